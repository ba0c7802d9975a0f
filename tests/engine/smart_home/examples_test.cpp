// The worked examples of the rules and the example replay of the file format, on the Cottage.

#include <gtest/gtest.h>

#include "tests/support/smart_home/homes.h"
#include "tests/support/smart_home/reference.h"
#include "tests/support/smart_home/table.h"

using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

using enum Symbol;

ReplayPlay plays(Card card, const std::string& tile, std::vector<ReplayCompromise> compromised = {}) {
    return {card, tile, std::nullopt, {}, std::move(compromised)};
}
ReplayPlay plays(Card card, const std::string& from, std::vector<std::pair<std::string, int>> bugs,
                 std::vector<ReplayCompromise> compromised = {}) {
    return {card, std::nullopt, from, std::move(bugs), std::move(compromised)};
}

// The example of the file format, round by round.
Replay example() {
    Replay replay;
    replay.map = "cottage";
    replay.setup = {"printer",
                    {Card::cryptojacking, Card::cryptojacking, Card::ddos, Card::botnet_2, Card::target_device},
                    "console",
                    {know_it_all, hobbyist, expert, wizz}};
    ReplayRound first;
    first.turns.push_back(
        {know_it_all,
         {ReplayMove{{"speaker"}}, ReplaySend{expert, "thermostat"},
          ReplayDefend{
              {{{password, two_factor, antivirus, antivirus, patch, patch}, {password, two_factor, patch}, {}, {}},
               {{two_factor, monitoring, antivirus}, {two_factor, monitoring}, {}, {}}},
              ReplayReward{5, {}, 3, {}},
              {}}},
         ReplayReaction{std::nullopt, plays(Card::cryptojacking, "camera"), {Card::phishing}}});
    first.turns.push_back(
        {hobbyist,
         {ReplayMove{{"oven", "kettle"}},
          ReplayDefend{{{{privilege, privilege, privilege, patch, patch, patch}, {patch, patch}, {}, {}},
                        {{privilege, privilege, patch, patch}, {}, {}, {}}},
                       std::nullopt,
                       {}}},
         ReplayReaction{ReplayHobbyist{{Card::cryptojacking, Card::phishing}, Card::phishing},
                        plays(Card::phishing, "kettle", std::vector<ReplayCompromise>{{"kettle", "oven"}}),
                        {}}});
    first.turns.push_back(
        {expert,
         {ReplayMove{{"camera"}}, ReplayDefend{{{{monitoring, monitoring, password, patch, patch, antivirus},
                                                 {monitoring, monitoring, password},
                                                 {},
                                                 {}},
                                                {{monitoring, privilege, patch}, {monitoring}, {}, {}}},
                                               ReplayReward{4, {}, {}, {}},
                                               {}}},
         ReplayReaction{std::nullopt, plays(Card::ddos, "camera"), {Card::cryptojacking}}});
    first.turns.push_back({wizz,
                           {ReplayMove{{"speaker"}}, ReplayTake{know_it_all, 3, {}},
                            ReplayDefend{{{std::vector<Symbol>(6, antivirus), {}, {}, {}},
                                          {{password, password, password, antivirus, antivirus, antivirus},
                                           {password, two_factor, two_factor},
                                           {},
                                           {}},
                                          {std::vector<Symbol>(3, antivirus), {}, {{3, monitoring}}, {}}},
                                         ReplayReward{3, TilePair{"speaker", "console"}, {}, {}},
                                         {}}},
                           ReplayReaction{std::nullopt, plays(Card::target_device, "printer"), {Card::target_device}}});
    first.movement = {"telly"};
    ReplayRound second;
    second.turns.push_back(
        {know_it_all,
         {ReplayCheck{"console"}, ReplaySend{hobbyist, "oven"}},
         ReplayReaction{
             std::nullopt, plays(Card::botnet_2, "kettle", {{"oven", 2}}, {{"oven", "doorbell"}}), {Card::phishing}}});
    second.turns.push_back(
        {hobbyist,
         {ReplayMove{{"doorbell"}}, ReplayDefend{{{{patch, patch, patch, antivirus, antivirus, antivirus}, {}, {}, {}}},
                                                 std::nullopt,
                                                 {{"doorbell", "thermostat"}}}},
         ReplayReaction{ReplayHobbyist{{Card::botnet_1, Card::ddos}, Card::botnet_1},
                        plays(Card::botnet_1, "doorbell", {{"thermostat", 1}}),
                        {}}});
    second.turns.push_back(
        {expert,
         {ReplayMove{{"thermostat"}}, ReplayDefend{{{{patch, patch, patch, privilege, monitoring, two_factor},
                                                     {patch, antivirus, antivirus, privilege, monitoring},
                                                     {},
                                                     {}},
                                                    {{password}, {password}, {}, {}}},
                                                   ReplayReward{6, TilePair{"thermostat", "doorbell"}, 0, {}},
                                                   {}}},
         ReplayReaction{std::nullopt, plays(Card::cryptojacking, "camera"), {Card::ddos}}});
    second.turns.push_back({wizz, {ReplayMove{{"lamp"}}, ReplayCheck{"telly"}}, std::nullopt});
    replay.rounds = {first, second};
    return replay;
}

}  // namespace

