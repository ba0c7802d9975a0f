// HOME210: a room that lies in several parts.

#include <cstdlib>

#include "validator/base/algorithms/graph.h"
#include "validator/smart_home/checks/structure/structure.h"

namespace nedforge::smart_home {

namespace {

bool share_border(Position a, Position b) { return std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1; }

void check_room_split(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    if (was_found(context, "HOME202")) return;
    for (const auto& [room, devices] : rooms_of(home)) {
        Pairs joined;
        for (std::size_t a = 0; a < devices.size(); ++a)
            for (std::size_t b = a + 1; b < devices.size(); ++b)
                if (share_border(home.tiles[devices[a]].at, home.tiles[devices[b]].at)) joined.push_back({a, b});
        const Components parts = connected_components(devices.size(), joined);
        if (parts.count < 2) continue;
        Diagnostic d =
            finding(room_split_check.info, tile_path(devices.front(), "room"),
                    "the room " + room + " lies in " + std::to_string(parts.count) + " parts that share no border",
                    ids_at(home, devices));
        d.help = "lay its devices side by side, or give the parts rooms of their own";
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check room_split_check{
    {"HOME210", "room-split", Severity::info,
     "The devices of a room are not all connected by borders between devices of that room. There is one "
     "finding for each room.",
     "Players look for a room in one place of the table.",
     "Lay the devices of the room side by side, or give the parts names of their own.",
     "# the kettle and the fridge share no border\n"
     "- {id: kettle, name: Kettle, room: Kitchen, at: [0, 0], capacity: 3, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"
     "- {id: fridge, name: Fridge, room: Kitchen, at: [2, 0], capacity: 5, secret_target: true, symbols: [patch, "
     "patch, password, password, privilege, monitoring]}\n"},
    CheckPhase::structure,
    check_room_split};

}  // namespace nedforge::smart_home
