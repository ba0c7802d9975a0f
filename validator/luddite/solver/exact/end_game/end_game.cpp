#include "validator/luddite/solver/exact/end_game/end_game.h"

#include <algorithm>

#include "engine/luddite/prices.h"
#include "validator/luddite/solver/exact/end_game/end_game_steps.h"
#include "validator/luddite/three_dice.h"

namespace nedforge::luddite {

namespace {

// Beyond it what is remembered is forgotten before the next question.
constexpr std::size_t most_states = 100'000;
constexpr int most_unused = 5;  // dice of a round that is asked about

int boxes_left(const Board& board, const State& state) { return board.clock_length - state.clock; }

// The game ends in this round, whatever is done.
bool is_last_round(const Board& board, const State& state) {
    return in_round(state) && boxes_left(board, state) == 1 && !state.dice.clocked;
}

}  // namespace

EndGame::EndGame(const Board& board, std::function<double(int score)> utility, std::int64_t budget)
    : board_(&board), still_(board), utility_(std::move(utility)), prospects_(board), budget_(budget) {
    still_.neighbours.fill(0);
    still_.lock_nodes.fill(0);
    still_.energy_nodes = 0;
}

bool EndGame::suits(const Board& board, const State& state) {
    const Rulings& readings = board.rulings;
    if (readings.spaces != SpacesRuling::lifetime || readings.duplicate != DuplicateRuling::rolled ||
        readings.move != MoveRuling::whole || board.hack.rewards.size() > 64)
        return false;
    int unused = 0;
    for (int i = 0; i < index_count(state.dice.rolled); ++i) unused += die_value(state, Die::rolled(i)) != 0;
    for (const auto count : state.dice.made) unused += count;
    return !is_over(board, state) && boxes_left(board, state) <= most_boxes && unused <= most_unused;
}

std::optional<double> EndGame::value_of(const State& state) {
    if (!suits(*board_, state)) return std::nullopt;
    const bool last = is_last_round(*board_, state);
    if (!last && prospects_.of(state, Horizon::all_rounds, Trips::all, false).trips) return std::nullopt;
    if (memory_.size() > most_states) {
        memory_.clear();
        positions_ = 0;
    }
    trips_ = last ? Trips::all : Trips::none;
    limit_ = steps_ + budget_;
    given_up_ = false;
    depth_ = 0;
    const double found = value(state);
    return given_up_ ? std::nullopt : std::optional(found);
}

std::optional<double> EndGame::play_round(State& state, std::vector<Action>* actions) {
    const auto found = value_of(state);
    if (!found) return std::nullopt;
    limit_ = steps_ + budget_;
    State end = state;
    std::vector<Action> plan;
    std::vector<Place> places;
    const RoundEnd* best = nullptr;
    std::vector<RoundEnd> ends;
    if (!is_last_round(*board_, state)) {
        ends = ends_of_round(state, places);
        best_of_ends(ends, utility_of_finish(state, best_finish(state, false, no_way)), &best);
    }
    if (best) {
        end = best->state;
        for (std::size_t place = best->place; place != SIZE_MAX; place = places[place].before) {
            const Step& step = places[place].step;
            plan.insert(plan.begin(), step.actions.begin(),
                        step.actions.begin() + static_cast<std::ptrdiff_t>(step.count));
        }
    } else {
        plan_finish(end, plan);
    }
    if (given_up_) return std::nullopt;
    if (actions) actions->insert(actions->end(), plan.begin(), plan.end());
    state = end;
    return found;
}

// Whether the action may be of use.
bool EndGame::matters(const State& state, const Prospects& prospects, const Action& action) const {
    const HackBoard& hack = board_->hack;
    switch (action.kind) {
        case ActionKind::adjust:
        case ActionKind::duplicate:
        case ActionKind::create:
        case ActionKind::clock:
            return false;
        case ActionKind::bonus:
            return (prospects.bonuses >> action.target) & 1u;
        case ActionKind::toggle:
            if (prospects.trips) return true;
            if (!((prospects.fuses >> action.number) & 1u)) return false;
            return !action.die.is_none() || toggles_of(state, action.number) == max_toggles - 1;
        case ActionKind::hack:
            if (hack.fill() == HackFill::rows) return prospects.pays(hack.as<RowsBoard>().item_of[action.target]);
            if (hack.fill() == HackFill::boxes || action.die.is_none()) return prospects.boxes & bit(action.target);
            return prospects.boxes & hack.as<PiecesBoard>().placements[action.die.made_value()][action.target].cells;
        case ActionKind::move:
        case ActionKind::unlock:
        case ActionKind::power:
            return prospects.trips;
        case ActionKind::force:
            return prospects.trips && !(enterable(*board_, state) & bit(action.target));
    }
    return false;
}

// Whether it may bring resources or a code, now or by what is done later in the same place.
bool EndGame::may_gain(const Prospects& prospects, const Action& action) const {
    const HackBoard& hack = board_->hack;
    if (action.kind == ActionKind::bonus) return board_->bonuses[action.target].gain.any();
    if (action.kind != ActionKind::hack) return false;
    const auto gains = [&](int reward) {
        return prospects.pays(reward) && (hack.rewards[reward].gain.any() || hack.rewards[reward].node >= 0);
    };
    if (hack.fill() == HackFill::pieces) return true;
    if (hack.fill() == HackFill::rows) return gains(hack.as<RowsBoard>().item_of[action.target]);
    const auto& lines = hack.as<BoxesBoard>().box_lines[action.target];
    return std::any_of(lines.begin(), lines.end(), [&](int line) { return line >= 0 && gains(line); });
}

double EndGame::value(const State& state) {
    if (is_over(*board_, state)) return utility_(score(*board_, state));
    return in_round(state) ? value_in_round(state) : value_between_rounds(state, -1);
}

double EndGame::utility_of_finish(const State& state, int gain) const {
    return utility_(gain == no_way ? 0 : points_of(state) + gain);
}

State EndGame::key_of(const State& state, const Prospects& prospects, Horizon horizon, int points) const {
    State key = prospects_.key(state, prospects, points);
    // The usual reading of R22 leaves this field unused.
    key.dice.energy_moving = static_cast<std::uint16_t>(4 * static_cast<int>(horizon) + static_cast<int>(trips_));
    return key;
}

double EndGame::value_in_round(const State& state) {
    const double finished = utility_of_finish(state, best_finish(state, false, no_way));
    if (given_up_ || is_last_round(*board_, state)) return finished;
    const State key = key_of(state, prospects_of(state, Horizon::all_rounds), Horizon::all_rounds, points_of(state));
    if (const std::size_t place = memory_.find(key); place != ValueMemory::none) return memory_[place].value;
    std::vector<Place> places;
    auto ends = ends_of_round(state, places);
    const RoundEnd* best = nullptr;
    const double value = best_of_ends(ends, finished, &best);
    if (!given_up_) memory_.add(key, {value, true});
    return value;
}

// Exact where it is above `lower_limit`, else no way to play has more: rolls that are still to be looked at count by
// their bounds.
double EndGame::value_between_rounds(const State& state, double lower_limit) {
    const Prospects prospects = prospects_of(state, Horizon::all_rounds);
    if (prospects.lost || given_up_) return utility_(0);
    const State key = key_of(state, prospects, Horizon::all_rounds, points_of(state));
    std::size_t place = memory_.find(key);
    if (place != ValueMemory::none && (memory_[place].exact || memory_[place].value <= lower_limit))
        return memory_[place].value;
    std::array<double, three_dice.size()> bounds{};
    double sum = bounds_by_roll(state, bounds);
    bool exact = true;
    for (std::size_t r = 0; r < three_dice.size() && exact; ++r) {
        State rolled = state;
        start_round(*board_, rolled, three_dice[r].dice);
        sum += three_dice[r].orders * (value_in_round(rolled) - bounds[r]);
        if (given_up_) return utility_(0);
        exact = sum > lower_limit * all_rolls || r + 1 == three_dice.size();
    }
    place = memory_.find(key);
    const ValueMemory::Known known{sum / all_rolls, exact};
    if (place == ValueMemory::none)
        memory_.add(key, known), ++positions_;
    else
        memory_[place] = known;
    return known.value;
}

// For each roll what no way to play it exceeds; the sum over the 216.
double EndGame::bounds_by_roll(const State& state, std::array<double, 56>& bounds) {
    const int points = points_of(state);
    const Horizon horizon = boxes_left(*board_, state) == 1 ? Horizon::this_round : Horizon::all_rounds;
    double sum = 0;
    for (std::size_t r = 0; r < three_dice.size(); ++r) {
        State rolled = state;
        start_round(*board_, rolled, three_dice[r].dice);
        if (spend()) return 0;
        const Prospects prospects_after = prospects_of(rolled, horizon);
        bounds[r] = utility_(prospects_after.lost ? 0 : points + prospects_after.gain);
        sum += three_dice[r].orders * bounds[r];
    }
    return sum;
}

// The mean over the rolls of what no way to play a roll exceeds.
double EndGame::bound_between_rounds(const State& state) {
    const Prospects prospects = prospects_of(state, Horizon::all_rounds);
    if (prospects.lost || given_up_) return utility_(0);
    const State key = key_of(state, prospects, Horizon::all_rounds, points_of(state));
    if (const std::size_t place = memory_.find(key); place != ValueMemory::none) return memory_[place].value;
    std::array<double, three_dice.size()> bounds{};
    const double sum = bounds_by_roll(state, bounds);
    memory_.add(key, {sum / all_rolls, false}), ++positions_;
    return sum / all_rolls;
}

// Depth first through the states of the round, each once.
std::vector<EndGame::RoundEnd> EndGame::ends_of_round(const State& state, std::vector<Place>& places) {
    std::vector<RoundEnd> ends;
    ValueMemory known;
    std::vector<std::size_t> waiting;
    const auto visit = [&](const Step& step, std::size_t before) {
        const Prospects prospects = prospects_of(step.after, Horizon::all_rounds, step.plain);
        if (prospects.lost) return;
        State key = key_of(step.after, prospects, Horizon::all_rounds, points_of(step.after));
        if (known.find(key) != ValueMemory::none) return;
        known.add(key, {});
        waiting.push_back(places.size());
        places.push_back({step, before});
    };
    Step start;
    start.after = state;
    visit(start, SIZE_MAX);
    while (!waiting.empty() && !given_up_) {
        const std::size_t place = waiting.back();
        waiting.pop_back();
        const Step step = places[place].step;
        if (step.after.dice.clocked && step.after.node == board_->exit) {
            ends.push_back({step.after, place});
            end_round(*board_, ends.back().state);
        }
        const Prospects prospects = prospects_of(step.after, Horizon::all_rounds, step.plain);
        if (prospects.trips && !step.plain && step.after.node == board_->exit) {
            Step plain;
            plain.after = step.after;
            plain.plain = true;
            visit(plain, place);
        }
        for_each_step(step.after, prospects, Horizon::all_rounds, step.plain,
                      [&](const Step& next) { visit(next, place); });
    }
    return undominated(ends);
}

// Leaves out ends that another one is at least as good as: with more of everything, and as much of the rest.
std::vector<EndGame::RoundEnd> EndGame::undominated(std::vector<RoundEnd>& ends) {
    std::vector<RoundEnd> front;
    std::stable_sort(ends.begin(), ends.end(),
                     [&](const RoundEnd& a, const RoundEnd& b) { return points_of(a.state) > points_of(b.state); });
    for (const RoundEnd& end : ends) {
        const Prospects prospects = prospects_of(end.state, Horizon::all_rounds);
        const auto as_good = [&](const RoundEnd& rival) { return is_as_good(rival.state, end.state, prospects); };
        if (std::none_of(front.begin(), front.end(), as_good)) front.push_back(end);
    }
    return front;
}

// All that is done in `b` is done in `a`, which still holds as much, what it gained by doing more apart. So whatever
// goes on from `b` goes on from `a` as well, and what is done already need not be done.
bool EndGame::is_as_good(const State& a, const State& b, const Prospects& of_b) const {
    const HackBoard& hack = board_->hack;
    if (a.clock != b.clock || (b.bonuses & ~a.bonuses)) return false;
    if (hack.fill() == HackFill::boxes ? (b.crossed & ~a.crossed) != 0 : a.crossed != b.crossed || a.rows != b.rows)
        return false;
    if (trips_ == Trips::none) {
        for (int n = 1; n <= switch_count; ++n)
            if ((((of_b.fuses >> n) & 1u) || toggles_of(b, n) == max_toggles) && toggles_of(a, n) < toggles_of(b, n))
                return false;
    } else if (a.toggles != b.toggles || a.caches != b.caches || a.hit != b.hit || a.unlocked != b.unlocked ||
               a.opened != b.opened || a.powered != b.powered) {
        return false;
    }
    Amounts gained;
    const auto gain = [&](const Amounts& amounts) {
        for (const Resource r : all_resources) gained[r] += amounts[r];
    };
    for (int i = 0; i < index_count(board_->bonuses); ++i)
        if (((a.bonuses & ~b.bonuses) >> i) & 1u) gain(board_->bonuses[i].gain);
    if (a.crossed != b.crossed)
        for (int i = 0; i < index_count(hack.rewards); ++i)
            if (const auto boxes = hack.reward_boxes[i]; !(boxes & ~a.crossed) && (boxes & ~b.crossed))
                gain(hack.rewards[i].gain);
    for (const Resource r : all_resources)
        if (a.held[r] < b.held[r] + gained[r] || a.used_spaces[r] > b.used_spaces[r] + gained[r]) return false;
    return true;
}

double EndGame::best_of_ends(std::vector<RoundEnd>& ends, double lower_limit, const RoundEnd** best) {
    for (RoundEnd& end : ends) end.bound = bound_between_rounds(end.state);
    std::stable_sort(ends.begin(), ends.end(), [](const RoundEnd& a, const RoundEnd& b) { return a.bound > b.bound; });
    for (const RoundEnd& end : ends) {
        if (end.bound <= lower_limit || given_up_) break;
        if (const double value = value_between_rounds(end.state, lower_limit); value > lower_limit) {
            lower_limit = value;
            *best = &end;
        }
    }
    return lower_limit;
}

// The most points that this round, as the last, adds to those that are banked: exact where it is above `lower_limit`,
// else no way has more.
int EndGame::best_finish(const State& state, bool plain, int lower_limit) {
    if (given_up_) return no_way;
    const Prospects prospects = prospects_of(state, Horizon::this_round, plain);
    if (prospects.lost) return no_way;
    if (prospects.gain <= lower_limit) return prospects.gain;
    const State key = key_of(state, prospects, Horizon::this_round, 0);
    std::size_t place = memory_.find(key);
    if (place == ValueMemory::none)
        place = memory_.add(key, {static_cast<double>(prospects.gain), false});
    else if (memory_[place].exact || memory_[place].value <= lower_limit)
        return static_cast<int>(memory_[place].value);
    const int points = points_of(state);
    int best = lower_limit;
    bool exact = lower_limit == no_way;
    const auto improve = [&](int gain) {
        if (gain <= best) return;
        best = gain;
        exact = true;
    };
    if (prospects.trips && !plain && state.node == board_->exit) improve(best_finish(state, true, best));
    std::vector<Branch> branches;
    for_each_step(state, prospects, Horizon::this_round, plain, [&](const Step& step) {
        const int points_gained = points_of(step.after) - points;
        if (is_over(*board_, step.after)) {
            if (escaped(*board_, step.after)) improve(points_gained);
            return;
        }
        const Prospects prospects_after = prospects_of(step.after, Horizon::this_round, step.plain);
        if (!prospects_after.lost && points_gained + prospects_after.gain > best)
            branches.push_back({step.after, step.plain, points_gained, points_gained + prospects_after.gain});
    });
    std::stable_sort(branches.begin(), branches.end(),
                     [](const Branch& a, const Branch& b) { return a.bound > b.bound; });
    for (const Branch& branch : branches) {
        if (branch.bound <= best || given_up_) break;
        const int finish = best_finish(branch.state, branch.plain, best == no_way ? no_way : best - branch.gain);
        if (finish != no_way) improve(finish + branch.gain);
    }
    if (!given_up_) memory_[place] = {static_cast<double>(best), exact};
    return best;
}

void EndGame::plan_finish(State& state, std::vector<Action>& plan) {
    bool plain = false;
    while (!is_over(*board_, state))
        if (!plan_next(state, plain, plan)) break;
}

// Any step that leads to the best finish.
bool EndGame::plan_next(State& state, bool& plain, std::vector<Action>& plan) {
    const int best = best_finish(state, plain, no_way);
    const Prospects prospects = prospects_of(state, Horizon::this_round, plain);
    if (prospects.trips && !plain && state.node == board_->exit && best_finish(state, true, best - 1) >= best)
        return plain = true;
    const int points = points_of(state);
    Step chosen;
    for_each_step(state, prospects, Horizon::this_round, plain, [&](const Step& step) {
        if (chosen.count > 0) return;
        const int points_gained = points_of(step.after) - points;
        int gain = no_way;
        if (is_over(*board_, step.after))
            gain = escaped(*board_, step.after) ? points_gained : no_way;
        else if (const int finish = best_finish(step.after, step.plain, best - points_gained - 1); finish != no_way)
            gain = finish + points_gained;
        if (gain >= best) chosen = step;
    });
    if (chosen.count == 0 || given_up_) {
        given_up_ = true;
        return false;
    }
    state = chosen.after;
    plain = chosen.plain;
    for (std::size_t i = 0; i < chosen.count; ++i) plan.push_back(chosen.actions[i]);
    return true;
}

}  // namespace nedforge::luddite