TEST(SmartHomeExamples, TheReplayOfTheFormatEndsAsItsReportSays) {
    const Home home = cottage();
    const Board board = compile(home);
    const ReplayOutcome outcome = play_replay(board, example());
    ASSERT_FALSE(outcome.error) << outcome.error->message;
    HomeReport expected;
    expected.status = "finished";
    expected.winner = "defenders";
    expected.ending = "captured";
    expected.checks = {{1, 0, "console", "been"}, {1, 3, "telly", "here"}};
    HomeReport::Sheet sheet;
    sheet.characters = {{"know_it_all", {"speaker", {}}},
                        {"password_wizz", {"lamp", {}}},
                        {"security_expert", {"thermostat", {0}}},
                        {"tech_hobbyist", {"doorbell", {}}}};
    sheet.bugs = {{"camera", 2}, {"printer", 1}};
    sheet.compromised = {"kettle", "oven", "doorbell"};
    sheet.firewalls = {{"console", "speaker"}, {"doorbell", "thermostat"}};
    sheet.firewalls_left = 12;
    sheet.hacker = "telly";
    sheet.visited = {"console", "telly"};
    sheet.target = "printer";
    sheet.hand = {{"cryptojacking", 1}, {"ddos", 1}, {"phishing", 2}, {"target_device", 1}};
    sheet.pile = {{"botnet_1", 1}, {"botnet_2", 1}, {"botnet_3", 1},     {"cryptojacking", 2},
                  {"ddos", 1},     {"phishing", 1}, {"target_device", 2}};
    sheet.discard = {{"botnet_1", 1}, {"botnet_2", 1}, {"cryptojacking", 2},
                     {"ddos", 1},     {"phishing", 1}, {"target_device", 1}};
    sheet.supply = {1, 2, 1, 1};
    sheet.spent = {0, 0, 0, 1};
    expected.state = sheet;
    EXPECT_EQ(report_of(board, outcome), expected);
    EXPECT_EQ(reference_report(home, home.rulings, example()), expected);
}

TEST(SmartHomeExamples, StepsWrittenAsAReplayGiveTheReplayBack) {
    const Board board = compile(cottage());
    Replay expected = example();
    expected.map.clear();
    Replay written = *to_replay(board, play_replay(board, expected).steps);
    // The order of dice and of symbols set aside is of no importance.
    const auto sort_dice = [](Replay& replay) {
        for (auto& round : replay.rounds)
            for (auto& turn : round.turns)
                for (auto& action : turn.actions)
                    if (auto* defend = std::get_if<ReplayDefend>(&action))
                        for (auto& roll : defend->rolls) {
                            std::sort(roll.dice.begin(), roll.dice.end());
                            std::sort(roll.set_aside.begin(), roll.set_aside.end());
                        }
    };
    sort_dice(expected);
    sort_dice(written);
    EXPECT_EQ(written, expected);
}

TEST(SmartHomeExamples, EveryPrefixOfTheReplayIsRunning) {
    const Home home = cottage();
    const Board board = compile(home);
    Replay part = example();
    for (;;) {
        auto& rounds = part.rounds;
        if (rounds.empty()) break;
        auto& round = rounds.back();
        if (round.movement) {
            round.movement.reset();
        } else if (round.turns.empty()) {
            rounds.pop_back();
        } else if (round.turns.back().reaction) {
            round.turns.back().reaction.reset();
        } else if (!round.turns.back().actions.empty()) {
            round.turns.back().actions.pop_back();
        } else {
            round.turns.pop_back();
        }
        const HomeReport report = report_of(board, play_replay(board, part));
        ASSERT_EQ(report.status, "running");
        ASSERT_EQ(report, reference_report(home, home.rulings, part));
    }
}

