#include "formats/base/report/fix_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "formats/base/report/findings.h"
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

Json json_of_yaml(std::string_view text) {
    const LineIndex lines(text);
    Findings findings;
    return json_of(read_yaml(text, lines, findings).root);
}

// What an edit adds below the steps that are there: {easy: 40} for thresholds.easy.
Json wrapped(const std::vector<std::string>& steps, std::size_t from, Json value) {
    for (std::size_t i = steps.size(); i-- > from;)
        value = steps[i] == "[+]" ? Json::array({value}) : Json{{steps[i], value}};
    return value;
}

std::string escaped(const std::string& key) {
    std::string out;
    for (const char c : key) out += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return out;
}

bool is_item(const std::string& step) { return step[0] == '['; }
std::size_t index_of(const std::string& step) { return std::stoul(step.substr(1)); }
std::string token_of(const std::string& step) {
    return "/" + (is_item(step) ? std::to_string(index_of(step)) : escaped(step));
}

// One edit of the document, which it changes.
Json made(Json& document, const PathEdit& edit) {
    const auto steps = steps_of_path(edit.path);
    std::string pointer;
    Json* here = &document;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::string& step = steps[i];
        const bool last = i + 1 == steps.size();
        // What is no such collection is replaced by one: the text need not be a map.
        if (is_item(step) && !here->is_array()) *here = Json::array();
        if (!is_item(step) && !here->is_object()) *here = Json::object();
        if (step == "[+]") {
            here->push_back(wrapped(steps, i + 1, json_of_yaml(*edit.value)));
            return {{"path", pointer + "/-"}, {"op", "insert"}, {"value", here->back()}};
        }
        pointer += token_of(step);
        const bool there = is_item(step) ? index_of(step) < here->size() : here->contains(step);
        if (last && !edit.value) {
            if (there && is_item(step)) here->erase(index_of(step));
            if (there && !is_item(step)) here->erase(step);
            return {{"path", pointer}, {"op", "remove"}};
        }
        if (!there && !edit.value) {  // nothing to take away; the document stays as it is
            while (++i < steps.size()) pointer += token_of(steps[i]);
            return {{"path", pointer}, {"op", "remove"}};
        }
        if (last || !there) {
            const Json value = wrapped(steps, i + 1, json_of_yaml(*edit.value));
            (is_item(step) ? (*here)[index_of(step)] : (*here)[step]) = value;
            return {{"path", pointer}, {"op", "set"}, {"value", value}};
        }
        here = is_item(step) ? &(*here)[index_of(step)] : &(*here)[step];
    }
    return {};
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
    Json document = json_of_yaml(text), edits = Json::array();
    for (const auto& edit : in_order(fix.edits)) edits.push_back(made(document, edit));
    const Json object{{"title", fix.title}, {"edits", edits}};
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace nedforge
