#include "cli/base/rating/rate_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

namespace nedforge::cli {

void add_rated_map(CLI::App& app, RateRequest& request, const RatedMapOption& map) {
    request.games.games = map.games;
    app.add_option(map.name, request.map, map.text)->required();
    add_game_options(app, request.games, fmt::format("{}, {} by default", map.games_text, map.games), map.fewest);
}

}  // namespace nedforge::cli
