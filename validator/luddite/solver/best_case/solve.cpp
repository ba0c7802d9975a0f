#include "validator/luddite/solver/best_case/solve.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>

#include "engine/luddite/prices.h"
#include "engine/luddite/rules.h"
#include "validator/luddite/movement/movement.h"
#include "validator/luddite/solver/best_case/branch_and_bound.h"
#include "validator/luddite/solver/best_case/rest_bound.h"
#include "validator/luddite/solver/best_case/schedule.h"
#include "validator/luddite/solver/best_case/tours/label_setting_search.h"
#include "validator/luddite/solver/exact/optimal_play.h"

namespace nedforge::luddite {

namespace {

// Prices of work to try, in twelfths of a point a die: from "dice are plenty" to "dice are all that counts".
constexpr int price_list[] = {0, 3, 6, 7, 8, 9, 10, 12, 15, 18, 24, 36, 48, 72, 120, 240};
constexpr std::size_t usual_in_list = 4;

// Cells of the completion bound's table in the first search, and while prices are compared; the last one has
// SearchBudget::bound_cells.
constexpr std::size_t first_cells = 5'000;
constexpr std::size_t price_cells = 20'000;
// Shares of the labels that the searches with a small table may make. The first of them goes deep first.
constexpr std::size_t eager_share = 128, first_share = 16, second_share = 4;
constexpr Scaled eagerness = 2 * scale;  // two points a die of work

int points(Scaled scaled) { return scaled >= 0 ? static_cast<int>(std::min<Scaled>(scaled / scale, INT32_MAX)) : -1; }

Scaled root_bound(const PlanValue& value, const CompletionBound& bound) {
    return bound.of(0, value.board().enter) + bound.prices().clock + switch_count * bound.prices().fuse[0];
}

CompletionBound bound_at(const PlanValue& value, int price, std::size_t cells) {
    return {value, value.prices(price), CompletionBound::bits_for(value, cells)};
}

// The price with the lowest root bound comes first, then its neighbours.
struct PriceSearch {
    std::vector<int> prices;
    std::unique_ptr<CompletionBound> bound;  // at the first price, with `price_cells`
};

// The root bound is convex in the price: this walks down to its lowest.
PriceSearch best_prices(const PlanValue& value) {
    std::array<std::unique_ptr<CompletionBound>, std::size(price_list)> known;
    const auto bound_of = [&](std::size_t i) {
        if (!known[i]) known[i] = std::make_unique<CompletionBound>(bound_at(value, price_list[i], price_cells));
        return root_bound(value, *known[i]);
    };
    std::size_t i = usual_in_list;
    while (!asked_to_stop(value.stop())) {
        if (i + 1 < known.size() && bound_of(i + 1) < bound_of(i))
            ++i;
        else if (i > 0 && bound_of(i - 1) < bound_of(i))
            --i;
        else
            break;
    }
    PriceSearch found;
    found.prices.push_back(price_list[i]);
    if (i + 1 < known.size()) found.prices.push_back(price_list[i + 1]);
    if (i > 0) found.prices.push_back(price_list[i - 1]);
    bound_of(i);
    found.bound = std::move(known[i]);
    return found;
}

// What no game can exceed, whatever its plan: everything that the sheet scores, all at once.
int sum_of_everything(const Board& board) {
    int sum = board.clock_length + 5;  // a die of the Clock scores no more than its boxes, the last one five more
    for (const int damage : board.critical_damage) sum += damage;
    for (const auto& reward : board.hack.rewards) sum += reward.damage;
    for (const auto& bonus : board.bonuses) sum += bonus.damage;
    sum += switch_count * fused_damage;
    for (const Resource k : all_resources) sum += left_over_worth[k] * board.spaces[k];
    return sum;
}

// Everything a run of solve() knows.
class Solver {
public:
    // `proves`: bounds of the games of this board are bounds of what is asked for.
    Solver(const Board& board, const SolveOptions& options, const std::vector<int>& scores, bool proves)
        : board_(board),
          proves_(proves),
          options_(options),
          scores_(scores),
          start_(std::chrono::steady_clock::now()),
          bound_(sum_of_everything(board)),
          value_(board, options.limits, [this] { return stopped(); }) {}
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    void run() {
        if (stopped()) return;
        // Step 1. Under `spaces: held`, games of the reading `lifetime`.
        if (board_.rulings.spaces == SpacesRuling::held) play_as_lifetime();
        // Step 2. Under `clock_icons: last`, a second bound that gives every icon.
        if (board_.rulings.clock_icons == ClockIconsRuling::last)
            all_icons_ = std::make_unique<PlanValue>(PlanValue::with_all_icons(value_));
        // Step 3. Where only certain scores are asked for, a quick search often finds a game above all of them.
        if (!scores_.empty()) first_search();
        if (done() || stopped()) return;
        // Step 4. Prices, and the bound at the root.
        PriceSearch search = best_prices(value_);
        prices_ = std::move(search.prices);
        PriceSearch of_all_icons;
        if (all_icons_) of_all_icons = best_prices(*all_icons_);
        if (stopped()) return;
        // Step 5. The best plans, with a small table and then with a large one.
        search_plans(search.bound.get(), of_all_icons.bound.get(), options_.budget.labels / second_share);
        if (done() || stopped()) return;
        if (!plans_complete_) {
            search.bound = std::make_unique<CompletionBound>(bound_at(value_, prices_[0], options_.budget.bound_cells));
            if (all_icons_)
                of_all_icons.bound = std::make_unique<CompletionBound>(
                    bound_at(*all_icons_, of_all_icons.prices[0], options_.budget.bound_cells));
            if (stopped()) return;
            search_plans(search.bound.get(), of_all_icons.bound.get(), options_.budget.labels);
        }
        // Step 6. Where no plan closes the interval, every game.
        search_games();
    }

