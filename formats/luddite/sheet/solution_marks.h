#pragma once
// What the player of a game has marked on the sheet, and in which round. The engine plays the game, and the marks are
// the differences of the states before and after each action. Rounds count from 1; 0 means untouched.

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "engine/luddite/board.h"
#include "engine/luddite/game/replay.h"

namespace nedforge::luddite {

struct WrittenValue {
    int value = 0;
    int round = 0;
};

struct MarkedDie {
    int value = 0;
    bool used = false;
};

struct SolutionMarks {
    IndexedArray<IndexedArray<int, int, max_toggles>, int, switch_count> toggles{};
    IndexedVector<int, int> clock;  // per box
    IndexedVector<int, int> bonuses;
    IndexedVector<int, int> opened, powered, content;  // per node: dice lock, energy lock, cache or critical function
    IndexedVector<int, int> crossed;                   // per box or cell of lines and patterns
    std::map<int, std::vector<WrittenValue>> written;  // per entry, or 3 * section + row
    std::array<std::vector<int>, 3> gained, spent;     // per resource, per space
    std::array<std::vector<int>, 3> tallies;           // of 4, 5, 6: their rounds
    IndexedVector<std::vector<int>, int> visits;       // per node: rounds in which it was entered
    std::array<int, 6> score{};                        // the five lines and the total
    bool finished = false;                             // the score is final
    int end_node = 0;
    int rounds = 0;               // begun
    std::vector<MarkedDie> dice;  // of the last round, if some of them are still to be played: rolled ones, then made
};

// nullopt where the replay is illegal (play_replay says where).
std::optional<SolutionMarks> solution_marks(const Board&, const Replay&);

}  // namespace nedforge::luddite
