#pragma once
// `compare A B`, written once for every family whose games are rated: two maps with the same chance game by game, and
// each change between them alone.

#include <memory>

#include "cli/base/rating/games_of_family.h"

namespace nedforge::cli {

// Adds the options of the command; the family's games have their default number of pairs.
Runner add_compare_command(CLI::App&, std::shared_ptr<GamesOfFamily>);

// The command of a family with `Games`, `pairs` of them by default. `examples`: whole lines, with what leads to them.
template <class Games, int pairs>
Command compare_command_of(std::string_view summary, const std::string& examples) {
    return {"compare", summary, examples + std::string(how_games_end),
            [](CLI::App& app) { return add_compare_command(app, std::make_shared<Games>(pairs)); }};
}

}  // namespace nedforge::cli
