// HOME404: a character whose ability can never be used.

#include "engine/base/indexed.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_ability_idle(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    for (const Character character : {Character::security_expert, Character::password_wizz}) {
        if (!(board.in_play >> place_of_index(character) & 1u)) continue;
        const auto pair = *exchanged_symbols(character);
        int count = 0;
        for (const SymbolCounts& symbols : board.symbols)
            for (const Symbol symbol : pair) count += symbols[place_of_index(symbol)];
        if (count > 0) continue;
        Diagnostic d = finding(ability_idle_check.info, "characters",
                               "the " + std::string(character_titles[place_of_index(character)]) + " exchanges " +
                                   name_of(pair[0]) + " and " + name_of(pair[1]) + ", and no device has either");
        d.about = character_titles[place_of_index(character)];
        d.help = "print one of the two on a device, or leave the character out";
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check ability_idle_check{
    {"HOME404", "ability-idle", Severity::warning,
     "The Security Expert is in play and no device has `patch` or `antivirus`, or the Password Wizz is in play "
     "and no device has `password` or `two_factor`. There is one finding for each character.",
     "The character is no better than one without an ability.",
     "Print one of the two symbols on a device, or leave the character out.",
     "# bad, where no device has password or two_factor\n"
     "characters: [know_it_all, password_wizz]\n"
     "# good\n"
     "characters: [know_it_all, security_expert]\n"},
    CheckPhase::dice,
    check_ability_idle};

}  // namespace nedforge::smart_home
