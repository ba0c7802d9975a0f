// HOME301: tiles that no way joins with the Router.

#include "engine/base/indexed.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_disconnected(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    for (const TileMask component : context.facts->components) {
        if (component & bit(board.router)) continue;
        const auto ids = ids_of(board, component);
        const int first = index_of_tile(board, ids.front());
        Diagnostic d = finding(disconnected_check.info, tile_path(place_of_index(first), "at"),
                               "no way leads from the Router to " + listed(ids), ids);
        d.help = "move the tiles so that each shares a side with one that the Router is joined with";
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check disconnected_check{
    {"HOME301", "disconnected", Severity::error,
     "Tiles are not joined with the Router. There is one finding for each connected component without it.",
     "No character can ever get there, and no bug can leave: two games lie on one table.",
     "Move the tiles until every tile is joined with the Router by tiles that share sides.",
     "# bad: nothing lies between them\n"
     "- {id: hub, name: Router, at: [0, 0]}\n"
     "- {id: lamp, name: Lamp, at: [2, 0], room: Lounge, capacity: 2, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"
     "# good\n"
     "- {id: hub, name: Router, at: [0, 0]}\n"
     "- {id: lamp, name: Lamp, at: [1, 0], room: Lounge, capacity: 2, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"},
    CheckPhase::connected,
    check_disconnected};

}  // namespace nedforge::smart_home
