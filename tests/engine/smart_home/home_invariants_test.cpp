// state_is_ok(): the other tests ask it of every state that they meet; here a good state of the Cottage is spoiled in
// one place at a time, and it must say what is wrong. States on the boundary are good.

#include <gtest/gtest.h>

#include <functional>

#include "tests/support/smart_home/table.h"

using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

namespace spoiled {

using enum Symbol;

struct Case {
    const char* said;
    std::function<void(State&)> by;
};

void expect_said(const Board& board, const State& good, const std::vector<Case>& all) {
    ASSERT_EQ(state_is_ok(board, good), "");
    for (std::size_t i = 0; i < all.size(); ++i) {
        State state = good;
        all[i].by(state);
        EXPECT_EQ(state_is_ok(board, state), all[i].said) << "case " << i;
    }
}

#define EXPECT_OK(table) EXPECT_EQ(state_is_ok((table).board(), (table).state()), "")

constexpr int kettle = 0, fridge = 1, lamp = 2, oven = 4, hub = 5, printer = 11, no_such_tile = 12;

// The first turn, that of the Know-it-All on the hub; the target is the printer, the Hacker stands on the console.
HomeTable first_turn(const Home& home = cottage()) {
    HomeTable t(home);
    t.set_up("printer", "console", {know_it_all, hobbyist, expert, wizz});
    return t;
}

Home of_two() {
    Home home = cottage();
    home.characters = {expert, wizz};
    return home;
}
HomeTable turn_of_two() {
    HomeTable t(of_two());
    t.set_up("printer", "console");
    return t;
}

Home with_rulings(const Rulings& rulings) {
    Home home = cottage();
    home.rulings = rulings;
    return home;
}

// A card that goes from the pile to the hand, counted in both.
void deal(State& s, Card card) {
    --s.pile[card], --s.open.pile_size;
    ++s.hacker.hand[card], ++s.open.hand_size;
}

void set_bugs(State& s, int tile, int bugs) {
    s.open.bugs[tile] = static_cast<std::uint8_t>(bugs);
    s.open.attacked = bugs ? s.open.attacked | bit(tile) : s.open.attacked & ~bit(tile);
}

void fell(State& s, int tile) {
    set_bugs(s, tile, 0);
    s.open.compromised |= bit(tile);
    s.open.fallen[s.open.compromised_count++] = static_cast<std::uint8_t>(tile);
}

}  // namespace spoiled

}  // namespace

TEST(SmartHomeInvariants, OfCards) {
    const HomeTable t = spoiled::first_turn();  // 3 ddos and 2 phishing in the hand
    const char* const lost = "cards are lost or made";
    const char* const size = "a size is not the number of cards";
    spoiled::expect_said(t.board(), t.state(),
                         {{lost, [](State& s) { --s.pile[Card::phishing]; }},
                          {lost, [](State& s) { ++s.pile[Card::botnet_9]; }},
                          {lost, [](State& s) { --s.hacker.hand[Card::ddos]; }},
                          {lost, [](State& s) { ++s.open.discard[Card::ddos]; }},
                          {lost, [](State& s) { s.defenders.drawn[0] = Card::phishing; }},
                          {lost, [](State& s) { s.defenders.drawn[1] = Card::phishing; }},
                          {size, [](State& s) { ++s.open.pile_size; }},
                          {size, [](State& s) { --s.open.pile_size; }},
                          {size, [](State& s) { ++s.open.hand_size; }},
                          {size, [](State& s) { --s.open.hand_size; }},
                          {size, [](State& s) { --s.pile[Card::phishing], ++s.open.discard[Card::phishing]; }},
                          {size, [](State& s) { --s.hacker.hand[Card::ddos], ++s.open.discard[Card::ddos]; }},
                          {"the hand holds more than five cards", [](State& s) { spoiled::deal(s, Card::phishing); }},
                          {"the top card is not in the pile", [](State& s) { s.defenders.top = Card::ddos; }}});
    for (const Card top : {Card::phishing, Card::botnet_3}) {
        State state = t.state();
        state.defenders.top = top;
        EXPECT_EQ(state_is_ok(t.board(), state), "");
    }
}

