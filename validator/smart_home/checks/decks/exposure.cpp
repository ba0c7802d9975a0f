// HOME502, HOME504, HOME505: what the pile can compromise at all, by an upper estimate.

#include <bit>

#include "engine/base/indexed.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_exposure(const CheckContext& context, Diagnostics& out) {
    if (context.facts->exposed != 0) return;
    Diagnostic d = finding(harmless_pile_check.info, "attacks",
                           "no card of the pile can compromise any device while the Defenders stay on the Router");
    d.help = "add target_device and cryptojacking cards, or let devices start with bugs";
    out.push_back(std::move(d));
}

void run_win(const CheckContext& context, Diagnostics& out) {
    if (was_found(context, "HOME502") || was_found(context, "HOME503")) return;
    const Board& board = *context.board;
    const int exposed = std::popcount(context.facts->exposed);
    if (exposed >= board.win_compromised) return;
    Diagnostic d = finding(win_not_exposed_check.info, "win",
                           "the Hacker wins with " + counted(board.win_compromised, "compromised device") +
                               ", but the cards of the pile can compromise only " + std::to_string(exposed),
                           ids_of(board, board.devices & ~context.facts->exposed));
    d.help = "add cards that reach the others, or let fewer devices win";
    d.fixes.push_back({"let the Hacker win with " + counted(exposed, "compromised device"),
                       {{"win", "{compromised: " + std::to_string(exposed) + "}"}}});
    out.push_back(std::move(d));
}

void run_target(const CheckContext& context, Diagnostics& out) {
    if (was_found(context, "HOME502")) return;
    const Board& board = *context.board;
    for (int t = 0; t < board.tile_count; ++t) {
        if (!(board.targets & ~context.facts->exposed & bit(t))) continue;
        Diagnostic d = finding(target_not_exposed_check.info, tile_path(place_of_index(t), "secret_target"),
                               "no card of the pile can compromise the secret target " + id_of(board, t) +
                                   " while the Defenders stay on the Router",
                               {id_of(board, t)});
        d.help = "make another device the target, or add cards that reach it";
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check harmless_pile_check{
    {"HOME502", "harmless-pile", Severity::error,
     "No device is exposed: while the Defenders stay on the Router, nothing can ever be compromised.",
     "The Defenders can't lose, whatever the Hacker does.",
     "Add `target_device` and `cryptojacking` cards, or let devices start with bugs.",
     "# bad: botnet cards need a compromised device, and there will never be one\n"
     "attacks: {ddos: 5, botnet: {1: 5}}\n"
     "# good\n"
     "attacks: {target_device: 5, cryptojacking: 5, botnet: {1: 5}}\n"},
    CheckPhase::decks,
    check_exposure};

const Check win_not_exposed_check{
    {"HOME504", "win-not-exposed", Severity::warning,
     "Fewer devices are exposed than the Hacker needs to compromise. It is not reported where HOME502 or HOME503 is.",
     "Against Defenders who stay on the Router the Hacker can win by the secret target only.",
     "Add cards that reach the others, or lower `win`.",
     "# bad, where only the five devices with bugs can be attacked\n"
     "attacks: {cryptojacking: 10}\n"
     "win: {compromised: 13}\n"
     "# good\n"
     "attacks: {cryptojacking: 10, target_device: 5}\n"
     "win: {compromised: 13}\n"},
    CheckPhase::decks,
    run_win};

const Check target_not_exposed_check{
    {"HOME505", "target-not-exposed", Severity::warning,
     "A secret target is not exposed: no card can compromise it while the Defenders stay on the Router. It is not "
     "reported where HOME502 is.",
     "A Hacker who draws this card can hardly win by it.",
     "Make another device the target, or add cards that reach it.",
     "# bad, where no target_device card is in the pile and nothing beside it can fall\n"
     "- {id: safe, name: Safe, room: Study, at: [3, 0], capacity: 5, secret_target: true, symbols: [patch, patch, "
     "password, password, privilege, monitoring]}\n"
     "# good\n"
     "- {id: safe, name: Safe, room: Study, at: [3, 0], capacity: 5, bugs: true, secret_target: true, symbols: [patch, "
     "patch, password, password, privilege, monitoring]}\n"},
    CheckPhase::decks,
    run_target};

}  // namespace nedforge::smart_home
