#pragma once
// The description of a story's file (docs/london_dread/format.md): every key once. Its reader, writer, layout, digest,
// differences and JSON Schema are made from it (formats/base/record), and so are the editor's tables and forms.

#include <string_view>
#include <vector>

#include "engine/london_dread/story.h"
#include "formats/base/family_name.h"
#include "formats/base/record/record.h"

namespace nedforge::london_dread {

const FamilyName& family();  // its line of families.def

const Record& story_record();
const Record& character_record();
const Record& personality_record();
const Record& dread_card_record();
const Record& ally_record();
const Record& confidence_record();
const Record& item_record();
const Record& plot_record();
const Record& tier_record();
const Record& challenge_record();
const Record& standards_record();
// An effect where it may stand: the keys that the place allows.
const Record& effect_record(EffectPlace);

// What each reading of the rulebook is about, in the order of ruling_table().
const std::vector<std::string_view>& ruling_help();

}  // namespace nedforge::london_dread
