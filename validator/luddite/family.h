#pragma once
// LUDDITE as the shared parts of the program see it (validator/base/family.h).

#include <memory>
#include <string>

#include "engine/luddite/words.h"
#include "formats/luddite/map_file.h"
#include "validator/base/family.h"
#include "validator/luddite/validate_options.h"

namespace nedforge {

extern const Family luddite_family;

}  // namespace nedforge

namespace nedforge::luddite {

const FamilyName& family();  // its line of families.def

class LudditeMapFile : public MapFile {
public:
    explicit LudditeMapFile(LoadedMap loaded);
    const LoadedMap& loaded() const { return loaded_; }
    LoadedMap take() { return std::move(loaded_); }

    const std::optional<std::string>& id() const override { return loaded_.id; }
    const std::string& text() const override { return loaded_.text; }
    const Diagnostics& diagnostics() const override { return loaded_.diagnostics; }
    bool readable() const override { return loaded_.map.has_value(); }
    Diagnostics check(const RunOptions&) const override;
    std::optional<FixedText> fix(const RunOptions&) const override;
    FormattedText formatted() const override;
    ExportedMap exported(const Readings&, const std::string& tool, int warnings) const override;
    std::vector<MapChange> changes_to(const MapFile& other, const Readings&) const override;
    std::string changes_drawn(const MapFile& other, const Readings&) const override;
    void forget_text() override;

private:
    Map under(const Readings&) const;
    LoadedMap loaded_;
};
std::unique_ptr<MapFile> map_file_of(LoadedMap);

// Readings of other families' rulings are left out.
RulingOverrides overrides_of(const Readings&);

// `--promise easy=0.6`: sets the level's share; what is wrong with the word, or empty.
std::string set_promise(const std::string& word, std::array<std::optional<double>, 3>& promise);
// Precondition: the promises are right.
ValidateOptions options_of(const RunOptions&);

}  // namespace nedforge::luddite
