// The canvas: the squares of the grid, which strokes paint and erase, pads as arcs, and layers over them.

#include <algorithm>
#include <array>

#include "editor/echo_death/ui/squares_view.h"
#include "editor/shell/parts/grid_commands.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/grid/panel.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"

namespace nedforge::echo_death {
namespace {

GridView view_of(const Session& session, float overhang) {
    return {session.camera, whole(size_of_squares(session.grid())), overhang};
}

void paint_stroke(const Shown& shown, const CanvasState& state, const GridStroke& stroke, Wishes& wishes) {
    const Brush brush = stroke.erases ? state.brush.eraser() : state.brush;
    const bool erases = brush == brush.eraser();
    const std::string label = !erases ? "Paint " + brush.words() : brush.levels ? "Paint level 0" : "Erase marks";
    wishes.edit(label, paint(shown.grid(), stroke.cells, brush), stroke.merge);
}

// --- the layers

constexpr std::array<std::string_view, 8> layer_titles{"Plain",  "Free",  "Jam",      "Walk",
                                                       "Threat", "Reach", "Symmetry", "Use"};

// What a layer shows: a ground for each square, and words on it.
struct LayerFace {
    std::function<ImU32(GridCell)> tint;
    std::function<std::string(GridCell)> words;
};

std::optional<GridCell> pointed(const CanvasState& state) {
    if (state.hands.busy()) return std::nullopt;
    return state.hands.hover ? state.hands.hover : state.hands.cursor;
}

LayerFace free_face(const Look& look, const Board& board, std::optional<GridCell> target) {
    return {[&look, &board, target](GridCell cell) {
                const int spot = board.spot_of({cell.column, cell.row});
                if (!board.square(spot).is_free) return ImU32{0};
                const bool closed = target && board.square(board.spot_of({target->column, target->row})).is_free &&
                                    board.distance(spot, board.spot_of({target->column, target->row})) <= board.spacing;
                return with_alpha(closed ? look.colours.warning : look.colours.good, closed ? 0.5f : 0.28f);
            },
            nullptr};
}

// The squares of a jam are sorted.
LayerFace jam_face(const Look& look, const Deployment& deployment) {
    const auto place = [&deployment](GridCell cell) -> std::optional<std::ptrdiff_t> {
        const Square square{cell.column, cell.row};
        const auto found = std::lower_bound(deployment.squares.begin(), deployment.squares.end(), square);
        return found != deployment.squares.end() && *found == square ? std::optional(found - deployment.squares.begin())
                                                                     : std::nullopt;
    };
    return {[&look, place](GridCell cell) { return place(cell) ? with_alpha(look.colours.warning, 0.6f) : ImU32{0}; },
            [place](GridCell cell) {
                const auto index = place(cell);
                return index ? std::to_string(*index + 1) : "";
            }};
}

// Prices from a square, the cheapest good, those of a whole turn bad.
LayerFace price_face(const Look& look, const SquareValues& values, int turn) {
    const auto value = [&values](GridCell cell) { return square_in(values, cell); };
    return {[&look, value, turn](GridCell cell) {
                const auto price = value(cell);
                if (!price) return ImU32{0};
                const double paid = *price, bad = paid / std::max(1, turn);
                return with_alpha(figure_of(look.colours, bad, "").colour, *price <= turn ? 0.5f : 0.22f);
            },
            [value](GridCell cell) {
                const auto price = value(cell);
                return price ? std::to_string(*price) : "";
            }};
}

std::string reach_words(const BoardSquare& square) {
    std::string words;
    const auto say = [&](char letter, int count) {
        if (count > 0) words += letter + (count > 1 ? std::to_string(count) : std::string());
    };
    say('H', square.hardlines);
    say('D', square.covers);
    say('C', square.helper);
    say('F', square.focus);
    say('L', square.life);
    say('U', square.turret);
    return words;
}

LayerFace reach_face(const Look& look, const Board& board) {
    return {[&look, &board](GridCell cell) {
                const auto words = reach_words(board.square(board.spot_of({cell.column, cell.row})));
                return words.empty() ? ImU32{0} : with_alpha(look.colours.info, words.size() > 1 ? 0.45f : 0.28f);
            },
            [&board](GridCell cell) {
                return reach_words(board.square(board.spot_of({cell.column, cell.row})));
            }};
}

// The chosen symmetry; else one that is promised and broken, or the one that the fewest squares break.
const BrokenSymmetry* shown_symmetry(const Grid& grid, const Analysis& analysis, const CanvasState& state) {
    const BrokenSymmetry* best = nullptr;
    for (const BrokenSymmetry& broken : analysis.symmetries)
        if (state.symmetry == broken.symmetry) return &broken;
    for (const BrokenSymmetry& broken : analysis.symmetries) {
        const bool promised_now =
            std::find(grid.symmetry.begin(), grid.symmetry.end(), broken.symmetry) != grid.symmetry.end();
        if (promised_now && !broken.squares.empty()) return &broken;
        if (!best || broken.squares.size() < best->squares.size()) best = &broken;
    }
    return best;
}

LayerFace symmetry_face(const Look& look, const BrokenSymmetry& broken) {
    return {[&look, &broken](GridCell cell) {
                return std::binary_search(broken.squares.begin(), broken.squares.end(), Square{cell.column, cell.row})
                           ? with_alpha(look.colours.error, 0.45f)
                           : ImU32{0};
            },
            nullptr};
}

// How often each mark, and each pair of pads, was used.
LayerFace use_face(const Look& look, const Grid& grid, const GridRating& rating) {
    const auto share = [&grid, &rating](GridCell cell) -> std::optional<double> {
        for (const MarkUse& use : rating.marks)
            if (use.square == Square{cell.column, cell.row}) return use.used.rate;
        const auto pair = pad_at(grid, cell);
        return pair && *pair < rating.pads.size() ? std::optional(rating.pads[*pair].rate) : std::nullopt;
    };
    return {[&look, share](GridCell cell) {
                const auto used = share(cell);
                return used ? with_alpha(figure_of(look.colours, 1 - *used, "").colour, 0.5f) : ImU32{0};
            },
            [share](GridCell cell) {
                const auto used = share(cell);
                return used ? percent_near_ends(*used) : "";
            }};
}

LayerFace face_of(const Shown& shown, const CanvasState& state) {
    const Analysis* analysis = shown.session->fresh_analysis();
    if (!analysis || !analysis->board) return {};
    const Board& board = *analysis->board;
    switch (state.layer) {
        case Layer::none:
            return {};
        case Layer::free:
            return free_face(shown.look, board, pointed(state));
        case Layer::jam:
            return jam_face(shown.look, analysis->deployment);
        case Layer::walk:
        case Layer::threat:
            if (const FromSquare* from = shown.session->fresh_from())
                return price_face(shown.look, state.layer == Layer::walk ? from->walk : from->strike,
                                  board.turn_budget);
            return {};
        case Layer::reach:
            return reach_face(shown.look, board);
        case Layer::symmetry:
            if (const BrokenSymmetry* broken = shown_symmetry(shown.grid(), *analysis, state))
                return symmetry_face(shown.look, *broken);
            return {};
        case Layer::use:
            if (const Rating* rating = shown.session->fresh_rating())
                return use_face(shown.look, shown.grid(), rating->result);
            return {};
    }
    return {};
}

std::string bounds_words(const NumberBounds& bounds) {
    return bounds.low == bounds.high ? std::to_string(bounds.low)
                                     : std::to_string(bounds.low) + " to " + std::to_string(bounds.high);
}

std::string layer_sentence(const Shown& shown, const CanvasState& state) {
    if (state.layer == Layer::none) return "";
    const Analysis* analysis = shown.session->fresh_analysis();
    if (!analysis) return "checking\u2026";
    if (!analysis->board) return "Known once the structure has no errors.";
    const Deployment& deployment = analysis->deployment;
    const bool from_square = state.layer == Layer::walk || state.layer == Layer::threat;
    if (from_square && !shown.session->from) return "Select a square (Esc, then a click) from which a Node begins.";
    if (from_square && !shown.session->fresh_from()) return "working it out\u2026";
    switch (state.layer) {
        case Layer::none:
            break;
        case Layer::free:
            return counted(index_count(deployment.free), "free square") + ", room for " +
                   bounds_words(deployment.room) + " Nodes; " + std::to_string(deployment.needed) +
                   " are needed. The pointer shows what a Node there closes.";
        case Layer::jam:
            return std::string(deployment.can_jam()   ? "It can jam: "
                               : deployment.is_safe() ? "It can't jam: "
                                                      : "") +
                   bounds_words(deployment.jam) + " Nodes can close the grid, and " +
                   std::to_string(deployment.needed) + " are to be placed.";
        case Layer::walk:
            return "The price of one Movement from " +
                   text_of(Square{shown.session->from->column, shown.session->from->row}) + ".";
        case Layer::threat:
            return "What a Node on " + text_of(Square{shown.session->from->column, shown.session->from->row}) +
                   " needs to destroy another one in one turn; a turn pays " +
                   std::to_string(analysis->board->turn_budget) + ". Paler squares cost more than a turn.";
        case Layer::reach:
            return "Marks in reach: H Hardline, D Cover, C Helper, F and L Crystals, U Turret.";
        case Layer::symmetry:
            if (const BrokenSymmetry* broken = shown_symmetry(shown.grid(), *analysis, state))
                return "The " + std::string(symmetry_title(in_grid(broken->symmetry))) +
                       (broken->squares.empty()
                            ? " holds."
                            : " is broken by " + counted(index_count(broken->squares), "square") + ".");
            break;
        case Layer::use:
            return shown.session->fresh_rating()
                       ? "In how many of the rated games each mark and each pair of pads was used."
                       : "Known after a rating (the view Rating).";
    }
    return "";
}

void symmetry_choice(const Shown& shown, CanvasState& state) {
    const Analysis* analysis = shown.session->fresh_analysis();
    if (!analysis || !analysis->board) return;
    const BrokenSymmetry* chosen = shown_symmetry(shown.grid(), *analysis, state);
    std::vector<std::string_view> titles;
    std::size_t index = 0;
    for (const BrokenSymmetry& broken : analysis->symmetries) {
        if (&broken == chosen) index = titles.size();
        titles.push_back(symmetry_title(in_grid(broken.symmetry)));
    }
    kit::beside(kit::choice_width(titles));
    if (kit::choice(shown.look, "layer.symmetry", titles, index)) state.symmetry = analysis->symmetries[index].symmetry;
}

// The squares that a whole turn pays for are framed by one line. Of the square under the pointer the image is shown.
void draw_layer_lines(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Look& look = shown.look;
    const Analysis* analysis = shown.session->fresh_analysis();
    if (!analysis || !analysis->board) return;
    const GridSize size = size_of_squares(shown.grid());
    if (state.layer == Layer::threat)
        if (const FromSquare* from = shown.session->fresh_from()) {
            GridCells paid;
            for (const GridCell cell : cells_of(size))
                if (const auto price = square_in(from->strike, cell); price && *price <= analysis->board->turn_budget)
                    paid.push_back(cell);
            if (index_count(paid) < size.count() - 1) frame_squares(look, f, list, size, paid);
        }
    if (state.layer != Layer::symmetry) return;
    const BrokenSymmetry* broken = shown_symmetry(shown.grid(), *analysis, state);
    const auto cell = pointed(state);
    if (!broken || !cell) return;
    for (const GridCell image : with_images({*cell}, std::array{in_grid(broken->symmetry)}, size))
        outline_cell(f, list, image, 1, look.colours.accent, look.px(2));
}

void layer_fields(const Shown& shown, CanvasState& state, Wishes& wishes) {
    if (state.layer == Layer::symmetry) symmetry_choice(shown, state);
    if (state.layer != Layer::jam) return;
    kit::beside(kit::button_width("Play it"));
    if (kit::button(shown.look, "jam.play", "Play it", kit::Kind::quiet, "Places the Nodes of the jam one by one.",
                    no_board(*shown.session)))
        wishes.on_both([](Grids& grids, Session& s) {
            if (!grids.start_play(s, {}, 1) || !s.analysis) return;
            s.play->place_all(s.analysis->deployment.squares);
            s.view = DocumentView::play;
        });
}

}  // namespace

GridContents contents_of(const Shown& shown) {
    GridContents contents;
    contents.size = size_of_squares(shown.grid());
    contents.painted = contents.numbers = true;
    contents.selected_squares = shown.session->selection;
    contents.symmetry = promised(shown.grid());
    contents.aside = shown.session->aside;
    return contents;
}

GridWishes canvas_wishes(const Shown& shown, CanvasState& state, Wishes& wishes) {
    GridWishes asked;
    asked.move_camera = [&](CameraMove move) { wishes.move_camera(std::move(move)); };
    asked.select_squares = [&](GridCells cells) {
        wishes.on_session([cells = std::move(cells)](Session& s) {
            s.select(cells);
            if (cells.size() == 1) s.from = cells.front();
        });
    };
    asked.paint = [&](const GridStroke& stroke) { paint_stroke(shown, state, stroke, wishes); };
    asked.end_stroke = [&](const std::string&) { wishes.on_session([](Session& s) { s.document.history().seal(); }); };
    asked.is_alike = [&](GridCell a, GridCell b) { return same_content(shown.grid(), state.brush.levels, a, b); };
    asked.pick = [&](GridCell cell) {
        const char mark = mark_at(shown.grid(), cell), level = level_at(shown.grid(), cell);
        state.brush = mark == '.' && level != '0' ? Brush{true, level} : Brush{false, mark};
        state.hands.tool = GridTool::brush;
    };
    asked.join = [&](GridCell from, GridCell to) {
        wishes.edit("Make a pair of pads", add_pair(shown.grid(), from, to));
    };
    asked.drag = [&](const GridDrag& drag) -> std::optional<std::string> {
        const Grid& start = shown.session->document.history().gesture_start(drag.merge);
        if (auto refused = can_move(start, state.hands.dragged, drag.columns, drag.rows)) return refused->reason;
        return drag_squares(*shown.session, wishes, drag, state.hands.dragged,
                            move_squares(start, state.hands.dragged, drag.columns, drag.rows, drag.copies), "squares");
    };
    asked.drop = [&](const GridDrag& drag) {
        wishes.on_session([drag](Session& s) {
            s.selection = moved_cells(s.selection, size_of_squares(s.grid()), moved_by(drag.columns, drag.rows));
            s.document.history().seal();
        });
    };
    asked.open_menu = [](std::optional<GridCell>) { ImGui::OpenPopup("square menu"); };
    return asked;
}

void canvas_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    CanvasState& state = editor.canvas;
    const Look& look = shown.look;
    const GridContents contents = contents_of(shown);
    const bool counts_from = state.layer == Layer::walk || state.layer == Layer::threat;
    if (shown.session->wants_from != counts_from)
        wishes.on_session([counts_from](Session& s) { s.wants_from = counts_from; });
    GridParts parts;
    parts.palette_width = 132;
    parts.palette = [&](float width) { canvas_palette(shown, state, width, wishes); };
    parts.bar_height = layer_bar_height(look, ImGui::GetContentRegionAvail().x, state.layer != Layer::none, 1500);
    parts.bar = [&] {
        layer_bar(
            look, layer_titles, state.layer, [&] { layer_fields(shown, state, wishes); },
            [&] { return layer_sentence(shown, state); });
    };
    parts.draw = [&](const CanvasFrame& f, ImDrawList& list) {
        const LayerFace face = face_of(shown, state);
        const auto& aside = shown.session->aside;
        const auto in_sight = aside.hidden.empty() ? std::nullopt : std::optional(without(shown.grid(), aside.hidden));
        draw_squares_on(shown, f, in_sight ? *in_sight : shown.grid(), list, face.tint);
        if (face.words && f.cell >= look.px(15)) {
            const GridExtent extent = cells_in_sight(f, contents.size);
            for (int row = extent.top; row <= extent.bottom; ++row)
                for (int column = extent.left; column <= extent.right; ++column)
                    draw_words_on(look, f, list, shown.grid(), {column, row}, face.words({column, row}),
                                  look.colours.text);
        }
        draw_aside(look, f, list, contents.size, aside);
        draw_linked(look, f, list, shown.grid(), contents);
        draw_layer_lines(shown, state, f, list);
        if (counts_from && shown.session->from)
            outline_cell(f, list, *shown.session->from, 1, look.colours.accent, look.px(2.5f));
    };
    grid_panel(look, state.hands, view_of(*shown.session, editor.shell->beyond), contents,
               canvas_wishes(shown, state, wishes), parts);
}

}  // namespace nedforge::echo_death
