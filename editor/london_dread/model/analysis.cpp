#include "editor/london_dread/model/analysis.h"

#include "editor/london_dread/model/story_document.h"
#include "validator/base/check.h"

namespace nedforge::london_dread {

Analysis analyse(std::uint64_t stamp, const LoadedStory& base, const Story& story, const RulingOverrides& rulings,
                 bool full, const std::stop_token& stop) {
    Analysis result;
    result.stamp = stamp;
    result.full = full;
    ValidateOptions options;
    options.rulings = rulings;
    options.fixes = full;
    options.stop = stop;
    result.diagnostics = check_loaded(open_story(StoryDocument::text_of(base, story)), options);
    if (has_structure_errors(result.diagnostics) || stop.stop_requested()) return result;
    auto under = std::make_shared<Story>(story);
    under->rulings = rulings.applied_to(story.rulings);
    result.story = std::move(under);
    return result;
}

}  // namespace nedforge::london_dread
