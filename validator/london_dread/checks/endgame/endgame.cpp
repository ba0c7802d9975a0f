// DREAD502 to DREAD507: the last roll, the challenges, and whether leaving is ever a question.

#include "validator/london_dread/facts/endgame.h"

#include <algorithm>

#include "engine/base/words.h"
#include "validator/london_dread/checks/check.h"
#include "validator/london_dread/facts/cards.h"
#include "validator/london_dread/facts/effects.h"
#include "validator/london_dread/facts/plot_odds.h"

namespace nedforge::london_dread {

namespace {

std::string for_players(int players) { return std::to_string(players) + " players"; }

bool is_hopeless(const Story& story, int players) {
    return most_dice(story, players) * best_face(story) < needed_successes(story, floor_of(story, players));
}

void last_roll_hopeless(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    for (const int players : player_counts(story)) {
        if (!is_hopeless(story, players)) continue;
        const int floor = floor_of(story, players), dice = most_dice(story, players);
        Diagnostic& d =
            report(out, last_roll_hopeless_check, "challenges",
                   for_players(players) + " bring at most " + counted(dice, "die") + " with at most " +
                       std::to_string(dice * best_face(story)) + " successes to the last roll, which needs " +
                       std::to_string(needed_successes(story, floor)) + " at Dread " + std::to_string(floor),
                   "give more dice at the challenges, or lower the antagonist's target");
        d.about = for_players(players);
        if (is_helped(story)) d.severity = Severity::warning;
    }
}

void last_roll_odds(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    const Standards& standards = story.standards;
    for (const int players : player_counts(story)) {
        if (is_hopeless(story, players)) continue;
        const int dice = most_dice(story, players), needed = needed_successes(story, standards.dread);
        const double odds = odds_of_at_least(story, dice, needed);
        if (odds >= standards.last_low - odds_margin && odds <= standards.last_high + odds_margin) continue;
        Diagnostic& d =
            report(out, last_roll_odds_check, "challenges",
                   for_players(players) + " with all the dice that they can have (" + std::to_string(dice) +
                       ") win the last roll at Dread " + std::to_string(standards.dread) + " with a chance of " +
                       percent_near_ends(odds) + "; it needs " + counted(needed, "success"),
                   odds < standards.last_low ? "give more dice at the challenges, or lower the antagonist's target"
                                             : "give fewer dice at the challenges, or raise the antagonist's target");
        d.about = for_players(players);
    }
}

// Whether every, or any, character beats the challenge with each of its personality cards that are wanted.
template <class Wanted>
int beaten_with(const Story& story, const Challenge& challenge, const Wanted& wanted, int& cards) {
    int beaten = 0;
    cards = 0;
    for (const Character& character : story.characters)
        for (const PersonalityCard& card : character.personality) {
            if (!wanted(card)) continue;
            ++cards;
            beaten += challenge_points(story, character, card, challenge) >= challenge_difficulty(story, challenge);
        }
    return beaten;
}

void challenge_certain(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    for (int i = 0; i < index_count(story.challenges); ++i) {
        const Challenge& challenge = story.challenges[i];
        int cards = 0;
        if (beaten_with(
                story, challenge, [](const PersonalityCard& card) { return !card.trauma; }, cards) < cards)
            continue;
        report(out, challenge_certain_check, entry_path("challenges", i) + ".difficulty",
               "every character beats " + challenge.id +
                   " with every personality card that is no trauma, and with nothing else",
               "raise its difficulty, or show other icons", {challenge.id});
    }
}

void challenge_hopeless(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    for (int i = 0; i < index_count(story.challenges); ++i) {
        const Challenge& challenge = story.challenges[i];
        int cards = 0;
        if (beaten_with(
                story, challenge, [](const PersonalityCard&) { return true; }, cards) > 0)
            continue;
        report(out, challenge_hopeless_check, entry_path("challenges", i) + ".difficulty",
               "no character beats " + challenge.id + " with any personality card and nothing else",
               "lower its difficulty, or show other icons", {challenge.id});
    }
}

// Whether all characters' answers are known and `holds` for each.
template <class Holds>
bool holds_for_all(const Story& story, int players, const Holds& holds) {
    for (int character = 0; character < index_count(story.characters); ++character) {
        const auto solved = stopping(story, character, players, 0);
        if (!solved || !holds(*solved)) return false;
    }
    return true;
}

void stay_always(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    for (const int players : player_counts(story)) {
        if (story.party.of(players)->challenges == 0) continue;
        if (!holds_for_all(story, players, [](const Stopping& solved) { return solved.stays_always; })) continue;
        Diagnostic& d = report(out, stay_always_check, "challenges",
                               "with " + for_players(players) +
                                   " it is better for every character to stay in before every challenge, so leaving is "
                                   "never a question",
                               "let the challenges cost conditions when they are lost, or give fewer dice");
        d.about = for_players(players);
    }
}

void leave_at_once(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    for (const int players : player_counts(story)) {
        if (story.party.of(players)->challenges == 0) continue;
        if (!holds_for_all(story, players, [](const Stopping& solved) { return !solved.stays; })) continue;
        Diagnostic& d =
            report(out, leave_at_once_check, "challenges",
                   "with " + for_players(players) + " no character gains by staying in for the first challenge",
                   "let the challenges give dice when they are won, or make them easier");
        d.about = for_players(players);
    }
}

}  // namespace

const Check last_roll_hopeless_check{
    {"DREAD502", "last-roll-hopeless", Severity::error,
     "All dice that a party of some size can have do not show the successes that the last roll needs at the least "
     "Dread "
     "that is possible. It is a warning where effects can help.",
     "Nobody can win.", "Give more dice at the challenges, or lower the antagonist's target.",
     "# bad: two dice and a target of nine more\n"
     "antagonist: {name: The Lodger, rules: [{target: 9}]}\n"
     "# good\n"
     "antagonist: {name: The Lodger, rules: [{target: 1}]}\n"},
    CheckPhase::story,
    last_roll_hopeless};

const Check last_roll_odds_check{
    {"DREAD503", "last-roll-odds", Severity::warning,
     "With all the dice that a party of some size can have, the last roll at `standards.dread` is won too rarely or "
     "too "
     "often: outside `last_low` to `last_high`.",
     "Below, even a good game is lost by the last roll; above, the last roll decides nothing.",
     "Change the dice that challenges give, or the antagonist's target.",
     "# bad, where ten dice are possible\n"
     "antagonist: {name: The Lodger, rules: [{target: 6}]}\n"
     "# good\n"
     "antagonist: {name: The Lodger, rules: [{target: 1}]}\n"},
    CheckPhase::story,
    last_roll_odds};

const Check challenge_certain_check{
    {"DREAD504", "challenge-certain", Severity::warning,
     "Every character beats a challenge with every personality card that is no trauma, and nothing else.",
     "Only a trauma makes it a challenge.", "Raise its difficulty, or show other icons.",
     "# bad\n"
     "- {id: door, name: Hold the Door, icons: [strength], difficulty: 1}\n"
     "# good\n"
     "- {id: door, name: Hold the Door, icons: [strength], difficulty: 3}\n"},
    CheckPhase::story,
    challenge_certain};

const Check challenge_hopeless_check{
    {"DREAD505", "challenge-hopeless", Severity::warning,
     "No character beats a challenge with any personality card, and nothing else.",
     "It asks for items, virtues or cards of the hand from everybody.", "Lower its difficulty, or show other icons.",
     "# bad\n"
     "- {id: door, name: Hold the Door, icons: [strength], difficulty: 12}\n"
     "# good\n"
     "- {id: door, name: Hold the Door, icons: [strength], difficulty: 3}\n"},
    CheckPhase::story,
    challenge_hopeless};

const Check stay_always_check{
    {"DREAD506", "stay-always", Severity::warning,
     "For every character, staying in is better in every state before a challenge that its best play reaches, with "
     "nothing spent.",
     "When to leave is the question of the endgame; here it has one answer.",
     "Let challenges cost conditions when they are lost, or give fewer dice.",
     "# bad: nothing to lose\n"
     "- {id: door, name: Hold the Door, icons: [strength], difficulty: 3, win: [{die: 1}]}\n"
     "# good\n"
     "- {id: door, name: Hold the Door, icons: [strength], difficulty: 3, win: [{die: 1}], fail: [{condition: "
     "injured}]}\n"},
    CheckPhase::story,
    stay_always};

const Check leave_at_once_check{
    {"DREAD507", "leave-at-once", Severity::warning,
     "No character gains by staying in for the first challenge, with nothing spent.",
     "The challenges would hardly be played.", "Let challenges give dice when they are won, or make them easier.",
     "# bad: nothing to win\n"
     "- {id: door, name: Hold the Door, icons: [strength], difficulty: 3, fail: [{condition: injured}]}\n"
     "# good\n"
     "- {id: door, name: Hold the Door, icons: [strength], difficulty: 3, win: [{die: 1}], fail: [{condition: "
     "injured}]}\n"},
    CheckPhase::story,
    leave_at_once};

}  // namespace nedforge::london_dread
