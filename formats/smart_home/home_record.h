#pragma once
// The description of a home's file (docs/smart_home/format.md): every key once. Its reader, writer, layout, digest,
// differences and JSON Schema are made from it (formats/base/record).

#include "formats/base/record/record.h"

namespace nedforge::smart_home {

const Record& home_record();
// What each ruling is about, in the order of ruling_table().
const std::vector<std::string_view>& ruling_help();
const Record& tile_record();
const Record& standards_record();

}  // namespace nedforge::smart_home
