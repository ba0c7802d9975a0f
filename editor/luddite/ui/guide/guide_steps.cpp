#include "editor/luddite/ui/guide/guide_steps.h"

#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/ui/guide/guide_conditions.h"
#include "editor/shell/guide/paper_steps.h"

namespace nedforge::luddite {
namespace {

std::vector<GuideAct> on_node(const std::string& id, std::vector<GuideAct> acts) {
    acts.insert(acts.begin(), click_on("square:" + id));
    return acts;
}

void empty_canvas(GuideSteps& steps) {
    GuideChapter chapter(steps, "An empty canvas");
    chapter.add("empty",
                "LUDDITE is played with three dice and a pen on a printed sheet: the NED map. You are going to draw "
                "one with nine nodes. Click An empty map.",
                {click_on("new:empty")}, {"tab:home"}, on_map([](const Map& map) { return map.nodes.size() == 2; }));
    chapter.add("name", "The page is the sheet that will be printed. Click its title, type Kennel and press Enter.",
                {click_on("module:title"), type_into("map.name", "Kennel")}, to_map_fields,
                on_map([](const Map& map) { return map.name == "Kennel"; }));
    chapter.add("id", "Below the name is the map's id, by which files and packs call it. Type kennel there.",
                {type_into("map.id", "kennel")}, to_map_fields,
                on_map([](const Map& map) { return map.id == "kennel"; }));
}

void nodes(GuideSteps& steps, const std::shared_ptr<EditorState>& state) {
    GuideChapter chapter(steps, "Place and wire");
    chapter.add("nodes",
                "The player steers a coin, the NEETLE, from node to node. Click Node at the left, then the squares "
                "B1, A2, C2 and B3. Nodes side by side are joined.",
                {click_on("place:Node"), click_on("square:B1"), click_on("square:A2"), click_on("square:C2"),
                 click_on("square:B3")},
                to_page, kinds_are(NodeKind::plain, {"B1", "A2", "C2", "B3"}));
    chapter.add("cache", "A cache gives something at the first visit. Click Cache, then the square B2.",
                {click_on("place:Cache"), click_on("square:B2")}, to_page, kinds_are(NodeKind::cache, {"B2"}));
    chapter.add("critical",
                "A critical function is what the player is after: it does the damage. Click Critical, then the "
                "squares C1 and A3. Their codes are called alpha and beta.",
                {click_on("place:Critical"), click_on("square:C1"), click_on("square:A3")}, to_page,
                kinds_are(NodeKind::critical, {"C1", "A3"}));
    chapter.add("esc", "Press Esc: the tool is put away, and a click selects a node again.",
                {press_key({key_escape, 0})}, {}, [state](const Frame&) { return !state->canvas.armed; });
}

void gates(GuideSteps& steps) {
    GuideChapter chapter(steps, "Gates and locks");
    chapter.add("gate_B1",
                "A gate asks for a switch at every entry. There are six switches, and dice toggle them. Click the "
                "node B1 and press 1: its gate asks for switch 1 to be ON.",
                on_node("B1", {press_key({'1', 0})}), to_page, gate_is("B1", "ON 1"));
    chapter.add("gate_A2", "Click A2 and press 3.", on_node("A2", {press_key({'3', 0})}), to_page,
                gate_is("A2", "ON 3"));
    chapter.add("gate_B2",
                "Click B2 and press 1 twice: the second press makes the gate ask for OFF. So switch 1 opens the "
                "north and closes the middle.",
                on_node("B2", {press_key({'1', 0}, 2)}), to_page, gate_is("B2", "OFF 1"));
    chapter.add("gate_B3", "Click B3 and press 3 twice. Switch 3 opens the west and closes the way out of it.",
                on_node("B3", {press_key({'3', 0}, 2)}), to_page, gate_is("B3", "OFF 3"));
    chapter.add("gate_C1", "Click C1, press 1, then Shift+2: this gate asks for both switches.",
                on_node("C1", {press_key({'1', 0}), press_key({'2', mod_shift})}), to_page, gate_is("C1", "AND 1 2"));
    chapter.add("gate_A3", "Click A3, press 3, then Shift+4.",
                on_node("A3", {press_key({'3', 0}), press_key({'4', mod_shift})}), to_page, gate_is("A3", "AND 3 4"));
    chapter.add("gate_C2",
                "Click C2, press 2, then Shift+4, then G for the next kind of gate: it asks for one of the two.",
                on_node("C2", {press_key({'2', 0}), press_key({'4', mod_shift}), press_key({'G', 0})}), to_page,
                gate_is("C2", "OR 2 4"));
    chapter.add("lock_C2",
                "A dice lock costs one die of its number and then stays open. Press Alt+5 while C2 is selected.",
                on_node("C2", {press_key({'5', mod_alt})}), to_page, on_map([](const Map& map) {
                    const Node* node = node_with(map, "C2");
                    return node && node->lock == 5;
                }));
}

void contents(GuideSteps& steps, const std::shared_ptr<EditorState>& state) {
    GuideChapter chapter(steps, "Prizes and issues");
    chapter.add("credit",
                "Click B2. The inspector at the right has its fields. Add one credit to what the cache gives.",
                on_node("B2", {click_on("cache.credit+")}), to_page, on_map([](const Map& map) {
                    const Node* node = node_with(map, "B2");
                    return node && node->cache && (*node->cache)[Resource::credit] == 1;
                }));
    chapter.add("damage_C1", "Click C1 and set its damage to 20: type the number and press Enter.",
                on_node("C1", {type_into("damage", "20")}), to_page, damage_is("C1", 20));
    chapter.add("damage_A3", "Click A3 and set its damage to 16.", on_node("A3", {type_into("damage", "16")}), to_page,
                damage_is("A3", 16));
    chapter.add("issues",
                "The editor checks the map while you draw. The line at the bottom counts the issues and says the "
                "worst. Click it, and the list of all opens.",
                {click_on("status:issues")}, {},
                [state](const Frame&) { return state->shell && !state->shell->folded; });
    chapter.add("read_issues",
                "Two issues say that C1 and A3 wait for their codes and that nothing pays them. Paying is what the "
                "Hack module does, which comes next. A click on an issue explains it and leads to its place.",
                {});
}

void modules(GuideSteps& steps) {
    GuideChapter chapter(steps, "Clock and bonuses");
    chapter.add("modules",
                "Click Modules at the left. The Clock ends the game when its last box is crossed; crossed icons are "
                "gained.",
                {click_on("view:Modules")}, {}, in_view(View::modules));
    chapter.add("energy",
                "Choose Energy under Paint. Click the fourth box of the first row and the seventh of the second.",
                {click_on("icon:e"), click_on("cell:clock0:3,0"), click_on("cell:clock1:6,0")}, to_modules,
                icons_are({{0, 3}, {1, 6}}, 'e'));
    chapter.add("tool", "Choose Tool, and click the third box of the second row.",
                {click_on("icon:m"), click_on("cell:clock1:2,0")}, to_modules, icons_are({{1, 2}}, 'm'));
    chapter.add("credit_icon", "Choose Credit, and click the fourth box of the third row.",
                {click_on("icon:c"), click_on("cell:clock2:3,0")}, to_modules, icons_are({{2, 3}}, 'c'));
    chapter.add("bonus",
                "A roll bonus pays once, for a die of its number. Click Add a roll bonus. It gives an energy for a "
                "1.",
                {click_on("bonus.add")}, to_modules, bonuses_are([](const auto& bonuses) { return !bonuses.empty(); }));
    chapter.add("bonus_2", "Click Add a roll bonus again.", {click_on("bonus.add")}, to_modules,
                bonuses_are([](const auto& bonuses) { return bonuses.size() >= 2; }));
    chapter.add("bonus_die", "Click the die of the second bonus until it shows a 6.", {click_on("page:bonus1.die", 5)},
                to_modules,
                bonuses_are([](const auto& bonuses) { return bonuses.size() >= 2 && bonuses[1].die == 6; }));
    chapter.add("bonus_damage", "Choose damage as what the second bonus gives.", {click_on("bonus1.kind:damage")},
                {"page:bonus1", "view:Modules"},
                bonuses_are([](const auto& bonuses) { return bonuses.size() >= 2 && bonuses[1].damage > 0; }));
}

void look_and_play(GuideSteps& steps) {
    GuideChapter chapter(steps, "See it and play it");
    chapter.add("map", "Click Map at the left.", {click_on("view:Map")}, {}, in_view(View::canvas));
    chapter.add("bench",
                "Below the map are the six switches. Click 1 and 2: the map shows which nodes are open now and how "
                "far the NEETLE gets.",
                {click_on("bench:1"), click_on("bench:2")}, to_page,
                on_session([](const Session& s) { return s.bench.toggles[0] == 1 && s.bench.toggles[1] == 1; }));
    chapter.add("play", "Click Play at the left, then Start a game.", {click_on("view:Play"), click_on("play:start")},
                {}, on_session([](const Session& s) { return s.view == View::play && s.play != nullptr; }));
    chapter.add("roll", "Click Roll three dice.", {click_on("play:roll")}, {"view:Play"},
                on_session([](const Session& s) { return s.play && s.play->done > 0; }));
    chapter.add("play_on",
                "Click a die, and then what it is to do: the sheet marks all that it can do. Hint says what a "
                "strong player would do. Play as long as you like.",
                {});
}

bool rated_as_it_is(const Session& session) {
    const Rating* rating = session.fresh_rating();
    return rating && rating->result.games >= 100;
}

void rating(GuideSteps& steps) {
    GuideChapter chapter(steps, "How hard it is");
    chapter.add("rate",
                "Click Rating at the left, choose 200 games and click Rate the map. A strong simulated player plays "
                "them while you watch.",
                {click_on("view:Rating"), click_on("games:200 games"), click_on("rate:start")}, {},
                on_session([](const Session& s) { return s.rating && s.rating->result.games >= 100; }));
    chapter.add("figures",
                "The three cards say how often this player wins each level. On this map the Clock leaves time for "
                "everything, so the wins come easily.",
                {});
    chapter.add("shorter", "Make the Clock shorter. Click Modules, and set its third row to 4 boxes.",
                {click_on("view:Modules"), type_into("clock.row2", "4")}, {},
                on_map([](const Map& map) { return map.clock.size() == 3 && map.clock[2].size() == 4; }));
    const auto threshold = [&](const char* id, Level level, const char* text, const char* value) {
        const std::string name(level_names[level]);
        chapter.add(
            id, text, {type_into("threshold." + name, value)}, to_map_fields,
            on_map([level, points = std::stoi(value)](const Map& map) { return map.thresholds[level] == points; }));
    };
    threshold("easy", Level::easy,
              "A level is won with more points than its threshold. The thresholds are among the fields of the map: set "
              "easy to 53.",
              "53");
    threshold("medium", Level::medium, "Set medium to 62.", "62");
    threshold("hard", Level::hard, "Set hard to 66.", "66");
    chapter.add("rate_again",
                "Click Rating, and Rate the map again. The figures of the older map stay in grey beside the new "
                "ones.",
                {click_on("view:Rating"), click_on("rate:start")}, {}, on_session(rated_as_it_is));
}

void paper(GuideSteps& steps) {
    GuideChapter chapter(steps, "Save and print it");
    add_paper_steps<Session>(
        chapter, {"kennel", "Click Sheet at the left: this is the page that is printed.",
                  "Click Export PDF, and press Enter in the field of the name. Print the file, and play with three "
                  "dice and a pen."});
}

}  // namespace

Guide guide_to_a_map(const std::shared_ptr<EditorState>& state) {
    Guide guide;
    guide.title = "Your first map";
    guide.in_short =
        "Leads you by hand from an empty canvas to a map of nine nodes that is checked, rated and printed. You need to "
        "know nothing of the game.";
    guide.end =
        "You have drawn, checked, rated and printed a map. Rules in the Help menu says how it is played in full, and "
        "F1 explains what is selected.";
    empty_canvas(guide.steps);
    nodes(guide.steps, state);
    gates(guide.steps);
    contents(guide.steps, state);
    hack_chapter(guide.steps);
    modules(guide.steps);
    look_and_play(guide.steps);
    rating(guide.steps);
    paper(guide.steps);
    guide.at_work = on_session([](const Session& s) { return s.map().name == "Kennel" || s.document.path().empty(); });
    return guide;
}

}  // namespace nedforge::luddite
