// Stories of going from an issue to the thing that it is about.

#include <algorithm>
#include <filesystem>

#include "editor/luddite/edits/modules.h"
#include "editor/luddite/model/field_place.h"
#include "editor/luddite/ui/panels/panels.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

class IssueStory : public Story {
protected:
    const Diagnostics& findings() { return ui.session().fresh_analysis()->diagnostics; }
    void ringed(const std::string& field) {
        ui.frames(4);
        EXPECT_EQ(ui.editor.state().spot.field, field);
        EXPECT_TRUE(ui.has("spot")) << field;
    }
};

TEST_F(IssueStory, a_code_that_nobody_pays_leads_to_the_nodes_code_field) {
    open_template();
    ui.maps().edit("code", set_code(ui.map(), "C2", "nobody"));
    ui.settle();
    ui.click("issue:NED207");
    EXPECT_EQ(ui.session().view, View::canvas);
    EXPECT_EQ(ui.session().selection, (Ids{"C2"}));
    ringed("code");
}

TEST_F(IssueStory, a_threshold_leads_to_its_field_though_a_node_was_selected) {
    open_template();
    ui.click_node("B1");
    ui.as_panel([](const Shown& shown, EditorState& state, Wishes& wishes) {
        go_to(shown, "thresholds.hard", {}, state, wishes);
    });
    EXPECT_TRUE(ui.session().selection.empty());
    ringed("threshold.hard");
    const auto& ring = ui.probe.items["spot"];
    EXPECT_TRUE(ring.min.x < ui.middle("threshold.hard").x && ui.middle("threshold.hard").x < ring.max.x);
    EXPECT_LT(ui.middle("threshold.easy").x, ring.min.x);
}

TEST_F(IssueStory, a_node_of_two_kinds_is_corrected_in_the_inspector) {
    open_template();
    Map map = ui.map();
    for (auto& node : map.nodes)
        if (node.id == "C2") node.cache = Amounts{{1, 0, 0}};  // a critical function already
    ui.maps().edit("clash", map);
    ui.settle();
    ui.click_node("C2");
    ui.click("kind:Critical");
    EXPECT_FALSE(ui.node("C2").cache);
    EXPECT_EQ(ui.node("C2").critical->code, "alpha");
    for (auto& node : map.nodes)
        if (node.id == "B2") node.energy = true, node.gate = Gate{GateKind::on, 2, 0}, node.lock.reset();
    ui.maps().edit("clash", map);
    ui.settle();
    ui.click_node("B2");
    ui.click("gate");
    EXPECT_FALSE(ui.node("B2").gate);
    EXPECT_TRUE(ui.node("B2").energy);
}

TEST_F(IssueStory, the_ring_goes_by_itself_and_asks_for_its_frame) {
    open_template();
    ui.maps().edit("code", set_code(ui.map(), "C2", "nobody"));
    ui.settle();
    ui.click("issue:NED207");
    ASSERT_TRUE(ui.editor.wake_in(ui.now));
    EXPECT_LE(*ui.editor.wake_in(ui.now), 2.6);
    ui.now += 3;
    EXPECT_TRUE(ui.editor.tick(ui.now));
    ui.frames(2);
    EXPECT_FALSE(ui.has("spot"));
}

