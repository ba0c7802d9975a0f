// Stories of a sketch: a picture behind the nodes, chosen, placed, missing, put away.

#include "editor/luddite/model/snippets/sketch.h"

#include "editor/toolkit/picture.h"
#include "formats/luddite/sheet/run_picture.h"
#include "tests/editor/stories/file_story.h"

namespace nedforge::luddite {
namespace {

class SketchStory : public FileStory {
protected:
    SketchStory() {
        open(map_file());
        ui.settle();
    }
    std::string picture(const std::string& name) { return folder.write(name, run_png(ui.map(), {"a sketch", {}}, 20)); }
    void choose(const std::string& path) {
        ui.click("sketch:choose");
        ui.frame();
        ui.field("dialog:name", path);
        ui.settle();
        ui.frames(3);
    }
};

TEST_F(SketchStory, a_picture_is_chosen_placed_and_taken_away) {
    const std::string path = picture("plan.png");
    choose(path);
    ASSERT_TRUE(sketch_of(ui.map()));
    EXPECT_EQ(sketch_of(ui.map())->file, "plan.png") << "beside the map: a relative name";
    EXPECT_EQ(ui.undo_label(), "Sketch");
    ASSERT_TRUE(ui.has("sketch")) << "it is drawn";
    const auto& drawn = ui.probe.items.at("sketch");
    EXPECT_NEAR(drawn.min.x, ui.cell(-0.5, 0).x, 1);
    EXPECT_NEAR(drawn.max.x, ui.cell(2.5, 0).x, 1) << "as wide as the three nodes";
    ui.field("sketch.opacity", "75");
    ui.field("sketch.width", "450");
    EXPECT_EQ(sketch_of(ui.map())->opacity, 75);
    EXPECT_NEAR(ui.probe.items.at("sketch").max.x, ui.cell(4, 0).x, 1);
    ui.click("sketch:fit");
    EXPECT_EQ(sketch_of(ui.map())->width, 300);
    ui.key(ctrl('S'));
    EXPECT_NE(read_all(folder.path() + "/kept.ned.yaml").find("sketch:"), std::string::npos);
    EXPECT_NE(read_all(folder.path() + "/kept.ned.yaml").find("# the first door"), std::string::npos);
    ui.click("sketch:remove");
    EXPECT_FALSE(sketch_of(ui.map()));
    EXPECT_FALSE(ui.has("sketch"));
    ui.key(ctrl('Z'));
    EXPECT_TRUE(sketch_of(ui.map()));
}

TEST_F(SketchStory, a_picture_that_is_not_there_or_no_picture_is_said_in_words) {
    ui.maps().edit("sketch", set_sketch(ui.map(), Sketch{"lost.png"}));
    ui.settle();
    ui.reveal("sketch:missing");
    EXPECT_TRUE(ui.has("sketch:missing"));
    EXPECT_FALSE(ui.has("sketch"));
    const auto& lost = *ui.maps().sketches.known(folder.path() + "/lost.png");
    EXPECT_NE(lost.reason.find("lost.png"), std::string::npos) << lost.reason;
    folder.write("words.png", "these are words");
    ui.maps().edit("sketch", set_sketch(ui.map(), Sketch{"words.png"}));
    ui.settle();
    EXPECT_NE(ui.maps().sketches.known(folder.path() + "/words.png")->reason.find("neither a PNG nor a JPEG"),
              std::string::npos);
}

TEST(Sketches, a_large_picture_is_made_smaller_and_a_cut_one_refused) {
    const test::TemporaryFolder folder;
    UiDriver ui;
    ui.maps().make(0);
    const std::string png = run_png(ui.map(), {"a sketch", {}}, 400);
    const auto picture = decode_picture(png);
    ASSERT_TRUE(picture) << picture.error();
    EXPECT_LE(std::max(picture->width, picture->height), longest_shown_side);
    EXPECT_GT(std::max(picture->width, picture->height), longest_shown_side / 3);
    EXPECT_EQ(picture->pixels.size(), static_cast<std::size_t>(picture->width * picture->height * 4));
    EXPECT_FALSE(decode_picture(png.substr(0, png.size() / 2)));
    EXPECT_FALSE(decode_picture(""));
    // A header that promises more pixels than are read.
    std::string huge = png;
    huge[16] = 0x7f;
    EXPECT_FALSE(decode_picture(huge));
}

TEST(Sketches, what_else_is_under_editor_stays) {
    Map map;
    map.editor = "{notes: [{at: [1, 1], text: \"here\"}]}";
    const Edited with = set_sketch(map, Sketch{"a \"b\".png", -100, 25, 700, 55});
    ASSERT_TRUE(with);
    EXPECT_EQ(*sketch_of(*with), (Sketch{"a \"b\".png", -100, 25, 700, 55}));
    EXPECT_NE(with->editor.find("here"), std::string::npos);
    EXPECT_EQ(without_sketch(*with).editor.find("sketch"), std::string::npos);
    EXPECT_NE(without_sketch(*with).editor.find("here"), std::string::npos);
    EXPECT_TRUE(can_set_sketch(map, Sketch{""}));
    EXPECT_TRUE(can_set_sketch(map, (Sketch{"a.png", 0, 0, 10, 50})));
}

}  // namespace
}  // namespace nedforge::luddite
