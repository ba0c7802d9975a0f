#pragma once
// A map compiled for play: adjacency, gates and locks as bit masks over nodes, the modules as flat tables. Made once,
// then shared by engine, validator, solver and editor; immutable. Node n of the board is map.nodes[n]; bit n of a
// NodeMask is that node. Switch settings are 6 bits, bit s-1 set when switch s is ON.
// Precondition of compile(): the map has no finding NED1xx or NED2xx of error severity.

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/luddite/map.h"
#include "engine/luddite/prices.h"

namespace nedforge::luddite {

using NodeMask = std::uint64_t;
inline constexpr NodeMask bit(int n) { return NodeMask{1} << n; }

template <class T>
using ByNode = IndexedArray<T, int, max_nodes>;
template <class T>
using ByDie = IndexedArray<T, int, highest_die + 1>;  // by what a die shows, from 1
template <class T>
using BySetting = IndexedArray<T, unsigned, 1u << switch_count>;  // by switch setting

// A reward ready to pay: the damage, the gain, and the critical node its code belongs to.
struct CompiledReward {
    std::string code;       // empty: none
    std::int8_t node = -1;  // the critical node of the code
    int damage = 0;
    Amounts gain;
};

// ----- Hack module: what each way of filling it needs (HackFill), one struct a way
struct BoxesBoard {
    ByDie<std::uint64_t> boxes_of{};                            // boxes with that number
    IndexedVector<std::uint8_t, int> box_number;                // the number in the box
    IndexedVector<std::array<std::int16_t, 2>, int> box_lines;  // the across and the down line of the box; -1: none
};

inline constexpr int highest_pattern = 4;  // the dice that have a pattern are 1 to 4
struct PiecesBoard {
    struct Placement {
        std::uint64_t cells = 0;  // over the module
        std::int8_t value = 0;    // 1..4
        std::int8_t section = 0;
        std::int8_t column = 0, row = 0;  // top left of the turned pattern's bounding box, in the section
        std::int16_t turn = 0;            // 0, 90, 180, 270 clockwise
        bool mirror = false;              // mirrored left to right, then turned
    };
    // Every way to lay a value's pattern, one for each distinct set of cells (of turns that give the same cells the
    // first in the order mirror, turn is kept). Mirrored ones only under the reading `mirrored`. By value 1..4.
    IndexedArray<IndexedVector<Placement, int>, int, highest_pattern + 1> placements;
    // The cells of a value's pattern in each orientation, from the top left of their bounding box, in reading order:
    // shapes[value][turn / 90], mirrored ones at 4 + turn / 90 (whatever the reading).
    IndexedArray<IndexedArray<std::vector<Position>, int, 8>, int, highest_pattern + 1> shapes;
    bool mirrored = false;  // the reading of R20
};

inline constexpr std::size_t most_rows_of_item = 3;
inline constexpr std::uint64_t every_total = ~std::uint64_t{0};
struct RowsBoard {
    // What pays a reward: one row or more. It pays when all its rows are full and the total of each is one that the
    // variant lets stand there (hack/rows.h). Sets of totals have bit t for the total t.
    struct Item {
        int first = 0;                                                // its first row, as in State::rows
        std::size_t row_count = 1;                                    // the others follow it
        std::array<int, most_rows_of_item> boxes{};                   // of each of its rows
        std::array<std::size_t, most_rows_of_item> order{{0, 1, 2}};  // in which the variant looks at its rows
        std::uint64_t totals = every_total;                           // that may stand in the first row of that order
        int target = 0;                                               // printed beside it, where the variant has one
    };
    IndexedVector<Item, int> items;
    IndexedVector<std::uint8_t, int> boxes;    // of each row of State::rows
    IndexedVector<std::uint8_t, int> item_of;  // of each row
};

// The Hack module compiled. Boxes or cells, which a pen crosses, are numbered in reading order over the whole module
// and live in one 64-bit set; rows of numbers (HackFill::rows) have no such set.
struct HackBoard {
    using Variant = HackKind;
    HackKind variant = HackKind::lines;
    std::variant<BoxesBoard, PiecesBoard, RowsBoard> of;  // as the words of HackFill
    IndexedVector<CompiledReward, int> rewards;           // lines, entries or sections

    int box_count = 0;
    IndexedVector<Position, int> box_at;             // boxes: place in the drawing; cells: place in their section
    IndexedVector<std::int8_t, int> box_section;     // boxes: 0
    IndexedVector<std::uint64_t, int> reward_boxes;  // the boxes of a line, the cells of a section
    ByResource<std::uint64_t> icons{};               // cells that give one

    HackKind kind() const { return variant; }
    HackFill fill() const { return static_cast<HackFill>(of.index()); }
    // Precondition: it is filled so.
    template <class OneBoard>
    const OneBoard& as() const {
        assert(std::holds_alternative<OneBoard>(of));
        return *std::get_if<OneBoard>(&of);
    }
};

// Number of the box (section is 0) or cell at a place; -1: none there.
int box_index(const HackBoard&, int section, Position place);

bool satisfied(const Gate&, unsigned switch_setting, OrGateRuling);

struct Board {
    std::string map_id;
    int node_count = 0;
    int enter = 0;
    int exit = 0;
    ByNode<NodeMask> neighbours{};    // adjacent nodes: grid neighbours without wall, and links
    BySetting<NodeMask> gate_open{};  // by switch setting: nodes whose gate, if any, is satisfied
    ByDie<NodeMask> lock_nodes{};     // by number 1..6: nodes with that dice lock
    ByNode<std::uint8_t> lock{};      // 0: none
    NodeMask locked = 0;              // all nodes with a dice lock
    // Nodes by what their content does (contents.h), and what it gives.
    NodeMask energy_nodes = 0;    // closed until powered
    NodeMask cache_nodes = 0;     // a gift, at the first entry
    NodeMask critical_nodes = 0;  // damage, once the code is unlocked
    ByNode<Amounts> cache{};
    ByNode<int> critical_damage{};
    IndexedVector<std::string, int> node_ids;
    IndexedVector<Position, int> at;  // places of the nodes
    IndexedVector<std::optional<Gate>, int> gates;
    ByNode<std::uint8_t> gate_switches{};  // bits of the switches that the gate names

    int clock_length = 0;
    IndexedArray<std::int8_t, int, max_clock_boxes> clock_icon{};  // -1 plain, else a Resource
    // Icons of each kind in the first n boxes; the fourth is padding.
    IndexedArray<IndexedArray<std::uint8_t, Resource, 4>, int, max_clock_boxes + 1> icons_before{};

    struct BonusBox {
        int die = 1;
        Amounts gain;
        int damage = 0;
    };
    IndexedVector<BonusBox, int> bonuses;
    ByDie<std::uint32_t> bonuses_of{};  // boxes with that number

    ByResource<int> spaces{};
    ByResource<int> start{};
    Thresholds thresholds;
    Rulings rulings;
    HackBoard hack;
};

Board compile(const Map& map);  // under the map's own rulings
Board compile(const Map& map, const Rulings& rulings);

}  // namespace nedforge::luddite
