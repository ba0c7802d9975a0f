// One test (or a few) for each ruling H13 to H26, named after it, under every reading there is: the defence of a
// device.

#include "tests/engine/smart_home/rulings/first_turn.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

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
