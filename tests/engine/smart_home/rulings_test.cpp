// One test (or a few) for each ruling H1 to H44, named after it, under every reading there is. They play on the Cottage
// of the file format:
//   kettle 3*  fridge 5   lamp 2      telly 5
//   oven 3     hub        speaker 3*  console 4
//   doorbell 3* thermostat 4  camera 3*  printer 4      (* one bug at the start)

#include <gtest/gtest.h>

#include "tests/support/smart_home/table.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

using enum Symbol;

using Ids = std::vector<std::string>;

bool refused_by(const std::string& refusal, const std::string& ruling) { return refusal.starts_with(ruling + ": "); }

#define DONE(expression) EXPECT_EQ(expression, "")
#define REFUSED(expression) EXPECT_NE(expression, "")
#define REFUSED_BY(ruling, expression) EXPECT_PRED2(refused_by, expression, ruling)

// The first turn of the Cottage; the Hacker's target is the printer, the start tile the console.
HomeTable playing(const Home& home = cottage()) {
    HomeTable t(home);
    t.set_up("printer", "console", {know_it_all, hobbyist, expert, wizz});
    return t;
}

template <class Reading>
Home with(Reading Rulings::*ruling, Reading reading) {
    Home home = cottage();
    home.rulings.*ruling = reading;
    return home;
}

const std::vector<Symbol> six_of(Symbol s) { return std::vector<Symbol>(6, s); }

// A defence of the tile, before its first roll.
HomeTable defending(const Home& home, Character who, const std::string& where) {
    HomeTable t = playing(home);
    t.stand(who, where).turn_of(who);
    DONE(t.defend());
    return t;
}

std::vector<int> legal_levels(const HomeTable& t) {
    std::vector<int> levels;
    for (int level = 0; level <= 9; ++level)
        if (t.can(steps::reward(level))) levels.push_back(level);
    return levels;
}

}  // namespace

TEST(H1, TilesAreAdjacentWhereTheyShareASide) {
    Home home = cottage();
    home.tiles.erase(home.tiles.begin() + 6);  // a gap where the speaker was
    HomeTable t = playing(home);
    DONE(t.move("fridge"));
    REFUSED_BY("H9", t.move("oven"));  // diagonal
    DONE(t.move("lamp"));
    t.turn_of(expert);
    REFUSED_BY("H9", t.move("console"));  // beyond the gap
}

TEST(H2, APlainRouterIsNoDevice) {
    HomeTable t = playing();
    REFUSED_BY("H2", t.defend());
    t.react();
    t.give(Card::phishing);
    REFUSED_BY("H2", t.play(Card::phishing, "hub"));
    t.give(Card::ddos);
    REFUSED_BY("H2", t.play(Card::ddos, "hub"));
}

TEST(H2, ARouterWithCapacityAndSymbolsIsADevice) {
    Home home = cottage();
    Tile& hub = home.tiles[5];
    hub.capacity = 2;
    hub.symbols = home.tiles[0].symbols;
    hub.bugs = 1;
    HomeTable t = playing(home);
    DONE(t.defend());
    t.turn_of(expert).react();
    t.give(Card::phishing);
    DONE(t.play(Card::phishing, "hub"));
    EXPECT_EQ(t.choices(), Ids{"hub"});
    DONE(t.compromise("hub"));
    EXPECT_TRUE(t.fallen("hub"));
}

TEST(H3, TheBugSymbolIsCapacityMinusTwoAndNeverNegative) {
    Home home = cottage();
    home.tiles[1].bug_symbol = true;  // fridge, capacity 5
    home.tiles[2].bug_symbol = true;  // lamp, capacity 2
    home.tiles[3].bugs = 4;           // telly
    home.tiles[4].capacity = 1;
    home.tiles[4].bug_symbol = true;
    const HomeTable t(home);
    EXPECT_EQ(t.bugs("fridge"), 3);
    EXPECT_EQ(t.bugs("lamp"), 0);
    EXPECT_EQ(t.bugs("telly"), 4);
    EXPECT_EQ(t.bugs("oven"), 0);
    EXPECT_EQ(t.bugs("printer"), 0);
}

TEST(H4, FirewallsRunOut) {
    Home home = cottage();
    home.firewalls = 1;
    HomeTable t = playing(home);
    t.stand(know_it_all, "oven");
    DONE(t.defend_with(3));
    DONE(t.reward(3));
    DONE(t.firewall("hub"));
    EXPECT_EQ(t.state().open.firewalls_left, 0);
    t.stand(expert, "fridge").turn_of(expert);
    DONE(t.defend_with(3));
    DONE(t.reward(3));  // nothing to place
    EXPECT_EQ(t.phase(), Phase::turn);
}

TEST(H5, EachSymbolIsOnOneOfSixFaces) {
    HomeTable t = defending(cottage(), expert, "speaker");
    double sum = 0, patch_first = 0;
    for (const auto& outcome : outcomes(t.board(), t.state())) {
        sum += outcome.probability;
        if (outcome.step.counts[0] == 6) patch_first = outcome.probability;
    }
    EXPECT_NEAR(sum, 1.0, 1e-12);
    EXPECT_NEAR(patch_first, 1.0 / 46656, 1e-15);
}

TEST(H6, TheTargetIsOneOfTheMarkedDevices) {
    HomeTable t(cottage());
    REFUSED_BY("H6", t.try_step(steps::draw_target(t.tile("oven"))));
    EXPECT_EQ(t.choices(), (Ids{"fridge", "printer", "telly", "thermostat"}));
    DONE(t.try_step(steps::draw_target(t.tile("telly"))));
}

TEST(H7, TheHackerStartsAnywhereButOnTheRouter) {
    HomeTable t(cottage());
    DONE(t.try_step(steps::draw_target(t.tile("telly"))));
    while (t.phase() == Phase::draw_hand)
        DONE(t.try_step(steps::draw_card(t.can(steps::draw_card(Card::phishing)) ? Card::phishing : Card::ddos)));
    EXPECT_EQ(t.choices().size(), 11u);
    REFUSED_BY("H7", t.try_step(steps::start(t.tile("hub"))));
    DONE(t.try_step(steps::start(t.tile("fridge"))));
    EXPECT_EQ(t.state().hacker.visited, bit(t.tile("fridge")));
}

TEST(H8, TheDefendersChooseAnOrderOfAllCharactersInPlay) {
    Home home = cottage();
    home.characters = {wizz, hobbyist};
    HomeTable t(home);
    t.set_up("telly", "fridge", {hobbyist, wizz});
    EXPECT_EQ(acting(t.state().open), hobbyist);
    t.pass_turn();
    EXPECT_EQ(acting(t.state().open), wizz);
    t.pass_turn();
    EXPECT_EQ(acting(t.state().open), hobbyist);
    EXPECT_EQ(t.state().open.round, 1);
    HomeTable other(home);
    EXPECT_THROW(other.set_up("telly", "fridge", {wizz, wizz}), std::invalid_argument);
    HomeTable absent(home);
    EXPECT_THROW(absent.set_up("telly", "fridge", {wizz, expert}), std::invalid_argument);
}

