#include "editor/luddit/ui/guide/guide_steps.h"

#include <algorithm>

#include "editor/luddit/ui/panel.h"
#include "editor/shell/guide/paper_steps.h"

namespace nedforge::luddit {
namespace {

using SharedState = std::shared_ptr<EditorState>;

StepDone on_session(std::function<bool(const Session&)> holds) { return on_document<Session>(std::move(holds)); }
StepDone on_position(std::function<bool(const Position&)> holds) {
    return on_session([holds = std::move(holds)](const Session& s) { return holds(s.position()); });
}
StepDone stones_are(char stone, std::vector<Point> points) {
    return on_position([stone, points = std::move(points)](const Position& position) {
        return std::all_of(points.begin(), points.end(), [&](Point point) {
            return stone_at(position, {point.column, point.row}) == stone;
        });
    });
}

const std::vector<std::string> to_fields{"column:own", "column:open", "view:Board"};
const std::vector<std::string> to_board{"view:Board"};

void board(GuideSteps& steps, const SharedState& state) {
    GuideChapter chapter(steps, "A board");
    chapter.add("board",
                "Luddit is a game for two on a board whose opposite edges are joined. You are going to make a puzzle: "
                "a position with a task. Click A torus board.",
                {click_on("new:board")}, {"tab:home"},
                on_position([](const Position& position) { return !position.task; }));
    chapter.add("name", "The fields of the position are in the column at the right. Type First Knot as its name.",
                {type_into("position.name", "First Knot")}, to_fields,
                on_position([](const Position& position) { return position.name == "First Knot"; }));
    chapter.add("id", "Files and packs call a position by its id. Type first-knot there.",
                {type_into("position.id", "first-knot")}, to_fields,
                on_position([](const Position& position) { return position.id == "first-knot"; }));
    chapter.add(
        "size",
        "Make the board smaller: set its size to 6. The cap says how many stones of both colours may be on "
        "it; set it to 4.",
        {type_into("board.size", "6"), type_into("board.stones", "4")}, to_fields,
        on_position([](const Position& position) { return position.board.size == 6 && position.board.stones == 4; }));
    chapter.add("black",
                "Points are counted from 0: first the column, then the row. Click Black at the left, then the points "
                "[1, 0], [0, 1] and [3, 3].",
                {click_on("stone:black"), click_on("square:B1"), click_on("square:A2"), click_on("square:D4")},
                to_board, stones_are('#', {{1, 0}, {0, 1}, {3, 3}}));
    chapter.add("white", "Click White, then the point [0, 0].", {click_on("stone:white"), click_on("square:A1")},
                to_board, stones_are('o', {{0, 0}}));
    chapter.add("esc", "Press Esc: a click sets no stone any more.", {press_key({key_escape, 0})}, {},
                [state](const Frame&) { return !paints(state->canvas.hands.tool); });
}

void loops(GuideSteps& steps, const SharedState& state) {
    GuideChapter chapter(steps, "Loops");
    chapter.add("loops",
                "Two stones are at range of each other when their distance is 1 or 2. Three stones that are all "
                "at range of each other are a loop. Click Loops below the board: it outlines the three stones in "
                "the corner.",
                {click_on("layer:Loops")}, to_board,
                [state](const Frame&) { return state->canvas.layer == Layer::loops; });
    chapter.add("conditioned",
                "Both players may take or carry a stone of a loop, whatever its colour. Click Conditioned: stripes "
                "both ways mark such stones.",
                {click_on("layer:Conditioned")}, to_board,
                [state](const Frame&) { return state->canvas.layer == Layer::conditioned; });
    chapter.add("plain", "Click Plain: the stones are shown alone again.", {click_on("layer:Plain")}, to_board,
                [state](const Frame&) { return state->canvas.layer == Layer::none; });
}

void task(GuideSteps& steps) {
    GuideChapter chapter(steps, "A task");
    chapter.add("task",
                "A player who has no legal turn loses. Make that the task: click win below Task. Black is to win "
                "with this turn.",
                {click_on("task.goal:win")}, to_fields, on_position([](const Position& position) {
                    return position.task && position.task->goal == Goal::win && position.task->turns == 1;
                }));
    chapter.add("solve",
                "Click Solve at the left. The editor searches for all solutions and says whether there is one.",
                {click_on("view:Solve")}, {},
                on_session([](const Session& s) { return s.view == View::solve && s.fresh_proof(); }));
    chapter.add("solution", "Click the first solution of the list. Its moves are numbered on the board.",
                {click_on("solution:0")}, {"view:Solve"},
                on_session([](const Session& s) { return s.solution.has_value(); }));
    chapter.add("task_help",
                "Press F1: it says what the task asks, how the file writes it, and which checks look at it. Press F1 "
                "once more to put it away.",
                {press_key({key_f1, 0}, 2)});
}

void play(GuideSteps& steps) {
    GuideChapter chapter(steps, "Play it and print it");
    chapter.add("play", "Click Play, then Start: you play both colours.", {click_on("view:Play"), click_on("play:new")},
                {}, on_session([](const Session& s) { return s.view == View::play && s.play != nullptr; }));
    chapter.add("play_on",
                "A click on an empty point places a stone, and a click on stones chooses a piece. A turn has one or "
                "two moves; End the turn ends it. Play as long as you like.",
                {});
    add_paper_steps<Session>(
        chapter, {"first-knot",
                  "Click Sheet at the left. The list Before it can be printed says what is still wrong. The pages are "
                  "below it.",
                  "Click Export PDF, and press Enter in the field of the name. The last page has the solution."});
}

}  // namespace

Guide guide_to_a_puzzle(const SharedState& state) {
    Guide guide;
    guide.title = "Your first puzzle";
    guide.in_short =
        "Leads you by hand from an empty board of Luddit to a puzzle that is proved, played and printed. You need to "
        "know nothing of the game.";
    guide.end =
        "You have made, solved and printed a puzzle. Rules in the Help menu says how Luddit is played in full, and F1 "
        "explains what is selected.";
    board(guide.steps, state);
    loops(guide.steps, state);
    task(guide.steps);
    play(guide.steps);
    guide.at_work =
        on_session([](const Session& s) { return s.position().name == "First Knot" || s.document.path().empty(); });
    return guide;
}

}  // namespace nedforge::luddit
