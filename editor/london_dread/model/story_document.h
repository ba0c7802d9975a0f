#pragma once
// A story that is being edited, as a document of the workspace.

#include "editor/base/documents/value_document.h"
#include "formats/london_dread/story_file.h"
#include "validator/london_dread/validate.h"

namespace nedforge::london_dread {

struct StoryForm {
    using Value = Story;
    using Loaded = LoadedStory;
    static LoadedStory read(const std::string& text) { return open_story(text); }
    static std::string write(const Story& story) { return write_story(story); }
    static std::string patch(const LoadedStory& base, const Story& story) { return patch_story(base, story); }
    static const std::optional<Story>& value(const LoadedStory& loaded) { return loaded.story; }
};

class StoryDocument final : public ValueDocument<StoryForm> {
public:
    using ValueDocument::ValueDocument;
    const Story& story() const { return value(); }
};

}  // namespace nedforge::london_dread
