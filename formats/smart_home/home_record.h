#pragma once
// The descriptions of the files of homes and of their replays (docs/smart_home/format.md): every key once. Readers,
// writers, layouts, digests, differences and JSON Schemas are made from them (formats/base/record).

#include "formats/base/family_name.h"
#include "formats/base/record/record.h"

namespace nedforge::smart_home {

const FamilyName& family();  // its line of families.def

const Record& home_record();
// What each ruling is about, in the order of ruling_table().
const std::vector<std::string_view>& ruling_help();
const Record& tile_record();
const Record& attacks_record();
const Record& win_record();  // of the home itself
const Record& standards_record();
const Record& replay_record();

}  // namespace nedforge::smart_home
