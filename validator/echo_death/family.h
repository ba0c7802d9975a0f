#pragma once
// Grids as the shared parts of the program see them (validator/base/family.h).

#include <memory>
#include <string>

#include "formats/echo_death/grid_file.h"
#include "validator/base/loaded_map_file.h"
#include "validator/echo_death/validate_options.h"

namespace nedforge {

extern const Family echo_death_family;

}  // namespace nedforge

namespace nedforge::echo_death {

class GridFile final : public LoadedMapFile<LoadedGrid, Grid, &LoadedGrid::grid> {
public:
    explicit GridFile(LoadedGrid loaded);
    std::string why_not_rated(std::optional<int> games) const override;
    Diagnostics check(const RunOptions&) const override;
    std::optional<FixedText> fix(const RunOptions&) const override;
    FormattedText formatted() const override;
    ExportedMap exported(const Readings&, const std::string& tool, int warnings) const override;
    std::vector<MapChange> changes_to(const MapFile& other, const Readings&) const override;
    std::string changes_drawn(const MapFile& other, const Readings&) const override;
};

// Readings of other families' rulings are left out.
RulingOverrides overrides_of(const Readings&);
ValidateOptions options_of(const RunOptions&);

}  // namespace nedforge::echo_death
