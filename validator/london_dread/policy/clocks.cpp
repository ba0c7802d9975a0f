#include "validator/london_dread/policy/clocks.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/base/bits.h"
#include "engine/base/indexed.h"
#include "validator/london_dread/planner/area_hours.h"

namespace nedforge::london_dread {

namespace {

using planner::arrow_slot;
using planner::number_slot;
using planner::Slot;

bool lies_face_down(const Open& open, int place) { return (open.face_down >> place & 1u) != 0; }

int uses_of(const planner::Clock& clock, int number) {
    return count_where(clock, [&](const Slot& slot) { return slot == number_slot(number); });
}

// The places that a character visits, by hour; -1: none. Every change of the area leaves an hour for the arrow.
class Day {
public:
    Day(const planner::Problem& problem, int start) : problem_(&problem), start_(start) {
        for (int& place : visits_) place = -1;
    }

    bool can_visit(int hour, int place) const {
        if (visits_[hour] >= 0) return false;
        const int number = place % problem_->locations;
        int uses = 0, before = -1, after = -1;
        for (int h = 0; h < problem_->hours(); ++h) {
            if (visits_[h] < 0) continue;
            uses += visits_[h] % problem_->locations == number;
            if (h < hour) before = h;
            if (h > hour && after < 0) after = h;
        }
        if (uses >= tokens_of_a_number) return false;
        const int area = problem_->area_of(place);
        const int area_before = before >= 0 ? problem_->area_of(visits_[before]) : start_;
        if (area_before != area && hour - before < 2) return false;
        return after < 0 || problem_->area_of(visits_[after]) == area || after - hour >= 2;
    }
    // Changes of the area that a visit adds.
    int detours(int hour, int place) const {
        int before = start_, after = -1;
        for (int h = 0; h < hour; ++h)
            if (visits_[h] >= 0) before = problem_->area_of(visits_[h]);
        for (int h = problem_->hours() - 1; h > hour; --h)
            if (visits_[h] >= 0) after = problem_->area_of(visits_[h]);
        const int area = problem_->area_of(place);
        return (before != area) + (after >= 0 && after != area) - (after >= 0 && before != after);
    }
    void visit(int hour, int place) { visits_[hour] = place; }
    void leave(int hour) { visits_[hour] = -1; }

    planner::Clock clock() const {
        planner::Clock clock;
        int area = start_;
        for (int hour = 0; hour < problem_->hours(); ++hour) {
            if (visits_[hour] < 0) continue;
            if (const int next = problem_->area_of(visits_[hour]); next != area) {
                clock[hour - 1] = arrow_slot(next);
                area = next;
            }
            clock[hour] = number_slot(visits_[hour] % problem_->locations + 1);
        }
        return clock;
    }

private:
    const planner::Problem* problem_;
    int start_;
    planner::ByHour<int> visits_{};
};

class GreedyPlan {
public:
    GreedyPlan(const Board& board, const Open& open, const planner::Problem& problem)
        : board_(board), problem_(problem), chapter_(open.chapter), end_(problem.hours() - 1) {
        for (int seat = 0; seat < board.players; ++seat)
            days_.emplace_back(problem, number_of(open.sheets[place_of_index(seat)].at.area));
    }

