#pragma once
// Boards as numbers from 0 without gaps: every arrangement of stones that cap and supplies allow, by the numbers of
// black and white stones, then the points that hold stones (combinatorial number system), then which of them are black.

#include <cstdint>
#include <numeric>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/luddit/board.h"

namespace nedforge::luddit {

// How many arrangements there are; most_boards + 1 for more than that.
inline constexpr std::uint64_t most_boards = 15'000'000;
std::uint64_t count_boards(const Board&);

class BoardIndex {
public:
    // Precondition: at most most_boards arrangements.
    explicit BoardIndex(const Board&);

    std::uint32_t size() const { return size_; }
    std::uint32_t of(const Stones&) const;
    // The same of stones by their spots, in rising order, and a mask of those that are black.
    std::uint32_t of(const Spot* spots, int count, std::uint32_t blacks) const;
    // Calls `visit(stones)` for every board in the order of the numbers.
    template <class Visit>
    void for_each(Visit&& visit) const {
        for (const Group& group : groups_) each_of(group, visit);
    }

private:
    struct Group {
        int black, white;
        std::uint32_t first;
    };
    std::uint64_t choose(int n, int k) const { return choose_[n * width_ + k]; }
    template <class Visit>
    void each_of(const Group& group, Visit& visit) const {
        const int count = group.black + group.white;
        IndexedVector<Spot, int> spots(place_of_index(count));
        std::iota(spots.begin(), spots.end(), Spot{0});
        do {
            const std::uint32_t end = 1u << count;
            for (std::uint32_t blacks = (1u << group.black) - 1; blacks < end;) {
                Stones stones;
                for (int i = 0; i < count; ++i) stones[blacks >> i & 1u ? Colour::black : Colour::white].add(spots[i]);
                visit(stones);
                if (!blacks) break;
                const std::uint32_t low = blacks & (~blacks + 1), next = blacks + low;  // the next mask of as many bits
                blacks = next | ((blacks ^ next) / low >> 2);
            }
        } while (next_spots(spots));
    }
    bool next_spots(std::vector<Spot>&) const;

    int points_, width_;  // more than the stones on a board
    IndexedVector<std::uint64_t, int> choose_;
    std::vector<Group> groups_;
    IndexedVector<std::uint32_t, int> group_first_;  // [black * width + white]
    std::uint32_t size_ = 0;
};

}  // namespace nedforge::luddit
