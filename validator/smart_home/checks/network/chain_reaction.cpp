// HOME307: one bug compromises a whole row of devices.

#include <algorithm>

#include "engine/base/indexed.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_chain_reaction(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    const int win = board.win_compromised;
    for (int t = 0; t < board.tile_count; ++t) {
        const auto chain = longest_chain(board, t);
        const int length = index_count(chain);
        if (length == 0 || (length < context.home.standards.chain && length < win)) continue;
        Diagnostic d = finding(chain_reaction_check.info, tile_path(place_of_index(t), "bugs"),
                               "one bug on " + id_of(board, t) + " can compromise " + counted(length, "device") +
                                   (length >= win ? ", which wins the game for the Hacker" : ""),
                               {id_of(board, t)});
        d.severity = length >= win ? Severity::error : Severity::warning;
        d.help = "let fewer neighbours start one bug below their capacity";
        d.witness.emplace();
        for (const ChainLink& link : chain) {
            WitnessStep step{{{"tile", id_of(board, link.tile)}}};
            if (link.spill >= 0) step.fields.push_back({"spill", id_of(board, link.spill)});
            d.witness->push_back(std::move(step));
        }
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check chain_reaction_check{
    {"HOME307", "chain-reaction", Severity::warning,
     "One bug on a device can compromise `standards.chain` devices or more, each by the bug that the one "
     "before it spills. It is an error where they are enough to win.",
     "A single card decides much of the game, or all of it, and nobody can do anything about it.",
     "Let fewer neighbours start one bug below their capacity, or raise capacities.",
     "# bad: each lacks one bug, and each is the neighbour of the next\n"
     "- {id: a, name: Lamp, room: Lounge, at: [1, 0], capacity: 1, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"
     "- {id: b, name: Plug, room: Lounge, at: [2, 0], capacity: 1, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"
     "- {id: c, name: Fan, room: Lounge, at: [3, 0], capacity: 1, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"
     "# good: the middle one has capacity 3\n"},
    CheckPhase::network,
    check_chain_reaction};

}  // namespace nedforge::smart_home
