// Homes from their files: the example of the format, round trips, and every kind of wrong value with its
// code and place.

#include "formats/smart_home/home_file.h"

#include <gtest/gtest.h>

#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"
#include "validator/smart_home/family.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

// The Cottage as its designer might write it.
const std::string cottage_yaml = R"(# A first home
format: 1
game: smart_home
id: cottage
name: The Cottage
author: A. Designer

router: hub
tiles:
  - {id: kettle,     name: Kettle,        room: Kitchen, at: [0, 0], capacity: 3, bugs: true,
     symbols: [patch, patch, password, antivirus, monitoring, two_factor]}
  - {id: fridge,     name: Fridge,        room: Kitchen, at: [1, 0], capacity: 5, secret_target: true,
     symbols: [patch, antivirus, antivirus, privilege, privilege, monitoring]}
  - {id: lamp,       name: Lamp,          room: Lounge,  at: [2, 0], capacity: 2,
     symbols: [password, password, password, two_factor, patch, privilege]}
  - {id: telly,      name: Television,    room: Lounge,  at: [3, 0], capacity: 5, secret_target: true,
     symbols: [patch, antivirus, monitoring, monitoring, two_factor, privilege]}
  - {id: oven,       name: Oven,          room: Kitchen, at: [0, 1], capacity: 3,
     symbols: [patch, patch, patch, antivirus, antivirus, privilege]}
  - {id: hub,        name: Router,        at: [1, 1]}
  - {id: speaker,    name: Smart Speaker, room: Lounge,  at: [2, 1], capacity: 3, bugs: true,
     symbols: [password, two_factor, two_factor, monitoring, privilege, patch]}
  - {id: console,    name: Game Console,  room: Lounge,  at: [3, 1], capacity: 4,
     symbols: [password, password, two_factor, two_factor, antivirus, patch]}
  - {id: doorbell,   name: Doorbell,      room: Hall,    at: [0, 2], capacity: 3, bugs: true,
     symbols: [monitoring, monitoring, privilege, privilege, password, two_factor]}
  - {id: thermostat, name: Thermostat,    room: Hall,    at: [1, 2], capacity: 4, secret_target: true,
     symbols: [patch, privilege, monitoring, antivirus, antivirus, password]}
  - {id: camera,     name: Camera,        room: Study,   at: [2, 2], capacity: 3, bugs: true,
     symbols: [monitoring, monitoring, monitoring, password, password, two_factor]}
  - {id: printer,    name: Printer,       room: Study,   at: [3, 2], capacity: 4, secret_target: true,
     symbols: [patch, patch, antivirus, privilege, monitoring, password]}

attacks: {ddos: 3, phishing: 4, cryptojacking: 5, target_device: 4, botnet: {1: 2, "2": 2, 3: 1}}
tokens:
  - {icons: [patch], count: 2}
  - {icons: [password, two_factor], count: 2}
  - {icons: [privilege]}                        # one
  - {icons: [antivirus, monitoring], count: 2}

firewalls: 14
characters: [know_it_all, security_expert, password_wizz, tech_hobbyist]
win: {compromised: 6}
hacker_steps:
  - {from: 0, steps: 1}
  - {from: 4, steps: 2}
  - {from: 9, steps: 3}
standards: {chain: 3}
rulings: {support: again}
waivers:
  - {check: HOME508, reason: made for beginners}
editor: {}
)";

// A random home with all that a file may say besides.
Home random_file(SeededDice& dice) {
    Home home = random_home(dice);
    if (dice.below(2)) home.author = "A # \"quoted\" author";
    if (dice.below(2)) home.notes = "two\nlines: [and] more";
    if (dice.below(2)) home.tiles[0].room.reset();
    if (dice.below(2)) home.tiles[0].name = "yes";
    if (dice.below(2)) {
        home.standards.defence_low = 0.125;
        home.standards.win_high = 1;
        home.standards.dead_hand = 1e-7;
        home.standards.chain = 5;
    }
    if (dice.below(2)) home.waivers = {{"HOME508", std::nullopt, "a: b"}, {"HOME301", {{"a", "b"}}, "c"}};
    if (dice.below(2)) home.hacker_steps = usual_hacker_steps;
    if (dice.below(3) == 0) home.editor = "{zoom: 2}";
    if (dice.below(3) == 0) {
        home.validated = Validated{"nedforge", "", 2};
        home.validated->digest = digest_of(home);
    }
    return home;
}

}  // namespace

TEST(HomeFile, ReadsTheExampleOfTheFormat) {
    const LoadedHome loaded = read_home(cottage_yaml);
    for (const auto& d : loaded.diagnostics) ADD_FAILURE() << d.code << " " << d.path << ": " << d.message;
    ASSERT_TRUE(loaded.home);
    Home expected = cottage();
    expected.editor = "{}";
    EXPECT_EQ(*loaded.home, expected);
    EXPECT_EQ(loaded.id, "cottage");
}

