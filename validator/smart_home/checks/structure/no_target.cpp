// HOME204: no device is a secret target.

#include "validator/smart_home/checks/structure/structure.h"

namespace nedforge::smart_home {

namespace {

void check_no_target(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    const auto devices = devices_of(home);
    for (const auto i : devices)
        if (home.tiles[i].secret_target) return;
    Diagnostic d = finding(no_target_check.info, "tiles", "no device is a secret target");
    d.help = "mark at least one device with 'secret_target: true'";
    if (!devices.empty()) {
        const std::size_t best = highest(home, devices);
        d.fixes.push_back(
            {"make " + home.tiles[best].id + " a secret target", {{tile_path(best, "secret_target"), "true"}}});
    }
    out.push_back(std::move(d));
}

}  // namespace

const Check no_target_check{
    {"HOME204", "no-target", Severity::error, "No device is marked as a secret target.",
     "The Hacker draws a secret target before the game; without one the setup can't be carried out.",
     "Mark at least one device with `secret_target: true`; usually one in each room.",
     "# bad: nowhere in the home\n"
     "- {id: fridge, name: Fridge, room: Kitchen, at: [1, 0], capacity: 5, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"
     "# good\n"
     "- {id: fridge, name: Fridge, room: Kitchen, at: [1, 0], capacity: 5, secret_target: true, symbols: [patch, "
     "patch, password, password, privilege, monitoring]}\n"},
    CheckPhase::structure,
    check_no_target};

}  // namespace nedforge::smart_home
