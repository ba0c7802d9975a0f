// What a player reads when a step is refused: every refusal in full, with the ruling that says so before it, and beside
// it the nearest step that is legal. They play on the Cottage of the file format:
//   kettle 3*  fridge 5   lamp 2      telly 5
//   oven 3     hub        speaker 3*  console 4
//   doorbell 3* thermostat 4  camera 3*  printer 4      (* one bug at the start)

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "tests/support/smart_home/table.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

namespace told {

using enum Symbol;

constexpr int no_such_tile = 12;  // the Cottage has tiles 0 to 11
constexpr auto no_such_character = static_cast<Character>(character_count);
constexpr auto no_such_card = static_cast<Card>(card_count);

std::string in_full(const std::optional<Refusal>& why) {
    if (!why) return "";
    return why->rule.empty() ? why->message : why->rule + ": " + why->message;
}

// Of any step, also one that no replay can say; nothing is changed.
std::string of(const HomeTable& t, const Step& step) { return in_full(why_illegal(t.board(), t.state(), step)); }
std::string of(const HomeTable& t, StepKind kind, const std::string& id) { return of(t, steps::at(kind, t.tile(id))); }

SymbolCounts counts(const std::vector<Symbol>& symbols) {
    SymbolCounts found{};
    for (const Symbol s : symbols) ++found[s];
    return found;
}
std::string of_aside(const HomeTable& t, const std::vector<Symbol>& closed) {
    return of(t, steps::set_aside(counts(closed)));
}
std::string of_again(const HomeTable& t, const std::vector<Symbol>& held) {
    return of(t, steps::roll_again(counts(held)));
}
std::string of_play(const HomeTable& t, Card card, const std::string& id) {
    return of(t, steps::play(card, t.tile(id)));
}

// The first turn, that of the Know-it-All on the hub; the target is the printer, the Hacker stands on the console.
HomeTable first_turn(const Home& home = cottage()) {
    HomeTable t(home);
    t.set_up("printer", "console", {know_it_all, hobbyist, expert, wizz});
    return t;
}

Home with_rulings(const Rulings& rulings) {
    Home home = cottage();
    home.rulings = rulings;
    return home;
}

// A defence of the tile after its first roll.
HomeTable after_roll(const Home& home, Character who, const std::string& at, const std::vector<Symbol>& dice) {
    HomeTable t = first_turn(home);
    t.stand(who, at).turn_of(who);
    EXPECT_EQ(t.defend(), "");
    EXPECT_EQ(t.roll(dice), "");
    return t;
}

// The Hacker's reaction with one card of each of these kinds.
HomeTable reacting(const Home& home = cottage()) {
    HomeTable t = first_turn(home);
    t.give(Card::cryptojacking).give(Card::target_device).give(Card::botnet_3).react();
    return t;
}

// What is due in a phase: who acts, what any other step is told, and the kinds of step that are not told so.
struct Due {
    Phase phase;
    Side side;
    const char* due;
    std::vector<StepKind> kinds;
};
std::vector<Due> all_that_is_due() {
    using enum Phase;
    using K = StepKind;
    const std::vector<K> in_turn{K::move, K::send, K::take, K::defend, K::check, K::end_turn};
    return {
        {draw_target, Side::chance, "the secret target has to be drawn", {K::draw_target}},
        {draw_hand, Side::chance, "the Hacker's first hand has to be drawn", {K::draw_card}},
        {choose_start, Side::hacker, "the Hacker has to choose a start tile", {K::start}},
        {choose_order, Side::defenders, "the Defenders have to choose the order of the characters", {K::order}},
        {turn, Side::defenders, "the turn of a character is under way", in_turn},
        {roll, Side::chance, "the dice of a defence have to be rolled", {K::roll}},
        {match, Side::defenders, "the roll has to be matched", {K::play_token, K::set_aside}},
        {decide, Side::defenders, "the character has to stop or roll again", {K::stop, K::roll_again}},
        {choose_reward, Side::defenders, "the level of the reward has to be chosen", {K::reward}},
        {firewall_or_token,
         Side::defenders,
         "a firewall or a token has to be chosen",
         {K::place_firewall, K::take_token}},
        {place_firewall, Side::defenders, "a firewall has to be placed", {K::place_firewall}},
        {draw_token, Side::chance, "a token has to be drawn", {K::draw_token}},
        {discard_token, Side::defenders, "one of four tokens has to be discarded", {K::discard}},
        {use_hobbyist,
         Side::defenders,
         "the Defenders have to say whether the Hobbyist's ability is used",
         {K::use_hobbyist}},
        {draw_hobbyist, Side::chance, "the Hobbyist has to draw", {K::draw_card}},
        {choose_card, Side::defenders, "the Defenders have to choose one of the cards drawn", {K::choose}},
        {reaction, Side::hacker, "the Hacker's reaction is due", {K::play, K::pass}},
        {forced_reaction,
         Side::hacker,
         "the Hacker has to carry out the card that the Defenders chose",
         {K::play, K::pass}},  // to pass is refused in other words
        {choose_compromised, Side::hacker, "a full device has to be compromised", {K::compromise}},
        {choose_spill, Side::hacker, "a spilled bug has to be placed", {K::spill}},
        {refill, Side::chance, "the Hacker has to draw a card", {K::draw_card}},
        {movement, Side::hacker, "the Hacker's movement is due", {K::walk, K::end_walk}},
        {over, Side::chance, "the game is over", {}},
    };
}

}  // namespace told

}  // namespace

