#include "validator/luddite/solver/policy/expert.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/base/seeded_dice.h"

namespace nedforge::luddite {

namespace {

constexpr double ramp = 6;  // points around a threshold over which a score comes near to it
constexpr double point_value = 0.008;
constexpr std::size_t first_choices = 7, second_choices = 3, spend_choices = 3;

// What the plans of a round are laid out under, beside the weights that the rollouts use.
std::vector<GreedyWeights> perturbed(const GreedyWeights& w) {
    std::vector<GreedyWeights> all{w, w, w, w, w, w, w};
    all[1].box *= 1.5;
    all[2].box *= 0.6;
    all[3].walk_decay *= 0.6;
    all[4].hack_decay *= 0.6;
    all[5].extra = {0.1, 0.1, 0.1};
    all[6].dice_a_box *= 1.4;
    all[6].extra = {1.0, 1.2, 1.4};
    return all;
}

// Unused rolled dice that show a value.
int count_of(const State& s, int value) {
    int count = 0;
    for (int i = 0; i < index_count(s.dice.rolled); ++i) count += die_value(s, Die::rolled(i)) == value;
    return count;
}
int unused_dice(const State& s) { return index_count(s.dice.rolled) - count_of(s, 0); }

void keep_best(std::vector<Candidate>& uses, std::size_t most) {
    std::sort(uses.begin(), uses.end(), [](const Candidate& a, const Candidate& b) { return a.gain > b.gain; });
    if (uses.size() > most) uses.resize(most);
}

}  // namespace

ExpertEffort effort_of(double think) {
    const ExpertEffort usual;
    const double plans = std::clamp(usual.plans * std::sqrt(think), 6.0, 96.0);
    return {static_cast<int>(plans),
            std::max(1, static_cast<int>(std::lround(usual.rollouts * usual.plans * think / plans)))};
}

Expert::Expert(const Board& board, SharedTables tables, const ExpertEffort& effort, const GreedyWeights& weights)
    : board_(&board), effort_(effort) {
    for (const auto& w : perturbed(weights)) greedy_.push_back(std::make_unique<Greedy>(board, tables, w));
    for (int l = 0; l < index_count(level_); ++l)
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
    plan.value = is_over(*board_, plan.end) ? score(*board_, plan.end) : greedy_[0]->value(plan.end);
    plans_.push_back(std::move(plan));
}

void Expert::best_uses(Greedy& greedy, const State& s, std::size_t most, std::vector<Candidate>& out) {
    out.clear();
    greedy.die_candidates(s, out);
    keep_best(out, most);
}

// Does what is legal of the use; false: not all of it was.
bool Expert::spend(State& s, const Candidate& use, std::vector<Action>& done) const {
    for (int i = 0; i < use.count; ++i) {
        if (!is_legal(*board_, s, use.actions[i])) return false;
        apply(*board_, s, use.actions[i]);
        done.push_back(use.actions[i]);
    }
    return true;
}

void Expert::lay_out(Greedy& greedy, const State& start) {
    const std::vector<Action> nothing;
    finish(greedy, start, nothing, 0, true);
    finish(greedy, start, nothing, 0, false);
    for (int keep = 1; keep <= highest_die; ++keep)
        if (count_of(start, keep) > 0) {
            finish(greedy, start, nothing, keep, true);
            finish(greedy, start, nothing, keep, false);
        }
    std::vector<Candidate> spends;
    greedy.resource_candidates(start, spends);
    keep_best(spends, spend_choices);
    for (const auto& use : spends) {
        State s = start;
        std::vector<Action> done;
        if (spend(s, use, done)) finish(greedy, s, done, 0, true);
    }
    lay_out_dice(greedy, start);
}

// Plans by their first use of a die, and by the first two.
void Expert::lay_out_dice(Greedy& greedy, const State& start) {
    const int unused = unused_dice(start);
    if (unused < 2 && !start.dice.clocked) return;
    std::vector<Candidate> firsts, seconds;
    best_uses(greedy, start, first_choices, firsts);
    for (const auto& first : firsts) {
        State s = start;
        std::vector<Action> done;
        greedy.make(s, first, &done);
        finish(greedy, s, done, 0, true);
        for (int keep = 1; keep <= highest_die; ++keep)
            if (count_of(s, keep) > 0) finish(greedy, s, done, keep, false);
        if (unused < 3) continue;
        best_uses(greedy, s, second_choices, seconds);
        for (const auto& second : seconds) {
            State t = s;
            std::vector<Action> both = done;
            greedy.make(t, second, &both);
            finish(greedy, t, both, 0, true);
        }
    }
}

void Expert::rollout(Plan& plan, std::uint64_t seed, std::uint64_t number) {
    const Board& board = *board_;
    SeededDice dice(seed, number);
    State s = plan.end;
    while (!is_over(board, s)) {
        start_round(board, s, dice.roll());
        greedy_[0]->finish_round(s);
        if (!is_over(board, s)) end_round(board, s);
    }
    const int points = score(board, s);
    plan.sum += utility(points);
    plan.points += points;
    ++plan.games;
}

void Expert::play_round(State& state, std::uint64_t seed, std::vector<Action>* done, ExpertView* view) {
    plans_.clear();
    for (auto& greedy : greedy_) lay_out(*greedy, state);
    std::stable_sort(plans_.begin(), plans_.end(), [](const Plan& a, const Plan& b) { return a.value > b.value; });
    plans_.resize(std::min(plans_.size(), place_of_index(effort_.plans)));
    std::uint64_t game = 0;
    std::size_t left = plans_.size();
    for (int rollouts = effort_.rollouts; left > 1; rollouts *= 2, left = (left + 1) / 2) {
        for (int i = 0; i < rollouts; ++i, ++game)
            for (std::size_t p = 0; p < left; ++p) rollout(plans_[p], seed, game);
        std::stable_sort(plans_.begin(), plans_.begin() + static_cast<std::ptrdiff_t>(left),
                         [](const Plan& a, const Plan& b) { return a.sum > b.sum; });
        if (left == 2) break;
    }
    if (view) {
        if (plans_.size() == 1) rollout(plans_[0], seed, 0);
        view->best = view_of(plans_[0]);
        view->second.reset();
        if (plans_.size() > 1) {
            view->second = view_of(plans_[1]);
            view->second_costs = view->best.score - view->second->score;
        }
    }
    state = plans_.front().end;
    if (done) done->insert(done->end(), plans_.front().actions.begin(), plans_.front().actions.end());
}

PlanView Expert::view_of(const Plan& plan) {
    PlanView view;
    view.actions = plan.actions;
    view.score = plan.points / std::max(1, plan.games);
    if (is_over(*board_, plan.end)) return view;
    Evaluator& evaluator = greedy_[0]->evaluator();
    const TourTable& tours = evaluator.tours();
    const Evaluator::Tour tour = evaluator.best_tour(plan.end);
    view.dice = tour.dice;
    view.odds = tour.odds;
    const auto way = tours.way(*board_, plan.end.node, plan.end.toggles,
                               tours.open_doors(plan.end.opened | plan.end.powered), tour.set);
    unsigned left = tour.set;
    const auto reach = [&](std::uint8_t node) {
        const unsigned bits = evaluator.function_bit(node);
        if (!(bits & left)) return;
        left &= ~bits;
        view.functions.push_back(node);
    };
    reach(plan.end.node);
    for (const auto node : way) reach(node);
    for (int f = 0; f < index_count(tours.functions()); ++f)
        if ((left >> f) & 1) view.functions.push_back(tours.functions()[f]);
    if (!way.empty()) view.home_by = way.size() > 1 ? way[way.size() - 2] : plan.end.node;
    return view;
}

std::string words_of(const Board& board, const PlanView& plan) {
    std::string words;
    for (const auto node : plan.functions) {
        if (!words.empty()) words += ", then ";
        words += board.node_ids[node];
        for (const auto& reward : board.hack.rewards)
            if (reward.node == node) {
                words += " (" + reward.code + ")";
                break;
            }
    }
    if (!words.empty()) words += ", ";
    words += plan.home_by ? "home by " + board.node_ids[*plan.home_by] : std::string("stay on the Exit");
    char figures[80];
    std::snprintf(figures, sizeof figures, "; %.0f dice, about %.0f %%", plan.dice, 100 * plan.odds);
    return words + figures;
}

}  // namespace nedforge::luddite
