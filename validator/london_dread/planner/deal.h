#pragma once
// Between stories and the planner: a chapter's deal, as a replay writes it, becomes a planning problem; clocks of the
// planner become those of a replay; and a deal is drawn by the rules.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/london_dread/game/replay.h"
#include "validator/london_dread/planner/planner.h"

namespace nedforge::london_dread::planner {

// What is asked: characters by index in the order of seats, and the chapter with its deal and the order of turning
// (empty: all cards, area by area).
struct Deal {
    IndexedVector<int, int> party;
    int chapter = 0;
    ReplayChapter cards;
};

// The planner's picture of a chapter: for each place of the city, area by area, the card that lies face up there (of
// kind `none` where nothing lies), or nullopt where the card lies face down. Plots have their index in the chapter.
using SeenCards = std::vector<std::optional<london_dread::Card>>;
Problem problem_of(const Story&, const std::vector<int>& party, int chapter, const SeenCards&);
// The same of a game that is played: what lies face up now.
Problem known_problem(const Board&, const Open&);

// The planning problem of a deal. Its Plots are the first ones of the chapter, as many as were turned. The error says
// what of the deal the rules or the story do not allow.
Result<Problem, std::string> problem_of(const Story& story, const Deal& deal);

// A deal drawn by the rules (D5 to D7): its setup, and the chapter. The setup of a second chapter is empty.
struct DrawnDeal {
    ReplaySetup setup;
    Deal deal;
};
DrawnDeal draw_deal(const Story& story, const std::vector<int>& party, int chapter, std::uint64_t seed);

std::vector<Location> all_locations(const Story& story);  // area by area
// The chapter as the only one of a story: a second chapter is dealt as the first of a story without the other.
Story story_of_chapter(const Story& story, int chapter);

// A slot of a clock as step.h numbers it, and as the planner has it.
Slot planned_slot(int slot);
int slot_of(const Slot& slot);
// The clocks of a game; and those of a replay, where a character that is left out has an empty one.
Clocks clocks_of(const Board& board, const Open& open);
Clocks clocks_of(const Story& story, const std::vector<int>& party, const ReplayClocks& clocks);
ReplayClocks replay_clocks(const Story& story, const Deal& deal, const Problem& problem, const Clocks& clocks);

}  // namespace nedforge::london_dread::planner
