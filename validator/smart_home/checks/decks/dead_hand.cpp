// HOME506: a first hand of which no card can be played.

#include "engine/base/words.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_dead_hand(const CheckContext& context, Diagnostics& out) {
    const HomeFacts& facts = *context.facts;
    if (facts.dead_hand <= context.home.standards.dead_hand) return;
    Diagnostic d = finding(dead_hand_check.info, "attacks",
                           "in " + percent(facts.dead_hand, 1) +
                               " of games every card of the first hand is dead: " + std::to_string(facts.dead) +
                               " of " + std::to_string(facts.total) + " cards can't be played in the first reaction");
    d.help = "put fewer botnet cards or more other cards in the pile";
    out.push_back(std::move(d));
}

}  // namespace

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
    check_dead_hand};

}  // namespace nedforge::smart_home
