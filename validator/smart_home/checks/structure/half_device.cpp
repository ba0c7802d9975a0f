// HOME203: a tile that is neither a whole device nor a plain Router.

#include "validator/smart_home/checks/structure/structure.h"

namespace nedforge::smart_home {

namespace {

void check_half_device(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    if (was_found(context, "HOME201")) return;
    for (std::size_t i = 0; i < home.tiles.size(); ++i) {
        const Tile& tile = home.tiles[i];
        const std::string fault = half_device_fault(home, tile);
        if (fault.empty()) continue;
        Diagnostic d = finding(half_device_check.info, tile_path(i),
                               (is_router(home, tile) ? "the Router " : "") + tile.id + " " + fault, {tile.id});
        d.help = is_router(home, tile) ? "give the Router both capacity and symbols, or leave it plain"
                                       : "give it what it lacks: a device has a room, a capacity and six symbols";
        if (is_router(home, tile) && !tile.capacity && !tile.symbols) {
            Fix fix{"leave the Router plain", {}};
            if (tile.bug_symbol || tile.bugs) fix.edits.push_back({tile_path(i, "bugs"), std::nullopt});
            if (tile.secret_target) fix.edits.push_back({tile_path(i, "secret_target"), std::nullopt});
            d.fixes.push_back(std::move(fix));
        }
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check half_device_check{
    {"HOME203", "half-device", Severity::error,
     "A tile that is not the Router lacks `room`, `capacity` or `symbols`; or the Router has just one of "
     "`capacity` and `symbols`, or `bugs` or `secret_target` without both.",
     "Every tile but the Router is a device. Without a capacity nobody knows when it is compromised, without "
     "symbols nobody can defend it.",
     "Give the device what it lacks. A Router has both capacity and symbols, or is plain.",
     "# bad\n"
     "- {id: lamp, name: Lamp, room: Lounge, at: [2, 0], capacity: 2}\n"
     "# good\n"
     "- {id: lamp, name: Lamp, room: Lounge, at: [2, 0], capacity: 2, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"},
    CheckPhase::structure,
    check_half_device};

}  // namespace nedforge::smart_home
