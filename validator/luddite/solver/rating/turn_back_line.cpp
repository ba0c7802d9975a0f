#include "validator/luddite/solver/rating/turn_back_line.h"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/base/indexed.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

namespace {

constexpr int far = 1'000'000;
constexpr int settings = 4096;  // toggle counts of six switches, two bits each

bool can_toggle(unsigned counts, int s) { return ((counts >> (2 * s)) & 3) != max_toggles; }

// Nodes entered by runs of M, by toggle counts.
IndexedVector<NodeMask, int> reached(const Board& board) {
    IndexedVector<NodeMask, int> reached_nodes(settings, 0);
    reached_nodes[0] = bit(board.enter);
    for (unsigned counts = 0; counts < settings; ++counts) {
        if (!reached_nodes[counts]) continue;
        const NodeMask open = board.gate_open[every_other_bit(counts)];
        NodeMask& nodes = reached_nodes[counts];
        for (NodeMask edge = nodes; edge;) {
            NodeMask next = 0;
            for (NodeMask remaining = edge; remaining; remaining &= remaining - 1)
                next |= board.neighbours[std::countr_zero(remaining)];
            edge = next & open & ~nodes;
            nodes |= edge;
        }
        for (int s = 0; s < switch_count; ++s)
            if (can_toggle(counts, s)) reached_nodes[counts + (1u << (2 * s))] |= nodes;
    }
    return reached_nodes;
}

// Steps from every node to `target` under one setting.
ByNode<int> steps_to(const Board& board, NodeMask open, int target) {
    ByNode<int> steps;
    steps.fill(far);
    steps[target] = 0;
    NodeMask passed = bit(target), edge = passed;
    for (int length = 1; edge; ++length) {
        // A step into m needs m's gate; whoever stands beside an open m of the last ring comes one further.
        NodeMask next = 0;
        for (NodeMask remaining = edge & open; remaining; remaining &= remaining - 1)
            next |= board.neighbours[std::countr_zero(remaining)];
        edge = next & ~passed;
        passed |= edge;
        for (NodeMask remaining = edge; remaining; remaining &= remaining - 1)
            steps[std::countr_zero(remaining)] = length;
    }
    return steps;
}

// From the highest counts down (they only grow): the fewest dice home from each node, where a die walks six steps at
// most and toggles come first.
ByNode<int> dice_home(const Board& board, unsigned counts, const IndexedVector<ByNode<int>, int>& later_dice) {
    const NodeMask open = board.gate_open[every_other_bit(counts)];
    ByNode<int> dice;
    dice.fill(far);
    dice[board.exit] = 0;
    for (int s = 0; s < switch_count; ++s)
        if (can_toggle(counts, s))
            for (int n = 0; n < board.node_count; ++n)
                dice[n] = std::min(dice[n], later_dice[counts + (1u << (2 * s))][n] + 1);
    const auto stay = dice;
    for (int m = 0; m < board.node_count; ++m) {
        if (stay[m] >= far || !(open & bit(m))) continue;
        const auto way = steps_to(board, open, m);
        for (int n = 0; n < board.node_count; ++n)
            if (way[n] < far) dice[n] = std::min(dice[n], stay[m] + (way[n] + highest_die - 1) / highest_die);
    }
    return dice;
}

}  // namespace

std::vector<TurnBack> turn_back_line(const Board& board) {
    const auto reached_nodes = reached(board);
    ByNode<int> steps, dice;
    steps.fill(far);
    dice.fill(far);
    IndexedVector<ByNode<int>, int> dice_from(settings);
    for (unsigned counts = settings; counts-- > 0;) {
        dice_from[counts] = dice_home(board, counts, dice_from);
        const NodeMask open = board.gate_open[every_other_bit(counts)];
        const auto home = steps_to(board, open, board.exit);
        for (int n = 0; n < board.node_count; ++n) {
            if (!(reached_nodes[counts] & bit(n))) continue;
            steps[n] = std::min(steps[n], home[n]);
            dice[n] = std::min(dice[n], dice_from[counts][n]);
        }
    }
    const auto last_box = [&](int needed) -> std::optional<int> {
        const int boxes = (needed + 1) / 2;
        if (needed >= far || boxes > board.clock_length) return std::nullopt;
        return boxes == 0 ? board.clock_length - 1 : board.clock_length - boxes;
    };
    std::vector<TurnBack> line;
    for (int n = 0; n < board.node_count; ++n) line.push_back({last_box(steps[n]), last_box(dice[n])});
    return line;
}

}  // namespace nedforge::luddite
