#include "validator/luddite/witness/plan_player.h"

#include <algorithm>

#include "engine/base/indexed.h"

namespace nedforge::luddite {

namespace {

constexpr int dice_of_plan = 2;  // of the three dice of a round
constexpr int clock_die = 2;     // the third one

}  // namespace

PlanPlayer::PlanPlayer(const Board& board, const std::vector<HackFact>& hack)
    : board_(board), hack_(hack), state_(initial_state(board)), taken_up_(board.hack.rewards.size(), false) {}

bool PlanPlayer::begin_round(int value) {
    if (in_round(state_)) return true;
    if (why_no_round(board_, state_)) return false;
    rounds_.push_back({{value, value, value}, {}});
    start_round(board_, state_, rounds_.back().roll);
    free_dice_ = dice_of_plan;
    return true;
}

// An unused rolled die shows this: the roll is the player's choice.
void PlanPlayer::choose(int die, int value) {
    rounds_.back().roll[place_of_index(die)] = value;
    state_.dice.show(die, value);
}

bool PlanPlayer::act(const Action& action) {
    if (!begin_round(1)) return false;
    if (try_apply(board_, state_, action)) return false;
    rounds_.back().actions.push_back(action);
    return true;
}

bool PlanPlayer::act_with_die(Action action, int value) {
    if (in_round(state_) && free_dice_ == 0 && !cross_box()) return false;
    if (!begin_round(1)) return false;
    const int die = dice_of_plan - free_dice_;
    choose(die, value);
    action.die = Die::rolled(die);
    if (!act(action)) return false;
    --free_dice_;
    return true;
}

bool PlanPlayer::cross_box() {
    if (board_.clock_length - state_.clock <= 1) return false;
    Action action = action_of(ActionKind::clock);
    action.die = Die::rolled(clock_die);
    if (!act(action)) return false;
    end_round(board_, state_);
    return true;
}

bool PlanPlayer::toggle(int number) {
    const Action action = action_of(ActionKind::toggle, Die::none(), number);
    if (held(Resource::multi_tool) >= toggle_price) return act(action);
    return act_with_die(action, number);
}

bool PlanPlayer::go(std::vector<int>& path) {
    if (path.empty()) return true;
    Action action = action_of(ActionKind::move);
    action.path_length = index_count<std::uint8_t>(path);
    for (std::size_t i = 0; i < path.size(); ++i) action.path[i] = static_cast<std::uint8_t>(path[i]);
    const int steps = index_count(path);
    path.clear();
    return act_with_die(action, steps);
}

// Opens the node's locks. The path to it is gone first where energy is missing: a cache may lie on it.
bool PlanPlayer::make_enterable(int node, std::vector<int>& path) {
    if (board_.energy_nodes & ~state_.powered & bit(node)) {
        if (held(Resource::energy) < power_price && !go(path)) return false;
        if (!raise_energy(power_price) || !act(action_of(ActionKind::power, Die::none(), 0, node))) return false;
    }
    if (board_.locked & ~state_.opened & bit(node))
        return act_with_die(action_of(ActionKind::unlock, Die::none(), 0, node), board_.lock[node]);
    return true;
}

bool PlanPlayer::walk(const Run& run) {
    std::vector<int> path;
    for (const RunStep& step : run) {
        switch (step.kind) {
            case RunStep::Kind::toggle:
                if (!go(path) || !toggle(step.what)) return false;
                break;
            case RunStep::Kind::force:
                if (!go(path) || !raise_energy(force_price) ||
                    !act(action_of(ActionKind::force, Die::none(), 0, step.what)))
                    return false;
                break;
            case RunStep::Kind::step:
                if (!make_enterable(step.what, path)) return false;
                path.push_back(step.what);
                const bool acts = ((board_.cache_nodes | board_.critical_nodes) & bit(step.what)) != 0;
                const bool must_stop = acts && board_.rulings.passing == PassingRuling::stop;
                if ((must_stop || index_count(path) == highest_die) && !go(path)) return false;
                break;
        }
    }
    return go(path);
}

bool PlanPlayer::pay(std::size_t reward, const std::vector<HackStep>& steps) {
    if (taken_up_[reward]) return true;
    taken_up_[reward] = true;
    for (const HackStep& step : steps) {
        const bool crossed = board_.hack.fill() == HackFill::boxes && (state_.crossed >> step.target & 1) != 0;
        if (crossed) continue;
        const Action action = action_of(ActionKind::hack, Die::none(), 0, step.target);
        if (step.value > 0 ? !act_with_die(action, step.value) : !raise_energy(hack_price) || !act(action))
            return false;
    }
    return true;
}

bool PlanPlayer::raise_energy(int needed) {
    while (held(Resource::energy) < needed)
        if (!raise_by_bonus() && !raise_by_hack_or_clock()) return false;
    return true;
}

bool PlanPlayer::raise_by_bonus() {
    for (std::size_t b = 0; b < board_.bonuses.size(); ++b)
        if (!(state_.bonuses >> b & 1) && board_.bonuses[b].gain[Resource::energy] > 0)
            return act_with_die(action_of(ActionKind::bonus, Die::none(), 0, static_cast<int>(b)),
                                board_.bonuses[b].die);
    return false;
}

// The next Clock box with energy, or the reward with energy that takes the fewest dice: whichever takes fewer rounds.
bool PlanPlayer::raise_by_hack_or_clock() {
    constexpr int infinity = 1'000'000;
    int boxes = infinity;
    for (int box = state_.clock; box + 1 < board_.clock_length && boxes == infinity; ++box)
        if (board_.clock_icon[box] == static_cast<std::int8_t>(Resource::energy)) boxes = box - state_.clock + 1;
    int dice = infinity;
    std::size_t best = 0;
    for (std::size_t r = 0; r < hack_.size(); ++r) {
        if (taken_up_[r] || !hack_[r].min_dice || board_.hack.rewards[r].gain[Resource::energy] == 0) continue;
        if (*hack_[r].min_dice >= dice) continue;
        dice = *hack_[r].min_dice;
        best = r;
    }
    if (dice == infinity && boxes == infinity) return false;
    if (dice < dice_of_plan * boxes) {
        const auto steps = steps_to_pay(board_.hack, best, 0);
        if (steps) return pay(best, *steps);
        taken_up_[best] = true;
        return true;  // there may be another
    }
    while (boxes > 0 && cross_box()) --boxes;
    return boxes == 0;
}

std::optional<ShownGame> PlanPlayer::finish() {
    if (state_.node != board_.exit) return std::nullopt;
    while (!is_over(board_, state_)) {
        if (!begin_round(6)) return std::nullopt;
        Action action = action_of(ActionKind::clock);
        for (int die = clock_die; die >= 0 && !is_over(board_, state_); --die) {
            if (state_.dice.used >> die & 1) continue;
            choose(die, 6);
            action.die = Die::rolled(die);
            if (!act(action)) return std::nullopt;
        }
        if (!is_over(board_, state_)) end_round(board_, state_);
    }
    ShownGame game{to_replay(board_, rounds_), 0, 0};
    const ReplayOutcome outcome = play_replay(board_, game.replay);
    if (outcome.status != ReplayStatus::finished || !escaped(board_, outcome.state)) return std::nullopt;
    game.score = score(board_, outcome.state);
    game.hit = outcome.state.hit;
    return game;
}

}  // namespace nedforge::luddite