TEST(SmartHomeRefusals, OfStepsThatAreNotDue) {
    const HomeTable t = told::first_turn();
    const auto all = told::all_that_is_due();
    ASSERT_EQ(all.size(), phase_count);
    for (const auto& [phase, side, due, kinds] : all) {
        State state = t.state();
        state.open.phase = phase;
        state.open.card = Card::cryptojacking;
        state.open.spilling = static_cast<std::uint8_t>(t.tile("kettle"));
        EXPECT_EQ(side_to_act(state.open), side) << due;
        for (std::size_t k = 0; k < step_kinds; ++k) {
            const auto kind = static_cast<StepKind>(k);
            const bool named = std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
            const std::string said = told::in_full(why_illegal(t.board(), state, steps::plain(kind)));
            EXPECT_EQ(said == due, !named) << due << ", step " << k << ": " << said;
        }
        for (const std::size_t k : {step_kinds, std::size_t{255}})
            EXPECT_EQ(told::in_full(why_illegal(t.board(), state, steps::plain(static_cast<StepKind>(k)))),
                      phase == Phase::over ? "the game is over" : "there is no such step");
    }
}

TEST(SmartHomeRefusals, OfTheSetup) {
    HomeTable t(cottage());
    EXPECT_EQ(told::of(t, steps::draw_target(told::no_such_tile)), "there is no tile 12");
    EXPECT_EQ(told::of(t, StepKind::draw_target, "oven"), "H6: oven is no secret target");
    EXPECT_EQ(told::of(t, StepKind::draw_target, "hub"), "H6: hub is no secret target");
    EXPECT_EQ(told::of(t, StepKind::draw_target, "printer"), "") << "the last tile";
    ASSERT_EQ(t.try_step(steps::draw_target(t.tile("telly"))), "");

    EXPECT_EQ(told::of(t, steps::draw_card(told::no_such_card)), "there is no such card");
    EXPECT_EQ(told::of(t, steps::draw_card(Card::botnet_9)), "H29: the pile holds no botnet_9");
    EXPECT_EQ(told::of(t, steps::draw_card(Card::botnet_3)), "");
    ASSERT_EQ(t.try_step(steps::draw_card(Card::botnet_3)), "");
    EXPECT_EQ(told::of(t, steps::draw_card(Card::botnet_3)), "H29: the pile holds no botnet_3");
    while (t.phase() == Phase::draw_hand) ASSERT_EQ(t.try_step(steps::draw_card(Card::cryptojacking)), "");

    EXPECT_EQ(told::of(t, steps::start(told::no_such_tile)), "there is no tile 12");
    EXPECT_EQ(told::of(t, steps::start(255)), "there is no tile 255");
    EXPECT_EQ(told::of(t, StepKind::start, "hub"),
              "H7: the Hacker can't start on the Router, where the characters stand");
    for (const char* id : {"kettle", "oven", "speaker", "printer"}) EXPECT_EQ(told::of(t, StepKind::start, id), "");
}

TEST(SmartHomeRefusals, OfOrders) {
    const std::string once = "H8: the order names every character in play once";
    const auto at_order = [](std::vector<Character> characters) {
        Home home = cottage();
        home.characters = std::move(characters);
        HomeTable t(home);
        t.set_up("telly", "fridge");
        State state = t.state();
        state.open.phase = Phase::choose_order;
        return std::pair(t.board(), state);
    };
    using Places = std::array<std::uint8_t, 5>;
    const auto said = [](const std::pair<Board, State>& game, const Places& places) {
        Step step = steps::plain(StepKind::order);
        for (std::size_t i = 0; i < places.size(); ++i) step.counts[i] = places[i];
        return told::in_full(why_illegal(game.first, game.second, step));
    };
    const auto four = at_order({know_it_all, expert, wizz, hobbyist});
    for (const Places& places : {Places{0, 1, 2, 3}, {3, 2, 1, 0}, {2, 0, 3, 1}}) EXPECT_EQ(said(four, places), "");
    for (const Places& places : {Places{0, 1, 2, 2}, {0, 1, 2, 4}, {1, 1, 1, 1}, {4, 4, 4, 4}, {0, 1, 2, 3, 1}})
        EXPECT_EQ(said(four, places), once);
    const auto two = at_order({wizz, hobbyist});
    for (const Places& places : {Places{2, 3}, {3, 2}}) EXPECT_EQ(said(two, places), "");
    for (const Places& places : {Places{2, 2}, {0, 1}, {2, 0, 3}, {2, 3, 1}, {2, 3, 1, 0}, {2, 3, 0, 0, 1}, {2, 1}})
        EXPECT_EQ(said(two, places), once);
    const auto one = at_order({expert});
    EXPECT_EQ(said(one, {1}), "");
    for (const Places& places : {Places{0}, {2}, {1, 1}, {4}}) EXPECT_EQ(said(one, places), once);
}

