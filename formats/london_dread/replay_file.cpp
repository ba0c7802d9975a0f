// Replays of stories, read and written by their record (replay_record.cpp), laid out, and the places of their errors.

#include "formats/london_dread/replay_file.h"

#include "formats/london_dread/story_record.h"

namespace nedforge::london_dread {

const ReplayFile<Replay>& replay_kind(const Replay*) {
    static const ReplayFile<Replay> kind({family(), "story", replay_record(), "story_replay.schema.json",
                                          "A replay of a story for London Dread (*.replay.yaml)"});
    return kind;
}

std::string path_of(const ReplayError& error) {
    const auto item = [](const std::string& list, const std::optional<int>& index) {
        return list + "[" + std::to_string(index.value_or(0)) + "]";
    };
    if (error.step == ReplayStep::setup) return "setup";
    if (error.step == ReplayStep::endgame) return "endgame";
    if (error.step == ReplayStep::last_roll) return "endgame." + item("last_roll", error.event);
    if (error.step == ReplayStep::challenge) return "endgame." + item("challenges", error.hour);
    if (error.step == ReplayStep::meet)
        return "endgame." + item("challenges", error.hour) + "." + item("meets", error.event);
    const std::string chapter = item("chapters", error.chapter);
    if (error.step == ReplayStep::deal) return chapter + ".deal";
    if (error.step == ReplayStep::reveal) return chapter + ".reveal";
    if (error.step == ReplayStep::clocks) return chapter + ".clocks";
    const std::string hour = chapter + "." + item("hours", error.hour);
    if (error.step == ReplayStep::detours) return hour + ".detours";
    return error.step == ReplayStep::event ? hour + "." + item("events", error.event) : hour;
}

}  // namespace nedforge::london_dread
