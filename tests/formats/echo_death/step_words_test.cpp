// The steps of a game on a grid in words, as the editor and a page say them.

#include "formats/echo_death/step_words.h"

#include <gtest/gtest.h>

#include "engine/echo_death/game/replay.h"
#include "engine/echo_death/rules.h"
#include "formats/echo_death/grid_file.h"
#include "formats/echo_death/replay_file.h"
#include "tests/support/echo_death/twin_yards.h"

namespace nedforge::echo_death {
namespace {

// The replay of the format's page: what each step is as a choice, and in a log.
TEST(GridStepWords, TellAWholeGame) {
    const Board board = compile(*read_grid(test::twin_yards_text).grid);
    const ReplayOutcome outcome = play_replay(board, *read_replay(test::twin_yards_replay, "twin-yards").replay);
    ASSERT_FALSE(outcome.error);
    State state = initial_state(board);
    std::string choices, log;
    for (const Step& step : outcome.steps) {
        const PublicState before = state.open;
        choices += words_of(board, before, step) + "; ";
        apply(board, state, step);
        if (const std::string words = logged_words(board, before, state.open, step); !words.empty())
            log += words + "; ";
    }
    EXPECT_EQ(choices,
              "Lightning; Shove; Haste; Fortress; Chain Lightning; Skullcrack; Enfeeble; Firewall; Card 7; "
              "Card 7; Card 4; Card 2; Player b begins; Place on [10, 5]; Place on [1, 5]; Place on [5, 1]; "
              "Place on [6, 9]; Place on [11, 3]; Place on [0, 7]; Card 5; Card 10; Player a begins; "
              "Fortress, 3; Let it happen; Haste, 4; Let it happen; Fortress, 3; Let it happen; End the turn; "
              "Firewall, 2; Let it happen; Firewall, 2; Let it happen; Firewall, 2; Let it happen; "
              "Firewall, 2; Disconnect!; Card 8; Card 1; End the turn; Card 1; Card 6; Player b begins; "
              "Movement; Step to [9, 4]; Step to [8, 3]; Step to [7, 4]; Step to [6, 5]; That is all; "
              "Chain Lightning, 5; At a2; Area from [5, 7], with the Focus Crystal; End the turn; Shutdown, 0; "
              "At b1; Shut down Firewall; Let it happen; Card 9; Card 3; Shove, 3; At b2; Let it happen; "
              "Push b2 east; Shut down Firewall; Card 6; Card 9; Lightning, 3; At b1; Disconnect!; Card 3; "
              "Card 8; Lightning, 3; At b1; Lightning, 3; At b1; End the turn; Movement; Step to [10, 2]; "
              "Step to [11, 1]; That is all; Trade a Hard Drive of b3; Movement; Step to [8, 1]; "
              "Step to [9, 2]; That is all; Skullcrack, 10; At a3; End the turn; Lightning, 3; At b2; ");
    EXPECT_EQ(log,
              "The cards of the round are shown; The cards of the round are shown; Player b begins; "
              "b1 on [10, 5]; a1 on [1, 5]; b2 on [5, 1]; a2 on [6, 9]; b3 on [11, 3]; a3 on [0, 7]; "
              "The cards of the round are shown; Player a begins; a1 runs Fortress; a2 runs Haste; "
              "a2 runs Fortress; End the turn; b1 runs Firewall; b1 runs Firewall; b2 runs Firewall; "
              "b3 runs Firewall; Disconnect!; The cards of the round are shown; End the turn; "
              "The cards of the round are shown; Player b begins; b1 runs Movement; b1 runs Chain Lightning; "
              "At a2; End the turn; a2 runs Shutdown; At b1; The cards of the round are shown; a1 runs Shove; "
              "At b2; Push b2 east; Shut down Firewall; The cards of the round are shown; a2 runs Lightning; "
              "At b1; Disconnect!; The cards of the round are shown; a2 runs Lightning; At b1; "
              "a2 runs Lightning; At b1; End the turn; b3 runs Movement; Trade a Hard Drive of b3; "
              "b2 runs Movement; b2 runs Skullcrack; At a3; End the turn; a1 runs Lightning; At b2; ");
}

TEST(GridStepWords, WhatIsDueNamesThePlayerAndTheProgram) {
    const Board board = compile(*read_grid(test::twin_yards_text).grid);
    PublicState open = initial_state(board).open;
    EXPECT_EQ(due_words(board, open, 1), "Player b: choose a program for the directory");
    open.phase = Phase::turns;
    open.turn = 4;
    open.instructions = 1;
    EXPECT_EQ(due_words(board, open, 0), "Player a: turn 5, 1 Instruction left");
    open.ask = Ask::hack;
    open.hack.about = HackAbout::opening;
    open.phase = Phase::begin_hack;
    EXPECT_EQ(due_words(board, open, 0), "Player a: a card for the Hack before the first turn");
    open.ask = Ask::trap;
    EXPECT_EQ(due_words(board, open, 0), "Player a: use the trap?");
}

}  // namespace
}  // namespace nedforge::echo_death
