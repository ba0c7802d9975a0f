// HOME401, HOME402: defences that nearly never or nearly always remove a bug.

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

std::string odds_words(const MatchOdds& odds) {
    std::string text;
    for (int m = odds_lowest; m <= odds_highest; ++m)
        text += (text.empty() ? "" : ", ") + percent(odds[place_of_index(m - odds_lowest)], 1) + " for " +
                std::to_string(m);
    return text;
}

void run_on(const CheckContext& context, const CheckInfo& check, bool (*wrong)(double odds, const Standards&),
            const std::string& words, const std::string& help, Diagnostics& out) {
    const Board& board = *context.board;
    OddsTable& table = context.odds();
    for (int t = 0; t < board.tile_count; ++t) {
        if (!(board.devices & bit(t))) continue;
        const MatchOdds odds = table.of(board.symbols[place_of_index(t)], Ability::none, 0);
        if (!wrong(odds[4 - odds_lowest], context.home.standards)) continue;
        Diagnostic d = finding(check, tile_path(place_of_index(t), "symbols"),
                               "a defence of " + id_of(board, t) + " " + words +
                                   ": the odds of at least so many matches are " + odds_words(odds),
                               {id_of(board, t)});
        d.help = help;
        out.push_back(std::move(d));
    }
}

void check_defence_odds(const CheckContext& context, Diagnostics& out) {
    run_on(
        context, defence_too_hard_check.info,
        [](double odds, const Standards& standards) { return odds < standards.defence_low; }, "is too hard",
        "print more different symbols on it", out);
}

void run_easy(const CheckContext& context, Diagnostics& out) {
    run_on(
        context, defence_too_easy_check.info,
        [](double odds, const Standards& standards) { return odds > standards.defence_high; }, "is too easy",
        "print one symbol more often on it", out);
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
    check_defence_odds};

const Check defence_too_easy_check{
    {"HOME402", "defence-too-easy", Severity::info,
     "The odds of at least 4 matches in one defence of a device, without support, tokens and abilities, are above "
     "`standards.defence_high`.",
     "The roll decides nothing: whoever stands there removes a bug every turn.",
     "Print one symbol more often on the device.",
     "# a defence of six different symbols hardly ever fails\n"
     "symbols: [patch, password, privilege, antivirus, monitoring, two_factor]\n"},
    CheckPhase::dice,
    run_easy};

}  // namespace nedforge::smart_home
