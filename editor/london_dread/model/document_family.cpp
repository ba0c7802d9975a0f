// The row of stories in the table of families: the template, and how files are read.

#include "editor/london_dread/model/stories.h"
#include "editor/london_dread/model/story_overview.h"
#include "formats/london_dread/story_template.h"
#include "validator/london_dread/family.h"

namespace nedforge::london_dread {
namespace {

std::unique_ptr<OpenDocument> make(int number, std::size_t) {
    return std::make_unique<Session>(number, StoryDocument(open_story(story_template(words_of_new()[0]))));
}

Opened read(int number, const std::string& path, const std::string& text) {
    Opened opened;
    LoadedStory loaded = open_story(text);
    opened.diagnostics = loaded.diagnostics;
    opened.text = loaded.text;
    if (loaded.story) opened.document = std::make_unique<Session>(number, StoryDocument(std::move(loaded), path));
    return opened;
}

}  // namespace

const std::vector<TemplateWords>& words_of_new() {
    static const std::vector<TemplateWords> words{{"new-story", "New Story", ""}};
    return words;
}

DocumentFamily document_family(StoryOptions options) {
    DocumentFamily family;
    family.family = &london_dread_family;
    family.templates = {
        {"story", "A small story", "One chapter, three characters, cards to start from. London Dread."}};
    family.make = make;
    family.read = read;
    family.overview = overview_of;
    family.played_as = [rulings = options.rulings](const OpenDocument& open) {
        Story story = dynamic_cast<const Session&>(open).story();
        story.rulings = rulings.applied_to(story.rulings);
        return PlayedAs{play_digest_of(story), ""};
    };
    family.background = [options = std::move(options)](Workspace& w) { return std::make_unique<Stories>(w, options); };
    return family;
}

Stories& stories_of(Workspace& workspace) {
    return static_cast<Stories&>(workspace.background(workspace.index_of(london_dread_family)));
}
const Stories& stories_of(const Workspace& workspace) {
    return static_cast<const Stories&>(workspace.background(workspace.index_of(london_dread_family)));
}

}  // namespace nedforge::london_dread
