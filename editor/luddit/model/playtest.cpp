#include "editor/luddit/model/playtest.h"

#include "validator/luddit/policy/search_player.h"

namespace nedforge::luddit {

namespace {

game::PolicyMaker<LudditGame> players(const Board& board, std::optional<Colour> search) {
    return [&board, search](game::Seat seat, const SeededDice& dice) -> std::unique_ptr<game::Policy<LudditGame>> {
        if (!search || seat != seat_of(*search)) return nullptr;
        return search_player(board, usual_player_budget, dice);
    };
}

}  // namespace

Playtest::Playtest(std::shared_ptr<const Board> board, std::shared_ptr<const Position> position, std::uint64_t revision,
                   std::optional<Colour> side, std::uint64_t seed)
    : PlaytestOf({board, std::move(position), revision}, players(*board, side), seed), search(side) {}

std::vector<ReplayTurn> Playtest::turns() const {
    std::vector<Step> steps;
    for (const auto& one : made()) steps.push_back(one.step);
    return to_turns(board(), steps);
}

ReplayTurn Playtest::turn_under_way() const {
    ReplayTurn turn;
    const std::size_t moves = over() ? 0 : static_cast<std::size_t>(state().moves_made);
    for (std::size_t i = made().size() - moves; i < made().size(); ++i)
        turn.push_back(replay_move(board(), made()[i].step));
    return turn;
}

std::optional<std::string> Playtest::load(const Replay& replay) {
    const ReplayOutcome outcome = play_replay(board(), replay);
    PlaytestOf::load(outcome.steps);
    if (outcome.error) return outcome.error->message;
    return std::nullopt;
}

Replay Playtest::replay() const {
    Replay replay;
    replay.position = position().id;
    replay.rulings = overrides_between(position().rulings, board().rulings);
    replay.turns = turns();
    return replay;
}

}  // namespace nedforge::luddit
