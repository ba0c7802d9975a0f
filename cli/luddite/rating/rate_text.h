#pragma once
// The answer of nedforge rate, for people and for programs. Rates are shares from 0 to 1 in the JSON and per cent in
// the text; scores and thresholds are points. `rated` has at least one game.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/luddite/game/play_options.h"
#include "engine/luddite/board.h"
#include "engine/luddite/map.h"
#include "validator/luddite/solver/exact/backward_induction.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::cli::luddite {

struct Rated {
    nedforge::luddite::RateResult main;
    std::vector<std::pair<std::string, nedforge::luddite::RateResult>> weaker;
    std::optional<nedforge::luddite::ExactOptima> exact;
    // The replay at whose end the games begin, and where that is in words; nullopt: at the start.
    struct From {
        std::string path, words;
    };
    std::optional<From> from;
};

// Whole and valid JSON, with the schema's name. `rolls`: the replay that the first rounds' rolls are from, or empty.
std::string rating_json(const nedforge::luddite::Map&, const nedforge::luddite::Board&, const PlayOptions&,
                        const std::string& rolls, const Rated& rated);
// Section by section.
std::string rating_text(const nedforge::luddite::Map&, const nedforge::luddite::Board&, const Rated& rated,
                        bool colour);

}  // namespace nedforge::cli::luddite
