// HOME209: the bug symbol on a device that gets no bugs by it.

#include "validator/smart_home/checks/structure/structure.h"

namespace nedforge::smart_home {

namespace {

void check_symbol_without_bugs(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    for (const auto i : devices_of(home)) {
        const Tile& tile = home.tiles[i];
        if (!tile.bug_symbol || starting_bugs(tile) > 0) continue;
        Diagnostic d = finding(symbol_without_bugs_check.info, tile_path(i, "bugs"),
                               tile.id + " has the bug symbol, but with capacity " + std::to_string(*tile.capacity) +
                                   " it starts without bugs",
                               {tile.id});
        d.help = "remove 'bugs', or write the number of bugs";
        d.fixes.push_back({"take the bug symbol off " + tile.id, {{tile_path(i, "bugs"), std::nullopt}}});
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check symbol_without_bugs_check{
    {"HOME209", "symbol-without-bugs", Severity::warning,
     "A device of capacity 1 or 2 has the bug symbol (`bugs: true`).",
     "The symbol stands for capacity − 2 bugs. Here that is 0, so the printed symbol is wrong.",
     "Remove `bugs`, or write the number of bugs that you mean.",
     "# bad\n"
     "- {id: lamp, name: Lamp, room: Lounge, at: [2, 0], capacity: 2, bugs: true, symbols: [patch, patch, password, "
     "password, privilege, monitoring]}\n"
     "# good\n"
     "- {id: lamp, name: Lamp, room: Lounge, at: [2, 0], capacity: 2, bugs: 1, symbols: [patch, patch, password, "
     "password, privilege, monitoring]}\n"},
    CheckPhase::structure,
    check_symbol_without_bugs};

}  // namespace nedforge::smart_home