TEST(SmartHomeInvariants, OfCardsOnTheirWay) {
    HomeTable t = spoiled::first_turn();
    t.turn_of(hobbyist).react();
    EXPECT_OK(t);
    for (const Card card : {Card::cryptojacking, Card::phishing}) {
        ASSERT_EQ(t.try_step(steps::draw_card(card)), "");
        EXPECT_OK(t);
    }
    ASSERT_EQ(t.phase(), Phase::choose_card);
    spoiled::expect_said(t.board(), t.state(),
                         {{"cards are lost or made", [](State& s) { s.defenders.drawn[0] = no_card; }},
                          {"cards are lost or made", [](State& s) { s.defenders.drawn[1] = no_card; }}});
    ASSERT_EQ(t.try_step(steps::choose(Card::cryptojacking)), "");
    ASSERT_EQ(t.phase(), Phase::forced_reaction);
    EXPECT_OK(t);
    spoiled::expect_said(t.board(), t.state(),
                         {{"cards are lost or made", [](State& s) { s.open.phase = Phase::reaction; }},
                          {"cards are lost or made", [](State& s) { s.open.card = Card::ddos; }},
                          {"cards are lost or made", [](State& s) { ++s.open.discard[Card::cryptojacking]; }}});
    ASSERT_EQ(t.play(Card::cryptojacking, "camera"), "");
    EXPECT_OK(t);
    t.turn_of(wizz).react();
    ASSERT_EQ(t.play(Card::ddos, "console"), "");
    ASSERT_EQ(t.phase(), Phase::refill);
    EXPECT_OK(t);
    spoiled::expect_said(t.board(), t.state(), {{"no card is played", [](State& s) { s.open.card = no_card; }}});
    t.refill();
    EXPECT_OK(t);
}

TEST(SmartHomeInvariants, OfTokens) {
    HomeTable t = spoiled::first_turn();
    t.hold(expert, {0, 1, 3}).hold(wizz, {1});
    const char* const lost = "tokens are lost or made";
    const char* const fourth = "a fourth token is there, or none to discard one of";
    spoiled::expect_said(
        t.board(), t.state(),
        {{lost, [](State& s) { --s.open.token_supply[2]; }},
         {lost, [](State& s) { ++s.open.token_supply[4]; }},
         {lost, [](State& s) { ++s.open.token_discard[31]; }},
         {lost, [](State& s) { ++s.open.token_discard[0]; }},
         {lost, [](State& s) { s.open.tokens[wizz][0] = 2; }},
         {lost, [](State& s) { s.open.tokens[hobbyist][0] = 3; }},
         {"held tokens are out of order",
          [](State& s) { std::swap(s.open.tokens[expert][0], s.open.tokens[expert][1]); }},
         {"held tokens are out of order", [](State& s) { std::swap(s.open.tokens[wizz][0], s.open.tokens[wizz][1]); }},
         {fourth, [](State& s) { s.open.tokens[expert][3] = 3, --s.open.token_supply[3]; }},
         {fourth, [](State& s) { s.open.phase = Phase::discard_token; }}});
    State state = t.state();
    --state.open.token_supply[0], ++state.open.token_discard[0];
    EXPECT_EQ(state_is_ok(t.board(), state), "") << "a token that was played";
}

TEST(SmartHomeInvariants, OfTheFourthToken) {
    HomeTable t = spoiled::first_turn();
    t.stand_all("kettle").hold(expert, {3}).hold(hobbyist, {0, 1, 2}).turn_of(hobbyist);
    ASSERT_EQ(t.take(expert, 3), "");
    ASSERT_EQ(t.phase(), Phase::discard_token);
    const char* const fourth = "a fourth token is there, or none to discard one of";
    spoiled::expect_said(
        t.board(), t.state(),
        {{fourth, [](State& s) { s.open.phase = Phase::turn; }},
         {fourth, [](State& s) { s.open.turn = 0; }},
         {fourth, [](State& s) { std::swap(s.open.tokens[hobbyist], s.open.tokens[wizz]); }},
         {fourth, [](State& s) { s.open.tokens[hobbyist][3] = no_token, ++s.open.token_discard[3]; }}});
    ASSERT_EQ(t.try_step(steps::discard(1)), "");
    EXPECT_OK(t);
}

