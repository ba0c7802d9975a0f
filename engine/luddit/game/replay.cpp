#include "engine/luddit/game/replay.h"

#include "engine/base/words.h"
#include "engine/luddit/game/trait.h"

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

// A turn is carried out whole or not at all.
class Player : game::ReplayPlayer<LudditGame, ReplayError> {
public:
    ReplayOutcome play(const Board& board, const Replay& replay) {
        start(board);
        int turns = 0;
        for (const ReplayTurn& turn : replay.turns) {
            if (!play_turn(turns, turn)) break;
            ++turns;
        }
        return {outcome(), turns};
    }

private:
    bool play_turn(int turn, const ReplayTurn& moves) {
        begin({turn, std::nullopt, "", ""});
        if (is_over(state())) return refuse(*why_illegal(board(), state(), steps::end_turn()));
        for (const auto& [number, move] : with_index(moves)) {
            place().move = number;
            if (const auto refusal = play_move(number, move)) return refuse(*refusal);
        }
        place().move.reset();
        const auto refusal = make(steps::end_turn());
        return !refusal || refuse(*refusal);
    }
    // Whether the turn can still be ended is asked of it as a whole.
    std::optional<Refusal> play_move(int number, const ReplayMove& move) {
        if (number >= board().moves) return Refusal{"L13", "a turn has at most " + counted(board().moves, "move")};
        if (auto refusal = why_beyond(board(), move)) return refusal;
        const Step step = step_of(board(), move);
        if (auto refusal = why_no_move(board(), state().stones, state().to_move, step)) return refusal;
        apply(board(), state(), step);
        note(step);
        return std::nullopt;
    }
};

}  // namespace

ReplayOutcome play_replay(const Board& board, const Replay& replay) { return Player().play(board, replay); }

ReplayMove replay_move(const Board& board, const Step& step) {
    ReplayMove move{step.kind, {}, {}};
    for (const Spot spot : step.stones) move.stones.push_back(board.point_of(spot));
    for (const Spot spot : step.to) move.to.push_back(board.point_of(spot));
    return move;
}

Replay to_replay(const Board& board, const std::vector<Step>& steps) {
    Replay replay;
    ReplayTurn turn;
    for (const Step& step : steps) {
        if (step.kind != StepKind::end_turn) {
            turn.push_back(replay_move(board, step));
            continue;
        }
        replay.turns.push_back(std::move(turn));
        turn.clear();
    }
    return replay;
}

}  // namespace nedforge::luddit