TEST(SmartHomeRefusals, OfMoves) {
    HomeTable t = told::first_turn();
    EXPECT_EQ(told::of(t, steps::move(told::no_such_tile)), "there is no tile 12");
    EXPECT_EQ(told::of(t, steps::move(255)), "there is no tile 255");
    EXPECT_EQ(told::of(t, StepKind::move, "printer"), "H9: printer is not adjacent to hub");
    EXPECT_EQ(told::of(t, StepKind::move, "hub"), "H9: hub is not adjacent to hub");
    t.put_ddos("fridge", 2).put_ddos("kettle", 2);
    EXPECT_EQ(told::of(t, StepKind::move, "fridge"), "H9: fridge has a DDoS token and can't be entered");
    EXPECT_EQ(told::of(t, StepKind::move, "kettle"), "H9: kettle is not adjacent to hub");
    for (const char* id : {"oven", "speaker", "thermostat"}) EXPECT_EQ(told::of(t, StepKind::move, id), "");
    HomeTable twice = t;
    ASSERT_EQ(twice.move("oven"), "");
    EXPECT_EQ(told::of(twice, StepKind::move, "hub"), "");
    ASSERT_EQ(twice.move("doorbell"), "");
    EXPECT_EQ(told::of(twice, StepKind::move, "oven"), "H9: a character makes up to 2 steps in its turn");
    HomeTable fallen = t;
    fallen.fall("oven").fall("lamp");
    ASSERT_EQ(fallen.move("oven"), "");
    EXPECT_EQ(told::of(fallen, StepKind::move, "hub"),
              "H9: no step follows after a compromised tile (oven) is entered");
    fallen.turn_of(know_it_all);
    EXPECT_EQ(told::of(fallen, StepKind::move, "hub"), "") << "it may be left";
    ASSERT_EQ(t.check("hub"), "");
    EXPECT_EQ(told::of(t, StepKind::move, "oven"), "H10: no step follows the action of a turn");
    EXPECT_EQ(told::of(t, steps::move(told::no_such_tile)), "there is no tile 12");
}

TEST(SmartHomeRefusals, OfSending) {
    HomeTable t = told::first_turn();
    const auto sent = [&](Character who, const std::string& id) { return told::of(t, steps::send(who, t.tile(id))); };
    EXPECT_EQ(sent(told::no_such_character, "oven"), "H25: this character is not in play");
    EXPECT_EQ(sent(static_cast<Character>(255), "oven"), "H25: this character is not in play");
    EXPECT_EQ(sent(know_it_all, "oven"), "H25: the Know-it-All can't send itself");
    EXPECT_EQ(told::of(t, steps::send(wizz, told::no_such_tile)), "there is no tile 12");
    EXPECT_EQ(sent(wizz, "printer"), "H25: printer is not adjacent to hub, where password_wizz stands");
    t.fall("oven").fall("thermostat").put_ddos("thermostat", 2).put_ddos("fridge", 2).stand(hobbyist, "lamp");
    EXPECT_EQ(sent(wizz, "oven"), "H25: nobody can be sent to oven, which is compromised");
    EXPECT_EQ(sent(wizz, "thermostat"), "H25: nobody can be sent to thermostat, which is compromised");
    EXPECT_EQ(sent(wizz, "fridge"), "H25: nobody can be sent to fridge, which has a DDoS token");
    EXPECT_EQ(sent(hobbyist, "oven"), "H25: oven is not adjacent to lamp, where tech_hobbyist stands");
    EXPECT_EQ(sent(hobbyist, "telly"), "");
    for (const Character who : {expert, wizz}) EXPECT_EQ(sent(who, "speaker"), "");
    ASSERT_EQ(t.send(wizz, "speaker"), "");
    EXPECT_EQ(sent(expert, "speaker"), "H25: the Know-it-All sends once a turn");
    t.turn_of(expert);
    EXPECT_EQ(sent(hobbyist, "telly"), "H25: only the Know-it-All sends others");
    Home home = cottage();
    home.characters = {know_it_all, expert};
    HomeTable two(home);
    two.set_up("telly", "fridge");
    EXPECT_EQ(told::of(two, steps::send(wizz, two.tile("oven"))), "H25: this character is not in play");
    EXPECT_EQ(told::of(two, steps::send(expert, two.tile("oven"))), "");
}

TEST(SmartHomeRefusals, OfTaking) {
    HomeTable t = told::first_turn();
    t.hold(know_it_all, {0}).hold(expert, {1, 3}).hold(wizz, {2}).stand(wizz, "oven");
    const auto taken = [&](Character from, int token) { return told::of(t, steps::take(from, token)); };
    EXPECT_EQ(taken(told::no_such_character, 0), "H24: this character is not in play");
    EXPECT_EQ(taken(know_it_all, 0), "H24: a token is taken from another character");
    EXPECT_EQ(taken(wizz, 2), "H24: password_wizz does not stand on the same tile as know_it_all");
    EXPECT_EQ(taken(expert, 4), "H24: there is no token 4");
    EXPECT_EQ(taken(expert, 255), "H24: there is no token 255");
    EXPECT_EQ(taken(expert, 2), "H24: security_expert holds no token 2");
    EXPECT_EQ(taken(hobbyist, 3), "H24: tech_hobbyist holds no token 3");
    for (const int token : {1, 3}) EXPECT_EQ(taken(expert, token), "");
    ASSERT_EQ(t.take(expert, 3), "");
    EXPECT_EQ(taken(expert, 1), "H24: a character takes one token a turn");
    t.turn_of(wizz);
    EXPECT_EQ(taken(expert, 1), "H24: security_expert does not stand on the same tile as password_wizz");
}

