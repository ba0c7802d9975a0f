// nedforge replay of a position: plays a replay through the engine, or says which move is illegal and why.

#include <iostream>

#include "cli/base/replays.h"
#include "cli/luddit/board_text.h"
#include "cli/luddit/family.h"
#include "cli/luddit/position_input.h"
#include "cli/luddit/position_json.h"
#include "engine/base/words.h"

namespace nedforge::cli::luddit {

using namespace nedforge::luddit;

namespace {

void print_text(const Position& position, const std::string& path, const LoadedReplay& loaded, const Board& board,
                const ReplayOutcome& outcome) {
    if (outcome.error) std::cout << illegal_text(path, loaded, *outcome.error, board.first);
    std::cout << position.id << ": " << game::replay_status_words[outcome.status] << " after "
              << counted(outcome.turns, "turn");
    if (outcome.status == ReplayStatus::finished) std::cout << ", " << ending_text(*outcome.state);
    if (outcome.status == ReplayStatus::running) std::cout << ", " << title_of(outcome.state->to_move) << " to move";
    std::cout << "\n" << board_text(board, outcome.state->stones);
}

}  // namespace

int replay_position(const std::string& position_path, const std::string& path, const Common& common) {
    return replay_on_board(read_playable_position("replay", position_path, common), path, common,
                           RulingOverrides::named(common.readings), replay_of_map<Replay, Position>, outcome_json,
                           print_text);
}

}  // namespace nedforge::cli::luddit
