#pragma once
// What a variant of the Hack module must say of itself (rulebook p. 6, 10, 11): one file a variant in this
// folder, one row in hack_variants.def. A target names where a die or an energy goes, as Action::target does: a box, a
// placement of the value's piece or, by an energy, a cell; a row. `value` is the die's, or by_energy. Variants whose
// dice fill rows take most of these functions from rows.h.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/luddite/replay_action.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

inline constexpr int by_energy = 0;

// Room for every target there can be: 64 cells, 8 orientations.
struct HackTargets {
    IndexedArray<std::int16_t, int, 512> numbers;
    int size = 0;
    void add(int target) { numbers[size++] = static_cast<std::int16_t>(target); }
};

struct HackVariant {
    std::string_view name;
    void (*compile)(const Hack&, const Rulings&, HackBoard&);

    // The open targets, in rising order; is_open() is true of just these.
    void (*open_targets)(const HackBoard&, const State&, int value, HackTargets&);
    // The same as a set, where there are at most 64 targets for every value; null: there may be more.
    std::uint64_t (*open_set)(const HackBoard&, const State&, int value);
    bool (*is_open)(const HackBoard&, const State&, int value, int target);
    Refusal (*why_closed)(const HackBoard&, const State&, int value, int target);  // of one that is not open

    void (*apply)(const Board&, State&, int value, int target);  // crosses or writes, gains icons, pays what is met
    // Of a reward, boxes stand for cells too. It is paid where no box is left and it is not lost.
    bool (*is_paid)(const HackBoard&, const State&, int reward);
    int (*boxes_left)(const HackBoard&, const State&, int reward);  // of its boxes, those that nothing fills yet
    // Whatever is filled from now on, it can't be paid any more. Boxes that are crossed never spoil it; numbers may.
    bool (*is_lost)(const HackBoard&, const State&, int reward);

    // To and from a replay's words; `read` refuses what does not exist on this sheet.
    Result<int, Refusal> (*read)(const HackBoard&, const ReplayAction&, int value);
    void (*write)(const HackBoard&, int value, int target, ReplayAction&);

    std::string (*describe)(const HackBoard&, int value, int target);  // "box A3 (a 2)", for people

    // Of rows alone: the totals that may stand in an item's next row where the row before it has one of `before`.
    std::uint64_t (*totals_after)(std::uint64_t before) = nullptr;
};

const HackVariant& hack_variant(HackKind);

#define NEDFORGE_HACK(name, ...) extern const HackVariant name##_variant;
#include "engine/luddite/hack_variants.def"
#undef NEDFORGE_HACK

}  // namespace nedforge::luddite
