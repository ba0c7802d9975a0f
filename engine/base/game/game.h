#pragma once
// What a game is, for everything that is written once for all games: perft, playouts, matches, the table at which
// people play, the terminal, the editor's playtest, the browser's table, ratings and the test suite `hold_game`.
//
// A family describes its game by a struct G with types and static functions, and nothing in it draws, reads a clock or
// touches a file. A game is a list of steps. A step is a small value that says who does what; the rules say whether it
// may happen now. Chance comes in as steps too, so a record of steps is a whole game. The model is OpenSpiel (Lanctot
// et al. 2019, arXiv:1908.09453): a tree of states in which chance, one player or several players act.
//
// Types of G
//   Board  what is compiled from the file and never changes during a game.
//   State  everything, hidden things included. Copying it is cheap, and equal states are equal by ==.
//   Open   the part of a state that lies open to everybody.
//   View   what one seat knows. It is a type of its own, so that a policy can't see more. A game whose seats know
//          different kinds of things makes it a std::variant.
//   Step   a small value with a member `kind`, an enumeration.
//
// Functions of G
//   seats(board)                      how many seats there are: 1 to 32.
//   initial_state(board)              the state before the first step.
//   actors(board, state)              who makes the next step; nobody: the game is over.
//   maker_of(step)                    the seat that makes a step of this kind, `chance`, or `any_seat`.
//   legal_steps(board, state, seat, out)
//                                     every legal step of the seat, each once; for `chance` every outcome. Of steps
//                                     that lead to the same state one is enough. `out` is cleared first. It is empty
//                                     where the seat does not act.
//   why_illegal(board, state, step)   nullopt: the step is legal. A refusal names the ruling and the reason.
//   apply(board, state, step)         precondition: the step is legal.
//   outcomes(board, state)            the outcomes of chance with probabilities that add up to 1. Precondition: chance
//                                     acts.
//   draw(board, state, dice)          one outcome, with its probability. Precondition: chance acts.
//   open(state)                       what lies open.
//   view(board, state, seat)          what the seat knows.
//   seen_by(seat, open, step)         the step as the seat sees it, made where `open` lay open; nullopt: the seat only
//                                     sees what lies open afterwards.
//   secret_of(board, state)           the seat whose secrets the decision that is due needs; people who share a screen
//                                     look away then. nullopt: everybody may look.
//   results(board, state)             the result of each seat: 1 won, 0 lost, 0.5 drawn, or a score where the game
//                                     counts points. Precondition: the game is over.
//   wrong(board, state)               which invariant is broken; empty: none. For tests.
//   hash_of(state)
//
// Secret choices at once. While several seats are in `actors`, each of them makes one step, in any order, and the
// state keeps it hidden from the others until the last one has chosen.
// Nested steps. A step that asks for others leaves a state in which only the answers are legal; what goes on after
// them is a part of the state.
// What chance brings in a match after n steps is that of (seed, n). A game that counts its draws in another way, by
// rounds say, has a function `draws_made(state)`, which takes the place of n (GameWithDraws).
// A clock. A game with a phase of limited time has two functions more, which `play` asks (GameWithClock).

#include <bit>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/refusal.h"
#include "engine/base/seeded_dice.h"

namespace nedforge::game {

using Seat = int;  // from 0, in the order of the table
inline constexpr Seat chance = -1;
inline constexpr Seat any_seat = -2;  // the maker of steps that every seat makes
constexpr bool is_maker(Seat maker, Seat seat) { return maker == seat || (maker == any_seat && seat != chance); }

struct Actors {
    bool by_chance = false;
    std::uint32_t seats = 0;  // bit s: seat s acts; several: they choose at once

    static constexpr Actors of_chance() { return {true, 0}; }
    static constexpr Actors of_seat(Seat seat) { return {false, 1u << seat}; }
    constexpr bool nobody() const { return !by_chance && seats == 0; }
    constexpr bool include(Seat seat) const {
        return seat == chance ? by_chance : seat >= 0 && seat < 32 && (seats >> static_cast<unsigned>(seat) & 1u);
    }
    // Chance, or the first of the seats. Precondition: somebody acts.
    constexpr Seat first() const { return by_chance ? chance : std::countr_zero(seats); }
    bool operator==(const Actors&) const = default;
};

// An outcome of chance.
template <class Step>
struct Outcome {
    Step step;
    double probability = 0;
};

template <class G>
concept Game = std::copyable<typename G::State> && std::equality_comparable<typename G::State> &&
    std::equality_comparable<typename G::View> && std::equality_comparable<typename G::Step> &&
    requires(const typename G::Board& board, const typename G::State& state, typename G::State& changing,
             const typename G::Step& step, const typename G::Open& open, std::vector<typename G::Step>& out,
             SeededDice& dice, Seat seat) {
    step.kind;
    { G::seats(board) } -> std::same_as<int>;
    { G::initial_state(board) } -> std::same_as<typename G::State>;
    { G::actors(board, state) } -> std::same_as<Actors>;
    { G::maker_of(step) } -> std::same_as<Seat>;
    G::legal_steps(board, state, seat, out);
    { G::why_illegal(board, state, step) } -> std::same_as<std::optional<Refusal>>;
    G::apply(board, changing, step);
    { G::outcomes(board, state) } -> std::same_as<std::vector<Outcome<typename G::Step>>>;
    { G::draw(board, state, dice) } -> std::same_as<typename G::Step>;
    { G::open(state) } -> std::convertible_to<const typename G::Open&>;
    { G::view(board, state, seat) } -> std::same_as<typename G::View>;
    { G::seen_by(seat, open, step) } -> std::same_as<std::optional<typename G::Step>>;
    { G::secret_of(board, state) } -> std::same_as<std::optional<Seat>>;
    { G::results(board, state) } -> std::same_as<std::vector<double>>;
    { G::wrong(board, state) } -> std::same_as<std::string>;
    { G::hash_of(state) } -> std::same_as<std::uint64_t>;
};

// time_given(board, state): how long the phase that is due may last by a real clock; nullopt: as long as one likes.
// time_is_up(board, state): the step that ends it. Whoever holds the clock makes it when the time is over.
template <class G>
concept GameWithClock = Game<G> && requires(const typename G::Board& board, const typename G::State& state) {
    { G::time_given(board, state) } -> std::same_as<std::optional<std::chrono::seconds>>;
    { G::time_is_up(board, state) } -> std::same_as<typename G::Step>;
};

template <class G>
concept GameWithDraws = Game<G> && requires(const typename G::State& state) {
    { G::draws_made(state) } -> std::same_as<std::uint64_t>;
};

template <Game G>
bool is_over(const typename G::Board& board, const typename G::State& state) {
    return G::actors(board, state).nobody();
}

// Refuses, and leaves the state as it is, or applies.
template <Game G>
std::optional<Refusal> try_apply(const typename G::Board& board, typename G::State& state,
                                 const typename G::Step& step) {
    if (auto refusal = G::why_illegal(board, state, step)) return refusal;
    G::apply(board, state, step);
    return std::nullopt;
}

}  // namespace nedforge::game
