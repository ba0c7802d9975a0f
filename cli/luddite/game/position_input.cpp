#include "cli/luddite/game/position_input.h"

#include <fmt/format.h>

#include <iostream>

#include "cli/base/replays.h"
#include "cli/luddite/game/replay_text.h"
#include "cli/luddite/outcome_json.h"
#include "engine/luddite/rules.h"
#include "formats/luddite/replay_file.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

std::optional<PositionInput> read_position(std::string_view command, const std::string& path, const std::string& map,
                                           const Map& authored, const Common& common, int& status) {
    status = status_failed;
    if (!replay_exists(command, path, map)) return std::nullopt;
    status = status_findings;
    LoadedReplay loaded = read_replay_file(path, authored);
    if (!loaded.replay) {
        if (common.format == "json") std::cout << unreadable_replay_json(authored.id, loaded.diagnostics);
        std::cerr << unreadable_text(path, loaded, false);
        return std::nullopt;
    }
    if (is_of_other_version(*loaded.replay, authored)) say_other_version(command, path);
    PositionInput position{authored, *loaded.replay, {}};
    position.map.rulings =
        RulingOverrides::named(common.readings).applied_to(loaded.replay->rulings.applied_to(authored.rulings));
    const Board board = compile(position.map);
    position.outcome = play_replay(board, position.replay);
    if (position.outcome.error) {
        if (common.format == "json") std::cout << outcome_json(board, position.outcome);
        std::cerr << "nedforge " << command << ": " << illegal_text(path, loaded, *position.outcome.error);
        return std::nullopt;
    }
    status = status_ok;
    return position;
}

std::string position_words(const Board& board, const PositionInput& position) {
    const State& state = position.outcome.state;
    return fmt::format(
        "round {}, Clock {} of {}, the NEETLE on {}, {}", position.replay.rounds.size(), static_cast<int>(state.clock),
        board.clock_length, board.node_ids[state.node],
        is_over(board, state) ? "the game over" : fmt::format("{} points so far", score_parts(board, state).sum()));
}

}  // namespace nedforge::cli::luddite
