// The last round of the greedy policy: before the Clock's last die, the NEETLE goes to the Exit if it can.

#include <algorithm>

#include "validator/luddite/solver/policy/greedy.h"

namespace nedforge::luddite {

namespace {
constexpr int most_actions = 4;
constexpr std::size_t tried_each = 5;

bool may_lead_home(ActionKind kind) {
    return kind == ActionKind::move || kind == ActionKind::toggle || kind == ActionKind::unlock ||
           kind == ActionKind::power || kind == ActionKind::force;
}

// Most states are come to in several orders.
bool leads_nowhere(const auto& dead_ends, const State& s, int depth) {
    return std::any_of(dead_ends.begin(), dead_ends.end(),
                       [&](const auto& known) { return known.depth >= depth && known.state == s; });
}
}  // namespace

void Greedy::go_home(State& s, int keep, std::vector<Action>* actions) {
    if (s.node == board_->exit) return;
    const bool free_die = unused_values(s).total > (keep ? 1 : 0);
    if (!free_die && s.held[Resource::energy] == 0) return;
    std::vector<Action> way;
    dead_ends_.clear();
    if (way_home(s, keep, most_actions, way) && actions) actions->insert(actions->end(), way.begin(), way.end());
}

// The actions that bring the NEETLE to the Exit, each nearer by the cost of the shortest path.
bool Greedy::way_home(State& s, int keep, int depth, std::vector<Action>& way) {
    const Board& board = *board_;
    if (s.node == board.exit) return true;
    if (depth == 0) return false;
    if (leads_nowhere(dead_ends_, s, depth)) return false;
    const auto cost_of = [&](const State& position) {
        if (position.node == board.exit) return -1;
        return int{evaluator_
                       .bills(position.node, position.toggles,
                              tables_->tours->open_locks(position.opened | position.powered))[0]
                       .cost};
    };
    struct Step {
        int cost;
        Action action;
    };
    std::vector<Step> steps;
    std::vector<Action> actions;
    legal_actions(board, s, actions);
    const auto values = unused_values(s);
    const auto takes_kept_die = [&](const Action& action) {
        return !action.die.is_none() && die_value(s, action.die) == keep && values.count[keep] == 1;
    };
    const int current_cost = cost_of(s);
    for (const Action& action : actions) {
        // No policy makes a move in parts (R22).
        if (action.more || !may_lead_home(action.kind) || takes_kept_die(action)) continue;
        if (habits_.avoided.has(s, action)) continue;
        State after = s;
        apply(board, after, action);
        if (const int cost = cost_of(after); cost < current_cost) steps.push_back({cost, action});
    }
    // Dice before resources where they come as near.
    std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
        return a.cost != b.cost ? a.cost < b.cost : a.action.die.is_none() < b.action.die.is_none();
    });
    if (steps.size() > tried_each) steps.resize(tried_each);
    for (const auto& step : steps) {
        State after = s;
        apply(board, after, step.action);
        way.push_back(step.action);
        if (way_home(after, keep, depth - 1, way)) {
            s = after;
            return true;
        }
        way.pop_back();
    }
    dead_ends_.push_back({s, depth});
    return false;
}

}  // namespace nedforge::luddite
