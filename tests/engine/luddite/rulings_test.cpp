// One test (or a few) for each ruling R1..R21, named after it, under every reading there is. docs/luddite/rulings.md
// says why.

#include <gtest/gtest.h>

#include <climits>

#include "engine/luddite/game/match.h"
#include "tests/support/luddite/table.h"

using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

constexpr auto E = Resource::energy;
constexpr auto M = Resource::multi_tool;
constexpr auto C = Resource::credit;

Map with(int energy, int multi_tool, int credit) {
    Map map = plain_map();
    map.resources[0].start = energy;
    map.resources[1].start = multi_tool;
    map.resources[2].start = credit;
    return map;
}

bool refused_by(const std::string& refusal, const std::string& ruling) { return refusal.starts_with(ruling + ": "); }

#define DONE(expression) EXPECT_EQ(expression, "")
#define REFUSED(expression) EXPECT_NE(expression, "")
#define REFUSED_BY(ruling, expression) EXPECT_PRED2(refused_by, expression, ruling)

}  // namespace

TEST(R1, SpacesBoundEverythingEverGained) {
    Map map = with(1, 0, 0);
    map.resources[0].spaces = 3;
    map.clock = {"ee.ee........................."};
    Table t(map);
    DONE(t.roll(2, 3, 1));
    DONE(t.walk({"B1"}));  // the start's energy is spent, its space stays crossed out
    DONE(t.clock(1));
    EXPECT_EQ(t.held(E), 2);
    EXPECT_EQ(t.used(E), 3);
    DONE(t.walk({"A1"}));
    DONE(t.clock(2));  // two more icons find no space
    EXPECT_EQ(t.held(E), 1);
    EXPECT_EQ(t.used(E), 3);
}

TEST(R1, PartOfAGainThatFindsNoSpaceIsLostTheRestIsKept) {
    Map map = with(0, 0, 0);
    map.resources[2].spaces = 2;
    map.bonuses = {{4, Amounts{{1, 0, 3}}, 0}};
    Table t(map);
    DONE(t.roll(4, 1, 1));
    DONE(t.bonus(1, 0));
    EXPECT_EQ(t.held(C), 2);
    EXPECT_EQ(t.used(C), 2);
    EXPECT_EQ(t.held(E), 1);
}

TEST(R1, ReadingHeldBoundsWhatIsHeldAtOneTime) {
    Map map = with(1, 0, 0);
    map.rulings.spaces = SpacesRuling::held;
    map.resources[0].spaces = 2;
    map.clock = {"ee.ee........................."};
    Table t(map);
    DONE(t.roll(2, 3, 1));
    DONE(t.walk({"B1"}));
    DONE(t.clock(1));
    EXPECT_EQ(t.held(E), 2);
    DONE(t.walk({"A1"}));
    DONE(t.clock(2));  // one fits
    EXPECT_EQ(t.held(E), 2);
    EXPECT_EQ(t.used(E), 4);
}

TEST(R1, ThePriceIsPaidBeforeTheEffectSoThatItMakesRoom) {
    Map map = with(2, 0, 0);
    map.rulings.spaces = SpacesRuling::held;
    map.resources[0].spaces = 2;
    node_of(map, "B1").cache = Amounts{{1, 0, 0}};
    Table t(map);
    DONE(t.roll(1, 1, 1));
    DONE(t.walk({"B1"}));
    EXPECT_EQ(t.held(E), 2);
    EXPECT_EQ(t.used(E), 3);
}

TEST(R2, ARoundEndsOnlyAfterTheClockHadADie) {
    Table t(with(0, 0, 0));
    DONE(t.roll(1, 2, 3));
    REFUSED_BY("R2", t.end_round());
    REFUSED_BY("R2", t.roll(1, 1, 1));
    DONE(t.clock(3));
    DONE(t.end_round());
    DONE(t.roll(1, 1, 1));
}

