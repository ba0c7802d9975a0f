#include "validator/london_dread/planner/plan_search.h"

#include <algorithm>
#include <cmath>

#include "engine/base/indexed.h"
#include "engine/base/seeded_dice.h"
#include "engine/london_dread/story.h"
#include "validator/base/algorithms/step_budget.h"

namespace nedforge::london_dread::planner {

namespace {

constexpr int penalty = 40;   // for a Plot that is not met, and for a token too many
constexpr double warm = 1.5;  // temperatures, in Dread
constexpr double cold = 0.5;

using Day = ByHour<std::int8_t>;  // the area of each hour; the hour in which it changes goes for the arrow

struct Timetable {
    ByCharacter<Day> days{};
    IndexedVector<int, int> plot_hours;
    IndexedArray<AreaQuestion, int, areas> questions{};
    IndexedArray<AreaAnswer, int, areas> answers{};
    int cost = 0;
};

class Annealing {
public:
    Annealing(const Problem& problem, const IndexedVector<AreaHours, int>& area_hours, SeededDice& dice)
        : problem_(problem), area_hours_(area_hours), dice_(dice), hours_(problem.hours()) {}

    Timetable random_timetable() {
        Timetable table;
        for (int character = 0; character < problem_.characters; ++character) {
            int area = problem_.start;
            for (int hour = 0; hour < hours_; ++hour) {
                if (hour > 0 && below(4) == 0) area = below(areas);
                table.days[character][hour] = static_cast<std::int8_t>(area);
            }
        }
        for (int plot = 0, hour = 0; plot < index_count(problem_.plots); ++plot) {
            hour = std::max(hour, problem_.opens(plot));
            const bool last = problem_.plots[plot].ends_chapter;
            table.plot_hours.push_back(last ? hours_ - 1 : hour);
            stay_at_plot(table, below(problem_.characters), plot);
        }
        work_out(table, true);
        return table;
    }

    void change(Timetable& table) {
        switch (below(10)) {
            case 0:
                move_plot(table);
                break;
            case 1:
            case 2:
                copy_part_of_day(table);
                break;
            case 3:
            case 4:
            case 5:
                move_border(table);
                break;
            default:
                change_part_of_day(table);
        }
        work_out(table, false);
    }

