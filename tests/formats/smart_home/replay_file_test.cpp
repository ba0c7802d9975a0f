// Replays of homes from their files: the example of the format, round trips of random games, and wrong values with code
// and place.

#include "formats/smart_home/replay_file.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/smart_home/games.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

// The example game of the format, on the Cottage.
const std::string example = R"(format: 1
game: smart_home
map: cottage
rulings: {}
setup:
  target: printer
  hand: [cryptojacking, cryptojacking, ddos, botnet_2, target_device]
  start: console
  order: [know_it_all, tech_hobbyist, security_expert, password_wizz]
rounds:
  - turns:
      - who: know_it_all
        actions:
          - {do: move, path: [speaker]}
          - {do: send, who: security_expert, to: thermostat}
          - do: defend
            rolls:
              - {dice: [password, two_factor, antivirus, antivirus, patch, patch], set_aside: [password, two_factor, patch]}
              - {dice: [two_factor, monitoring, antivirus], set_aside: [two_factor, monitoring]}
            reward: {level: 5, token: 3}
        reaction:
          play: {card: cryptojacking, tile: camera}
          draw: [phishing]
      - who: tech_hobbyist
        actions:
          - {do: move, path: [oven, kettle]}
          - do: defend
            rolls:
              - {dice: [privilege, privilege, privilege, patch, patch, patch], set_aside: [patch, patch]}
              - {dice: [privilege, privilege, patch, patch]}
        reaction:
          hobbyist: {drawn: [cryptojacking, phishing], chosen: phishing}
          play: {card: phishing, tile: kettle, compromised: [{tile: kettle, spill: oven}]}
      - who: security_expert
        actions:
          - {do: move, path: [camera]}
          - do: defend
            rolls:
              - {dice: [monitoring, monitoring, password, patch, patch, antivirus], set_aside: [monitoring, monitoring, password]}
              - {dice: [monitoring, privilege, patch], set_aside: [monitoring]}
            reward: {level: 4}
        reaction:
          play: {card: ddos, tile: camera}
          draw: [cryptojacking]
      - who: password_wizz
        actions:
          - {do: move, path: [speaker]}
          - {do: take, from: know_it_all, token: 3}
          - do: defend
            rolls:
              - {dice: [antivirus, antivirus, antivirus, antivirus, antivirus, antivirus]}
              - {dice: [password, password, password, antivirus, antivirus, antivirus],
                 set_aside: [password, two_factor, two_factor]}
              - {dice: [antivirus, antivirus, antivirus], tokens: [{token: 3, as: monitoring}]}
            reward: {level: 3, firewall: [speaker, console]}
        reaction:
          play: {card: target_device, tile: printer}
          draw: [target_device]
    movement: [telly]
  - turns:
      - who: know_it_all
        actions:
          - {do: check, tile: console}
          - {do: send, who: tech_hobbyist, to: oven}
        reaction:
          play: {card: botnet_2, from: kettle, bugs: {oven: 2}, compromised: [{tile: oven, spill: doorbell}]}
          draw: [phishing]
      - who: tech_hobbyist
        actions:
          - {do: move, path: [doorbell]}
          - do: defend
            rolls:
              - {dice: [patch, patch, patch, antivirus, antivirus, antivirus]}
            compromised: [{tile: doorbell, spill: thermostat}]
        reaction:
          hobbyist: {drawn: [botnet_1, ddos], chosen: botnet_1}
          play: {card: botnet_1, from: doorbell, bugs: {thermostat: 1}}
      - who: security_expert
        actions:
          - {do: move, path: [thermostat]}
          - do: defend
            rolls:
              - {dice: [patch, patch, patch, privilege, monitoring, two_factor],
                 set_aside: [patch, antivirus, antivirus, privilege, monitoring]}
              - {dice: [password], set_aside: [password]}
            reward: {level: 6, firewall: [thermostat, doorbell], token: 0}
        reaction:
          play: {card: cryptojacking, tile: camera}
          draw: [ddos]
      - who: password_wizz
        actions:
          - {do: move, path: [lamp]}
          - {do: check, tile: telly}
)";

// No legal game: only its form counts.
std::string many_checks(int checks) {
    std::string text = "format: 1\ngame: smart_home\nsetup: {target: a, hand: [], start: a, order: []}\nrounds:\n";
    text += "  - turns:\n      - who: know_it_all\n        actions:\n";
    for (int i = 0; i < checks; ++i) text += "          - {do: check, tile: a}\n";
    return text;
}

}  // namespace

