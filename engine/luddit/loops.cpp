// Parts and rings, T1 and T2, for one set of stones at a time.

#include "engine/luddit/loops.h"

#include <algorithm>

namespace nedforge::luddit {

Part part_of(const Board& board, const SpotSet& all, Spot stone) {
    Part part;
    std::array<Spot, most_spots> queue;
    std::size_t found = 1;
    queue[0] = stone;
    part.stones.add(stone);
    int ends = 0;
    bool two_each = true;
    for (std::size_t next = 0; next < found; ++next) {
        const SpotSet near = board.near[queue[next]] & all;
        int degree = 0;
        near.for_each([&](Spot other) {
            ++degree;
            if (part.stones.has(other)) return;
            part.stones.add(other);
            queue[found++] = other;
        });
        ends += degree;
        two_each &= degree == 2;
    }
    part.size = static_cast<int>(found);
    part.pairs = ends / 2;
    part.chordless = two_each && part.size >= 3;
    return part;
}

std::vector<Part> parts_of(const Board& board, const SpotSet& all) {
    std::vector<Part> parts;
    for (SpotSet left = all; !left.empty(); left -= parts.back().stones)
        parts.push_back(part_of(board, all, left.first()));
    return parts;
}

bool has_ring(const Board& board, const SpotSet& set) {
    for (SpotSet left = set; !left.empty();) {
        const Part part = part_of(board, set, left.first());
        if (part.has_ring()) return true;
        left -= part.stones;
    }
    return false;
}

bool is_loop(const Board& board, const SpotSet& set) {
    if (set.empty()) return false;
    for (SpotSet left = set; !left.empty();) {
        const Part part = part_of(board, set, left.first());
        if (!part.has_ring()) return false;
        left -= part.stones;
        if (board.rulings.loops == LoopReading::connected && !left.empty()) return false;
    }
    return true;
}

bool is_piece(const Board& board, const SpotSet& set) { return set.count() == 1 || is_loop(board, set); }

namespace {

// No part with a ring besides this one; under `connected` a loop never has several parts, and it does not matter.
bool is_lone(const Board& board, const SpotSet& all, const Part& part) {
    return board.rulings.loops == LoopReading::connected || !has_ring(board, all - part.stones);
}

bool counted_to_both(const Board& board, const SpotSet& all, const SpotSet& piece) {
    const bool by_members = board.rulings.condition == ConditionReading::members;
    const Part part = part_of(board, all, piece.first());
    if (piece.count() == 1)
        return part.has_ring() && !(by_members && part.chordless && part.size >= 4 && is_lone(board, all, part));
    return by_members || !(part.chordless && part.stones == piece && is_lone(board, all, part));
}

bool apart_to_both(const Board& board, const SpotSet& all, const SpotSet& piece) {
    const SpotSet rest = all - piece;
    const SpotSet at_range = near_of(board, piece) & rest;
    const bool by_members = board.rulings.condition == ConditionReading::members;
    for (SpotSet left = at_range; !left.empty();) {
        const Part part = part_of(board, rest, left.first());
        const SpotSet here = at_range & part.stones;
        left -= part.stones;
        if (!part.has_ring()) continue;
        if (!by_members || !is_lone(board, rest, part)) return true;
        bool found = false;
        here.for_each([&](Spot stone) {
            found = found || board.near[stone].meets(at_range);
            if (found) return;
            (part.stones - SpotSet{stone}).for_each([&](Spot taken) {
                found = found || part_of(board, part.stones - SpotSet{taken}, stone).has_ring();
            });
        });
        if (found) return true;
    }
    return false;
}

}  // namespace

bool is_conditioned_to_both(const Board& board, const SpotSet& all, const SpotSet& piece) {
    return board.rulings.own == OwnReading::counted ? counted_to_both(board, all, piece)
                                                    : apart_to_both(board, all, piece);
}

bool is_conditioned(const Board& board, const Stones& stones, const SpotSet& piece, Colour colour) {
    return stones[colour].holds(piece) || is_conditioned_to_both(board, stones.both(), piece);
}

SpotSet conditioned_stones(const Board& board, const Stones& stones, Colour colour) {
    SpotSet found = stones[colour];
    const SpotSet all = stones.both();
    stones[other(colour)].for_each([&](Spot stone) {
        if (is_conditioned_to_both(board, all, SpotSet{stone})) found.add(stone);
    });
    return found;
}

bool is_dead(const Board& board, const SpotSet& set) {
    if (board.rulings.own == OwnReading::counted) return !has_ring(board, set);
    for (SpotSet left = set; !left.empty(); left.remove(left.first()))
        if (is_conditioned_to_both(board, set, SpotSet{left.first()})) return false;
    return true;
}

}  // namespace nedforge::luddit
