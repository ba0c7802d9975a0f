#include "engine/luddite/game/replay.h"

#include <cassert>

#include "engine/luddite/game/said_actions.h"
#include "engine/luddite/legality.h"

namespace nedforge::luddite {

void DiceLedger::note(const Board& board, const State& before, const ReplayAction& said, const Action& action) {
    if (action.kind == ActionKind::duplicate) add(copied_value(board, before.dice, action.die.code));
    if (action.kind == ActionKind::create) add(action.number);
    if (names_source(said) || !said.die) return;
    if (const int made = *said.die - static_cast<int>(rolled_dice); made > 0) made_[made - 1].used = true;
    set_steps_left(*said.die, said.more ? move_steps(before, action.die) - action.path_length : 0);
}

Game::Game(const Board& board) : board_(&board), state_(initial_state(board)) {}
Game::Game(const Board& board, State state, DiceLedger ledger, std::vector<ReplayRound> rounds)
    : board_(&board), state_(std::move(state)), ledger_(std::move(ledger)), rounds_(std::move(rounds)) {}

Result<Action, Refusal> Game::understood(const ReplayAction& said) const {
    Action of_that_kind;
    of_that_kind.kind = said.what;
    if (is_over(*board_, state_) || !in_round(state_)) return *why_illegal(*board_, state_, of_that_kind);
    return action_of(*board_, state_, ledger_, said);
}

std::optional<Refusal> Game::why_not(const ReplayAction& said) const {
    const auto action = understood(said);
    return action ? why_illegal(*board_, state_, *action) : action.error();
}

std::optional<Refusal> Game::play(const ReplayAction& said) {
    const auto action = understood(said);
    if (!action) return action.error();
    if (auto why = why_illegal(*board_, state_, *action)) return why;
    remember(Step::action);
    ledger_.note(*board_, state_, said, *action);
    apply(*board_, state_, *action);
    rounds_.back().actions.push_back(said);
    return std::nullopt;
}

std::optional<Refusal> Game::play(const Action& action) {
    if (auto why = why_illegal(*board_, state_, action)) return why;
    return play(described(action));
}

std::optional<Refusal> Game::start_round(const std::array<int, 3>& roll) {
    const bool under_way = in_round(state_);
    if (auto why = under_way ? why_not_end_round(*board_, state_) : why_no_round(*board_, state_)) return why;
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
    if (auto why = why_not_end_round(*board_, state_)) return why;
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
    const auto illegal = [&](std::size_t round, std::size_t action, const Refusal& why) {
        ReplayError error{static_cast<int>(round), static_cast<int>(action), why.message, why.rule};
        return ReplayOutcome{ReplayStatus::illegal, game.state(), std::move(error)};
    };
    for (std::size_t r = 0; r < replay.rounds.size(); ++r) {
        if (auto why = game.start_round(replay.rounds[r].roll)) {
            const bool unfinished =
                in_round(game.state()) && why_not_end_round(board, game.state());  // the last round's fault
            return unfinished ? illegal(r - 1, replay.rounds[r - 1].actions.size(), *why) : illegal(r, 0, *why);
        }
        const auto& actions = replay.rounds[r].actions;
        for (std::size_t a = 0; a < actions.size(); ++a)
            if (auto why = game.play(actions[a])) return illegal(r, a, *why);
    }
    const bool over = is_over(board, game.state());
    return {over ? ReplayStatus::finished : ReplayStatus::running, game.state(), std::nullopt};
}

Replay to_replay(const Board& board, const std::vector<PlayedRound>& rounds) {
    Game game(board);
    for (const auto& round : rounds) {
        [[maybe_unused]] auto why = game.start_round(round.roll);
        assert(!why);
        for (const auto& action : round.actions) {
            why = game.play(action);
            assert(!why);
        }
    }
    return game.replay();
}

}  // namespace nedforge::luddite
