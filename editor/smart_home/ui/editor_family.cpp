#include "editor/smart_home/ui/editor_family.h"

#include <algorithm>
#include <cmath>

#include "editor/base/documents/family_documents.h"
#include "editor/shell/parts/rail_icons.h"
#include "editor/smart_home/ui/canvas/canvas.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "editor/toolkit/shapes.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/sheet/sheet.h"

namespace nedforge::smart_home {
namespace {

using SharedState = std::shared_ptr<EditorState>;

void canvas_view(const Shown& shown, EditorState& state, Wishes& wishes) {
    canvas_panel(shown, state, wishes);
    context_menu("tile menu", shown.frame, {"Edit", "Tile"}, *state.shell, wishes.list());
}

void home_icon(const Look& look, ImDrawList& list, ImVec2 c, float u, ImU32 ink) {
    for (const ImVec2 offset : {ImVec2{-3, -3}, {0.4f, -3}, {-3, 0.4f}, {0.4f, 0.4f}})
        list.AddRect({c.x + offset.x * u, c.y + offset.y * u},
                     {c.x + (offset.x + 2.6f) * u, c.y + (offset.y + 2.6f) * u}, ink, u * 0.5f, 0, look.px(1.5f));
}
// In the order of View.
std::vector<ViewRow> views_of(const SharedState& state) {
    return {
        {"Home", "Home", "The tiles of the home (Ctrl+1)", true, true, home_icon, panel_of(state, canvas_view)},
        {"Play", "Play", "Play the home here (Ctrl+2)", false, false, play_icon, panel_of(state, play_view)},
        {"Rating", "Rating", "How games end (Ctrl+3)", false, false, rating_icon, panel_of(state, rating_view)},
        {"Sheet", "Printed pages", "The printed game (Ctrl+4)", false, false, sheet_icon, panel_of(state, sheet_view)},
    };
}

std::optional<float> selection_end(const Session& session, const EditorState& state) {
    return end_of_cells(state.canvas.hands.shown, extent_of_things(session.home().tiles, session.selection));
}

// A home in small: its tiles in the colours of their rooms, the Router ringed.
void draw_overview(const Look& look, ImDrawList& list, ImVec2 min, ImVec2 max, const MapOverview& overview) {
    const Home& home = map_of<Home>(overview);
    const GridExtent e = extent_of(home);
    const float columns = static_cast<float>(e.right - e.left + 1), rows = static_cast<float>(e.bottom - e.top + 1);
    const float cell = std::floor(std::min({(max.x - min.x) / columns, (max.y - min.y) / rows, look.px(34)}));
    const ImVec2 from{(min.x + max.x - columns * cell) / 2, (min.y + max.y - rows * cell) / 2};
    const float gap = std::max(1.0f, std::floor(cell * 0.06f));
    for (const Tile& tile : home.tiles) {
        const ImVec2 a{std::floor(from.x + static_cast<float>(tile.at.column - e.left) * cell) + gap,
                       std::floor(from.y + static_cast<float>(tile.at.row - e.top) * cell) + gap};
        const ImVec2 b{a.x + cell - 2 * gap, a.y + cell - 2 * gap};
        const bool router = tile.id == home.router;
        fill_rounded(list, look, a, b, router ? look.colours.raised : room_colour(look, home, tile), cell * 0.12f);
        const ImVec2 middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
        if (router) list.AddCircle(middle, cell * 0.25f, look.colours.accent, 0, std::max(1.0f, cell * 0.08f));
        if (tile.secret_target)
            list.AddCircle(middle, cell * 0.2f, look.colours.panel, 0, std::max(1.0f, cell * 0.09f));
        if (starting_bugs(tile) > 0) fill_disc(list, look, middle, std::max(1.5f, cell * 0.1f), look.colours.panel);
    }
}

void draw_template(const Look& look, ImDrawList& list, ImVec2 corner, std::size_t) {
    const float cell = look.px(14);
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 4; ++column) {
            const ImVec2 a{corner.x + static_cast<float>(column) * cell, corner.y + static_cast<float>(row) * cell};
            const bool router = row == 1 && column == 1;
            list.AddRectFilled(a, {a.x + cell - look.px(2), a.y + cell - look.px(2)},
                               router ? look.colours.accent : mix(look.colours.raised, look.colours.dim, 0.5f),
                               look.px(3));
        }
}

// A game of the strong policies, halfway through, at its next decision.
void show_game(Homes& homes, Session& session) {
    if (!homes.start_play(session, {PolicyKind::strong, PolicyKind::strong}, 1)) return;
    while (!session.play->over() && session.play->open().round < 4) session.play->watch();
}

void set_scene(Homes& homes, Session& session, EditorState& state, const std::string& view) {
    if (view == "odds") state.canvas.layer = Layer::odds;
    if (view == "reach") state.canvas.layer = Layer::reach;
    if (view == "canvas" && session.home().tiles.size() > 1) session.selection = {session.home().tiles[1].id};
    if (view == "play") {
        state.play.defenders = state.play.hacker = PolicyKind::strong;
        show_game(homes, session);
    }
    if (view == "sheet") state.sheet.number = 2;
    if (view == "rating") homes.rate(session, {}, state.rating.games);
}

}  // namespace

EditorFamily editor_family(HomeOptions options, SharedState state) {
    want_tile_icons();
    EditorFamily family;
    family.documents = document_family(std::move(options));
    family.invitation =
        "Lay out a home for Protecting the Smart Home: place devices, deal the decks, see the odds, play both sides, "
        "rate it, print it.";
    family.pointer_help =
        "On the canvas: drag moves, Alt-drag copies, and a tile dropped on another swaps with it. Shift adds to the "
        "selection, a drag on empty ground selects, the middle button or Space drags the view, and the wheel zooms. "
        "Double click on empty ground to place a device.";
    family.guide = guide_to_a_home(state);
    family.menus = {"File", "Edit", "Tile", "View", "Home", "Help"};
    family.own_title = "Home";
    family.own_words = "its name, attack pile, tokens, characters, the Hacker's win";
    family.deselect = deselect<Session>;
    family.help_of = help_on_grid(state, help_of_tile);
    put_parts(family, state,
              FamilyParts<Shown, EditorState, Wishes>{views_of(state), home_editor_commands(state), inspector_panel,
                                                      panel_of_issues<issues_of>, set_scene, draw_template,
                                                      draw_overview, print_overviews<SheetHome, Home>, selection_end});
    family.status = panel_of(state, status_bar);
    family.in_gesture = [state] { return state->canvas.hands.drag == GridHands::Drag::things; };
    return family;
}

}  // namespace nedforge::smart_home
