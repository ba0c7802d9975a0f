#include "cli/luddite/rating/games_elsewhere.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

std::function<std::vector<luddite::GameRecord>(const luddite::Board&, const luddite::RateOptions&, int games)>
games_played_elsewhere() {
    return nullptr;
}

}  // namespace nedforge::cli::luddite
