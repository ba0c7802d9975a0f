// The inspector: what the file says beside its squares, the selected pair of pads, and the size of the grid.

#include <algorithm>

#include "editor/echo_death/edits/figures.h"
#include "editor/echo_death/ui/panel.h"
#include "editor/shell/parts/field_parts.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "engine/base/words.h"
#include "formats/echo_death/grid_record.h"

namespace nedforge::echo_death {
namespace {

void word_fields(const Look& look, const Grid& grid, Wishes& wishes) {
    ImGui::PushFont(look.bold);
    ImGui::TextUnformatted("Grid");
    ImGui::PopFont();
    RecordFields fields = fields_in(look, grid, grid_record(), "grid", wishes);
    fields.row("name");
    fields.rest();
    // What a file that says nothing has (E4).
    kit::caption(look, "Spacing " + std::to_string(spacing_of(grid)) + ", Shutdown " +
                           std::to_string(shutdown_of(grid)) + ", " + counted(needed_of(grid), "Node") + " in all.");
}

void movement_row(const Look& look, const Grid& grid, bool diagonal, Wishes& wishes) {
    const Movement movement = diagonal ? grid.node.diagonal : grid.node.orthogonal;
    const std::string key = diagonal ? "node.diagonal" : "node.orthogonal";
    kit::label(look, diagonal ? "Diagonal" : "Orthogonal", look.px(80));
    Movement changed = movement;
    if (kit::number_field(look, key, movement.squares, 0, 9, changed.squares, look.px(84)))
        wishes.edit("Movement", set_movement(grid, diagonal, changed), key);
    kit::beside(look.px(84));
    if (kit::number_field(look, key + ".price", movement.price, 1, 9, changed.price, look.px(84)))
        wishes.edit("Movement", set_movement(grid, diagonal, changed), key + ".price");
}

std::optional<std::size_t> selected_pair(const Session& session) {
    if (session.selection.size() != 1) return std::nullopt;
    return pad_at(session.grid(), session.selection.front());
}

}  // namespace

void pads_part(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const Grid& grid = shown.grid();
    const auto pair = selected_pair(*shown.session);
    if (!pair) return;
    const Teleport& pads = grid.teleports[*pair];
    kit::heading(look, ("Pads " + std::to_string(*pair + 1)).c_str());
    ImGui::TextWrapped("%s %s %s", text_of(pads.from).c_str(), pads.way == Way::both ? "and" : "to",
                       text_of(pads.to).c_str());
    Way way = pads.way;
    static constexpr std::array<std::string_view, 2> ways{"both ways", "one way"};
    if (kit::choice(look, "pads.way", ways, way)) wishes.edit("Way of the pads", set_way(grid, *pair, way));
    if (kit::button(look, "pads.turn", "Turn round", kit::Kind::normal,
                    "What was the exit sends, and the other way round.",
                    pads.way == Way::both ? std::optional<std::string>("it leads both ways") : std::nullopt))
        wishes.edit("Turn the pads round", turn_pair(grid, *pair));
    kit::beside(kit::button_width("Remove"));
    if (kit::button(look, "pads.remove", "Remove", kit::Kind::quiet))
        wishes.edit("Remove the pads", remove_pair(grid, *pair));
    kit::gap(look, 6);
}

void size_part(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Grid& grid = shown.grid();
    Resize& change = editor.canvas.resize;
    struct Side {
        const char *title, *key;
        int* columns;
    };
    for (const Side& side : {Side{"Left", "size.left", &change.left}, Side{"Right", "size.right", &change.right},
                             Side{"Top", "size.top", &change.top}, Side{"Bottom", "size.bottom", &change.bottom}}) {
        kit::label(look, side.title, look.px(76));
        int changed = 0;
        if (kit::number_field(look, side.key, *side.columns, -most_side, most_side, changed, look.px(112)))
            *side.columns = changed;
    }
    const auto refused = can_resize(grid, change);
    if (!(change == Resize{}) && !refused) {
        const auto lost = falling_off(grid, change);
        std::string words = "It will have " + std::to_string(grid.width() + change.left + change.right) + " \u00d7 " +
                            std::to_string(grid.height() + change.top + change.bottom) + " squares.";
        for (std::size_t i = 0; i < lost.size() && i < 8; ++i) words += (i == 0 ? " Lost: " : ", ") + lost[i];
        if (lost.size() > 8) words += " and " + std::to_string(lost.size() - 8) + " more";
        kit::wrapped(words);
        mark_item("size.lost");
    }
    const std::optional<std::string> obstacle = change == Resize{} ? std::optional<std::string>("no side was changed")
                                                : refused          ? std::optional(refused->reason)
                                                                   : std::nullopt;
    if (kit::button(look, "size.apply", "Resize", kit::Kind::normal,
                    "Columns and rows are added at these sides, or removed where the number is below 0.", obstacle)) {
        wishes.edit("Resize the grid", resize(grid, change));
        change = {};
        wishes.on_session([](Session& s) { s.camera.fit = true; });
    }
}

void inspector_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Grid& grid = shown.grid();
    const nedforge::Spot& spot = editor.shell->spot;
    pads_part(shown, wishes);
    word_fields(look, grid, wishes);
    kit::heading(look, "A Node at the start");
    fields_in(look, grid, &Grid::node, node_record(), "node", wishes).rest();
    movement_row(look, grid, false, wishes);
    movement_row(look, grid, true, wishes);
    kit::heading(look, "Instructions");
    fields_in(look, grid, &Grid::budget, budget_record(), "budget", wishes).rest();
    const auto overclock = [](auto& map) -> auto& { return map.budget.overclock; };
    fields_in(look, grid, overclock, overclock_record(), "budget", wishes).rest();
    kit::caption(look, overclock_of(grid) > 0 ? "Overclock with " + counted(overclock_of(grid), "Node") + " or fewer."
                                              : "No overclock.");
    kit::gap(look, 4);
    if (folded_part("Programs", "part.programs", spot, spot.field.starts_with("part.programs"), true))
        programs_part(shown, editor, wishes);
    if (folded_part("Size of the grid", "part.size", spot, false)) size_part(shown, editor, wishes);
    if (folded_part("Readings of the rules", "part.readings", spot, find_ruling(ruling_table(), spot.field) != nullptr))
        reading_fields(look, grid, ruling_table(), wishes);
    if (folded_part("Limits of taste", "part.standards", spot, spot.field.starts_with("standards")))
        fields_in(look, grid, &Grid::standards, standards_record(), "standards", wishes).typed().rest();
    if (!grid.waivers.empty() && folded_part("Waivers", "part.waivers", spot, spot.field.starts_with("grid.waiver")))
        waiver_fields(look, grid, wishes);
}

}  // namespace nedforge::echo_death
