#include "engine/london_dread/story.h"

#include <algorithm>
#include <numeric>

namespace nedforge::london_dread {

namespace {

template <class List>
int index_by_id(const List& list, std::string_view id) {
    for (int i = 0; i < index_count(list); ++i)
        if (list[i].id == id) return i;
    return -1;
}

int sum_of_rules(const Story& story, std::optional<int> AntagonistRule::*member) {
    int sum = 0;
    for (const AntagonistRule& rule : story.antagonist.rules) sum += (rule.*member).value_or(0);
    return sum;
}

}  // namespace

std::vector<int> player_counts(const Story& story) {
    std::vector<int> counts;
    for (int players = least_players; players <= most_players; ++players)
        if (story.party.of(players)) counts.push_back(players);
    return counts;
}

int hours_of(const Story& story) { return std::accumulate(story.city.segments.begin(), story.city.segments.end(), 0); }

int first_hour(const Story& story, Segment segment) {
    int hour = 0;
    for (const Segment before : Indices<Segment>(place_of_index(segment))) hour += story.city.segments[before];
    return hour;
}

Segment segment_of(const Story& story, int hour) {
    if (hour < first_hour(story, Segment::day)) return Segment::morning;
    return hour < first_hour(story, Segment::night) ? Segment::day : Segment::night;
}

bool ends_segment(const Story& story, int hour) {
    return hour + 1 == hours_of(story) || segment_of(story, hour) != segment_of(story, hour + 1);
}

int dread_cards_of_deal(const Story& story, int chapter, int players) {
    return area_count * story.city.locations - index_count(story.chapters[chapter].plots) -
           story.party.of(players)->allies;
}

int antagonist_target(const Story& story) { return sum_of_rules(story, &AntagonistRule::target); }
int antagonist_difficulty(const Story& story) { return sum_of_rules(story, &AntagonistRule::difficulty); }

unsigned antagonist_wild(const Story& story) {
    unsigned wild = 0;
    for (const AntagonistRule& rule : story.antagonist.rules)
        if (rule.wild) wild |= bits_of(*rule.wild);
    return wild;
}

int needed_successes(const Story& story, int dread) {
    return std::max(1, 1 + dread / story.track.step + antagonist_target(story));
}

unsigned bits_of(const std::vector<Icon>& icons) {
    unsigned bits = 0;
    for (const Icon icon : icons) bits |= bit_of(icon);
    return bits;
}

int printed_points(const Character& character, unsigned shown) {
    return 1 + counts_at(character.icons[0], shown) + counts_at(character.icons[1], shown);
}

int points_of(const std::vector<Icon>& icons, unsigned shown) {
    return static_cast<int>(
        std::count_if(icons.begin(), icons.end(), [&](Icon icon) { return counts_at(icon, shown); }));
}

int index_of_condition(const Story& story, std::string_view id) { return index_by_id(story.conditions, id); }
int index_of_character(const Story& story, std::string_view id) { return index_by_id(story.characters, id); }

}  // namespace nedforge::london_dread