TEST(H9, TwoStepsATurnAlsoBack) {
    HomeTable t = playing();
    DONE(t.move("oven"));
    DONE(t.move("hub"));
    REFUSED_BY("H9", t.move("oven"));
}

TEST(H9, FirewallsDoNotStopACharacterButDdosTokensDo) {
    HomeTable t = playing();
    t.wall("hub", "oven").put_ddos("oven", 3);
    REFUSED_BY("H9", t.move("oven"));
    t.wall("hub", "fridge");
    DONE(t.move("fridge"));
}

TEST(H9, ACompromisedTileEndsTheStepsAndMayBeLeft) {
    HomeTable on = playing();
    on.fall("oven").put_ddos("oven", 3).stand(know_it_all, "oven");
    DONE(on.move("kettle"));
    DONE(on.move("fridge"));
    HomeTable into = playing();
    into.fall("oven");
    DONE(into.move("oven"));
    REFUSED_BY("H9", into.move("kettle"));
    DONE(into.check("kettle"));  // only steps are over
}

TEST(H10, OneActionAndNoStepAfterIt) {
    HomeTable t = playing();
    DONE(t.move("oven"));
    DONE(t.check("kettle"));
    REFUSED_BY("H10", t.move("hub"));
    REFUSED_BY("H10", t.check("kettle"));
    REFUSED_BY("H10", t.defend());
    DONE(t.end_turn());
}

TEST(H11, SendAndTakeAtAnyPointButNotInADefence) {
    HomeTable t = playing();
    t.hold(expert, {0});
    DONE(t.send(wizz, "fridge"));
    DONE(t.move("oven"));
    DONE(t.defend());
    REFUSED(t.take(expert, 0));
    DONE(t.roll(six_of(monitoring)));
    REFUSED(t.take(expert, 0));
    HomeTable after = playing();
    after.hold(expert, {0}).stand(expert, "oven");
    DONE(after.move("oven"));
    DONE(after.check("oven"));
    DONE(after.take(expert, 0));
    DONE(after.send(expert, "kettle"));
    EXPECT_EQ(after.tokens(know_it_all), std::vector<int>{0});
}

TEST(H12, ADefenceNeedsADeviceThatRunsAndHasNoDdosToken) {
    HomeTable t = playing();
    t.stand(know_it_all, "oven").fall("oven");
    REFUSED_BY("H12", t.defend());
    t.stand(know_it_all, "fridge").put_ddos("fridge", 2);
    REFUSED_BY("H12", t.defend());
    t.stand(know_it_all, "telly");  // not under attack
    DONE(t.defend());
}

TEST(H13, ASymbolThatIsPrintedTwiceIsMatchedTwice) {
    HomeTable t = defending(cottage(), hobbyist, "kettle");  // patch twice
    DONE(t.roll(six_of(patch)));
    REFUSED_BY("H13", t.aside({patch, patch, patch}));
    DONE(t.aside({patch, patch}));
    EXPECT_EQ(t.state().open.defence.matches, 2);
    EXPECT_EQ(t.state().open.defence.dice, 4);
    DONE(t.again());
    DONE(t.roll({patch, patch, patch, password}));
    REFUSED_BY("H13", t.aside({patch}));  // no patch is open
    REFUSED_BY("H13", t.aside({antivirus}));
    DONE(t.aside({password}));
}

TEST(H13, TheDefenceStopsByItselfWhenNothingIsOpen) {
    HomeTable t = defending(cottage(), hobbyist, "kettle");
    DONE(t.roll({patch, patch, password, antivirus, monitoring, two_factor}));
    DONE(t.aside({patch, patch, password, antivirus, monitoring, two_factor}));
    EXPECT_EQ(t.phase(), Phase::choose_reward);
}

TEST(H14, ATokenClosesOneOfItsIconsAndIsNoDie) {
    HomeTable t = playing();
    t.stand(hobbyist, "kettle").hold(hobbyist, {1, 2}).turn_of(hobbyist);
    DONE(t.defend());
    REFUSED(t.token(1, password));  // after a roll only
    DONE(t.roll({patch, patch, password, privilege, privilege, privilege}));
    REFUSED_BY("H14", t.token(1, monitoring));  // no icon of it
    REFUSED_BY("H14", t.token(2, privilege));   // not open on the kettle
    REFUSED_BY("H14", t.token(0, patch));       // not held
    DONE(t.token(1, two_factor));
    EXPECT_EQ(t.tokens(hobbyist), std::vector<int>{2});
    EXPECT_EQ(t.state().open.token_discard[1], 1);
    DONE(t.aside({patch}));
    EXPECT_EQ(t.state().open.defence.matches, 2);
    DONE(t.again());
    REFUSED(t.roll(std::vector<Symbol>(4, patch)));
    DONE(t.roll(std::vector<Symbol>(5, patch)));
}

TEST(H14, SeveralTokensAfterOneRoll) {
    HomeTable t = playing();
    t.stand(hobbyist, "kettle").hold(hobbyist, {0, 0, 1}).turn_of(hobbyist);
    DONE(t.defend());
    DONE(t.roll(six_of(privilege)));
    DONE(t.token(0, patch));
    DONE(t.token(0, patch));
    DONE(t.token(1, password));
    REFUSED(t.token(1, two_factor));  // spent
    DONE(t.aside({}));
    DONE(t.stop());
    EXPECT_EQ(t.phase(), Phase::choose_reward);
}

TEST(H15, OneMatchingDieMustBeSetAside) {
    HomeTable t = playing();
    t.stand(hobbyist, "kettle").hold(hobbyist, {0, 1}).turn_of(hobbyist);
    DONE(t.defend());
    DONE(t.roll({patch, privilege, privilege, privilege, privilege, privilege}));
    REFUSED_BY("H15", t.aside({}));
    DONE(t.token(1, password));
    REFUSED_BY("H15", t.aside({}));  // a token does not change that
    DONE(t.token(0, patch));
    REFUSED_BY("H15", t.aside({}));  // the second patch is still open
    DONE(t.aside({patch}));
}

TEST(H15, ATokenThatClosesTheLastMatchLeavesNothingToSetAside) {
    HomeTable t = playing();
    t.stand(hobbyist, "kettle").hold(hobbyist, {1}).turn_of(hobbyist);
    DONE(t.defend());
    DONE(t.roll({password, privilege, privilege, privilege, privilege, privilege}));
    DONE(t.token(1, password));
    DONE(t.aside({}));
    EXPECT_EQ(t.phase(), Phase::decide);
    EXPECT_EQ(t.state().open.defence.dice, 6);
}

TEST(H16, EveryDieThatIsNotSetAsideIsRolled) {
    HomeTable t = defending(cottage(), hobbyist, "kettle");
    DONE(t.roll({patch, patch, password, privilege, privilege, privilege}));
    DONE(t.aside({patch}));
    REFUSED_BY("H16", t.again({patch}));
    DONE(t.again());
    REFUSED_BY("H16", t.roll({patch, patch, patch, patch}));
    DONE(t.roll({patch, patch, patch, patch, patch}));
}

