#include <algorithm>

#include "validator/luddite/movement/facts.h"

namespace nedforge::luddite {

namespace {

// Places where a move can have ended, by the dice spent; filled from the front while it is read.
class Purses {
public:
    void add(int dice, int vector, NodeMask nodes) {
        while (!has(dice)) by_dice_.emplace_back();
        by_dice_[dice].push_back({vector, nodes});
    }
    bool has(int dice) const { return has_index(by_dice_, dice); }
    std::vector<std::pair<int, NodeMask>> take(int dice) { return std::move(by_dice_[dice]); }

private:
    IndexedVector<std::vector<std::pair<int, NodeMask>>, int> by_dice_;
};

// The dice that each node took, and the nodes that no dice have led to so far. Each is reachable, so some dice will.
struct Found {
    IndexedVector<std::optional<int>, int> fewest;
    NodeMask missing = 0;

    Found(const Board& board, NodeMask reachable) : fewest(place_of_index(board.node_count)), missing(reachable) {}
    void with(int dice, NodeMask nodes) {
        for_each_node(nodes & missing, [&](int n) { fewest[n] = dice; });
        missing &= ~nodes;
    }
};

// Less what was as cheap with two toggles of a switch less.
NodeMask not_seen(const MovementModel& model, const Sweep& reached, int vector, NodeMask nodes) {
    nodes &= ~reached[vector];
    if (nodes) model.for_each_fresher(vector, [&](int v) { return (nodes &= ~reached[v]) != 0; });
    return nodes;
}

void with_whole_moves(const MovementModel& model, const Board& board, Found& found) {
    Sweep reached = model.nowhere();
    Purses purses;
    purses.add(0, 0, bit(board.enter));
    for (int dice = 0; found.missing && purses.has(dice); ++dice) {
        std::vector<std::pair<int, NodeMask>> fresh;
        for (const auto& [vector, set] : purses.take(dice)) {
            const NodeMask nodes = not_seen(model, reached, vector, set);
            if (!nodes) continue;
            reached[vector] |= nodes;
            fresh.push_back({vector, nodes});
            found.with(dice, nodes);
        }
        if (!found.missing) break;
        for (const auto& [vector, nodes] : fresh) {
            const NodeMask start = nodes;  // by name: clang 14 lets no lambda take a structured binding
            model.for_each_next(vector, [&](int v, int) { purses.add(dice + 1, v, start); });
            // One move; locks[k]: entered with k locks opened on the way.
            ByDie<NodeMask> edge{}, entered{};
            edge[0] = nodes;
            const NodeMask open = model.open(vector) & ~reached[vector];
            for (int step = 0; step < highest_die; ++step) {
                ByDie<NodeMask> next{};
                NodeMask before = 0;  // entered with as few locks or fewer
                for (int k = 0; k <= step + 1; ++k) {
                    NodeMask to = model.around(edge[k]) & open & ~board.locked;
                    if (k > 0) to |= model.around(edge[k - 1]) & open & board.locked;
                    before |= entered[k];
                    next[k] = to & ~before;
                    before |= next[k];
                    entered[k] |= next[k];
                }
                edge = next;
            }
            for (int k = 0; k <= highest_die; ++k)
                if (entered[k]) purses.add(dice + 1 + k, vector, entered[k]);
        }
    }
}

// R22: a run of s steps takes s / 6 dice for them, rounded up, wherever its toggles and locks come between the steps.
// So a place is told apart by the steps left of the last die. With fewer dice it is as good as with any steps left: one
// die more gives six. With as many dice, more steps left are better.
void with_moves_in_parts(const MovementModel& model, const Board& board, Found& found) {
    using Places = IndexedArray<Sweep, int, highest_die>;  // by the steps left, 0 to 5
    Places empty_places;
    empty_places.fill(model.nowhere());
    // A step by a new die into a locked node takes two dice: the places of these many dice, and of one and two more.
    std::array<Places, 3> ahead{empty_places, empty_places, empty_places};
    ahead[0][0][0] = bit(board.enter);
    Sweep reached = model.nowhere();
    for (int dice = 0; found.missing; ++dice) {
        for (int steps = highest_die - 1; steps >= 0; --steps)
            for (int v = 0; v < model.vectors(); ++v) {
                if (!ahead[0][steps][v]) continue;
                const NodeMask nodes = not_seen(model, reached, v, ahead[0][steps][v]);
                if (!nodes) continue;
                reached[v] |= nodes;
                found.with(dice, nodes);
                model.for_each_next(v, [&](int after, int) { ahead[1][steps][after] |= nodes; });
                const NodeMask to = model.around(nodes) & model.open(v);
                const std::size_t paid = steps ? 0 : 1;  // a new die
                const int steps_after = steps ? steps - 1 : highest_die - 1;
                ahead[paid][steps_after][v] |= to & ~board.locked;
                ahead[paid + 1][steps_after][v] |= to & board.locked;
            }
        std::rotate(ahead.begin(), ahead.begin() + 1, ahead.end());
        ahead[2] = empty_places;
    }
}

}  // namespace

IndexedVector<std::optional<int>, int> fewest_dice(const MovementModel& model, const Board& board, NodeMask reachable) {
    Found found(board, reachable);
    if (board.rulings.move == MoveRuling::whole)
        with_whole_moves(model, board, found);
    else
        with_moves_in_parts(model, board, found);
    return std::move(found.fewest);
}

}  // namespace nedforge::luddite
