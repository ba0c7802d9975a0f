// HOME304, HOME307: devices that fall before anybody comes, or by the fall of another.

#include "engine/base/words.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void run_compromised_before_arrival(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    for (int t = 0; t < board.tile_count; ++t) {
        const TileFacts& tile = context.facts->tiles[t];
        if (!tile.rush || !tile.arrival || *tile.rush >= *tile.arrival) continue;
        const bool target = (board.targets & bit(t)) != 0;
        report(out, compromised_before_arrival_check, tile_path(t, "capacity"),
               std::string(target ? "the secret target " : "") + id_of(board, t) + " can be compromised after turn " +
                   std::to_string(*tile.rush) + ", and no character can act there before turn " +
                   std::to_string(*tile.arrival) + "; the first hand holds the cards in " +
                   percent(tile.first_hand, 1) + " of games",
               "raise its capacity, let it start with fewer bugs, or bring it nearer to the Router", {id_of(board, t)})
            .severity = target ? Severity::warning : Severity::info;
    }
}

void run_chain_reaction(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    const int win = board.win_compromised;
    for (int t = 0; t < board.tile_count; ++t) {
        const auto chain = longest_chain(board, t);
        const int length = index_count(chain);
        if (length == 0 || (length < context.home.standards.chain && length < win)) continue;
        Diagnostic& d = report(out, chain_reaction_check, tile_path(t, "bugs"),
                               "one bug on " + id_of(board, t) + " can compromise " + counted(length, "device") +
                                   (length >= win ? ", which wins the game for the Hacker" : ""),
                               "let fewer neighbours start one bug below their capacity", {id_of(board, t)});
        d.severity = length >= win ? Severity::error : Severity::warning;
        d.witness.emplace();
        for (const ChainLink& link : chain) {
            WitnessStep& step = d.witness->emplace_back(WitnessStep{{{"tile", id_of(board, link.tile)}}});
            if (link.spill >= 0) step.fields.push_back({"spill", id_of(board, link.spill)});
        }
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
     "- {id: safe, name: Safe, room: Study, at: [3, 0], capacity: 2, bugs: 1, secret_target: true, " SOME_SYMBOLS "\n"
     "# good\n"
     "- {id: safe, name: Safe, room: Study, at: [2, 0], capacity: 5, secret_target: true, " SOME_SYMBOLS "\n"},
    CheckPhase::network,
    run_compromised_before_arrival};

const Check chain_reaction_check{
    {"HOME307", "chain-reaction", Severity::warning,
     "One bug on a device can compromise `standards.chain` devices or more, each by the bug that the one "
     "before it spills. It is an error where they are enough to win.",
     "A single card decides much of the game, or all of it, and nobody can do anything about it.",
     "Let fewer neighbours start one bug below their capacity, or raise capacities.",
     "# bad: each lacks one bug, and each is the neighbour of the next\n"
     "- {id: a, name: Lamp, room: Lounge, at: [1, 0], capacity: 1, " SOME_SYMBOLS "\n"
     "- {id: b, name: Plug, room: Lounge, at: [2, 0], capacity: 1, " SOME_SYMBOLS "\n"
     "- {id: c, name: Fan, room: Lounge, at: [3, 0], capacity: 1, " SOME_SYMBOLS "\n"
     "# good: the middle one has capacity 3\n"},
    CheckPhase::network,
    run_chain_reaction};

}  // namespace nedforge::smart_home
