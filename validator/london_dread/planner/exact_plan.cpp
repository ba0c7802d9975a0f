#include "validator/london_dread/planner/exact_plan.h"

#include <algorithm>
#include <numeric>

#include "engine/base/indexed.h"
#include "engine/london_dread/story.h"
#include "validator/base/algorithms/step_budget.h"
#include "validator/london_dread/planner/area_hours.h"
#include "validator/london_dread/planner/relaxation.h"

namespace nedforge::london_dread::planner {

namespace {

class Search {
public:
    Search(const Problem& problem, int worth, std::uint64_t nodes, std::stop_token stop)
        : problem_(problem),
          relaxation_(problem),
          hours_(problem.hours()),
          best_(worth),
          budget_(nodes),
          stop_(std::move(stop)) {
        for (const Card& card : problem.cards) {
            teams_.push_back(minimal_teams(problem, card));
            order_.push_back(index_count(order_));
        }
        std::stable_sort(order_.begin(), order_.end(),
                         [&](int a, int b) { return problem.cards[a].value > problem.cards[b].value; });
        for (auto& day : days_) day.fill(-1);
        base_ = dread_of_face_down * problem.face_down;
    }

    ExactPlan run() {
        const RelaxedBound root = relaxation_.bound({}, relaxation_.first_prices(), 300, best_);
        ExactPlan result;
        if (root.bound <= best_ - 1 + 1e-4) place_plot(0, 0, 0, root.prices);
        result.plan = plan_;
        result.finished = !stopped_;
        return result;
    }

private:
    bool take() { return !stop_.stop_requested() && budget_.take(); }

    // Whether the character can stand at the place in that hour, beside all that it does already.
    bool fits(int character, int hour, int place) const {
        const auto& day = days_[character];
        if (day[hour] >= 0) return false;
        const int area = problem_.area_of(place);
        int before = hour - 1;
        while (before >= 0 && day[before] < 0) --before;
        const int from = before < 0 ? problem_.start : problem_.area_of(day[before]);
        if (from != area && hour - before < 2) return false;
        int after = hour + 1;
        while (after < hours_ && day[after] < 0) ++after;
        if (after < hours_ && problem_.area_of(day[after]) != area && after - hour < 2) return false;
        const int number = place % problem_.locations;
        const int used = used_[character][number];
        return used < 2 || (used == 2 && !stash_[number]);
    }

    void put(int character, int hour, int place) {
        const int number = place % problem_.locations;
        days_[character][hour] = place;
        if (++used_[character][number] == 3) stash_[number] = true, ++tokens_;
    }
    void take_back(int character, int hour) {
        const int number = days_[character][hour] % problem_.locations;
        days_[character][hour] = -1;
        if (used_[character][number]-- == 3) stash_[number] = false, --tokens_;
    }

    // What a Plot that is met in this hour has charged by then, whatever comes later; 0 where that is not clear.
    int charged_before(const Plot& plot, int hour) const {
        if (problem_.overdue == Overdue::Open) return 0;
        return plot.value * std::max(0, problem_.segment_at(hour) - plot.segment);
    }

    // `charged`: by the Plots placed so far.
    void place_plot(int plot, int earliest, int charged, const Prices& prices) {
        if (base_ + charged >= best_) return;
        if (plot == index_count(problem_.plots)) {
            overdue_ = overdue_dread(problem_, plot_hours_);
            last_ = !problem_.plots.empty() && problem_.plots.back().ends_chapter ? plot_hours_.back() : hours_ - 1;
            settle_card(0, prices);
            return;
        }
        const Plot& due = problem_.plots[plot];
        // Cards want all hours, so the end of the chapter is tried late, the others early.
        const int first = std::max(earliest, problem_.opens(plot));
        for (int i = first; i < hours_ && !stopped_; ++i) {
            const int hour = due.ends_chapter ? hours_ - 1 - (i - first) : i;
            for (int character = 0; character < problem_.characters && !stopped_; ++character) {
                if (!fits(character, hour, due.place)) continue;
                if (!take()) {
                    stopped_ = true;
                    return;
                }
                put(character, hour, due.place);
                plot_hours_.push_back(hour);
                place_plot(plot + 1, hour, charged + charged_before(due, hour), prices);
                plot_hours_.pop_back();
                take_back(character, hour);
            }
        }
    }

    struct Option {
        int hour = 0;
        std::uint8_t team = 0;
    };
    std::vector<Option> options(int card) const {
        std::vector<Option> result;
        const int place = problem_.cards[card].place;
        for (int hour = 0; hour <= last_; ++hour)
            for (const std::uint8_t team : teams_[card]) {
                bool team_fits = true;
                int stash = 0;
                for (int character = 0; team_fits && character < problem_.characters; ++character)
                    if (team >> character & 1u) {
                        team_fits = fits(character, hour, place);
                        stash += used_[character][place % problem_.locations] == 2;
                    }
                if (team_fits && stash < 2) result.push_back({hour, team});
            }
        return result;
    }

    int cost() const { return base_ + overdue_ + tokens_ + remaining_; }

