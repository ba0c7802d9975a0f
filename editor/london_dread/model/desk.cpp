#include "editor/london_dread/model/desk.h"

#include <algorithm>
#include <bit>

#include "engine/base/words.h"
#include "engine/london_dread/game/replay.h"
#include "engine/london_dread/rules.h"
#include "formats/london_dread/story_words.h"
#include "validator/london_dread/planner/deal.h"

namespace nedforge::london_dread {
namespace {

// Items have no part in a plan.
Story planned_story(const Story& story, int chapter) {
    Story alone = planner::story_of_chapter(story, chapter);
    alone.items.clear();
    alone.level.items = 0;
    return alone;
}

}  // namespace

Result<Desk, std::string> Desk::of(std::shared_ptr<const Story> story, std::uint64_t stamp, planner::Deal deal) {
    if (deal.cards.reveal.empty()) deal.cards.reveal = planner::all_locations(*story);
    deal.cards.hours.clear();
    if (auto problem = planner::problem_of(*story, deal); !problem) return problem.error();
    Desk desk;
    desk.story_ = std::move(story);
    desk.stamp_ = stamp;
    desk.deal_ = std::move(deal);
    const Story alone = planned_story(*desk.story_, desk.deal_.chapter);
    Replay replay;
    for (const int character : desk.deal_.party) replay.setup.party.push_back(alone.characters[character].id);
    replay.chapters.emplace_back().deal = desk.deal_.cards.deal;
    const ReplayOutcome outcome = play_replay(alone, replay, alone.rulings);
    if (outcome.error) return outcome.error->message;
    desk.board_ = std::make_shared<const Board>(*outcome.board);
    desk.dealt_state_ = *outcome.state;
    Slots slots(desk.deal_.party.size(), std::vector<int>(place_of_index(desk.board_->hours), clock_empty));
    if (desk.deal_.cards.clocks)
        for (const auto& [id, clock] : *desk.deal_.cards.clocks)
            for (std::size_t seat = 0; seat < slots.size(); ++seat)
                if (alone.characters[desk.deal_.party[seat]].id == id)
                    for (std::size_t hour = 0; hour < std::min(clock.size(), slots[seat].size()); ++hour)
                        slots[seat][hour] = clock[hour];
    desk.restart(desk.deal_.cards.reveal, slots);
    return desk;
}

void Desk::restart(std::vector<Location> reveal, const Slots& slots) {
    deal_.cards.reveal.clear();
    state_ = dealt_state_;
    for (const Location location : reveal) {
        const Step step = steps::at(StepKind::turn, location);
        if (why_illegal(*board_, state_, step)) continue;
        apply(*board_, state_, step);
        deal_.cards.reveal.push_back(location);
    }
    set_slots(slots);
}

Slots Desk::slots() const {
    Slots slots;
    for (std::size_t seat = 0; seat < deal_.party.size(); ++seat)
        slots.emplace_back(open().clocks[seat].begin(), open().clocks[seat].begin() + board_->hours);
    return slots;
}

std::optional<Refusal> Desk::turn(Location location) {
    const Step step = steps::at(StepKind::turn, location);
    if (auto refused = why_illegal(*board_, state_, step)) return refused;
    apply(*board_, state_, step);
    deal_.cards.reveal.push_back(location);
    count();
    return std::nullopt;
}

void Desk::turn_all() { restart(planner::all_locations(*story_), slots()); }
void Desk::turn_none() { restart({}, slots()); }

std::optional<Refusal> Desk::set_slot(int seat, int hour, int slot) {
    const Step step = steps::set_clock(seat, hour, slot);
    if (slot_at(seat, hour) == slot) return std::nullopt;
    if (auto refused = why_illegal(*board_, state_, step)) return refused;
    apply(*board_, state_, step);
    count();
    return std::nullopt;
}

void Desk::set_slots(const Slots& slots) {
    const auto put = [&](int seat, int hour, int slot) {
        const Step step = steps::set_clock(seat, hour, slot);
        if (slot_at(seat, hour) == slot) return;
        if (!why_illegal(*board_, state_, step)) apply(*board_, state_, step);
    };
    for (int seat = 0; seat < board_->players; ++seat)
        for (int hour = 0; hour < board_->hours; ++hour) put(seat, hour, clock_empty);
    for (int seat = 0; seat < index_count(slots) && seat < board_->players; ++seat) {
        int hour = 0;
        for (const int slot : slots[seat])
            if (hour < board_->hours) put(seat, hour++, slot);
    }
    count();
}

int Desk::slot_at(int seat, int hour) const { return open().clocks[place_of_index(seat)][place_of_index(hour)]; }
Card Desk::card_at(int place) const { return open().cards[place_of_index(place)]; }
int Desk::face_down() const { return std::popcount(open().face_down); }

int Desk::face_up_dread() const {
    int dread = 0;
    for (int place = 0; place < board_->places(); ++place)
        if (const Card card = card_at(place); card.kind == CardKind::dread)
            dread += board_->story.dread[card.index].dread;
    return dread;
}

int Desk::plots_face_down() const { return index_count(board_->chapter(0).plots) - open().turned_plots; }

void Desk::count() {
    const planner::Clocks clocks = planner::clocks_of(*board_, open());
    problem_ = planner::known_problem(*board_, open());
    walk_ = planner::walk_of(problem_, clocks);
    worth_ = planner::worth_of(problem_, clocks);
    visits_.assign(place_of_index(board_->players), {});
    for (int seat = 0; seat < board_->players; ++seat)
        for (int hour = 0; hour < board_->hours; ++hour) {
            const int place = walk_.place[seat][hour];
            Visit visit;
            visit.at = place < 0 ? Location{static_cast<Area>(walk_.area[seat][hour]), 0} : board_->location_of(place);
            for (int card = 0; card < index_count(problem_.cards) && place >= 0; ++card)
                visit.solved |= problem_.cards[card].place == place && walk_.solved[card] == hour;
            for (int plot = 0; plot < index_count(problem_.plots) && place >= 0; ++plot)
                visit.solved |= problem_.plots[plot].place == place && walk_.plot_hours[plot] == hour;
            if (place >= 0 && !visit.solved) visit.conflict = conflict_of(place, hour);
            visits_[seat].push_back(std::move(visit));
        }
}

// Why whoever is at a place in an hour does nothing there; empty: an ally is taken.
std::string Desk::conflict_of(int place, int hour) const {
    if (open().face_down >> place & 1u) return "the card is face down";
    if (hour > walk_.last_hour) return "the endgame has begun";
    for (int card = 0; card < index_count(problem_.cards); ++card) {
        if (problem_.cards[card].place != place) continue;
        if (walk_.solved[card] >= 0 && walk_.solved[card] < hour) return "nothing lies here any more";
        return board_->story.dread[card_at(place).index].name + ": " +
               std::to_string(points_at(problem_, walk_, card, hour)) + " of " +
               std::to_string(problem_.cards[card].difficulty) + " points";
    }
    for (int plot = 0; plot < index_count(problem_.plots); ++plot) {
        if (problem_.plots[plot].place != place) continue;
        if (walk_.plot_hours[plot] >= 0 && walk_.plot_hours[plot] < hour) return "nothing lies here any more";
        for (int earlier = 0; earlier < plot; ++earlier)
            if (walk_.plot_hours[earlier] < 0 || walk_.plot_hours[earlier] > hour)
                return "Plot " + letter_of_plot(earlier) + " comes first";
        return "the Plot opens in hour " + std::to_string(problem_.first_hour(problem_.plots[plot].segment));
    }
    return "";
}

std::vector<int> Desk::unmet_plots() const {
    std::vector<int> unmet;
    for (int plot = 0; plot < open().turned_plots; ++plot)
        if (walk_.plot_hours[plot] < 0) unmet.push_back(plot);
    return unmet;
}

std::vector<std::string> Desk::conflicts() const {
    std::vector<std::string> messages;
    if (const int missing = plots_face_down(); missing > 0)
        messages.push_back(counted(missing, "Plot") + " face down: the game would be lost (D35)");
    for (const int plot : unmet_plots())
        messages.push_back("Plot " + letter_of_plot(plot) + ", " + board_->chapter(0).plots[plot].name +
                           ", is not met (D35)");
    for (int hour = 0; hour < board_->hours; ++hour) {
        std::vector<std::string> hour_messages;
        for (int seat = 0; seat < board_->players; ++seat) {
            const Visit& visit = this->visit(seat, hour);
            if (visit.conflict.empty()) continue;
            std::string text = "Hour " + std::to_string(hour) + ", " + name_of(visit.at.area) + " " +
                               std::to_string(visit.at.number) + ": " + visit.conflict;
            if (std::find(hour_messages.begin(), hour_messages.end(), text) == hour_messages.end())
                hour_messages.push_back(std::move(text));
        }
        messages.insert(messages.end(), hour_messages.begin(), hour_messages.end());
    }
    return messages;
}

}  // namespace nedforge::london_dread
