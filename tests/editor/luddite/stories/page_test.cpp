// Stories of the page: every part of the sheet is selected, and changed where it is printed.

#include <imgui_internal.h>

#include "editor/luddite/edits/hack.h"
#include "editor/luddite/edits/modules.h"
#include "editor/luddite/ui/page/page_view.h"
#include "editor/luddite/ui/parts/part_help.h"
#include "tests/editor/drawn.h"
#include "tests/editor/ui_driver.h"
#include "validator/base/family.h"

namespace nedforge::luddite {
namespace {

class PageStory : public MapStory {
protected:
    PageStory() {
        ui.editor.state().folded = true;  // as a first start has it
        ui.frames(2);
    }
    std::optional<PagePart> part() { return ui.session().part; }
    PartKind kind() { return part() ? part()->kind : PartKind::module; }
};

TEST_F(PageStory, each_part_is_selected_by_a_click_and_opens_the_inspector) {
    ui.maps().edit("link", add_link(ui.map(), "A1", "C2"));
    EXPECT_FALSE(ui.has("node.id"));
    ui.click_node("B1");
    EXPECT_TRUE(ui.has("node.id"));
    ui.key(ctrl('2'));
    ui.click("cell:boxes:1,1");
    EXPECT_EQ(kind(), PartKind::box);
    EXPECT_TRUE(ui.has("box:1"));
    EXPECT_EQ(part_name(ui.map(), *part()), "box B2");
    EXPECT_NE(drawn_text().find("BoxB2"), std::string::npos) << "the inspector says which box it is";
    EXPECT_TRUE(ui.session().selection.empty());
    ui.click("item:0");
    EXPECT_EQ(kind(), PartKind::item);
    EXPECT_TRUE(ui.has("reward0.damage"));
    ui.key(ctrl('3'));
    ui.click("cell:clock1:2,0");
    EXPECT_EQ(part()->at, (Position{2, 1}));
    EXPECT_TRUE(ui.has("clock.icon:energy"));
    const auto card = ui.probe.items.at("page:bonus1");
    ui.click(ImVec2{(card.min.x + card.max.x) / 2, card.min.y + 4});
    EXPECT_EQ(kind(), PartKind::bonus);
    EXPECT_TRUE(ui.has("bonus1.kind:damage"));
    ui.click("space:credit:1");
    EXPECT_EQ(kind(), PartKind::space);
    EXPECT_TRUE(ui.has("credit.spaces"));
    ui.click("page:threshold.medium");
    EXPECT_EQ(kind(), PartKind::threshold);
    EXPECT_TRUE(ui.has("threshold.medium"));
    ui.key({key_escape, 0});
    EXPECT_FALSE(part());
    EXPECT_FALSE(ui.has("threshold.medium"));
}

// A click on a menu reaches nothing that lies under it: not the status line, the minimap or the canvas.
TEST_F(PageStory, no_click_goes_through_a_menu) {
    ui.editor.state().show_issues = false;
    ui.settle();
    const ImVec2 status = ui.middle("status:issues");
    const auto corner_of_menu = [&](ImVec2 pointer, int corner) -> std::optional<ImVec2> {
        ui.click(pointer, 1);
        ui.frames(3);
        const auto& popups = ImGui::GetCurrentContext()->OpenPopupStack;
        if (popups.empty() || !popups.back().Window) return std::nullopt;
        const ImRect menu = popups.back().Window->Rect();
        return ImVec2{corner % 2 ? menu.Max.x - 2 : menu.Min.x + 2, corner / 2 ? menu.Max.y - 2 : menu.Min.y + 2};
    };
    const std::size_t steps = ui.session().document.history().size();
    for (const float above : {12.0f, 60.0f, 200.0f})  // the lower ones lie over the status line
        for (int corner = 0; corner < 4; ++corner) {
            const auto place = corner_of_menu({status.x, status.y - above}, corner);
            if (!place) continue;
            ui.click(*place);
            EXPECT_FALSE(ui.editor.state().show_issues) << above << ", corner " << corner;
            EXPECT_TRUE(ui.editor.state().folded) << above << ", corner " << corner;
            EXPECT_EQ(ui.session().document.history().size(), steps);
            ui.key({key_escape, 0});
            ui.frames(2);
        }
    ui.click(status);
    EXPECT_TRUE(ui.editor.state().show_issues) << "without a menu it opens the issues";
}
TEST_F(PageStory, after_a_click_on_the_title_the_name_is_typed) {
    ui.key({'F', 0});
    ui.frames(4);
    const std::size_t nodes = ui.map().nodes.size(), steps = ui.session().document.history().size();
    ui.click("module:title");
    ui.key(ctrl('A'));
    ui.type("Night");
    ui.type("0");
    ui.key({key_enter, 0});
    ui.frames(3);
    EXPECT_EQ(ui.map().name, "Night0");
    EXPECT_EQ(ui.map().nodes.size(), nodes);
    EXPECT_TRUE(ui.session().selection.empty());
    EXPECT_EQ(ui.session().document.history().size(), steps + 1) << "no key reached the canvas";
}

// The edges of the modules are in line, also where the grid takes more room than the printed network.
TEST_F(PageStory, the_page_is_as_flush_as_the_sheet) {
    for (const char* file :
         {"tutorial-kennel", "campaign-2026-11/ned-01", "campaign-2026-11/ned-03", "campaign-2026-11/ned-09"}) {
        ASSERT_TRUE(ui.workspace().open(test::source_path("sample_maps/luddite/" + std::string(file) + ".ned.yaml")));
        ui.settle();
        const Page& page = ui.session().page();
        const Box nodes = nodes_box(ui.map());
        EXPECT_GE(page.ground.w, nodes.w) << file;
        const Box damage = page.find(ModuleKind::damage)->box;
        EXPECT_NEAR(damage.x, page.ground.x, 1e-6) << file;
        for (const PageModule& m : page.modules) {
            EXPECT_GE(m.box.x, damage.x - 1e-6) << file << " " << module_name(m.kind());
            EXPECT_LE(m.box.right(), damage.right() + 1e-6) << file << " " << module_name(m.kind());
        }
        const auto ends_in_line = [&](ModuleKind kind) {
            EXPECT_NEAR(page.find(kind)->box.right(), damage.right(), 1e-6) << file << " " << module_name(kind);
        };
        ends_in_line(ModuleKind::effects);
        ends_in_line(ModuleKind::header);
    }
}
TEST_F(PageStory, f_shows_the_whole_page_and_shift_f_the_network) {
    const auto sees = [&](ModuleKind kind) {
        const Box b = ui.session().page().find(kind)->box;
        return ui.canvas().holds(ui.cell(b.x, b.y)) && ui.canvas().holds(ui.cell(b.right(), b.bottom()));
    };
    ui.key({'F', 0});
    ui.frames(3);
    EXPECT_TRUE(sees(ModuleKind::header));
    EXPECT_TRUE(sees(ModuleKind::damage));
    const double whole = ui.session().camera.zoom;
    ui.key({'F', mod_shift});
    ui.frames(3);
    EXPECT_GT(ui.session().camera.zoom, whole);
    EXPECT_FALSE(sees(ModuleKind::damage));
}

TEST_F(PageStory, walls_and_links_are_selected_and_removed) {
    ui.click(ui.cell(0.5, 0));  // a wall between A1 and B1
    ASSERT_TRUE(has_wall(ui.map(), "A1", "B1"));
    ui.key({key_escape, 0});
    ui.click(ui.cell(0.5, 0));
    EXPECT_EQ(kind(), PartKind::wall) << "a wall that is there is selected";
    EXPECT_TRUE(has_wall(ui.map(), "A1", "B1"));
    ui.key({key_delete, 0});
    EXPECT_FALSE(has_wall(ui.map(), "A1", "B1"));
    EXPECT_FALSE(part());
    ui.maps().edit("link", add_link(ui.map(), "A1", "C2"));
    ui.frames(2);
    // Somewhere along its way, off the nodes.
    for (double row = -0.5; row < 2.6 && kind() != PartKind::link; row += 0.02) {
        if (!link_at(ui.map(), 1.5, row, 0.02) || node_under(ui.map(), 1.5, row)) continue;
        ui.click(ui.cell(1.5, row));
    }
    ASSERT_EQ(kind(), PartKind::link);
    EXPECT_TRUE(ui.has("wire.remove"));
    ui.click("wire.remove");
    EXPECT_FALSE(has_link(ui.map(), "A1", "C2"));
}

TEST_F(PageStory, a_second_click_changes_a_part_in_place) {
    const Map before = ui.map();
    ui.key(ctrl('3'));
    const char icon = ui.map().clock[0][0];
    ui.click("cell:clock0:0,0");
    EXPECT_EQ(ui.map(), before) << "the first click selects";
    ui.click("cell:clock0:0,0");
    EXPECT_NE(ui.map().clock[0][0], icon);
    const int start = ui.map().resources[Resource::multi_tool].start;
    ui.click("space:multi_tool:3");
    ui.click("space:multi_tool:3");
    EXPECT_EQ(ui.map().resources[Resource::multi_tool].start, 4);
    ui.click("space:multi_tool:3");
    EXPECT_EQ(ui.map().resources[Resource::multi_tool].start, 3);
    EXPECT_NE(start, 3);
    ui.key(ctrl('2'));
    ui.click("cell:boxes:0,0");
    ui.key({'5', 0});
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).boxes[0][0], '5') << "a number that is typed";
    ui.click("cell:boxes:0,0");
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).boxes[0][0], '6');
    while (ui.session().document.history().can_undo()) ui.key(ctrl('Z'));
    EXPECT_EQ(ui.map(), before);
}

