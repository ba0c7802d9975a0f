// Stories of a designer of homes, by clicks and keys on the real user interface.

#include <filesystem>

#include "editor/base/record_edits.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/home_record.h"
#include "tests/editor/drawn.h"
#include "tests/editor/guide_walk.h"
#include "tests/editor/smart_home/home_ui.h"
#include "validator/smart_home/family.h"

namespace nedforge::smart_home {
namespace {

TEST_F(HomeStory, the_start_page_offers_both_games) {
    HomeUi fresh;
    EXPECT_TRUE(fresh.has("new:lines"));
    fresh.click("new:home");
    fresh.settle();
    EXPECT_EQ(fresh.home().tiles.size(), 12u);
    EXPECT_TRUE(fresh.has("view:Home"));
    EXPECT_FALSE(fresh.has("view:Hack"));
    EXPECT_NE(fresh.home_session().document.text().find("# The attack pile"), std::string::npos)
        << "the comments of the template teach";
}

TEST_F(HomeStory, decks_and_tokens_are_one_click_away_and_the_canvas_keeps_its_share) {
    for (const auto& [width, height, least, least_open] :
         {std::tuple{1440.0f, 900.0f, 0.70f, 0.55f}, std::tuple{1280.0f, 720.0f, 0.65f, 0.50f}}) {
        HomeUi fresh("", width, height);
        fresh.homes().make(0);
        fresh.editor.state().folded = true;  // as a first start has it
        fresh.settle();
        const auto share = [&, width = width, height = height] {
            const auto& item = fresh.probe.items.at("canvas");
            return (item.max.x - item.min.x) * (item.max.y - item.min.y) / (width * height);
        };
        const ImVec2 origin = fresh.at_cell(0, 0);
        EXPECT_GE(share(), least) << width;
        fresh.click("column:open");
        fresh.frames(2);
        EXPECT_TRUE(fresh.has("attacks.ddos"));
        EXPECT_GE(share(), least_open) << width;
        EXPECT_NEAR(fresh.at_cell(0, 0).x, origin.x, 0.01f);
        EXPECT_NEAR(fresh.at_cell(0, 0).y, origin.y, 0.01f);
    }
}

TEST_F(HomeStory, tiles_are_locked_and_hidden) {
    const Tile before = ui.tile("lamp");
    ui.click(ui.at_tile("lamp"));
    ui.key({'L', mod_alt});
    EXPECT_TRUE(ui.home_session().selection.empty());
    ASSERT_TRUE(ui.has("status:aside"));
    ui.click(ui.at_tile("lamp"));
    EXPECT_TRUE(ui.home_session().selection.empty()) << "a click";
    ui.click(ui.at_tile("fridge"));
    ui.drag(ui.at_tile("fridge"), ui.at_tile("lamp"));
    EXPECT_EQ(ui.tile("lamp").at, before.at) << "nothing swaps with it";
    ui.key(ctrl('A'));
    EXPECT_EQ(ui.home_session().selection.size(), 11u) << "all others";
    ui.click(ui.at_tile("fridge"));
    ASSERT_TRUE(ui.has("tile:fridge"));
    ui.key({'H', mod_alt});
    ui.frames(2);
    EXPECT_FALSE(ui.has("tile:fridge"));
    EXPECT_TRUE(ui.has("tile:lamp")) << "what is locked stays in sight";
    ui.key({'U', mod_alt});
    ui.frames(2);
    EXPECT_TRUE(ui.has("tile:fridge"));
    EXPECT_FALSE(ui.has("status:aside"));
    EXPECT_EQ(ui.home_session().selection.size(), 2u) << "what was put aside is selected";
}

TEST_F(HomeStory, what_a_device_has_at_one_place_of_a_linked_stamp_it_has_at_all) {
    ui.click(ui.at_tile("lamp"));
    ui.key({'D', mod_alt});
    const Ids copies = ui.home_session().selection;
    ASSERT_EQ(copies.size(), 1u);
    ui.frames(2);
    EXPECT_TRUE(ui.has("linked:" + name_of_cell(cell_of(ui.tile("lamp").at)))) << "the other place is outlined";
    test::Pictures(1440, 900).write(ui, "home-linked");
    ui.key({'5', 0});
    EXPECT_EQ(ui.tile("lamp").capacity, 5);
    EXPECT_EQ(ui.tile(copies[0]).capacity, 5);
    ui.key(ctrl('Z'));
    EXPECT_NE(ui.tile("lamp").capacity, 5) << "one step";
    ui.key({'T', 0});
    EXPECT_EQ(ui.tile("lamp").secret_target, ui.tile(copies[0]).secret_target);
    ui.drag(ui.at_tile(copies[0]), ui.at_cell(ui.tile(copies[0]).at.column + 1, ui.tile(copies[0]).at.row + 1));
    ui.key({'4', 0});
    EXPECT_EQ(ui.tile("lamp").capacity, 4) << "the place follows the id of its tile";
    ui.key({'U', mod_shift});
    ui.key({'2', 0});
    EXPECT_EQ(ui.tile("lamp").capacity, 4) << "unlinked";
    EXPECT_EQ(ui.tile(copies[0]).capacity, 2);
}

TEST_F(HomeStory, a_device_is_placed_named_and_given_all_it_has) {
    ui.click("place:device");
    ui.click(ui.at_cell(4, 1));
    ASSERT_EQ(ui.home().tiles.size(), 13u);
    const std::string id = ui.home_session().selection.at(0);
    EXPECT_EQ(ui.tile(id).at, (Position{4, 1}));
    ui.key({key_escape, 0});
    ui.field("tile.name", "Robot");
    ui.field("tile.id", "robot");
    ui.field("tile.room", "Attic");
    ui.click("tile.capacity:5");
    ui.click("tile.symbols:2");
    ui.click("symbol:monitoring");
    ui.click("symbol:monitoring");
    ui.click("tile.bugs:the bug symbol");
    ui.click("tile.secret_target:has a card");
    const Tile& tile = ui.tile("robot");
    EXPECT_EQ(tile.name, "Robot");
    EXPECT_EQ(tile.room, "Attic");
    EXPECT_EQ(tile.capacity, 5);
    EXPECT_EQ((*tile.symbols)[1], Symbol::monitoring);
    EXPECT_EQ((*tile.symbols)[2], Symbol::monitoring) << "the next place follows by itself";
    EXPECT_EQ(starting_bugs(tile), 3);
    EXPECT_TRUE(tile.secret_target);
    while (ui.home_session().document.history().can_undo()) ui.key(ctrl('Z'));
    EXPECT_EQ(ui.home().tiles.size(), 12u);
    while (ui.home_session().document.history().can_redo()) ui.key(ctrl_shift('Z'));
    EXPECT_EQ(ui.tile("robot").room, "Attic");
}

TEST_F(HomeStory, tiles_are_dragged_swapped_copied_and_refused) {
    ui.drag(ui.at_tile("printer"), ui.at_cell(5, 2));
    EXPECT_EQ(ui.tile("printer").at, (Position{5, 2}));
    EXPECT_EQ(ui.undo_words(), "Move Printer");
    ui.key(ctrl('Z'));
    ui.drag(ui.at_tile("kettle"), ui.at_tile("camera"));
    EXPECT_EQ(ui.tile("kettle").at, (Position{2, 2}));
    EXPECT_EQ(ui.tile("camera").at, (Position{0, 0}));
    EXPECT_EQ(ui.undo_words(), "Swap Kettle and Camera") << "one drag is one step";
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.tile("camera").at, (Position{2, 2}));
    ui.hold(key_alt, true);
    ui.drag(ui.at_tile("lamp"), ui.at_cell(4, 0));
    ui.hold(key_alt, false);
    EXPECT_EQ(ui.home().tiles.size(), 13u);
    EXPECT_EQ(ui.tile("lamp2").at, (Position{4, 0}));
    EXPECT_EQ(ui.home_session().selection, Ids{"lamp2"});
    // Two tiles that would land on others stay.
    ui.click(ui.at_tile("kettle"));
    ui.hold(key_shift, true);
    ui.click(ui.at_tile("fridge"));
    ui.hold(key_shift, false);
    ui.key({key_right, 0});
    EXPECT_EQ(ui.tile("kettle").at, (Position{0, 0}));
    EXPECT_NE(ui.notice().find("would land on"), std::string::npos) << ui.notice();
}

TEST_F(HomeStory, keys_set_capacity_symbols_bugs_and_targets_of_several) {
    ui.click(ui.at_tile("oven"));
    ui.hold(key_shift, true);
    ui.click(ui.at_tile("console"));
    ui.hold(key_shift, false);
    ui.key({'7', 0});
    EXPECT_EQ(ui.tile("oven").capacity, 7);
    EXPECT_EQ(ui.tile("console").capacity, 7);
    ui.key({'6', mod_shift});
    EXPECT_EQ((*ui.tile("oven").symbols)[0], Symbol::two_factor);
    ui.key({'B', 0});
    EXPECT_TRUE(ui.tile("console").bug_symbol);
    ui.key({'T', 0});
    EXPECT_TRUE(ui.tile("oven").secret_target && ui.tile("console").secret_target);
    ui.key({key_delete, 0});
    EXPECT_EQ(ui.home().tiles.size(), 10u);
}

TEST_F(HomeStory, the_router_moves_to_another_tile) {
    ui.click(ui.at_tile("camera"));
    ui.click("tile.router");
    EXPECT_EQ(ui.home().router, "camera");
    EXPECT_TRUE(ui.tile("hub").is_device()) << "the one before is a device now";
    ui.click("tile.plain:plain");
    EXPECT_FALSE(ui.tile("camera").is_device());
}

TEST_F(HomeStory, decks_tokens_and_pieces_are_set_in_the_inspector) {
    ui.field("attacks.ddos", "7");
    ui.click("attacks.botnet.2+");
    EXPECT_EQ(ui.home().attacks[Card::ddos], 7);
    EXPECT_EQ(ui.home().attacks[Card::botnet_2], 3);
    ui.click("tokens[0].icons:two_factor");
    EXPECT_EQ(ui.home().tokens[0].icons.size(), 2u);
    ui.click("tokens.add");
    EXPECT_EQ(ui.home().tokens.size(), 5u);
    ui.field("firewalls", "3");
    ui.field("win.compromised", "9");
    ui.click("characters:tech_hobbyist");
    EXPECT_EQ(ui.home().firewalls, 3);
    EXPECT_EQ(ui.home().win_compromised, 9);
    EXPECT_EQ(ui.home().characters.size(), 3u);
    ui.click("readings");
    ui.click("support:end");
    EXPECT_EQ(ui.home().rulings.support, SupportRuling::end);
    ui.click("standards");
    ui.field("standards.defence_low", "0.25");
    EXPECT_EQ(ui.home().standards.defence_low, 0.25);
    ui.field("standards.defence_low", "2");
    EXPECT_EQ(ui.home().standards.defence_low, 0.25);
    EXPECT_NE(ui.notice().find("must be from 0 to 1"), std::string::npos);
}

TEST_F(HomeStory, a_fault_is_found_shown_fixed_and_undone) {
    ASSERT_FALSE(ui.found("HOME208"));
    ui.click(ui.at_tile("kettle"));
    ui.click("tile.bugs:a number");
    ui.field("tile.bugs.number", "5");
    ASSERT_TRUE(ui.found("HOME208"));
    ui.key({key_escape, 0});
    ui.click("issue:HOME208");
    EXPECT_EQ(ui.home_session().selection, Ids{"kettle"});
    ASSERT_TRUE(ui.has("fix:0"));
    ui.click("fix:0");
    EXPECT_FALSE(ui.found("HOME208"));
    EXPECT_EQ(ui.undo_words().rfind("Fix: ", 0), 0u);
    ui.key(ctrl('Z'));
    EXPECT_TRUE(ui.found("HOME208"));
}

TEST_F(HomeStory, every_finding_leads_to_its_tiles_or_to_its_field) {
    int fields = 0;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(test::source_path("tests/validator/smart_home/fixtures"))) {
        const std::string path = entry.path().string();
        if (!path.ends_with(".home.yaml") || entry.path().filename().string().rfind("bad", 0) != 0) continue;
        const LoadedHome loaded = read_home(test::read_all(path));
        if (!loaded.home) continue;
        ui.homes().edit("open", *loaded.home);
        ui.settle();
        for (std::size_t i = 0; i < ui.home_session().findings()->size(); ++i) {
            ui.key({key_f8, 0});
            ui.frames(5);
            const std::string& field = ui.editor.state().spot.field;
            if (!field.empty()) ++fields;
            EXPECT_TRUE(field.empty() || ui.has("spot")) << path << " has no field '" << field << "'";
        }
    }
    EXPECT_GT(fields, 20);
}

