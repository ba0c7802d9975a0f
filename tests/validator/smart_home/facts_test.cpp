// The exact quantities against definitions written down again, and against the figures of the Cottage.

#include "validator/smart_home/facts/facts.h"

#include <gtest/gtest.h>

#include "engine/base/indexed.h"
#include "tests/support/smart_home/facts.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"
#include "validator/smart_home/checks/check.h"
#include "validator/smart_home/facts/odds.h"

namespace nedforge::smart_home {
namespace {

std::vector<Symbol> all_of(const SymbolCounts& counts) {
    std::vector<Symbol> symbols;
    for (std::size_t s = 0; s < counts.size(); ++s) symbols.insert(symbols.end(), counts[s], static_cast<Symbol>(s));
    return symbols;
}

// A set of six symbols drawn at random, often with repeats.
SymbolCounts random_symbols(SeededDice& dice) {
    SymbolCounts counts{};
    const std::uint32_t kinds = 1 + dice.below(6);
    for (int i = 0; i < dice_count; ++i) ++counts[dice.below(kinds)];
    return counts;
}

// The home with everything the checks of Structure ask for.
Home sound(Home home) {
    for (auto& tile : home.tiles) {
        if (tile.is_device() && !tile.room) tile.room = "Room";
        if (tile.bugs) tile.bugs = std::min(*tile.bugs, *tile.capacity - 1);
    }
    return home;
}

TEST(HomeFacts, AreThoseOfTheCottage) {
    const Board board = compile(test::cottage());
    const HomeFacts facts = facts_of(board);
    const int kettle = index_of_tile(board, "kettle");
    const TileFacts& tile = facts.tiles[place_of_index(kettle)];
    EXPECT_EQ(tile.distance, 2);
    EXPECT_EQ(tile.arrival, 1);
    EXPECT_EQ(tile.bugs, 1);
    EXPECT_EQ(tile.need, 2);
    EXPECT_EQ(tile.rush, 3);
    EXPECT_NEAR(tile.first_hand, 0.338149295, 1e-9);
    EXPECT_TRUE(tile.exposed);
    EXPECT_EQ(facts.components.size(), 1u);
    EXPECT_EQ(facts.components_without_router.size(), 1u);
    EXPECT_EQ(facts.borders, 17);
    EXPECT_EQ(facts.device_borders, 13);
    EXPECT_TRUE(facts.cuts.empty());
    EXPECT_TRUE(facts.bridges.empty());
    EXPECT_EQ(facts.total, 21);
    EXPECT_EQ(facts.dead, 5);
    EXPECT_NEAR(facts.dead_hand, 0.0000491424640, 1e-12);
}

TEST(HomeFacts, AreTheOddsOfTheCottage) {
    const Board board = compile(test::cottage());
    OddsTable table(board.rulings);
    const SymbolCounts& kettle = board.symbols[place_of_index(index_of_tile(board, "kettle"))];
    const auto expect = [&](Ability ability, int supports, const MatchOdds& wanted) {
        const MatchOdds odds = table.of(kettle, ability, supports);
        for (std::size_t i = 0; i < odds.size(); ++i) EXPECT_NEAR(odds[i], wanted[i], 1e-9) << i;
    };
    expect(Ability::none, 0, {0.999199384, 0.983453886, 0.795788985, 0.182723605});
    expect(Ability::none, 1, {0.999970285, 0.996883247, 0.910538486, 0.311546904});
    expect(Ability::security_expert, 0, {0.999639644, 0.996949887, 0.933734367, 0.340772013});
}

TEST(HomeFacts, OddsAreThoseOfTheSlowReference) {
    SeededDice dice(411);
    for (int i = 0; i < test::cases(8, 100); ++i) {
        Rulings rulings;
        rulings.support = dice.below(3) == 0 ? SupportRuling::end : SupportRuling::again;
        const SymbolCounts symbols = random_symbols(dice);
        const int supports = static_cast<int>(dice.below(3));
        OddsTable table(rulings);
        for (const Ability ability : all_abilities) {
            const auto pair = ability == Ability::none
                                  ? std::nullopt
                                  : exchanged_symbols(ability == Ability::security_expert ? Character::security_expert
                                                                                          : Character::password_wizz);
            const int wanted = 3 + static_cast<int>(dice.below(4));
            EXPECT_NEAR(table.of(symbols, ability, supports)[place_of_index(wanted - odds_lowest)],
                        test::slow_odds(all_of(symbols), wanted, supports, pair, rulings), 1e-12);
        }
    }
}

TEST(HomeFacts, OddsUnderHeldAreThoseOfTheSlowReference) {
    SeededDice dice(412);
    for (int i = 0; i < test::cases(2, 20); ++i) {
        Rulings rulings;
        rulings.reroll = RerollRuling::held;
        const SymbolCounts symbols = random_symbols(dice);
        const int supports = static_cast<int>(dice.below(2)), wanted = 4 + static_cast<int>(dice.below(3));
        const auto ability = dice.below(2) ? Ability::none : Ability::password_wizz;
        const auto pair = ability == Ability::none ? std::nullopt : exchanged_symbols(Character::password_wizz);
        OddsTable table(rulings);
        EXPECT_NEAR(table.of(symbols, ability, supports)[place_of_index(wanted - odds_lowest)],
                    test::slow_odds(all_of(symbols), wanted, supports, pair, rulings), 1e-12);
    }
}

TEST(HomeFacts, AreThoseOfTheSlowReference) {
    int chains = 0, cuts = 0, bridges = 0, apart = 0;
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(test::cases(300, 5000)); ++i) {
        SeededDice dice(421, i);
        const Home home = sound(test::random_home(dice));
        SCOPED_TRACE(i);
        const Board board = compile(home);
        const HomeFacts facts = facts_of(board);
        const test::SlowHomeFacts slow = test::slow_home_facts(home);
        for (int t = 0; t < board.tile_count; ++t) {
            const std::string& id = id_of(board, t);
            const TileFacts& tile = facts.tiles[place_of_index(t)];
            ASSERT_EQ(tile.distance, slow.distance.at(id)) << id;
            ASSERT_EQ(tile.arrival, slow.arrival.at(id)) << id;
            apart += !tile.distance;
            if (!(board.devices & bit(t))) continue;
            ASSERT_EQ(tile.rush, slow.rush.at(id)) << id;
            ASSERT_NEAR(tile.first_hand, slow.first_hand.at(id), 1e-12) << id;
            ASSERT_EQ(tile.exposed, slow.exposed.at(id)) << id;
            std::vector<std::string> chain;
            for (const auto& link : longest_chain(board, t)) chain.push_back(id_of(board, link.tile));
            if (!chain.empty()) {
                const int spill = longest_chain(board, t).back().spill;
                chain.push_back(spill < 0 ? "" : id_of(board, spill));
                chains += chain.size() > 2;
            }
            ASSERT_EQ(chain, slow.chain.contains(id) ? slow.chain.at(id) : std::vector<std::string>{}) << id;
        }
        std::map<std::string, std::vector<std::string>> cut_names;
        for (const Cut& cut : facts.cuts) cut_names[id_of(board, cut.tile)] = ids_of(board, cut.behind);
        ASSERT_EQ(cut_names, slow.cuts);
        std::map<std::pair<std::string, std::string>, std::vector<std::string>> bridge_names;
        for (const Bridge& b : facts.bridges) {
            ASSERT_TRUE(b.behind & bit(b.to));
            ASSERT_FALSE(b.behind & bit(b.from));
            bridge_names[std::minmax(id_of(board, b.from), id_of(board, b.to))] = ids_of(board, b.behind);
        }
        ASSERT_EQ(bridge_names, slow.bridges);
        cuts += static_cast<int>(cut_names.size());
        bridges += static_cast<int>(bridge_names.size());
        ASSERT_EQ(static_cast<int>(facts.components.size()), slow.components);
        ASSERT_EQ(static_cast<int>(facts.components_without_router.size()), slow.without_router);
        ASSERT_EQ(facts.borders, slow.borders);
        ASSERT_EQ(facts.device_borders, slow.device_borders);
        ASSERT_NEAR(facts.dead_hand, slow.dead_hand, 1e-12);
    }
    EXPECT_GT(chains, 10);
    EXPECT_GT(cuts, 50);
    EXPECT_GT(bridges, 50);
    EXPECT_GT(apart, 5);
}

}  // namespace
}  // namespace nedforge::smart_home