TEST_F(PageStory, the_clock_by_keys_alone) {
    ui.key(ctrl('3'));
    ui.key({key_right, 0});  // its first box
    ASSERT_EQ(kind(), PartKind::clock);
    EXPECT_EQ(part()->at, (Position{0, 0}));
    ui.key({key_right, 0});
    ui.key({key_down, 0});
    EXPECT_EQ(part()->at, (Position{1, 1}));
    ui.maps().edit("plain", Edited([&] {
                       Map m = ui.map();
                       m.clock[1][1] = '.';
                       return m;
                   }()));
    ui.key({key_enter, 0});
    EXPECT_EQ(ui.map().clock[1][1], 'e');
    ui.key({key_enter, 0});
    EXPECT_EQ(ui.map().clock[1][1], 'm');
    ui.key({key_enter, mod_shift});
    EXPECT_EQ(ui.map().clock[1][1], 'e');
    ui.key({key_delete, 0});
    EXPECT_EQ(ui.map().clock[1][1], '.');
}

TEST_F(PageStory, a_click_on_a_switch_sets_the_bench) {
    ui.key(ctrl('3'));
    ui.wheel(ui.middle("cell:clock0:0,0"), -3);
    ui.click("toggle:2:0");
    EXPECT_EQ(ui.session().bench.toggles[1], 1);
    ui.click("toggle:2:2");
    EXPECT_EQ(ui.session().bench.toggles[1], 3);
    ui.click("toggle:2:2");
    EXPECT_EQ(ui.session().bench.toggles[1], 2);
}