    void settle_card(int settled, const Prices& prices) {
        if (stopped_) return;
        if (cost() >= best_) return;
        if (settled == index_count(order_)) {
            record();
            return;
        }
        if (!take()) {
            stopped_ = true;
            return;
        }
        // Cards that fit nowhere any more stay; the one with the fewest options a Dread is settled first.
        int chosen = -1;
        std::size_t fewest = 0;
        std::vector<Option> chosen_options;
        int hopeless = 0;
        for (int i = settled; i < index_count(order_); ++i) {
            auto list = options(order_[i]);
            if (list.empty()) hopeless += problem_.cards[order_[i]].value;
            if (chosen >= 0 && (list.empty() || list.size() >= fewest) && !chosen_options.empty()) continue;
            if (chosen >= 0 && list.empty()) continue;
            chosen = i;
            fewest = list.size();
            chosen_options = std::move(list);
        }
        if (cost() + hopeless >= best_) return;
        Prices better = prices;
        if (index_count(order_) - settled >= 3) {
            const RelaxedBound relaxed = relaxation_.bound(fixing(settled), prices, 4, best_ - overdue_);
            if (relaxed.bound + overdue_ > best_ - 1 + 1e-4) return;
            better = relaxed.prices;
        }
        std::swap(order_[settled], order_[chosen]);
        const int card = order_[settled];
        const int place = problem_.cards[card].place;
        for (const Option& option : chosen_options) {
            for (int character = 0; character < problem_.characters; ++character)
                if (option.team >> character & 1u) put(character, option.hour, place);
            solved_.push_back(card);
            settle_card(settled + 1, better);
            solved_.pop_back();
            for (int character = 0; character < problem_.characters; ++character)
                if (option.team >> character & 1u) take_back(character, option.hour);
        }
        remaining_ += problem_.cards[card].value;
        settle_card(settled + 1, better);
        remaining_ -= problem_.cards[card].value;
        std::swap(order_[settled], order_[chosen]);
    }

    // What is settled, in the words of the relaxation.
    Fixing fixing(int settled) const {
        Fixing result;
        for (int i = 0; i < settled; ++i) result.solved[order_[i]] = Fixed::No;
        for (const int card : solved_) result.solved[card] = Fixed::Yes;
        const auto item_at = [&](int place) {
            for (int card = 0; card < index_count(problem_.cards); ++card)
                if (problem_.cards[card].place == place) return card;
            for (int plot = 0; plot < index_count(problem_.plots); ++plot)
                if (problem_.plots[plot].place == place) return index_count(problem_.cards) + plot;
            return -1;
        };
        for (int character = 0; character < problem_.characters; ++character) {
            for (int i = 0; i < settled; ++i) result.visits[character][order_[i]] = Fixed::No;
            for (int plot = 0; plot < index_count(problem_.plots); ++plot)
                result.visits[character][index_count(problem_.cards) + plot] = Fixed::No;
            for (int hour = 0; hour < hours_; ++hour)
                if (const int place = days_[character][hour]; place >= 0)
                    result.visits[character][item_at(place)] = Fixed::Yes;
        }
        return result;
    }

    void record() {
        FoundPlan found;
        for (int character = 0; character < problem_.characters; ++character) {
            const auto& day = days_[character];
            int area = problem_.start;
            for (int hour = 0; hour <= last_; ++hour) {
                if (day[hour] < 0) continue;
                const int next = problem_.area_of(day[hour]);
                if (next != area) {
                    int free = hour - 1;
                    while (free > 0 && day[free - 1] < 0) --free;  // as early as it can
                    found.clocks[character][free] = arrow_slot(next);
                }
                found.clocks[character][hour] = number_slot(day[hour] % problem_.locations + 1);
                area = next;
            }
        }
        const auto worth = worth_of(problem_, found.clocks);
        if (!worth || worth->total() >= best_) return;
        best_ = worth->total();
        found.worth = *worth;
        plan_ = found;
    }

    const Problem& problem_;
    Relaxation relaxation_;
    int hours_;
    int best_;
    StepBudget budget_;
    std::stop_token stop_;
    bool stopped_ = false;
    int base_ = 0;
    int overdue_ = 0;
    int tokens_ = 0;
    int remaining_ = 0;  // Dread of cards that are left
    int last_ = 0;       // the last hour
    IndexedVector<std::vector<std::uint8_t>, int> teams_;
    IndexedVector<int, int> order_;
    IndexedVector<int, int> plot_hours_;
    std::vector<int> solved_;
    ByCharacter<ByHour<int>> days_{};
    ByCharacter<IndexedArray<int, int, most_locations>> used_{};
    IndexedArray<bool, int, most_locations> stash_{};
    std::optional<FoundPlan> plan_;
};

}  // namespace

ExactPlan exact_plan(const Problem& problem, int worth, std::uint64_t nodes, std::stop_token stop) {
    if (problem.plots_missing) return {std::nullopt, true};
    return Search(problem, worth, nodes, std::move(stop)).run();
}

}  // namespace nedforge::london_dread::planner
