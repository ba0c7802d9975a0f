#include "cli/smart_home/game/replay_text.h"

#include "cli/base/paths.h"

namespace nedforge::cli::smart_home {

using namespace nedforge::smart_home;

namespace {

std::string step_in_words(const LoadedReplay& loaded, const ReplayError& error) {
    if (error.step == ReplayStep::setup) return "setup";
    std::string words = "round " + std::to_string(*error.round + 1);
    if (error.step == ReplayStep::movement) return words + ", movement";
    words += ", turn " + std::to_string(*error.turn + 1);
    const auto& turns = loaded.replay->rounds[*error.round].turns;
    if (has_index(turns, *error.turn)) words += " (" + name_of(turns[*error.turn].who) + ")";
    if (error.step == ReplayStep::reaction) return words + ", reaction";
    return error.step == ReplayStep::actions ? words + ", action " + std::to_string(*error.action + 1) : words;
}

}  // namespace

std::string illegal_text(const std::string& path, const LoadedReplay& loaded, const ReplayError& error) {
    return place_text(path, loaded.places.place_of(path_of(error))) + step_in_words(loaded, error) + ": " +
           printable(error.message) + (error.rule.empty() ? "" : " (ruling " + error.rule + ")") + "\n";
}

}  // namespace nedforge::cli::smart_home
