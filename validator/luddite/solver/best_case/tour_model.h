#pragma once
// The NED module as a tour: what a NEETLE can take on its way (items: critical functions, caches, dice locks to open,
// energy nodes to power), and what one die of movement can do under each switch setting. Costs: a toggle, a die of
// movement, a dice lock are one unit of work each (a die, or what stands for one); an energy node is one energy, a
// force step two. An energy's move of three steps is never more than a die's of six, so counting it as a die is sound.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/luddite/solver/best_case/plan_limits.h"

namespace nedforge::luddite {

using ItemMask = std::uint64_t;

struct TourItem {
    enum class Kind : std::uint8_t { critical, cache, lock, energy } kind;
    int node;
    int worth;  // damage, or what the gain is worth left over
};

// Where one die of movement can end, with what it takes on the way and the locks and energy nodes it must find open.
struct DieWalk {
    std::uint8_t end = 0;
    std::uint8_t sensitive = 0;  // switches that must stand as they do for this walk
    ItemMask takes = 0;
    ItemMask needs = 0;
};

struct TourModel {
    // `codes`: critical nodes whose codes can be paid; `room`: resources of a kind that can still find a space.
    TourModel(const Board&, NodeMask codes, const Amounts& room, const PlanLimits& = {});

    std::vector<TourItem> items;                  // critical functions, then locks, energy nodes, caches
    bool exact = true;                            // false: too many; the rest counts as free
    std::array<ItemMask, max_nodes> taken_at{};   // by node: items taken by coming there
    std::array<ItemMask, max_nodes> needed_at{};  // items (lock, energy node) needed to enter
    ItemMask criticals = 0, caches = 0, locks = 0, energies = 0;
    Amounts free_gain;  // of what found no place among the items
    NodeMask free_criticals = 0;

    std::array<std::vector<std::vector<DieWalk>>, 64> walks;  // [setting][node]
    std::vector<std::vector<DieWalk>> any_walks;              // [node]: under a setting of one's choice
    std::vector<std::vector<std::uint8_t>> forced;            // [node]: adjacent nodes

    NodeMask visited(ItemMask mask) const;  // critical nodes among the items
    Amounts gain(ItemMask mask) const;      // of the caches among them, and free_gain
    // Steps of one die from `node` under the setting that end at walk.end with all of walk.takes, through no lock or
    // energy node outside `open`; the shortest.
    std::vector<std::uint8_t> path(unsigned setting, int node, const DieWalk& walk, ItemMask open) const;

private:
    // False: the walks are too many to list with so many items.
    explicit TourModel(const Board& board) : board_(&board) {}
    bool build(NodeMask codes, const Amounts& room, std::size_t items_kept);

    const Board* board_;
};

}  // namespace nedforge::luddite
