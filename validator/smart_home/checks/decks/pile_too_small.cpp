// HOME501: a pile that is smaller than the first hand.

#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_pile_too_small(const CheckContext& context, Diagnostics& out) {
    const int total = context.facts->total;
    if (total >= hand_limit) return;
    Diagnostic d = finding(pile_too_small_check.info, "attacks",
                           "the attack pile has " + counted(total, "card") + ", and the first hand takes 5");
    d.help = "add cards to the pile";
    out.push_back(std::move(d));
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
    check_pile_too_small};

}  // namespace nedforge::smart_home
