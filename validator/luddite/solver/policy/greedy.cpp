#include "validator/luddite/solver/policy/greedy.h"

#include <algorithm>
#include <utility>

namespace nedforge::luddite {

namespace {

constexpr double least_gain = 0.05;  // points that a candidate of resources must gain
constexpr int care = 10;             // boxes left from which nobody is hasty
constexpr int near_end = 4;          // boxes left from which each die's candidates are evaluated for each die kept

bool chance(SeededDice& dice, double odds) { return dice.below(1u << 16) < odds * (1u << 16); }

}  // namespace

Greedy::Greedy(const Board& board, const GreedyWeights& weights) : Greedy(board, policy_tables(board), weights) {}

Greedy::Greedy(const Board& board, SharedTables tables, const GreedyWeights& weights,
               std::shared_ptr<EvaluatorMemory> memory)
    : board_(&board),
      tables_(tables),
      evaluator_(board, std::move(tables), weights, std::move(memory)),
      candidates_(evaluator_) {}

void Greedy::set_habits(const Habits& habits, std::uint64_t seed) {
    habits_ = habits;
    whims_ = SeededDice(seed);
    candidates_.set_noise(habits.noise, seed);
    candidates_.avoid(habits.avoided);
}

Greedy::Values Greedy::unused_values(const State& s) {
    Values values;
    for (int i = 0; i < 3; ++i)
        if (const int v = die_value(s, Die::rolled(i))) {
            values.die[v] = Die::rolled(i);
            ++values.count[v];
            ++values.total;
        }
    for (int v = 1; v <= 6; ++v)
        if (const int count = s.dice.made[v - 1]) {
            values.die[v] = Die::made(v);
            values.count[v] += count;
            values.total += count;
        }
    return values;
}

double Greedy::value(const State& s) {
    evaluator_.read(s, features_);
    evaluator_.evaluate(s, features_, 0, *evaluation_);
    return evaluation_->value;
}

void Greedy::die_candidates(const State& s, std::size_t limit, std::vector<Candidate>& out) {
    evaluator_.read(s, features_);
    evaluator_.evaluate(s, features_, 0, *evaluation_);
    candidates_.begin(s, features_, *evaluation_);
    unsigned shown = 0;
    for (int i = 0; i < 3; ++i) {
        const int v = die_value(s, Die::rolled(i));
        if (!v || (shown >> v) & 1) continue;
        shown |= 1u << v;
        candidates_.most_of_die(Die::rolled(i), v, limit, out);
    }
}

void Greedy::resource_candidates(const State& s, std::size_t limit, std::vector<Candidate>& out) {
    evaluator_.read(s, features_);
    evaluator_.evaluate(s, features_, 0, *evaluation_);
    candidates_.begin(s, features_, *evaluation_);
    candidates_.most_of_resources(0, limit, out);
}

void Greedy::make(State& s, const Candidate& candidate, std::vector<Action>* actions) const {
    for (int i = 0; i < candidate.count; ++i) {
        apply(*board_, s, candidate.actions[i]);
        if (actions) actions->push_back(candidate.actions[i]);
        if (is_over(*board_, s)) return;
    }
}

// The die whose going to the Clock leaves most, with the best candidate of each other die. Leaves the evaluation with
// that die kept in evaluation_, and the candidates in best_. The features have been read.
int Greedy::choose_clock_die(const State& s, const Values& values) {
    // While there is time, the candidates hardly depend on which die the Clock gets.
    const bool is_late = board_->clock_length - s.clock <= near_end;
    int chosen = 0;
    double highest = -1e18;
    bool known = false;
    for (int v = 1; v <= highest_die; ++v) {
        if (!values.count[v]) continue;
        evaluator_.evaluate(s, features_, v, *other_evaluation_);
        if (is_late || !known) {
            candidates_.begin(s, features_, *other_evaluation_);
            known = true;
            for (int u = 1; u <= highest_die; ++u)
                if (!values.count[u] || (is_late && u == v && values.count[u] == 1))
                    other_best_[u] = {};
                else
                    other_best_[u] = candidates_.best_of_die(values.die[u], u);
        }
        double sum = other_evaluation_->value;
        for (int u = 1; u <= highest_die; ++u)
            if (values.count[u] > (u == v ? 1 : 0)) sum += other_best_[u].gain;
        if (sum > highest) {
            highest = sum;
            chosen = v;
            std::swap(evaluation_, other_evaluation_);
            if (is_late) best_ = other_best_;
        }
    }
    if (!is_late) best_ = other_best_;
    return chosen;
}

// A tool may turn a 3 into a tally of 4, or spare boxes that are needed for the way home: by how much to adjust.
int Greedy::better_clock_value(const State& s, double value, Die die, int keep) {
    if (s.held[Resource::multi_tool] == 0 || !die.is_rolled()) return 0;
    double highest = value + least_gain;
    int change = 0;
    for (const int step : {-1, 1}) {
        if (keep + step < 1 || keep + step > 6) continue;
        State adjusted = s;
        apply(*board_, adjusted, action_of(ActionKind::adjust, die, step));
        evaluator_.read(adjusted, other_features_);
        evaluator_.evaluate(adjusted, other_features_, keep + step, *other_evaluation_);
        if (other_evaluation_->value > highest) {
            highest = other_evaluation_->value;
            change = step;
        }
    }
    return change;
}

void Greedy::act(State& s, const Action& action, std::vector<Action>* actions) const {
    apply(*board_, s, action);
    if (actions) actions->push_back(action);
}

// Of the dice that are free; nullptr: none gains anything. `known`: best_ holds for the present state.
const Candidate* Greedy::best_candidate(const Values& values, int keep, bool known) {
    const Candidate* best = nullptr;
    for (int v = 1; v <= highest_die; ++v) {
        if (values.count[v] <= (v == keep ? 1 : 0)) continue;
        if (!known) best_[v] = candidates_.best_of_die(values.die[v], v);
        if (best_[v].gain > (best ? best->gain : 1e-9)) best = &best_[v];
    }
    return best;
}

// Uses the dice as they are evaluated together; returns the value that is kept for the Clock.
int Greedy::use_dice_hastily(State& s, const Values& values, std::vector<Action>* actions) {
    evaluator_.read(s, features_);
    const int keep = choose_clock_die(s, values);
    IndexedArray<const Candidate*, int, 3> chosen{};
    int count = 0;
    for (int v = 1; v <= highest_die; ++v)
        if (values.count[v] > (v == keep ? 1 : 0) && best_[v].gain > 1e-9 && count < index_count(chosen))
            chosen[count++] = &best_[v];
    std::stable_sort(chosen.begin(), chosen.begin() + count,
                     [](const Candidate* a, const Candidate* b) { return a->gain > b->gain; });
    for (int i = 0; i < count && !is_over(*board_, s); ++i)
        if (is_legal(*board_, s, chosen[i]->actions[0])) make(s, *chosen[i], actions);
    return keep;
}

void Greedy::give_to_clock(State& s, Die die, int keep, double value, bool spend, std::vector<Action>* actions) {
    if (const int change = spend ? better_clock_value(s, value, die, keep) : 0)
        act(s, action_of(ActionKind::adjust, die, change), actions);
    act(s, action_of(ActionKind::clock, die), actions);
}

// Dice with no better candidate may still go to the Clock; 0: none gains by it.
int Greedy::clock_die_worth_it(const State& s, const Values& values, double value) {
    if (!at_hand_) evaluator_.read(s, features_);
    int chosen = 0;
    double highest = value + least_gain;
    for (int v = 1; v <= highest_die; ++v) {
        if (!values.count[v]) continue;
        evaluator_.evaluate(s, features_, v, *other_evaluation_);
        if (other_evaluation_->value > highest) {
            highest = other_evaluation_->value;
            chosen = v;
        }
    }
    return chosen;
}

void Greedy::remember_decisions() {
    constexpr std::size_t most_remembered = 512;
    decisions_.resize(most_remembered);
    ++round_;
}

// Somebody who errs decides anew each time.
Greedy::Decision& Greedy::decide(const State& s, const Values& values, int keep) {
    if (decisions_.empty() || habits_.noise > 0) {
        work_out(s, values, keep, decision_);
        return decision_;
    }
    const std::uint64_t hash = TourValues::mixed(hash_of(s), static_cast<std::uint64_t>(keep));
    RememberedDecision& known = decisions_[hash % decisions_.size()];
    at_hand_ = false;
    if (known.round == round_ && known.keep == keep && known.state == s) return known.decision;
    work_out(s, values, keep, known.decision);
    known.state = s;
    known.keep = keep;
    known.round = round_;
    return known.decision;
}

void Greedy::work_out(const State& s, const Values& values, int keep, Decision& out) {
    evaluator_.read(s, features_);
    bool evaluated = false;  // evaluation_ and best_ hold for the state
    if (s.dice.clocked) {
        keep = 0;
    } else if (!keep || !values.count[keep]) {
        keep = choose_clock_die(s, values);
        evaluated = true;
    }
    if (!evaluated) evaluator_.evaluate(s, features_, keep, *evaluation_);
    candidates_.begin(s, features_, *evaluation_);
    const Candidate* best = best_candidate(values, keep, evaluated);
    out.keep = keep;
    out.value = evaluation_->value;
    out.die = best ? *best : Candidate{};
    out.spend_known = false;
    at_hand_ = true;
}

const Candidate& Greedy::best_spend(const State& s, Decision& decision) {
    if (decision.spend_known) return decision.spend;
    if (!at_hand_) {
        evaluator_.read(s, features_);
        evaluator_.evaluate(s, features_, decision.keep, *evaluation_);
        candidates_.begin(s, features_, *evaluation_);
        at_hand_ = true;
    }
    decision.spend = candidates_.best_of_resources(decision.keep, least_gain);
    decision.spend_known = true;
    return decision.spend;
}

void Greedy::finish_round(State& s, int keep, std::vector<Action>* actions, bool spend) {
    const Board& board = *board_;
    bool spent = !spend || (habits_.forgets > 0 && chance(whims_, habits_.forgets));
    if (habits_.hasty && !keep && !s.dice.clocked && board.clock_length - s.clock > care)
        keep = use_dice_hastily(s, unused_values(s), actions);
    while (!is_over(board, s)) {
        const Values values = unused_values(s);
        if (values.total == 0 && spent) return;
        Decision& decision = decide(s, values, keep);
        keep = decision.keep;
        if (decision.die.count) {
            make(s, decision.die, actions);
            continue;
        }
        if (!spent) {
            if (const Candidate& best = best_spend(s, decision); best.count) {
                make(s, best, actions);
                continue;
            }
            spent = true;
        }
        if (keep >= board.clock_length - s.clock) go_home(s, keep, actions);
        if (keep) {
            give_to_clock(s, values.die[keep], keep, decision.value, spend, actions);
            keep = 0;
            continue;
        }
        const int extra = clock_die_worth_it(s, values, decision.value);
        if (!extra) return;
        act(s, action_of(ActionKind::clock, values.die[extra]), actions);
    }
}

}  // namespace nedforge::luddite