TEST(R2, TheLastUnusedDieCanGoNowhereElse) {
    Table t(with(1, 1, 2));
    DONE(t.roll(1, 2, 4));
    DONE(t.toggle(1));
    DONE(t.cross(2, {1, 0}));
    REFUSED_BY("R2", t.toggle(3));
    REFUSED_BY("R2", t.move(3, {"B1"}));
    DONE(t.adjust(3, 1));  // it may be adjusted first
    DONE(t.walk({"B1"}));  // and resources may be spent
    REFUSED_BY("R2", t.toggle(3));
    DONE(t.create(6));  // another die frees it
    DONE(t.toggle(3));
    REFUSED_BY("R2", t.toggle(4));
    DONE(t.clock(4));
}

TEST(R2, OnceTheClockHasHadADieTheOthersAreFree) {
    Table t(with(0, 0, 0));
    DONE(t.roll(1, 2, 4));
    DONE(t.clock(1));
    DONE(t.toggle(2));
    DONE(t.toggle(3));
    REFUSED(t.toggle(3));
    DONE(t.end_round());
}

TEST(R2, SeveralDiceMayGoToTheClockAndOthersStayUnused) {
    Table t(with(0, 0, 0));
    DONE(t.roll(1, 2, 4));
    DONE(t.clock(1));
    DONE(t.clock(2));
    DONE(t.end_round());
    EXPECT_EQ(t.state().clock, 3);
}

TEST(R3, TheGameIsOverInTheMiddleOfTheRound) {
    Map map = with(1, 1, 2);
    map.clock = {"..."};
    Table t(map);
    DONE(t.roll(3, 2, 4));
    DONE(t.clock(1));
    EXPECT_TRUE(is_over(t.board(), t.state()));
    REFUSED_BY("R3", t.toggle(2));
    REFUSED_BY("R3", t.walk({"B1"}));
    REFUSED_BY("R3", t.create(1));
    REFUSED_BY("R3", t.clock(9));
    REFUSED_BY("R3", t.end_round());
    REFUSED_BY("R3", t.roll(1, 1, 1));
    std::vector<Action> actions;
    legal_actions(t.board(), t.state(), actions);
    EXPECT_TRUE(actions.empty());
}

TEST(R4, AdjustingStaysInOneToSix) {
    Table t(with(0, 4, 0));
    DONE(t.roll(6, 1, 3));
    REFUSED_BY("R4", t.adjust(1, 1));
    REFUSED_BY("R4", t.adjust(2, -1));
    DONE(t.adjust(3, 1));
    DONE(t.adjust(3, 1));
    DONE(t.adjust(3, 1));
    REFUSED_BY("R4", t.adjust(3, 1));
    EXPECT_EQ(t.held(M), 1);
}

TEST(R4, MadeAndUsedDiceCantBeAdjusted) {
    Table t(with(0, 4, 3));
    DONE(t.roll(2, 2, 2));
    DONE(t.duplicate(1));
    DONE(t.create(2));
    REFUSED_BY("R4", t.adjust(4, 1));
    REFUSED_BY("R4", t.adjust(5, 1));
    DONE(t.toggle(1));
    REFUSED(t.adjust(1, 1));
    REFUSED(t.adjust(6, 1));
    EXPECT_EQ(t.held(M), 4);
}

TEST(R5, ACopyHasTheValueThatWasRolled) {
    Table t(with(0, 1, 2));
    DONE(t.roll(2, 3, 5));
    DONE(t.adjust(1, 1));
    DONE(t.toggle(1));     // a 3 now; the source may be used already
    DONE(t.duplicate(1));  // a 2
    DONE(t.toggle(4));
    EXPECT_EQ(toggles_of(t.state(), 3), 1);
    EXPECT_EQ(toggles_of(t.state(), 2), 1);
    REFUSED_BY("R5", t.duplicate(4));
}

TEST(R5, ReadingCurrentCopiesTheValueAsItIsOrWasWhenUsed) {
    Map map = with(0, 1, 2);
    map.rulings.duplicate = DuplicateRuling::current;
    Table t(map);
    DONE(t.roll(2, 3, 5));
    DONE(t.adjust(1, 1));
    DONE(t.toggle(1));
    DONE(t.duplicate(1));  // a 3
    DONE(t.toggle(4));
    EXPECT_EQ(toggles_of(t.state(), 3), 2);
}

