#include "formats/london_dread/story_file.h"

#include "formats/base/record/record_file.h"
#include "formats/london_dread/story_record.h"

namespace nedforge::london_dread {

namespace {

const RecordFile<Story, LoadedStory>& story_files() {
    static const RecordFile<Story, LoadedStory> files(
        {"story", "london_dread", story_record}, &LoadedStory::story,
        {"story.schema.json", "A story for London Dread (*.story.yaml)",
         "What the loader of nedforge takes, but for what a schema can't say: see docs/london_dread/format.md."});
    return files;
}

}  // namespace

LoadedStory read_story(std::string text) { return story_files().read(std::move(text)); }
LoadedStory read_story_file(const std::string& path) { return story_files().read_path(path); }
std::string write_story(const Story& story) { return story_files().text(story); }
Result<std::string, NotFormatted> format_story(const LoadedStory& loaded) { return story_files().formatted(loaded); }
std::string patch_story(const LoadedStory& loaded, const Story& changed) {
    return story_files().patched(loaded, changed);
}
std::string write_export(const Story& story, const std::string& tool, int warnings) {
    return story_files().exported(story, tool, warnings);
}
std::string digest_json(const Story& story) { return story_files().digest_json(story); }
std::string digest_of(const Story& story) { return story_files().digest(story); }
std::string play_digest_of(const Story& story) { return story_files().play_digest(story); }
std::vector<MapChange> story_changes(const Story& before, const Story& after) {
    return story_files().changes(before, after);
}
const std::string& story_schema() {
    static const std::string schema = story_files().schema();
    return schema;
}

}  // namespace nedforge::london_dread
