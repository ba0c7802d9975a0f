// Parts and rings, T1 and T2, for one set of stones at a time.

#include "engine/luddit/loops.h"

#include <algorithm>

namespace nedforge::luddit {

Part part_of(const Board& board, const SpotSet& occupied, Spot stone) {
    Part part;
    std::array<Spot, most_spots> queue;
    std::size_t found = 1;
    queue[0] = stone;
    part.stones.add(stone);
    int ends = 0;
    bool two_each = true;
    for (std::size_t next = 0; next < found; ++next) {
        const SpotSet near = board.near[queue[next]] & occupied;
        int degree = 0;
        near.for_each([&](Spot neighbour) {
            ++degree;
            if (part.stones.has(neighbour)) return;
            part.stones.add(neighbour);
            queue[found++] = neighbour;
        });
        ends += degree;
        two_each &= degree == 2;
    }
    part.size = static_cast<int>(found);
    part.pairs = ends / 2;
    part.chordless = two_each && part.size >= 3;
    return part;
}

std::vector<Part> parts_of(const Board& board, const SpotSet& occupied) {
    std::vector<Part> parts;
    for (SpotSet remaining = occupied; !remaining.empty(); remaining -= parts.back().stones)
        parts.push_back(part_of(board, occupied, remaining.first()));
    return parts;
}

bool has_ring(const Board& board, const SpotSet& set) {
    for (SpotSet remaining = set; !remaining.empty();) {
        const Part part = part_of(board, set, remaining.first());
        if (part.has_ring()) return true;
        remaining -= part.stones;
    }
    return false;
}

bool is_loop(const Board& board, const SpotSet& set) {
    if (set.empty()) return false;
    for (SpotSet remaining = set; !remaining.empty();) {
        const Part part = part_of(board, set, remaining.first());
        if (!part.has_ring()) return false;
        remaining -= part.stones;
        if (board.rulings.loops == LoopReading::connected && !remaining.empty()) return false;
    }
    return true;
}

bool is_piece(const Board& board, const SpotSet& set) { return set.count() == 1 || is_loop(board, set); }

namespace {

// No part with a ring besides this one; under `connected` a loop never has several parts, and it does not matter.
bool is_lone(const Board& board, const SpotSet& occupied, const Part& part) {
    return board.rulings.loops == LoopReading::connected || !has_ring(board, occupied - part.stones);
}

bool counted_to_both(const Board& board, const SpotSet& occupied, const SpotSet& piece) {
    const bool by_members = board.rulings.condition == ConditionReading::members;
    const Part part = part_of(board, occupied, piece.first());
    if (piece.count() == 1)
        return part.has_ring() && !(by_members && part.chordless && part.size >= 4 && is_lone(board, occupied, part));
    return by_members || !(part.chordless && part.stones == piece && is_lone(board, occupied, part));
}

bool apart_to_both(const Board& board, const SpotSet& occupied, const SpotSet& piece) {
    const SpotSet remainder = occupied - piece;
    const SpotSet at_range = near_of(board, piece) & remainder;
    const bool by_members = board.rulings.condition == ConditionReading::members;
    for (SpotSet remaining = at_range; !remaining.empty();) {
        const Part part = part_of(board, remainder, remaining.first());
        const SpotSet contacts = at_range & part.stones;
        remaining -= part.stones;
        if (!part.has_ring()) continue;
        if (!by_members || !is_lone(board, remainder, part)) return true;
        bool found = false;
        contacts.for_each([&](Spot stone) {
            found = found || board.near[stone].meets(at_range);
            if (found) return;
            (part.stones - SpotSet{stone}).for_each([&](Spot removed) {
                found = found || part_of(board, part.stones - SpotSet{removed}, stone).has_ring();
            });
        });
        if (found) return true;
    }
    return false;
}

}  // namespace

bool is_conditioned_to_both(const Board& board, const SpotSet& occupied, const SpotSet& piece) {
    return board.rulings.own == OwnReading::counted ? counted_to_both(board, occupied, piece)
                                                    : apart_to_both(board, occupied, piece);
}

bool is_conditioned(const Board& board, const Stones& stones, const SpotSet& piece, Colour colour) {
    return stones[colour].holds(piece) || is_conditioned_to_both(board, stones.both(), piece);
}

SpotSet conditioned_stones(const Board& board, const Stones& stones, Colour colour) {
    SpotSet found = stones[colour];
    const SpotSet occupied = stones.both();
    stones[other(colour)].for_each([&](Spot stone) {
        if (is_conditioned_to_both(board, occupied, SpotSet{stone})) found.add(stone);
    });
    return found;
}

bool is_dead(const Board& board, const SpotSet& set) {
    if (board.rulings.own == OwnReading::counted) return !has_ring(board, set);
    for (SpotSet remaining = set; !remaining.empty(); remaining.remove(remaining.first()))
        if (is_conditioned_to_both(board, set, SpotSet{remaining.first()})) return false;
    return true;
}

}  // namespace nedforge::luddit
