#include "editor/london_dread/model/desk.h"

#include <algorithm>
#include <bit>

#include "engine/base/words.h"
#include "engine/london_dread/game/replay.h"
#include "engine/london_dread/rules.h"

namespace nedforge::london_dread {
namespace {

// The story with this chapter as its first, and without items.
Story story_of_chapter(const Story& story, int chapter) {
    Story alone = story;
    alone.items.clear();
    alone.level.items = 0;
    if (chapter > 0) {
        alone.chapters = {story.chapters[chapter]};
        for (DreadCard& card : alone.dread) card.tier = card.tier == 2 ? 1 : 2;
    }
    return alone;
}

std::vector<Location> all_locations(const Story& story) {
    std::vector<Location> all;
    for (int area = 0; area < area_count; ++area)
        for (int number = 1; number <= story.city.locations; ++number) all.push_back({static_cast<Area>(area), number});
    return all;
}

}  // namespace

Result<Desk, std::string> Desk::of(std::shared_ptr<const Story> story, std::uint64_t stamp, planner::Deal deal) {
    if (deal.cards.reveal.empty()) deal.cards.reveal = all_locations(*story);
    deal.cards.hours.clear();
    if (auto problem = planner::problem_of(*story, deal); !problem) return problem.error();
    Desk desk;
    desk.story_ = std::move(story);
    desk.stamp_ = stamp;
    desk.deal_ = std::move(deal);
    const Story alone = story_of_chapter(*desk.story_, desk.deal_.chapter);
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
    for (const Location at : reveal) {
        const Step step = steps::at(StepKind::turn, at);
        if (why_illegal(*board_, state_, step)) continue;
        apply(*board_, state_, step);
        deal_.cards.reveal.push_back(at);
    }
    set_slots(slots);
}

Slots Desk::slots() const {
    Slots slots;
    for (std::size_t seat = 0; seat < deal_.party.size(); ++seat)
        slots.emplace_back(open().clocks[seat].begin(), open().clocks[seat].begin() + board_->hours);
    return slots;
}

std::optional<Refusal> Desk::turn(Location at) {
    const Step step = steps::at(StepKind::turn, at);
    if (auto refused = why_illegal(*board_, state_, step)) return refused;
    apply(*board_, state_, step);
    deal_.cards.reveal.push_back(at);
    count();
    return std::nullopt;
}

void Desk::turn_all() { restart(all_locations(*story_), slots()); }
void Desk::turn_none() { restart({}, slots()); }

std::optional<Refusal> Desk::set_slot(int seat, int hour, int slot) {
    const Step step = steps::set_clock(seat, hour, slot);
    if (open().clocks[place_of_index(seat)][place_of_index(hour)] == slot) return std::nullopt;
    if (auto refused = why_illegal(*board_, state_, step)) return refused;
    apply(*board_, state_, step);
    count();
    return std::nullopt;
}

void Desk::set_slots(const Slots& slots) {
    const auto put = [&](int seat, int hour, int slot) {
        const Step step = steps::set_clock(seat, hour, slot);
        if (open().clocks[place_of_index(seat)][place_of_index(hour)] == slot) return;
        if (!why_illegal(*board_, state_, step)) apply(*board_, state_, step);
    };
    for (int seat = 0; seat < board_->players; ++seat)
        for (int hour = 0; hour < board_->hours; ++hour) put(seat, hour, clock_empty);
    for (int seat = 0; seat < index_count(slots) && seat < board_->players; ++seat)
        for (int hour = 0; hour < index_count(slots[place_of_index(seat)]) && hour < board_->hours; ++hour)
            put(seat, hour, slots[place_of_index(seat)][place_of_index(hour)]);
    count();
}

int Desk::face_down() const { return std::popcount(open().face_down); }

int Desk::face_up_dread() const {
    int dread = 0;
    for (int place = 0; place < board_->places(); ++place)
        if (const Card card = open().cards[place_of_index(place)]; card.kind == CardKind::dread)
            dread += board_->story.dread[card.index].dread;
    return dread;
}

int Desk::plots_face_down() const { return index_count(board_->chapter(0).plots) - open().turned_plots; }

planner::Clocks Desk::clocks() const {
    planner::Clocks clocks{};
    for (int seat = 0; seat < board_->players; ++seat)
        for (int hour = 0; hour < board_->hours; ++hour) {
            const int slot = open().clocks[place_of_index(seat)][place_of_index(hour)];
            if (is_arrow(slot))
                clocks[seat][hour] = {planner::Slot::Kind::Arrow, static_cast<std::int8_t>(area_of_arrow(slot))};
            else if (slot != clock_empty)
                clocks[seat][hour] = {planner::Slot::Kind::Number, static_cast<std::int8_t>(slot)};
        }
    return clocks;
}

void Desk::count() {
    dealt_.reset();
    worth_.reset();
    if (!deal_.cards.reveal.empty())
        if (auto problem = planner::problem_of(*story_, deal_)) dealt_ = std::move(*problem);
    if (dealt_ && !dealt_->problem.plots_missing) worth_ = planner::worth_of(dealt_->problem, clocks());
    count_visits();
}

// The plan hour by hour, as far as its figures go: cards by printed icons, Plots as soon as somebody is there.
void Desk::count_visits() {
    const auto& plots = board_->chapter(0).plots;
    visits_.assign(place_of_index(board_->players), std::vector<Visit>(place_of_index(board_->hours)));
    met_.assign(plots.size(), -1);
    std::vector<Location> at(place_of_index(board_->players), {board_->story.city.start, 0});
    std::vector<bool> solved(place_of_index(board_->places()));
    int next = 0;  // Plot that is due
    bool ended = false;
    for (int hour = 0; hour < board_->hours; ++hour) {
        std::vector<std::vector<int>> here(place_of_index(board_->places()));
        for (int seat = 0; seat < board_->players; ++seat) {
            const int slot = open().clocks[place_of_index(seat)][place_of_index(hour)];
            Location& now = at[place_of_index(seat)];
            now = is_arrow(slot) ? Location{area_of_arrow(slot), 0} : Location{now.area, slot};
            visits_[place_of_index(seat)][place_of_index(hour)].at = now;
            if (now.number > 0) here[place_of_index(board_->place_of(now))].push_back(seat);
        }
        const auto mark = [&](int place, bool done, const std::string& conflict) {
            for (const int seat : here[place_of_index(place)]) {
                Visit& visit = visits_[place_of_index(seat)][place_of_index(hour)];
                visit.solved = done;
                visit.conflict = conflict;
            }
        };
        const bool was_ended = ended;  // the other events of an hour come before the endgame's Plot
        // Plots in their order; several may be met in one hour.
        for (bool more = true; more && !ended;) {
            more = false;
            for (int place = 0; place < board_->places() && next < index_count(plots); ++place) {
                const Card card = open().cards[place_of_index(place)];
                if (card.kind != CardKind::plot || card.index != next || here[place_of_index(place)].empty()) continue;
                if (hour < first_hour(board_->story, plots[next].from)) continue;
                met_[place_of_index(next)] = hour;
                solved[place_of_index(place)] = true;
                mark(place, true, "");
                ended = plots[next].endgame.has_value();
                ++next;
                more = !ended;
                break;
            }
        }
        for (int place = 0; place < board_->places(); ++place) {
            const auto& group = here[place_of_index(place)];
            const Card card = open().cards[place_of_index(place)];
            if (group.empty() || (solved[place_of_index(place)] && card.kind == CardKind::plot)) continue;
            if (open().face_down >> place & 1u) {
                mark(place, false, "the card is face down");
            } else if (was_ended) {
                mark(place, false, "the endgame has begun");
            } else if (solved[place_of_index(place)] || card.kind == CardKind::none) {
                mark(place, false, "nothing lies here any more");
            } else if (card.kind == CardKind::plot) {
                const Plot& plot = plots[card.index];
                mark(place, false,
                     card.index > next
                         ? "Plot " + std::string(1, static_cast<char>('A' + next)) + " comes first"
                         : "the Plot opens in hour " + std::to_string(first_hour(board_->story, plot.from)));
            } else if (card.kind == CardKind::dread) {
                const DreadCard& dread = board_->story.dread[card.index];
                int points = 0;
                for (const int seat : group) points += printed_points(board_->character(seat), bits_of(dread.icons));
                solved[place_of_index(place)] = points >= dread.difficulty;
                mark(place, points >= dread.difficulty,
                     points >= dread.difficulty ? ""
                                                : dread.name + ": " + std::to_string(points) + " of " +
                                                      std::to_string(dread.difficulty) + " points");
            }
        }
    }
}

std::vector<int> Desk::unmet_plots() const {
    std::vector<int> unmet;
    for (int plot = 0; plot < open().turned_plots; ++plot)
        if (met_[place_of_index(plot)] < 0) unmet.push_back(plot);
    return unmet;
}

std::vector<std::string> Desk::conflicts() const {
    std::vector<std::string> all;
    if (const int missing = plots_face_down(); missing > 0)
        all.push_back(counted(missing, "Plot") + " face down: the game would be lost (D35)");
    for (const int plot : unmet_plots())
        all.push_back("Plot " + std::string(1, static_cast<char>('A' + plot)) + ", " +
                      board_->chapter(0).plots[plot].name + ", is not met (D35)");
    for (int hour = 0; hour < board_->hours; ++hour) {
        std::vector<std::string> said;
        for (int seat = 0; seat < board_->players; ++seat) {
            const Visit& visit = this->visit(seat, hour);
            if (visit.conflict.empty()) continue;
            std::string text = "Hour " + std::to_string(hour) + ", " + name_of(visit.at.area) + " " +
                               std::to_string(visit.at.number) + ": " + visit.conflict;
            if (std::find(said.begin(), said.end(), text) == said.end()) said.push_back(std::move(text));
        }
        all.insert(all.end(), said.begin(), said.end());
    }
    return all;
}

}  // namespace nedforge::london_dread
