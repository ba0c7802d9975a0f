// The inspector of the Clock, the roll bonuses, the resources, the thresholds, walls and links.

#include <algorithm>

#include "editor/luddite/edits/modules.h"
#include "editor/luddite/ui/page/page_view.h"
#include "editor/luddite/ui/parts/map_fields.h"
#include "engine/base/indexed.h"
#include "engine/luddite/spaces.h"

namespace nedforge::luddite {
namespace {

void title(const Look& look, const std::string& text) {
    ImGui::PushFont(look.bold);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopFont();
}

std::optional<std::string> why(const CanEdit& refused) {
    return refused ? std::optional(refused->reason) : std::nullopt;
}

void clock_row(const Shown& shown, int r, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const std::string key = "clock.row" + std::to_string(r), name = "Row " + std::to_string(r + 1);
    int value = 0;
    kit::label(look, name.c_str(), look.px(64));
    if (kit::number_field(look, key, index_count(map.clock[place_of_index(r)]), 1, max_clock_boxes, value,
                          look.px(104)))
        wishes.edit("Length of Clock row " + std::to_string(r + 1), set_clock_row_length(map, r, value), key);
    kit::tip("How many boxes it has");
    ImGui::SameLine(0, look.px(6));
    if (kit::button(look, key + ".remove", "\u00d7", kit::Kind::quiet, "Remove the row",
                    why(can_set_clock_row_length(map, r, 0))))
        wishes.edit("Remove Clock row " + std::to_string(r + 1), set_clock_row_length(map, r, 0));
}

void add_bonus_button(const Shown& shown, Wishes& wishes) {
    const Map& map = shown.map();
    if (!kit::button(shown.look, "bonus.add", "Add a roll bonus", kit::Kind::normal, "", why(can_add_bonus(map))))
        return;
    wishes.edit("Add a roll bonus", add_bonus(map, Bonus{1, Amounts{{1, 0, 0}}, 0}));
    wishes.on_session([index = index_count(map.bonuses)](Session& s) {
        const PagePart added{PartKind::bonus, index, {}, {}};
        if (has_part(s.map(), added)) s.select_part(added);
    });
}

void clock_fields(const Shown& shown, EditorState& editor, const PagePart& part, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const bool box = part.kind == PartKind::clock;
    title(look, box ? part_name(map, part) + " of " + std::to_string(clock_boxes(map))
                    : "Clock, " + std::to_string(clock_boxes(map)) + " boxes");
    if (box) {
        static constexpr std::array<std::string_view, 4> names{"plain", "energy", "tool", "credit"};
        constexpr std::string_view letters = ".emc";
        std::size_t index = letters.find(letter_of(map, part));
        kit::label(look, "Gives", look.px(64));
        if (kit::choice(look, "clock.icon", names, index))
            wishes.edit("Clock icons", with_letter(map, part, letters[index]));
        clock_row(shown, part.at.row, wishes);
    } else {
        for (int r = 0; r < index_count(map.clock); ++r) clock_row(shown, r, wishes);
    }
    const int length = map.clock.empty() ? 12 : index_count(map.clock.back());
    if (kit::button(look, "clock.add", "Add a row", kit::Kind::normal, "", why(can_add_clock_row(map, length))))
        wishes.edit("Add a Clock row", add_clock_row(map, length));
    if (map.bonuses.empty()) add_bonus_button(shown, wishes);  // the sheet has no module of them yet
    kit::heading(look, "Paint");
    brush_row(look, editor.canvas, "emc.");
    kit::caption(look,
                 "A die crosses as many boxes as it shows, row by row; an icon gives its resource when its box is "
                 "crossed. The last box ends the game at once.");
}

void bonus_gain(const Shown& shown, std::size_t i, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const Bonus& bonus = map.bonuses[i];
    const std::string key = "bonus" + std::to_string(i);
    static constexpr std::array<std::string_view, 2> kinds{"gives", "damage"};
    int kind = bonus.damage ? 1 : 0;
    kit::label(look, "It is", look.px(64));
    if (kit::choice(look, key + ".kind", kinds, kind))
        wishes.edit("Kind of a roll bonus",
                    set_bonus(map, i, kind ? Bonus{bonus.die, {}, 2} : Bonus{bonus.die, Amounts{{1, 0, 0}}, 0}));
    if (bonus.damage) {
        int damage = 0;
        kit::label(look, "Damage", look.px(64));
        if (kit::number_field(look, key + ".damage", bonus.damage, 1, 99, damage, look.px(96)))
            wishes.edit("Damage of a roll bonus", set_bonus(map, i, Bonus{bonus.die, {}, damage}), key);
        return;
    }
    Amounts gain;
    kit::label(look, "Gives", look.px(64));
    if (amount_fields(look, shown.palette, key + ".gain", bonus.gain, gain))
        wishes.edit("Gain of a roll bonus", set_bonus(map, i, Bonus{bonus.die, gain, 0}), key);
}

void bonus_fields(const Shown& shown, const PagePart& part, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const bool single = part.kind == PartKind::bonus;
    title(look, single ? "Roll bonus " + std::to_string(part.index + 1) + " of " + std::to_string(map.bonuses.size())
                       : "Roll bonuses");
    if (single) {
        const std::size_t i = part.place();
        const std::string key = "bonus" + std::to_string(i);
        static constexpr std::array<std::string_view, 6> dice{"1", "2", "3", "4", "5", "6"};
        int die = map.bonuses[i].die - 1;
        kit::label(look, "Die", look.px(64));
        if (kit::choice(look, key + ".value", dice, die, ImGui::GetContentRegionAvail().x)) {
            Bonus b = map.bonuses[i];
            b.die = die + 1;
            wishes.edit("Die of a roll bonus", set_bonus(map, i, b));
        }
        bonus_gain(shown, i, wishes);
        for (const int step : {-1, 1}) {
            if (kit::button(look, key + (step < 0 ? ".up" : ".down"), step < 0 ? "\u2191" : "\u2193", kit::Kind::normal,
                            step < 0 ? "Earlier" : "Later", why(can_move_bonus(map, i, step)))) {
                wishes.edit("Move a roll bonus", move_bonus(map, i, step));
                wishes.on_session([index = part.index + step](Session& s) {
                    s.select_part(PagePart{PartKind::bonus, index, {}, {}});
                });
            }
            ImGui::SameLine();
        }
        if (kit::button(look, key + ".remove", "Remove", kit::Kind::danger))
            wishes.edit("Remove a roll bonus", remove_bonus(map, i));
    }
    kit::gap(look, 4);
    add_bonus_button(shown, wishes);
    kit::caption(look, "An unused die of its value takes a roll bonus, each once in a game.");
}

void resource_fields(const Shown& shown, Resource kind, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const ResourceRow& row = map.resources[kind];
    const std::string name(resource_names[kind]), word(resource_words[kind]);
    kit::heading(look, word.c_str());
    int value = 0;
    kit::label(look, "Spaces", look.px(64));
    if (kit::number_field(look, name + ".spaces", row.spaces, 0, max_spaces, value, look.px(100)))
        wishes.edit("Spaces of " + word, set_resource(map, kind, {value, std::min(row.start, value)}),
                    name + ".spaces");
    kit::label(look, "Start", look.px(64));
    if (kit::number_field(look, name + ".start", row.start, 0, row.spaces, value, look.px(100)))
        wishes.edit("Start of " + word, set_resource(map, kind, {row.spaces, value}), name + ".start");
    const int printed = printed_supply(map)[place_of_index(kind)];
    const bool exceeded = printed > row.spaces;
    kit::caption(look,
                 std::to_string(printed) + " printed on the sheet" + (exceeded ? ", more than the spaces." : "."));
}

void cache_fields(const Shown& shown, const PagePart& part, Wishes& wishes) {
    title(shown.look, "Resource cache");
    for (const Resource kind : all_resources)
        if (part.kind == PartKind::module || part.index == static_cast<int>(kind)) resource_fields(shown, kind, wishes);
    kit::caption(shown.look,
                 "The spaces limit how much of a resource can be gained in one game, including what it starts with. On "
                 "the page a click on a selected space sets the start.");
}

// A wall or a link between two nodes.
void wire_fields(const Shown& shown, const PagePart& part, Wishes& wishes) {
    const bool wall = part.kind == PartKind::wall;
    title(shown.look, wall ? "Wall" : "Link");
    ImGui::TextWrapped("%s %s and %s", wall ? "Between" : "Joins", part.nodes[0].c_str(), part.nodes[1].c_str());
    kit::gap(shown.look, 4);
    if (kit::button(shown.look, "wire.remove", "Remove", kit::Kind::danger)) remove_part(shown, part, wishes);
    kit::caption(shown.look, wall ? "The NEETLE can't pass it." : "The NEETLE can step along it.");
}

}  // namespace

void part_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const PagePart& part = *shown.session->part;
    switch (module_of(part)) {
        case ModuleKind::ned:
            return wire_fields(shown, part, wishes);
        case ModuleKind::hack:
            return hack_fields(shown, editor, part, wishes);
        case ModuleKind::clock:
            return clock_fields(shown, editor, part, wishes);
        case ModuleKind::bonuses:
            return bonus_fields(shown, part, wishes);
        case ModuleKind::cache:
            return cache_fields(shown, part, wishes);
        case ModuleKind::damage:
            return threshold_fields(shown.look, shown.map(), wishes);
        case ModuleKind::switches:
            title(shown.look, "Switches");
            return kit::caption(shown.look,
                                "Every map has these six. Click their boxes to see on the map what a setting opens.");
        case ModuleKind::header:
        case ModuleKind::effects:
        case ModuleKind::round:
        case ModuleKind::rulings:
        case ModuleKind::footer:
            break;
    }
    map_fields(shown, editor, wishes);
}

}  // namespace nedforge::luddite
