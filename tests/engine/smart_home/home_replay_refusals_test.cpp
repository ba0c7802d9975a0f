// What a player reads when a replay is illegal: every refusal that play_replay() says itself, in full, with the place
// and the ruling before it, and beside it the nearest replay that is legal. What a step is told is in
// home_refusals_test.cpp.

#include <gtest/gtest.h>

#include "engine/smart_home/game/replay.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/smart_home/table.h"

using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

namespace written {

using enum Symbol;
using Fallen = std::vector<ReplayCompromise>;

// The round, the turn and the action, each where there is one; the step; the ruling; the message. Legal: "".
std::string error_of(const Home& home, const Replay& replay) {
    const ReplayOutcome outcome = play_replay(compile(home), replay);
    EXPECT_EQ(outcome.error.has_value(), outcome.status == ReplayStatus::illegal);
    EXPECT_EQ(outcome.state.has_value(), !outcome.error || outcome.error->step != ReplayStep::setup);
    if (!outcome.error) return "";
    std::string text;
    for (const auto& number : {outcome.error->round, outcome.error->turn, outcome.error->action})
        if (number) text += std::to_string(*number) + " ";
    text += std::string(replay_step_names[outcome.error->step]) + ": ";
    return text + (outcome.error->rule.empty() ? "" : outcome.error->rule + ": ") + outcome.error->message;
}

Home home_of(std::vector<Character> characters) {
    Home home = cottage();
    home.characters = std::move(characters);
    return home;
}

Replay setup_of(const Home& home) {
    Replay replay;
    replay.setup = {"printer",
                    {Card::ddos, Card::phishing, Card::cryptojacking, Card::cryptojacking, Card::botnet_1},
                    "console",
                    home.characters};
    return replay;
}

// The last turn of a replay, which needs no reaction.
std::string told_of(const Home& home, std::vector<ReplayAction> actions) {
    Replay replay = setup_of(home);
    replay.rounds.emplace_back();
    replay.rounds[0].turns.push_back({home.characters[0], std::move(actions), std::nullopt});
    return error_of(home, replay);
}
std::string told_of(const Home& home, const ReplayReaction& reaction) {
    Replay replay = setup_of(home);
    replay.rounds.emplace_back();
    replay.rounds[0].turns.push_back({home.characters[0], {}, reaction});
    return error_of(home, replay);
}

const std::vector<Symbol> six{patch, patch, patch, antivirus, antivirus, privilege};  // those of the oven
const ReplayAction to_oven = ReplayMove{{"oven"}};

ReplayDefend defence(int matches, std::optional<ReplayReward> reward) {
    return {{{six, {six.begin(), six.begin() + matches}, {}, {}}}, std::move(reward), {}};
}
ReplayReward level(int number, std::optional<TilePair> firewall = {}, std::optional<int> token = {},
                   std::optional<int> discard = {}) {
    return {number, std::move(firewall), token, discard};
}

ReplayPlay card_at(Card card, const std::string& tile, Fallen fallen = {}) {
    return {card, tile, std::nullopt, {}, std::move(fallen)};
}
ReplayPlay bots(std::optional<std::string> from, std::vector<std::pair<std::string, int>> bugs) {
    return {Card::botnet_1, std::nullopt, std::move(from), std::move(bugs), {}};
}
ReplayReaction by_hobbyist(std::vector<Card> drawn, Card chosen, std::optional<ReplayPlay> play = {}) {
    return {ReplayHobbyist{std::move(drawn), chosen}, std::move(play), {}};
}

}  // namespace written

}  // namespace