TEST(H16, ReadingHeldLeavesDiceLying) {
    HomeTable t = defending(with(&Rulings::reroll, RerollRuling::held), hobbyist, "kettle");
    DONE(t.roll({patch, patch, password, privilege, privilege, privilege}));
    DONE(t.aside({patch}));
    REFUSED_BY("H16", t.again({patch, patch}));                                      // one of them is locked
    REFUSED_BY("H16", t.again({antivirus}));                                         // no die shows it
    REFUSED_BY("H16", t.again({patch, password, privilege, privilege, privilege}));  // one die is rolled
    DONE(t.again({patch, password}));
    DONE(t.roll({privilege, privilege, privilege}));
    REFUSED_BY("H15", t.aside({}));  // dice left lying count for H15
    DONE(t.aside({patch, password}));
    EXPECT_EQ(t.state().open.defence.matches, 3);
    EXPECT_EQ(t.state().open.defence.dice, 3);
}

TEST(H16, ReadingHeldUnderAnAbilityAllowsEveryChoiceThatFits) {
    Home home = with(&Rulings::reroll, RerollRuling::held);
    HomeTable t = playing(home);
    t.stand(expert, "printer").turn_of(expert);  // patch twice, antivirus
    DONE(t.defend());
    DONE(t.roll({patch, antivirus, two_factor, two_factor, two_factor, two_factor}));
    DONE(t.aside({patch}));  // by either die
    EXPECT_TRUE(t.can(steps::roll_again({1, 0, 0, 0, 0, 0})));
    EXPECT_TRUE(t.can(steps::roll_again({0, 0, 0, 1, 0, 0})));
    EXPECT_FALSE(t.can(steps::roll_again({1, 0, 0, 1, 0, 0})));
}

TEST(H17, ARollFailsWithoutMatchAndToken) {
    HomeTable t = playing();
    t.stand_all("fridge").stand(hobbyist, "kettle").hold(hobbyist, {0}).turn_of(hobbyist);
    DONE(t.defend());
    DONE(t.roll(six_of(privilege)));
    HomeTable by_token = t;
    DONE(by_token.token(0, patch));
    DONE(by_token.aside({}));
    EXPECT_EQ(by_token.phase(), Phase::decide);
    DONE(t.aside({}));
    EXPECT_EQ(t.phase(), Phase::turn);
    EXPECT_EQ(t.bugs("kettle"), 2);
}

TEST(H18, SupportSavesAFailedRollAndWhatIsLocked) {
    HomeTable t = playing();
    t.stand_all("fridge").stand(hobbyist, "kettle").stand(wizz, "kettle").turn_of(hobbyist);
    DONE(t.defend());
    EXPECT_EQ(t.state().open.defence.support, 1);
    DONE(t.roll({patch, patch, password, privilege, privilege, privilege}));
    DONE(t.aside({patch, patch, password}));
    DONE(t.again());
    DONE(t.roll({privilege, privilege, privilege}));
    DONE(t.aside({}));
    EXPECT_EQ(t.state().open.defence.support, 0);
    EXPECT_EQ(t.state().open.defence.matches, 3);
    HomeTable stopped = t;
    DONE(stopped.stop());
    EXPECT_EQ(stopped.phase(), Phase::choose_reward);
    DONE(t.again());
    DONE(t.roll({privilege, privilege, privilege}));
    DONE(t.aside({}));  // an Error now
    EXPECT_EQ(t.bugs("kettle"), 2);
}

TEST(H18, ReadingEndCancelsWithoutABug) {
    HomeTable t = playing(with(&Rulings::support, SupportRuling::end));
    t.stand_all("kettle").turn_of(hobbyist);
    DONE(t.defend());
    DONE(t.roll({patch, patch, password, privilege, privilege, privilege}));
    DONE(t.aside({patch, patch, password}));
    DONE(t.again());
    DONE(t.roll({privilege, privilege, privilege}));
    DONE(t.aside({}));
    EXPECT_EQ(t.phase(), Phase::turn);
    EXPECT_EQ(t.bugs("kettle"), 1);
}

TEST(H19, AnErrorAddsABugAndMayCompromise) {
    HomeTable t = playing();
    t.stand_all("hub").stand(hobbyist, "kettle").set_bugs("kettle", 2).hold(hobbyist, {0}).turn_of(hobbyist);
    DONE(t.defend());
    DONE(t.roll({patch, patch, privilege, privilege, privilege, privilege}));
    DONE(t.token(0, patch));
    DONE(t.aside({patch}));
    DONE(t.again());
    DONE(t.roll(std::vector<Symbol>(5, privilege)));
    DONE(t.aside({}));
    EXPECT_EQ(t.phase(), Phase::choose_compromised);
    EXPECT_EQ(side_to_act(t.state().open), Side::hacker);
    DONE(t.compromise("kettle"));
    EXPECT_EQ(t.choices(), Ids{"oven"});
    DONE(t.spill("oven"));
    EXPECT_TRUE(t.fallen("kettle"));
    EXPECT_EQ(t.phase(), Phase::turn);
    EXPECT_EQ(t.tokens(hobbyist), std::vector<int>{});  // spent all the same
    REFUSED_BY("H10", t.move("oven"));
}

TEST(H20, LevelsFromThreeToTheMatches) {
    HomeTable t = playing();
    t.stand(hobbyist, "kettle").turn_of(hobbyist);
    DONE(t.defend_with(5));
    EXPECT_EQ(legal_levels(t), (std::vector<int>{3, 4, 5}));
    REFUSED_BY("H20", t.reward(6));
    HomeTable few = playing();
    few.stand(hobbyist, "kettle").turn_of(hobbyist);
    DONE(few.defend_with(2));
    EXPECT_EQ(few.phase(), Phase::turn);
    EXPECT_EQ(few.bugs("kettle"), 1);
}

TEST(H20, LevelFourRemovesABugAndLapsesWithoutOne) {
    HomeTable t = playing();
    t.stand(hobbyist, "kettle").stand(wizz, "oven").turn_of(hobbyist);
    DONE(t.defend_with(4));
    DONE(t.reward(4));
    EXPECT_EQ(t.bugs("kettle"), 0);
    EXPECT_EQ(t.phase(), Phase::turn);
    t.turn_of(wizz);
    DONE(t.defend_with(4));
    DONE(t.reward(4));
    EXPECT_EQ(t.phase(), Phase::turn);
}

