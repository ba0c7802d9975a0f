#pragma once
// The vocabulary of LUDDITE: resources, gates, roles, readings of the rulebook. No behaviour but names.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/indexed.h"
#include "engine/base/rulings.h"

namespace nedforge::luddite {

inline constexpr int max_nodes = 64;
inline constexpr int switch_count = 6;
inline constexpr int max_clock_boxes = 200;
inline constexpr int max_bonuses = 32;
inline constexpr int max_spaces = 20;
inline constexpr std::size_t max_cells = 64;  // boxes or cells of the Hack module
inline constexpr std::size_t max_rewards =
    2 * max_cells;  // `lines` has the most: a box lies in one across and one down
inline constexpr int max_coordinate = 63;

enum class Resource : std::uint8_t { energy, multi_tool, credit };
inline constexpr std::array<Resource, 3> all_resources{Resource::energy, Resource::multi_tool, Resource::credit};
template <class T>
using ByResource = IndexedArray<T, Resource, all_resources.size()>;
inline constexpr ByResource<std::string_view> resource_names{"energy", "multi_tool", "credit"};
inline constexpr ByResource<char> resource_letters{'e', 'm', 'c'};  // icons in drawings of clock and sections

// The resource of a letter in a drawing; nullopt: the letter is no icon.
constexpr std::optional<Resource> resource_of_letter(char letter) {
    for (const Resource r : all_resources)
        if (resource_letters[r] == letter) return r;
    return std::nullopt;
}

// For people: "1 multi-tool", "2 multi-tools".
std::string amount_words(int amount, Resource);
inline constexpr ByResource<std::string_view> resource_words{"energy", "multi-tool", "credit"};
inline constexpr ByResource<std::string_view> several_words{"energy", "multi-tools", "credits"};

// An amount of each kind.
struct Amounts {
    ByResource<int> of{};
    int& operator[](Resource r) { return of[r]; }
    int operator[](Resource r) const { return of[r]; }
    bool any() const {
        for (const int amount : of)
            if (amount) return true;
        return false;
    }
    bool operator==(const Amounts&) const = default;
};

// "1 energy, 2 credits"; empty if all amounts are 0.
std::string words_of(const Amounts&);

// R13, R14: OR is "either", NAND is "both OFF" (the game's name for it, not the logician's). What each is: gates.h.
enum class GateKind : std::uint8_t {
#define NEDFORGE_GATE(name, ...) name,
#include "engine/luddite/gates.def"
#undef NEDFORGE_GATE
};

enum class Role : std::uint8_t { none, enter, exit, enter_exit };

// Rulings that people at a table read in another way; the first reading of each is the default.
enum class SpacesRuling : std::uint8_t { lifetime, held };      // R1
enum class DuplicateRuling : std::uint8_t { rolled, current };  // R5
enum class ClockIconsRuling : std::uint8_t { all, last };       // R7
enum class OrGateRuling : std::uint8_t { either, both };        // R13
enum class PassingRuling : std::uint8_t { enter, stop };        // R18
enum class PatternsRuling : std::uint8_t { turned, mirrored };  // R20
enum class ThresholdRuling : std::uint8_t { above, reach };     // R21
enum class MoveRuling : std::uint8_t { whole, interrupted };    // R22

struct Rulings {
    SpacesRuling spaces{};
    DuplicateRuling duplicate{};
    ClockIconsRuling clock_icons{};
    OrGateRuling or_gate{};
    PassingRuling passing{};
    PatternsRuling patterns{};
    ThresholdRuling threshold{};
    MoveRuling move{};
    bool operator==(const Rulings&) const = default;
};

// The rulings as a table, for every place that reads, writes or offers them.
using RulingInfo = RulingInfoOf<Rulings>;
inline constexpr std::size_t ruling_count = 8;
const std::array<RulingInfo, ruling_count>& ruling_table();
using RulingOverrides = RulingOverridesOf<ruling_table>;

enum class Level : std::uint8_t { easy, medium, hard };
inline constexpr IndexedArray<std::string_view, Level, 3> level_names{"easy", "medium", "hard"};

}  // namespace nedforge::luddite
