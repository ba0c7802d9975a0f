#include "engine/luddite/game/trait.h"

#include "engine/luddite/game/said_actions.h"
#include "engine/luddite/legality.h"

namespace nedforge::luddite {

namespace {

// The action of the rules that the words of a replay mean; or why they mean none.
Result<Action, Refusal> meant(const Board& board, const GameState& state, const ReplayAction& record) {
    if (is_over(board, state.sheet) || !in_round(state.sheet)) {
        Action of_that_kind;
        of_that_kind.kind = record.what;
        return *why_illegal(board, state.sheet, of_that_kind);
    }
    return action_of(board, state.sheet, state.ledger, record);
}

std::optional<Refusal> why_no_roll(const Board& board, const State& sheet, const std::array<int, 3>& roll) {
    if (in_round(sheet)) return Refusal{"", "the dice are rolled; end ends the round"};
    if (auto refusal = why_no_round(board, sheet)) return refusal;
    for (const int die : roll)
        if (die < 1 || die > 6) return Refusal{"", "a die shows 1 to 6, not " + std::to_string(die)};
    return std::nullopt;
}

}  // namespace

game::Actors LudditeGame::actors(const Board& board, const State& state) {
    if (is_over(board, state.sheet)) return {};
    return in_round(state.sheet) ? game::Actors::of_seat(0) : game::Actors::of_chance();
}

void LudditeGame::legal_steps(const Board& board, const State& state, game::Seat seat, std::vector<Step>& out) {
    out.clear();
    if (!actors(board, state).include(seat)) return;
    if (seat == game::chance) {
        for (const auto& outcome : outcomes(board, state)) out.push_back(outcome.step);
        return;
    }
    std::vector<Action> actions;
    legal_actions(board, state.sheet, actions);
    for (const Action& action : actions)
        out.push_back({StepKind::action, {1, 1, 1}, said_of(board, state.sheet, state.ledger, action)});
    if (!why_not_end_round(board, state.sheet)) out.push_back({StepKind::end_round, {1, 1, 1}, {}});
}

std::optional<Refusal> LudditeGame::why_illegal(const Board& board, const State& state, const Step& step) {
    switch (step.kind) {
        case StepKind::roll:
            return why_no_roll(board, state.sheet, step.roll);
        case StepKind::end_round:
            return why_not_end_round(board, state.sheet);
        case StepKind::action:
            break;
    }
    const auto action = meant(board, state, step.action);
    return action ? luddite::why_illegal(board, state.sheet, *action) : action.error();
}

void LudditeGame::apply(const Board& board, State& state, const Step& step) {
    if (step.kind == StepKind::roll) {
        start_round(board, state.sheet, step.roll);
        ++state.rounds;
        return state.ledger.start();
    }
    if (step.kind == StepKind::end_round) {
        luddite::end_round(board, state.sheet);
        return state.ledger.start();
    }
    const Action action = *meant(board, state, step.action);
    state.ledger.note(board, state.sheet, step.action, action);
    luddite::apply(board, state.sheet, action);
}

std::vector<game::Outcome<GameStep>> LudditeGame::outcomes(const Board&, const State&) {
    std::vector<game::Outcome<Step>> rolls;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c) rolls.push_back({{StepKind::roll, {a, b, c}, {}}, 1.0 / 216});
    return rolls;
}

std::vector<double> LudditeGame::results(const Board& board, const State& state) {
    return {static_cast<double>(score(board, state.sheet))};
}

std::vector<GameStep> steps_of(const Board& board, const Replay& replay) {
    std::vector<GameStep> steps;
    GameState state = LudditeGame::initial_state(board);
    const auto add = [&](GameStep step) {
        LudditeGame::apply(board, state, step);
        steps.push_back(std::move(step));
    };
    for (const ReplayRound& round : replay.rounds) {
        if (in_round(state.sheet)) add({StepKind::end_round, {1, 1, 1}, {}});
        add({StepKind::roll, round.roll, {}});
        for (const ReplayAction& action : round.actions) add({StepKind::action, {1, 1, 1}, action});
    }
    return steps;
}

std::vector<ReplayRound> rounds_of(const std::vector<game::Made<LudditeGame>>& steps) {
    std::vector<ReplayRound> rounds;
    for (const auto& [step, before] : steps) {
        if (step.kind == StepKind::roll) rounds.push_back({step.roll, {}});
        if (step.kind == StepKind::action) rounds.back().actions.push_back(step.action);
    }
    return rounds;
}

}  // namespace nedforge::luddite
