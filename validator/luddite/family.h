#pragma once
// LUDDITE as the shared parts of the program see it (validator/base/family.h).

#include <memory>
#include <optional>
#include <string>

#include "engine/luddite/words.h"
#include "formats/luddite/map_file.h"
#include "validator/base/loaded_map_file.h"
#include "validator/luddite/validate_options.h"

namespace nedforge {

extern const Family luddite_family;

}  // namespace nedforge

namespace nedforge::luddite {

const FamilyName& family();  // its line of families.def

class LudditeMapFile final : public LoadedMapFile<LoadedMap, Map, &LoadedMap::map> {
public:
    explicit LudditeMapFile(LoadedMap loaded);
    Diagnostics check(const RunOptions&) const override;
    std::optional<FixedText> fix(const RunOptions&) const override;
    FormattedText formatted() const override;
    ExportedMap exported(const Readings&, const std::string& tool, int warnings) const override;
    std::vector<MapChange> changes_to(const MapFile& other, const Readings&) const override;
    std::string changes_drawn(const MapFile& other, const Readings&) const override;
    std::optional<Network> network(const Readings&) const override;
};
std::unique_ptr<MapFile> map_file_of(LoadedMap);

// Readings of other families' rulings are left out.
RulingOverrides overrides_of(const Readings&);

// `--promise easy=0.6`: sets the level's share; what is wrong with the word, or empty.
std::string set_promise(const std::string& word, std::array<std::optional<double>, 3>& promise);
// Precondition: the promises are right.
ValidateOptions options_of(const RunOptions&);

}  // namespace nedforge::luddite
