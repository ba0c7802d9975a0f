#include "validator/luddite/solver/best_case/branch_and_bound.h"

#include <algorithm>
#include <bit>
#include <unordered_set>

#include "engine/base/indexed.h"
#include "engine/luddite/hack/variant.h"
#include "engine/luddite/rules.h"
#include "validator/luddite/solver/best_case/free_dice.h"
#include "validator/luddite/solver/best_case/rest_bound.h"

namespace nedforge::luddite {

namespace {

constexpr std::size_t children_a_state = 32;  // of the budget: states with more of them count for more
constexpr int bound_cells = 20'000;           // of each table of the bounds on the rest

struct Key {
    std::uint64_t a, b;
    bool operator==(const Key&) const = default;
};
struct KeyHash {
    std::size_t operator()(const Key& k) const { return k.a; }
};

class Search {
public:
    Search(const PlanValue& value, const std::vector<RestBound>& bounds, const BranchAndBoundOptions& options)
        : value_(value), board_(value.board()), bounds_(bounds), options_(options), best_(options.at_least) {
        Amounts maximum = value.tour().gain(value.tour().caches);
        for (const Resource k : all_resources) {
            maximum.of[k] += board_.start[k] + value.sides().most_gain().of[k] + value.clock().icons().of[k] +
                             value.clock().possible_icons().of[k];
            if (board_.spaces[k] == 0) maximum.of[k] = 0;
        }
        copies_ = maximum.of[Resource::credit] > 0;
        tools_ = maximum.of[Resource::multi_tool] > 0;
        held_ = board_.rulings.spaces == SpacesRuling::held;
        if (options.plan) limit(*options.plan);
    }

    BranchAndBoundResult run() {
        BranchAndBoundResult result;
        State start = options_.from ? *options_.from : initial_state(board_);
        const bool rolled = in_round(start);
        if (!rolled) {
            start.dice = {};
            steps_.push_back({});
            steps_.back().new_round = true;
        }
        visit(start, rolled);
        result.complete = !stopped_;
        result.states = std::max(known_states_.size(), offered_ / children_a_state);
        if (!best_steps_.empty()) {
            result.score = best_;
            result.rounds = written(start.dice);
        }
        return result;
    }

private:
    struct Child {
        Scaled bound;
        State state;
        DiceStep step;
        bool rolled = false;  // the dice are those of the round that was under way at the start
    };

    // The rounds of the best game; `dice`: of the round that was under way at the start.
    std::vector<PlayedRound> written(const RoundDice& dice) const {
        const auto next =
            std::find_if(best_steps_.begin(), best_steps_.end(), [](const DiceStep& s) { return s.new_round; });
        std::vector<PlayedRound> rounds = write_down(board_, {next, best_steps_.end()});
        if (next == best_steps_.begin()) return rounds;
        PlayedRound first{{dice.rolled[0], dice.rolled[1], dice.rolled[2]}, {}};
        for (auto step = best_steps_.begin(); step != next; ++step) first.actions.push_back(step->action);
        rounds.insert(rounds.begin(), first);
        return rounds;
    }

    // ---- what a plan allows
    void limit(const Plan& plan) {
        limited_ = true;
        const auto& side = value_.sides().classes()[plan.join.side_class];
        const SideTasks tasks = value_.sides().tasks(side.choices[plan.join.choice].recipe);
        for (const auto& t : tasks.bonuses) bonuses_ |= 1u << t.action.target;
        for (const auto& t : tasks.hack) allow_hack(t.action.target, t.value);
        for (const auto& a : tasks.cells) allow_hack(a.target, 0);
        for (int s = 0; s < switch_count; ++s) toggles_[s + 1] = plan.toggles[s] + plan.fuses[s];
        for (const auto& step : plan.steps)
            for (ItemMask open = step.open; open; open &= open - 1)
                opens_ |= bit(value_.tour().items[std::countr_zero(open)].node);
    }
    void allow_hack(int target, int value) { hacks_.emplace_back(target, value); }
    bool allowed(const State& s, const Action& a, int value) const {
        if (!limited_) return true;
        switch (a.kind) {
            case ActionKind::bonus:
                return bonuses_ >> a.target & 1u;
            case ActionKind::toggle:
                return toggles_of(s, a.number) < toggles_[a.number];
            case ActionKind::unlock:
            case ActionKind::power:
                return (opens_ & bit(a.target)) != 0;
            case ActionKind::hack:
                return std::any_of(hacks_.begin(), hacks_.end(), [&](const auto& h) {
                    const bool whatever = board_.hack.fill() != HackFill::pieces;
                    return h.first == a.target && (whatever || h.second == value);
                });
            default:
                return true;
        }
    }

