#pragma once
// How tiles and their symbols look on the screen: as on the sheet, but with icons from the font atlas (atlas/icons.h),
// so that a home with 64 tiles stays cheap to draw.

#include <optional>

#include "editor/toolkit/look.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/smart_home/sheet/drawing.h"

namespace nedforge::smart_home {

ImU32 room_colour(const Look&, const Home&, const Tile&);  // of the stripe that devices of one room share

// A tile as the table has it now; at the editor's canvas as the game begins.
struct TileMarks {
    std::optional<int> bugs;  // none: those it starts with
    bool compromised = false;
    bool plain_target = false;  // the mark of a secret target is not shown (in play)
    std::optional<ImU32> tint;  // a little of that colour is in its ground
};
// `side` pixels wide.
void draw_tile_card(ImDrawList&, const Look&, const Palette&, ImVec2 corner, float side, const Home&, const Tile&,
                    const TileMarks& = {});
void draw_symbol_at(ImDrawList&, const Look&, const Palette&, ImVec2 corner, float side, Symbol);
// An item of that size with the symbol, and its name as a tip.
void symbol_item(const Look&, const Palette&, Symbol, float side);
void want_tile_icons();  // once, before the first frame: the atlas is then built once

}  // namespace nedforge::smart_home