    SolveResult result() const {
        SolveResult out;
        if (best_ >= 0) {
            out.score = best_;
            out.witness = to_replay(board_, rounds_);
        }
        if (!proves_) {
            out.upper_bound = sum_of_everything(board_);
            return out;
        }
        if (bound_ >= 0) out.upper_bound = bound_;
        out.proved = best_ == bound_;
        if (out.proved) out.proof = by_branch_and_bound_ ? SolveProof::branch_and_bound : SolveProof::plans;
        return out;
    }

    // Whether what was asked for is known.
    bool decided() const {
        if (!proves_) return !scores_.empty() && best_ >= *std::max_element(scores_.begin(), scores_.end());
        if (best_ == bound_) return true;
        return !scores_.empty() && best_ >= 0 && !first_undecided();
    }

private:
    double elapsed() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }
    bool stopped() const {
        return asked_to_stop(options_.stop) ||
               (options_.seconds < std::numeric_limits<double>::infinity() && elapsed() > options_.seconds);
    }

    // Whether nothing is left to find: also a bound that a finding would quote is as low as it can be.
    bool done() const {
        return best_ == bound_ || (!scores_.empty() && best_ >= *std::max_element(scores_.begin(), scores_.end()));
    }

    // The least score in question that lies between the best game and the bound.
    std::optional<int> first_undecided() const {
        std::optional<int> lowest;
        for (const int score : scores_)
            if (best_ < score && score <= bound_ && (!lowest || score < *lowest)) lowest = score;
        return lowest;
    }

    void report() const {
        if (!options_.progress) return;
        const auto known = [](int v) { return v >= 0 ? std::optional<int>(v) : std::nullopt; };
        options_.progress(std::min(1.0, elapsed() / std::max(options_.seconds, 1e-3)), known(best_), known(bound_));
    }

    void lower_bound_to(int bound) {
        if (bound >= bound_) return;
        bound_ = bound;
        report();
    }

    void keep(int reached, std::vector<PlayedRound>&& rounds) {
        if (reached <= best_) return;
        best_ = reached;
        rounds_ = std::move(rounds);
        report();
    }

    const BranchAndBound& branch_and_bound() {
        if (!branch_and_bound_) branch_and_bound_ = std::make_unique<BranchAndBound>(value_, prices_);
        return *branch_and_bound_;
    }

