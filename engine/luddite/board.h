#pragma once
// A map compiled for play: adjacency, gates and locks as bit masks over nodes, the modules as flat tables. Made once,
// then shared by engine, validator, solver and editor; immutable. Node n of the board is map.nodes[n]; bit n of a
// NodeMask is that node. Switch settings are 6 bits, bit s-1 set when switch s is ON.
// Precondition of compile(): the map has no finding NED1xx or NED2xx of error severity.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/luddite/map.h"
#include "engine/luddite/prices.h"

namespace nedforge::luddite {

using NodeMask = std::uint64_t;
inline constexpr NodeMask bit(int n) { return NodeMask{1} << n; }

// A reward ready to pay: the damage, the gain, and the critical node its code belongs to.
struct CompiledReward {
    std::string code;       // empty: none
    std::int8_t node = -1;  // the critical node of the code
    int damage = 0;
    Amounts gain;
};

// The Hack module compiled. Boxes (lines), cells (patterns) are numbered in reading order over the whole module and
// live in one 64-bit set; sums and ordered_rows count boxes filled and their total.
struct HackBoard {
    using Variant = HackKind;
    Variant variant = Variant::lines;
    std::vector<CompiledReward> rewards;  // lines, entries or sections

    // lines
    int box_count = 0;                                   // boxes (lines) or cells (patterns)
    std::array<std::uint64_t, 7> boxes_of{};             // by die value 1..6: boxes with that number
    std::vector<Position> box_at;                        // lines: place in the drawing; patterns: place in its section
    std::vector<std::uint64_t> reward_boxes;             // lines: the line's boxes; patterns: the section's cells
    std::vector<std::uint8_t> box_number;                // lines: the number in the box
    std::vector<std::array<std::int16_t, 2>> box_lines;  // lines: the across and the down line of the box; -1: none

    // sums
    struct Entry {
        int target = 0;
        int boxes = 0;
    };
    std::vector<Entry> entries;

    // patterns
    struct Placement {
        std::uint64_t cells = 0;  // over the module
        std::int8_t value = 0;    // 1..4
        std::int8_t section = 0;
        std::int8_t column = 0, row = 0;  // top left of the turned pattern's bounding box, in the section
        std::int16_t turn = 0;            // 0, 90, 180, 270 clockwise
        bool mirror = false;              // mirrored left to right, then turned
    };
    // Every way to lay a value's pattern, one for each distinct set of cells (of turns that give the same cells the
    // first in the order mirror, turn is kept). Mirrored ones only under the reading `mirrored`.
    std::array<std::vector<Placement>, 5> placements;  // by value 1..4
    ByResource<std::uint64_t> icons{};                 // cells that give one
    std::vector<std::int8_t> box_section;
    // The cells of a value's pattern in each orientation, from the top left of their bounding box, in reading order:
    // shapes[value][turn / 90], mirrored ones at 4 + turn / 90 (whatever the reading).
    std::array<std::array<std::vector<Position>, 8>, 5> shapes;
    bool mirrored = false;  // the reading of R20

    // ordered_rows
    struct Section {
        std::array<int, 3> rows{};
        Arrow arrow = Arrow::up;
    };
    std::vector<Section> sections;
};

// Number of the box (lines; section is 0) or cell (patterns) at a place; -1: none there.
int box_index(const HackBoard&, int section, Position at);

bool satisfied(const Gate&, unsigned switch_setting, OrGateRuling);

struct Board {
    std::string map_id;
    int node_count = 0;
    int enter = 0;
    int exit = 0;
    std::array<NodeMask, max_nodes> neighbours{};  // adjacent nodes: grid neighbours without wall, and links
    std::array<NodeMask, 64> gate_open{};          // by switch setting: nodes whose gate, if any, is satisfied
    std::array<NodeMask, 7> lock_nodes{};          // by number 1..6: nodes with that dice lock
    std::array<std::uint8_t, max_nodes> lock{};    // 0: none
    NodeMask locked = 0;                           // all nodes with a dice lock
    NodeMask energy_nodes = 0;
    NodeMask cache_nodes = 0;
    NodeMask critical_nodes = 0;
    std::array<Amounts, max_nodes> cache{};
    std::array<int, max_nodes> critical_damage{};
    std::vector<std::string> node_ids;
    std::vector<Position> at;  // places of the nodes
    std::vector<std::optional<Gate>> gates;
    std::array<std::uint8_t, max_nodes> gate_switches{};  // bits of the switches that the gate names

    int clock_length = 0;
    std::array<std::int8_t, max_clock_boxes> clock_icon{};  // -1 plain, else a Resource
    // Icons of each kind in the first n boxes; the fourth is padding.
    std::array<std::array<std::uint8_t, 4>, max_clock_boxes + 1> icons_before{};

    struct BonusBox {
        int die = 1;
        Amounts gain;
        int damage = 0;
    };
    std::vector<BonusBox> bonuses;
    std::array<std::uint32_t, 7> bonuses_of{};  // by die value: boxes with that number

    ByResource<int> spaces{};
    ByResource<int> start{};
    Thresholds thresholds;
    Rulings rulings;
    HackBoard hack;
};

Board compile(const Map& map);  // under the map's own rulings
Board compile(const Map& map, const Rulings& rulings);

}  // namespace nedforge::luddite
