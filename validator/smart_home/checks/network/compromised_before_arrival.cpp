// HOME304: the right hand compromises a device before any character can act there.

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_compromised_before_arrival(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    for (int t = 0; t < board.tile_count; ++t) {
        const TileFacts& tile = context.facts->tiles[place_of_index(t)];
        if (!tile.rush || !tile.arrival || *tile.rush >= *tile.arrival) continue;
        const bool target = (board.targets & bit(t)) != 0;
        Diagnostic d = finding(compromised_before_arrival_check.info, tile_path(place_of_index(t), "capacity"),
                               std::string(target ? "the secret target " : "") + id_of(board, t) +
                                   " can be compromised after turn " + std::to_string(*tile.rush) +
                                   ", and no character can act there before turn " + std::to_string(*tile.arrival) +
                                   "; the first hand holds the cards in " + percent(tile.first_hand, 1) + " of games",
                               {id_of(board, t)});
        d.severity = target ? Severity::warning : Severity::info;
        d.help = "raise its capacity, let it start with fewer bugs, or bring it nearer to the Router";
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check compromised_before_arrival_check{
    {"HOME304", "compromised-before-arrival", Severity::warning,
     "With the right hand the Hacker compromises a device by `target_device` and `cryptojacking` cards before any "
     "character can act on it. It is a warning for a secret target, otherwise an info.",
     "A secret target that falls so ends the game before the Defenders could do anything.",
     "Raise its capacity, let it start with fewer bugs, or bring it nearer to the Router.",
     "# bad: three steps from the Router, and one bug is missing\n"
     "- {id: safe, name: Safe, room: Study, at: [3, 0], capacity: 2, bugs: 1, secret_target: true, symbols: [patch, "
     "patch, password, password, privilege, monitoring]}\n"
     "# good\n"
     "- {id: safe, name: Safe, room: Study, at: [2, 0], capacity: 5, secret_target: true, symbols: [patch, patch, "
     "password, password, privilege, monitoring]}\n"},
    CheckPhase::network,
    check_compromised_before_arrival};

}  // namespace nedforge::smart_home
