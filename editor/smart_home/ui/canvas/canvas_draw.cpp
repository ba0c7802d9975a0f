// Drawing the canvas: tiles, selection, ghosts, and what is known of the tiles as a layer over them.

#include <algorithm>
#include <bit>
#include <cmath>

#include "editor/smart_home/ui/canvas/canvas.h"
#include "editor/toolkit/shapes.h"

namespace nedforge::smart_home {
namespace {

constexpr double half = static_cast<double>(tile_share) / 2;

ImVec2 corner(const CanvasFrame& f, Position at, double x, double y) {
    return f.at(at.column + x * half, at.row + y * half);
}

void outline(const CanvasFrame& f, ImDrawList& list, Position at, ImU32 colour, float width, float outset) {
    const ImVec2 a = corner(f, at, -1, -1), b = corner(f, at, 1, 1);
    list.AddRect({a.x - outset, a.y - outset}, {b.x + outset, b.y + outset}, colour, f.cell * 0.06f, 0, width);
}

void draw_selected(const Look& look, const CanvasFrame& f, ImDrawList& list, Position at) {
    outline(f, list, at, look.colours.accent, look.px(2.5f), look.px(1));
    const ImVec2 a = corner(f, at, -1, -1), b = corner(f, at, 1, 1);
    const float k = look.px(3.5f);  // corners, so that selection is a shape as well
    for (const ImVec2 c : {ImVec2{a.x, a.y}, {b.x, a.y}, {a.x, b.y}, {b.x, b.y}})
        list.AddRectFilled({c.x - k, c.y - k}, {c.x + k, c.y + k}, look.colours.accent, 1);
}

void draw_tiles(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Home& home = shown.home();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Tile* hovered = state.hover_cell ? tile_under(home, f.column_at(mouse.x), f.row_at(mouse.y)) : nullptr;
    for (const Tile& tile : home.tiles) {
        const ImVec2 a = corner(f, tile.at, -1, -1), b = corner(f, tile.at, 1, 1);
        if (b.x < f.min.x || b.y < f.min.y || a.x > f.max.x || a.y > f.max.y) continue;
        mark_rect("tile:" + tile.id, {std::max(a.x, f.min.x), std::max(a.y, f.min.y)},
                  {std::min(b.x, f.max.x), std::min(b.y, f.max.y)});
        draw_tile_card(list, shown.look, shown.palette, a, b.x - a.x, home, tile);
        if (&tile == hovered && !shown.session->is_selected(tile.id))
            outline(f, list, tile.at, with_alpha(shown.look.colours.accent, 0.6f), shown.look.px(1.5f), 0);
    }
}

void draw_selection(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    for (const Tile& tile : shown.home().tiles)
        if (shown.session->is_selected(tile.id)) draw_selected(shown.look, f, list, tile.at);
}

void draw_ghosts(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Look& look = shown.look;
    if (state.placing && state.hover_cell && !tile_at(shown.home(), *state.hover_cell))
        outline(f, list, *state.hover_cell, look.colours.accent, look.px(2), 0);
    if (state.drag == CanvasState::Drag::marquee) {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        list.AddRectFilled(state.press, mouse, with_alpha(look.colours.accent, 0.12f));
        list.AddRect(state.press, mouse, look.colours.accent);
    }
    if (state.drag != CanvasState::Drag::tiles || !state.refused) return;
    const std::string merge = "drag" + std::to_string(state.gesture);
    for (const auto& id : shown.session->selection)
        if (const Tile* tile = tile_with(shown.session->document.history().gesture_start(merge), id))
            outline(f, list, {tile->at.column + state.wanted_columns, tile->at.row + state.wanted_rows},
                    look.colours.error, look.px(2), 0);
}

// The tiles of a finding's witness, in their order.
void draw_way(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    if (!shown.session->way) return;
    const Look& look = shown.look;
    const ImU32 colour = shown.session->way->chain ? look.colours.error : look.colours.accent;
    std::optional<ImVec2> last;
    int number = 0;
    for (const auto& id : shown.session->way->tiles) {
        const Tile* tile = tile_with(shown.home(), id);
        if (!tile) continue;
        const ImVec2 at = f.at(tile->at.column, tile->at.row);
        if (last) list.AddLine(*last, at, colour, look.px(3));
        last = at;
    }
    for (const auto& id : shown.session->way->tiles) {
        const Tile* tile = tile_with(shown.home(), id);
        if (!tile) continue;
        const ImVec2 at = f.at(tile->at.column, tile->at.row);
        fill_disc(list, look, at, look.px(12), colour);
        const std::string text = std::to_string(++number);
        ImGui::PushFont(look.bold);
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        list.AddText({at.x - size.x / 2, at.y - size.y / 2}, look.colours.on_accent, text.c_str());
        ImGui::PopFont();
    }
    pill(look, list, {(f.min.x + f.max.x) / 2, f.min.y + look.px(ruler_band + 16)},
         shown.session->way->title + "  \u00b7  Esc puts it away", look.colours.panel, look.colours.text);
}

}  // namespace

void draw_canvas(const Shown& shown, const CanvasState& state, const CanvasFrame& frame, ImDrawList& list) {
    draw_grid(shown.look, frame, max_coordinate, list);
    draw_tiles(shown, state, frame, list);
    draw_layer(shown, state, frame, list);
    draw_selection(shown, frame, list);
    draw_way(shown, frame, list);
    draw_ghosts(shown, state, frame, list);
    draw_rulers(
        shown.look, frame, max_coordinate,
        state.hover_cell ? std::optional(GridCell{state.hover_cell->column, state.hover_cell->row}) : std::nullopt,
        list);
}

// --- layers

namespace {

// A tint over the tile from good (0) to bad (1), and the figure at its foot.
void figure(const Shown& shown, const CanvasFrame& f, ImDrawList& list, const Tile& tile, double bad,
            const std::string& text) {
    const Colours& c = shown.look.colours;
    const float share = static_cast<float>(std::clamp(bad, 0.0, 1.0));
    const ImU32 colour = share < 0.5f ? mix(c.good, c.warning, share * 2) : mix(c.warning, c.error, (share - 0.5f) * 2);
    list.AddRectFilled(corner(f, tile.at, -1, -1), corner(f, tile.at, 1, 1), with_alpha(colour, 0.16f), f.cell * 0.06f);
    pill(shown.look, list, corner(f, tile.at, 0, 0.98), text, c.panel, mix(colour, c.text, 0.25f));
}

void draw_odds(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list,
               const Analysis& analysis) {
    const auto& tiles = shown.home().tiles;
    for (std::size_t t = 0; t < tiles.size() && t < analysis.odds.size(); ++t)
        if (analysis.odds[t]) {
            const double odds = analysis.odds[t]->at_least(state.matches, state.ability, state.supports);
            figure(shown, f, list, tiles[t], 1 - odds, percent_words(odds));
        }
}

// Borders whose firewall would shut tiles off, and tiles that separate others from the Router.
void draw_cuts(const Shown& shown, const CanvasFrame& f, ImDrawList& list, const HomeFacts& facts) {
    const auto& tiles = shown.home().tiles;
    const Look& look = shown.look;
    for (const Bridge& bridge : facts.bridges) {
        const Position a = tiles[bridge.from].at, b = tiles[bridge.to].at;
        const double column = (a.column + b.column) / 2.0, row = (a.row + b.row) / 2.0;
        const bool beside = a.row == b.row;
        dashed_line(list, f.at(column - (beside ? 0 : half), row - (beside ? half : 0)),
                    f.at(column + (beside ? 0 : half), row + (beside ? half : 0)), look.colours.warning, look.px(4),
                    look.px(8), look.px(5));
    }
    for (const Cut& cut : facts.cuts) {
        const Position at = tiles[cut.tile].at;
        outline(f, list, at, look.colours.warning, look.px(2), -look.px(3));
        const int behind = std::popcount(cut.behind);
        pill(look, list, corner(f, at, 0, 0.05),
             std::to_string(behind) + (behind == 1 ? " tile behind it" : " tiles behind it"), look.colours.soft_warning,
             look.colours.warning);
    }
}

void draw_reach(const Shown& shown, const CanvasFrame& f, ImDrawList& list, const Analysis& analysis) {
    const Home& home = shown.home();
    const int limit = std::max(1, home.standards.arrival_rounds * index_count(home.characters));
    for (std::size_t t = 0; t < home.tiles.size() && t < analysis.facts->tiles.size(); ++t) {
        const TileFacts& fact = analysis.facts->tiles[t];
        std::string text = fact.arrival ? "turn " + std::to_string(*fact.arrival) : "out of reach";
        if (fact.arrival && f.cell >= shown.look.px(150))
            text += ", " + std::to_string(fact.distance.value_or(0)) + (fact.distance == 1 ? " step" : " steps");
        figure(shown, f, list, home.tiles[t], fact.arrival ? (*fact.arrival - 1.0) / static_cast<double>(limit) : 1.0,
               text);
    }
    draw_cuts(shown, f, list, *analysis.facts);
}

void draw_falls(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    const Rating* rating = shown.session->fresh_rating();
    if (!rating) return;
    const Home& home = shown.home();
    for (std::size_t t = 0; t < home.tiles.size(); ++t)
        if (home.tiles[t].is_device())
            figure(shown, f, list, home.tiles[t], rating->result.fallen[t], percent_words(rating->result.fallen[t]));
}

}  // namespace

void draw_layer(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Analysis* analysis = shown.session->fresh_analysis();
    if (state.layer == Layer::odds && analysis) draw_odds(shown, state, f, list, *analysis);
    if (state.layer == Layer::reach && analysis && analysis->facts) draw_reach(shown, f, list, *analysis);
    if (state.layer == Layer::falls) draw_falls(shown, f, list);
}

namespace {

constexpr std::array<std::string_view, 4> layers{"Plain", "Odds", "Reach", "Falls"};
constexpr std::array<std::string_view, 4> matches{"3", "4", "5", "6"};
constexpr std::array<std::string_view, 4> supports{"0", "1", "2", "3"};
constexpr std::array<std::string_view, 3> abilities{"nobody's", "Expert", "Wizz"};

// What the layer shows, in words; where nothing is known yet, why.
std::string layer_words(const Shown& shown, const CanvasState& state) {
    const Analysis* analysis = shown.session->fresh_analysis();
    switch (state.layer) {
        case Layer::none:
            return "";
        case Layer::odds:
            if (!analysis || !analysis->full) return "working out the odds\u2026";
            return analysis->board ? "" : "The odds are known once the structure has no errors.";
        case Layer::reach:
            if (!analysis) return "checking\u2026";
            if (!analysis->facts) return "The reach is known once the structure has no errors.";
            return "The first turn in which a character can act there. Dashed: a firewall there shuts tiles off.";
        case Layer::falls:
            break;
    }
    const Rating* rating = shown.session->fresh_rating();
    return rating
               ? "The share of " + std::to_string(rating->result.games) + " games in which the device was compromised."
               : "Known after a rating of this revision (Ctrl+R).";
}

// Parameters of the odds: "at least 4 of 6 matches, 0 supports, ability".
void odds_fields(const Look& look, CanvasState& state) {
    const auto field = [&](const char* text, const char* key, std::span<const std::string_view> words, int& index) {
        kit::beside(ImGui::CalcTextSize(text).x + look.px(8) + kit::choice_width(words), look.px(14));
        kit::label(look, text, ImGui::CalcTextSize(text).x + look.px(8));
        return kit::choice(look, key, words, index);
    };
    int index = state.matches - odds_lowest;
    if (field("Matches", "odds.matches", matches, index)) state.matches = index + odds_lowest;
    index = state.supports;
    if (field("Support", "odds.supports", supports, index)) state.supports = index;
    index = static_cast<int>(state.ability);
    if (field("Ability", "odds.ability", abilities, index)) state.ability = static_cast<Ability>(index);
}

}  // namespace

float layer_bar_height(const Look& look, float width, const CanvasState& state) {
    const float row = ImGui::GetFrameHeight() + look.px(4);
    const bool two = state.layer == Layer::odds ? width < look.px(800) : width < look.px(640);
    return look.px(14) + row * (state.layer != Layer::none && two ? 2 : 1);
}

void layer_bar(const Shown& shown, CanvasState& state) {
    const Look& look = shown.look;
    const ImVec2 from = ImGui::GetWindowPos();
    ImGui::GetWindowDrawList()->AddRectFilled(from, {from.x + ImGui::GetWindowWidth(), from.y + 1}, look.colours.line);
    ImGui::SetCursorPos({look.px(12), look.px(8)});
    ImGui::BeginGroup();
    int layer = static_cast<int>(state.layer);
    if (kit::choice(look, "layer", layers, layer)) state.layer = static_cast<Layer>(layer);
    if (state.layer == Layer::odds) odds_fields(look, state);
    if (const std::string words = layer_words(shown, state); !words.empty())
        kit::text_beside(words, look.colours.dim, look.px(14));
    ImGui::EndGroup();
}

}  // namespace nedforge::smart_home