TEST(SmartHomeRefusals, OfDefendingAndChecking) {
    HomeTable t = told::first_turn();
    EXPECT_EQ(told::of(t, steps::defend()), "H2: a plain Router can't be defended");
    EXPECT_EQ(told::of(t, steps::check(told::no_such_tile)), "there is no tile 12");
    EXPECT_EQ(told::of(t, StepKind::check, "kettle"),
              "H22: kettle is neither the tile of know_it_all nor adjacent to it");
    for (const char* id : {"hub", "oven", "fridge", "thermostat", "speaker"})
        EXPECT_EQ(told::of(t, StepKind::check, id), "") << id;
    t.fall("oven").fall("lamp").put_ddos("lamp", 1).put_ddos("telly", 1);
    for (const auto& [id, said] : {std::pair("oven", "H12: oven is compromised and can't be defended"),
                                   {"lamp", "H12: lamp is compromised and can't be defended"},
                                   {"telly", "H12: telly has a DDoS token and can't be defended"},
                                   {"printer", ""},
                                   {"kettle", ""}})
        EXPECT_EQ(told::of(t.stand(know_it_all, id), steps::defend()), said);
    EXPECT_EQ(told::of(t.turn_of(wizz), StepKind::check, "kettle"),
              "H22: kettle is neither the tile of password_wizz nor adjacent to it");
    t.turn_of(know_it_all);
    ASSERT_EQ(t.check("fridge"), "");
    EXPECT_EQ(told::of(t, steps::defend()), "H10: a character has one action a turn");
    EXPECT_EQ(told::of(t, StepKind::check, "fridge"), "H10: a character has one action a turn");
    EXPECT_EQ(told::of(t, steps::check(told::no_such_tile)), "H10: a character has one action a turn");
    EXPECT_EQ(told::of(t, steps::end_turn()), "");
}

TEST(SmartHomeRefusals, OfTokens) {
    using enum Symbol;
    HomeTable t = told::first_turn();
    t.stand(hobbyist, "kettle").hold(hobbyist, {1, 2, 3}).turn_of(hobbyist);
    ASSERT_EQ(t.defend(), "");
    ASSERT_EQ(t.roll({patch, patch, password, privilege, privilege, privilege}), "");
    const auto played = [&](int token, Symbol as) { return told::of(t, steps::play_token(token, as)); };
    EXPECT_EQ(played(4, patch), "there is no token 4");
    EXPECT_EQ(played(0, patch), "H14: tech_hobbyist holds no token 0");
    EXPECT_EQ(played(1, static_cast<Symbol>(symbol_count)), "there is no such symbol");
    EXPECT_EQ(played(1, static_cast<Symbol>(255)), "there is no such symbol");
    EXPECT_EQ(played(1, monitoring), "H14: token 1 has no monitoring");
    EXPECT_EQ(played(2, patch), "H14: token 2 has no patch");
    EXPECT_EQ(played(2, privilege), "H14: no privilege is open");
    for (const auto& [token, as] : {std::pair(1, password), {1, two_factor}, {3, antivirus}, {3, monitoring}})
        EXPECT_EQ(played(token, as), "");
    ASSERT_EQ(t.token(3, antivirus), "");
    EXPECT_EQ(played(3, monitoring), "H14: tech_hobbyist holds no token 3");
}

TEST(SmartHomeRefusals, OfTheFourthToken) {
    HomeTable t = told::first_turn();
    t.stand_all("kettle").hold(expert, {3}).hold(hobbyist, {0, 0, 1}).turn_of(hobbyist);
    ASSERT_EQ(t.take(expert, 3), "");
    ASSERT_EQ(t.phase(), Phase::discard_token);
    EXPECT_EQ(told::of(t, steps::discard(4)), "there is no token 4");
    EXPECT_EQ(told::of(t, steps::discard(2)), "H23: tech_hobbyist holds no token 2");
    for (const int token : {0, 1, 3}) EXPECT_EQ(told::of(t, steps::discard(token)), "");
}

TEST(SmartHomeRefusals, OfRolls) {
    using enum Symbol;
    HomeTable t = told::first_turn(told::with_rulings({.reroll = RerollRuling::held}));
    t.stand(hobbyist, "kettle").turn_of(hobbyist);
    ASSERT_EQ(t.defend(), "");
    const auto rolled = [&](int dice) {
        return told::of(t, steps::roll({1, static_cast<std::uint8_t>(dice - 1), 0, 0, 0, 0}));
    };
    EXPECT_EQ(rolled(5), "H16: 6 dice are rolled, not 5");
    EXPECT_EQ(rolled(6), "");
    EXPECT_EQ(rolled(7), "H16: 6 dice are rolled, not 7");
    ASSERT_EQ(t.roll({patch, patch, password, privilege, privilege, privilege}), "");
    ASSERT_EQ(t.aside({patch}), "");
    ASSERT_EQ(t.again({patch, password}), "");
    EXPECT_EQ(rolled(2), "H16: 3 dice are rolled, not 2");
    EXPECT_EQ(rolled(3), "");
    EXPECT_EQ(rolled(5), "H16: 3 dice are rolled, not 5");
}

