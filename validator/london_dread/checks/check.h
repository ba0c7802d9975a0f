#pragma once
// What a check of a story is given and what it returns. A check sees the story, never YAML: it names paths ("dread[3]")
// and the run gives them places. Each file below checks/ defines one `const Check NAME_check` (or a close family of
// them), each has its line in checks.def.

#include <functional>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/london_dread/story.h"
#include "validator/base/check.h"
#include "validator/london_dread/family.h"

namespace nedforge::london_dread {

struct PolicyGames;  // validator/london_dread/rating/policy_games.h

struct CheckContext {
    const Story& story;  // with the rulings in force already applied
    const ValidateOptions& options;
    const Diagnostics& found;  // by the checks before this one (waived ones too), in the order of codes
    // The games of --rate, played when they are first asked for. Of the phase `balance` alone.
    std::function<const std::vector<PolicyGames>&()> games = {};
};

// When a check runs: `story` only where Structure has no error, and `balance`
// only with --rate and where there is no error at all; `never` for what the readers and the waivers report,
// whose entries carry the texts only.
enum class CheckPhase { never, structure, story, balance, sheet };

using Check = CheckOf<CheckContext, CheckPhase>;

#define NEDFORGE_CHECK(name) extern const Check name##_check;
#include "validator/london_dread/checks/checks.def"
#undef NEDFORGE_CHECK

}  // namespace nedforge::london_dread
