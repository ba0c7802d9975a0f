// Replays of grids, read and written by their record (replay_record.cpp), laid out, and the places of their errors.

#include "formats/echo_death/replay_file.h"

#include "formats/base/family_name.h"
#include "formats/echo_death/grid_record.h"

namespace nedforge::echo_death {

const ReplayFile<Replay>& replay_kind(const Replay*) {
    static const ReplayFile<Replay> kind({family(), "grid", replay_record(), "grid_replay.schema.json",
                                          "A replay of a grid for Echo Death (*.replay.yaml)"});
    return kind;
}

std::string path_of(const ReplayError& error) {
    const auto item = [](const std::string& list, int index) { return list + "[" + std::to_string(index) + "]"; };
    switch (error.step) {
        case ReplayStep::directories:
            return "directories";
        case ReplayStep::deploy:
            return error.action ? item("deploy.squares", *error.action) : "deploy";
        case ReplayStep::begin:
            return "begin";
        case ReplayStep::launch:
        case ReplayStep::turns:
            break;
    }
    const std::string part = error.step == ReplayStep::launch ? "launch" : "";
    if (!error.turn) return part;
    const std::string turn = item(part.empty() ? "turns" : part + ".turns", *error.turn);
    return error.action ? item(turn + ".actions", *error.action) : turn;
}

}  // namespace nedforge::echo_death