// 1. A defence of the Wizz with support, ability and token.
TEST(SmartHomeExamples, ADefence) {
    const auto defence = [](bool with_token) {
        HomeTable t(cottage());
        t.set_up("printer", "console");
        t.stand(wizz, "speaker").stand(know_it_all, "speaker").turn_of(wizz);
        t.hold(wizz, {3});
        EXPECT_EQ(t.defend(), "");
        EXPECT_EQ(t.roll({antivirus, antivirus, antivirus, antivirus, antivirus, antivirus}), "");
        EXPECT_EQ(t.aside({}), "");
        EXPECT_EQ(t.state().open.defence.support, 0);
        EXPECT_EQ(t.again(), "");
        EXPECT_EQ(t.roll({password, password, password, antivirus, antivirus, antivirus}), "");
        EXPECT_EQ(t.aside({password, two_factor, two_factor}), "");
        EXPECT_EQ(t.again(), "");
        EXPECT_EQ(t.roll({antivirus, antivirus, antivirus}), "");
        if (with_token) {
            EXPECT_EQ(t.token(3, monitoring), "");
        }
        EXPECT_EQ(t.aside({}), "");
        return t;
    };
    HomeTable with = defence(true);
    EXPECT_EQ(with.state().open.defence.matches, 4);
    EXPECT_EQ(with.state().open.defence.dice, 3);
    EXPECT_EQ(with.stop(), "");
    EXPECT_EQ(with.phase(), Phase::choose_reward);
    HomeTable without = defence(false);
    EXPECT_EQ(without.phase(), Phase::turn);
    EXPECT_EQ(without.bugs("speaker"), 2);
    EXPECT_EQ(without.state().open.defence, Defence{});
}

// 2. Compromises one after the other, in both orders.
TEST(SmartHomeExamples, ACompromise) {
    for (const auto cascade : {CascadeRuling::lowest, CascadeRuling::chain}) {
        Home home = cottage();
        home.rulings.cascade = cascade;
        HomeTable t(home);
        t.set_up("printer", "console");
        t.fall("oven").set_bugs("kettle", 2).set_bugs("doorbell", 2).set_bugs("fridge", 4);
        t.give(Card::botnet_2).react();
        EXPECT_EQ(t.botnet(Card::botnet_2, "oven", {{"kettle", 1}, {"doorbell", 1}}), "");
        EXPECT_EQ(t.choices(), (std::vector<std::string>{"doorbell", "kettle"}));
        EXPECT_EQ(t.compromise("kettle"), "");
        EXPECT_EQ(t.choices(), (std::vector<std::string>{"fridge"}));
        EXPECT_EQ(t.spill("fridge"), "");
        const bool chain = cascade == CascadeRuling::chain;
        EXPECT_EQ(t.choices(), (std::vector<std::string>{chain ? "fridge" : "doorbell"}));
        for (const std::string next : chain ? std::array{"fridge", "doorbell"} : std::array{"doorbell", "fridge"}) {
            EXPECT_EQ(t.compromise(next), "");
            const std::string to = next == "fridge" ? "lamp" : "thermostat";
            EXPECT_EQ(t.choices(), (std::vector<std::string>{to}));
            EXPECT_EQ(t.spill(to), "");
        }
        EXPECT_EQ(t.state().open.compromised_count, 4);
        EXPECT_EQ(t.phase(), Phase::refill);
        EXPECT_EQ(t.bugs("lamp"), 1);
        EXPECT_EQ(t.bugs("thermostat"), 1);
    }
}

// 3. A DDoS token blocks one turn of everybody, or the round and the next.
TEST(SmartHomeExamples, ADdosToken) {
    for (const auto reading : {DdosRuling::turns, DdosRuling::round}) {
        Home home = cottage();
        home.rulings.ddos = reading;
        HomeTable t(home);
        t.set_up("printer", "console");
        t.pass_turn().pass_turn();
        t.give(Card::ddos).give(Card::ddos).react();
        EXPECT_EQ(t.play(Card::ddos, "camera"), "");
        t.refill();
        const int blocked = reading == DdosRuling::turns ? 4 : 5;
        for (int turn = 0; turn < blocked; ++turn) {
            EXPECT_TRUE(t.has_ddos("camera")) << turn;
            t.pass_turn();
        }
        if (reading == DdosRuling::round) {
            EXPECT_FALSE(t.has_ddos("camera"));
            continue;
        }
        // The last of those turns was the third of the next round: its reaction may place a new one.
        EXPECT_FALSE(t.has_ddos("camera"));
        HomeTable again(home);
        again.set_up("printer", "console");
        again.pass_turn().pass_turn().give(Card::ddos).give(Card::ddos).react();
        EXPECT_EQ(again.play(Card::ddos, "camera"), "");
        again.refill().pass_turn().pass_turn().pass_turn().react();
        EXPECT_EQ(again.play(Card::ddos, "camera"), "");
        EXPECT_TRUE(again.has_ddos("camera"));
    }
}
