#include "editor/luddite/ui/parts/map_fields.h"

#include <algorithm>
#include <array>
#include <vector>

#include "editor/luddite/edits/modules.h"
#include "editor/luddite/edits/wires.h"
#include "editor/luddite/ui/parts/sketch_fields.h"
#include "editor/shell/parts/field_parts.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/record_fields.h"
#include "formats/luddite/map_record.h"

namespace nedforge::luddite {

namespace {

void game_field(const Look& look, const Map& map, float column, Wishes& wishes) {
    kit::label(look, "Game", column);
    static constexpr IndexedArray<const char*, int, 10> games{"not given (9)",
                                                              "1: base rules, lines",
                                                              "2: energy, NAND, sums",
                                                              "3: patterns",
                                                              "4: ordered rows",
                                                              "5",
                                                              "6",
                                                              "7",
                                                              "8",
                                                              "9: the last"};
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const int game = map.campaign_game.value_or(0);
    if (ImGui::BeginCombo("##game", games[game])) {
        for (int g = 0; g <= 9; ++g) {
            if (ImGui::Selectable(games[g], g == game))
                wishes.edit("Campaign game", set_key(map, "campaign_game", g ? std::to_string(g) : ""));
            mark_item("game:" + std::to_string(g));
        }
        ImGui::EndCombo();
    }
    mark_item("map.game");
    kit::tip("The game of the campaign. The players know the rules of this game and of those before it.");
}

// Walls and links that no node's fields list, since neither end is a node of the map (NED205).
void stray_wires(const Look& look, const Map& map, Wishes& wishes) {
    const auto words = [&](const NodePair& wire, bool) -> std::optional<WireWords> {
        if (node_with(map, wire[0]) || node_with(map, wire[1])) return std::nullopt;
        return WireWords{wire[0] + " " + wire[1], wire[0] + " \u2013 " + wire[1]};
    };
    wire_list(look, map, "Walls and links of unknown nodes", words, wishes);
}

}  // namespace

void wire_list(const Look& look, const Map& map, const char* heading, const WordsOfWire& words_of, Wishes& wishes) {
    bool found = false;
    const auto list = [&](const std::vector<NodePair>& wires, bool wall) {
        const std::string kind = wall ? "Wall" : "Link";
        for (const NodePair& wire : wires) {
            const auto words = words_of(wire, wall);
            if (!words) continue;
            if (!found) kit::heading(look, heading);
            found = true;
            ImGui::AlignTextToFramePadding();
            ImGui::TextUnformatted((kind + " " + words->text).c_str());
            ImGui::SameLine();
            kit::right_align(look.px(76));
            if (kit::button(look, kind + ":" + words->key, "Remove", kit::Kind::quiet, "", std::nullopt,
                            {look.px(76), 0}))
                wishes.edit("Remove the " + std::string(wall ? "wall " : "link ") + wire[0] + " \u2013 " + wire[1],
                            wall ? toggle_wall(map, wire[0], wire[1]) : remove_link(map, wire[0], wire[1]));
        }
    };
    list(map.links, false);
    list(map.walls, true);
}

void threshold_fields(const Look& look, const Map& map, Wishes& wishes) {
    const float width = ImGui::GetContentRegionAvail().x;
    kit::heading(look, "Thresholds");
    // Three beside each other, or fewer where they would get too narrow to be used.
    const float third = kit::number_width(look, (width - look.px(12)) / 3), left = ImGui::GetCursorPosX(),
                line = ImGui::GetCursorPosY();
    const int columns = std::min(count_in<int>(width + look.px(6) + 0.5f, third + look.px(6)), 3);
    const float tall = ImGui::GetTextLineHeightWithSpacing() + ImGui::GetFrameHeightWithSpacing();
    for (const Level level : {Level::easy, Level::medium, Level::hard}) {
        const int i = static_cast<int>(level);
        const int place = i % columns, row = i / columns;
        ImGui::SetCursorPos({left + in_all(third + look.px(6), place), line + in_all(tall, row)});
        ImGui::BeginGroup();
        const std::string name(level_names[level]);
        ImGui::TextDisabled("%s", name.c_str());
        int value = 0;
        if (kit::number_field(look, "threshold." + name, map.thresholds[level], 0, 999, value, third))
            wishes.edit("Threshold " + name, set_threshold(map, level, value), "threshold." + name);
        ImGui::EndGroup();
    }
}

void map_fields(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    constexpr float column = 84;
    const auto width = [] { return ImGui::GetContentRegionAvail().x; };
    std::string text;
    ImGui::PushFont(look.bold);
    ImGui::TextUnformatted("Map");
    ImGui::PopFont();
    RecordFields fields(look, map_record(), &map, "map",
                        [&](const std::string& title, std::string_view key, const std::string& typed,
                            const std::string& merge) { wishes.edit(title, set_key(map, key, typed), merge); });
    fields.row("name", column);
    fields.rest({"notes"}, column);
    game_field(look, map, look.px(column), wishes);
    threshold_fields(look, map, wishes);
    kit::heading(look, "Notes");
    if (kit::text_area("map.notes", map.notes.value_or(""), text, {width(), look.px(90)}))
        wishes.edit("Notes", set_key(map, "notes", text));
    sketch_fields(shown, editor, wishes);
    const Spot& spot = editor.shell->spot;
    if (folded_part("Readings of the rules", "readings", spot, find_ruling(ruling_table(), spot.field) != nullptr))
        reading_fields(look, map, ruling_table(), wishes);
    stray_wires(look, map, wishes);
    if (!map.waivers.empty() && folded_part("Waivers", "waivers", spot, spot.field.starts_with("waiver"), true))
        waiver_fields(look, map, wishes);
}

}  // namespace nedforge::luddite