TEST(H20, LevelFiveIsAFirewallOrAToken) {
    HomeTable t = playing();
    t.stand(hobbyist, "kettle").turn_of(hobbyist);
    DONE(t.defend_with(5));
    DONE(t.reward(5));
    EXPECT_EQ(t.phase(), Phase::firewall_or_token);
    HomeTable token = t;
    DONE(token.try_step(steps::take_token()));
    DONE(token.try_step(steps::draw_token(2)));
    EXPECT_EQ(token.tokens(hobbyist), std::vector<int>{2});
    DONE(t.firewall("oven"));
    EXPECT_EQ(t.phase(), Phase::turn);
    EXPECT_EQ(t.bugs("kettle"), 0);
    // Where only one of the two is possible, that one.
    Home no_tokens = cottage();
    no_tokens.tokens.clear();
    HomeTable only_firewall = playing(no_tokens);
    only_firewall.stand(hobbyist, "kettle").turn_of(hobbyist);
    DONE(only_firewall.defend_with(5));
    DONE(only_firewall.reward(5));
    EXPECT_EQ(only_firewall.phase(), Phase::place_firewall);
    Home no_firewalls = cottage();
    no_firewalls.firewalls = 0;
    HomeTable only_token = playing(no_firewalls);
    only_token.stand(hobbyist, "kettle").turn_of(hobbyist);
    DONE(only_token.defend_with(5));
    DONE(only_token.reward(5));
    EXPECT_EQ(only_token.phase(), Phase::draw_token);
}

TEST(H20, LevelSixIsTwoBugsAFirewallAndAToken) {
    HomeTable t = playing();
    t.stand(hobbyist, "fridge").set_bugs("fridge", 3).turn_of(hobbyist);
    DONE(t.defend_with(6));
    DONE(t.reward(6));
    EXPECT_EQ(t.bugs("fridge"), 1);
    EXPECT_EQ(t.phase(), Phase::place_firewall);
    DONE(t.firewall("hub"));
    EXPECT_EQ(t.phase(), Phase::draw_token);
    DONE(t.try_step(steps::draw_token(0)));
    EXPECT_EQ(t.phase(), Phase::turn);
    HomeTable one = playing();
    one.stand(hobbyist, "kettle").turn_of(hobbyist);
    DONE(one.defend_with(6));
    DONE(one.reward(6));
    EXPECT_EQ(one.bugs("kettle"), 0);
}

TEST(H21, AFirewallGoesOnAFreeBorderOfTheTile) {
    HomeTable t = playing();
    t.stand(hobbyist, "kettle").wall("kettle", "fridge").fall("oven").turn_of(hobbyist);
    DONE(t.defend_with(3));
    DONE(t.reward(3));
    EXPECT_EQ(t.choices(), Ids{"oven"});  // compromised or not; the outer edge is no border
    REFUSED_BY("H21", t.firewall("fridge"));
    REFUSED_BY("H21", t.firewall("hub"));
    DONE(t.firewall("oven"));
    // It works in both directions: neither a bug nor the Hacker passes.
    EXPECT_EQ(t.state().open.firewalls[2] & bit(t.tile("kettle")), bit(t.tile("kettle")));
    EXPECT_EQ(t.state().open.firewalls[0] & bit(t.tile("oven")), bit(t.tile("oven")));
}

TEST(H22, TheHackerAnswersHereBeenOrNo) {
    HomeTable t = playing();
    t.put_hacker("telly");  // started on the console
    t.stand(know_it_all, "console").wall("console", "telly").put_ddos("telly", 1).fall("telly");
    HomeTable been = t, no = t;
    DONE(been.check("console"));
    EXPECT_EQ(been.state().open.answer, Answer::been);
    DONE(no.check("printer"));
    EXPECT_EQ(no.state().open.answer, Answer::no);
    REFUSED_BY("H22", t.check("lamp"));
    DONE(t.check("telly"));
    EXPECT_EQ(t.state().open.answer, Answer::here);
    EXPECT_EQ(t.state().open.ending, Ending::captured);
}

TEST(H22, TilesMerelyPassedCountAsVisited) {
    HomeTable t = playing();
    for (const char* id : {"kettle", "oven", "doorbell", "fridge"}) t.fall(id);  // two steps
    t.turn_of(wizz).react();
    DONE(t.pass());
    DONE(t.walk("printer"));
    DONE(t.walk("camera"));
    DONE(t.end_walk());
    t.stand(know_it_all, "printer");
    DONE(t.check("printer"));
    EXPECT_EQ(t.state().open.answer, Answer::been);
}

TEST(H23, AFourthTokenIsDiscardedAtOnce) {
    HomeTable t = playing();
    t.stand(hobbyist, "kettle").hold(hobbyist, {0, 1, 2}).turn_of(hobbyist);
    DONE(t.defend_with(5));
    DONE(t.reward(5));
    DONE(t.try_step(steps::take_token()));
    DONE(t.try_step(steps::draw_token(3)));
    EXPECT_EQ(t.phase(), Phase::discard_token);
    REFUSED(t.end_turn());
    DONE(t.try_step(steps::discard(1)));
    EXPECT_EQ(t.tokens(hobbyist), (std::vector<int>{0, 2, 3}));
    EXPECT_EQ(t.state().open.token_discard[1], 1);
    REFUSED(t.try_step(steps::discard(0)));  // at no other time
}

TEST(H23, TheDiscardBecomesTheSupply) {
    Home home = cottage();
    home.tokens = {{{patch}, 1}};
    HomeTable t = playing(home);
    t.stand(hobbyist, "kettle").hold(hobbyist, {0}).turn_of(hobbyist);
    DONE(t.defend());
    DONE(t.roll({patch, patch, password, antivirus, monitoring, privilege}));
    DONE(t.token(0, patch));  // spent: it may be drawn again by the same defence
    DONE(t.aside({patch, password, antivirus, monitoring}));
    DONE(t.stop());
    DONE(t.reward(5));
    DONE(t.try_step(steps::take_token()));
    EXPECT_EQ(t.state().open.token_supply[0], 1);
    EXPECT_EQ(t.state().open.token_discard[0], 0);
    DONE(t.try_step(steps::draw_token(0)));
    // Both are empty now: level 5 pays a firewall.
    t.stand(wizz, "camera").turn_of(wizz);
    DONE(t.defend_with(5));
    DONE(t.reward(5));
    EXPECT_EQ(t.phase(), Phase::place_firewall);
}

TEST(H24, OneTokenATurnFromTheSameTile) {
    HomeTable t = playing();
    t.hold(expert, {0, 1}).hold(wizz, {2}).stand(wizz, "oven");
    REFUSED_BY("H24", t.take(wizz, 2));
    REFUSED_BY("H24", t.take(know_it_all, 0));
    REFUSED_BY("H24", t.take(expert, 2));
    DONE(t.take(expert, 0));
    REFUSED_BY("H24", t.take(expert, 1));
    EXPECT_EQ(t.tokens(expert), std::vector<int>{1});
    t.turn_of(hobbyist);
    DONE(t.take(know_it_all, 0));  // a turn later it may wander on
}

