#include "cli/smart_home/home_input.h"

#include "cli/base/playable_map.h"
#include "cli/smart_home/family.h"
#include "validator/smart_home/family.h"
#include "validator/smart_home/validate.h"

namespace nedforge::cli::smart_home {

using namespace nedforge::smart_home;

RulingOverrides home_rulings_of(const Common& common) { return RulingOverrides::named(common.readings); }

HomeInput read_playable_home(std::string_view command, const std::string& path, const Common& common) {
    ValidateOptions options;
    options.rulings = home_rulings_of(common);
    return read_playable<HomeFile>(command, path, common, smart_home_commands.family, "home", &HomeInput::home,
                                   &LoadedHome::home, options, check_loaded);
}

std::string or_never(const std::optional<int>& number) { return number ? std::to_string(*number) : "never"; }

}  // namespace nedforge::cli::smart_home