    // A number that spoils a reward is written for nothing.
    bool pointless(const State& after, const Action& a) const {
        if (a.kind != ActionKind::hack) return false;
        const HackBoard& hack = board_.hack;
        return hack.fill() == HackFill::rows &&
               hack_variant(hack.kind()).is_lost(hack, after, hack.as<RowsBoard>().item_of[a.target]);
    }

    // ---- dice
    // A credit is held or can still be gained: what dice show matters to copies.
    bool copies(const State& s) const {
        if (!copies_) return false;
        if (s.held[Resource::credit] > 0) return true;
        if (!held_ && s.used_spaces[Resource::credit] >= board_.spaces[Resource::credit]) return false;
        return credit_ahead(s);
    }
    bool credit_ahead(const State& s) const {
        constexpr Resource credit = Resource::credit;
        for (int b = 0; b < index_count(board_.bonuses); ++b)
            if (board_.bonuses[b].gain.of[credit] && !(s.bonuses >> b & 1u)) return true;
        for (NodeMask caches = board_.cache_nodes & ~s.caches; caches; caches &= caches - 1)
            if (board_.cache[std::countr_zero(caches)].of[credit]) return true;
        for (int box = s.clock; box < board_.clock_length; ++box)
            if (board_.clock_icon[box] == static_cast<std::int8_t>(credit)) return true;
        if (board_.hack.icons[credit] & ~s.crossed) return true;
        // Finding out which rewards are paid already takes longer than it saves.
        return std::any_of(board_.hack.rewards.begin(), board_.hack.rewards.end(),
                           [](const CompiledReward& r) { return r.gain.of[credit] > 0; });
    }

    bool seen(const State& s) {
        State canonical = s;
        if (held_) canonical.used_spaces = {};
        const std::uint64_t a = hash_of(canonical);
        canonical.caches ^= 0x5851F42D4C957F2DULL;
        canonical.crossed ^= 0x14057B7EF767814FULL;
        return !known_states_.insert({a, hash_of(canonical)}).second;
    }

    Scaled bound_of(const State& s) const {
        Scaled bound = INT64_MAX;
        for (const auto& b : bounds_) {
            bound = std::min(bound, b.of(s, unused_count(s)));
            if (bound / scale <= best_) break;
        }
        return bound;
    }

    bool out_of_time() {
        if (stopped_) return true;
        if (known_states_.size() > options_.most_states || offered_ / children_a_state > options_.most_states ||
            best_ >= options_.target)
            stopped_ = true;
        else if ((++turns_ & 15u) == 0 && asked_to_stop(options_.stop))
            stopped_ = true;
        return stopped_;
    }

    // ---- the search
    void offer(std::vector<Child>& out, State after, const DiceStep& step) {
        ++offered_;
        const bool is_finished = is_over(board_, after);
        if (!is_finished) {
            if (pointless(after, step.action)) return;
            put_in_order(board_, after, copies(after));
        }
        const Scaled bound = bound_of(after);
        if (bound < 0 || bound / scale <= best_) return;
        out.push_back({bound, after, step, false});
    }

    void visit(const State& s, bool rolled) {
        if (out_of_time()) return;
        if (is_over(board_, s)) {
            if (escaped(board_, s) && score(board_, s) > best_) {
                best_ = score(board_, s);
                best_steps_ = steps_;
            }
            return;
        }
        if (seen(s)) return;
        std::vector<Child> children;
        if (rolled)
            list_rolled(s, children);
        else
            list(s, children);
        std::vector<std::uint32_t> order(children.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(),
                         [&](auto a, auto b) { return children[a].bound > children[b].bound; });
        for (const auto index : order) {
            const Child& child = children[index];
            if (child.bound / scale <= best_) break;
            steps_.push_back(child.step);
            visit(child.state, child.rolled);
            steps_.pop_back();
            if (stopped_) return;
        }
    }

    // What the dice of a state leave open.
    struct DiceNow {
        bool at_once;  // a die that was made is to be used before anything else
        bool roam;     // a die may be used off the Clock
        bool shown;    // what dice show matters to copies
    };
    DiceNow dice_now(const State& s) const {
        const bool pending = std::any_of(s.dice.made.begin(), s.dice.made.end(), [](int count) { return count > 0; });
        // A die is made when it is used, not before; but while the Clock has had none, one that waits frees the last
        // rolled die for something else (R2, R6).
        const bool at_once = pending && !held_ && (s.dice.clocked || used_count(s) + 2 <= index_count(s.dice.rolled));
        return {at_once, s.dice.clocked || unused_count(s) >= 2, copies(s)};
    }