TEST(H24, ATakenTokenCanBePlayedAndAFourthIsDiscarded) {
    HomeTable t = playing();
    t.stand_all("kettle").hold(expert, {3}).hold(hobbyist, {0, 1, 2}).turn_of(hobbyist);
    DONE(t.take(expert, 3));
    EXPECT_EQ(t.phase(), Phase::discard_token);
    DONE(t.try_step(steps::discard(2)));
    DONE(t.defend());
    DONE(t.roll(six_of(privilege)));
    DONE(t.token(3, monitoring));
}

TEST(H25, TheKnowItAllSendsAnotherOnceToAnAdjacentTile) {
    HomeTable t = playing();
    t.fall("oven").put_ddos("fridge", 2).wall("hub", "thermostat");
    REFUSED_BY("H25", t.send(know_it_all, "speaker"));
    REFUSED_BY("H25", t.send(wizz, "oven"));
    REFUSED_BY("H25", t.send(wizz, "fridge"));
    REFUSED_BY("H25", t.send(wizz, "camera"));
    DONE(t.send(wizz, "thermostat"));  // through a firewall
    EXPECT_EQ(t.where(wizz), "thermostat");
    REFUSED_BY("H25", t.send(expert, "thermostat"));
    t.turn_of(expert);
    REFUSED_BY("H25", t.send(wizz, "camera"));
    HomeTable back = playing();
    back.stand(wizz, "oven");
    DONE(back.send(wizz, "hub"));
}

TEST(H26, TheAbilitiesExchangeTwoSymbolsOfOnesOwnDice) {
    const auto can_close = [](Character who, Symbol shown, Symbol wanted) {
        HomeTable t = playing();
        t.stand(who, "console").turn_of(who);  // password, two_factor, antivirus, patch
        EXPECT_EQ(t.defend(), "");
        EXPECT_EQ(t.roll(six_of(shown)), "");
        SymbolCounts counts{};
        counts[static_cast<std::size_t>(wanted)] = 1;
        return t.can(steps::set_aside(counts));
    };
    for (const Character who : {know_it_all, expert, wizz, hobbyist}) {
        EXPECT_EQ(can_close(who, patch, antivirus), who == expert);
        EXPECT_EQ(can_close(who, antivirus, patch), who == expert);
        EXPECT_EQ(can_close(who, password, two_factor), who == wizz);
        EXPECT_EQ(can_close(who, two_factor, password), who == wizz);
        EXPECT_TRUE(can_close(who, patch, patch));
        EXPECT_FALSE(can_close(who, patch, password));
    }
}

TEST(H26, TokensAreNotChangedAndOneDieClosesOneSymbol) {
    HomeTable t = playing();
    t.stand(expert, "console").hold(expert, {0}).turn_of(expert);
    DONE(t.defend());
    DONE(t.roll({patch, monitoring, monitoring, monitoring, monitoring, monitoring}));
    REFUSED_BY("H14", t.token(0, antivirus));
    REFUSED_BY("H26", t.aside({patch, antivirus}));
    DONE(t.aside({antivirus}));
}

TEST(H27, TheHobbyistDrawsTwoChoosesOneAndPutsTheOtherBack) {
    HomeTable t = playing();
    t.turn_of(hobbyist).react();
    EXPECT_EQ(t.phase(), Phase::draw_hobbyist);
    const int pile = t.state().open.pile_size, hand = t.state().open.hand_size;
    DONE(t.try_step(steps::draw_card(Card::cryptojacking)));
    DONE(t.try_step(steps::draw_card(Card::botnet_1)));
    REFUSED_BY("H27", t.try_step(steps::choose(Card::ddos)));
    HomeTable dead = t;
    DONE(t.try_step(steps::choose(Card::cryptojacking)));
    EXPECT_EQ(t.state().defenders.top, static_cast<int>(Card::botnet_1));
    REFUSED_BY("H27", t.pass());
    REFUSED_BY("H27", t.play(Card::ddos, "console"));
    DONE(t.play(Card::cryptojacking, "camera"));
    EXPECT_EQ(t.state().open.pile_size, pile - 1);
    EXPECT_EQ(t.state().open.hand_size, hand);  // no card is drawn
    EXPECT_EQ(t.state().open.discard[static_cast<std::size_t>(Card::cryptojacking)], 1);
    // A card without a legal choice is discarded: nothing is compromised for botnet.
    DONE(dead.try_step(steps::choose(Card::botnet_1)));
    EXPECT_EQ(dead.state().open.discard[static_cast<std::size_t>(Card::botnet_1)], 1);
    EXPECT_NE(dead.phase(), Phase::forced_reaction);
    // The card put back is the next to be drawn.
    t.turn_of(wizz).react();
    DONE(t.play(Card::ddos, "console"));
    REFUSED_BY("H27", t.try_step(steps::draw_card(Card::cryptojacking)));
    DONE(t.try_step(steps::draw_card(Card::botnet_1)));
    EXPECT_EQ(t.state().defenders.top, no_card);
}

TEST(H27, WithOneCardItIsPlayedWithNoneTheReactionIsOrdinary) {
    Home home = cottage();
    home.attacks = {};
    home.attacks[static_cast<std::size_t>(Card::cryptojacking)] = 6;
    HomeTable t = playing(home);
    t.turn_of(hobbyist).react();
    DONE(t.try_step(steps::draw_card(Card::cryptojacking)));
    EXPECT_EQ(t.phase(), Phase::choose_card);
    DONE(t.try_step(steps::choose(Card::cryptojacking)));
    DONE(t.play(Card::cryptojacking, "camera"));
    EXPECT_EQ(t.state().defenders.top, no_card);
    home.attacks[static_cast<std::size_t>(Card::cryptojacking)] = 5;
    HomeTable none = playing(home);
    none.turn_of(hobbyist).react();
    EXPECT_EQ(none.phase(), Phase::reaction);
    DONE(none.pass());
}

TEST(H27, ReadingOptionalAsksBeforeACardIsSeen) {
    HomeTable t = playing(with(&Rulings::hobbyist, HobbyistRuling::optional));
    t.turn_of(hobbyist).react();
    EXPECT_EQ(t.phase(), Phase::use_hobbyist);
    HomeTable used = t;
    DONE(used.try_step(steps::use_hobbyist(true)));
    EXPECT_EQ(used.phase(), Phase::draw_hobbyist);
    DONE(t.try_step(steps::use_hobbyist(false)));
    EXPECT_EQ(t.phase(), Phase::reaction);
}

TEST(H28, ACardIsPlayedAndTheHandFilledUp) {
    HomeTable t = playing();
    t.give(Card::cryptojacking).react();
    REFUSED_BY("H28", t.botnet(Card::botnet_3, "oven", {{"kettle", 1}}));
    const int before = t.in_hand(Card::cryptojacking);
    DONE(t.play(Card::cryptojacking, "camera"));
    EXPECT_EQ(t.in_hand(Card::cryptojacking), before - 1);
    EXPECT_EQ(t.phase(), Phase::refill);
    t.refill();
    EXPECT_EQ(t.state().open.hand_size, 5);
    EXPECT_EQ(t.phase(), Phase::turn);
    t.turn_of(expert).react();
    DONE(t.pass());
    EXPECT_EQ(t.phase(), Phase::turn);  // nothing is drawn
    EXPECT_EQ(t.state().open.hand_size, 5);
}

