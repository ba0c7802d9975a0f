#pragma once
// A story that is being edited, as a document of the workspace.

#include "editor/base/documents/value_document.h"
#include "formats/london_dread/story_file.h"
#include "validator/london_dread/family.h"

namespace nedforge::london_dread {

using StoryForm = FileForm<LoadedStory, open_story>;

class StoryDocument final : public ValueDocument<StoryForm> {
public:
    using ValueDocument::ValueDocument;
    const Story& story() const { return value(); }
};

}  // namespace nedforge::london_dread
