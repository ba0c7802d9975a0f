#include "validator/echo_death/facts/walks.h"

#include "engine/base/indexed.h"

namespace nedforge::echo_death {

Walks::Walks(const Board& board, const Movement& orthogonal, const Movement& diagonal, int from, const SpotSet& blocked,
             int limit)
    : helped_(board.square(from).helper), cheapest_(board.squares.size()) {
    const auto straight = static_cast<std::uint32_t>(std::max(1, orthogonal.squares));
    const auto slanted = static_cast<std::uint32_t>(std::max(1, diagonal.squares));
    const std::uint32_t kinds = straight * slanted;
    const auto is_blocked = [&](Spot spot) { return blocked[spot]; };
    std::vector<int> price(cheapest_.size() * kinds, never);
    came_.resize(price.size());
    IndexedVector<std::vector<std::uint32_t>, int> buckets(1);

    start_ = static_cast<std::uint32_t>(from) * kinds;
    price[start_] = 0;
    buckets[0].push_back(start_);
    for (int value = 0; value < index_count(buckets); ++value)
        for (std::size_t i = 0; i < buckets[value].size(); ++i) {
            const std::uint32_t state = buckets[value][i];
            if (price[state] != value) continue;
            Least& cheapest = cheapest_[state / kinds];
            if (value < cheapest.price) cheapest = {value, state};
            const std::uint32_t a = state % kinds / slanted, b = state % kinds % slanted;
            for_each_step(board, static_cast<int>(state / kinds), orthogonal, diagonal, [&](Spot entered, int way) {
                if (is_blocked(entered)) return;
                const BoardSquare& square = board.square(entered);
                const Spot to = square.exit != no_spot && !is_blocked(square.exit) ? square.exit : entered;
                std::uint32_t next_a = a, next_b = b;
                int next = value;
                if (square.mark != Mark::boost) {
                    if (is_diagonal(way)) {
                        next += b == 0 ? diagonal.price : 0;
                        next_b = (b + 1) % slanted;
                    } else {
                        next += a == 0 ? orthogonal.price : 0;
                        next_a = (a + 1) % straight;
                    }
                }
                const auto reached = static_cast<std::uint32_t>(to) * kinds + next_a * slanted + next_b;
                if (next > limit || next >= price[reached]) return;
                price[reached] = next;
                came_[reached] = {state, entered};
                if (!has_index(buckets, next)) buckets.resize(place_of_index(next) + 1);
                buckets[next].push_back(reached);
            });
        }
}

std::vector<Spot> Walks::path_to(int spot) const {
    std::vector<Spot> path;
    for (std::uint32_t state = cheapest_[spot].state; state != start_; state = came_[state].state)
        path.push_back(came_[state].entered);
    std::reverse(path.begin(), path.end());
    return path;
}

}  // namespace nedforge::echo_death
