#include "validator/luddite/generate/construct/construct.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "engine/luddite/contents.h"
#include "validator/luddite/generate/construct/board.h"
#include "validator/luddite/generate/construct/hack_module.h"
#include "validator/luddite/generate/construct/modules.h"

namespace nedforge::luddite {

namespace {

constexpr std::array<std::string_view, 24> first_words{
    "Cold",   "Blind", "Silent", "Hollow", "Iron",  "Glass",    "Paper",  "Night",  "Salt",  "Copper", "Grey",  "Quiet",
    "Sunken", "Long",  "Second", "Last",   "Lower", "Northern", "Broken", "Velvet", "Amber", "Static", "White", "Open"};
constexpr std::array<std::string_view, 24> second_words{
    "Relay",    "Kennel",   "Archive", "Switchyard", "Ladder", "Harbour", "Tower", "Cellar",
    "Foundry",  "Exchange", "Orchard", "Chapel",     "Market", "Bridge",  "Depot", "Gallery",
    "Terminal", "Annex",    "Reactor", "Vault",      "Signal", "Garden",  "Mill",  "Station"};
constexpr std::array<std::string_view, 26> code_words{
    "alpha",   "bravo", "charlie", "delta",  "echo",     "foxtrot", "golf",   "hotel",  "india",
    "juliett", "kilo",  "lima",    "mike",   "november", "oscar",   "papa",   "quebec", "romeo",
    "sierra",  "tango", "uniform", "victor", "whiskey",  "xray",    "yankee", "zulu"};

// Which codes the critical functions that are still to be placed have.
struct Codes {
    std::vector<std::string> of_board;  // to be placed
    std::vector<std::string> of_hack;   // to be paid
};

std::set<std::string> codes_paid(const Hack& hack) {
    std::set<std::string> codes;
    for (const Reward* reward : rewards_of(hack))
        if (!reward->code.empty()) codes.insert(reward->code);
    return codes;
}

std::set<std::string> codes_of_nodes(const Map& map) {
    std::set<std::string> codes;
    for (const Node& node : map.nodes)
        if (const auto code = code_of(node); !code.empty()) codes.emplace(code);
    return codes;
}

int functions_for(Draw& draw, int nodes) {
    return nodes < 10 ? 2 : nodes < 17 ? 3 : nodes < 22 ? draw.from(3, 4) : draw.from(4, 5);
}

std::variant<Codes, UnmetWish> codes_to_place(Draw& draw, const Map& map, const Kept& fixed_parts, int nodes) {
    Codes codes;
    const auto node_codes = codes_of_nodes(map);
    if (fixed_parts.hack) {
        const auto paid = codes_paid(map.hack);
        for (const auto& code : node_codes)
            if (!paid.contains(code))
                return UnmetWish{"a kept node has the code " + code + ", which the kept Hack module does not pay"};
        for (const auto& code : paid)
            if (!node_codes.contains(code)) codes.of_board.push_back(code);
        if (fixed_parts.all_nodes && !codes.of_board.empty())
            return UnmetWish{"the kept Hack module pays the code " + codes.of_board[0] + ", which no kept node has"};
        return codes;
    }
    codes.of_hack.assign(node_codes.begin(), node_codes.end());
    const int missing = fixed_parts.all_nodes ? 0 : functions_for(draw, nodes) - index_count(node_codes);
    codes.of_board = some_codes(draw, std::max(0, missing), node_codes);
    codes.of_hack.insert(codes.of_hack.end(), codes.of_board.begin(), codes.of_board.end());
    return codes;
}

// A map with the kept nodes alone, and what is kept beside them. Of a node whose place alone is kept nothing else is.
Map kept_part(const Kept& fixed_parts) {
    Map map;
    if (!fixed_parts.from) return map;
    map = *fixed_parts.from;
    map.nodes.clear();
    for (const Node& node : fixed_parts.from->nodes) {
        Node bare;
        bare.id = node.id;
        bare.at = node.at;
        if (fixed_parts.node(node) || fixed_parts.place_of(node))
            map.nodes.push_back(fixed_parts.node(node) ? node : bare);
    }
    map.walls.clear();
    map.links.clear();
    return map;
}

// Walls and links of the given map whose both ends are there.
void keep_edges(Map& map, const Kept& fixed_parts) {
    if (!fixed_parts.from) return;
    const auto stays = [&](const NodePair& pair) {
        return std::all_of(pair.begin(), pair.end(), [&](const std::string& id) {
            const int n = index_of_node(map, id);
            return n >= 0 && fixed_parts.node(map.nodes[n]);
        });
    };
    for (const auto& wall : fixed_parts.from->walls)
        if (fixed_parts.walls || stays(wall)) map.walls.push_back(wall);
    for (const auto& link : fixed_parts.from->links)
        if (fixed_parts.links || stays(link)) map.links.push_back(link);
}

// Outlines of the silhouette that the wishes allow and that have all these places.
std::vector<Outline> outlines_around(const std::vector<Position>& fixed_places, Silhouette shape,
                                     const BoardWishes& wishes) {
    std::vector<Outline> outlines = outlines_of(shape, wishes.least_nodes, wishes.most_nodes, wishes.size);
    std::erase_if(outlines, [&](const Outline& outline) {
        return std::any_of(fixed_places.begin(), fixed_places.end(), [&](Position place) {
            return std::find(outline.begin(), outline.end(), place) == outline.end();
        });
    });
    return outlines;
}

// The silhouette that is asked for, else that of the map to go on from, else any: two boards of five are rectangles.
Silhouette some_silhouette(Draw& draw, const BoardWishes& wishes, const Kept& fixed_parts) {
    constexpr std::array weights{40, 14, 12, 14, 10, 10};
    static_assert(weights.size() == silhouette_names.size());
    if (wishes.shape) return *wishes.shape;
    if (fixed_parts.from) return silhouette_of(*fixed_parts.from).value_or(Silhouette::rectangle);
    return static_cast<Silhouette>(draw.weighted({weights.begin(), weights.end()}));
}

std::variant<Outline, UnmetWish> some_outline(Draw& draw, const std::vector<Position>& fixed_places,
                                              const BoardWishes& wishes, Silhouette shape, int count) {
    auto outlines = outlines_around(fixed_places, shape, wishes);
    if (!outlines.empty()) return draw.any(outlines);
    if (wishes.shape && shape != Silhouette::rectangle)
        return UnmetWish{"no " + std::string(silhouette_names[shape]) +
                         " of the nodes and the size asked for has all " + "kept nodes in their places"};
    const BoardSize frame = wishes.size ? *wishes.size : some_frame(draw, count, fixed_places);
    Outline outline = some_shape(draw, frame, count, fixed_places);
    if (index_count(outline) > std::max(wishes.most_nodes, count))
        return UnmetWish{fmt::format("with {} nodes the rows and columns of {}x{} would be too empty",
                                     wishes.most_nodes, frame.columns, frame.rows)};
    return outline;
}

std::optional<UnmetWish> add_nodes(Draw& draw, Map& map, const BoardWishes& wishes, Silhouette shape, int count) {
    std::vector<Position> fixed_places;
    for (const Node& node : map.nodes) fixed_places.push_back(node.at);
    const auto outline = some_outline(draw, fixed_places, wishes, shape, count);
    if (const auto* unmet = std::get_if<UnmetWish>(&outline)) return *unmet;
    for (const Position place : std::get<Outline>(outline)) {
        if (std::find(fixed_places.begin(), fixed_places.end(), place) != fixed_places.end()) continue;
        Node node;
        node.id = id_at(place);
        while (index_of_node(map, node.id) >= 0) node.id += "x";
        node.at = place;
        map.nodes.push_back(node);
    }
    return std::nullopt;
}

HackKind some_kind(Draw& draw, const BoardWishes& wishes, const Kept& fixed_parts) {
    if (wishes.variant) return *wishes.variant;
    if (fixed_parts.from) return static_cast<HackKind>(fixed_parts.from->hack.index());
    std::vector<HackKind> kinds;
    for (int i = 0; i < index_count(hack_rows); ++i)
        if (hack_rows[i].game <= wishes.game()) kinds.push_back(static_cast<HackKind>(i));
    return draw.any(kinds);
}

}  // namespace

std::variant<Map, UnmetWish> construct(Draw& draw, const BoardWishes& wishes, const Kept& fixed_parts) {
    Map map = kept_part(fixed_parts);
    const int fewest = std::max(wishes.least_nodes, index_count(map.nodes));
    const int count =
        fixed_parts.all_nodes ? index_count(map.nodes) : draw.from(fewest, std::max(fewest, wishes.most_nodes));
    const auto wanted = codes_to_place(draw, map, fixed_parts, count);
    if (const auto* refused = std::get_if<UnmetWish>(&wanted)) return *refused;
    const Codes& codes = std::get<Codes>(wanted);
    if (!fixed_parts.all_nodes) {
        const auto fixed =
            std::count_if(map.nodes.begin(), map.nodes.end(), [&](const Node& n) { return fixed_parts.node(n); });
        if (count - fixed < index_count(codes.of_board) + 2 && !codes.of_board.empty())
            return UnmetWish{"there are too few free nodes for the critical functions that the Hack module pays"};
        if (const auto unmet = add_nodes(draw, map, wishes, some_silhouette(draw, wishes, fixed_parts), count))
            return *unmet;
    }
    keep_edges(map, fixed_parts);
    if (!fixed_parts.hack) map.hack = some_hack(draw, some_kind(draw, wishes, fixed_parts), codes.of_hack);
    Map bare = map;  // while a code has no node yet, the board is made without the Hack module
    bare.hack = Hack{};
    if (!fixed_parts.all_nodes) dress_board(draw, bare, fixed_parts, wishes.game(), codes.of_board);
    map.nodes = bare.nodes;
    map.walls = bare.walls;
    map.links = bare.links;
    bool energy_nodes = false;
    for (const Node& node : map.nodes) energy_nodes = energy_nodes || has_energy_lock(node);
    const int functions = index_count(codes_of_nodes(map));
    if (!fixed_parts.clock) map.clock = some_clock(draw, index_count(map.nodes), functions);
    if (!fixed_parts.resources) map.resources = some_resources(draw, energy_nodes);
    if (!fixed_parts.bonuses) map.bonuses = some_bonuses(draw);
    return map;
}

std::string some_name(Draw& draw) {
    std::string name(draw.any(first_words));
    return name + " " + std::string(draw.any(second_words));
}

std::string id_of_name(const std::string& name) {
    std::string id;
    for (const char c : name) id += c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return id;
}

std::vector<std::string> some_codes(Draw& draw, int count, const std::set<std::string>& used_codes) {
    std::vector<std::string> codes;
    const int first = draw.place_in(code_words);
    for (int i = 0; i < index_count(code_words) && index_count(codes) < count; ++i) {
        const std::string word(code_words[place_of_index((first + i) % index_count(code_words))]);
        if (!used_codes.contains(word)) codes.push_back(word);
    }
    return codes;
}

}  // namespace nedforge::luddite