TEST_F(PageStory, modules_stay_while_a_node_is_dragged_and_make_room_when_it_is_dropped) {
    ui.wheel(ui.at("B2"), -4);
    const double before = ui.session().page().find(ModuleKind::hack)->box.x;
    const ImVec2 from = ui.at("C1"), to = ui.cell(6, 0);
    ui.move(from);
    ui.press();
    for (int i = 1; i <= 5; ++i) {
        ui.move({from.x + (to.x - from.x) * static_cast<float>(i) / 5, from.y});
        EXPECT_EQ(page_shown(ui.session(), ui.panels->canvas).find(ModuleKind::hack)->box.x, before);
    }
    ui.release();
    ui.frames(2);
    EXPECT_GT(ui.session().page().find(ModuleKind::hack)->box.x, before + 2);
}

TEST_F(PageStory, the_page_is_there_while_the_map_is_unfinished) {
    Map bare = ui.map();
    bare.nodes = {};
    bare.walls = {};
    bare.links = {};
    bare.clock = {};
    bare.bonuses = {};
    std::get<LinesHack>(bare.hack) = {};
    ui.maps().edit("bare", Edited(bare));
    ui.settle();
    for (const char view : {'1', '2', '3'}) {
        ui.key(ctrl(view));
        ui.frames(2);
        EXPECT_TRUE(ui.has("module:Hack module") || ui.has("module:Clock")) << view;
    }
}

