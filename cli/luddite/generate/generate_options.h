#pragma once
// The options of nedforge generate: what a command line says, and what the search of validator/luddite/generate is
// asked for. What can't be meant is said in words that name the option.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/luddite/map.h"
#include "validator/luddite/generate/search/search.h"

namespace CLI {
class App;
}

namespace nedforge::cli::luddite {

struct GenerateArguments {
    std::string folder, variant, nodes, size, shape, from, spread = "skill,routes";
    std::vector<std::string> targets, keep;
    int campaign_game = 0, count = 6, jobs = 0, games = 400, candidates = 72;
    double minutes = 0, think = 1;
    std::uint64_t seed = 1;
};

void add_generate_options(CLI::App&, GenerateArguments&);
// Reads the options into `to`; what is wrong with them, or empty. `from`: the map of --from.
std::string read_options(const GenerateArguments&, nedforge::luddite::GenerateOptions& to,
                         const std::optional<nedforge::luddite::Map>& from);

}  // namespace nedforge::cli::luddite
