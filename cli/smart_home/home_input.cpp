#include "cli/smart_home/home_input.h"

#include "cli/smart_home/family.h"
#include "validator/smart_home/family.h"
#include "validator/smart_home/validate.h"

namespace nedforge::cli::smart_home {

using namespace nedforge::smart_home;

RulingOverrides home_rulings_of(const Common& common) { return overrides_of(common.readings); }

HomeInput read_playable_home(std::string_view command, const std::string& path, const Common& common) {
    HomeInput input;
    const auto file = file_of_family(command, path, smart_home_commands.family, "home", input.status);
    if (!file) return input;
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
    input.status = refused(command, "home", file->family(),
                           {path, input.loaded.id, check_loaded(input.loaded, options), input.loaded.text,
                            std::string(file->family().names.name)},
                           common);
    return input;
}

std::string or_never(const std::optional<int>& number) { return number ? std::to_string(*number) : "never"; }

}  // namespace nedforge::cli::smart_home