TEST_F(HomeStory, a_finding_is_waived_with_a_reason) {
    ui.field("firewalls", "40");
    ASSERT_TRUE(ui.found("HOME508"));
    ui.key({key_f8, 0});
    ui.click("waive");
    ui.click("waive:reason");
    ui.type("for beginners");
    ui.click("waive:ok");
    EXPECT_FALSE(ui.found("HOME508"));
    EXPECT_EQ(ui.home().waivers.at(0).reason, "for beginners");
}

TEST_F(HomeStory, a_witness_is_shown_on_the_home) {
    for (const char* id : {"kettle", "oven", "doorbell"}) {
        ui.click(ui.at_tile(id));
        ui.key({'1', 0});
    }
    ASSERT_TRUE(ui.found("HOME307"));
    ui.click("issue:HOME307");
    ui.click("witness:show");
    ASSERT_TRUE(ui.home_session().way);
    EXPECT_GE(ui.home_session().way->tiles.size(), 3u);
    EXPECT_TRUE(ui.home_session().way->chain);
    ui.move(ui.at_cell(4, 4));
    ui.click(ui.at_cell(4.4, 1));
    ui.key({key_escape, 0});
    EXPECT_FALSE(ui.home_session().way);
}

TEST_F(HomeStory, layers_show_odds_and_reach) {
    ui.click("layer:Odds");
    ui.click("odds.matches:5");
    ui.click("odds.ability:Expert");
    const Analysis* a = ui.home_session().fresh_analysis();
    ASSERT_TRUE(a && a->full);
    const int kettle = index_of_tile(ui.home(), "kettle");
    // The odds of the Cottage's kettle.
    EXPECT_NEAR(at_least((*a->odds[kettle])[Ability::none][0], 5), 0.795788985, 1e-9);
    EXPECT_NEAR(at_least((*a->odds[kettle])[Ability::security_expert][0], 5), 0.933734367, 1e-9);
    EXPECT_NE(drawn_text().find("93%"), std::string::npos);
    ui.key({'R', 0});
    ui.frames(2);
    EXPECT_EQ(ui.home_panels->canvas.layer, Layer::reach);
    EXPECT_NE(drawn_text().find("turn1"), std::string::npos);
    ui.key({'R', 0});
    EXPECT_EQ(ui.home_panels->canvas.layer, Layer::none);
}