TEST(SmartHomeInvariants, OfCharacters) {
    const HomeTable t = spoiled::turn_of_two();
    const char* const wrong = "the wrong characters are in play";
    const char* const nowhere = "a character stands nowhere";
    spoiled::expect_said(t.board(), t.state(),
                         {{wrong, [](State& s) { s.open.at[expert] = no_tile; }},
                          {wrong, [](State& s) { s.open.at[know_it_all] = spoiled::hub; }},
                          {wrong, [](State& s) { s.open.at[hobbyist] = spoiled::hub; }},
                          {nowhere, [](State& s) { s.open.at[wizz] = spoiled::no_such_tile; }},
                          {nowhere, [](State& s) { s.open.at[expert] = 254; }},
                          {"a character that is not in play holds tokens",
                           [](State& s) { s.open.tokens[hobbyist][0] = 2, --s.open.token_supply[2]; }},
                          {"the turn is wrong", [](State& s) { s.open.turn = 2; }},
                          {"the turn is wrong", [](State& s) { s.open.steps_left = 3; }}});
    State state = t.state();
    state.open.at[wizz] = spoiled::printer, state.open.at[expert] = spoiled::kettle;
    state.open.turn = 1;
    EXPECT_EQ(state_is_ok(t.board(), state), "");
    for (const int steps_left : {0, 1, 2}) {
        state.open.steps_left = static_cast<std::uint8_t>(steps_left);
        EXPECT_EQ(state_is_ok(t.board(), state), "");
    }
    state.open.tokens[expert][0] = 2, --state.open.token_supply[2];
    EXPECT_EQ(state_is_ok(t.board(), state), "");
}

TEST(SmartHomeInvariants, OfCompromisedDevices) {
    HomeTable t = spoiled::first_turn();
    t.fall("oven").fall("kettle");
    const char* const list = "the list of compromised devices is wrong";
    const char* const differ = "the set and the list of compromised devices differ";
    spoiled::expect_said(t.board(), t.state(),
                         {{list, [](State& s) { s.open.compromised_count = 1; }},
                          {list, [](State& s) { s.open.compromised_count = 3; }},
                          {list, [](State& s) { s.open.fallen[1] = no_tile; }},
                          {list, [](State& s) { s.open.fallen[2] = spoiled::fridge; }},
                          {list, [](State& s) { s.open.fallen[63] = spoiled::fridge; }},
                          {list, [](State& s) { std::swap(s.open.fallen[0], s.open.fallen[2]); }},
                          {differ, [](State& s) { s.open.fallen[1] = spoiled::fridge; }},
                          {differ, [](State& s) { s.open.compromised |= bit(spoiled::fridge); }},
                          {differ, [](State& s) { s.open.compromised = 0; }}});
    State state = t.state();
    std::swap(state.open.fallen[0], state.open.fallen[1]);
    EXPECT_EQ(state_is_ok(t.board(), state), "") << "in another order";
    for (const int tile : {spoiled::fridge, spoiled::lamp, 3}) spoiled::fell(state, tile);
    EXPECT_EQ(state_is_ok(t.board(), state), "") << "five of six";
    State lost = state;
    spoiled::fell(lost, 6);
    EXPECT_EQ(state_is_ok(t.board(), lost), "enough devices have fallen");
    lost.open.phase = Phase::over, lost.open.ending = Ending::devices;
    EXPECT_EQ(state_is_ok(t.board(), lost), "");
    spoiled::fell(state, spoiled::printer);
    EXPECT_EQ(state_is_ok(t.board(), state), "the target has fallen and the game goes on");
    state.open.phase = Phase::over, state.open.ending = Ending::target;
    EXPECT_EQ(state_is_ok(t.board(), state), "");
}

