// Stories of a designer of Luddit, by clicks and keys on the real user interface.

#include "editor/base/reading_edits.h"
#include "engine/luddit/words.h"
#include "formats/luddit/position_file.h"
#include "tests/editor/drawn.h"
#include "tests/editor/guide_walk.h"
#include "tests/editor/luddit/position_ui.h"

namespace nedforge::luddit {
namespace {

TEST_F(PositionStory, the_start_page_offers_the_game) {
    ui.frames(3);
    EXPECT_TRUE(ui.has("new:lines"));
    ui.click("new:board");
    ui.settle();
    EXPECT_EQ(ui.position().board, (BoardShape{9, 15, 2}));
    EXPECT_TRUE(ui.has("view:Board"));
    EXPECT_TRUE(ui.has("view:Solve"));
}

TEST_F(PositionStory, stones_are_set_and_taken_off_also_in_the_grey_copies) {
    open(0);
    ui.key({'1', 0});
    ui.click(ui.at_point(4, 4));
    EXPECT_EQ(ui.stone(4, 4), '#');
    ui.key({'2', 0});
    ui.click(ui.at_point(4, 5));
    EXPECT_EQ(ui.stone(4, 5), 'o');
    ui.click(ui.at_point(-1, 4));
    EXPECT_EQ(ui.stone(8, 4), 'o') << "a copy at the left stands for the last column";
    ui.click(ui.at_point(4, 5));
    EXPECT_EQ(ui.stone(4, 5), '.') << "a second click takes the stone off";
    ui.key({'3', 0});
    ui.click(ui.at_point(4, 4));
    EXPECT_EQ(ui.stone(4, 4), '.');
    while (ui.position_session().document.history().can_undo()) ui.key(ctrl('Z'));
    EXPECT_FALSE(ui.position().rows);
}

TEST_F(PositionStory, a_drag_draws_and_is_one_step) {
    open(0);
    ui.key({'1', 0});
    ui.drag(ui.at_point(1, 1), ui.at_point(5, 1));
    for (int column = 1; column <= 5; ++column) EXPECT_EQ(ui.stone(column, 1), '#');
    ui.key(ctrl('Z'));
    EXPECT_FALSE(ui.position().rows);
}

TEST_F(PositionStory, points_are_locked_and_hidden_also_in_the_grey_copies) {
    open(0);
    ui.key({'1', 0});
    ui.click(ui.at_point(4, 4));
    ui.key({'2', 0});
    ui.click(ui.at_point(6, 4));
    ui.key({key_escape, 0});
    ui.click(ui.at_point(4, 4));
    ui.key({'L', mod_alt});
    ASSERT_TRUE(ui.has("status:aside"));
    ui.click(ui.at_point(4, 4));
    EXPECT_TRUE(ui.position_session().selection.empty());
    ui.click(ui.at_point(6, 4));
    ui.drag(ui.at_point(6, 4), ui.at_point(4, 4));
    EXPECT_EQ(ui.stone(6, 4), '.') << "it goes as far as it may";
    EXPECT_EQ(ui.stone(5, 4), 'o');
    EXPECT_EQ(ui.position_session().selection, (GridCells{{5, 4}}));
    ui.key({key_left, mod_alt});
    EXPECT_EQ(ui.stone(5, 4), 'o') << "by keys neither";
    EXPECT_EQ(ui.position_session().selection, (GridCells{{5, 4}}));
    ui.key({'1', 0});
    ui.click(ui.at_point(4, 5));
    ui.key({key_escape, 0});
    ui.click(ui.at_point(4, 5));
    ui.key({key_up, mod_alt});
    EXPECT_EQ(ui.stone(4, 5), '#') << "nor a stone of the same colour";
    ui.key({key_right, mod_ctrl});
    EXPECT_EQ(ui.stone(4, 4), '#') << "nor with the whole position";
    ui.key({'2', 0});
    ui.click(ui.at_point(4, 4));
    EXPECT_EQ(ui.stone(4, 4), '#') << "nor painted over";

    const auto covered = [&](double column) {
        ui.frames(2);
        const auto drawn = drawn_in(ui.at_point(column - 0.6, 3.4), ui.at_point(column + 0.6, 4.6));
        return std::any_of(drawn.begin(), drawn.end(),
                           [&](const Drawn& d) { return d.colour == ui.ui.look().colours.panel; });
    };
    ui.key({key_escape, 0});
    ui.click(ui.at_point(0, 4));
    EXPECT_FALSE(covered(0));
    ui.key({'H', mod_alt});
    EXPECT_TRUE(covered(0));
    EXPECT_TRUE(covered(9)) << "its copy";
    ui.key({'U', mod_alt});
    EXPECT_FALSE(covered(0));
    EXPECT_EQ(ui.position_session().selection, (GridCells{{4, 4}, {0, 4}}));
}

TEST_F(PositionStory, what_is_set_at_one_place_of_a_linked_stamp_is_set_at_all) {
    open(0);
    ui.key({'1', 0});
    ui.click(ui.at_point(7, 1));
    ui.key({key_escape, 0});
    ui.drag(ui.at_point(6.6, 0.6), ui.at_point(8.4, 2.4));
    ASSERT_EQ(ui.position_session().selection, (GridCells{{7, 1}, {8, 1}, {7, 2}, {8, 2}}));
    ui.key({'D', mod_alt});
    EXPECT_EQ(ui.position_session().selection, (GridCells{{0, 1}, {1, 1}, {0, 2}, {1, 2}})) << "around the edge";
    EXPECT_EQ(ui.stone(0, 1), '#');
    ui.frames(2);
    EXPECT_TRUE(ui.has("linked:H2")) << "the other place is outlined";
    test::Pictures(1440, 900).write(ui, "luddit-linked");
    ui.key({'2', 0});
    ui.click(ui.at_point(8, 2));
    EXPECT_EQ(ui.stone(1, 2), 'o');
    ui.key({key_right, mod_ctrl});
    EXPECT_EQ(ui.stone(1, 1), '#') << "the whole position moves";
    ui.click(ui.at_point(2, 2));
    EXPECT_EQ(ui.stone(2, 2), '.');
    EXPECT_EQ(ui.stone(0, 2), '.') << "and its places with it, one of them around the edge";
    EXPECT_EQ(ui.undo_words(), "Take stones off");
    ui.key({'X', mod_shift});
    EXPECT_FALSE(linked_stamps_of(ui.position()).empty()) << "alike in other colours";
}

TEST_F(PositionStory, the_cursor_goes_around_the_edges) {
    open(0);
    ui.key({'1', 0});
    ui.key({key_right, 0});
    ASSERT_TRUE(ui.panels->canvas.hands.cursor);
    const GridCell from = *ui.panels->canvas.hands.cursor;
    for (int i = 0; i < 9; ++i) ui.key({key_right, 0});
    EXPECT_EQ(*ui.panels->canvas.hands.cursor, from);
    ui.key({key_enter, 0});
    EXPECT_EQ(ui.stone(from.column, from.row), '#');
    ui.key({key_enter, 0});
    EXPECT_EQ(ui.stone(from.column, from.row), '.');
}

TEST_F(PositionStory, areas_are_moved_mirrored_turned_copied_and_shifted) {
    open(1);
    ui.key({key_escape, 0});
    ui.drag(ui.at_point(-0.3, -0.3), ui.at_point(1.3, 0.3));
    ASSERT_EQ(ui.position_session().selection.size(), 2u);
    ui.drag(ui.at_point(0, 0), ui.at_point(3, 6));
    EXPECT_EQ(ui.stone(3, 6), '#');
    EXPECT_EQ(ui.stone(4, 6), '#');
    EXPECT_EQ(ui.stone(0, 0), '.');
    ui.key(ctrl('C'));
    ui.key(ctrl('D'));
    EXPECT_EQ(ui.stone(4, 0), '#') << "a copy beside it, around the edge";
    ui.key({'Q', mod_shift});
    EXPECT_EQ(ui.stone(4, 1), '#') << "turned a quarter";
    const Position before = ui.position();
    ui.key({key_right, mod_ctrl});
    EXPECT_EQ(ui.stone(5, 1), '#');
    ui.key({key_left, mod_ctrl});
    EXPECT_EQ(ui.position().rows, before.rows);
    ui.key({'X', mod_shift});
    EXPECT_EQ(ui.stone(4, 1), 'o');
    EXPECT_EQ(ui.position().to_move, Colour::black);
}

TEST_F(PositionStory, the_inspector_sets_board_supplies_task_and_readings) {
    open(1);
    ui.field("position.name", "My Study");
    ui.field("board.size", "6");
    EXPECT_EQ(ui.position().board.size, 6);
    EXPECT_EQ(ui.position().rows->size(), 6u);
    ui.field("board.stones", "5");
    ui.field("board.moves", "3");
    ui.field("supply.white", "4");
    EXPECT_EQ(ui.position().supply_of(Colour::white), 4);
    ui.click("task.goal:hold");
    EXPECT_EQ(ui.position().task, (Task{Goal::hold, 1, Solutions::any}));
    ui.click("task.goal:none");
    EXPECT_FALSE(ui.position().task);
    ui.settle();  // what is proved in the background moves the headings
    ui.click("part.readings");
    ui.click("own:apart");
    EXPECT_EQ(ui.position().rulings.own, OwnReading::apart);
    ui.field("board.stones", "99");
    EXPECT_EQ(ui.position().board.stones, most_stones) << "the field knows the limits of the format";
}

TEST_F(PositionStory, a_puzzle_is_proved_live_and_never_by_an_older_verdict) {
    open(2);
    EXPECT_EQ(ui.proof_words(), "Solved: 19 boards.");
    ui.key({'3', 0});
    ui.click(ui.at_point(3, 3));
    const Proof* proof = ui.position_session().fresh_proof();
    EXPECT_TRUE(!proof || proof->words != "Solved: 19 boards.") << "a verdict of another position is shown";
    EXPECT_EQ(ui.proof_words(), "Impossible: no turn solves the task.");
    EXPECT_TRUE(ui.found("LOOP402"));
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.proof_words(), "Solved: 19 boards.");
    ui.click("view:Solve");
    ui.click("solution:0");
    EXPECT_EQ(ui.position_session().solution, 0u);
    ui.click("line:on");
    EXPECT_EQ(ui.panels->solve.step, 1u);
    ui.click("readings");
    ui.settle();
    ui.frames(2);
    ASSERT_NE(ui.position_session().fresh_readings(), nullptr);
    EXPECT_EQ(ui.position_session().fresh_readings()->rows.size(), 8u);
    EXPECT_EQ(ui.position_session().fresh_readings()->rows[0].words, "won in 1");
}

TEST_F(PositionStory, loops_are_listed_and_chosen_and_a_panel_says_why) {
    open(2);
    ui.key({'L', 0});
    EXPECT_EQ(ui.panels->canvas.layer, Layer::loops);
    ui.click("loop:0");
    EXPECT_EQ(ui.position_session().piece.size(), 3u);
    EXPECT_EQ(ui.position_session().fresh_analysis()->loops->size(), 1u);
    ui.key({'C', 0});
    EXPECT_EQ(ui.panels->canvas.layer, Layer::conditioned);
    EXPECT_TRUE(ui.has("conditioned.why"));
}

TEST_F(PositionStory, a_game_is_played_confirmed_and_won) {
    open(2);
    ui.key({key_f5, 0});
    ui.frames(3);
    ASSERT_TRUE(ui.position_session().play);
    ui.click("play:0,0");
    ui.click("play:take");
    ui.click("play:3,0");
    EXPECT_EQ(ui.position_session().play->state().moves_made, 2) << "the turn waits to be confirmed";
    ui.click("play:undo");
    EXPECT_EQ(ui.position_session().play->state().moves_made, 1);
    ui.click("play:0,2");
    EXPECT_EQ(ui.position_session().play->state().stones[Colour::black].count(), 4);
    ui.click("play:undo");
    ui.click("play:3,0");
    ui.click("play:end_turn");
    ASSERT_TRUE(ui.position_session().play->over());
    EXPECT_EQ(winner_of(ui.position_session().play->state()), Colour::black);
    const Replay replay = *ui.position_session().play->replay();
    EXPECT_EQ(replay.map, ui.position().id);
    ASSERT_EQ(replay.turns.size(), 1u);
    EXPECT_EQ(replay.turns[0].size(), 2u);
}

TEST_F(PositionStory, a_loop_is_laid_anew_where_the_reading_allows_it) {
    open(2);
    ui.positions().edit("Reading", set_reading(ui.position(), *find_ruling(ruling_table(), "carry"),
                                               static_cast<int>(CarryReading::free)));
    ui.settle();
    ui.key({key_f5, 0});
    ui.frames(3);
    for (const char* stone : {"play:0,0", "play:1,0", "play:0,1"}) ui.click(stone);
    ui.click("play:anew");
    for (const char* point : {"play:0,2", "play:2,2"}) ui.click(point);
    EXPECT_EQ(ui.panels->play.laid.size(), 2u);
    EXPECT_EQ(ui.position_session().play->state().moves_made, 0);
    ui.click("play:0,1");  // which the loop leaves
    const State& state = ui.position_session().play->state();
    EXPECT_EQ(state.moves_made, 1);
    const Board& board = ui.position_session().play->board();
    EXPECT_TRUE(state.stones[Colour::white].has(board.spot_of({0, 2}))) << "each stone keeps its colour";
    for (const Point point : {Point{2, 2}, Point{0, 1}})
        EXPECT_TRUE(state.stones[Colour::black].has(board.spot_of(point)));
    EXPECT_TRUE(ui.panels->play.piece.empty());
    EXPECT_FALSE(ui.panels->play.anew);
}

TEST_F(PositionStory, an_illegal_move_is_refused_with_its_ruling) {
    open(2);
    ui.key({key_f5, 0});
    ui.frames(3);
    ui.click("play:0,0");
    ui.click("play:3,3");
    ui.click("play:take");
    EXPECT_EQ(ui.position_session().play->state().moves_made, 0);
    EXPECT_NE(ui.notice().find("(L"), std::string::npos) << ui.notice();
}

TEST_F(PositionStory, the_search_thinks_in_the_background_and_its_turn_is_taken_back_with_the_persons) {
    open(0);
    ui.panels->play.search = Colour::white;
    ui.key({key_f5, 0});
    ui.frames(3);
    ui.click("play:2,2");
    const auto play = [&]() -> Playtest& { return *ui.position_session().play; };
    ASSERT_FALSE(play().decide(steps::end_turn()));
    EXPECT_EQ(play().state().turns_made, 1) << "no frame waits for the program";
    EXPECT_TRUE(play().waits_for_program());
    const auto refused = play().decide(steps::place(0));
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->rule, "") << "no rule forbids it";
    ui.settle();
    ui.frames(2);
    EXPECT_EQ(play().state().turns_made, 2) << "the program has answered";
    EXPECT_EQ(play().state().to_move, Colour::black);
    const std::vector<ReplayTurn> first = play().turns();
    ui.click("play:undo");
    EXPECT_EQ(play().state().turns_made, 0);
    EXPECT_EQ(play().state().moves_made, 1) << "the program's turn, and the end of the person's";
    ui.click("play:end_turn");
    ui.settle();
    EXPECT_EQ(play().turns(), first) << "the same seed gives the same game";
}