TEST(SmartHomeRefusals, OfDiceSetAside) {
    using enum Symbol;
    const std::vector<Symbol> dice{patch, patch, patch, password, privilege, privilege};
    HomeTable t = told::after_roll(cottage(), hobbyist, "kettle", dice);
    const std::string open = "; open: patch, patch, password, antivirus, monitoring, two_factor";
    const std::string show = "; they show patch, patch, patch, password, privilege, privilege";
    EXPECT_EQ(told::of_aside(t, {patch, patch, patch}), "H13: the device has 2 open patch, not 3" + open);
    EXPECT_EQ(told::of_aside(t, {privilege}), "H13: the device has 0 open privilege, not 1" + open);
    EXPECT_EQ(told::of_aside(t, {antivirus}), "H13: the dice can't close antivirus" + show);
    EXPECT_EQ(told::of_aside(t, {patch, patch, two_factor}),
              "H13: the dice can't close patch, patch, two_factor" + show);
    EXPECT_EQ(told::of_aside(t, {}),
              "H15: a die of the roll matches an open symbol, so at least one must be set aside");
    for (const auto& closed : {std::vector{patch}, {patch, patch}, {password}, {patch, patch, password}})
        EXPECT_EQ(told::of_aside(t, closed), "");
    State closed = t.state();
    closed.open.defence.open = {};
    EXPECT_EQ(told::in_full(why_illegal(t.board(), closed, steps::set_aside(told::counts({patch})))),
              "H13: the device has 0 open patch, not 1; open: nothing");
    EXPECT_EQ(told::in_full(why_illegal(t.board(), closed, steps::set_aside({}))), "") << "no symbol is open";
    const HomeTable none = told::after_roll(cottage(), hobbyist, "kettle", std::vector<Symbol>(6, privilege));
    EXPECT_EQ(told::of_aside(none, {}), "");
}

TEST(SmartHomeRefusals, OfDiceSetAsideByAnAbility) {
    using enum Symbol;
    const std::vector<Symbol> of_expert{patch, privilege, privilege, privilege, privilege, privilege};
    const std::vector<Symbol> of_wizz{password, privilege, privilege, privilege, privilege, privilege};
    const std::string patch_shown = "; they show patch, privilege, privilege, privilege, privilege, privilege";
    const std::string password_shown = "; they show password, privilege, privilege, privilege, privilege, privilege";
    const HomeTable by_expert = told::after_roll(cottage(), expert, "console", of_expert);
    EXPECT_EQ(told::of_aside(by_expert, {patch, antivirus}),
              "H26: the dice can't close patch, antivirus" + patch_shown);
    for (const Symbol s : {patch, antivirus}) EXPECT_EQ(told::of_aside(by_expert, {s}), "");
    const HomeTable by_wizz = told::after_roll(cottage(), wizz, "console", of_wizz);
    EXPECT_EQ(told::of_aside(by_wizz, {password, two_factor}),
              "H26: the dice can't close password, two_factor" + password_shown);
    for (const Symbol s : {password, two_factor}) EXPECT_EQ(told::of_aside(by_wizz, {s}), "");
    for (const Character who : {know_it_all, hobbyist}) {
        const HomeTable t = told::after_roll(cottage(), who, "console", of_expert);
        EXPECT_EQ(told::of_aside(t, {antivirus}), "H13: the dice can't close antivirus" + patch_shown);
        EXPECT_EQ(told::of_aside(t, {patch}), "");
    }
}

TEST(SmartHomeRefusals, OfRollingAgain) {
    using enum Symbol;
    const std::vector<Symbol> dice{patch, patch, password, privilege, privilege, privilege};
    HomeTable all = told::after_roll(cottage(), hobbyist, "kettle", dice);
    ASSERT_EQ(all.aside({patch}), "");
    EXPECT_EQ(told::of_again(all, {patch}), "H16: every die that is not set aside is rolled again");
    EXPECT_EQ(told::of_again(all, {}), "");
    EXPECT_EQ(told::of(all, steps::stop()), "");
    HomeTable held = told::after_roll(told::with_rulings({.reroll = RerollRuling::held}), hobbyist, "kettle", dice);
    ASSERT_EQ(held.aside({patch}), "");  // five dice are left
    const std::string one = "H16: at least one die is rolled again";
    const std::string not_there = "H16: these dice are not there to be left lying: ";
    EXPECT_EQ(told::of_again(held, {patch, password, privilege, privilege, privilege}), one);
    EXPECT_EQ(told::of_again(held, {patch, patch, password, privilege, privilege, privilege}), one);
    EXPECT_EQ(told::of_again(held, {patch, patch, password, privilege}),
              not_there + "patch, patch, password, privilege");
    EXPECT_EQ(told::of_again(held, {patch, patch}), not_there + "patch, patch");
    EXPECT_EQ(told::of_again(held, {antivirus}), not_there + "antivirus");
    EXPECT_EQ(told::of_again(held, {patch, password, privilege, privilege}), "");
    EXPECT_EQ(told::of_again(held, {patch}), "");
    EXPECT_EQ(told::of_again(held, {}), "");
}

TEST(SmartHomeRefusals, OfRewards) {
    for (const int matches : {3, 5}) {
        HomeTable t = told::first_turn();
        t.stand(hobbyist, "kettle").turn_of(hobbyist);
        ASSERT_EQ(t.defend_with(matches), "");
        const std::string levels =
            matches == 3 ? "H20: the level of the reward is 3" : "H20: the level of the reward is 3 to 5";
        for (const int level : {0, 2, matches + 1, 255}) EXPECT_EQ(told::of(t, steps::reward(level)), levels) << level;
        for (int level = 3; level <= matches; ++level) EXPECT_EQ(told::of(t, steps::reward(level)), "") << level;
    }
}

