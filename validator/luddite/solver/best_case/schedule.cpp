#include "validator/luddite/solver/best_case/schedule.h"

#include <algorithm>
#include <bit>
#include <deque>
#include <optional>

#include "engine/luddite/rules.h"
#include "engine/luddite/spaces.h"

namespace nedforge::luddite {

namespace {

struct Task {
    enum class Kind : std::uint8_t { side, toggle, unlock, power, move, force } kind = Kind::side;
    Action action;
    unsigned values = 0;       // die values that do it, bit v; 0: done by a resource alone
    bool by_resource = false;  // a die could do it, a resource is to
    const TourStep* step = nullptr;
};

unsigned at_least(int value) { return 0x7Eu & ~((1u << value) - 1u); }
int lowest(unsigned values) { return std::countr_zero(values); }

class Scheduler {
public:
    Scheduler(const PlanValue& value, const Plan& plan, const PlayOrder& order)
        : value_(value), plan_(plan), board_(value.board()), order_(order), state_(initial_state(board_)) {
        list_sides();
        list_tour();
        for (int s = 1; s <= 6; ++s)
            for (int i = 0; i < plan.fuses[s - 1]; ++i) fuses_.push_back(toggle(s));
        substitute();
    }

    PlayedPlan play(const std::vector<int>& clock) {
        PlayedPlan out;
        int rounds = index_count(clock);
        for (const int to_the_clock : clock) {
            const bool last = rounds == 1;
            round_ = {};
            domain_ = {};
            nedforge::luddite::start_round(board_, state_, {1, 1, to_the_clock});
            const bool clock_first = !last && !order_.clock_after_actions;
            if (clock_first) to_clock();
            rounds_left_ = rounds--;
            play_dice();
            if (!clock_first) {
                if (last) spend_now();
                to_clock();
            } else {
                spend_now();
            }
            for (std::size_t i = 0; i < 2; ++i) round_.roll[i] = domain_[i] ? state_value_[i] : 1;
            round_.roll[2] = to_the_clock;
            out.rounds.push_back(round_);
            if (is_over(board_, state_) != last) return {};
            if (!last) end_round(board_, state_);
        }
        if (is_over(board_, state_) && escaped(board_, state_)) out.score = score(board_, state_);
        return out;
    }

private:
    Task toggle(int s) const {
        Task task;
        task.kind = Task::Kind::toggle;
        task.action = action_of(ActionKind::toggle, Die::none(), s);
        task.values = 1u << s;
        return task;
    }

    void list_sides() {
        const auto& side = value_.sides().classes()[plan_.join.side_class];
        SideTasks tasks = value_.sides().tasks(side.choices[plan_.join.choice].recipe);
        const auto add = [&](const DieTask& t) {
            Task task;
            task.action = t.action;
            task.values = 1u << t.value;
            sides_.push_back(task);
        };
        const auto hack = [&] {
            for (const auto& t : tasks.hack) add(t);
        };
        if (order_.hack_before_bonuses) hack();
        std::stable_sort(tasks.bonuses.begin(), tasks.bonuses.end(), [&](const DieTask& a, const DieTask& b) {
            return board_.bonuses[a.action.target].damage < board_.bonuses[b.action.target].damage;
        });
        for (const auto& t : tasks.bonuses) add(t);
        if (!order_.hack_before_bonuses) hack();
        for (const auto& cell : tasks.cells) {
            Task task;
            task.action = cell;
            sides_.push_back(task);
        }
    }

    void list_tour() {
        const TourModel& tour = value_.tour();
        ItemMask open = 0;
        for (const auto& step : plan_.steps) {
            for (int s = 1; s <= 6; ++s)
                if (step.toggled >> (s - 1) & 1u) tour_.push_back(toggle(s));
            if (!step.force)
                for (ItemMask fresh = step.walk.needs & ~open; fresh; fresh &= fresh - 1) {
                    const auto& item = tour.items[std::countr_zero(fresh)];
                    Task task;
                    task.action.target = static_cast<std::int16_t>(item.node);
                    if (item.kind == TourItem::Kind::lock) {
                        task.kind = Task::Kind::unlock;
                        task.action.kind = ActionKind::unlock;
                        task.values = 1u << board_.lock[item.node];
                    } else {
                        task.kind = Task::Kind::power;
                        task.action.kind = ActionKind::power;
                    }
                    tour_.push_back(task);
                }
            open |= step.open;
            Task task;
            task.step = &step;
            if (step.force) {
                task.kind = Task::Kind::force;
                task.action.kind = ActionKind::force;
                task.action.target = step.walk.end;
            } else {
                task.kind = Task::Kind::move;
                task.action.kind = ActionKind::move;
                const auto path = tour.path(step.setting, step.from, step.walk, step.open);
                task.action.path_length = index_count<std::uint8_t>(path);
                std::copy(path.begin(), path.end(), task.action.path.begin());
                task.values = at_least(std::max<int>(1, task.action.path_length));
            }
            tour_.push_back(task);
        }
    }