TEST_F(IssueStory, keys_walk_the_issues_worst_first_and_back) {
    open_template();
    ui.maps().edit("code", set_code(ui.map(), "C2", "nobody"));
    ui.maps().edit("hard", set_threshold(ui.map(), Level::hard, 999));
    ui.settle();
    const Analysis& analysis = *ui.session().fresh_analysis();
    const auto list = shown_issues(analysis.diagnostics, ui.panels->issues);
    ASSERT_GE(list.size(), 2u);
    for (std::size_t i = 1; i < list.size(); ++i)
        EXPECT_LE(analysis.diagnostics[list[i - 1]].severity, analysis.diagnostics[list[i]].severity);
    for (const std::size_t i : list) {
        ui.key({key_f8, 0});
        EXPECT_EQ(ui.panels->issues.open, i);
    }
    ui.key({key_f8, 0});
    EXPECT_EQ(ui.panels->issues.open, list.front()) << "round again";
    ui.key({key_f8, mod_shift});
    EXPECT_EQ(ui.panels->issues.open, list.back());
    ui.panels->issues.errors = ui.panels->issues.warnings = ui.panels->issues.notes = false;
    ui.key({key_f8, 0});
    EXPECT_EQ(ui.panels->issues.open, list.back()) << "what is filtered away is not walked to";
}

// Every finding of every fixture that the editor can open: what its path names is found, shown and ringed.
TEST_F(IssueStory, every_finding_leads_to_its_field) {
    int maps = 0, fields = 0;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(test::source_path("tests/validator/luddite/fixtures"))) {
        const std::string path = entry.path().string();
        if (!path.ends_with(".ned.yaml") || file_name(path).rfind("bad", 0) != 0) continue;
        const LoadedMap loaded = read_map_file(path);
        if (!loaded.map) continue;
        ui.maps().make(0);
        ui.maps().edit("open", *loaded.map);
        ui.settle();
        ++maps;
        const Diagnostics all = findings();
        std::string before;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i].code == before) continue;  // one of a kind will do
            before = all[i].code;
            const FieldPlace place = field_place(ui.map(), all[i].path, all[i].subjects);
            ui.as_panel([i](const Shown& shown, EditorState& state, Wishes& wishes) {
                open_issue(issues_of(shown, state, wishes), i, state.issues, *state.shell);
            });
            ui.frames(5);
            EXPECT_EQ(ui.session().view, place.view) << path << ": " << all[i].path;
            EXPECT_EQ(ui.session().selection, place.nodes);
            EXPECT_TRUE(!all[i].path.starts_with("nodes[") || !place.nodes.empty()) << path << ": " << all[i].path;
            if (place.field.empty()) {
                EXPECT_TRUE(all[i].path.empty() || all[i].path.starts_with("nodes") || all[i].path == "walls" ||
                            all[i].path == "links")
                    << path << ": " << all[i].path;
                continue;
            }
            ++fields;
            EXPECT_TRUE(ui.has("spot")) << path << ": " << all[i].code << " " << all[i].path << " has no field '"
                                        << place.field << "'";
        }
        ui.workspace().files.close(ui.session().number);
        ui.frames(2);
    }
    EXPECT_GT(maps, 40);
    EXPECT_GT(fields, 25);
}

TEST(FieldPlace, a_path_that_leads_nowhere_gives_the_view_alone) {
    const LoadedMap loaded = read_map_file(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"));
    ASSERT_TRUE(loaded.map);
    const auto module = [](ModuleKind kind) { return PagePart{PartKind::module, static_cast<int>(kind), {}, {}}; };
    EXPECT_EQ(field_place(*loaded.map, "nodes[99].gate", {}), FieldPlace{});
    EXPECT_EQ(field_place(*loaded.map, "hack.lines[99].reward", {}),
              (FieldPlace{View::hack, {}, "", module(ModuleKind::hack)}));
    EXPECT_EQ(field_place(*loaded.map, "", {"gone", "B1"}), (FieldPlace{View::canvas, {"B1"}, "", std::nullopt}));
    EXPECT_EQ(field_place(*loaded.map, "hack.lines[2].reward.code", {}),
              (FieldPlace{View::hack, {}, "reward2.code", PagePart{PartKind::item, 2, {}, {}}}));
    EXPECT_EQ(field_place(*loaded.map, "bonuses[1].gain", {}),
              (FieldPlace{View::modules, {}, "bonus1", PagePart{PartKind::bonus, 1, {}, {}}}));
}

}  // namespace
}  // namespace nedforge::luddite
