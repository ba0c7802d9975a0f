#include "engine/luddite/game/replay.h"

#include <algorithm>
#include <cassert>

#include "engine/luddite/hack/variant.h"
#include "engine/luddite/legality.h"

namespace nedforge::luddite {

namespace {

int node_index(const Board& board, const std::string& id) {
    const auto found = std::find(board.node_ids.begin(), board.node_ids.end(), id);
    return found == board.node_ids.end() ? -1 : static_cast<int>(found - board.node_ids.begin());
}

Refusal no_node(const std::string& id) { return {"", "there is no node " + id}; }

// An index of a replay as a die of the rules.
Result<Die, Refusal> named_die(const State& state, const DiceLedger& ledger, int index) {
    const std::string name = "die " + std::to_string(index);
    if (index < 1 || index > 3 + ledger.made_count()) return Refusal{"", "there is no " + name + " this round"};
    if (index <= 3) {
        if (die_value(state, Die::rolled(index - 1)) == 0) return Refusal{"", name + " has been used"};
        return Die::rolled(index - 1);
    }
    const auto& made = ledger.made()[index - 4];
    if (made.used) return Refusal{"", name + " has been used"};
    return Die::made(made.value);
}

// What does not fit is beyond every number that the rules allow, and stays so when cut to the nearest that fits.
std::int8_t narrowed(int number) { return static_cast<std::int8_t>(std::clamp(number, INT8_MIN, INT8_MAX)); }

// `die` names a die to be used or adjusted: the source of a copy may have been used already.
bool names_source(const ReplayAction& action) { return action.what == ActionKind::duplicate; }

}  // namespace

Game::Game(const Board& board) : board_(&board), state_(initial_state(board)) {}

// What does not exist is refused here; what exists and may not be done, by why_illegal().
Result<Action, Refusal> Game::understood(const ReplayAction& said) const {
    Action action;
    action.kind = said.what;
    if (is_over(*board_, state_) || !in_round(state_)) return *why_illegal(*board_, state_, action);
    if (names_source(said)) {
        const int source = said.die.value_or(0);
        if (source > 3 && source <= 3 + ledger_.made_count())
            return Refusal{"R5", "only one of the three rolled dice can be duplicated"};
        if (source < 1 || source > 3) return Refusal{"", "there is no die " + std::to_string(source) + " this round"};
        action.die = Die::rolled(source - 1);
    } else if (said.die) {
        const auto die = named_die(state_, ledger_, *said.die);
        if (!die) return die.error();
        action.die = *die;
    }
    const int value = die_value(state_, action.die);
    switch (said.what) {
        case ActionKind::adjust:
            action.number = narrowed(said.by.value_or(0));
            break;
        case ActionKind::create:
            action.number = narrowed(said.value.value_or(0));
            break;
        case ActionKind::toggle:
            action.number = narrowed(said.die ? value : said.number.value_or(0));
            break;
        case ActionKind::bonus: {
            const int box = said.box.value_or(-1);
            if (!has_index(board_->bonuses, box)) return Refusal{"", "there is no bonus box " + std::to_string(box)};
            action.target = static_cast<std::int16_t>(box);
            break;
        }
        case ActionKind::unlock:
        case ActionKind::power:
        case ActionKind::force: {
            const int node = node_index(*board_, said.node.value_or(""));
            if (node < 0) return no_node(said.node.value_or(""));
            action.target = static_cast<std::int16_t>(node);
            break;
        }
        case ActionKind::move: {
            if (said.path.size() > action.path.size())
                return Refusal{"",
                               "the path has " + std::to_string(said.path.size()) + " steps, more than any die allows"};
            for (const auto& id : said.path) {
                const int node = node_index(*board_, id);
                if (node < 0) return no_node(id);
                action.path[action.path_length++] = static_cast<std::uint8_t>(node);
            }
            action.more = said.more;
            break;
        }
        case ActionKind::hack: {
            const auto target =
                hack_variant(board_->hack.kind()).read(board_->hack, said, said.die ? value : by_energy);
            if (!target) return target.error();
            action.target = static_cast<std::int16_t>(*target);
            break;
        }
        case ActionKind::duplicate:
        case ActionKind::clock:
            break;
    }
    return action;
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
    if (action->kind == ActionKind::duplicate) ledger_.add(copied_value(*board_, state_.dice, action->die.code));
    if (action->kind == ActionKind::create) ledger_.add(action->number);
    if (!names_source(said) && said.die && *said.die > 3) ledger_.made()[*said.die - 4].used = true;
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

ReplayAction Game::described(const Action& action) const {
    ReplayAction said;
    said.what = action.kind;
    if (action.die.is_rolled()) said.die = action.die.code + 1;
    if (!action.die.is_none() && !action.die.is_rolled()) {
        const auto& made = ledger_.made();
        const auto found = std::find_if(made.begin(), made.end(), [&](const DiceLedger::Made& m) {
            return !m.used && m.value == action.die.made_value();
        });
        said.die = 4 + static_cast<int>(found - made.begin());
    }
    const auto node = [&](int n) { return board_->node_ids[n]; };
    switch (action.kind) {
        case ActionKind::adjust:
            said.by = action.number;
            break;
        case ActionKind::create:
            said.value = action.number;
            break;
        case ActionKind::toggle:
            if (action.die.is_none()) said.number = action.number;
            break;
        case ActionKind::bonus:
            said.box = action.target;
            break;
        case ActionKind::unlock:
        case ActionKind::power:
        case ActionKind::force:
            said.node = node(action.target);
            break;
        case ActionKind::move:
            for (std::size_t i = 0; i < action.path_length; ++i) said.path.push_back(node(action.path[i]));
            said.more = action.more;
            break;
        case ActionKind::hack: {
            const int value = action.die.is_none() ? by_energy : die_value(state_, action.die);
            hack_variant(board_->hack.kind()).write(board_->hack, value, action.target, said);
            break;
        }
        case ActionKind::duplicate:
        case ActionKind::clock:
            break;
    }
    return said;
}

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
