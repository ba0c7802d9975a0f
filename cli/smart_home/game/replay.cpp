// nedforge replay of a home: plays a replay through the engine, or says which step is illegal and why.

#include <bit>
#include <iostream>

#include "cli/base/replays.h"
#include "cli/smart_home/family.h"
#include "cli/smart_home/game/outcome_json.h"
#include "cli/smart_home/game/table_text.h"
#include "cli/smart_home/home_input.h"

namespace nedforge::cli::smart_home {

namespace {

using namespace nedforge::smart_home;

void print_text(const Home& home, const std::string& path, const LoadedReplay& loaded, const Board& board,
                const ReplayOutcome& outcome) {
    if (outcome.error) std::cout << illegal_text(path, loaded, *outcome.error);
    std::cout << home.id << ": " << game::replay_status_words[outcome.status];
    if (outcome.status == ReplayStatus::finished) std::cout << ", " << ending_text(board, *outcome.state);
    std::cout << "\n";
    if (!outcome.state) return;
    for (const CheckMade& check : outcome.checks)
        std::cout << "  round " << check.round + 1 << ", turn " << check.turn + 1 << ": checked "
                  << id_of(board, check.tile) << ", " << answer_names[check.answer] << "\n";
    std::cout << status_text(board, outcome.state->open) << secrets_text(board, outcome.state->hacker);
}

}  // namespace

int replay_home(const std::string& home_path, const std::string& path, const Common& common) {
    return replay_on_board(read_playable_home("replay", home_path, common), path, common,
                           RulingOverrides::named(common.readings), replay_of_map<Replay, Home>, outcome_json,
                           print_text);
}

}  // namespace nedforge::cli::smart_home
