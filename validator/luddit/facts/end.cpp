#include "validator/luddit/facts/end.h"

#include <algorithm>
#include <vector>

#include "engine/base/indexed.h"

namespace nedforge::luddit {

namespace {

// Dead sets that no pattern gives, found by local search, as spots.
struct FoundSet {
    int size;
    OwnReading own;
    std::vector<Spot> spots;
};
const std::vector<FoundSet>& found_sets() {
    static const std::vector<FoundSet> sets{
        {7, OwnReading::apart, {7, 10, 11, 13, 30, 33, 37, 40, 41}},
        {8, OwnReading::counted, {1, 2, 21, 22, 26, 27, 40, 47, 60, 61}},
        {8, OwnReading::apart, {1, 2, 5, 9, 30, 33, 34, 37, 38, 41, 61, 62}},
        {10, OwnReading::counted, {0, 9, 16, 17, 23, 24, 31, 47, 48, 54, 55, 61, 62, 78, 79, 85, 86, 92, 93}},
        {11, OwnReading::counted, {5,  9,  13, 24, 28, 31, 39,  43,  47,  58, 62,
                                   66, 73, 76, 81, 92, 96, 100, 111, 115, 119}},
        {11, OwnReading::apart, {0,  3,  4,  7,  29, 33, 36, 37,  40,  43,  44, 48,
                                 73, 74, 77, 78, 80, 81, 84, 110, 113, 117, 120}},
        {13, OwnReading::apart, {0,  12, 16, 19,  22,  29,  32,  35,  39,  48,  51,  52,  55,  58,  68,  71,  87,
                                 88, 91, 97, 100, 104, 107, 110, 117, 120, 136, 139, 140, 146, 152, 156, 159, 162}},
        {14, OwnReading::counted, {1,   11,  12,  20,  22,  23,  31,  33,  42,  44,  55,  64,
                                   67,  75,  77,  80,  85,  86,  88,  110, 120, 121, 124, 127,
                                   129, 131, 132, 140, 163, 165, 166, 172, 176, 183, 187}},
        {14, OwnReading::apart, {0,   4,   8,   11,  17,  18,  25,  28,  36,  50,  53,  56,  59,
                                 60,  61,  70,  78,  81,  92,  95,  98,  101, 102, 103, 112, 123,
                                 134, 137, 140, 143, 147, 148, 154, 157, 158, 165, 179, 182, 189}},
        {16, OwnReading::apart, {0,   3,   7,   8,   11,  12,  16,  19,  20,  24,  27,  31,  65,
                                 67,  68,  70,  71,  73,  75,  76,  78,  79,  112, 113, 115, 116,
                                 118, 119, 121, 122, 124, 126, 161, 162, 165, 166, 168, 169, 171,
                                 172, 174, 175, 208, 209, 211, 212, 214, 216, 218, 219, 221, 222}},
    };
    return sets;
}

// Columns 0, 3, 6, … below size - 2, with the rows below size - 2 that are 0 or 1 modulo 3: each column is a path. On
// sizes below 6, where all points are at range of each other, any two.
SpotSet columns(const Board& board) {
    SpotSet set;
    if (board.size < 6) {
        set.add(0), set.add(1);
        return set;
    }
    for (int column = 0; column < board.size - 2; column += 3)
        for (int row = 0; row < board.size - 2; ++row)
            if (row % 3 < 2) set.add(board.spot_of({column, row}));
    return set;
}

// Under `apart`: rows 0, 3, 6, … of two stones and a gap, with a size divisible by 3; below size 6 any three stones.
SpotSet pairs_in_rows(const Board& board) {
    SpotSet set;
    if (board.size < 6) {
        for (Spot spot = 0; spot < 3; ++spot) set.add(spot);
    } else if (board.size % 3 == 0) {
        for (int row = 0; row < board.size; row += 3)
            for (int column = 0; column < board.size; ++column)
                if (column % 3 < 2) set.add(board.spot_of({column, row}));
    }
    return set;
}

}  // namespace

int window_bound(int size, OwnReading reading) {
    return reading == OwnReading::counted ? 2 * size * size / 9 : size * size / 3;
}

std::optional<int> largest_dead(const Board& board) {
    constexpr IndexedArray<int, int, 7> counted{2, 2, 2, 6, 8, 10, 15};  // sizes 3 to 9
    constexpr IndexedArray<int, int, 7> apart{3, 3, 3, 8, 9, 12, 18};    // the same, under `loops: any`
    constexpr int connected = 4;  // sizes from 3 for which `loops: connected` is known to change nothing
    const int size = board.size - least_size;
    if (board.rulings.own == OwnReading::counted)
        return has_index(counted, size) ? std::optional(counted[size]) : std::nullopt;
    const int known = board.rulings.loops == LoopReading::any ? index_count(apart) : connected;
    return size < known ? std::optional(apart[size]) : std::nullopt;
}

SpotSet known_dead_set(const Board& board) {
    const bool apart = board.rulings.own == OwnReading::apart;
    SpotSet best = columns(board);
    const auto prefer = [&](const SpotSet& set) {
        if (set.count() > best.count()) best = set;
    };
    if (apart) prefer(pairs_in_rows(board));
    for (const FoundSet& found : found_sets()) {
        if (found.size != board.size || (found.own == OwnReading::apart && !apart)) continue;
        SpotSet set;
        for (const Spot spot : found.spots) set.add(spot);
        prefer(set);
    }
    return best;
}

EndFacts end_of(const Board& board) {
    const OwnReading reading = board.rulings.own;
    if (std::max(board.supply[Colour::black], board.supply[Colour::white]) < board.cap)
        return {false, EndReason::supply, {}};
    if (board.cap > window_bound(board.size, reading)) return {false, EndReason::window, {}};
    SpotSet example = known_dead_set(board);
    if (example.count() >= board.cap) {
        const std::vector<Spot> spots = example.list();
        for (std::size_t i = place_of_index(board.cap); i < spots.size(); ++i) example.remove(spots[i]);
        return {true, EndReason::example, example};
    }
    const auto largest = largest_dead(board);
    if (largest && board.cap > *largest) return {false, EndReason::search, {}};
    return {};
}

bool nobody_can_be_forced(const Board& board) {
    return board.moves == 2 && board.rulings.repeat == RepeatReading::draw && board.rulings.still != StillReading::turn;
}

bool never_ends(const Board& board) {
    return board.rulings.repeat == RepeatReading::draw && end_of(board).possible == false;
}

}  // namespace nedforge::luddit
