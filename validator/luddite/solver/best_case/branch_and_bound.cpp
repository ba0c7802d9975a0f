#include "validator/luddite/solver/best_case/branch_and_bound.h"

#include <algorithm>
#include <bit>
#include <unordered_set>

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
        Amounts most = value.tour().gain(value.tour().caches);
        for (std::size_t k = 0; k < 3; ++k) {
            most.of[k] += board_.start[k] + value.sides().most_gain().of[k] + value.clock().icons().of[k] +
                          value.clock().possible_icons().of[k];
            if (board_.spaces[k] == 0) most.of[k] = 0;
        }
        copies_ = most.of[2] > 0;
        tools_ = most.of[1] > 0;
        held_ = board_.rulings.spaces == SpacesRuling::held;
        if (options.only) limit(*options.only);
    }

    BranchAndBoundResult run() {
        BranchAndBoundResult result;
        State start = initial_state(board_);
        start.dice = {};
        steps_.push_back({});
        steps_.back().new_round = true;
        visit(start);
        result.complete = !stopped_;
        result.states = std::max(seen_.size(), offered_ / children_a_state);
        if (!best_steps_.empty()) {
            result.score = best_;
            result.rounds = write_down(board_, best_steps_);
        }
        return result;
    }

private:
    struct Child {
        Scaled bound;
        State state;
        DiceStep step;
    };

    // ---- what a plan allows
    void limit(const Plan& plan) {
        limited_ = true;
        const auto& side = value_.sides().classes()[plan.join.side_class];
        const SideTasks tasks = value_.sides().tasks(side.choices[plan.join.choice].recipe);
        for (const auto& t : tasks.bonuses) bonuses_ |= 1u << t.action.target;
        for (const auto& t : tasks.hack) allow_hack(t.action.target, t.value);
        for (const auto& a : tasks.cells) allow_hack(a.target, 0);
        for (std::size_t s = 0; s < 6; ++s) toggles_[s] = plan.toggles[s] + plan.fuses[s];
        for (const auto& step : plan.steps)
            for (ItemMask open = step.open; open; open &= open - 1)
                opens_ |= bit(value_.tour().items[static_cast<std::size_t>(std::countr_zero(open))].node);
    }
    void allow_hack(int target, int value) { hacks_.emplace_back(target, value); }
    bool allowed(const State& s, const Action& a, int value) const {
        if (!limited_) return true;
        switch (a.kind) {
            case ActionKind::bonus:
                return bonuses_ >> a.target & 1u;
            case ActionKind::toggle:
                return toggles_of(s, a.number) < toggles_[static_cast<std::size_t>(a.number - 1)];
            case ActionKind::unlock:
            case ActionKind::power:
                return (opens_ & bit(a.target)) != 0;
            case ActionKind::hack:
                return std::any_of(hacks_.begin(), hacks_.end(), [&](const auto& h) {
                    const bool whatever = board_.hack.kind() != HackBoard::Variant::patterns;
                    return h.first == a.target && (whatever || h.second == value);
                });
            default:
                return true;
        }
    }

    // A number that makes an entry or a section worthless is written for nothing.
    bool pointless(const State& after, const Action& a) const {
        if (a.kind != ActionKind::hack) return false;
        const HackBoard& hack = board_.hack;
        const bool sums = hack.kind() == HackBoard::Variant::sums,
                   rows = hack.kind() == HackBoard::Variant::ordered_rows;
        return (sums || rows) && hack_variant(hack.kind()).is_lost(hack, after, rows ? a.target / 3 : a.target);
    }

    // ---- dice
    // A credit is held or can still be gained: what dice show matters to copies.
    bool copies(const State& s) const {
        if (!copies_) return false;
        if (s.held[2] > 0) return true;
        if (!held_ && s.used_spaces[2] >= board_.spaces[2]) return false;
        for (std::size_t b = 0; b < board_.bonuses.size(); ++b)
            if (board_.bonuses[b].gain.of[2] && !(s.bonuses >> b & 1u)) return true;
        for (NodeMask caches = board_.cache_nodes & ~s.caches; caches; caches &= caches - 1)
            if (board_.cache[static_cast<std::size_t>(std::countr_zero(caches))].of[2]) return true;
        for (int box = s.clock; box < board_.clock_length; ++box)
            if (board_.clock_icon[static_cast<std::size_t>(box)] == 2) return true;
        if (board_.hack.icons[2] & ~s.crossed) return true;
        for (const auto& r : board_.hack.rewards)
            if (r.gain.of[2]) return true;  // paid already or not: not worth finding out
        return false;
    }

    bool seen(const State& s) {
        State canonical = s;
        if (held_) canonical.used_spaces = {};
        const std::uint64_t a = hash_of(canonical);
        canonical.caches ^= 0x5851F42D4C957F2DULL;
        canonical.crossed ^= 0x14057B7EF767814FULL;
        return !seen_.insert({a, hash_of(canonical)}).second;
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
        if (seen_.size() > options_.most_states || offered_ / children_a_state > options_.most_states ||
            best_ >= options_.enough)
            stopped_ = true;
        else if ((++turns_ & 15u) == 0 && asked_to_stop(options_.stop))
            stopped_ = true;
        return stopped_;
    }

    // ---- the search
    void offer(std::vector<Child>& out, State after, const DiceStep& step) {
        ++offered_;
        const bool over = is_over(board_, after);
        if (!over) {
            if (pointless(after, step.action)) return;
            put_in_order(board_, after, copies(after));
        }
        const Scaled bound = bound_of(after);
        if (bound < 0 || bound / scale <= best_) return;
        out.push_back({bound, after, step});
    }

    void visit(const State& s) {
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
        list(s, children);
        std::vector<std::uint32_t> order(children.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(),
                         [&](auto a, auto b) { return children[a].bound > children[b].bound; });
        for (const auto at : order) {
            const Child& child = children[at];
            if (child.bound / scale <= best_) break;
            steps_.push_back(child.step);
            visit(child.state);
            steps_.pop_back();
            if (stopped_) return;
        }
    }

    void list(const State& s, std::vector<Child>& out) {
        bool pending = false;
        for (const auto m : s.dice.made) pending = pending || m;
        const bool roam = s.dice.clocked || unused_count(s) >= 2;
        // A die is made when it is used, not before; but while the Clock has had none, one that waits frees the last
        // rolled die for something else (R2, R6).
        const bool at_once = pending && !held_ && (s.dice.clocked || used_count(s) + 2 <= rolled_dice);

        // What a die of each value can do, and what resources can.
        std::vector<Action> actions;
        State probe = s;
        probe.dice = {};
        probe.dice.clocked = 1;
        probe.dice.used = 7;
        probe.dice.rolled = probe.dice.value = {1, 1, 1};
        probe.dice.made = {1, 1, 1, 1, 1, 1};
        legal_actions(board_, probe, actions);
        const bool shown = copies(s);
        for (const auto& a : actions) {
            if (a.kind == ActionKind::adjust || a.kind == ActionKind::duplicate || a.kind == ActionKind::create)
                continue;
            if (a.die.is_none()) {
                if (at_once || !allowed(s, a, 0)) continue;
                State after = open_slots(s);
                DiceStep step;
                step.action = a;
                apply(board_, after, a);
                restore_free(board_, s, after);
                offer(out, after, step);
                continue;
            }
            const int v = a.die.made_value();
            if (!allowed(s, a, v) || (a.kind != ActionKind::clock && !roam)) continue;
            if (s.dice.made[static_cast<std::size_t>(v - 1)]) use_made(s, a, v, out);
            if (at_once) continue;
            // A move does not mind a die larger than it needs: the least stands for all unless copies matter.
            if (a.kind == ActionKind::move && v > a.path_length && !shown) continue;
            use_rolled(s, a, v, shown, out);
        }
        if (at_once) return;
        make(s, out);
        if (s.dice.clocked) {
            State after = s;
            after.dice = {};
            DiceStep step;
            step.new_round = true;
            offer(out, after, step);
        }
    }

    void use_rolled(const State& s, Action a, int v, bool shown, std::vector<Child>& out) {
        int tried_free = 0;
        for (std::size_t i = used_count(s); i < rolled_dice; ++i) {
            const bool free = s.dice.rolled[i] == 0;
            if (free && tried_free++) continue;
            if (!free && i > used_count(s) && s.dice.rolled[i] == s.dice.rolled[i - 1]) continue;
            // Rolled as something else and adjusted: only of use where the roll is copied.
            const int reach = shown || !free ? s.held[1] : 0;
            for (int r = std::max(1, v - reach); r <= std::min(6, v + reach); ++r) {
                if (!free && r != s.dice.rolled[i]) continue;
                if (free && r != v && board_.rulings.duplicate == DuplicateRuling::current) continue;
                State after = open_slots(s);
                after.dice.rolled[i] = after.dice.value[i] = static_cast<std::uint8_t>(r);
                Action adjust;
                adjust.kind = ActionKind::adjust;
                adjust.die = Die::rolled(static_cast<int>(i));
                adjust.number = static_cast<std::int8_t>(v > r ? 1 : -1);
                for (int n = std::abs(v - r); n > 0; --n) apply(board_, after, adjust);
                a.die = adjust.die;
                apply(board_, after, a);
                restore_free(board_, s, after);
                DiceStep step;
                step.source = DiceStep::Source::rolled;
                step.fixed = s.dice.rolled[i];
                step.rolled_as = static_cast<std::uint8_t>(r);
                step.value = static_cast<std::uint8_t>(v);
                step.action = a;
                offer(out, after, step);
            }
        }
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

    void make(const State& s, std::vector<Child>& out) {
        const auto one = [&](ActionKind kind, int slot, int v, bool fixes) {
            State after = open_slots(s);
            Action a;
            a.kind = kind;
            DiceStep step;
            if (kind == ActionKind::duplicate) {
                const auto i = static_cast<std::size_t>(slot);
                if (fixes) after.dice.rolled[i] = after.dice.value[i] = static_cast<std::uint8_t>(v);
                a.die = Die::rolled(slot);
                step.rolled_as = static_cast<std::uint8_t>(v);
                step.fixes = fixes;
            } else {
                a.number = static_cast<std::int8_t>(v);
            }
            apply(board_, after, a);
            restore_free(board_, s, after);
            if (fixes) {
                const auto i = static_cast<std::size_t>(slot);
                after.dice.rolled[i] = after.dice.value[i] = static_cast<std::uint8_t>(v);
            }
            step.action = a;
            step.value = static_cast<std::uint8_t>(v);
            offer(out, after, step);
        };
        if (s.held[Resource::credit] >= duplicate_price) {
            unsigned copied = 0;
            for (std::size_t i = 0; i < rolled_dice; ++i)
                if (const unsigned v = s.dice.rolled[i]; v && !(copied >> v & 1u)) {
                    copied |= 1u << v;
                    one(ActionKind::duplicate, static_cast<int>(i), static_cast<int>(v), false);
                }
            // A die whose copy is used before it is adjusted itself.
            if (tools_)
                for (std::size_t i = used_count(s); i < rolled_dice; ++i)
                    if (!s.dice.rolled[i]) {
                        for (int v = 1; v <= 6; ++v) one(ActionKind::duplicate, static_cast<int>(i), v, true);
                        break;
                    }
        }
        // Under `current` a die may be copied between two adjustments.
        if (copies_ && s.held[Resource::multi_tool] >= adjust_price &&
            board_.rulings.duplicate == DuplicateRuling::current)
            for (std::size_t i = used_count(s); i < rolled_dice; ++i)
                for (const int by : {-1, 1}) {
                    const int v = s.dice.rolled[i];
                    if (!v || v + by < 1 || v + by > 6) continue;
                    State after = open_slots(s);
                    DiceStep step;
                    step.action.kind = ActionKind::adjust;
                    step.action.die = Die::rolled(static_cast<int>(i));
                    step.action.number = static_cast<std::int8_t>(by);
                    step.fixed = static_cast<std::uint8_t>(v);
                    apply(board_, after, step.action);
                    restore_free(board_, s, after);
                    after.dice.rolled[i] = after.dice.value[i];
                    offer(out, after, step);
                }
        if (s.held[Resource::credit] >= create_price)
            for (int v = 1; v <= 6; ++v) one(ActionKind::create, 0, v, false);
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
    std::array<int, 6> toggles_{};
    NodeMask opens_ = 0;
    bool stopped_ = false;
    std::size_t turns_ = 0, offered_ = 0;
    std::unordered_set<Key, KeyHash> seen_;
    std::vector<DiceStep> steps_, best_steps_;
};

}  // namespace

BranchAndBound::BranchAndBound(const PlanValue& value, const std::vector<int>& prices) : value_(value) {
    int bits = 0;
    while (bits < static_cast<int>(value.tour().items.size()) && (1 << bits) * value.board().node_count < bound_cells)
        ++bits;
    for (const int price : prices) bounds_.emplace_back(value, price, bits);
}
BranchAndBound::~BranchAndBound() = default;

BranchAndBoundResult BranchAndBound::search(const BranchAndBoundOptions& options) const {
    if (!value_.tour().exact || asked_to_stop(options.stop)) return {};
    return Search(value_, bounds_, options).run();
}

}  // namespace nedforge::luddite
