#pragma once
// One number of a map at several values, played in the background (validator/base/rating/map_swept.h): first with a
// quarter of the games, so that the whole curve is soon there, then with all of them.

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "engine/luddite/map.h"
#include "validator/base/rating/map_swept.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

struct SweepQuestion {
    std::string number;  // as swept_number() has it: "clock"
    int low = 0, high = 0, step = 1;
    int games = 400;
    PolicyKind policy = PolicyKind::planner;
};
struct Sweep {
    SweepQuestion question;
    MapSwept swept;
    std::size_t whole = 0;  // that many values, from the first on, have all their games
    std::string problem;    // why it can't be played; empty: it can
};

inline constexpr std::size_t most_sweep_values = 24;
std::vector<int> values_of(const SweepQuestion&);  // at most that many

// `map` has the readings in force and no error of structure. Stopped: what there is so far.
Sweep play_sweep(const Map& map, const SweepQuestion&, int jobs, std::stop_token,
                 const std::function<void(Sweep)>& grow);

}  // namespace nedforge::luddite
