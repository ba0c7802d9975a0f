#include "validator/smart_home/policy/defender_habits.h"

#include <algorithm>
#include <bit>

#include "engine/smart_home/legality.h"

namespace nedforge::smart_home {

namespace {

// How often Defenders of each type check in a turn.
constexpr double rate_of_aiming = 0.35, rate_of_seldom = 0.08;
// Of a turn that does not fit Defenders who check every turn.
constexpr double exception = 0.01;
// No type is ever ruled out, because the Defenders may change their minds.
constexpr double least_odds = 0.01;

// The tiles that a character can check from its place.
TileMask checkable(const Board& board, int place) { return board.adjacent[place] | bit(place); }
double share_of_each(TileMask tiles) { return 1.0 / std::popcount(tiles); }

}  // namespace

void DefenderHabits::see(const PublicState& before, const Step& step, const ByTile<double>& believed) {
    if (step.kind == StepKind::move || step.kind == StepKind::send) moved_ = true;
    if (step.kind == StepKind::check) {
        const TileMask tiles = checkable(tables_.board, tile_of(before, acting(before)));
        double squares = 0;
        for_each_tile(tiles, [&](int tile) { squares += believed[tile] * believed[tile]; });
        const double aimed = squares > 0 ? believed[step.tile] * believed[step.tile] / squares : 0;
        const double share = share_of_each(tiles);
        weigh({rate_of_aiming * aimed, moved_ ? exception : share, rate_of_seldom * share});
        checked_ = true;
    }
    if (step.kind == StepKind::end_turn) {
        if (!checked_) weigh({1 - rate_of_aiming, exception, 1 - rate_of_seldom});
        moved_ = checked_ = false;
    }
}

void DefenderHabits::weigh(const Odds& likelihood) {
    odds_.aims *= likelihood.aims;
    odds_.always_checks *= likelihood.always_checks;
    odds_.seldom_checks *= likelihood.seldom_checks;
    const double sum = odds_.aims + odds_.always_checks + odds_.seldom_checks;
    for (double* of_type : {&odds_.aims, &odds_.always_checks, &odds_.seldom_checks})
        *of_type = std::max(least_odds, *of_type / sum);
}

double DefenderHabits::risk(const PublicState& s, int tile, std::span<const Character> characters, double aimed) const {
    double always_risk = 0, seldom_risk = 0;
    for (const Character c : characters) {
        const int place = tile_of(s, c);
        const int distance = tables_.distance[place][tile];
        const double share = share_of_each(checkable(tables_.board, place));
        if (distance <= 1) always_risk += share;
        if (distance <= steps_a_turn) seldom_risk += rate_of_seldom * share;
    }
    const double sum = odds_.aims + odds_.always_checks + odds_.seldom_checks;
    return (odds_.aims * aimed + odds_.always_checks * std::min(1.0, always_risk) + odds_.seldom_checks * seldom_risk) /
           sum;
}

}  // namespace nedforge::smart_home
