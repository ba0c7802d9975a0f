#include "editor/base/documents/family_documents.h"
#include "editor/london_dread/model/stories.h"
#include "engine/base/words.h"
#include "engine/london_dread/words.h"

namespace nedforge::london_dread {

std::vector<std::string> mechanisms_of(const Story& story) {
    std::vector<std::string> mechanisms{
        listed(player_counts(story), "or", [](int players) { return std::to_string(players); }) + " players",
        counted(index_count(story.chapters), "chapter"), counted(hours_of(story), "hour") + " each"};
    add_other_readings(mechanisms, ruling_table(), story.rulings);
    return mechanisms;
}

}  // namespace nedforge::london_dread
