#pragma once
// `rulings MAP`, written once for every family whose games are rated: what a map's verdicts become under each other
// reading of the rulebook.

#include <memory>

#include "cli/base/rating/games_of_family.h"

namespace nedforge::cli {

// Adds the options of the command; the family's games have their default number.
Runner add_rulings_command(CLI::App&, std::shared_ptr<GamesOfFamily>);

// The command of a family with `Games`; `number` of them are played by default. `examples`: whole lines, with what
// leads to them.
template <class Games, int number>
Command rulings_command_of(std::string_view summary, const std::string& examples) {
    return {"rulings", summary, examples + std::string(how_games_end),
            [](CLI::App& app) { return add_rulings_command(app, std::make_shared<Games>(number)); }};
}

// The same in the words that most families have for it. `noun`: what their maps are called.
std::string words_of_readings(const std::string& noun);
template <class Games, int number>
Command usual_rulings_command(const std::string& noun, const std::string& examples) {
    return rulings_command_of<Games, number>(
        "how findings, wins and endings change under each other reading of the rulebook",
        words_of_readings(noun) + "Examples:\n" + examples);
}

}  // namespace nedforge::cli
