#include "editor/luddite/model/bench.h"

#include <bit>
#include <set>

#include "editor/luddite/edits/nodes.h"

namespace nedforge::luddite {

unsigned setting_of(const Bench& bench) {
    unsigned setting = 0;
    for (std::size_t s = 0; s < 6; ++s)
        if (bench.toggles[s] & 1) setting |= 1u << s;
    return setting;
}

std::string_view toggle_word(int toggles) {
    constexpr std::array<std::string_view, 4> words{"OFF", "ON", "OFF", "FUSED"};
    return words[toggles & 3];
}

std::optional<Board> bench_board(const Map& map, const Rulings& rulings) {
    if (map.nodes.empty()) return std::nullopt;
    Map plain = map;
    std::set<Position> places;
    for (auto& node : plain.nodes) {
        if (!places.insert(node.at).second) return std::nullopt;
        if (node.gate && node.gate->b != 0 && node.gate->a == node.gate->b) return std::nullopt;
        node.role = Role::none;
        clear_all_of_type<Critical>(node);
        clear_all_of_type<Amounts>(node);
    }
    plain.nodes.front().role = Role::enter_exit;
    clear_all_of_type<bool>(plain.nodes.front());
    std::erase_if(plain.walls, [&](const NodePair& p) { return !node_with(map, p[0]) || !node_with(map, p[1]); });
    std::erase_if(plain.links, [&](const NodePair& p) { return !node_with(map, p[0]) || !node_with(map, p[1]); });
    plain.hack = SumsHack{{{4, 4, {"", 1, {}}}}};
    return compile(plain, rulings);
}

BenchView look(const Board& board, const Bench& bench, const Map& map) {
    BenchView view;
    view.open = board.gate_open[setting_of(bench)];
    view.from = index_of_node(map, bench.from);
    if (view.from < 0)
        for (std::size_t n = 0; n < map.nodes.size() && view.from < 0; ++n)
            if (map.nodes[n].role == Role::enter || map.nodes[n].role == Role::enter_exit)
                view.from = static_cast<int>(n);
    if (view.from < 0) view.from = 0;
    view.reached = bit(view.from);
    for (NodeMask fresh = view.reached; fresh;) {
        NodeMask next = 0;
        for (NodeMask remaining = fresh; remaining; remaining &= remaining - 1)
            next |= board.neighbours[std::countr_zero(remaining)];
        fresh = next & view.open & ~view.reached;
        view.reached |= fresh;
    }
    return view;
}

}  // namespace nedforge::luddite
