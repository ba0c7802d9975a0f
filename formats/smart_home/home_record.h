#pragma once
// The description of a home's file (docs/smart_home/format.md): every key once. Its reader, writer, layout, digest,
// differences and JSON Schema are made from it (formats/base/record).

#include "formats/base/record/record.h"

namespace nedforge::smart_home {

const Record& home_record();
const Record& tile_record();
const Record& standards_record();

}  // namespace nedforge::smart_home
