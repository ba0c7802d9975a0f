#include "cli/luddite/map_input.h"

#include <filesystem>
#include <iostream>

#include "cli/luddite/family.h"
#include "formats/base/report/report.h"
#include "nedforge_version.h"
#include "validator/luddite/family.h"
#include "validator/luddite/validate.h"

namespace nedforge::cli {

luddite::RulingOverrides rulings_of(const Common& common) { return luddite::overrides_of(common.readings); }

MapInput read_playable_map(std::string_view command, const std::string& path, const Common& common) {
    MapInput input;
    input.status = status_failed;
    if (!path_exists(command, path)) return input;
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        std::cerr << "nedforge " << command << ": " << printable(path) << ": that is a folder, not a map\n";
        return input;
    }
    const auto file = read_map_of_any_family(path);
    if (&file->family() != &luddite_commands.family) {
        input.status = not_answered(command, file->family());
        return input;
    }
    input.loaded = static_cast<luddite::LudditeMapFile&>(*file).take();
    luddite::ValidateOptions options;
    options.rulings = rulings_of(common);
    options.fixes = options.sheet = options.reasons = false;
    options.best_case = false;  // structure is all that counts here
    if (!has_structure_errors(check_loaded(input.loaded, options))) {
        input.status = status_ok;
        input.map = input.loaded.map;
        input.map->rulings = rulings_of(common).applied_to(input.map->rulings);
        return input;
    }
    luddite::ValidateOptions as_validate;  // what is left out above is not called unused in a waiver; here it must be
    as_validate.rulings = rulings_of(common);
    RunReport report;
    report.version = NEDFORGE_VERSION;
    report.maps.push_back({path, input.loaded.id, check_loaded(input.loaded, as_validate), input.loaded.text});
    std::cout << (common.format == "json" ? report_json(report) : report_text(report, common.colour));
    std::cerr << "nedforge " << command << ": refused: the map has errors of its form or structure\n";
    input.status = status_findings;
    return input;
}

}  // namespace nedforge::cli
