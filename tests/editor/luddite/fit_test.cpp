// Nothing is cut off: every view in windows from the smallest that the editor allows upwards, and at large scales, with
// what makes them widest. Whatever is laid out, text too, must lie in its window or be in reach by its scroll bar.

#include <imgui_internal.h>

#include "editor/luddite/edits/hack.h"
#include "editor/luddite/edits/modules.h"
#include "editor/luddite/ui/panels/panels.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

struct Size {
    float width, height, scale;
};

std::string cut_off(float width, float height) {
    std::string all;
    for (const ImGuiWindow* w : ImGui::GetCurrentContext()->Windows) {
        if (!w->Active || w->Hidden || std::string_view(w->Name).find("##field") != std::string_view::npos)
            continue;  // a text field scrolls with its cursor
        const auto say = [&](const std::string& what) { all += std::string("\n  ") + w->Name + " " + what; };
        if (w->ScrollMax.x > 1 && !(w->Flags & ImGuiWindowFlags_HorizontalScrollbar))
            say("is too narrow by " + std::to_string(w->ScrollMax.x));
        if (w->ScrollMax.y > 1 && (w->Flags & ImGuiWindowFlags_NoScrollbar))
            say("is too low by " + std::to_string(w->ScrollMax.y));
        if (w->ScrollMax.y > 1 && w->InnerClipRect.GetHeight() < 24) say("is too low to scroll in");
        if (w->Pos.x + w->Size.x > width + 1 || w->Pos.y + w->Size.y > height + 1)
            say("reaches over the edge of the window");
    }
    return all;
}

class Fit : public ::testing::TestWithParam<Size> {
protected:
    Fit() { ui.ui.set_look(ThemeChoice::dark, GetParam().scale); }
    void open(const std::string& file) {
        ASSERT_TRUE(ui.workspace().open(test::source_path("sample_maps/luddite/" + file)));
        ui.settle();
    }
    void fits(const std::string& what) {
        ui.frames(4);
        const std::string cut = cut_off(GetParam().width, GetParam().height);
        EXPECT_TRUE(cut.empty()) << what << ":" << cut;
    }
    UiDriver ui{"", GetParam().width, GetParam().height};
};

INSTANTIATE_TEST_SUITE_P(Sizes, Fit,
                         ::testing::Values(Size{720, 480, 1}, Size{800, 600, 1}, Size{1280, 800, 1},
                                           Size{1280, 800, 1.5f}, Size{1280, 800, 2}),
                         [](const auto& of) {
                             return std::to_string(static_cast<int>(of.param.width)) + "_at_" +
                                    std::to_string(static_cast<int>(of.param.scale * 100));
                         });

TEST_P(Fit, start_page) { fits("start"); }

TEST_P(Fit, every_view_of_every_hack_variant) {
    for (const char* file :
         {"campaign-2026-11/ned-01.ned.yaml", "campaign-2026-11/ned-02.ned.yaml", "campaign-2026-11/ned-03.ned.yaml",
          "campaign-2026-11/ned-04.ned.yaml", "lessons/gate-on.ned.yaml"}) {
        open(file);
        ASSERT_TRUE(ui.maps().start_play(ui.session(), 1));
        for (const View view : {View::canvas, View::hack, View::modules, View::play, View::rating, View::sheet}) {
            ui.session().show_view(static_cast<std::size_t>(view));
            fits(std::string(file) + " " + std::string(view_names[static_cast<std::size_t>(view)]));
        }
        ui.session().show_view(1);
        for (const bool folded : {false, true}) {
            ui.editor.state().folded = folded;
            for (const PagePart& part : {PagePart{PartKind::item, 0, {}, {}}, PagePart{PartKind::clock, 0, {}, {}},
                                         PagePart{PartKind::bonus, 0, {}, {}}, PagePart{PartKind::module, 6, {}, {}},
                                         PagePart{PartKind::threshold, 0, {}, {}}}) {
                if (!has_part(ui.map(), part)) continue;
                ui.session().select_part(part);
                fits(std::string(file) + " with " + part_name(ui.map(), part));
            }
        }
        ui.editor.state().folded = false;
        ui.workspace().files.close(ui.session().number);
    }
}