    // Where the plan has more to do than dice: multi-tools for the last toggles, energy for boxes and short moves,
    // credits for the rest.
    void substitute() {
        int dice = 0;
        for (const auto* list : {&sides_, &tour_, &fuses_})
            for (const auto& t : *list) dice += t.values != 0;
        int missing = dice - 2 * plan_.join.rounds;
        const Amounts caches = value_.tour().gain(plan_.totals.items);
        const auto& side = value_.sides().classes()[plan_.join.side_class];
        ByResource<int> stock{};
        for (const Resource k : all_resources) {
            const int amount = board_.start[k] + value_.clock().icons().of[k] + value_.clock().possible_icons().of[k] +
                               caches.of[k] + side.gain.of[k];
            stock[k] = within_spaces(board_.rulings, board_.spaces[k], amount);
        }
        stock[Resource::energy] -= plan_.totals.energy + side.energy;
        const auto replace = [&](std::deque<Task>& list, auto fits, int& held) {
            for (auto t = list.rbegin(); t != list.rend() && missing > 0 && held > 0; ++t)
                if (t->values && !t->by_resource && fits(*t)) {
                    t->by_resource = true;
                    --missing;
                    --held;
                }
        };
        const auto pay = [&](ByResource<int>& purse) {
            const auto toggles = [](const Task& t) { return t.kind == Task::Kind::toggle; };
            replace(fuses_, toggles, purse[Resource::multi_tool]);
            replace(tour_, toggles, purse[Resource::multi_tool]);
            if (row_of(board_.hack.kind()).energy == EnergyInHack::any_box)
                replace(
                    sides_, [](const Task& t) { return t.action.kind == ActionKind::hack; }, purse[Resource::energy]);
            replace(
                tour_, [](const Task& t) { return t.kind == Task::Kind::move && t.action.path_length <= energy_steps; },
                purse[Resource::energy]);
            credits_ = std::clamp(missing, 0, std::max(0, purse[Resource::credit]));
            missing -= credits_;
            purse[Resource::credit] -= credits_;
        };
        // Under `held` first what will find no space at the end anyway.
        ByResource<int> spare{};
        if (board_.rulings.spaces == SpacesRuling::held)
            for (const Resource k : all_resources) spare[k] = std::max(0, stock[k] - board_.spaces[k]);
        for (const Resource k : all_resources) stock[k] -= spare[k];
        pay(spare);
        const int spare_credits = credits_;
        pay(stock);
        credits_ += spare_credits + std::max(0, missing);
    }

    std::optional<Refusal> act(Action action) {
        auto refusal = try_apply(board_, state_, action);
        if (!refusal) round_.actions.push_back(action);
        return refusal;
    }

    void to_clock() {
        Action action;
        action.kind = ActionKind::clock;
        action.die = Die::rolled(2);
        act(action);
    }

    // Does a task by a resource, if it can be paid now.
    bool by_resource(const Task& task) { return !act(task.action); }

    // Does it by rolled die i (0, 1), which shows what is wanted.
    bool by_die(const Task& task, int i) {
        const int v = lowest(task.values);
        state_.dice.show(i, v);
        Action action = task.action;
        action.die = Die::rolled(i);
        if (act(action)) return false;
        domain_[i] = task.values;
        state_value_[i] = v;
        return true;
    }

    bool by_made(const Task& task) {
        for (int i = 0; i < 3; ++i) {
            const unsigned shown = i == 2                         ? 1u << state_.dice.rolled[2]
                                   : (state_.dice.used >> i & 1u) ? domain_[i]
                                                                  : 0u;
            const unsigned common = shown & task.values;
            if (!common || !state_.held[Resource::credit]) continue;
            const int v = lowest(common);
            if (i < 2) {
                state_.dice.show(i, v);
                domain_[i] = 1u << v;
                state_value_[i] = v;
            }
            const State before = state_;
            const std::size_t actions = round_.actions.size();
            Action copy;
            copy.kind = ActionKind::duplicate;
            copy.die = Die::rolled(i);
            Action action = task.action;
            action.die = Die::made(v);
            if (!act(copy) && !act(action)) return true;
            state_ = before;
            round_.actions.resize(actions);
        }
        return false;
    }

