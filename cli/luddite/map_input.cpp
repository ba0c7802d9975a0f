#include "cli/luddite/map_input.h"

#include "cli/luddite/family.h"
#include "formats/luddite/target_record.h"
#include "validator/luddite/family.h"
#include "validator/luddite/validate.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

luddite::RulingOverrides rulings_of(const Common& common) { return luddite::RulingOverrides::named(common.readings); }

std::optional<Target> target_in_force(const luddite::Map& map, const std::string& path) {
    return map.target ? map.target : target_of_pack(path);
}

namespace {

// `plays`: errors of structure refuse it too.
MapInput read_refusing(std::string_view command, const std::string& path, bool plays, const Common& common) {
    MapInput input;
    const auto file = file_of_family(command, path, luddite_commands.family, "map", input.status);
    if (!file) return input;
    input.loaded = static_cast<luddite::LudditeMapFile&>(*file).take();
    luddite::ValidateOptions options;
    options.rulings = rulings_of(common);
    options.fixes = options.sheet = options.reasons = false;
    options.proofs = false;  // structure is all that counts here
    if (input.loaded.map && !(plays && has_structure_errors(check_loaded(input.loaded, options)))) {
        input.status = status_ok;
        input.map = input.loaded.map;
        input.map->rulings = rulings_of(common).applied_to(input.map->rulings);
        return input;
    }
    luddite::ValidateOptions as_validate;  // what is left out above is not called unused in a waiver; here it must be
    as_validate.rulings = rulings_of(common);
    input.status = refused(command, "map", file->family(),
                           {path, input.loaded.id, check_loaded(input.loaded, as_validate), input.loaded.text}, common);
    return input;
}

}  // namespace

MapInput read_playable_map(std::string_view command, const std::string& path, const Common& common) {
    return read_refusing(command, path, true, common);
}

MapInput read_map_to_change(std::string_view command, const std::string& path, const Common& common) {
    return read_refusing(command, path, false, common);
}

}  // namespace nedforge::cli::luddite
