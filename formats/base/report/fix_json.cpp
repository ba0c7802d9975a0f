#include "formats/base/report/fix_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "formats/base/findings/findings.h"
#include "formats/base/yaml/edit.h"
#include "formats/base/yaml/tree.h"

namespace nedforge {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const YamlNode& node) {
    switch (node.kind) {
        case YamlNode::Kind::boolean:
            return node.integer != 0;
        case YamlNode::Kind::integer:
            if (!node.huge) return node.integer;
            return node.text;
        case YamlNode::Kind::real: {
            const Json number = Json::parse(node.text, nullptr, false);  // nothing of .inf and the like
            return number.is_number() ? number : Json(node.text);
        }
        case YamlNode::Kind::text:
            return node.text;
        case YamlNode::Kind::list: {
            Json list = Json::array();
            for (const auto& child : node.children) list.push_back(json_of(child));
            return list;
        }
        case YamlNode::Kind::mapping: {
            Json object = Json::object();
            for (std::size_t i = 0; i + 1 < node.children.size(); i += 2)
                object[node.children[i].text] = json_of(node.children[i + 1]);
            return object;
        }
        case YamlNode::Kind::null:
        case YamlNode::Kind::unknown:
            break;
    }
    return {};
}

YamlNode read_tree(std::string_view text) {
    const LineIndex lines(text);
    Findings findings;
    return read_yaml(text, lines, findings).root;
}

std::string escaped(const std::string& key) {
    std::string out;
    for (const char c : key) out += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return out;
}

// The JSON Pointer (RFC 6901) of the first `count` steps.
std::string pointer_of(const std::vector<PathStep>& steps, std::size_t count) {
    std::string pointer;
    for (std::size_t i = 0; i < count; ++i)
        pointer += "/" + (steps[i].kind == PathStep::Kind::key    ? escaped(steps[i].key)
                          : steps[i].kind == PathStep::Kind::item ? std::to_string(steps[i].index)
                                                                  : "-");
    return pointer;
}

void remove_child(YamlNode& collection, std::size_t index) {
    const auto first =
        collection.children.begin() + static_cast<std::ptrdiff_t>(index * (collection.is_list() ? 1 : 2));
    collection.children.erase(first, first + (collection.is_list() ? 1 : 2));
}

YamlNode node_of(YamlNode::Kind kind, std::string text = {}) {
    YamlNode node;
    node.kind = kind;
    node.text = std::move(text);
    return node;
}

// What is no such collection is replaced by one: the text need not be a map.
void add_child(YamlNode& collection, const PathStep& step, YamlNode value) {
    const auto kind = step.kind == PathStep::Kind::key ? YamlNode::Kind::mapping : YamlNode::Kind::list;
    if (collection.kind != kind) collection = node_of(kind);
    if (kind == YamlNode::Kind::mapping) collection.children.push_back(node_of(YamlNode::Kind::text, step.key));
    collection.children.push_back(std::move(value));
}

// One edit of the document, which it changes.
Json made(YamlNode& document, const PathEdit& edit) {
    const auto steps = steps_of_path(edit.path);
    auto way = children_on_path(document, steps);
    const bool is_present = way.size() == steps.size();
    const std::size_t last = is_present && !way.empty() ? way.back() : 0;
    if (is_present && !way.empty()) way.pop_back();
    YamlNode* parent = &document;  // of what the edit sets, adds or removes
    for (const std::size_t index : way) parent = &parent->children[child_of(*parent, index)];

    if (!edit.value) {
        if (is_present && !steps.empty()) remove_child(*parent, last);
        return {{"path", pointer_of(steps, steps.size())}, {"op", "remove"}};
    }
    if (is_present) {
        YamlNode& place = steps.empty() ? document : parent->children[child_of(*parent, last)];
        place = read_tree(*edit.value);
        return {{"path", pointer_of(steps, steps.size())}, {"op", "set"}, {"value", json_of(place)}};
    }
    const PathStep& step = steps[way.size()];
    add_child(*parent, step, read_tree(value_below(steps, way.size() + 1, *edit.value).value_or(*edit.value)));
    return {{"path", pointer_of(steps, way.size() + 1)},
            {"op", step.kind == PathStep::Kind::append ? "insert" : "set"},
            {"value", json_of(parent->children.back())}};
}

// Edits name places of the text as it is. Made one after the other, what is removed goes last, from the back.
std::vector<PathEdit> in_order(std::vector<PathEdit> edits) {
    std::stable_sort(edits.begin(), edits.end(), [](const PathEdit& a, const PathEdit& b) {
        if (a.value || b.value) return a.value && !b.value;
        return a.path.size() != b.path.size() ? a.path.size() > b.path.size() : a.path > b.path;
    });
    return edits;
}

}  // namespace

std::string fix_json(const Fix& fix, std::string_view text) {
    YamlNode document = read_tree(text);
    Json edits = Json::array();
    for (const auto& edit : in_order(fix.edits)) edits.push_back(made(document, edit));
    const Json object{{"title", fix.title}, {"edits", edits}};
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace nedforge