TEST(SmartHomeInvariants, OfBugs) {
    HomeTable t = spoiled::first_turn();  // the kettle holds one bug of three
    t.fall("oven");
    const char* const no_device = "something lies on what is no device";
    const char* const attacked = "the set of devices under attack is wrong";
    const char* const full = "the set of full devices is wrong";
    spoiled::expect_said(
        t.board(), t.state(),
        {{no_device, [](State& s) { spoiled::set_bugs(s, spoiled::hub, 1); }},
         {no_device, [](State& s) { spoiled::set_bugs(s, spoiled::no_such_tile, 1); }},
         {no_device, [](State& s) { spoiled::set_bugs(s, 63, 1); }},
         {no_device, [](State& s) { spoiled::fell(s, spoiled::hub); }},
         {no_device, [](State& s) { spoiled::fell(s, spoiled::no_such_tile); }},
         {no_device, [](State& s) { s.open.ddos |= bit(spoiled::hub), s.open.ddos_turns[spoiled::hub] = 1; }},
         {no_device, [](State& s) { s.open.ddos |= bit(63), s.open.ddos_turns[63] = 1; }},
         {"a compromised device holds bugs", [](State& s) { spoiled::set_bugs(s, spoiled::oven, 1); }},
         {attacked, [](State& s) { s.open.bugs[spoiled::kettle] = 0; }},
         {attacked, [](State& s) { s.open.attacked |= bit(spoiled::fridge); }},
         {attacked, [](State& s) { s.open.bugs[spoiled::fridge] = 1; }},
         {attacked, [](State& s) { s.open.attacked &= ~bit(spoiled::kettle); }},
         {full, [](State& s) { s.open.full |= bit(spoiled::kettle); }},
         {full, [](State& s) { s.open.full |= bit(spoiled::hub); }},
         {full, [](State& s) { spoiled::set_bugs(s, spoiled::kettle, 3); }},
         {full, [](State& s) { spoiled::set_bugs(s, spoiled::kettle, 4); }},
         {full, [](State& s) { spoiled::set_bugs(s, spoiled::kettle, 2), s.open.full |= bit(spoiled::kettle); }},
         {"a full device is left as it is",
          [](State& s) { spoiled::set_bugs(s, spoiled::kettle, 3), s.open.full |= bit(spoiled::kettle); }}});
    State state = t.state();
    for (const int bugs : {0, 1, 2}) {
        spoiled::set_bugs(state, spoiled::kettle, bugs);
        EXPECT_EQ(state_is_ok(t.board(), state), "");
    }
    state.open.full = bit(spoiled::kettle);
    for (const int bugs : {3, 4}) {
        spoiled::set_bugs(state, spoiled::kettle, bugs);
        state.open.phase = Phase::choose_compromised;
        EXPECT_EQ(state_is_ok(t.board(), state), "");
        state.open.phase = Phase::choose_spill, state.open.spilling = spoiled::oven;
        EXPECT_EQ(state_is_ok(t.board(), state), "") << "the next one waits";
        State ended = state;
        ended.open.phase = Phase::over, ended.open.ending = Ending::devices, ended.open.spilling = no_tile;
        EXPECT_EQ(state_is_ok(t.board(), ended), "") << "nothing is done after the end";
        state.open.spilling = no_tile;
        EXPECT_EQ(state_is_ok(t.board(), state), "the spilling device is wrong");
        state.open.phase = Phase::choose_compromised, state.open.spilling = spoiled::oven;
        EXPECT_EQ(state_is_ok(t.board(), state), "the spilling device is wrong");
        state.open.spilling = no_tile;
    }
}

TEST(SmartHomeInvariants, OfDdosTokens) {
    const char* const too_long = "a DDoS token stays too long";
    const HomeTable four = spoiled::first_turn(), two = spoiled::turn_of_two();
    const HomeTable by_round = spoiled::first_turn(spoiled::with_rulings({.ddos = DdosRuling::round}));
    const auto said = [](const HomeTable& t, bool token, int turns) {
        State state = t.state();
        if (token) state.open.ddos |= bit(spoiled::fridge);
        state.open.ddos_turns[spoiled::fridge] = static_cast<std::uint8_t>(turns);
        return state_is_ok(t.board(), state);
    };
    for (const int turns : {1, 4, 7}) EXPECT_EQ(said(four, true, turns), "");
    EXPECT_EQ(said(four, true, 8), too_long);
    for (const int turns : {1, 3}) EXPECT_EQ(said(two, true, turns), "");
    EXPECT_EQ(said(two, true, 4), too_long);
    EXPECT_EQ(said(four, true, 0), "a DDoS token has stayed too long");
    EXPECT_EQ(said(by_round, true, 0), "") << "until the end of the round";
    EXPECT_EQ(said(by_round, true, 7), "");
    EXPECT_EQ(said(by_round, true, 8), too_long);
    for (const auto* t : {&four, &by_round}) {
        EXPECT_EQ(said(*t, false, 1), "turns are counted without a DDoS token");
        EXPECT_EQ(said(*t, false, 0), "");
    }
}

