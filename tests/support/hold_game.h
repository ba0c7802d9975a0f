#pragma once
// What every game keeps, whatever its rules: the suite that each family's trait (engine/base/game/game.h) is held to.
// Random games are played, and in each of their states:
// - a copy is equal, has the same hash and view, and goes on in the same way;
// - the legal steps of everybody who acts are different, are allowed by why_illegal, and belong to their maker; nobody
//   else has any;
// - the outcomes of chance add up to 1, and what is drawn is among them;
// - steps of other states are refused or allowed; a refusal gives a reason and changes nothing;
// - what a seat does not know changes neither its view nor its choices (`swap_hidden`);
// - a seat sees its own steps;
// - a step in words is read back as the same step (`grammar`);
// - no invariant is broken.
// Afterwards the record of the game gives its last state again, in a match and at a table, and undo leads back.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>

#include "engine/base/game/grammar.h"
#include "engine/base/game/perft.h"
#include "engine/base/game/playout.h"
#include "engine/base/game/table.h"

namespace nedforge::test {

template <game::Game G>
struct GameTest {
    // A state in which only what the seat does not know is different; nullopt: there is nothing to change. null: the
    // game hides nothing.
    std::function<std::optional<typename G::State>(const typename G::Board&, const typename G::State&, game::Seat,
                                                   SeededDice&)>
        swap_hidden;
    const game::Grammar<G>* grammar = nullptr;
    int games = 20, most_steps = 300;
};

// What a run of the suite met, so that a test can ask for enough of it.
struct GameCounts {
    int decisions = 0, chances = 0, refusals = 0, swaps = 0, finished = 0, at_once = 0;
};

template <game::Game G>
class GameSuite {
public:
    using Board = typename G::Board;
    using State = typename G::State;
    using Step = typename G::Step;

    GameSuite(const Board& board, const GameTest<G>& test) : board_(board), test_(test) {}

    GameCounts run() {
        for (int number = 0; number < test_.games && !testing::Test::HasFatalFailure(); ++number)
            play(static_cast<std::uint64_t>(number));
        return counts_;
    }

private:
    void play(std::uint64_t number) {
        SeededDice dice(4711, number);
        State state = G::initial_state(board_);
        std::vector<Step> steps;
        while (!game::is_over<G>(board_, state) && static_cast<int>(steps.size()) < test_.most_steps) {
            look_at(state, dice);
            if (testing::Test::HasFatalFailure()) return;
            const Step step = choose(state, dice);
            const typename G::Open before = G::open(state);
            if (const game::Seat maker = G::maker_of(step); maker != game::chance) {
                const auto seen = G::seen_by(maker == game::any_seat ? 0 : maker, before, step);
                ASSERT_TRUE(seen && *seen == step) << "a seat does not see its own step";
            }
            State copy = state;
            G::apply(board_, state, step);
            G::apply(board_, copy, step);
            ASSERT_TRUE(copy == state) << "one step from equal states led to different ones";
            steps.push_back(step);
            if (seen_.size() < 4000) seen_.push_back(step);
        }
        ASSERT_EQ(G::wrong(board_, state), "");
        if (game::is_over<G>(board_, state)) {
            ++counts_.finished;
            ASSERT_EQ(G::results(board_, state).size(), static_cast<std::size_t>(G::seats(board_)));
        }
        record(state, steps);
    }

    Step choose(const State& state, SeededDice& dice) {
        const game::Actors actors = G::actors(board_, state);
        if (actors.by_chance) return G::draw(board_, state, dice);
        // Of several seats that choose at once any one goes first.
        std::vector<game::Seat> seats;
        for (game::Seat seat = 0; seat < G::seats(board_); ++seat)
            if (actors.include(seat)) seats.push_back(seat);
        counts_.at_once += seats.size() > 1;
        const auto seat = seats[dice.below(static_cast<std::uint32_t>(seats.size()))];
        std::vector<Step> legal;
        G::legal_steps(board_, state, seat, legal);
        return legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
    }

