#pragma once
// A grid of Echo Death as its designer wrote it: plain values, no compiled form (that is board.h), no file (that is
// formats/). A Grid may be wrong in ways that only the structure checks see, such as a pad on a mark or a program whose
// keys do not belong together. What the file format itself forbids can't be held here or is refused by the reader.
// Squares are {column, row} from the top left. Instructions, distances and statistics are whole numbers. The rulings
// named in comments (E1 to E45) are those of docs/echo_death/rulings.md.

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/base/authored_map.h"
#include "engine/base/indexed.h"
#include "engine/echo_death/program.h"

namespace nedforge::echo_death {

inline constexpr int least_side = 6, most_side = 64;
inline constexpr int least_players = 2, most_players = 4, usual_players = 2;
inline constexpr int most_nodes = 20, usual_nodes = 10;  // of a player
inline constexpr int most_spacing = 20, most_shutdown = 64;
inline constexpr int most_pairs = 32;  // of Teleport Pads
inline constexpr int most_level = 9;
inline constexpr int most_directory = 20, usual_directory = 8;
inline constexpr int most_standstill = 100, usual_standstill = 20;

struct Square {
    int column = 0;
    int row = 0;
    bool operator==(const Square&) const = default;
    // By row, then column.
    std::strong_ordering operator<=>(const Square& operand) const {
        const auto rows = row <=> operand.row;
        return rows != 0 ? rows : column <=> operand.column;
    }
};
std::string text_of(Square);     // "[3, 5]", for messages and files
std::string subject_of(Square);  // "3,5", as findings and waivers name it

// E5. The letter of each is in mark_letters, its word in mark_words, and its name for people in mark_titles.
enum class Mark : std::uint8_t { none, hardline, boost, trap, focus, life, helper, cover, turret };
inline constexpr std::size_t mark_count = 9;  // with `none`
inline constexpr std::string_view mark_letters = ".HBTFLCDU";
inline constexpr IndexedArray<std::string_view, Mark, mark_count> mark_words{
    "none", "hardline", "boost", "trap", "focus", "life", "helper", "cover", "turret"};
inline constexpr IndexedArray<std::string_view, Mark, mark_count> mark_titles{
    "no mark",       "Hardline",        "Boost Pad", "Shutdown Trap", "Focus Crystal", "Life Sucking Crystal",
    "Caster Helper", "Defensive Cover", "Turret"};
constexpr char letter_of(Mark mark) { return mark_letters[place_of_index(mark)]; }
std::optional<Mark> mark_of_letter(char letter);

// A pair of Teleport Pads (E7). Way::both: each square sends to the other; Way::one: `from` sends to `to`.
enum class Way : std::uint8_t { both, one };
inline constexpr IndexedArray<std::string_view, Way, 2> way_words{"both", "one"};
struct Teleport {
    Square from, to;
    Way way = Way::both;
    bool operator==(const Teleport&) const = default;
};

// What the designer promises about the grid. The images are in image_of.
enum class Symmetry : std::uint8_t { half_turn, left_right, top_bottom, quarter_turn, diagonal, antidiagonal };
inline constexpr std::size_t symmetry_count = 6;
inline constexpr IndexedArray<std::string_view, Symmetry, symmetry_count> symmetry_words{
    "half_turn", "left_right", "top_bottom", "quarter_turn", "diagonal", "antidiagonal"};
// Whether a grid of any shape can have it, or only one as wide as it is high.
constexpr bool needs_square_grid(Symmetry symmetry) { return symmetry >= Symmetry::quarter_turn; }
// The image of a square of a grid of this width and height.
Square image_of(Symmetry, Square, int width, int height);

// X squares for Y Instructions (E35).
struct Movement {
    int squares = 1;  // X, 0 to 9
    int price = 1;    // Y, 1 to 9
    bool operator==(const Movement&) const = default;
};

// What every Node starts with (E28).
struct NodeStatistics {
    int offense = 2;
    int defense = 1;
    int hard_drive = 2;
    Movement orthogonal{1, 1};
    Movement diagonal{2, 1};
    bool operator==(const NodeStatistics&) const = default;
};

struct Overclock {
    std::optional<int> at;  // with this many Nodes or fewer; none: half of the file's number of Nodes; 0: never
    int turn = 15;
    bool operator==(const Overclock&) const = default;
};
struct Budget {
    int launch = 30;
    int turn = 10;
    int second = 2;  // more in the second turn of the game (E18)
    Overclock overclock;
    bool operator==(const Budget&) const = default;
};

// The readings that a file can choose (docs/echo_death/rulings.md). The first of each is the usual one.
enum class DistanceReading : std::uint8_t { square, orthogonal };  // E1
enum class DeployReading : std::uint8_t { marks, all };            // E15
enum class OverclockReading : std::uint8_t { every, once };        // E19
enum class StunnedReading : std::uint8_t { silent, rooted };       // E22
enum class ZoneReading : std::uint8_t { higher, either };          // E29
enum class TwiceReading : std::uint8_t { doubled, attacks };       // E29; the word of the first is "double"

struct Rulings {
    DistanceReading distance = DistanceReading::square;
    DeployReading deploy = DeployReading::marks;
    OverclockReading overclock = OverclockReading::every;
    StunnedReading stunned = StunnedReading::silent;
    ZoneReading zone = ZoneReading::higher;
    TwiceReading twice = TwiceReading::doubled;
    bool operator==(const Rulings&) const = default;
};

// Limits of taste (`standards`, docs/echo_death/format.md).
struct Standards {
    double income = 1;
    double advantage = 0.55;
    int turns = 80;
    double drawn = 0.1;
    double idle = 0.02;
    bool operator==(const Standards&) const = default;
};

// An item of `programs`: an id of the book's list, or a program of the map's own.
using ProgramItem = std::variant<std::string, Program>;

struct Grid : AuthoredMap {
    int players = usual_players;
    std::vector<std::string> rows;                  // texts of one length; a character of mark_letters a square
    std::optional<std::vector<std::string>> zones;  // texts of one length, '.' or '1' to '9'; none: all on level 0
    std::vector<Teleport> teleports;
    std::vector<Symmetry> symmetry;
    int nodes = usual_nodes;      // of each player
    std::optional<int> spacing;   // none: E4, spacing_of
    std::optional<int> shutdown;  // none: E4, shutdown_of
    NodeStatistics node;
    Budget budget;
    int directory = usual_directory;
    std::optional<std::vector<ProgramItem>> programs;  // none: the book's list
    int standstill = usual_standstill;
    Standards standards;
    Rulings rulings;
    bool operator==(const Grid&) const = default;

    int width() const { return rows.empty() ? 0 : index_count(rows.front()); }
    int height() const { return index_count(rows); }
    bool has(Square square) const {
        return has_index(rows, square.row) && square.column >= 0 && square.column < width();
    }
};

// A square off the grid, or beyond the zones, has no mark and level 0.
Mark mark_on(const Grid&, Square);
int level_on(const Grid&, Square);

// E4, E19: the file's figure or its default.
int size_of(const Grid&);  // the shorter side
int spacing_of(const Grid&);
int shutdown_of(const Grid&);
int overclock_of(const Grid&);  // the number of Nodes
int needed_of(const Grid&);     // Nodes of all players

// E1: the distance of two squares under a reading.
int distance_of(DistanceReading, Square, Square);

// The map's list, in its order; an item that names the book has the book's program. Then the three root programs
// before it: Movement, Shutdown (with the grid's distance) and Kill.
std::vector<Program> program_list(const Grid&);
std::vector<Program> all_programs(const Grid&);

}  // namespace nedforge::echo_death