// Only "fit" fits the page anew: edits, tabs and runs leave zoom and origin as they are.
TEST_F(PageStory, no_edit_changes_zoom_or_origin) {
    for (const char* file : {"lessons/cache", "lessons/ruined-sum", "lessons/patterns", "lessons/ordered-rows"}) {
        ASSERT_TRUE(ui.workspace().open(test::source_path("sample_maps/luddite/" + std::string(file) + ".ned.yaml")))
            << file;
        ui.settle();
        // Every variant in the Hack view; the other views once.
        for (const char view : std::string(file == std::string_view("lessons/cache") ? "132" : "2")) {
            ui.key(ctrl(view));
            ui.frames(3);
            const Camera camera = ui.session().camera;
            const ImVec2 origin = ui.cell(0, 0);
            const auto holds = [&](const char* what) {
                ui.frames(3);
                const Camera& now = ui.session().camera;
                EXPECT_NEAR(now.column, camera.column, 1e-6) << file << " " << view << ": " << what;
                EXPECT_NEAR(now.row, camera.row, 1e-6) << file << " " << view << ": " << what;
                EXPECT_NEAR(now.zoom, camera.zoom, 1e-6) << file << " " << view << ": " << what;
                EXPECT_NEAR(ui.cell(0, 0).x, origin.x, 0.01f) << file << " " << view << ": " << what;
                EXPECT_NEAR(ui.cell(0, 0).y, origin.y, 0.01f) << file << " " << view << ": " << what;
            };
            ui.maps().edit("node", add_node(ui.map(), NodeKind::plain, {7, 6}));
            holds("a node far away");
            ui.maps().edit("item", add_item(ui.map()));
            holds("a longer Hack module");
            ui.maps().edit("clock", set_clock_row_length(ui.map(), 0, 9));
            holds("a longer Clock");
            ui.maps().edit("variant", set_variant(ui.map(), (ui.map().hack.index() + 1) % 4));
            holds("another variant");
            ui.session().select_part({});
            holds("nothing selected");
            ui.click("column:open");
            holds("the map's fields");
            ui.click("column:close");
            holds("folded again");
            for (int i = 0; i < 20 && ui.session().document.history().can_undo(); ++i) ui.key(ctrl('Z'));
            holds("all undone");
        }
    }
}
TEST_F(PageStory, the_maps_own_fields_are_one_click_away) {
    EXPECT_FALSE(ui.has("map.name"));
    ui.click("column:open");
    ui.frames(2);
    EXPECT_TRUE(ui.has("map.name"));
    ui.click_node("B1");
    ui.frames(2);
    EXPECT_TRUE(ui.has("node.id"));
    EXPECT_FALSE(ui.has("map.name"));
    ui.click("column:own");
    ui.frames(2);
    EXPECT_TRUE(ui.has("map.name"));
    EXPECT_TRUE(ui.session().selection.empty());
    ui.click("column:close");
    ui.frames(2);
    EXPECT_FALSE(ui.has("map.name"));
    EXPECT_TRUE(ui.has("column:open"));
}
TEST_F(PageStory, the_column_does_not_open_under_the_pointer) {
    ui.frames(3);
    const auto canvas = ui.probe.items.at("canvas");
    const float right = canvas.max.x - 100 - ui.at("B1").x;  // B1 goes to where the column opens
    ui.session().camera.pan(static_cast<double>(right / ui.canvas().cell), 0);
    ui.frames(2);
    const ImVec2 place = ui.at("B1");
    ASSERT_TRUE(ui.canvas().holds(place));
    ui.click(place);
    EXPECT_TRUE(ui.session().is_selected("B1"));
    EXPECT_FALSE(ui.has("node.id")) << "a second click would meet the inspector";
    EXPECT_NEAR(ui.at("B1").x, place.x, 0.01f);
    ui.move({canvas.min.x + 60, canvas.min.y + 200});
    ui.frames(4);
    EXPECT_TRUE(ui.has("node.id"));
    EXPECT_TRUE(ui.canvas().holds(ui.at("B1"))) << "what is selected is in sight";
}
TEST_F(PageStory, numbers_choose_the_brush_while_painting) {
    ui.key(ctrl('2'));
    ui.frames(3);
    ui.click("cell:boxes:1,1");
    ui.frames(2);
    ui.click("brush:3");
    ASSERT_EQ(ui.panels->canvas.brush, '3');
    const std::size_t steps = ui.session().document.history().size();
    ui.move(ui.middle("cell:boxes:0,0"));
    ui.key({'5', 0});
    EXPECT_EQ(ui.panels->canvas.brush, '5');
    EXPECT_EQ(ui.session().document.history().size(), steps) << "no box was changed by the key";
    ui.click("cell:boxes:0,0");
    EXPECT_EQ(drawn_at(std::get<LinesHack>(ui.map().hack).boxes, {0, 0}), '5');
}
TEST_F(PageStory, f1_shows_the_rule_of_what_is_selected) {
    ui.key({key_f1, 0});
    ui.frames(2);
    EXPECT_TRUE(ui.editor.state().show_shortcuts) << "with nothing selected it lists the keys";
    ui.key({key_f1, 0});
    ui.click_node("B1");
    ui.key({key_f1, 0});
    ui.frames(2);
    ASSERT_TRUE(ui.has("help:title"));
    EXPECT_NE(drawn_text().find("gate:ON"), std::string::npos);
    ui.key(ctrl('3'));
    ui.frames(3);
    EXPECT_TRUE(ui.has("help:NED502") || ui.probe.items.count("hidden:help:NED502")) << "it follows the selection";
    ui.key({key_f1, 0});
    ui.frames(2);
    EXPECT_FALSE(ui.has("help:title"));
    // Every part has its help, and every check that is named is one.
    for (const PageSpot& spot : ui.session().page().spots) {
        ui.session().select_part(spot.part);
        const auto help = help_of_selection(ui.session());
        ASSERT_TRUE(help) << spot.key;
        EXPECT_FALSE(help->rule.empty()) << spot.key;
        for (const auto& code : help->checks) EXPECT_TRUE(find_any_check(code)) << code;
    }
}
TEST_F(PageStory, what_is_refused_is_said) {
    ui.maps().edit("critical", set_kind(ui.map(), {"B1"}, NodeKind::critical));
    ui.click_node("B1");
    ui.frames(2);
    ui.field("damage", "0");
    EXPECT_EQ(ui.node("B1").critical->damage, 1);
    EXPECT_TRUE(ui.has("damage:limit"));
    ui.key({key_escape, 0});
    ui.click_node("B1");
    ui.key({key_delete, mod_ctrl | mod_shift});
    EXPECT_NE(ui.notice().find("The column was removed with"), std::string::npos) << ui.notice();
}

TEST_F(PageStory, far_away_nodes_are_icons_and_then_tiles) {
    ui.maps().edit("gate", set_gate(ui.map(), {"B2"}, Gate{GateKind::nand, 1, 2}));
    const auto says_gate = [&] {
        const auto node = ui.probe.items.at("node:B2");
        return drawn_text(node.min, node.max).find("NAND") != std::string::npos;
    };
    ui.session().camera = {1, 1, 100, false, false, 0};
    ui.frames(2);
    EXPECT_TRUE(says_gate());
    ui.session().camera.zoom = 60;
    ui.frames(2);
    EXPECT_FALSE(says_gate());
    const auto corners = [&] {
        const auto node = ui.probe.items.at("node:B2");
        return drawn_in(node.min, node.max).size();
    };
    const std::size_t icons = corners();
    ui.session().camera.zoom = 25;
    ui.frames(2);
    EXPECT_LT(corners(), icons);
}

}  // namespace
}  // namespace nedforge::luddite
