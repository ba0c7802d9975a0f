#include "validator/echo_death/facts/strike.h"

#include <algorithm>

#include "engine/base/indexed.h"
#include "engine/echo_death/rules.h"
#include "validator/echo_death/facts/program_facts.h"
#include "validator/echo_death/facts/walks.h"

namespace nedforge::echo_death {

namespace {

using BySpot = IndexedVector<int, int>;

SquareValues as_rows(const Board& board, const BySpot& values) {
    IndexedVector<std::vector<std::optional<int>>, int> rows(place_of_index(board.height));
    for (int i = 0; const int value : values)
        rows[i++ / board.width].push_back(value < never ? std::optional(value) : std::nullopt);
    return rows;
}

BySpot walk_prices(const Board& board, Square from) {
    const Walks walks(board, board.statistics.orthogonal, board.statistics.diagonal, board.spot_of(from));
    BySpot prices(board.squares.size(), never);
    for (int spot = 0; spot < board.spots(); ++spot)
        if (walks.leads_to(spot)) prices[spot] = walks.price(spot);
    return prices;
}

// The least price of destroying a default Node from one square on another, by all that it depends on: the level of the
// first and whether a Helper is in reach there, the level of the second and the Cover in reach there, the distance.
class Blows {
public:
    explicit Blows(const Board& board) : board_(board), farthest_(board.width + board.height) {
        for (const Program& program : board.programs)
            if (program.attack && program.target != Target::friendly && program.target != Target::other_friendly)
                attacks_.push_back(&program);
        for (const BoardSquare& square : board.squares) {
            origins_.push_back(2 * square.level + square.helper);
            targets_.push_back(10 * square.level + square.covers);
        }
        known_.assign(place_of_index(origin_kinds * target_kinds * farthest_), unknown);
    }
    int price(int from, int to) {
        const int distance = board_.distance(from, to);
        const int kind = origins_[from] * target_kinds + targets_[to];
        int& known = known_[kind * farthest_ + distance];
        if (known == unknown) known = worked_out(from, to, distance);
        return known;
    }

private:
    static constexpr int unknown = -1;
    static constexpr int origin_kinds = 20, target_kinds = 100;  // levels 0 to 9, Cover 0 to 9

    int worked_out(int from, int to, int distance) const {
        const NodeStatistics& node = board_.statistics;
        const bool helped = board_.square(from).helper;
        std::vector<DamageOffer> offers;
        for (const Program* program : attacks_)
            if (program->distance >= distance)
                offers.push_back({damage_between(board_, *program, node.offense, from, node.defense, to),
                                  lowered_price(program->cost.first, helped),
                                  lowered_price(program->cost.later, helped)});
        return cheapest_damage(offers, node.hard_drive).value_or(never);
    }

    const Board& board_;
    int farthest_;  // distances are smaller
    std::vector<const Program*> attacks_;
    BySpot origins_, targets_;  // what counts of each square, as a number
    IndexedVector<int, int> known_;
};

}  // namespace

SquareValues walks_from(const Board& board, Square from) { return as_rows(board, walk_prices(board, from)); }

SquareValues strikes_from(const Board& board, Square from) {
    const BySpot walks = walk_prices(board, from);
    std::vector<int> nearest;  // the squares by the price of the walk
    for (int q = 0; q < index_count(walks); ++q)
        if (walks[q] < never) nearest.push_back(q);
    std::stable_sort(nearest.begin(), nearest.end(), [&](int a, int b) { return walks[a] < walks[b]; });
    Blows blows(board);
    BySpot strikes(walks.size(), never);
    for (int t = 0; t < index_count(strikes); ++t) {
        if (t == board.spot_of(from)) continue;
        for (const int q : nearest) {
            if (walks[q] >= strikes[t]) break;
            if (q != t) strikes[t] = std::min(strikes[t], walks[q] + blows.price(q, t));
        }
    }
    return as_rows(board, strikes);
}

SpotSet stands_from(const Board& board, const std::vector<Spot>& starts) {
    SpotSet stands;
    std::vector<Spot> open;
    const auto reach = [&](Spot spot) {
        if (stands[spot]) return;
        stands.set(spot);
        open.push_back(spot);
    };
    for (const Spot spot : starts) reach(spot);
    while (!open.empty()) {
        const Spot spot = open.back();
        open.pop_back();
        for_each_step(board, spot, board.statistics.orthogonal, board.statistics.diagonal, [&](Spot entered, int) {
            const Spot pad_exit = board.square(entered).exit;
            reach(pad_exit != no_spot ? pad_exit : entered);
        });
    }
    return stands;
}

}  // namespace nedforge::echo_death
