#include "formats/echo_death/grid_changes.h"

#include <algorithm>
#include <map>

#include "engine/base/characters.h"
#include "formats/echo_death/grid_record.h"

namespace nedforge::echo_death {

namespace {

// Every square that one of the grids has, by row.
template <class Each>
void for_each_square(const Grid& a, const Grid& b, Each&& visit) {
    const int width = std::max(a.width(), b.width()), height = std::max(a.height(), b.height());
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column) visit(Square{column, row});
}

std::string mark_text(const Grid& grid, Square square) {
    return grid.has(square) ? std::string(mark_titles[mark_on(grid, square)]) : "off the grid";
}

std::string pad_text(const Teleport& pad) {
    return text_of(pad.from) + (pad.way == Way::both ? " <-> " : " -> ") + text_of(pad.to);
}

const Teleport* pad_from(const std::vector<Teleport>& pads, Square square) {
    const auto found = std::find_if(pads.begin(), pads.end(), [&](const Teleport& pad) { return pad.from == square; });
    return found == pads.end() ? nullptr : &*found;
}

std::map<std::string, std::string> programs_by_id(const Grid& grid) {
    std::map<std::string, std::string> texts;
    for (const Program& program : program_list(grid)) texts[program.id] = flow_of(ProgramItem(program));
    return texts;
}

// What is on a square: its mark, its level and its part in pairs of pads.
std::string content_of(const Grid& grid, Square square) {
    std::string text{letter_of(mark_on(grid, square)), nth_character('0', level_on(grid, square))};
    if (!grid.has(square)) text += "x";
    for (const Teleport& pad : grid.teleports)
        if (pad.from == square || pad.to == square) text += pad_text(pad);
    return text;
}

}  // namespace

void compare_marks(Changes& out, const Grid& before, const Grid& after) {
    const auto size = [](const Grid& grid) {
        return std::to_string(grid.width()) + " x " + std::to_string(grid.height());
    };
    out.changed("size", "", size(before), size(after));
    // Of a grid that is added or removed only the squares with marks are named.
    const bool is_whole = before.width() == 0 || after.width() == 0;
    for_each_square(before, after, [&](Square square) {
        if (is_whole && mark_on(before, square) == mark_on(after, square)) return;
        out.changed("square " + text_of(square), "mark", mark_text(before, square), mark_text(after, square),
                    {subject_of(square)});
    });
}

void compare_levels(Changes& out, const Grid& before, const Grid& after) {
    for_each_square(before, after, [&](Square square) {
        out.changed("square " + text_of(square), "level", std::to_string(level_on(before, square)),
                    std::to_string(level_on(after, square)), {subject_of(square)});
    });
}

// A pair is known by the square that it starts from.
void compare_pads(Changes& out, const Grid& before, const Grid& after) {
    const auto squares = [](const Teleport& pad) { return std::vector{subject_of(pad.from), subject_of(pad.to)}; };
    for (const Teleport& pad : before.teleports) {
        if (const Teleport* new_pad = pad_from(after.teleports, pad.from))
            out.changed("pads from " + text_of(pad.from), "", pad_text(pad), pad_text(*new_pad), squares(*new_pad));
        else
            out.removed("pads from " + text_of(pad.from), pad_text(pad), squares(pad));
    }
    for (const Teleport& pad : after.teleports)
        if (!pad_from(before.teleports, pad.from))
            out.added("pads from " + text_of(pad.from), pad_text(pad), squares(pad));
}

void compare_programs(Changes& out, const Grid& before, const Grid& after) {
    const auto a = programs_by_id(before), b = programs_by_id(after);
    for (const auto& [id, text] : a) {
        if (const auto found = b.find(id); found != b.end())
            out.changed("program " + id, "", text, found->second, {id});
        else
            out.removed("program " + id, text, {id});
    }
    for (const auto& [id, text] : b)
        if (!a.contains(id)) out.added("program " + id, text, {id});
}

std::vector<Square> changed_squares(const Grid& before, const Grid& after) {
    std::vector<Square> changed;
    for_each_square(before, after, [&](Square square) {
        if (content_of(before, square) != content_of(after, square)) changed.push_back(square);
    });
    return changed;
}

}  // namespace nedforge::echo_death
