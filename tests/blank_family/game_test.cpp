// The base's games, shown by a game that no family has: two to four seats, with and without chance, secret choices at
// once, nested steps, a clock.

#include "tests/blank_family/blank_game.h"
#include "tests/support/hold_game.h"

using namespace nedforge;
using namespace nedforge::blank;
using namespace nedforge::test;

namespace {

std::optional<State> with_other_cards(const Board& board, const State& state, game::Seat seat, SeededDice& dice) {
    State other = state;
    for (int s = 0; s < board.seats; ++s)
        if (auto& card = other.cards[static_cast<std::size_t>(s)]; s != seat && card > 0)
            card = static_cast<std::int8_t>(1 + dice.below(3));
    return other;
}

// Chooses what it is told to.
class Constant : public game::Policy<BlankGame> {
public:
    Constant(game::Seat seat, int card)
        : seat_(static_cast<std::int8_t>(seat)), card_(static_cast<std::int8_t>(card)) {}
    Step decide(const View& view) override {
        if (view.open.giver == seat_) return {StepKind::give, seat_, static_cast<std::int8_t>(seat_ == 0 ? 1 : 0)};
        return {StepKind::choose, seat_, card_};
    }

private:
    std::int8_t seat_, card_;
};

const game::PolicyMaker<BlankGame> people = [](game::Seat, const SeededDice&) { return nullptr; };

}  // namespace

TEST(BlankGame, KeepsWhatEveryGameKeeps) {
    for (int seats = 2; seats <= 4; ++seats)
        for (const bool has_chance : {false, true}) {
            const Board board{seats, 5, has_chance};
            const GameTest<BlankGame> test{with_other_cards, &grammar(), 40, 200};
            const GameCounts counts = hold_game<BlankGame>(board, test);
            EXPECT_EQ(counts.finished, 40);
            EXPECT_GT(counts.at_once, 100);
            EXPECT_GT(counts.swaps, 100);
            EXPECT_GT(counts.refusals, 100);
            EXPECT_EQ(counts.chances > 0, has_chance);
        }
}

TEST(BlankGame, CountsDifferentStates) {
    const Board two{2, 3, false};
    const State start = BlankGame::initial_state(two);
    EXPECT_EQ(game::perft<BlankGame>(two, start, 0), 1u);
    EXPECT_EQ(game::perft<BlankGame>(two, start, 1), 6u);
    // Who wins, or nobody: three states.
    EXPECT_EQ(game::perft<BlankGame>(two, start, 2), 3u);
}

TEST(BlankGame, ASecondSeatDoesNotSeeWhatTheFirstHasChosen) {
    const Board board{3, 1, false};
    game::Table<BlankGame> table(board, people, 1);
    EXPECT_EQ(table.covered_for(), 0) << "three people share the screen";
    EXPECT_TRUE(table.legal().empty());
    table.uncover();
    EXPECT_EQ(table.legal().size(), 3u);
    EXPECT_FALSE(table.decide({StepKind::choose, 0, 3}));
    EXPECT_EQ(table.covered_for(), 1) << "the screen is covered for the next one";
    EXPECT_FALSE(table.shows(0));
    EXPECT_EQ(BlankGame::seen_by(1, table.open(), {StepKind::choose, 0, 3}), std::nullopt);
    table.uncover();
    EXPECT_FALSE(table.decide({StepKind::choose, 1, 1}));
    table.uncover();
    EXPECT_FALSE(table.decide({StepKind::choose, 2, 1}));
    // The step that asks for another one: the winner gives a point away, and nothing else is legal.
    EXPECT_EQ(table.next_seat(), 0);
    EXPECT_TRUE(table.decide({StepKind::choose, 1, 1}));
    EXPECT_TRUE(table.undo());
    EXPECT_EQ(table.next_seat(), 2) << "the last choice is taken back";
    table.uncover();
    EXPECT_FALSE(table.decide({StepKind::choose, 2, 1}));
    EXPECT_FALSE(table.decide({StepKind::give, 0, 2}));
    EXPECT_TRUE(table.over());
    EXPECT_EQ(BlankGame::results(board, table.state()), (std::vector<double>{0, 0, 1}));
}

TEST(BlankGame, IsPlayedByPoliciesInEverySeat) {
    const Board board{4, 3, true};
    const game::PolicyMaker<BlankGame> make = [](game::Seat seat, const SeededDice&) {
        return std::make_unique<Constant>(seat, seat == 2 ? 3 : 1);
    };
    const auto never = [](const State&) { return false; };
    std::vector<Step> steps, again;
    const State last = game::play_game<BlankGame>(board, make, 7, 3, never, &steps);
    EXPECT_TRUE(last == game::play_game<BlankGame>(board, make, 7, 3, never, &again));
    EXPECT_TRUE(steps == again) << "the same seed and game";
    EXPECT_EQ(last.open.points[0], 3) << "seat 2 wins each round and gives a point to seat 0";
    game::Table<BlankGame> table(board, make, 7);
    EXPECT_TRUE(table.can_watch()) << "nobody plays, so each decision is watched";
    EXPECT_FALSE(table.decide({StepKind::choose, 0, 1}) == std::nullopt);
    int watched = 0;
    for (; table.can_watch(); ++watched) table.watch();
    EXPECT_EQ(watched, 15) << "four choices and a gift in each of three rounds";
    EXPECT_TRUE(table.shows(2)) << "the game is over";
}

TEST(BlankGame, WhoHoldsTheClockEndsThePhase) {
    const Board board{2, 1, true};
    game::Table<BlankGame> table(board, people, 1, true);
    EXPECT_FALSE(BlankGame::time_given(board, table.state())) << "the die has not been rolled";
    EXPECT_FALSE(table.decide({StepKind::die, 0, 2})) << "dice of the real table are said by people";
    ASSERT_TRUE(BlankGame::time_given(board, table.state()));
    table.uncover();
    EXPECT_FALSE(table.decide({StepKind::choose, 0, 1}));
    EXPECT_FALSE(table.decide(BlankGame::time_is_up(board, table.state())));
    EXPECT_EQ(table.open().points[0], 2) << "the other one has played no card";
}

TEST(BlankGame, HasItsWordsAndItsHelp) {
    const Board board{2, 1, true};
    const auto step = game::step_of<BlankGame>(grammar(), board, " card 1  3 ");
    ASSERT_TRUE(step);
    EXPECT_TRUE((*step == Step{StepKind::choose, 1, 3}));
    EXPECT_EQ(game::step_of<BlankGame>(grammar(), board, "card 1").error(), "card: expected a number");
    EXPECT_EQ(game::step_of<BlankGame>(grammar(), board, "card 2 1").error(), "card: expected a seat, not '2'");
    EXPECT_EQ(game::step_of<BlankGame>(grammar(), board, "card 1 1 1").error(), "card: expected nothing after '1'");
    EXPECT_EQ(game::step_of<BlankGame>(grammar(), board, "sing").error(), "there is no command 'sing'; type help");
    EXPECT_EQ(game::help_of<BlankGame>(grammar(), [](const auto&) { return true; }),
              "Everybody\n"
              "  card SEAT NUMBER                     choose a card in secret\n"
              "The winner\n"
              "  give SEAT NUMBER                     give a point to a seat\n");
}
