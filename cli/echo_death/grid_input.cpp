#include "cli/echo_death/grid_input.h"

#include "cli/base/playable_map.h"
#include "cli/echo_death/family.h"
#include "validator/echo_death/family.h"
#include "validator/echo_death/validate.h"

namespace nedforge::cli::echo_death {

using namespace nedforge::echo_death;

RulingOverrides grid_rulings_of(const Common& common) { return RulingOverrides::named(common.readings); }

GridInput read_playable_grid(std::string_view command, const std::string& path, const Common& common) {
    ValidateOptions options;
    options.rulings = grid_rulings_of(common);
    return read_playable<GridFile>(command, path, common, echo_death_commands.family, "grid", &GridInput::grid,
                                   &LoadedGrid::grid, options, check_loaded);
}

}  // namespace nedforge::cli::echo_death
