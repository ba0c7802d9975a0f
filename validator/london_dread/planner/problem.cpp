#include "validator/london_dread/planner/problem.h"

#include <algorithm>
#include <utility>

#include "engine/london_dread/story.h"

namespace nedforge::london_dread::planner {

int Problem::first_hour(int segment) const {
    int hour = 0;
    for (int earlier = 0; earlier < segment; ++earlier) hour += segments[earlier];
    return hour;
}

int Problem::segment_at(int hour) const {
    int segment = 0;
    while (segment < 2 && hour >= first_hour(segment + 1)) ++segment;
    return segment;
}

int Problem::opens(int plot) const {
    int hour = 0;
    for (int earlier = 0; earlier <= plot; ++earlier) hour = std::max(hour, first_hour(plots[earlier].segment));
    return hour;
}

std::optional<int> stash_tokens(const Problem& problem, const Clocks& clocks) {
    IndexedArray<int, int, most_locations + 1> stash_use{};
    int tokens = 0;
    for (int character = 0; character < problem.characters; ++character) {
        IndexedArray<int, int, most_locations + 1> used{};
        for (int hour = 0; hour < problem.hours(); ++hour)
            if (const Slot& slot = clocks[character][hour]; slot.kind == Slot::Kind::Number) ++used[int{slot.value}];
        for (int number = 1; number <= problem.locations; ++number) {
            if (used[number] <= tokens_of_a_number) continue;
            if (used[number] > tokens_of_a_number + 1 || ++stash_use[number] > 1)
                return std::nullopt;  // D11: one in the stash
            ++tokens;
        }
    }
    return tokens;
}

int overdue_dread(const Problem& problem, const IndexedVector<int, int>& plot_hours) {
    int end = problem.hours() - 1;  // the last hour that is played
    bool ended = false;
    for (int plot = 0; plot < index_count(problem.plots); ++plot)
        if (problem.plots[plot].ends_chapter) {
            end = plot_hours[plot];
            ended = true;
        }
    int dread = 0;
    for (int segment = 0, last = -1; segment < 3; ++segment) {
        last += problem.segments[segment];
        if (last > end || (ended && last == end)) break;  // D25: this segment never ends
        for (int plot = 0; plot < index_count(problem.plots); ++plot) {
            if (plot_hours[plot] <= last) continue;
            if (problem.plots[plot].segment <= segment) dread += problem.plots[plot].value;
            if (problem.overdue == Overdue::Open) break;  // only the next Plot in order
        }
    }
    return dread;
}

bool Walk::meets_all_plots() const {
    return std::all_of(plot_hours.begin(), plot_hours.end(), [](int hour) { return hour >= 0; });
}

int points_at(const Problem& problem, const Walk& walk, int card, int hour) {
    int points = 0;
    for (int character = 0; character < problem.characters; ++character)
        if (walk.place[character][hour] == problem.cards[card].place) points += problem.cards[card].points[character];
    return points;
}

Walk walk_of(const Problem& problem, const Clocks& clocks) {
    Walk walk;
    walk.last_hour = problem.hours() - 1;
    walk.solved.assign(problem.cards.size(), -1);
    walk.plot_hours.assign(problem.plots.size(), -1);
    for (int character = 0; character < problem.characters; ++character) {
        int area = problem.start;
        for (int hour = 0; hour < problem.hours(); ++hour) {
            const Slot& slot = clocks[character][hour];
            if (slot.kind == Slot::Kind::Arrow) area = slot.value;
            walk.area[character][hour] = area;
            walk.place[character][hour] =
                slot.kind == Slot::Kind::Number ? area * problem.locations + slot.value - 1 : -1;
        }
    }
    const auto is_somebody_at = [&](int place, int hour) {
        for (int character = 0; character < problem.characters; ++character)
            if (walk.place[character][hour] == place) return true;
        return false;
    };
    int next_plot = 0;
    for (int hour = 0; hour <= walk.last_hour; ++hour) {
        for (int card = 0; card < index_count(problem.cards); ++card)
            if (walk.solved[card] < 0 && points_at(problem, walk, card, hour) >= problem.cards[card].difficulty)
                walk.solved[card] = hour;
        for (; next_plot < index_count(problem.plots); ++next_plot) {
            const Plot& plot = problem.plots[next_plot];
            if (!is_somebody_at(plot.place, hour) || problem.first_hour(plot.segment) > hour) break;
            walk.plot_hours[next_plot] = hour;
            if (plot.ends_chapter) {
                walk.last_hour = hour;
                return walk;
            }
        }
    }
    return walk;
}

std::optional<Worth> worth_of(const Problem& problem, const Clocks& clocks) {
    const auto tokens = stash_tokens(problem, clocks);
    if (!tokens || problem.plots_missing) return std::nullopt;
    Walk walk = walk_of(problem, clocks);
    if (!walk.meets_all_plots()) return std::nullopt;
    Worth worth;
    worth.face_down = dread_of_face_down * problem.face_down;
    for (int card = 0; card < index_count(problem.cards); ++card)
        if (walk.solved[card] < 0) worth.face_up += problem.cards[card].value;
    worth.stash = *tokens;
    worth.overdue = overdue_dread(problem, walk.plot_hours);
    worth.solved = std::move(walk.solved);
    worth.plot_hours = std::move(walk.plot_hours);
    return worth;
}

}  // namespace nedforge::london_dread::planner