TEST_F(PositionStory, an_answer_of_another_game_is_not_taken) {
    open(0);
    ui.panels->play.search = Colour::black;
    ui.key({key_f5, 0});
    const ProgramTurn old = ui.position_session().play->moment();
    ui.panels->play.search.reset();
    ui.key({key_f5, 0});
    Playtest& play = *ui.position_session().play;
    play.answer(think(old, play.state(), {}));
    EXPECT_TRUE(play.made().empty());
    ui.settle();
    EXPECT_TRUE(play.made().empty());
}

// The board in ink begins at another point, and `0` brings it back. The file stays as it is.
TEST_F(PositionStory, a_drag_with_the_middle_button_moves_the_origin_of_the_view) {
    open(0);
    const auto origin = [&] { return ui.position_session().view_origin(); };
    EXPECT_EQ(origin(), (Point{0, 0}));
    ui.drag(ui.at_point(4, 4), ui.at_point(6, 3), 2);
    EXPECT_EQ(origin(), (Point{7, 1}));
    ui.key({'1', 0});
    ui.click(ui.at_point(8, 4));
    EXPECT_EQ(ui.stone(8, 4), '#');
    for (int i = 0; i < 9; ++i) ui.drag(ui.at_point(10, 5), ui.at_point(8, 5), 2);
    EXPECT_EQ(origin(), (Point{7, 1})) << "twice around the torus";
    EXPECT_EQ(board_frame(ui.panels->canvas.hands.shown, 9, origin()).home, origin());
    ui.wheel(ui.at_point(9, 5), 2);
    EXPECT_EQ(origin(), (Point{7, 1})) << "zooming keeps it";
    ui.key({'0', 0});
    ui.frames(3);
    EXPECT_EQ(origin(), (Point{0, 0}));
    EXPECT_EQ(ui.stone(8, 4), '#');
}

