#pragma once
// The map of a command that plays, solves, rates, prints or analyses it: read, with the readings of --ruling applied,
// and refused where it has errors of form or structure, or is of another family. The refusal is the report of
// `validate` for that map, in the format asked for.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/base/command.h"
#include "cli/base/paths.h"
#include "validator/base/family.h"

namespace nedforge::cli {

// `File`: the family's LoadedMapFile.
template <class File>
struct PlayableMap {
    std::optional<typename File::MapType> map;  // the rulings in force applied; none: refused, and the user was told
    typename File::LoadedType loaded;           // as it stands in the file, where the map was not refused
    int status = status_ok;                     // what the command returns if there is no map

    // Under its own readings. Precondition: it was not refused.
    const typename File::MapType& authored() const { return *(loaded.*File::LoadedType::value); }
};

// For a command that takes one map and has no options of its own. `name`, `text`: of the map, for the help.
Runner add_one_map(CLI::App&, const std::string& name, const std::string& text,
                   int (*run)(const std::string& path, const Common&));

// Of which errors a map is refused.
enum class Refused { form, form_and_structure };

// The file of such a map; null: it was refused, the user was told, and `status` is the command's. `noun`: what the
// family's maps are called.
std::unique_ptr<MapFile> playable_file(std::string_view command, const std::string& path, const Common&, const Family&,
                                       std::string_view noun, Refused, int& status);

// Reads the maps of a family for its commands. `Overrides` (engine/base/rulings.h): of its table of rulings.
template <class File, class Overrides>
struct PlayableReader {
    const Family& family;
    std::string_view noun;  // what its maps are called
    Refused grounds = Refused::form_and_structure;

    // `command`: its name, for messages on standard error.
    PlayableMap<File> operator()(std::string_view command, const std::string& path, const Common& common) const {
        PlayableMap<File> input;
        const auto file = playable_file(command, path, common, family, noun, grounds, input.status);
        if (!file) return input;
        auto& map_file = static_cast<File&>(*file);
        input.map = map_file.under(Overrides::named(common.readings));
        input.loaded = map_file.take();
        return input;
    }
};

}  // namespace nedforge::cli
