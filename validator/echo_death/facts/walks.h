#pragma once
// The cheapest Movements of a Node (E35 to E37) to every square, in one run with a path of any length. Exact.
//
// The price depends on how many orthogonal and how many diagonal steps are paid for. Each X-th step of a kind begins a
// new payment, so a walk is a shortest path (Dijkstra 1959, with buckets: Dial 1969) over a square and the numbers of
// steps of both kinds modulo their X: at most 64 x 64 x 9 x 9 states.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/echo_death/board.h"

namespace nedforge::echo_death {

inline constexpr int never = std::numeric_limits<int>::max() / 4;

// Calls visit(entered, way) for each adjacent square that a Node with these movements can step to, whoever stands
// there.
template <class Visit>
void for_each_step(const Board& board, int from, const Movement& orthogonal, const Movement& diagonal,
                   const Visit& visit) {
    for (int way = 0; way < 8; ++way)
        if (const Spot entered = board.square(from).next[way];
            entered != no_spot && (is_diagonal(way) ? diagonal : orthogonal).squares > 0)
            visit(entered, way);
}

class Walks {
public:
    // `blocked`: the squares on which other Nodes stand. Walks of a higher price than `limit` are left out, by the
    // price without a Helper.
    Walks(const Board&, const Movement& orthogonal, const Movement& diagonal, int from, const SpotSet& blocked = {},
          int limit = never);

    // To stand on the square in the end, with the Helper in reach of the start; `never`: no walk leads there.
    int price(int spot) const { return lowered_price(cheapest_[spot].price, helped_); }
    bool leads_to(int spot) const { return cheapest_[spot].price < never; }
    // The squares that a cheapest walk enters, without those to which pads send. Precondition: there is a walk.
    std::vector<Spot> path_to(int spot) const;

private:
    struct Least {
        int price = never;
        std::uint32_t state = 0;
    };
    struct Came {
        std::uint32_t state = 0;
        Spot entered = no_spot;
    };
    bool helped_;
    std::uint32_t start_ = 0;
    IndexedVector<Least, int> cheapest_;
    std::vector<Came> came_;  // by state
};

}  // namespace nedforge::echo_death