TEST(R6, MadeDiceCountAsDiceAlsoForTheClock) {
    Table t(with(0, 0, 2));
    DONE(t.roll(1, 2, 3));
    DONE(t.create(6));
    DONE(t.toggle(1));
    DONE(t.toggle(2));
    DONE(t.clock(4));
    EXPECT_EQ(t.state().clock, 6);
    EXPECT_EQ(t.parts().clock, 6);
    DONE(t.toggle(3));
    DONE(t.end_round());
}

TEST(R7, EveryCrossedBoxGivesItsIcon) {
    Map map = with(0, 0, 0);
    map.clock = {".em.c", "e........................"};
    Table t(map);
    DONE(t.roll(5, 6, 1));
    DONE(t.clock(1));
    EXPECT_EQ(t.held(E), 1);
    EXPECT_EQ(t.held(M), 1);
    EXPECT_EQ(t.held(C), 1);
    DONE(t.clock(2));  // goes on in the next row
    EXPECT_EQ(t.held(E), 2);
}

TEST(R7, ReadingLastGivesOnlyTheLastBoxsIcon) {
    Map map = with(0, 0, 0);
    map.rulings.clock_icons = ClockIconsRuling::last;
    map.clock = {".em.cme"};
    Table t(map);
    DONE(t.roll(5, 6, 1));
    DONE(t.clock(1));
    EXPECT_EQ(t.held(E), 0);
    EXPECT_EQ(t.held(M), 0);
    EXPECT_EQ(t.held(C), 1);
    DONE(t.clock(2));  // overshoots: the last box it crosses is the Clock's last
    EXPECT_EQ(t.held(M), 0);
    EXPECT_EQ(t.held(E), 1);
}

TEST(R8, ATallyIsTheDiesFullValueAlsoWhenItOvershoots) {
    Map map = with(0, 0, 0);
    map.clock = {"......"};
    Table t(map);
    DONE(t.roll(5, 6, 3));
    DONE(t.clock(1));
    DONE(t.clock(2));
    EXPECT_EQ(t.state().clock, 6);
    EXPECT_EQ(t.parts().clock, 11);
    EXPECT_EQ(t.state().tallies, (decltype(State::tallies){0, 1, 1}));
}

TEST(R9, TheThirdToggleByAMultiToolFusesToo) {
    Table t(with(0, 5, 0));
    DONE(t.roll(2, 2, 1));
    DONE(t.tool(2));
    EXPECT_EQ(switch_setting(t.state().toggles), 2u);
    DONE(t.toggle(1));
    EXPECT_EQ(switch_setting(t.state().toggles), 0u);
    EXPECT_EQ(t.parts().switches, 0);
    DONE(t.tool(2));
    EXPECT_EQ(switch_setting(t.state().toggles), 2u);
    EXPECT_EQ(t.parts().switches, 2);
    REFUSED(t.tool(2));
    REFUSED(t.toggle(2));
}

TEST(R10, AForcedStepPassesGateAndLocksAndOpensNothing) {
    Map map = with(6, 0, 0);
    node_of(map, "B1").gate = Gate{GateKind::on, 3, 0};
    node_of(map, "B1").lock = 4;
    node_of(map, "B2").energy = true;
    Table t(map);
    DONE(t.roll(1, 1, 1));
    REFUSED(t.walk({"B1"}));
    DONE(t.force("B1"));
    EXPECT_EQ(t.held(E), 4);
    EXPECT_EQ(t.state().opened, 0u);
    DONE(t.force("B2"));
    EXPECT_EQ(t.state().powered, 0u);
    REFUSED(t.walk({"B1"}));  // the next entry needs the usual again
    REFUSED(t.force("C3"));   // one step, to an adjacent node
    DONE(t.force("B3"));
    EXPECT_EQ(t.held(E), 0);
    REFUSED(t.force("C3"));
}

