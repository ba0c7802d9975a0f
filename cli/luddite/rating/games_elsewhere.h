#pragma once
// Games of `rate` that are not played by this process's threads. The browser edition plays them in several workers,
// each with a module and memory of its own (web/core/workers.h), and defines this function instead of the native file.

#include <functional>
#include <vector>

#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::cli::luddite {

// RateOptions::played of the run under way; empty: the process plays all games itself.
std::function<std::vector<nedforge::luddite::GameRecord>(const nedforge::luddite::Board&,
                                                         const nedforge::luddite::RateOptions&, int games)>
games_played_elsewhere();

}  // namespace nedforge::cli::luddite
