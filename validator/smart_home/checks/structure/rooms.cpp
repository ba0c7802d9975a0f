// HOME204 to HOME207, HOME210: secret targets, and the rooms in which they lie.

#include "validator/smart_home/checks/structure/structure.h"

namespace nedforge::smart_home {

namespace {

void run_no_target(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    const auto devices = devices_of(home);
    if (!targets_of(home, devices).empty()) return;
    Diagnostic& d = report(out, no_target_check, "tiles", "no device is a secret target",
                           "mark at least one device with 'secret_target: true'");
    if (!devices.empty()) d.fixes.push_back(made_target(home, highest(home, devices)));
}

void run_target_not_highest(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    for (const auto& [room, devices] : rooms_of(home))
        for (const int i : targets_of(home, devices)) {
            const Tile& target = home.tiles[i];
            std::vector<int> higher;
            for (const int device : devices)
                if (*home.tiles[device].capacity > *target.capacity) higher.push_back(device);
            if (higher.empty()) continue;
            Diagnostic& d = report(out, target_not_highest_check, tile_path(i, "secret_target"),
                                   "the secret target " + target.id + " has capacity " +
                                       std::to_string(*target.capacity) + ", and " + listed(ids_at(home, higher)) +
                                       " in its room " + (higher.size() == 1 ? "has" : "have") + " a higher one",
                                   "make the device of highest capacity the target", {target.id});
            for (const int device : higher) {
                const Tile& tile = home.tiles[device];
                d.related.push_back(related(tile_path(device, "capacity"),
                                            tile.id + " has capacity " + std::to_string(*tile.capacity), {tile.id}));
            }
            const int best = highest(home, devices);
            if (home.tiles[best].secret_target) continue;
            d.fixes.push_back(
                {"make " + home.tiles[best].id + " the secret target in the place of " + target.id,
                 {{tile_path(i, "secret_target"), std::nullopt}, {tile_path(best, "secret_target"), "true"}}});
        }
}

void run_room_without_target(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    for (const auto& [room, devices] : rooms_of(home))
        if (targets_of(home, devices).empty())
            report(out, room_without_target_check, tile_path(devices.front(), "room"),
                   "no device of the room " + room + " is a secret target", "make one of its devices a target",
                   ids_at(home, devices))
                .fixes.push_back(made_target(home, highest(home, devices)));
}

void run_room_two_targets(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    for (const auto& [room, devices] : rooms_of(home)) {
        const auto targets = targets_of(home, devices);
        const auto ids = ids_at(home, targets);
        if (ids.size() > 1)
            report(out, room_two_targets_check, tile_path(targets.back(), "secret_target"),
                   "the room " + room + " has " + std::to_string(ids.size()) + " secret targets: " + listed(ids), "",
                   ids);
    }
}

void run_room_split(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    if (was_found(context, "HOME202")) return;
    for (const auto& [room, devices] : rooms_of(home)) {
        const std::size_t parts = parts_of_room(home, devices);
        if (parts < 2) continue;
        report(out, room_split_check, tile_path(devices.front(), "room"),
               "the room " + room + " lies in " + std::to_string(parts) + " parts that share no border",
               "lay its devices side by side, or give the parts rooms of their own", ids_at(home, devices));
    }
}

}  // namespace

const Check no_target_check{
    {"HOME204", "no-target", Severity::error, "No device is marked as a secret target.",
     "The Hacker draws a secret target before the game; without one the setup can't be carried out.",
     "Mark at least one device with `secret_target: true`; usually one in each room.",
     "# bad: nowhere in the home\n"
     "- {id: fridge, name: Fridge, room: Kitchen, at: [1, 0], capacity: 5, " SOME_SYMBOLS "\n"
     "# good\n"
     "- {id: fridge, name: Fridge, room: Kitchen, at: [1, 0], capacity: 5, secret_target: true, " SOME_SYMBOLS "\n"},
    CheckPhase::structure,
    run_no_target};

const Check target_not_highest_check{
    {"HOME205", "target-not-highest", Severity::warning, "The room of a secret target has a device of higher capacity.",
     "The rulebook makes the device with the highest capacity of a room its target. A lower one is easier for "
     "the Hacker, and a surprise for players who know the rule.",
     "Make the device of highest capacity the target, or waive the finding with your reason.",
     "# bad: the fridge of this kitchen has capacity 5\n"
     "- {id: kettle, name: Kettle, room: Kitchen, at: [0, 0], capacity: 3, secret_target: true, " SOME_SYMBOLS "\n"
     "# good\n"
     "- {id: fridge, name: Fridge, room: Kitchen, at: [1, 0], capacity: 5, secret_target: true, " SOME_SYMBOLS "\n"},
    CheckPhase::structure,
    run_target_not_highest};

const Check room_without_target_check{
    {"HOME206", "room-without-target", Severity::warning,
     "No device of a room is a secret target. There is one finding for each room.",
     "The Defenders can ignore that room as soon as they know this: the target can't be there.",
     "Make a device of the room a secret target, usually the one of highest capacity.",
     "# bad: no other device is in the study\n"
     "- {id: camera, name: Camera, room: Study, at: [2, 2], capacity: 3, " SOME_SYMBOLS "\n"
     "# good\n"
     "- {id: camera, name: Camera, room: Study, at: [2, 2], capacity: 3, secret_target: true, " SOME_SYMBOLS "\n"},
    CheckPhase::structure,
    run_room_without_target};

const Check room_two_targets_check{
    {"HOME207", "room-two-targets", Severity::info,
     "A room has several secret targets. There is one finding for each room.",
     "Each target has a card, so this room is drawn more often than the others. You may intend this.",
     "Keep one target in the room if every room should be drawn equally often.",
     "# both are in the kitchen\n"
     "- {id: fridge, name: Fridge, room: Kitchen, at: [1, 0], capacity: 5, secret_target: true, " SOME_SYMBOLS "\n"
     "- {id: oven, name: Oven, room: Kitchen, at: [0, 1], capacity: 5, secret_target: true, " SOME_SYMBOLS "\n"},
    CheckPhase::structure,
    run_room_two_targets};

const Check room_split_check{
    {"HOME210", "room-split", Severity::info,
     "The devices of a room are not all connected by borders between devices of that room. There is one "
     "finding for each room.",
     "Players look for a room in one place of the table.",
     "Lay the devices of the room side by side, or give the parts names of their own.",
     "# the kettle and the fridge share no border\n"
     "- {id: kettle, name: Kettle, room: Kitchen, at: [0, 0], capacity: 3, " SOME_SYMBOLS "\n"
     "- {id: fridge, name: Fridge, room: Kitchen, at: [2, 0], capacity: 5, secret_target: true, " SOME_SYMBOLS "\n"},
    CheckPhase::structure,
    run_room_split};

}  // namespace nedforge::smart_home
