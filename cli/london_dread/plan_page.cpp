#include "cli/london_dread/plan_page.h"

#include "engine/london_dread/step.h"
#include "formats/base/words/worded.h"
#include "formats/london_dread/story_words.h"
#include "validator/london_dread/planner/deal.h"

namespace nedforge::cli::london_dread {

namespace {

using namespace nedforge::london_dread;

std::string place_words(Location location) {
    return area_title(location.area) +
           (location.number == 0 ? ", " + worded("Streets") : " " + std::to_string(location.number));
}

struct Planned {
    const Story& story;
    int chapter = 0;
    const ReplayChapter& cards;
    const IndexedVector<int, int>& party;
    const planner::Problem& problem;
    const planner::Walk& walk;
    const std::optional<planner::Worth>& worth;

    std::string plot_name(int plot) const { return letter_of_plot(plot) + "  " + plot_card(plot).name; }
    const Plot& plot_card(int plot) const { return story.chapters[chapter].plots[plot]; }
    // What a character's printed icons bring to a Plot. The endgame's Plot has no rolls.
    std::string plot_points(int seat, int plot) const {
        const auto& icons = plot_card(plot).icons;
        if (!icons) return "";
        const Character& character = story.characters[party[seat]];
        return worded_count(printed_points(character, bits_of(*icons)), "point");
    }
    std::string card_name(Location location) const {
        const std::string& id = cards.deal[location.area][place_of_index(location.number - 1)];
        for (const DreadCard& card : story.dread)
            if (card.id == id) return card.name;
        for (const Ally& ally : story.allies)
            if (ally.id == id) return ally.name;
        return id;
    }
};

PlanCell cell_of(const Planned& planned, int seat, int hour) {
    const planner::Problem& problem = planned.problem;
    const int place = planned.walk.place[seat][hour];
    const Location location{area_of(planned.walk.area[seat][hour]), place < 0 ? 0 : place % problem.locations + 1};
    PlanCell cell;
    cell.place = place_words(location);
    if (place < 0) return cell;
    for (int plot = 0; plot < index_count(problem.plots); ++plot) {
        if (problem.plots[plot].place != place) continue;
        cell.plot = planned.worth && planned.worth->plot_hours[plot] == hour;
        if (cell.plot) cell.points = planned.plot_points(seat, plot);
        if (cell.plot || !planned.worth || planned.worth->plot_hours[plot] > hour) cell.card = planned.plot_name(plot);
    }
    for (int card = 0; card < index_count(problem.cards); ++card) {
        if (problem.cards[card].place != place) continue;
        const int solved = planned.worth ? planned.worth->solved[card] : -1;
        if (solved >= 0 && solved < hour) continue;
        cell.points =
            worded("{1} of {2}", points_at(problem, planned.walk, card, hour), problem.cards[card].difficulty);
        cell.card = planned.card_name(location);
        cell.solved = solved == hour;
    }
    return cell;
}

// What becomes of a Dread card or a Plot that lies face up; of everything else what it is.
void put_outcome(const Planned& planned, int place_index, PlanPlace& place) {
    const planner::Problem& problem = planned.problem;
    place.stays = !place.face_up;
    place.outcome = place.face_up ? worded("ally") : worded("stays: {1} Dread", dread_of_face_down);
    for (int plot = 0; plot < index_count(problem.plots); ++plot) {
        if (problem.plots[plot].place != place_index) continue;
        place.plot = true;
        place.name = planned.plot_name(plot);
        place.outcome = planned.worth ? worded("met in hour {1}", planned.worth->plot_hours[plot]) : std::string();
    }
    for (int card = 0; card < index_count(problem.cards); ++card) {
        if (problem.cards[card].place != place_index) continue;
        const int hour = planned.worth ? planned.worth->solved[card] : -1;
        place.stays = planned.worth && hour < 0;
        place.outcome = hour >= 0       ? worded("solved in hour {1}", hour)
                        : planned.worth ? worded("stays: {1} Dread", problem.cards[card].value)
                                        : worded("{1} Dread", problem.cards[card].value);
    }
}

IndexedArray<IndexedVector<PlanPlace, int>, Area, area_count> map_of(const Planned& planned) {
    IndexedArray<IndexedVector<PlanPlace, int>, Area, area_count> map;
    const planner::Problem& problem = planned.problem;
    for (const Area area : indices_of(map))
        for (int number = 1; number <= problem.locations; ++number) {
            const Location location{area, number};
            PlanPlace place;
            place.face_up = planned.cards.reveal.empty() ||
                            std::find(planned.cards.reveal.begin(), planned.cards.reveal.end(), location) !=
                                planned.cards.reveal.end();
            place.name = planned.card_name(location);
            put_outcome(planned, number_of(area) * problem.locations + number - 1, place);
            map[area].push_back(place);
        }
    return map;
}

std::vector<std::string> worth_lines(const Planned& planned) {
    if (!planned.worth)
        return {worded("These clocks are no plan: a Plot is not met, or lies face down. So no worth is given.")};
    const planner::Worth& worth = *planned.worth;
    return {worded("Dread of the chapter, if everything goes as planned and only printed icons are used: {1}.",
                   worth.total()),
            worded("{1} for cards that stay face down, {2} for cards that stay face up, {3} for the stash, and {4} for "
                   "overdue Plots.",
                   worth.face_down, worth.face_up, worth.stash, worth.overdue)};
}

}  // namespace

Result<std::vector<PlanPage>, std::string> plan_pages_of(const Story& story, const Replay& replay) {
    std::vector<int> party;
    for (const auto& id : replay.setup.party) party.push_back(index_of_character(story, id));
    std::vector<PlanPage> pages;
    for (int chapter = 0; chapter < index_count(replay.chapters); ++chapter) {
        const ReplayChapter& cards = replay.chapters[chapter];
        if (!cards.clocks) continue;
        const auto dealt = planner::problem_of(story, {party, chapter, cards});
        if (!dealt) return dealt.error();
        const planner::Clocks clocks = planner::clocks_of(story, party, *cards.clocks);
        const planner::Walk walk = planner::walk_of(*dealt, clocks);
        const std::optional<planner::Worth> worth = planner::worth_of(*dealt, clocks);
        const Planned planned{story, chapter, cards, party, *dealt, walk, worth};
        PlanPage page;
        page.chapter = chapter;
        for (const int character : party) page.characters.push_back(story.characters[character].name);
        for (int hour = 0; hour < dealt->hours(); ++hour) {
            page.hours.emplace_back();
            for (int seat = 0; seat < dealt->characters; ++seat)
                page.hours.back().push_back(cell_of(planned, seat, hour));
        }
        page.map = map_of(planned);
        page.worth = worth_lines(planned);
        pages.push_back(std::move(page));
    }
    if (pages.empty()) return std::string("the replay has no clocks");
    return pages;
}

}  // namespace nedforge::cli::london_dread