TEST(R11, AnEnergyCrossesBoxesOnlyWhereBoxesAreCrossed) {
    {
        Table t(with(3, 0, 0));
        DONE(t.roll(1, 1, 1));
        DONE(t.cross(std::nullopt, {1, 0}));
        REFUSED(t.cross(std::nullopt, {1, 0}));
        REFUSED(t.cross(std::nullopt, {2, 0}));
        EXPECT_EQ(t.held(E), 2);
    }
    Map map = with(3, 0, 0);
    map.hack = SumsHack{{{12, 4, {"", 8, {}}}}};
    Table sums(map);
    DONE(sums.roll(1, 1, 1));
    REFUSED_BY("R11", sums.write(std::nullopt, 0));
    map.hack = OrderedRowsHack{{{{1, 1, 1}, Arrow::up, {"", 8, {}}}}};
    Table rows(map);
    DONE(rows.roll(1, 1, 1));
    REFUSED_BY("R11", rows.write(std::nullopt, 0, 1));
    map.hack = PatternsHack{{{{"#"}, {"##"}, {"##", "#."}, {"####"}}}, {{{"##"}, {"", 8, {}}}}};
    Table patterns(map);
    DONE(patterns.roll(1, 1, 1));
    DONE(patterns.cross_cell(0, {1, 0}));
    EXPECT_EQ(patterns.held(E), 2);
}

TEST(R12, WallsPartNeighboursAndLinksJoinOthers) {
    Map map = with(2, 0, 0);
    map.walls = {{"B1", "A1"}, {"A1", "A2"}};
    map.links = {{"A1", "C3"}, {"A2", "A1"}};  // a link stands above a wall
    Table t(map);
    DONE(t.roll(6, 6, 6));
    REFUSED_BY("R12", t.move(1, {"B1"}));
    REFUSED_BY("R12", t.force("B1"));
    REFUSED(t.move(1, {"C2"}));
    DONE(t.move(1, {"A2", "A1", "C3", "C2"}));
    EXPECT_EQ(t.node(), "C2");
}

TEST(R13, OrMeansEitherOrBoth) {
    Map map = with(0, 4, 0);
    node_of(map, "B1").gate = Gate{GateKind::or_, 2, 3};
    Table t(map);
    DONE(t.roll(6, 6, 6));
    REFUSED_BY("R13", t.move(1, {"B1"}));
    DONE(t.tool(3));
    DONE(t.move(1, {"B1", "A1"}));
    DONE(t.tool(2));
    DONE(t.move(2, {"B1"}));
}

TEST(R13, ReadingBothNeedsBoth) {
    Map map = with(0, 4, 0);
    map.rulings.or_gate = OrGateRuling::both;
    node_of(map, "B1").gate = Gate{GateKind::or_, 2, 3};
    Table t(map);
    DONE(t.roll(6, 6, 6));
    DONE(t.tool(3));
    REFUSED_BY("R13", t.move(1, {"B1"}));
    DONE(t.tool(2));
    DONE(t.move(1, {"B1"}));
}

TEST(R14, NandMeansBothOff) {
    Map map = with(0, 4, 0);
    node_of(map, "B1").gate = Gate{GateKind::nand, 3, 6};
    Table t(map);
    DONE(t.roll(6, 6, 6));
    DONE(t.move(1, {"B1", "A1"}));
    DONE(t.tool(3));
    REFUSED_BY("R14", t.move(2, {"B1"}));  // the logician's NAND would let it in
    DONE(t.tool(6));
    REFUSED_BY("R14", t.move(2, {"B1"}));
}

TEST(R15, OnlyEnteringIsChecked) {
    Map map = with(0, 4, 0);
    node_of(map, "B1").gate = Gate{GateKind::off, 2, 0};
    Table t(map);
    DONE(t.roll(6, 6, 6));
    DONE(t.move(1, {"B1"}));
    DONE(t.tool(2));  // the gate closes under the NEETLE
    DONE(t.move(2, {"C1"}));
    REFUSED(t.clock(2));
    DONE(t.clock(3));
}

