// Pictures of every view of fixed maps (tests/editor/golden.h).

#include "tests/editor/golden.h"

#include <functional>

#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

using test::golden::compare;

class Golden : public test::golden::GoldenPictures<UiDriver> {
protected:
    void open(const std::string& file) {
        ui.workspace().open(test::source_path("sample_maps/luddite/" + file));
        ASSERT_TRUE(ui.maps().active()) << file;
        ui.settle();
        ui.session().camera.fit = true;
        ui.move({5, 5});
        ui.frames(3);
    }
};

TEST_F(Golden, start_page) { is_as("start"); }

TEST_F(Golden, canvas) {
    open("lines-first-hack.ned.yaml");
    ui.editor.state().folded = true;
    ui.session().camera.fit = true;
    is_as("canvas");
    ui.session().selection = {"C1"};
    ui.panels->canvas.analysis = true;
    is_as("canvas-analysis");
    ui.session().bench.toggles = {1, 0, 3, 2, 0, 0};
    ui.session().bench.shown = true;
    is_as("canvas-bench");
}

TEST_F(Golden, hack_panels) {
    for (const char* variant : {"lines", "sums", "patterns", "ordered_rows"}) {
        ui.maps().make(static_cast<std::size_t>(
            std::find(hack_variant_names.begin(), hack_variant_names.end(), variant) - hack_variant_names.begin()));
        ui.settle();
        ui.editor.state().folded = true;
        ui.session().show_view(1);
        ui.session().select_part(PagePart{PartKind::item, 1, {}, {}});
        ui.frames(3);
        is_as(std::string("hack-") + variant);
        ui.workspace().files.close(ui.session().number);
    }
}

TEST_F(Golden, modules) {
    open("lines-first-hack.ned.yaml");
    ui.editor.state().folded = true;
    ui.session().show_view(2);
    ui.session().select_part(PagePart{PartKind::clock, 2, {2, 0}, {}});
    ui.frames(3);
    is_as("modules");
}

TEST_F(Golden, issues) {
    open("lines-first-hack.ned.yaml");
    ui.maps().edit("break", set_code(ui.map(), "D1", "nobody"));
    ui.settle();
    ui.key({key_f8, 0});
    ui.now += 3;  // the ring has faded
    is_as("issues");
}

TEST_F(Golden, play) {
    open("lines-first-hack.ned.yaml");
    ui.session().view = View::play;
    ASSERT_TRUE(ui.maps().start_play(ui.session(), 1));
    (void)ui.session().play->roll({2, 4, 6});
    ui.panels->play.die = 0;
    is_as("play");
}

TEST_F(Golden, rating) {
    open("lines-first-hack.ned.yaml");
    ui.session().view = View::rating;
    // Figures of a made-up rating: the picture is about how they are drawn.
    Rating rating;
    rating.stamp = ui.session().stamp();
    RateResult& r = rating.result;
    r.policy = "look-ahead", r.games = 400, r.complete = true;
    r.escaped = 0.995, r.mean = 71.3, r.mean_clock_at_escape = 30.5, r.mean_rounds = 10.2;
    r.quantiles = {{25, 64}, {75, 78}};
    for (int i = 0; i < 3; ++i)
        r.win[static_cast<std::size_t>(i)] = WinFigures{0.9 - 0.25 * i, 0.87 - 0.25 * i, 0.93 - 0.25 * i,
                                                        i == 2 ? std::optional(0.8) : std::nullopt, std::nullopt};
    for (int score = 40; score < 100; ++score) r.histogram[score] = 30 - std::abs(score - 72);
    r.part_means = {30, 12, 9, 15, 5};
    ui.session().rating = rating;
    is_as("rating");
}

TEST_F(Golden, sheet) {
    open("lines-first-hack.ned.yaml");
    ui.session().view = View::sheet;
    is_as("sheet");
}

TEST_F(Golden, light_theme) {
    ui.ui.set_look(ThemeChoice::light, 1);
    ui.workspace().preferences.settings.theme = ThemeChoice::light;
    open("lines-first-hack.ned.yaml");
    is_as("canvas-light");
}

// What the tolerance must not let through.
TEST_F(Golden, a_moved_panel_a_missing_node_and_another_theme_are_seen) {
    open("lines-first-hack.ned.yaml");
    const Image before = picture();
    EXPECT_TRUE(compare(before, picture()).within());
    EXPECT_EQ(compare(before, picture()).average, 0) << "the same machine gives the same pixels";
    ui.editor.state().inspector_width += 8;
    EXPECT_FALSE(compare(before, picture()).within());
    ui.editor.state().inspector_width -= 8;
    EXPECT_TRUE(compare(before, picture()).within());
    ui.maps().edit("one less", remove_nodes(ui.map(), {"B3"}));
    ui.settle();
    EXPECT_FALSE(compare(before, picture()).within());
    ui.workspace().files.undo();
    ui.settle();
    ui.ui.set_look(ThemeChoice::light, 1);
    EXPECT_FALSE(compare(before, picture()).within());
}

}  // namespace
}  // namespace nedforge::luddite
