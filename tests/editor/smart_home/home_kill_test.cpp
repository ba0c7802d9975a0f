// An editor of homes that is killed (killed_editor.h), and the next start, which offers the work again.

#include "editor/base/record_edits.h"
#include "editor/smart_home/edits/decks.h"
#include "editor/smart_home/model/homes.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/home_record.h"
#include "tests/editor/killed_editor.h"
#include "tests/editor/random_history.h"
#include "tests/editor/smart_home/home_ui.h"
#include "tests/editor/smart_home/random_home_edit.h"

namespace nedforge::smart_home {
namespace {

TEST(HomeKill, at_most_the_last_two_seconds_are_lost_whenever_it_is_killed) {
    test::EditedByChance by;
    by.family = document_family(HomeOptions{});
    by.templates = 2;
    by.edit = [](Workspace& workspace, SeededDice& dice, const std::string& merge) {
        Homes& homes = homes_of(workspace);
        const Edited result = random_edit(homes.active()->home(), dice);
        return result && homes.edit("edit", result, merge);
    };
    by.another = [](SeededDice& dice) { return dice.below(2) ? template_home().text() : write_map(empty_home()); };
    by.can_be_read = [](const std::string& text) { return read_home(text).home.has_value(); };
    expect_little_is_lost(by, test::cases(2, 20));
}

// The editor of a child process is killed while its user drags a tile; the next editor has the home as it was.
TEST(HomeKill, the_next_start_offers_the_work) {
    test::expect_next_start_offers<HomeUi>(
        [](HomeUi& ui) {
            ui.homes().make(0);
            ui.settle();
            ui.homes().edit("name", with_key(ui.home(), home_record(), "name", "Nearly Lost"));
        },
        [](HomeUi& ui) {
            ui.move(ui.at_tile(ui.home().tiles[0].id));
            ui.press();
            ui.move(ui.at_cell(6, 4));
        },
        [](HomeUi& again) { EXPECT_EQ(again.home().name, "Nearly Lost"); });
}

TEST(HomeMonkey, random_editing_undone_and_redone_gives_the_same_bytes) {
    const int rounds = test::cases(8, 300);
    test::ByChance counts;
    for (int round = 0; round < rounds; ++round) {
        SeededDice dice(7, static_cast<std::uint64_t>(round));
        test::expect_history_keeps_bytes(
            round % 2 ? HomeDocument(empty_home()) : template_home(), dice, counts,
            [](const HomeDocument& document, SeededDice& chance) { return random_edit(document.home(), chance); },
            [](const HomeDocument& document) { return write_map(document.home()); },
            [](const std::string& text, const HomeDocument& document) {
                return read_home(text).home == document.home();
            });
    }
    EXPECT_GT(counts.done, rounds * 50);
    EXPECT_GT(counts.refused, rounds * 5);
}

}  // namespace
}  // namespace nedforge::smart_home
