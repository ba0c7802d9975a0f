#pragma once
// All that is true of a map: the entrance for the family's record, its commands and its editor. Pure: maps in, findings
// out; the stop token ends it early with what is not decided left out.

#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/base/report/report.h"
#include "formats/luddite/map_file.h"
#include "validator/base/check.h"
#include "validator/luddite/validate_options.h"

namespace nedforge::luddite {

// Every check, in the order of codes.
const std::vector<CheckInfo>& all_checks();
const CheckInfo* find_check(std::string_view code_or_name);

// A file as the commands read it: its text, its form, and the codes of its waivers.
LoadedMap open_map(std::string text);
LoadedMap open_map_file(const std::string& path);

// Structure and deeper checks, waivers applied (NED111), located by `places`, sorted. `map` has no NED1xx error.
Diagnostics check_map(const Map& map, const SourceMap& places, const ValidateOptions&);
// Whether check_map would find no error of structure: all that playing asks for, and a small part of its cost.
bool structure_is_sound(const Map&);
// NED1xx of the loaded file, or check_map.
Diagnostics check_loaded(const LoadedMap&, const ValidateOptions&);

}  // namespace nedforge::luddite