TEST(SmartHomeRefusals, OfFirewallsAndDrawnTokens) {
    HomeTable t = told::first_turn();
    t.stand(hobbyist, "fridge").set_bugs("fridge", 1).wall("kettle", "fridge").hold(wizz, {2}).turn_of(hobbyist);
    ASSERT_EQ(t.defend_with(6), "");
    ASSERT_EQ(t.reward(6), "");
    EXPECT_EQ(told::of(t, steps::place_firewall(told::no_such_tile)), "there is no tile 12");
    EXPECT_EQ(told::of(t, StepKind::place_firewall, "oven"), "H21: fridge and oven share no border");
    EXPECT_EQ(told::of(t, StepKind::place_firewall, "fridge"), "H21: fridge and fridge share no border");
    EXPECT_EQ(told::of(t, StepKind::place_firewall, "kettle"), "H21: the border of fridge and kettle has a firewall");
    HomeTable upper = t;
    upper.wall("fridge", "hub");
    EXPECT_EQ(told::of(upper, StepKind::place_firewall, "hub"), "H21: the border of fridge and hub has a firewall");
    for (const char* id : {"lamp", "hub"}) EXPECT_EQ(told::of(t, StepKind::place_firewall, id), "");
    ASSERT_EQ(t.firewall("hub"), "");
    // Seen from below, the border is on the first side.
    HomeTable below = told::first_turn();
    below.stand(hobbyist, "oven").wall("kettle", "oven").turn_of(hobbyist);
    ASSERT_EQ(below.defend_with(3), "");
    ASSERT_EQ(below.reward(3), "");
    EXPECT_EQ(told::of(below, StepKind::place_firewall, "kettle"), "H21: the border of oven and kettle has a firewall");

    ASSERT_EQ(t.phase(), Phase::draw_token);
    EXPECT_EQ(told::of(t, steps::draw_token(4)), "there is no token 4");
    EXPECT_EQ(told::of(t, steps::draw_token(2)), "H23: the supply holds no token 2");
    for (const int token : {0, 1, 3}) EXPECT_EQ(told::of(t, steps::draw_token(token)), "");
}

TEST(SmartHomeRefusals, OfTheHobbyist) {
    HomeTable asked = told::first_turn(told::with_rulings({.hobbyist = HobbyistRuling::optional}));
    asked.turn_of(hobbyist).react();
    for (const int number : {2, 255})
        EXPECT_EQ(told::of(asked, {.kind = StepKind::use_hobbyist, .number = steps::narrow(number)}),
                  "the Hobbyist's ability is used or not");
    for (const bool use : {true, false}) EXPECT_EQ(told::of(asked, steps::use_hobbyist(use)), "");

    HomeTable t = told::first_turn();
    t.turn_of(hobbyist).react();
    ASSERT_EQ(t.try_step(steps::draw_card(Card::cryptojacking)), "");
    ASSERT_EQ(t.try_step(steps::draw_card(Card::botnet_1)), "");
    const std::string not_drawn = "H27: the card is not among those drawn";
    for (const Card card : {Card::ddos, Card::target_device, Card::botnet_2})
        EXPECT_EQ(told::of(t, steps::choose(card)), not_drawn);
    // The place of a second card that was not drawn is no card to choose.
    State one_drawn = t.state();
    one_drawn.defenders.drawn[1] = no_card;
    for (const Card card : {told::no_such_card, static_cast<Card>(no_card)}) {
        EXPECT_EQ(told::of(t, steps::choose(card)), "there is no such card");
        const auto why = why_illegal(t.board(), one_drawn, steps::choose(card));
        ASSERT_TRUE(why);
        EXPECT_EQ(why->message, "there is no such card");
    }
    for (const Card card : {Card::cryptojacking, Card::botnet_1}) EXPECT_EQ(told::of(t, steps::choose(card)), "");
    ASSERT_EQ(t.try_step(steps::choose(Card::cryptojacking)), "");
    EXPECT_EQ(told::of(t, steps::pass()),
              "H27: the Hacker must carry out the chosen card, since it has a legal choice");
    for (const Card card : {Card::ddos, Card::target_device})
        EXPECT_EQ(told::of_play(t, card, "console"), "H27: the card to be played is the chosen one, cryptojacking");
    EXPECT_EQ(told::of_play(t, told::no_such_card, "console"), "there is no such card");
    EXPECT_EQ(told::of_play(t, Card::cryptojacking, "oven"), "H34: oven is not under attack");
    EXPECT_EQ(t.in_hand(Card::cryptojacking), 0) << "it is not of the hand";
    EXPECT_EQ(told::of_play(t, Card::cryptojacking, "camera"), "");
    ASSERT_EQ(t.play(Card::cryptojacking, "camera"), "");

    t.turn_of(wizz).react();
    EXPECT_EQ(told::of_play(t, Card::cryptojacking, "camera"), "H28: the hand holds no cryptojacking");
    EXPECT_EQ(told::of(t, steps::pass()), "");
    ASSERT_EQ(t.play(Card::ddos, "console"), "");
    for (const Card card : {Card::cryptojacking, Card::botnet_9})
        EXPECT_EQ(told::of(t, steps::draw_card(card)), "H27: the next card is the one put back on the pile");
    EXPECT_EQ(told::of(t, steps::draw_card(Card::botnet_1)), "");
}

