#include "cli/shared/map_input.h"

#include <filesystem>
#include <iostream>

#include "formats/base/report/report.h"
#include "nedforge_version.h"
#include "validator/luddite/validate.h"

namespace nedforge::cli {

bool path_exists(std::string_view command, const std::string& path) {
    std::error_code error;
    if (std::filesystem::exists(path, error)) return true;
    std::cerr << "nedforge " << command << ": " << printable(path) << ": "
              << (error ? error.message() : std::string("there is no such file")) << "\n";
    return false;
}

bool is_input(std::string_view command, const std::string& output, const std::vector<std::string>& inputs) {
    std::error_code ignored;  // what is not there is no input
    for (const auto& input : inputs)
        if (std::filesystem::equivalent(input, output, ignored)) {
            std::cerr << "nedforge " << command << ": " << printable(output)
                      << ": this command reads that file, and writing there would lose it; write to another file\n";
            return true;
        }
    return false;
}

MapInput read_playable_map(std::string_view command, const std::string& path, const Common& common) {
    MapInput input;
    input.status = status_failed;
    if (!path_exists(command, path)) return input;
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        std::cerr << "nedforge " << command << ": " << printable(path) << ": that is a folder, not a map\n";
        return input;
    }
    input.loaded = luddite::read_map_file(path);
    luddite::ValidateOptions options;
    options.rulings = common.ruling_overrides;
    options.fixes = options.sheet = options.reasons = false;
    options.bound_seconds = 0;  // structure is all that counts here
    if (!luddite::has_structure_errors(check_loaded(input.loaded, options))) {
        input.status = status_ok;
        input.map = input.loaded.map;
        input.map->rulings = common.ruling_overrides.applied_to(input.map->rulings);
        return input;
    }
    luddite::ValidateOptions as_validate;  // what is left out above is not called unused in a waiver; here it must be
    as_validate.rulings = common.ruling_overrides;
    RunReport report;
    report.version = NEDFORGE_VERSION;
    report.maps.push_back({path, input.loaded.id, check_loaded(input.loaded, as_validate), input.loaded.text});
    std::cout << (common.format == "json" ? report_json(report) : report_text(report, common.colour));
    std::cerr << "nedforge " << command << ": refused: the map has errors of its form or structure\n";
    input.status = status_findings;
    return input;
}

}  // namespace nedforge::cli
