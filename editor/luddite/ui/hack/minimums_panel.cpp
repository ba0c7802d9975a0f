#include "editor/luddite/edits/hack.h"
#include "editor/luddite/ui/hack/hack_panels.h"

namespace nedforge::luddite {

void minimums_panel(const Shown& shown, HackState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const auto& hack = std::get<MinimumsHack>(map.hack);
    for (std::size_t i = 0; i < hack.entries.size(); ++i) {
        const SumEntry& entry = hack.entries[i];
        const std::string number = std::to_string(i);
        int value = 0;
        kit::label(look, ("Entry " + std::to_string(i + 1)).c_str(), look.px(92));
        if (ImGui::IsItemClicked()) state.item = i;
        if (kit::number_field(look, "target" + number, entry.target, 1, 99, value, look.px(104)))
            wishes.edit("Target of " + item_name(map.hack, i), set_entry(map, i, value, entry.boxes), "target" + number);
        kit::tip("The least sum that pays");
        ImGui::SameLine();
        if (kit::number_field(look, "boxes" + number, entry.boxes, 1, 6, value, look.px(92)))
            wishes.edit("Boxes of " + item_name(map.hack, i), set_entry(map, i, entry.target, value), "boxes" + number);
        kit::tip("How many boxes");
    }
    kit::caption(look,
                 "A die's value is written into an empty box. An entry pays when it is full and adds up to its target "
                 "or more; full with less it never pays.");
}

}  // namespace nedforge::luddite
