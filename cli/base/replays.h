#pragma once
// `replay MAP REPLAY`, and replays in answers: what does not depend on the game.

#include <iostream>
#include <string>

#include "cli/base/playable_map.h"
#include "formats/base/replay_digest.h"

namespace nedforge::cli {

// The answer for a replay that can't be read. `id`: of its map.
std::string unreadable_replay_json(const std::string& id, const Diagnostics&);

// Reads the replay and has it played.
//   given: the readings of --ruling that the family knows
//   read(map): the replay at the path
//   answer(map, loaded, rulings): plays it under these readings and prints what came of it; false: a step is illegal
template <class File, class Overrides, class Read, class Answer>
int replay_map(const PlayableMap<File>& input, const std::string& path, const Common& common,
               const Overrides& overrides, const Read& read, const Answer& answer) {
    if (!input.map) return input.status;
    if (!path_exists("replay", path)) return status_failed;
    const auto& map = input.authored();
    const auto loaded = read(map);
    if (!loaded.replay) {
        std::cout << (common.format == "json"
                          ? unreadable_replay_json(map.id, loaded.diagnostics)
                          : unreadable_replay_text(path, loaded.diagnostics, loaded.text, common.colour));
        return status_findings;
    }
    if (is_of_other_version(*loaded.replay, map)) say_other_version("replay", path);
    const auto written = loaded.replay->rulings.applied_to(map.rulings);
    return answer(map, loaded, overrides.applied_to(written)) ? status_ok : status_findings;
}

// The same for a game whose board is compiled from the map.
//   read(path, map): the replay
//   json(id, board, outcome): the answer; `id`: of the map
//   text(map, path, loaded, board, outcome): prints the same for people
template <class File, class Overrides, class Read, class Json, class Text>
int replay_on_board(const PlayableMap<File>& input, const std::string& path, const Common& common,
                    const Overrides& overrides, const Read& read, const Json& json, const Text& text) {
    const auto answer = [&](const auto& map, const auto& loaded, const auto& rulings) {
        const auto board = compile(map, rulings);
        const auto outcome = play_replay(board, *loaded.replay);
        if (common.format == "json")
            std::cout << json(map.id, board, outcome);
        else
            text(map, path, loaded, board, outcome);
        return !outcome.error;
    };
    return replay_map(
        input, path, common, overrides, [&](const auto& map) { return read(path, map); }, answer);
}

}  // namespace nedforge::cli
