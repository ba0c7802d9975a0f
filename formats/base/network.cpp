#include "formats/base/network.h"

#include <nlohmann/json.hpp>
#include <string_view>

namespace nedforge {

namespace {

// The id, then each label, with `line_break` between them.
std::string text_of(const Network::Place& place, std::string (*escaped)(std::string_view),
                    std::string_view line_break) {
    std::string text = escaped(place.id);
    for (const std::string& label : place.labels) text += std::string(line_break) + escaped(label);
    return text;
}

std::string dot_escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

std::string mermaid_escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (std::string_view("\"#&;<>`\\").find(c) != std::string_view::npos)
            out += "#" + std::to_string(static_cast<int>(c)) + ";";
        else
            out += c == '\n' ? ' ' : c;
    }
    return out;
}

}  // namespace

std::string network_dot(const Network& network) {
    std::string out = "graph \"" + dot_escaped(network.id) + "\" {\n  label=\"" + dot_escaped(network.name) +
                      "\";\n  node [shape=box];\n";
    for (const auto& place : network.places)
        out += "  \"" + dot_escaped(place.id) + "\" [label=\"" + text_of(place, dot_escaped, "\\n") + "\", pos=\"" +
               std::to_string(2 * place.column) + "," + std::to_string(-2 * place.row) + "!\"];\n";
    for (const auto& [from, to] : network.lines)
        out +=
            "  \"" + dot_escaped(network.places[from].id) + "\" -- \"" + dot_escaped(network.places[to].id) + "\";\n";
    return out + "}\n";
}

std::string network_mermaid(const Network& network) {
    std::string out = "flowchart TB\n";
    for (std::size_t i = 0; i < network.places.size(); ++i)
        out += "  n" + std::to_string(i) + "[\"" + text_of(network.places[i], mermaid_escaped, "<br/>") + "\"]\n";
    for (const auto& [from, to] : network.lines)
        out += "  n" + std::to_string(from) + " --- n" + std::to_string(to) + "\n";
    return out;
}

std::string network_json(const Network& network) {
    using Json = nlohmann::ordered_json;
    Json nodes = Json::array(), links = Json::array();
    for (const auto& place : network.places)
        nodes.push_back({{"id", place.id}, {"column", place.column}, {"row", place.row}, {"labels", place.labels}});
    for (const auto& [from, to] : network.lines)
        links.push_back({{"from", network.places[from].id}, {"to", network.places[to].id}});
    return Json{{"id", network.id}, {"name", network.name}, {"nodes", nodes}, {"links", links}}.dump(2) + "\n";
}

}  // namespace nedforge
