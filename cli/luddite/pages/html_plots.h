#pragma once
// Plots of a rating as inline SVG: figures as text, nothing told by colour alone.

#include <string>

#include "engine/luddite/map.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::cli::luddite {

std::string win_plot(const nedforge::luddite::Thresholds&,
                     const nedforge::luddite::RateResult&);  // bars with their intervals and bounds
std::string histogram_plot(const nedforge::luddite::Thresholds&,
                           const nedforge::luddite::RateResult&);  // scores, with the three thresholds
std::string parts_plot(const nedforge::luddite::RateResult&);      // where the damage comes from
// Six bars: the dice of each number that a game uses, by purpose, with a mark at how many the rolls bring.
std::string numbers_plot(const nedforge::luddite::NumberFigures&);

}  // namespace nedforge::cli::luddite
