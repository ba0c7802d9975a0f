#pragma once
// Any edit of any kind by chance; most fit the map, some are refused.

#include "editor/luddite/edits/hack.h"
#include "editor/luddite/edits/modules.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/edits/wires.h"
#include "editor/luddite/model/snippets/clipboard.h"
#include "engine/base/seeded_dice.h"

namespace nedforge::luddite {

inline Edited random_edit(const Map& map, SeededDice& dice) {
    const auto n = [&](int below) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(below))); };
    const auto some = [&] { return map.nodes[static_cast<std::size_t>(n(static_cast<int>(map.nodes.size())))].id; };
    const std::size_t item = static_cast<std::size_t>(n(static_cast<int>(item_count(map.hack)) + 1));
    switch (n(30)) {
        case 0:
            return add_node(map, all_node_kinds[static_cast<std::size_t>(n(7))], {n(12), n(9)});
        case 1:
            return remove_nodes(map, {some()});
        case 2:
            return move_nodes(map, {some(), some()}, n(5) - 2, n(5) - 2);
        case 3:
            return rename_node(map, some(), "n" + std::to_string(n(200)));
        case 4:
            return set_gate(map, {some(), some()}, Gate{static_cast<GateKind>(n(2)), n(7), 0});
        case 5:
            return set_gate(map, {some()}, Gate{static_cast<GateKind>(2 + n(3)), 1 + n(6), 1 + n(6)});
        case 6:
            return set_lock(map, {some()}, n(8));
        case 7:
            return set_kind(map, {some()}, all_node_kinds[static_cast<std::size_t>(n(7))]);
        case 8:
            return set_cache(map, {some()}, Amounts{{n(3), n(3), n(3)}});
        case 9:
            return set_code(map, some(), "c" + std::to_string(n(9)));
        case 10:
            return set_damage(map, {some()}, n(40));
        case 11:
            return toggle_wall(map, some(), some());
        case 12:
            return add_link(map, some(), some());
        case 13:
            return set_variant(map, static_cast<std::size_t>(n(4)));
        case 14:
            return set_reward(map, item,
                              Reward{n(2) ? "" : "r" + std::to_string(n(9)), n(12), Amounts{{n(2), n(2), n(2)}}});
        case 15:
            return remove_item(map, item);
        case 16:
            return move_item(map, item, n(2) ? 1 : -1);
        case 17:
            return add_item(map);
        case 18:
            return set_box(map, {n(7), n(7)}, "123456."[n(7)]);
        case 19:
            return add_line(map, {n(6), n(6)}, n(4), n(4));
        case 20:
            return set_entry(map, item, n(40), n(8));
        case 21:
            return set_pattern_cell(map, n(6), {n(5), n(5)}, n(2) != 0);
        case 22:
            return set_section_cell(map, item, {n(6), n(6)}, ".#emc"[n(5)]);
        case 23:
            return set_rows(map, item, {n(8), n(8), n(8)}, static_cast<Arrow>(n(2)));
        case 24:
            return set_clock_box(map, n(5), n(14), ".emc"[n(4)]);
        case 25:
            return set_clock_row_length(map, n(5), n(16));
        case 26:
            return set_bonus(map, static_cast<std::size_t>(n(7)), Bonus{n(8), Amounts{{n(2), n(2), n(2)}}, n(3)});
        case 27:
            return set_resource(map, static_cast<Resource>(n(3)), {n(22), n(5)});
        case 28:
            return set_threshold(map, static_cast<Level>(n(3)), n(100));
        default: {
            const auto clip = read_clip(copy_nodes(map, {some(), some()}));
            if (!clip) return Refused{"no clip"};
            auto pasted = paste_nodes(map, *clip, {n(12), n(9)});
            if (!pasted) return pasted.error();
            return pasted->map;
        }
    }
}

}  // namespace nedforge::luddite
