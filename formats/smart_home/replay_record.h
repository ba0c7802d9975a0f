#pragma once
// The record of a replay of a home (formats/base/record/record.h): its keys with their forms and meanings, from which
// reader, writer, layout and JSON Schema of replays come. Inner header of formats/smart_home.

#include "formats/base/record/record.h"

namespace nedforge::smart_home {

const Record& replay_record();

}  // namespace nedforge::smart_home
