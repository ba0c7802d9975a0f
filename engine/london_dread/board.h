#pragma once
// A story compiled for one party: what never changes during a game. Seats count from 0 in the order of the party.
// Precondition of compile(): the story has no error of form or Structure, and the party's characters are different.

#include <vector>

#include "engine/london_dread/words.h"

namespace nedforge::london_dread {

inline constexpr int most_places = area_count * most_locations;

struct Board {
    Story story;                    // with the readings in force
    IndexedVector<int, int> party;  // the characters of the seats
    PartySize size;                 // what this number of players changes
    int players = 0;
    int hours = 0;
    int locations = 0;       // of an area
    unsigned wild_bits = 0;  // icons that count as wild at challenges (D41)
    int difficulty = 0;      // added to each challenge

    const Character& character(int seat) const { return story.characters[party[seat]]; }
    const Chapter& chapter(int number) const { return story.chapters[number]; }
    int chapter_count() const { return index_count(story.chapters); }
    int places() const { return area_count * locations; }
    unsigned all_seats() const { return (1u << players) - 1; }
    // The index of a numbered location among all of them: area by area, location 1 first.
    int place_of(Location location) const { return number_of(location.area) * locations + location.number - 1; }
    Location location_of(int place) const { return {area_of(place / locations), place % locations + 1}; }
};

Board compile(const Story&, const std::vector<int>& party, const Rulings&);
inline Board compile(const Story& story, const std::vector<int>& party) { return compile(story, party, story.rulings); }

}  // namespace nedforge::london_dread
