#pragma once
// Hack subproblem of the Lagrangian bound: the most that rewards and icons of the Hack module yield above the dice and
// energy that pay them, at dual prices (dual_prices.h), for every set of codes that is to be paid. A knapsack over sets
// of codes; rewards are taken together where they share boxes (lines), and each entry or section is by itself. Left
// out, in the player's favour: order, time and what a die spoils. A code whose critical function is not told apart
// (tracked) counts as a hit when it is paid. Exact within Limits, and an upper bound beyond them. Cost: unions of
// lines, places of covers, times sets of codes.

#include <cstdint>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/base/stop_question.h"
#include "validator/luddite/solver/win_bound/dual_prices.h"

namespace nedforge::luddite {

class HackSubproblem {
public:
    // Beyond these a section or a component of lines is not worked out; its cost is then never too high. Tests make
    // them small.
    struct Limits {
        std::size_t unions = 4096;    // of a component of lines
        std::size_t places = 20'000;  // of the covers of a section
    };
    // `tracked`: critical nodes; bit i of a code set is the code of tracked[i].
    // Stopped: what is not worked out counts as beyond the limits.
    HackSubproblem(const Board& board, const std::vector<int>& tracked, const StopQuestion& stop = {})
        : HackSubproblem(board, tracked, Limits{}, stop) {}
    HackSubproblem(const Board&, const std::vector<int>& tracked, const Limits&, const StopQuestion& stop = {});

    static constexpr std::int64_t impossible = INT64_MIN / 4;
    // By code set: with these codes paid, and perhaps others. `impossible`: they can't all be paid.
    std::vector<std::int64_t> values(const DualPrices&) const;

private:
    // A set of lines with all their boxes, and all that it pays.
    struct Union {
        std::uint64_t boxes;
        unsigned codes;
        std::int64_t damage;
        Amounts gain;
    };
    struct Option {
        std::int64_t value;
        unsigned codes;
    };
    // The ways to cover a section, cell by cell: places are sets of cells still open, fewest cells first (the first is
    // none, the last all). Empty: too many.
    struct Covers {
        struct Edge {
            std::uint32_t to;
            std::uint8_t piece;
        };                                 // the die's value; 0: an energy
        std::vector<std::uint32_t> first;  // edges[first[i]] .. edges[first[i + 1]] leave place i
        std::vector<Edge> edges;
    };

    // A way to cover the lowest open cell (it is always covered first, so that every cover is met in one order only).
    struct Way {
        std::uint64_t after;  // the cells that it leaves open
        std::uint8_t piece;
    };

    void find_unions(std::size_t limit);
    std::vector<Way> ways_to_cover(std::uint64_t open, int section) const;
    std::vector<std::uint64_t> places_of(int section, std::size_t limit, const StopQuestion&) const;
    Covers find_covers(int section, std::size_t limit, const StopQuestion&) const;
    unsigned code_of(int reward) const;
    std::int64_t damage_of(int reward) const;  // in twelfths
    void add(std::vector<std::int64_t>& sum, const std::vector<Option>&) const;
    void add_lines(std::vector<std::int64_t>& sum, const DualPrices&) const;
    void add_rows(std::vector<std::int64_t>& sum, const DualPrices&) const;
    void add_patterns(std::vector<std::int64_t>& sum, const DualPrices&) const;
    std::int64_t cover_cost(int section, const DualPrices&) const;

    const Board* board_;
    std::vector<int> tracked_;
    std::vector<std::vector<Union>> components_;  // lines that share boxes, each with all its unions, or …
    IndexedVector<Covers, int> covers_;           // of each section that pieces cover
    std::vector<std::size_t> lone_lines_;         // … too many of them: lines, each paying half of its boxes
};

}  // namespace nedforge::luddite
