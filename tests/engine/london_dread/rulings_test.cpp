// Each ruling of docs/london_dread/rulings.md by a game that depends on it. D21 and D42 change no game: a record of a
// Plot has no walking away (a Plot without flips is not complete), and the score is printed only.

#include <gtest/gtest.h>

#include "engine/london_dread/rules.h"
#include "engine/london_dread/unit.h"
#include "tests/support/london_dread/stories.h"

using namespace nedforge;
using namespace nedforge::london_dread;
using namespace nedforge::test;

namespace {

const Open& open_of(const ReplayOutcome& outcome) { return outcome.state->rest.open; }
const Sheet& porter(const ReplayOutcome& outcome) { return open_of(outcome).sheets[0]; }
const Sheet& reader(const ReplayOutcome& outcome) { return open_of(outcome).sheets[1]; }
std::string message(const ReplayOutcome& outcome) {
    return outcome.error ? outcome.error->rule + ": " + outcome.error->message : "";
}
std::string rule(const ReplayOutcome& outcome) { return outcome.error ? outcome.error->rule : "legal"; }

ReplayOutcome play_hours(const std::string& hours, const Story& story = small_fog()) {
    GameText game;
    game.hours = hours;
    return play(story, game);
}
ReplayOutcome play_hours(GameText game, const std::string& hours, const Story& story = small_fog()) {
    game.hours = hours;
    return play(story, game);
}
#define EXPECT_LEGAL(outcome) ASSERT_FALSE((outcome).error) << message(outcome)

// The events of the example, hour by hour.
const std::string thugs = "{do: dread, at: [west, 2]}";
const std::string house =
    "{do: plot, at: [west, 1], flips: [{who: reader, card: 5, face: 2}], rolls: [{who: reader, spend: [{virtue: "
    "true}], dice: [1, 0]}]}";
const std::string ferryman =
    "{do: plot, at: [north, 1], flips: [{who: porter, card: 0}], rolls: [{who: porter, dice: [1, 1, 0]}]}";
const std::string vault =
    "{do: plot, at: [east, 2], flips: [{who: reader, card: 3}], rolls: [{who: reader, dice: [0, 0]}], results: "
    "[{condition: reader, before: [{item: tonic, how: deplete, results: [{heal: unhinged, to: reader}]}]}]}";
const std::string stairs = "{do: plot, at: [south, 3]}";
const std::string hours_of_example = "[{events: [" + thugs + ", " + house +
                                     "]}, {detours: {porter: north}}, {events: [" + ferryman + ", " + vault +
                                     "]}, {}, {events: [" + stairs + "]}]";

GameText endgame_text(const std::string& endgame) {
    GameText game;
    game.hours = hours_of_example;
    game.endgame = endgame;
    return game;
}
// The Investigation deck has 1 Dread card (thugs), 3 + 1 + 2 Confidence cards.
const std::string hands =
    "leader: reader, hands: {reader: [calm, thugs, calm, resolve], porter: [calm, calm, resolve]}";

TEST(DreadRulings, D1ArrowsDoNotUseUpTokens) {
    GameText game;
    game.clocks = "{porter: [north, east, south, west, north, east], reader: [1, 1, 2, 2, 3, 3]}";
    EXPECT_LEGAL(play(game));
}

TEST(DreadRulings, D2TwoOfAnIconAreTwo) {
    Story story = small_fog();
    story.characters[1].personality[0].icons = {Icon::lore, Icon::lore};
    const auto with_dice = [&](const std::string& dice) {
        return play_hours(
            "[{events: [{do: plot, at: [west, 1], flips: [{who: reader, card: 0}], rolls: [{who: reader, "
            "dice: " +
                dice + "}], results: [{condition: reader}]}]}]",
            story);
    };
    EXPECT_LEGAL(with_dice("[0, 0, 0, 0, 0]"));
    EXPECT_EQ(rule(with_dice("[0, 0, 0, 0]")), "D23");
}

TEST(DreadRulings, D3DiceShowTheirFacesOnly) {
    const auto outcome = play_hours(
        "[{events: [{do: plot, at: [west, 1], flips: [{who: reader, card: 4}], rolls: [{who: reader, dice: [2, 0, "
        "0]}]}]}]");
    EXPECT_EQ(rule(outcome), "D3");
}

TEST(DreadRulings, D4TheGameGoesOnAtTheLimitAndIsLostAboveIt) {
    GameText game;
    game.hours = "[{}, {}]";  // house and ferryman are overdue: 4
    Story story = small_fog();
    story.track.limit = 4;
    const auto at_limit = play(story, game);
    EXPECT_EQ(at_limit.status, ReplayStatus::running);
    EXPECT_EQ(open_of(at_limit).dread, 4);
    story.track.limit = 3;
    const auto above = play(story, game);
    EXPECT_EQ(above.status, ReplayStatus::finished);
    EXPECT_EQ(open_of(above).ending, Ending::dread);
    EXPECT_EQ(open_of(above).charges.overdue, 4) << "what one step charges is added as a whole";
}

TEST(DreadRulings, D4DreadNeverFallsBelowZero) {
    GameText game;
    game.clocks = "{porter: [east, 3, none, none, none, none]}";
    const auto outcome = play_hours(
        game, "[{}, {events: [{do: ally, at: [east, 3], who: porter}, {do: spend, who: porter, ally: constable}]}]");
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(open_of(outcome).dread, 4) << "0 after the ally, then 4 are overdue";
}

TEST(DreadRulings, D5APartyHasDifferentCharactersOfTheStory) {
    GameText game;
    game.party = "[porter, nobody]";
    EXPECT_EQ(rule(play(game)), "D5");
    game.party = "[porter, reader, singer]";
    EXPECT_EQ(rule(play(game)), "D5") << "the story is for two";
    game.party = "[porter, reader]";
    game.items = "{porter: [lamp]}";
    const auto outcome = play(game);
    EXPECT_EQ(rule(outcome), "D5");
    EXPECT_EQ(outcome.error->step, ReplayStep::setup);
    EXPECT_FALSE(outcome.state);
}

TEST(DreadRulings, D6TheInvestigationDeckBeginsWithConfidence) {
    const auto outcome = play(GameText());
    EXPECT_EQ(open_of(outcome).unknown, 3);
    EXPECT_EQ(open_of(outcome).pile, 9);
}

TEST(DreadRulings, D7EveryAreaHasAPlotAndTheCardsAreThoseOfTheChapter) {
    const std::string good = GameText().text();
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        text.replace(text.find(from), from.size(), to);
        return play(small_fog(), text);
    };
    EXPECT_EQ(rule(changed("west: [plot, thugs, rumour]", "west: [pumps, thugs, rumour]")), "D7");
    EXPECT_EQ(rule(changed("north: [plot, fog, thief]", "north: [plot, fog, fog]")), "D7") << "one copy";
    EXPECT_EQ(rule(changed("north: [plot, fog, thief]", "north: [plot, plot, thief]")), "D7") << "four Plots";
    EXPECT_EQ(rule(changed("east: [code, plot, constable]", "east: [code, plot, pumps]")), "D7") << "one ally";
    EXPECT_EQ(rule(changed("north: [plot, fog, thief]", "north: [plot, fog]")), "D7");
}

