#include "editor/london_dread/model/analysis.h"

#include "editor/london_dread/model/story_document.h"

namespace nedforge::london_dread {

Analysis analyse(std::uint64_t stamp, const LoadedStory& base, const Story& story, const RulingOverrides& rulings,
                 bool full, const std::stop_token& stop) {
    Analysis result;
    if (!check_revision<StoryForm, ValidateOptions>(result, stamp, base, story, rulings, full, stop)) return result;
    auto under = std::make_shared<Story>(story);
    under->rulings = rulings.applied_to(story.rulings);
    result.story = std::move(under);
    return result;
}

}  // namespace nedforge::london_dread