    planner::Clocks plan() {
        add_plots();
        for (const int card : cards_in_order()) add_card(problem_.cards[card]);
        planner::Clocks clocks;
        for (int seat = 0; seat < board_.players; ++seat) clocks[seat] = days_[seat].clock();
        return clocks;
    }

private:
    // Who meets which Plot, with the least overdue Dread and then the earliest hours; the last Plot as late as
    // possible. Then a second character joins each where it can, the one with most points.
    void add_plots() {
        const auto start = days_;
        hours_.assign(problem_.plots.size(), 0);
        assign(0, 0);
        if (best_cost_ == no_cost) return;
        days_ = start;
        for (int plot = 0; plot < index_count(problem_.plots); ++plot)
            days_[best_seats_[plot]].visit(best_hours_[plot], problem_.plots[plot].place);
        for (int plot = 0; plot < index_count(problem_.plots); ++plot) join(plot, best_hours_[plot]);
        if (!problem_.plots.empty() && problem_.plots.back().ends_chapter) end_ = best_hours_.back();
    }
    void join(int plot, int hour) {
        const auto& icons = board_.chapter(chapter_).plots[plot].icons;
        const unsigned shown = icons ? bits_of(*icons) : 0;
        int best = -1, best_points = -1;
        for (int seat = 0; seat < board_.players; ++seat) {
            const int points = printed_points(board_.character(seat), shown);
            if (points > best_points && days_[seat].can_visit(hour, problem_.plots[plot].place))
                best = seat, best_points = points;
        }
        if (best >= 0) days_[best].visit(hour, problem_.plots[plot].place);
    }
    void assign(int plot, int from) {
        if (plot == index_count(problem_.plots)) {
            int cost = 100 * planner::overdue_dread(problem_, hours_);
            for (const int hour : hours_) cost += hour;
            if (cost >= best_cost_) return;
            best_cost_ = cost;
            best_hours_ = hours_;
            best_seats_ = seats_;
            return;
        }
        const planner::Plot& known = problem_.plots[plot];
        from = std::max(from, problem_.opens(plot));
        for (int seat = 0; seat < board_.players; ++seat) {
            Day& day = days_[seat];
            for (int i = 0; from + i < problem_.hours(); ++i) {
                const int hour = known.ends_chapter ? problem_.hours() - 1 - i : from + i;
                if (!day.can_visit(hour, known.place)) continue;
                day.visit(hour, known.place);
                hours_[plot] = hour;
                seats_[plot] = seat;
                assign(plot + 1, hour);
                day.leave(hour);
                break;
            }
        }
    }

    std::vector<int> cards_in_order() {
        std::vector<std::pair<double, int>> order;
        for (int card = 0; card < index_count(problem_.cards); ++card) {
            teams_.push_back(planner::minimal_teams(problem_, problem_.cards[card]));
            double smallest_team = planner::most_characters + 1;
            for (const auto team : teams_.back()) smallest_team = std::min<double>(smallest_team, count_bits(team));
            order.emplace_back(-problem_.cards[card].value / smallest_team, card);
        }
        std::stable_sort(order.begin(), order.end());
        std::vector<int> cards;
        for (const auto& [value, card] : order) cards.push_back(card);
        return cards;
    }

    void add_card(const planner::Card& card) {
        const auto index = static_cast<std::size_t>(&card - &problem_.cards[0]);
        int best_cost = 1000, best_hour = -1;
        unsigned best_team = 0;
        for (const unsigned team : teams_[index])
            for (int hour = 0; hour <= end_; ++hour) {
                int cost = 0;
                bool able = true;
                for (int seat = 0; seat < board_.players && able; ++seat) {
                    if (!(team >> seat & 1u)) continue;
                    able = days_[seat].can_visit(hour, card.place);
                    cost += 1 + days_[seat].detours(hour, card.place);
                }
                if (!able || cost >= best_cost) continue;
                best_cost = cost, best_hour = hour, best_team = team;
            }
        for (int seat = 0; seat < board_.players; ++seat)
            if (best_team >> seat & 1u) days_[seat].visit(best_hour, card.place);
    }

