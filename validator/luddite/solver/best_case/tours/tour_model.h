#pragma once
// Walk enumeration with dominance: the NED module as a tour. It lists what a NEETLE can take on its way (items:
// critical functions, caches, dice locks to open, energy nodes to power) and what one die of movement can do under each
// switch setting, keeping only walks that no other walk with the same end dominates. Costs: a toggle, a die of movement
// and a dice lock are one unit of work each (a die, or what stands for one); an energy node is one energy, a force step
// two. An energy's move of three steps is never more than a die's of six, so counting it as a die keeps every bound
// sound. Exact up to 40 items; items beyond that count as taken for nothing (exact = false), and the bounds stay sound.
// Cost: settings that open the same nodes to walks from a node share them; the walks compared with walks are counted
// and limited.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/luddite/solver/best_case/plan_limits.h"
#include "validator/luddite/solver/best_case/search_budget.h"

namespace nedforge::luddite {

using ItemMask = std::uint64_t;

struct TourItem {
    enum class Kind : std::uint8_t { critical, cache, lock, energy } kind;
    int node;
    int value;  // damage, or the value of the gain as a left-over
};

// Where one die of movement can end, with what it takes on the way and the locks and energy nodes it must find open.
struct DieWalk {
    std::uint8_t end = 0;
    std::uint8_t sensitive = 0;  // switches that must stay as they are for this walk
    ItemMask takes = 0;
    ItemMask needs = 0;
};

struct TourModel {
    // `codes`: critical nodes whose codes can be paid; `room`: resources of a kind that can still find a space.
    // Stopped: incomplete.
    TourModel(const Board&, NodeMask codes, const Amounts& room, const PlanLimits& = {}, const StopQuestion& stop = {});

    IndexedVector<TourItem, int> items;  // critical functions, then locks, energy nodes, caches
    bool exact = true;                   // false: too many items; the rest counts as taken
    ByNode<ItemMask> taken_at{};         // by node: items taken by coming there
    ByNode<ItemMask> needed_at{};        // items (lock, energy node) needed to enter
    ItemMask criticals = 0, caches = 0, locks = 0, energies = 0;
    Amounts free_gain;  // of the caches that are not among the items
    NodeMask free_criticals = 0;

    BySetting<IndexedVector<std::vector<DieWalk>, int>> walks;  // [setting][node]
    IndexedVector<std::vector<DieWalk>, int> any_walks;         // [node]: under a setting of one's choice
    IndexedVector<std::vector<std::uint8_t>, int> forced;       // [node]: adjacent nodes

    NodeMask visited(ItemMask mask) const;  // critical nodes among the items
    Amounts gain(ItemMask mask) const;      // of the caches among them, and free_gain
    // The shortest steps of one die from `node` under the setting that end at walk.end with all of walk.takes, through
    // no lock or energy node outside `open`.
    std::vector<std::uint8_t> path(unsigned setting, int node, const DieWalk& walk, ItemMask open) const;

private:
    class Builder;
    explicit TourModel(const Board& board) : board_(&board) {}

    const Board* board_;
};

}  // namespace nedforge::luddite