TEST(DreadRulings, D8EverybodyBeginsOnTheStreetsOfTheStartArea) {
    const auto outcome = play(GameText());
    EXPECT_EQ(porter(outcome).at, (Location{Area::west, 0}));
    EXPECT_EQ(reader(outcome).at, (Location{Area::west, 0}));
}

TEST(DreadRulings, D9PlotsFollowTheOrderOfTurning) {
    GameText game;
    game.reveal = "[[south, 3], [west, 1]]";
    const auto outcome = play(game);
    EXPECT_EQ(open_of(outcome).cards[static_cast<std::size_t>(outcome.board->place_of({Area::south, 3}))].index, 0);
    EXPECT_EQ(open_of(outcome).cards[static_cast<std::size_t>(outcome.board->place_of({Area::west, 1}))].index, 1);
    game.reveal = "[[south, 3], [south, 3]]";
    EXPECT_EQ(rule(play(game)), "D9");
}

TEST(DreadRulings, D10ClocksHaveASlotForEachHour) {
    GameText game;
    game.clocks = "{porter: [1, 2, 3]}";
    EXPECT_EQ(rule(play(game)), "D10");
    game.clocks = "{porter: [1, 4, none, none, none, none]}";
    EXPECT_EQ(rule(play(game)), "D10") << "an area has three locations";
    game.clocks = "{}";
    EXPECT_LEGAL(play(game));
}

TEST(DreadRulings, D11OneClockMayHaveANumberThreeTimes) {
    GameText game;
    game.clocks = "{porter: [2, 2, 2, none, none, none], reader: [2, 2, none, none, none, none]}";
    const auto outcome = play(game);
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(stash_tokens(*outcome.board, open_of(outcome)), 1);
    game.clocks = "{porter: [2, 2, 2, none, none, none], reader: [2, 2, 2, none, none, none]}";
    EXPECT_EQ(rule(play(game)), "D11");
    game.clocks = "{porter: [2, 2, 2, 2, none, none]}";
    EXPECT_EQ(rule(play(game)), "D11");
}

