#include "validator/luddit/solver/board_index.h"

#include <algorithm>
#include <array>

#include "engine/base/indexed.h"

namespace nedforge::luddit {

namespace {

// Calls `visit(black, white)` for the numbers of stones that cap and supplies allow.
template <class Visit>
void for_each_group(const Board& board, Visit&& visit) {
    const int limit = std::min(board.cap, board.points);
    for (int count = 0; count <= limit; ++count)
        for (int black = std::max(0, count - board.supply[Colour::white]);
             black <= std::min(count, board.supply[Colour::black]); ++black)
            visit(black, count - black);
}

}  // namespace

std::uint64_t count_boards(const Board& board) {
    double sum = 0;  // far beyond the limit where it is not exact
    for_each_group(board, [&](int black, int white) {
        double ways = 1;
        for (int i = 0; i < black + white; ++i) ways = ways * (board.points - i) / (i + 1);
        for (int i = 0; i < black; ++i) ways = ways * (black + white - i) / (i + 1);
        sum += ways;
    });
    return sum > most_boards ? most_boards + 1 : static_cast<std::uint64_t>(sum + 0.5);
}

BoardIndex::BoardIndex(const Board& board) : points_(board.points), width_(std::min(board.cap, board.points) + 1) {
    choose_.assign(place_of_index((points_ + 1) * width_), 0);
    for (int n = 0; n <= points_; ++n) {
        choose_[n * width_] = 1;
        for (int k = 1; k < width_ && n > 0; ++k)
            choose_[n * width_ + k] = std::min(choose(n - 1, k) + choose(n - 1, k - 1), std::uint64_t{1} << 60);
    }
    group_first_.assign(place_of_index(width_ * width_), 0);
    for_each_group(board, [&](int black, int white) {
        groups_.push_back({black, white, size_});
        group_first_[black * width_ + white] = size_;
        size_ += static_cast<std::uint32_t>(choose(points_, black + white) * choose(black + white, black));
    });
}

bool BoardIndex::next_spots(std::vector<Spot>& spots) const {
    for (std::size_t i = 0; i < spots.size(); ++i) {
        const int end = i + 1 < spots.size() ? spots[i + 1] : points_;
        if (spots[i] + 1 < end) {
            ++spots[i];
            for (Spot k = 0; k < i; ++k) spots[k] = k;
            return true;
        }
    }
    return false;
}

std::uint32_t BoardIndex::of(const Spot* spots, int count, std::uint32_t blacks) const {
    std::uint64_t place = 0, colours = 0;
    int black = 0;
    for (int i = 0; i < count; ++i) {
        place += choose(spots[i], i + 1);
        if (blacks >> i & 1u) colours += choose(i, ++black);
    }
    return static_cast<std::uint32_t>(group_first_[black * width_ + count - black] + place * choose(count, black) +
                                      colours);
}

std::uint32_t BoardIndex::of(const Stones& stones) const {
    IndexedArray<Spot, int, most_spots> spots;
    int count = 0;
    std::uint32_t blacks = 0;
    stones.both().for_each([&](Spot spot) {
        if (stones[Colour::black].has(spot)) blacks |= 1u << count;
        spots[count++] = spot;
    });
    return of(spots.begin(), count, blacks);
}

}  // namespace nedforge::luddit
