#pragma once
// What a LUDDITE check is given and what it returns. A check sees the map, the compiled board and the shared facts,
// never YAML: it names paths ("nodes[3].gate") and the run gives them places. Each file below checks/ defines one
// `const Check NAME_check` (or a close family of them), each has its line in checks.def.

#include <functional>
#include <map>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/luddite/board.h"
#include "validator/base/check.h"
#include "validator/luddite/movement/movement.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/solver/rating/rate_cache.h"
#include "validator/luddite/validate_options.h"
#include "validator/luddite/words.h"

namespace nedforge::luddite {

// What the checks share. `board` and `facts` are there in the phases that need a map without errors of structure.
struct CheckContext {
    const Map& map;  // with the rulings in force already applied
    const ValidateOptions& options;
    const std::vector<HackFact>& hack;      // what each reward of the Hack module takes; from the phase hack on, and
    const HackBoard* hack_board = nullptr;  // there: none where the variant is `lines` and its drawing is broken
    const Diagnostics& found;               // by the checks before this one (waived ones too), in the order of codes
    const Board* board = nullptr;
    const MapFacts* facts = nullptr;
    // The best case as far as the checks of its phase need it; worked out when first asked for. In that phase only.
    const std::function<const BestCaseBound&()>& best_case;
    std::map<PolicyKind, CountedWins>& wins;  // of the games of the phase rating, played once for all its checks
};

// Whether an earlier check has found this, for checks that depend on others. With a node: a finding with just it.
bool was_found(const CheckContext&, std::string_view code, std::string_view node = {});

// When a check runs. `reachability`, `economy`, `best_case` and `rating` run only where no structure check found an
// error; `best_case`, `rating` and `sheet` only where the options ask for them. `never` is for what the readers, the
// waivers and packs report, and for advice: these entries carry the texts only.
enum class Phase { never, structure, reachability, hack, economy, best_case, rating, sheet };

using Check = CheckOf<CheckContext, Phase>;

#define NEDFORGE_CHECK(name) extern const Check name##_check;
#include "validator/luddite/checks/checks.def"
#undef NEDFORGE_CHECK

}  // namespace nedforge::luddite
