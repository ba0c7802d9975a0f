#include "editor/luddite/ui/editor_family.h"

#include "editor/luddite/ui/canvas/canvas.h"
#include "editor/luddite/ui/commands/commands.h"
#include "editor/luddite/ui/guide/guide_steps.h"
#include "editor/luddite/ui/guide/rule_pictures.h"
#include "editor/luddite/ui/icons.h"
#include "editor/luddite/ui/page/page_view.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/luddite/ui/parts/part_help.h"
#include "editor/luddite/ui/runs/runs.h"
#include "editor/luddite/ui/thumbnail.h"
#include "editor/toolkit/picture.h"

namespace nedforge::luddite {
namespace {

using SharedState = std::shared_ptr<EditorState>;

void canvas_view(const Shown& shown, EditorState& state, Wishes& wishes) {
    canvas_panel(shown, state, wishes);
    node_menu(shown, state, wishes);
}

// In the order of View.
std::vector<ViewRow> views_of(const SharedState& state) {
    return {
        {"Map", "Map", "The sheet: nodes, gates, walls and links, and the modules around them (Ctrl+1)", true, true,
         canvas_icon, panel_of(state, canvas_view)},
        {"Hack", "Hack module", "The sheet at the Hack module (Ctrl+2)", true, true, hack_icon,
         panel_of(state, canvas_view)},
        {"Modules", "Clock, bonuses, resources", "The sheet at the Clock, roll bonuses, resources (Ctrl+3)", true, true,
         modules_icon, panel_of(state, canvas_view)},
        {"Play", "Play", "Play the map here (Ctrl+4)", false, false, play_icon, panel_of(state, play_view)},
        {"Rating", "Rating", "How hard it is (Ctrl+5)", false, false, rating_icon, panel_of(state, rating_view)},
        {"Sheet", "Sheet", "The printed sheet (Ctrl+6)", false, false, sheet_icon, panel_of(state, sheet_view)},
        {"Suggest", "Suggest", "Maps to go on with (Ctrl+7)", false, false, suggest_icon,
         panel_of(state, suggest_view)},
    };
}

std::optional<float> selection_end(const Session& session, const EditorState& state) {
    const CanvasFrame& canvas = state.canvas.shown;
    if (session.run && state.canvas.log) return canvas.min.x;  // the log of a run
    std::optional<float> end;
    if (session.part) {
        const Page& page = page_shown(session, state.canvas);
        const PageSpot* spot = page.spot(*session.part);
        const PageModule* module = page.find(module_of(*session.part));
        const Box* box = spot ? &spot->box : module ? &module->box : nullptr;
        return box ? canvas.at(box->right(), 0).x : canvas.min.x;
    }
    for (const auto& id : session.selection)
        if (const Node* node = node_with(session.map(), id))
            end = std::max(end.value_or(0), canvas.at(node->at.column + 0.5, 0).x);
    return end;
}

// Games of the planner: the best of them in its midst, or the ways of all.
void show_games(Session& session, EditorState& state, bool ways) {
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis || !analysis->board) return;
    session.games = play_many(*analysis->board, many_games, 1, {});
    session.games->stamp = session.stamp();
    state.canvas.show_layer(&CanvasState::games, ways);
    if (ways) return;
    const ManyGames::Sample& best = session.games->samples.front();
    session.show(run_of(best.title + ", " + std::to_string(best.score) + " points", session.document.shared(),
                        analysis->board, best.game));
    session.run->go_to(session.run->run->last() / 3);
    state.canvas.log = true;
}

void set_scene(Maps& maps, Session& session, EditorState& state, const std::string& view) {
    if (view == "play") maps.start_play(session, 1);
    if (view == "rating") {
        state.rating.games = 200;  // a picture soon
        maps.trials.rate(session, state.rating.games);
    }
    if (view == "suggest") {
        SuggestWishes& wishes = session.suggest;
        wishes.count = 3, wishes.candidates = 24, wishes.games = 60;
        maps.suggestions.start(session);
    }
    if (view == "run" || view == "ways") show_games(session, state, view == "ways");
    // A module with one of its parts selected, so that the inspector is in the picture.
    if (view == "hack") session.select_part(PagePart{PartKind::item, 0, {}, {}});
    if (view == "modules") session.select_part(PagePart{PartKind::clock, 0, {0, 0}, {}});
    if (session.part && !has_part(session.map(), *session.part)) session.part.reset();
}

}  // namespace

EditorFamily editor_family(MapOptions options, SharedState state) {
    EditorFamily family;
    options.pictures = decode_picture;
    family.documents = document_family(std::move(options));
    family.invitation =
        "LUDDITE is played with three dice and a pen on a printed sheet, the NED map: a network whose nodes open by "
        "switches. Place nodes, wire them, see what opens when, play it, rate it, print it.";
    family.pointer_help =
        "On the canvas: drag moves, Alt-drag copies, and a node dropped on another swaps with it. Shift adds to the "
        "selection, a drag on empty ground selects, the middle button or Space drags the view, and the wheel zooms. "
        "Click between two neighbours for a wall. Double click or right click on empty ground to place a node.";
    family.menus = {"File", "Edit", "Node", "View", "Map", "Help"};
    family.own_title = "Map";
    family.own_words = "its name, campaign game, thresholds, notes, readings";
    family.deselect = [state](const Frame&, WishList& wishes) {
        state->canvas.log = false;
        wishes.on_active([](Workspace&, OpenDocument& open) { static_cast<Session&>(open).select_part({}); });
    };
    family.guide = guide_to_a_map(state);
    family.rules = "luddite/rules.md";
    family.rule_picture = draw_rule_picture;
    family.help_of = [state](const Frame& frame, bool pointed) -> std::optional<PartHelp> {
        const auto* session = dynamic_cast<const Session*>(frame.open);
        if (!session || !session->on_page()) return std::nullopt;
        if (auto help = help_of_selection(*session); help || !pointed) return help;
        return help_of_pointed(*session, state->canvas.hover_cell, state->canvas.hover_part);
    };
    put_parts(family, state,
              FamilyParts<Shown, EditorState, Wishes>{views_of(state), map_editor_commands(state), inspector_panel,
                                                      panel_of_issues<issues_of>, set_scene, draw_template,
                                                      draw_overview, print_overviews<SheetPage, Map>, selection_end});
    family.status = panel_of(state, status_bar);
    family.in_gesture = [state] {
        return state->canvas.drag == CanvasState::Drag::nodes || state->canvas.drag == CanvasState::Drag::paint ||
               state->canvas.drag == CanvasState::Drag::brush;
    };
    return family;
}

}  // namespace nedforge::luddite