TEST(H28, WhereTheAttackEndsTheGameTheCardIsDiscardedAndNothingDrawn) {
    HomeTable t = playing();
    t.set_bugs("printer", 3).give(Card::cryptojacking).react();
    DONE(t.play(Card::cryptojacking, "printer"));
    DONE(t.compromise("printer"));
    EXPECT_EQ(t.state().open.ending, Ending::target);
    EXPECT_EQ(t.state().open.discard[static_cast<std::size_t>(Card::cryptojacking)], 1);
    EXPECT_EQ(t.state().open.hand_size, 4);
}

TEST(H29, TheDiscardBecomesThePile) {
    Home home = cottage();
    home.attacks = {};
    home.attacks[static_cast<std::size_t>(Card::cryptojacking)] = 5;
    HomeTable t = playing(home);
    t.react();
    DONE(t.play(Card::cryptojacking, "camera"));
    EXPECT_EQ(t.phase(), Phase::refill);  // the card just played comes back
    EXPECT_EQ(t.state().open.pile_size, 1);
    DONE(t.try_step(steps::draw_card(Card::cryptojacking)));
    EXPECT_EQ(t.state().open.hand_size, 5);
}

TEST(H29, ReadingOnceNeverUsesTheDiscardAgain) {
    Home home = with(&Rulings::deck, DeckRuling::once);
    home.attacks = {};
    home.attacks[static_cast<std::size_t>(Card::cryptojacking)] = 5;
    HomeTable t = playing(home);
    t.react();
    DONE(t.play(Card::cryptojacking, "camera"));
    EXPECT_EQ(t.phase(), Phase::turn);
    EXPECT_EQ(t.state().open.hand_size, 4);
    EXPECT_EQ(t.state().open.discard[static_cast<std::size_t>(Card::cryptojacking)], 1);
}

TEST(H30, ADdosTokenReachesThreeStepsThroughEverything) {
    HomeTable t = playing();
    t.put_hacker("console").give(Card::ddos).fall("lamp").wall("console", "speaker").put_ddos("telly", 3).react();
    REFUSED_BY("H30", t.play(Card::ddos, "kettle"));  // four steps
    REFUSED_BY("H30", t.play(Card::ddos, "doorbell"));
    REFUSED_BY("H30", t.play(Card::ddos, "telly"));  // has one already
    EXPECT_TRUE(t.can(steps::play(Card::ddos, t.tile("console"))));
    EXPECT_TRUE(t.can(steps::play(Card::ddos, t.tile("lamp"))));  // compromised or not
    DONE(t.play(Card::ddos, "fridge"));
    EXPECT_TRUE(t.has_ddos("fridge"));
    EXPECT_EQ(t.state().open.ddos_turns[static_cast<std::size_t>(t.tile("fridge"))], 4);
}

TEST(H30, ReadingMovesCountsFirewallsAndCharacters) {
    HomeTable t = playing(with(&Rulings::range, RangeRuling::moves));
    t.put_hacker("console").give(Card::ddos).give(Card::target_device);
    t.wall("console", "speaker").wall("console", "printer").stand(wizz, "lamp").react();
    // The only way out is by the telly to the lamp, where a character stands: it is the last tile of a walk.
    for (const char* id : {"console", "telly", "lamp"}) EXPECT_TRUE(t.can(steps::play(Card::ddos, t.tile(id)))) << id;
    for (const char* id : {"fridge", "speaker", "printer"})
        EXPECT_FALSE(t.can(steps::play(Card::ddos, t.tile(id)))) << id;
    EXPECT_TRUE(t.can(steps::play(Card::target_device, t.tile("telly"))));
    EXPECT_FALSE(t.can(steps::play(Card::target_device, t.tile("printer"))));
}

TEST(H30, TheTokenBlocksOneTurnOfEverybody) {
    HomeTable t = playing();
    t.give(Card::ddos).react();
    DONE(t.play(Card::ddos, "camera"));
    t.refill();
    for (int turn = 0; turn < 3; ++turn) {
        t.pass_turn();
        EXPECT_TRUE(t.has_ddos("camera")) << turn;
    }
    DONE(t.end_turn());  // taken off before the reaction to the last of these turns
    EXPECT_FALSE(t.has_ddos("camera"));
    EXPECT_EQ(t.phase(), Phase::reaction);
}

TEST(H30, ReadingRoundBlocksTheNextRoundToo) {
    HomeTable t = playing(with(&Rulings::ddos, DdosRuling::round));
    t.give(Card::ddos).react();
    DONE(t.play(Card::ddos, "camera"));
    t.refill();
    EXPECT_EQ(t.state().open.ddos_turns[static_cast<std::size_t>(t.tile("camera"))], 7);
    for (int turn = 0; turn < 6; ++turn) t.pass_turn();
    DONE(t.end_turn());
    EXPECT_TRUE(t.has_ddos("camera"));  // still there in the last reaction, with no turn left
    EXPECT_EQ(t.state().open.ddos_turns[static_cast<std::size_t>(t.tile("camera"))], 0);
    DONE(t.pass());
    EXPECT_EQ(t.phase(), Phase::movement);
    EXPECT_FALSE(t.has_ddos("camera"));
}

TEST(H31, PhishingFindsADeviceWithACharacterAnywhere) {
    HomeTable t = playing();
    t.stand(wizz, "doorbell").stand(expert, "oven").fall("oven").give(Card::phishing).react();
    REFUSED_BY("H31", t.play(Card::phishing, "oven"));
    REFUSED_BY("H31", t.play(Card::phishing, "camera"));
    DONE(t.play(Card::phishing, "doorbell"));
    EXPECT_EQ(t.bugs("doorbell"), 2);
}

TEST(H32, BotnetDividesItsBugsAmongOpenNeighbours) {
    HomeTable t = playing();
    t.fall("oven").wall("oven", "kettle").give(Card::botnet_3).react();
    REFUSED_BY("H32", t.botnet(Card::botnet_3, "fridge", {{"kettle", 1}}));  // no source
    REFUSED_BY("H32", t.botnet(Card::botnet_3, "oven", {{"kettle", 1}}));    // behind a firewall
    REFUSED_BY("H32", t.botnet(Card::botnet_3, "oven", {{"hub", 1}}));       // no device
    REFUSED_BY("H32", t.botnet(Card::botnet_3, "oven", {{"doorbell", 4}}));
    REFUSED_BY("H32", t.botnet(Card::botnet_3, "oven", {}));
    HomeTable free = playing();
    free.fall("fridge").give(Card::botnet_3).react();
    DONE(free.botnet(Card::botnet_3, "fridge", {{"lamp", 1}, {"kettle", 1}}));
    EXPECT_EQ(free.bugs("lamp"), 1);
    EXPECT_EQ(free.bugs("kettle"), 2);
}

