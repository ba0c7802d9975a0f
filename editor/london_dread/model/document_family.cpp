// The row of stories in the table of families: the template, and how files are read.

#include "editor/base/documents/family_documents.h"
#include "editor/london_dread/model/stories.h"
#include "formats/london_dread/story_template.h"
#include "validator/london_dread/family.h"

namespace nedforge::london_dread {
namespace {

StoryDocument template_document(std::size_t) { return StoryDocument(open_story(story_template(words_of_new()[0]))); }

}  // namespace

const std::vector<TemplateWords>& words_of_new() {
    static const std::vector<TemplateWords> words{{"new-story", "New Story", ""}};
    return words;
}

DocumentFamily document_family(StoryOptions options) {
    auto family = documents_of<Stories, Session>(london_dread_family, std::move(options), template_document);
    family.templates = {
        {"story", "A small story", "One chapter, three characters, cards to start from. London Dread."}};
    family.overview = [](const std::string& text) { return overview_with(read_story(text).story); };
    return family;
}

Stories& stories_of(Workspace& workspace) { return room_of<Stories>(workspace, london_dread_family); }
const Stories& stories_of(const Workspace& workspace) { return room_of<Stories>(workspace, london_dread_family); }

}  // namespace nedforge::london_dread
