#pragma once
// Edits of what a home has beside its tiles: words, decks, tokens, characters, the Hacker's figures, readings, waivers.

#include <array>

#include "editor/smart_home/edits/tiles.h"

namespace nedforge::smart_home {

CanEdit can_set_home_name(const Home&, const std::string& name);
Edited set_home_name(const Home&, const std::string& name);
CanEdit can_set_home_id(const Home&, const std::string& id);
Edited set_home_id(const Home&, const std::string& id);
CanEdit can_set_author(const Home&, const std::string& author);
Edited set_author(const Home&, const std::string& author);  // an empty text takes the key away
CanEdit can_set_notes(const Home&, const std::string& notes);
Edited set_notes(const Home&, const std::string& notes);

CanEdit can_set_cards(const Home&, Card, int count);
Edited set_cards(const Home&, Card, int count);
int cards_in_pile(const Home&);
CanEdit can_set_firewalls(const Home&, int count);
Edited set_firewalls(const Home&, int count);
CanEdit can_set_win(const Home&, int compromised);
Edited set_win(const Home&, int compromised);
CanEdit can_play(const Home&, Character, bool in_play);
Edited set_in_play(const Home&, Character, bool in_play);

CanEdit can_add_token(const Home&);
Edited add_token(const Home&);
CanEdit can_set_token(const Home&, std::size_t kind, const TokenKind&);
Edited set_token(const Home&, std::size_t kind, const TokenKind&);
CanEdit can_remove_token(const Home&, std::size_t kind);
Edited remove_token(const Home&, std::size_t kind);

CanEdit can_set_steps(const Home&, std::size_t row, const HackerSteps&);
Edited set_steps(const Home&, std::size_t row, const HackerSteps&);
CanEdit can_add_steps(const Home&);
Edited add_steps(const Home&);
CanEdit can_remove_steps(const Home&, std::size_t row);
Edited remove_steps(const Home&, std::size_t row);

// The limits of taste, in the order of the file. Shares are 0 to 1, the others whole.
struct StandardRow {
    std::string_view name, title;
    double low, high;
    bool share;
    double (*get)(const Standards&);
    void (*set)(Standards&, double);
};
const std::array<StandardRow, 10>& standard_rows();
CanEdit can_set_standard(const Home&, const StandardRow&, double value);
Edited set_standard(const Home&, const StandardRow&, double value);

CanEdit can_set_reading(const Home&, std::string_view ruling, int reading);
Edited set_reading(const Home&, std::string_view ruling, int reading);
CanEdit can_add_waiver(const Home&, const Waiver&);
Edited add_waiver(const Home&, const Waiver&);
CanEdit can_remove_waiver(const Home&, std::size_t index);
Edited remove_waiver(const Home&, std::size_t index);

}  // namespace nedforge::smart_home