TEST(HomeFile, WhatIsWrittenReadsBack) {
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(cases(300, 10000)); ++i) {
        SeededDice dice(31, i);
        const Home home = random_file(dice);
        const std::string text = write_map(home);
        const LoadedHome loaded = read_home(text);
        ASSERT_TRUE(loaded.home) << text << (loaded.diagnostics.empty() ? "" : loaded.diagnostics[0].message);
        ASSERT_EQ(*loaded.home, home) << text;
        ASSERT_EQ(write_map(*loaded.home), text);
    }
}

TEST(HomeFile, DefaultsLayoutAndCommentsDoNotChangeTheDigest) {
    const std::string digest = digest_of(cottage());
    EXPECT_EQ(digest.size(), 7u + 64u);
    Home shuffled = cottage();
    std::swap(shuffled.characters[0], shuffled.characters[3]);
    shuffled.editor = "{a: 1}";
    EXPECT_EQ(digest_of(shuffled), digest);
    Home numbered = cottage();
    numbered.tiles[0].bug_symbol = false;
    numbered.tiles[0].bugs = 1;  // what the symbol stands for
    EXPECT_EQ(digest_of(numbered), digest);
    Home other = cottage();
    other.rulings.reroll = RerollRuling::held;
    EXPECT_NE(digest_of(other), digest);
    const std::string json = digest_json(cottage());
    EXPECT_NE(json.find(R"("botnet":{"1":2,"2":2,"3":1})"), std::string::npos) << json;
    EXPECT_NE(json.find(R"({"at":[1,1],"id":"hub","name":"Router"})"), std::string::npos) << json;
    EXPECT_NE(json.find(R"("win":{"compromised":6})"), std::string::npos) << json;
}

TEST(HomeFile, AChangedExportIsNoticed) {
    Home home = cottage();
    home.validated = Validated{"nedforge", digest_of(home), 0};
    const std::string text = write_map(home);
    EXPECT_TRUE(read_home(text).home);
    const LoadedHome changed = read_home(replaced(text, "firewalls: 14", "firewalls: 13"));
    EXPECT_FALSE(changed.home);
    ASSERT_EQ(changed.diagnostics.size(), 1u);
    EXPECT_EQ(changed.diagnostics[0].code, "HOME110");
}

