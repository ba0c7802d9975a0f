#include "cli/luddite/game/replay_text.h"

#include "cli/base/paths.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

std::string unreadable_text(const std::string& path, const LoadedReplay& loaded, bool colour) {
    return unreadable_replay_text(path, loaded.diagnostics, loaded.text, colour);
}

std::string illegal_text(const std::string& path, const LoadedReplay& loaded, const ReplayError& error) {
    const bool at_end = !has_index(loaded.replay->rounds[place_of_index(error.round)].actions, error.action);
    return place_text(path, loaded.places.place_of(path_of(error))) + "round " + std::to_string(error.round + 1) +
           ", " + (at_end ? "at its end" : "action " + std::to_string(error.action + 1)) + ": " +
           printable(error.message) + (error.rule.empty() ? "" : " (ruling " + error.rule + ")") + "\n";
}

}  // namespace nedforge::cli::luddite