TEST(DreadRulings, D11ATokenOfTheStashCostsOneThoughItsHourDoesNotCome) {
    GameText game;
    game.clocks = "{porter: [2, east, 1, 3, none, 3], reader: [1, east, 2, south, 3, none]}";
    game.clocks = "{porter: [2, east, 1, 1, none, 1], reader: [1, east, 2, south, 3, none]}";
    const auto outcome = play_hours(game, hours_of_example);
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(open_of(outcome).hour, 4);
    EXPECT_EQ(open_of(outcome).charges.stash, 1);
}

TEST(DreadRulings, D12NumbersArrowsAndEmptySlotsMove) {
    GameText game;
    game.clocks = "{porter: [2, none, east, 3, none, none]}";
    EXPECT_EQ(porter(play_hours(game, "[{}]")).at, (Location{Area::west, 2}));
    EXPECT_EQ(porter(play_hours(game, "[{}, {}]")).at, (Location{Area::west, 0}));
    EXPECT_EQ(porter(play_hours(game, "[{}, {}, {}]")).at, (Location{Area::east, 0}));
    EXPECT_EQ(porter(play_hours(game, "[{}, {}, {}, {}]")).at, (Location{Area::east, 3}));
}

TEST(DreadRulings, D13ADetourCostsOneAndTurnsAnArrow) {
    const auto outcome = play_hours("[{}, {detours: {porter: north, reader: south}}, {}]");
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(open_of(outcome).charges.detours, 2);
    EXPECT_EQ(porter(outcome).at, (Location{Area::north, 1}));
    const auto number = play_hours("[{detours: {porter: north}}]");
    EXPECT_EQ(rule(number), "D13");
    EXPECT_EQ(number.error->step, ReplayStep::detours);
    EXPECT_EQ(rule(play_hours("[{}, {detours: {porter: east}}]")), "D13") << "to another area";
}

TEST(DreadRulings, D14ALocationIsInvestigatedOnceAnHour) {
    GameText game;
    game.clocks = "{reader: [3, 3, none, none, none, none]}";
    game.reveal = "[[west, 3]]";
    const std::string rumour = "{do: dread, at: [west, 3]}";  // 1 point of 2
    EXPECT_EQ(rule(play_hours(game, "[{events: [" + rumour + ", " + rumour + "]}]")), "D14");
    EXPECT_LEGAL(play_hours(game, "[{events: [" + rumour + "]}, {events: [" + rumour + "]}]"));
    EXPECT_EQ(rule(play_hours("[{events: [{do: dread, at: [west, 3]}]}]")), "D14") << "it lies face down";
}

TEST(DreadRulings, D15AllAtTheLocationTakePart) {
    GameText game;
    game.clocks = "{porter: [2, none, none, none, none, none], reader: [2, none, none, none, none, none]}";
    const auto outcome =
        play_hours(game, "[{events: [{do: dread, at: [west, 2], spend: [{who: reader, virtue: true}]}]}]");
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(rule(play_hours("[{events: [{do: dread, at: [west, 2], spend: [{who: reader, virtue: true}]}]}]")), "D17")
        << "the Reader is not there";
    EXPECT_EQ(rule(play_hours("[{events: [{do: dread, at: [north, 3]}]}]")), "D15");
}

TEST(DreadRulings, D16PointsAreMatchingIconsAndWildOnes) {
    const auto outcome = play_hours("[{events: [" + thugs + "]}]");
    EXPECT_EQ(open_of(outcome).clues[0], 1) << "the Porter alone has the 3 points";
    GameText game;
    game.clocks = "{reader: [2, none, none, none, none, none]}";
    const auto solved = [&](const std::string& spend) {
        const auto other = play_hours(game, "[{events: [{do: dread, at: [west, 2], spend: " + spend + "}]}]");
        EXPECT_FALSE(other.error) << message(other);
        return open_of(other).clues[0] == 1;
    };
    EXPECT_FALSE(solved("[]"));
    EXPECT_FALSE(solved("[{who: reader, virtue: true}]")) << "lore does not count, so 2";
    EXPECT_TRUE(solved("[{who: reader, virtue: true}, {who: reader, draw: [calm]}]"));
}

TEST(DreadRulings, D17WhatWasSpentIsGone) {
    GameText game;
    game.clocks = "{reader: [2, none, none, none, none, none]}";
    const auto outcome =
        play_hours(game, "[{events: [{do: dread, at: [west, 2], spend: [{who: reader, virtue: true}]}]}]");
    EXPECT_EQ(reader(outcome).virtues, 0);
    EXPECT_EQ(open_of(outcome).clues[0], 0);
}