TEST_F(HomeStory, tiles_are_cut_and_pasted_as_text_of_the_format) {
    ui.click(ui.at_tile("telly"));
    ui.key(ctrl('C'));
    EXPECT_NE(std::string(ImGui::GetClipboardText()).find("- {id: telly"), std::string::npos);
    ui.move(ui.at_cell(4, 2));
    ui.key(ctrl('V'));
    EXPECT_EQ(ui.tile("telly2").at, (Position{4, 2}));
    EXPECT_EQ(ui.tile("telly2").symbols, ui.tile("telly").symbols);
    ImGui::SetClipboardText("not a tile");
    ui.key(ctrl('V'));
    EXPECT_NE(ui.notice().find("holds no devices"), std::string::npos);
}

TEST(HomeFiles, saving_keeps_comments_and_reopens) {
    const test::TemporaryFolder folder;
    const std::string path =
        folder.write("a.home.yaml", test::read_all(test::source_path("sample_maps/smart_home/cottage.home.yaml")));
    const std::string before = test::read_all(path);
    HomeUi ui;
    ui.workspace().open(path);
    ui.settle();
    ui.click(ui.at_tile("lamp"));
    ui.key({'4', 0});
    ui.drag(ui.at_tile("camera"), ui.at_tile("printer"));
    ui.key({key_escape, 0});
    ui.field("attacks.phishing", "9");
    ui.key(ctrl('S'));
    const std::string after = test::read_all(path);
    for (std::size_t at = before.find('#'); at != std::string::npos; at = before.find('#', at + 1)) {
        const std::string comment = before.substr(at, before.find('\n', at) - at);
        EXPECT_NE(after.find(comment), std::string::npos) << comment;
    }
    const LoadedHome again = read_home(after);
    ASSERT_TRUE(again.home);
    EXPECT_EQ(*again.home, ui.home());
    EXPECT_EQ(again.home->attacks[Card::phishing], 9);
    EXPECT_TRUE(ui.home_session().document.saved());
}