    // The next task of a list that `perform` can do, taken from it. In the tour only the first will do.
    template <class Can>
    bool take(std::deque<Task>& list, bool in_order, Can perform) {
        for (auto t = list.begin(); t != list.end(); ++t) {
            if (perform(*t)) {
                list.erase(t);
                return true;
            }
            if (in_order) return false;
        }
        return false;
    }

    // Under `held` what is gained with all spaces full is lost: so a resource that is full goes first, and a task
    // further on that it was meant for gets the die.
    bool by_full_resource(const Task& task) {
        if (board_.rulings.spaces != SpacesRuling::held || !task.values || task.by_resource) return false;
        const bool tool = task.kind == Task::Kind::toggle;
        const bool box =
            task.action.kind == ActionKind::hack && row_of(board_.hack.kind()).energy == EnergyInHack::any_box;
        const bool walk = task.kind == Task::Kind::move && task.action.path_length <= energy_steps;
        if (!tool && !box && !walk) return false;
        const Resource kind = tool ? Resource::multi_tool : Resource::energy;
        if (state_.held[kind] < board_.spaces[kind]) return false;
        for (auto* list : {&fuses_, &tour_, &sides_})
            for (auto t = list->rbegin(); t != list->rend(); ++t)
                if (t->by_resource && (t->kind == Task::Kind::toggle) == tool) {
                    if (!by_resource(task)) return false;
                    t->by_resource = false;
                    return true;
                }
        return false;
    }

    // Everything that needs no die and can be done now.
    void spend_now() {
        for (bool repeat = true; repeat;) {
            const auto free = [&](const Task& t) {
                return ((!t.values || t.by_resource) && by_resource(t)) || by_full_resource(t);
            };
            repeat =
                take(sides_, false, free) || take(tour_, true, free) || (tour_.empty() && take(fuses_, false, free));
        }
    }

    template <class Can>
    bool do_next(Can perform) {
        const bool tour_first = order_.tour_before_sides && codes_done();
        if (tour_first && take(tour_, true, perform)) return true;
        if (take(sides_, false, perform) || take(tour_, true, perform)) return true;
        return tour_.empty() && take(fuses_, false, perform);
    }

    bool codes_done() const {
        const auto& side = value_.sides().classes()[plan_.join.side_class];
        return !(side.codes & ~state_.unlocked);
    }

    void play_dice() {
        for (int i = 0; i < 2; ++i) {
            spend_now();
            do_next([&](const Task& t) { return t.values && !t.by_resource && by_die(t, i); });
        }
        spend_now();
        while (credits_ > 0 && state_.held[Resource::credit] >= duplicate_price) {
            const bool success = do_next([&](const Task& t) { return t.values && !t.by_resource && by_made(t); });
            if (!success && (rounds_left_ > credits_ || !create())) break;
            --credits_;
            spend_now();
        }
    }

    // The last resort: a die of any value for two credits.
    bool create() {
        return do_next([&](const Task& t) {
            if (!t.values || t.by_resource || state_.held[Resource::credit] < create_price) return false;
            const State before = state_;
            const std::size_t actions = round_.actions.size();
            const Action make = action_of(ActionKind::create, Die::none(), lowest(t.values));
            Action action = t.action;
            action.die = Die::made(lowest(t.values));
            if (!act(make) && !act(action)) return true;
            state_ = before;
            round_.actions.resize(actions);
            return false;
        });
    }

    const PlanValue& value_;
    const Plan& plan_;
    const Board& board_;
    PlayOrder order_;
    State state_;
    std::deque<Task> sides_, tour_, fuses_;
    int credits_ = 0, rounds_left_ = 0;
    PlayedRound round_{};
    IndexedArray<unsigned, int, 2> domain_{};
    IndexedArray<int, int, 2> state_value_{};
};

}  // namespace

PlayedPlan play_plan(const PlanValue& value, const Plan& plan, const PlayOrder& order, const std::vector<int>& clock) {
    return Scheduler(value, plan, order).play(clock);
}

}  // namespace nedforge::luddite