TEST(DreadRulings, D18ASolvedCardGoesIntoTheInvestigationDeck) {
    const auto outcome = play_hours("[{events: [" + thugs + "]}]");
    const auto place = static_cast<std::size_t>(outcome.board->place_of({Area::west, 2}));
    EXPECT_EQ(open_of(outcome).cards[place].kind, CardKind::none);
    EXPECT_EQ(rule(play_hours("[{events: [" + thugs + ", " + thugs + "]}]")), "D14") << "nothing lies there";
}

TEST(DreadRulings, D19AlliesUpToTheLimit) {
    GameText game;
    game.clocks = "{porter: [east, 3, none, none, none, none]}";
    const std::string take = "[{}, {events: [{do: ally, at: [east, 3], who: porter}]}]";
    EXPECT_EQ(porter(play_hours(game, take)).allies[0], 1);
    Story story = small_fog();
    story.party.two->ally_limit = 0;
    EXPECT_EQ(rule(play_hours(game, take, story)), "D19");
    EXPECT_EQ(rule(play_hours(game, "[{}, {events: [{do: ally, at: [east, 3], who: reader}]}]")), "D19");
}

TEST(DreadRulings, D20PlotsComeInOrderAndNotBeforeTheirSegment) {
    EXPECT_EQ(rule(play_hours("[{}, {detours: {porter: north}}, {events: [" + ferryman + "]}]")), "D20")
        << "The Empty House comes first";
    GameText game;
    game.reveal = "[[north, 1], [south, 3], [west, 1]]";  // the third one is The Vault, from the day on
    game.clocks = "{porter: [1, none, none, none, none, none]}";
    EXPECT_EQ(rule(play_hours(game, "[{events: [{do: plot, at: [west, 1]}]}]")), "D20");
}

TEST(DreadRulings, D21APlotIsNotWalkedAwayFrom) {
    const auto outcome = play_hours("[{events: [{do: plot, at: [west, 1]}]}]");
    EXPECT_TRUE(outcome.error) << "the flips are missing";
    EXPECT_EQ(outcome.error->step, ReplayStep::event);
}

TEST(DreadRulings, D22ATraumaHidesThePrintedIcons) {
    const auto outcome = play_hours("[{events: [" + house + "]}]");
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(reader(outcome).conditions, 2u) << "unhinged";
    const auto with_dice = [](const std::string& dice) {
        return play_hours(
            "[{events: [{do: plot, at: [west, 1], flips: [{who: reader, card: 5, face: 2}], rolls: [{who: "
            "reader, dice: " +
            dice + "}], results: [{condition: reader}]}]}]");
    };
    EXPECT_EQ(rule(with_dice("[0]")), "D23");
    const auto none = with_dice("[]");
    EXPECT_LEGAL(none);
    EXPECT_EQ(open_of(none).dread, 5) << "unhinged again (D32)";
}

TEST(DreadRulings, D23DiceForPointsAndRerollsAfterThem) {
    GameText game;
    game.items = "{porter: [lamp], reader: [rope]}";
    game.supply = "[tonic, rope, lamp]";
    const std::string flips = "{do: plot, at: [west, 1], flips: [{who: reader, card: 4}], rolls: [{who: reader, ";
    const auto outcome = play_hours(game, "[{events: [" + flips +
                                              "dice: [0, 1, 0], after: [{item: rope, how: deplete, reroll: [0, 0], "
                                              "dice: [1, 1]}]}], results: [{random_item: lamp, to: "
                                              "reader}]}]}]");
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(open_of(outcome).plots[0].successes, 3);
    const auto three = play_hours(game, "[{events: [" + flips +
                                            "dice: [0, 0, 0], after: [{item: rope, how: deplete, reroll: [0, 0, 0], "
                                            "dice: [1, 1, 1]}]}], results: [{random_item: "
                                            "lamp, to: reader}]}]}]");
    ASSERT_TRUE(three.error);
    EXPECT_NE(message(three).find("2 dice may be rolled again"), std::string::npos) << message(three);
}

TEST(DreadRulings, D24TheHighestTierThatIsReachedAndConfidenceBeyond) {
    GameText game;
    const auto outcome = play_hours(
        game,
        "[{events: [{do: plot, at: [west, 1], flips: [{who: reader, card: 0}], rolls: [{who: reader, dice: [1, 1, "
        "1, 1]}], results: [{random_item: rope, to: reader}]}]}]");
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(open_of(outcome).plots[0].tier, 2);
    EXPECT_EQ(open_of(outcome).plots[0].extra, 1);
    EXPECT_EQ(open_of(outcome).unknown, 4);
}

