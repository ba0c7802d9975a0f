#include "validator/luddite/solver/policy/evaluator.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/luddite/prices.h"

namespace nedforge::luddite {

namespace {

constexpr std::size_t energy = static_cast<std::size_t>(Resource::energy);
constexpr std::size_t tool = static_cast<std::size_t>(Resource::multi_tool);
constexpr std::size_t most_quarters = 200;
constexpr int last_rounds = 4;          // boxes left from which it is judged by the odds, not by dice alone
constexpr double worth_a_visit = 0.05;  // points below which a target is left out
constexpr double last_die = 0.3;        // points for a die less on the way, in the last round
constexpr int home_watch = 13;          // boxes left from which the way back counts for every visit

std::size_t quarters(double dice) {
    return std::min<std::size_t>(most_quarters, static_cast<std::size_t>(4 * std::max(0.0, dice)));
}

bool can_gain(const Board& board, const State& s, std::size_t r) {
    return board.rulings.spaces == SpacesRuling::lifetime ? s.used_spaces[r] < board.spaces[r]
                                                          : s.held[r] < board.spaces[r];
}

// Sums of the numbers in a set.
constexpr auto sums_of_numbers = [] {
    std::array<std::uint8_t, 64> sums{};
    for (unsigned set = 0; set < 64; ++set)
        for (unsigned v = 1; v <= 6; ++v)
            if ((set >> (v - 1)) & 1) sums[set] = static_cast<std::uint8_t>(sums[set] + v);
    return sums;
}();

}  // namespace

Evaluator::Evaluator(const Board& board, SharedTables tables, const GreedyWeights& weights)
    : board_(&board),
      weights_(weights),
      tables_(std::move(tables)),
      routes_(&tables_->paths),
      tour_table_(&tables_->tours),
      paths_(*routes_),
      tours_(*tour_table_),
      hack_costs_(board),
      odds_(CompletionOdds::table()) {
    beside_exit_ = 0;
    for (int n = 0; n < board.node_count; ++n)
        if (board.neighbours[static_cast<std::size_t>(n)] & bit(board.exit)) beside_exit_ |= bit(n);
    for (std::size_t c = 0; c < 256; ++c) {
        hack_near_[c] =
            c == HackCosts::never ? 0.0f : static_cast<float>(std::exp(-weights.hack_decay * static_cast<double>(c)));
        walk_near_[c] =
            c == PathCache::none ? 0.0f : static_cast<float>(std::exp(-weights.walk_decay * static_cast<double>(c)));
    }
    in_time_.resize(most_quarters + 1);
    tour_time_.resize(most_quarters + 1);
    for (std::size_t quarters = 0; quarters < in_time_.size(); ++quarters)
        for (std::size_t c = 0; c < in_time_[quarters].size(); ++c) {
            const double dice = static_cast<double>(quarters) / 4;
            const double needed = static_cast<double>(std::min<std::size_t>(c, 254)) / 10 + 0.3;
            in_time_[quarters][c] =
                c == 0 ? 1.0f : static_cast<float>(1 - std::exp(-0.8 * (dice / needed) * (dice / needed)));
            tour_time_[quarters][c] =
                c == 0 ? 1.0f
                       : static_cast<float>(
                             1 - std::exp(-weights.luck *
                                          std::pow(dice / (static_cast<double>(c) / 10 + 0.3), weights.sharpness)));
        }
    const auto& functions = tour_table_->functions();
    for (const auto& reward : board.hack.rewards) {
        double points = reward.damage;
        for (std::size_t r = 0; r < 3; ++r) points += reward.gain.of[r] * (left_over_worth[r] + weights.extra[r]);
        reward_points_.push_back(points);
        codes_of_.emplace_back();
        for (std::size_t f = 0; f < functions.size(); ++f)
            if (reward.node >= 0 && functions[f] == reward.node)
                codes_of_.back().push_back(static_cast<std::uint8_t>(f));
    }
    for (std::size_t f = 0; f < functions.size(); ++f)
        damage_[f] = static_cast<float>(board.critical_damage[functions[f]]);
    fallback_ = static_cast<float>(weights.fallback);
    fuse_worth_ = {0, weights.fuse * 0.5, 2 * weights.fuse, 0};  // at 3 it is banked
}

Evaluator::Means Evaluator::means_of(const Look& look, const Hand& hand) const {
    const double dice = weights_.dice_a_box * std::max(0, look.boxes_left) + (look.tight ? 0.8 * hand.size : 1.0);
    return {hand.numbers,
            hand.sum,
            look.energy,
            look.tools,
            look.credits,
            dice,
            look.stored,
            &in_time_[quarters(dice)],
            &tour_time_[quarters(dice + look.stored)]};
}

void Evaluator::spend(std::size_t resource, int amount, Means& means) const {
    (resource == energy ? means.energy : resource == tool ? means.tools : means.credits) -= amount;
    means.stored -= amount * weights_.supply[resource];
    means.tour_time = &tour_time_[quarters(means.dice + means.stored)];
}

void Evaluator::read(const State& s, Sheet& sheet) {
    const Board& board = *board_;
    const ScoreParts parts = score_parts(board, s);
    sheet.banked = parts.critical + parts.hack + parts.switches + parts.clock;
    sheet.leftover = parts.leftover;
    if (is_over(board, s)) return;
    hack_costs_.costs(s, sheet.cost.data());
    const auto& functions = tour_table_->functions();
    sheet.live = 0;
    sheet.all_points = 0;
    for (std::size_t f = 0; f < functions.size(); ++f)
        sheet.away[f] = s.hit & bit(functions[f]) ? hit_code : s.unlocked & bit(functions[f]) ? 0 : lost_code;
    for (std::size_t i = 0; i < codes_of_.size(); ++i)
        if (sheet.cost[i] != HackCosts::never)
            for (const auto f : codes_of_[i])
                if (sheet.away[f] != hit_code) sheet.away[f] = std::min(sheet.away[f], sheet.cost[i]);
    for (std::size_t f = 0; f < functions.size(); ++f)
        if (sheet.away[f] < lost_code) {
            sheet.live |= 1u << f;
            sheet.all_points += board.critical_damage[functions[f]];
        }
    sheet.open = routes_->open_locks(s.opened | s.powered);
    for (std::size_t r = 0; r < 3; ++r) sheet.room[r] = can_gain(board, s, r);
    sheet.dice = {};
    sheet.rolled = 0;
    sheet.longest = 0;
    if (in_round(s)) {
        const auto deal = [&](int value) {
            if (value) sheet.dice.add(value);
        };
        for (std::size_t i = 0; i < 3; ++i) {
            deal(die_value(s, Die::rolled(static_cast<int>(i))));
            const int copied = board.rulings.duplicate == DuplicateRuling::rolled ? s.dice.rolled[i] : s.dice.value[i];
            sheet.rolled |= 1u << (copied - 1);
            sheet.longest = std::max(sheet.longest, copied);
        }
        for (int v = 1; v <= 6; ++v)
            for (int n = s.dice.made[static_cast<std::size_t>(v - 1)]; n > 0; --n) deal(v);
    }
    sheet.fuses = 0;
    for (int n = 1; n <= switch_count; ++n) sheet.fuses += fuse_worth(s.toggles, n);
}

void Evaluator::look_at(const State& s, const Sheet& sheet, int keep, Look& look) {
    const Board& board = *board_;
    look.boxes_left = board.clock_length - s.clock;
    look.over = look.boxes_left <= 0;
    look.goals = 0;
    look.most_visits = 0;
    double banked = sheet.banked;
    if (look.over) {
        look.rest = banked + sheet.leftover;
        look.hand = {};
        look.visits = {0, escaped(board, s) ? 1.0 : 0.0};
        look.worth = look.visits.odds * look.rest;
        look.tight = look.last = false;
        look.price = {};
        return;
    }
    look.hand = sheet.dice.without(keep);
    look.boxes_left -= keep;
    look.energy = s.held[energy];
    look.tools = s.held[tool];
    look.rolled = sheet.rolled;
    look.longest = sheet.longest;
    look.credits = s.held[static_cast<std::size_t>(Resource::credit)];
    look.odds = look.boxes_left < CompletionOdds::most_boxes ? odds_.row(look.boxes_left) : nullptr;
    look.tight = look.boxes_left < home_watch;
    look.last = look.boxes_left <= last_rounds;
    for (std::size_t r = 0; r < 3; ++r)
        look.price[r] = left_over_worth[r] + weights_.extra[r] * std::min(1.0, look.boxes_left / 15.0);
    if (keep) {
        banked += tally_damage(keep);
        const int end = std::min<int>(board.clock_length, s.clock + keep);
        for (int box = s.clock; box < end; ++box) {
            if (board.rulings.clock_icons == ClockIconsRuling::last && box + 1 != end) continue;
            const int icon = board.clock_icon[static_cast<std::size_t>(box)];
            if (icon >= 0 && sheet.room[static_cast<std::size_t>(icon)])
                banked += look.price[static_cast<std::size_t>(icon)];
        }
    }
    double rest = banked + weights_.box * std::max(0, look.boxes_left);
    for (std::size_t r = 0; r < 3; ++r) rest += s.held[r] * look.price[r];
    if (look.boxes_left > 0) rest += sheet.fuses;
    look.stored = 0;
    for (std::size_t r = 0; r < 3; ++r) look.stored += s.held[r] * weights_.supply[r];
    look.means = means_of(look, look.hand);
    const Times& in_time = *look.means.in_time;
    for (std::size_t i = 0; i < reward_points_.size(); ++i)
        rest += reward_points_[i] * near_hack(sheet.cost[i], in_time);
    look.rest = rest;
    look.live = sheet.live;
    look.away = sheet.away;
    look.set_count = 0;
    for (unsigned set = 1; set < tour_table_->sets(); ++set) {
        if ((set & ~look.live) || std::popcount(set) > weights_.most_functions) continue;
        Look::Set& here = look.sets[look.set_count++];
        here = {static_cast<std::uint8_t>(set), 0, 0};
        for (unsigned bits = set; bits; bits &= bits - 1) {
            const auto f = static_cast<std::size_t>(std::countr_zero(bits));
            here.codes = static_cast<std::uint16_t>(here.codes + look.away[f]);
            here.points += damage_[f];
        }
    }
    look.most_visits = sheet.all_points;
    const auto& targets = routes_->targets();
    for (std::size_t t = 1; t < targets.size(); ++t) {
        if ((s.caches >> targets[t]) & 1) continue;
        const double points = weights_.cache * gain_worth(look, sheet, board.cache[targets[t]]);
        if (points <= worth_a_visit) continue;
        look.target[look.goals] = static_cast<std::uint8_t>(t);
        look.points[look.goals++] = static_cast<float>(points);
        look.most_visits += points;
    }
    look.visits = visits_from(look, look.means, s.node, s.toggles, sheet.open);
    look.worth = look.visits.odds * (look.rest + look.visits.sum);
}

double Evaluator::odds_from(const Look& look, const Means& means, int node, const TourBill& home) const {
    if (look.odds == nullptr || node == board_->exit) return 1;
    double odds = home.found() ? static_cast<double>(payment(look, means, home).odds) : 0;
    if (odds < 0.95 && means.energy >= 2 && (beside_exit_ & bit(node))) odds = 0.95;
    return odds > 0.002 ? odds : 0.002;
}

// By this round's free dice and resources, then by later rounds. Dice pay locks before toggles, which a tool can pay
// too; what is left of them pays for steps.
Evaluator::Payment Evaluator::payment(const Look& look, const Means& means, const TourBill& bill) const {
    if (look.odds == nullptr) return {};
    const bool now = look.boxes_left <= 0;
    int walks = means.energy - bill.powers, tools = means.tools, credits = means.credits;
    unsigned locks = bill.locks, toggles = bill.numbers;
    unsigned used = locks & means.numbers;
    locks &= ~used;
    const unsigned by_die = toggles & means.numbers & ~used;
    toggles &= ~by_die;
    used |= by_die;
    int repeats = bill.repeats;
    for (; tools > 0 && repeats > 0; --tools) --repeats;
    for (; tools > 0 && toggles; --tools) toggles &= toggles - 1;
    if (credits > 0) {
        const auto by_credits = [&](unsigned& numbers) {
            for (unsigned rest = numbers; rest; rest &= rest - 1) {
                const unsigned one = rest & (~rest + 1);
                const int price = look.rolled & one ? 1 : 2;
                if (credits < price) continue;
                credits -= price;
                numbers &= ~one;
            }
        };
        by_credits(locks);
        by_credits(toggles);
        for (; credits > 1 && repeats > 0; credits -= 2) --repeats;
    }
    const unsigned numbers = locks | toggles;
    int steps = bill.steps + (now ? 0 : 3 * repeats);
    if (walks < 0) {
        if (look.boxes_left <= 6) return {0, 0};
        steps -= 3 * walks;
        walks = 0;
    }
    if (now && (numbers || repeats > 0)) return {0, 0};
    if (!numbers) {
        steps -= means.sum - sums_of_numbers[used];
        if (steps > 0) {
            const int energies = std::min(walks, (steps + 2) / 3);
            steps -= 3 * energies;
            walks -= energies;
        }
        if (steps > 0 && credits > 0) {
            if (look.longest >= 3 || credits == 1) {
                const int copies = std::min(credits, (steps + look.longest - 1) / std::max(1, look.longest));
                steps -= copies * look.longest;
                credits -= copies;
            } else {
                const int made = std::min(credits / 2, (steps + 5) / 6);
                steps -= 6 * made;
                credits -= 2 * made;
            }
        }
        if (steps <= 0)
            return {1, static_cast<float>(means.energy - walks + means.tools - tools + 2 * (means.credits - credits))};
    }
    return {look.odds[CompletionOdds::place(numbers, steps)], 0};
}

double Evaluator::tour_value(const Look& look, const Means& means, const TourBill* bills, unsigned live,
                             std::size_t changed, int by) const {
    const float* in_time = means.tour_time->data();
    std::array<float, 64> value;
    // In the last round what counts is what a tour leaves of the resources; being nearer decides among equals.
    const bool now = look.boxes_left <= 0;
    const auto die = static_cast<float>(now ? last_die / 10 : weights_.die / 10);
    value[0] = bills[0].found() ? -die * static_cast<float>(bills[0].cost) : 0;
    if (now && bills[0].found()) value[0] -= payment(look, means, bills[0]).points;
    float best = value[0];
    for (std::size_t i = 0; i < look.set_count; ++i) {
        const Look::Set& set = look.sets[i];
        if (set.bits & ~live) continue;
        float sub = value[set.bits & (set.bits - 1)];
        for (unsigned more = set.bits & (set.bits - 1u); more; more &= more - 1)
            sub = std::max(sub, value[set.bits & ~(more & (~more + 1))]);
        float& here = value[set.bits];
        here = sub;
        const TourBill& bill = bills[set.bits];
        if (!bill.found()) continue;
        const int codes = set.codes + (((set.bits >> changed) & 1) ? by : 0);
        const int need = std::min(bill.cost + codes, 3 * 256 - 1);
        float whole = set.points - die * static_cast<float>(need);
        if (whole <= sub) continue;
        float odds = in_time[need];
        if (look.tight) {
            const Payment paid = payment(look, means, bill);
            odds = now ? (codes ? 0 : paid.odds) : std::min(odds, paid.odds);
            if (now) whole -= paid.points;
        }
        here = std::max(sub, odds * whole + (1 - odds) * fallback_ * sub);
        best = std::max(best, here);
    }
    return static_cast<double>(best);
}

Evaluator::Tour Evaluator::best_tour(const State& state) {
    Sheet sheet;
    Look look;
    read(state, sheet);
    look_at(state, sheet, 0, look);
    Tour best;
    if (look.over) return best;
    const TourBill* bills = this->bills(state.node, state.toggles, sheet.open);
    const double die = weights_.die / 10;
    double most = 0;
    for (std::size_t set = 0; set < tour_table_->sets(); ++set) {
        if ((set & ~look.live) || !bills[set].found()) continue;
        double points = 0, need = bills[set].cost;
        for (std::size_t f = 0; f < 8; ++f)
            if ((set >> f) & 1) {
                points += static_cast<double>(damage_[f]);
                need += look.away[f];
            }
        const auto tenths = std::min<std::size_t>(static_cast<std::size_t>(need), 3 * 256 - 1);
        double odds = static_cast<double>((*look.means.tour_time)[tenths]);
        if (look.tight) odds = std::min(odds, static_cast<double>(payment(look, look.means, bills[set]).odds));
        const double value = odds * (points - die * need);
        if (set != 0 && value <= most) continue;
        most = std::max(most, value);
        best = {set, odds, need / 10};
    }
    return best;
}

double Evaluator::sum_from(const Look& look, const Means& means, const PathCache::Ways& ways, const TourBill* bills,
                           unsigned live, NodeMask taken) const {
    const float* in_time = means.in_time->data();
    const auto& targets = routes_->targets();
    float sum = 0;
    if (!look.tight) {
        for (std::size_t g = 0; g < look.goals; ++g) {
            if (taken & bit(targets[look.target[g]])) continue;
            const unsigned cost = ways.cost[look.target[g]];
            sum += look.points[g] * walk_near_[cost] * in_time[cost];
        }
    } else {
        // There and back within the dice that are left.
        for (std::size_t g = 0; g < look.goals; ++g) {
            if (taken & bit(targets[look.target[g]])) continue;
            const unsigned cost = ways.cost[look.target[g]], back = ways.back[look.target[g]];
            if (back == PathCache::none) continue;
            sum += look.points[g] * walk_near_[cost] * in_time[cost] * in_time[cost + back];
        }
    }
    return static_cast<double>(sum) + tour_value(look, means, bills, live);
}

}  // namespace nedforge::luddite
