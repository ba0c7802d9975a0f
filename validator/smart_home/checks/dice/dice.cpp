// HOME401 to HOME405: odds of defences, and symbols that nobody or too many have.

#include <bit>
#include <map>

#include "engine/base/words.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

std::string odds_words(const MatchOdds& odds) {
    std::string text;
    for (int m = odds_lowest; m <= odds_highest; ++m)
        text += (text.empty() ? "" : ", ") + percent(at_least(odds, m), 1) + " for " + std::to_string(m) +
                (text.empty() ? " matches or more" : "");
    return text;
}

void run_on(const CheckContext& context, const Check& check, bool (*wrong)(double odds, const Standards&),
            const std::string& words, const std::string& help, Diagnostics& out) {
    const Board& board = *context.board;
    for_each_tile(board.devices, [&](int t) {
        const MatchOdds odds = context.odds().of(board.symbols[t], Ability::none, 0);
        if (!wrong(at_least(odds, 4), context.home.standards)) return;
        report(out, check, tile_path(t, "symbols"),
               "a defence of " + id_of(board, t) + " " + words + ": its odds are " + odds_words(odds), help,
               {id_of(board, t)});
    });
}

void run_defence_too_hard(const CheckContext& context, Diagnostics& out) {
    const auto wrong = [](double odds, const Standards& standards) { return odds < standards.defence_low; };
    run_on(context, defence_too_hard_check, wrong, "is too hard", "print more different symbols on it", out);
}

void run_defence_too_easy(const CheckContext& context, Diagnostics& out) {
    const auto wrong = [](double odds, const Standards& standards) { return odds > standards.defence_high; };
    run_on(context, defence_too_easy_check, wrong, "is too easy", "print one symbol more often on it", out);
}

void run_symbol_unused(const CheckContext& context, Diagnostics& out) {
    for (const Symbol symbol : all_symbols)
        if (printed(*context.board, symbol) == 0)
            report(out, symbol_unused_check, "tiles", "no device has the symbol " + name_of(symbol),
                   "print it on a device")
                .about = name_of(symbol);
}

void run_ability_idle(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    for (const Character character : {Character::security_expert, Character::password_wizz}) {
        const auto [a, b] = *exchanged_symbols(character);
        if (!is_in_play(board, character) || printed(board, a) + printed(board, b) > 0) continue;
        const std::string title(character_titles[character]);
        report(out, ability_idle_check, "characters",
               "the " + title + " exchanges " + name_of(a) + " and " + name_of(b) + ", and no device has either",
               "print one of the two on a device, or leave the character out")
            .about = title;
    }
}

void run_combination_repeated(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    std::map<SymbolCounts, TileMask> alike;
    for_each_tile(board.devices, [&](int t) { alike[board.symbols[t]] |= bit(t); });
    for (const auto& [symbols, tiles] : alike)
        if (const auto ids = ids_of(board, tiles); ids.size() > 1)
            report(out, combination_repeated_check, tile_path(63 - std::countl_zero(tiles), "symbols"),
                   listed(ids) + " have the same six symbols", "", ids);
}

}  // namespace

const Check defence_too_hard_check{
    {"HOME401", "defence-too-hard", Severity::warning,
     "The odds of at least 4 matches in one defence of a device, without support, tokens and abilities, are "
     "below `standards.defence_low`.",
     "With 4 matches a bug is removed. Where that hardly ever happens, rolling adds more bugs than it takes "
     "away.",
     "Print more different symbols on the device: six different ones are the easiest to match.",
     "# bad\n"
     "symbols: [patch, patch, patch, patch, patch, patch]\n"
     "# good\n"
     "symbols: [patch, patch, password, antivirus, monitoring, two_factor]\n"},
    CheckPhase::dice,
    run_defence_too_hard};

const Check defence_too_easy_check{
    {"HOME402", "defence-too-easy", Severity::info,
     "The odds of at least 4 matches in one defence of a device, without support, tokens and abilities, are above "
     "`standards.defence_high`.",
     "The roll decides nothing: whoever stands there removes a bug every turn.",
     "Print one symbol more often on the device.",
     "# a defence of six different symbols hardly ever fails\n"
     "symbols: [patch, password, privilege, antivirus, monitoring, two_factor]\n"},
    CheckPhase::dice,
    run_defence_too_easy};

const Check symbol_unused_check{
    {"HOME403", "symbol-unused", Severity::info, "A symbol is on no device. There is one finding for each symbol.",
     "A sixth of all dice matches nothing anywhere.", "Print the symbol on a device.",
     "# where every device is like this one, privilege matches nothing\n"
     "symbols: [patch, patch, password, antivirus, monitoring, two_factor]\n"},
    CheckPhase::dice,
    run_symbol_unused};

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
    run_ability_idle};

const Check combination_repeated_check{
    {"HOME405", "combination-repeated", Severity::info,
     "Devices have the same six symbols, in whatever order. There is one finding for each combination.",
     "Each device has its own unique security challenge, says the rulebook; these play alike.",
     "Change a symbol of one of them, if that is not meant.",
     "# the same combination twice\n"
     "- {id: lamp, symbols: [patch, patch, password, password, privilege, monitoring]}\n"
     "- {id: plug, symbols: [password, patch, monitoring, password, patch, privilege]}\n"},
    CheckPhase::dice,
    run_combination_repeated};

}  // namespace nedforge::smart_home
