// HOME508, HOME509: a supply of firewalls that closes everything, or nothing.

#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_firewalls(const CheckContext& context, Diagnostics& out) {
    const int borders = context.facts->device_borders, firewalls = context.home.firewalls;
    if (firewalls < borders) return;
    Diagnostic d = finding(firewalls_seal_all_check.info, "firewalls",
                           "the supply has " + counted(firewalls, "firewall") + ", and devices share " +
                               counted(borders, "border") + ": every path that a bug could take can be closed");
    d.help = "put fewer firewalls in the supply";
    if (borders > 1)
        d.fixes.push_back({"put " + counted(borders - 1, "firewall") + " in the supply",
                           {{"firewalls", std::to_string(borders - 1)}}});
    out.push_back(std::move(d));
}

void run_none(const CheckContext& context, Diagnostics& out) {
    if (context.home.firewalls > 0) return;
    Diagnostic d = finding(no_firewalls_check.info, "firewalls", "the supply has no firewall, so level 3 pays nothing");
    d.help = "put firewalls in the supply";
    out.push_back(std::move(d));
}

}  // namespace

const Check firewalls_seal_all_check{
    {"HOME508", "firewalls-seal-all", Severity::warning,
     "The supply has at least as many firewalls as there are borders between two devices.",
     "Every path that a bug could take can be closed, and firewalls are never taken away.",
     "Put fewer firewalls in the supply.",
     "# bad: the devices of this home share 13 borders\n"
     "firewalls: 14\n"
     "# good\n"
     "firewalls: 8\n"},
    CheckPhase::decks,
    check_firewalls};

const Check no_firewalls_check{{"HOME509", "no-firewalls", Severity::warning, "The supply has no firewall.",
                                "A defence with 3 matches pays nothing, and half of what levels 5 and 6 pay is lost.",
                                "Put firewalls in the supply.",
                                "# bad\n"
                                "firewalls: 0\n"
                                "# good\n"
                                "firewalls: 8\n"},
                               CheckPhase::decks,
                               run_none};

}  // namespace nedforge::smart_home