TEST(HomeReplayFile, ReadsTheExampleOfTheFormatAndItsGameIsLegal) {
    const LoadedReplay loaded = read_replay(example, "cottage");
    for (const auto& d : loaded.diagnostics) ADD_FAILURE() << d.code << " " << d.path << ": " << d.message;
    ASSERT_TRUE(loaded.replay);
    const Board board = compile(cottage());
    const ReplayOutcome outcome = play_replay(board, *loaded.replay);
    ASSERT_FALSE(outcome.error) << outcome.error->message;
    EXPECT_EQ(outcome.status, ReplayStatus::finished);
    EXPECT_EQ(outcome.state->open.ending, Ending::captured);
    const LoadedReplay again = read_replay(write_replay(*loaded.replay), "cottage");
    ASSERT_TRUE(again.replay);
    EXPECT_EQ(*again.replay, *loaded.replay);
}

TEST(HomeReplayFile, WhatIsWrittenReadsBack) {
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(cases(150, 5000)); ++i) {
        SeededDice dice(41, i);
        const Board board = compile(random_home(dice));
        auto steps = lively_game(board, dice, 400);
        Replay replay = *to_replay(board, steps);
        replay.map = "random";
        for (auto& reading : replay.rulings.reading)
            if (dice.below(2)) reading = static_cast<std::uint8_t>(dice.below(2));
        const std::string text = write_replay(replay);
        const LoadedReplay loaded = read_replay(text, "random");
        ASSERT_TRUE(loaded.replay) << text << (loaded.diagnostics.empty() ? "" : loaded.diagnostics[0].message);
        ASSERT_EQ(*loaded.replay, replay) << text;
    }
}

TEST(HomeReplayFile, EveryWrongValueIsNamedWithItsPlace) {
    struct Case {
        const char* from;
        const char* to;
        const char* code;
        const char* path;
    };
    const Case cases[] = {
        {"game: smart_home\n", "", "HOME104", ""},
        {"game: smart_home", "game: luddite", "HOME108", "game"},
        {"map: cottage", "map: castle", "HOME106", "map"},
        {"rulings: {}", "rulings: {support: none}", "HOME106", "rulings.support"},
        {"target: printer", "target: the printer", "HOME106", "setup.target"},
        {"start: console\n", "\n", "HOME104", "setup"},
        {"hand: [cryptojacking,", "hand: [bitcoin,", "HOME106", "setup.hand[0]"},
        {"hand: [cryptojacking,", "hand: [ddos, cryptojacking,", "HOME109", "setup.hand[5]"},
        {"order: [know_it_all, tech_hobbyist", "order: [know_it_all, know_it_all", "HOME107", "setup.order[1]"},
        {"do: move, path: [speaker]", "do: jump, path: [speaker]", "HOME106", "rounds[0].turns[0].actions[0].do"},
        {"do: move, path: [speaker]", "path: [speaker]", "HOME104", "rounds[0].turns[0].actions[0]"},
        {"path: [speaker]", "path: []", "HOME106", "rounds[0].turns[0].actions[0].path"},
        {"path: [speaker]", "path: [speaker, lamp, telly]", "HOME109", "rounds[0].turns[0].actions[0].path[2]"},
        {"path: [speaker]", "path: [speaker], tile: lamp", "HOME103", "rounds[0].turns[0].actions[0]"},
        {"to: thermostat", "to: [thermostat]", "HOME105", "rounds[0].turns[0].actions[1].to"},
        {"dice: [password, two_factor,", "dice: [pass, two_factor,", "HOME106",
         "rounds[0].turns[0].actions[2].rolls[0].dice[0]"},
        {"dice: [password, two_factor, antivirus, antivirus, patch, patch]", "dice: []", "HOME106",
         "rounds[0].turns[0].actions[2].rolls[0].dice"},
        {"dice: [password, two_factor,", "dice: [patch, password, two_factor,", "HOME109",
         "rounds[0].turns[0].actions[2].rolls[0].dice[6]"},
        {"set_aside: [password, two_factor, patch]", "held: []", "HOME103", "rounds[0].turns[0].actions[2].rolls[0]"},
        {"level: 5, token: 3", "level: 2, token: 3", "HOME106", "rounds[0].turns[0].actions[2].reward.level"},
        {"level: 5, token: 3", "level: 5, token: -1", "HOME106", "rounds[0].turns[0].actions[2].reward.token"},
        {"firewall: [speaker, console]", "firewall: [speaker, speaker]", "HOME106",
         "rounds[0].turns[3].actions[2].reward.firewall"},
        {"firewall: [speaker, console]", "firewall: [speaker, console, lamp]", "HOME109",
         "rounds[0].turns[3].actions[2].reward.firewall[2]"},
        {"drawn: [cryptojacking, phishing], ", "", "HOME104", "rounds[0].turns[1].reaction.hobbyist"},
        {"firewall: [speaker, console]", "firewall: [speaker]", "HOME106",
         "rounds[0].turns[3].actions[2].reward.firewall"},
        {"card: cryptojacking, tile: camera", "card: cryptojacking, from: camera", "HOME103",
         "rounds[0].turns[0].reaction.play"},
        {"card: cryptojacking, tile: camera", "card: botnet, tile: camera", "HOME106",
         "rounds[0].turns[0].reaction.play.card"},
        {"drawn: [cryptojacking, phishing], chosen: phishing", "drawn: [cryptojacking, phishing], chosen: ddos",
         "HOME106", "rounds[0].turns[1].reaction.hobbyist.chosen"},
        {"drawn: [cryptojacking, phishing]", "drawn: []", "HOME106", "rounds[0].turns[1].reaction.hobbyist.drawn"},
        {"bugs: {oven: 2}", "bugs: {}", "HOME106", "rounds[1].turns[0].reaction.play.bugs"},
        {"bugs: {oven: 2}", "bugs: {oven: 0}", "HOME106", "rounds[1].turns[0].reaction.play.bugs.oven"},
        {"bugs: {oven: 2}", "bugs: {my oven: 2}", "HOME106", "rounds[1].turns[0].reaction.play.bugs.my oven"},
        {"    movement: [telly]\n", "", "HOME104", "rounds[0]"},
    };
    for (const auto& one : cases) {
        const LoadedReplay loaded = read_replay(replaced(example, one.from, one.to), "cottage");
        EXPECT_FALSE(loaded.replay) << one.to;
        ASSERT_FALSE(loaded.diagnostics.empty()) << one.to;
        // A removed list may leave a second finding; the named one must be there.
        const auto& all = loaded.diagnostics;
        const bool named = std::any_of(all.begin(), all.end(), [&](const Diagnostic& d) {
            return d.code == one.code && d.path == one.path && d.place.line > 0;
        });
        EXPECT_TRUE(named) << one.to << ": " << all[0].code << " " << all[0].path << ": " << all[0].message;
    }
}

