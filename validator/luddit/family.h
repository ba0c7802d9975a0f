#pragma once
// Positions as the shared parts of the program see them (validator/base/family.h).

#include <memory>
#include <string>

#include "formats/luddit/position_file.h"
#include "validator/base/family.h"
#include "validator/luddit/validate_options.h"

namespace nedforge {

extern const Family luddit_family;

}  // namespace nedforge

namespace nedforge::luddit {

class PositionFile : public MapFile {
public:
    explicit PositionFile(LoadedPosition loaded);
    const LoadedPosition& loaded() const { return loaded_; }
    LoadedPosition take() { return std::move(loaded_); }

    const std::optional<std::string>& id() const override { return loaded_.id; }
    const std::string& text() const override { return loaded_.text; }
    const Diagnostics& diagnostics() const override { return loaded_.diagnostics; }
    bool readable() const override { return loaded_.position.has_value(); }
    Diagnostics check(const RunOptions&) const override;
    std::optional<FixedText> fix(const RunOptions&) const override;
    FormattedText formatted() const override;
    ExportedMap exported(const Readings&, const std::string& tool, int warnings) const override;
    std::vector<MapChange> changes_to(const MapFile& other, const Readings&) const override;
    std::string changes_drawn(const MapFile& other, const Readings&) const override;
    void forget_text() override;

private:
    Position under(const Readings&) const;
    LoadedPosition loaded_;
};

// Readings of other families' rulings are left out.
RulingOverrides overrides_of(const Readings&);
ValidateOptions options_of(const RunOptions&);

}  // namespace nedforge::luddit
