#pragma once
// Edits of a story's lists of cards: what is typed for a key of one or several cards, new cards, copies, order, and
// text from and for spreadsheets. The description of the file (formats/london_dread/story_record.h) says what can be.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/base/edited.h"
#include "engine/london_dread/story.h"
#include "formats/london_dread/story_record.h"

namespace nedforge::london_dread {

using Edited = Result<Story, Refused>;

enum class CardList : std::uint8_t { characters, personality, dread, allies, confidence, items, plots, challenges };
inline constexpr std::size_t card_list_count = 8;
inline constexpr IndexedArray<std::string_view, CardList, card_list_count> card_list_titles{
    "Characters", "Personality", "Dread cards", "Allies", "Confidence", "Items", "Plots", "Challenges"};
inline constexpr IndexedArray<std::string_view, CardList, card_list_count> card_list_keys{
    "characters", "personality", "dread", "allies", "confidence", "items", "plots", "challenges"};  // of the file
inline constexpr IndexedArray<std::string_view, CardList, card_list_count> card_nouns{
    "character", "personality card", "Dread card", "ally", "Confidence card", "item", "Plot", "challenge"};

// A card by its place. `owner`: the character of a personality card, the chapter of a Plot; else 0.
struct CardPlace {
    CardList list = CardList::characters;
    int owner = 0;
    int index = 0;
    bool operator==(const CardPlace&) const = default;
};
using CardPlaces = std::vector<CardPlace>;

constexpr bool has_owner(CardList list) { return list == CardList::personality || list == CardList::plots; }
const Record& card_record(CardList);
int owner_count(const Story&, CardList);
std::string owner_words(const Story&, CardList, int owner);  // the character's id, or the number of the chapter
CardPlaces cards_of(const Story&, CardList);                 // in the order of the file, of all owners
bool has_card(const Story&, const CardPlace&);
const void* card_in(const Story&, const CardPlace&);  // an object of the list's record
void* card_in(Story&, const CardPlace&);
std::string card_id(const Story&, const CardPlace&);    // of a personality card its name
std::string card_name(const Story&, const CardPlace&);  // of a Confidence card its id
std::optional<CardPlace> card_with_id(const Story&, std::string_view id);

// The story, where a file can hold it.
Edited whole(Story);
// What a person typed for a key of an object inside of the story; `object` finds it.
using ObjectIn = std::function<void*(Story&)>;
Edited set_key(const Story&, const Record&, const ObjectIn& object, std::string_view key, const std::string& typed);
// The same for one or several cards of a list.
Edited set_card_key(const Story&, const CardPlaces&, std::string_view key, const std::string& typed);
// The card, or the condition, has another id, and every place that names it says the new one.
Edited rename_card(const Story&, const CardPlace&, const std::string& id);
Edited rename_condition(const Story&, int condition, const std::string& id);

// An edit that makes cards, and where they are.
struct Made {
    Edited edited;
    CardPlaces cards;
};
Made add_card(const Story&, CardList, int owner, std::optional<int> after);
Made duplicate_cards(const Story&, const CardPlaces&);
Edited remove_cards(const Story&, const CardPlaces&);
Made move_card(const Story&, const CardPlace&, int to);  // to this place in its list

// One line a card, cells between tabs, the first line says the keys.
std::string cards_text(const Story&, const CardPlaces&);
// The first line may say the keys, else they are all keys of the list in order. A card whose id the list has is
// changed, every other one is added.
Made paste_cards(const Story&, CardList, int owner, const std::string& text);
// The columns of that text and of the table: the owner's, where there is one, and the keys.
std::vector<std::string> columns_of(CardList);

}  // namespace nedforge::london_dread
