#pragma once
// The description of a position's file (docs/luddit/format.md): every key once. Its reader, writer, layout, digest,
// differences and JSON Schema are made from it (formats/base/record).

#include <string>
#include <vector>

#include "formats/base/family_name.h"
#include "formats/base/record/record.h"

namespace nedforge::luddit {

const FamilyName& family();  // its line of families.def

const Record& position_record();
const Record& task_record();
const Record& standards_record();

// What each reading of the rulebook is about, in the order of ruling_table().
const std::vector<std::string_view>& ruling_help();

}  // namespace nedforge::luddit
