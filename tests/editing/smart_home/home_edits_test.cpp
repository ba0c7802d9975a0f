// Edits of homes: what is refused and why, and long runs of random edits, after each of which the text that a save
// would write reads back as the edited home and keeps the author's comments.

#include <gtest/gtest.h>

#include <functional>

#include "editor/base/reading_edits.h"
#include "editor/base/record_edits.h"
#include "editor/base/waiver_edits.h"
#include "editor/smart_home/edits/decks.h"
#include "editor/smart_home/model/clipboard.h"
#include "editor/smart_home/model/home_document.h"
#include "editor/smart_home/model/homes.h"
#include "engine/base/seeded_dice.h"
#include "formats/smart_home/home_record.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"

namespace nedforge::smart_home {
namespace {

using test::cottage;

template <class T>
std::string reason(const Result<T, Refused>& result) {
    return result ? "" : result.error().reason;
}

TEST(HomeEdits, SayWhyTheyAreRefused) {
    const Home home = cottage();
    EXPECT_NE(reason(add_device(home, {0, 0})).find("is there already"), std::string::npos);
    EXPECT_NE(reason(add_device(home, {64, 0})).find("outside the grid"), std::string::npos);
    EXPECT_NE(reason(move_tiles(home, {"kettle"}, -1, 0)).find("leave the grid"), std::string::npos);
    EXPECT_NE(reason(move_tiles(home, {"kettle"}, 1, 0)).find("land on"), std::string::npos);
    EXPECT_NE(reason(rename_tile(home, "kettle", "a b")).find("1 to 16"), std::string::npos);
    EXPECT_NE(reason(rename_tile(home, "kettle", "oven")).find("another tile"), std::string::npos);
    EXPECT_NE(reason(set_capacity(home, {"kettle"}, 10)).find("1 to 9"), std::string::npos);
    EXPECT_NE(reason(set_capacity(home, {"hub"}, 3)).find("plain Router"), std::string::npos);
    EXPECT_NE(reason(set_room(home, {"kettle"}, "")).find("only the Router"), std::string::npos);
    EXPECT_NE(reason(set_room(home, {"kettle"}, std::string(41, 'x'))).find("40 at most"), std::string::npos);
    EXPECT_NE(reason(set_cards(home, Card::ddos, 41)).find("0 to 40"), std::string::npos);
    EXPECT_NE(reason(set_steps(home, 0, {1, 1})).find("from 0"), std::string::npos);
    EXPECT_NE(reason(set_steps(home, 1, {9, 1})).find("rise"), std::string::npos);
    Home one = home;
    one.characters = {Character::tech_hobbyist};
    EXPECT_NE(reason(set_in_play(one, Character::tech_hobbyist, false)).find("one character"), std::string::npos);
    Ids all;
    for (const Tile& tile : home.tiles) all.push_back(tile.id);
    EXPECT_NE(reason(remove_tiles(home, all)).find("at least two"), std::string::npos);
}

TEST(HomeEdits, NamesThatFollowTheirTile) {
    Home home = cottage();
    home.waivers = {{"HOME304", Ids{"hub", "oven"}, "why not"}};
    const Edited renamed = rename_tile(home, "hub", "centre");
    ASSERT_TRUE(renamed);
    EXPECT_EQ(renamed->router, "centre");
    EXPECT_EQ(renamed->waivers[0].subjects, (Ids{"centre", "oven"}));
    const Edited removed = remove_tiles(*renamed, {"oven"});
    EXPECT_EQ(removed->waivers[0].subjects, Ids{"centre"});
    EXPECT_TRUE(remove_tiles(*removed, {"centre"})->waivers.empty());
}

TEST(HomeEdits, TilesGoThroughTextAndBack) {
    const Home home = cottage();
    const auto tiles = read_tiles_text(tiles_text(home, {"kettle", "telly", "hub"}));
    ASSERT_TRUE(tiles);
    ASSERT_EQ(tiles->size(), 2u) << "a plain Router is no device";
    EXPECT_EQ((*tiles)[0], *tile_with(home, "kettle"));
    EXPECT_EQ(read_tiles_text(write_map(home))->size(), 11u) << "a whole file can be pasted";
    for (const char* text : {"", "tiles:", "tiles: [", "- {id: x}", "nodes:\n  - {id: A1, at: [0, 0]}", "- {"})
        EXPECT_FALSE(read_tiles_text(text)) << text;
    const EditedTiles pasted = paste_tiles(home, *tiles, {0, 0});
    ASSERT_TRUE(pasted);
    EXPECT_EQ(pasted->ids, (Ids{"kettle2", "telly2"}));
}

TEST(HomeEdits, TheTemplatesCanBeEdited) {
    HomeDocument fresh = template_home();
    EXPECT_FALSE(fresh.saved());
    EXPECT_TRUE(fresh.path().empty());
    ASSERT_TRUE(fresh.apply("name", *with_key(fresh.home(), home_record(), "name", "Mine")));
    EXPECT_NE(fresh.text().find("name: Mine  # printed"), std::string::npos) << "the comments that teach stay";
    EXPECT_EQ(*read_home(HomeDocument(empty_home()).text()).home, empty_home());
}

// --- random edits

class Random {
public:
    explicit Random(std::uint64_t seed) : dice_(seed, 0) {}
    int below(int n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n))); }
    std::string tile(const Home& home) { return home.tiles[below(index_count(home.tiles))].id; }
    Position place() { return {below(12), below(12)}; }

    Edited edit(const Home& home) {
        const Ids some{tile(home), tile(home)};
        const auto of_tiles = [](const EditedTiles& result) {
            return result ? Edited(result->home) : Edited(result.error());
        };
        const std::vector<std::function<Edited()>> edits{
            [&] { return of_tiles(add_device(home, place())); },
            [&] { return remove_tiles(home, {tile(home)}); },
            [&] { return move_tiles(home, some, below(5) - 2, below(5) - 2); },
            [&] { return swap_tiles(home, tile(home), tile(home)); },
            [&] { return of_tiles(copy_tiles_by(home, some, below(9) - 4, below(9) - 4)); },
            [&] { return rename_tile(home, tile(home), "t" + std::to_string(below(60))); },
            [&] { return set_tile_name(home, tile(home), below(5) ? "N: " + std::to_string(below(99)) : "#'\"x"); },
            [&] { return set_room(home, some, below(4) ? "Room " + std::to_string(below(4)) : ""); },
            [&] { return set_capacity(home, some, below(11)); },
            [&] { return set_symbol(home, some, below(7), static_cast<Symbol>(below(6))); },
            [&] {
                return set_bugs(home, some, {below(3) == 0, below(2) ? std::optional(below(11)) : std::nullopt});
            },
            [&] { return set_target(home, some, below(2) == 0); },
            [&] { return make_router(home, tile(home)); },
            [&] { return set_plain(home, home.router, below(2) == 0); },
            [&] { return set_cards(home, static_cast<Card>(below(13)), below(42)); },
            [&] { return with_key(home, home_record(), "firewalls", std::to_string(below(101))); },
            [&] { return with_key(home, win_record(), "compromised", std::to_string(below(66))); },
            [&] { return set_in_play(home, static_cast<Character>(below(4)), below(2) == 0); },
            [&] { return below(2) ? add_token(home) : remove_token(home, below(6)); },
            [&] {
                return set_token(home, below(5), {{static_cast<Symbol>(below(6))}, 1 + below(21)});
            },
            [&] { return below(2) ? add_steps(home) : remove_steps(home, below(4)); },
            [&] {
                return set_steps(home, below(4), {below(14), below(11)});
            },
            [&] {
                return with_key_in(home, &Home::standards, standards_record(),
                                   standards_record().rows()[static_cast<std::size_t>(below(10))].key,
                                   below(2) ? std::to_string(below(30)) : std::to_string(below(30) / 20.0));
            },
            [&] { return set_reading(home, ruling_table()[static_cast<std::size_t>(below(8))], below(2)); },
            [&] { return with_key(home, home_record(), "notes", below(2) ? "line one\nline two: 'x'" : ""); },
            [&] { return with_key(home, home_record(), "author", below(2) ? "somebody" : ""); },
            [&] {
                return add_waiver(home, {"HOME304", Ids{tile(home)}, "because: yes"});
            },
            [&] { return remove_waiver(home, static_cast<std::size_t>(below(3))); }};
        return edits[static_cast<std::size_t>(below(static_cast<int>(edits.size())))]();
    }

