// HOME302: the Router is the only way between parts of the home.

#include <algorithm>
#include <bit>

#include "engine/base/indexed.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_router_divides(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    auto parts = context.facts->components_without_router;
    if (parts.size() < 2) return;
    std::sort(parts.begin(), parts.end(), [&](TileMask a, TileMask b) {
        const int left = std::popcount(a), right = std::popcount(b);
        return left != right ? left > right : ids_of(board, a).front() < ids_of(board, b).front();
    });
    Diagnostic d = finding(router_divides_check.info, "router",
                           "without the Router the home falls into " + std::to_string(parts.size()) +
                               " parts, so the Hacker can't pass while a character stands on the Router");
    d.help = "join the parts by tiles beside the Router";
    for (const TileMask part : parts) {
        const auto ids = ids_of(board, part);
        d.related.push_back(related(tile_path(place_of_index(index_of_tile(board, ids.front())), "at"),
                                    "a part is " + listed(ids), ids));
    }
    out.push_back(std::move(d));
}

}  // namespace

const Check router_divides_check{
    {"HOME302", "router-divides", Severity::warning,
     "Without the Router the home falls into several parts. There is one finding for the home.",
     "All characters start on the Router. While one of them stays there, the Hacker can't go from one part to "
     "another.",
     "Join the parts by tiles beside the Router.",
     "# bad: the only way from the lamp to the oven leads through the Router\n"
     "- {id: lamp, name: Lamp, at: [0, 0], room: Lounge, capacity: 2, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"
     "- {id: hub, name: Router, at: [1, 0]}\n"
     "- {id: oven, name: Oven, at: [2, 0], room: Lounge, capacity: 2, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"
     "# good: a second row joins them\n"},
    CheckPhase::network,
    check_router_divides};

}  // namespace nedforge::smart_home