TEST(DreadRulings, D25OverduePlotsByReading) {
    GameText game;
    const auto overdue = [&](const std::string& reading, const std::string& reveal) {
        game.rulings = "{overdue: " + reading + "}";
        game.reveal = reveal;
        return open_of(play_hours(game, "[{}, {}]")).charges.overdue;
    };
    EXPECT_EQ(overdue("seen", "[[west, 1], [north, 1]]"), 4);
    EXPECT_EQ(overdue("open", "[[west, 1], [north, 1]]"), 2);
    EXPECT_EQ(overdue("always", "[]"), 4);
    EXPECT_EQ(overdue("seen", "[]"), 0);
    EXPECT_EQ(overdue("open", "[]"), 0);
}

TEST(DreadRulings, D26TheEndgamesPlotEndsTheChapter) {
    const auto outcome = play_hours(hours_of_example);
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(open_of(outcome).phase, Phase::hands);
    EXPECT_EQ(open_of(outcome).unknown, 3 + 1 + 2) << "2 for the Reader, who is alone there";
    const auto more = play_hours(hours_of_example.substr(0, hours_of_example.size() - 1) + ", {}]");
    EXPECT_EQ(more.error->step, ReplayStep::hour);
}

TEST(DreadRulings, D27TheGroupOfAFreeUseIsAtTheSourcesLocation) {
    Story story = small_fog();
    story.items[2].deplete =
        Effects{{EffectKind::heal, {}, 1, "", Who::all}, {EffectKind::condition, {}, 0, "injured", Who::all}};
    const auto outcome = play_hours(
        "[{events: [{do: spend, who: reader, item: tonic, how: deplete, results: [{condition: reader}]}]}]", story);
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(reader(outcome).conditions, 1u);
    EXPECT_EQ(porter(outcome).conditions, 0u);
}

TEST(DreadRulings, D28GainsAreSharedEvenly) {
    Story story = small_fog();
    story.chapters[0].plots[0].tiers->front().effects = {{EffectKind::virtue, {}, 2, "", {}}};
    GameText game;
    game.clocks = "{porter: [1, none, none, none, none, none], reader: [1, none, none, none, none, none]}";
    const auto with_results = [&](const std::string& results) {
        return play_hours(game,
                          "[{events: [{do: plot, at: [west, 1], flips: [{who: reader, card: 5, face: 4}, {who: porter, "
                          "card: 5, face: 4}], rolls: [{who: reader, dice: []}, {who: porter, dice: []}], results: " +
                              results + "}]}]",
                          story);
    };
    const auto even = with_results("[{virtue: porter}, {virtue: reader}]");
    EXPECT_LEGAL(even);
    EXPECT_EQ(porter(even).virtues, 2);
    EXPECT_EQ(rule(with_results("[{virtue: porter}, {virtue: porter}]")), "D28");
    EXPECT_LEGAL(with_results("[]")) << "there is no choice, so that the entries may be left out";
}

TEST(DreadRulings, D29PartsThatNeedAnInvestigationLapse) {
    const auto outcome = play_hours("[{events: [{do: spend, who: porter, item: lamp, how: use}]}]");
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(porter(outcome).tilted[0], 1);
}

TEST(DreadRulings, D30DrawnCardsLeaveTheGame) {
    const auto outcome =
        play_hours("[{events: [{do: dread, at: [west, 2], spend: [{who: porter, draw: [calm, resolve]}]}]}]");
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(open_of(outcome).unknown, 1);
    EXPECT_EQ(open_of(outcome).seen[0], 1);
    EXPECT_EQ(rule(play_hours("[{events: [{do: dread, at: [west, 2], spend: [{who: porter, draw: [calm, calm, calm, "
                              "calm]}]}]}]")),
              "D30");
    EXPECT_EQ(rule(play_hours("[{events: [{do: dread, at: [west, 2], spend: [{who: porter, draw: [thugs]}]}]}]")),
              "D30");
}

TEST(DreadRulings, D31ATiltedItemIsNotReady) {
    const std::string use = "{do: spend, who: porter, item: lamp, how: use}";
    EXPECT_EQ(rule(play_hours("[{events: [" + use + ", " + use + "]}]")), "D31");
    EXPECT_EQ(rule(play_hours("[{events: [{do: spend, who: reader, item: tonic, how: use}]}]")), "D31")
        << "the Tonic has no use";
}

