#include "validator/london_dread/planner/area_hours.h"

#include <algorithm>
#include <array>

#include "engine/base/bits.h"
#include "engine/base/indexed.h"

namespace nedforge::london_dread::planner {

std::vector<std::uint8_t> minimal_teams(const Problem& problem, const Card& card) {
    std::vector<std::uint8_t> teams;
    for (std::uint8_t team = 1; team < 1u << problem.characters; ++team) {
        const auto lacks = [&](unsigned members) {
            int points = 0;
            for (int character = 0; character < problem.characters; ++character)
                if (members >> character & 1u) points += card.points[character];
            return points < card.difficulty;
        };
        bool minimal = !lacks(team);
        for (int character = 0; character < problem.characters; ++character)
            if (team >> character & 1u) minimal = minimal && lacks(team & ~(1u << character));
        if (minimal) teams.push_back(team);
    }
    return teams;
}

AreaHours::AreaHours(const Problem& problem, int area) : hours_(problem.hours()), locations_(problem.locations) {
    for (const Card& card : problem.cards)
        if (problem.area_of(card.place) == area) card_value_ += card.value;
    for (const Plot& plot : problem.plots)
        if (problem.area_of(plot.place) == area) plots_ |= 1u << plot.place % locations_;
    add_options(problem, area, 0, {});
    // Of two options that solve the same by the same characters one is enough; of two that solve the same, the one
    // with the smaller team. Plots keep all: which character meets them is a matter of its tokens.
    for (auto& options : without_plots_)
        std::stable_sort(options.begin(), options.end(),
                         [](const AreaOption& a, const AreaOption& b) { return a.gain > b.gain; });
}

void AreaHours::add_options(const Problem& problem, int area, std::int8_t location, AreaOption option) {
    if (location == locations_) {
        for (int group = 0; group < 1 << problem.characters; ++group)
            if ((option.used & ~group) == 0)
                (option.visited & plots_ ? with_plots_ : without_plots_)[group].push_back(option);
        return;
    }
    const std::int8_t next = location + 1;
    add_options(problem, area, next, option);
    const int place = area * locations_ + location;
    const auto add_team = [&](std::uint8_t team, int value) {
        if (option.used & team) return;
        AreaOption extension = option;
        extension.visited |= 1u << location;
        extension.used |= team;
        extension.gain += value;
        for (int character = 0; character < problem.characters; ++character)
            if (team >> character & 1u) extension.number[character] = next;
        add_options(problem, area, next, extension);
    };
    for (const Card& card : problem.cards)
        if (card.place == place && card.value > 0)
            for (const std::uint8_t team : minimal_teams(problem, card)) add_team(team, card.value);
    for (const Plot& plot : problem.plots)
        if (plot.place == place)
            for (int character = 0; character < problem.characters; ++character) add_team(team_of(character), 0);
}

AreaAnswer AreaHours::best(const AreaQuestion& question) const {
    constexpr int nothing = -1'000'000;
    const int sets = 1 << locations_;
    using BySet = IndexedArray<int, int, 1 << most_locations>;
    BySet gain;
    IndexedArray<IndexedArray<const AreaOption*, int, 1 << most_locations>, int, most_hours> chosen;
    std::fill_n(gain.begin(), sets, nothing);
    gain[0] = 0;
    AreaAnswer answer;
    int reached = 1;  // sets from here on have no gain yet
    for (int hour = 0; hour < hours_; ++hour) {
        auto& chosen_now = chosen[hour];
        const int group = question.group[hour];
        unsigned due = question.plots[hour];
        const auto* options = &without_plots_[group];
        if (due) {
            options = &with_plots_[group];
            const auto meets = [&](const AreaOption& option) { return (option.visited & plots_) == due; };
            while (due && std::none_of(options->begin(), options->end(), meets)) {
                due &= due - 1;  // too few characters
                ++answer.plots_missed;
            }
            if (!due) options = &without_plots_[group];
        }
        std::fill_n(chosen_now.begin(), sets, nullptr);
        if (!due && options->size() < 2) continue;  // nothing but to stay in the Streets
        BySet before;
        std::copy_n(gain.begin(), reached, before.begin());
        if (due) std::fill_n(gain.begin(), reached, nothing);
        const int reached_before = reached;
        for (const AreaOption& option : *options) {
            if ((option.visited & plots_) != due || !option.visited) continue;
            int value = option.gain;
            if (question.costs)
                for (int character = 0; character < most_characters; ++character)
                    value -= question.number_cost[character][int{option.number[character]}];
            for (int set = 0; set < reached_before; ++set) {
                if (set & option.visited || before[set] == nothing) continue;
                const int next = set | option.visited;
                if (next >= reached) {
                    std::fill(gain.begin() + reached, gain.begin() + next + 1, nothing);
                    reached = next + 1;
                }
                const int total = before[set] + value;
                if (total <= gain[next]) continue;
                gain[next] = total;
                chosen_now[next] = &option;
            }
        }
    }
    int set = index_at(gain, std::max_element(gain.begin(), gain.begin() + reached));
    answer.gain = gain[set];
    for (int hour = hours_ - 1; hour >= 0; --hour)
        if (const AreaOption* option = chosen[hour][set]) {
            for (int character = 0; character < most_characters; ++character)
                answer.number[character][hour] = option->number[character];
            set &= ~option->visited;
        }
    return answer;
}

}  // namespace nedforge::london_dread::planner
