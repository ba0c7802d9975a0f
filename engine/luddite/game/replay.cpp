#include "engine/luddite/game/replay.h"

#include <cassert>

#include "engine/luddite/game/said_actions.h"
#include "engine/luddite/legality.h"

namespace nedforge::luddite {

void DiceLedger::note(const Board& board, const State& before, const ReplayAction& record, const Action& action) {
    if (action.kind == ActionKind::duplicate) add(copied_value(board, before.dice, action.die.code));
    if (action.kind == ActionKind::create) add(action.number);
    if (names_source(record) || !record.die) return;
    if (const int index = *record.die - static_cast<int>(rolled_dice); index > 0) dice_[index - 1].used = true;
    set_steps_left(*record.die, record.more ? move_steps(before, action.die) - action.path_length : 0);
}

Game::Game(const Board& board) : board_(&board), state_(initial_state(board)) {}
Game::Game(const Board& board, State state, DiceLedger ledger, std::vector<ReplayRound> rounds)
    : board_(&board), state_(std::move(state)), ledger_(std::move(ledger)), rounds_(std::move(rounds)) {}

Result<Action, Refusal> Game::understood(const ReplayAction& record) const {
    Action of_that_kind;
    of_that_kind.kind = record.what;
    if (is_over(*board_, state_) || !in_round(state_)) return *why_illegal(*board_, state_, of_that_kind);
    return action_of(*board_, state_, ledger_, record);
}

std::optional<Refusal> Game::why_not(const ReplayAction& record) const {
    const auto action = understood(record);
    return action ? why_illegal(*board_, state_, *action) : action.error();
}

std::optional<Refusal> Game::play(const ReplayAction& record) {
    const auto action = understood(record);
    if (!action) return action.error();
    if (auto refusal = why_illegal(*board_, state_, *action)) return refusal;
    remember(Step::action);
    ledger_.note(*board_, state_, record, *action);
    apply(*board_, state_, *action);
    rounds_.back().actions.push_back(record);
    return std::nullopt;
}

std::optional<Refusal> Game::play(const Action& action) {
    if (auto refusal = why_illegal(*board_, state_, action)) return refusal;
    return play(described(action));
}

std::optional<Refusal> Game::start_round(const std::array<int, 3>& roll) {
    const bool under_way = in_round(state_);
    if (auto refusal = under_way ? why_not_end_round(*board_, state_) : why_no_round(*board_, state_)) return refusal;
    for (const int die : roll)
        if (die < 1 || die > 6) return Refusal{"", "a die shows 1 to 6, not " + std::to_string(die)};
    remember(Step::roll);
    if (under_way) luddite::end_round(*board_, state_);
    luddite::start_round(*board_, state_, roll);
    ledger_.start();
    rounds_.push_back({roll, {}});
    return std::nullopt;
}

std::optional<Refusal> Game::end_round() {
    if (auto refusal = why_not_end_round(*board_, state_)) return refusal;
    remember(Step::end);
    luddite::end_round(*board_, state_);
    return std::nullopt;
}

bool Game::undo() {
    if (history_.empty()) return false;
    const Before& before = history_.back();
    state_ = before.state;
    ledger_ = before.ledger;
    if (before.step == Step::roll) rounds_.pop_back();
    if (before.step == Step::action) rounds_.back().actions.pop_back();
    history_.pop_back();
    return true;
}

ReplayAction Game::described(const Action& action) const { return said_of(*board_, state_, ledger_, action); }

Replay Game::replay() const {
    Replay replay;
    replay.map = board_->map_id;
    replay.rounds = rounds_;
    return replay;
}

ReplayOutcome play_replay(const Board& board, const Replay& replay) {
    Game game(board);
    const auto illegal = [&](std::size_t round, std::size_t action, const Refusal& refusal) {
        ReplayError error{static_cast<int>(round), static_cast<int>(action), refusal.message, refusal.rule};
        return ReplayOutcome{ReplayStatus::illegal, game.state(), std::move(error)};
    };
    for (std::size_t r = 0; r < replay.rounds.size(); ++r) {
        if (auto refusal = game.start_round(replay.rounds[r].roll)) {
            const bool unfinished =
                in_round(game.state()) && why_not_end_round(board, game.state());  // the last round's fault
            return unfinished ? illegal(r - 1, replay.rounds[r - 1].actions.size(), *refusal) : illegal(r, 0, *refusal);
        }
        const auto& actions = replay.rounds[r].actions;
        for (std::size_t a = 0; a < actions.size(); ++a)
            if (auto refusal = game.play(actions[a])) return illegal(r, a, *refusal);
    }
    const bool is_finished = is_over(board, game.state());
    return {is_finished ? ReplayStatus::finished : ReplayStatus::running, game.state(), std::nullopt};
}

Replay to_replay(const Board& board, const std::vector<PlayedRound>& rounds) {
    Game game(board);
    for (const auto& round : rounds) {
        [[maybe_unused]] auto refusal = game.start_round(round.roll);
        assert(!refusal);
        for (const auto& action : round.actions) {
            refusal = game.play(action);
            assert(!refusal);
        }
    }
    return game.replay();
}

}  // namespace nedforge::luddite
