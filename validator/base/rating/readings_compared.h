#pragma once
// What a map's verdicts become when people at the table read the rulebook in another way: each other reading alone,
// beside the readings in force. Errors and warnings are those of `validate`, the best score (of families that have one)
// is the best case within the checks' budget in counts, and the games are paired: game k has the same dice under every
// reading. A difference of the games is called sure at three standard errors. Cost: `games` games of each reading that
// can change them. The same seed gives the same table for every number of jobs.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validator/base/rating/rated_map.h"

namespace nedforge {

struct ReadingVerdict {
    std::string_view ruling, reading, source;   // empty: the readings in force
    std::string_view same_games;                // why the games are those in force, and not played again; empty: played
    std::vector<std::string> errors, warnings;  // codes, one for each finding that is not waived; sorted
    bool can_be_played = false;                 // no error of structure
    std::optional<BestScore> best;              // nullopt: an error of structure, or the family has no best score
    std::optional<GamesCompared> games;         // in force, then under this reading; nullopt: not played
    bool findings_differ = false, best_differs = false;
    std::vector<bool> figures_differ;  // by figure, for sure
    bool differs = false;              // findings, best score, or a figure that marks readings
    bool played() const { return games && games->games > 0; }
};

struct ReadingsCompared {
    std::vector<Figure> figures;
    std::vector<ReadingVerdict> verdicts;  // the readings in force first, then in the order of the family's rulings
    bool complete = true;                  // false: stopped
};

// "or_gate=both"; "as it is" for the readings in force.
std::string words_of(const ReadingVerdict&);
// "110", "100 to 110" where the search did not decide, "none" where no game has a score.
std::string words_of(const BestScore&);

// The progress of `games` counts the games of all readings.
ReadingsCompared compare_readings(const RatedMap&, const NumberedGames& games);

}  // namespace nedforge
