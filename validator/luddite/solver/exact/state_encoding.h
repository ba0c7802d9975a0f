#pragma once
// Canonical state encoding for backward induction: a position (a state of the game between actions, without its dice)
// as a few machine words, only what the map needs, so that positions with the same future have the same words. Exact:
// what is merged has the same value. What is merged, and why that is sound:
//  - tallies: only their sum is scored (docs/luddite/rules.md);
//  - lines' boxes with the same number in the same lines, and bonus boxes that are alike, are interchangeable;
//  - a box in no line, an entry or a section that can't pay any more: a die put there is a die left unused, and a die
//    more in hand never hurts (it may always be left over), so such places count as full;
//  - free spaces beyond everything that can still be gained never bind (R1).
// The node is kept apart from the words: positions that differ in the node alone form a group (backward_induction.h).
// Reference: Givan, Dean, Greig, "Equivalence notions and model minimization in Markov decision processes", 2003.
// Cost: linear in the parts of the map.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/luddite/board.h"
#include "engine/luddite/hack/rows.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

class StateEncoding {
public:
    explicit StateEncoding(const Board& board);  // keeps a reference

    std::size_t words() const { return words_; }

    // What matters of a position beside its words.
    struct Packed {
        int order = 0;             // grows with every action at the same clock that leaves more than the node changed
        bool tools_ahead = false;  // a multi-tool is held or may still be gained
        bool credits_ahead = false;
    };
    // `key` has words() words. The round's dice are not packed.
    Packed pack(const State& state, std::uint64_t* key) const;
    State unpack(const std::uint64_t* key, int node) const;  // no round under way

private:
    void find_alike_boxes();
    void find_settled_rows();
    void find_alike_bonuses();
    void count_bits();
    void canonical_hack(State& state) const;

    const Board* board_;
    std::vector<std::uint8_t> locked_, powered_, caches_, critical_;  // nodes of each kind
    std::vector<std::uint64_t> alike_boxes_;                          // sets of two or more interchangeable boxes
    struct SettledRows {
        ItemFills paid, lost;
    };
    IndexedVector<SettledRows, int> settled_rows_;  // by item
    std::vector<std::uint32_t> alike_bonuses_;
    std::uint64_t idle_boxes_ = 0;    // lines: boxes in no line
    ByResource<bool> spaces_bind_{};  // free spaces must be kept
    int box_bits_ = 0, bonus_bits_ = 0, clock_bits_ = 0, tally_bits_ = 0;
    int row_count_ = 0;
    std::size_t words_ = 1;
};

}  // namespace nedforge::luddite
