#pragma once
// Positions as the shared parts of the program see them (validator/base/family.h).

#include <memory>
#include <string>

#include "formats/luddit/position_file.h"
#include "validator/base/loaded_map_file.h"
#include "validator/luddit/validate_options.h"

namespace nedforge {

extern const Family luddit_family;

}  // namespace nedforge

namespace nedforge::luddit {

class PositionFile final : public LoadedMapFile<LoadedPosition, Position, &LoadedPosition::position> {
public:
    explicit PositionFile(LoadedPosition loaded);
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

}  // namespace nedforge::luddit