TEST(R16, EnterAndExitObeyTheirGateAndLock) {
    Map map = with(0, 4, 0);
    node_of(map, "A1").gate = Gate{GateKind::on, 2, 0};
    node_of(map, "A1").lock = 5;
    Table t(map);
    DONE(t.roll(6, 6, 5));
    DONE(t.move(1, {"B1"}));
    REFUSED_BY("R16", t.move(2, {"A1"}));
    DONE(t.tool(2));
    REFUSED_BY("R16", t.move(2, {"A1"}));
    DONE(t.unlock(3, "A1"));
    REFUSED_BY("R2", t.move(2, {"A1"}));
    DONE(t.clock(2));
    DONE(t.roll(1, 1, 1));
    DONE(t.move(1, {"A1"}));
}

TEST(R17, AnEnergyNodeNeedsAnEnergyAndNothingElse) {
    Map map = with(1, 0, 0);
    node_of(map, "B1").energy = true;
    Table t(map);
    EXPECT_EQ(t.board().lock[1], 0);
    EXPECT_EQ(t.board().gate_switches[1], 0);
    DONE(t.roll(6, 6, 6));
    REFUSED(t.move(1, {"B1"}));
    REFUSED(t.unlock(1, "B1"));
    REFUSED(t.power("B2"));
    DONE(t.power("B1"));
    REFUSED(t.power("B1"));
    DONE(t.move(1, {"B1"}));
    EXPECT_EQ(t.held(E), 0);
}

TEST(R18, EveryStepActsThereAndThen) {
    Map map = with(0, 0, 0);
    node_of(map, "B1").cache = Amounts{{1, 0, 1}};
    node_of(map, "C1").critical = Critical{"alpha", 12};
    map.hack = LinesHack{{"1"}, {{{0, 0}, 1, 0, {"alpha", 0, {}}}}};
    Table t(map);
    DONE(t.roll(1, 4, 6));
    DONE(t.cross(1, {0, 0}));
    DONE(t.move(2, {"B1", "C1", "B1", "A1"}));
    EXPECT_EQ(t.held(E), 1);
    EXPECT_EQ(t.used(C), 1);  // once
    EXPECT_TRUE(t.hit("C1"));
    EXPECT_EQ(t.parts().critical, 12);
    EXPECT_EQ(t.node(), "A1");
}

TEST(R18, TheLastEnergyMovesAndTheCacheOnTheWayGivesOneBack) {
    Map map = with(1, 0, 0);
    node_of(map, "B1").cache = Amounts{{1, 0, 0}};
    Table t(map);
    DONE(t.roll(1, 4, 6));
    DONE(t.walk({"B1", "B2", "B3"}));
    EXPECT_EQ(t.held(E), 1);
    DONE(t.walk({"B2"}));
    REFUSED(t.walk({"B1"}));
}

TEST(R18, ReadingStopActsOnlyWhereAMoveOrAForceEnds) {
    Map map = with(4, 0, 0);
    map.rulings.passing = PassingRuling::stop;
    node_of(map, "B1").cache = Amounts{{0, 0, 1}};
    node_of(map, "C1").critical = Critical{"alpha", 12};
    node_of(map, "C2").cache = Amounts{{0, 1, 0}};
    map.hack = LinesHack{{"1"}, {{{0, 0}, 1, 0, {"alpha", 0, {}}}}};
    Table t(map);
    DONE(t.roll(6, 1, 6));
    DONE(t.move(1, {"B1", "C1", "B1", "A1"}));
    EXPECT_EQ(t.held(C), 0);
    DONE(t.walk({"B1"}));
    EXPECT_EQ(t.held(C), 1);
    DONE(t.walk({"C1"}));
    EXPECT_FALSE(t.hit("C1"));
    DONE(t.cross(2, {0, 0}));  // unlocked while the NEETLE stands there
    EXPECT_TRUE(t.hit("C1"));
    DONE(t.force("C2"));
    EXPECT_EQ(t.held(M), 1);
}

TEST(R18, ACodeUnlockedUnderTheNeetleFiresAtOnce) {
    Map map = with(0, 0, 0);
    node_of(map, "B1").critical = Critical{"alpha", 12};
    map.hack = LinesHack{{"12"}, {{{0, 0}, 2, 0, {"alpha", 0, {}}}}};
    Table t(map);
    DONE(t.roll(1, 2, 3));
    DONE(t.move(3, {"B1"}));
    DONE(t.cross(1, {0, 0}));
    EXPECT_FALSE(t.hit("B1"));
    REFUSED_BY("R2", t.cross(2, {1, 0}));
    DONE(t.clock(2));
    DONE(t.roll(2, 1, 1));
    DONE(t.cross(1, {1, 0}));
    EXPECT_TRUE(t.hit("B1"));
}

