#include "validator/london_dread/facts/plot_time.h"

#include <algorithm>
#include <array>
#include <compare>

#include "engine/base/indexed.h"

namespace nedforge::london_dread {

namespace {

constexpr int anywhere = area_count;  // a character that can stand in any area at the state's hour

// A state after some Plots: the hour of the last one, and each character's area with the hour in which it last stood
// there, not more than one before the state's.
struct Bound {
    int area = anywhere;
    int last = 0;
    std::strong_ordering operator<=>(const Bound&) const = default;
};
struct Reached {
    int hour = 0;
    std::array<Bound, most_players> characters{};  // sorted, so that equal states are equal
    std::strong_ordering operator<=>(const Reached&) const = default;
};
using ReachedStates = std::vector<Reached>;

int ready(const Reached& state, const Bound& bound, int area) {
    if (bound.area == anywhere) return state.hour;
    return bound.last + (bound.area == area ? 1 : 2);
}

class Enumeration {
public:
    Enumeration(const Story& story, int chapter, int players)
        : story_(story), plots_(story.chapters[chapter].plots), players_(players) {
        free_start_ = chapter > 0 && story.rulings.chapter_start == StartReading::stay;
        for (int plot = 0; plot < index_count(plots_); ++plot) {
            opens_.push_back(opens_hour(story, chapter, plot));
            const int latest = story.rulings.overdue == OverdueReading::open
                                   ? opens_.back()  // an earlier Plot of a later segment is the next one until then
                                   : first_hour(story, plots_[plot].from);
            int end = latest;
            while (!ends_segment(story, end)) ++end;
            deadline_.push_back(end);
        }
        times_.earliest.assign(plots_.size(), {std::nullopt, 0});
    }

    PlotTimes run() {
        Reached start;
        for (int character = 0; Bound & bound : start.characters)
            bound = character++ >= players_ ? Bound{-1, 0}  // nobody
                    : free_start_           ? Bound{}
                                            : Bound{number_of(story_.city.start), -1};
        std::sort(start.characters.begin(), start.characters.end());
        place(0, {start}, {start});
        return times_;
    }

private:
    ReachedStates after(const ReachedStates& states, int area, int opens, int deadline) const {
        ReachedStates next;
        for (const Reached& state : states)
            for (std::size_t character = 0; character < state.characters.size(); ++character) {
                const Bound& bound = state.characters[character];
                if (bound.area < 0 || (character > 0 && bound == state.characters[character - 1])) continue;
                const int hour = std::max({state.hour, opens, ready(state, bound, area)});
                if (hour > deadline) continue;
                Reached successor = state;
                successor.hour = hour;
                successor.characters[character] = {area, hour};
                for (Bound& entry : successor.characters)
                    if (entry.area >= 0 && entry.area != anywhere && hour - entry.last >= 2) entry = {};
                std::sort(successor.characters.begin(), successor.characters.end());
                next.push_back(successor);
            }
        std::sort(next.begin(), next.end());
        next.erase(std::unique(next.begin(), next.end()), next.end());
        const auto dominated = std::find_if(next.begin(), next.end(),
                                            [&](const Reached& state) { return state.hour >= next.front().hour + 2; });
        next.erase(dominated, next.end());
        return next;
    }

    // Areas are named in the order in which the Plots need them; the start area has a name from the beginning.
    void place(int plot, const ReachedStates& states, const ReachedStates& without_charge) {
        if (plot == index_count(plots_)) {
            if (named() == area_count) count(states, without_charge);
            return;
        }
        const int remaining = index_count(plots_) - plot;
        for (int area = 0; area < area_count; ++area) {
            const bool fresh = used_[area] == 0;
            if (fresh && area != first_fresh(area)) continue;
            if (used_[area] == story_.city.locations) continue;
            if (area_count - named() - (fresh ? 1 : 0) > remaining - 1) continue;  // every area gets one
            ++used_[area];
            areas_.push_back(area);
            const ReachedStates next = after(states, area, opens_[plot], hours_of(story_) - 1);
            earliest_.push_back(next.empty() ? std::nullopt : std::optional(next.front().hour));
            place(plot + 1, next, after(without_charge, area, opens_[plot], deadline_[plot]));
            earliest_.pop_back();
            areas_.pop_back();
            --used_[area];
        }
    }

    int named() const {
        return count_where(used_, [](int used) { return used > 0; });
    }
    bool has_own_name(int area) const { return !free_start_ && area == number_of(story_.city.start); }
    // The first unused area that is like this one.
    int first_fresh(int area) const {
        if (has_own_name(area)) return area;
        for (int candidate = 0; candidate < area; ++candidate)
            if (used_[candidate] == 0 && !has_own_name(candidate)) return candidate;
        return area;
    }

    void count(const ReachedStates& states, const ReachedStates& without_charge) {
        const long long alike = free_start_ ? 24 : 6;
        times_.distributions += alike;
        for (int plot = 0; plot < index_count(plots_); ++plot) {
            PlotHours& hours = times_.earliest[plot];
            if (!earliest_[plot]) {
                hours.worst = std::nullopt;
                continue;
            }
            hours.best = std::min(hours.best.value_or(*earliest_[plot]), *earliest_[plot]);
            if (hours.worst) hours.worst = std::max(*hours.worst, *earliest_[plot]);
        }
        if (states.empty()) {
            times_.late += alike;
            keep_first(times_.first_late, times_.late_kinds);
        } else if (without_charge.empty()) {
            times_.overdue += alike;
            keep_first(times_.first_overdue, times_.overdue_kinds);
        }
    }

    // The first of all distributions that differ from this one by the names of areas.
    AreasOfPlots first_alike() const {
        std::optional<AreasOfPlots> first;
        IndexedArray<int, int, area_count> name{0, 1, 2, 3};
        do {
            if (!free_start_ && name[number_of(story_.city.start)] != number_of(story_.city.start)) continue;
            AreasOfPlots areas;
            for (const int area : areas_) areas.push_back(area_of(name[area]));
            if (!first || areas < *first) first = areas;
        } while (std::next_permutation(name.begin(), name.end()));
        return *first;
    }
    void keep_first(std::optional<AreasOfPlots>& first, std::vector<AreasOfPlots>& kinds) const {
        const AreasOfPlots alike = first_alike();
        if (!first || alike < *first) first = alike;
        if (kinds.size() < most_listed) kinds.push_back(alike);
    }

    const Story& story_;
    const IndexedVector<Plot, int>& plots_;
    int players_;
    bool free_start_ = false;
    IndexedVector<int, int> opens_, deadline_;
    IndexedArray<int, int, area_count> used_{};
    std::vector<int> areas_;
    IndexedVector<std::optional<int>, int> earliest_;
    PlotTimes times_;
};

}  // namespace

int opens_hour(const Story& story, int chapter, int plot) {
    int hour = 0;
    for (int earlier = 0; earlier <= plot; ++earlier)
        hour = std::max(hour, first_hour(story, story.chapters[chapter].plots[earlier].from));
    return hour;
}

PlotTimes plot_times(const Story& story, int chapter, int players) {
    return Enumeration(story, chapter, players).run();
}

}  // namespace nedforge::london_dread