TEST_F(PositionStory, the_status_line_says_what_is_true_of_the_point_under_the_pointer) {
    open(2);
    const auto words = [&](int column, int row) {
        ui.move(ui.at_point(column, row));
        ui.frames(2);
        const PointFacts* facts = nullptr;
        ui.as_position_panel([&](const Shown& shown) { facts = pointed_facts(shown, *ui.panels); });
        return facts ? facts->words : "";
    };
    EXPECT_EQ(words(0, 0), "[0, 0]: a white stone, 2 stones at range, in a loop of 3; both players may take it");
    EXPECT_EQ(words(3, 3), "[3, 3]: a black stone, 0 stones at range; Black may take it");
    EXPECT_EQ(words(2, 2), "[2, 2]: empty, 4 stones at range");
    ui.field("position.name", "Apart");
    ui.settle();  // the verdict on the puzzle comes in above the readings and moves them
    ui.click("part.readings");
    ui.click("own:apart");
    ui.settle();
    EXPECT_EQ(words(0, 0), "[0, 0]: a white stone, 2 stones at range, in a loop of 3; White may take it");
}

TEST_F(PositionStory, the_whole_game_is_decided_in_the_background) {
    open(2);
    ui.click("whole");
    ui.settle();
    ui.frames(2);
    const WholeVerdict* verdict = ui.position_session().fresh_whole();
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->words,
              (std::vector<std::string>{"Positions: 2,004,386.", "Lost in 0: 26,586.", "Won in 1: 312,486.",
                                        "Drawn: 1,665,314.", "The empty board: drawn.", "This position: won in 1."}));
    ui.reveal("whole.words");
    EXPECT_TRUE(ui.has("whole.words"));
    ui.field("board.stones", "30");
    ui.settle();
    EXPECT_FALSE(ui.position_session().fresh_whole()) << "too many positions";
}

// Twenty stones that are all at range of each other have nearly a million loops. They are listed in the background, the
// smallest ones first, and the list can be scrolled to its end.
TEST_F(PositionStory, a_million_loops_are_listed) {
    open(0);
    ui.field("board.size", "5");
    ui.field("board.stones", "20");
    GridCells cells;
    for (int i = 0; i < 20; ++i) cells.push_back({i % 5, i / 5});
    ui.positions().edit("Set stones", set_stones(ui.position(), cells, '#'));
    ui.settle();
    const Analysis* analysis = ui.position_session().fresh_analysis();
    ASSERT_TRUE(analysis && analysis->loops);
    EXPECT_EQ(analysis->loops->size(), (1u << 20) - 1 - 20 - 190) << "all sets of three or more";
    EXPECT_EQ(analysis->loops->points_of(0).size(), 3u);
    EXPECT_EQ(analysis->loops->points_of(analysis->loops->size() - 1).size(), 20u);
    ui.key({'L', 0});
    ui.frames(2);
    EXPECT_TRUE(ui.has("loop:0"));
    EXPECT_FALSE(ui.has("loop:1000")) << "only what is in sight is drawn";
}

}  // namespace
}  // namespace nedforge::luddit
