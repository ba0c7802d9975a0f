// An editor of stories that is killed (killed_editor.h), the next start, which offers the work again, and random work
// undone and redone.

#include "formats/london_dread/story_file.h"
#include "formats/london_dread/story_template.h"
#include "tests/editor/killed_editor.h"
#include "tests/editor/london_dread/random_story_edit.h"
#include "tests/editor/london_dread/story_ui.h"
#include "tests/editor/random_history.h"

namespace nedforge::london_dread {
namespace {

TEST(StoryKill, at_most_the_last_two_seconds_are_lost_whenever_it_is_killed) {
    test::EditedByChance by;
    by.family = document_family(StoryOptions{});
    by.edit = [](Workspace& workspace, SeededDice& dice, const std::string& merge) {
        Stories& stories = stories_of(workspace);
        const Edited result = random_edit(stories.active()->story(), dice);
        return result && stories.edit("edit", result, merge);
    };
    by.another = [](SeededDice& dice) {
        TemplateWords words;
        words.name = "Story " + std::to_string(dice.below(3));
        return story_template(words);
    };
    by.can_be_read = [](const std::string& text) { return read_story(text).story.has_value(); };
    expect_little_is_lost(by, test::cases(1, 20));
}

// The editor of a child process is killed while its user drags a row; the next editor has the story as it was.
TEST(StoryKill, the_next_start_offers_the_work) {
    test::expect_next_start_offers<StoryUi>(
        [](StoryUi& ui) {
            ui.stories().make(0);
            ui.settle();
            ui.stories().edit("name", set_card_key(ui.story(), {{CardList::dread, 0, 0}}, "name", "Nearly Lost"));
        },
        [](StoryUi& ui) {
            ui.click("cards.list:Dread cards");
            ui.move(ui.middle("row:" + ui.story().dread[1].id));
            ui.press();
            ui.move(ui.middle("row:" + ui.story().dread[0].id));
        },
        [](StoryUi& again) { EXPECT_EQ(again.story().dread[0].name, "Nearly Lost"); });
}

TEST(StoryMonkey, random_editing_undone_and_redone_gives_the_same_bytes) {
    const int rounds = test::cases(1, 60);
    test::ByChance counts;
    for (int round = 0; round < rounds; ++round) {
        SeededDice dice(7, static_cast<std::uint64_t>(round));
        test::expect_history_keeps_bytes(
            StoryDocument(open_story(story_template({}))), dice, counts,
            [](const StoryDocument& document, SeededDice& chance) { return random_edit(document.story(), chance); },
            [](const StoryDocument& document) { return write_map(document.story()); },
            [](const std::string& written, const StoryDocument& document) {
                return read_story(written).story == document.story();
            });
    }
    EXPECT_GT(counts.done, rounds * 50);
    EXPECT_GT(counts.refused, rounds * 5);
}

}  // namespace
}  // namespace nedforge::london_dread
