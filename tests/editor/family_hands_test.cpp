// What every family's editor has besides its canvas: the list before printing, and F1 on a part.

#include "editor/echo_death/ui/editor_family.h"
#include "editor/echo_death/ui/part_help.h"
#include "editor/london_dread/ui/editor_family.h"
#include "editor/london_dread/ui/part_help.h"
#include "editor/luddit/ui/part_help.h"
#include "editor/smart_home/edits/tiles.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "tests/editor/luddit/position_ui.h"
#include "tests/editor/smart_home/home_ui.h"
#include "validator/base/family.h"

namespace nedforge {
namespace {

// The editor of all five families.
class FamilyHands : public ::testing::Test {
protected:
    test::TemporaryFolder folder;
    luddite::UiDriver ui{folder.path() + "/state",
                         1280,
                         720,
                         {},
                         {smart_home::editor_family({}, std::make_shared<smart_home::EditorState>()),
                          luddit::editor_family({}, std::make_shared<luddit::EditorState>()),
                          echo_death::editor_family({}, std::make_shared<echo_death::EditorState>()),
                          london_dread::editor_family({}, std::make_shared<london_dread::EditorState>())}};
    OpenDocument& make(std::size_t family, std::size_t index = 0) {
        OpenDocument& open = ui.workspace().files.make(family, index);
        ui.settle();
        return open;
    }
    // Presses F1 from place to place in the middle of the canvas, until it is on a part.
    void point_at_a_part() {
        const auto& canvas = ui.probe.items.at("canvas");
        const ImVec2 from = canvas.min, to = canvas.max;
        for (int i = 1; i < 16 && !ui.has("help:title"); ++i) {
            ui.move({from.x + (to.x - from.x) * static_cast<float>(i) / 16, (from.y + to.y) / 2});
            ui.key({key_f1, 0});
            ui.frames(2);
            if (!ui.has("help:title")) ui.key({key_f1, 0});  // the list of keys is put away
        }
    }
    void show_sheet(OpenDocument& open) {
        const auto& views = ui.editor.family().views;
        for (std::size_t v = 0; v < views.size(); ++v)
            if (views[v].name == "Sheet") open.show_view(v);
        ui.settle();
    }
};

TEST_F(FamilyHands, each_sheet_has_the_list_before_printing_and_its_name_leads_to_the_field) {
    for (std::size_t family = 1; family < ui.workspace().families.size(); ++family) {
        OpenDocument& open = make(family);
        const std::string game = ui.workspace().families[family].name();
        show_sheet(open);
        ASSERT_TRUE(ui.has("print:Name")) << game << ": it still has the name of a new one";
        EXPECT_FALSE(ui.has("print:Name:fine")) << game;
        EXPECT_TRUE(ui.has("print:Pages:fine")) << game;
        EXPECT_TRUE(ui.has("page:1")) << game << ": the pages are below the list";
        ui.click("print:Name");
        ui.settle();
        const char* fields[] = {"", "name", "position.name", "grid.name", "story.name"};
        ui.reveal(fields[family]);
        ASSERT_TRUE(ui.has(fields[family])) << game;
        ui.field(fields[family], "The Mill");
        show_sheet(open);
        EXPECT_EQ(open.file().name(), "The Mill") << game;
        EXPECT_TRUE(ui.has("print:Name")) << game << ": it still has the id of a new one";
    }
}

TEST_F(FamilyHands, f1_says_the_rule_the_keys_and_the_checks_of_what_is_pointed_at) {
    // The middle of the window is on the canvas, but not always on a part of it.
    for (const std::size_t family : {1u, 2u, 3u}) {
        make(family, family == 2 ? 1 : 0);
        const std::string game = ui.workspace().families[family].name();
        ui.editor.state().folded = true;
        ui.settle();
        point_at_a_part();
        ASSERT_TRUE(ui.has("help:title")) << game;
        const std::string title = ui.editor.state().help->title;
        ui.move(ui.middle("help:title"));
        ui.frames(2);
        EXPECT_EQ(ui.editor.state().help->title, title) << game << ": it stays while the pointer goes to it";
        EXPECT_FALSE(ui.editor.state().help->key.empty()) << game;
        ui.key({key_f1, 0});
        ui.frames(2);
        EXPECT_FALSE(ui.has("help:title")) << game;
    }
}

TEST_F(FamilyHands, f1_of_a_part_is_not_shown_over_another_document) {
    make(1);
    point_at_a_part();
    ASSERT_TRUE(ui.has("help:title"));
    make(2);
    EXPECT_TRUE(ui.editor.state().show_help);
    EXPECT_FALSE(ui.has("help:title"));
}

void expect_whole(const std::optional<PartHelp>& help, const std::string& what) {
    ASSERT_TRUE(help) << what;
    EXPECT_FALSE(help->title.empty() || help->rule.empty() || help->key.empty()) << what;
    EXPECT_FALSE(help->checks.empty()) << what;
    for (const std::string& code : help->checks) EXPECT_TRUE(find_any_check(code)) << what << ": " << code;
}

TEST_F(FamilyHands, every_part_has_its_help_and_every_check_that_is_named_is_one) {
    auto& home = dynamic_cast<smart_home::Session&>(make(1));
    for (const auto& tile : home.home().tiles) {
        home.selection = {tile.id};
        const auto help = smart_home::help_of_tile(home, {});
        expect_whole(help, tile.id);
        EXPECT_NE(help->key.find("at: ["), std::string::npos);
    }
    home.selection.clear();
    EXPECT_FALSE(smart_home::help_of_tile(home, {}));
    EXPECT_FALSE(smart_home::help_of_tile(home, GridCell{40, 40}));
    auto& puzzle = dynamic_cast<luddit::Session&>(make(2, 2));
    for (const GridCell cell : {GridCell{0, 0}, GridCell{1, 0}, GridCell{5, 5}})
        expect_whole(luddit::help_of_part(puzzle, cell), "a point");
    puzzle.view = luddit::View::solve;
    expect_whole(luddit::help_of_part(puzzle, {}), "the task");
    auto& grid = dynamic_cast<echo_death::Session&>(make(3));
    for (int row = 0; row < grid.grid().height(); ++row)
        for (int column = 0; column < grid.grid().width(); ++column)
            expect_whole(echo_death::help_of_square(grid, GridCell{column, row}), "a square");
    const auto square = echo_death::help_of_square(grid, GridCell{0, 5});
    EXPECT_NE(square->key.find("\"" + grid.grid().rows[5] + "\"\n# row 5\n"), std::string::npos) << square->key;
    EXPECT_FALSE(echo_death::help_of_square(grid, GridCell{-1, 0}));
    auto& story = dynamic_cast<london_dread::Session&>(make(4));
    for (int list = 0; list < static_cast<int>(london_dread::card_list_count); ++list)
        for (const auto& card : cards_of(story.story(), static_cast<london_dread::CardList>(list))) {
            story.choose({card});
            expect_whole(london_dread::help_of_card(story), card_name(story.story(), card));
        }
    story.choose({});
    EXPECT_FALSE(london_dread::help_of_card(story));
}

}  // namespace
}  // namespace nedforge
