#include "validator/luddite/solver/policy/expert.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

#include "engine/base/words.h"
#include "engine/luddite/prices.h"
#include "engine/luddite/spaces.h"
#include "validator/luddite/solver/exact/end_game/end_game.h"
#include "validator/luddite/solver/exact/optimal_play.h"
#include "validator/luddite/solver/policy/plans/round_plans.h"
#include "validator/luddite/solver/policy/plans/value_model.h"
#include "validator/luddite/three_dice.h"
#include "validator/luddite/work_share.h"

namespace nedforge::luddite {

namespace {

constexpr double hopeless = 8;  // points by which a plan is behind that is not looked into

constexpr int most_rolls = 54;  // of a heat
constexpr int fewest_rolls = 3;

// Whether there can be energy for a step by force, now or later.
bool may_force(const Board& board, const State& state) {
    return state.held[Resource::energy] + free_spaces(board, state, Resource::energy) >= force_price;
}

}  // namespace

ExpertEffort effort_of(double think) {
    const ExpertEffort usual;
    if (think < 0.02) return {1, 0, 1};
    if (think < 0.1) return {1, 0, usual.weightings};
    ExpertEffort effort = usual;
    double remaining = think;
    for (; remaining < 0.6 && effort.plans > 2; remaining *= 2) effort.plans /= 2;
    for (; remaining > 1.7 && effort.rolls < most_rolls; remaining /= 2)
        effort.rolls = effort.rolls == 27 ? 54 : effort.rolls * 2;
    effort.plans = std::min(64, static_cast<int>(std::lround(effort.plans * std::max(1.0, remaining))));
    effort.decisions = std::llround(static_cast<double>(effort.decisions) * std::clamp(think, 1.0, 1e6));
    return effort;
}

Expert::Expert(const Board& board, SharedTables tables, const ExpertEffort& effort, const GreedyWeights& weights)
    : board_(&board),
      effort_(effort),
      here_(std::make_unique<RoundPlans>(board, tables, weights, effort.weightings)),
      ahead_(
          std::make_unique<RoundPlans>(board, tables, weights, 1, here_->greedy().evaluator().memory(), breadth_ahead)),
      tables_(std::move(tables)),
      optimal_(tables_->optimal_play()),
      aim_(board),
      end_game_(std::make_unique<EndGame>(
          board, [this](int score) { return aim_.of_score(score); }, end_game_steps)) {}

Expert::~Expert() = default;

Worth Expert::value_of(const State& end) {
    const double points = ValueModel::points_of(ValueWeights::of_plans(), here_->greedy().evaluator(), end);
    if (is_over(*board_, end)) return {points, aim_.of_score(points)};
    return {points, aim_.utility(points, ExpertAim::spread_at(board_->clock_length - end.clock))};
}

// Of the plans that the search found only a few are kept. They are much alike, and the best value of many estimates is
// often too high (the optimizer's curse: Smith and Winkler 2006).
void Expert::value_plans(std::size_t usual) {
    plans_.clear();
    for (const RoundPlan& plan : here_->plans()) plans_.push_back({&plan, value_of(plan.end), {}, {}, 0});
    std::stable_sort(plans_.begin(), plans_.end(),
                     [](const Plan& a, const Plan& b) { return a.value.utility > b.value.utility; });
    int usual_kept = 0, found_kept = 0;
    std::erase_if(plans_, [&](const Plan& plan) {
        const bool found = plan.plan >= here_->plans().data() + usual;
        return found ? ++found_kept > found_plans : ++usual_kept > std::max(2, effort_.plans);
    });
}

void Expert::search_plans(const State& state) {
    here_->search(
        state, [this](const State& end) { return value_of(end).utility; },
        [this] { return work() >= round_ends_ || asked_to_stop(stop_); });
}

Worth Expert::look_ahead(const Plan& plan, const std::array<int, 3>& roll) {
    if (asked_to_stop(stop_) || is_over(*board_, plan.plan->end)) return plan.value;
    State next = plan.plan->end;
    start_round(*board_, next, roll);
    Worth best{0, -1e9};
    for (const RoundPlan& next_plan : ahead_->lay_out(next))
        if (const Worth value = value_of(next_plan.end); value.utility > best.utility) best = value;
    return best;
}

std::int64_t Expert::decisions() const { return here_->decisions() + ahead_->decisions(); }

// How many layouts heats look at that begin so.
int Expert::layouts_of(Heats heats) {
    int sum = heats.plans * heats.rolls;
    for (; heats.plans > 2 && heats.rolls * 2 <= most_rolls && all_rolls % (heats.rolls * 2) == 0; heats.rolls *= 2) {
        heats.plans = (heats.plans + 1) / 2;
        sum += heats.plans * heats.rolls;
    }
    return sum;
}

// The heats that a round can pay for; no rolls: none. A layout takes about as many decisions as each of those did that
// laid out the plans, which took `decided` together.
Expert::Heats Expert::affordable(int plans, std::int64_t decided) const {
    Heats heats{plans, effort_.rolls};
    if (!is_large(*board_)) return heats;
    const std::int64_t budget = work_share(*board_, effort_.decisions) - decided;
    const std::int64_t a_layout = 1 + decided / here_->weightings();
    while (heats.rolls > 0 && layouts_of(heats) * a_layout > budget) {
        if (heats.plans > 2)
            heats.plans = (heats.plans + 1) / 2;
        else
            do --heats.rolls;
            while (heats.rolls > 0 && all_rolls % heats.rolls != 0);
    }
    if (heats.rolls < fewest_rolls) heats.rolls = 0;
    return heats;
}

std::int64_t Expert::work() const { return here_->greedy().evaluator().memory()->work; }

// A round whose Clock is not behind the last one begins another game. A game has at least a round for every four boxes
// that are left, so that the work of a game does not all go into its first rounds.
void Expert::begin_round(const State& state) {
    if (state.clock <= last_clock_) game_begun_ = work();
    last_clock_ = state.clock;
    constexpr double boxes_a_round = 4;
    const double thought = static_cast<double>(effort_.decisions) / static_cast<double>(ExpertEffort{}.decisions);
    const double budget = thought * static_cast<double>(game_work) - static_cast<double>(work() - game_begun_);
    const double rounds = std::max(1.0, (board_->clock_length - state.clock) / boxes_a_round);
    const double share = std::min(thought * static_cast<double>(round_work), budget / rounds);
    round_ends_ = work() + std::max(std::int64_t{0}, static_cast<std::int64_t>(share));
}

// How many plans the round can still pay to look into for that many rolls.
std::size_t Expert::payable_plans(int rolls, std::int64_t a_layout) const {
    return static_cast<std::size_t>(std::max(std::int64_t{0}, round_ends_ - work()) / (a_layout * rolls));
}

// Each heat looks at the rolls of the heat before and as many between them. The better half of the plans goes on to the
// next heat, without those that are surely behind the best.
void Expert::hold_heats(std::int64_t decided, std::int64_t a_layout) {
    std::size_t contenders = 1;
    while (contenders < plans_.size() && plans_[contenders].value.points > plans_[0].value.points - hopeless)
        ++contenders;
    if (contenders == 1 || effort_.rolls == 0 || effort_.plans == 1) return;
    const Heats heats = affordable(static_cast<int>(contenders), decided);
    if (heats.rolls == 0) return;
    contenders = place_of_index(heats.plans);
    const std::int64_t begun = work();
    std::int64_t layouts = 0;
    std::size_t most_left = contenders;
    for (int rolls = heats.rolls, known = 0;; known = rolls, rolls *= 2) {
        if (layouts > 0) a_layout = 1 + (work() - begun) / layouts;
        contenders = std::min(contenders, payable_plans(rolls - known, a_layout));
        if (contenders < 2) return;
        const RollSample sample(rolls);
        const auto end_of_heat = plans_.begin() + static_cast<std::ptrdiff_t>(contenders);
        for (auto plan = plans_.begin(); plan != end_of_heat; ++plan) {
            layouts += plan->ahead.look(sample, [&](const auto& roll) { return look_ahead(*plan, roll); });
            plan->mean = plan->ahead.mean(sample);
            plan->rolls = rolls;
        }
        std::stable_sort(plans_.begin(), end_of_heat,
                         [](const Plan& a, const Plan& b) { return a.mean.utility > b.mean.utility; });
        const auto lost = std::stable_partition(plans_.begin() + 1, end_of_heat, [&](const Plan& plan) {
            return !plan.ahead.surely_below(plans_.front().ahead, sample);
        });
        contenders = static_cast<std::size_t>(lost - plans_.begin());
        if (most_left <= 2 || rolls * 2 > most_rolls || all_rolls % (rolls * 2) != 0) return;
        most_left = (most_left + 1) / 2;
        contenders = std::min(contenders, most_left);
    }
}

// The second choice is the best of the usual plans that ends otherwise.
void Expert::show_exact(const State& state, const RoundPlan& best, ExpertView& view) {
    const auto as_plan = [&](const RoundPlan& plan) { return Plan{&plan, value_of(plan.end), {}, {}, 0}; };
    view.exact = true;
    view.best = view_of(as_plan(best));
    view.second.reset();
    double highest = -1;
    for (const RoundPlan& plan : here_->lay_out(state)) {
        if (plan.end == best.end) continue;
        const auto known = optimal_ ? optimal_->value_of(plan.end) : std::optional(value_of(plan.end).utility);
        if (!known || *known <= highest) continue;
        highest = *known;
        view.second = view_of(as_plan(plan));
        view.second_costs = std::max(0.0, as_plan(best).value.points - as_plan(plan).value.points);
        view.second->score = view.best.score - view.second_costs;
    }
}

bool Expert::play_optimally(State& state, std::vector<Action>* actions, ExpertView* view) {
    RoundPlan best{state, {}};
    if (!optimal_ || !optimal_->play_round(best.end, &best.actions)) return false;
    if (view) show_exact(state, best, *view);
    if (actions) actions->insert(actions->end(), best.actions.begin(), best.actions.end());
    state = best.end;
    return true;
}

bool Expert::play_last_rounds(State& state, std::vector<Action>* actions, ExpertView* view) {
    if (state.node != board_->exit || !in_round(state) || !EndGame::suits(*board_, state)) return false;
    RoundPlan best{state, {}};
    if (!end_game_->play_round(best.end, &best.actions)) return false;
    if (view) show_exact(state, best, *view);
    if (actions) actions->insert(actions->end(), best.actions.begin(), best.actions.end());
    state = best.end;
    return true;
}

// On the rolls that both were looked at.
double Expert::points_between(const Plan& plan, const Plan& rival) {
    const int rolls = std::min(plan.rolls, rival.rolls);
    if (rolls == 0) return plan.value.points - rival.value.points;
    const RollSample sample(rolls);
    return plan.ahead.mean(sample).points - rival.ahead.mean(sample).points;
}

void Expert::play_round(State& state, std::vector<Action>* actions, ExpertView* view) {
    // A player without look-ahead plays as quickly as it can.
    const bool looks_ahead = effort_.rolls > 0;
    if (play_optimally(state, actions, view) || (looks_ahead && play_last_rounds(state, actions, view))) return;
    begin_round(state);
    const std::int64_t decisions_before = here_->decisions(), work_before = work();
    here_->lay_out(state);
    const std::int64_t decided = here_->decisions() - decisions_before;
    const std::int64_t a_layout = 1 + (work() - work_before) / here_->weightings();
    const std::size_t usual = here_->plans().size();
    if (looks_ahead && board_->clock_length - state.clock <= search_boxes) search_plans(state);
    value_plans(usual);
    hold_heats(decided, a_layout);
    const Plan& best = plans_.front();
    if (view) {
        view->exact = false;
        view->best = view_of(best);
        view->second.reset();
        if (plans_.size() > 1) {
            view->second = view_of(plans_[1]);
            view->second_costs = points_between(best, plans_[1]);
            view->second->score = view->best.score - view->second_costs;
        }
    }
    if (actions) actions->insert(actions->end(), best.plan->actions.begin(), best.plan->actions.end());
    state = best.plan->end;
}

PlanView Expert::view_of(const Plan& plan) {
    PlanView view;
    const State& end = plan.plan->end;
    view.actions = plan.plan->actions;
    Evaluator& evaluator = here_->greedy().evaluator();
    if (is_over(*board_, end)) {
        view.score = score(*board_, end);
        return view;
    }
    ValueModel::Inputs inputs;
    view.score =
        ValueModel::describe(evaluator, end, inputs) + ValueModel::correction(ValueWeights::of_scores(), inputs);
    const TourTable& tours = evaluator.tours();
    const Evaluator::Tour tour = evaluator.best_tour(end);
    if (!tour.found || (tour.set == 0 && end.node == board_->exit)) {
        view.after = tour.found ? PlanEnd::stay : may_force(*board_, end) ? PlanEnd::force : PlanEnd::lost;
        return view;
    }
    view.after = PlanEnd::tour;
    view.dice = tour.dice;
    view.odds = ValueModel::probability(ValueWeights::of_odds(), inputs);
    const std::uint16_t open = tours.open_locks(end.opened | end.powered);
    const auto way = tours.way(*board_, end.node, end.toggles, open, tour.set);
    unsigned unvisited = tour.set;
    const auto reach = [&](std::uint8_t node) {
        const unsigned bits = evaluator.function_bit(node);
        if (!(bits & unvisited)) return;
        unvisited &= ~bits;
        view.functions.push_back(node);
    };
    reach(end.node);
    for (const auto node : way) reach(node);
    for (int f = 0; f < index_count(tours.functions()); ++f)
        if ((unvisited >> f) & 1) view.functions.push_back(tours.functions()[f]);
    const TourBill& bill = evaluator.bills(end.node, end.toggles, open)[tour.set];
    view.wants = tour_dice(*board_, end, bill, way, view.functions, tour.dice);
    if (!way.empty() && way.back() == board_->exit) view.home_by = way.size() > 1 ? way[way.size() - 2] : end.node;
    return view;
}

std::string words_of(const Board& board, const PlanView& plan) {
    switch (plan.after) {
        case PlanEnd::over:
            return "the game ends";
        case PlanEnd::stay:
            return "stay on the Exit";
        case PlanEnd::force:
            return "no way home is left but by force";
        case PlanEnd::lost:
            return "no way home is left";
        case PlanEnd::tour:
            break;
    }
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
    words += plan.home_by ? "home by " + board.node_ids[*plan.home_by] : std::string("home");
    if (const std::string wanted = words_of(plan.wants); !wanted.empty()) words += "; wants " + wanted;
    return words + "; about " + percent(plan.odds);
}

}  // namespace nedforge::luddite
