// HOME303: a device that no character reaches soon.

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_far_from_router(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    const int rounds = context.home.standards.arrival_rounds;
    for (int t = 0; t < board.tile_count; ++t) {
        const TileFacts& tile = context.facts->tiles[place_of_index(t)];
        if (!(board.devices & bit(t)) || !tile.arrival || *tile.arrival <= board.characters * rounds) continue;
        Diagnostic d = finding(far_from_router_check.info, tile_path(place_of_index(t), "at"),
                               "no character can act on " + id_of(board, t) + " before turn " +
                                   std::to_string(*tile.arrival) + ", and " + counted(rounds, "round") +
                                   (rounds == 1 ? " has " : " have ") + std::to_string(board.characters * rounds) +
                                   " turns: it is " + std::to_string(*tile.distance) + " steps from the Router",
                               {id_of(board, t)});
        d.help = "bring it nearer to the Router, or raise standards.arrival_rounds";
        d.witness = std::vector<WitnessStep>{{{{"do", "move"}, {"path", shortest_path(board, t)}}}};
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check far_from_router_check{
    {"HOME303", "far-from-router", Severity::warning,
     "No character can stand on a device and act within `standards.arrival_rounds` rounds, whatever the order "
     "of the characters.",
     "The Hacker has that corner to itself until then; the Defenders can only watch.",
     "Bring the device nearer to the Router, or move the Router.",
     "# bad: more than six steps, and 3 rounds are allowed\n"
     "- {id: hub, name: Router, at: [0, 0]}\n"
     "- {id: lamp, name: Lamp, at: [11, 0], room: Lounge, capacity: 2, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"
     "# good\n"
     "- {id: lamp, name: Lamp, at: [5, 0], room: Lounge, capacity: 2, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"},
    CheckPhase::network,
    check_far_from_router};

}  // namespace nedforge::smart_home
