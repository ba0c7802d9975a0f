#pragma once
// What a check of a home is given and what it returns. A check sees the home, the compiled board and the shared facts,
// never YAML: it names paths ("tiles[3].at") and the run gives them places. Each file below checks/ defines the
// `const Check NAME_check` of one subject, and each check has its line in checks.def. A check may put candidates for
// fixes into its findings; the run keeps those that prove themselves.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/smart_home/legality.h"
#include "validator/base/check.h"
#include "validator/smart_home/facts/facts.h"
#include "validator/smart_home/facts/odds.h"
#include "validator/smart_home/family.h"

namespace nedforge::smart_home {

struct HomeRating;

// What the checks share. `board` and `facts` are there where Structure has no error.
struct CheckContext {
    const Home& home;  // with the rulings in force already applied
    const ValidateOptions& options;
    const Diagnostics& found;  // by the checks before this one (waived ones too), in the order of codes
    const Board* board = nullptr;
    const HomeFacts* facts = nullptr;
    // How the home plays between the best policies, worked out when first asked for; in the phase balance only. Null:
    // the run was stopped before.
    const std::function<const HomeRating*()>& rating;
    const std::function<OddsTable&()>& odds;  // of defences; where `board` is
};

// When a check runs: `connected`, `dice` and `decks` only where Structure has no error, `network` only where
// HOME301 is not found either, `balance` with --rate where no error is; `never` for what the readers and the waivers
// report, whose entries carry the texts only.
enum class CheckPhase { never, structure, connected, network, dice, decks, balance, sheet };

using Check = CheckOf<CheckContext, CheckPhase>;

#define NEDFORGE_CHECK(name) extern const Check name##_check;
#include "validator/smart_home/checks/checks.def"
#undef NEDFORGE_CHECK

// The end of a device in an example that is about something else.
#define SOME_SYMBOLS "symbols: [patch, patch, password, password, privilege, monitoring]}"

// Words, addresses and counts that several checks use.
std::string tile_path(int tile, std::string_view key = {});  // "tiles[3].at"
std::vector<std::string> ids_of(const Board&, TileMask);     // sorted by code point
int printed(const Board&, Symbol);                           // how often the devices have it

}  // namespace nedforge::smart_home