TEST(R19, StartingTriggersNothing) {
    Map map = with(1, 1, 0);
    Table t(map);
    EXPECT_EQ(t.node(), "A1");
    EXPECT_EQ(t.state(), initial_state(t.board()));
    EXPECT_EQ(t.state().hit, 0u);
    EXPECT_EQ(t.state().caches, 0u);
    EXPECT_TRUE(escaped(t.board(), t.state()));
    EXPECT_EQ(t.score(), 2);
}

namespace {
Map with_patterns(PatternsRuling reading) {
    Map map = with(2, 0, 0);
    map.rulings.patterns = reading;
    // 3 is an S: turned it has two forms, mirrored it is the Z.
    map.hack = PatternsHack{{{{"#"}, {"##"}, {".##", "##."}, {"###", "#.."}}},
                            {{{"##.", ".##"}, {"", 8, {}}}, {{".#", "##", "#e"}, {"", 0, Amounts{{0, 0, 2}}}}}};
    return map;
}
}  // namespace

TEST(R20, PatternsAreTurnedButNotMirrored) {
    Table t(with_patterns(PatternsRuling::turned));
    DONE(t.roll(3, 3, 3));
    for (const int turn : {0, 90, 180, 270}) REFUSED(t.lay(1, 0, {0, 0}, turn));
    REFUSED_BY("R20", t.lay(1, 0, {0, 0}, 0, true));
    REFUSED(t.lay(1, 1, {0, 0}, 90));
    for (const int turn : {0, 180}) REFUSED_BY("R20", t.lay(1, 1, {0, 0}, turn, true));
}

TEST(R20, TheTurnIsClockwiseAndPlacesTheBoundingBox) {
    Map map = with(0, 0, 0);
    // "###" over "#.." turned clockwise by 90 is "##", ".#", ".#".
    map.hack = PatternsHack{{{{"#"}, {"##"}, {"###"}, {"###", "#.."}}}, {{{"...", ".##", "..#", "..#"}, {"", 8, {}}}}};
    Table t(map);
    DONE(t.roll(4, 4, 5));
    REFUSED(t.lay(1, 0, {1, 1}, 0));
    REFUSED(t.lay(1, 0, {1, 1}, 270));
    REFUSED(t.lay(1, 0, {0, 0}, 90));
    for (const int turn : {-270, 95, 450}) REFUSED(t.lay(1, 0, {1, 1}, turn));
    REFUSED(t.lay(3, 0, {1, 1}, 90));  // a 5 has no pattern
    for (const int far : {max_coordinate, INT_MAX, INT_MIN}) {
        REFUSED(t.lay(1, 0, {far, 1}, 180));
        REFUSED(t.lay(1, 0, {1, far}, 180));
    }
    DONE(t.lay(1, 0, {1, 1}, 90));
    EXPECT_EQ(t.parts().hack, 8);
    REFUSED(t.lay(2, 0, {1, 1}, 90));
}

TEST(R20, ReadingMirroredMirrorsLeftToRightThenTurns) {
    Table t(with_patterns(PatternsRuling::mirrored));
    DONE(t.roll(3, 3, 3));
    REFUSED(t.lay(1, 0, {0, 0}, 0));
    DONE(t.lay(1, 0, {0, 0}, 0, true));
    EXPECT_EQ(t.parts().hack, 8);
    DONE(t.lay(2, 1, {0, 0}, 90, true));
    EXPECT_EQ(t.held(C), 0);
    DONE(t.cross_cell(1, {1, 2}));  // the icon pays the energy back
    EXPECT_EQ(t.held(E), 2);
    EXPECT_EQ(t.held(C), 2);
}