TEST(SmartHomeRefusalsOfReplays, OfTheSetup) {
    const Home home = written::home_of({know_it_all, wizz});
    const auto told = [&](const auto& change) {
        Replay replay = written::setup_of(home);
        change(replay.setup);
        return written::error_of(home, replay);
    };
    EXPECT_EQ(told([](ReplaySetup&) {}), "");
    EXPECT_EQ(told([](ReplaySetup& s) { s.target = "attic"; }), "setup: there is no tile attic");
    EXPECT_EQ(told([](ReplaySetup& s) { s.target = "kettle"; }), "setup: H6: kettle is no secret target");
    EXPECT_EQ(told([](ReplaySetup& s) { s.hand.push_back(Card::ddos); }),
              "setup: more cards are named than the first hand has");
    EXPECT_EQ(told([](ReplaySetup& s) { s.hand.pop_back(); }), "setup: fewer cards are named than the first hand has");
    EXPECT_EQ(told([](ReplaySetup& s) { s.start = "attic"; }), "setup: there is no tile attic");
    EXPECT_EQ(told([](ReplaySetup& s) { s.start = "kettle"; }), "") << "the first tile";
    EXPECT_EQ(told([](ReplaySetup& s) { s.order = {know_it_all}; }),
              "setup: H8: the order names every character in play once");
    EXPECT_EQ(told([](ReplaySetup& s) { s.order.push_back(know_it_all); }),
              "setup: H8: the order names every character in play once");
    EXPECT_EQ(told([](ReplaySetup& s) { s.order = {wizz, know_it_all}; }), "");
}

TEST(SmartHomeRefusalsOfReplays, OfTilesThatAreNotThere) {
    const Home home = written::home_of({know_it_all, wizz});
    const std::string not_there = "0 0 0 actions: there is no tile attic";
    EXPECT_EQ(written::told_of(home, {ReplayMove{{"oven", "attic"}}}), not_there);
    EXPECT_EQ(written::told_of(home, {ReplaySend{wizz, "attic"}}), not_there);
    EXPECT_EQ(written::told_of(home, {ReplayCheck{"attic"}}), not_there);
    EXPECT_EQ(written::told_of(home, {ReplayMove{{"oven", "kettle"}}, ReplaySend{wizz, "oven"}, ReplayCheck{"kettle"}}),
              "");
}

TEST(SmartHomeRefusalsOfReplays, OfRolls) {
    using namespace written;
    const Home home = home_of({expert});
    const auto told = [&](const ReplayDefend& defend) { return told_of(home, {to_oven, defend}); };
    const ReplayRoll first{six, {patch, patch}, {}, {}};
    const std::string at = "0 0 1 actions: ";
    EXPECT_EQ(told({}), at + "H13: a defence begins with a roll");
    EXPECT_EQ(told({{{six, {patch}, {}, std::vector{patch}}}, {}, {}}),
              at + "H16: no die lies there before the first roll");
    EXPECT_EQ(told({{{six, {patch}, {}, std::vector<Symbol>{}}}, {}, {}}), "");
    EXPECT_EQ(told({{first}, {}, {}}), "");
    EXPECT_EQ(told({{first, {std::vector<Symbol>(4, password), {}, {}, {}}}, {}, {}}), "") << "the roll fails";
    EXPECT_EQ(told({{first, {std::vector<Symbol>(4, password), {}, {}, {}}, first}, {}, {}}),
              at + "H13: the defence has ended, so nothing more is rolled");
    EXPECT_EQ(told({{first, {{password, patch, patch}, {patch}, {}, std::vector{privilege}}}, {}, {}}),
              at + "H16: every die that is not set aside is rolled again");
    Home held = home;
    held.rulings.reroll = RerollRuling::held;
    EXPECT_EQ(
        told_of(held, {to_oven, ReplayDefend{{first, {{password, patch, patch}, {patch}, {}, std::vector{privilege}}},
                                             level(3, TilePair{"oven", "hub"}),
                                             {}}}),
        "");
}

