#pragma once
// Stories as the shared parts of the program see them (validator/base/family.h).

#include <memory>
#include <string>

#include "formats/london_dread/story_file.h"
#include "validator/base/loaded_map_file.h"
#include "validator/london_dread/validate_options.h"

namespace nedforge {

extern const Family london_dread_family;

}  // namespace nedforge

namespace nedforge::london_dread {

class StoryFile final : public LoadedMapFile<LoadedStory, Story, &LoadedStory::story> {
public:
    explicit StoryFile(LoadedStory loaded);
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

}  // namespace nedforge::london_dread
