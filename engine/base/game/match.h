#pragma once
// Games between policies, and a game that people and policies play together. Game i of a seed is the same whoever asks
// and on however many threads: chance and each seat draw from streams of their own, named by (seed, i, seat).

#include <cassert>
#include <utility>

#include "engine/base/game/policy.h"
#include "engine/base/indexed.h"

namespace nedforge::game {

// What draws in game i: chance, or the seat's policy.
inline SeededDice stream_of(std::uint64_t seed, std::uint64_t game, Seat seat) {
    return SeededDice(SeededDice(seed, game).next(), static_cast<std::uint64_t>(seat + 1));
}

// The policies that sit at one game, by seat.
template <Game G>
class Seated {
public:
    Seated() = default;
    Seated(const PolicyMaker<G>& make, int seats, std::uint64_t seed, std::uint64_t game) {
        for (Seat seat = 0; seat < seats; ++seat) policies_.push_back(make(seat, stream_of(seed, game, seat)));
    }
    bool is_person(Seat seat) const { return seat != chance && !policies_[seat]; }
    typename G::Step decide(const typename G::Board& board, const typename G::State& state, Seat seat) const {
        return policies_[seat]->decide(G::view(board, state, seat));
    }
    // Applies the step and shows it to every policy.
    void make(const typename G::Board& board, typename G::State& state, const typename G::Step& step) const {
        const typename G::Open before = G::open(state);
        G::apply(board, state, step);
        Seat seat = 0;
        for (const auto& policy : policies_) {
            if (policy) policy->see(before, G::seen_by(seat, before, step), G::open(state));
            ++seat;
        }
    }

private:
    IndexedVector<std::unique_ptr<Policy<G>>, Seat> policies_;
};

// The last state of game `game`: over, or the first one where `stop(state)` holds. `steps`, where given, gets all
// steps. Precondition: every seat has a policy.
template <Game G, class Stop>
typename G::State play_game(const typename G::Board& board, const PolicyMaker<G>& make, std::uint64_t seed,
                            std::uint64_t game, Stop&& stop, std::vector<typename G::Step>* steps = nullptr) {
    SeededDice dice = stream_of(seed, game, chance);
    const Seated<G> policies(make, G::seats(board), seed, game);
    auto state = G::initial_state(board);
    while (!is_over<G>(board, state) && !stop(std::as_const(state))) {
        const Seat seat = G::actors(board, state).first();
        const auto step = seat == chance ? G::draw(board, state, dice) : policies.decide(board, state, seat);
        policies.make(board, state, step);
        if (steps) steps->push_back(step);
    }
    return state;
}

// A game under way: the steps so far, and who makes the next one. What chance brings after n steps is that of
// (seed, n), so that a decision taken back and made again meets the same dice.
template <Game G>
class Match {
public:
    using Board = typename G::Board;
    using State = typename G::State;
    using Step = typename G::Step;

    // The board outlives the match.
    Match(const Board& board, PolicyMaker<G> make, std::uint64_t seed)
        : board_(board), make_(std::move(make)), seed_(seed) {
        restart({});
    }

    const Board& board() const { return board_; }
    const State& state() const { return state_; }
    const typename G::Open& open() const { return G::open(state_); }
    const std::vector<Step>& steps() const { return steps_; }
    std::uint64_t seed() const { return seed_; }
    bool over() const { return is_over<G>(board_, state_); }
    Actors actors() const { return G::actors(board_, state_); }
    // Chance, or the seat that decides next. Precondition: the game is not over.
    Seat next_seat() const { return actors().first(); }
    bool is_person(Seat seat) const { return seated_.is_person(seat); }
    int people() const {
        int people = 0;
        for (Seat seat = 0; seat < G::seats(board_); ++seat) people += is_person(seat);
        return people;
    }
    // The next step of chance or of a policy. Precondition: the game is not over, and no person decides next.
    Step next_step() const {
        const Seat seat = next_seat();
        assert(!is_person(seat));
        if (seat != chance) return seated_.decide(board_, state_, seat);
        std::uint64_t number = steps_.size();
        if constexpr (GameWithDraws<G>) number = G::draws_made(state_);
        SeededDice dice(seed_, number);
        return G::draw(board_, state_, dice);
    }
    // Precondition: legal.
    void make(const Step& step) {
        seated_.make(board_, state_, step);
        steps_.push_back(step);
    }
    // Begins anew with these steps. Precondition: they are legal.
    void restart(std::vector<Step> steps) {
        state_ = G::initial_state(board_);
        steps_.clear();
        seated_ = Seated<G>(make_, G::seats(board_), seed_, 0);
        for (const Step& step : steps) make(step);
    }

private:
    const Board& board_;
    PolicyMaker<G> make_;
    std::uint64_t seed_;
    State state_;
    std::vector<Step> steps_;
    Seated<G> seated_;
};

}  // namespace nedforge::game
