#pragma once
// All that is true of a home: the entrance for the family's record, its commands and its editor. Pure: homes in,
// findings out; the stop token ends a run early, and what is not decided is left out.

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/smart_home/home_file.h"
#include "validator/base/check.h"
#include "validator/base/fixed_text.h"
#include "validator/smart_home/validate_options.h"

namespace nedforge::smart_home {

// Every check, in the order of codes.
const std::vector<CheckInfo>& all_checks();
const CheckInfo* find_check(std::string_view code_or_name);

// A file as the commands read it: its text, its form, and the codes of its waivers.
LoadedHome open_home(std::string text);
LoadedHome open_home_file(const std::string& path);

// Structure and deeper checks, waivers applied (HOME111), located by `places`, sorted. Fixes are candidates that nobody
// has proved. `home` has no finding of form.
Diagnostics check_home(const Home& home, const SourceMap& places, const ValidateOptions&);
// The findings of form of the loaded file, or check_home with each fix proved on the text.
Diagnostics check_loaded(const LoadedHome&, const ValidateOptions&);
// A file after as many fixes as can be proved, each checked before the next is looked for: a fix is proved where its
// finding is gone afterwards and no error or warning has come instead. Comments stay. nullopt: nothing could be fixed.
std::optional<FixedText> fix_text(const LoadedHome&, const ValidateOptions&);

}  // namespace nedforge::smart_home
