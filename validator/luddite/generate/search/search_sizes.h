#pragma once
// How much the generator plays: candidates, maps and games by number, never by the clock.

namespace nedforge::luddite {

// How much is played; the command plays fewer games without parts. Tests play less.
struct SearchSizes {
    int generation = 24;                                    // candidates
    int first_games = 12, games = 50;                       // of a candidate, see evaluate.h
    int finalists = 6, first_heat = 40, second_heat = 120;  // maps; games of the light expert
    int quick_games = 2000, ablate_games = 100;             // of a confirmation
    int expert_games = 30;                                  // of a candidate: of the light expert
};

}  // namespace nedforge::luddite
