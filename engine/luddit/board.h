#pragma once
// A position compiled for play: the torus as bits, the cap, the supplies, the readings in force, and the stones at the
// start. Made once, then shared by engine, validator and editor; immutable. Spots count row by row; a shift moves every
// point by the same number of columns and rows around the edges.
// Precondition of compile(): the position has no finding LOOP1xx or LOOP2xx of error severity.

#include <array>
#include <vector>

#include "engine/luddit/position.h"
#include "engine/luddit/spot_set.h"

namespace nedforge::luddit {

// The stones on the board, by colour. Two boards are equal when their stones are.
struct Stones {
    IndexedArray<SpotSet, Colour, 2> by_colour{};

    const SpotSet& operator[](Colour colour) const { return by_colour[colour]; }
    SpotSet& operator[](Colour colour) { return by_colour[colour]; }
    SpotSet both() const { return by_colour[0] | by_colour[1]; }
    int count() const { return by_colour[0].count() + by_colour[1].count(); }
    bool operator==(const Stones&) const = default;
};

// Stones as 128 bits, for sets of boards: the stones themselves on boards of up to 8 x 8 points, and a hash on larger
// ones (of a million boards two are taken for one with a probability below 10^-26).
struct StonesKey {
    std::uint64_t black = 0, white = 0;
    bool operator==(const StonesKey&) const = default;
    std::uint64_t hash() const {
        std::uint64_t x = black * 0x9E3779B97F4A7C15ULL ^ (white + 0xD1B54A32D192ED03ULL) * 0xBF58476D1CE4E5B9ULL;
        x = (x ^ (x >> 32)) * 0x94D049BB133111EBULL;
        return x ^ (x >> 29);
    }
};
inline StonesKey key_of(const Stones& stones) { return {stones[Colour::black].key(), stones[Colour::white].key()}; }

inline constexpr int orientations = 8;  // turns by quarters, and their mirrors; 0 leaves all as it is

struct Board {
    int size = 0;
    int points = 0;  // size * size
    int cap = 0;     // stones on the board at any time, both colours (L2)
    int moves = 0;   // of a turn (L13)
    IndexedArray<int, Colour, 2> supply{};
    Rulings rulings;
    Stones start;
    Colour first = Colour::black;  // to move

    std::vector<SpotSet> near;  // by spot: the other points whose stones are at range of its stone (L4)
    SpotSet all_points;
    std::vector<Spot> shifted_spots;  // [shift * points + spot], by the spot where 0 goes
    IndexedArray<std::vector<Spot>, int, orientations> turned_spots{};  // [orientation][spot]

    Spot spot_of(Point point) const { return static_cast<Spot>(point.row * size + point.column); }
    Point point_of(Spot spot) const { return {spot % size, spot / size}; }
    bool has(Point p) const { return p.column >= 0 && p.column < size && p.row >= 0 && p.row < size; }
    Spot shifted(Spot spot, Spot shift) const { return shifted_spots[place_of_index(points) * shift + spot]; }
    Spot turned(Spot spot, int orientation) const { return turned_spots[orientation][spot]; }
};

Board compile(const Position&, const Rulings&);
inline Board compile(const Position& position) { return compile(position, position.rulings); }

// The stones of a position's rows; characters that are neither '#' nor 'o' are empty points.
Stones stones_of_rows(int size, const std::vector<std::string>& rows);
std::vector<std::string> rows_of(const Board&, const Stones&);
std::vector<Point> points_of(const Board&, const SpotSet&);

// The larger of the differences of the coordinates, each taken the short way round (L1).
int distance(const Board&, Spot, Spot);
// All stones at range of a stone of the set; those of the set are among them where they are at range of each other.
SpotSet near_of(const Board&, const SpotSet&);
SpotSet shifted(const Board&, const SpotSet&, Spot shift);

}  // namespace nedforge::luddit
