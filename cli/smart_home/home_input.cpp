#include "cli/smart_home/home_input.h"

#include <filesystem>
#include <iostream>

#include "cli/smart_home/family.h"
#include "formats/base/report/report.h"
#include "nedforge_version.h"
#include "validator/smart_home/family.h"
#include "validator/smart_home/validate.h"

namespace nedforge::cli {

using namespace smart_home;

RulingOverrides home_rulings_of(const Common& common) { return overrides_of(common.readings); }

HomeInput read_playable_home(std::string_view command, const std::string& path, const Common& common) {
    HomeInput input;
    input.status = status_failed;
    if (!path_exists(command, path)) return input;
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        std::cerr << "nedforge " << command << ": " << printable(path) << ": that is a folder, not a home\n";
        return input;
    }
    const auto file = read_map_of_any_family(path);
    if (&file->family() != &smart_home_commands.family) {
        input.status = not_answered(command, file->family());
        return input;
    }
    input.loaded = static_cast<HomeFile&>(*file).take();
    ValidateOptions options;
    options.rulings = home_rulings_of(common);
    options.fixes = options.sheet = false;  // structure is all that counts here
    if (!has_structure_errors(check_loaded(input.loaded, options))) {
        input.status = status_ok;
        input.home = input.loaded.home;
        input.home->rulings = options.rulings.applied_to(input.home->rulings);
        return input;
    }
    options.fixes = options.sheet = true;
    RunReport report;
    report.version = NEDFORGE_VERSION;
    report.maps.push_back({path, input.loaded.id, check_loaded(input.loaded, options), input.loaded.text,
                           std::string(file->family().names.name)});
    std::cout << (common.format == "json" ? report_json(report) : report_text(report, common.colour));
    std::cerr << "nedforge " << command << ": refused: the home has errors of its form or structure\n";
    input.status = status_findings;
    return input;
}

}  // namespace nedforge::cli
