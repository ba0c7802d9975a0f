#include "validator/luddite/witness/hack_steps.h"

#include <algorithm>
#include <bit>

#include "engine/luddite/hack/rows.h"
#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

namespace {

using Steps = std::vector<HackStep>;
constexpr int most_search_steps = 50'000;

// Numbers of 1 to 6, one for each box, that add up to the total. Precondition: there are such numbers.
void add_numbers(int boxes, int total, int target, Steps& steps) {
    for (; boxes > 0; --boxes) {
        const int value = std::min(highest_die, total - (boxes - 1));
        steps.push_back({value, target});
        total -= value;
    }
}

std::optional<Steps> line_steps(const HackBoard& hack, std::size_t line) {
    const auto& numbers = hack.as<BoxesBoard>().box_number;
    Steps steps;
    for (auto remaining = hack.reward_boxes[line]; remaining; remaining &= remaining - 1) {
        const int box = std::countr_zero(remaining);
        steps.push_back({numbers[box], box});
    }
    return steps;
}

std::optional<Steps> rows_steps(const HackBoard& hack, std::size_t reward) {
    const RowsBoard::Item& item = hack.as<RowsBoard>().items[reward];
    const auto totals = least_paying_totals(item, hack_variant(hack.kind()).totals_after);
    if (!totals) return std::nullopt;
    Steps steps;
    for (std::size_t k = 0; k < item.row_count; ++k) {
        const std::size_t row = item.order[k];
        add_numbers(item.boxes[row], (*totals)[row], item.first + static_cast<int>(row), steps);
    }
    return steps;
}

// Covers the lowest free cell in every way, largest pieces first.
class CoverSearch {
public:
    CoverSearch(const HackBoard& hack, std::size_t section) {
        for (int value = 1; value <= highest_pattern; ++value) {
            const auto& placements = hack.as<PiecesBoard>().placements[value];
            for (int i = 0; i < index_count(placements); ++i)
                if (place_of_index(placements[i].section) == section)
                    pieces_.push_back({placements[i].cells, {value, i}});
        }
        std::stable_sort(pieces_.begin(), pieces_.end(), [](const Piece& a, const Piece& b) {
            return std::popcount(a.cells) > std::popcount(b.cells);
        });
    }

    std::optional<Steps> cover(std::uint64_t cells, int singles) {
        steps_.clear();
        return search(cells, singles) ? std::optional(steps_) : std::nullopt;
    }

private:
    struct Piece {
        std::uint64_t cells;
        HackStep step;
    };

    bool search(std::uint64_t free, int singles) {
        if (!free) return true;
        if (remaining_-- <= 0) return false;
        const std::uint64_t lowest = free & (~free + 1);
        for (const Piece& piece : pieces_)
            if ((piece.cells & lowest) && !(piece.cells & ~free) && search_on(piece.step, free & ~piece.cells, singles))
                return true;
        return singles > 0 && search_on({0, std::countr_zero(lowest)}, free & ~lowest, singles - 1);
    }
    bool search_on(HackStep step, std::uint64_t free, int singles) {
        steps_.push_back(step);
        if (search(free, singles)) return true;
        steps_.pop_back();
        return false;
    }

    std::vector<Piece> pieces_;
    Steps steps_;
    int remaining_ = most_search_steps;
};

}  // namespace

std::optional<Steps> steps_to_pay(const HackBoard& hack, std::size_t reward, int single_cells) {
    switch (hack.fill()) {
        case HackFill::boxes:
            return line_steps(hack, reward);
        case HackFill::pieces:
            return CoverSearch(hack, reward).cover(hack.reward_boxes[reward], single_cells);
        case HackFill::rows:
            return rows_steps(hack, reward);
    }
    return std::nullopt;
}

}  // namespace nedforge::luddite
