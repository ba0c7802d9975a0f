// Stories in the issues panel: findings that follow edits, filters, waivers, fixes, witnesses.

#include "editor/luddite/edits/hack.h"
#include "tests/editor/drawn.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

class IssuesPanelStory : public MapStory {};

TEST_F(IssuesPanelStory, breaking_the_map_shows_an_issue_and_undo_clears_it) {
    EXPECT_FALSE(ui.finding("NED201"));
    ui.click_node("A1");
    ui.click("kind:Node");
    EXPECT_TRUE(ui.finding("NED201"));
    EXPECT_TRUE(ui.has("issue:NED201"));
    EXPECT_TRUE(ui.has("issues:unchecked")) << "the later checks did not run";
    ui.key(ctrl('Z'));
    EXPECT_FALSE(ui.finding("NED201"));
    EXPECT_FALSE(ui.has("issues:unchecked"));
}
TEST_F(IssuesPanelStory, findings_of_an_older_document_are_never_shown) {
    ui.settle();
    ASSERT_TRUE(ui.session().fresh_analysis());
    ui.maps().edit("break", set_kind(ui.map(), {"A1"}, NodeKind::plain));
    EXPECT_FALSE(ui.session().fresh_analysis());
    ui.frame();
    EXPECT_FALSE(ui.has("issue:0") && !ui.session().fresh_analysis());
}
TEST_F(IssuesPanelStory, a_click_on_an_issue_goes_to_its_node) {
    ui.maps().edit("gate", set_gate(ui.map(), {"C2"}, Gate{GateKind::on, 1, 0}));
    ui.maps().edit("code", set_code(ui.map(), "C2", "nobody"));
    ASSERT_TRUE(ui.finding("NED207"));
    ui.click("issue:NED207");
    EXPECT_EQ(ui.session().selection, (Ids{"C2"}));
    EXPECT_EQ(ui.session().view, View::canvas);
}
TEST_F(IssuesPanelStory, a_click_on_an_issue_goes_to_the_hack_module) {
    ui.maps().edit("box", set_box(ui.map(), {6, 0}, '3'));
    ASSERT_TRUE(ui.finding("NED211"));
    ui.click("issue:NED211");
    EXPECT_EQ(ui.session().view, View::hack);
}
TEST_F(IssuesPanelStory, issues_are_filtered_by_severity_and_code) {
    ui.maps().edit("code", set_code(ui.map(), "C2", "nobody"));
    ASSERT_TRUE(ui.finding("NED207"));
    ui.click("issues:errors");
    EXPECT_FALSE(ui.has("issue:NED207"));
    ui.click("issues:errors");
    EXPECT_TRUE(ui.has("issue:NED207"));
    ui.click("issues:code");
    ui.frame();
    ui.click("code:NED208");
    EXPECT_FALSE(ui.has("issue:NED207"));
    EXPECT_TRUE(ui.has("issue:NED208"));
}
TEST_F(IssuesPanelStory, a_finding_is_waived_with_a_reason) {
    ui.maps().edit("wall", Edited([&] {
                       Map m = ui.map();
                       m.walls.push_back({"A1", "C2"});
                       return m;
                   }()));
    ASSERT_TRUE(ui.finding("NED206"));
    ui.click("issue:NED206");
    ui.click("waive");
    ui.frame();
    EXPECT_FALSE(ui.enabled("waive:ok"));
    ui.click("waive:reason");
    ui.type("kept for the next map ");
    ui.ui.input().push(TextTyped{0x1F600});
    ui.drain();
    ui.click("waive:ok");
    ASSERT_EQ(ui.map().waivers.size(), 1u);
    EXPECT_EQ(ui.map().waivers[0].reason, "kept for the next map \U0001F600") << "an emoji is saved as itself";
    EXPECT_FALSE(ui.finding("NED206"));
    ui.click("issues:waived");
    EXPECT_TRUE(ui.has("issue:NED206"));
}
TEST_F(IssuesPanelStory, errors_of_structure_have_no_waive_button) {
    ui.maps().edit("code", set_code(ui.map(), "C2", "nobody"));
    ASSERT_TRUE(ui.finding("NED207"));
    ui.click("issue:NED207");
    ui.frame();
    EXPECT_FALSE(ui.has("waive"));
}
TEST_F(IssuesPanelStory, a_quick_fix_is_applied_and_undone) {
    // The Exit behind a gate that is never satisfied together with its way in.
    Map map = *set_kind(ui.map(), {"B3"}, NodeKind::exit);
    map = *set_gate(map, {"B3"}, Gate{GateKind::and_, 3, 5});
    map = *toggle_wall(map, "B2", "B3");
    map = *toggle_wall(map, "A3", "B3");
    ui.maps().edit("break", map);
    ui.settle();
    const Analysis* a = ui.session().fresh_analysis();
    ASSERT_TRUE(a);
    const Diagnostic* with_fix = nullptr;
    for (const auto& d : a->diagnostics)
        if (!d.fixes.empty()) with_fix = &d;
    ASSERT_TRUE(with_fix) << "no finding with a fix";
    const std::string code = with_fix->code;
    ui.click("issue:" + code);
    ui.frame();
    ui.click("fix:0");
    EXPECT_FALSE(ui.map() == map);
    EXPECT_EQ(ui.undo_label().substr(0, 5), "Fix: ");
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.map(), map);
}
TEST_F(IssuesPanelStory, hiding_the_inspector_leaves_the_issues) {
    ui.maps().make(0);
    ui.settle();
    ui.key(ctrl('I'));
    ui.frames(2);
    EXPECT_FALSE(ui.editor.state().show_inspector);
    EXPECT_TRUE(ui.has("issues:close"));
    ui.key(ctrl('J'));
    ui.frames(2);
    EXPECT_FALSE(ui.has("issues:close"));
}
TEST_F(IssuesPanelStory, a_witness_is_shown_step_by_step) {
    ui.workspace().open(test::source_path("sample_maps/luddite/lessons/fuse-trap.ned.yaml"));
    ASSERT_TRUE(ui.finding("NED306"));
    ui.click("issue:NED306");
    ui.frame();
    ui.click("witness:show");
    ASSERT_TRUE(ui.session().run);
    EXPECT_EQ(ui.session().run->step, 0u);
    ui.click("run:next");
    ui.click("run:next");
    EXPECT_EQ(ui.session().run->step, 2u);
    ui.click("run:back");
    EXPECT_EQ(ui.session().run->step, 1u);
    while (ui.enabled("run:next")) ui.click("run:next");
    const RunMoment moment = ui.session().run->now();
    const auto way = way_until(*ui.session().run->run, ui.session().run->step);
    EXPECT_EQ(way.back(), moment.node);
    EXPECT_GT(way.size(), 1u);
    EXPECT_GE(ui.probe.items["run:next"].min.y, ui.probe.items["canvas"].max.y) << "the bar covers no node";
    EXPECT_NE(moment.toggles, ui.session().bench.toggles);
    EXPECT_NE(drawn_text().find("intherunshown"), std::string::npos) << "the bench shows the run's switches";
    ui.click("run:first");
    EXPECT_EQ(ui.session().run->step, 0u);
    const Map before = ui.map();
    ui.session().selection = {ui.map().nodes.front().id};
    ui.key({key_right, 0});
    ui.key({key_down, 0});
    EXPECT_EQ(ui.session().run->step, 2u) << "the arrows step the run";
    ui.key({key_left, 0});
    EXPECT_EQ(ui.session().run->step, 1u);
    EXPECT_EQ(ui.map(), before) << "and move no node";
    ui.click("run:close");
    EXPECT_FALSE(ui.session().run);
}
TEST_F(IssuesPanelStory, many_findings_of_one_check_are_one_row) {
    Ids ids;
    for (const auto& node : ui.map().nodes) ids.push_back(node.id);
    ui.maps().edit("no gates", set_gate(ui.map(), ids, std::nullopt));
    ui.settle();
    const Diagnostics* findings = ui.session().findings();
    ASSERT_TRUE(findings);
    const auto alike =
        std::count_if(findings->begin(), findings->end(), [](const Diagnostic& d) { return d.code == "NED307"; });
    ASSERT_EQ(alike, 6);
    const auto rows = [&] {
        int n = 0;
        while (ui.has("issue:" + std::to_string(n)) || ui.has("hidden:issue:" + std::to_string(n))) ++n;
        return n;
    };
    const int folded = rows();
    ui.click("issues:more:NED307");
    ui.frames(2);
    EXPECT_EQ(rows(), folded + 5);
    ui.click("issues:more:NED307");
    ui.frames(2);
    EXPECT_EQ(rows(), folded);
}
TEST_F(IssuesPanelStory, F8_goes_from_issue_to_issue) {
    ui.maps().edit("code", set_code(ui.map(), "C2", "nobody"));
    ui.settle();
    ui.key({key_f8, 0});
    EXPECT_EQ(ui.panels->issues.open, 0u);
    ui.key({key_f8, 0});
    EXPECT_EQ(ui.panels->issues.open, 1u);
}
TEST_F(IssuesPanelStory, the_issues_panel_hides_and_comes_back) {
    ui.settle();
    ui.click("issues:close");
    EXPECT_FALSE(ui.editor.state().show_issues);
    ui.key(ctrl('J'));
    EXPECT_TRUE(ui.editor.state().show_issues);
}

}  // namespace
}  // namespace nedforge::luddite
