#pragma once
// Parts of an inspector for what the maps of families have in common: readings and waivers.

#include <string>

#include "editor/base/edited.h"
#include "editor/base/reading_edits.h"
#include "editor/base/waiver_edits.h"
#include "editor/shell/shell_state.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/look.h"

namespace nedforge {

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
