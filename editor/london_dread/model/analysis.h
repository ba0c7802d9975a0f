#pragma once
// What is known of one revision of a story: its findings, and the story under the readings in force, where it can be
// played. Found in another thread.

#include <cstdint>
#include <memory>
#include <stop_token>

#include "editor/base/documents/checked_revision.h"
#include "engine/base/diagnostic.h"
#include "formats/london_dread/story_file.h"
#include "validator/london_dread/family.h"

namespace nedforge::london_dread {

struct Analysis : CheckedRevision {
    std::shared_ptr<const Story> story;  // none while the structure is wrong
    bool is_playable() const { return story != nullptr; }
};

// `base`: what the text is patched from. With `full` also fixes.
Analysis analyse(std::uint64_t stamp, const LoadedStory& base, const Story&, const RulingOverrides&, bool full,
                 const std::stop_token&);

}  // namespace nedforge::london_dread
