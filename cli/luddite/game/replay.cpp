// nedforge replay of a map of LUDDITE: plays a replay through the engine, or says which action is illegal and why.

#include <iostream>

#include "cli/base/replays.h"
#include "cli/luddite/family.h"
#include "cli/luddite/game/replay_text.h"
#include "cli/luddite/map_input.h"
#include "cli/luddite/outcome_json.h"

namespace nedforge::cli::luddite {

namespace {

using namespace nedforge::luddite;

void print_text(const Map&, const std::string& path, const LoadedReplay& loaded, const Board& board,
                const ReplayOutcome& outcome) {
    if (outcome.error) std::cout << illegal_text(path, loaded, *outcome.error);
    const State& state = outcome.state;
    const ScoreParts parts = score_parts(board, state);
    std::cout << board.map_id << ": " << game::replay_status_words[outcome.status] << ", the NEETLE is on "
              << board.node_ids[state.node] << (escaped(board, state) ? ", the Exit" : ", not the Exit") << ", Clock "
              << static_cast<int>(state.clock) << "/" << board.clock_length << "\n"
              << "score " << score(board, state) << ": critical functions " << parts.critical << ", hack " << parts.hack
              << ", switches and bonuses " << parts.switches << ", clock " << parts.clock << ", left over "
              << parts.leftover << (escaped(board, state) ? "\n" : " (counted only on the Exit)\n");
}

}  // namespace

int replay_luddite(const std::string& map_path, const std::string& path, const Common& common) {
    return replay_on_board(
        read_playable_map("replay", map_path, common), path, common, RulingOverrides::named(common.readings),
        read_replay_file,
        [](const std::string&, const Board& board, const ReplayOutcome& outcome) {
            return outcome_json(board, outcome);
        },
        print_text);
}

}  // namespace nedforge::cli::luddite
