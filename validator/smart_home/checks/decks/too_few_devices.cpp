// HOME503: fewer devices than the Hacker needs.

#include <bit>

#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_too_few_devices(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    const int devices = std::popcount(board.devices);
    if (devices >= board.win_compromised) return;
    Diagnostic d = finding(too_few_devices_check.info, "win",
                           "the Hacker wins with " + counted(board.win_compromised, "compromised device") +
                               ", and the home has " + std::to_string(devices));
    d.help = "add devices, or let fewer of them win";
    d.fixes.push_back({"let the Hacker win with " + counted(devices, "compromised device"),
                       {{"win", "{compromised: " + std::to_string(devices) + "}"}}});
    out.push_back(std::move(d));
}

}  // namespace

const Check too_few_devices_check{
    {"HOME503", "too-few-devices", Severity::error,
     "There are fewer devices than `win.compromised`, which is 13 where the file says nothing.",
     "The Hacker can never win by devices.", "Add devices, or lower `win`.",
     "# bad: the home has 11 devices\n"
     "firewalls: 8\n"
     "# good\n"
     "firewalls: 8\n"
     "win: {compromised: 6}\n"},
    CheckPhase::decks,
    check_too_few_devices};

}  // namespace nedforge::smart_home