    // Where `spaces: lifetime` keeps a gain, `held` does; so a game under the former is one under the latter, with no
    // less left over.
    void play_as_lifetime() {
        Board lifetime = board_;
        lifetime.rulings.spaces = SpacesRuling::lifetime;
        SolveOptions options = options_;
        options.seconds = options_.seconds / 4;
        options.budget.plans /= 4;
        options.budget.labels /= 4;
        options.budget.states /= 4;
        options.budget.states_of_plans /= 4;
        options.progress = nullptr;
        Solver solver(lifetime, options, scores_, proves_);
        solver.run();
        State state = initial_state(board_);
        for (const auto& round : solver.rounds_) {
            if (in_round(state)) end_round(board_, state);
            start_round(board_, state, round.roll);
            for (const auto& action : round.actions)
                if (try_apply(board_, state, action)) return;
        }
        if (is_over(board_, state) && escaped(board_, state)) keep(score(board_, state), std::move(solver.rounds_));
    }

    // With a small table at the usual price, and only games as they come: deep first, which finds a game above the
    // scores in question on nearly every map with long tours, and then by the bound.
    void first_search() {
        prices_ = {price_list[usual_in_list]};
        const CompletionBound bound = bound_at(value_, prices_[0], first_cells);
        if (stopped()) return;
        search_orders_ = false;
        search_plans(&bound, nullptr, options_.budget.labels / eager_share, eagerness);
        if (!done() && !stopped()) search_plans(&bound, nullptr, options_.budget.labels / first_share);
        search_orders_ = true;
    }

    // The plans in the order of their bounds, each played. `eager`: of the label search.
    void search_plans(const CompletionBound* bound, const CompletionBound* with_all_icons, std::size_t labels,
                      Scaled eager = 0) {
        lower_bound_to(points(root_bound(value_, *bound)));
        promised_ = -1;
        LabelSearchOptions search;
        search.bounds = {bound};
        if (with_all_icons) {
            lower_bound_to(points(root_bound(*all_icons_, *with_all_icons)));
            search.bounds.push_back(with_all_icons);
        }
        search.second_value = all_icons_.get();
        if (done()) return;
        search.at_least = best_;
        search.most_labels = labels;
        search.eagerness = eager;
        search.stop = [this] { return stopped() || done() || plans_played_ > options_.budget.plans; };
        if (eager == 0) search.progress = [this](int tours) { lower_bound_to(std::max({best_, promised_, tours})); };
        search.found = [this](const Plan& plan) {
            if (plan.score > best_ && !done()) {
                if (stopped())
                    promised_ = std::max(promised_, plan.score);
                else
                    play(plan);
            }
            return done() ? INT32_MAX : best_;
        };
        const LabelSearchResult tours = label_setting_search(value_, search);
        plans_complete_ = tours.complete;
        if (!done() && (eager == 0 || tours.complete)) lower_bound_to(std::max({best_, promised_, tours.bound}));
    }

    // A plan as a game: packed as it comes, and if that falls short by a search over the orders of its tasks.
    void play(const Plan& plan) {
        int best_score = -1;
        ++plans_played_;
        std::vector<std::vector<int>> clocks{value_.clock().dice(plan.join.rounds)};
        if (all_icons_) clocks.push_back(all_icons_->clock().dice(plan.join.rounds));
        for (const auto& clock : clocks)
            for (const PlayOrder& order : play_orders) {
                if (best_score >= plan.score) break;
                PlayedPlan played = play_plan(value_, plan, order, clock);
                best_score = std::max(best_score, played.score);
                keep(played.score, std::move(played.rounds));
            }
        if (best_score >= plan.score) return;
        if (search_orders_ && states_of_plans_ < options_.budget.states_of_plans) {
            BranchAndBoundOptions orders;
            orders.plan = &plan;
            orders.at_least = best_;
            orders.target = plan.score;
            orders.most_states = options_.budget.states_a_plan;
            orders.stop = [this] { return stopped(); };
            BranchAndBoundResult found = branch_and_bound().search(orders);
            best_score = std::max(best_score, found.score);
            keep(found.score, std::move(found.rounds));
            states_of_plans_ += found.states;
        }
        if (best_score < plan.score) promised_ = std::max(promised_, plan.score);
    }

