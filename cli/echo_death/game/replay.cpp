// nedforge replay of a grid: plays a replay through the engine, or says which step is illegal and why.

#include <iostream>

#include "cli/base/replays.h"
#include "cli/echo_death/family.h"
#include "cli/echo_death/game/outcome_json.h"
#include "cli/echo_death/game/table_text.h"
#include "cli/echo_death/grid_input.h"

namespace nedforge::cli::echo_death {

using namespace nedforge::echo_death;

namespace {

std::string next_words(const PublicState& open) {
    const NextStep next = next_step(open);
    if (!next.player) return next.step == ReplayStep::launch ? "the launch is next" : "the first turn is next";
    const std::string player = "player " + name_of_player(*next.player);
    if (next.step == ReplayStep::deploy) return player + " places a Node";
    return player + (next.step == ReplayStep::launch ? " launches" : " has turn " + std::to_string(*next.turn + 1));
}

void print_text(const Grid& grid, const std::string& path, const LoadedReplay& loaded, const Board& board,
                const ReplayOutcome& outcome) {
    if (outcome.error) std::cout << illegal_text(path, loaded, *outcome.error);
    std::cout << grid.id << ": " << game::replay_status_words[outcome.status];
    if (outcome.status == ReplayStatus::finished) std::cout << ", " << ending_text(outcome.state->open);
    if (outcome.status == ReplayStatus::running) std::cout << ", " << next_words(outcome.state->open);
    std::cout << "\n";
    if (outcome.state) std::cout << table_text(board, outcome.state->open);
}

}  // namespace

int replay_grid(const std::string& grid_path, const std::string& path, const Common& common) {
    return replay_on_board(read_playable_grid("replay", grid_path, common), path, common,
                           RulingOverrides::named(common.readings), replay_of_map<Replay, Grid>, outcome_json,
                           print_text);
}

}  // namespace nedforge::cli::echo_death
