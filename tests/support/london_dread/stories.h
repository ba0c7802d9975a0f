#pragma once
// Stories and games of London Dread for tests: the example of docs/london_dread/format.md and games on it, written as
// replays of which a test gives the part that it is about.

#include <string>

#include "engine/london_dread/game/replay.h"

namespace nedforge::test {

london_dread::Story small_fog();
std::string small_fog_replay();  // the text of its example game

// A game of the Porter and the Reader on the example's deal. Each part is YAML in flow form.
struct GameText {
    std::string party = "[porter, reader]";
    std::string items = "{porter: [lamp], reader: [tonic]}";
    std::string supply = "[rope, rope, lamp]";
    std::string rulings = "{}";
    std::string reveal = "[[west, 1], [west, 2], [north, 1], [east, 2], [south, 3], [north, 3], [east, 3], [east, 1]]";
    std::string clocks = "{porter: [2, east, 1, 3, none, none], reader: [1, east, 2, south, 3, none]}";
    std::string hours = "[]";
    std::string endgame;  // left out where empty
    std::string text() const;
};

// Plays it; the text must be readable.
london_dread::ReplayOutcome play(const london_dread::Story&, const std::string& text);
inline london_dread::ReplayOutcome play(const london_dread::Story& story, const GameText& game) {
    return play(story, game.text());
}
inline london_dread::ReplayOutcome play(const GameText& game) { return play(small_fog(), game); }

}  // namespace nedforge::test