    const Board& board_;
    const planner::Problem& problem_;
    int chapter_;
    int end_;  // the last hour that is played
    static constexpr int no_cost = 1'000'000;
    int best_cost_ = no_cost;
    IndexedVector<int, int> hours_, best_hours_;
    IndexedArray<int, int, most_plots> seats_{}, best_seats_{};
    IndexedVector<Day, int> days_;
    std::vector<std::vector<std::uint8_t>> teams_;
};

}  // namespace

Location next_to_turn(const Board& board, const Open& open) {
    int best = -1, best_rank = 0;
    for (int area = 0; area < area_count; ++area) {
        int face_down = 0, first = -1;
        bool has_plot = false;
        for (int place = area * board.locations; place < (area + 1) * board.locations; ++place) {
            if (lies_face_down(open, place)) {
                ++face_down;
                if (first < 0) first = place;
            }
            has_plot = has_plot || open.cards[place_of_index(place)].kind == CardKind::plot;
        }
        if (first < 0) continue;
        // An area without a Plot hides one; the fewer cards it hides, the nearer that is.
        const int rank = has_plot ? face_down : 100 - face_down;
        if (best < 0 || rank > best_rank) best = first, best_rank = rank;
    }
    return board.location_of(best);
}

planner::Clocks careless_clocks(const Board& board, const Open& open, SeededDice& dice) {
    planner::Clocks clocks;
    for (int seat = 0; seat < board.players; ++seat) {
        int area = number_of(open.sheets[place_of_index(seat)].at.area);
        std::uint64_t visited = 0;
        for (int hour = 0; hour < board.hours;) {
            std::vector<int> nearest;
            int distance = 3;
            for (int place = 0; place < board.places(); ++place) {
                const Location location = board.location_of(place);
                const int hours = number_of(location.area) == area ? 1 : 2;
                if (hours > distance || hour + hours > board.hours || (visited >> place & 1u) ||
                    lies_face_down(open, place) || uses_of(clocks[seat], location.number) >= tokens_of_a_number)
                    continue;
                const Card& card = open.cards[place_of_index(place)];
                bool wanted = card.kind == CardKind::ally && board.size.ally_limit > 0;
                if (card.kind == CardKind::plot)
                    wanted =
                        first_hour(board.story, board.chapter(open.chapter).plots[card.index].from) <= hour + hours - 1;
                if (card.kind == CardKind::dread) {
                    const DreadCard& dread = board.story.dread[card.index];
                    wanted = printed_points(board.character(seat), bits_of(dread.icons)) >= dread.difficulty;
                }
                if (!wanted) continue;
                if (hours < distance) nearest.clear();
                distance = hours;
                nearest.push_back(place);
            }
            if (nearest.empty()) {
                ++hour;
                continue;
            }
            const int place = nearest[dice.below(index_count<std::uint32_t>(nearest))];
            const Location location = board.location_of(place);
            if (distance == 2) clocks[seat][hour++] = arrow_slot(number_of(location.area));
            clocks[seat][hour++] = number_slot(location.number);
            area = number_of(location.area);
            visited |= std::uint64_t{1} << place;
        }
    }
    return clocks;
}

planner::Clocks greedy_clocks(const Board& board, const Open& open, const planner::Problem& problem) {
    return GreedyPlan(board, open, problem).plan();
}

namespace {

// The clock of a character that goes to a place in this hour, and back to where its next numbers are; none: it can't.
std::optional<planner::Clock> with_visit(const planner::Problem& problem, planner::Clock clock, int hour, int place) {
    int before = problem.start;
    for (int h = 0; h < hour; ++h)
        if (clock[h].kind == Slot::Kind::Arrow) before = clock[h].value;
    const int after = clock[hour].kind == Slot::Kind::Arrow ? clock[hour].value : before;
    const int area = problem.area_of(place);
    if (before != area) {
        if (hour == 0) return std::nullopt;
        clock[hour - 1] = arrow_slot(area);
    }
    clock[hour] = number_slot(place % problem.locations + 1);
    if (after != area)
        for (int h = hour + 1; h < problem.hours(); ++h) {
            if (clock[h].kind == Slot::Kind::Empty) continue;
            if (clock[h].kind == Slot::Kind::Number) clock[hour + 1] = arrow_slot(after);
            break;
        }
    return clock;
}

}  // namespace

void join_plots(const Board& board, const planner::Problem& problem, int chapter, planner::Clocks& clocks) {
    double mean_face = 0;
    for (const int face : board.story.dice.action) mean_face += face / double{die_faces};
    for (int joined = 0; joined < 2 * index_count(problem.plots); ++joined) {
        const auto worth = planner::worth_of(problem, clocks);
        if (!worth) return;
        double best_gain = 0;
        planner::Clocks best;
        for (int plot = 0; plot < index_count(problem.plots); ++plot) {
            const int hour = worth->plot_hours[plot], place = problem.plots[plot].place;
            const auto& icons = board.chapter(chapter).plots[plot].icons;
            for (int seat = 0; seat < board.players; ++seat) {
                const auto clock = with_visit(problem, clocks[seat], hour, place);
                if (!clock || *clock == clocks[seat]) continue;
                planner::Clocks changed = clocks;
                changed[seat] = *clock;
                const auto changed_worth = planner::worth_of(problem, changed);
                if (!changed_worth || changed_worth->plot_hours != worth->plot_hours) continue;
                // The endgame's Plot gives its Confidence to each.
                const double successes = icons ? mean_face * printed_points(board.character(seat), bits_of(*icons)) : 1;
                const double gain = success_worth * successes - (changed_worth->total() - worth->total());
                if (gain > best_gain) best_gain = gain, best = changed;
            }
        }
        if (best_gain <= 0.5) return;
        clocks = best;
    }
}

void fill_empty_slots(const Board& board, const Open& open, const planner::Problem& problem, planner::Clocks& clocks) {
    const auto worth = planner::worth_of(problem, clocks);
    if (!worth) return;
    const int end =
        !problem.plots.empty() && problem.plots.back().ends_chapter ? worth->plot_hours.back() : problem.hours() - 1;
    std::uint64_t ally_places = 0;
    planner::ByCharacter<int> area{}, allies{};
    for (int seat = 0; seat < board.players; ++seat) area[seat] = number_of(open.sheets[place_of_index(seat)].at.area);
    for (int hour = 0; hour <= end; ++hour)
        for (int seat = 0; seat < board.players; ++seat) {
            Slot& slot = clocks[seat][hour];
            if (slot.kind == Slot::Kind::Arrow) area[seat] = slot.value;
            if (slot.kind != Slot::Kind::Empty) continue;
            int best = 0, best_rank = 0;
            for (int number = 1; number <= board.locations; ++number) {
                const int place = area[seat] * board.locations + number - 1;
                if (lies_face_down(open, place) || uses_of(clocks[seat], number) >= tokens_of_a_number) continue;
                const Card& card = open.cards[place_of_index(place)];
                int rank = 0;
                if (card.kind == CardKind::plot && worth->plot_hours[int{card.index}] == hour) rank = 30;
                if (card.kind == CardKind::ally && !(ally_places >> place & 1u) && allies[seat] < board.size.ally_limit)
                    rank = 20;
                if (card.kind == CardKind::dread)
                    for (int c = 0; c < index_count(problem.cards); ++c)
                        if (problem.cards[c].place == place && worth->solved[c] < 0)
                            rank = 10 + problem.cards[c].points[seat] - problem.cards[c].difficulty;
                if (rank > best_rank) best = number, best_rank = rank;
            }
            if (best == 0) continue;
            slot = number_slot(best);
            const int place = area[seat] * board.locations + best - 1;
            if (open.cards[place_of_index(place)].kind == CardKind::ally) {
                ally_places |= std::uint64_t{1} << place;
                ++allies[seat];
            }
        }
}

void go_to_start(const Board& board, const Open& open, planner::Clocks& clocks) {
    for (int seat = 0; seat < board.players; ++seat) {
        if (open.sheets[place_of_index(seat)].at.area == board.story.city.start) continue;
        for (int hour = 0; hour < board.hours; ++hour) {
            if (clocks[seat][hour].kind == Slot::Kind::Empty) continue;
            if (clocks[seat][hour].kind == Slot::Kind::Number)
                clocks[seat][0] = arrow_slot(number_of(board.story.city.start));
            break;
        }
    }
}

}  // namespace nedforge::london_dread
