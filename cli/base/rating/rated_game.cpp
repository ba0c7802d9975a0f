#include "cli/base/rating/rated_game.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "formats/base/text/printable.h"
#include "formats/base/text/text_file.h"

namespace nedforge::cli {

void add_rated_game_output(CLI::App& app, RatedGameOutput& options) {
    auto* output = file_name(app.add_option(
        "-o,--output", options.path,
        "write one of the games as a replay; - is standard output, and the rest goes to standard error"));
    whole_number(app.add_option("--game", options.game, "which game -o writes, from 0"), 0)
        ->capture_default_str()
        ->needs(output);
}

int status_before_rating(const RatedGameOutput& options, const GameOptions& games, const std::string& map,
                         const Common& common) {
    if (is_standard_output(options.path) && common.format == "json")
        return failed("rate", "--format json and -o - both want standard output; name a file");
    if (options.game >= static_cast<std::uint64_t>(games.games))
        return failed("rate", "--game " + std::to_string(options.game) + ": the games are 0 to " +
                                  std::to_string(games.games - 1));
    return !options.path.empty() && is_input("rate", options.path, {map}) ? status_failed : status_ok;
}

int status_after_rating(int games, bool complete) {
    if (games == 0) return failed("rate", "stopped before the first game was played");
    if (!complete) std::cerr << "nedforge rate: stopped; the figures are of the games played\n";
    return status_ok;
}

std::ostream& stream_beside(const RatedGameOutput& options) {
    return is_standard_output(options.path) ? std::cerr : std::cout;
}

bool has_colour_beside(const RatedGameOutput& options, const Common& common) {
    return common.colour && !is_standard_output(options.path);
}

bool write_rated_game(const RatedGameOutput& options, const std::string& replay) {
    if (is_standard_output(options.path)) {
        std::cout << replay;
        return true;
    }
    if (const auto error = save_file(options.path, replay)) {
        std::cerr << "nedforge rate: " << printable(error->message) << "\n";
        return false;
    }
    return true;
}

void say_too_long(const RatedGameOutput& options, const std::string& fewer) {
    std::cerr << "nedforge rate: game " << options.game << " is longer than a replay may be; try fewer " << fewer
              << "\n";
}

}  // namespace nedforge::cli