    void look_at(const State& state, SeededDice& dice) {
        const State copy = state;
        ASSERT_TRUE(copy == state);
        ASSERT_EQ(G::hash_of(copy), G::hash_of(state));
        ASSERT_EQ(G::wrong(board_, state), "");
        const game::Actors actors = G::actors(board_, state);
        std::vector<Step> legal;
        for (game::Seat seat = game::chance; seat < G::seats(board_); ++seat) {
            G::legal_steps(board_, state, seat, legal);
            ASSERT_EQ(legal.empty(), !actors.include(seat)) << "seat " << seat;
            for (std::size_t i = 0; i < legal.size(); ++i) {
                const auto why = G::why_illegal(board_, state, legal[i]);
                ASSERT_FALSE(why) << "listed, but refused: " << why->message;
                ASSERT_TRUE(game::is_maker(G::maker_of(legal[i]), seat));
                ASSERT_EQ(std::count(legal.begin(), legal.end(), legal[i]), 1) << "listed twice";
                if (seat != game::chance) check_words(legal[i]);
            }
            if (actors.include(seat)) ++(seat == game::chance ? counts_.chances : counts_.decisions);
            check_refusals(state, actors, seat, legal, dice);
        }
        if (actors.by_chance) check_chance(state, dice);
        check_hidden(state, dice);
    }

    void check_words(const Step& step) {
        if (!test_.grammar) return;
        const std::string words = game::words_of<G>(*test_.grammar, board_, step);
        const auto read = game::step_of<G>(*test_.grammar, board_, words);
        ASSERT_TRUE(read) << words << ": " << read.error();
        ASSERT_TRUE(*read == step) << words << " is read as " << game::words_of<G>(*test_.grammar, board_, *read);
    }

    // A step that was made elsewhere in a game is a step that somebody could think of here.
    void check_refusals(const State& state, const game::Actors& actors, game::Seat seat, const std::vector<Step>& legal,
                        SeededDice& dice) {
        for (int tries = 0; tries < 4 && !seen_.empty(); ++tries) {
            const Step& step = seen_[dice.below(static_cast<std::uint32_t>(seen_.size()))];
            if (!game::is_maker(G::maker_of(step), seat) ||
                (G::maker_of(step) == game::any_seat && !actors.include(seat)))
                continue;
            State tried = state;
            const auto why = game::try_apply<G>(board_, tried, step);
            if (!why) {
                ASSERT_TRUE(actors.include(seat));
                ASSERT_TRUE(seat == game::chance || std::any_of(legal.begin(), legal.end(),
                                                                [&](const Step& listed) {
                                                                    State after = state;
                                                                    G::apply(board_, after, listed);
                                                                    return after == tried;
                                                                }))
                    << "allowed, but no listed step leads there";
                continue;
            }
            ASSERT_FALSE(why->message.empty());
            ASSERT_TRUE(tried == state) << "a refused step changed the state";
            ++counts_.refusals;
        }
    }

    void check_chance(const State& state, SeededDice& dice) {
        double sum = 0;
        const auto outcomes = G::outcomes(board_, state);
        for (const auto& outcome : outcomes) {
            ASSERT_GT(outcome.probability, 0);
            sum += outcome.probability;
        }
        ASSERT_NEAR(sum, 1, 1e-9);
        const Step drawn = G::draw(board_, state, dice);
        ASSERT_TRUE(std::any_of(outcomes.begin(), outcomes.end(), [&](const auto& o) { return o.step == drawn; }));
    }

    void check_hidden(const State& state, SeededDice& dice) {
        if (!test_.swap_hidden) return;
        std::vector<Step> before, after;
        for (game::Seat seat = 0; seat < G::seats(board_); ++seat) {
            const auto other = test_.swap_hidden(board_, state, seat, dice);
            if (!other || *other == state) continue;
            ++counts_.swaps;
            ASSERT_TRUE(G::view(board_, state, seat) == G::view(board_, *other, seat))
                << "the view of seat " << seat << " shows what is hidden from it";
            G::legal_steps(board_, state, seat, before);
            G::legal_steps(board_, *other, seat, after);
            ASSERT_TRUE(before == after) << "what is hidden from seat " << seat << " changes what it may do";
        }
    }

    void record(const State& last, const std::vector<Step>& steps) {
        const game::PolicyMaker<G> people = [](game::Seat, const SeededDice&) { return nullptr; };
        game::Match<G> match(board_, people, 1);
        match.restart(steps);
        ASSERT_TRUE(match.state() == last);
        ASSERT_TRUE(match.steps() == steps);
        game::Table<G> table(board_, people, 1, true);
        table.load(steps);
        ASSERT_TRUE(table.state() == last);
        for (int undone = 0; undone < 3 && table.undo(); ++undone) {
            State state = G::initial_state(board_);
            for (const auto& made : table.made()) G::apply(board_, state, made.step);
            ASSERT_TRUE(table.state() == state);
        }
    }

    const Board& board_;
    const GameTest<G>& test_;
    std::vector<Step> seen_;
    GameCounts counts_;
};

template <game::Game G>
GameCounts hold_game(const typename G::Board& board, const GameTest<G>& test) {
    return GameSuite<G>(board, test).run();
}

}  // namespace nedforge::test
