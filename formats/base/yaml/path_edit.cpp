// edited_text: edits by path, as fixes give them.

#include "formats/base/yaml/edit.h"

namespace nedforge {

namespace {

// What is added where the steps from `from` on are not there: {easy: 40} for thresholds.easy.
std::optional<std::string> wrapped(const std::vector<std::string>& steps, std::size_t from, const std::string& value) {
    std::string text = value;
    for (std::size_t i = steps.size(); i-- > from;) {
        if (steps[i] == "[+]")
            text = "[" + text + "]";
        else if (steps[i][0] == '[')
            return std::nullopt;
        else
            text = "{" + steps[i] + ": " + text + "}";
    }
    return text;
}

// The index in "[3]"; nothing where the list has no such item.
std::optional<std::size_t> index_in(const YamlNode& list, const std::string& step) {
    std::size_t index = 0;
    for (const char c : std::string_view(step).substr(1)) {
        if (c == ']') break;
        if (c < '0' || c > '9' || index > max_yaml_nodes) return std::nullopt;
        index = index * 10 + static_cast<unsigned char>(c - '0');
    }
    return index < list.children.size() ? std::optional(index) : std::nullopt;
}

std::optional<std::size_t> entry_in(const YamlNode& mapping, const std::string& key) {
    const int entry = entry_index(mapping, key);
    return entry < 0 ? std::nullopt : std::optional<std::size_t>(entry);
}

// Adds what the step `i` names, and is not there yet, to the end of `node`. False: an item can't be added by its index.
bool add(const YamlNode& node, const std::vector<std::string>& steps, std::size_t i, const std::string& value,
         YamlChange& change) {
    const auto text = wrapped(steps, i + 1, value);
    if (!text || (node.is_list() && steps[i] != "[+]")) return false;
    if (node.is_list())
        change.added.push_back({node.children.size(), "", *text});
    else
        change.added.push_back({node.children.size() / 2, steps[i], *text});
    return true;
}

// Adds an edit to the changes. False: its path is not there.
bool plan(const YamlNode& root, const PathEdit& edit, YamlChange& change) {
    const auto steps = steps_of_path(edit.path);
    const YamlNode* node = &root;
    YamlChange* here = &change;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::string& step = steps[i];
        const bool of_a_list = step[0] == '[';
        if (of_a_list ? !node->is_list() : !node->is_mapping()) return false;
        const auto index = of_a_list ? index_in(*node, step) : entry_in(*node, step);
        if (!index) return edit.value && add(*node, steps, i, *edit.value, *here);
        node = &node->children[of_a_list ? *index : *index * 2 + 1];
        here = &here->of[*index];
    }
    if (edit.value)
        here->value = edit.value;
    else
        here->removed = true;
    return edit.value || !steps.empty();
}

}  // namespace

std::vector<std::string> steps_of_path(const std::string& path) {
    std::vector<std::string> steps;
    std::string step;
    for (const char c : path) {
        if ((c == '.' || c == '[') && !step.empty()) steps.push_back(std::exchange(step, {}));
        if (c != '.') step += c;
    }
    if (!step.empty()) steps.push_back(step);
    return steps;
}

std::optional<std::string> edited_text(std::string_view text, const std::vector<PathEdit>& edits) {
    const auto read = [](std::string_view t, bool& good) {
        const LineIndex lines(t);
        Findings findings;
        YamlFile file = read_yaml(t, lines, findings);
        good = file.whole && findings.empty();
        return file;
    };
    bool good = false;
    const YamlFile file = read(text, good);
    if (!file.whole) return std::nullopt;
    YamlChange change;
    for (const auto& edit : edits)
        if (!plan(file.root, edit, change)) return std::nullopt;
    std::string result = changed_text(text, file, change);
    bool still_good = false;
    read(result, still_good);
    if (good && !still_good) return std::nullopt;
    return result;
}

}  // namespace nedforge