TEST(H32, AllBugsArePlacedBeforeACompromise) {
    HomeTable t = playing();
    t.fall("oven").give(Card::botnet_3).set_bugs("kettle", 2).react();
    DONE(t.botnet(Card::botnet_3, "oven", {{"kettle", 1}, {"doorbell", 2}}));
    EXPECT_EQ(t.bugs("doorbell"), 3);
    EXPECT_EQ(t.choices(), (Ids{"doorbell", "kettle"}));
}

TEST(H32, ReadingSingleGivesAllBugsToOneDevice) {
    HomeTable t = playing(with(&Rulings::botnet, BotnetRuling::single));
    t.fall("oven").give(Card::botnet_3).react();
    REFUSED_BY("H32", t.botnet(Card::botnet_3, "oven", {{"kettle", 1}, {"doorbell", 1}}));
    DONE(t.botnet(Card::botnet_3, "oven", {{"doorbell", 2}}));
}

TEST(H33, TargetDeviceTakesAQuietDeviceBesideTheHacker) {
    HomeTable t = playing();
    t.put_hacker("telly").fall("lamp").give(Card::target_device).react();
    REFUSED_BY("H33", t.play(Card::target_device, "printer"));  // two steps
    REFUSED_BY("H33", t.play(Card::target_device, "lamp"));     // compromised
    HomeTable busy = t;
    busy.set_bugs("telly", 1);
    REFUSED_BY("H33", busy.play(Card::target_device, "telly"));
    DONE(t.play(Card::target_device, "telly"));
    EXPECT_EQ(t.bugs("telly"), 1);
}

TEST(H34, CryptojackingTakesADeviceUnderAttackAnywhere) {
    HomeTable t = playing();
    t.give(Card::cryptojacking).react();
    REFUSED_BY("H34", t.play(Card::cryptojacking, "oven"));
    DONE(t.play(Card::cryptojacking, "doorbell"));
    EXPECT_EQ(t.bugs("doorbell"), 2);
}

TEST(H35, TheWalkIsAsLongAsTheCompromisedDevicesAllow) {
    Home home = cottage();
    home.win_compromised = 13;
    for (const auto& [fallen, steps] : {std::pair(0, 1), {3, 1}, {4, 2}, {8, 2}, {9, 3}}) {
        HomeTable t = playing(home);
        const Ids all{"kettle", "oven", "doorbell", "fridge", "lamp", "thermostat", "camera", "speaker", "telly"};
        for (int i = 0; i < fallen; ++i) t.fall(all[static_cast<std::size_t>(i)]);
        t.turn_of(wizz).react();
        DONE(t.pass());
        EXPECT_EQ(t.phase(), Phase::movement);
        EXPECT_EQ(t.state().hacker.walk_left, steps) << fallen;
    }
}

TEST(H35, FirewallsAndCharactersStopTheHackerAndNothingElse) {
    Home home = cottage();
    home.characters = {expert};
    home.hacker_steps = {{0, 9}};
    HomeTable t(home);
    t.set_up("printer", "speaker");
    t.wall("speaker", "camera").stand(expert, "lamp").fall("console").put_ddos("hub", 9).pass_turn();
    t.react();
    DONE(t.pass());
    EXPECT_EQ(t.phase(), Phase::movement);
    REFUSED_BY("H35", t.walk("camera"));
    REFUSED_BY("H35", t.walk("lamp"));
    REFUSED_BY("H35", t.walk("fridge"));
    DONE(t.walk("console"));  // compromised
    DONE(t.walk("speaker"));
    DONE(t.walk("hub"));  // the Router
    t.stand(expert, "hub");
    DONE(t.walk("oven"));  // leaves a tile that a character stands on
    DONE(t.end_walk());
    EXPECT_EQ(t.state().open.round, 2);
}

TEST(H36, TheLowestCapacityFallsFirst) {
    HomeTable t = playing();
    t.fall("fridge").set_bugs("lamp", 1).set_bugs("kettle", 2).give(Card::botnet_2).react();
    DONE(t.botnet(Card::botnet_2, "fridge", {{"kettle", 1}, {"lamp", 1}}));
    REFUSED_BY("H36", t.compromise("kettle"));
    EXPECT_EQ(t.choices(), Ids{"lamp"});
}

TEST(H36, WhatFillsUpInBetweenJoinsInOrChains) {
    for (const auto reading : {CascadeRuling::lowest, CascadeRuling::chain}) {
        HomeTable t = playing(with(&Rulings::cascade, reading));
        // Kettle and doorbell are full; the kettle's bug fills the fridge (5).
        t.fall("oven").set_bugs("kettle", 2).set_bugs("doorbell", 2).set_bugs("fridge", 4).give(Card::botnet_2).react();
        DONE(t.botnet(Card::botnet_2, "oven", {{"kettle", 1}, {"doorbell", 1}}));
        DONE(t.compromise("kettle"));
        DONE(t.spill("fridge"));
        EXPECT_EQ(t.choices(), Ids{reading == CascadeRuling::chain ? "fridge" : "doorbell"});
    }
}

TEST(H36, ReadingChainTakesWhatBecomesFullNotWhatWasFull) {
    Home home = with(&Rulings::cascade, CascadeRuling::chain);
    home.win_compromised = 13;
    home.tiles[5].capacity = 9;  // the Router is a device here, compromised already
    home.tiles[5].symbols = home.tiles[0].symbols;
    HomeTable t = playing(home);
    t.fall("hub").set_bugs("oven", 2).set_bugs("thermostat", 3).set_bugs("fridge", 4).set_bugs("kettle", 2);
    t.give(Card::botnet_3).react();
    DONE(t.botnet(Card::botnet_3, "hub", {{"oven", 1}, {"thermostat", 1}, {"fridge", 1}}));
    DONE(t.compromise("oven"));
    DONE(t.spill("kettle"));
    EXPECT_EQ(t.choices(), Ids{"kettle"});
    DONE(t.compromise("kettle"));
    DONE(t.spill("fridge"));                    // was full before
    EXPECT_EQ(t.choices(), Ids{"thermostat"});  // so the lowest is next
}

TEST(H37, TheSpilledBugGoesToTheLowestOpenNeighbour) {
    HomeTable t = playing();
    // The speaker's neighbours: lamp 2, camera 3, console 4, the plain hub.
    t.stand(wizz, "speaker").set_bugs("speaker", 2).give(Card::phishing).wall("speaker", "lamp").react();
    DONE(t.play(Card::phishing, "speaker"));
    DONE(t.compromise("speaker"));
    REFUSED_BY("H37", t.spill("lamp"));     // behind a firewall
    REFUSED_BY("H37", t.spill("console"));  // not the lowest
    REFUSED_BY("H37", t.spill("hub"));
    DONE(t.spill("camera"));
    EXPECT_EQ(t.bugs("camera"), 2);
}

