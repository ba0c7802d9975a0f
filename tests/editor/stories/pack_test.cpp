// Stories of the board of a pack and of the start page: order by dragging and by keys, win rates in the background, new
// maps, printing and exporting all, samples and recent maps as pictures, the last session's tabs.

#include "editor/toolkit/atlas/fonts.h"
#include "formats/base/pack/pack_file.h"
#include "tests/editor/drawn.h"
#include "tests/editor/stories/file_story.h"

namespace nedforge::luddite {
namespace {

class PackStory : public FileStory {
protected:
    PackStory() {
        for (const char* name : {"a", "b", "c"})
            folder.write(std::string(name) + ".ned.yaml", with_id(std::string("kept-") + name));
        folder.write("pack.yaml", R"(# Our maps.
format: 1
pack: p
name: The Pack
maps:
  - a.ned.yaml  # the easy one
  # b has a trap
  - b.ned.yaml
  - c.ned.yaml
)");
    }
    static std::string with_id(const std::string& id) {
        std::string text = commented;
        const auto at = text.find("id: kept");
        return text.replace(at, 8, "id: " + id);
    }
    void open_pack() {
        ASSERT_TRUE(ui.workspace().open(folder.path()));
        ui.settle();
        ui.frames(2);
    }
    std::vector<std::string> order() { return read_pack_folder(folder.path()).pack->maps; }
    std::string text() { return read_all(folder.path() + "/pack.yaml"); }
};

TEST_F(PackStory, a_card_is_dragged_to_another_place) {
    open_pack();
    ui.drag(ui.middle("pack:a.ned.yaml"), ui.middle("pack:c.ned.yaml"));
    ui.settle();
    EXPECT_EQ(order(), (std::vector<std::string>{"b.ned.yaml", "c.ned.yaml", "a.ned.yaml"}));
    EXPECT_NE(text().find("a.ned.yaml  # the easy one"), std::string::npos) << text();
    EXPECT_NE(text().find("# b has a trap\n  - b.ned.yaml"), std::string::npos) << text();
    EXPECT_EQ(text().substr(0, 12), "# Our maps.\n");
    EXPECT_TRUE(ui.maps().all().empty()) << "a drag opens nothing";
    ui.click("pack:undo");
    ui.settle();
    EXPECT_EQ(order(), (std::vector<std::string>{"a.ned.yaml", "b.ned.yaml", "c.ned.yaml"}));
}
TEST_F(PackStory, maps_of_a_pack_with_a_misspelt_key_can_be_opened) {
    folder.write("pack.yaml", "format: 1\npack: p\nname: P\nmaps: [a.ned.yaml, b.ned.yaml]\ncampain: []\n");
    EXPECT_FALSE(ui.workspace().open(folder.path()));
    ui.settle();
    ui.frames(2);
    EXPECT_FALSE(ui.has("pack:rate"));
    EXPECT_FALSE(ui.workspace().pack.shown()->findings.empty());
    folder.write("pack.yaml", "format: 1\npack: p\nname: P\nmaps: [a.ned.yaml, b.ned.yaml]\ncampaign: []\n");
    ui.click("pack:again");
    ui.settle();
    ui.frames(2);
    EXPECT_TRUE(ui.has("pack:rate"));
    EXPECT_TRUE(ui.workspace().pack.shown()->findings.empty());
    folder.write("pack.yaml", "format: 1\npack: p\nname: P\nmaps: [a.ned.yaml, b.ned.yaml]\ncampain: []\n");
    ui.workspace().pack.check_again();
    ui.settle();
    ui.frames(2);
    ui.click("pack:b.ned.yaml");
    ui.settle();
    EXPECT_EQ(ui.maps().all().size(), 1u);
}
TEST_F(PackStory, a_card_goes_to_another_place_by_keys) {
    open_pack();
    const auto before = order();
    ui.key({key_down, 0});
    ui.key({key_space, 0});  // into the page
    for (int i = 0; i < 12 && order() == before; ++i) {
        ui.key({key_down, 0});
        ui.key({key_right, mod_alt});
        ui.settle();
    }
    EXPECT_NE(order(), before);
}
TEST_F(PackStory, each_map_says_what_it_introduces) {
    open_pack();
    const auto& maps = ui.workspace().pack.shown()->maps;
    const auto has = [](const PackEntry& map, const std::string& word) {
        return std::find(map.introduces.begin(), map.introduces.end(), word) != map.introduces.end();
    };
    EXPECT_TRUE(has(maps[0], "ON gates"));
    EXPECT_TRUE(has(maps[0], "Hack: Sums"));
    EXPECT_TRUE(maps[1].introduces.empty()) << "the same map again";
    EXPECT_NE(drawn_text().find("new:Hack:Sums"), std::string::npos) << drawn_text();
}
TEST_F(PackStory, all_maps_are_rated_stopped_and_gone_on_with) {
    open_pack();
    EXPECT_FALSE(ui.has("pack:curve"));
    ui.click("pack:rate");
    EXPECT_TRUE(ui.workspace().pack.rates());
    ui.click("pack:stop");
    EXPECT_FALSE(ui.workspace().pack.rates());
    ui.click("pack:rate");                                                   // goes on with those that are left
    for (int i = 0; i < 5 && ui.workspace().pack.rates(); ++i) ui.settle();  // each waits a minute at most
    EXPECT_EQ(ui.workspace().pack.unrated(), 0u);
    for (const auto& map : ui.workspace().pack.shown()->maps) {
        const WinRates* rates = ui.workspace().pack.win_rates(map);
        ASSERT_TRUE(rates) << map.relative;
        EXPECT_GE((*rates)[0].share, (*rates)[2].share);
    }
    ui.frames(2);
    EXPECT_TRUE(ui.has("pack:curve"));
    ui.drag(ui.middle("pack:c.ned.yaml"), ui.middle("pack:a.ned.yaml"));
    ui.settle();
    EXPECT_EQ(ui.workspace().pack.unrated(), 0u) << "another order needs no new games";
}
TEST_F(PackStory, a_new_map_is_made_in_the_pack) {
    open_pack();
    ui.click("pack:new");
    ui.frame();
    ui.click("pack:new.lines");
    ui.settle();
    ASSERT_EQ(order().size(), 4u);
    EXPECT_EQ(order().back(), "new-map.ned.yaml");
    EXPECT_EQ(file_name(ui.session().document.path()), "new-map.ned.yaml");
    ui.click("tab:home");
    ui.settle();
    EXPECT_TRUE(ui.has("pack:new-map.ned.yaml"));
    EXPECT_NE(text().find("# the easy one"), std::string::npos);
}
TEST_F(PackStory, a_map_that_is_saved_is_checked_again) {
    open_pack();
    EXPECT_EQ(ui.workspace().pack.shown()->maps[0].errors, 0);
    ui.click("pack:a.ned.yaml");
    ui.frames(3);
    ui.maps().edit("break", set_code(ui.map(), "C1", "nobody"));
    ui.settle();
    ui.key(ctrl('S'));
    ui.settle();
    EXPECT_GT(ui.workspace().pack.shown()->maps[0].errors, 0);
}
TEST_F(PackStory, all_maps_are_printed_and_exported) {
    open_pack();
    ui.click("pack:print");
    ui.frames(2);
    ui.field("dialog:name", folder.path() + "/all");
    ui.frames(2);
    EXPECT_EQ(read_all(folder.path() + "/all.pdf").substr(0, 4), "%PDF");
    ui.click("pack:export");
    ui.frames(2);
    for (const char* name : {"a", "b", "c"})
        EXPECT_NE(read_all(folder.path() + "/export/" + name + ".ned.yaml").find("digest"), std::string::npos) << name;
}
TEST_F(PackStory, the_last_sessions_tabs_come_back) {
    test::TemporaryFolder state;
    {
        UiDriver first(state.path());
        first.workspace().open(folder.path());
        first.workspace().open(folder.path() + "/a.ned.yaml");
        first.workspace().open(folder.path() + "/b.ned.yaml");
        first.workspace().files.activate(1);
        first.settle();
        first.workspace().preferences.finish();
    }
    UiDriver second(state.path());
    second.workspace().reopen();
    second.settle();
    ASSERT_EQ(second.maps().all().size(), 2u);
    EXPECT_EQ(file_name(second.session().document.path()), "a.ned.yaml");
    second.click("tab:home");
    EXPECT_TRUE(second.has("pack:c.ned.yaml"));
}
TEST_F(PackStory, the_start_page_shows_samples_and_recent_maps) {
    open(folder.path() + "/a.ned.yaml");
    ui.key(ctrl('W'));
    ui.settle();
    ui.frames(2);
    EXPECT_TRUE(ui.has("recent:0"));
    ui.reveal("sample:tutorial");
    ASSERT_TRUE(ui.has("sample:tutorial"));
    const Pictured* picture = ui.workspace().gallery.find(ui.workspace().preferences.settings.recent.front());
    ASSERT_TRUE(picture && picture->overview);
    EXPECT_EQ(picture->name, "Kept");
    ui.click("sample:tutorial");
    ui.frames(2);
    EXPECT_EQ(ui.map().id, "kennel");
}
TEST_F(PackStory, the_start_page_is_used_by_keys) {
    ui.frames(2);
    const auto opened = [&] { return !ui.maps().all().empty() || ui.workspace().pack.shown(); };
    for (int i = 0; i < 12 && !opened(); ++i) {
        ui.key({key_down, 0});
        ui.key({key_space, 0});
        ui.frames(2);
    }
    EXPECT_TRUE(opened()) << "a card, here of a pack, or a recent file is opened without the pointer";
}
TEST_F(PackStory, names_in_chinese_and_japanese_have_their_letters) {
    if (find_font("NotoSansCJK-Regular.ttc").empty()) GTEST_SKIP() << "they are taken from Noto Sans CJK";
    std::string text = commented;
    folder.write("cjk.ned.yaml",
                 text.replace(text.find("name: Kept"), 10, "name: \u7db2\u8def\u3000\u30cd\u30c3\u30c8"));
    EXPECT_FALSE(ui.ui.look().body->FindGlyphNoFallback(u'\u7db2'));
    open(folder.path() + "/cjk.ned.yaml");
    for (const ImWchar letter : {u'\u7db2', u'\u30cd'}) {
        EXPECT_TRUE(ui.ui.look().body->FindGlyphNoFallback(letter)) << letter;
        EXPECT_TRUE(ui.ui.look().canvas[1]->FindGlyphNoFallback(letter)) << letter;
    }
    EXPECT_FALSE(ui.ui.look().body->FindGlyphNoFallback(u'\u570b')) << "only those that a text needs";
    ui.ui.input().push(TextTyped{0x570b});
    ui.frames(3);
    EXPECT_TRUE(ui.ui.look().body->FindGlyphNoFallback(u'\u570b')) << "as they are typed";
}

}  // namespace
}  // namespace nedforge::luddite
