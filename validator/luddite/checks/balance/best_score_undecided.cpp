#include <algorithm>

#include "engine/luddite/rules.h"
#include "validator/luddite/checks/check.h"
#include "validator/luddite/witness/witness.h"

namespace nedforge::luddite {

namespace {

// The best game known: of the best-case search, or else of those that show the Exit.
std::optional<int> best_score_found(const CheckContext& context) {
    if (const auto found = context.best_case().score) return found;
    const auto game = WitnessSearch(context.map, *context.board, *context.facts).game_to_exit();
    return game ? std::optional<int>(game->score) : std::nullopt;
}

void check_best_score_undecided(const CheckContext& context, Diagnostics& out) {
    for (const char* denied : {"NED301", "NED309", "NED502"})
        if (was_found(context, denied)) return;
    if (was_found(context, "NED308", context.board->node_ids[context.board->exit])) return;
    const BestCaseBound& best = context.best_case();
    const auto found = best_score_found(context);
    if (!found || context.options.stop.stop_requested()) return;
    for (const Level level : {Level::easy, Level::medium, Level::hard}) {
        const int threshold = context.map.thresholds[level];
        if (beats(context.map.rulings, *found, threshold) || !beats(context.map.rulings, best.upper_bound, threshold))
            continue;
        const std::string name(level_names[level]);
        report(out, best_score_undecided_check, "thresholds." + name,
               "whether " + name + " (" + std::to_string(threshold) +
                   ") can be won is not decided: the best game found scores " + std::to_string(*found) +
                   ", and no game scores more than " + std::to_string(best.upper_bound),
               "`nedforge solve` searches longer");
    }
}

}  // namespace

const Check best_score_undecided_check{
    {"NED604", "best-score-undecided", Severity::info,
     "The threshold of this level lies between the best game that was found, with dice of the player's choice, and the "
     "bound that was proved. The search has a budget of states, so the answer is the same on every machine.",
     "NED601 is silent where nothing is proved; this finding says that nothing was.",
     "Nothing has to be fixed. `nedforge solve` searches longer; a lower threshold settles the question.",
     "# the best game found scores 96, and no game scores more than 101\n"
     "thresholds: {easy: 50, medium: 60, hard: 99}\n"},
    Phase::best_case,
    check_best_score_undecided};

}  // namespace nedforge::luddite
