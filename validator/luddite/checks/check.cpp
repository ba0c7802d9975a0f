#include "validator/luddite/checks/check.h"

#include <algorithm>

namespace nedforge::luddite {

bool was_found(const CheckContext& context, std::string_view code, std::string_view node) {
    return std::any_of(context.found.begin(), context.found.end(), [&](const Diagnostic& d) {
        return d.code == code && (node.empty() || (d.nodes.size() == 1 && d.nodes[0] == node));
    });
}

Diagnostic finding(const CheckInfo& check, std::string path, std::string message) {
    Diagnostic d;
    d.code = check.code;
    d.name = check.name;
    d.severity = check.severity;
    d.path = std::move(path);
    d.message = std::move(message);
    return d;
}

Diagnostic finding(const CheckInfo& check, std::string path, std::string message, std::vector<std::string> nodes) {
    Diagnostic d = finding(check, std::move(path), std::move(message));
    std::sort(nodes.begin(), nodes.end());
    d.nodes = std::move(nodes);
    return d;
}

Related related(std::string path, std::string message, std::vector<std::string> nodes) {
    std::sort(nodes.begin(), nodes.end());
    return {std::move(nodes), std::move(path), {}, std::move(message)};
}

std::string node_path(std::size_t index, std::string_view key) {
    std::string path = "nodes[" + std::to_string(index) + "]";
    return key.empty() ? path : path + "." + std::string(key);
}

std::string reward_path(const Hack& hack, std::size_t index) {
    return "hack." + std::string(row_of(hack).list) + "[" + std::to_string(index) + "].reward";
}

std::string reward_word(const Hack& hack, std::size_t index) {
    std::string word = item_name(hack, index);
    const auto* lines = std::get_if<LinesHack>(&hack);
    if (!lines) return word;
    const HackLine& line = lines->lines[index];
    return word + (line.across ? " (across from " : " (down from ") + place_word(line.from) + ")";
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

std::string place_word(Position at) { return "[" + std::to_string(at.column) + ", " + std::to_string(at.row) + "]"; }

}  // namespace nedforge::luddite
