// Stories of a designer of Luddit, by clicks and keys on the real user interface.

#include "formats/luddit/position_file.h"
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
    EXPECT_EQ(ui.panels->loops.count, 1);
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
    const Replay replay = ui.position_session().play->replay();
    EXPECT_EQ(replay.position, ui.position().id);
    ASSERT_EQ(replay.turns.size(), 1u);
    EXPECT_EQ(replay.turns[0].size(), 2u);
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

TEST_F(PositionStory, the_search_plays_a_side) {
    open(0);
    ui.panels->play.search = Colour::white;
    ui.key({key_f5, 0});
    ui.frames(3);
    ui.click("play:2,2");
    ui.click("play:end_turn");
    ui.settle();
    const Playtest& play = *ui.position_session().play;
    EXPECT_EQ(play.state().turns_made, 2) << "the program has answered";
    EXPECT_EQ(play.state().to_move, Colour::black);
}

}  // namespace
}  // namespace nedforge::luddit
