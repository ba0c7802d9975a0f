// HOME507 to HOME512: bugs to clean, firewalls and tokens, and targets that fall too easily.

#include <algorithm>

#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void run_nothing_to_clean(const CheckContext& context, Diagnostics& out) {
    if (sum_of(context.board->start_bugs) == 0)
        report(out, nothing_to_clean_check, "tiles",
               "no device starts under attack, so the Defenders can't win by cleaning until the Hacker has attacked",
               "let a device start with bugs");
}

void run_firewalls_seal_all(const CheckContext& context, Diagnostics& out) {
    const int borders = context.facts->device_borders, firewalls = context.home.firewalls;
    if (firewalls < borders) return;
    Diagnostic& d = report(out, firewalls_seal_all_check, "firewalls",
                           "the supply has " + counted(firewalls, "firewall") + ", and devices share " +
                               counted(borders, "border") + ": every path that a bug could take can be closed",
                           "put fewer firewalls in the supply");
    if (borders > 1)
        d.fixes.push_back({"put " + counted(borders - 1, "firewall") + " in the supply",
                           {{"firewalls", std::to_string(borders - 1)}}});
}

void run_no_firewalls(const CheckContext& context, Diagnostics& out) {
    if (context.home.firewalls == 0)
        report(out, no_firewalls_check, "firewalls", "the supply has no firewall, so level 3 pays nothing",
               "put firewalls in the supply");
}

void run_no_tokens(const CheckContext& context, Diagnostics& out) {
    if (context.home.tokens.empty())
        report(out, no_tokens_check, "tokens", "there are no knowledge tokens, though levels 5 and 6 pay one",
               "add kinds of tokens");
}

void run_token_useless(const CheckContext& context, Diagnostics& out) {
    for (int k = 0; k < index_count(context.home.tokens); ++k) {
        const auto& icons = context.home.tokens[k].icons;
        if (std::any_of(icons.begin(), icons.end(), [&](Symbol s) { return printed(*context.board, s) > 0; })) continue;
        const std::string kind = std::to_string(k), path = "tokens[" + kind + "]";
        report(out, token_useless_check, path,
               "no device has an icon of token " + kind + ": " +
                   listed(icons, "and", [](Symbol icon) { return name_of(icon); }),
               "give the token an icon that devices have, or remove it")
            .fixes.push_back({"remove token " + kind, {{path, std::nullopt}}});
    }
}

void run_loose_target(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    int highest_need = 0;
    for_each_tile(board.targets, [&](int t) { highest_need = std::max(highest_need, need_of(board, t)); });
    for_each_tile(board.targets, [&](int t) {
        const int need = need_of(board, t);
        if (need + 2 > highest_need) return;
        report(out, loose_target_check, tile_path(t, "secret_target"),
               "the secret target " + id_of(board, t) + " lacks " + counted(need, "bug") + ", and another lacks " +
                   std::to_string(highest_need) + ": the game depends much on the card that is drawn",
               "give the targets capacities and starting bugs that lie nearer together", {id_of(board, t)});
    });
}

}  // namespace

const Check nothing_to_clean_check{
    {"HOME507", "nothing-to-clean", Severity::warning, "No device starts under attack.",
     "The Defenders win when a reward removes the last bug. Without a bug to begin with, they can't until the "
     "Hacker has attacked.",
     "Let a device start with bugs: `bugs: true`, or a number.",
     "# bad: so are all of them\n"
     "- {id: oven, name: Oven, room: Kitchen, at: [0, 1], capacity: 3, " SOME_SYMBOLS "\n"
     "# good\n"
     "- {id: oven, name: Oven, room: Kitchen, at: [0, 1], capacity: 3, bugs: true, " SOME_SYMBOLS "\n"},
    CheckPhase::decks,
    run_nothing_to_clean};

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
    run_firewalls_seal_all};

const Check no_firewalls_check{{"HOME509", "no-firewalls", Severity::warning, "The supply has no firewall.",
                                "A defence with 3 matches pays nothing, and half of what levels 5 and 6 pay is lost.",
                                "Put firewalls in the supply.",
                                "# bad\n"
                                "firewalls: 0\n"
                                "# good\n"
                                "firewalls: 8\n"},
                               CheckPhase::decks,
                               run_no_firewalls};

const Check no_tokens_check{
    {"HOME510", "no-tokens", Severity::warning, "`tokens` is empty.",
     "Levels 5 and 6 of a reward pay a token; without tokens that part is lost.", "Add kinds of tokens.",
     "# bad\n"
     "tokens: []\n"
     "# good\n"
     "tokens:\n"
     "  - {icons: [patch], count: 2}\n"},
    CheckPhase::decks,
    run_no_tokens};

const Check token_useless_check{
    {"HOME511", "token-useless", Severity::warning,
     "None of a token's icons is on any device. There is one finding for each kind.", "The token can never be played.",
     "Give the token an icon that devices have, or remove it.",
     "# bad, where no device has privilege\n"
     "tokens:\n"
     "  - {icons: [privilege]}\n"
     "# good\n"
     "tokens:\n"
     "  - {icons: [patch, privilege]}\n"},
    CheckPhase::decks,
    run_token_useless};

const Check loose_target_check{
    {"HOME512", "loose-target", Severity::info,
     "A secret target needs at least two bugs fewer to fall than another secret target.",
     "The game depends much on the card that is drawn: one target falls to a few cards, another hardly at all.",
     "Give the targets capacities and starting bugs that lie nearer together.",
     "# the safe lacks 2 bugs, the fridge 5\n"
     "- {id: safe, name: Safe, room: Study, at: [3, 0], capacity: 5, bugs: 3, secret_target: true, " SOME_SYMBOLS "\n"
     "- {id: fridge, name: Fridge, room: Kitchen, at: [1, 0], capacity: 5, secret_target: true, symbols: [patch, "
     "antivirus, password, password, privilege, monitoring]}\n"},
    CheckPhase::decks,
    run_loose_target};

}  // namespace nedforge::smart_home
