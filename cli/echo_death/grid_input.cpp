#include "cli/echo_death/grid_input.h"

#include "cli/echo_death/family.h"
#include "validator/echo_death/family.h"
#include "validator/echo_death/validate.h"

namespace nedforge::cli::echo_death {

using namespace nedforge::echo_death;

RulingOverrides grid_rulings_of(const Common& common) { return overrides_of(common.readings); }

GridInput read_playable_grid(std::string_view command, const std::string& path, const Common& common) {
    GridInput input;
    const auto file = file_of_family(command, path, echo_death_commands.family, "grid", input.status);
    if (!file) return input;
    input.loaded = static_cast<GridFile&>(*file).take();
    ValidateOptions options;
    options.rulings = grid_rulings_of(common);
    options.fixes = options.sheet = options.proofs = false;  // structure is all that counts here
    if (!has_structure_errors(check_loaded(input.loaded, options))) {
        input.status = status_ok;
        input.grid = input.loaded.grid;
        input.grid->rulings = options.rulings.applied_to(input.grid->rulings);
        return input;
    }
    options.fixes = options.sheet = options.proofs = true;
    input.status = refused(command, "grid", file->family(),
                           {path, input.loaded.id, check_loaded(input.loaded, options), input.loaded.text,
                            std::string(file->family().names.name)},
                           common);
    return input;
}

}  // namespace nedforge::cli::echo_death
