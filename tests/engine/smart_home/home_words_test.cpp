// The vocabulary of homes: every word is read back as what it names, and nothing else is.

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

#include "engine/smart_home/home.h"
#include "engine/smart_home/words.h"

using namespace nedforge::smart_home;

TEST(SmartHomeWords, AreReadBackAsWhatTheyName) {
    for (std::size_t i = 0; i < symbol_count; ++i) {
        const auto symbol = static_cast<Symbol>(i);
        EXPECT_EQ(symbol_named(name_of(symbol)), symbol);
    }
    for (std::size_t i = 0; i < character_count; ++i) {
        const auto character = static_cast<Character>(i);
        EXPECT_EQ(character_named(name_of(character)), character);
    }
    for (std::size_t i = 0; i < card_count; ++i) {
        const auto card = static_cast<Card>(i);
        EXPECT_EQ(card_named(name_of(card)), card);
    }
    for (const char* none : {"", "Patch", "two_factor ", "patc", "botnet_0", "botnet_10", "expert"}) {
        EXPECT_EQ(symbol_named(none), std::nullopt) << none;
        EXPECT_EQ(character_named(none), std::nullopt) << none;
        EXPECT_EQ(card_named(none), std::nullopt) << none;
    }
    EXPECT_EQ(name_of(Symbol::two_factor), "two_factor");
    EXPECT_EQ(name_of(Character::tech_hobbyist), "tech_hobbyist");
    EXPECT_EQ(name_of(Card::botnet_9), "botnet_9");
}

TEST(SmartHomeWords, ADeviceHasACapacityAndSymbols) {
    Tile tile;
    EXPECT_FALSE(tile.is_device());
    tile.capacity = 3;
    EXPECT_FALSE(tile.is_device());
    tile.symbols.emplace();
    EXPECT_TRUE(tile.is_device());
    tile.capacity.reset();
    EXPECT_FALSE(tile.is_device());
}

TEST(SmartHomeWords, BotnetCardsHaveTheirStrength) {
    for (const Card card : {Card::ddos, Card::phishing, Card::cryptojacking, Card::target_device})
        EXPECT_EQ(strength_of(card), 0) << name_of(card);
    for (int strength = 1; strength <= 9; ++strength) {
        EXPECT_EQ(name_of(botnet(strength)), "botnet_" + std::to_string(strength));
        EXPECT_EQ(strength_of(botnet(strength)), strength);
    }
}

TEST(SmartHomeWords, TwoCharactersExchangeTwoSymbolsEach) {
    using Pair = std::array<Symbol, 2>;
    EXPECT_EQ(exchanged_symbols(Character::security_expert), (Pair{Symbol::patch, Symbol::antivirus}));
    EXPECT_EQ(exchanged_symbols(Character::password_wizz), (Pair{Symbol::password, Symbol::two_factor}));
    for (const auto who : {Character::know_it_all, Character::tech_hobbyist})
        EXPECT_EQ(exchanged_symbols(who), std::nullopt);
}

TEST(SmartHomeWords, EndingsHaveTheirWinners) {
    for (const auto ending : {Ending::captured, Ending::clean}) EXPECT_EQ(winner_of(ending), Side::defenders);
    for (const auto ending : {Ending::target, Ending::devices}) EXPECT_EQ(winner_of(ending), Side::hacker);
}

TEST(SmartHomeWords, SymbolsAreCounted) {
    EXPECT_EQ(sum_of({}), 0);
    EXPECT_EQ(sum_of({1, 2, 0, 4, 0, 8}), 15);
    EXPECT_EQ(sum_of({255, 255, 255, 255, 255, 255}), 1530);
}

TEST(SmartHomeWords, EachRulingHasTwoReadingsOfItsOwn) {
    std::set<std::string_view> names;
    for (std::size_t r = 0; r < ruling_count; ++r) {
        const RulingInfo& info = ruling_table()[r];
        names.insert(info.name);
        EXPECT_EQ(find_ruling(ruling_table(), info.name), &info);
        EXPECT_EQ(info.get(Rulings{}), 0) << "the first reading is the default";
        Rulings rulings;
        info.set(rulings, 1);
        for (std::size_t other = 0; other < ruling_count; ++other)
            EXPECT_EQ(ruling_table()[other].get(rulings), other == r) << info.name;
        RulingOverrides overrides;
        overrides.reading[r] = std::uint8_t{1};
        EXPECT_EQ(overrides.applied_to({}), rulings) << info.name;
        EXPECT_EQ(RulingOverrides::between({}, rulings), overrides) << info.name;
        overrides.reading[r] = std::uint8_t{0};
        EXPECT_EQ(overrides.applied_to(rulings), Rulings{}) << info.name;
        EXPECT_EQ(RulingOverrides::between(rulings, {}), overrides) << info.name;
        EXPECT_EQ(RulingOverrides::between(rulings, rulings), RulingOverrides{});
    }
    EXPECT_EQ(names.size(), ruling_count);
    for (const char* none : {"", "rerol", "Reroll", "H16"})
        EXPECT_EQ(find_ruling(ruling_table(), none), nullptr) << none;
    EXPECT_EQ(find_ruling(ruling_table(), "cascade")->source, "H36");
}
