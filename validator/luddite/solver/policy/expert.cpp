#include "validator/luddite/solver/policy/expert.h"

#include <algorithm>

#include "engine/base/seeded_dice.h"

namespace nedforge::luddite {

namespace {

constexpr double ramp = 6;  // points around a threshold over which a score comes near to it
constexpr double point_value = 0.002;
constexpr std::size_t first_choices = 7, second_choices = 3, spend_choices = 3;

// What the plans of a round are laid out under, beside the weights that the rollouts use.
std::vector<GreedyWeights> perturbed(const GreedyWeights& w) {
    std::vector<GreedyWeights> all{w, w, w, w, w, w, w};
    all[1].box *= 1.5;
    all[2].box *= 0.6;
    all[3].walk_decay *= 0.6;
    all[3].code = 1.0;
    all[4].hack_decay *= 0.6;
    all[5].extra = {0.1, 0.1, 0.1};
    all[6].dice_a_box *= 1.4;
    all[6].extra = {1.0, 1.2, 1.4};
    return all;
}

}  // namespace

Expert::Expert(const Board& board, std::shared_ptr<const ShortestPaths> routes, const ExpertEffort& effort,
               const GreedyWeights& weights)
    : board_(&board), effort_(effort) {
    for (const auto& w : perturbed(weights)) greedy_.push_back(std::make_unique<Greedy>(board, routes, w));
    for (std::size_t l = 0; l < 3; ++l)
        level_[l] = board.thresholds.of[l] + (board.rulings.threshold == ThresholdRuling::above ? 0.5 : -0.5);
}

double Expert::utility(int score) const {
    double sum = point_value * score;
    for (const double level : level_) {
        const double above = score - level;
        sum += (above > 0 ? 0.8 : 0.0) / 3 + 0.1 * std::clamp(0.5 + above / (2 * ramp), 0.0, 1.0);
    }
    return sum;
}

void Expert::finish(Greedy& greedy, const State& from, const std::vector<Action>& before, int keep, bool spend) {
    Plan plan;
    plan.end = from;
    plan.actions = before;
    if (!is_over(*board_, plan.end)) greedy.finish_round(plan.end, keep, &plan.actions, spend);
    if (!is_over(*board_, plan.end)) end_round(*board_, plan.end);
    for (const auto& other : plans_)
        if (other.end == plan.end) return;
    plan.value = is_over(*board_, plan.end) ? score(*board_, plan.end) : greedy_[0]->worth(plan.end);
    plans_.push_back(std::move(plan));
}

void Expert::lay_out(Greedy& greedy, const State& start) {
    const Board& board = *board_;
    const std::vector<Action> nothing;
    finish(greedy, start, nothing, 0, true);
    finish(greedy, start, nothing, 0, false);
    std::array<int, 7> count{};
    int unused = 0;
    for (int i = 0; i < 3; ++i)
        if (const int v = die_value(start, Die::rolled(i))) {
            ++count[static_cast<std::size_t>(v)];
            ++unused;
        }
    const auto by_gain = [](const Candidate& a, const Candidate& b) { return a.gain > b.gain; };
    const auto best_uses = [&](const State& s, std::vector<Candidate>& out, std::size_t most) {
        out.clear();
        greedy.die_uses(s, out);
        std::sort(out.begin(), out.end(), by_gain);
        if (out.size() > most) out.resize(most);
    };
    for (int keep = 1; keep <= 6; ++keep)
        if (count[static_cast<std::size_t>(keep)]) {
            finish(greedy, start, nothing, keep, true);
            finish(greedy, start, nothing, keep, false);
        }
    std::vector<Candidate> firsts, seconds, spends;
    greedy.resource_uses(start, spends);
    std::sort(spends.begin(), spends.end(), by_gain);
    if (spends.size() > spend_choices) spends.resize(spend_choices);
    for (const auto& spend : spends) {
        State s = start;
        std::vector<Action> done;
        if (std::any_of(spend.actions.begin(), spend.actions.begin() + spend.count, [&](const Action& a) {
                const bool legal = is_legal(board, s, a);
                if (legal) {
                    apply(board, s, a);
                    done.push_back(a);
                }
                return !legal;
            }))
            continue;
        finish(greedy, s, done, 0, true);
    }
    if (unused < 2 && !start.dice.clocked) return;
    best_uses(start, firsts, first_choices);
    for (const auto& first : firsts) {
        State s = start;
        std::vector<Action> done;
        greedy.make(s, first, &done);
        finish(greedy, s, done, 0, true);
        for (int keep = 1; keep <= 6; ++keep) {
            bool there = false;
            for (int i = 0; i < 3; ++i) there = there || die_value(s, Die::rolled(i)) == keep;
            if (there) finish(greedy, s, done, keep, false);
        }
        if (unused < 3) continue;
        best_uses(s, seconds, second_choices);
        for (const auto& second : seconds) {
            State t = s;
            std::vector<Action> both = done;
            greedy.make(t, second, &both);
            finish(greedy, t, both, 0, true);
        }
    }
}

double Expert::rollout(const Plan& plan, std::uint64_t seed, std::uint64_t number) {
    const Board& board = *board_;
    if (is_over(board, plan.end)) return utility(score(board, plan.end));
    SeededDice dice(seed, number);
    State s = plan.end;
    while (!is_over(board, s)) {
        start_round(board, s, dice.roll());
        greedy_[0]->finish_round(s);
        if (!is_over(board, s)) end_round(board, s);
    }
    return utility(score(board, s));
}

void Expert::play_round(State& state, std::uint64_t seed, std::vector<Action>* done) {
    plans_.clear();
    for (auto& greedy : greedy_) lay_out(*greedy, state);
    std::stable_sort(plans_.begin(), plans_.end(), [](const Plan& a, const Plan& b) { return a.value > b.value; });
    if (plans_.size() > static_cast<std::size_t>(effort_.plans)) plans_.resize(static_cast<std::size_t>(effort_.plans));
    std::uint64_t game = 0;
    for (int rollouts = effort_.rollouts; plans_.size() > 1; rollouts *= 2) {
        for (int i = 0; i < rollouts; ++i, ++game)
            for (auto& plan : plans_) {
                plan.sum += rollout(plan, seed, game);
                ++plan.games;
            }
        std::stable_sort(plans_.begin(), plans_.end(), [](const Plan& a, const Plan& b) { return a.sum > b.sum; });
        plans_.resize((plans_.size() + 1) / 2);
        if (plans_.size() == 1) break;
    }
    state = plans_.front().end;
    if (done) done->insert(done->end(), plans_.front().actions.begin(), plans_.front().actions.end());
}

}  // namespace nedforge::luddite
