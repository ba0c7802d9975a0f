#pragma once
// Fields that several forms of a story share: icons as toggles, a list of effects, a text with its counted length.
// Inner header of editor/london_dread/ui.

#include <functional>
#include <string>
#include <vector>

#include "editor/london_dread/ui/panel.h"
#include "engine/base/diagnostic.h"
#include "formats/london_dread/sheet/preview.h"

namespace nedforge::london_dread {

// Different icons (`shown`), or icons that may repeat, wild among them. true: `icons` is the new list.
bool icons_field(const Look&, const std::string& key, bool shown, std::vector<Icon>& icons);
// true: `effects` is the new list.
bool effects_field(const Look&, const std::string& key, const Story&, EffectPlace, Effects& effects);
// One line breaks into several on the screen; its length is counted. true: `text` is the new one.
bool counted_text(const Look&, const std::string& key, std::string& text, std::size_t limit);
// One of several words in a list that folds out. true: it was changed.
bool combo(const Look&, const std::string& key, const std::vector<std::string>& words, int& index, float width);

// A card as it is printed, front and back side by side, and below them the DREAD801 that is about it. `name` begins the
// names of the marked items.
void preview_part(const Shown&, const CardPreview&, const std::string& name,
                  const std::function<bool(const Diagnostic&)>& is_of_card);

// Ticks for the characters of a party, kept in the order in which they were ticked. Returns it as indices.
std::vector<int> party_field(const Look&, const Story&, PartyState&);
std::vector<int> party_of(const Story&, const PartyState&);
// "the story is for 2 to 4 characters", where it is for no party of this size.
std::optional<std::string> no_party(const Story&, const std::vector<int>& party);
void chapter_field(const Look&, const Story&, int& chapter);
int players_field(const Look&, const Story&, int& players);  // the number that is in force

std::string icons_words(const std::vector<Icon>&);
std::string effects_words(const Effects&);  // "confidence 1, Dread -1"

}  // namespace nedforge::london_dread