    // Every action from a state.
    void list(const State& s, std::vector<Child>& out) {
        const DiceNow dice = dice_now(s);
        // Step 1. What a die of each value can do, and what resources can.
        for (const auto& a : actions_with_every_die(s)) {
            const int v = a.die.is_none() ? 0 : a.die.made_value();
            if (!allowed(s, a, v)) continue;
            if (v > 0)
                use_die(s, a, v, dice, out);
            else if (!dice.at_once)
                use_resource(s, a, out);
        }
        if (dice.at_once) return;
        // Step 2. Dice that are made or changed.
        copy_dice(s, out);
        adjust_to_copy(s, out);
        if (s.held[Resource::credit] >= create_price)
            for (std::uint8_t v = 1; v <= highest_die; ++v) create(s, v, out);
        // Step 3. The end of the round.
        if (s.dice.clocked) end_of_round(s, out);
    }

    void end_of_round(const State& s, std::vector<Child>& out) {
        State after = s;
        after.dice = {};
        DiceStep step;
        step.new_round = true;
        offer(out, after, step);
    }

    // The same where the dice are rolled already.
    void list_rolled(const State& s, std::vector<Child>& out) {
        std::vector<Action> actions;
        legal_actions(board_, s, actions);
        for (const Action& action : actions) {
            ++offered_;
            State after = s;
            apply(board_, after, action);
            if (!is_over(board_, after) && pointless(after, action)) continue;
            const Scaled bound = bound_of(after);
            if (bound < 0 || bound / scale <= best_) continue;
            DiceStep step;
            step.action = action;
            out.push_back({bound, after, step, true});
        }
        if (!why_not_end_round(board_, s)) end_of_round(s, out);
    }

    void use_die(const State& s, const Action& a, int v, const DiceNow& dice, std::vector<Child>& out) {
        if (a.kind != ActionKind::clock && !dice.roam) return;
        if (s.dice.made_of(v)) use_made(s, a, v, out);
        // A move does not mind a die larger than it needs: the least stands for all unless copies matter.
        const bool larger = a.kind == ActionKind::move && v > a.path_length && !dice.shown;
        if (!dice.at_once && !larger) use_rolled(s, a, v, dice.shown, out);
    }

    // The legal actions with a made die of each value in hand, but those that only change dice.
    std::vector<Action> actions_with_every_die(const State& s) const {
        State probe = s;
        probe.dice = {};
        probe.dice.clocked = 1;
        probe.dice.used = 7;
        probe.dice.rolled = probe.dice.value = {1, 1, 1};
        probe.dice.made = {1, 1, 1, 1, 1, 1};
        std::vector<Action> actions;
        legal_actions(board_, probe, actions);
        std::erase_if(actions, [](const Action& a) {
            return a.kind == ActionKind::adjust || a.kind == ActionKind::duplicate || a.kind == ActionKind::create;
        });
        return actions;
    }

    void use_resource(const State& s, const Action& a, std::vector<Child>& out) {
        State after = open_slots(s);
        DiceStep step;
        step.action = a;
        apply(board_, after, a);
        restore_free(board_, s, after);
        offer(out, after, step);
    }

    // By each unused rolled die that is not like the one before it: the fixed ones, and one of the free ones.
    void use_rolled(const State& s, const Action& a, int v, bool shown, std::vector<Child>& out) {
        const int first = used_count(s);
        bool tried_free = false;
        for (int i = first; i < index_count(s.dice.rolled); ++i) {
            const int fixed = s.dice.rolled[i];
            if (fixed == 0 ? tried_free : i > first && fixed == s.dice.rolled[i - 1]) continue;
            tried_free = tried_free || fixed == 0;
            // Rolled as something else and adjusted: only of use where the roll is copied.
            const int reach = shown || fixed ? s.held[Resource::multi_tool] : 0;
            for (int r = std::max(1, v - reach); r <= std::min(highest_die, v + reach); ++r) {
                if (fixed && r != fixed) continue;
                if (!fixed && r != v && board_.rulings.duplicate == DuplicateRuling::current) continue;
                use_rolled_as(s, a, v, i, r, out);
            }
        }
    }

    void use_rolled_as(const State& s, Action a, int v, int slot, int rolled, std::vector<Child>& out) {
        State after = open_slots(s);
        after.dice.show(slot, rolled);
        Action adjust;
        adjust.kind = ActionKind::adjust;
        adjust.die = Die::rolled(slot);
        adjust.number = v > rolled ? 1 : -1;
        for (int n = std::abs(v - rolled); n > 0; --n) apply(board_, after, adjust);
        a.die = adjust.die;
        apply(board_, after, a);
        restore_free(board_, s, after);
        DiceStep step;
        step.source = DiceStep::Source::rolled;
        step.fixed = s.dice.rolled[slot];
        step.rolled_as = static_cast<std::uint8_t>(rolled);
        step.value = static_cast<std::uint8_t>(v);
        step.action = a;
        offer(out, after, step);
    }

