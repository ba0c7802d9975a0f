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
    Kept kept;
    kept.from = from;
    for (const std::string& path : paths) {
        if (path.starts_with(node_path)) {
            const std::string id = path.substr(node_path.size());
            if (index_of_node(from, id) < 0) return UnmetWish{"the map has no node '" + id + "' to keep"};
            kept.nodes.insert(id);
            continue;
        }
        const auto part = std::find_if(parts.begin(), parts.end(), [&](const KeptPart& p) { return p.word == path; });
        if (part == parts.end()) return UnmetWish{"'" + path + "' is no part that can be kept; name " + known_words()};
        kept.*part->flag = true;
    }
    if (kept.all_nodes) kept.walls = kept.links = true;
    return kept;
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

bool keeps_all(const Kept& kept, const Map& map) {
    if (!kept.from) return true;
    const Map& from = *kept.from;
    for (const Node& node : from.nodes)
        if (kept.node(node)) {
            const int n = index_of_node(map, node.id);
            if (n < 0 || !(map.nodes[n] == node)) return false;
        }
    const auto same = [&](bool is_kept, const auto& part) { return !is_kept || map.*part == from.*part; };
    const bool modules = same(kept.hack, &Map::hack) && same(kept.clock, &Map::clock) &&
                         same(kept.resources, &Map::resources) && same(kept.bonuses, &Map::bonuses);
    const bool edges = same(kept.walls, &Map::walls) && same(kept.links, &Map::links);
    return modules && edges && same(kept.thresholds, &Map::thresholds) &&
           (!kept.all_nodes || map.nodes.size() == from.nodes.size());
}

}  // namespace nedforge::luddite
