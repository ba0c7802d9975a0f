#pragma once
// The findings of a file that a family's reader has loaded. Where it has errors of form, they are those of its form,
// and of waivers that name no check; else they are those of the map, with the fixes that were proved to cure.

#include <optional>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/base/findings/findings.h"
#include "validator/base/check.h"
#include "validator/base/waivers.h"

namespace nedforge {

// check(map, places, options): the findings of a map without errors of form. `options` has `fixes` and `stop`. The
// family has `keep_proved_fixes(loaded, found, recheck)`.
template <class Loaded, class Map, class Options, class Check>
Diagnostics check_loaded_file(const Loaded& loaded, std::optional<Map> Loaded::*map,
                              const std::vector<CheckInfo>& checks, std::string_view prefix, const Options& options,
                              const Check& check) {
    Diagnostics found = loaded.diagnostics;
    if (!(loaded.*map) || has_errors(found)) {
        for (const auto& waiver : loaded.waiver_codes)
            check_waiver_code(waiver.path, waiver.code, checks, prefix, loaded.places, found);
        sort_diagnostics(found);
        return found;
    }
    found = check(*(loaded.*map), loaded.places, options);
    if (!options.fixes || options.stop.stop_requested()) {
        for (auto& d : found) d.fixes.clear();
        return found;
    }
    Options again = options;
    again.fixes = false;
    keep_proved_fixes(loaded, found, [&](const Loaded& changed) {
        return check_loaded_file(changed, map, checks, prefix, again, check);
    });
    return found;
}

}  // namespace nedforge
