#include "editor/luddite/model/snippets/clipboard.h"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <map>
#include <set>

#include "editor/luddite/edits/arrange.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/model/templates.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {
namespace {

constexpr std::size_t most_bytes = 256 * 1024;

// A whole map's text, split around its nodes.
struct Frame {
    std::string before, nodes, after;
};
Frame frame_of(const Map& map) {
    const std::string text = write_map(map);
    const auto begin = text.find("\nnodes:"), end = text.find("\nresources:");
    if (begin == std::string::npos || end == std::string::npos) return {};
    return {text.substr(0, begin + 1), text.substr(begin + 1, end - begin), text.substr(end + 1)};
}

std::optional<Map> read_with(const std::string& section, bool padded) {
    Frame frame = frame_of(template_map(1));
    std::string nodes = section;
    if (padded) {
        const auto line = nodes.find('\n') + 1;
        const auto dash = nodes.find('-', line);
        if (line == 0 || dash == std::string::npos) return std::nullopt;
        const std::string indent = nodes.substr(line, dash - line);
        if (indent.find_first_not_of(' ') != std::string::npos) return std::nullopt;
        nodes.insert(line, indent + "- {id: nedforge-pad-1, at: [63, 63]}\n" + indent +
                               "- {id: nedforge-pad-2, at: [62, 63]}\n");
    }
    auto loaded = read_map(frame.before + nodes + "\n" + frame.after);
    if (loaded.map) std::erase_if(loaded.map->nodes, [](const Node& n) { return n.id.starts_with("nedforge-pad-"); });
    return loaded.map;
}

}  // namespace

std::string copy_nodes(const Map& map, const Ids& ids) {
    Map part = template_map(1);
    const auto chosen = [&](const std::string& id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); };
    part.nodes.clear();
    for (const auto& node : map.nodes)
        if (chosen(node.id)) part.nodes.push_back(node);
    for (const auto& pair : map.walls)
        if (chosen(pair[0]) && chosen(pair[1])) part.walls.push_back(pair);
    for (const auto& pair : map.links)
        if (chosen(pair[0]) && chosen(pair[1])) part.links.push_back(pair);
    return frame_of(part).nodes;
}

namespace {

// The part of a text that lists nodes, walls and links, up to the next root key: a whole map file can be pasted too.
std::string nodes_section(const std::string& text) {
    const auto at = text.find("nodes:");
    if (at == 0 || (at != std::string::npos && text[at - 1] == '\n')) {
        std::string section = text.substr(at);
        for (std::size_t line = section.find('\n'); line != std::string::npos; line = section.find('\n', line + 1)) {
            const std::string_view rest = std::string_view(section).substr(line + 1);
            const bool root = !rest.empty() && rest[0] >= 'a' && rest[0] <= 'z';
            if (root && !rest.starts_with("walls:") && !rest.starts_with("links:")) {
                section.resize(line + 1);
                break;
            }
        }
        return section;
    }
    const auto item = text.find("- {");
    return item != std::string::npos && text.find_first_not_of(" \n") == item ? "nodes:\n" + text : "";
}

}  // namespace

std::optional<NodeClip> read_clip(const std::string& text) {
    if (text.size() > most_bytes) return std::nullopt;
    std::string section = nodes_section(text);
    if (section.empty()) return std::nullopt;
    if (section.back() != '\n') section += '\n';
    auto map = read_with(section, false);
    if (!map) map = read_with(section, true);
    if (!map || map->nodes.empty()) return std::nullopt;
    NodeClip clip{std::move(map->nodes), {}, {}};
    const auto inside = [&](const NodePair& pair) {
        return std::all_of(pair.begin(), pair.end(), [&](const std::string& id) {
            return std::any_of(clip.nodes.begin(), clip.nodes.end(), [&](const Node& n) { return n.id == id; });
        });
    };
    std::copy_if(map->walls.begin(), map->walls.end(), std::back_inserter(clip.walls), inside);
    std::copy_if(map->links.begin(), map->links.end(), std::back_inserter(clip.links), inside);
    return clip;
}

CanEdit can_paste(const Map& map, const NodeClip& clip) {
    if (clip.nodes.empty()) return no("there are no nodes to paste");
    if (map.nodes.size() + clip.nodes.size() > max_nodes) return no("a map has at most 64 nodes");
    return yes();
}

namespace {

// What a map can have only once, and has: a pasted node gives up its role, and takes a free code.
struct Unique {
    bool enter = false, exit = false;
    std::set<std::string> codes;
};
bool is_enter(Role role) { return role == Role::enter || role == Role::enter_exit; }
bool is_exit(Role role) { return role == Role::exit || role == Role::enter_exit; }
Unique unique_in(const Map& map) {
    Unique unique;
    for (const auto& node : map.nodes) {
        unique.enter |= is_enter(node.role);
        unique.exit |= is_exit(node.role);
        if (node.critical) unique.codes.insert(node.critical->code);
    }
    return unique;
}

}  // namespace

Result<Pasted, Refused> paste_nodes(const Map& map, const NodeClip& clip, Position at) {
    if (auto refused = can_paste(map, clip)) return *refused;
    const auto by = nearest_room(map.nodes, clip.nodes, map_grid, cell_of(at));
    if (!by) return Refused{"there is no room for these nodes"};
    Pasted result{map, {}};
    std::map<std::string, std::string> renamed;
    Unique unique = unique_in(map);
    for (Node node : clip.nodes) {
        const bool automatic = has_automatic_id(node);  // it follows the place
        node.at = {node.at.column + by->column, node.at.row + by->row};
        const std::string old = node.id;
        if (automatic || node_with(result.map, node.id)) node.id = free_node_id(result.map, node.at);
        renamed[old] = node.id;
        if ((is_enter(node.role) && unique.enter) || (is_exit(node.role) && unique.exit)) node.role = Role::none;
        if (node.critical && !unique.codes.insert(node.critical->code).second) {
            node.critical->code = free_code(result.map);
            unique.codes.insert(node.critical->code);
        }
        result.ids.push_back(node.id);
        result.map.nodes.push_back(std::move(node));
    }
    for (const auto& pair : clip.walls) result.map.walls.push_back({renamed[pair[0]], renamed[pair[1]]});
    for (const auto& pair : clip.links) result.map.links.push_back({renamed[pair[0]], renamed[pair[1]]});
    return result;
}

}  // namespace nedforge::luddite