TEST(DreadRulings, D32AConditionAgainRaisesDread) {
    const auto outcome = play_hours(
        "[{events: [{do: plot, at: [west, 1], flips: [{who: reader, card: 5, face: 2}], rolls: [{who: reader, dice: "
        "[]}], results: [{condition: reader}]}]}]");
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(open_of(outcome).charges.effects, 5);
}

TEST(DreadRulings, D33TheSuffererMaySpendFirst) {
    const auto outcome = play_hours(
        "[{events: [{do: plot, at: [west, 1], flips: [{who: reader, card: 5, face: 2}], rolls: [{who: reader, dice: "
        "[]}], results: [{condition: reader, before: [{item: tonic, how: deplete, results: [{heal: unhinged, to: "
        "reader}]}]}]}]}]");
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(open_of(outcome).dread, 0);
    EXPECT_EQ(reader(outcome).conditions, 2u);
}

// The Rope rolls dice again behind a condition that somebody suffers.
Story with_rope(const Effects& use, const Effects& deplete) {
    Story story = small_fog();
    story.items[1].use = use;
    story.items[1].deplete = deplete;
    return story;
}
const Effect injury{EffectKind::condition, {}, 0, "injured", {}};
Effect effect_of(EffectKind kind, int number) { return {kind, {}, number, "", {}}; }

TEST(DreadRulings, D33ARerollOutlastsWhatIsSpentInsideOfIt) {
    GameText game;
    game.items = "{porter: [rope], reader: [tonic]}";
    const auto rolled = [&](const Effects& deplete, const std::string& again, const std::string& results) {
        return play_hours(
            game,
            "[{events: [" + house +
                "]}, {detours: {porter: north}}, {events: [{do: plot, at: [north, 1], flips: [{who: porter, card: "
                "0}], rolls: [{who: porter, dice: [0, 0, 0], after: [{item: rope, how: deplete, " +
                again + ", results: " + results + "}]}]}]}]",
            with_rope({}, deplete));
    };
    const Effect reroll = effect_of(EffectKind::reroll, 2);
    const std::string two = "reroll: [0, 0], dice: [1, 1]", spends = "{condition: porter, before: [{virtue: true}]}";
    for (const std::string& suffers : {std::string("{condition: porter}"), spends}) {
        const auto outcome = rolled({injury, reroll}, two, "[" + suffers + "]");
        EXPECT_LEGAL(outcome);
        EXPECT_EQ(open_of(outcome).plots.back().successes, 2) << suffers;
        EXPECT_EQ(open_of(outcome).plots.back().tier, 1) << suffers;
        EXPECT_TRUE(rolled({injury, reroll}, "reroll: [0, 0], dice: [1]", "[" + suffers + "]").error) << suffers;
        EXPECT_EQ(message(rolled({injury}, two, "[" + suffers + "]")), ": nothing is rolled again here");
    }
    EXPECT_LEGAL(rolled({reroll, injury, injury}, two, "[" + spends + ", {condition: porter}]"));
}

// Whoever is defeated by what is used against a condition leaves a reroll to the spend that it belongs to.
TEST(DreadRulings, D33ARerollOutlastsADefeatInsideOfIt) {
    const Effect fright{EffectKind::condition, {}, 0, "unhinged", {}};
    Effect of_all = fright;
    of_all.who = Who::all;
    Story story = with_rope({fright}, {of_all, effect_of(EffectKind::reroll, 1)});
    story.level.items = 2;
    story.items[0].use = Effects{fright};
    GameText game = endgame_text(
        "{" + hands +
        ", challenges: [{out: [porter, reader]}], last_roll: [{who: reader, dice: [0, 0], after: [{item: rope, how: "
        "deplete, reroll: [0], dice: [1], results: [{condition: reader}, {condition: porter, before: [{item: rope, "
        "how: use, results: [{condition: porter}]}, {item: lamp, how: use, results: [{condition: porter}]}]}]}]}]}");
    game.items = "{porter: [rope, lamp], reader: [rope, tonic]}";
    game.supply = "[tonic, rope, lamp]";
    const auto outcome = play(story, game);
    EXPECT_LEGAL(outcome);
    EXPECT_TRUE(porter(outcome).defeated);
    EXPECT_EQ(open_of(outcome).roll->successes, 1);
}

