#pragma once
// Homes as the shared parts of the program see them (validator/base/family.h).

#include <memory>
#include <string>

#include "formats/smart_home/home_file.h"
#include "validator/base/family.h"
#include "validator/smart_home/validate_options.h"

namespace nedforge {

extern const Family smart_home_family;

}  // namespace nedforge

namespace nedforge::smart_home {

class HomeFile : public MapFile {
public:
    explicit HomeFile(LoadedHome loaded);
    const LoadedHome& loaded() const { return loaded_; }
    LoadedHome take() { return std::move(loaded_); }

    const std::optional<std::string>& id() const override { return loaded_.id; }
    const std::string& text() const override { return loaded_.text; }
    const Diagnostics& diagnostics() const override { return loaded_.diagnostics; }
    bool readable() const override { return loaded_.home.has_value(); }
    Diagnostics check(const RunOptions&) const override;
    std::optional<FixedText> fix(const RunOptions&) const override;
    FormattedText formatted() const override;
    ExportedMap exported(const Readings&, const std::string& tool, int warnings) const override;
    std::vector<MapChange> changes_to(const MapFile& other, const Readings&) const override;
    std::string changes_drawn(const MapFile& other, const Readings&) const override;
    void forget_text() override;

private:
    Home under(const Readings&) const;
    LoadedHome loaded_;
};

// Readings of other families' rulings are left out.
RulingOverrides overrides_of(const Readings&);
ValidateOptions options_of(const RunOptions&);

}  // namespace nedforge::smart_home