TEST(SmartHomeInvariants, OfFirewalls) {
    HomeTable t = spoiled::first_turn();
    t.wall("kettle", "fridge").wall("kettle", "oven");
    const char* const no_border = "a firewall stands on no border";
    const char* const one_way = "a firewall works in one direction";
    const char* const lost = "firewalls are lost or made";
    spoiled::expect_said(t.board(), t.state(),
                         {{no_border, [](State& s) { s.open.firewalls[0] |= bit(spoiled::kettle); }},
                          {no_border, [](State& s) { s.open.firewalls[3] |= bit(spoiled::oven); }},
                          {no_border, [](State& s) { s.open.firewalls[2] |= bit(spoiled::printer); }},
                          {no_border, [](State& s) { s.open.firewalls[1] |= bit(spoiled::no_such_tile); }},
                          {no_border, [](State& s) { s.open.firewalls[0] |= bit(63); }},
                          {one_way, [](State& s) { s.open.firewalls[1] |= bit(spoiled::fridge); }},
                          {one_way, [](State& s) { s.open.firewalls[0] &= ~bit(spoiled::oven); }},
                          {one_way, [](State& s) { s.open.firewalls[3] &= ~bit(spoiled::fridge); }},
                          {lost, [](State& s) { ++s.open.firewalls_left; }},
                          {lost, [](State& s) { --s.open.firewalls_left; }},
                          {lost, [](State& s) { s.open.firewalls = {}; }}});
    Home home = cottage();
    home.firewalls = 1;
    HomeTable last = spoiled::first_turn(home);
    last.wall("camera", "printer");
    EXPECT_OK(last);
}

TEST(SmartHomeInvariants, OfDefences) {
    using enum Symbol;
    HomeTable t = spoiled::first_turn();
    t.stand_all("kettle").hold(hobbyist, {1}).turn_of(hobbyist);
    const char* const under_way = "a defence is under way, or its state is left behind";
    const char* const symbols = "symbols are lost";
    const char* const dice = "dice are lost";
    spoiled::expect_said(t.board(), t.state(),
                         {{under_way, [](State& s) { s.open.defence.dice = 6; }},
                          {under_way, [](State& s) { s.open.phase = Phase::roll; }},
                          {under_way, [](State& s) { s.open.phase = Phase::draw_token; }}});
    ASSERT_EQ(t.defend(), "");
    spoiled::expect_said(t.board(), t.state(),
                         {{under_way, [](State& s) { s.open.phase = Phase::turn; }},
                          {under_way, [](State& s) { s.open.phase = Phase::reaction; }},
                          {under_way, [](State& s) { s.open.defence = {}; }},
                          {symbols, [](State& s) { s.open.defence.matches = 1; }},
                          {symbols, [](State& s) { --s.open.defence.open[patch]; }},
                          {symbols, [](State& s) { ++s.open.defence.open[privilege]; }},
                          {dice, [](State& s) { s.open.defence.dice = 5; }},
                          {dice, [](State& s) { s.open.defence.dice = 7; }},
                          {"there is too much support", [](State& s) { s.open.defence.support = 4; }}});
    ASSERT_EQ(t.state().open.defence.support, 3);
    ASSERT_EQ(t.roll({patch, patch, password, privilege, privilege, privilege}), "");
    spoiled::expect_said(t.board(), t.state(),
                         {{"not every die lies on the table", [](State& s) { --s.open.defence.faces[patch]; }},
                          {"not every die lies on the table", [](State& s) { ++s.open.defence.faces[monitoring]; }}});
    State held = t.state();
    held.open.phase = Phase::roll, held.open.defence.faces = {};
    EXPECT_EQ(state_is_ok(t.board(), held), "") << "the dice are still to be rolled";
    ASSERT_EQ(t.token(1, two_factor), "");
    EXPECT_OK(t);  // more dice than open symbols
    spoiled::expect_said(t.board(), t.state(),
                         {{dice, [](State& s) { s.open.defence.dice = 4, s.open.defence.faces[privilege] = 1; }}});
    ASSERT_EQ(t.aside({patch, patch}), "");
    EXPECT_OK(t);
    State equal = t.state();
    equal.open.defence.dice = 3;
    EXPECT_EQ(state_is_ok(t.board(), equal), "") << "a die for each open symbol";
    ASSERT_EQ(t.stop(), "");
    ASSERT_EQ(t.phase(), Phase::choose_reward);
    EXPECT_OK(t);
}

TEST(SmartHomeInvariants, OfRewards) {
    HomeTable t = spoiled::first_turn();
    t.stand(hobbyist, "kettle").turn_of(hobbyist);
    ASSERT_EQ(t.defend_with(5), "");
    EXPECT_OK(t);
    ASSERT_EQ(t.reward(5), "");
    ASSERT_EQ(t.phase(), Phase::firewall_or_token);
    EXPECT_OK(t);
    ASSERT_EQ(t.try_step(steps::take_token()), "");
    ASSERT_EQ(t.phase(), Phase::draw_token);
    EXPECT_OK(t);
    spoiled::expect_said(t.board(), t.state(), {{"a defence is under way, or its state is left behind", [](State& s) {
                                                     s.open.phase = Phase::use_hobbyist;
                                                 }}});
    State ended = t.state();
    ended.open.phase = Phase::over, ended.open.ending = Ending::devices;
    EXPECT_EQ(state_is_ok(t.board(), ended), "") << "what a defence leaves after the end is not asked";
    ASSERT_EQ(t.try_step(steps::draw_token(2)), "");
    EXPECT_OK(t);
}

