// Replays of homes, read and written by their record (home_record.h), laid out, and the places of their errors.

#include "formats/smart_home/replay_file.h"

#include "formats/smart_home/home_file.h"
#include "formats/smart_home/home_record.h"

namespace nedforge::smart_home {

const ReplayFile<Replay>& replay_kind(const Replay*) {
    static const ReplayFile<Replay> kind({family(), "home", replay_record(), "home_replay.schema.json",
                                          "A replay of a home for Protecting the Smart Home (*.replay.yaml)"});
    return kind;
}

std::string path_of(const ReplayError& error) {
    if (error.step == ReplayStep::setup) return "setup";
    std::string path = "rounds[" + std::to_string(*error.round) + "]";
    if (error.step == ReplayStep::movement) return path + ".movement";
    path += ".turns[" + std::to_string(*error.turn) + "]";
    if (error.step == ReplayStep::reaction) return path + ".reaction";
    if (error.step == ReplayStep::actions) path += ".actions[" + std::to_string(*error.action) + "]";
    return path;
}

}  // namespace nedforge::smart_home
