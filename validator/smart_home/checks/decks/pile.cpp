// HOME501 to HOME506: what the attack pile holds, and what it can compromise at all, by an upper estimate.

#include <bit>

#include "engine/base/words.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void run_pile_too_small(const CheckContext& context, Diagnostics& out) {
    const int total = context.facts->total;
    if (total < hand_limit)
        report(out, pile_too_small_check, "attacks",
               "the attack pile has " + counted(total, "card") + ", and the first hand takes 5",
               "add cards to the pile");
}

void run_harmless_pile(const CheckContext& context, Diagnostics& out) {
    if (context.facts->exposed == 0)
        report(out, harmless_pile_check, "attacks",
               "no card of the pile can compromise any device while the Defenders stay on the Router",
               "add target_device and cryptojacking cards, or let devices start with bugs");
}

// A win by that many devices in the place of the one that is out of reach.
Fix lower_win(int devices) {
    return {"let the Hacker win with " + counted(devices, "compromised device"),
            {{"win", "{compromised: " + std::to_string(devices) + "}"}}};
}

void run_too_few_devices(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    const int devices = std::popcount(board.devices);
    if (devices < board.win_compromised)
        report(out, too_few_devices_check, "win",
               "the Hacker wins with " + counted(board.win_compromised, "compromised device") + ", and the home has " +
                   std::to_string(devices),
               "add devices, or let fewer of them win")
            .fixes.push_back(lower_win(devices));
}

void run_win_not_exposed(const CheckContext& context, Diagnostics& out) {
    if (was_found(context, "HOME502") || was_found(context, "HOME503")) return;
    const Board& board = *context.board;
    const int exposed = std::popcount(context.facts->exposed);
    if (exposed < board.win_compromised)
        report(out, win_not_exposed_check, "win",
               "the Hacker wins with " + counted(board.win_compromised, "compromised device") +
                   ", but the cards of the pile can compromise only " + std::to_string(exposed),
               "add cards that reach the others, or let fewer devices win",
               ids_of(board, board.devices & ~context.facts->exposed))
            .fixes.push_back(lower_win(exposed));
}

void run_target_not_exposed(const CheckContext& context, Diagnostics& out) {
    if (was_found(context, "HOME502")) return;
    const Board& board = *context.board;
    for_each_tile(board.targets & ~context.facts->exposed, [&](int t) {
        report(out, target_not_exposed_check, tile_path(t, "secret_target"),
               "no card of the pile can compromise the secret target " + id_of(board, t) +
                   " while the Defenders stay on the Router",
               "make another device the target, or add cards that reach it", {id_of(board, t)});
    });
}

void run_dead_hand(const CheckContext& context, Diagnostics& out) {
    const HomeFacts& facts = *context.facts;
    if (facts.dead_hand > context.home.standards.dead_hand)
        report(out, dead_hand_check, "attacks",
               "in " + percent(facts.dead_hand, 1) +
                   " of games every card of the first hand is dead: " + std::to_string(facts.dead) + " of " +
                   std::to_string(facts.total) + " cards can't be played in the first reaction",
               "put fewer botnet cards or more other cards in the pile");
}

}  // namespace

const Check pile_too_small_check{
    {"HOME501", "pile-too-small", Severity::error, "The attack pile has fewer than 5 cards.",
     "The first hand can't be drawn.", "Add cards to the pile.",
     "# bad\n"
     "attacks: {ddos: 1, cryptojacking: 2}\n"
     "# good\n"
     "attacks: {ddos: 1, cryptojacking: 6, target_device: 4, botnet: {1: 3}}\n"},
    CheckPhase::decks,
    run_pile_too_small};

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
    run_harmless_pile};

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
    run_too_few_devices};

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
    run_win_not_exposed};

const Check target_not_exposed_check{
    {"HOME505", "target-not-exposed", Severity::warning,
     "A secret target is not exposed: no card can compromise it while the Defenders stay on the Router. It is not "
     "reported where HOME502 is.",
     "A Hacker who draws this card can hardly win by it.",
     "Make another device the target, or add cards that reach it.",
     "# bad, where no target_device card is in the pile and nothing beside it can fall\n"
     "- {id: safe, name: Safe, room: Study, at: [3, 0], capacity: 5, secret_target: true, " SOME_SYMBOLS "\n"
     "# good\n"
     "- {id: safe, name: Safe, room: Study, at: [3, 0], capacity: 5, bugs: true, secret_target: true, " SOME_SYMBOLS
     "\n"},
    CheckPhase::decks,
    run_target_not_exposed};

const Check dead_hand_check{
    {"HOME506", "dead-hand", Severity::warning,
     "The probability that no card of the first hand can be played in the first reaction is above "
     "`standards.dead_hand`. These cards are dead: the `botnet` cards; the `cryptojacking` cards if no device starts "
     "under attack; the `target_device` cards if every device does.",
     "Such a hand stays as it is until a device changes, and only the Defenders can change one: the Hacker "
     "watches.",
     "Put fewer `botnet` cards or more other cards in the pile, or let a device start with bugs.",
     "# bad\n"
     "attacks: {target_device: 2, botnet: {1: 10, 2: 5}}\n"
     "# good\n"
     "attacks: {target_device: 6, cryptojacking: 6, botnet: {1: 3, 2: 2}}\n"},
    CheckPhase::decks,
    run_dead_hand};

}  // namespace nedforge::smart_home
