#include "validator/london_dread/planner/problem.h"

#include <algorithm>

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
    IndexedArray<int, int, most_locations + 1> taken{};
    int tokens = 0;
    for (int character = 0; character < problem.characters; ++character) {
        IndexedArray<int, int, most_locations + 1> used{};
        for (int hour = 0; hour < problem.hours(); ++hour)
            if (const Slot& slot = clocks[character][hour]; slot.kind == Slot::Kind::Number) ++used[int{slot.value}];
        for (int number = 1; number <= problem.locations; ++number) {
            if (used[number] <= 2) continue;
            if (used[number] > 3 || ++taken[number] > 1) return std::nullopt;
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

std::optional<Worth> worth_of(const Problem& problem, const Clocks& clocks) {
    const auto tokens = stash_tokens(problem, clocks);
    if (!tokens || problem.plots_missing) return std::nullopt;
    Worth worth;
    worth.solved.assign(problem.cards.size(), -1);
    worth.plot_hours.assign(problem.plots.size(), -1);
    ByCharacter<int> area{};
    for (int character = 0; character < problem.characters; ++character) area[character] = problem.start;
    int next_plot = 0;
    bool over = false;
    for (int hour = 0; hour < problem.hours() && !over; ++hour) {
        ByCharacter<int> place{-1, -1, -1, -1};
        for (int character = 0; character < problem.characters; ++character) {
            const Slot& slot = clocks[character][hour];
            if (slot.kind == Slot::Kind::Arrow) area[character] = slot.value;
            if (slot.kind == Slot::Kind::Number)
                place[character] = area[character] * problem.locations + slot.value - 1;
        }
        for (int card = 0; card < index_count(problem.cards); ++card) {
            if (worth.solved[card] >= 0) continue;
            int points = 0;
            for (int character = 0; character < problem.characters; ++character)
                if (place[character] == problem.cards[card].place) points += problem.cards[card].points[character];
            if (points >= problem.cards[card].difficulty) worth.solved[card] = hour;
        }
        for (; next_plot < index_count(problem.plots); ++next_plot) {
            const Plot& plot = problem.plots[next_plot];
            const bool met =
                std::find(std::begin(place.elements), std::end(place.elements), plot.place) != std::end(place.elements);
            if (!met || problem.first_hour(plot.segment) > hour) break;
            worth.plot_hours[next_plot] = hour;
            over = plot.ends_chapter;
            if (over) {
                ++next_plot;
                break;
            }
        }
    }
    if (next_plot < index_count(problem.plots)) return std::nullopt;
    worth.face_down = 2 * problem.face_down;
    for (int card = 0; card < index_count(problem.cards); ++card)
        if (worth.solved[card] < 0) worth.face_up += problem.cards[card].value;
    worth.stash = *tokens;
    worth.overdue = overdue_dread(problem, worth.plot_hours);
    return worth;
}

}  // namespace nedforge::london_dread::planner
