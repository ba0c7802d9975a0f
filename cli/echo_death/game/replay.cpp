// nedforge replay of a grid: plays a replay through the engine, or says which step is illegal and why.

#include <iostream>

#include "cli/echo_death/family.h"
#include "cli/echo_death/game/outcome_json.h"
#include "cli/echo_death/game/table_text.h"
#include "cli/echo_death/grid_input.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"

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

}  // namespace

int replay_grid(const std::string& grid_path, const std::string& path, const Common& common) {
    const GridInput input = read_playable_grid("replay", grid_path, common);
    if (!input.grid) return input.status;
    if (!path_exists("replay", path)) return status_failed;
    const Grid& grid = *input.loaded.grid;
    const LoadedReplay loaded = read_replay_file(path, grid.id);
    const bool json = common.format == "json";
    if (!loaded.replay) {
        std::cout << (json ? unreadable_grid_replay_json(grid.id, loaded.diagnostics)
                           : unreadable_replay_text(path, loaded.diagnostics, loaded.text, common.colour));
        return status_findings;
    }
    if (is_of_other_version(*loaded.replay, grid)) say_other_version("replay", path);
    const Rulings written = loaded.replay->rulings.applied_to(grid.rulings);
    const Board board = compile(grid, grid_rulings_of(common).applied_to(written));
    const ReplayOutcome outcome = play_replay(board, *loaded.replay);
    if (json) {
        std::cout << outcome_json(grid.id, board, outcome);
        return outcome.error ? status_findings : status_ok;
    }
    if (outcome.error) std::cout << illegal_text(path, loaded, *outcome.error);
    std::cout << grid.id << ": " << status_word(outcome.status);
    if (outcome.status == ReplayStatus::finished) std::cout << ", " << ending_text(outcome.state->open);
    if (outcome.status == ReplayStatus::running) std::cout << ", " << next_words(outcome.state->open);
    std::cout << "\n";
    if (outcome.state) std::cout << table_text(board, outcome.state->open);
    return outcome.error ? status_findings : status_ok;
}

}  // namespace nedforge::cli::echo_death
