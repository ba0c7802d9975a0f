#include "validator/echo_death/facts/strike.h"

#include <algorithm>

#include "engine/echo_death/rules.h"
#include "validator/echo_death/facts/program_facts.h"
#include "validator/echo_death/facts/walks.h"

namespace nedforge::echo_death {

namespace {

SquareValues as_rows(const Board& board, const std::vector<int>& values) {
    SquareValues rows(static_cast<std::size_t>(board.height));
    for (std::size_t i = 0; i < values.size(); ++i)
        rows[i / static_cast<std::size_t>(board.width)].push_back(values[i] < never ? std::optional(values[i])
                                                                                    : std::nullopt);
    return rows;
}

std::vector<int> walk_prices(const Board& board, Square from) {
    const Walks walks(board, board.statistics.orthogonal, board.statistics.diagonal, board.spot_of(from));
    std::vector<int> prices(static_cast<std::size_t>(board.spots()), never);
    for (int spot = 0; spot < board.spots(); ++spot)
        if (walks.leads_to(spot)) prices[static_cast<std::size_t>(spot)] = walks.price(spot);
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
        known_.assign(origin_kinds * target_kinds * static_cast<std::size_t>(farthest_), unknown);
    }
    int price(std::size_t from, std::size_t to) {
        const int distance = board_.distance(static_cast<int>(from), static_cast<int>(to));
        const auto kind =
            static_cast<std::size_t>(origins_[from]) * target_kinds + static_cast<std::size_t>(targets_[to]);
        int& known = known_[kind * static_cast<std::size_t>(farthest_) + static_cast<std::size_t>(distance)];
        if (known == unknown) known = worked_out(static_cast<int>(from), static_cast<int>(to), distance);
        return known;
    }

private:
    static constexpr int unknown = -1;
    static constexpr std::size_t origin_kinds = 20, target_kinds = 100;  // levels 0 to 9, Cover 0 to 9

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
    std::vector<int> origins_, targets_;  // what counts of each square, as a number
    std::vector<int> known_;
};

}  // namespace

SquareValues walks_from(const Board& board, Square from) { return as_rows(board, walk_prices(board, from)); }

SquareValues strikes_from(const Board& board, Square from) {
    const std::vector<int> walks = walk_prices(board, from);
    std::vector<std::size_t> nearest;  // the squares by the price of the walk
    for (std::size_t q = 0; q < walks.size(); ++q)
        if (walks[q] < never) nearest.push_back(q);
    std::stable_sort(nearest.begin(), nearest.end(), [&](std::size_t a, std::size_t b) { return walks[a] < walks[b]; });
    Blows blows(board);
    std::vector<int> strikes(walks.size(), never);
    for (std::size_t t = 0; t < strikes.size(); ++t) {
        if (static_cast<int>(t) == board.spot_of(from)) continue;
        for (const std::size_t q : nearest) {
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
        if (stands[static_cast<std::size_t>(spot)]) return;
        stands.set(static_cast<std::size_t>(spot));
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
