// HOME208: a device that would be compromised before the game begins.

#include "validator/smart_home/checks/structure/structure.h"

namespace nedforge::smart_home {

namespace {

void check_starts_full(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    for (const auto i : devices_of(home)) {
        const Tile& tile = home.tiles[i];
        const int bugs = starting_bugs(tile);
        if (bugs < *tile.capacity) continue;
        Diagnostic d = finding(
            starts_full_check.info, tile_path(i, "bugs"),
            tile.id + " starts with " + counted(bugs, "bug") + " and has capacity " + std::to_string(*tile.capacity),
            {tile.id});
        const int most = *tile.capacity - 1;
        d.help = "let it start with " + std::to_string(most) + " at most";
        Fix fix{
            most ? "let " + tile.id + " start with " + std::to_string(most) : "let " + tile.id + " start without bugs",
            {}};
        fix.edits.push_back({tile_path(i, "bugs"), most ? std::optional(std::to_string(most)) : std::nullopt});
        d.fixes.push_back(std::move(fix));
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check starts_full_check{
    {"HOME208", "starts-full", Severity::error, "A device starts with as many bugs as its capacity, or more.",
     "It would be compromised before the game begins.", "Let it start with fewer bugs, or raise its capacity.",
     "# bad\n"
     "- {id: lamp, name: Lamp, room: Lounge, at: [2, 0], capacity: 2, bugs: 2, symbols: [patch, patch, password, "
     "password, privilege, monitoring]}\n"
     "# good\n"
     "- {id: lamp, name: Lamp, room: Lounge, at: [2, 0], capacity: 2, bugs: 1, symbols: [patch, patch, password, "
     "password, privilege, monitoring]}\n"},
    CheckPhase::structure,
    check_starts_full};

}  // namespace nedforge::smart_home
