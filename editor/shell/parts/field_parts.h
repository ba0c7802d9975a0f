#pragma once
// Parts of an inspector for what the maps of families have in common: fields of records, readings and waivers.

#include <functional>
#include <string>

#include "editor/base/edited.h"
#include "editor/base/reading_edits.h"
#include "editor/base/record_edits.h"
#include "editor/base/waiver_edits.h"
#include "editor/shell/shell_state.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/look.h"
#include "editor/toolkit/record_fields.h"

namespace nedforge {

// The fields of a record of the map. `part` finds its object in the map, as with_key_in has it; `step` begins the
// titles of steps of the history.
template <class Map, class Part, class Wishes>
RecordFields fields_in(const Look& look, const Map& map, const Part& part, const Record& record,
                       const std::string& prefix, Wishes& wishes, const std::string& step = "") {
    return RecordFields(look, record, &std::invoke(part, map), prefix,
                        [&map, &record, &wishes, part, step](const std::string& title, std::string_view key,
                                                             const std::string& typed, const std::string& merge) {
                            wishes.edit(step + title, with_key_in(map, part, record, key, typed), merge);
                        });
}
// Those of the map itself.
template <class Map, class Wishes>
RecordFields fields_in(const Look& look, const Map& map, const Record& record, const std::string& prefix,
                       Wishes& wishes) {
    return fields_in(look, map, std::identity(), record, prefix, wishes);
}

template <class Map, class Table, class Wishes>
void reading_fields(const Look& look, const Map& map, const Table& table, Wishes& wishes) {
    for (const auto& ruling : table) {
        const std::string name(ruling.name);
        int reading = ruling.get(map.rulings);
        kit::label(look, name.c_str(), look.px(96));
        if (kit::choice(look, name, {ruling.readings.begin(), ruling.readings.end()}, reading))
            wishes.edit("Reading of " + name, set_reading(map, ruling, reading));
    }
    kit::caption(look, "The first reading of each ruling is the usual one. The sheets print the others.");
}

template <class Map, class Wishes>
void waiver_fields(const Look& look, const Map& map, Wishes& wishes) {
    for (std::size_t i = 0; i < map.waivers.size(); ++i) {
        const auto& waiver = map.waivers[i];
        std::string subjects;
        for (const auto& subject : waiver.subjects.value_or(Ids{})) subjects += " " + subject;
        ImGui::TextWrapped("%s%s: %s", waiver.check.c_str(), for_toolkit(subjects).c_str(),
                           for_toolkit(waiver.reason).c_str());
        if (kit::button(look, "waivers[" + std::to_string(i) + "]", "Remove", kit::Kind::quiet))
            wishes.edit("Remove the waiver of " + waiver.check, remove_waiver(map, i));
    }
}

// A part that can be folded; it opens where the spot is in it.
inline bool folded_part(const char* title, std::string_view key, const Spot& spot, bool is_spot,
                        bool open_first = false) {
    return kit::folded_part(title, key, spot.scroll > 0 && is_spot, open_first);
}

}  // namespace nedforge
