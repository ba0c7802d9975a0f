// What no proof denies and no game shows: that the Exit can be the end of a game (NED309), that a critical function can
// be hit in a game that ends there (NED310).

#include <algorithm>

#include "validator/luddite/checks/reachability/movement_words.h"
#include "validator/luddite/witness/witness.h"

namespace nedforge::luddite {

namespace {

// Whether something else is found already that keeps games from ending on the Exit.
bool escape_is_denied(const CheckContext& context) {
    return was_found(context, "NED301") || was_found(context, "NED308", node_id(context, context.board->exit));
}

void check_shown(const CheckContext& context, Diagnostics& out) {
    if (escape_is_denied(context)) return;
    if (WitnessSearch(context.map, *context.board, *context.facts).game_to_exit()) return;
    const BestCaseBound& best = context.best_case();
    if (best.no_escape || best.score || context.options.stop.stop_requested()) return;  // no_escape: NED502
    const int exit = context.board->exit;
    report(
        out, exit_not_shown_check, node_path(exit),
        "no game that ends on the Exit " + node_id(context, exit) +
            " was found, even with dice of the player's choice; it is not proved that no such game exists",
        "look for energy that is spent before it can be won, and for more toggles, locks and moves than the Clock has "
        "dice for",
        {node_id(context, exit)});
}

// The board with this critical function as all that counts. The other scores (Clock, switches, resources) stay far
// below.
constexpr int all_that_counts = 100'000;
Board with_one_prize(Board board, int node) {
    for_each_node(board.critical_nodes, [&](int n) { board.critical_damage[n] = n == node ? all_that_counts : 0; });
    for (auto& reward : board.hack.rewards) reward.damage = 0;
    for (auto& bonus : board.bonuses) bonus.damage = 0;
    return board;
}

bool is_denied(const CheckContext& context, int node) {
    const std::string& id = node_id(context, node);
    if (was_found(context, "NED302", id) || was_found(context, "NED304", id) || was_found(context, "NED308", id))
        return true;
    const auto& rewards = context.board->hack.rewards;
    for (std::size_t r = 0; r < rewards.size(); ++r)
        if (rewards[r].node == node && context.hack[r].attainable) return false;
    return true;  // NED401, NED402, NED403 for all
}

void check_critical(const CheckContext& context, Diagnostics& out) {
    if (escape_is_denied(context) || was_found(context, "NED309")) return;
    WitnessSearch search(context.map, *context.board, *context.facts);
    for_each_node(context.board->critical_nodes, [&](int n) {
        if (context.options.stop.stop_requested() || is_denied(context, n) || search.game_that_hits(n)) return;
        if (context.best_case().no_escape) return;  // NED502
        const BestCaseBound best = best_case_bound(with_one_prize(*context.board, n),
                                                   {.scores = {all_that_counts}, .stop = context.options.stop});
        if (best.score.value_or(0) >= all_that_counts || context.options.stop.stop_requested()) return;
        const bool proved = best.upper_bound < all_that_counts;
        report(out, critical_not_shown_check, node_path(n, "critical"),
               "no game " + std::string(proved ? "hits" : "was found that hits") + " the critical function of " +
                   node_id(context, n) + " and then ends on the Exit " + node_id(context, context.board->exit) +
                   ", even with dice of the player's choice" +
                   (proved ? "" : "; it is not proved that no such game exists"),
               "make its code cheaper in the Hack module, or the way to it and back shorter, or the Clock longer",
               {node_id(context, n)});
    });
}

}  // namespace

const Check exit_not_shown_check{
    {"NED309", "exit-not-shown", Severity::warning,
     "No proof was found that games can't end on the Exit (NED301, NED308, NED502), and yet no game that does was "
     "found, with all rules and dice of the player's choice.",
     "The movement model counts energy and dice separately, so a map may pass its checks and still have no game that "
     "escapes. Check such a map by hand before you print it.",
     "Play the way to the Exit by hand: does energy lie behind what it pays for, does the Clock last? Waive the "
     "finding with a replay in the notes if you find a game.",
     "# bad: each cache pays for one energy node, but both are needed to get out\n"
     "- {id: B1, at: [1, 0], energy: true}\n"
     "- {id: B2, at: [1, 1], cache: {energy: 1}}\n"
     "resources: {energy: {spaces: 4, start: 1}}\n"
     "# good\n"
     "resources: {energy: {spaces: 4, start: 3}}\n"},
    Phase::best_case,
    check_shown};

const Check critical_not_shown_check{
    {"NED310", "critical-not-shown", Severity::warning,
     "No game was found in which this critical function is hit and which then ends on the Exit, with all rules and "
     "dice of the player's choice; no other finding says why.",
     "Its damage is printed, but perhaps nobody can have it.",
     "Make its code cheaper in the Hack module, shorten the way to it and back, or lengthen the Clock.",
     "# bad: the code takes six dice, and the Clock ends after four rounds at most\n"
     "clock: [\"....\"]\n"
     "entries: [{target: 36, boxes: 6, reward: {code: alpha}}]\n"
     "# good\n"
     "clock: [\"....................\"]\n"},
    Phase::best_case,
    check_critical};

}  // namespace nedforge::luddite