TEST(R21, AThresholdMustBePassed) {
    Rulings rulings;
    EXPECT_EQ(least_winning_score(rulings, 50), 51);
    EXPECT_FALSE(beats(rulings, 50, 50));
    EXPECT_TRUE(beats(rulings, 51, 50));
    EXPECT_FALSE(cooperative_success(rulings, {{50, 0, 0}, {50, 0, 0}}, 50));
    EXPECT_TRUE(cooperative_success(rulings, {{50, 0, 0}, {51, 0, 0}}, 50));  // a mean of 50.5
    rulings.threshold = ThresholdRuling::reach;
    EXPECT_EQ(least_winning_score(rulings, 50), 50);
    EXPECT_FALSE(beats(rulings, 49, 50));
    EXPECT_TRUE(beats(rulings, 50, 50));
    EXPECT_TRUE(cooperative_success(rulings, {{50, 0, 0}, {50, 0, 0}}, 50));
    EXPECT_FALSE(cooperative_success(rulings, {{49, 0, 0}, {50, 0, 0}}, 50));
}

TEST(R22, AMoveIsMadeAsAWhole) {
    Table t(plain_map());
    DONE(t.roll(3, 4, 5));
    REFUSED_BY("R22", t.part(1, {"B1"}));
    DONE(t.move(1, {"B1"}));
    REFUSED(t.move(1, {"C1"}));  // the two steps left are lost
}

namespace {

Map in_parts(int energy = 0) {
    Map map = plain_map();
    map.rulings.move = MoveRuling::interrupted;
    map.resources[E].start = energy;
    map.resources[M].start = map.resources[C].start = 3;
    return map;
}

}  // namespace

TEST(R22, ReadingInterruptedLetsActionsStandBetweenTheSteps) {
    Map map = in_parts();
    node_of(map, "C1").gate = Gate{GateKind::on, 4, 0};
    Table t(map);
    DONE(t.roll(3, 4, 5));
    DONE(t.part(1, {"B1"}));
    REFUSED(t.move(1, {"C1"}));
    DONE(t.toggle(2));
    DONE(t.part(1, {"C1"}));
    REFUSED_BY("R22", t.part(1, {"B1"}));        // no step would be left
    REFUSED_BY("R22", t.move(1, {"B1", "A1"}));  // one is left
    DONE(t.move(1, {"C2"}));
    REFUSED(t.move(1, {"B2"}));
    EXPECT_EQ(t.node(), "C2");
    DONE(t.clock(3));
}

TEST(R22, TheDieIsUsedFromItsFirstPartOn) {
    Table t(in_parts());
    DONE(t.roll(3, 4, 5));
    DONE(t.part(1, {"B1"}));
    REFUSED(t.adjust(1, 1));
    REFUSED_BY("R22", t.clock(1));
    REFUSED_BY("R22", t.toggle(1));
    DONE(t.duplicate(1));  // die 4
    DONE(t.clock(2));
    DONE(t.part(3, {"B2", "C2"}));
    DONE(t.part(4, {"C1"}));  // several dice have steps left at a time
    DONE(t.move(1, {"B1"}));
    DONE(t.move(3, {"B2", "B3", "A3"}));
    DONE(t.move(4, {"A2", "A1"}));
    REFUSED(t.move(4, {"B1"}));
}

TEST(R22, TheLastDieForTheClockCannotBeginAMove) {
    Table t(in_parts());
    DONE(t.roll(3, 4, 5));
    DONE(t.part(1, {"B1"}));
    DONE(t.toggle(2));
    REFUSED_BY("R2", t.part(3, {"C1"}));
    DONE(t.part(1, {"C1"}));  // has been used already
    DONE(t.clock(3));
    DONE(t.move(1, {"C2"}));
    DONE(t.end_round());
}

TEST(R22, OneMoveByAnEnergyAtATime) {
    Table t(in_parts(4));
    DONE(t.roll(3, 4, 5));
    REFUSED_BY("R22", t.part({}, {"B1", "C1", "C2"}));
    DONE(t.part({}, {"B1"}));
    EXPECT_EQ(t.held(E), 3);
    DONE(t.force("B2"));  // a whole of one step
    EXPECT_EQ(t.held(E), 1);
    REFUSED_BY("R22", t.walk({"B1", "A1", "A2"}));  // it goes on, with two steps
    DONE(t.walk({"B1"}));                           // and ends
    EXPECT_EQ(t.held(E), 1);
    DONE(t.walk({"A1", "A2", "A3"}));
    EXPECT_EQ(t.held(E), 0);
    REFUSED(t.walk({"A2"}));
}

