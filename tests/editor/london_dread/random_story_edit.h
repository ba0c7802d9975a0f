#pragma once
// Any edit of a story by chance; most fit it, some are refused.

#include "editor/base/reading_edits.h"
#include "editor/base/waiver_edits.h"
#include "editor/london_dread/edits/cards.h"
#include "editor/london_dread/edits/figures.h"
#include "engine/base/seeded_dice.h"
#include "engine/london_dread/words.h"

namespace nedforge::london_dread {

inline Edited random_edit(const Story& story, SeededDice& dice) {
    const auto n = [&](int below) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(below))); };
    const auto text = [&](int below) { return std::to_string(n(below)); };
    const auto list = static_cast<CardList>(n(static_cast<int>(card_list_count)));
    const CardPlaces cards = cards_of(story, list);
    // A place behind the last card is one that an edit must refuse or stand.
    const CardPlace card = cards.empty() ? CardPlace{list, 0, 0} : cards[place_of_index(n(index_count(cards)))];
    const auto& keys = card_record(list).keys();
    switch (n(20)) {
        case 0:
        case 1:
        case 2:
            return cards.empty()
                       ? Edited(Refused{"there is no card"})
                       : set_card_key(story, {card}, list == CardList::confidence ? "copies" : "name", text(99));
        case 3:
        case 4:
            return cards.empty() ? Edited(Refused{"there is no card"})
                                 : set_card_key(story, {card}, keys[place_of_index(n(index_count(keys)))],
                                                n(2)   ? text(25)
                                                : n(2) ? "lore spirit"
                                                       : "");
        case 5:
        case 6:
            return add_card(story, list, n(owner_count(story, list)), std::nullopt).edited;
        case 7:
            return cards.empty() ? Edited(Refused{"there is no card"}) : duplicate_cards(story, {card}).edited;
        case 8:
            return cards.empty() ? Edited(Refused{"there is no card"}) : remove_cards(story, {card});
        case 9:
            return cards.empty() ? Edited(Refused{"there is no card"}) : move_card(story, card, n(6)).edited;
        case 10:
            return cards.empty() || list == CardList::personality ? Edited(Refused{"there is no id"})
                                                                  : rename_card(story, card, "id-" + text(40));
        case 11:
            return set_key(
                story, story_record(), [](Story& s) -> void* { return &s; }, "name", n(9) ? "Name " + text(100) : "");
        case 12:
            return set_key(
                story, *story_record().row("track").form->record(), [](Story& s) -> void* { return &s.track; },
                n(2) ? "limit" : "step", text(60));
        case 13:
            return set_reading(story, ruling_table()[static_cast<std::size_t>(n(5))], n(3));
        case 14:
            return add_condition(story);
        case 15:
            return remove_condition(story, n(3));
        case 16:
            return set_chapters(story, 1 + n(2));
        case 17:
            return set_party_size(story, 2 + n(3), n(2) != 0);
        case 18: {
            Waiver waiver;
            waiver.check = "DREAD503";
            waiver.reason = "it is meant to be so";
            return n(2) ? add_waiver(story, waiver) : remove_waiver(story, static_cast<std::size_t>(n(3)));
        }
        default:
            return rename_condition(story, n(index_count(story.conditions) + 1), "condition-" + text(9));
    }
}

}  // namespace nedforge::london_dread
