#pragma once
// What can still matter in the last rounds: the parts of the sheet that may still pay, and an upper bound on the points
// that are still to be gained. Both relax the rules: each resource and each die is one unit that fits any place, dice
// of rounds to come show what is wanted, and trips cost what trip_costs.h says. So a part that is left out here can't
// pay any more, and no way to play gains more than the bound. Two states whose parts that matter are alike have the
// same key, and the same future. One object a thread. Cost: below 1 microsecond.

#include <array>
#include <cstdint>

#include "engine/luddite/board.h"
#include "engine/luddite/state.h"
#include "validator/luddite/solver/exact/end_game/trip_costs.h"

namespace nedforge::luddite {

// Which ways of the NEETLE are looked at.
enum class Trips : std::uint8_t { none, all };
// Whether the round under way is the game's last.
enum class Horizon : std::uint8_t { this_round, all_rounds };

struct Prospects {
    bool lost = false;     // the Exit can't be reached
    bool trips = false;    // trips are to be looked at: there are goals, or the NEETLE is not on the Exit
    bool credits = false;  // a credit is held or may be gained: what was rolled may be copied
    NodeMask goals = 0;    // caches and critical functions
    ByResource<bool> room{};
    std::uint64_t boxes = 0;    // of rewards that may pay: boxes or cells
    std::uint64_t rewards = 0;  // by index below 64; others count as if they paid
    std::uint32_t bonuses = 0;
    unsigned fuses = 0;  // bit n: switch n
    int gain = 0;        // no way to go on gains more points than this

    bool pays(int reward) const { return reward >= 64 || ((rewards >> reward) & 1); }
};

class EndGameProspects {
public:
    explicit EndGameProspects(const Board& board);  // keeps a reference

    // Of a state whose game is not over. `plain`: there are no more trips in this round.
    Prospects of(const State& state, Horizon horizon, Trips trips, bool plain);
    // Equal for states with the same future. `points`: those that are banked, where the future depends on them.
    State key(const State& state, const Prospects& prospects, int points) const;

private:
    struct Means;
    struct Gains;
    Means means_of(const State& state, Horizon horizon) const;
    void find_rewards(const State& state, Trips trips, Means& means, Prospects& out) const;
    void find_trips(const State& state, Trips trips, bool plain, Means& means, Prospects& out);
    void keep_payable(const State& state, const Means& means, Prospects& out) const;
    int most_gain(const State& state, const Means& means, const Prospects& prospects) const;
    void add_fuses(const State& state, const Means& means, const Prospects& prospects, Gains& gains) const;
    void add_rewards(const State& state, const Means& means, const Prospects& prospects, Gains& gains) const;
    int worth(const Amounts& amounts, const Prospects& prospects) const;
    int icons_worth(const State& state, int reward, const Prospects& prospects) const;
    void canonical_dice(const State& state, const Prospects& prospects, State& key) const;

    const Board* board_;
    TripCosts trip_costs_;
    ByResource<bool> spaces_bind_{};
    int largest_piece_ = 1;
};

}  // namespace nedforge::luddite
