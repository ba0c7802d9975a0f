#include "validator/luddite/solver/rating/turn_back_line.h"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/luddite/state.h"

namespace nedforge::luddite {

namespace {

constexpr int far = 1'000'000;
constexpr int settings = 4096;  // toggle counts of six switches, two bits each

bool can_toggle(int counts, int s) { return ((counts >> (2 * s)) & 3) != max_toggles; }

// Nodes entered by runs of M, by toggle counts.
std::vector<NodeMask> reached(const Board& board) {
    std::vector<NodeMask> at(settings, 0);
    at[0] = bit(board.enter);
    for (int counts = 0; counts < settings; ++counts) {
        if (!at[static_cast<std::size_t>(counts)]) continue;
        const NodeMask open = board.gate_open[switch_setting(static_cast<std::uint16_t>(counts))];
        NodeMask& here = at[static_cast<std::size_t>(counts)];
        for (NodeMask edge = here; edge;) {
            NodeMask next = 0;
            for (NodeMask rest = edge; rest; rest &= rest - 1)
                next |= board.neighbours[static_cast<std::size_t>(std::countr_zero(rest))];
            edge = next & open & ~here;
            here |= edge;
        }
        for (int s = 0; s < switch_count; ++s)
            if (can_toggle(counts, s)) at[static_cast<std::size_t>(counts + (1 << (2 * s)))] |= here;
    }
    return at;
}

// Steps from every node to `target` under one setting.
std::array<int, max_nodes> steps_to(const Board& board, NodeMask open, int target) {
    std::array<int, max_nodes> steps;
    steps.fill(far);
    steps[static_cast<std::size_t>(target)] = 0;
    NodeMask seen = bit(target), edge = seen;
    for (int length = 1; edge; ++length) {
        // A step into m needs m's gate; whoever stands beside an open m of the last ring comes one further.
        NodeMask next = 0;
        for (NodeMask rest = edge & open; rest; rest &= rest - 1)
            next |= board.neighbours[static_cast<std::size_t>(std::countr_zero(rest))];
        edge = next & ~seen;
        seen |= edge;
        for (NodeMask rest = edge; rest; rest &= rest - 1)
            steps[static_cast<std::size_t>(std::countr_zero(rest))] = length;
    }
    return steps;
}

}  // namespace

std::vector<TurnBack> turn_back_line(const Board& board) {
    const auto nodes = static_cast<std::size_t>(board.node_count);
    const auto at = reached(board);
    std::vector<int> steps(nodes, far), dice(nodes, far);
    // dice_from[counts][n]: the fewest dice home; counts only grow, so from the highest down.
    std::vector<std::array<int, max_nodes>> dice_from(settings);
    for (int counts = settings - 1; counts >= 0; --counts) {
        const auto c = static_cast<std::size_t>(counts);
        const NodeMask open = board.gate_open[switch_setting(static_cast<std::uint16_t>(counts))];
        auto& here = dice_from[c];
        here.fill(far);
        here[static_cast<std::size_t>(board.exit)] = 0;
        for (int s = 0; s < switch_count; ++s)
            if (can_toggle(counts, s))
                for (std::size_t n = 0; n < nodes; ++n)
                    here[n] = std::min(here[n], dice_from[static_cast<std::size_t>(counts + (1 << (2 * s)))][n] + 1);
        const auto stay = here;
        for (std::size_t m = 0; m < nodes; ++m) {
            if (stay[m] >= far || !(open & bit(static_cast<int>(m)))) continue;
            const auto way = steps_to(board, open, static_cast<int>(m));
            for (std::size_t n = 0; n < nodes; ++n)
                if (way[n] < far) here[n] = std::min(here[n], stay[m] + (way[n] + highest_die - 1) / highest_die);
        }
        const auto home = steps_to(board, open, board.exit);
        for (std::size_t n = 0; n < nodes; ++n) {
            if (!(at[c] & bit(static_cast<int>(n)))) continue;
            steps[n] = std::min(steps[n], home[n]);
            dice[n] = std::min(dice[n], here[n]);
        }
    }
    std::vector<TurnBack> line(nodes);
    for (std::size_t n = 0; n < nodes; ++n) {
        const auto last_box = [&](int needed) -> std::optional<int> {
            const int boxes = (needed + 1) / 2;
            if (needed >= far || boxes > board.clock_length) return std::nullopt;
            return boxes == 0 ? board.clock_length - 1 : board.clock_length - boxes;
        };
        line[n] = {last_box(steps[n]), last_box(dice[n])};
    }
    return line;
}

}  // namespace nedforge::luddite
