#include "validator/luddite/solver/policy/candidates.h"

#include <algorithm>
#include <bit>

namespace nedforge::luddite {

namespace {

constexpr Resource tool = Resource::multi_tool;

constexpr float not_worked_out = -1e9f;  // of sums
constexpr Resource energy = Resource::energy;
constexpr Resource credit = Resource::credit;

Candidate candidate_of(double gain, const Action* before, const Action& action) {
    Candidate candidate;
    candidate.gain = gain;
    if (before) candidate.actions[candidate.count++] = *before;
    candidate.actions[candidate.count++] = action;
    return candidate;
}

// What candidates are given to; `before`, where set, is done first.
struct TakeBest {
    static constexpr bool each_place = false;
    Candidate best;
    const Action* before = nullptr;
    SeededDice* whims = nullptr;  // set: gains are off by up to `noise` points
    double noise = 0;
    double error = 0;
    // wants() in two steps: each candidate that is looked at is off by one error.
    void look() {
        if (whims) error = noise * (static_cast<double>(whims->below(2049)) / 1024 - 1);
    }
    bool beats(double gain) const { return gain + error > best.gain; }
    bool wants(double gain) {
        look();
        return beats(gain);
    }
    void take(double gain, const Action& action) { best = candidate_of(gain + error, before, action); }
};
// The best of all: at most `limit`, the highest gain first, and of equal ones those that came first.
struct TakeMost {
    static constexpr bool each_place = true;  // of the Hack module, not the best alone
    std::vector<Candidate>& list;
    std::size_t limit;
    const Action* before = nullptr;
    void look() const {}
    bool beats(double gain) const { return list.size() < limit || gain > list.back().gain; }
    bool wants(double gain) const { return beats(gain); }
    void take(double gain, const Action& action) {
        const auto place = std::upper_bound(list.begin(), list.end(), gain,
                                            [](double g, const Candidate& rival) { return g > rival.gain; });
        list.insert(place, candidate_of(gain, before, action));
        if (list.size() > limit) list.pop_back();
    }
};

}  // namespace

bool Avoided::has(const State& before, const Action& action) const {
    return (force && action.kind == ActionKind::force) || (copied_die && action.kind == ActionKind::duplicate) ||
           (made_die && action.kind == ActionKind::create) ||
           (second_toggle && action.kind == ActionKind::toggle && toggles_of(before, action.number) > 0);
}

void Candidates::begin(const State& state, const Evaluator::Features& features,
                       const Evaluator::Evaluation& evaluation) {
    ++begun_;
    s_ = &state;
    features_ = &features;
    evaluation_ = &evaluation;
    means_known_ = staying_known_ = toggled_known_ = 0;
    places_known_.fill(0);
    standing_known_ = {};
    tour_known_ = 0;
    reach_.begin(state, features, evaluation);
    ++round_;
}

const Evaluator::Means& Candidates::means(int remainder) {
    if (remainder == whole) return evaluation_->means;
    if (!((means_known_ >> remainder) & 1)) {
        means_known_ |= 1u << remainder;
        const int die = remainder < less_energy          ? remainder
                        : remainder >= less_tool_and_die ? remainder - less_tool_and_die
                                                         : 0;
        Evaluator::Means& m = means_[remainder];
        m = evaluator_->means_of(*evaluation_, evaluation_->hand.without(die));
        switch (remainder) {
            case less_energy:
                evaluator_->spend(*evaluation_, energy, 1, m);
                break;
            case less_two_energy:
                evaluator_->spend(*evaluation_, energy, 2, m);
                break;
            case less_credit:
                evaluator_->spend(*evaluation_, credit, 1, m);
                break;
            case less_two_credits:
                evaluator_->spend(*evaluation_, credit, 2, m);
                break;
            default:
                if (remainder >= less_tool) evaluator_->spend(*evaluation_, tool, 1, m);
        }
    }
    return means_[remainder];
}

const Evaluator::Visits& Candidates::staying(int remainder) {
    if (remainder == whole) return evaluation_->visits;
    if (!((staying_known_ >> remainder) & 1)) {
        staying_known_ |= 1u << remainder;
        staying_[remainder] = visits_with(s_->toggles, features_->open, remainder);
    }
    return staying_[remainder];
}

// Codes come nearer; the tours stay.
double Candidates::code_gain(int function, int code, const Evaluator::Means& means, int remainder) {
    if (!(evaluation_->live >> function & 1) || evaluation_->away[function] == 0) return 0;
    const TourBill* bills = evaluator_->bills(s_->node, s_->toggles, features_->open);
    if (!((tour_known_ >> remainder) & 1)) {
        tour_known_ |= 1u << remainder;
        tour_[remainder] = evaluator_->tour_value(*evaluation_, means, bills, evaluation_->live);
    }
    const int node = evaluator_->tours().functions()[function];
    if (code == 0 && s_->node == node)
        return board_->critical_damage[node] - tour_[remainder] +
               evaluator_->tour_value(*evaluation_, means, bills, evaluation_->live & ~(1u << function));
    if (code >= Evaluator::lost_code)
        return evaluator_->tour_value(*evaluation_, means, bills, evaluation_->live & ~(1u << function)) -
               tour_[remainder];
    return evaluator_->tour_value(*evaluation_, means, bills, evaluation_->live, function,
                                  code - evaluation_->away[function]) -
           tour_[remainder];
}

double Candidates::place_gain(const HackCosts::Option& option, const Evaluator::Means& means, int remainder) {
    const Evaluator::Times& in_time = *means.in_time;
    const int slot = (remainder >= 1 && remainder < less_energy) || remainder > less_tool_and_die ? 1 : 0;
    auto& standing = standing_[slot];
    if (!standing_known_[slot]) {
        standing_known_[slot] = true;
        for (int i = 0; i < index_count(board_->hack.rewards); ++i)
            standing[i] = evaluator_->near_hack(features_->cost[i], in_time);
    }
    double sum = 0;
    for (int k = 0; k < option.touched; ++k) {
        const auto reward = option.reward[k];
        const double nearness = option.cost[k] == 0 ? 1.0 : evaluator_->near_hack(option.cost[k], in_time);
        sum += evaluator_->reward_points(reward) * (nearness - standing[reward]);
        for (const auto f : evaluator_->codes_of(reward)) sum += code_gain(f, option.cost[k], means, remainder);
    }
    if (option.icons >= 0 && features_->room[option.icons]) sum += evaluation_->price[option.icons];
    return sum;
}

const Candidates::Place& Candidates::best_place(int value, int remainder) {
    Place& place = places_[remainder][value];
    if ((places_known_[remainder] >> value) & 1) return place;
    places_known_[remainder] |= 1u << value;
    place = {-1e9, -1};
    const Evaluator::Means& means_after = means(remainder);
    evaluator_->hack_costs().options(*s_, value, options_);
    for (const auto& option : options_)
        if (const double gain = place_gain(option, means_after, remainder); gain > place.gain)
            place = {gain, option.target};
    return place;
}

template <class Taker>
void Candidates::hack_candidates(int value, const Price& price, Taker& taker) {
    const auto& visits = staying(price.remainder);
    const auto offer = [&](double extra, int target) {
        const double gain =
            visits.odds * (evaluation_->base_points + visits.sum + extra - price.points) - evaluation_->value;
        if (taker.wants(gain)) taker.take(gain, action_of(ActionKind::hack, price.die, 0, target));
    };
    if constexpr (Taker::each_place) {
        const Evaluator::Means& means_after = means(price.remainder);
        evaluator_->hack_costs().options(*s_, value, options_);
        for (const auto& option : options_) offer(place_gain(option, means_after, price.remainder), option.target);
    } else {
        const Place& place = best_place(value, price.remainder);
        if (place.target >= 0) offer(place.gain, place.target);
    }
}

template <class Taker>
void Candidates::toggle_candidate(int number, const Price& price, Taker& taker) {
    const int before = toggles_of(*s_, number);
    if (before == max_toggles || (before > 0 && avoided_.second_toggle)) return;
    const auto toggled = static_cast<std::uint16_t>(s_->toggles + (1u << (2 * (number - 1))));
    Evaluator::Visits visits;
    if (price.remainder) {
        visits = visits_with(toggled, features_->open, price.remainder);
    } else {
        if (!((toggled_known_ >> number) & 1)) {
            toggled_known_ |= 1u << number;
            toggled_[number] = visits_with(toggled, features_->open, 0);
        }
        visits = toggled_[number];
    }
    double sum = evaluation_->base_points + visits.sum - evaluator_->fuse_value(s_->toggles, number) +
                 evaluator_->fuse_value(toggled, number) - price.points;
    if (before == max_toggles - 1) sum += fused_damage;
    const double gain = visits.odds * sum - evaluation_->value;
    if (taker.wants(gain)) taker.take(gain, action_of(ActionKind::toggle, price.die, number));
}

// Bonus boxes and locks.
template <class Taker>
void Candidates::fixed_candidates(int value, const Price& price, Taker& taker) {
    for (std::uint32_t open = board_->bonuses_of[value] & ~s_->bonuses; open; open &= open - 1) {
        const int b = std::countr_zero(open);
        const auto& visits = staying(price.remainder);
        const double points =
            board_->bonuses[b].damage + evaluator_->gain_value(*evaluation_, *features_, board_->bonuses[b].gain);
        const double gain =
            visits.odds * (evaluation_->base_points + visits.sum + points - price.points) - evaluation_->value;
        if (taker.wants(gain)) taker.take(gain, action_of(ActionKind::bonus, price.die, 0, b));
    }
    for (NodeMask locks = board_->lock_nodes[value] & ~s_->opened; locks; locks &= locks - 1) {
        const int node = std::countr_zero(locks);
        const Evaluator::Visits visits = visits_with(s_->toggles, with_lock(node), price.remainder);
        const double gain = visits.odds * (evaluation_->base_points + visits.sum - price.points) - evaluation_->value;
        if (taker.wants(gain)) taker.take(gain, action_of(ActionKind::unlock, price.die, 0, node));
    }
}

template <class Taker>
void Candidates::power_candidates(const Price& price, Taker& taker) {
    for (NodeMask closed = board_->energy_nodes & ~s_->powered; closed; closed &= closed - 1) {
        const int node = std::countr_zero(closed);
        const Evaluator::Visits visits = visits_with(s_->toggles, with_lock(node), price.remainder);
        const double gain = visits.odds * (evaluation_->base_points + visits.sum - price.points) - evaluation_->value;
        if (taker.wants(gain)) taker.take(gain, action_of(ActionKind::power, price.die, 0, node));
    }
}

template <class Taker>
void Candidates::force_candidates(const Price& price, Taker& taker) {
    if (avoided_.force) return;
    for (NodeMask to = board_->neighbours[s_->node] & ~enterable(*board_, *s_); to; to &= to - 1) {
        const int node = std::countr_zero(to);
        const PathCache::Ways ways = evaluator_->ways(*evaluation_, node, s_->toggles, features_->open);
        unsigned live = evaluation_->live;
        double sum = evaluation_->base_points - price.points;
        if (board_->cache_nodes & ~s_->caches & bit(node)) sum += 0.5;
        if ((s_->unlocked & ~s_->hit) & bit(node)) {
            sum += board_->critical_damage[node];
            live &= ~evaluator_->function_bit(node);
        }
        const double odds = evaluator_->odds_from(*evaluation_, means(price.remainder), node,
                                                  evaluator_->bills(node, s_->toggles, features_->open)[0]);
        sum += evaluator_->sum_from(*evaluation_, means(price.remainder), ways,
                                    evaluator_->bills(node, s_->toggles, features_->open), live, 0);
        const double gain = odds * sum - evaluation_->value;
        if (taker.wants(gain)) taker.take(gain, action_of(ActionKind::force, price.die, 0, node));
    }
}

double Candidates::sum_from(const Arrival& arrival, const Evaluator::Means& means, const TourBill* bills) const {
    return evaluator_->sum_from(*evaluation_, means,
                                evaluator_->ways(*evaluation_, arrival.node, s_->toggles, features_->open), bills,
                                arrival.live, arrival.prizes);
}

double Candidates::most_from(Arrival& arrival, const TourBill* bills) const {
    if (arrival.highest == 0)
        arrival.highest = evaluator_->most_from(
            *evaluation_, evaluator_->ways(*evaluation_, arrival.node, s_->toggles, features_->open), bills,
            arrival.live, arrival.prizes);
    return arrival.highest;
}

// Most moves are turned down by what their sum can't be above, so that it is not worked out.
template <class Taker>
void Candidates::move_candidates(int steps, const Price& price, Taker& taker) {
    reach_.walk(steps);
    const Evaluator::Means& means_after = means(price.remainder);
    const int remainder = price.remainder;
    if (sum_for_[remainder] != round_) {
        sum_for_[remainder] = round_;
        sum_asked_[remainder].reset();
    }
    for (int i = 1; i < reach_.end_of(steps); ++i) {
        Arrival& target = reach_.arrival(i);
        const TourBill* bills = evaluator_->bills(target.node, s_->toggles, features_->open);
        const double odds = evaluator_->odds_from(*evaluation_, means_after, target.node, bills[0]);
        const double base_points = evaluation_->base_points + target.points - price.points;
        const auto gain_with = [&](double sum) { return odds * (base_points + sum) - evaluation_->value; };
        float& sum = sum_[remainder][i];
        const auto arrival = static_cast<std::size_t>(i);
        if (!sum_asked_[remainder][arrival]) {
            if (!taker.wants(gain_with(evaluation_->most_visits))) continue;
            sum_asked_[remainder].set(arrival);
            sum = not_worked_out;
        }
        taker.look();
        if (sum == not_worked_out) {
            if (remainder != whole && !taker.beats(gain_with(most_from(target, bills)))) continue;
            sum = static_cast<float>(sum_from(target, means_after, bills));
        }
        const double gain = gain_with(static_cast<double>(sum));
        if (!taker.beats(gain)) continue;
        Action move = action_of(ActionKind::move, price.die);
        for (int a = i; a != 0; a = reach_.arrival(a).from) ++move.path_length;
        std::size_t step = move.path_length;
        for (int a = i; a != 0; a = reach_.arrival(a).from) move.path[--step] = reach_.arrival(a).node;
        taker.take(gain, move);
    }
}

template <class Taker>
void Candidates::die_candidates(Die die, int value, Taker& taker) {
    const Price price{die, left_without(value), 0};
    hack_candidates(value, price, taker);
    fixed_candidates(value, price, taker);
    toggle_candidate(value, price, taker);
    move_candidates(value, price, taker);
}

template <class Taker>
void Candidates::resource_candidates(int keep, Taker& taker) {
    const auto& prices = evaluation_->price;
    if (s_->held[energy] >= move_price) {
        const Price price{Die::none(), less_energy, prices[energy]};
        if (row_of(board_->hack.kind()).energy != EnergyInHack::nothing) hack_candidates(0, price, taker);
        // No new move by an energy where one goes on (R22).
        if (move_steps(*s_, Die::none()) == energy_steps) move_candidates(energy_steps, price, taker);
        power_candidates(price, taker);
    }
    if (s_->held[energy] >= force_price)
        force_candidates({Die::none(), less_two_energy, force_price * prices[energy]}, taker);
    if (s_->held[tool] >= toggle_price) {
        for (int n = 1; n <= switch_count; ++n) toggle_candidate(n, {Die::none(), less_tool, prices[tool]}, taker);
        bool is_kept = keep == 0;
        for (int i = 0; i < 3; ++i) {
            const Die die = Die::rolled(i);
            const int value = die_value(*s_, die);
            if (!value) continue;
            if (value == keep && !is_kept) {
                is_kept = true;
                continue;
            }
            for (const int change : {-1, 1}) {
                const int adjusted_value = value + change;
                if (adjusted_value < 1 || adjusted_value > 6) continue;
                const Action adjust = action_of(ActionKind::adjust, die, change);
                taker.before = &adjust;
                hack_candidates(adjusted_value, {die, less_tool_and_die + left_without(value), prices[tool]}, taker);
                fixed_candidates(adjusted_value, {die, less_tool_and_die + left_without(value), prices[tool]}, taker);
                taker.before = nullptr;
            }
        }
    }
    if (s_->held[credit] >= duplicate_price) credit_candidates(taker);
}

template <class Taker>
void Candidates::credit_candidates(Taker& taker) {
    const double paid = evaluation_->price[credit];
    const bool tight = evaluation_->tight;
    unsigned copied = 0;
    for (int i = 0; i < 3 && !avoided_.copied_die; ++i) {
        const int value = copied_value(board_->rulings.duplicate, s_->dice.rolled[i], s_->dice.value[i]);
        if (value == 0 || (copied >> value) & 1) continue;
        copied |= 1u << value;
        const Action copy = action_of(ActionKind::duplicate, Die::rolled(i));
        const Price price{Die::made(value), less_credit, paid};
        taker.before = &copy;
        hack_candidates(value, price, taker);
        fixed_candidates(value, price, taker);
        if (tight) {
            toggle_candidate(value, price, taker);
            move_candidates(value, price, taker);
        }
        taker.before = nullptr;
    }
    if (s_->held[credit] < create_price || avoided_.made_die) return;
    for (int value = 1; value <= 6; ++value) {
        if ((copied >> value) & 1) continue;
        const Action create = action_of(ActionKind::create, Die::none(), value);
        const Price price{Die::made(value), less_two_credits, 2 * paid};
        taker.before = &create;
        hack_candidates(value, price, taker);
        fixed_candidates(value, price, taker);
        if (tight) toggle_candidate(value, price, taker);
        if (tight && value == 6) move_candidates(value, price, taker);
        taker.before = nullptr;
    }
}

Candidate Candidates::best_of_die(Die die, int value) {
    TakeBest taker;
    if (noise_ > 0) taker.whims = &whims_, taker.noise = noise_;
    die_candidates(die, value, taker);
    return taker.best;
}

void Candidates::most_of_die(Die die, int value, std::size_t limit, std::vector<Candidate>& out) {
    TakeMost taker{out, limit};
    die_candidates(die, value, taker);
}

Candidate Candidates::best_of_resources(int keep, double lower_limit) {
    TakeBest taker;
    taker.best.gain = lower_limit;
    if (noise_ > 0) taker.whims = &whims_, taker.noise = noise_;
    resource_candidates(keep, taker);
    return taker.best;
}

void Candidates::most_of_resources(int keep, std::size_t limit, std::vector<Candidate>& out) {
    TakeMost taker{out, limit};
    resource_candidates(keep, taker);
}

}  // namespace nedforge::luddite
