#pragma once
// All that is true of a map, a pack, a folder: the one entrance for CLI and editor. Pure: maps in, findings out; the
// stop token ends it early with what is not decided left out.

#include <array>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/base/report/report.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/pack_file.h"
#include "validator/base/check.h"

namespace nedforge::luddite {

struct ValidateOptions {
    RulingOverrides rulings;
    bool fixes = true;           // search for fixes (costs milliseconds)
    bool sheet = true;           // NED801 (laying out the sheet costs a millisecond)
    bool reasons = true;         // say why something can't be (costs milliseconds where there is something to say)
    double bound_seconds = 1.0;  // for NED502, NED601 (0: not checked)
    bool rate = false;           // NED602
    std::array<double, 3> promise{0.6, 0.4, 0.2};
    int rate_games = 400;
    std::uint64_t rate_seed = 1;
    std::stop_token stop;
};

// Every check, in the order of codes.
const std::vector<CheckInfo>& all_checks();
const CheckInfo* find_check(std::string_view code_or_name);

// Structure and deeper checks, waivers applied (NED111), located by `places`, sorted. `map` has no NED1xx error.
Diagnostics check_map(const Map& map, const SourceMap& places, const ValidateOptions&);
// NED1xx of the loaded file, or check_map.
Diagnostics check_loaded(const LoadedMap&, const ValidateOptions&);
// NED7xx. `maps` in the order of pack.maps.
Diagnostics check_pack(const LoadedPack&, const std::vector<PackMapFile>& maps, const ValidateOptions&);

bool has_errors(const Diagnostics&);            // not waived
bool has_structure_errors(const Diagnostics&);  // NED1xx, NED2xx: refuse to play

}  // namespace nedforge::luddite
