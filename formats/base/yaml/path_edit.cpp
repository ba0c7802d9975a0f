// edited_text: edits by path, as fixes give them.

#include <algorithm>
#include <utility>

#include "engine/base/characters.h"
#include "formats/base/yaml/edit.h"

namespace nedforge {

namespace {

PathStep step_of(const std::string& text) {
    if (!text.starts_with('[')) return {PathStep::Kind::key, text, 0};
    if (text == "[+]") return {PathStep::Kind::append, "", 0};
    std::size_t index = 0;
    for (const char c : std::string_view(text).substr(1)) {
        if (!is_digit(c)) break;
        index = std::min(index * 10 + value_of_digit(c), max_yaml_nodes);  // beyond every list
    }
    return {PathStep::Kind::item, "", index};
}

// The child that a step leads to.
std::optional<std::size_t> child_at(const YamlNode& node, const PathStep& step) {
    if (step.kind == PathStep::Kind::key) return node.is_mapping() ? entry_index(node, step.key) : std::nullopt;
    const bool is_present = step.kind == PathStep::Kind::item && node.is_list() && step.index < node.children.size();
    return is_present ? std::optional(step.index) : std::nullopt;
}

// Adds what `step` names, and is not there yet, to the end of `node`. False: such a step can't be added there.
bool add(const YamlNode& node, const PathStep& step, const std::string& text, YamlChange& change) {
    if (node.is_list() && step.kind == PathStep::Kind::append)
        change.added.push_back({node.children.size(), "", text});
    else if (node.is_mapping() && step.kind == PathStep::Kind::key)
        change.added.push_back({node.children.size() / 2, step.key, text});
    else
        return false;
    return true;
}

// Adds an edit to the changes. False: its path is not there.
bool plan(const YamlNode& root, const PathEdit& edit, YamlChange& change) {
    const auto steps = steps_of_path(edit.path);
    const auto indices = children_on_path(root, steps);
    const YamlNode* node = &root;
    YamlChange* node_change = &change;
    for (const std::size_t index : indices) {
        node = &node->children[child_of(*node, index)];
        node_change = &node_change->children[index];
    }
    if (indices.size() < steps.size()) {
        const auto text = edit.value ? value_below(steps, indices.size() + 1, *edit.value) : std::nullopt;
        return text && add(*node, steps[indices.size()], *text, *node_change);
    }
    if (edit.value)
        node_change->value = edit.value;
    else
        node_change->removed = true;
    return edit.value || !steps.empty();
}

}  // namespace

std::vector<PathStep> steps_of_path(const std::string& path) {
    std::vector<PathStep> steps;
    std::string step;
    for (const char c : path) {
        if ((c == '.' || c == '[') && !step.empty()) steps.push_back(step_of(std::exchange(step, {})));
        if (c != '.') step += c;
    }
    if (!step.empty()) steps.push_back(step_of(step));
    return steps;
}

std::vector<std::size_t> children_on_path(const YamlNode& root, const std::vector<PathStep>& steps) {
    std::vector<std::size_t> children;
    const YamlNode* node = &root;
    for (const auto& step : steps) {
        const auto child = child_at(*node, step);
        if (!child) break;
        children.push_back(*child);
        node = &node->children[child_of(*node, *child)];
    }
    return children;
}

std::optional<std::string> value_below(const std::vector<PathStep>& steps, std::size_t from, const std::string& value) {
    std::string text = value;
    for (std::size_t i = steps.size(); i-- > from;) {
        if (steps[i].kind == PathStep::Kind::item) return std::nullopt;
        text = steps[i].kind == PathStep::Kind::append ? "[" + text + "]" : "{" + steps[i].key + ": " + text + "}";
    }
    return text;
}

namespace {

YamlFile read(std::string_view text, bool& good) {
    Findings findings;
    YamlFile file = read_yaml(text, LineIndex(text), findings);
    good = file.whole && findings.empty();
    return file;
}

}  // namespace

std::optional<std::string> edited_text(std::string_view text, const YamlFile& file, const std::vector<PathEdit>& edits,
                                       bool good) {
    if (!file.whole) return std::nullopt;
    YamlChange change;
    for (const auto& edit : edits)
        if (!plan(file.root, edit, change)) return std::nullopt;
    std::string result = changed_text(text, file, change);
    bool still_good = true;
    if (good) read(result, still_good);
    return still_good ? std::optional(std::move(result)) : std::nullopt;
}

std::optional<std::string> edited_text(std::string_view text, const std::vector<PathEdit>& edits) {
    bool good = false;
    const YamlFile file = read(text, good);
    return edited_text(text, file, edits, good);
}

}  // namespace nedforge