TEST(HomeFiles, unsaved_work_is_recovered) {
    const test::TemporaryFolder folder, state;
    const std::string path =
        folder.write("a.home.yaml", test::read_all(test::source_path("sample_maps/smart_home/cottage.home.yaml")));
    {
        HomeUi ui(state.path());
        ui.workspace().open(path);
        ui.settle();
        ui.homes().edit("Name", with_key(ui.home(), home_record(), "name", "Lost and found"));
        ui.now += 20;
        ui.frames(3);
        ui.now += 20;
        ui.frames(3);
        ui.workspace().recovery.finish();
    }
    HomeUi ui(state.path());
    ui.frames(3);
    ASSERT_TRUE(ui.has("recover:0"));
    ui.click("recover:0");
    EXPECT_EQ(ui.home().name, "Lost and found");
    EXPECT_FALSE(ui.home_session().document.saved());
}

TEST(HomeFiles, an_export_with_errors_is_refused_with_the_findings) {
    const test::TemporaryFolder folder;
    HomeUi ui;
    ui.homes().make(0);
    ui.settle();
    const std::string target = folder.path() + "/out.home.yaml";
    ui.homes().edit("full", set_bugs(ui.home(), {"kettle"}, {false, 5}));
    ui.homes().exports.start(ui.home_session(), target);
    ui.settle();
    EXPECT_FALSE(std::filesystem::exists(target));
    EXPECT_TRUE(ui.has("export:show"));
    ui.key(ctrl('Z'));
    ui.homes().exports.start(ui.home_session(), target);
    ui.settle();
    const LoadedHome exported = open_map_file<Home>(target);
    ASSERT_TRUE(exported.home);
    EXPECT_TRUE(exported.home->validated);
}

