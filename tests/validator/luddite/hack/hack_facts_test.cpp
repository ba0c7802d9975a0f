// What Hack rewards take, compared with every way of filling the boxes.

#include "validator/luddite/hack/hack_facts.h"

#include <gtest/gtest.h>

#include "engine/luddite/spaces.h"
#include "validator/luddite/movement/economy.h"

namespace nedforge::luddite {
namespace {

HackFact fact_of(const Hack& hack) {
    Map map;
    map.hack = hack;
    return hack_facts(map, compile_hack_only(map), 0).at(0);
}

// The sums that a number of boxes can hold, box by box.
std::vector<bool> sums_of(int boxes) {
    std::vector<bool> sums(64, false);
    sums[0] = true;
    for (int b = 0; b < boxes; ++b) {
        std::vector<bool> next(64, false);
        for (std::size_t s = 0; s + 6 < sums.size(); ++s)
            for (std::size_t die = 1; die <= 6; ++die)
                if (sums[s]) next[s + die] = true;
        sums = next;
    }
    return sums;
}

TEST(HackFacts, SumsOfEveryTarget) {
    for (int boxes = 1; boxes <= 6; ++boxes) {
        const auto sums = sums_of(boxes);
        for (int target = -3; target <= 40; ++target) {
            const HackFact fact = fact_of(SumsHack{{{target, boxes, {}}}});
            const bool possible = target >= 0 && sums[static_cast<std::size_t>(target)];
            EXPECT_EQ(fact.attainable, possible) << target << " in " << boxes;
            EXPECT_EQ(fact.min_dice, possible ? std::optional(boxes) : std::nullopt);
        }
    }
}

TEST(HackFacts, OrderedRowsOfEverySize) {
    for (int top = 1; top <= 6; ++top)
        for (int middle = 1; middle <= 6; ++middle)
            for (int bottom = 1; bottom <= 6; ++bottom)
                for (const Arrow arrow : {Arrow::up, Arrow::down}) {
                    bool possible = false;
                    const auto t = sums_of(top), m = sums_of(middle), b = sums_of(bottom);
                    for (std::size_t x = 0; x < t.size() && !possible; ++x)
                        for (std::size_t y = 0; y < m.size() && !possible; ++y)
                            for (std::size_t z = 0; z < b.size() && t[x] && m[y] && !possible; ++z)
                                possible = b[z] && (arrow == Arrow::up ? z < y && y < x : x < y && y < z);
                    const HackFact fact = fact_of(OrderedRowsHack{{{{top, middle, bottom}, arrow, {}}}});
                    EXPECT_EQ(fact.attainable, possible) << top << " " << middle << " " << bottom;
                    EXPECT_EQ(fact.min_dice, possible ? std::optional(top + middle + bottom) : std::nullopt);
                }
}

TEST(HackFacts, LinesTakeADieABox) {
    const HackFact fact = fact_of(LinesHack{{"3142"}, {{{0, 0}, 3, 0, {}}}});
    EXPECT_TRUE(fact.attainable);
    EXPECT_EQ(fact.min_dice, 3);
}

// R20 and its other reading: an S of four cells is covered by a Z only where pieces may be mirrored.
TEST(HackFacts, PatternsMirrorOnlyUnderThatReading) {
    Map map;
    const Drawing z{"##.", ".##"}, s{".##", "##."}, none{"########"};
    map.hack = PatternsHack{{z, none, none, none}, {{s, {}}}};
    EXPECT_FALSE(hack_facts(map, compile_hack_only(map), 0).at(0).attainable);
    map.rulings.patterns = PatternsRuling::mirrored;
    const auto mirrored = hack_facts(map, compile_hack_only(map), 0).at(0);
    EXPECT_TRUE(mirrored.attainable);
    EXPECT_EQ(mirrored.min_dice, 1);
}

TEST(HackFacts, EnergyMakesASectionAttainableButTakesNoDie) {
    Map map;
    map.hack = PatternsHack{{Drawing{"##"}, {"##"}, {"##"}, {"##"}}, {{{"###"}, {}}, {{"####"}, {}}}};
    const auto without = hack_facts(map, compile_hack_only(map), 0), with = hack_facts(map, compile_hack_only(map), 1);
    EXPECT_FALSE(without.at(0).attainable);
    EXPECT_TRUE(with.at(0).attainable);
    EXPECT_EQ(with.at(0).min_dice, std::nullopt);
    EXPECT_EQ(with.at(1).min_dice, 2);
    EXPECT_EQ(section_covers(compile_hack_only(map).hack, 3).at(0).single_cells, 1);
}

TEST(Economy, CountsEveryGainThatIsPrinted) {
    Map map;
    map.resources = {ResourceRow{6, 1}, {9, 2}, {9, 0}};
    map.clock = {".e.m", "c"};
    map.nodes.resize(1);
    map.nodes[0].cache = Amounts{{2, 0, 1}};
    map.bonuses = {{2, Amounts{{1, 0, 0}}, 0}, {3, {}, 2}};
    map.hack = PatternsHack{{Drawing{"#"}, {"#"}, {"#"}, {"#"}}, {{{"#e", "mm"}, Reward{"", 0, Amounts{{3, 0, 2}}}}}};
    EXPECT_EQ(printed_supply(map), (ByResource<int>{9, 5, 4}));
    EXPECT_EQ(printed_energy(map, {}), 6);
    Rulings held;
    held.spaces = SpacesRuling::held;
    EXPECT_EQ(printed_energy(map, held), 9);
}

}  // namespace
}  // namespace nedforge::luddite