TEST(H37, WithoutAnOpenNeighbourNoBugIsPlaced) {
    HomeTable t = playing();
    t.fall("fridge").fall("oven").set_bugs("kettle", 2).give(Card::cryptojacking).react();
    DONE(t.play(Card::cryptojacking, "kettle"));
    DONE(t.compromise("kettle"));
    EXPECT_EQ(t.phase(), Phase::refill);
}

TEST(H37, AFullDeviceThatWaitsMayGetTheBug) {
    Home home = cottage();
    home.win_compromised = 13;
    home.tiles[5].capacity = 4;  // the Router is a device here
    home.tiles[5].symbols = home.tiles[0].symbols;
    HomeTable t = playing(home);
    t.fall("oven").fall("camera").fall("speaker");
    t.set_bugs("kettle", 2).set_bugs("doorbell", 2).set_bugs("fridge", 4).set_bugs("thermostat", 3).set_bugs("hub", 3);
    t.give(Card::botnet_2).react();
    DONE(t.botnet(Card::botnet_2, "oven", {{"kettle", 1}, {"doorbell", 1}}));
    DONE(t.compromise("kettle"));
    DONE(t.spill("fridge"));
    DONE(t.compromise("doorbell"));
    DONE(t.spill("thermostat"));
    DONE(t.compromise("thermostat"));
    DONE(t.spill("hub"));
    DONE(t.compromise("hub"));
    EXPECT_EQ(t.choices(), Ids{"fridge"});  // full already
    DONE(t.spill("fridge"));
    EXPECT_EQ(t.bugs("fridge"), 6);
    EXPECT_EQ(t.choices(), Ids{"fridge"});
}

TEST(H38, EverythingStaysWhereItIsAndNothingIsRestored) {
    HomeTable t = playing();
    t.stand(wizz, "kettle").put_hacker("kettle").put_ddos("kettle", 3).wall("kettle", "fridge").set_bugs("kettle", 2);
    t.give(Card::cryptojacking).react();
    DONE(t.play(Card::cryptojacking, "kettle"));
    DONE(t.compromise("kettle"));
    EXPECT_EQ(t.where(wizz), "kettle");
    EXPECT_EQ(t.state().hacker.tile, t.tile("kettle"));
    EXPECT_TRUE(t.has_ddos("kettle"));
    EXPECT_EQ(t.state().open.firewalls_left, 13);
    EXPECT_TRUE(t.fallen("kettle"));
}

TEST(H39, ACaptureWins) {
    HomeTable t = playing();
    t.stand(know_it_all, "speaker");
    DONE(t.check("console"));
    EXPECT_TRUE(is_over(t.state()));
    EXPECT_EQ(winner_of(t.state().open.ending), Side::defenders);
    REFUSED(t.end_turn());
}

TEST(H40, TheLastBugRemovedWinsAndTheRestLapses) {
    HomeTable t = playing();
    for (const char* id : {"speaker", "doorbell", "camera"}) t.set_bugs(id, 0);
    t.fall("telly").stand(hobbyist, "kettle").turn_of(hobbyist);
    DONE(t.defend_with(6));
    DONE(t.reward(6));
    EXPECT_EQ(t.state().open.ending, Ending::clean);
    EXPECT_EQ(t.state().open.firewalls_left, 14);
}

TEST(H40, BugsThatVanishByACompromiseDoNotEndTheGame) {
    HomeTable t = playing();
    for (const char* id : {"speaker", "doorbell", "camera"}) t.set_bugs(id, 0);
    t.fall("oven").fall("fridge").set_bugs("kettle", 2).give(Card::cryptojacking).react();
    DONE(t.play(Card::cryptojacking, "kettle"));
    DONE(t.compromise("kettle"));
    EXPECT_FALSE(is_over(t.state()));
    EXPECT_EQ(t.state().open.attacked, 0u);
    // A level 4 without a bug to remove does not end it either.
    t.refill().stand(wizz, "lamp").turn_of(wizz);
    DONE(t.defend_with(4));
    DONE(t.reward(4));
    EXPECT_FALSE(is_over(t.state()));
}

TEST(H41, TheTargetWinsWhateverCompromisesIt) {
    HomeTable t = playing();
    t.stand_all("hub").stand(hobbyist, "printer").set_bugs("printer", 3).turn_of(hobbyist);
    DONE(t.defend());
    DONE(t.roll(six_of(two_factor)));
    DONE(t.aside({}));
    DONE(t.compromise("printer"));
    EXPECT_EQ(t.state().open.ending, Ending::target);
    EXPECT_EQ(winner_of(t.state().open.ending), Side::hacker);
}

TEST(H42, EnoughDevicesWin) {
    HomeTable t = playing();
    for (const char* id : {"oven", "fridge", "lamp", "telly", "doorbell"}) t.fall(id);
    t.set_bugs("kettle", 2).give(Card::cryptojacking).react();
    DONE(t.play(Card::cryptojacking, "kettle"));
    DONE(t.compromise("kettle"));
    EXPECT_EQ(t.state().open.ending, Ending::devices);
}

TEST(H43, TheTargetCountsBeforeTheDevices) {
    HomeTable t = playing();
    for (const char* id : {"oven", "fridge", "lamp", "telly", "doorbell"}) t.fall(id);
    t.set_bugs("printer", 3).give(Card::cryptojacking).react();
    DONE(t.play(Card::cryptojacking, "printer"));
    DONE(t.compromise("printer"));
    EXPECT_EQ(t.state().open.ending, Ending::target);
}

TEST(H44, EachSideSeesItsOwnCardsOnly) {
    HomeTable t = playing();
    t.turn_of(hobbyist).react();
    const PublicState drawing = t.state().open;
    const Step drawn = steps::draw_card(Card::botnet_1);
    EXPECT_EQ(seen_by(Side::defenders, drawing, drawn), drawn);
    EXPECT_EQ(seen_by(Side::hacker, drawing, drawn), std::nullopt);
    DONE(t.try_step(drawn));
    DONE(t.try_step(steps::draw_card(Card::cryptojacking)));
    const CardCounts to_hacker = unseen_cards(t.board(), hacker_view(t.state()));
    EXPECT_EQ(to_hacker[static_cast<std::size_t>(Card::botnet_1)], 2);
    const CardCounts to_defenders = unseen_cards(t.board(), defender_view(t.state()));
    EXPECT_EQ(to_defenders[static_cast<std::size_t>(Card::botnet_1)], 1);
    DONE(t.try_step(steps::choose(Card::cryptojacking)));
    EXPECT_EQ(defender_view(t.state()).own.top, static_cast<int>(Card::botnet_1));
    PublicState refilling = drawing;
    refilling.phase = Phase::refill;
    EXPECT_EQ(seen_by(Side::defenders, refilling, drawn), std::nullopt);
    EXPECT_EQ(seen_by(Side::hacker, refilling, drawn), drawn);
    for (const Step& secret : {steps::draw_target(1), steps::start(1), steps::walk(1)}) {
        EXPECT_EQ(seen_by(Side::defenders, drawing, secret), std::nullopt);
        EXPECT_EQ(seen_by(Side::hacker, drawing, secret), secret);
    }
}
