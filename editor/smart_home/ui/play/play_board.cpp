// The table of a game: what lies open, and of the Hacker what the present player may see.

#include <algorithm>
#include <bit>
#include <cmath>

#include "editor/shell/parts/game_panel.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/shapes.h"

namespace nedforge::smart_home {
namespace {

// The legal steps by the tile that a click means.
using StepsOfTile = std::vector<std::size_t>;
StepsOfTile steps_on(const Playtest& play, int tile) {
    StepsOfTile steps;
    for (std::size_t i = 0; i < play.legal().size(); ++i)
        if (tile_of_step(play.open(), play.legal()[i]) == tile) steps.push_back(i);
    return steps;
}

ImU32 pawn_colour(const Look& look, Character c) {
    const IndexedArray<ImU32, Character, character_count> colours{look.colours.info, look.colours.good,
                                                                  look.colours.warning, look.colours.accent};
    return colours[c];
}

void pawn(const Look& look, ImDrawList& list, ImVec2 centre, float radius, ImU32 colour, const char* letter,
          bool acting) {
    fill_disc(list, look, centre, radius, colour);
    list.AddCircle(centre, radius, acting ? look.colours.text : look.colours.panel, 0, look.px(acting ? 2.5f : 1));
    ImGui::PushFont(look.bold);
    const ImVec2 size = ImGui::CalcTextSize(letter);
    list.AddText({centre.x - size.x / 2, centre.y - size.y / 2}, look.colours.panel, letter);
    ImGui::PopFont();
}

void draw_pawns(const Shown& shown, const Playtest& play, const CanvasFrame& f, ImDrawList& list) {
    const PublicState& s = play.open();
    const float radius = std::clamp(f.cell * 0.1f, shown.look.px(8), shown.look.px(13));
    ByTile<int> standing{};
    for (const Character character : all_characters) {
        if (s.at[character] == no_tile) continue;
        const int tile = s.at[character];
        const Position position = play.home().tiles[tile].at;
        const ImVec2 corner = f.at(position.column - half_tile, position.row - half_tile);
        const float x = corner.x + radius * 1.3f + radius * 2.15f * static_cast<float>(standing[tile]++);
        const bool acting_now = !in_setup(s) && !play.over() && acting(s) == character;
        pawn(shown.look, list, {x, corner.y + radius * 0.2f}, radius, pawn_colour(shown.look, character),
             character_letters[character].data(), acting_now);
    }
}

void draw_firewalls(const Look& look, const Playtest& play, const CanvasFrame& f, ImDrawList& list) {
    for (int t = 0; t < play.board().tile_count; ++t)
        for (const int side : {1, 2}) {  // each border from one of its tiles
            if (!(play.open().firewalls[side] & bit(t))) continue;
            const auto [a, b] = line_of(f, {cell_of(play.home().tiles[t].at), side == 2}, tile_share);
            const float w = std::max(look.px(5), f.cell * 0.06f);
            fill_rounded(list, look, {a.x - (side == 1 ? w / 2 : 0), a.y - (side == 2 ? w / 2 : 0)},
                         {b.x + (side == 1 ? w / 2 : 0), b.y + (side == 2 ? w / 2 : 0)}, look.colours.warning, w / 2);
        }
}

void draw_hacker(const Shown& shown, const Playtest& play, const CanvasFrame& f, ImDrawList& list) {
    const HackerSecrets& hacker = play.state().hacker;
    const Look& look = shown.look;
    // One pill a tile, over its lower edge, where it covers none of the tile's symbols.
    for (int t = 0; t < play.board().tile_count; ++t) {
        const bool is_present = t == hacker.tile, target = t == hacker.target, been = (hacker.visited & bit(t)) != 0;
        std::string text = is_present ? "Hacker" : been ? "been here" : "";
        if (target) text = text.empty() ? "target" : "target, " + text;
        if (text.empty()) continue;
        const Position position = play.home().tiles[t].at;
        pill(look, list, f.at(position.column, position.row + half_tile), text,
             is_present ? look.colours.error
             : target   ? look.colours.soft_error
                        : look.colours.panel,
             is_present ? look.colours.panel
             : target   ? look.colours.error
                        : look.colours.dim);
    }
}

// A tile, and what a click on it does.
void play_tile(const Shown& shown, const Playtest& play, PlayState& state, const CanvasFrame& f, int t,
               Wishes& wishes) {
    const Look& look = shown.look;
    const PublicState& s = play.open();
    const Tile& tile = play.home().tiles[t];
    const ImVec2 a = f.at(tile.at.column - half_tile, tile.at.row - half_tile),
                 b = f.at(tile.at.column + half_tile, tile.at.row + half_tile);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    TileMarks marks;
    marks.bugs = s.bugs[t];
    marks.compromised = (s.compromised & bit(t)) != 0;
    draw_tile_card(list, look, shown.palette, a, b.x - a.x, play.home(), tile, marks);
    if (s.ddos & bit(t))
        pill(look, list, f.at(tile.at.column, tile.at.row - 0.3), "DDoS, " + std::to_string(s.ddos_turns[t]) + " turns",
             look.colours.soft_warning, look.colours.warning);
    const StepsOfTile steps = steps_on(play, t);
    ImGui::SetCursorScreenPos(a);
    ImGui::PushID(t);
    const bool pressed = ImGui::InvisibleButton("tile", {b.x - a.x, b.y - a.y});
    const bool hovered = ImGui::IsItemHovered();
    ImGui::PopID();
    mark_item("play:" + tile.id, !steps.empty());
    kit::tip(tip_of(play.home(), tile));
    if (steps.empty()) return;
    list.AddRect({a.x - look.px(1), a.y - look.px(1)}, {b.x + look.px(1), b.y + look.px(1)}, look.colours.accent,
                 f.cell * 0.06f, 0, hovered ? look.px(4) : look.px(2));
    if (!pressed) return;
    if (steps.size() == 1)
        decide(wishes, play.legal()[steps[0]]);
    else
        state.tile = t;
}

// What can be done with the tile that was pressed, where it is more than one thing.
void tile_menu(const Playtest& play, PlayState& state, Wishes& wishes) {
    if (state.tile && !ImGui::IsPopupOpen("play tile")) {
        if (steps_on(play, *state.tile).empty()) return state.tile.reset();
        ImGui::OpenPopup("play tile");
    }
    if (!ImGui::BeginPopup("play tile")) return state.tile.reset();
    const StepsOfTile steps = state.tile ? steps_on(play, *state.tile) : StepsOfTile{};
    for (const std::size_t i : steps) {
        if (ImGui::MenuItem(for_toolkit(words_of(play.home(), play.board(), play.open(), play.legal()[i])).c_str()))
            decide(wishes, play.legal()[i]), state.tile.reset();
        mark_item("choose:" + std::to_string(i));
    }
    if (steps.empty()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace

void play_board(const Shown& shown, const Playtest& play, PlayState& state, ImVec2 size, Wishes& wishes) {
    const Look& look = shown.look;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const Camera camera = camera_on(extent_of(play.home()), static_cast<double>(size.x), static_cast<double>(size.y),
                                    static_cast<double>(look.scale), 0, 170);
    const CanvasFrame f = frame_of(camera, look, corner, {corner.x + size.x, corner.y + size.y});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(f.min, f.max, look.colours.canvas);
    list.PushClipRect(f.min, f.max, true);
    for (int t = 0; t < play.board().tile_count; ++t) play_tile(shown, play, state, f, t, wishes);
    draw_firewalls(look, play, f, list);
    draw_pawns(shown, play, f, list);
    if (play.shows_hacker()) draw_hacker(shown, play, f, list);
    list.PopClipRect();
    tile_menu(play, state, wishes);
}

}  // namespace nedforge::smart_home