// An item whose own effects make it ready again is none of the tilted ones.
TEST(DreadRulings, D31AnItemThatIsReadyAgainLeavesTheOthersToItsEffects) {
    const Effect ready = effect_of(EffectKind::ready, 1);
    Story story = with_rope({injury, ready}, {});
    story.level.items = 2;
    story.items[0].use = Effects{ready};
    const auto used = [&](const std::string& items, const std::string& before, const std::string& after) {
        GameText game;
        game.items = "{porter: [" + items + "], reader: [tonic, tonic]}";
        game.supply = "[rope, lamp, lamp]";
        return play_hours(game,
                          "[{events: [{do: spend, who: porter, item: rope, how: use, results: [{condition: porter, "
                          "before: [" +
                              before + "]}" + after + "]}]}]",
                          story);
    };
    const std::string lamp = "{item: lamp, how: use, results: [{ready: rope}]}";
    for (const std::string after : {", {ready: lamp}", ""}) {  // there is one such item, so that it may be left out
        const auto outcome = used("rope, lamp", lamp, after);
        EXPECT_LEGAL(outcome);
        EXPECT_EQ(porter(outcome).ready[0], 1);
        EXPECT_EQ(porter(outcome).ready[1], 1);
    }
    EXPECT_EQ(rule(used("rope, lamp", "{item: lamp, how: use, results: [{ready: lamp}]}", "")), "D31");
    EXPECT_TRUE(used("rope, lamp", "", ", {ready: rope}").error) << "the Rope's own effect";

    // Of two Ropes the second makes the first one ready, and the first one the second.
    const std::string rope = "{item: rope, how: use, results: [{condition: porter}, {ready: rope}]}";
    const auto two = used("rope, rope", rope, ", {ready: rope}");
    EXPECT_LEGAL(two);
    EXPECT_EQ(porter(two).ready[1], 2);

    // The Rope is used once more when it is ready again, so that it is tilted when its first effects go on.
    const std::string again = "{item: rope, how: use, results: [{condition: porter}, {ready: lamp}]}";
    const auto twice = used("rope, lamp", lamp + ", " + again, "");
    EXPECT_LEGAL(twice);
    EXPECT_EQ(porter(twice).ready[0], 1);
    EXPECT_EQ(porter(twice).tilted[1], 1);
    EXPECT_TRUE(used("rope, lamp", lamp + ", " + again, ", {ready: rope}").error);

    // What is depleted meanwhile is gone, and its effects go on.
    story.items[1].deplete = Effects{effect_of(EffectKind::dread, 1)};
    const auto depleted = used("rope, lamp", lamp + ", {item: rope, how: deplete}", ", {ready: lamp}");
    EXPECT_LEGAL(depleted);
    EXPECT_EQ(porter(depleted).ready[0], 1);
    EXPECT_EQ(open_of(depleted).item_discard[1], 1);
}

Story with_gift(EffectKind kind, int number) {
    Story story = small_fog();
    story.chapters[0].plots[0].tiers->front().effects = {{kind, {}, number, "", {}}};
    return story;
}
std::string house_with(const std::string& results) {
    return "[{events: [{do: plot, at: [west, 1], flips: [{who: reader, card: 5, face: 4}], rolls: [{who: reader, dice: "
           "[]}], results: " +
           results + "}]}]";
}

TEST(DreadRulings, D34TheSupplyIsFilledAndChangedAsAWhole) {
    const Story story = with_gift(EffectKind::item, 1);
    const auto taken = play_hours(house_with("[{item: rope, to: reader, from: supply, new: [tonic]}]"), story);
    EXPECT_LEGAL(taken);
    EXPECT_EQ(open_of(taken).supply[2], 1);
    const auto top = play_hours(house_with("[{item: rope, to: reader, from: deck, new: [tonic, tonic, lamp]}]"), story);
    EXPECT_TRUE(top.error) << "the deck and the discard have one tonic";
    const auto deck = play_hours(house_with("[{item: rope, to: reader, from: deck, new: [tonic, lamp, rope]}]"), story);
    EXPECT_LEGAL(deck) << "the deck is empty after two, and the discard with two ropes and a lamp is shuffled";
}

TEST(DreadRulings, D34ARandomItemLeavesTheSupplyAlone) {
    const auto outcome =
        play_hours(house_with("[{random_item: rope, to: reader}]"), with_gift(EffectKind::random_item, 1));
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(total_of(open_of(outcome).supply), 3);
    EXPECT_EQ(reader(outcome).ready[1], 1);
}

TEST(DreadRulings, D35WithoutAllPlotsTheGameIsLost) {
    const auto outcome = play_hours("[{}, {}, {}, {}, {}, {}]");
    EXPECT_EQ(outcome.status, ReplayStatus::finished);
    EXPECT_EQ(open_of(outcome).ending, Ending::dread) << "Dread comes first (D43): 30 is passed";
    Story story = small_fog();
    story.track.limit = 199;
    EXPECT_EQ(open_of(play_hours("[{}, {}, {}, {}, {}, {}]", story)).ending, Ending::plots);
}

