#include "validator/luddite/solver/policy/greedy.h"

#include <algorithm>
#include <utility>

namespace nedforge::luddite {

namespace {

constexpr std::size_t tool = static_cast<std::size_t>(Resource::multi_tool);
constexpr double worth_a_resource = 0.05;  // points that a use of resources must gain
constexpr int near_end = 4;                // boxes left from which each die's uses are judged for each die kept

bool chance(SeededDice& dice, double of) { return dice.below(1u << 16) < of * (1u << 16); }

Action action_of(ActionKind kind, Die die, int number = 0) {
    Action a;
    a.kind = kind;
    a.die = die;
    a.number = static_cast<std::int8_t>(number);
    return a;
}

}  // namespace

Greedy::Greedy(const Board& board, const GreedyWeights& weights) : Greedy(board, policy_tables(board), weights) {}

Greedy::Greedy(const Board& board, SharedTables tables, const GreedyWeights& weights)
    : board_(&board), tables_(tables), evaluator_(board, std::move(tables), weights), uses_(evaluator_) {}

void Greedy::set_habits(const Habits& habits, std::uint64_t seed) {
    habits_ = habits;
    whims_ = SeededDice(seed);
    uses_.misjudge(habits.misjudges, seed);
}

Greedy::Values Greedy::unused_values(const State& s) {
    Values values;
    for (int i = 0; i < 3; ++i)
        if (const int v = die_value(s, Die::rolled(i))) {
            values.die[static_cast<std::size_t>(v)] = Die::rolled(i);
            ++values.count[static_cast<std::size_t>(v)];
            ++values.all;
        }
    for (int v = 1; v <= 6; ++v)
        if (const int made = s.dice.made[static_cast<std::size_t>(v - 1)]) {
            values.die[static_cast<std::size_t>(v)] = Die::made(v);
            values.count[static_cast<std::size_t>(v)] += made;
            values.all += made;
        }
    return values;
}

double Greedy::worth(const State& s) {
    evaluator_.read(s, sheet_);
    evaluator_.look_at(s, sheet_, 0, *look_);
    return look_->worth;
}

void Greedy::die_uses(const State& s, std::vector<Candidate>& out) {
    evaluator_.read(s, sheet_);
    evaluator_.look_at(s, sheet_, 0, *look_);
    uses_.begin(s, sheet_, *look_);
    unsigned seen = 0;
    for (int i = 0; i < 3; ++i) {
        const int v = die_value(s, Die::rolled(i));
        if (!v || (seen >> v) & 1) continue;
        seen |= 1u << v;
        uses_.all_of_die(Die::rolled(i), v, out);
    }
}

void Greedy::resource_uses(const State& s, std::vector<Candidate>& out) {
    evaluator_.read(s, sheet_);
    evaluator_.look_at(s, sheet_, 0, *look_);
    uses_.begin(s, sheet_, *look_);
    uses_.all_of_resources(0, out);
}

void Greedy::make(State& s, const Candidate& use, std::vector<Action>* done) const {
    for (int i = 0; i < use.count; ++i) {
        apply(*board_, s, use.actions[static_cast<std::size_t>(i)]);
        if (done) done->push_back(use.actions[static_cast<std::size_t>(i)]);
        if (is_over(*board_, s)) return;
    }
}

// The die whose going to the Clock leaves most, with the best use of each other die. Leaves the look with that die kept
// in look_, and the uses in best_. The sheet has been read.
int Greedy::choose_clock_die(const State& s, const Values& values) {
    // While there is time, the dice's uses hardly hang on which one the Clock gets.
    const bool each = board_->clock_length - s.clock <= near_end;
    int chosen = 0;
    double most = -1e18;
    bool known = false;
    for (std::size_t v = 1; v <= 6; ++v) {
        if (!values.count[v]) continue;
        evaluator_.look_at(s, sheet_, static_cast<int>(v), *other_look_);
        if (each || !known) {
            uses_.begin(s, sheet_, *other_look_);
            known = true;
            for (std::size_t u = 1; u <= 6; ++u)
                if (!values.count[u] || (each && u == v && values.count[u] == 1))
                    other_best_[u] = {};
                else
                    other_best_[u] = uses_.best_of_die(values.die[u], static_cast<int>(u));
        }
        double sum = other_look_->worth;
        for (std::size_t u = 1; u <= 6; ++u)
            if (values.count[u] > (u == v ? 1 : 0)) sum += other_best_[u].gain;
        if (sum > most) {
            most = sum;
            chosen = static_cast<int>(v);
            std::swap(look_, other_look_);
            if (each) best_ = other_best_;
        }
    }
    if (!each) best_ = other_best_;
    return chosen;
}

// A tool may turn a 3 into a tally of 4, or spare boxes that are needed for the way home: by how much to adjust.
int Greedy::better_clock_value(const State& s, const Evaluator::Look& look, Die die, int keep) {
    if (s.held[tool] == 0 || !die.is_rolled()) return 0;
    double most = look.worth + worth_a_resource;
    int by = 0;
    for (const int step : {-1, 1}) {
        if (keep + step < 1 || keep + step > 6) continue;
        State adjusted = s;
        apply(*board_, adjusted, action_of(ActionKind::adjust, die, step));
        evaluator_.read(adjusted, other_sheet_);
        evaluator_.look_at(adjusted, other_sheet_, keep + step, *other_look_);
        if (other_look_->worth > most) {
            most = other_look_->worth;
            by = step;
        }
    }
    return by;
}

void Greedy::finish_round(State& s, int keep, std::vector<Action>* done, bool spend) {
    const Board& board = *board_;
    const auto act = [&](const Action& action) {
        apply(board, s, action);
        if (done) done->push_back(action);
    };
    bool spent = !spend || (habits_.forgets > 0 && chance(whims_, habits_.forgets));
    bool judged = false;  // look_ and best_ hold for the present state
    while (!is_over(board, s)) {
        const Values values = unused_values(s);
        if (values.all == 0 && spent) return;
        if (!judged) evaluator_.read(s, sheet_);
        if (s.dice.clocked) {
            keep = 0;
        } else if (!keep || !values.count[static_cast<std::size_t>(keep)]) {
            keep = choose_clock_die(s, values);
            judged = true;
        }
        if (!judged) evaluator_.look_at(s, sheet_, keep, *look_);
        uses_.begin(s, sheet_, *look_);
        const Candidate* best = nullptr;
        for (std::size_t v = 1; v <= 6; ++v) {
            if (values.count[v] <= (static_cast<int>(v) == keep ? 1 : 0)) continue;
            if (!judged) best_[v] = uses_.best_of_die(values.die[v], static_cast<int>(v));
            if (best_[v].gain > (best ? best->gain : 1e-9)) best = &best_[v];
        }
        judged = false;
        if (best) {
            make(s, *best, done);
            continue;
        }
        if (!spent) {
            if (const Candidate use = uses_.best_of_resources(keep, worth_a_resource); use.count) {
                make(s, use, done);
                continue;
            }
            spent = true;
        }
        if (keep >= board.clock_length - s.clock && s.node != board.exit) go_home(s, keep, done);
        if (keep) {
            const Die die = values.die[static_cast<std::size_t>(keep)];
            if (const int by = spend ? better_clock_value(s, *look_, die, keep) : 0)
                act(action_of(ActionKind::adjust, die, by));
            act(action_of(ActionKind::clock, die));
            keep = 0;
            continue;
        }
        // Dice with no better use may still go to the Clock.
        int more = 0;
        double most = look_->worth + worth_a_resource;
        for (int v = 1; v <= 6; ++v)
            if (values.count[static_cast<std::size_t>(v)]) {
                evaluator_.look_at(s, sheet_, v, *other_look_);
                if (other_look_->worth > most) {
                    most = other_look_->worth;
                    more = v;
                }
            }
        if (!more) return;
        act(action_of(ActionKind::clock, values.die[static_cast<std::size_t>(more)]));
    }
}

}  // namespace nedforge::luddite