    void use_made(const State& s, Action a, int v, std::vector<Child>& out) {
        State after = open_slots(s);
        a.die = Die::made(v);
        apply(board_, after, a);
        restore_free(board_, s, after);
        DiceStep step;
        step.source = DiceStep::Source::made;
        step.value = static_cast<std::uint8_t>(v);
        step.action = a;
        offer(out, after, step);
    }

    void copy_dice(const State& s, std::vector<Child>& out) {
        if (s.held[Resource::credit] < duplicate_price) return;
        unsigned copied = 0;
        for (int i = 0; i < index_count(s.dice.rolled); ++i)
            if (const std::uint8_t v = s.dice.rolled[i]; v && !(copied >> v & 1u)) {
                copied |= 1u << v;
                duplicate(s, i, v, out);
            }
        // A die whose copy is used before it is adjusted itself.
        const auto& rolled = s.dice.rolled;
        const auto free = std::find(rolled.begin() + used_count(s), rolled.end(), 0);
        if (tools_ && free != rolled.end())
            for (std::uint8_t v = 1; v <= highest_die; ++v) duplicate(s, index_at(rolled, free), v, out);
    }

    // A copy of a die; a free one gets that value so.
    void duplicate(const State& s, int slot, std::uint8_t shown, std::vector<Child>& out) {
        DiceStep step;
        step.action.kind = ActionKind::duplicate;
        step.action.die = Die::rolled(slot);
        step.rolled_as = step.value = shown;
        step.fixes = s.dice.rolled[slot] == 0;
        State after = open_slots(s);
        if (step.fixes) after.dice.show(slot, shown);
        apply(board_, after, step.action);
        restore_free(board_, s, after);
        if (step.fixes) after.dice.show(slot, shown);
        offer(out, after, step);
    }

    void create(const State& s, std::uint8_t v, std::vector<Child>& out) {
        DiceStep step;
        step.action = action_of(ActionKind::create, Die::none(), v);
        step.value = v;
        State after = open_slots(s);
        apply(board_, after, step.action);
        restore_free(board_, s, after);
        offer(out, after, step);
    }

    // Under `current` a die may be copied between two adjustments.
    void adjust_to_copy(const State& s, std::vector<Child>& out) {
        if (!copies_ || s.held[Resource::multi_tool] < adjust_price ||
            board_.rulings.duplicate != DuplicateRuling::current)
            return;
        for (int i = used_count(s); i < index_count(s.dice.rolled); ++i)
            for (const int change : {-1, 1}) {
                const std::uint8_t v = s.dice.rolled[i];
                if (!v || v + change < 1 || v + change > highest_die) continue;
                State after = open_slots(s);
                DiceStep step;
                step.action = action_of(ActionKind::adjust, Die::rolled(i), change);
                step.fixed = v;
                apply(board_, after, step.action);
                restore_free(board_, s, after);
                after.dice.rolled[i] = after.dice.value[i];
                offer(out, after, step);
            }
    }

    const PlanValue& value_;
    const Board& board_;
    const std::vector<RestBound>& bounds_;
    const BranchAndBoundOptions& options_;
    int best_;
    bool copies_ = false, tools_ = false, held_ = false;
    bool limited_ = false;
    std::uint32_t bonuses_ = 0;
    std::vector<std::pair<int, int>> hacks_;
    IndexedArray<int, int, switch_count + 1> toggles_{};
    NodeMask opens_ = 0;
    bool stopped_ = false;
    std::size_t turns_ = 0, offered_ = 0;
    std::unordered_set<Key, KeyHash> known_states_;
    std::vector<DiceStep> steps_, best_steps_;
};

}  // namespace

BranchAndBound::BranchAndBound(const PlanValue& value, const std::vector<int>& prices) : value_(value) {
    int bits = 0;
    while (bits < index_count(value.tour().items) && (1 << bits) * value.board().node_count < bound_cells) ++bits;
    for (const int price : prices) bounds_.emplace_back(value, price, bits);
}
BranchAndBound::~BranchAndBound() = default;

std::optional<int> BranchAndBound::bound(const State& state) const {
    if (!value_.tour().exact) return std::nullopt;
    Scaled lowest = INT64_MAX;
    for (const RestBound& bound : bounds_)
        lowest =
            std::min(lowest, bound.of(state, in_round(state) ? unused_count(state) : index_count(state.dice.rolled)));
    return lowest < 0 ? -1 : static_cast<int>(lowest / scale);
}

BranchAndBoundResult BranchAndBound::search(const BranchAndBoundOptions& options) const {
    if (!value_.tour().exact || asked_to_stop(options.stop)) return {};
    return Search(value_, bounds_, options).run();
}

}  // namespace nedforge::luddite
