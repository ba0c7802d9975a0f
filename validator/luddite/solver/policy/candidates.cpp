#include "validator/luddite/solver/policy/candidates.h"

#include <algorithm>
#include <bit>

namespace nedforge::luddite {

namespace {

constexpr std::size_t energy = static_cast<std::size_t>(Resource::energy);
constexpr std::size_t tool = static_cast<std::size_t>(Resource::multi_tool);
constexpr std::size_t credit = static_cast<std::size_t>(Resource::credit);

Action action_of(ActionKind kind, Die die, int number = 0, int target = 0) {
    Action a;
    a.kind = kind;
    a.die = die;
    a.number = static_cast<std::int8_t>(number);
    a.target = static_cast<std::int16_t>(target);
    return a;
}

Candidate use_of(double gain, const Action* before, const Action& action) {
    Candidate use;
    use.gain = gain;
    if (before) use.actions[static_cast<std::size_t>(use.count++)] = *before;
    use.actions[static_cast<std::size_t>(use.count++)] = action;
    return use;
}

// What uses are given to; `before`, where set, is done first.
struct TakeBest {
    static constexpr bool all = false;
    Candidate best;
    const Action* before = nullptr;
    bool wants(double gain) const { return gain > best.gain; }
    double least() const { return best.gain; }
    void take(double gain, const Action& action) { best = use_of(gain, before, action); }
};
struct TakeAll {
    static constexpr bool all = true;
    std::vector<Candidate>& list;
    const Action* before = nullptr;
    bool wants(double) const { return true; }
    double least() const { return -1e9; }
    void take(double gain, const Action& action) { list.push_back(use_of(gain, before, action)); }
};

}  // namespace

void Candidates::begin(const State& state, const Evaluator::Sheet& sheet, const Evaluator::Look& look) {
    s_ = &state;
    sheet_ = &sheet;
    look_ = &look;
    means_known_ = staying_known_ = toggled_known_ = 0;
    places_known_ = {};
    standing_known_ = {};
    walk_to_known_ = false;
    walked_ = -1;
    sum_known_ = {};
}

const Evaluator::Means& Candidates::means(int removed) {
    if (removed == 0) return look_->means;
    const auto r = static_cast<std::size_t>(removed);
    if (!((means_known_ >> r) & 1)) {
        means_known_ |= 1u << r;
        means_[r] = evaluator_->means_of(*look_, look_->hand.without(removed));
    }
    return means_[r];
}

const Evaluator::Visits& Candidates::staying(int removed) {
    if (removed == 0) return look_->visits;
    const auto r = static_cast<std::size_t>(removed);
    if (!((staying_known_ >> r) & 1)) {
        staying_known_ |= 1u << r;
        staying_[r] = visits_with(s_->toggles, sheet_->open, removed);
    }
    return staying_[r];
}

// A code comes nearer; the routes stay.
double Candidates::code_gain(std::size_t target, int code, const Evaluator::Times& in_time) {
    const int before = sheet_->code[target];
    if (before == Evaluator::hit_code || before == 0) return 0;
    const int node = evaluator_->routes().targets()[target];
    if (!walk_to_known_) {
        walk_to_known_ = true;
        const PathCache::Ways ways = evaluator_->ways(*look_, s_->node, s_->toggles, sheet_->open);
        std::copy(ways.cost, ways.cost + evaluator_->routes().critical_count() + 1, walk_to_.begin());
    }
    const int walk = walk_to_[target], after = std::min(before, code);
    const double worth = after == 0 && s_->node == node ? board_->critical_damage[static_cast<std::size_t>(node)]
                                                        : evaluator_->critical_worth(node, walk, after, in_time);
    return worth - evaluator_->critical_worth(node, walk, before, in_time);
}

double Candidates::place_gain(const HackCosts::Option& option, const Evaluator::Times& in_time, std::size_t slot) {
    auto& standing = standing_[slot];
    if (!standing_known_[slot]) {
        standing_known_[slot] = true;
        for (std::size_t i = 0; i < board_->hack.rewards.size(); ++i)
            standing[i] = evaluator_->near_hack(sheet_->cost[i], in_time);
    }
    double sum = 0;
    for (std::size_t k = 0; k < option.touched; ++k) {
        const auto reward = option.reward[k];
        const double now = option.cost[k] == 0 ? 1.0 : evaluator_->near_hack(option.cost[k], in_time);
        sum += evaluator_->reward_points(reward) * (now - standing[reward]);
        for (const auto t : evaluator_->codes_of(reward)) sum += code_gain(t, option.cost[k], in_time);
    }
    if (option.icons >= 0 && sheet_->room[static_cast<std::size_t>(option.icons)])
        sum += look_->price[static_cast<std::size_t>(option.icons)];
    return sum;
}

const Candidates::Place& Candidates::best_place(int value, int removed) {
    const auto v = static_cast<std::size_t>(value), at = slot(removed);
    Place& place = places_[at][v];
    if ((places_known_[at] >> v) & 1) return place;
    places_known_[at] |= 1u << v;
    place = {-1e9, -1};
    const Evaluator::Times& in_time = *means(removed).in_time;
    evaluator_->outlook().options(*s_, value, options_);
    for (const auto& option : options_)
        if (const double gain = place_gain(option, in_time, at); gain > place.gain) place = {gain, option.target};
    return place;
}

template <class Taker>
void Candidates::hack_uses(int value, const Price& price, Taker& taker) {
    const auto& left = staying(price.removed);
    const auto offer = [&](double more, int target) {
        const double gain = left.odds * (look_->rest + left.sum + more - price.points) - look_->worth;
        if (taker.wants(gain)) taker.take(gain, action_of(ActionKind::hack, price.die, 0, target));
    };
    if constexpr (Taker::all) {
        const Evaluator::Times& in_time = *means(price.removed).in_time;
        evaluator_->outlook().options(*s_, value, options_);
        for (const auto& option : options_) offer(place_gain(option, in_time, slot(price.removed)), option.target);
    } else {
        const Place& place = best_place(value, price.removed);
        if (place.target >= 0) offer(place.gain, place.target);
    }
}

template <class Taker>
void Candidates::toggle_use(int number, const Price& price, Taker& taker) {
    const int before = toggles_of(*s_, number);
    if (before == max_toggles) return;
    const auto toggled = static_cast<std::uint16_t>(s_->toggles + (1u << (2 * (number - 1))));
    Evaluator::Visits visits;
    if (price.removed) {
        visits = visits_with(toggled, sheet_->open, price.removed);
    } else {
        const auto n = static_cast<std::size_t>(number);
        if (!((toggled_known_ >> n) & 1)) {
            toggled_known_ |= 1u << n;
            toggled_[n] = visits_with(toggled, sheet_->open, 0);
        }
        visits = toggled_[n];
    }
    double sum = look_->rest + visits.sum - evaluator_->fuse_worth(s_->toggles, number) +
                 evaluator_->fuse_worth(toggled, number) - price.points;
    if (before == max_toggles - 1) sum += fused_damage;
    const double gain = visits.odds * sum - look_->worth;
    if (taker.wants(gain)) taker.take(gain, action_of(ActionKind::toggle, price.die, number));
}

// Bonus boxes and locks.
template <class Taker>
void Candidates::fixed_uses(int value, const Price& price, Taker& taker) {
    for (std::uint32_t open = board_->bonuses_of[static_cast<std::size_t>(value)] & ~s_->bonuses; open;
         open &= open - 1) {
        const auto b = static_cast<std::size_t>(std::countr_zero(open));
        const auto& left = staying(price.removed);
        const double points =
            board_->bonuses[b].damage + evaluator_->gain_worth(*look_, *sheet_, board_->bonuses[b].gain);
        const double gain = left.odds * (look_->rest + left.sum + points - price.points) - look_->worth;
        if (taker.wants(gain)) taker.take(gain, action_of(ActionKind::bonus, price.die, 0, static_cast<int>(b)));
    }
    for (NodeMask locks = board_->lock_nodes[static_cast<std::size_t>(value)] & ~s_->opened; locks;
         locks &= locks - 1) {
        const int node = std::countr_zero(locks);
        const Evaluator::Visits visits = visits_with(s_->toggles, with_lock(node), price.removed);
        const double gain = visits.odds * (look_->rest + visits.sum - price.points) - look_->worth;
        if (taker.wants(gain)) taker.take(gain, action_of(ActionKind::unlock, price.die, 0, node));
    }
}

template <class Taker>
void Candidates::power_uses(const Price& price, Taker& taker) {
    for (NodeMask closed = board_->energy_nodes & ~s_->powered; closed; closed &= closed - 1) {
        const int node = std::countr_zero(closed);
        const Evaluator::Visits visits = visits_with(s_->toggles, with_lock(node), 0);
        const double gain = visits.odds * (look_->rest + visits.sum - price.points) - look_->worth;
        if (taker.wants(gain)) taker.take(gain, action_of(ActionKind::power, price.die, 0, node));
    }
}

template <class Taker>
void Candidates::force_uses(const Price& price, Taker& taker) {
    for (NodeMask to = board_->neighbours[s_->node] & ~enterable(*board_, *s_); to; to &= to - 1) {
        const int node = std::countr_zero(to);
        const Evaluator::Visits visits = evaluator_->visits_from(*look_, look_->means, node, s_->toggles, sheet_->open);
        double sum = look_->rest + visits.sum - price.points;
        if (board_->cache_nodes & ~s_->caches & bit(node)) sum += 0.5;
        if ((s_->unlocked & ~s_->hit) & bit(node))
            sum += 0.02 * board_->critical_damage[static_cast<std::size_t>(node)];
        const double gain = visits.odds * sum - look_->worth;
        if (taker.wants(gain)) taker.take(gain, action_of(ActionKind::force, price.die, 0, node));
    }
}

// Breadth first, as far as anybody has asked for.
void Candidates::walk(int steps) {
    if (walked_ < 0) {
        walked_ = 0;
        layer_[0] = layer_[1] = 0;
        enterable_ = enterable(*board_, *s_);
        seen_ = edge_ = bit(s_->node);
    }
    while (walked_ < steps) {
        const auto length = static_cast<std::size_t>(++walked_);
        NodeMask next = 0;
        for (NodeMask rest = edge_; rest; rest &= rest - 1) {
            const auto from = static_cast<std::size_t>(std::countr_zero(rest));
            for (NodeMask to = board_->neighbours[from] & enterable_ & ~seen_ & ~next; to; to &= to - 1) {
                const auto node = static_cast<std::size_t>(std::countr_zero(to));
                step_from_[node] = static_cast<std::uint8_t>(from);
                next |= bit(static_cast<int>(node));
            }
        }
        seen_ |= next;
        edge_ = next;
        std::uint8_t end = layer_[length];
        for (NodeMask to = next; to; to &= to - 1) {
            const int node = std::countr_zero(to);
            const auto n = static_cast<std::size_t>(node);
            reached_[end++] = static_cast<std::uint8_t>(node);
            // Arriving: the visit's discounted worth becomes points in hand.
            arrival_[n] =
                board_->cache_nodes & ~s_->caches & bit(node)
                    ? evaluator_->gain_worth(*look_, *sheet_, board_->cache[n]) * (1 - evaluator_->weights().cache)
                    : 0;
            critical_[n] = look_->tight && (s_->unlocked & ~s_->hit & bit(node)) ? board_->critical_damage[n] : 0;
        }
        layer_[length + 1] = end;
    }
}

template <class Taker>
void Candidates::move_uses(int steps, const Price& price, Taker& taker) {
    walk(steps);
    const Evaluator::Means& left = means(price.removed);
    const auto at = slot(price.removed);
    for (int length = 1; length <= steps; ++length)
        for (std::size_t i = layer_[static_cast<std::size_t>(length)]; i < layer_[static_cast<std::size_t>(length) + 1];
             ++i) {
            const int node = reached_[i];
            const auto n = static_cast<std::size_t>(node);
            const PathCache::Ways ways = evaluator_->ways(*look_, node, s_->toggles, sheet_->open);
            const double odds = evaluator_->odds_from(*look_, left, node, ways);
            const double rest = look_->rest + arrival_[n] + critical_[n] * (1 - odds) - price.points;
            double sum = 0;
            if (!look_->last && (sum_known_[at] & bit(node))) {
                sum = sum_[at][n];
            } else {
                if (!taker.wants(odds * (rest + look_->most_visits) - look_->worth)) continue;
                sum = sum_[at][n] =
                    evaluator_->sum_from(*look_, left, ways, (taker.least() + look_->worth) / odds - rest);
                sum_known_[at] |= bit(node);
            }
            const double gain = odds * (rest + sum) - look_->worth;
            if (!taker.wants(gain)) continue;
            Action move = action_of(ActionKind::move, price.die);
            move.path_length = static_cast<std::uint8_t>(length);
            for (std::size_t step = static_cast<std::size_t>(length), end = n; step-- > 0; end = step_from_[end])
                move.path[step] = static_cast<std::uint8_t>(end);
            taker.take(gain, move);
        }
}

template <class Taker>
void Candidates::die_uses(Die die, int value, Taker& taker) {
    const Price price{die, removed_for(value), 0};
    hack_uses(value, price, taker);
    fixed_uses(value, price, taker);
    toggle_use(value, price, taker);
    move_uses(value, price, taker);
}

template <class Taker>
void Candidates::resource_uses(int keep, Taker& taker) {
    const auto& prices = look_->price;
    if (s_->held[energy] >= move_price) {
        const Price price{Die::none(), 0, prices[energy]};
        if (row_of(board_->hack.kind()).energy != EnergyInHack::nothing) hack_uses(0, price, taker);
        move_uses(energy_steps, price, taker);
        power_uses(price, taker);
    }
    if (s_->held[energy] >= force_price) force_uses({Die::none(), 0, force_price * prices[energy]}, taker);
    if (s_->held[tool] >= toggle_price) {
        for (int n = 1; n <= switch_count; ++n) toggle_use(n, {Die::none(), 0, prices[tool]}, taker);
        bool kept = keep == 0;
        for (int i = 0; i < 3; ++i) {
            const Die die = Die::rolled(i);
            const int value = die_value(*s_, die);
            if (!value) continue;
            if (value == keep && !kept) {
                kept = true;
                continue;
            }
            for (const int by : {-1, 1}) {
                const int now = value + by;
                if (now < 1 || now > 6) continue;
                const Action adjust = action_of(ActionKind::adjust, die, by);
                taker.before = &adjust;
                hack_uses(now, {die, removed_for(value), prices[tool]}, taker);
                fixed_uses(now, {die, removed_for(value), prices[tool]}, taker);
                taker.before = nullptr;
            }
        }
    }
    if (s_->held[credit] >= duplicate_price) credit_uses(taker);
}

template <class Taker>
void Candidates::credit_uses(Taker& taker) {
    const double paid = look_->price[credit];
    const bool tight = look_->tight;
    unsigned copied = 0;
    for (int i = 0; i < 3; ++i) {
        const auto k = static_cast<std::size_t>(i);
        const int value = copied_value(board_->rulings.duplicate, s_->dice.rolled[k], s_->dice.value[k]);
        if (value == 0 || (copied >> value) & 1) continue;
        copied |= 1u << value;
        const Action copy = action_of(ActionKind::duplicate, Die::rolled(i));
        const Price price{Die::made(value), 0, paid};
        taker.before = &copy;
        hack_uses(value, price, taker);
        fixed_uses(value, price, taker);
        if (tight) {
            toggle_use(value, price, taker);
            move_uses(value, price, taker);
        }
        taker.before = nullptr;
    }
    if (s_->held[credit] < create_price) return;
    for (int value = 1; value <= 6; ++value) {
        if ((copied >> value) & 1) continue;
        const Action create = action_of(ActionKind::create, Die::none(), value);
        const Price price{Die::made(value), 0, 2 * paid};
        taker.before = &create;
        hack_uses(value, price, taker);
        fixed_uses(value, price, taker);
        if (tight) toggle_use(value, price, taker);
        if (tight && value == 6) move_uses(value, price, taker);
        taker.before = nullptr;
    }
}

Candidate Candidates::best_of_die(Die die, int value) {
    TakeBest taker;
    die_uses(die, value, taker);
    return taker.best;
}

void Candidates::all_of_die(Die die, int value, std::vector<Candidate>& out) {
    TakeAll taker{out};
    die_uses(die, value, taker);
}

Candidate Candidates::best_of_resources(int keep, double least) {
    TakeBest taker;
    taker.best.gain = least;
    resource_uses(keep, taker);
    return taker.best;
}

void Candidates::all_of_resources(int keep, std::vector<Candidate>& out) {
    TakeAll taker{out};
    resource_uses(keep, taker);
}

}  // namespace nedforge::luddite
