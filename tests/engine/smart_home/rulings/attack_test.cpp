// One test (or a few) for each ruling H27 to H44, named after it, under every reading there is: the reaction, the
// Hacker's attacks, devices that fall, and the end of the game.

#include "tests/engine/smart_home/rulings/first_turn.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;

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
    EXPECT_EQ(t.state().defenders.top, Card::botnet_1);
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
    EXPECT_EQ(defender_view(t.state()).secrets.top, Card::botnet_1);
    PublicState refilling = drawing;
    refilling.phase = Phase::refill;
    EXPECT_EQ(seen_by(Side::defenders, refilling, drawn), std::nullopt);
    EXPECT_EQ(seen_by(Side::hacker, refilling, drawn), drawn);
    for (const Step& secret : {steps::draw_target(1), steps::start(1), steps::walk(1)}) {
        EXPECT_EQ(seen_by(Side::defenders, drawing, secret), std::nullopt);
        EXPECT_EQ(seen_by(Side::hacker, drawing, secret), secret);
    }
}