private:
    SeededDice dice_;
};

TEST(HomeEdits, AnyRunOfThemIsWrittenWithTheAuthorsComments) {
    const std::string text = test::read_all(test::source_path("sample_maps/smart_home/cottage.home.yaml"));
    const std::vector<std::string> comments{"# [a-z0-9-]{1,40}", "# optional"};
    int done = 0, refused = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Random random(seed);
        HomeDocument document(open_home(text), "/nowhere/cottage.home.yaml");
        for (int i = 0; i < 40; ++i) {
            const Edited result = random.edit(document.home());
            if (!result) {
                EXPECT_FALSE(result.error().reason.empty());
                ++refused;
                continue;
            }
            done += document.apply("edit", *result);
            const std::string now = document.text();
            const LoadedHome again = read_home(now);
            ASSERT_TRUE(again.home) << "seed " << seed << ", edit " << i << ": "
                                    << (again.diagnostics.empty() ? "" : again.diagnostics[0].message) << "\n"
                                    << now;
            ASSERT_EQ(*again.home, document.home()) << now;
            for (const auto& comment : comments) ASSERT_NE(now.find(comment), std::string::npos) << now;
        }
        while (document.history().undo()) {
        }
        EXPECT_EQ(document.text(), text) << "all undone is the file as it was";
    }
    EXPECT_GT(done, 200);
    EXPECT_GT(refused, 20);
}

}  // namespace
}  // namespace nedforge::smart_home