    Clocks clocks(const Timetable& table) const {
        Clocks clocks;
        for (int character = 0; character < problem_.characters; ++character) {
            int area = problem_.start;
            for (int hour = 0; hour < hours_; ++hour) {
                const int next = table.days[character][hour];
                const int number = next == area ? table.answers[area].number[character][hour] : 0;
                if (next != area) clocks[character][hour] = arrow_slot(next);
                if (number > 0) clocks[character][hour] = number_slot(number);
                area = next;
            }
            for (int hour = last_hour(table) + 1; hour < hours_; ++hour) clocks[character][hour] = {};
        }
        return clocks;
    }

private:
    int below(int n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n))); }

    int last_hour(const Timetable& table) const {
        if (!problem_.plots.empty() && problem_.plots.back().ends_chapter) return table.plot_hours.back();
        return hours_ - 1;
    }

    void fill(Timetable& table, int character, int from, int to, int area) {
        for (int hour = std::max(from, 0); hour <= std::min(to, hours_ - 1); ++hour)
            table.days[character][hour] = static_cast<std::int8_t>(area);
    }

    void stay_at_plot(Timetable& table, int character, int plot) {
        const int hour = table.plot_hours[plot];
        fill(table, character, hour - 1 - below(2), hour + below(2), problem_.area_of(problem_.plots[plot].place));
    }

    void move_plot(Timetable& table) {
        if (problem_.plots.empty()) return;
        const int plot = below(index_count(problem_.plots));
        const int from = std::max(problem_.opens(plot), plot > 0 ? table.plot_hours[plot - 1] : 0);
        const int to = plot + 1 < index_count(problem_.plots) ? table.plot_hours[plot + 1] : hours_ - 1;
        if (from < to) table.plot_hours[plot] = from + below(to - from + 1);
        if (below(3) > 0) stay_at_plot(table, below(problem_.characters), plot);
    }

    void copy_part_of_day(Timetable& table) {
        const int character = below(problem_.characters);
        const int source = below(problem_.characters);
        const int from = below(hours_);
        const int to = std::min(hours_ - 1, from + 1 + below(5));
        for (int hour = from; hour <= to; ++hour) table.days[character][hour] = table.days[source][hour];
    }

    void move_border(Timetable& table) {
        const int character = below(problem_.characters);
        Day& day = table.days[character];
        const int start = below(hours_);
        for (int tried = 0; tried < hours_; ++tried) {
            const int hour = (start + tried) % hours_;
            if (hour == 0 || day[hour] == day[hour - 1]) continue;
            if (below(2) == 0)
                fill(table, character, hour, hour + below(2), day[hour - 1]);
            else
                fill(table, character, hour - 1 - below(2), hour - 1, day[hour]);
            return;
        }
    }

    void change_part_of_day(Timetable& table) {
        const int from = below(hours_);
        fill(table, below(problem_.characters), from, from + below(6), below(areas));
    }

    AreaQuestion question(const Timetable& table, int area) const {
        AreaQuestion question;
        const int last = last_hour(table);
        for (int character = 0; character < problem_.characters; ++character)
            for (int hour = 0; hour <= last; ++hour) {
                const int before = hour > 0 ? table.days[character][hour - 1] : problem_.start;
                if (before == area && table.days[character][hour] == area) question.group[hour] |= 1u << character;
            }
        for (int plot = 0; plot < index_count(problem_.plots); ++plot) {
            const int place = problem_.plots[plot].place;
            if (problem_.area_of(place) != area) continue;
            auto& plots = question.plots[table.plot_hours[plot]];
            plots |= 1u << place % problem_.locations;
        }
        return question;
    }

    using Used = ByCharacter<IndexedArray<int, int, most_locations + 1>>;
    void count_numbers(const Timetable& table, int area, Used& used) const {
        for (int character = 0; character < problem_.characters; ++character)
            for (int hour = 0; hour < hours_; ++hour)
                if (const int number = table.answers[area].number[character][hour]) ++used[character][number];
    }

    // Areas whose hours have changed are worked out anew, each with the tokens that the others leave.
    void work_out(Timetable& table, bool forced) {
        const int first = below(areas);
        for (int turn = 0; turn < areas; ++turn) {
            const int area = (first + turn) % areas;
            AreaQuestion asked = question(table, area);
            const AreaQuestion& known = table.questions[area];
            if (!forced && asked.group == known.group && asked.plots == known.plots) continue;
            Used used{};
            for (int other_area = 0; other_area < areas; ++other_area)
                if (other_area != area) count_numbers(table, other_area, used);
            for (int number = 1; number <= problem_.locations; ++number) {
                int stash_use = 0;  // from the stash
                for (int character = 0; character < problem_.characters; ++character)
                    stash_use += used[character][number] > 2;
                for (int character = 0; character < problem_.characters; ++character)
                    if (used[character][number] >= tokens_of_a_number) {
                        asked.costs = true;
                        asked.number_cost[character][number] =
                            used[character][number] == 2 && stash_use == 0 ? 1 : penalty;
                    }
            }
            table.answers[area] = area_hours_[area].best(asked);
            table.questions[area] = asked;
        }
        Used used{};
        table.cost = overdue_dread(problem_, table.plot_hours);
        for (int area = 0; area < areas; ++area) {
            count_numbers(table, area, used);
            const AreaAnswer& answer = table.answers[area];
            int gain = answer.gain;
            const AreaQuestion& asked = table.questions[area];
            if (asked.costs)  // tokens are counted below, once for all areas
                for (int character = 0; character < problem_.characters; ++character)
                    for (int hour = 0; hour < hours_; ++hour)
                        gain += asked.number_cost[character][int{answer.number[character][hour]}];
            table.cost += area_hours_[area].card_value() - gain + penalty * answer.plots_missed;
        }
        for (int number = 1; number <= problem_.locations; ++number) {
            int stash_use = 0;
            for (int character = 0; character < problem_.characters; ++character) {
                if (used[character][number] == 3) ++stash_use;
                if (used[character][number] > 3) table.cost += penalty;
            }
            table.cost += stash_use <= 1 ? stash_use : penalty * (stash_use - 1);
        }
    }

    const Problem& problem_;
    const IndexedVector<AreaHours, int>& area_hours_;
    SeededDice& dice_;
    int hours_;
};

}  // namespace

PlanSearch::PlanSearch(const Problem& problem) : problem_(problem) {
    for (int area = 0; area < areas; ++area) areas_.emplace_back(problem, area);
}

std::optional<FoundPlan> PlanSearch::search(std::uint64_t seed, std::uint64_t stream, std::uint64_t tries, int target,
                                            const std::stop_token& stop) const {
    if (problem_.plots_missing || problem_.hours() == 0) return std::nullopt;
    SeededDice dice(seed, stream);
    Annealing annealing(problem_, areas_, dice);
    Timetable present = annealing.random_timetable();
    std::optional<FoundPlan> best;
    int best_cost = present.cost + 1;
    const auto keep = [&] {
        if (present.cost >= best_cost) return;
        best_cost = present.cost;
        const Clocks clocks = annealing.clocks(present);
        const auto worth = worth_of(problem_, clocks);
        if (worth && (!best || worth->total() < best->worth.total())) best = FoundPlan{clocks, *worth};
    };
    keep();
    StepBudget budget(tries);
    Timetable next = present;
    while (!(best && best->worth.total() <= target) && !stop.stop_requested() && budget.take()) {
        const double remaining = static_cast<double>(budget.left()) / static_cast<double>(tries);
        const double temperature = cold * std::pow(warm / cold, remaining);
        next = present;
        annealing.change(next);
        const int rise = next.cost - present.cost;
        constexpr double grain = 1 << 20;
        if (rise > 0 && dice.below(1 << 20) >= grain * std::exp(-rise / temperature)) continue;
        std::swap(present, next);
        keep();
    }
    return best;
}

}  // namespace nedforge::london_dread::planner
