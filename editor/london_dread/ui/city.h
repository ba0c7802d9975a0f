#pragma once
// The table that a story is played on, for the deal, the clocks and the playtest: the four areas with their cards, and
// the clocks of the characters. Inner header of editor/london_dread/ui.

#include <functional>
#include <string>

#include "editor/london_dread/ui/panel.h"

namespace nedforge::london_dread {

struct CityShown {
    const Board& board;
    const Open& open;
    bool low = false;                                 // one line a card
    std::function<std::string(int place)> note = {};  // words at a card's foot
    std::function<void(int place)> pressed = {};      // null: cards can't be clicked
    std::function<std::string(int place)> tip = {};
};
// Its height in pixels; it fills that width.
float city_height(const Look&, const CityShown&);
void draw_city(const Look&, const CityShown&, float width);

struct ClocksShown {
    const Board& board;
    const Open& open;
    int hour = -1;                                                     // that goes on
    std::function<const Desk::Visit*(int seat, int hour)> visit = {};  // what the plan does there
    std::function<void(int seat, int hour, int slot)> set = {};        // null: they can't be changed
};
float clocks_height(const Look&, const ClocksShown&);
void draw_clocks(const Look&, const ClocksShown&, ClocksState&, float width);

std::string slot_words(int slot);                  // "3", "N", ""
std::string place_words(const Board&, int place);  // "north 2"

// By keys, at the cursor of the clocks that are shown.
void set_slot_here(const Shown&, EditorState&, int slot, Wishes&);
void move_on_clocks(const Shown&, EditorState&, int columns, int rows);
// A slot of the game that is played.
void set_played_slot(int seat, int hour, int slot, Wishes&);

}  // namespace nedforge::london_dread