TEST(SmartHomeRefusalsOfReplays, OfRewards) {
    using namespace written;
    const Home home = home_of({expert});
    const TilePair border{"oven", "hub"};
    const auto told = [&](int matches, std::optional<ReplayReward> reward) {
        return told_of(home, {to_oven, defence(matches, std::move(reward))});
    };
    const std::string at = "0 0 1 actions: H20: ";
    EXPECT_EQ(told(2, {}), "");
    EXPECT_EQ(told(2, level(3)), at + "a defence that ends with fewer than 3 matches or by a failed roll pays nothing");
    EXPECT_EQ(told(3, {}), at + "a defence with 3 or more matches pays a reward");
    EXPECT_EQ(told(3, level(4)), at + "the level of the reward is 3");
    EXPECT_EQ(told(3, level(3)), at + "the firewall of this level can be placed and so must be");
    EXPECT_EQ(told(3, level(3, border, 0)), at + "the reward draws no token");
    for (const auto& pair : {border, TilePair{"hub", "oven"}, TilePair{"oven", "kettle"}})
        EXPECT_EQ(told(3, level(3, pair)), "");
    EXPECT_EQ(told(3, level(3, TilePair{"kettle", "fridge"})),
              "0 0 1 actions: H21: the firewall is not placed on a border of oven");
    EXPECT_EQ(told(3, level(3, TilePair{"oven", "attic"})), "0 0 1 actions: there is no tile attic");
    EXPECT_EQ(told(4, level(4)), "");
    EXPECT_EQ(told(4, level(4, border)), at + "the reward places no firewall");
    EXPECT_EQ(told(4, level(4, {}, 0)), at + "the reward draws no token");
    for (const auto& both_or_none : {level(5), level(5, border, 0)})
        EXPECT_EQ(told(5, both_or_none), at + "level 5 either places a firewall or draws a token");
    for (const auto& one : {level(5, border), level(5, {}, 0)}) EXPECT_EQ(told(5, one), "");
    EXPECT_EQ(told(6, level(6, {}, 0)), at + "the firewall of this level can be placed and so must be");
    EXPECT_EQ(told(6, level(6, border)), at + "the token of this level can be drawn and so must be");
    EXPECT_EQ(told(6, level(6, border, 0)), "");
    EXPECT_EQ(told(6, level(6, border, 0, 0)),
              "0 0 1 actions: H23: no token is discarded here: the character does not come to hold a fourth one");
}

TEST(SmartHomeRefusalsOfReplays, OfRewardsWhereOneIsLeft) {
    using namespace written;
    Home no_tokens = home_of({expert}), no_firewalls = no_tokens;
    no_tokens.tokens.clear();
    no_firewalls.firewalls = 0;
    const TilePair border{"oven", "hub"};
    const auto told = [&](const Home& home, const ReplayReward& reward) {
        return told_of(home, {to_oven, defence(5, reward)});
    };
    const std::string at = "0 0 1 actions: H20: ";
    EXPECT_EQ(told(no_tokens, level(5)), at + "the firewall of this level can be placed and so must be");
    EXPECT_EQ(told(no_tokens, level(5, {}, 0)), at + "the firewall of this level can be placed and so must be");
    EXPECT_EQ(told(no_tokens, level(5, border, 0)), at + "the reward draws no token");
    EXPECT_EQ(told(no_tokens, level(5, border)), "");
    EXPECT_EQ(told(no_firewalls, level(5)), at + "the token of this level can be drawn and so must be");
    EXPECT_EQ(told(no_firewalls, level(5, border)), at + "the reward places no firewall");
    EXPECT_EQ(told(no_firewalls, level(5, {}, 0)), "");
}

TEST(SmartHomeRefusalsOfReplays, OfRewardsAfterTheLastBug) {
    using namespace written;
    Home home = home_of({expert});
    for (auto& tile : home.tiles) tile.bug_symbol = false;
    home.tiles[4].bugs = 1;  // the oven
    const TilePair border{"oven", "hub"};
    const auto told = [&](int matches, const ReplayReward& reward) {
        return told_of(home, {to_oven, defence(matches, reward)});
    };
    EXPECT_EQ(told(4, level(4)), "");
    EXPECT_EQ(told(6, level(6)), "");
    for (const auto& more : {level(5, border), level(5, {}, 0), level(5, border, 0), level(5, {}, {}, 0)})
        EXPECT_EQ(told(5, more),
                  "0 0 1 actions: H40: the last bug of the home is removed, so the game is over and the rest of the "
                  "reward lapses");
}

