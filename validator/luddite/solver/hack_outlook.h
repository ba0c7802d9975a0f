#pragma once
// How far each reward of the Hack module still is, for the policies: about how many dice, in tenths, with luck priced in
// (a last box that takes one number only costs more than a free choice). An estimate for judgement; whether a die fits,
// the engine says. One function a variant, as in engine/luddite/hack.

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/luddite/action.h"
#include "engine/luddite/board.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

class HackOutlook {
public:
    static constexpr int never = 255;     // paid already, or can't be paid any more

    explicit HackOutlook(const Board& board);   // keeps a reference

    int reward_count() const { return static_cast<int>(board_->hack.rewards.size()); }
    // Tenths of a die for each reward; `never` where it is paid or lost.
    void costs(const State& state, std::uint8_t* out);

    // A place that takes a die of `value` (0: an energy), and what the costs of the rewards it touches become.
    struct Option {
        std::int16_t target = 0;          // as in Action
        std::uint8_t touched = 0;         // how many of the next
        std::array<std::uint8_t, 4> reward{};
        std::array<std::uint8_t, 4> cost{};   // 0: paid by this die
        int icons = -1;                       // Resource of a cell, or -1
    };
    void options(const State& state, int value, std::vector<Option>& out);

private:
    int line_cost(std::uint64_t left) const;
    int sum_cost(int left, int missing) const;
    int section_cost(std::uint64_t left);
    int rows_cost(const HackBoard::Section& section, const RowFill* rows) const;

    const Board* board_;
    std::vector<std::vector<std::uint8_t>> lines_of_box_;
    std::array<std::array<std::uint8_t, 40>, 7> sum_cost_{};
    std::unordered_map<std::uint64_t, std::uint8_t> section_cost_;
    std::vector<std::vector<std::pair<std::uint64_t, int>>> pieces_at_;  // by cell: placements that hold it
};

}  // namespace nedforge::luddite
