#pragma once
// How a variant of the Hack module is read and written (docs/luddite/format.md): one file a variant in this folder
// defines its NAME_format, one row in hack_variants.def. Its record describes the module's keys; the rest of a format
// is about the actions of a replay and the template. For formats/luddite, and for the words of actions in the terminal.

#include <string>
#include <string_view>
#include <vector>

#include "engine/luddite/game/replay.h"
#include "engine/luddite/map.h"
#include "formats/base/record/list_form.h"
#include "formats/luddite/map_record.h"

namespace nedforge::luddite {

inline constexpr std::size_t max_hack_items = 16;  // entries and sections

struct HackFormat {
    const Record& (*record)();                              // of the module, without `variant`
    std::string (*printed)(const Hack&, std::size_t item);  // beside an item's boxes on the sheet; null: nothing
    // Of an action of a replay: where it goes, and the die that pays. One record, or two.
    const Record& (*by_die)();
    const Record& (*by_energy)();
    std::string_view own_key;  // that no action of another variant has; empty for the one variant that needs none
    std::string_view sample;   // the module of a new map, with comments
};

#define NEDFORGE_HACK(name, ...) extern const HackFormat name##_format;
#include "engine/luddite/hack_variants.def"
#undef NEDFORGE_HACK

const HackFormat& format_of(HackKind);
inline const HackFormat& format_of(const Hack& hack) { return format_of(kind_of(hack)); }

// An item without its reward, as a file has it: {target: 12}
std::string item_text(const Hack&, std::size_t item);

// The row of the items that carry rewards.
template <class T, class Item>
void add_items(Rows<T>& rows, const std::vector<Item>& items, HackKind kind, const Record& item, std::size_t maximum,
               std::string help,
               std::type_identity_t<std::function<void(const ReadKeys&, std::vector<Item>&)>> check_item = {}) {
    const HackRow& row = row_of(kind);
    rows.add(row.list, items,
             list_of<std::vector<Item>>(mapping<Item>(item), {.least = 1, .most = maximum, .things = row.list},
                                        std::move(check_item)),
             std::move(help))
        .required()
        .block()
        .called("hack " + std::string(row.item));
}

// The row of the die that pays, in any action of a replay.
inline RowOf<ReplayAction> add_die(Rows<ReplayAction>& rows, const ReplayAction& action) {
    return rows.add("die", action.die, number(1, largest_number), "the number of the die");
}
inline FormOf<int> index_from_0() { return number(0, largest_number); }

}  // namespace nedforge::luddite
