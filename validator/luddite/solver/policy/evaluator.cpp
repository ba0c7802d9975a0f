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
constexpr int home_watch = 13;          // boxes left from which the way back counts for every visit

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

Evaluator::Evaluator(const Board& board, std::shared_ptr<const ShortestPaths> routes, const GreedyWeights& weights)
    : board_(&board),
      weights_(weights),
      routes_(routes),
      paths_(std::move(routes)),
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
    for (std::size_t quarters = 0; quarters < in_time_.size(); ++quarters)
        for (std::size_t c = 0; c < in_time_[quarters].size(); ++c) {
            const double dice = static_cast<double>(quarters) / 4;
            const double needed = static_cast<double>(std::min<std::size_t>(c, 254)) / 10 + 0.3;
            in_time_[quarters][c] =
                c == 0 ? 1.0f : static_cast<float>(1 - std::exp(-0.8 * (dice / needed) * (dice / needed)));
        }
    const auto& targets = routes_->targets();
    for (const auto& reward : board.hack.rewards) {
        double points = reward.damage;
        for (std::size_t r = 0; r < 3; ++r) points += reward.gain.of[r] * (left_over_worth[r] + weights.extra[r]);
        reward_points_.push_back(points);
        codes_of_.emplace_back();
        for (int t = 1; t <= routes_->critical_count(); ++t)
            if (reward.node >= 0 && targets[static_cast<std::size_t>(t)] == reward.node)
                codes_of_.back().push_back(static_cast<std::uint8_t>(t));
    }
    fuse_worth_ = {0, weights.fuse * 0.5, 2 * weights.fuse, 0};  // at 3 it is banked
}

Evaluator::Means Evaluator::means_of(const Look& look, const Hand& hand) const {
    const double dice = weights_.dice_a_box * std::max(0, look.boxes_left) + (look.tight ? 0.8 * hand.size : 1.0);
    return {hand.numbers, hand.sum,
            &in_time_[std::min<std::size_t>(most_quarters, static_cast<std::size_t>(4 * dice))]};
}

double Evaluator::critical_worth(int node, int walk, int code, const Times& in_time) const {
    if (code >= lost_code || walk == PathCache::none) return 0;
    double points = 1.0 * board_->critical_damage[static_cast<std::size_t>(node)] *
                    walk_near_[static_cast<std::size_t>(walk)] * in_time[static_cast<std::size_t>(walk + code)];
    if (code > 0) points *= weights_.code * hack_near_[static_cast<std::size_t>(code)];
    return points;
}

void Evaluator::read(const State& s, Sheet& sheet) {
    const Board& board = *board_;
    const ScoreParts parts = score_parts(board, s);
    sheet.banked = parts.critical + parts.hack + parts.switches + parts.clock;
    sheet.leftover = parts.leftover;
    if (is_over(board, s)) return;
    hack_costs_.costs(s, sheet.cost.data());
    const auto& targets = routes_->targets();
    for (int t = 1; t <= routes_->critical_count(); ++t) {
        const auto node = targets[static_cast<std::size_t>(t)];
        sheet.code[static_cast<std::size_t>(t)] = s.hit & bit(node) ? hit_code : s.unlocked & bit(node) ? 0 : lost_code;
    }
    for (std::size_t i = 0; i < codes_of_.size(); ++i)
        if (sheet.cost[i] != HackCosts::never)
            for (const auto t : codes_of_[i])
                if (sheet.code[t] != hit_code) sheet.code[t] = std::min(sheet.code[t], sheet.cost[i]);
    sheet.open = routes_->open_locks(s.opened | s.powered);
    for (std::size_t r = 0; r < 3; ++r) sheet.room[r] = can_gain(board, s, r);
    sheet.dice = {};
    if (in_round(s)) {
        const auto deal = [&](int value) {
            if (value) sheet.dice.add(value);
        };
        for (int i = 0; i < 3; ++i) deal(die_value(s, Die::rolled(i)));
        for (int v = 1; v <= 6; ++v)
            for (int n = s.dice.made[static_cast<std::size_t>(v - 1)]; n > 0; --n) deal(v);
    }
    sheet.fuses = 0;
    for (int n = 1; n <= switch_count; ++n) sheet.fuses += fuse_worth(s.toggles, n);
    sheet.goals = 0;
    sheet.all_points = 0;
    for (int t = 1; t <= routes_->critical_count(); ++t) {
        const auto target = static_cast<std::size_t>(t);
        const auto code = sheet.code[target];
        if (code >= lost_code) continue;
        double points = board.critical_damage[targets[target]];
        if (code > 0) points *= weights_.code * hack_near_[code];
        if (points <= worth_a_visit) continue;
        sheet.target[sheet.goals] = static_cast<std::uint8_t>(t);
        sheet.away[sheet.goals] = code;
        sheet.points[sheet.goals++] = static_cast<float>(points);
        sheet.all_points += points;
    }
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
    look.means = means_of(look, look.hand);
    const Times& in_time = *look.means.in_time;
    for (std::size_t i = 0; i < reward_points_.size(); ++i)
        rest += reward_points_[i] * near_hack(sheet.cost[i], in_time);
    look.rest = rest;
    look.goals = sheet.goals;
    look.most_visits = sheet.all_points;
    for (std::size_t g = 0; g < sheet.goals; ++g) {
        look.target[g] = sheet.target[g];
        look.code[g] = sheet.away[g];
        look.points[g] = sheet.points[g];
    }
    const auto& targets = routes_->targets();
    for (auto t = static_cast<std::size_t>(routes_->critical_count()) + 1; t < targets.size(); ++t) {
        if ((s.caches >> targets[t]) & 1) continue;
        const double points = weights_.cache * gain_worth(look, sheet, board.cache[targets[t]]);
        if (points <= worth_a_visit) continue;
        look.target[look.goals] = static_cast<std::uint8_t>(t);
        look.code[look.goals] = 0;
        look.points[look.goals++] = static_cast<float>(points);
        look.most_visits += points;
    }
    look.visits = visits_from(look, look.means, s.node, s.toggles, sheet.open);
    look.worth = look.visits.odds * (look.rest + look.visits.sum);
}

