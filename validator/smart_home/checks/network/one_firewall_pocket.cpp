// HOME305: a border whose firewall shuts a few tiles off.

#include <bit>

#include "engine/base/indexed.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_one_firewall_pocket(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    for (const Bridge& bridge : context.facts->bridges) {
        const int count = std::popcount(bridge.behind);
        if (count > context.home.standards.pocket) continue;
        const auto behind = ids_of(board, bridge.behind);
        Diagnostic d = finding(one_firewall_pocket_check.info, tile_path(place_of_index(bridge.to), "at"),
                               "one firewall between " + id_of(board, bridge.from) + " and " + id_of(board, bridge.to) +
                                   " shuts the Hacker in " + (count == 1 ? "this tile" : "these tiles") +
                                   ", or out: " + listed(behind),
                               {id_of(board, bridge.from), id_of(board, bridge.to)});
        d.help = "give the pocket a second border to the rest of the home";
        for (const auto& id : behind)
            d.related.push_back(related(tile_path(place_of_index(index_of_tile(board, id)), "at"),
                                        id + " lies behind the border", {id}));
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check one_firewall_pocket_check{
    {"HOME305", "one-firewall-pocket", Severity::info,
     "The only way to a few tiles (`standards.pocket` at most) crosses one border. There is one finding for "
     "each border.",
     "One firewall on it shuts the Hacker in there, or out, for the rest of the game.",
     "Give the pocket a second border to the rest of the home, if that is not meant.",
     "# the garage has one neighbour only\n"
     "- {id: hall, name: Hall Lamp, at: [1, 0], room: Lounge, capacity: 2, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"
     "- {id: garage, name: Garage Door, at: [2, 0], room: Lounge, capacity: 2, symbols: [patch, patch, password, "
     "password, privilege, monitoring]}\n"},
    CheckPhase::network,
    check_one_firewall_pocket};

}  // namespace nedforge::smart_home