TEST(DreadRulings, D36HandsAreDealtOneAtATimeFromTheLeader) {
    const auto outcome = play(endgame_text("{" + hands + "}"));
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(porter(outcome).dice, 2);
    EXPECT_EQ(total_of(reader(outcome).hand_confidence), 3);
    const auto uneven = play(
        endgame_text("{leader: porter, hands: {reader: [calm, thugs, calm, resolve], porter: [calm, calm, resolve]}}"));
    EXPECT_EQ(rule(uneven), "D36");
}

TEST(DreadRulings, D37WhoIsOutStaysOut) {
    const auto outcome = play(endgame_text("{" + hands + ", challenges: [{out: [porter, reader]}]}"));
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(open_of(outcome).phase, Phase::last_roll);
    EXPECT_EQ(rule(play(endgame_text("{" + hands + ", challenges: [{out: [porter, reader], card: door}]}"))), "D37");
    EXPECT_EQ(rule(play(endgame_text("{" + hands + ", challenges: [{out: [porter]}]}"))), "D37") << "no card";
    const auto again = play(endgame_text(
        "{" + hands +
        ", challenges: [{out: [porter], card: door, meets: [{who: reader, card: 0}]}, {out: [porter], card: door}]}"));
    EXPECT_EQ(rule(again), "D37");
}

TEST(DreadRulings, D38ChosenCardsOfTheHandLeaveTheGame) {
    const auto outcome = play(endgame_text(
        "{" + hands + ", challenges: [{card: whispers, meets: [{who: reader, card: 0, spend: [{play: [calm]}]}]}]}"));
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(reader(outcome).hand_confidence[0], 1);
    EXPECT_EQ(reader(outcome).dice, 3) << "guile, the wild and the card: 3 points";
}

const std::string defeat =
    "{" + hands + ", challenges: [{out: [porter], card: door, meets: [{who: reader, card: 5, face: 0}]}]";

TEST(DreadRulings, D39ADefeatedCharacterTakesNoFurtherPart) {
    // The Reader is injured after The Vault.
    const auto outcome = play(endgame_text(defeat + "}"));
    EXPECT_LEGAL(outcome);
    EXPECT_TRUE(reader(outcome).defeated);
    EXPECT_EQ(reader(outcome).dice, 0);
    EXPECT_EQ(total_of(reader(outcome).hand_confidence), 0);
    EXPECT_EQ(open_of(outcome).phase, Phase::last_roll);
    GameText kept = endgame_text(defeat + ", last_roll: [{who: porter, dice: [1, 0]}, {who: reader, dice: [1, 1]}]}");
    EXPECT_EQ(play(kept).error->step, ReplayStep::last_roll);
    kept.rulings = "{defeated: kept}";
    const auto rolled = play(kept);
    EXPECT_LEGAL(rolled);
    EXPECT_EQ(open_of(rolled).roll->successes, 3);
}

TEST(DreadRulings, D40TheLastRollNeedsMoreWithDread) {
    const auto outcome = play(
        endgame_text("{" + hands +
                     ", challenges: [{out: [porter, reader]}], last_roll: [{who: porter, dice: [1, 1]}, {who: reader, "
                     "dice: [0, 0]}]}"));
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(open_of(outcome).roll->needed, 1 + open_of(outcome).dread / 5);
    EXPECT_EQ(open_of(outcome).ending, Ending::roll);
}

TEST(DreadRulings, D41TheAntagonistsWildIconsCountAtChallenges) {
    // A card with spellcraft is wild at a challenge.
    const auto outcome =
        play(endgame_text("{" + hands + ", challenges: [{card: whispers, meets: [{who: reader, card: 2}]}]}"));
    EXPECT_LEGAL(outcome);
    EXPECT_EQ(reader(outcome).dice, 3);
    Story story = small_fog();
    story.antagonist.rules.clear();
    const auto without =
        play(story, endgame_text("{" + hands +
                                 ", challenges: [{card: whispers, meets: [{who: reader, card: 2, outcome: [{condition: "
                                 "reader}]}]}]}"));
    EXPECT_LEGAL(without);
    EXPECT_EQ(reader(without).dice, 2);
}

TEST(DreadRulings, D43NothingFollowsTheEnd) {
    Story story = small_fog();
    story.track.limit = 3;
    const auto outcome = play_hours("[{}, {}, {}]", story);
    EXPECT_EQ(rule(outcome), "D43");
    EXPECT_EQ(outcome.error->step, ReplayStep::hour);
    EXPECT_EQ(*outcome.error->hour, 2);
}

}  // namespace
