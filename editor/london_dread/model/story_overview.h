#pragma once
// A story as a pack's board and the start page show it.

#include "editor/base/workspace/document_family.h"
#include "engine/london_dread/story.h"

namespace nedforge::london_dread {

struct StoryOverview final : MapOverview {
    explicit StoryOverview(Story s);
    const Story story;
};

SharedOverview overview_of(const std::string& text);  // none: it can't be read
// What a player must know to play it: "2 to 4 players", "12 hours", "overdue=open".
std::vector<std::string> mechanisms_of(const Story&);

}  // namespace nedforge::london_dread
