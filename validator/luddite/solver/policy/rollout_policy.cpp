#include "validator/luddite/solver/policy/rollout_policy.h"

#include <algorithm>
#include <cmath>

#include "engine/base/seeded_dice.h"

namespace nedforge::luddite {

namespace {
constexpr double ramp = 7;  // points around a threshold over which the worth of a level grows
constexpr double point_worth = 0.004;
constexpr std::size_t first_choices = 7, second_choices = 3;
constexpr int far_off =
    25;  // boxes left above which half the games will do: they are the longest, and show mostly luck
}  // namespace

RolloutPolicy::RolloutPolicy(const Board& board, const RolloutEffort& effort, const GreedyWeights& weights)
    : RolloutPolicy(board, std::make_shared<const ShortestPaths>(board), effort, weights) {}

RolloutPolicy::RolloutPolicy(const Board& board, std::shared_ptr<const ShortestPaths> routes,
                             const RolloutEffort& effort, const GreedyWeights& weights)
    : board_(&board), effort_(effort), greedy_(board, std::move(routes), weights) {
    for (std::size_t l = 0; l < 3; ++l)
        level_[l] = board.thresholds.of[l] + (board.rulings.threshold == ThresholdRuling::above ? 0.5 : -0.5);
}

double RolloutPolicy::utility(int score) const {
    double sum = point_worth * score;
    for (const double level : level_) {
        const double above = score - level;
        sum += (above > 0 ? 0.7 : 0.0) / 3 + 0.1 * std::clamp(0.5 + above / (2 * ramp), 0.0, 1.0);
    }
    return sum;
}

void RolloutPolicy::finish(const State& from, const std::vector<Action>& before, int keep, bool spend) {
    Plan plan;
    plan.end = from;
    plan.actions = before;
    if (!is_over(*board_, plan.end)) greedy_.finish_round(plan.end, keep, &plan.actions, spend);
    if (!is_over(*board_, plan.end)) end_round(*board_, plan.end);
    for (const auto& other : plans_)
        if (other.end == plan.end) return;
    plan.worth = is_over(*board_, plan.end) ? score(*board_, plan.end) : greedy_.worth(plan.end);
    plans_.push_back(std::move(plan));
}

void RolloutPolicy::lay_out(const State& start) {
    const Board& board = *board_;
    plans_.clear();
    const std::vector<Action> nothing;
    finish(start, nothing, 0, true);
    finish(start, nothing, 0, false);
    std::array<int, 7> count{};
    int unused = 0;
    for (int i = 0; i < 3; ++i)
        if (const int v = die_value(start, Die::rolled(i))) {
            ++count[static_cast<std::size_t>(v)];
            ++unused;
        }
    const auto by_gain = [](const Candidate& a, const Candidate& b) { return a.gain > b.gain; };
    // Every first use, with every die kept for the Clock that is still there, and the best second uses of each.
    const auto gather = [&](const State& s, std::vector<Candidate>& out, std::size_t most) {
        out.clear();
        greedy_.die_uses(s, out);
        std::sort(out.begin(), out.end(), by_gain);
        if (out.size() > most) out.resize(most);
    };
    for (int keep = 1; keep <= 6; ++keep)
        if (count[static_cast<std::size_t>(keep)]) {
            finish(start, nothing, keep, true);
            finish(start, nothing, keep, false);
        }
    std::vector<Candidate> firsts, seconds, spends;
    greedy_.resource_uses(start, spends);
    std::sort(spends.begin(), spends.end(), by_gain);
    if (spends.size() > 3) spends.resize(3);
    for (const auto& spend : spends) {
        State s = start;
        std::vector<Action> done;
        if (std::any_of(spend.actions.begin(), spend.actions.begin() + spend.count, [&](const Action& a) {
                const bool fine = is_legal(board, s, a);
                if (fine) {
                    apply(board, s, a);
                    done.push_back(a);
                }
                return !fine;
            }))
            continue;
        finish(s, done, 0, true);
    }
    if (unused < 2 && !start.dice.clocked) return;
    gather(start, firsts, first_choices);
    for (const auto& first : firsts) {
        State s = start;
        std::vector<Action> done;
        greedy_.make(s, first, &done);
        finish(s, done, 0, true);
        for (int keep = 1; keep <= 6; ++keep) {
            bool there = false;
            for (int i = 0; i < 3; ++i) there = there || die_value(s, Die::rolled(i)) == keep;
            if (there) finish(s, done, keep, false);
        }
        if (unused < 3) continue;
        gather(s, seconds, second_choices);
        for (const auto& second : seconds) {
            State t = s;
            std::vector<Action> both = done;
            greedy_.make(t, second, &both);
            finish(t, both, 0, true);
        }
    }
}

double RolloutPolicy::rollout(const Plan& plan, std::uint64_t seed, std::uint64_t number) {
    const Board& board = *board_;
    if (is_over(board, plan.end)) return utility(score(board, plan.end));
    SeededDice dice(seed, number);
    State s = plan.end;
    while (!is_over(board, s)) {
        start_round(board, s, dice.roll());
        greedy_.finish_round(s);
        if (!is_over(board, s)) end_round(board, s);
    }
    return utility(score(board, s));
}

void RolloutPolicy::play_round(State& state, std::uint64_t seed, std::vector<Action>* done) {
    lay_out(state);
    std::sort(plans_.begin(), plans_.end(), [](const Plan& a, const Plan& b) { return a.worth > b.worth; });
    if (plans_.size() > static_cast<std::size_t>(effort_.plans)) plans_.resize(static_cast<std::size_t>(effort_.plans));
    int games = 0, rollouts = effort_.rollouts;
    if (board_->clock_length - state.clock > far_off) rollouts = std::max(1, rollouts / 2);
    for (int heat = 0; heat < effort_.heats && plans_.size() > 1; ++heat) {
        for (int game = 0; game < rollouts; ++game, ++games)
            for (auto& plan : plans_) {
                plan.sum += rollout(plan, seed, static_cast<std::uint64_t>(games));
                ++plan.games;
            }
        std::stable_sort(plans_.begin(), plans_.end(), [](const Plan& a, const Plan& b) { return a.sum > b.sum; });
        plans_.resize(std::max<std::size_t>(1, (plans_.size() + 1) / 2));
        rollouts *= 2;
    }
    state = plans_.front().end;
    if (done) done->insert(done->end(), plans_.front().actions.begin(), plans_.front().actions.end());
}

}  // namespace nedforge::luddite
