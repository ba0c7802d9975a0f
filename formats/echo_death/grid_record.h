#pragma once
// Grids described once, as records (formats/base/record): the reader, the writer, the layout, the digest, the
// differences and the JSON Schema come from these rows.

#include <string_view>
#include <vector>

#include "engine/echo_death/grid.h"
#include "formats/base/family_name.h"
#include "formats/base/record/record.h"

namespace nedforge::echo_death {

const FamilyName& family();

// The root of a grid file, and the mappings in it.
const Record& grid_record();
const Record& program_record();
const Record& node_record();
const Record& budget_record();
const Record& overclock_record();
const Record& teleport_record();
const Record& standards_record();

// What each ruling is about, in the order of ruling_table().
const std::vector<std::string_view>& ruling_help();

// A program of the map's own as its file has it: "{id: nuke, …}". An item of the list: that, or the book's id.
std::string flow_of(const ProgramItem&);

}  // namespace nedforge::echo_death
