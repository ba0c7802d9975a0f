#include "validator/luddite/generate/keep.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "validator/luddite/solver/rating/compare.h"

namespace nedforge::luddite {

namespace {

struct KeptPart {
    std::string_view word;
    bool Kept::*flag;
};
constexpr std::array<KeptPart, 8> parts{{{"nodes", &Kept::all_nodes},
                                         {"hack", &Kept::hack},
                                         {"clock", &Kept::clock},
                                         {"resources", &Kept::resources},
                                         {"bonuses", &Kept::bonuses},
                                         {"walls", &Kept::walls},
                                         {"links", &Kept::links},
                                         {"thresholds", &Kept::thresholds}}};

std::string known_words() {
    std::string words;
    for (const KeptPart& part : parts) words += std::string(part.word) + ", ";
    return words + "or nodes/ID for one node";
}

}  // namespace

std::variant<Kept, UnmetWish> kept_parts(const Map& from, const std::vector<std::string>& paths) {
    constexpr std::string_view node_path = "nodes/";
    Kept fixed_parts;
    fixed_parts.from = from;
    for (const std::string& path : paths) {
        if (path.starts_with(node_path)) {
            const std::string id = path.substr(node_path.size());
            if (index_of_node(from, id) < 0) return UnmetWish{"the map has no node '" + id + "' to keep"};
            fixed_parts.nodes.insert(id);
            continue;
        }
        const auto part = std::find_if(parts.begin(), parts.end(), [&](const KeptPart& p) { return p.word == path; });
        if (part == parts.end()) return UnmetWish{"'" + path + "' is no part that can be kept; name " + known_words()};
        fixed_parts.*part->flag = true;
    }
    if (fixed_parts.all_nodes) fixed_parts.walls = fixed_parts.links = true;
    return fixed_parts;
}

void wish_size_of(const Map& from, BoardWishes& wishes) {
    const int nodes = index_count(from.nodes);
    if (!can_be_played(from)) {
        wishes.least_nodes = std::max(wishes.least_nodes, nodes);
        wishes.most_nodes = std::max(wishes.most_nodes, nodes);
        return;
    }
    BoardSize size;
    for (const Node& node : from.nodes) {
        size.columns = std::max(size.columns, node.at.column + 1);
        size.rows = std::max(size.rows, node.at.row + 1);
    }
    const int places = size.columns * size.rows;
    wishes.least_nodes = std::max(2, nodes - 2);
    wishes.most_nodes = std::min({nodes + 2, places, max_nodes});
    // No new board fills the rows and columns of a rectangle with more empty places.
    if (std::min(size.columns, size.rows) > 1 && 5 * wishes.least_nodes >= 3 * places) wishes.size = size;
}

bool keeps_all(const Kept& fixed_parts, const Map& map) {
    if (!fixed_parts.from) return true;
    const Map& from = *fixed_parts.from;
    for (const Node& node : from.nodes)
        if (fixed_parts.node(node)) {
            const int n = index_of_node(map, node.id);
            if (n < 0 || !(map.nodes[n] == node)) return false;
        }
    const auto stays = [&](bool is_kept, const auto& part) { return !is_kept || map.*part == from.*part; };
    const bool modules = stays(fixed_parts.hack, &Map::hack) && stays(fixed_parts.clock, &Map::clock) &&
                         stays(fixed_parts.resources, &Map::resources) && stays(fixed_parts.bonuses, &Map::bonuses);
    const bool edges = stays(fixed_parts.walls, &Map::walls) && stays(fixed_parts.links, &Map::links);
    return modules && edges && stays(fixed_parts.thresholds, &Map::thresholds) &&
           (!fixed_parts.all_nodes || map.nodes.size() == from.nodes.size());
}

}  // namespace nedforge::luddite
