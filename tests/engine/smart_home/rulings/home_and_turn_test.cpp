// One test (or a few) for each ruling H1 to H12, named after it, under every reading there is: the home, its setup, a
// turn.

#include "tests/engine/smart_home/rulings/first_turn.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;

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