TEST(SmartHomeRefusals, OfCards) {
    HomeTable t = told::reacting();
    EXPECT_EQ(told::of_play(t, told::no_such_card, "oven"), "there is no such card");
    EXPECT_EQ(told::of_play(t, static_cast<Card>(255), "oven"), "there is no such card");
    EXPECT_EQ(told::of_play(t, Card::botnet_9, "oven"), "H28: the hand holds no botnet_9");
    EXPECT_EQ(told::of(t, steps::play(Card::ddos, told::no_such_tile)), "there is no tile 12");
    for (const Card card : {Card::ddos, Card::phishing, Card::cryptojacking, Card::target_device, Card::botnet_3})
        EXPECT_EQ(told::of_play(t, card, "hub"), "H2: hub is a plain Router, not a device");
    t.fall("oven").put_ddos("oven", 2).put_ddos("kettle", 2).put_ddos("telly", 2).put_ddos("doorbell", 2);

    EXPECT_EQ(told::of_play(t, Card::ddos, "oven"), "H30: oven has a DDoS token already");
    EXPECT_EQ(told::of_play(t, Card::ddos, "kettle"), "H30: kettle has a DDoS token already");
    for (const char* id : {"console", "printer", "fridge", "thermostat"})
        EXPECT_EQ(told::of_play(t, Card::ddos, id), "");

    t.stand(wizz, "oven").stand(expert, "doorbell");
    EXPECT_EQ(told::of_play(t, Card::phishing, "oven"), "H31: oven is compromised");
    EXPECT_EQ(told::of_play(t, Card::phishing, "kettle"), "H31: no character stands on kettle");
    EXPECT_EQ(told::of_play(t, Card::phishing, "printer"), "H31: no character stands on printer");
    EXPECT_EQ(told::of_play(t, Card::phishing, "doorbell"), "");

    EXPECT_EQ(told::of_play(t, Card::cryptojacking, "oven"), "H34: oven is compromised");
    EXPECT_EQ(told::of_play(t, Card::cryptojacking, "printer"), "H34: printer is not under attack");
    EXPECT_EQ(told::of_play(t, Card::cryptojacking, "telly"), "H34: telly is not under attack");
    EXPECT_EQ(told::of_play(t, Card::cryptojacking, "doorbell"), "");

    EXPECT_EQ(told::of_play(t, Card::target_device, "oven"), "H33: oven is compromised");
    EXPECT_EQ(told::of_play(t, Card::target_device, "speaker"), "H33: speaker is under attack already");
    EXPECT_EQ(told::of_play(t, Card::target_device, "kettle"), "H33: kettle is under attack already");
    EXPECT_EQ(told::of_play(t, Card::target_device, "lamp"), "H33: lamp is farther from the Hacker than 1");
    for (const char* id : {"console", "telly", "printer"}) EXPECT_EQ(told::of_play(t, Card::target_device, id), "");
    t.put_ddos("lamp", 2);
    EXPECT_EQ(told::of_play(t, Card::target_device, "lamp"), "H33: lamp is farther from the Hacker than 1");
}

TEST(SmartHomeRefusals, OfCardsTooFar) {
    HomeTable t = told::reacting();
    EXPECT_EQ(told::of_play(t, Card::ddos, "kettle"), "H30: kettle is farther from the Hacker than 3");
    t.fall("doorbell").set_bugs("kettle", 2);
    EXPECT_EQ(told::of_play(t, Card::ddos, "doorbell"), "H30: doorbell is farther from the Hacker than 3");
    EXPECT_EQ(told::of_play(t, Card::ddos, "kettle"), "H30: kettle is farther from the Hacker than 3");
    EXPECT_EQ(told::of_play(t, Card::ddos, "thermostat"), "");
    HomeTable moves = told::reacting(told::with_rulings({.range = RangeRuling::moves}));
    EXPECT_EQ(told::of_play(moves, Card::ddos, "fridge"), "");
    moves.stand(wizz, "lamp").stand(expert, "speaker");
    EXPECT_EQ(told::of_play(moves, Card::ddos, "lamp"), "");
    EXPECT_EQ(told::of_play(moves, Card::ddos, "fridge"), "H30: fridge is farther from the Hacker than 3");
}

