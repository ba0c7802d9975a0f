#pragma once
// The map of a command that plays, solves, rates, prints or analyses it: read, with the readings of --ruling applied,
// and refused where it has errors of form or structure, or is of another family. The refusal is the report of
// `validate` for that map, in the format asked for. A family's `Input` has the map (none: it was refused, and the user
// was told), `loaded` and `status` (what the command returns if there is no map).

#include <optional>
#include <string>
#include <string_view>

#include "cli/base/command.h"
#include "cli/base/paths.h"
#include "validator/base/family.h"

namespace nedforge::cli {

// `File`: the family's MapFile. `playable`, `read`: the map in the input and in what was loaded. `noun`: what the
// family's maps are called. check(loaded, options): the family's run over the checks.
template <class File, class Input, class Loaded, class Map, class Options, class Check>
Input read_playable(std::string_view command, const std::string& path, const Common& common, const Family& family,
                    std::string_view noun, std::optional<Map> Input::*playable, std::optional<Map> Loaded::*read,
                    Options options, const Check& check) {
    Input input;
    const auto file = file_of_family(command, path, family, noun, input.status);
    if (!file) return input;
    input.loaded = static_cast<File&>(*file).take();
    options.fixes = options.sheet = options.proofs = false;  // structure is all that counts here
    if (!has_structure_errors(check(input.loaded, options))) {
        input.status = status_ok;
        input.*playable = input.loaded.*read;
        (input.*playable)->rulings = options.rulings.applied_to((input.*playable)->rulings);
        return input;
    }
    options.fixes = options.sheet = options.proofs = true;
    input.status = refused(
        command, noun, family,
        {path, input.loaded.id, check(input.loaded, options), input.loaded.text, std::string(family.names.name)},
        common);
    return input;
}

}  // namespace nedforge::cli
