// Replays of maps, read and written by their record (replay_record.h), laid out, and the places of their errors.

#include "formats/luddite/replay_file.h"

#include "formats/base/family_name.h"
#include "formats/luddite/replay_record.h"

namespace nedforge::luddite {

namespace {

ReplayFile<Replay> replays_of(std::optional<HackKind> hack) {
    return ReplayFile<Replay>({family_name("luddite"), "map", replay_record(hack), "replay.schema.json",
                               "A replay of a game of LUDDITE (*.replay.yaml)", "docs/format.md, 'JSON Schema'"});
}

}  // namespace

const ReplayFile<Replay>& replay_kind(const Replay*) {
    static const ReplayFile<Replay> kind = replays_of(std::nullopt);
    return kind;
}

const ReplayFile<Replay>& replays_with(HackKind hack) {
    static const auto kinds = [] {
        std::vector<ReplayFile<Replay>> files;
        for (const HackKind kind : indices_of(hack_rows)) files.push_back(replays_of(kind));
        return files;
    }();
    return kinds[place_of_index(hack)];
}

LoadedReplay read_replay(std::string text) {
    std::optional<LoadedReplay> best;  // with the fewest findings
    for (const HackKind kind : indices_of(hack_rows)) {
        LoadedReplay loaded = replays_with(kind).read(text, std::nullopt);
        if (!best || loaded.diagnostics.size() < best->diagnostics.size()) best = std::move(loaded);
        if (best->replay) break;
    }
    return std::move(*best);
}

std::string action_json(const ReplayAction& action) {
    static const FormOf<ReplayAction> form = action_of_replay(std::nullopt);
    return json_in_order(form, action);
}

std::string path_of(const ReplayError& error) {
    return "rounds[" + std::to_string(error.round) + "].actions[" + std::to_string(error.action) + "]";
}

}  // namespace nedforge::luddite
