#include "validator/luddite/solver/best_case/solve.h"

#include <algorithm>
#include <chrono>
#include <memory>

#include "engine/luddite/rules.h"
#include "validator/luddite/solver/best_case/branch_and_bound.h"
#include "validator/luddite/solver/best_case/label_setting_search.h"
#include "validator/luddite/solver/best_case/rest_bound.h"
#include "validator/luddite/solver/best_case/schedule.h"

namespace nedforge::luddite {

namespace {

// Prices of work worth trying, in twelfths of a point a die: from "dice are plenty" to "dice are all that counts".
constexpr int price_list[] = {0, 3, 6, 7, 8, 9, 10, 12, 15, 18, 24, 36, 48, 72, 120, 240};

Scaled root_bound(const PlanValue& value, const CompletionBound& potential) {
    return potential.of(0, value.board().enter) + potential.prices().clock + 6 * potential.prices().fuse[0];
}

// Cells of a potential's table that may be computed: some tens of milliseconds.
constexpr std::size_t most_cells = 300'000;
constexpr std::size_t few_cells = 20'000;

int bits_for(const PlanValue& value, std::size_t cells) {
    int bits = 0;
    while (bits < static_cast<int>(value.tour().items.size()) &&
           (std::size_t{2} << bits) * static_cast<std::size_t>(value.board().node_count) <= cells)
        ++bits;
    return bits;
}

// The root's bound is convex in the price: walk down to its lowest. The prices around it come with it.
std::vector<int> best_prices(const PlanValue& value) {
    const int bits = bits_for(value, few_cells);
    std::array<Scaled, std::size(price_list)> known;
    known.fill(INT64_MAX);
    const auto at = [&](std::size_t i) {
        if (known[i] == INT64_MAX) {
            const CompletionBound p(value, value.prices(price_list[i]), bits);
            known[i] = root_bound(value, p);
        }
        return known[i];
    };
    std::size_t i = 4;
    for (;;) {
        if (i + 1 < known.size() && at(i + 1) < at(i))
            ++i;
        else if (i > 0 && at(i - 1) < at(i))
            --i;
        else
            break;
    }
    std::vector<int> prices{price_list[i]};
    if (i + 1 < known.size()) prices.push_back(price_list[i + 1]);
    if (i > 0) prices.push_back(price_list[i - 1]);
    return prices;
}

// Everything a run of solve() knows.
class Solver {
public:
    Solver(const Board& board, const SolveOptions& options)
        : board_(board), options_(options), start_(std::chrono::steady_clock::now()), value_(board, options.limits) {}

    SolveResult run() {
        if (board_.rulings.spaces == SpacesRuling::held) play_as_lifetime();
        prices_ = best_prices(value_);
        const CompletionBound potential(value_, value_.prices(prices_[0]), bits_for(value_, most_cells));
        bound_ = points(root_bound(value_, potential));
        LabelSearchOptions search;
        search.potentials = {&potential};
        std::unique_ptr<CompletionBound> all_icons;
        if (board_.rulings.clock_icons == ClockIconsRuling::last) {
            all_icons_ = std::make_unique<PlanValue>(board_, ClockIconsRuling::all, options_.limits);
            all_icons = std::make_unique<CompletionBound>(*all_icons_, all_icons_->prices(best_prices(*all_icons_)[0]),
                                                          bits_for(value_, most_cells));
            bound_ = std::min(bound_, points(root_bound(*all_icons_, *all_icons)));
            search.potentials.push_back(all_icons.get());
            search.also = all_icons_.get();
        }
        report();
        if (enough()) return result();
        search.at_least = best_;
        search.stop = [this] { return stopped(); };
        search.progress = [this](int bound) {
            bound_ = std::min(bound_, std::max(bound, promised_));
            report();
        };
        search.found = [this](const Plan& plan) {
            if (plan.score > best_ && !enough()) play(plan);
            return enough() ? INT32_MAX : best_;
        };
        const LabelSearchResult tours = label_setting_search(value_, search);
        if (enough()) return result();
        bound_ = std::min(bound_, std::max({best_, promised_, tours.bound}));
        report();
        if (best_ < bound_) try_branch_and_bound();
        return result();
    }

private:
    static int points(Scaled scaled) {
        return scaled >= 0 ? static_cast<int>(std::min<Scaled>(scaled / scale, INT32_MAX)) : -1;
    }
    double elapsed() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }
    bool stopped() const { return options_.stop.stop_requested() || elapsed() > options_.seconds; }
    bool enough() const { return options_.enough && best_ >= *options_.enough; }

