// HOME201: `router` names no tile.

#include "formats/base/findings/findings.h"
#include "formats/base/text/near_words.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_router_unknown(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    if (index_of_tile(home, home.router) >= 0) return;
    Diagnostic d =
        finding(router_unknown_check.info, "router", "'router' names " + home.router + ", but no tile has that id");
    std::vector<std::string_view> ids;
    for (const auto& tile : home.tiles) ids.push_back(tile.id);
    const std::string_view near = nearest(home.router, ids);
    d.help = near.empty() ? "write the id of a tile" : "write '" + std::string(near) + "'";
    if (!near.empty())
        d.fixes.push_back({"make " + std::string(near) + " the Router", {{"router", std::string(near)}}});
    out.push_back(std::move(d));
}

}  // namespace

const Check router_unknown_check{
    {"HOME201", "router-unknown", Severity::error, "`router` names no tile of the home.",
     "All characters start on the Router, so the game could not begin.", "Write the id of the tile that is the Router.",
     "# bad: no tile has this id\n"
     "router: hbu\n"
     "# good\n"
     "router: hub\n"},
    CheckPhase::structure,
    check_router_unknown};

}  // namespace nedforge::smart_home
