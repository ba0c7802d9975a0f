// nedforge replay of a position: plays a replay through the engine, or says which move is illegal and why.

#include <iostream>

#include "cli/luddit/board_text.h"
#include "cli/luddit/family.h"
#include "cli/luddit/position_input.h"
#include "cli/luddit/position_json.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"

namespace nedforge::cli::luddit {

using namespace nedforge::luddit;

int replay_position(const std::string& position_path, const std::string& path, const Common& common) {
    const PositionInput input = read_playable_position("replay", position_path, common);
    if (!input.position) return input.status;
    if (!path_exists("replay", path)) return status_failed;
    const Position& position = *input.loaded.position;
    const LoadedReplay loaded = read_replay_file(path, position.id);
    const bool json = common.format == "json";
    if (!loaded.replay) {
        std::cout << (json ? unreadable_position_replay_json(position.id, loaded.diagnostics)
                           : unreadable_replay_text(path, loaded.diagnostics, loaded.text, common.colour));
        return status_findings;
    }
    if (is_of_other_version(*loaded.replay, position)) say_other_version("replay", path);
    const Rulings written = loaded.replay->rulings.applied_to(position.rulings);
    const Board board = compile(position, position_rulings_of(common).applied_to(written));
    const ReplayOutcome outcome = play_replay(board, *loaded.replay);
    if (json) {
        std::cout << outcome_json(position.id, board, outcome);
        return outcome.error ? status_findings : status_ok;
    }
    if (outcome.error) std::cout << illegal_text(path, loaded, *outcome.error, board.first);
    std::cout << position.id << ": " << status_word(outcome.status) << " after " << counted(outcome.turns, "turn");
    if (outcome.status == ReplayStatus::finished) std::cout << ", " << ending_text(outcome.state);
    if (outcome.status == ReplayStatus::running) std::cout << ", " << title_of(outcome.state.to_move) << " to move";
    std::cout << "\n" << board_text(board, outcome.state.stones);
    return outcome.error ? status_findings : status_ok;
}

}  // namespace nedforge::cli::luddit
