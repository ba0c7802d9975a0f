#include "cli/luddit/position_input.h"

#include "cli/luddit/family.h"
#include "validator/luddit/family.h"
#include "validator/luddit/validate.h"

namespace nedforge::cli::luddit {

using namespace nedforge::luddit;

RulingOverrides position_rulings_of(const Common& common) { return overrides_of(common.readings); }

PositionInput read_playable_position(std::string_view command, const std::string& path, const Common& common) {
    PositionInput input;
    const auto file = file_of_family(command, path, luddit_commands.family, "position", input.status);
    if (!file) return input;
    input.loaded = static_cast<PositionFile&>(*file).take();
    ValidateOptions options;
    options.rulings = position_rulings_of(common);
    options.fixes = options.sheet = options.proofs = false;  // structure is all that counts here
    if (!has_structure_errors(check_loaded(input.loaded, options))) {
        input.status = status_ok;
        input.position = input.loaded.position;
        input.position->rulings = options.rulings.applied_to(input.position->rulings);
        return input;
    }
    options.fixes = options.sheet = options.proofs = true;
    input.status = refused(command, "position", file->family(),
                           {path, input.loaded.id, check_loaded(input.loaded, options), input.loaded.text,
                            std::string(file->family().names.name)},
                           common);
    return input;
}

}  // namespace nedforge::cli::luddit
