#include "cli/shared/map_input.h"

#include <filesystem>
#include <iostream>

#include "formats/base/report.h"
#include "nedforge_version.h"
#include "validator/luddite/validate.h"

namespace nedforge::cli {

MapInput read_playable_map(std::string_view command, const std::string& path, const Common& common) {
    MapInput input;
    const auto fail = [&](const std::string& why) {
        std::cerr << "nedforge " << command << ": " << printable(path) << ": " << why << "\n";
        input.status = status_failed;
        return input;
    };
    std::error_code error;
    const auto kind = std::filesystem::status(path, error).type();
    if (kind == std::filesystem::file_type::not_found) return fail("there is no such file");
    if (kind == std::filesystem::file_type::directory) return fail("that is a folder, not a map");
    input.loaded = luddite::read_map_file(path);
    luddite::ValidateOptions options;
    options.rulings = common.ruling_overrides;
    options.mends = false;
    options.bound_seconds = 0;  // structure is all that counts here
    if (!luddite::has_structure_errors(check_loaded(input.loaded, options))) {
        input.map = input.loaded.map;
        input.map->rulings = common.ruling_overrides.applied_to(input.map->rulings);
        return input;
    }
    options.mends = true;
    RunReport report;
    report.version = NEDFORGE_VERSION;
    report.maps.push_back({path, input.loaded.id, check_loaded(input.loaded, options), input.loaded.text});
    std::cout << (common.format == "json" ? report_json(report) : report_text(report, common.colour));
    std::cerr << "nedforge " << command << ": refused: the map has errors of its form or structure\n";
    input.status = status_findings;
    return input;
}

}  // namespace nedforge::cli
