#pragma once
// Homes as the shared parts of the program see them (validator/base/family.h).

#include <memory>
#include <optional>
#include <string>

#include "formats/smart_home/home_file.h"
#include "validator/base/loaded_map_file.h"
#include "validator/smart_home/validate_options.h"

namespace nedforge {

extern const Family smart_home_family;

}  // namespace nedforge

namespace nedforge::smart_home {

class HomeFile final : public LoadedMapFile<LoadedHome, Home, &LoadedHome::home> {
public:
    explicit HomeFile(LoadedHome loaded);
    Diagnostics check(const RunOptions&) const override;
    std::optional<FixedText> fix(const RunOptions&) const override;
    FormattedText formatted() const override;
    ExportedMap exported(const Readings&, const std::string& tool, int warnings) const override;
    std::vector<MapChange> changes_to(const MapFile& other, const Readings&) const override;
    std::string changes_drawn(const MapFile& other, const Readings&) const override;
    std::optional<Network> network(const Readings&) const override;
};

// Readings of other families' rulings are left out.
RulingOverrides overrides_of(const Readings&);
ValidateOptions options_of(const RunOptions&);

}  // namespace nedforge::smart_home
