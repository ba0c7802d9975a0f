// What is done to the text of a home: layout, changes that keep comments, the template, the export, differences.

#include <gtest/gtest.h>

#include "formats/smart_home/home_file.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"

namespace nedforge::smart_home {
namespace {

TEST(HomeTemplate, HasEveryRequiredKeyAndTeaches) {
    const std::string text = home_template({"my-home", "My Home", "home.schema.json"});
    const LoadedHome loaded = read_home(text);
    ASSERT_TRUE(loaded.home);
    EXPECT_EQ(loaded.home->id, "my-home");
    EXPECT_EQ(loaded.home->name, "My Home");
    EXPECT_TRUE(text.starts_with("# yaml-language-server: $schema=home.schema.json\n"));
    const auto formatted = format_map(loaded);
    ASSERT_TRUE(formatted) << formatted.error().reason;
    EXPECT_EQ(*formatted, text) << "the template is laid out as fmt does it";
}

TEST(HomeFormat, LaysOutOnceAndKeepsComments) {
    const std::string odd =
        "tiles: # all\n- {name: Router, id: hub, at: [0, 0]} # start\n- id: a\n  name: A\n  symbols: [patch, patch, "
        "patch, "
        "password,\n    password, privilege]\n  room: R\n  at: [1, 0]\n  secret_target: true\n  capacity: 3\nrouter: "
        "hub\n"
        "name: N\n# the id\nid: x\ngame: smart_home\nformat: 1\nfirewalls: 3\ntokens: []\nattacks: {botnet: {2: 1, "
        "\"1\": "
        "2}, ddos: 3}\n";
    const LoadedHome loaded = read_home(odd);
    ASSERT_TRUE(loaded.home) << loaded.diagnostics.front().message;
    const auto once = format_map(loaded);
    ASSERT_TRUE(once) << once.error().reason;
    const LoadedHome again = read_home(*once);
    EXPECT_EQ(*again.home, *loaded.home);
    EXPECT_EQ(*format_map(again), *once);
    for (const char* comment : {"# all", "# start", "# the id"}) EXPECT_NE(once->find(comment), std::string::npos);
    EXPECT_TRUE(once->starts_with("format: 1\ngame: smart_home\n")) << *once;
    EXPECT_FALSE(format_map(read_home("format: 1\n")));
}

TEST(HomeFormat, RandomHomesKeepTheirMeaning) {
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(test::cases(100, 3000)); ++i) {
        SeededDice dice(51, i);
        const LoadedHome loaded = read_home(write_map(test::random_home(dice)));
        ASSERT_TRUE(loaded.home);
        const auto text = format_map(loaded);
        ASSERT_TRUE(text) << text.error().reason << "\n" << loaded.text;
        EXPECT_EQ(*text, *format_map(read_home(*text)));
    }
}

TEST(HomePatch, ChangesWhatDiffersAndKeepsTheRest) {
    const LoadedHome loaded = read_home(home_template({}));
    Home changed = *loaded.home;
    changed.tiles[0].capacity = 4;
    changed.firewalls = 5;
    changed.tiles.erase(changed.tiles.begin() + 2);
    changed.attacks[Card::ddos] = 7;
    const std::string text = patch_map(loaded, changed);
    EXPECT_EQ(*read_home(text).home, changed);
    for (const char* comment :
         {"# Tiles are squares", "# Firewalls in the supply.", "# A botnet card", "# hacker_steps:"})
        EXPECT_NE(text.find(comment), std::string::npos) << comment;
    EXPECT_EQ(patch_map(loaded, *loaded.home), loaded.text);
}

TEST(HomePatch, RandomChangesReadBack) {
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(test::cases(100, 3000)); ++i) {
        SeededDice dice(52, i);
        const Home a = test::random_home(dice), b = test::random_home(dice);
        EXPECT_EQ(*read_home(patch_map(read_home(write_map(a)), b)).home, b);
    }
}

TEST(HomeExport, CarriesADigestAndNoEditor) {
    Home home = test::cottage();
    home.editor = "{zoom: 2}";
    const auto text = write_export(home, "nedforge 1", 2);
    const LoadedHome loaded = read_home(text);
    ASSERT_TRUE(loaded.home);
    EXPECT_EQ(loaded.home->validated->digest, digest_of(home));
    EXPECT_EQ(loaded.home->validated->warnings, 2);
    EXPECT_TRUE(loaded.home->editor.empty());
    std::string broken = text;
    broken.replace(broken.find("firewalls: 14"), 13, "firewalls: 15");
    EXPECT_EQ(read_home(broken).diagnostics.at(0).code, "HOME110");
}

TEST(HomeDiff, SpeaksOfTilesRoomsAndCards) {
    const Home before = test::cottage();
    Home after = before;
    after.tiles[0].capacity = 4;
    after.tiles[0].room = "Pantry";
    after.tiles[2].id = "light";
    after.attacks[Card::botnet_2] = 5;
    after.tokens.pop_back();
    after.characters = {Character::tech_hobbyist, Character::know_it_all};
    after.rulings.support = SupportRuling::end;
    std::swap(after.tiles[3], after.tiles[4]);
    std::vector<std::string> told;
    for (const auto& change : map_changes(before, after)) told.push_back(to_string(change));
    const std::vector<std::string> expected{
        "room Pantry added",
        "tile kettle: room Kitchen -> Pantry",
        "tile kettle: capacity 3 -> 4",
        "tile kettle: bugs the symbol (1) -> the symbol (2)",
        "tile lamp: id lamp -> light",
        "cards: botnet_2 2 -> 5",
        "token 3 removed: {icons: [antivirus, monitoring], count: 2}",
        "characters: know_it_all, security_expert, password_wizz, tech_hobbyist -> know_it_all, tech_hobbyist",
        "ruling: support again -> end"};
    EXPECT_EQ(told, expected);
    EXPECT_TRUE(map_changes(before, before).empty());
}

}  // namespace
}  // namespace nedforge::smart_home