TEST(SmartHomeRefusalsOfReplays, OfTokens) {
    using namespace written;
    const Home home = home_of({expert});
    // Four rounds on the oven, each with a token.
    const auto told = [&](std::optional<int> first_discard, std::optional<int> last_discard) {
        Replay replay = setup_of(home);
        const std::vector<int> drawn{0, 1, 2, 3};
        for (const int token : drawn) {
            ReplayTurn turn{expert, {}, ReplayReaction{}};
            if (token == 0) turn.actions.push_back(to_oven);
            const auto discard = token == 0 ? first_discard : token == 3 ? last_discard : std::nullopt;
            turn.actions.emplace_back(defence(5, level(5, {}, token, discard)));
            replay.rounds.push_back({});
            replay.rounds[token].turns.push_back(turn);
            replay.rounds[token].movement.emplace();
        }
        return written::error_of(home, replay);
    };
    EXPECT_EQ(told({}, {}), "3 0 0 actions: H23: a character that comes to hold a fourth token discards one at once");
    EXPECT_EQ(told({}, 2), "");
    EXPECT_EQ(told({}, 4), "3 0 0 actions: there is no token 4");
    EXPECT_EQ(told(0, 2),
              "0 0 1 actions: H23: no token is discarded here: the character does not come to hold a fourth one");

    // A token that closes the last symbol.
    const auto closed = [&](std::vector<Symbol> aside) {
        Replay replay = setup_of(home);
        replay.rounds.emplace_back();
        replay.rounds[0].turns.push_back({expert, {to_oven, defence(5, level(5, {}, 0))}, ReplayReaction{}});
        replay.rounds[0].movement.emplace();
        replay.rounds.emplace_back();
        const ReplayDefend defend{{{six, {patch, patch, antivirus, antivirus, privilege}, {}, {}},
                                   {{patch}, std::move(aside), {{0, patch}}, {}}},
                                  level(4),
                                  {}};
        replay.rounds[1].turns.push_back({expert, {defend}, std::nullopt});
        return written::error_of(home, replay);
    };
    EXPECT_EQ(closed({}), "");
    EXPECT_EQ(closed({patch}), "1 0 0 actions: H13: no symbol is open any more");
}

TEST(SmartHomeRefusalsOfReplays, OfCompromises) {
    using namespace written;
    Home home = home_of({hobbyist});
    home.tiles[0].bug_symbol = false;
    home.tiles[0].bugs = 2;  // the kettle, with three it is full
    const auto told = [](const Home& played, const Fallen& fallen) {
        const std::vector<Symbol> no_match(6, privilege);
        return told_of(played, {ReplayMove{{"oven", "kettle"}}, ReplayDefend{{{no_match, {}, {}, {}}}, {}, fallen}});
    };
    const std::string at = "0 0 1 actions: ";
    EXPECT_EQ(told(home, {}), at + "H36: a full device is left that must be compromised");
    EXPECT_EQ(told(home, {{"attic", "oven"}}), at + "there is no tile attic");
    EXPECT_EQ(told(home, {{"oven", {}}}), at + "H36: oven is not full");
    EXPECT_EQ(told(home, {{"kettle", {}}}),
              at + "H37: a bug of kettle has to be spilled on an adjacent device, which is not named");
    EXPECT_EQ(told(home, {{"kettle", "attic"}}), at + "there is no tile attic");
    EXPECT_EQ(told(home, {{"kettle", "oven"}}), "");
    EXPECT_EQ(told(home, {{"kettle", "oven"}, {"oven", {}}}), at + "H36: no device is full, so none is compromised");
    EXPECT_EQ(told(home_of({hobbyist}), {{"kettle", "oven"}}), at + "H36: no device is full, so none is compromised");
    home.win_compromised = 1;
    EXPECT_EQ(told(home, {{"kettle", "oven"}}), at + "no bug of kettle is spilled");
    EXPECT_EQ(told(home, {{"kettle", {}}}), "");

    // Without its neighbours the kettle spills nothing.
    Home alone = home_of({expert});
    alone.tiles[0].bug_symbol = false;
    alone.tiles[0].bugs = 2;
    alone.tiles.erase(alone.tiles.begin() + 4);
    alone.tiles.erase(alone.tiles.begin() + 1);
    const auto by_card = [&](const Fallen& fallen) {
        return told_of(alone, ReplayReaction{{}, card_at(Card::cryptojacking, "kettle", fallen), {Card::ddos}});
    };
    EXPECT_EQ(by_card({{"kettle", "lamp"}}), "0 0 reaction: H37: no bug of kettle is spilled");
    EXPECT_EQ(by_card({{"kettle", {}}}), "");
    EXPECT_EQ(by_card({}), "0 0 reaction: H36: a full device is left that must be compromised");
}

