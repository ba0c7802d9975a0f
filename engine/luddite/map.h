#pragma once
// A NED map as its designer wrote it: plain values, no compiled form (that is board.h), no file (that is formats/).
// A Map may be wrong in ways that only the structure checks see (two Enters, a code nobody pays); what the file
// format itself forbids can't be held here or is refused by the reader. Positions are {column, row} from the top left.

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/base/authored_map.h"
#include "engine/luddite/target.h"
#include "engine/luddite/words.h"

namespace nedforge::luddite {

struct Position {
    int column = 0;
    int row = 0;
    bool operator==(const Position&) const = default;
    auto operator<=>(const Position&) const = default;
};

struct Gate {
    GateKind kind = GateKind::on;
    int a = 1;  // switch 1..6
    int b = 0;  // the second switch of and_, or_, nand; 0 for on, off
    bool operator==(const Gate&) const = default;
};

struct Critical {
    std::string code;
    int damage = 1;
    bool operator==(const Critical&) const = default;
};

// Any of a code, damage, resources; `code` empty and `damage` 0 mean none.
struct Reward {
    std::string code;
    int damage = 0;
    Amounts gain;
    bool operator==(const Reward&) const = default;
};

struct Node {
    std::string id;
    Position at;
    Role role = Role::none;
    std::optional<Gate> gate;
    std::optional<int> lock;  // dice lock 1..6
    bool energy = false;      // energy node
    std::optional<Amounts> cache;
    std::optional<Critical> critical;
    bool operator==(const Node&) const = default;
};

using NodePair = std::array<std::string, 2>;  // ids

struct ResourceRow {
    int spaces = 0;
    int start = 0;
    bool operator==(const ResourceRow&) const = default;
};

// Boxes of the clock, of a drawing: '.' plain (or empty), 'e' 'm' 'c' with an icon, '#' a cell, digits a number.
using Drawing = std::vector<std::string>;
// What is drawn at a place; '.' outside of the drawing.
char drawn_at(const Drawing&, Position);

struct Bonus {
    int die = 1;
    Amounts gain;    // either a gain …
    int damage = 0;  // … or damage
    bool operator==(const Bonus&) const = default;
};

// --- Hack module (rulebook p. 6, 10, 11) ----------------------------------------------------------------------
struct HackLine {
    Position from;
    int across = 0;  // exactly one of across, down is 1 or more
    int down = 0;
    Reward reward;
    bool operator==(const HackLine&) const = default;
};
struct LinesHack {
    Drawing boxes;  // digit: a box with that number; '.': none
    std::vector<HackLine> lines;
    bool operator==(const LinesHack&) const = default;
};

struct SumEntry {
    int target = 0;
    int boxes = 4;
    Reward reward;
    bool operator==(const SumEntry&) const = default;
};
struct SumsHack {
    std::vector<SumEntry> entries;
    bool operator==(const SumsHack&) const = default;
};

struct PatternSection {
    Drawing cells;
    Reward reward;
    bool operator==(const PatternSection&) const = default;
};
struct PatternsHack {
    std::array<Drawing, 4> patterns;  // of the values 1..4
    std::vector<PatternSection> sections;
    bool operator==(const PatternsHack&) const = default;
};

// Where the totals of a section's rows rise to.
enum class Arrow : std::uint8_t { up, down };
inline constexpr IndexedArray<std::string_view, Arrow, 2> arrow_names{"up", "down"};
constexpr bool points_up(Arrow arrow) { return arrow == Arrow::up; }
constexpr Arrow opposite(Arrow arrow) { return points_up(arrow) ? Arrow::down : Arrow::up; }
// The rows (0 the top one) from the least total to the greatest, and what belongs to each in that order.
constexpr std::array<std::size_t, 3> rising_rows(Arrow arrow) {
    return points_up(arrow) ? std::array<std::size_t, 3>{2, 1, 0} : std::array<std::size_t, 3>{0, 1, 2};
}
template <class T>
constexpr std::array<T, 3> in_rising_order(const std::array<T, 3>& by_row, Arrow arrow) {
    const auto rows = rising_rows(arrow);
    return {by_row[rows[0]], by_row[rows[1]], by_row[rows[2]]};
}

struct RowsSection {
    std::array<int, 3> rows{1, 1, 1};  // boxes, top to bottom
    Arrow arrow = Arrow::up;
    Reward reward;
    bool operator==(const RowsSection&) const = default;
};
struct OrderedRowsHack {
    std::vector<RowsSection> sections;
    bool operator==(const OrderedRowsHack&) const = default;
};

// The variants of hack_variants.def.
template <class, class... Variants>
using VariantOf = std::variant<Variants...>;
#define NEDFORGE_HACK(name, Type, ...) , Type##Hack
using Hack = VariantOf<void
#include "engine/luddite/hack_variants.def"
                       >;
#undef NEDFORGE_HACK
#define NEDFORGE_HACK(name, ...) name,
enum class HackKind : std::uint8_t {
#include "engine/luddite/hack_variants.def"
};  // as the alternatives of Hack
#undef NEDFORGE_HACK

// What the dice fill, and how. All that does not depend on which totals or boxes pay asks this, not the variant.
enum class HackFill : std::uint8_t {
    boxes,   // numbered boxes, each crossed by a die of its number; rewards may share them
    pieces,  // cells, crossed a piece at a time; which piece, the die says
    rows     // rows of boxes that hold the numbers of dice; what counts are the totals of full rows
};

// What 1 energy does in the Hack module (R11).
enum class EnergyInHack : std::uint8_t { nothing, a_cell, any_box };  // any_box: as a die of its number would

// What is said of a variant in one line, for every layer.
struct HackRow {
    std::string_view name;        // in files
    std::string_view title;       // for people
    std::string_view in_short;    // what a player does
    std::string_view list, item;  // what carries a reward: its key in files, and one of them
    HackFill fill;
    EnergyInHack energy;
    int game;  // of the campaign, that introduces it
};
#define NEDFORGE_HACK(name, Type, title, in_short, list, item, fill, energy, game) \
    {#name, title, in_short, list, item, HackFill::fill, EnergyInHack::energy, game},
inline constexpr IndexedArray<HackRow, HackKind, std::variant_size_v<Hack>> hack_rows{{
#include "engine/luddite/hack_variants.def"
}};
#undef NEDFORGE_HACK
inline constexpr const HackRow& row_of(HackKind kind) { return hack_rows[kind]; }
inline HackKind kind_of(const Hack& hack) { return static_cast<HackKind>(hack.index()); }
inline const HackRow& row_of(const Hack& hack) { return row_of(kind_of(hack)); }
// An item for people, who count from 1: "line 3", "entry 1", "section 2".
std::string item_name(const Hack&, std::size_t index);
inline constexpr auto hack_variant_names = [] {
    std::array<std::string_view, hack_rows.size()> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = hack_rows[i].name;
    return names;
}();

// What carries the rewards of a variant: its lines, entries or sections.
template <class OneHack>
auto& items_of(OneHack& hack) {
    if constexpr (requires { hack.lines; })
        return hack.lines;
    else if constexpr (requires { hack.entries; })
        return hack.entries;
    else
        return hack.sections;
}
template <class AnyHack, class F>
decltype(auto) with_items(AnyHack& hack, F&& f) {
    return std::visit([&](auto& variant) -> decltype(auto) { return f(items_of(variant)); }, hack);
}

// The rewards of any variant in the map's order (lines, entries, sections).
std::vector<const Reward*> rewards_of(const Hack&);

struct Thresholds {
    IndexedArray<int, Level, 3> of{50, 60, 70};  // easy, medium, hard
    int operator[](Level l) const { return of[l]; }
    bool operator==(const Thresholds&) const = default;
};

struct Map : AuthoredMap {
    std::optional<int> campaign_game;  // 1..9; none: 9
    Thresholds thresholds;
    std::optional<Target> target;
    IndexedVector<Node, int> nodes;
    IndexedVector<NodePair, int> walls;
    IndexedVector<NodePair, int> links;
    ByResource<ResourceRow> resources;
    Drawing clock;
    std::vector<Bonus> bonuses;
    Hack hack;
    Rulings rulings;
    bool operator==(const Map&) const = default;
};

// For people: "code alpha, 8 damage, 2 credits"; empty if it has none of them.
std::string words_of(const Reward&);

// "ON 2", "NAND 3 6": as it is printed and written.
std::string to_string(const Gate&);
std::optional<Gate> parse_gate(std::string_view);

int campaign_game_of(const Map&);                    // with the default
int index_of_node(const Map&, std::string_view id);  // -1: none

}  // namespace nedforge::luddite
