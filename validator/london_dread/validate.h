#pragma once
// All that is true of a story: the entrance for the family's record, its commands and its editor. Pure: stories in,
// findings out.

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/london_dread/story_file.h"
#include "validator/base/check.h"
#include "validator/base/fixed_text.h"
#include "validator/london_dread/validate_options.h"

namespace nedforge::london_dread {

// Every check, in the order of codes.
const std::vector<CheckInfo>& all_checks();
const CheckInfo* find_check(std::string_view code_or_name);

// A file as the commands read it: its text, its form, and the codes of its waivers.
LoadedStory open_story(std::string text);
LoadedStory open_story_file(const std::string& path);

// Structure and deeper checks, waivers applied (DREAD111), located by `places`, sorted. Fixes are candidates that
// nobody has proved. `story` has no finding of form.
Diagnostics check_story(const Story& story, const SourceMap& places, const ValidateOptions&);
// The findings of form of the loaded file, or check_story with each fix proved on the text.
Diagnostics check_loaded(const LoadedStory&, const ValidateOptions&);
// A file after as many fixes as can be proved, each checked before the next is looked for: a fix is proved where its
// finding is gone afterwards and no error or warning has come instead. Comments stay. nullopt: nothing could be fixed.
std::optional<FixedText> fix_text(const LoadedStory&, const ValidateOptions&);

}  // namespace nedforge::london_dread
