// Stories of an author at the tables and forms, by clicks and keys on the real user interface.

#include "tests/editor/london_dread/story_ui.h"

namespace nedforge::london_dread {
namespace {

TEST_F(StoryStory, a_cell_is_typed_and_taken_back) {
    ui.click("cards.list:Dread cards");
    ui.cell("cell:thugs.difficulty", "7");
    EXPECT_EQ(ui.story().dread[0].difficulty, 7);
    ui.cell("cell:thugs.icons", "lore tech");
    EXPECT_EQ(ui.story().dread[0].icons, (std::vector<Icon>{Icon::lore, Icon::tech}));
    ui.cell("cell:thugs.difficulty", "77");
    EXPECT_EQ(ui.story().dread[0].difficulty, 7) << "a file holds 1 to 20";
    EXPECT_NE(ui.notice().find("difficulty"), std::string::npos) << ui.notice();
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.story().dread[0].icons, (std::vector<Icon>{Icon::strength, Icon::courage}));
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.story().dread[0].difficulty, 3);
}

TEST_F(StoryStory, several_rows_are_changed_together) {
    ui.click("cards.list:Dread cards");
    ui.click("row:thugs");
    ui.hold(key_shift, true);
    ui.click("row:fog");
    ui.hold(key_shift, false);
    ASSERT_EQ(ui.story_session().selection.size(), 3u);
    ui.field("card.dread", "9");
    EXPECT_EQ(ui.story().dread[0].dread, 9);
    EXPECT_EQ(ui.story().dread[1].dread, 9);
    EXPECT_EQ(ui.story().dread[2].dread, 9);
    EXPECT_EQ(ui.story().dread[3].dread, 3);
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.story().dread[2].dread, 5) << "it was one step";
    EXPECT_EQ(ui.story().dread[0].dread, 4);
}

TEST_F(StoryStory, rows_are_sorted_filtered_and_dragged) {
    ui.click("cards.list:Dread cards");
    ui.drag(ui.middle("row:rumour"), ui.middle("row:code"));
    EXPECT_EQ(ui.story().dread[1].id, "rumour");
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.story().dread[1].id, "code");
    ui.field("cards.filter", "spirit");
    ui.frames(2);
    EXPECT_TRUE(ui.has("row:choir"));
    EXPECT_TRUE(ui.has("row:seance"));
    EXPECT_FALSE(ui.has("row:thugs"));
}

TEST_F(StoryStory, cards_are_added_doubled_and_removed) {
    ui.click("cards.list:Items");
    ui.click("row:rope");
    ui.click("cards:duplicate");
    ASSERT_EQ(ui.story().items.size(), 4u);
    EXPECT_EQ(ui.story().items[2].id, "rope-2");
    EXPECT_EQ(ui.story_session().selection, (CardPlaces{{CardList::items, 0, 2}}));
    ui.click("cards:add");
    ASSERT_EQ(ui.story().items.size(), 5u);
    EXPECT_EQ(ui.story().items[3].id, "item");
    ui.click("cards:remove");
    EXPECT_EQ(ui.story().items.size(), 4u);
    ui.click("cards.list:Plots");
    ui.click("row:house");
    ui.click("cards:remove");
    EXPECT_EQ(ui.story().chapters[0].plots.size(), 4u) << "a chapter has four Plots at least";
    EXPECT_FALSE(ui.notice().empty());
}

TEST_F(StoryStory, a_spreadsheet_s_rows_are_pasted) {
    ui.click("cards.list:Dread cards");
    ImGui::SetClipboardText(
        "id\tname\ttier\ticons\tdifficulty\tdread\n"
        "fog\tBlack Fog\t1\tcourage lore\t5\t6\n"
        "rats\t\"Rats, \"\"many\"\"\"\t1\timpact\t2\t1\n");
    ui.click("cards:paste");
    ASSERT_EQ(ui.story().dread.size(), 9u);
    EXPECT_EQ(ui.story().dread[2].name, "Black Fog") << "a known id changes its card";
    EXPECT_EQ(ui.story().dread[8].name, "Rats, \"many\"");
    EXPECT_EQ(ui.story().dread[8].icons, std::vector<Icon>{Icon::impact});
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.story().dread.size(), 8u);
    // What is copied is what is pasted.
    const std::string text = cards_text(ui.story(), cards_of(ui.story(), CardList::plots));
    const Made pasted = paste_cards(ui.story(), CardList::plots, 0, text);
    ASSERT_TRUE(pasted.edited) << pasted.edited.error().reason;
    EXPECT_EQ(*pasted.edited, ui.story());
}

