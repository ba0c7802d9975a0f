#include "editor/luddite/ui/hack/item_fields.h"

#include <algorithm>

#include "editor/luddite/edits/hack.h"
#include "engine/luddite/hack/rows.h"

namespace nedforge::luddite {

void lines_fields(const Shown& shown, std::size_t i, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const HackLine& line = std::get<LinesHack>(map.hack).lines[i];
    static constexpr std::array<std::string_view, 2> ways{"across", "down"};
    const int length = std::max(line.across, line.down);
    int way = line.down ? 1 : 0, value = 0;
    const std::string key = "line" + std::to_string(i);
    const auto set = [&](Position from, int l, bool vertical) {
        wishes.edit("Place of " + item_name(map.hack, i), set_line(map, i, from, vertical ? 0 : l, vertical ? l : 0),
                    key);
    };
    kit::label(look, "Goes", look.px(64));
    if (kit::choice(look, key + ".way", ways, way)) set(line.from, length, way == 1);
    kit::label(look, "Boxes", look.px(64));
    if (kit::number_field(look, key + ".length", length, 1, 64, value, look.px(92)))
        set(line.from, value, line.down > 0);
    kit::label(look, "Column", look.px(64));
    if (kit::number_field(look, key + ".column", line.from.column, 0, 63, value, look.px(92)))
        set({value, line.from.row}, length, line.down > 0);
    kit::tip("Of its first box, counted from 0, as in the file.");
    kit::label(look, "Row", look.px(64));
    if (kit::number_field(look, key + ".row", line.from.row, 0, 63, value, look.px(92)))
        set({line.from.column, value}, length, line.down > 0);
    kit::tip("Of its first box, counted from 0, as in the file.");
}

void sums_fields(const Shown& shown, std::size_t i, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const SumEntry& entry = std::get<SumsHack>(map.hack).entries[i];
    const std::string n = std::to_string(i);
    int value = 0;
    kit::label(look, "Sum", look.px(64));
    if (kit::number_field(look, "target" + n, entry.target, 1, 99, value, look.px(104)))
        wishes.edit("Target of " + item_name(map.hack, i), set_entry(map, i, value, entry.boxes), "target" + n);
    kit::tip("The sum that pays. Possible: " + std::to_string(total_range(entry.boxes).lowest) + " to " +
             std::to_string(total_range(entry.boxes).highest) + ".");
    kit::label(look, "Boxes", look.px(64));
    if (kit::number_field(look, "boxes" + n, entry.boxes, 1, 6, value, look.px(104)))
        wishes.edit("Boxes of " + item_name(map.hack, i), set_entry(map, i, entry.target, value), "boxes" + n);
}

void patterns_fields(const Shown& shown, std::size_t, Wishes&) {
    kit::caption(shown.look, "Click the empty places beside its cells to make it larger.");
}

void ordered_rows_fields(const Shown& shown, std::size_t i, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const RowsSection& section = std::get<OrderedRowsHack>(map.hack).sections[i];
    static constexpr std::array<const char*, 3> names{"Top", "Middle", "Bottom"};
    for (std::size_t r = 0; r < names.size(); ++r) {
        int value = 0;
        const std::string key = "rows" + std::to_string(i) + "." + std::to_string(r);
        kit::label(look, names[r], look.px(64));
        if (kit::number_field(look, key, section.rows[r], 1, 6, value, look.px(92))) {
            auto rows = section.rows;
            rows[r] = value;
            wishes.edit("Rows of " + item_name(map.hack, i), set_rows(map, i, rows, section.arrow), key);
        }
    }
    Arrow arrow = section.arrow;
    kit::label(look, "Arrow", look.px(64));
    if (kit::choice(look, "arrow" + std::to_string(i), {arrow_names.begin(), arrow_names.end()}, arrow))
        wishes.edit("Arrow of " + item_name(map.hack, i), set_rows(map, i, section.rows, arrow));
}

std::string_view brushes_of(HackKind kind) {
    switch (kind) {
        case HackKind::lines:
            return "123456.";
        case HackKind::patterns:
            return "#emc.";
        case HackKind::sums:
        case HackKind::ordered_rows:
            break;
    }
    return "";
}

std::string_view caption_of(HackKind kind) {
    switch (kind) {
        case HackKind::lines:
            return "A die crosses one box of its number. A line pays when all its boxes are crossed.";
        case HackKind::sums:
            return "A die's value is written into an empty box. An entry pays when it is full and adds up to its sum "
                   "exactly; full with another sum it never pays.";
        case HackKind::patterns:
            return "A die of 1 to 4 crosses cells in the shape of its pattern. A section pays when all its cells are "
                   "crossed.";
        case HackKind::ordered_rows:
            return "A section pays when all its boxes are full and the totals of its rows rise strictly along the "
                   "arrow.";
    }
    return "";
}

}  // namespace nedforge::luddite
