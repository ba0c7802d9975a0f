#include "validator/london_dread/planner/deal.h"

#include <algorithm>
#include <array>
#include <map>

#include "engine/base/indexed.h"
#include "engine/base/seeded_dice.h"
#include "engine/london_dread/game/trait.h"

namespace nedforge::london_dread::planner {

namespace {

constexpr std::string_view placeholder = "plot";

using DealtCards = std::array<std::vector<std::string>, area_count>;

template <class List>
int index_of(const List& list, const std::string& id) {
    for (int i = 0; i < index_count(list); ++i)
        if (list[i].id == id) return i;
    return -1;
}

// What D7 does not allow of these cards; empty: nothing.
std::string fault_of(const Story& story, const Deal& deal) {
    const auto locations = static_cast<std::size_t>(story.city.locations);
    std::map<std::string, int> counts;
    for (std::size_t area = 0; area < area_count; ++area) {
        const auto& pile = deal.cards.deal[area];
        const std::string name = name_of(static_cast<Area>(area));
        if (pile.size() != locations)
            return "the " + name + " has " + std::to_string(pile.size()) + " cards and " + std::to_string(locations) +
                   " locations";
        if (std::find(pile.begin(), pile.end(), placeholder) == pile.end()) return "the " + name + " has no Plot (D7)";
        for (const auto& card : pile) ++counts[card];
    }
    const int plots = index_count(story.chapters[deal.chapter].plots);
    if (counts[std::string(placeholder)] != plots)
        return "it has " + std::to_string(counts[std::string(placeholder)]) + " Plots, and the chapter has " +
               std::to_string(plots);
    int allies = 0;
    for (const auto& [id, count] : counts) {
        if (id == placeholder) continue;
        int copies = 0;
        if (const int ally = index_of(story.allies, id); ally >= 0) {
            copies = story.allies[ally].copies;
            allies += count;
        } else if (const int card = index_of(story.dread, id); card >= 0) {
            if (story.dread[card].tier != tier_of_chapter(deal.chapter))
                return "'" + id + "' is not of the chapter's tier (D7)";
            copies = story.dread[card].copies;
        } else {
            return "the story has no Dread card and no ally '" + id + "'";
        }
        if (count > copies)
            return "it has " + std::to_string(count) + " of '" + id + "', and the story " + std::to_string(copies);
    }
    const int wanted = story.party.of(index_count(deal.party))->allies;
    if (allies != wanted)
        return "it has " + std::to_string(allies) + " allies, and this number of players gets " +
               std::to_string(wanted);
    return {};
}

std::vector<Location> turned_in_order(const Story& story, const Deal& deal) {
    return deal.cards.reveal.empty() ? all_locations(story) : deal.cards.reveal;
}

}  // namespace

Problem problem_of(const Story& story, const std::vector<int>& party, int chapter, const SeenCards& cards) {
    Problem problem;
    problem.characters = index_count(party);
    problem.locations = story.city.locations;
    std::copy(story.city.segments.begin(), story.city.segments.end(), problem.segments.begin());
    problem.start = static_cast<int>(story.city.start);
    problem.overdue = story.rulings.overdue == OverdueReading::open ? Overdue::Open : Overdue::Seen;
    const auto& plots = story.chapters[chapter].plots;
    std::map<int, Plot> known_plots;  // by the index in the chapter
    for (int place = 0; place < index_count(cards); ++place) {
        const auto& card = cards[place_of_index(place)];
        if (!card) {
            ++problem.face_down;
        } else if (card->kind == CardKind::plot) {
            const auto& authored = plots[card->index];
            known_plots[card->index] = {place, static_cast<int>(authored.from), authored.dread,
                                        authored.endgame.has_value()};
        } else if (card->kind == CardKind::dread) {
            const DreadCard& authored = story.dread[card->index];
            Card planned{place, authored.difficulty, authored.dread, {}};
            for (int seat = 0; seat < problem.characters; ++seat)
                planned.points[seat] =
                    printed_points(story.characters[party[place_of_index(seat)]], bits_of(authored.icons));
            problem.cards.push_back(planned);
        }
    }
    for (const auto& [index, plot] : known_plots) problem.plots.push_back(plot);
    problem.plots_missing = problem.plots.size() < plots.size();
    return problem;
}

Problem known_problem(const Board& board, const Open& open) {
    SeenCards cards;
    for (int place = 0; place < board.places(); ++place)
        cards.push_back(open.face_down >> place & 1u ? std::nullopt : std::optional(open.cards[place_of_index(place)]));
    return problem_of(board.story, board.party, open.chapter, cards);
}

Result<Problem, std::string> problem_of(const Story& story, const Deal& deal) {
    if (std::string fault = fault_of(story, deal); !fault.empty()) return fault;
    SeenCards cards(place_of_index(area_count * story.city.locations));
    std::int8_t plots = 0;
    for (const Location location : turned_in_order(story, deal)) {
        if (location.number < 1 || location.number > story.city.locations)
            return "the city has no location " + text_of(location) + " to turn";
        auto& card =
            cards[place_of_index(static_cast<int>(location.area) * story.city.locations + location.number - 1)];
        if (card) return "the card at " + text_of(location) + " is turned twice (D9)";
        const std::string& id = deal.cards.deal[place_of_index(location.area)][place_of_index(location.number - 1)];
        if (id == placeholder)  // D9: letters follow the order of turning
            card = {CardKind::plot, plots++};
        else if (const int index = index_of(story.dread, id); index >= 0)
            card = {CardKind::dread, static_cast<std::int8_t>(index)};
        else
            card = {CardKind::ally, static_cast<std::int8_t>(index_of(story.allies, id))};
    }
    return problem_of(story, deal.party, deal.chapter, cards);
}

DrawnDeal draw_deal(const Story& story, const std::vector<int>& party, int chapter, std::uint64_t seed) {
    const Board board = compile(story_of_chapter(story, chapter), party);
    State state = initial_state(board);
    SeededDice dice(seed);
    std::vector<Step> steps;
    while (state.request.ask != Ask::planning) {
        steps.push_back(LondonDreadGame::draw(board, state, dice));
        apply(board, state, steps.back());
    }
    const Replay replay = to_replay(board, steps);
    DrawnDeal drawn{replay.setup, {party, chapter, replay.chapters[0]}};
    if (chapter > 0) drawn.setup.items.clear(), drawn.setup.supply.clear();
    return drawn;
}

std::vector<Location> all_locations(const Story& story) {
    std::vector<Location> locations;
    for (int area = 0; area < area_count; ++area)
        for (int number = 1; number <= story.city.locations; ++number) locations.push_back({area_of(area), number});
    return locations;
}

Story story_of_chapter(const Story& story, int chapter) {
    Story alone = story;
    if (chapter == 0) return alone;
    alone.chapters = {story.chapters[chapter]};
    for (DreadCard& card : alone.dread) card.tier = card.tier == 2 ? 1 : 2;  // as the tiers of its first chapter
    return alone;
}

Slot planned_slot(int slot) {
    if (is_arrow(slot)) return arrow_slot(number_of(area_of_arrow(slot)));
    if (slot == clock_empty) return {};
    return number_slot(slot);
}

int slot_of(const Slot& slot) {
    if (slot.kind == Slot::Kind::Arrow) return arrow_to(area_of(slot.value));
    return slot.kind == Slot::Kind::Number ? int{slot.value} : clock_empty;
}

Clocks clocks_of(const Board& board, const Open& open) {
    Clocks clocks;
    for (int seat = 0; seat < board.players; ++seat)
        for (int hour = 0; hour < board.hours; ++hour)
            clocks[seat][hour] = planned_slot(open.clocks[place_of_index(seat)][place_of_index(hour)]);
    return clocks;
}

Clocks clocks_of(const Story& story, const std::vector<int>& party, const ReplayClocks& clocks) {
    Clocks result;
    for (int seat = 0; seat < index_count(party); ++seat)
        for (const auto& [id, slots] : clocks) {
            if (id != story.characters[party[place_of_index(seat)]].id) continue;
            for (int hour = 0; hour < index_count(slots); ++hour)
                result[seat][hour] = planned_slot(slots[place_of_index(hour)]);
        }
    return result;
}

ReplayClocks replay_clocks(const Story& story, const Deal& deal, const Problem& problem, const Clocks& clocks) {
    ReplayClocks result;
    for (int seat = 0; seat < problem.characters; ++seat) {
        std::vector<int> slots;
        for (int hour = 0; hour < problem.hours(); ++hour) slots.push_back(slot_of(clocks[seat][hour]));
        result.emplace_back(story.characters[deal.party[static_cast<std::size_t>(seat)]].id, std::move(slots));
    }
    return result;
}

}  // namespace nedforge::london_dread::planner
