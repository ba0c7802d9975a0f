// HOME512: a secret target that is much easier to compromise than another.

#include <algorithm>

#include "engine/base/indexed.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_loose_target(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    int most = 0;
    for (int t = 0; t < board.tile_count; ++t)
        if (board.targets & bit(t)) most = std::max(most, need_of(board, t));
    for (int t = 0; t < board.tile_count; ++t) {
        if (!(board.targets & bit(t)) || need_of(board, t) + 2 > most) continue;
        const int need = need_of(board, t);
        Diagnostic d =
            finding(loose_target_check.info, tile_path(place_of_index(t), "secret_target"),
                    "the secret target " + id_of(board, t) + " lacks " + counted(need, "bug") + ", and another lacks " +
                        std::to_string(most) + ": the game depends much on the card that is drawn",
                    {id_of(board, t)});
        d.help = "give the targets capacities and starting bugs that lie nearer together";
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check loose_target_check{
    {"HOME512", "loose-target", Severity::info,
     "A secret target needs at least two bugs fewer to fall than another secret target.",
     "The game depends much on the card that is drawn: one target falls to a few cards, another hardly at all.",
     "Give the targets capacities and starting bugs that lie nearer together.",
     "# the safe lacks 2 bugs, the fridge 5\n"
     "- {id: safe, name: Safe, room: Study, at: [3, 0], capacity: 5, bugs: 3, secret_target: true, symbols: [patch, "
     "patch, password, password, privilege, monitoring]}\n"
     "- {id: fridge, name: Fridge, room: Kitchen, at: [1, 0], capacity: 5, secret_target: true, symbols: [patch, "
     "antivirus, password, password, privilege, monitoring]}\n"},
    CheckPhase::decks,
    check_loose_target};

}  // namespace nedforge::smart_home