TEST(SmartHomeRefusalsOfReplays, OfReactions) {
    using namespace written;
    const Home home = home_of({expert, hobbyist});
    const auto told = [&](const ReplayReaction& reaction) { return told_of(home, reaction); };
    const std::string at = "0 0 reaction: ";
    const ReplayPlay camera = card_at(Card::cryptojacking, "camera");
    EXPECT_EQ(told({}), "");
    EXPECT_EQ(told({{}, {}, {Card::ddos}}), at + "H28: more cards are drawn than the hand takes");
    EXPECT_EQ(told({{}, camera, {}}), at + "H28: the hand is filled up to five cards");
    EXPECT_EQ(told({{}, camera, {Card::ddos}}), "");
    EXPECT_EQ(told({{}, camera, {Card::ddos, Card::ddos}}), at + "H28: more cards are drawn than the hand takes");
    EXPECT_EQ(told({{}, card_at(Card::cryptojacking, "attic"), {Card::ddos}}), at + "there is no tile attic");
    EXPECT_EQ(told({ReplayHobbyist{{Card::ddos, Card::ddos}, Card::ddos}, camera, {}}),
              at + "H27: the Hobbyist's ability does not apply to this reaction");
    EXPECT_EQ(told({{}, bots("attic", {{"kettle", 1}}), {}}), at + "there is no tile attic");
    EXPECT_EQ(told({{}, bots("kettle", {{"attic", 1}}), {}}), at + "there is no tile attic");
    EXPECT_EQ(told({{}, bots("kettle", {{"hub", 1}}), {}}), at + "H32: hub is not adjacent to kettle");
    EXPECT_EQ(told({{}, bots("oven", {{"kettle", 1}}), {}}), at + "H32: oven is not compromised and can't be a source");
    EXPECT_EQ(told({{}, bots("kettle", {{"oven", 1}}), {}}),
              at + "H32: kettle is not compromised and can't be a source");
}