// The odds that these needs are met: by this round's free dice and resources, then by later rounds.
inline float Evaluator::odds_of(const Look& look, const Means& means, const PathNeeds& need) const {
    const unsigned asked = static_cast<unsigned>(need.toggles) | need.locks;
    const int walks = look.energy - need.powers;
    if (walks < 0) return look.boxes_left > 12 ? 0.3f : 0.0f;
    unsigned numbers = asked & ~means.numbers;
    for (int tools = look.tools; tools > 0; --tools) {
        const unsigned by_tool = numbers & ~static_cast<unsigned>(need.locks);
        if (!by_tool) break;
        numbers &= ~(by_tool & (~by_tool + 1));
    }
    int steps = need.steps;
    if (!numbers) {
        steps -= means.sum - sums_of_numbers[asked & means.numbers] + 3 * walks;
        if (steps <= 0) return 1;
    }
    return look.odds[CompletionOdds::place(numbers, steps)];
}

double Evaluator::odds_from(const Look& look, const Means& means, int node, const PathCache::Ways& ways) const {
    if (look.odds == nullptr || node == board_->exit) return 1;
    double odds = ways.cost[0] != PathCache::none ? static_cast<double>(odds_of(look, means, ways.home)) : 0;
    if (odds < 0.95 && look.energy >= 2 && (beside_exit_ & bit(node))) odds = 0.95;
    return odds > 0.002 ? odds : 0.002;
}

double Evaluator::sum_from(const Look& look, const Means& means, const PathCache::Ways& ways, double least) const {
    const float* in_time = means.in_time->data();
    float sum = 0;
    if (!look.tight) {
        for (std::size_t g = 0; g < look.goals; ++g) {
            const unsigned cost = ways.cost[look.target[g]];
            sum += look.points[g] * walk_near_[cost] * in_time[cost + look.code[g]];
        }
        return static_cast<double>(sum);
    }
    if (!look.last) {
        // There and back within the dice that are left.
        for (std::size_t g = 0; g < look.goals; ++g) {
            const unsigned cost = ways.cost[look.target[g]], back = ways.back[look.target[g]];
            if (back == PathCache::none) continue;
            const unsigned there = cost + look.code[g];
            sum += look.points[g] * walk_near_[cost] * in_time[there] * in_time[there + back];
        }
        return static_cast<double>(sum);
    }
    std::array<float, max_nodes> points;
    for (std::size_t g = 0; g < look.goals; ++g) {
        const unsigned cost = ways.cost[look.target[g]];
        points[g] = look.points[g] * walk_near_[cost] * in_time[cost + look.code[g]];
        sum += points[g];
    }
    const float enough = static_cast<float>(least) - 0.001f;  // of sums of floats
    for (std::size_t g = 0; g < look.goals && sum >= enough; ++g) {
        if (points[g] <= 0.3f) continue;
        const auto t = look.target[g];
        const float odds = ways.back[t] == PathCache::none ? 0 : odds_of(look, means, ways.trip[t]);
        sum -= points[g] * (1 - odds);
    }
    return static_cast<double>(sum);
}

}  // namespace nedforge::luddite
