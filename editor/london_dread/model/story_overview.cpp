#include "editor/london_dread/model/story_overview.h"

#include "engine/base/words.h"
#include "engine/london_dread/words.h"
#include "formats/london_dread/story_file.h"

namespace nedforge::london_dread {

StoryOverview::StoryOverview(Story s) : story(std::move(s)) {
    name = story.name;
    mechanisms = mechanisms_of(story);
}

SharedOverview overview_of(const std::string& text) {
    LoadedStory loaded = read_story(text);
    if (!loaded.story) return nullptr;
    return std::make_shared<const StoryOverview>(std::move(*loaded.story));
}

std::vector<std::string> mechanisms_of(const Story& story) {
    std::vector<std::string> all{
        listed(player_counts(story), "or", [](int players) { return std::to_string(players); }) + " players",
        counted(index_count(story.chapters), "chapter"), counted(hours_of(story), "hour") + " each"};
    for (const RulingInfo& info : ruling_table())
        if (const int reading = info.get(story.rulings); reading != 0)
            all.push_back(std::string(info.name) + "=" + std::string(info.readings[place_of_index(reading)]));
    return all;
}

}  // namespace nedforge::london_dread
