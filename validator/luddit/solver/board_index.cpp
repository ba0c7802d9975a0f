#include "validator/luddit/solver/board_index.h"

#include <algorithm>
#include <array>

namespace nedforge::luddit {

namespace {

// Calls `visit(black, white)` for the numbers of stones that cap and supplies allow.
template <class Visit>
void for_each_group(const Board& board, Visit&& visit) {
    const int most = std::min(board.cap, board.points);
    for (int count = 0; count <= most; ++count)
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

BoardIndex::BoardIndex(const Board& board) : points_(board.points), most_(std::min(board.cap, board.points)) {
    const auto width = static_cast<std::size_t>(most_ + 1);
    choose_.assign(static_cast<std::size_t>(points_ + 1) * width, 0);
    for (std::size_t n = 0; n <= static_cast<std::size_t>(points_); ++n) {
        choose_[n * width] = 1;
        for (std::size_t k = 1; k < width && n > 0; ++k)
            choose_[n * width + k] = std::min<std::uint64_t>(
                choose_[(n - 1) * width + k] + choose_[(n - 1) * width + k - 1], std::uint64_t{1} << 60);
    }
    group_first_.assign(width * width, 0);
    for_each_group(board, [&](int black, int white) {
        groups_.push_back({black, white, size_});
        group_first_[static_cast<std::size_t>(black) * width + static_cast<std::size_t>(white)] = size_;
        size_ += static_cast<std::uint32_t>(choose(points_, black + white) * choose(black + white, black));
    });
}

bool BoardIndex::next_spots(std::vector<Spot>& spots) const {
    for (std::size_t i = 0; i < spots.size(); ++i) {
        const int end = i + 1 < spots.size() ? spots[i + 1] : points_;
        if (spots[i] + 1 < end) {
            ++spots[i];
            for (std::size_t k = 0; k < i; ++k) spots[k] = static_cast<Spot>(k);
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
    const auto group =
        static_cast<std::size_t>(black) * static_cast<std::size_t>(most_ + 1) + static_cast<std::size_t>(count - black);
    return static_cast<std::uint32_t>(group_first_[group] + place * choose(count, black) + colours);
}

std::uint32_t BoardIndex::of(const Stones& stones) const {
    std::array<Spot, most_spots> spots;
    int count = 0;
    std::uint32_t blacks = 0;
    stones.both().for_each([&](Spot spot) {
        if (stones[Colour::black].has(spot)) blacks |= 1u << count;
        spots[static_cast<std::size_t>(count++)] = spot;
    });
    return of(spots.data(), count, blacks);
}

}  // namespace nedforge::luddit