    // Each score in question, the least first; then the best.
    void search_games() {
        std::size_t remaining = options_.budget.states;
        while (!done() && !stopped() && remaining > 0) {
            const std::optional<int> wanted = first_undecided();
            BranchAndBoundOptions search_options;
            search_options.at_least = wanted ? *wanted - 1 : best_;
            search_options.target = wanted.value_or(bound_);
            search_options.most_states = remaining;
            search_options.stop = [this] { return stopped(); };
            BranchAndBoundResult found = branch_and_bound().search(search_options);
            remaining -= std::min(remaining, found.states);
            keep(found.score, std::move(found.rounds));
            if (found.complete) {
                lower_bound_to(std::max(best_, search_options.at_least));
                by_branch_and_bound_ = true;
            } else if (found.score < 0) {
                return;
            }
        }
    }

    const Board& board_;
    bool proves_;
    const SolveOptions& options_;
    const std::vector<int>& scores_;  // in question; empty: the best
    std::chrono::steady_clock::time_point start_;
    int best_ = -1, promised_ = -1;  // -1: none; promised: by plans that could not be played
    int bound_;                      // -1: no game ends on the Exit
    PlanValue value_;
    std::vector<int> prices_;
    std::unique_ptr<PlanValue> all_icons_;  // under `clock_icons: last`
    std::unique_ptr<BranchAndBound> branch_and_bound_;
    std::vector<PlayedRound> rounds_;
    std::size_t plans_played_ = 0, states_of_plans_ = 0;
    bool search_orders_ = true;  // of plans that can't be played as they come
    bool plans_complete_ = false;
    bool by_branch_and_bound_ = false;
};

// R22: a game made of whole moves is a game under both readings, and only its bounds are not. So the search is for such
// games, whatever the reading.
template <class Ask>
auto with_whole_moves(const Board& board, const SolveOptions& options, const std::vector<int>& scores, Ask ask) {
    std::optional<Board> whole;
    const bool proves = board.rulings.move == MoveRuling::whole;
    if (!proves) {
        whole = board;
        whole->rulings.move = MoveRuling::whole;
    }
    Solver solver(whole ? *whole : board, options, scores, proves);
    solver.run();
    return ask(solver);
}

}  // namespace

bool no_escape(const Map& map, const Board& board) {
    const MapFacts facts = analyze(map, board, false);
    return !facts.nodes[board.exit].forces || std::any_of(facts.energy_short.begin(), facts.energy_short.end(),
                                                          [&](const auto& found) { return found.node == board.exit; });
}

namespace {

// R22: what moves in parts can do, backward induction with dice of the player's choice tells on small maps. Elsewhere
// the result stays as it is.
void decide_by_backward_induction(const Board& board, const StopQuestion& stop, SolveResult& result) {
    if (result.proved || board.rulings.move != MoveRuling::interrupted) return;
    ExactOptions options;
    options.largest = 2'000'000;
    options.hands_a_state = 2;
    options.memory = 160'000'000;
    options.guess_from = 200'000;
    options.chosen_dice = true;
    options.stop = stop;
    const auto play = OptimalPlay::of(
        board, [](int score) { return score; }, options);
    if (!play) return;
    const int best = static_cast<int>(std::lround(play->value_of(initial_state(board)).value_or(0)));
    if (best == 0 && !result.score) return;  // 0 is also the value of a game that does not end on the Exit
    if (!result.score || best > *result.score) result.witness = to_replay(board, play->best_game());
    result.score = result.upper_bound = best;
    result.proved = true;
    result.proof = SolveProof::backward_induction;
}

}  // namespace

SolveResult solve(const Board& board, const SolveOptions& options) {
    SolveResult result = with_whole_moves(board, options, {}, [](const Solver& solver) { return solver.result(); });
    decide_by_backward_induction(board, options.stop, result);
    return result;
}

BestCaseBound best_case_bound(const Board& board, const BestCaseOptions& options) {
    SolveOptions solving;
    solving.seconds = std::numeric_limits<double>::infinity();
    solving.stop = options.stop;
    solving.budget = options.budget;
    solving.limits = options.limits;
    return with_whole_moves(board, solving, options.scores, [&](const Solver& solver) -> BestCaseBound {
        SolveResult result = solver.result();
        const bool decided = solver.decided();
        if (!decided) decide_by_backward_induction(board, options.stop, result);
        return {!result.upper_bound, result.upper_bound.value_or(0), result.score, decided || result.proved};
    });
}

}  // namespace nedforge::luddite
