#include "engine/luddit/game/replay.h"

#include "engine/base/words.h"

namespace nedforge::luddit {

namespace {

std::optional<Refusal> why_beyond(const Board& board, const ReplayMove& move) {
    for (const auto* points : {&move.stones, &move.to})
        for (const Point point : *points)
            if (!board.has(point))
                return Refusal{"L1", text_of(point) +
                                         " lies beyond the board, whose columns and rows count from 0 to " +
                                         std::to_string(board.size - 1)};
    return std::nullopt;
}

Step step_of(const Board& board, const ReplayMove& move) {
    Step step{move.kind, {}, {}};
    for (const Point point : move.stones) step.stones.push_back(board.spot_of(point));
    for (const Point point : move.to) step.to.push_back(board.spot_of(point));
    return step;
}

// Carries the turn out on a copy of the game; an error leaves the game as it was.
std::optional<ReplayError> play_turn(const Board& board, State& state, const ReplayTurn& said, int turn,
                                     std::vector<Step>& steps) {
    const auto error = [turn](std::optional<int> move, Refusal why) {
        return ReplayError{turn, move, std::move(why.message), std::move(why.rule)};
    };
    if (is_over(state)) return error(std::nullopt, *why_illegal(board, state, steps::end_turn()));
    State next = state;
    std::vector<Step> made;
    for (int i = 0; i < index_count(said); ++i) {
        const ReplayMove& move = said[static_cast<std::size_t>(i)];
        if (i >= board.moves) return error(i, {"L13", "a turn has at most " + counted(board.moves, "move")});
        if (auto why = why_beyond(board, move)) return error(i, std::move(*why));
        Step step = step_of(board, move);
        if (auto why = why_no_move(board, next.stones, next.to_move, step)) return error(i, std::move(*why));
        apply(board, next, step);
        made.push_back(std::move(step));
    }
    if (auto why = why_no_end_of_turn(board, next)) return error(std::nullopt, std::move(*why));
    apply(board, next, steps::end_turn());
    made.push_back(steps::end_turn());
    state = std::move(next);
    steps.insert(steps.end(), made.begin(), made.end());
    return std::nullopt;
}

}  // namespace

ReplayOutcome play_replay(const Board& board, const Replay& replay) {
    ReplayOutcome outcome;
    outcome.state = initial_state(board);
    for (const ReplayTurn& turn : replay.turns) {
        outcome.error = play_turn(board, outcome.state, turn, outcome.turns, outcome.steps);
        if (outcome.error) {
            outcome.status = ReplayStatus::illegal;
            return outcome;
        }
        ++outcome.turns;
    }
    outcome.status = is_over(outcome.state) ? ReplayStatus::finished : ReplayStatus::running;
    return outcome;
}

ReplayMove replay_move(const Board& board, const Step& step) {
    ReplayMove move{step.kind, {}, {}};
    for (const Spot spot : step.stones) move.stones.push_back(board.point_of(spot));
    for (const Spot spot : step.to) move.to.push_back(board.point_of(spot));
    return move;
}

std::vector<ReplayTurn> to_turns(const Board& board, const std::vector<Step>& steps) {
    std::vector<ReplayTurn> turns;
    ReplayTurn turn;
    for (const Step& step : steps) {
        if (step.kind != StepKind::end_turn) {
            turn.push_back(replay_move(board, step));
            continue;
        }
        turns.push_back(std::move(turn));
        turn.clear();
    }
    return turns;
}

}  // namespace nedforge::luddit
