#pragma once
// What a map's verdicts become when people at the table read the rulebook in another way (docs/rulings.md): each other
// reading alone, beside the readings in force. Errors and warnings are those of `validate`, the best score is the best
// case within the checks' budget in counts, and the expert's games are paired: game k has the same dice under every
// reading. A difference of the games is called sure at three standard errors. Cost: `games` games of each reading that
// can change them. The same seed gives the same table for every number of jobs.

#include <array>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/luddite/map.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/solver/rating/compare.h"

namespace nedforge::luddite {

struct ReadingVerdict {
    const RulingInfo* ruling = nullptr;         // none: the readings in force
    int reading = 0;                            // of the ruling
    std::string_view same_games;                // why the games are those in force, and not played again; empty: played
    std::vector<std::string> errors, warnings;  // codes, one for each finding that is not waived; sorted
    std::optional<BestCaseBound> best;          // none: an error of structure
    std::optional<Comparison> games;  // in force -> under this reading; none: an error of structure, or stopped before
    bool findings_differ = false, best_differs = false;
    std::array<bool, 3> win_differs{};  // by Level, for sure
    bool score_differs = false;         // for sure
    bool differs() const;
    bool played() const { return games && games->games > 0; }
};

struct ReadingsCompared {
    std::vector<ReadingVerdict> verdicts;  // the readings in force first, then in the order of ruling_table()
    bool complete = true;                  // false: stopped
};

// "or_gate=both"; "as it is" for the readings in force.
std::string words_of(const ReadingVerdict&);
// "110", "100 to 110" where the search did not decide, "none" where no game ends on the Exit.
std::string best_words(const BestCaseBound&);

inline constexpr int default_reading_games = 40;

// `map` has the readings in force; the options' progress counts the games of all readings.
ReadingsCompared compare_readings(const Map& map, const CompareOptions& options);

}  // namespace nedforge::luddite
