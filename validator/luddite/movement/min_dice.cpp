#include <algorithm>

#include "validator/luddite/movement/facts.h"

namespace nedforge::luddite {

namespace {

// Places where a move can have ended, by the dice spent; filled from the front while it is read.
class Purses {
public:
    void add(std::size_t dice, int vector, NodeMask nodes) {
        if (by_dice_.size() <= dice) by_dice_.resize(dice + 1);
        by_dice_[dice].push_back({vector, nodes});
    }
    bool has(std::size_t dice) const { return dice < by_dice_.size(); }
    std::vector<std::pair<int, NodeMask>> take(std::size_t dice) { return std::move(by_dice_[dice]); }

private:
    std::vector<std::vector<std::pair<int, NodeMask>>> by_dice_;
};

}  // namespace

IndexedVector<std::optional<int>, int> fewest_dice(const MovementModel& model, const Board& board) {
    IndexedVector<std::optional<int>, int> fewest(place_of_index(board.node_count));
    NodeMask missing = 0;
    for (const NodeMask set : model.reached()) missing |= set;
    Sweep seen = model.nowhere();
    Purses purses;
    purses.add(0, 0, bit(board.enter));
    for (std::size_t dice = 0; missing && purses.has(dice); ++dice) {
        const auto places = purses.take(dice);
        std::vector<std::pair<int, NodeMask>> fresh;
        for (const auto& [vector, set] : places) {
            NodeMask nodes = set;  // by name: clang 14 lets no lambda take a structured binding
            nodes &= ~seen[vector];
            model.for_each_fresher(vector, [&](int v) { return (nodes &= ~seen[v]) != 0; });
            if (!nodes) continue;
            seen[vector] |= nodes;
            fresh.push_back({vector, nodes});
            for_each_node(nodes & missing, [&](int n) { fewest[n] = static_cast<int>(dice); });
            missing &= ~nodes;
        }
        if (!missing) break;
        for (const auto& [vector, nodes] : fresh) {
            const NodeMask start = nodes;
            model.for_each_next(vector, [&](int v, int) { purses.add(dice + 1, v, start); });
            // One move; locks[k]: entered with k locks opened on the way.
            ByDie<NodeMask> edge{}, entered{};
            edge[0] = nodes;
            const NodeMask open = model.open(vector) & ~seen[vector];
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
    return fewest;
}

}  // namespace nedforge::luddite