TEST_F(StoryStory, an_id_changes_wherever_it_is_named) {
    Story story = ui.story();
    story.waivers.push_back({"DREAD301", std::vector<std::string>{"thugs", "code"}, "so be it"});
    ui.story_session().document.apply("Waive", story);
    ui.click("cards.list:Dread cards");
    ui.cell("cell:thugs.id", "robbers");
    EXPECT_EQ(ui.story().dread[0].id, "robbers");
    EXPECT_EQ((*ui.story().waivers.back().subjects)[0], "robbers");
    ui.cell("cell:robbers.id", "code");
    EXPECT_EQ(ui.story().dread[0].id, "robbers") << "two cards have different ids";
    ui.key(ctrl('Z'));
    EXPECT_EQ((*ui.story().waivers.back().subjects)[0], "thugs") << "one step";

    ui.click("inspector:Story");
    ui.click("part.condition");
    ui.field("condition.0.id", "hurt");
    EXPECT_EQ(ui.story().conditions[0].id, "hurt");
    EXPECT_EQ(ui.story().dice.trauma[0].condition, "hurt");
    EXPECT_EQ(ui.story().challenges[0].fail[0].words, "hurt");
    EXPECT_EQ(ui.story().chapters[0].plots[2].tiers->front().effects[0].words, "hurt");
}

TEST_F(StoryStory, a_form_is_made_from_the_file_s_description) {
    ui.click("cards.list:Challenges");
    ui.click("row:door");
    ui.reveal("card.win.add");
    ui.click("card.win.add");
    ASSERT_EQ(ui.story().challenges[0].win.size(), 2u);
    ui.reveal("card.win.1.kind");
    ui.click("card.win.1.kind");
    EXPECT_TRUE(ui.has("card.win.1.kind:die"));
    EXPECT_FALSE(ui.has("card.win.1.kind:reroll")) << "not at a challenge";
    ui.click("card.win.1.kind:heal");
    EXPECT_EQ(ui.story().challenges[0].win[1].kind, EffectKind::heal);
    ui.reveal("card.win.1.who:all");
    ui.click("card.win.1.who:all");
    EXPECT_EQ(ui.story().challenges[0].win[1].who, Who::all);
    ui.click("card.icons:impact");
    EXPECT_EQ(ui.story().challenges[0].icons.size(), 3u);
    ui.click("cards.list:Characters");
    ui.click("row:porter");
    ui.click("card.icons:lore");
    EXPECT_EQ(ui.story().characters[0].icons, (IndexedArray<Icon, int, 2>{Icon::courage, Icon::lore})) << "always two";
}

TEST_F(StoryStory, a_finding_leads_to_its_card) {
    ui.click("cards.list:Dread cards");
    ui.cell("cell:thugs.difficulty", "20");
    ui.settle();
    const Analysis* analysis = ui.story_session().fresh_analysis();
    ASSERT_NE(analysis, nullptr);
    const auto found = std::find_if(analysis->diagnostics.begin(), analysis->diagnostics.end(),
                                    [](const Diagnostic& d) { return !d.waived && d.code == "DREAD401"; });
    ASSERT_NE(found, analysis->diagnostics.end());
    ui.click("cards.list:Items");
    ui.key({key_f8, 0});
    ui.frames(3);
    EXPECT_EQ(ui.story_session().list, CardList::dread);
    EXPECT_FALSE(ui.story_session().selection.empty());
}

TEST_F(StoryStory, the_story_s_own_fields_are_changed) {
    ui.click("inspector:Story");
    ui.field("city.segments", "3 2 1");
    EXPECT_EQ(ui.story().city.segments, (IndexedArray<int, Segment, 3>{3, 2, 1}));
    ui.field("city.segments", "8 8 8");
    EXPECT_EQ(ui.story().city.segments, (IndexedArray<int, Segment, 3>{3, 2, 1})) << "D1";
    ui.click("part.level");
    ui.reveal("level.impeccable:no");
    ui.click("level.impeccable:no");
    EXPECT_FALSE(ui.story().level.impeccable);
    ui.reveal("part.rulings");
    ui.click("part.rulings");
    ui.reveal("overdue:open");
    ui.click("overdue:open");
    EXPECT_EQ(ui.story().rulings.overdue, OverdueReading::open);
    while (ui.story_session().document.history().undo_label() != "Example") ui.key(ctrl('Z'));
    EXPECT_EQ(ui.story(), test::small_fog());
}

}  // namespace
}  // namespace nedforge::london_dread
