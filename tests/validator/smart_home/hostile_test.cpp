// Homes and replays from strangers: cut short, with bytes changed, at the limits of the format. No crash, no hang;
// every refusal says what and where.

#include <gtest/gtest.h>

#include "engine/base/seeded_dice.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/replay_file.h"
#include "tests/support/promised_time.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"
#include "validator/smart_home/family.h"

namespace nedforge::smart_home {
namespace {

std::string game() { return test::read_all(test::source_path("fuzz/corpus/home-replay.yaml")); }

void expect_well_said(const Diagnostics& findings, const std::string& text) {
    ASSERT_FALSE(findings.empty()) << text;
    for (const auto& d : findings) {
        ASSERT_TRUE(d.code.starts_with("HOME1")) << d.code << " " << d.message << "\n" << text;
        ASSERT_GE(d.place.line, 1);
        ASSERT_FALSE(d.message.empty());
    }
}

void try_text(const std::string& text, bool deep) {
    const LoadedHome loaded = open_home(text);
    if (!loaded.home) return expect_well_said(loaded.diagnostics, text);
    ASSERT_TRUE(format_map(loaded)) << text;
    ASSERT_EQ(read_home(write_map(*loaded.home)).home, loaded.home) << text;
    if (!deep) return;
    ValidateOptions options;
    options.fixes = false;
    check_loaded(loaded, options);
}

std::string spoiled(std::string text, SeededDice& dice) {
    static const std::vector<std::string> pieces{"[",    "]",  "{",  "}",    ":",  "-",    "\n",           "#",
                                                 "\"",   "'",  "&a", "*a",   "!x", "|",    "999999999999", "-1",
                                                 "0x1f", ".5", "~",  "null", "\t", "\xff", "\xe2\x80\xae"};
    for (std::uint32_t n = 1 + dice.below(3); n > 0 && !text.empty(); --n) {
        const auto at = dice.below(static_cast<std::uint32_t>(text.size()));
        switch (dice.below(3)) {
            case 0:
                text.erase(at, 1 + dice.below(12));
                break;
            case 1:
                text[at] = static_cast<char>(dice.below(256));
                break;
            default:
                text.insert(at, pieces[dice.below(static_cast<std::uint32_t>(pieces.size()))]);
        }
    }
    return text;
}

TEST(HostileHomes, CutShortOrSpoiledTheyAreRefusedOrRead) {
    const std::string text = test::cottage_text();
    for (std::size_t n = 0; n < text.size(); n += 7) try_text(text.substr(0, n), false);
    SeededDice dice(61);
    for (int i = 0; i < test::cases(500, 20'000); ++i) try_text(spoiled(text, dice), i % 10 == 0);
}

TEST(HostileHomes, ReplaysToo) {
    const std::string text = game();
    const auto try_replay = [](const std::string& replay) {
        const LoadedReplay loaded = read_replay(replay, "cottage");
        if (!loaded.replay) return expect_well_said(loaded.diagnostics, replay);
        ASSERT_EQ(read_replay(write_replay(*loaded.replay), "cottage").replay, loaded.replay);
    };
    for (std::size_t n = 0; n < text.size(); n += 11) try_replay(text.substr(0, n));
    SeededDice dice(62);
    for (int i = 0; i < test::cases(500, 20'000); ++i) try_replay(spoiled(text, dice));
}

// The most of everything: 64 tiles in a square that each lack one bug, so that chains branch everywhere.
Home largest() {
    Home home = *read_home(home_template({})).home;
    home.tiles.clear();
    for (int i = 0; i < max_tiles; ++i) {
        Tile tile;
        tile.id = "t" + std::to_string(i);
        tile.name = "Tile " + std::to_string(i);
        tile.room = "Room " + std::to_string(i % 5);
        tile.at = {i % 8, i / 8};
        tile.capacity = 2;
        tile.bugs = 1;
        tile.secret_target = i % 5 == 0;
        tile.symbols = {Symbol::patch,     Symbol::password,   Symbol::privilege,
                        Symbol::antivirus, Symbol::monitoring, static_cast<Symbol>(i % 6)};
        home.tiles.push_back(tile);
    }
    home.router = "t27";
    home.win_compromised = max_tiles;
    home.rulings.reroll = RerollRuling::held;
    return home;
}

TEST(HostileHomes, TheLargestIsChecked) {
    const LoadedHome loaded = open_home(write_map(largest()));
    ASSERT_TRUE(loaded.home);
    test::expect_takes("the largest home", 1, [&] { EXPECT_FALSE(check_loaded(loaded, {}).empty()); });
}

TEST(HostileHomes, LimitsAreSaid) {
    Home home = largest();
    home.tiles.push_back(home.tiles.front());
    home.tiles.back().id = "more";
    home.tiles.back().at = {9, 9};
    const LoadedHome loaded = open_home(write_map(home));
    ASSERT_FALSE(loaded.home);
    EXPECT_EQ(loaded.diagnostics.front().code, "HOME109");
    EXPECT_EQ(open_home(std::string(2u << 20, '#')).diagnostics.front().code, "HOME109");
    EXPECT_EQ(open_home(std::string(5000, '[')).diagnostics.front().code.substr(0, 5), "HOME1");
}

}  // namespace
}  // namespace nedforge::smart_home
