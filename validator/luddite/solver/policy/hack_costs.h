#pragma once
// How far each reward of the Hack module still is, for the policies: about how many dice, in tenths, with luck priced
// in (a last box that takes one number only costs more than a free choice). An estimate for evaluation; whether a die
// fits, the engine says. One function a way of filling (HackFill). What was worked out of a section is remembered.

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/luddite/action.h"
#include "engine/luddite/board.h"
#include "engine/luddite/hack/rows.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

class HackCosts {
public:
    using Cost = std::uint8_t;          // in tenths of a die
    static constexpr Cost never = 255;  // paid already, or can't be paid any more

    explicit HackCosts(const Board& board);  // keeps a reference

    // Tenths of a die for each reward; `never` where it is paid or lost.
    void costs(const State& state, std::uint8_t* out);

    // A place that takes a die of `value` (0: an energy), and what the costs of the rewards it touches become.
    struct Option {
        std::int16_t target = 0;   // as in Action
        std::uint8_t touched = 0;  // how many of the next
        IndexedArray<std::uint8_t, int, 4> reward{};
        IndexedArray<std::uint8_t, int, 4> cost{};  // 0: paid by this die
        std::int8_t icons = -1;                     // Resource of a cell, or -1
    };
    // Of places in one section that differ in nothing but how near they bring its reward, only the best.
    void options(const State& state, int value, std::vector<Option>& out);

private:
    // The rows of a reward as filled so far: its cost, and for a die of each value the row that serves it best.
    struct Rows {
        std::uint32_t key = 0;
        std::uint8_t cost = 0;
        ByDie<std::uint8_t> row{}, after{};  // after: never where no row keeps the reward
    };
    // A section that pieces cover, as crossed so far: the best places for a value.
    struct Cells {
        std::uint64_t open_cells = 0;
        std::uint8_t value = 0, count = 0;
        IndexedArray<Option, int, 4> best;
    };

    void prepare_lines();
    void prepare_sums();
    void prepare_rows();
    void prepare_patterns();
    void look_at_lines(const State& state);
    Cost sum_cost(int boxes, int missing) const;
    Cost section_cost(std::uint64_t open_cells);
    Cost known_section_cost(std::uint64_t open_cells);
    Cost rows_cost(const RowsBoard::Item& item, const ItemFills& rows) const;
    const Rows& rows_of(const State& state, int reward);
    void look_at_rows(const State& state);
    const Cells& cells_of(std::uint8_t section, std::uint64_t open_cells, std::uint8_t value);
    void line_options(const State& state, int value, std::vector<Option>& out);
    void rows_options(const State& state, int value, std::vector<Option>& out);
    void cells_options(const State& state, int value, std::vector<Option>& out);

    const Board* board_;
    std::uint64_t (*totals_after_)(std::uint64_t) = nullptr;  // of rows
    IndexedVector<std::vector<std::uint8_t>, int> lines_of_box_;
    IndexedArray<ByDie<std::uint8_t>, int, 65> line_cost_{};  // by boxes left and different numbers among them
    // Of each line its cost, and at 1 to 6 its cost when a box of that number is crossed; for the boxes crossed so far.
    IndexedVector<ByDie<std::uint8_t>, int> line_costs_;
    std::uint64_t lines_at_ = 0;
    bool lines_known_ = false;
    static constexpr int most_open = 7, most_missing = 40;  // boxes of one row, and their sum; one more
    IndexedArray<IndexedArray<std::uint8_t, int, most_missing>, int, most_open> sum_cost_{};
    IndexedArray<IndexedArray<double, int, 160>, int, 13>
        gap_cost_{};                     // by boxes open in two rows and twice the gap between them
    IndexedVector<Rows, int> rows_;      // remembered, some places a reward
    IndexedVector<Rows, int> rows_now_;  // of the state last looked at
    IndexedArray<RowFill, int, rows_in_state> rows_at_{};
    bool rows_known_ = false;
    std::unordered_map<std::uint64_t, std::uint8_t> section_cost_;
    struct KnownCost {
        std::uint64_t open_cells = 0;
        std::uint8_t cost = 0;
    };
    std::vector<KnownCost> known_costs_;
    std::vector<Cells> cells_;
    IndexedVector<std::vector<std::pair<std::uint64_t, int>>, int> pieces_at_;  // by cell: placements that hold it
};

}  // namespace nedforge::luddite