TEST(HomeFiles, a_pack_shows_homes_beside_other_maps) {
    const test::TemporaryFolder folder;
    folder.write("a.home.yaml", test::read_all(test::source_path("sample_maps/smart_home/cottage.home.yaml")));
    folder.write("b.ned.yaml", test::read_all(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml")));
    folder.write("pack.yaml", "format: 1\npack: both\nname: Both\nmaps: [a.home.yaml, b.ned.yaml]\n");
    HomeUi ui;
    ui.workspace().open(folder.path());
    ui.settle();
    const auto& pack = ui.workspace().pack.shown();
    ASSERT_TRUE(pack && pack->checked);
    ASSERT_EQ(pack->maps.size(), 2u);
    for (const PackEntry& map : pack->maps) {
        EXPECT_TRUE(map.overview) << map.relative;
        EXPECT_EQ(map.errors, 0) << map.relative;
    }
    EXPECT_NE(drawn_text().find("TheCottage"), std::string::npos);
    EXPECT_EQ(ui.workspace().pack.unrated(), 2u);
    ui.click("pack:rate");
    for (int i = 0; i < 5 && ui.workspace().pack.rates(); ++i) ui.settle();
    const WinRates* of_home = ui.workspace().pack.win_rates(pack->maps[0]);
    const WinRates* of_map = ui.workspace().pack.win_rates(pack->maps[1]);
    ASSERT_TRUE(of_home && of_map);
    ASSERT_EQ(of_home->size(), 1u);
    EXPECT_EQ(of_home->front().name, "Defenders");
    EXPECT_GT(of_home->front().share, 0.2);
    EXPECT_LT(of_home->front().share, 0.98);
    EXPECT_EQ(of_map->size(), 3u);
    ui.frames(2);
    EXPECT_TRUE(ui.has("pack:curve"));
    EXPECT_NE(drawn_text().find("Defenderswin"), std::string::npos);
    ui.click("pack:new");
    ui.frames(2);
    EXPECT_TRUE(ui.has("pack:new.lines")) << "the templates of both games are offered";
    ui.click("pack:new.home");
    ui.settle();
    ASSERT_EQ(ui.workspace().pack.shown()->maps.size(), 3u);
    EXPECT_TRUE(ui.workspace().pack.shown()->maps[2].relative.ends_with(".home.yaml"));
    ui.workspace().open(ui.workspace().pack.shown()->maps[0].path);
    ui.settle();
    EXPECT_EQ(ui.home().id, "cottage");
}

}  // namespace
}  // namespace nedforge::smart_home