    void report() const {
        if (!options_.progress) return;
        const auto known = [](int v) { return v >= 0 ? std::optional<int>(v) : std::nullopt; };
        options_.progress(std::min(1.0, elapsed() / std::max(options_.seconds, 1e-3)), known(best_), known(bound_));
    }

    void keep(int reached, std::vector<PlayedRound>&& rounds) {
        if (reached <= best_) return;
        best_ = reached;
        rounds_ = std::move(rounds);
        report();
    }

    const BranchAndBound& branch_and_bound() {
        if (!every_game_) every_game_ = std::make_unique<BranchAndBound>(value_, prices_);
        return *every_game_;
    }

    // Where `spaces: lifetime` keeps a gain, `held` does; so a game under the former is one under the latter, with no
    // less left over.
    void play_as_lifetime() {
        Board lifetime = board_;
        lifetime.rulings.spaces = SpacesRuling::lifetime;
        SolveOptions options = options_;
        options.seconds = options_.seconds / 4;
        options.progress = nullptr;
        Solver solver(lifetime, options);
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

    // A plan as a game: packed as it comes, and if that falls short by a search over the orders of its tasks.
    void play(const Plan& plan) {
        int got = -1;
        std::vector<std::vector<int>> clocks{value_.clock().dice(plan.join.rounds)};
        if (all_icons_) clocks.push_back(all_icons_->clock().dice(plan.join.rounds));
        for (const auto& clock : clocks)
            for (int order = 0; order < schedule_orders && got < plan.score; ++order) {
                PlayedPlan played = play_plan(value_, plan, order, clock);
                got = std::max(got, played.score);
                keep(played.score, std::move(played.rounds));
            }
        if (got >= plan.score) return;
        if (spent_on_orders_ < options_.seconds / 4) {
            const double before = elapsed();
            BranchAndBoundOptions orders;
            orders.only = &plan;
            orders.at_least = best_;
            orders.enough = plan.score;
            orders.most_states = states_an_order;
            orders.stop = [this] { return stopped(); };
            BranchAndBoundResult found = branch_and_bound().search(orders);
            got = std::max(got, found.score);
            keep(found.score, std::move(found.rounds));
            spent_on_orders_ += elapsed() - before;
        }
        if (got < plan.score) promised_ = std::max(promised_, plan.score);
    }

    void try_branch_and_bound() {
        BranchAndBoundOptions all;
        all.at_least = best_;
        all.enough = bound_;
        all.most_states = most_states;
        all.stop = [this] { return stopped(); };
        BranchAndBoundResult found = branch_and_bound().search(all);
        keep(found.score, std::move(found.rounds));
        if (found.complete) {
            bound_ = best_;
            by_every_game_ = true;
        }
    }

    SolveResult result() const {
        SolveResult out;
        if (best_ >= 0) {
            out.score = best_;
            out.witness = to_replay(board_, rounds_);
        }
        if (bound_ >= 0) out.upper_bound = bound_;
        out.proved = best_ == bound_;
        if (out.proved) out.proof = by_every_game_ ? SolveProof::branch_and_bound : SolveProof::plans;
        return out;
    }

    static constexpr std::size_t states_an_order = 4'000;
    static constexpr std::size_t most_states = 8'000'000;

    const Board& board_;
    const SolveOptions& options_;
    std::chrono::steady_clock::time_point start_;
    PlanValue value_;
    std::vector<int> prices_;
    std::unique_ptr<PlanValue> all_icons_;  // under `clock_icons: last`
    std::unique_ptr<BranchAndBound> every_game_;
    int best_ = -1, promised_ = -1, bound_ = -1;
    std::vector<PlayedRound> rounds_;
    double spent_on_orders_ = 0;
    bool by_every_game_ = false;
};

}  // namespace

SolveResult solve(const Board& board, const SolveOptions& options) { return Solver(board, options).run(); }

BestCaseBound best_case_bound(const Board& board, double seconds, std::optional<int> enough, std::stop_token stop) {
    SolveOptions options;
    options.seconds = seconds;
    options.enough = enough;
    options.stop = stop;
    const SolveResult result = solve(board, options);
    return {!result.upper_bound, result.upper_bound.value_or(0)};
}

}  // namespace nedforge::luddite
