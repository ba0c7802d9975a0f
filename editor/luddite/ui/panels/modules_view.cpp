// Clock, roll bonuses and resources in one view.

#include <algorithm>

#include "editor/luddite/edits/modules.h"
#include "editor/luddite/ui/hack/drawing_grid.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/toolkit/imgui_painter.h"
#include "validator/luddite/movement/economy.h"

namespace nedforge::luddite {
namespace {

void clock_brushes(const Look& look, ModulesState& state) {
    static constexpr std::array<std::pair<char, const char*>, 4> icons{
        {{'e', "Energy"}, {'m', "Multi-tool"}, {'c', "Credit"}, {'.', "Plain"}}};
    for (const auto& [letter, name] : icons) {
        if (letter != 'e') kit::beside(kit::button_width(name), look.px(4));
        if (kit::toggle(look, std::string("icon:") + letter, name, state.icon == letter,
                        "Click or drag over boxes of the Clock."))
            state.icon = letter;
    }
}

// Room for a row's boxes, with its fields beside them or below.
struct ClockLayout {
    float room = 0, fields = 0, side = 0;  // pixels: the panel's width, the fields', a box's
};
ClockLayout clock_layout(const Look& look, const Drawing& rows) {
    std::size_t longest = 1;
    for (const auto& row : rows) longest = std::max(longest, row.size());
    ClockLayout l;
    l.room = ImGui::GetContentRegionAvail().x;
    l.fields = look.px(104 + 4) + kit::button_width("\u00d7");
    const float beside = (l.room - l.fields - look.px(10)) / static_cast<float>(longest),
                below = l.room / static_cast<float>(longest);  // then all the room is the boxes'
    l.side = std::clamp(beside < look.px(18) ? below : beside, look.px(18), look.px(36));
    return l;
}

void clock_row(const Shown& shown, ModulesState& state, std::size_t r, const ClockLayout& l, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const std::string& row = map.clock[r];
    const int number = static_cast<int>(r), n = static_cast<int>(row.size());
    // A row that is too long for the window is broken.
    const int across = std::clamp(static_cast<int>(l.room / l.side), 1, std::max(n, 1));
    const auto box_at = [&](Position place) { return place.row * across + place.column; };
    const auto draw_cell = [&](ImDrawList& list, ImVec2 at, Position place) {
        if (box_at(place) >= n) return;
        draw_box(list, look, at, l.side, "", to_imgui(shown.palette.box), to_imgui(shown.palette.faint), 0);
        draw_icon_in(list, look, shown.palette, at, l.side, row[place_of_index(box_at(place))]);
    };
    const GridTouch touch =
        drawing_grid(look, "clock" + std::to_string(r), across, (n + across - 1) / across, l.side, draw_cell);
    if (touch.pressed) state.painting = true, ++state.gesture;
    if (state.painting && touch.held && touch.hovered && box_at(*touch.hovered) < n)
        wishes.edit("Clock icons", set_clock_box(map, number, box_at(*touch.hovered), touch.right ? '.' : state.icon),
                    "clock" + std::to_string(state.gesture));
    if (touch.released) state.painting = false;
    if (l.side * static_cast<float>(across) + look.px(10) + l.fields <= l.room) {
        ImGui::SameLine(0, look.px(10));
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + std::max(0.0f, (l.side - ImGui::GetFrameHeight()) / 2));
    }
    int value = 0;
    const std::string key = "clock.row" + std::to_string(r);
    if (kit::number_field(look, key, n, 1, max_clock_boxes, value, look.px(104)))
        wishes.edit("Length of Clock row " + std::to_string(r + 1), set_clock_row_length(map, number, value), key);
    ImGui::SameLine(0, look.px(4));
    const auto refused = can_set_clock_row_length(map, number, 0);
    if (kit::button(look, key + ".remove", "\u00d7", kit::Kind::quiet, "Remove the row",
                    refused ? std::optional(refused->reason) : std::nullopt))
        wishes.edit("Remove Clock row " + std::to_string(r + 1), set_clock_row_length(map, number, 0));
}

void clock_module(const Shown& shown, ModulesState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    kit::heading(look, "Clock");
    ImGui::SameLine();
    ImGui::TextDisabled("%d boxes", clock_boxes(map));
    clock_brushes(look, state);
    const ClockLayout layout = clock_layout(look, map.clock);
    for (std::size_t r = 0; r < map.clock.size(); ++r) clock_row(shown, state, r, layout, wishes);
    const int length = map.clock.empty() ? 12 : static_cast<int>(map.clock.back().size());
    const auto refused = can_add_clock_row(map, length);
    if (kit::button(look, "clock.add", "Add a row", kit::Kind::normal, "",
                    refused ? std::optional(refused->reason) : std::nullopt))
        wishes.edit("Add a Clock row", add_clock_row(map, length));
    kit::caption(look,
                 "A die crosses as many boxes as it shows, row by row; an icon gives its resource when its box is "
                 "crossed. The last box ends the game at once.");
}

void bonuses_module(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    kit::heading(look, "Roll bonuses");
    ImGui::SameLine();
    ImGui::TextDisabled("%zu", map.bonuses.size());
    for (std::size_t i = 0; i < map.bonuses.size(); ++i) {
        const Bonus& bonus = map.bonuses[i];
        const std::string key = "bonus" + std::to_string(i);
        ImGui::PushID(static_cast<int>(i));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float side = ImGui::GetFrameHeight();
        ImGui::InvisibleButton("die", {side, side});
        mark_item(key + ".die");
        if (ImGui::IsItemClicked(0) || ImGui::IsItemClicked(1)) {
            Bonus b = bonus;
            b.die = (bonus.die - 1 + (ImGui::IsItemClicked(1) ? 5 : 1)) % 6 + 1;
            wishes.edit("Die of a roll bonus", set_bonus(map, i, b));
        }
        kit::tip("The die that it takes. Click: the next number.");
        ImGuiPainter painter(*ImGui::GetWindowDrawList(), look, at, look.scale * 3);
        const double s = static_cast<double>(side / (look.scale * 3));
        draw_die_face(painter, shown.palette, {0, 0, s, s}, bonus.die);
        ImGui::SameLine(0, look.px(8));
        static constexpr std::array<std::string_view, 2> kinds{"gives", "damage"};
        int kind = bonus.damage ? 1 : 0;
        if (kit::choice(look, key + ".kind", kinds, kind))
            wishes.edit("Kind of a roll bonus",
                        set_bonus(map, i, kind ? Bonus{bonus.die, {}, 2} : Bonus{bonus.die, Amounts{{1, 0, 0}}, 0}));
        kit::beside(ImGui::GetFrameHeight() + look.px(96), look.px(8));  // the first of its amounts, or the damage
        if (bonus.damage) {
            int damage = 0;
            if (kit::number_field(look, key + ".damage", bonus.damage, 1, 99, damage, look.px(96)))
                wishes.edit("Damage of a roll bonus", set_bonus(map, i, Bonus{bonus.die, {}, damage}), key);
        } else {
            Amounts gain;
            if (amount_fields(look, shown.palette, key + ".gain", bonus.gain, gain))
                wishes.edit("Gain of a roll bonus", set_bonus(map, i, Bonus{bonus.die, gain, 0}), key);
        }
        kit::beside(kit::button_width("\u2191") + look.px(2) + kit::button_width("\u00d7"), look.px(8));
        const auto up = can_move_bonus(map, i, -1);
        if (kit::button(look, key + ".up", "\u2191", kit::Kind::quiet, "Earlier",
                        up ? std::optional(up->reason) : std::nullopt))
            wishes.edit("Move a roll bonus", move_bonus(map, i, -1));
        ImGui::SameLine(0, look.px(2));
        if (kit::button(look, key + ".remove", "\u00d7", kit::Kind::quiet, "Remove"))
            wishes.edit("Remove a roll bonus", remove_bonus(map, i));
        ImGui::PopID();
    }
    const auto refused = can_add_bonus(map);
    if (kit::button(look, "bonus.add", "Add a roll bonus", kit::Kind::normal, "",
                    refused ? std::optional(refused->reason) : std::nullopt))
        wishes.edit("Add a roll bonus", add_bonus(map, Bonus{1, Amounts{{1, 0, 0}}, 0}));
}

void resources_module(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    kit::heading(look, "Resource cache");
    const auto supply = printed_supply(map);
    for (const Resource kind : all_resources) {
        const ResourceRow& row = map.resources[kind];
        const std::string name(resource_names[kind]), word(resource_word(kind));
        resource_icon(look, shown.palette, kind, ImGui::GetFrameHeight());
        ImGui::SameLine(0, look.px(6));
        int value = 0;
        const float gap = look.px(14), fields = ImGui::GetCursorPosX() + look.px(84);
        const auto labelled = [&](const char* label) {
            return ImGui::CalcTextSize(label).x + ImGui::GetStyle().ItemSpacing.x + look.px(100);
        };
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("%s", word.c_str());
        if (fields + labelled("spaces") <= ImGui::GetWindowContentRegionMax().x) ImGui::SameLine(fields);
        ImGui::TextDisabled("spaces");
        ImGui::SameLine();
        if (kit::number_field(look, name + ".spaces", row.spaces, 0, max_spaces, value, look.px(100)))
            wishes.edit("Spaces of " + word, set_resource(map, kind, {value, std::min(row.start, value)}),
                        name + ".spaces");
        kit::beside(labelled("start"), gap);
        ImGui::TextDisabled("start");
        ImGui::SameLine();
        if (kit::number_field(look, name + ".start", row.start, 0, row.spaces, value, look.px(100)))
            wishes.edit("Start of " + word, set_resource(map, kind, {row.spaces, value}), name + ".start");
        const bool over = supply[place_of_index(kind)] > row.spaces;
        const std::string printed = std::to_string(supply[place_of_index(kind)]) + " printed on the sheet" +
                                    (over ? ", more than the spaces" : "");
        kit::text_beside(printed, over ? look.colours.warning : look.colours.dim, gap);
    }
    kit::caption(look,
                 "The spaces limit how much of a resource can be gained in one game, including what it starts with.");
}

}  // namespace

void modules_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    clock_module(shown, editor.modules, wishes);
    kit::gap(shown.look, 8);
    bonuses_module(shown, wishes);
    kit::gap(shown.look, 8);
    resources_module(shown, wishes);
}

}  // namespace nedforge::luddite
