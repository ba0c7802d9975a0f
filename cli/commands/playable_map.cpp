#include "cli/commands/playable_map.h"

#include <filesystem>
#include <iostream>

#include "formats/base/report.h"
#include "nedforge_version.h"
#include "validator/luddite/validate_paths.h"

namespace nedforge::cli {

namespace {

// Only what decides whether the map may be played; the slower checks are left out.
bool may_be_played(const luddite::LoadedMap& loaded, const Common& common) {
    luddite::ValidateOptions options;
    options.rulings = common.ruling_overrides;
    options.mends = false;
    options.bound_seconds = 0;
    return loaded.map && !luddite::has_structure_errors(luddite::check_loaded(loaded, options));
}

void refuse(std::string_view command, const std::string& path, const Common& common) {
    luddite::PathOptions options;
    options.checks.rulings = common.ruling_overrides;
    RunReport report = luddite::validate_files({{path}, {}}, options);
    report.version = NEDFORGE_VERSION;
    std::cout << (common.format == "json" ? report_json(report) + "\n" : report_text(report, common.colour));
    std::cerr << "nedforge " << command << ": " << printable(path) << " has errors of structure (NED1xx, NED2xx); mend them first\n";
}

}  // namespace

bool path_exists(std::string_view command, const std::string& path) {
    std::error_code error;
    if (std::filesystem::exists(path, error)) return true;
    std::cerr << "nedforge " << command << ": " << printable(path) << ": "
              << (error ? error.message() : std::string("no such file")) << "\n";
    return false;
}

std::optional<PlayableMap> load_playable_map(std::string_view command, const std::string& path, const Common& common,
                                             int& status) {
    status = status_failed;
    if (!path_exists(command, path)) return std::nullopt;
    PlayableMap playable{luddite::read_map_file(path), {}};
    if (!may_be_played(playable.loaded, common)) {
        refuse(command, path, common);
        status = status_findings;
        return std::nullopt;
    }
    playable.rulings = common.ruling_overrides.applied_to(playable.map().rulings);
    status = status_ok;
    return playable;
}

}  // namespace nedforge::cli
