// Pictures of every view of a story.

#include "tests/editor/golden.h"
#include "tests/editor/london_dread/story_ui.h"

namespace nedforge::london_dread {
namespace {

class StoryGolden : public test::golden::GoldenPictures<StoryUi> {
protected:
    void open() {
        ui.workspace().open(test::source_path("sample_maps/london_dread/blue-lamps.story.yaml"));
        ASSERT_TRUE(ui.stories().active());
        ui.settle();
    }
    void show(DocumentView view, const std::string& name) {
        ui.story_session().view = view;
        ui.settle();
        ui.frames(3);
        ui.move({5, 5});
        is_as(name);
    }
};

TEST_F(StoryGolden, cards_and_figures) {
    open();
    show(DocumentView::cards, "story-cards");
    show(DocumentView::matrix, "story-matrix");
    show(DocumentView::timeline, "story-timeline");
    show(DocumentView::endgame, "story-endgame");
}

TEST_F(StoryGolden, a_deal_and_its_clocks) {
    open();
    ui.story_session().view = DocumentView::deal;
    ui.frames(3);
    ui.click("deal:deal");
    show(DocumentView::deal, "story-deal");
    show(DocumentView::clocks, "story-clocks");
}

TEST_F(StoryGolden, play_and_sheet) {
    open();
    ASSERT_TRUE(ui.stories().load_replay(ui.story_session(),
                                         test::source_path("sample_maps/london_dread/blue-lamps.replay.yaml")));
    show(DocumentView::play, "story-play");
    show(DocumentView::sheet, "story-sheet");
}

}  // namespace
}  // namespace nedforge::london_dread