// What is wrong with the cards drawn is said once, and not again of the chosen card.
TEST(HomeReplayFile, WrongCardsDrawnAreOneFinding) {
    const std::string drawn = "drawn: [cryptojacking, phishing], chosen: phishing";
    for (const auto& [said, code] : {std::pair<const char*, const char*>{"chosen: phishing", "HOME104"},
                                     {"drawn: [], chosen: phishing", "HOME106"},
                                     {"drawn: [cryptojacking, fishing], chosen: phishing", "HOME106"},
                                     {"drawn: [ddos, ddos, phishing], chosen: phishing", "HOME109"}}) {
        const LoadedReplay loaded = read_replay(replaced(example, drawn, said), "cottage");
        ASSERT_EQ(loaded.diagnostics.size(), 1u) << said << ": " << loaded.diagnostics[1].message;
        EXPECT_EQ(loaded.diagnostics[0].code, code) << said;
    }
}

TEST(HomeReplayFile, OnlyTheLastTurnMayLackItsReaction) {
    const std::string two_turns =
        "format: 1\ngame: smart_home\nsetup: {target: a, hand: [], start: a, order: []}\nrounds:\n"
        "  - turns:\n"
        "      - {who: know_it_all, actions: []}\n"
        "      - {who: password_wizz, actions: []}\n";
    const LoadedReplay loaded = read_replay(two_turns, "x");
    ASSERT_EQ(loaded.diagnostics.size(), 1u);
    EXPECT_EQ(loaded.diagnostics[0].code, "HOME104");
    EXPECT_EQ(loaded.diagnostics[0].path, "rounds[0].turns[0]");
    // The last turn of the file may lie in the last round but one; there a movement is due all the same.
    const std::string before = two_turns.substr(0, two_turns.find("      - {who: password"));
    EXPECT_TRUE(read_replay(before + "    movement: []\n  - turns: []\n", "x").replay);
    EXPECT_FALSE(read_replay(before + "  - turns: []\n", "x").replay);
    EXPECT_TRUE(read_replay(before, "x").replay);
}

TEST(HomeReplayFile, ThereIsALimitOfActionsAndRounds) {
    EXPECT_TRUE(read_replay(many_checks(10'000), "x").replay);
    const LoadedReplay loaded = read_replay(many_checks(10'001), "x");
    ASSERT_EQ(loaded.diagnostics.size(), 1u);
    EXPECT_EQ(loaded.diagnostics[0].code, "HOME109");
    std::string rounds = "format: 1\ngame: smart_home\nsetup: {target: a, hand: [], start: a, order: []}\nrounds:\n";
    for (int i = 0; i < 1001; ++i) rounds += "  - {turns: [], movement: []}\n";
    const LoadedReplay many = read_replay(rounds, "x");
    ASSERT_EQ(many.diagnostics.size(), 1u);
    EXPECT_EQ(many.diagnostics[0].code, "HOME109");
}
