#include "cli/luddit/position_input.h"

#include "cli/base/playable_map.h"
#include "cli/luddit/family.h"
#include "validator/luddit/family.h"
#include "validator/luddit/validate.h"

namespace nedforge::cli::luddit {

using namespace nedforge::luddit;

RulingOverrides position_rulings_of(const Common& common) { return RulingOverrides::named(common.readings); }

PositionInput read_playable_position(std::string_view command, const std::string& path, const Common& common) {
    ValidateOptions options;
    options.rulings = position_rulings_of(common);
    return read_playable<PositionFile>(command, path, common, luddit_commands.family, "position",
                                       &PositionInput::position, &LoadedPosition::position, options, check_loaded);
}

}  // namespace nedforge::cli::luddit
