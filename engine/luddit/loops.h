#pragma once
// Parts, rings, loops and conditioned pieces (L5 to L12), decided by the theorems T1 and T2 of the rules instead of by
// the recursive definitions: a set of stones is a loop exactly when each of its parts has a ring. Linear time for one
// piece. A *part* of a set of stones is a connected component of its range graph; it *has a ring* when it has at least
// as many pairs at range as stones. The tests compare all of this with the plain definitions.

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/luddit/board.h"

namespace nedforge::luddit {

struct Part {
    SpotSet stones;
    int size = 0;
    int pairs = 0;           // of stones at range of each other
    bool chordless = false;  // a ring of three or more stones, each at range of exactly two others of it
    bool has_ring() const { return pairs >= size; }
};

// The part of `occupied` in which the stone lies. Precondition: it is one of them.
Part part_of(const Board&, const SpotSet& occupied, Spot stone);
// Sorted by their first spots.
std::vector<Part> parts_of(const Board&, const SpotSet& occupied);
bool has_ring(const Board&, const SpotSet&);  // some part of it has

// T1, under the reading of L9 in force.
bool is_loop(const Board&, const SpotSet&);
// A single stone or a loop (L5).
bool is_piece(const Board&, const SpotSet&);

// T2: whether a piece is conditioned to both players; `occupied` are all stones. Precondition: it is a piece of them.
bool is_conditioned_to_both(const Board&, const SpotSet& occupied, const SpotSet& piece);
// L11: to this player.
bool is_conditioned(const Board&, const Stones&, const SpotSet& piece, Colour);
// The single stones that are.
SpotSet conditioned_stones(const Board&, const Stones&, Colour);

// No piece is conditioned to both players (T3): of stones of one colour that fill the cap, the other player has lost.
bool is_dead(const Board&, const SpotSet&);

// A loop with the fewest stones among those that hold the stone; nullopt: none does.
std::optional<SpotSet> smallest_loop_with(const Board&, const SpotSet& occupied, Spot stone);
// A group that conditions the piece to both players, as the pieces of the group (L11): single stones, or a single stone
// and loops. Empty where none does. Precondition: a piece of `occupied`, and at most most_listed_stones stones.
std::vector<SpotSet> conditioning_group(const Board&, const SpotSet& occupied, const SpotSet& piece);

// Calls `visit` with every set of `stones` of the points that would be a loop, until it returns false; false: stopped.
// Part by part, each from its first point on, by the ESU enumeration of connected subgraphs (Wernicke 2006): each set
// comes once, and the cost is that of the connected sets of points.
bool for_each_loop_on(const Board&, const SpotSet& points, int stones,
                      const std::function<bool(const SpotSet&)>& visit);

// How many stones a board may have for its loops to be listed: there may be 2^60 on a larger one. What is said of a
// position needs them for up to most_listed_stones, and the moves of its turn for a few more.
inline constexpr int most_listed_stones = 20, most_loop_stones = 24;

// All loops of up to most_loop_stones stones, in a fixed order, by a table over the subsets of the stones that lie in
// parts with a ring: 2^k words for k such stones. The entry of a set comes from the entry of the set without its last
// stone: the last stone changes only the parts that it touches, and mostly all of these have a ring already.
class Loops {
public:
    using Set = std::uint32_t;  // bit i: the i-th of the stones that lie in parts with a ring

    // Precondition: at most most_loop_stones stones.
    Loops(const Board&, const SpotSet& occupied);

    struct Loop {
        SpotSet stones;
        bool for_both;  // conditioned to both players
    };
    // Calls `visit(loop)`, which returns false to stop; false: stopped.
    template <class Visit>
    bool for_each(Visit&& visit) const {
        return for_each_set([&](Set set, bool for_both) { return visit(Loop{stones_of(set), for_both}); });
    }
    // The same with the loop as bits: `visit(set, for_both)`.
    template <class Visit>
    bool for_each_set(Visit&& visit) const {
        for (Set set = 1; set < sets_; ++set)
            if (is_loop(set) && !visit(set, is_for_both(set))) return false;
        return true;
    }
    SpotSet stones_of(Set) const;
    // Those of the stones that lie in parts with a ring.
    Set set_of(const SpotSet&) const;
    const std::vector<Spot>& spots() const { return spots_; }  // by bit

private:
    bool is_loop(Set) const;
    bool is_for_both(Set) const;
    Set near(Set) const;
    Set grown(Set from, Set within) const;  // the parts of `within` that meet `from`, a subset of it
    Set part_of_first(Set set) const { return grown(set & (~set + 1), set); }
    // ring_parts_ of `base` and one stone more, which touches `touched`.
    Set rings_with(Set base, Set stone, Set touched) const;

    const Board& board_;
    std::vector<Spot> spots_;
    std::vector<Set> near_low_, near_high_;  // of the lower ten stones, and of the others
    std::unique_ptr<Set[]> ring_parts_;      // by set: its stones that lie in parts with a ring
    Set sets_ = 1;
    std::vector<Set> lone_rings_;  // the exceptions of T2 under `counted` and `loop`
};

}  // namespace nedforge::luddit
