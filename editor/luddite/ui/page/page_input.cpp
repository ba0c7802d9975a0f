// What the pointer and the keys do to the parts of the page around the grid.

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "editor/luddite/edits/hack.h"
#include "editor/luddite/edits/modules.h"
#include "editor/luddite/edits/wires.h"
#include "editor/luddite/ui/page/page_view.h"

namespace nedforge::luddite {
namespace {

using Drag = CanvasState::Drag;

// The next of some letters, round and round.
char next_letter(std::string_view letters, char letter, bool backwards) {
    const std::size_t index = letters.find(letter);
    if (index == std::string_view::npos) return letters.front();
    return letters[(index + (backwards ? letters.size() - 1 : 1)) % letters.size()];
}

void set_toggles(Wishes& wishes, const PagePart& part, bool backwards) {
    wishes.on_session([part, backwards](Session& s) {
        auto& toggles = s.bench.toggles[part.place() - 1];
        const int box = part.at.column;
        if (box < 0)
            toggles = (toggles + (backwards ? 3 : 1)) & 3;
        else
            toggles = toggles == box + 1 ? box : box + 1;
        s.show_bench();
    });
}

// The start of a resource reaches to this space, or ends before it.
void set_start(const Shown& shown, const PagePart& part, Wishes& wishes) {
    const auto kind = static_cast<Resource>(part.index);
    ResourceRow row = shown.map().resources[kind];
    const int n = part.at.column;
    row.start = n < row.start ? n : n + 1;
    wishes.edit("Start of " + std::string(resource_words[kind]), set_resource(shown.map(), kind, row));
}

void turn_arrow(const Shown& shown, const PagePart& part, Wishes& wishes) {
    const std::size_t item = part.place();
    const RowsSection& section = std::get<OrderedRowsHack>(shown.map().hack).sections[item];
    wishes.edit("Arrow of " + item_name(shown.map().hack, item),
                set_rows(shown.map(), item, section.rows, opposite(section.arrow)));
}

void turn_die(const Shown& shown, const PagePart& part, Wishes& wishes, bool backwards) {
    Bonus bonus = shown.map().bonuses[part.place()];
    bonus.die = (bonus.die - 1 + (backwards ? 5 : 1)) % 6 + 1;
    wishes.edit("Die of a roll bonus", set_bonus(shown.map(), part.place(), bonus));
}

std::string paint_label(const PagePart& part) {
    if (part.kind == PartKind::clock) return "Clock icons";
    if (part.kind == PartKind::box) return "Paint boxes";
    if (part.kind == PartKind::pattern) return "Pattern of " + std::to_string(part.index);
    return "Paint section " + std::to_string(part.index + 1);
}

void paint(const Shown& shown, CanvasState& state, const PagePart& part, Wishes& wishes) {
    if (!has_part(shown.map(), part) || letter_of(shown.map(), part) == state.painting) return;
    state.kept_layout = {module_of(part), {}};
    wishes.edit(paint_label(part), with_letter(shown.map(), part, state.painting),
                "brush" + std::to_string(state.gesture));
}

void select(const PagePart& part, Wishes& wishes) {
    wishes.on_session([part](Session& s) { s.select_part(part); });
}

HackLine line_between(Position a, Position b) {
    const int columns = std::abs(b.column - a.column), rows = std::abs(b.row - a.row);
    if (columns >= rows) return {{std::min(a.column, b.column), a.row}, 1 + columns, 0, {}};
    return {{a.column, std::min(a.row, b.row)}, 0, 1 + rows, {}};
}

}  // namespace

std::string_view letters_of(const PagePart& part) {
    switch (part.kind) {
        case PartKind::box:
            return "123456.";
        case PartKind::cell:
            return "#emc.";
        case PartKind::pattern:
            return "#.";
        case PartKind::clock:
            return "emc.";
        default:
            return "";
    }
}

char letter_of(const Map& map, const PagePart& part) {
    switch (part.kind) {
        case PartKind::box:
            return drawn_at(std::get<LinesHack>(map.hack).boxes, part.at);
        case PartKind::cell:
            return drawn_at(std::get<PatternsHack>(map.hack).sections[part.place()].cells, part.at);
        case PartKind::pattern:
            return drawn_at(std::get<PatternsHack>(map.hack).patterns[part.place() - 1], part.at);
        case PartKind::clock:
            return drawn_at(map.clock, part.at);
        default:
            return '.';
    }
}

Edited with_letter(const Map& map, const PagePart& part, char letter) {
    switch (part.kind) {
        case PartKind::box:
            return set_box(map, part.at, letter);
        case PartKind::cell:
            return set_section_cell(map, part.place(), part.at, letter);
        case PartKind::pattern:
            return set_pattern_cell(map, part.index, part.at, letter == '#');
        case PartKind::clock:
            return set_clock_box(map, part.at.row, part.at.column, letter);
        default:
            return map;
    }
}

// The values that clicks go through; empty: a click does something else.
static std::string_view cycle_of(const PagePart& part) {
    if (part.kind == PartKind::box) return "123456";
    if (part.kind == PartKind::cell) return "#emc";
    if (part.kind == PartKind::pattern && part.at.column >= 0) return "#.";
    return part.kind == PartKind::clock ? ".emc" : "";
}

void use_part(const Shown& shown, const PagePart& part, Wishes& wishes, bool backwards) {
    const Map& map = shown.map();
    if (!has_part(map, part)) return;
    if (const auto letters = cycle_of(part); !letters.empty())
        return wishes.edit(paint_label(part),
                           with_letter(map, part, next_letter(letters, letter_of(map, part), backwards)));
    switch (part.kind) {
        case PartKind::arrow:
            return turn_arrow(shown, part, wishes);
        case PartKind::bonus_die:
            return turn_die(shown, part, wishes, backwards);
        case PartKind::space:
            return set_start(shown, part, wishes);
        case PartKind::toggle:
            return set_toggles(wishes, part, backwards);
        default:
            break;
    }
}

void remove_part(const Shown& shown, const PagePart& part, Wishes& wishes) {
    const Map& map = shown.map();
    if (!has_part(map, part)) return;
    const std::size_t n = place_of_index(std::max(part.index, 0));
    switch (part.kind) {
        case PartKind::item:
        case PartKind::arrow:
            return wishes.edit("Remove " + item_name(map.hack, n), remove_item(map, n));
        case PartKind::bonus:
        case PartKind::bonus_die:
            return wishes.edit("Remove a roll bonus", remove_bonus(map, n));
        case PartKind::wall:
            return wishes.edit("Remove the " + part_name(map, part), toggle_wall(map, part.nodes[0], part.nodes[1]));
        case PartKind::link:
            return wishes.edit("Remove the " + part_name(map, part), remove_link(map, part.nodes[0], part.nodes[1]));
        case PartKind::box:
        case PartKind::cell:
        case PartKind::pattern:
        case PartKind::clock:
            if (part.at.column >= 0 && letter_of(map, part) != '.')
                wishes.edit(paint_label(part), with_letter(map, part, '.'));
            break;
        default:
            break;
    }
}

// A stroke of the brush over boxes and cells, or of the right button, which takes away. false: nothing to paint.
static bool begin_stroke(const Shown& shown, CanvasState& state, const PagePart& part, Wishes& wishes, bool right) {
    const std::string_view letters = letters_of(part);
    if (letters.empty() || part.at.column < 0) return false;
    if (!right && (!state.brush || letters.find(*state.brush) == std::string_view::npos)) return false;
    ++state.gesture;
    const char letter = letter_of(shown.map(), part);
    // The first cell decides: painting over the same value takes it away.
    state.painting = right || letter == *state.brush ? '.' : *state.brush;
    if (!right) state.drag = Drag::brush;
    paint(shown, state, part, wishes);
    return true;
}

// What the first click uses. false: the first click only selects it.
static bool use_at_once(const Shown& shown, const PagePart& part, Wishes& wishes, bool right) {
    if (part.kind != PartKind::bonus_die && part.kind != PartKind::arrow && part.kind != PartKind::toggle) return false;
    use_part(shown, part, wishes, right);
    const PartKind whole = part.kind == PartKind::bonus_die ? PartKind::bonus : PartKind::item;
    if (part.kind != PartKind::toggle) select({whole, part.index, {}, {}}, wishes);
    return true;
}

bool press_page(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes, bool right) {
    const PageSpot* spot = spot_under(shown, state, f);
    if (!spot) return false;
    const PagePart part = spot->part;
    if (!has_part(shown.map(), part)) return true;  // printed in place of what is missing
    if (state.line_tool && part.kind == PartKind::box) {
        state.drag = Drag::line;
        state.line_from = part.at;
        return true;
    }
    if (begin_stroke(shown, state, part, wishes, right) || use_at_once(shown, part, wishes, right)) return true;
    const bool selected = shown.session->part == part;
    if (!right && spot->empty && letter_of(shown.map(), part) == '.') {
        state.kept_layout = {module_of(part), {}};
        wishes.edit(paint_label(part), with_letter(shown.map(), part, part.kind == PartKind::box ? '1' : '#'));
    } else if (!right && selected) {
        use_part(shown, part, wishes);
    }
    select(part, wishes);
    state.title_pressed = !right && module_of(part) == ModuleKind::header;
    return true;
}

void drag_on_page(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const PageSpot* spot = spot_under(shown, state, f);
    if (state.drag == Drag::brush && spot && state.brush &&
        letters_of(spot->part).find(*state.brush) != std::string_view::npos)
        paint(shown, state, spot->part, wishes);
}

void drop_on_page(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    if (state.drag == Drag::brush) wishes.on_session([](Session& s) { s.document.history().seal(); });
    if (state.drag != Drag::line) return;
    const PageSpot* to = spot_under(shown, state, f);
    if (to && state.line_from && to->part.kind == PartKind::box) {
        const HackLine line = line_between(*state.line_from, to->part.at);
        const int item = index_count(std::get<LinesHack>(shown.map().hack).lines);
        wishes.edit(line.across ? "Line across" : "Line down",
                    add_line(shown.map(), line.from, line.across, line.down));
        wishes.on_session([item](Session& s) {
            const PagePart part{PartKind::item, item, {}, {}};
            if (has_part(s.map(), part)) s.select_part(part);
        });
    }
    state.line_from.reset();
}

}  // namespace nedforge::luddite
