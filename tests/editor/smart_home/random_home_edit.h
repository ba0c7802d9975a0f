#pragma once
// Any edit of a home by chance; most fit it, some are refused.

#include "editor/base/reading_edits.h"
#include "editor/base/record_edits.h"
#include "editor/smart_home/edits/decks.h"
#include "editor/smart_home/edits/tiles.h"
#include "engine/base/seeded_dice.h"
#include "formats/smart_home/home_record.h"

namespace nedforge::smart_home {

inline Edited home_of(const EditedTiles& edited) {
    if (!edited) return edited.error();
    return edited->home;
}

inline Edited random_tile_edit(const Home& home, SeededDice& dice) {
    const auto n = [&](int below) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(below))); };
    const auto some = [&] { return home.tiles[static_cast<std::size_t>(n(static_cast<int>(home.tiles.size())))].id; };
    const auto symbol = [&] { return static_cast<Symbol>(n(static_cast<int>(symbol_count))); };
    switch (n(16)) {
        case 0:
        case 1:
            return home_of(add_device(home, {n(9), n(7)}));
        case 2:
            return remove_tiles(home, {some()});
        case 3:
            return move_tiles(home, {some(), some()}, n(5) - 2, n(5) - 2);
        case 4:
            return swap_tiles(home, some(), some());
        case 5:
            return home_of(copy_tiles_by(home, {some()}, n(4), n(4)));
        case 6:
            return rename_tile(home, some(), "t" + std::to_string(n(200)));
        case 7:
            return set_tile_name(home, some(), "Thing " + std::to_string(n(60)));
        case 8:
            return set_room(home, {some(), some()}, n(8) ? "Room " + std::to_string(n(6)) : "");
        case 9:
            return set_capacity(home, {some()}, n(11));
        case 10:
        case 11:
            return set_symbol(home, {some()}, n(7), symbol());
        case 12:
            return set_bugs(home, {some()}, {n(2) != 0, {}});
        case 13:
            return set_target(home, {some()}, n(2) != 0);
        case 14:
            return make_router(home, some());
        default:
            return set_plain(home, some(), n(2) != 0);
    }
}

inline Edited random_deck_edit(const Home& home, SeededDice& dice) {
    const auto n = [&](int below) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(below))); };
    const auto place = [&](const auto& list) { return n(index_count(list) + 1); };
    switch (n(12)) {
        case 0:
        case 1:
            return set_cards(home, static_cast<Card>(n(static_cast<int>(card_count))), n(45));
        case 2:
            return with_key(home, home_record(), "firewalls", std::to_string(n(120)));
        case 3:
            return with_key(home, win_record(), "compromised", std::to_string(n(70)));
        case 4:
            return set_in_play(home, static_cast<Character>(n(4)), n(2) != 0);
        case 5:
            return add_token(home);
        case 6:
            return set_token(home, place(home.tokens),
                             {{static_cast<Symbol>(n(static_cast<int>(symbol_count)))}, n(24)});
        case 7:
            return remove_token(home, place(home.tokens));
        case 8:
            return add_steps(home);
        case 9:
            return set_steps(home, place(home.hacker_steps), {n(66), n(11)});
        case 10:
            return with_key_in(home, &Home::standards, standards_record(),
                               standards_record().rows()[static_cast<std::size_t>(n(10))].key,
                               std::to_string(n(30) / 10.0));
        default:
            return set_reading(home, ruling_table()[static_cast<std::size_t>(n(8))], n(2));
    }
}

inline Edited random_edit(const Home& home, SeededDice& dice) {
    return dice.below(3) ? random_tile_edit(home, dice) : random_deck_edit(home, dice);
}

}  // namespace nedforge::smart_home
