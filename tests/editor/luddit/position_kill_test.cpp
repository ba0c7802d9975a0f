// An editor of positions that is killed (killed_editor.h), the next start, which offers the work again, and random work
// undone and redone.

#include "editor/base/record_edits.h"
#include "formats/luddit/position_record.h"
#include "formats/luddit/position_template.h"
#include "tests/editor/killed_editor.h"
#include "tests/editor/luddit/position_ui.h"
#include "tests/editor/luddit/random_position_edit.h"
#include "tests/editor/random_history.h"

namespace nedforge::luddit {
namespace {

TEST(PositionKill, at_most_the_last_two_seconds_are_lost_whenever_it_is_killed) {
    test::EditedByChance by;
    by.family = document_family(PositionOptions{});
    by.templates = static_cast<int>(template_kinds.size());
    by.edit = [](Workspace& workspace, SeededDice& dice, const std::string& merge) {
        Positions& positions = positions_of(workspace);
        const Edited result = random_edit(positions.active()->position(), dice);
        return result && positions.edit("edit", result, merge);
    };
    by.another = [](SeededDice& dice) { return position_template(template_kinds[dice.below(3)], {}); };
    by.can_be_read = [](const std::string& text) { return read_position(text).position.has_value(); };
    expect_little_is_lost(by, test::cases(1, 20));
}

// The editor of a child process is killed while its user draws; the next editor has the position as it was.
TEST(PositionKill, the_next_start_offers_the_work) {
    test::expect_next_start_offers<PositionUi>(
        [](PositionUi& ui) {
            ui.positions().make(1);
            ui.settle();
            ui.positions().edit("name", with_key(ui.position(), position_record(), "name", "Nearly Lost"));
        },
        [](PositionUi& ui) {
            ui.key({'1', 0});
            ui.move(ui.at_point(1, 1));
            ui.press();
            ui.move(ui.at_point(4, 1));
        },
        [](PositionUi& again) { EXPECT_EQ(again.position().name, "Nearly Lost"); });
}

TEST(PositionMonkey, random_editing_undone_and_redone_gives_the_same_bytes) {
    const int rounds = test::cases(9, 300);
    test::ByChance counts;
    for (int round = 0; round < rounds; ++round) {
        SeededDice dice(7, static_cast<std::uint64_t>(round));
        const std::string text = position_template(template_kinds[static_cast<std::size_t>(round % 3)], {});
        test::expect_history_keeps_bytes(
            PositionDocument(open_position(text)), dice, counts,
            [](const PositionDocument& document, SeededDice& chance) {
                return random_edit(document.position(), chance);
            },
            [](const PositionDocument& document) { return write_map(document.position()); },
            [](const std::string& written, const PositionDocument& document) {
                return read_position(written).position == document.position();
            });
    }
    EXPECT_GT(counts.done, rounds * 50);
    EXPECT_GT(counts.refused, rounds * 5);
}

}  // namespace
}  // namespace nedforge::luddit
