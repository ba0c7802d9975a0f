#include "validator/luddite/solver/policy/evaluator.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/luddite/prices.h"
#include "engine/luddite/spaces.h"

namespace nedforge::luddite {

namespace {

constexpr int most_quarters = 200;
constexpr double least_visit = 0.05;  // points below which a target is left out
constexpr double last_die = 0.3;      // points for a die less on the way, in the last round
constexpr int home_watch = 13;        // boxes left from which the way back counts for every visit

int quarters(double dice) { return std::min(most_quarters, static_cast<int>(4 * std::max(0.0, dice))); }

bool can_gain(const Board& board, const State& s, Resource r) { return free_spaces(board, s, r) > 0; }

// Sums of the numbers in a set.
constexpr auto sums_of_numbers = [] {
    IndexedArray<std::uint8_t, int, 64> sums{};
    for (unsigned set = 0; set < 64; ++set)
        for (std::uint8_t v = 1; v <= 6; ++v)
            if ((set >> (v - 1)) & 1) sums[set] += v;
    return sums;
}();

}  // namespace

TimeTables::TimeTables(double of_luck, double of_sharpness) : luck(of_luck), sharpness(of_sharpness) {
    goals.resize(most_quarters + 1);
    tours.resize(most_quarters + 1);
    for (int quarters = 0; quarters <= most_quarters; ++quarters) {
        const double dice = quarters / 4.0;
        for (int c = 1; c < index_count(goals[quarters]); ++c) {
            const double needed = std::min(c, 254) / 10.0 + 0.3;
            const double tour_needs = c / 10.0 + 0.3;
            const double in_time = 1 - std::exp(-0.8 * (dice / needed) * (dice / needed));
            const double in_tour = 1 - std::exp(-luck * std::pow(dice / tour_needs, sharpness));
            goals[quarters][c] = static_cast<float>(in_time);
            tours[quarters][c] = static_cast<float>(in_tour);
        }
        goals[quarters][0] = tours[quarters][0] = 1;
    }
}

Evaluator::Evaluator(const Board& board, SharedTables tables, const GreedyWeights& weights,
                     std::shared_ptr<EvaluatorMemory> memory)
    : board_(&board),
      weights_(weights),
      tables_(std::move(tables)),
      paths_table_(tables_->paths.get()),
      tour_table_(tables_->tours.get()),
      memory_(memory ? std::move(memory) : std::make_shared<EvaluatorMemory>(board, *tables_, weights.most_functions)),
      odds_(CompletionOdds::table()) {
    beside_exit_ = 0;
    for (int n = 0; n < board.node_count; ++n)
        if (board.neighbours[n] & bit(board.exit)) beside_exit_ |= bit(n);
    for (int c = 0; c < index_count(hack_near_); ++c) {
        hack_near_[c] = c == HackCosts::never ? 0.0f : static_cast<float>(std::exp(-weights.hack_decay * c));
        walk_near_[c] = c == PathCache::none ? 0.0f : static_cast<float>(std::exp(-weights.walk_decay * c));
    }
    if (const auto& known = memory_->times;
        !known || known->luck != weights.luck || known->sharpness != weights.sharpness)
        memory_->times = std::make_shared<const TimeTables>(weights.luck, weights.sharpness);
    times_ = memory_->times;
    const auto& functions = tour_table_->functions();
    for (const auto& reward : board.hack.rewards) {
        double points = reward.damage;
        for (const Resource r : all_resources) points += reward.gain[r] * (left_over_worth[r] + weights.extra[r]);
        reward_points_.push_back(points);
        codes_of_.emplace_back();
        for (std::uint8_t f = 0; f < index_count(functions); ++f)
            if (reward.node >= 0 && functions[f] == reward.node) codes_of_.back().push_back(f);
    }
    for (int f = 0; f < index_count(functions); ++f)
        damage_[f] = static_cast<float>(board.critical_damage[functions[f]]);
    for (unsigned set = 1; set < tour_table_->sets(); ++set)
        points_of_set_[set] = points_of_set_[set & (set - 1)] + damage_[std::countr_zero(set)];
    fallback_ = static_cast<float>(weights.fallback);
    for (const double weight : {weights.die, weights.fallback, weights.luck, weights.sharpness})
        weights_key_ = TourValues::mixed(weights_key_, std::bit_cast<std::uint64_t>(weight));
    weights_key_ = TourValues::mixed(weights_key_, static_cast<std::uint64_t>(weights.most_functions));
    fuse_value_ = {0, weights.fuse * 0.5, 2 * weights.fuse, 0};  // at 3 it is banked
}

Evaluator::Means Evaluator::means_of(const Evaluation& evaluation, const Hand& hand) const {
    const double dice =
        weights_.dice_a_box * std::max(0, evaluation.boxes_left) + (evaluation.tight ? 0.8 * hand.size : 1.0);
    Means means{hand.numbers,
                hand.sum,
                evaluation.energy,
                evaluation.tools,
                evaluation.credits,
                dice,
                evaluation.stored,
                &times_->goals[quarters(dice)],
                &times_->tours[quarters(dice + evaluation.stored)],
                0};
    means.tour_key = tour_key(evaluation, means);
    return means;
}

void Evaluator::spend(const Evaluation& evaluation, Resource resource, int amount, Means& means) const {
    (resource == Resource::energy       ? means.energy
     : resource == Resource::multi_tool ? means.tools
                                        : means.credits) -= amount;
    means.stored -= amount * weights_.supply[resource];
    means.tour_time = &times_->tours[quarters(means.dice + means.stored)];
    means.tour_key = tour_key(evaluation, means);
}

void Evaluator::read_codes(const State& s, Features& features) const {
    const auto& functions = tour_table_->functions();
    features.live = 0;
    features.all_points = 0;
    for (int f = 0; f < index_count(functions); ++f)
        features.away[f] = s.hit & bit(functions[f]) ? hit_code : s.unlocked & bit(functions[f]) ? 0 : lost_code;
    for (int i = 0; i < index_count(codes_of_); ++i)
        if (features.cost[i] != HackCosts::never)
            for (const auto f : codes_of_[i])
                if (features.away[f] != hit_code) features.away[f] = std::min(features.away[f], features.cost[i]);
    for (int f = 0; f < index_count(functions); ++f)
        if (features.away[f] < lost_code) {
            features.live |= 1u << f;
            features.all_points += board_->critical_damage[functions[f]];
        }
}

void Evaluator::read_dice(const State& s, Features& features) const {
    features.dice = {};
    features.rolled = 0;
    features.longest = 0;
    if (!in_round(s)) return;
    const auto deal = [&](int value) {
        if (value) features.dice.add(value);
    };
    for (int i = 0; i < index_count(s.dice.rolled); ++i) {
        deal(die_value(s, Die::rolled(i)));
        const int copied = copied_value(board_->rulings.duplicate, s.dice.rolled[i], s.dice.value[i]);
        features.rolled |= 1u << (copied - 1);
        features.longest = std::max(features.longest, copied);
    }
    for (int v = 1; v <= highest_die; ++v)
        for (int n = s.dice.made_of(v); n > 0; --n) deal(v);
}

void Evaluator::read(const State& s, Features& features) {
    const Board& board = *board_;
    const ScoreParts parts = score_parts(board, s);
    features.banked = parts.critical + parts.hack + parts.switches + parts.clock;
    features.leftover = parts.leftover;
    if (is_over(board, s)) return;
    memory_->hack_costs.costs(s, features.cost.begin());
    read_codes(s, features);
    features.open = paths_table_->open_locks(s.opened | s.powered);
    for (const Resource r : all_resources) features.room[r] = can_gain(board, s, r);
    read_dice(s, features);
    features.fuses = 0;
    for (int n = 1; n <= switch_count; ++n) features.fuses += fuse_value(s.toggles, n);
}

// What is banked once the kept die has crossed its boxes.
double Evaluator::banked_with(int keep, const State& s, const Features& features, const Evaluation& evaluation) const {
    const Board& board = *board_;
    double points = features.banked + tally_damage(keep);
    const int end = std::min<int>(board.clock_length, s.clock + keep);
    for (int box = s.clock; box < end; ++box) {
        if (board.rulings.clock_icons == ClockIconsRuling::last && box + 1 != end) continue;
        const int icon = board.clock_icon[box];
        if (icon >= 0 && features.room[icon]) points += evaluation.price[icon];
    }
    return points;
}

void Evaluator::list_sets(Evaluation& evaluation) const {
    evaluation.set_count = 0;
    IndexedArray<std::uint16_t, unsigned, 64> codes;
    codes[0u] = 0;
    for (const std::uint8_t set : memory_->tours.known_sets()) {
        if (set == 0 || set & ~evaluation.live) continue;
        codes[set] = codes[set & (set - 1)] + evaluation.away[std::countr_zero(set)];
        evaluation.sets[evaluation.set_count++] = {set, codes[set], points_of_set_[set]};
    }
}

void Evaluator::list_targets(const State& s, const Features& features, Evaluation& evaluation) const {
    evaluation.goals = 0;
    evaluation.most_visits = features.all_points;
    const auto& targets = paths_table_->targets();
    for (std::uint8_t t = 1; t < index_count(targets); ++t) {
        if ((s.caches >> targets[t]) & 1) continue;
        const double points = weights_.cache * gain_value(evaluation, features, board_->cache[targets[t]]);
        if (points <= least_visit) continue;
        evaluation.target[evaluation.goals] = t;
        evaluation.points[evaluation.goals++] = static_cast<float>(points);
        evaluation.most_visits += points;
    }
}

void Evaluator::evaluate(const State& s, const Features& features, int keep, Evaluation& evaluation) {
    const Board& board = *board_;
    evaluation.boxes_left = board.clock_length - s.clock;
    evaluation.finished = evaluation.boxes_left <= 0;
    evaluation.goals = 0;
    evaluation.most_visits = 0;
    if (evaluation.finished) {
        evaluation.base_points = features.banked + features.leftover;
        evaluation.hand = {};
        evaluation.visits = {0, escaped(board, s) ? 1.0 : 0.0};
        evaluation.value = evaluation.visits.odds * evaluation.base_points;
        evaluation.tight = false;
        evaluation.price = {};
        return;
    }
    evaluation.hand = features.dice.without(keep);
    evaluation.boxes_left -= keep;
    evaluation.energy = s.held[Resource::energy];
    evaluation.tools = s.held[Resource::multi_tool];
    evaluation.credits = s.held[Resource::credit];
    evaluation.rolled = features.rolled;
    evaluation.longest = features.longest;
    evaluation.odds = evaluation.boxes_left < CompletionOdds::most_boxes ? odds_.row(evaluation.boxes_left) : nullptr;
    evaluation.tight = evaluation.boxes_left < home_watch;
    for (const Resource r : all_resources)
        evaluation.price[r] = left_over_worth[r] + weights_.extra[r] * std::min(1.0, evaluation.boxes_left / 15.0);
    double points = keep ? banked_with(keep, s, features, evaluation) : features.banked;
    points += weights_.box * std::max(0, evaluation.boxes_left);
    for (const Resource r : all_resources) points += s.held[r] * evaluation.price[r];
    if (evaluation.boxes_left > 0) points += features.fuses;
    evaluation.stored = 0;
    for (const Resource r : all_resources) evaluation.stored += s.held[r] * weights_.supply[r];
    evaluation.away = features.away;
    evaluation.tour_key = tour_key(evaluation);
    evaluation.means = means_of(evaluation, evaluation.hand);
    const Times& in_time = *evaluation.means.in_time;
    for (int i = 0; i < index_count(reward_points_); ++i)
        points += reward_points_[i] * near_hack(features.cost[i], in_time);
    evaluation.base_points = points;
    evaluation.live = features.live;
    list_sets(evaluation);
    list_targets(s, features, evaluation);
    evaluation.visits = visits_from(evaluation, evaluation.means, s.node, s.toggles, features.open);
    evaluation.value = evaluation.visits.odds * (evaluation.base_points + evaluation.visits.sum);
}

double Evaluator::odds_from(const Evaluation& evaluation, const Means& means, int node, const TourBill& home) const {
    if (evaluation.odds == nullptr || node == board_->exit) return 1;
    double odds = home.found() ? payment(evaluation, means, home).odds : 0;
    if (odds < 0.95 && means.energy >= 2 && (beside_exit_ & bit(node))) odds = 0.95;
    return odds > 0.002 ? odds : 0.002;
}

// Crosses off the needs that credits can pay: one for a copy of a number that was rolled, else two.
void Evaluator::pay_numbers_by_credits(const Evaluation& evaluation, unsigned& numbers, int& credits) {
    for (unsigned remaining = numbers; remaining; remaining &= remaining - 1) {
        const unsigned number = remaining & (~remaining + 1);
        const int price = evaluation.rolled & number ? duplicate_price : create_price;
        if (credits < price) continue;
        credits -= price;
        numbers &= ~number;
    }
}

// How many steps are left once energy and credits have paid for what they can.
int Evaluator::steps_after_resources(const Evaluation& evaluation, int steps, int& walks, int& credits) {
    const int energies = std::min(walks, (steps + energy_steps - 1) / energy_steps);
    steps -= energy_steps * energies;
    walks -= energies;
    if (steps <= 0 || credits <= 0) return steps;
    if (evaluation.longest >= 3 || credits == 1) {
        const int copies = std::min(credits, (steps + evaluation.longest - 1) / std::max(1, evaluation.longest));
        credits -= copies;
        return steps - copies * evaluation.longest;
    }
    const int created_dice = std::min(credits / create_price, (steps + highest_die - 1) / highest_die);
    credits -= create_price * created_dice;
    return steps - highest_die * created_dice;
}

// By this round's free dice and resources, then by later rounds. Dice pay locks before toggles, which a tool can pay
// too; what is left of them pays for steps.
Evaluator::Payment Evaluator::payment(const Evaluation& evaluation, const Means& means, const TourBill& bill) const {
    if (evaluation.odds == nullptr) return {};
    const bool is_last = evaluation.boxes_left <= 0;
    int walks = means.energy - bill.powers, tools = means.tools, credits = means.credits, repeats = bill.repeats;
    const unsigned locks_by_dice = bill.locks & means.numbers;
    const unsigned toggles_by_dice = bill.numbers & means.numbers & ~locks_by_dice;
    unsigned locks = bill.locks & ~locks_by_dice, toggles = bill.numbers & ~toggles_by_dice;
    if (locks | toggles || repeats > 0) {
        for (; tools > 0 && repeats > 0; --tools) --repeats;
        for (; tools > 0 && toggles; --tools) toggles &= toggles - 1;
        if (credits > 0) {
            pay_numbers_by_credits(evaluation, locks, credits);
            pay_numbers_by_credits(evaluation, toggles, credits);
            for (; credits >= create_price && repeats > 0; credits -= create_price) --repeats;
        }
    }
    const unsigned numbers = locks | toggles;
    if (is_last && (numbers || repeats > 0)) return {0, 0};
    int steps = bill.steps + 3 * repeats;
    if (walks < 0) {
        if (evaluation.boxes_left <= 6) return {0, 0};
        steps -= energy_steps * walks;
        walks = 0;
    }
    if (!numbers) {
        steps -= means.sum - sums_of_numbers[locks_by_dice | toggles_by_dice];
        if (steps > 0) steps = steps_after_resources(evaluation, steps, walks, credits);
        if (steps <= 0)
            return {1, static_cast<float>(means.energy - walks + means.tools - tools + 2 * (means.credits - credits))};
    }
    return {evaluation.odds[CompletionOdds::place(numbers, steps)], 0};
}

std::uint64_t Evaluator::tour_key(const Evaluation& evaluation) const {
    std::uint64_t key = weights_key_, away = 0;
    for (const auto cost : evaluation.away) away = away << 8 | cost;
    key = TourValues::mixed(key, away);
    if (!evaluation.tight) return key;
    return TourValues::mixed(key, static_cast<std::uint64_t>(std::max(0, evaluation.boxes_left)) << 32 |
                                      evaluation.rolled << 8 | static_cast<unsigned>(evaluation.longest) << 1 | 1);
}

std::uint64_t Evaluator::tour_key(const Evaluation& evaluation, const Means& means) const {
    const auto time = static_cast<std::uint64_t>(means.tour_time - &times_->tours[0]);
    if (!evaluation.tight) return TourValues::mixed(evaluation.tour_key, time);
    return TourValues::mixed(evaluation.tour_key, static_cast<std::uint64_t>(means.energy) << 56 |
                                                      static_cast<std::uint64_t>(means.tools) << 48 |
                                                      static_cast<std::uint64_t>(means.credits) << 40 |
                                                      static_cast<std::uint64_t>(means.sum) << 24 |
                                                      std::uint64_t{means.numbers} << 16 | time);
}

double Evaluator::tour_value(const Evaluation& evaluation, const Means& means, const TourBill* bills, unsigned live,
                             int changed, int extra_cost) const {
    std::uint64_t key = TourValues::mixed(means.tour_key, memory_->tours.key_of(bills));
    key = TourValues::mixed(key, std::uint64_t{live} << 32 | static_cast<std::uint64_t>(changed) << 24 |
                                     static_cast<std::uint16_t>(extra_cost));
    memory_->work += EvaluatorMemory::sets_a_question;
    TourValues::Known& known = memory_->tour_values.at(key);
    if (known.key != key)
        known = {key, work_out_tour_value<false>(evaluation, means, bills, live, changed, extra_cost)};
    return known.value;
}

template <bool all_paid>
double Evaluator::work_out_tour_value(const Evaluation& evaluation, const Means& means, const TourBill* bills,
                                      unsigned live, int changed, int extra_cost) const {
    memory_->work += evaluation.set_count;
    const Times& in_time = *means.tour_time;
    IndexedArray<float, int, 64> value;
    // In the last round what counts is what a tour leaves of the resources; being nearer decides among equals.
    const bool is_last = evaluation.boxes_left <= 0;
    const auto die = static_cast<float>(is_last ? last_die / 10 : weights_.die / 10);
    value[0] = bills[0].found() ? -die * bills[0].cost : 0;
    if (!all_paid && is_last && bills[0].found()) value[0] -= payment(evaluation, means, bills[0]).points;
    float best = value[0];
    for (int i = 0; i < evaluation.set_count; ++i) {
        const Evaluation::Set& set = evaluation.sets[i];
        if (set.bits & ~live) continue;
        float sub = value[set.bits & (set.bits - 1)];
        for (unsigned bits = set.bits & (set.bits - 1u); bits; bits &= bits - 1)
            sub = std::max(sub, value[set.bits & ~(bits & (~bits + 1))]);
        float& worth = value[set.bits];
        worth = sub;
        const TourBill& bill = bills[set.bits];
        if (!bill.found()) continue;
        const int codes = set.codes + (((set.bits >> changed) & 1) ? extra_cost : 0);
        const int need = std::min(bill.cost + codes, index_count(in_time) - 1);
        float whole = set.points - die * static_cast<float>(need);
        if (whole <= sub) continue;
        float odds = is_last && codes ? 0 : all_paid && is_last ? 1 : in_time[need];
        // Below 0 the fallback is better than the set itself.
        if (all_paid) worth = std::max(sub, fallback_ * sub);
        // A bill that can't better the set even if it is paid for sure is not looked at.
        if (!all_paid && evaluation.tight && odds > 0 &&
            (is_last || sub < 0 || odds * whole + (1 - odds) * fallback_ * sub > sub)) {
            const Payment paid = payment(evaluation, means, bill);
            odds = is_last ? paid.odds : std::min(odds, paid.odds);
            if (is_last) whole -= paid.points;
        }
        worth = std::max(worth, odds * whole + (1 - odds) * fallback_ * sub);
        best = std::max(best, worth);
    }
    return best;
}

Evaluator::Tour Evaluator::best_tour(const State& state) {
    Features features;
    Evaluation evaluation;
    read(state, features);
    evaluate(state, features, 0, evaluation);
    if (evaluation.finished) return {};
    return best_tour(evaluation, bills(state.node, state.toggles, features.open));
}

Evaluator::Tour Evaluator::best_tour(const Evaluation& evaluation, const TourBill* bills) const {
    Tour best;
    const double die = weights_.die / 10;
    double highest = 0;
    for (unsigned set = 0; set < tour_table_->sets(); ++set) {
        if ((set & ~evaluation.live) || !bills[set].found()) continue;
        double points = 0;
        int need = bills[set].cost;
        for (unsigned bits = set; bits; bits &= bits - 1) {
            const int f = std::countr_zero(bits);
            points += damage_[f];
            need += evaluation.away[f];
        }
        const int tenths = std::min(need, index_count(*evaluation.means.tour_time) - 1);
        double odds = (*evaluation.means.tour_time)[tenths];
        if (evaluation.tight) odds = std::min<double>(odds, payment(evaluation, evaluation.means, bills[set]).odds);
        const double value = odds * (points - die * need);
        if (set != 0 && value <= highest) continue;
        highest = std::max(highest, value);
        best = {set, odds, need / 10.0, true};
    }
    return best;
}

float Evaluator::goals_from(const Evaluation& evaluation, const Times& in_time, const PathCache::Ways& ways,
                            NodeMask prizes) const {
    const auto& targets = paths_table_->targets();
    float sum = 0;
    if (!evaluation.tight) {
        for (int g = 0; g < evaluation.goals; ++g) {
            if (prizes & bit(targets[evaluation.target[g]])) continue;
            const unsigned cost = ways.cost[evaluation.target[g]];
            sum += evaluation.points[g] * walk_near_[cost] * in_time[cost];
        }
    } else {
        // There and back within the dice that are left.
        for (int g = 0; g < evaluation.goals; ++g) {
            if (prizes & bit(targets[evaluation.target[g]])) continue;
            const unsigned cost = ways.cost[evaluation.target[g]], return_cost = ways.return_cost[evaluation.target[g]];
            if (return_cost == PathCache::none) continue;
            sum += evaluation.points[g] * walk_near_[cost] * in_time[cost] * in_time[cost + return_cost];
        }
    }
    return sum;
}

double Evaluator::sum_from(const Evaluation& evaluation, const Means& means, const PathCache::Ways& ways,
                           const TourBill* bills, unsigned live, NodeMask prizes) const {
    return goals_from(evaluation, *means.in_time, ways, prizes) + tour_value(evaluation, means, bills, live);
}

// Nobody has more dice to come than with the whole hand.
double Evaluator::most_from(const Evaluation& evaluation, const PathCache::Ways& ways, const TourBill* bills,
                            unsigned live, NodeMask prizes) const {
    constexpr double rounding = 0.001;
    const Means& means = evaluation.means;
    return goals_from(evaluation, *means.in_time, ways, prizes) + rounding +
           work_out_tour_value<true>(evaluation, means, bills, live, 8, 0);
}

}  // namespace nedforge::luddite
