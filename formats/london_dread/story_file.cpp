#include "formats/london_dread/story_file.h"

#include "formats/london_dread/story_record.h"

namespace nedforge::london_dread {

const RecordFile<LoadedStory>& map_files(const Story*) {
    static const RecordFile<LoadedStory> files(
        {"story", "london_dread", story_record},
        {"story.schema.json", "A story for London Dread (*.story.yaml)",
         "What the loader of nedforge takes, but for what a schema can't say: see docs/london_dread/format.md."});
    return files;
}

}  // namespace nedforge::london_dread
