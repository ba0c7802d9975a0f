#include "engine/luddite/board.h"

#include <algorithm>
#include <cstdlib>

#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"
#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

namespace {

bool grid_neighbours(Position a, Position b) { return std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1; }

// R12: grid neighbours, less walls, plus links.
void compile_adjacency(const Map& map, Board& board) {
    const auto join = [&](int a, int b, bool joined) {
        for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)})
            board.neighbours[from] = joined ? board.neighbours[from] | bit(to) : board.neighbours[from] & ~bit(to);
    };
    const auto join_all = [&](const std::vector<NodePair>& pairs, bool joined) {
        for (const auto& pair : pairs) {
            const int a = index_of_node(map, pair[0]), b = index_of_node(map, pair[1]);
            if (a >= 0 && b >= 0 && a != b) join(a, b, joined);
        }
    };
    for (int a = 0; a < board.node_count; ++a)
        for (int b = a + 1; b < board.node_count; ++b)
            if (grid_neighbours(board.at[a], board.at[b])) join(a, b, true);
    join_all(map.walls, false);
    join_all(map.links, true);
}

// What a content does, by the type of its field (contents.h).
void compile_content(const ContentRow& row, const Node& node, int n, Board& board) {
    with_content(row, node, [&](const auto& value) {
        using Value = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, Role>) {
            if (value != Role::exit) board.enter = n;
            if (value != Role::enter) board.exit = n;
        } else if constexpr (std::is_same_v<Value, bool>) {
            board.energy_nodes |= bit(n);
        } else if constexpr (std::is_same_v<Value, Amounts>) {
            board.cache_nodes |= bit(n);
            board.cache[n] = value;
        } else {
            static_assert(std::is_same_v<Value, Critical>, "say here what a content of a new type does");
            board.critical_nodes |= bit(n);
            board.critical_damage[n] = value.damage;
        }
    });
}

void compile_node(const Node& node, int n, Board& board) {
    board.node_ids.push_back(node.id);
    board.at.push_back(node.at);
    board.gates.push_back(node.gate);
    for (const ContentRow& row : content_rows) compile_content(row, node, n, board);
    if (node.lock) {
        board.lock[n] = static_cast<std::uint8_t>(*node.lock);
        board.lock_nodes[*node.lock] |= bit(n);
        board.locked |= bit(n);
    }
    if (node.gate) {
        const auto switch_bit = [](int s) { return s ? 1u << (s - 1) : 0u; };
        board.gate_switches[n] = static_cast<std::uint8_t>(switch_bit(node.gate->a) | switch_bit(node.gate->b));
    }
    for (unsigned setting = 0; setting < board.gate_open.size(); ++setting)
        if (!node.gate || satisfied(*node.gate, setting, board.rulings.or_gate)) board.gate_open[setting] |= bit(n);
}

void compile_rewards(const Map& map, Board& board) {
    for (const Reward* reward : rewards_of(map.hack)) {
        CompiledReward compiled{reward->code, -1, reward->damage, reward->gain};
        for (int n = 0; n < board.node_count; ++n) {
            const std::string_view code = code_of(map.nodes[place_of_index(n)]);
            if (!code.empty() && code == reward->code) compiled.node = static_cast<std::int8_t>(n);
        }
        board.hack.rewards.push_back(compiled);
    }
}

}  // namespace

bool satisfied(const Gate& gate, unsigned setting, OrGateRuling or_gate) {
    // NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): a gate's switches are 1 to 6
    const auto is_on = [&](int s) { return ((setting >> (s - 1)) & 1u) != 0; };
    return meaning_of(gate.kind, or_gate).satisfied(is_on(gate.a), gate.b && is_on(gate.b));
}

int box_index(const HackBoard& hack, int section, Position place) {
    for (int box = 0; box < hack.box_count; ++box)
        if (hack.box_at[box] == place && hack.box_section[box] == section) return box;
    return -1;
}

Board compile(const Map& map) { return compile(map, map.rulings); }

Board compile(const Map& map, const Rulings& rulings) {
    Board board;
    board.map_id = map.id;
    board.rulings = rulings;
    board.thresholds = map.thresholds;
    board.node_count = static_cast<int>(std::min<std::size_t>(map.nodes.size(), max_nodes));
    for (int n = 0; n < board.node_count; ++n) compile_node(map.nodes[place_of_index(n)], n, board);
    compile_adjacency(map, board);

    board.clock_icon.fill(-1);
    for (const auto& row : map.clock)
        for (const char box : row) {
            if (board.clock_length == max_clock_boxes) break;
            const int i = board.clock_length++;
            board.icons_before[i + 1] = board.icons_before[i];
            const auto icon = resource_of_letter(box);
            if (!icon) continue;
            board.clock_icon[i] = static_cast<std::int8_t>(*icon);
            ++board.icons_before[i + 1][*icon];
        }
    for (const auto& bonus : map.bonuses) {
        board.bonuses_of[bonus.die] |= std::uint32_t{1} << board.bonuses.size();
        board.bonuses.push_back({bonus.die, bonus.gain, bonus.damage});
    }
    for (const Resource r : all_resources) {
        board.spaces[r] = map.resources[r].spaces;
        board.start[r] = map.resources[r].start;
    }
    compile_rewards(map, board);
    board.hack.variant = kind_of(map.hack);
    hack_variant(board.hack.variant).compile(map.hack, rulings, board.hack);
    assert(board.hack.fill() == row_of(board.hack.variant).fill);
    return board;
}

}  // namespace nedforge::luddite