TEST(SmartHomeRefusals, OfBotnets) {
    HomeTable t = told::reacting();
    const auto told_of = [](const HomeTable& table, const SymbolCounts& bugs, const std::string& from = "oven") {
        return told::of(table, steps::play_botnet(Card::botnet_3, table.tile(from), bugs));
    };
    t.fall("oven");
    EXPECT_EQ(told_of(t, {0, 1}, "fridge"), "H32: fridge is not compromised and can't be a source");
    EXPECT_EQ(told_of(t, {0, 0, 0, 1}), "H32: there is no tile on that side of oven");
    EXPECT_EQ(told_of(t, {0, 0, 0, 0, 1}), "H32: there is no tile on that side of oven");
    EXPECT_EQ(told_of(t, {1, 0, 0, 0, 0, 1}), "H32: there is no tile on that side of oven");
    EXPECT_EQ(told_of(t, {0, 1}), "H32: hub can't get a bug from oven");
    EXPECT_EQ(told_of(t, {}), "H32: botnet_3 places 1 to 3 bugs, not 0");
    EXPECT_EQ(told_of(t, {4}), "H32: botnet_3 places 1 to 3 bugs, not 4");
    EXPECT_EQ(told_of(t, {2, 0, 2}), "H32: botnet_3 places 1 to 3 bugs, not 4");
    for (const SymbolCounts& bugs : {SymbolCounts{1}, {3}, {1, 0, 2}, {0, 0, 3}}) EXPECT_EQ(told_of(t, bugs), "");
    HomeTable weak = t;
    weak.give(Card::botnet_1);
    const auto by_weak = [&](std::uint8_t bugs) {
        return told::of(weak, steps::play_botnet(Card::botnet_1, weak.tile("oven"), {bugs}));
    };
    EXPECT_EQ(by_weak(1), "");
    EXPECT_EQ(by_weak(2), "H32: botnet_1 places 1 bug, not 2");
    HomeTable walled = t;
    walled.wall("oven", "kettle");
    EXPECT_EQ(told_of(walled, {1}), "H32: kettle can't get a bug from oven");
    EXPECT_EQ(told_of(walled, {0, 0, 1}), "");
    walled.fall("doorbell");
    EXPECT_EQ(told_of(walled, {0, 0, 1}), "H32: no device beside oven can get a bug");
    EXPECT_EQ(told_of(walled, {0, 1}, "doorbell"), "") << "the thermostat";
    EXPECT_EQ(told_of(walled, {1}, "doorbell"), "H32: oven can't get a bug from doorbell");

    HomeTable single = told::reacting(told::with_rulings({.botnet = BotnetRuling::single}));
    single.fall("oven");
    EXPECT_EQ(told_of(single, {1, 0, 1}), "H32: all bugs of one card go to one device");
    for (const SymbolCounts& bugs : {SymbolCounts{1}, {3}, {0, 0, 3}}) EXPECT_EQ(told_of(single, bugs), "");
    EXPECT_EQ(told_of(single, {}), "H32: botnet_3 places 1 to 3 bugs, not 0");
}

TEST(SmartHomeRefusals, OfFullDevices) {
    HomeTable t = told::reacting();
    t.fall("fridge").set_bugs("lamp", 1).set_bugs("kettle", 2);
    ASSERT_EQ(t.botnet(Card::botnet_3, "fridge", {{"lamp", 1}, {"kettle", 1}}), "");
    EXPECT_EQ(told::of(t, steps::compromise(told::no_such_tile)), "there is no tile 12");
    EXPECT_EQ(told::of(t, StepKind::compromise, "oven"), "H36: oven is not full");
    EXPECT_EQ(told::of(t, StepKind::compromise, "fridge"), "H36: fridge is not full");
    EXPECT_EQ(told::of(t, StepKind::compromise, "kettle"), "H36: kettle is not the next of the full devices");
    EXPECT_EQ(told::of(t, StepKind::compromise, "lamp"), "");
    ASSERT_EQ(t.compromise("lamp"), "");
    EXPECT_EQ(told::of(t, steps::spill(told::no_such_tile)), "there is no tile 12");
    const auto lowest = [](const std::string& id) {
        return "H37: the bug of lamp can't be spilled on " + id +
               ": it goes to an open adjacent device with the lowest capacity";
    };
    for (const char* id : {"telly", "fridge", "oven"}) EXPECT_EQ(told::of(t, StepKind::spill, id), lowest(id));
    EXPECT_EQ(told::of(t, StepKind::spill, "speaker"), "");
    t.wall("lamp", "speaker");
    EXPECT_EQ(told::of(t, StepKind::spill, "speaker"), lowest("speaker"));
    EXPECT_EQ(told::of(t, StepKind::spill, "telly"), "");
}

TEST(SmartHomeRefusals, OfWalks) {
    Home home = cottage();
    home.characters = {expert};
    HomeTable t(home);
    t.set_up("printer", "speaker");
    t.react();
    ASSERT_EQ(t.pass(), "");
    t.wall("speaker", "camera").stand(expert, "lamp");
    EXPECT_EQ(told::of(t, steps::walk(told::no_such_tile)), "there is no tile 12");
    EXPECT_EQ(told::of(t, StepKind::walk, "fridge"), "H35: fridge is not adjacent to speaker");
    EXPECT_EQ(told::of(t, StepKind::walk, "camera"), "H35: a firewall stands between speaker and camera");
    EXPECT_EQ(told::of(t, StepKind::walk, "lamp"), "H35: a character stands on lamp");
    for (const char* id : {"hub", "console"}) EXPECT_EQ(told::of(t, StepKind::walk, id), "");
    t.stand(expert, "camera");
    EXPECT_EQ(told::of(t, StepKind::walk, "camera"), "H35: a firewall stands between speaker and camera");
    HomeTable west = t;
    west.put_hacker("kettle");
    EXPECT_EQ(told::of(west, StepKind::walk, "speaker"), "H35: speaker is not adjacent to kettle");
    west.put_hacker("oven").wall("oven", "kettle").stand(expert, "doorbell");
    EXPECT_EQ(told::of(west, StepKind::walk, "kettle"), "H35: a firewall stands between oven and kettle");
    EXPECT_EQ(told::of(west, StepKind::walk, "doorbell"), "H35: a character stands on doorbell");
    ASSERT_EQ(t.walk("console"), "");
    EXPECT_EQ(told::of(t, StepKind::walk, "telly"), "H35: the Hacker has no step left");
    EXPECT_EQ(told::of(t, StepKind::walk, "fridge"), "H35: the Hacker has no step left");
    EXPECT_EQ(told::of(t, steps::end_walk()), "");
}
