#pragma once
// State graph of a map for backward induction: the positions that games can lead to (states without dice), with the
// actions that lead from one to the next. Positions that differ only in the NEETLE's node share a group: it moves
// freely between them, and their values have to be found together. Exact: every legal action is an edge, asked of the
// engine. Cost: one slot of a hash table a group, one edge a (position, die value, action).

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "engine/luddite/rules.h"
#include "validator/luddite/solver/exact/dice_hands.h"
#include "validator/luddite/solver/exact/state_encoding.h"

namespace nedforge::luddite {

// Objectives: easy, medium, hard, mean, sure escape. The last takes the worst roll, the others the average.
inline constexpr std::size_t objectives = 5;
inline constexpr std::size_t mean_score = 3;
inline constexpr std::size_t sure_escape = 4;

// Rows of doubles that stay where they are, freed together.
class Arena {
public:
    double* take(std::size_t count);
    void clear();

private:
    std::vector<std::unique_ptr<double[]>> blocks_;
    double* next_ = nullptr;
    std::size_t room_ = 0;
};

class StateGraph {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFFu;

    struct Edge {
        std::uint32_t position;
        DiceUse use;
        auto operator<=>(const Edge&) const = default;
    };
    struct Position {
        std::uint32_t group = none;  // none: the game is over
        std::uint32_t next = none;   // in the group
        HandSetId demand = 0;        // hands with which it can arise
        std::uint32_t edge_count = 0;
        std::uint64_t edges = 0;
        double* values = nullptr;    // one row of `objectives` for each hand of `demand`
        std::uint64_t expanded = 0;  // uses whose edges are known
        std::uint8_t node = 0;
        std::uint8_t ahead = 0;
    };
    struct Group {
        std::uint32_t first = none;  // its newest position
        std::uint32_t order = 0;
        std::uint8_t clock = 0;
        std::uint8_t ahead = 0;
    };
    using Layer = std::map<std::uint32_t, std::vector<std::uint32_t>>;  // order -> groups

    // `utility`: of a final score, whose mean is taken in place of the score's.
    StateGraph(const Board&, const DiceHands&, std::function<double(int score)> utility = {});

    std::uint32_t position_of(const State&);
    // The same for a state whose game goes on, and makes none; none: no such position.
    std::uint32_t known_position(const State&) const;
    // The edges of a position for the uses in `fresh`, from the engine: with one unused made die of each value asked
    // for, and one die in the midst of its move for each number of steps left.
    void expand(std::uint32_t position, std::uint64_t fresh, std::vector<Edge>& out);
    // No position is looked for any more: frees what that takes.
    void close() { slots_ = {}; }
    std::uint64_t bytes() const {
        return positions.capacity() * sizeof(Position) + groups.capacity() * (sizeof(Group) + sizeof(std::uint32_t)) +
               keys_.capacity() * sizeof(std::uint64_t) + slots_.capacity() * sizeof(std::uint32_t);
    }

    std::vector<Position> positions;
    std::vector<Group> groups;
    IndexedVector<Layer, int> layers;  // by Clock boxes crossed; whoever has walked one may clear it

private:
    std::uint64_t hash(const std::uint64_t* key) const;
    std::size_t slot_of(const std::uint64_t* key) const;  // of the group, or where it would go
    std::uint32_t known_member(std::uint32_t group, int node) const;
    void grow();
    std::uint32_t group_of(const std::uint64_t* key, const StateEncoding::Packed&, int clock);
    std::uint32_t member(std::uint32_t group, int node);
    std::uint32_t ended_position(const State&);
    void add_edges(std::uint32_t position, const State& with_dice, std::uint64_t fresh, std::vector<Edge>& out);

    const Board& board_;
    const DiceHands& dice_hands_;
    std::function<double(int score)> utility_;
    StateEncoding encoding_;
    std::size_t words_;
    std::vector<std::uint64_t> keys_;   // words_ each
    std::vector<std::uint32_t> slots_;  // open addressing into groups
    std::map<std::pair<bool, int>, std::uint32_t> ended_;
    Arena ended_values_;
    std::vector<std::uint64_t> key_;  // scratch of one call each
    std::vector<Action> actions_;
};

}  // namespace nedforge::luddite
