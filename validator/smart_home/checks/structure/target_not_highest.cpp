// HOME205: a secret target is not the highest device of its room.

#include "validator/smart_home/checks/structure/structure.h"

namespace nedforge::smart_home {

namespace {

void check_target_not_highest(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    for (const auto& [room, devices] : rooms_of(home))
        for (const auto i : devices) {
            const Tile& target = home.tiles[i];
            if (!target.secret_target) continue;
            std::vector<std::size_t> higher;
            for (const auto other : devices)
                if (*home.tiles[other].capacity > *target.capacity) higher.push_back(other);
            if (higher.empty()) continue;
            Diagnostic d = finding(target_not_highest_check.info, tile_path(i, "secret_target"),
                                   "the secret target " + target.id + " has capacity " +
                                       std::to_string(*target.capacity) + ", and " + listed(ids_at(home, higher)) +
                                       " in its room " + (higher.size() == 1 ? "has" : "have") + " a higher one",
                                   {target.id});
            d.help = "make the device of highest capacity the target";
            for (const auto other : higher)
                d.related.push_back(
                    related(tile_path(other, "capacity"),
                            home.tiles[other].id + " has capacity " + std::to_string(*home.tiles[other].capacity),
                            {home.tiles[other].id}));
            const std::size_t best = highest(home, devices);
            if (!home.tiles[best].secret_target)
                d.fixes.push_back(
                    {"make " + home.tiles[best].id + " the secret target in the place of " + target.id,
                     {{tile_path(i, "secret_target"), std::nullopt}, {tile_path(best, "secret_target"), "true"}}});
            out.push_back(std::move(d));
        }
}

}  // namespace

const Check target_not_highest_check{
    {"HOME205", "target-not-highest", Severity::warning, "The room of a secret target has a device of higher capacity.",
     "The rulebook makes the device with the highest capacity of a room its target. A lower one is easier for "
     "the Hacker, and a surprise for players who know the rule.",
     "Make the device of highest capacity the target, or waive the finding with your reason.",
     "# bad: the fridge of this kitchen has capacity 5\n"
     "- {id: kettle, name: Kettle, room: Kitchen, at: [0, 0], capacity: 3, secret_target: true, symbols: [patch, "
     "patch, password, password, privilege, monitoring]}\n"
     "# good\n"
     "- {id: fridge, name: Fridge, room: Kitchen, at: [1, 0], capacity: 5, secret_target: true, symbols: [patch, "
     "patch, password, password, privilege, monitoring]}\n"},
    CheckPhase::structure,
    check_target_not_highest};

}  // namespace nedforge::smart_home