TEST(HomeFile, EveryWrongValueIsNamedWithItsPlace) {
    struct Case {
        const char* from;
        const char* to;
        const char* code;
        const char* path;
    };
    const Case cases[] = {
        {"format: 1", "format: 2", "HOME108", "format"},
        {"game: smart_home", "game: luddite", "HOME108", "game"},
        {"game: smart_home\n", "", "HOME104", ""},
        {"id: cottage", "id: Cottage", "HOME106", "id"},
        {"name: The Cottage", "name: \"\"", "HOME106", "name"},
        {"name: The Cottage", "name: A name of more than forty characters, to be sure", "HOME109", "name"},
        {"router: hub\n", "", "HOME104", ""},
        {"room: Kitchen", "room: 7", "HOME105", "tiles[0].room"},
        {"at: [0, 0]", "at: [0]", "HOME106", "tiles[0].at"},
        {"at: [0, 0]", "at: [0, 0, 2]", "HOME109", "tiles[0].at[2]"},
        {"[patch, patch, password,", "[patch, patch, patch, password,", "HOME106", "tiles[0].symbols"},
        {"at: [0, 0]", "at: [0, 64]", "HOME106", "tiles[0].at[1]"},
        {"capacity: 3", "capacity: 10", "HOME106", "tiles[0].capacity"},
        {"capacity: 3", "capacity: 2.5", "HOME106", "tiles[0].capacity"},
        {"bugs: true", "bugs: false", "HOME106", "tiles[0].bugs"},
        {"bugs: true", "bugs: many", "HOME105", "tiles[0].bugs"},
        {"bugs: true", "bugs: 10", "HOME106", "tiles[0].bugs"},
        {"secret_target: true", "secret_target: false", "HOME106", "tiles[1].secret_target"},
        {"[patch, patch, password,", "[patch, patch, passwort,", "HOME106", "tiles[0].symbols[2]"},
        {"[patch, patch, password,", "[patch, password,", "HOME106", "tiles[0].symbols"},
        {"id: fridge", "id: kettle", "HOME107", "tiles[1].id"},
        {"id: fridge", "id: fri dge", "HOME106", "tiles[1].id"},
        {"ddos: 3", "ddos: 41", "HOME106", "attacks.ddos"},
        {"ddos: 3", "dos: 3", "HOME103", "attacks"},
        {"botnet: {1: 2", "botnet: {10: 2", "HOME103", "attacks.botnet"},
        {"{ddos: 3, phishing: 4, cryptojacking: 5, target_device: 4, botnet: {1: 2, \"2\": 2, 3: 1}}", "{ddos: 0}",
         "HOME106", "attacks"},
        {"{ddos: 3, phishing: 4, cryptojacking: 5, target_device: 4, botnet: {1: 2, \"2\": 2, 3: 1}}",
         "{ddos: 40, phishing: 40, cryptojacking: 40, target_device: 40, botnet: {1: 40, 2: 1}}", "HOME109", "attacks"},
        {"icons: [patch]", "icons: []", "HOME106", "tokens[0].icons"},
        {"icons: [patch]", "icons: [patch, patch]", "HOME106", "tokens[0].icons[1]"},
        {"count: 2", "count: 21", "HOME106", "tokens[0].count"},
        {"firewalls: 14", "firewalls: 100", "HOME106", "firewalls"},
        {"characters: [know_it_all,", "characters: [tech_hobbyist,", "HOME107", "characters[3]"},
        {"characters: [know_it_all,", "characters: [know_all,", "HOME106", "characters[0]"},
        {"win: {compromised: 6}", "win: {}", "HOME104", "win"},
        {"win: {compromised: 6}", "win: {compromised: 0}", "HOME106", "win.compromised"},
        {"{from: 0, steps: 1}", "{from: 1, steps: 1}", "HOME106", "hacker_steps[0].from"},
        {"{from: 4, steps: 2}", "{from: 0, steps: 2}", "HOME106", "hacker_steps[1].from"},
        {"{from: 4, steps: 2}", "{from: 4, steps: 10}", "HOME106", "hacker_steps[1].steps"},
        {"standards: {chain: 3}", "standards: {chain: 1}", "HOME106", "standards.chain"},
        {"standards: {chain: 3}", "standards: {ending: 1.5}", "HOME106", "standards.ending"},
        {"standards: {chain: 3}", "standards: {ending: .nan}", "HOME106", "standards.ending"},
        {"standards: {chain: 3}", "standards: {ending: few}", "HOME105", "standards.ending"},
        {"standards: {chain: 3}", "standards: {win_low: 0.7}", "HOME106", "standards.win_low"},
        {"rulings: {support: again}", "rulings: {support: agin}", "HOME106", "rulings.support"},
        {"rulings: {support: again}", "rulings: {suport: again}", "HOME103", "rulings"},
        {"check: HOME508", "check: NED508", "HOME106", "waivers[0].check"},
        {"reason: made for beginners", "tiles: [a b], reason: no", "HOME106", "waivers[0].tiles[0]"},
        {"editor: {}", "editor: []", "HOME105", "editor"},
        {"editor: {}", "editor: {", "HOME102", ""},
    };
    for (const auto& one : cases) {
        const LoadedHome loaded = read_home(replaced(cottage_yaml, one.from, one.to));
        EXPECT_FALSE(loaded.home) << one.to;
        ASSERT_FALSE(loaded.diagnostics.empty()) << one.to;
        EXPECT_EQ(loaded.diagnostics[0].code, one.code) << one.to << ": " << loaded.diagnostics[0].message;
        EXPECT_EQ(loaded.diagnostics[0].path, one.path) << one.to << ": " << loaded.diagnostics[0].message;
        EXPECT_GT(loaded.diagnostics[0].place.line, 0) << one.to;
        EXPECT_EQ(loaded.diagnostics.size(), 1u) << one.to << ": " << loaded.diagnostics.back().message;
    }
}

TEST(HomeFile, TooManyTilesAreALimit) {
    std::string tiles;
    for (int i = 0; i < 65; ++i)
        tiles += "  - {id: t" + std::to_string(i) + ", name: T, at: [" + std::to_string(i % 8) + ", " +
                 std::to_string(i / 8) + "]}\n";
    const auto begin = cottage_yaml.find("tiles:\n") + 7, end = cottage_yaml.find("attacks:");
    const LoadedHome loaded = read_home(cottage_yaml.substr(0, begin) + tiles + cottage_yaml.substr(end));
    ASSERT_EQ(loaded.diagnostics.size(), 1u);
    EXPECT_EQ(loaded.diagnostics[0].code, "HOME109");
    EXPECT_EQ(loaded.diagnostics[0].path, "tiles[64]");
}

TEST(HomeFile, HalfDevicesAndWrongRoutersAreForTheChecks) {
    EXPECT_TRUE(read_home(replaced(cottage_yaml, "capacity: 3, ", "")).home);
    EXPECT_TRUE(read_home(replaced(cottage_yaml, "router: hub", "router: nowhere")).home);
    EXPECT_TRUE(read_home(replaced(cottage_yaml, "at: [1, 0]", "at: [0, 0]")).home);
}

TEST(HomeFile, AFileThatIsNotThereOrNoTextIsAFinding) {
    const LoadedHome loaded = open_map_file<Home>("/nowhere/at/all.home.yaml");
    ASSERT_EQ(loaded.diagnostics.size(), 1u);
    EXPECT_EQ(loaded.diagnostics[0].code, "HOME101");
    for (const char* text : {"", ",", "&a [*a]", "- 1", "\xff", "a: {b"}) {
        const LoadedHome bad = read_home(text);
        EXPECT_FALSE(bad.home);
        ASSERT_FALSE(bad.diagnostics.empty()) << text;
        EXPECT_TRUE(bad.diagnostics[0].code.starts_with("HOME1")) << bad.diagnostics[0].code;
    }
}