TEST(SmartHomeInvariants, OfTheTurn) {
    const HomeTable t = spoiled::first_turn();
    spoiled::expect_said(t.board(), t.state(),
                         {{"the turn is wrong", [](State& s) { s.open.turn = 4; }},
                          {"the turn is wrong", [](State& s) { s.open.steps_left = 3; }},
                          {"the ending is wrong", [](State& s) { s.open.ending = Ending::clean; }},
                          {"the ending is wrong", [](State& s) { s.open.phase = Phase::over; }},
                          {"the Hacker walks out of turn", [](State& s) { s.hacker.walk_left = 1; }},
                          {"no card is played", [](State& s) { s.open.phase = Phase::refill; }}});
    State state = t.state();
    state.open.turn = 3, state.open.steps_left = 0;
    EXPECT_EQ(state_is_ok(t.board(), state), "");
    state.open.phase = Phase::movement, state.hacker.walk_left = 9;
    EXPECT_EQ(state_is_ok(t.board(), state), "");
    state.hacker.walk_left = 0;
    EXPECT_EQ(state_is_ok(t.board(), state), "");
}

TEST(SmartHomeInvariants, OfTheHacker) {
    const HomeTable t = spoiled::first_turn();
    const char* const tile = "the Hacker's tile is wrong";
    spoiled::expect_said(t.board(), t.state(),
                         {{tile, [](State& s) { s.hacker.tile = no_tile; }},
                          {tile, [](State& s) { s.hacker.tile = spoiled::no_such_tile, s.hacker.visited |= bit(12); }},
                          {tile, [](State& s) { s.hacker.tile = spoiled::kettle; }},
                          {tile, [](State& s) { s.hacker.visited = 0; }},
                          {"the target is wrong", [](State& s) { s.hacker.target = spoiled::kettle; }},
                          {"the target is wrong", [](State& s) { s.hacker.target = spoiled::no_such_tile; }}});
    State state = t.state();
    state.hacker.tile = spoiled::printer, state.hacker.visited |= bit(spoiled::printer);
    state.hacker.target = spoiled::fridge;
    EXPECT_EQ(state_is_ok(t.board(), state), "");
    state.open.phase = Phase::choose_order, state.hacker.tile = no_tile;
    EXPECT_EQ(state_is_ok(t.board(), state), tile);
    state.open.phase = Phase::choose_start;
    EXPECT_EQ(state_is_ok(t.board(), state), "") << "the tile is not chosen yet";
    EXPECT_EQ(state_is_ok(t.board(), initial_state(t.board())), "");
}

TEST(SmartHomeInvariants, OfEndings) {
    const HomeTable t = spoiled::first_turn();
    const char* const not_won = "the Defenders have not won";
    State clean = t.state();
    clean.open.phase = Phase::over, clean.open.ending = Ending::clean;
    EXPECT_EQ(state_is_ok(t.board(), clean), not_won);
    for (int tile = 0; tile < spoiled::no_such_tile; ++tile) spoiled::set_bugs(clean, tile, 0);
    EXPECT_EQ(state_is_ok(t.board(), clean), "") << "the check of another tile is not asked";
    State captured = t.state();
    captured.open.phase = Phase::over, captured.open.ending = Ending::captured;
    EXPECT_EQ(state_is_ok(t.board(), captured), not_won);
    captured.open.checked_tile = spoiled::hub;
    EXPECT_EQ(state_is_ok(t.board(), captured), not_won);
    captured.open.checked_tile = captured.hacker.tile;
    EXPECT_EQ(state_is_ok(t.board(), captured), "") << "with bugs that are left";
    for (const Ending ending : {Ending::target, Ending::devices}) {
        State state = t.state();
        state.open.phase = Phase::over, state.open.ending = ending;
        EXPECT_EQ(state_is_ok(t.board(), state), "") << "the Hacker's wins are told from elsewhere";
    }
    State going_on = clean;
    going_on.open.phase = Phase::turn, going_on.open.ending = Ending::none;
    EXPECT_EQ(state_is_ok(t.board(), going_on), "") << "bugs may vanish by a compromise";
}
