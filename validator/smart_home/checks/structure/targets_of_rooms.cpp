// HOME206, HOME207: rooms without a secret target, and rooms with several.

#include "validator/smart_home/checks/structure/structure.h"

namespace nedforge::smart_home {

namespace {

std::vector<std::size_t> targets_of(const Home& home, const std::vector<std::size_t>& devices) {
    std::vector<std::size_t> targets;
    for (const auto i : devices)
        if (home.tiles[i].secret_target) targets.push_back(i);
    return targets;
}

void run_without(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    for (const auto& [room, devices] : rooms_of(home)) {
        if (!targets_of(home, devices).empty()) continue;
        Diagnostic d = finding(room_without_target_check.info, tile_path(devices.front(), "room"),
                               "no device of the room " + room + " is a secret target", ids_at(home, devices));
        const std::size_t best = highest(home, devices);
        d.help = "make one of its devices a target";
        d.fixes.push_back(
            {"make " + home.tiles[best].id + " a secret target", {{tile_path(best, "secret_target"), "true"}}});
        out.push_back(std::move(d));
    }
}

void run_two(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    for (const auto& [room, devices] : rooms_of(home)) {
        const auto targets = targets_of(home, devices);
        if (targets.size() < 2) continue;
        out.push_back(finding(room_two_targets_check.info, tile_path(targets.back(), "secret_target"),
                              "the room " + room + " has " + std::to_string(targets.size()) +
                                  " secret targets: " + listed(ids_at(home, targets)),
                              ids_at(home, targets)));
    }
}

}  // namespace

const Check room_without_target_check{
    {"HOME206", "room-without-target", Severity::warning,
     "No device of a room is a secret target. There is one finding for each room.",
     "The Defenders can ignore that room as soon as they know this: the target can't be there.",
     "Make a device of the room a secret target, usually the one of highest capacity.",
     "# bad: no other device is in the study\n"
     "- {id: camera, name: Camera, room: Study, at: [2, 2], capacity: 3, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"
     "# good\n"
     "- {id: camera, name: Camera, room: Study, at: [2, 2], capacity: 3, secret_target: true, symbols: [patch, patch, "
     "password, password, privilege, monitoring]}\n"},
    CheckPhase::structure,
    run_without};

const Check room_two_targets_check{
    {"HOME207", "room-two-targets", Severity::info,
     "A room has several secret targets. There is one finding for each room.",
     "Each target has a card, so this room is drawn more often than the others. You may intend this.",
     "Keep one target in the room if every room should be drawn equally often.",
     "# both are in the kitchen\n"
     "- {id: fridge, name: Fridge, room: Kitchen, at: [1, 0], capacity: 5, secret_target: true, symbols: [patch, "
     "patch, password, password, privilege, monitoring]}\n"
     "- {id: oven, name: Oven, room: Kitchen, at: [0, 1], capacity: 5, secret_target: true, symbols: [patch, patch, "
     "password, password, privilege, monitoring]}\n"},
    CheckPhase::structure,
    run_two};

}  // namespace nedforge::smart_home
