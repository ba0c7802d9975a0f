#include "validator/london_dread/facts/cards.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "engine/base/indexed.h"

namespace nedforge::london_dread {

int most_players_of(const Story& story) { return player_counts(story).back(); }

IndexedVector<int, int> points_at(const Story& story, unsigned shown) {
    IndexedVector<int, int> points;
    for (const Character& character : story.characters) points.push_back(printed_points(character, shown));
    return points;
}

std::optional<int> helpers_of(const Story& story, const DreadCard& card) {
    auto points = points_at(story, bits_of(card.icons));
    std::sort(points.begin(), points.end(), std::greater<>());
    const int limit = std::min(most_players_of(story), index_count(points));
    for (int helpers = 1, sum = 0; helpers <= limit; ++helpers) {
        sum += points[helpers - 1];
        if (sum >= card.difficulty) return helpers;
    }
    return std::nullopt;
}

std::vector<int> alone_at(const Story& story, const DreadCard& card) {
    const auto points = points_at(story, bits_of(card.icons));
    std::vector<int> alone;
    for (int character = 0; character < index_count(points); ++character)
        if (points[character] >= card.difficulty) alone.push_back(character);
    return alone;
}

int cards_of_tier_showing(const Story& story, int tier, unsigned icons) {
    int count = 0;
    for (const DreadCard& card : story.dread)
        if (card.tier == tier && (bits_of(card.icons) & icons)) count += card.copies;
    return count;
}

int cards_of_tier(const Story& story, int tier) {
    return cards_of_tier_showing(story, tier, (1u << card_icon_count) - 1);
}

int floor_of_chapter(const Story& story, int chapter, int players) {
    const int cards = dread_cards_of_deal(story, chapter, players);
    const int hours = players * hours_of(story) - index_count(story.chapters[chapter].plots);
    const int stay = std::max(0, cards - hours);
    std::vector<int> costs;
    for (const DreadCard& card : story.dread)
        if (card.tier == tier_of_chapter(chapter))
            costs.insert(costs.end(), place_of_index(card.copies), std::min(dread_of_face_down, card.dread));
    std::sort(costs.begin(), costs.end());
    return std::accumulate(costs.begin(), costs.begin() + std::min(index_count(costs), stay), 0);
}

int floor_of(const Story& story, int players) {
    int floor = story.track.start;
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        floor += floor_of_chapter(story, chapter, players);
    return floor;
}

std::vector<std::vector<int>> groups_of(const Story& story, int size) {
    std::vector<std::vector<int>> groups;
    std::vector<int> group;
    const std::function<void(int)> grow = [&](int from) {
        if (index_count(group) == size) {
            groups.push_back(group);
            return;
        }
        for (int character = from; character < index_count(story.characters); ++character) {
            group.push_back(character);
            grow(character + 1);
            group.pop_back();
        }
    };
    grow(0);
    return groups;
}

std::vector<std::string> ids_of_characters(const Story& story, const std::vector<int>& characters) {
    std::vector<std::string> ids;
    for (const int character : characters) ids.push_back(story.characters[character].id);
    std::sort(ids.begin(), ids.end());
    return ids;
}

}  // namespace nedforge::london_dread
