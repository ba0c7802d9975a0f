// HOME601 to HOME603: how the home plays between two policies (with --rate).

#include <fmt/format.h>

#include "engine/base/words.h"
#include "validator/smart_home/checks/check.h"
#include "validator/smart_home/rating/rate.h"

namespace nedforge::smart_home {

namespace {

std::string between_policies() {
    const std::string strong = title_of(PolicyKind::strong);
    return " between the Defenders' policy " + strong + " and the Hacker's policy " + strong;
}

std::string interval(double low, double high) { return percent(low, 1) + " to " + percent(high, 1); }

void run_one_sided(const CheckContext& context, Diagnostics& out) {
    const HomeRating* rating = context.rating();
    const Standards& standards = context.home.standards;
    if (!rating) return;
    const CountedShare& wins = rating->defenders;
    if (wins.high < standards.win_low || wins.low > standards.win_high)
        report(out, one_sided_check, "tiles",
               "the Defenders win " + interval(wins.low, wins.high) + " of games" + between_policies() +
                   "; it should be from " + interval(standards.win_low, standards.win_high),
               wins.rate < standards.win_low
                   ? "give the Defenders firewalls or tokens, or the Hacker fewer cards that place bugs"
                   : "give the Hacker more cards that place bugs, or let more devices start with bugs");
}

void run_too_long(const CheckContext& context, Diagnostics& out) {
    const HomeRating* rating = context.rating();
    const int limit = context.home.standards.rounds;
    if (rating && rating->rounds.low && *rating->rounds.low > limit)
        report(out, too_long_check, "win",
               fmt::format("a game takes {:.1f} to {:.1f} rounds on average{}; {} are enough", *rating->rounds.low,
                           *rating->rounds.high, between_policies(), limit),
               "let fewer compromised devices win, or put stronger botnet cards in the pile");
}

void run_ending_never_seen(const CheckContext& context, Diagnostics& out) {
    const HomeRating* rating = context.rating();
    if (!rating) return;
    for (const Ending ending : {Ending::captured, Ending::clean, Ending::target, Ending::devices})
        if (const CountedShare& share = rating->endings[ending]; share.high < context.home.standards.ending)
            report(out, ending_never_seen_check, "win",
                   "the ending " + std::string(ending_names[ending]) + " comes in " + interval(share.low, share.high) +
                       " of games" + between_policies(),
                   "change what this ending needs, if it should be seen");
}

}  // namespace

const Check one_sided_check{
    {"HOME601", "one-sided", Severity::warning,
     "The interval of the Defenders' share of wins, between the strongest policies of both sides, lies wholly "
     "below `standards.win_low` or wholly above `standards.win_high`.",
     "One side wins nearly whatever the other does.",
     "Change firewalls, tokens, cards, capacities or starting bugs, and rate the home again.",
     "# bad, where the Defenders win every fifth game\n"
     "attacks: {cryptojacking: 30, target_device: 20}\n"
     "# good\n"
     "attacks: {ddos: 6, phishing: 8, cryptojacking: 12, target_device: 10, botnet: {1: 4, 2: 4, 3: 2}}\n"},
    CheckPhase::balance,
    run_one_sided};

const Check too_long_check{{"HOME602", "too-long", Severity::warning,
                            "The lower end of the interval of the mean number of rounds is above `standards.rounds`.",
                            "A round takes the players several minutes.",
                            "Let fewer compromised devices win, or give the Hacker stronger cards.",
                            "# bad, where a game takes 25 rounds\n"
                            "win: {compromised: 40}\n"
                            "# good\n"
                            "win: {compromised: 13}\n"},
                           CheckPhase::balance,
                           run_too_long};

const Check ending_never_seen_check{{"HOME603", "ending-never-seen", Severity::info,
                                     "The upper end of an ending's interval is below `standards.ending`. There is one "
                                     "finding for each of the four endings.",
                                     "A way to win that nobody sees is a rule that players learn for nothing.",
                                     "Change what this ending needs, if it should be seen.",
                                     "# with so many firewalls hardly a game ends by devices\n"
                                     "firewalls: 60\n"},
                                    CheckPhase::balance,
                                    run_ending_never_seen};

}  // namespace nedforge::smart_home
