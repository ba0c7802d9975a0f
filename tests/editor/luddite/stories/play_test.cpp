// Stories of playing a map in the editor: dice, what is offered where, undo and redo, replays.

#include <imgui_internal.h>

#include <fstream>

#include "editor/luddite/model/templates.h"
#include "tests/editor/stories/file_story.h"

namespace nedforge::luddite {
namespace {

class PlayStory : public FileStory {
protected:
    PlayStory() {
        ui.click("new:lines");
        ui.settle();
        ui.key(ctrl('4'));
        ui.click("play:start");
    }
    const State& state() { return ui.session().play->game.state(); }
    void dice(int a, int b, int c) {
        const std::array<int, 3> want{a, b, c};
        for (std::size_t i = 0; i < 3; ++i)
            while (ui.panels->play.chosen[i] != want[i]) ui.click("play:choose" + std::to_string(i + 1));
        ui.click("play:use");
    }
};
TEST_F(PlayStory, dice_are_rolled) {
    ui.click("play:roll");
    EXPECT_TRUE(in_round(state()));
}
TEST_F(PlayStory, dice_are_chosen_and_a_switch_is_toggled) {
    dice(1, 5, 6);
    EXPECT_EQ(state().dice.rolled, (decltype(RoundDice::rolled){1, 5, 6}));
    ui.click("die:1");
    EXPECT_TRUE(ui.enabled("play:switch1"));
    EXPECT_FALSE(ui.enabled("play:switch2"));
    ui.click("play:switch1");
    EXPECT_EQ(toggles_of(state(), 1), 1);
}
TEST_F(PlayStory, moves_are_offered_where_they_end) {
    dice(1, 5, 6);
    ui.click("die:1");
    ui.click("play:switch1");
    ui.click("die:2");
    EXPECT_TRUE(ui.enabled("play:B1"));
    EXPECT_FALSE(ui.enabled("play:C2"));
    ui.click("play:C1");
    EXPECT_EQ(state().node, index_of_node(ui.map(), "C1"));
    EXPECT_EQ(state().held[2], 1);  // the cache's credit
}
TEST_F(PlayStory, a_lock_is_opened) {
    dice(4, 5, 6);
    ui.click("die:1");
    ui.click("play:B2");
    EXPECT_TRUE(state().opened & bit(index_of_node(ui.map(), "B2")));
}
TEST_F(PlayStory, clock_bonus_and_hack_take_dice) {
    dice(5, 6, 2);
    ui.click("die:1");
    ui.click("play:clock");
    EXPECT_EQ(state().clock, 5);
    ui.click("die:2");
    ui.click("play:bonus2");
    EXPECT_EQ(state().held[2], 1);
    ui.click("die:3");
    const auto& boxes = std::get<LinesHack>(ui.map().hack).boxes;
    for (std::size_t r = 0; r < boxes.size(); ++r)
        if (const auto c = boxes[r].find('2'); c != std::string::npos) {
            ui.click("cell:play.hack0:" + std::to_string(c) + "," + std::to_string(r));
            break;
        }
    EXPECT_NE(state().crossed, 0u);
}
TEST_F(PlayStory, adjusting_and_copying_dice) {
    dice(3, 5, 6);
    ui.click("die:1+");
    EXPECT_EQ(state().dice.value[0], 4);
    EXPECT_EQ(state().held[1], 0);
}
TEST_F(PlayStory, energy_moves_and_forces) {
    dice(1, 2, 3);
    ui.click("pay:energy");
    EXPECT_TRUE(ui.enabled("play:A2"));
    ui.click("play:A2");
    EXPECT_EQ(state().node, index_of_node(ui.map(), "A2"));
    EXPECT_EQ(state().held[0], 0);
}
TEST_F(PlayStory, the_expert_gives_a_hint_that_can_be_followed) {
    EXPECT_FALSE(ui.enabled("play:hint")) << "no dice yet";
    dice(2, 4, 6);
    ui.key({key_f1 + 5, 0});
    ui.settle();
    ASSERT_TRUE(ui.session().hint);
    const Hint hint = *ui.session().hint;
    ASSERT_FALSE(hint.actions.empty());
    EXPECT_NE(hint.deed.find("The expert would play: "), std::string::npos) << hint.deed;
    EXPECT_TRUE(ui.has("hint:deed"));
    const auto rings = [&] {
        std::vector<std::string> keys;
        for (const auto& [key, item] : ui.probe.items)
            if (key.starts_with("ring:")) keys.push_back(key.substr(5));
        return keys;
    };
    ASSERT_TRUE(hint.next);
    const ActionKind kind = hint.next->kind;
    const bool by_die = !hint.next->die.is_none(),
               elsewhere = kind != ActionKind::adjust && kind != ActionKind::duplicate;
    EXPECT_EQ(rings().size(), std::size_t{by_die} + std::size_t{elsewhere}) << "the die and the place";
    if (by_die) {
        EXPECT_TRUE(ui.has("ring:die:" + std::to_string(hint.next->die.code + 1)));
    }
    if (kind == ActionKind::toggle) {
        EXPECT_TRUE(ui.has("ring:play:switch" + std::to_string(hint.next->number)));
    }
    if (kind == ActionKind::clock) {
        EXPECT_TRUE(ui.has("ring:play:clock"));
    }
    const std::size_t before = ui.session().play->done;
    ui.click("hint:next");
    EXPECT_EQ(ui.session().play->done, before + 1);
    EXPECT_FALSE(ui.has("hint:deed")) << "it was for the state before";
    EXPECT_TRUE(rings().empty()) << "so are its rings";
    ui.click("play:undo");
    EXPECT_TRUE(ui.has("hint:deed"));
    ui.click("hint:all");
    EXPECT_EQ(ui.session().play->done, before + hint.actions.size());
}
TEST(PlayStories, the_log_is_beside_the_hack_module) {
    UiDriver small("", 1280, 720);
    small.click("new:lines");
    small.settle();
    small.key(ctrl('4'));
    small.click("play:start");
    small.click("play:roll");
    small.frames(2);
    ASSERT_TRUE(small.has("run:step0"));
    const std::string box = "cell:play.hack0:0,0";
    const auto& place = small.probe.items.at(small.has(box) ? box : "hidden:" + box);  // its column may be scrolled
    EXPECT_LT(small.probe.items.at("run:step0").max.x, place.min.x);
}
TEST_F(PlayStory, a_multi_tool_toggles_any_switch) {
    dice(1, 2, 3);
    ui.click("pay:tool");
    ui.click("play:switch6");
    EXPECT_EQ(toggles_of(state(), 6), 1);
}
TEST_F(PlayStory, the_round_ends_only_after_a_clock_die) {
    dice(1, 2, 3);
    EXPECT_FALSE(ui.enabled("play:end"));
    ui.click("die:3");
    ui.click("play:clock");
    EXPECT_TRUE(ui.enabled("play:end"));
    ui.click("play:end");
    EXPECT_FALSE(in_round(state()));
}
TEST_F(PlayStory, a_round_is_begun_by_keys_alone) {
    ui.command("Play from the start");
    const auto focused = [&](const std::string& key) {
        const ImGuiWindow* window = ImGui::GetCurrentContext()->NavWindow;
        if (!window || !ui.has(key)) return false;
        const ImVec2 middle = ui.middle(key), from = window->DC.CursorStartPos;
        return window->NavRectRel[0].Contains(ImVec2{middle.x - from.x, middle.y - from.y});
    };
    // The arrows lead to the part of the view that has the button and to the button; Space enters the one and presses
    // the other.
    for (int i = 0; i < 30 && !in_round(state()); ++i) {
        ui.key({focused("play:roll") ? key_space : key_down, 0});
        ui.frames(2);
    }
    EXPECT_TRUE(in_round(state()));
    const std::size_t done = ui.session().play->done;
    ui.key({key_left, mod_ctrl});
    EXPECT_EQ(ui.session().play->done, done - 1);
    ui.key({key_right, mod_ctrl});
    EXPECT_EQ(ui.session().play->done, done);
}
TEST_F(PlayStory, undo_takes_actions_back) {
    const State start = state();
    dice(1, 2, 3);
    ui.click("die:1");
    ui.click("play:switch1");
    ui.click("play:undo");
    EXPECT_EQ(toggles_of(state(), 1), 0);
    ui.click("play:undo");
    EXPECT_EQ(state(), start);
}
TEST_F(PlayStory, redo_goes_forward_again) {
    dice(1, 2, 3);
    ui.click("die:1");
    ui.click("play:switch1");
    const State played = state();
    EXPECT_FALSE(ui.enabled("play:redo"));
    ui.click("play:undo");
    ui.click("play:undo");
    ui.click("play:redo");
    ui.click("play:redo");
    EXPECT_EQ(state(), played);
    ui.click("play:undo");
    ui.click("die:2");
    ui.click("play:switch2");
    EXPECT_FALSE(ui.enabled("play:redo"));  // another way was taken
}
TEST_F(PlayStory, a_replay_is_saved_and_loaded) {
    dice(1, 2, 3);
    ui.click("die:1");
    ui.click("play:switch1");
    const State played = state();
    ui.click("play:save");
    ui.frames(2);
    ui.field("dialog:name", folder.path() + "/game");
    ui.click("play:restart");
    EXPECT_FALSE(in_round(state()));
    ui.click("play:load");
    ui.frames(2);
    ui.field("dialog:name", folder.path() + "/game.replay.yaml");
    EXPECT_EQ(state(), played);
}
TEST_F(PlayStory, a_replay_keeps_its_readings) {
    const std::string path = folder.write("game.replay.yaml", "format: 1\nrulings: {or_gate: both}\nrounds: []\n");
    ASSERT_TRUE(ui.maps().load_replay(ui.session(), path));
    ui.frames(2);
    ui.click("play:roll");
    ui.click("play:save");
    ui.frames(2);
    ui.field("dialog:name", path);
    ui.click("dialog:ok");  // replace it
    EXPECT_NE(read_all(path).find("or_gate: both"), std::string::npos) << read_all(path);
}
TEST_F(PlayStory, a_game_to_the_end_scores) {
    for (int round = 0; round < 40 && !is_over(ui.session().play->game.board(), state()); ++round) {
        if (!in_round(state())) ui.click("play:roll");
        for (int d = 1; d <= 3 && !is_over(ui.session().play->game.board(), state()); ++d) {
            ui.click("die:" + std::to_string(d));
            ui.click("play:clock");
        }
        if (!is_over(ui.session().play->game.board(), state())) ui.click("play:end");
    }
    EXPECT_TRUE(is_over(ui.session().play->game.board(), state()));
    EXPECT_GT(score(ui.session().play->game.board(), state()), 0);  // still on the Exit
}
TEST_F(PlayStory, editing_says_that_the_game_is_older) {
    ui.maps().edit("gate", set_gate(ui.map(), {"B1"}, Gate{GateKind::on, 6, 0}));
    ui.frames(2);
    EXPECT_NE(ui.session().play->stamp, ui.session().stamp());
    dice(1, 2, 3);  // goes on as it began
    EXPECT_TRUE(in_round(state()));
}
TEST_F(PlayStory, a_round_is_played_by_keys_alone) {
    const auto on = [&](const std::string& key) {
        const ImGuiContext& context = *ImGui::GetCurrentContext();
        if (!ui.has(key) || !context.NavWindow || context.NavDisableHighlight) return false;
        const ImRect rect = ImGui::WindowRectRelToAbs(context.NavWindow, context.NavWindow->NavRectRel[0]);
        return rect.GetWidth() < 400 && rect.Contains(ui.middle(key));
    };
    const auto press = [&](const std::string& key) {
        for (int i = 0; i < 60 && !on(key); ++i) ui.key({key_tab, 0}), ui.frames(2);
        ASSERT_TRUE(on(key)) << key;
        ui.key({key_enter, 0});
        ui.frames(2);
    };
    ui.key(ctrl(key_enter));
    ui.frames(2);
    ASSERT_TRUE(in_round(state()));
    ui.key({key_tab, 0});
    ui.frames(2);
    EXPECT_TRUE(on("die:1")) << "Tab reaches the dice first";
    press("die:1");
    press("play:clock");
    EXPECT_GT(state().clock, 0);
    ui.key(ctrl(key_enter));
    EXPECT_EQ(ui.session().play->game.rounds().size(), 2u) << "ends the round and rolls";
}

TEST(PlayViewOfASmallWindow, NeedsNoScrollForTheModulesOfTheCampaign) {
    TemporaryFolder folder;
    UiDriver ui{folder.path() + "/state", 1280, 720};
    for (int game = 1; game <= 9; ++game) {
        const std::string name = "ned-0" + std::to_string(game);
        ASSERT_TRUE(ui.workspace().open(test::source_path("sample_maps/luddite/campaign/" + name + ".ned.yaml")));
        ui.settle();
        ui.key(ctrl('4'));
        ui.click("play:start");
        ui.click("play:use");
        ui.frames(3);
        ASSERT_TRUE(in_round(ui.session().play->game.state())) << name;
        int columns = 0;
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
            if (window->Active && std::string(window->Name).find("/modules_") != std::string::npos) {
                ++columns;
                EXPECT_LE(window->ScrollMax.y, 0) << name;
            }
        EXPECT_EQ(columns, 1) << name;
    }
}

}  // namespace
}  // namespace nedforge::luddite
