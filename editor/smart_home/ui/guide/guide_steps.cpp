#include <algorithm>

#include "editor/shell/guide/paper_steps.h"
#include "editor/smart_home/edits/tiles.h"
#include "editor/smart_home/ui/panel.h"
#include "editor/smart_home/ui/panels/panels.h"

namespace nedforge::smart_home {
namespace {

using SharedState = std::shared_ptr<EditorState>;

StepDone on_session(std::function<bool(const Session&)> holds) { return on_document<Session>(std::move(holds)); }
StepDone on_home(std::function<bool(const Home&)> holds) {
    return on_session([holds = std::move(holds)](const Session& s) { return holds(s.home()); });
}
// The tile that the guide places.
StepDone on_new_tile(std::function<bool(const Tile&)> holds) {
    return on_home([holds = std::move(holds)](const Home& home) {
        return std::any_of(home.tiles.begin(), home.tiles.end(), [&](const Tile& tile) {
            return tile.at == Position{4, 1} && holds(tile);
        });
    });
}

using Ways = std::vector<std::string>;

const Ways to_home_fields{"column:own", "column:open", "view:Home"};
const Ways to_tile{"square:E2", "view:Home"};
const Ways to_home{"view:Home"};

void start(GuideSteps& steps) {
    GuideChapter chapter(steps, "A home to start from");
    chapter.add("start",
                "One player is the Hacker, who puts bugs on the devices of a home; the others, the Defenders, remove "
                "them with dice. You are going to make a home of your own from a small one. Click A small home.",
                {click_on("new:home")}, {"tab:home"},
                on_home([](const Home& home) { return home.tiles.size() >= 12; }));
    chapter.add("name", "The fields of the home are in the column at the right. Type Mill House as its name.",
                {type_into("name", "Mill House")}, to_home_fields,
                on_home([](const Home& home) { return home.name == "Mill House"; }));
    chapter.add("id", "Files and packs call a home by its id. Type mill-house there.", {type_into("id", "mill-house")},
                to_home_fields, on_home([](const Home& home) { return home.id == "mill-house"; }));
}

void device(GuideSteps& steps, const SharedState& state) {
    GuideChapter chapter(steps, "A device");
    chapter.add("place",
                "Each card is a tile, and tiles side by side are neighbours. Click Device at the left, then the "
                "square E2, which is the free one to the right of Game Console.",
                {click_on("place:device"), click_on("square:E2")}, to_home,
                on_new_tile([](const Tile&) { return true; }));
    chapter
        .add("esc", "Press Esc: the tool is put away, and a click selects a tile again.", {press_key({key_escape, 0})},
             {}, [state](const Frame&) { return !state->canvas.hands.places(); })
        .sees = {"square:E2"};
    chapter.add(
        "tile_name",
        "Click the new tile, and type Robot as its name. It is in the room of the tile beside it, the Lounge: devices "
        "with the same text there are in one room.",
        {click_on("square:E2"), type_into("tile.name", "Robot")}, to_tile,
        on_new_tile([](const Tile& tile) { return tile.name == "Robot"; }));
    chapter.add("capacity", "A device with as many bugs as its capacity is compromised. Click 4.",
                {click_on("tile.capacity:4")}, to_tile,
                on_new_tile([](const Tile& tile) { return tile.capacity == 4; }));
    chapter.add("bugs", "Choose the bug symbol: it stands for two bugs fewer than the capacity.",
                {click_on("tile.bugs:the bug symbol")}, to_tile,
                on_new_tile([](const Tile& tile) { return tile.bug_symbol; }));
    chapter.add("symbols", "Whoever defends it has to roll its six symbols. Click the first of them, then Monitoring.",
                {click_on("tile.symbols:1"), click_on("symbol:monitoring")}, to_tile,
                on_new_tile([](const Tile& tile) { return tile.symbols && (*tile.symbols)[0] == Symbol::monitoring; }));
}

void look(GuideSteps& steps, const SharedState& state) {
    GuideChapter chapter(steps, "See what it does");
    chapter.add("odds", "Click Odds below the home: each device says how often a defence gets four of its symbols.",
                {click_on("layer:Odds")}, to_home,
                [state](const Frame&) { return state->canvas.layer == Layer::odds; });
    chapter.add("reach", "Click Reach: each tile says the first turn in which a character can act there.",
                {click_on("layer:Reach")}, to_home,
                [state](const Frame&) { return state->canvas.layer == Layer::reach; });
    chapter.add("issues",
                "The editor checks the home while you draw. The line at the bottom counts the issues and says the "
                "worst. Click it, and the list of all opens.",
                {click_on("status:issues")}, {},
                [state](const Frame&) { return state->shell && !state->shell->folded; });
    chapter.add("read_issues",
                "A click on an issue explains it and leads to its place. F1 shows the rules of the selected tile.", {});
    chapter.add("pile",
                "What the Hacker plays is the attack pile, among the home's own fields. Set Phishing to 5 cards.",
                {type_into("attacks.phishing", "5")}, to_home_fields,
                on_home([](const Home& home) { return home.attacks[Card::phishing] == 5; }));
}

void games(GuideSteps& steps) {
    GuideChapter chapter(steps, "Play it and rate it");
    chapter.add("play",
                "Click Play at the left. Let the program play the Hacker: choose strong behind Hacker, and click "
                "Start.",
                {click_on("view:Play"), click_on("seat.hacker:strong"), click_on("play:new")}, {},
                on_session([](const Session& s) { return s.view == View::play && s.play != nullptr; }));
    chapter.add("play_on",
                "The tiles on which you can do something are marked, and the buttons at the right have the rest. "
                "Undo takes a decision back. Play as long as you like.",
                {});
    chapter.add("rate", "Click Rating, choose 100 games and click Rate. Two strong players play them while you watch.",
                {click_on("view:Rating"), click_on("rate.games:100"), click_on("rate:start")}, {},
                on_session([](const Session& s) {
                    return s.fresh_rating() && s.fresh_rating()->result.games >= s.fresh_rating()->asked;
                }));
    chapter.add("figures",
                "The bars say how games end and which devices fall. A home is fair where both sides win often.", {});
}

void paper(GuideSteps& steps) {
    add_paper_steps<Session>(
        GuideChapter(steps, "Save and print it"),
        {"mill-house",
         "Click Sheet at the left. The list Before it can be printed says what is still wrong. The pages are "
         "below it.",
         "Click Export PDF, and press Enter in the field of the name. Cut the pages apart, and play."});
}

}  // namespace

Guide guide_to_a_home(const SharedState& state) {
    Guide guide;
    guide.title = "Your first home";
    guide.in_short =
        "Leads you by hand from a small home to one of your own that is checked, rated and printed. You need to know "
        "nothing of the game.";
    guide.end =
        "You have made, checked, rated and printed a home. F1 explains what is selected, and What the checks mean in "
        "the Help menu explains every finding.";
    start(guide.steps);
    device(guide.steps, state);
    look(guide.steps, state);
    games(guide.steps);
    paper(guide.steps);
    guide.at_work =
        on_session([](const Session& s) { return s.home().name == "Mill House" || s.document.path().empty(); });
    return guide;
}

}  // namespace nedforge::smart_home
