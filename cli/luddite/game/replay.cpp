// nedforge replay of a map of LUDDITE: plays a replay through the engine, or says which action is illegal and why.

#include <iostream>

#include "cli/luddite/family.h"
#include "cli/luddite/game/replay_text.h"
#include "cli/luddite/map_input.h"
#include "cli/luddite/outcome_json.h"

namespace nedforge::cli::luddite {

namespace {

using namespace nedforge::luddite;
void print_text(const std::string& path, const LoadedReplay& loaded, const Board& board, const ReplayOutcome& outcome) {
    if (outcome.error) std::cout << illegal_text(path, loaded, *outcome.error);
    const State& state = outcome.state;
    const ScoreParts parts = score_parts(board, state);
    std::cout << board.map_id << ": " << status_word(outcome.status) << ", the NEETLE is on "
              << board.node_ids[state.node] << (escaped(board, state) ? ", the Exit" : ", not the Exit") << ", Clock "
              << static_cast<int>(state.clock) << "/" << board.clock_length << "\n"
              << "score " << score(board, state) << ": critical functions " << parts.critical << ", hack " << parts.hack
              << ", switches and bonuses " << parts.switches << ", clock " << parts.clock << ", left over "
              << parts.leftover << (escaped(board, state) ? "\n" : " (counted only on the Exit)\n");
}

}  // namespace

int replay_luddite(const std::string& map_path, const std::string& path, const Common& common) {
    const MapInput input = read_playable_map("replay", map_path, common);
    if (!input.map) return input.status;
    const Map& map = *input.loaded.map;
    if (!path_exists("replay", path)) return status_failed;
    const LoadedReplay loaded = read_replay_file(path, map);
    if (!loaded.replay) {
        std::cout << (common.format == "json" ? unreadable_json(map.id, loaded.diagnostics)
                                              : unreadable_text(path, loaded, common.colour));
        return status_findings;
    }
    if (is_of_other_version(*loaded.replay, map)) say_other_version("replay", path);
    const Rulings written = loaded.replay->rulings.applied_to(map.rulings);
    const Board board = compile(map, rulings_of(common).applied_to(written));
    const ReplayOutcome outcome = play_replay(board, *loaded.replay);
    if (common.format == "json")
        std::cout << outcome_json(board, outcome);
    else
        print_text(path, loaded, board, outcome);
    return outcome.error ? status_findings : status_ok;
}

}  // namespace nedforge::cli::luddite
