
#include <algorithm>
#include <array>
#include <tuple>

#include "editor/shell/parts/grid_commands.h"
#include "editor/shell/parts/usual_commands.h"
#include "editor/smart_home/model/clipboard.h"
#include "editor/smart_home/ui/panels/panels.h"

namespace nedforge::smart_home {
namespace {

using CommandTable = FamilyCommandTable<Shown, EditorState, Wishes>;

Off can(const CanEdit& edit) { return edit ? Off{edit->reason} : Off{}; }
Off no_home(const Shown& s, const EditorState&) { return not_open(s, "home"); }
Off no_game(const Shown& s, const EditorState&) { return not_ready(s, "home"); }
Off no_selection(const Shown& s, const EditorState&) { return not_selected(s, "home", "tile"); }
Off nothing_to_delete(const Shown& s, const EditorState& e) {
    if (auto reason = no_selection(s, e)) return reason;
    return can(can_remove_tiles(s.home(), s.session->selection));
}

std::string selected_words(const Shown& s) {
    const Ids& ids = s.session->selection;
    const Tile* tile = ids.size() == 1 ? tile_with(s.home(), ids[0]) : nullptr;
    return tile ? tile_words(*tile) : std::to_string(ids.size()) + " tiles";
}

void paste_text(Wishes& w, const std::string& text, const std::string& label, GridCell corner) {
    w.on_both([text, label, corner](Homes& homes, Session& s) {
        const auto tiles = read_tiles_text(text);
        if (!tiles) return homes.workspace.notices.refuse("The clipboard holds no devices");
        homes.edit(label, paste_tiles(s.home(), *tiles, position_of<Position>(corner)));
    });
}

void file_commands(CommandTable& add) { add_exports(add, "home", ask_export_pdf); }

GridCommands<Shown, EditorState, Wishes> grid_commands() {
    GridCommands<Shown, EditorState, Wishes> grid;
    grid.noun = "tile";
    grid.closed = no_home;
    grid.unselected = no_selection;
    grid.unmoved = [](const Shown& s, const EditorState& e) {
        if (auto reason = keyboard_elsewhere(e)) return reason;
        return no_selection(s, e);
    };
    grid.kept = nothing_to_delete;
    grid.words = selected_words;
    grid.text = [](const Shown& s) { return tiles_text(s.home(), s.session->selection); };
    grid.remove = [](const Shown& s, Wishes& w, const std::string& label) {
        w.edit(label, remove_tiles(s.home(), s.session->selection));
    };
    grid.paste = paste_text;
    grid.beside = [](const Shown& s) { return beside(s.home().tiles, s.session->selection); };
    grid.pointed = [](const EditorState& e) { return e.canvas.hands.hover; };
    grid.move = [](const Shown& s, Wishes& w, int columns, int rows) {
        w.edit("Move " + selected_words(s), move_tiles(s.home(), s.session->selection, columns, rows));
    };
    grid.go = [](const Shown& s, Wishes& w, int columns, int rows) {
        if (const auto ids =
                selection_toward(s.session->aside.free_things(s.home().tiles), s.session->selection, columns, rows))
            w.select(*ids);
    };
    return grid;
}

// Of devices: a plain Router is left out.
void copy_linked(const Shown& s, Wishes& w, const std::string& label) {
    std::vector<Tile> originals;
    Ids ids;
    for (const Tile& tile : s.home().tiles)
        if (s.session->is_selected(tile.id) && tile.is_device()) originals.push_back(tile), ids.push_back(tile.id);
    EditedTiles copies =
        paste_tiles(s.home(), originals, position_of<Position>(beside(s.home().tiles, s.session->selection)));
    if (copies) copies->home = with_linked_copy(copies->home, ids, copies->ids);
    w.edit(label, copies);
}

void edit_commands(CommandTable& add) {
    const auto grid = grid_commands();
    grid.add_clipboard(add);
    grid.add_delete(add, nothing_to_delete,
                    [grid](const Shown& s, Wishes& w) { grid.remove(s, w, "Delete " + selected_words(s)); });
    add("edit.select_all", "Edit", "Select all", {ctrl('A')}, no_home, [](const Shown& s, EditorState&, Wishes& w) {
        Ids ids;
        for (const Tile& tile : s.home().tiles) ids.push_back(tile.id);
        w.select(ids);
    }).separator = true;
    add("edit.select_none", "Edit", "Select nothing", {{key_escape, 0}}, no_home,
        [](const Shown& s, EditorState& e, Wishes& w) {
            if (e.canvas.hands.places())
                e.canvas.hands.tool = GridTool::select;
            else if (s.session->way)
                w.on_session([](Session& x) { x.way.reset(); });
            else
                w.select({});
        })
        .on_canvas = true;
    grid.add_linked(add, copy_linked);
    grid.add_aside(add);
    grid.add_arrows(add);
    grid.add_turns(
        add,
        [](const Shown& s, Symmetry symmetry) { return can(can_turn_tiles(s.home(), s.session->selection, symmetry)); },
        [](const Shown& s, Wishes& w, const std::string& label, Symmetry symmetry) {
            w.edit(label, turn_tiles(s.home(), s.session->selection, symmetry));
        },
        {'H', mod_shift}, {'V', mod_shift}, {'Q', mod_shift});
}

void kind_commands(CommandTable& add) {
    add("tile.add", "Tile", "Place a device", {{'N', 0}}, no_home, [](const Shown& s, EditorState& e, Wishes& w) {
        GridHands& hands = e.canvas.hands;
        if (hands.hover)
            w.edit("Place a device", add_device(s.home(), position_of<Position>(*hands.hover)));
        else
            hands.tool = hands.places() ? GridTool::select : GridTool::place;
    }).on_canvas = true;
    add(
        "tile.router", "Tile", "Make it the Router", {},
        [](const Shown& s, const EditorState& e) {
            if (auto reason = no_selection(s, e)) return reason;
            if (s.session->selection.size() != 1) return Off{"one tile is the Router: select one"};
            return can(can_make_router(s.home(), s.session->selection[0]));
        },
        [](const Shown& s, EditorState&, Wishes& w) {
            w.edit("Make " + selected_words(s) + " the Router", make_router(s.home(), s.session->selection[0]));
        });
    add(
        "tile.swap", "Tile", "Swap two tiles", {{'X', 0}},
        [](const Shown& s, const EditorState& e) {
            if (auto reason = no_selection(s, e)) return reason;
            return s.session->selection.size() == 2 ? Off{} : Off{"select two tiles"};
        },
        [](const Shown& s, EditorState&, Wishes& w) {
            w.edit("Swap two tiles", swap_tiles(s.home(), s.session->selection[0], s.session->selection[1]));
        })
        .on_canvas = true;
}

void device_commands(CommandTable& add) {
    for (int n = 1; n <= max_capacity; ++n)
        add("tile.capacity." + std::to_string(n), "", "Capacity " + std::to_string(n), {{'0' + n, 0}}, no_selection,
            [n](const Shown& s, EditorState&, Wishes& w) {
                w.edit("Capacity " + std::to_string(n) + " of " + selected_words(s),
                       set_capacity(s.home(), s.session->selection, n));
            })
            .on_canvas = true;
    for (const Symbol symbol : all_symbols) {
        add("tile.symbol." + std::string(symbol_names[symbol]), "", "Symbol: " + std::string(symbol_title(symbol)),
            {{'1' + static_cast<int>(symbol), mod_shift}}, no_selection,
            [symbol](const Shown& s, EditorState& e, Wishes& w) {
                w.edit("Symbol " + std::to_string(e.inspector.place + 1) + " of " + selected_words(s),
                       set_symbol(s.home(), s.session->selection, e.inspector.place, symbol));
                e.inspector.place = (e.inspector.place + 1) % 6;
            })
            .on_canvas = true;
    }
    add("tile.bugs", "Tile", "Bug symbol on or off", {{'B', 0}}, no_selection,
        [](const Shown& s, EditorState&, Wishes& w) {
            const Tile* first = tile_with(s.home(), s.session->selection[0]);
            const bool is_added = first && start_bugs_of(*first) == StartBugs{};
            w.edit((is_added ? "Bug symbol on " : "No bugs on ") + selected_words(s),
                   set_bugs(s.home(), s.session->selection, {is_added, {}}));
        })
        .on_canvas = true;
    add.all.back().separator = true;
    add("tile.target", "Tile", "Secret target on or off", {{'T', 0}}, no_selection,
        [](const Shown& s, EditorState&, Wishes& w) {
            const Tile* first = tile_with(s.home(), s.session->selection[0]);
            const bool is_target = first && !first->secret_target;
            w.edit((is_target ? "Make a secret target: " : "No secret target: ") + selected_words(s),
                   set_target(s.home(), s.session->selection, is_target));
        })
        .on_canvas = true;
}

void view_commands(CommandTable& add) {
    add.add_zoom(no_home);
    const std::array<std::tuple<const char*, const char*, Layer, int>, 3> layers{
        {{"view.odds", "Show the odds of a defence", Layer::odds, 'O'},
         {"view.reach", "Show the reach of the Router", Layer::reach, 'R'},
         {"view.falls", "Show which devices fall (after a rating)", Layer::falls, 'H'}}};
    for (const auto& [id, title, layer, key] : layers) {
        Command& command = add_layer(add, id, title, layer, {{key, 0}}, "home");
        command.on_canvas = true;
        command.separator = layer == Layer::odds;
    }
}

void home_commands(CommandTable& add) {
    add("home.rate", "Home", "Rate how games end", {ctrl('R')}, no_game, [](const Shown&, EditorState& e, Wishes& w) {
        w.on_both([r = e.rating](Homes& homes, Session& s) {
            s.view = View::rating;
            homes.rate(s, {r.defenders, r.hacker}, r.games);
        });
    });
    add("home.play", "Home", "Play from the start", {{key_f5, 0}}, no_game,
        [](const Shown&, EditorState& e, Wishes& w) {
            w.on_both([seats = Seats{e.play.defenders, e.play.hacker}, seed = e.play.seed++](Homes& homes, Session& s) {
                s.view = View::play;
                homes.start_play(s, seats, seed);
            });
        });
    add_issue_steps(add, "home", issues_of);
}

}  // namespace

std::vector<Command> home_editor_commands(const std::shared_ptr<EditorState>& state) {
    CommandTable table(state, "Home");
    for (const auto& menu :
         {file_commands, edit_commands, kind_commands, device_commands, view_commands, home_commands})
        menu(table);
    return std::move(table.all);
}

}  // namespace nedforge::smart_home