TEST(R22, StepsThatAreNotMadeAreLostWithTheRound) {
    Table t(in_parts(1));
    DONE(t.roll(3, 4, 5));
    DONE(t.part(1, {"B1"}));
    DONE(t.part({}, {"A1"}));
    DONE(t.clock(2));
    DONE(t.end_round());
    EXPECT_EQ(t.state().dice, RoundDice{});
    DONE(t.roll(1, 4, 5));
    REFUSED(t.walk({"B1"}));
    REFUSED(t.move(1, {"B1", "C1"}));
    DONE(t.move(1, {"B1"}));
}

TEST(R22, UndoGivesTheStepsBack) {
    Table t(in_parts());
    DONE(t.roll(3, 4, 5));
    DONE(t.part(1, {"B1"}));
    const State before = t.state();
    DONE(t.move(1, {"C1"}));
    EXPECT_TRUE(t.game().undo());
    EXPECT_EQ(t.state(), before);
    DONE(t.move(1, {"C1", "C2"}));
    EXPECT_TRUE(t.game().undo());
    EXPECT_TRUE(t.game().undo());
    DONE(t.move(1, {"B1", "C1", "C2"}));
}

namespace {

// Two codes of one name: the second pays nothing that the first has not unlocked.
Map with_a_code(PassingRuling passing) {
    Map map = in_parts(6);
    map.rulings.passing = passing;
    node_of(map, "B1").cache = Amounts{{2, 0, 0}};
    node_of(map, "C1").critical = Critical{"alpha", 5};
    map.hack = LinesHack{{"12", "34"}, {{{0, 0}, 2, 0, {"alpha", 0, {}}}, {{0, 1}, 2, 0, {"alpha", 0, {}}}}};
    return map;
}

}  // namespace

TEST(R22, EveryPartActsAtEachStep) {
    Table t(with_a_code(PassingRuling::enter));
    DONE(t.roll(4, 4, 5));
    DONE(t.part(1, {"B1"}));
    EXPECT_EQ(t.held(E), 8);
    DONE(t.part(1, {"C1"}));
    DONE(t.cross({}, {0, 0}));
    DONE(t.cross({}, {1, 0}));
    EXPECT_TRUE(t.hit("C1"));
}

TEST(R22, UnderStopAPartThatIsNotTheLastEndsNoMove) {
    Table t(with_a_code(PassingRuling::stop));
    DONE(t.roll(4, 4, 5));
    DONE(t.part(1, {"B1"}));
    EXPECT_EQ(t.held(E), 6);
    DONE(t.part(1, {"C1"}));
    DONE(t.cross({}, {0, 0}));
    DONE(t.cross({}, {1, 0}));
    EXPECT_TRUE(t.hit("C1"));  // its own code, unlocked under the NEETLE
}

TEST(R22, UnderStopACodeUnlockedBeforeFiresOnlyWhereAMoveEnds) {
    Table t(with_a_code(PassingRuling::stop));
    DONE(t.roll(4, 4, 5));
    DONE(t.cross({}, {0, 0}));
    DONE(t.cross({}, {1, 0}));
    DONE(t.part(1, {"B1", "C1"}));
    EXPECT_FALSE(t.hit("C1"));
    DONE(t.cross({}, {0, 1}));
    DONE(t.cross({}, {1, 1}));  // pays the same code once more, which is unlocked already
    EXPECT_FALSE(t.hit("C1"));
    DONE(t.clock(2));
    DONE(t.end_round());  // the rest of the move is lost, and the node does nothing
    EXPECT_FALSE(t.hit("C1"));
    DONE(t.roll(4, 4, 5));
    DONE(t.part(1, {"C2"}));
    DONE(t.move(1, {"C1"}));
    EXPECT_TRUE(t.hit("C1"));
}
