#pragma once
// A position of Luddit as its designer wrote it: plain values, no compiled form, no file (that is formats/). A Position
// may be wrong in ways that only the structure checks see, such as more stones than the cap. What the file format
// itself forbids can't be held here or is refused by the reader. Points are {column, row} from the top left; both count
// modulo the size (L1).
//
// A file is a board (no rows, no task), a study (rows, no task) or a puzzle (a task).

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/authored_map.h"
#include "engine/base/indexed.h"

namespace nedforge::luddit {

inline constexpr int least_size = 3, most_size = 19, usual_size = 9;
inline constexpr int most_stones = 64, usual_stones = 18;
inline constexpr int most_moves = 4, usual_moves = 2;
inline constexpr int most_task_turns = 4;
inline constexpr int usual_solutions = 40;

enum class Colour : std::uint8_t { black, white };
inline constexpr IndexedArray<std::string_view, Colour, 2> colour_words{"black", "white"};
constexpr Colour other(Colour colour) { return colour == Colour::black ? Colour::white : Colour::black; }

struct Point {
    int column = 0;
    int row = 0;
    bool operator==(const Point&) const = default;
};

// The readings that a file can choose (docs/luddit/rulings.md). The first of each is the usual one.
enum class LoopReading : std::uint8_t { any, connected };             // L9
enum class ConditionReading : std::uint8_t { members, loop };         // L11
enum class OwnReading : std::uint8_t { counted, apart };              // L12
enum class CarryReading : std::uint8_t { shift, turn, free };         // L14
enum class StillReading : std::uint8_t { forbidden, allowed, turn };  // L16
enum class RepeatReading : std::uint8_t { draw, forbidden };          // L21

struct Rulings {
    LoopReading loops = LoopReading::any;
    ConditionReading condition = ConditionReading::members;
    OwnReading own = OwnReading::counted;
    CarryReading carry = CarryReading::shift;
    StillReading still = StillReading::forbidden;
    RepeatReading repeat = RepeatReading::draw;
    bool operator==(const Rulings&) const = default;
};

struct BoardShape {
    int size = usual_size;      // points of one side
    int stones = usual_stones;  // the cap (L2)
    int moves = usual_moves;    // of a turn (L13)
    bool operator==(const BoardShape&) const = default;
};

enum class Goal : std::uint8_t { win, hold, untie };
enum class Solutions : std::uint8_t { any, one };

struct Task {
    Goal goal = Goal::win;
    int turns = 1;
    Solutions solutions = Solutions::any;
    bool operator==(const Task&) const = default;
};

// Limits of taste (`standards`, docs/luddit/format.md).
struct Standards {
    int solutions = usual_solutions;
    bool operator==(const Standards&) const = default;
};

struct Position : AuthoredMap {
    BoardShape board;
    std::array<std::optional<int>, 2> supply;  // black, white; none: the cap
    Colour to_move = Colour::black;
    std::optional<std::vector<std::string>> rows;  // size texts of size characters: '#' black, 'o' white, '.' empty
    std::optional<Task> task;
    Standards standards;
    Rulings rulings;
    bool operator==(const Position&) const = default;

    int supply_of(Colour colour) const { return supply[place_of_index(colour)].value_or(board.stones); }
};

}  // namespace nedforge::luddit
