// Layers of the canvas: what is known of the tiles as a tint and a figure on each, and the bar that chooses.

#include <algorithm>
#include <array>
#include <bit>

#include "editor/smart_home/ui/canvas/canvas.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/words.h"

namespace nedforge::smart_home {
namespace {

TileFigures odds_figures(const Shown& shown, const CanvasState& state, const Analysis& analysis) {
    TileFigures figures;
    for (const auto& known : analysis.odds) {
        figures.emplace_back();
        if (!known) continue;
        const double odds = at_least((*known)[state.ability][state.supports], state.matches);
        figures.back() = figure_of(shown.look.colours, 1 - odds, percent_near_ends(odds));
    }
    return figures;
}

TileFigures reach_figures(const Shown& shown, const CanvasFrame& f, const HomeFacts& facts) {
    const Home& home = shown.home();
    const double limit = std::max(1, home.standards.arrival_rounds * index_count(home.characters));
    TileFigures figures;
    for (const TileFacts& fact : facts.tiles) {
        std::string text = fact.arrival ? "turn " + std::to_string(*fact.arrival) : "out of reach";
        if (fact.arrival && f.cell >= shown.look.px(150)) text += ", " + counted(fact.distance.value_or(0), "step");
        figures.push_back(figure_of(shown.look.colours, fact.arrival ? (*fact.arrival - 1.0) / limit : 1.0, text));
    }
    return figures;
}

TileFigures falls_figures(const Shown& shown, const Rating& rating) {
    TileFigures figures;
    const auto& tiles = shown.home().tiles;
    for (int t = 0; t < index_count(tiles); ++t) {
        figures.emplace_back();
        const double fallen = rating.result.fallen[t];
        if (tiles[t].is_device()) figures.back() = figure_of(shown.look.colours, fallen, percent_near_ends(fallen));
    }
    return figures;
}

// Borders whose firewall would shut tiles off, and tiles that separate others from the Router.
void draw_cuts(const Shown& shown, const CanvasFrame& f, ImDrawList& list, const HomeFacts& facts) {
    const auto& tiles = shown.home().tiles;
    const Look& look = shown.look;
    for (const Bridge& bridge : facts.bridges) {
        const GridCell a = cell_of(tiles[bridge.from].at), b = cell_of(tiles[bridge.to].at);
        const BorderLine line = line_of(f, {std::min(a, b), a.column == b.column}, tile_share);
        dashed_line(list, line.from, line.to, look.colours.warning, look.px(4), look.px(8), look.px(5));
    }
    for (const Cut& cut : facts.cuts) {
        const Position position = tiles[cut.tile].at;
        const auto [a, b] = box_of(f, cell_of(position), tile_share);
        const float inset = look.px(3);
        draw_frame(list, {a.x + inset, a.y + inset}, {b.x - inset, b.y - inset}, look.colours.warning, look.px(2));
        const int behind = std::popcount(cut.behind);
        pill(look, list, f.at(position.column, position.row + 0.05 * half_tile), counted(behind, "tile") + " behind it",
             look.colours.soft_warning, look.colours.warning);
    }
}

}  // namespace

TileFigures figures_of_layer(const Shown& shown, const CanvasState& state, const CanvasFrame& f) {
    const Analysis* analysis = shown.session->fresh_analysis();
    if (state.layer == Layer::odds && analysis) return odds_figures(shown, state, *analysis);
    if (state.layer == Layer::reach && analysis && analysis->facts) return reach_figures(shown, f, *analysis->facts);
    const Rating* rating = shown.session->fresh_rating();
    if (state.layer == Layer::falls && rating) return falls_figures(shown, *rating);
    return {};
}

void draw_layer(const Shown& shown, const CanvasState& state, const CanvasFrame& f, const TileFigures& figures,
                ImDrawList& list) {
    const auto& tiles = shown.home().tiles;
    for (int t = 0; t < std::min(index_count(tiles), index_count(figures)); ++t)
        if (figures[t]) draw_figure(shown.look, list, f, cell_of(tiles[t].at), tile_share, *figures[t]);
    const Analysis* analysis = shown.session->fresh_analysis();
    if (state.layer == Layer::reach && analysis && analysis->facts) draw_cuts(shown, f, list, *analysis->facts);
}

namespace {

constexpr std::array<std::string_view, 4> layer_titles{"Plain", "Odds", "Reach", "Falls"};
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

float layers_height(const Look& look, float width, const CanvasState& state) {
    return layer_bar_height(look, width, state.layer != Layer::none, state.layer == Layer::odds ? 800 : 640);
}

void layers(const Shown& shown, CanvasState& state) {
    const auto fields = [&] {
        if (state.layer == Layer::odds) odds_fields(shown.look, state);
    };
    layer_bar(shown.look, layer_titles, state.layer, fields, [&] { return layer_words(shown, state); });
}

}  // namespace nedforge::smart_home