TEST(SmartHomeRefusalsOfReplays, OfTheHobbyist) {
    using namespace written;
    const Home home = home_of({hobbyist, wizz});
    const auto told = [&](const ReplayReaction& reaction) { return told_of(home, reaction); };
    const std::string at = "0 0 reaction: H27: ";
    constexpr Card mined = Card::cryptojacking, bot = Card::botnet_2;
    const ReplayPlay camera = card_at(mined, "camera");
    EXPECT_EQ(told({}), at + "after the Hobbyist's turn the Defenders draw the card");
    EXPECT_EQ(told({{}, camera, {}}), at + "after the Hobbyist's turn the Defenders draw the card");
    EXPECT_EQ(told(by_hobbyist({mined}, mined, camera)), at + "the Hobbyist draws two cards while the pile has two");
    EXPECT_EQ(told(by_hobbyist({mined, bot, bot}, mined, camera)), at + "more cards are drawn than there are to draw");
    EXPECT_EQ(told(by_hobbyist({mined, bot}, Card::ddos, camera)), at + "the card is not among those drawn");
    EXPECT_EQ(told(by_hobbyist({mined, bot}, mined)),
              at + "the chosen card has a legal choice and must be carried out");
    EXPECT_EQ(told(by_hobbyist({mined, bot}, mined, camera)), "");
    EXPECT_EQ(told(by_hobbyist({mined, bot}, bot, camera)),
              at + "the chosen card has no legal choice and is not carried out");
    EXPECT_EQ(told(by_hobbyist({mined, bot}, bot)), "");
    Home optional = home;
    optional.rulings.hobbyist = HobbyistRuling::optional;
    EXPECT_EQ(told_of(optional, ReplayReaction{}), "");
    EXPECT_EQ(told_of(optional, ReplayReaction{{}, camera, {Card::ddos}}), "");
    EXPECT_EQ(told_of(optional, by_hobbyist({mined, bot}, mined, camera)), "");
    EXPECT_EQ(told_of(optional, by_hobbyist({mined, bot}, mined)),
              at + "the chosen card has a legal choice and must be carried out");
}

TEST(SmartHomeRefusalsOfReplays, OfTurnsAndMovements) {
    using namespace written;
    const Home home = home_of({know_it_all, wizz});
    const ReplayTurn one{know_it_all, {}, ReplayReaction{}}, other{wizz, {}, ReplayReaction{}};
    const ReplayTurn no_reaction{know_it_all, {}, {}};
    const std::vector<std::string> stays;
    const auto told = [&](const std::vector<ReplayRound>& rounds) {
        Replay replay = setup_of(home);
        for (const auto& round : rounds) replay.rounds.push_back(round);
        return written::error_of(home, replay);
    };
    const ReplayRound full{{one, other}, stays};
    EXPECT_EQ(told({}), "");
    EXPECT_EQ(told({full}), "");
    EXPECT_EQ(told({full, full}), "");
    EXPECT_EQ(told({{{one, other}, {}}}), "") << "the movement is still to come";
    EXPECT_EQ(told({{{one}, {}}}), "");
    EXPECT_EQ(told({{{no_reaction}, {}}}), "");
    EXPECT_EQ(told({{{one, other, one}, stays}}), "0 2 turn: H8: a round has one turn for each character in play");
    EXPECT_EQ(told({{{other, one}, stays}}), "0 0 turn: H8: it is the turn of know_it_all, not of password_wizz");
    EXPECT_EQ(told({full, {{one, one}, stays}}), "1 1 turn: H8: it is the turn of password_wizz, not of know_it_all");
    EXPECT_EQ(told({{{one}, {}}, full}), "0 1 turn: H8: a round has a turn for every character");
    EXPECT_EQ(told({{{one}, stays}, full}), "0 1 turn: H8: a round has a turn for every character");
    EXPECT_EQ(told({{{one}, stays}}), "0 movement: H35: the Hacker moves after the last reaction of a round");
    EXPECT_EQ(told({{{one, other}, {}}, full}), "0 movement: the movement is missing");
    EXPECT_EQ(told({{{no_reaction, other}, stays}}), "0 0 reaction: the reaction is missing");
    EXPECT_EQ(told({{{one, {wizz, {}, {}}}, stays}, full}), "0 1 reaction: the reaction is missing");
    EXPECT_EQ(told({{{one, {wizz, {}, {}}}, stays}}),
              "0 movement: H35: the Hacker moves after the last reaction of a round");
    // Rounds without turns may follow the last turn.
    EXPECT_EQ(told({full, {{}, {}}}), "");
    EXPECT_EQ(told({full, {{}, stays}}), "1 movement: H35: the Hacker moves after the last reaction of a round");
    EXPECT_EQ(told({{{one, {wizz, {}, {}}}, {}}, {{}, {}}}), "0 movement: the movement is missing");
    EXPECT_EQ(told({{{one, {wizz, {}, {}}}, {}}, {{}, {}}, {{one}, {}}}), "0 1 reaction: the reaction is missing");
    using Path = std::vector<std::string>;
    EXPECT_EQ(told({{{one, other}, Path{"attic"}}}), "0 movement: there is no tile attic");
    EXPECT_EQ(told({{{one, other}, Path{"telly", "lamp"}}}), "0 movement: H35: the Hacker has no step left");
    EXPECT_EQ(told({{{one, other}, Path{"telly"}}, {{one}, {}}}), "");
}

