// Walls and links: their ends (NED205), and whether they change anything (NED206).

#include <cstdlib>
#include <set>

#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

// Empty where both ends are two nodes of the map.
std::string fault(const Map& map, const NodePair& pair, std::size_t& end) {
    std::vector<std::string> unknown;
    for (std::size_t k = 2; k-- > 0;)
        if (index_of_node(map, pair[k]) < 0) {
            end = k;
            unknown.insert(unknown.begin(), pair[k]);
        }
    if (unknown.size() == 2 && unknown[0] == unknown[1]) unknown.pop_back();
    if (!unknown.empty()) return "names " + listed(unknown) + ", but no node has that id";
    end = 1;
    return pair[0] == pair[1] ? "joins " + pair[0] + " to itself" : "";
}

void check_ends(const CheckContext& context, Diagnostics& out) {
    const auto check = [&](const std::vector<NodePair>& pairs, const std::string& key, const std::string& word) {
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            std::size_t end = 0;
            const std::string wrong = fault(context.map, pairs[i], end);
            if (wrong.empty()) continue;
            Diagnostic& d =
                report(out, unknown_node_check, key + "[" + std::to_string(i) + "][" + std::to_string(end) + "]",
                       "the " + word + " " + pairs[i][0] + " to " + pairs[i][1] + " " + wrong,
                       "name two nodes of the map, or remove the " + word);
            d.about = word + " " + pairs[i][0] + " to " + pairs[i][1];
        }
    };
    check(context.map.walls, "walls", "wall");
    check(context.map.links, "links", "link");
}

NodePair ordered(const NodePair& pair) { return pair[1] < pair[0] ? NodePair{pair[1], pair[0]} : pair; }

void check_point(const CheckContext& context, Diagnostics& out) {
    const Map& map = context.map;
    std::set<NodePair> walls;
    for (const NodePair& wall : map.walls) walls.insert(ordered(wall));
    const auto check = [&](const std::vector<NodePair>& pairs, const std::string& key, bool wall) {
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const NodePair& pair = pairs[i];
            const int a = index_of_node(map, pair[0]), b = index_of_node(map, pair[1]);
            if (a < 0 || b < 0 || a == b) continue;  // NED205
            const Position pa = map.nodes[a].at, pb = map.nodes[b].at;
            const bool neighbours = std::abs(pa.column - pb.column) + std::abs(pa.row - pb.row) == 1;
            if (wall ? neighbours : !neighbours || walls.contains(ordered(pair))) continue;
            Diagnostic& d = report(
                out, pointless_wall_check, key + "[" + std::to_string(i) + "]",
                wall ? "the wall between " + pair[0] + " and " + pair[1] + " parts nothing: they are not neighbours"
                     : "the link from " + pair[0] + " to " + pair[1] + " joins nothing: they are neighbours already",
                wall ? "remove the wall, or name two neighbours" : "remove the link, or name two that are apart",
                {pair[0], pair[1]});
            d.about = wall ? "wall" : "link";
            d.fixes.push_back({wall ? "remove the wall" : "remove the link", {{d.path, std::nullopt}}});
        }
    };
    check(map.walls, "walls", true);
    check(map.links, "links", false);
}

}  // namespace

const Check unknown_node_check{
    {"NED205", "unknown-node", Severity::error,
     "A wall or a link names a node that the map does not have, or the same node twice.",
     "It is most likely a slip of the pen, and the map would be played without the wall or link that was meant.",
     "Name two nodes of the map, or remove the wall or link.",
     "# bad: there is no B9\n"
     "walls: [[A1, B9]]\n"
     "# good\n"
     "walls: [[A1, B1]]\n"},
    Phase::structure,
    check_ends};

const Check pointless_wall_check{
    {"NED206", "pointless-wall", Severity::warning,
     "A wall between nodes that are not neighbours, or a link between neighbours that no wall parts.",
     "It changes nothing in play, so something else was probably meant.",
     "Remove it, or name the nodes that were meant.",
     "# bad: A1 and B1 are neighbours already\n"
     "links: [[A1, B1]]\n"
     "# good\n"
     "links: [[A1, D4]]\n"},
    Phase::structure,
    check_point};

}  // namespace nedforge::luddite