TEST_P(Fit, wide_patterns) {
    open("lessons/patterns.ned.yaml");
    for (int value = 1; value <= 4; ++value)
        for (int column = 0; column < 8; ++column)
            ui.maps().edit("wide", set_pattern_cell(ui.map(), value, {column, 0}, true));
    ui.session().view = View::hack;
    ui.settle();
    fits("patterns of eight cells");
}

TEST_P(Fit, the_inspector_of_every_kind_of_node) {
    open("campaign-2026-11/ned-05.ned.yaml");
    for (const Node& node : Map(ui.map()).nodes) {
        ui.maps().select({node.id});
        fits(node.id);
    }
}

TEST_P(Fit, an_open_issue_and_its_waiver) {
    open("campaign-2026-11/ned-05.ned.yaml");
    ui.maps().edit("break", set_code(ui.map(), ui.session().map().nodes.front().id, "nobody"));
    ui.settle();
    ui.key({key_f8, 0});
    fits("an issue");
    ui.panels->issues.waiving = true;
    fits("its waiver");
}

TEST_P(Fit, a_game_with_everything_on_the_table) {
    open("campaign-2026-11/ned-05.ned.yaml");
    Map rich = ui.map();
    for (ResourceRow& row : rich.resources) row = {20, 20};
    for (Bonus& bonus : rich.bonuses) bonus = {bonus.die, Amounts{{10, 20, 30}}, 0};
    ui.maps().edit("rich", Edited(rich));
    ui.settle();
    ui.session().view = View::play;
    ASSERT_TRUE(ui.maps().start_play(ui.session(), 1));
    fits("before the roll");
    ASSERT_FALSE(ui.session().play->roll({6, 5, 4}));
    fits("dice");
    for (int made = 0; made < 6; ++made) {
        ReplayAction create;
        create.what = ActionKind::create;
        create.value = made + 1;
        ASSERT_FALSE(ui.session().play->play(create));
    }
    ui.panels->play.die = 0;
    fits("made dice");
    ui.maps().edit("older", set_gate(ui.map(), {ui.map().nodes.front().id}, std::nullopt));
    fits("of an older map");
}

TEST_P(Fit, what_stands_over_the_views) {
    open("campaign-2026-11/ned-05.ned.yaml");
    ui.session().show(
        run_of("NED306", ui.session().document.shared(), nullptr, std::vector<WitnessStep>(1, WitnessStep{})));
    fits("a witness");
    ui.session().run.reset();
    ui.session().close_asked = true;
    fits("closing");
    ui.session().close_asked = false;
    for (const OnDisk state : {OnDisk::changed, OnDisk::missing}) {
        ui.session().on_disk = state;
        fits("a file that changed");
    }
    ui.session().on_disk = OnDisk::same;
    for (const char* command : {"edit.history", "help.shortcuts", "help.palette", "file.save_as"}) {
        ui.command(find_command(ui.editor.commands(), command)->title);
        fits(command);
        ui.editor.state().show_history = ui.editor.state().show_shortcuts = ui.editor.state().palette.open = false;
        ui.editor.state().dialog = {};
    }
}

TEST_P(Fit, a_rating) {
    open("lessons/gate-on.ned.yaml");
    ui.session().view = View::rating;
    ui.maps().trials.rate(ui.session(), 1'000'000);
    fits("running");
    ui.maps().trials.cancel_rating();
    Rating rating;
    rating.stamp = ui.session().stamp();
    rating.result.policy = "expert";
    rating.result.games = 1000;
    rating.result.histogram = {{0, 999}, {61, 1}};
    ui.session().rating = rating;
    fits("its figures");
}

}  // namespace
}  // namespace nedforge::luddite
