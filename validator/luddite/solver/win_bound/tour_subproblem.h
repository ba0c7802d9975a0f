#pragma once
// Tour subproblem of the Lagrangian bound: the most that a tour from Enter to Exit yields above the dice and resources
// that move the NEETLE and toggle switches, at dual prices (dual_prices.h). A longest path over (switches, node,
// critical functions visited), found backward from the Exit with a bucket queue (Dial 1969), so that it is known from
// every place on. Exact in gates, moves, forced steps and the damage of fused switches. Left out, in the player's
// favour: that a switch is toggled at most three times (it may go OFF and be fused again), what locks and energy nodes
// cost (but locks of tracked critical functions), when a code is unlocked. Caches are counted elsewhere. Cost:
// 3^switches times nodes times 2^tracked states, at most 800,000.

#include <cstdint>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/base/stop_question.h"
#include "validator/luddite/solver/win_bound/dual_prices.h"

namespace nedforge::luddite {

// What a tour takes, for its cost at other prices.
struct TourActions {
    unsigned visited = 0;  // tracked critical functions
    ByDie<int> moves{};    // by steps
    int forces = 0;
    ByDie<int> locks{};  // by number
    // By switch: toggled ON for the first time, OFF, ON again; 1 where it ends OFF after that.
    struct Toggles {
        int on = 0, off = 0, again = 0, ends_off = 0;
    };
    IndexedArray<Toggles, int, switch_count + 1> toggles{};
};

class TourSubproblem {
public:
    // Stopped: incomplete.
    explicit TourSubproblem(const Board&, const StopQuestion& stop = {});

    static constexpr std::int64_t impossible = INT64_MIN / 4;
    // Critical functions that are told apart, those of the most damage; the others are left to the Hack module.
    const std::vector<int>& tracked() const { return tracked_; }
    std::size_t states() const { return (codes_ * nodes_) << tracked_.size(); }  // that a search looks at

    // Finds the value of the best tour; `at_end`: the value of having visited a set (bits of tracked()), never less for
    // more. `impossible`: no tour ends on the Exit. Stopped: no bound either (most).
    std::int64_t find(const DualPrices&, const std::vector<std::int64_t>& at_end, const StopQuestion& stop = {});
    static constexpr std::int64_t most = INT64_MAX / 4;
    TourActions plan() const;  // of the last find()
    static std::int64_t cost(const TourActions&, const DualPrices&);

private:
    // A switch: OFF and fresh, ON, OFF after having been ON. What fusing pays is spread over the toggles so that none
    // costs less than nothing (see the source).
    struct ToggleCosts {
        ToggleCosts(const DualPrices&, int number);
        int on, off, again, ends_off, fuse_at_once;
    };
    struct Walk {
        std::uint8_t to, steps;
        std::uint16_t takes;
    };
    struct Step {
        std::uint8_t to, steps;
    };
    struct Next {
        std::uint32_t state;
        std::uint8_t kind;
    };  // how the best tour goes on

    class Search;

    void find_walks(const StopQuestion&);
    void find_walks_from(std::uint8_t start, NodeMask open);  // into the newest lists
    void add_toggle(TourActions&, std::size_t before, std::size_t after) const;
    std::size_t at(unsigned visited, std::size_t code, int node) const {
        return (visited * codes_ + code) * nodes_ + place_of_index(node);
    }
    unsigned visited_in(std::size_t state) const { return static_cast<unsigned>(state / nodes_ / codes_); }
    // 0: OFF and fresh, 1: ON, 2: OFF after having been ON.
    std::size_t digit(std::size_t code, std::size_t i) const { return code / place_[i] % 3; }
    unsigned setting_of(std::size_t code) const;

    const Board* board_;
    std::size_t nodes_, codes_ = 1;
    IndexedVector<int, int> tracked_;
    std::vector<int> switches_;       // that a gate names
    std::vector<std::size_t> place_;  // 3^i
    ByNode<std::uint16_t> critical_bit_{};
    std::vector<std::size_t> lists_of_;                             // by code of the switches: which of the lists below
    std::vector<IndexedVector<std::vector<Walk>, int>> walks_;      // [list][from]: that take something
    std::vector<IndexedVector<std::vector<Step>, int>> ways_back_;  // [list][to]: from where, with fewest steps
    std::vector<std::int64_t> values_;
    std::vector<Next> next_;
};

}  // namespace nedforge::luddite