TEST(SmartHomeRefusalsOfReplays, OfWhatFollowsTheEnd) {
    using namespace written;
    const Home home = home_of({know_it_all, wizz});
    const std::string nothing = "the game is over, so nothing may follow";
    const auto play = [&](std::vector<ReplayTurn> turns, std::optional<std::vector<std::string>> movement = {}) {
        Replay replay = setup_of(home);
        replay.setup.start = "speaker";
        replay.rounds.emplace_back();
        for (const auto& turn : turns) replay.rounds[0].turns.push_back(turn);
        replay.rounds[0].movement = std::move(movement);
        return std::pair(replay, error_of(home, replay));
    };
    const ReplayTurn capture{know_it_all, {ReplayCheck{"speaker"}}, {}};
    const auto [won, no_error] = play({capture});
    EXPECT_EQ(no_error, "");
    const ReplayOutcome outcome = play_replay(compile(home), won);
    EXPECT_EQ(outcome.status, ReplayStatus::finished);
    ASSERT_EQ(outcome.checks.size(), 1u);
    EXPECT_EQ(outcome.checks[0], (CheckMade{0, 0, 6, Answer::here}));
    EXPECT_EQ(play({{know_it_all, {ReplayCheck{"speaker"}, ReplayCheck{"hub"}}, {}}}).second,
              "0 0 1 actions: " + nothing);
    EXPECT_EQ(play({{know_it_all, {ReplayCheck{"speaker"}}, ReplayReaction{}}}).second, "0 0 reaction: " + nothing);
    EXPECT_EQ(play({capture, {wizz, {}, {}}}).second, "0 0 reaction: the reaction is missing");
    EXPECT_EQ(play({capture}, std::vector<std::string>{}).second, "0 movement: " + nothing);
    Replay longer = won;
    longer.rounds.emplace_back();
    EXPECT_EQ(error_of(home, longer), "0 movement: the movement is missing");

    // Of an illegal replay: what was played before it is told.
    const auto [late, why] =
        play({{know_it_all, {ReplayCheck{"hub"}}, ReplayReaction{}}, {wizz, {ReplayCheck{"lamp"}}, {}}});
    EXPECT_EQ(why, "0 1 0 actions: H22: lamp is neither the tile of password_wizz nor adjacent to it");
    const ReplayOutcome stopped = play_replay(compile(home), late);
    ASSERT_EQ(stopped.checks.size(), 1u);
    EXPECT_EQ(stopped.checks[0], (CheckMade{0, 0, 5, Answer::no}));
    EXPECT_EQ(stopped.steps.size(), 11u) << "eight of the setup, a check, the end of the turn, a pass";
    EXPECT_EQ(next_step(stopped.state->open), (NextStep{0, 1}));
}

TEST(SmartHomeRefusalsOfReplays, OfWhatComesNext) {
    HomeTable t(cottage());
    t.set_up("printer", "console");
    EXPECT_EQ(next_step(t.state().open), (NextStep{0, 0}));
    t.turn_of(wizz);
    EXPECT_EQ(next_step(t.state().open), (NextStep{0, 2}));
    t.turn_of(hobbyist);
    State state = t.state();
    state.open.phase = Phase::movement;
    EXPECT_EQ(next_step(state.open), (NextStep{0, std::nullopt}));
    state.open.round = 7;
    EXPECT_EQ(next_step(state.open), (NextStep{7, std::nullopt}));
}
