#pragma once
// How a game that was written down is played back, the same for every family. A replay is a list of parts: a setup, a
// turn, an action, an event. A part is a run of steps that is carried out whole or not at all. The first part that is
// illegal is taken back and ends the replay. Its error says where the part is in the file and why it is refused; what
// was played before it stays.
//
// A family describes its Replay, and by ReplayError the place of a part. Its function play_replay(board, replay) never
// fails: an illegal replay has an outcome too.

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/game/game.h"
#include "engine/base/indexed.h"

namespace nedforge::game {

enum class ReplayStatus : std::uint8_t { running, finished, illegal };
inline constexpr IndexedArray<std::string_view, ReplayStatus, 3> replay_status_words{"running", "finished", "illegal"};

// What playing a replay comes to. `Error`: the place of a part, with members `message` and `rule`; `rule` is empty
// where no ruling fits.
template <class State, class Step, class Error>
struct ReplayOutcome {
    ReplayStatus status = ReplayStatus::running;
    std::optional<State> state;  // before the illegal part, where there is one; nullopt: that part is the setup
    std::optional<Error> error;  // of an illegal replay
    std::vector<Step> steps;     // all that were carried out
};

// What plays the replays of a family is derived from this. It keeps the game so far, and takes an illegal part back.
template <Game G, class Error>
class ReplayPlayer {
protected:
    using Board = typename G::Board;
    using State = typename G::State;
    using Step = typename G::Step;

    // The game begins. There is no state before this, so an illegal part that calls it leaves none. The board outlives
    // the player.
    void start(const Board& board) {
        board_ = &board;
        state_ = G::initial_state(board);
    }
    // Precondition of these: the game has begun.
    const Board& board() const { return *board_; }
    const State& state() const { return *state_; }
    State& state() { return *state_; }

    // A part begins here.
    void begin(Error place) {
        place_ = std::move(place);
        before_ = state_;
        steps_before_ = steps_.size();
    }
    // The place of the part that is under way, for parts that say more exactly where they are.
    Error& place() { return place_; }
    // Carries out a step, or says why it is illegal.
    std::optional<Refusal> make(const Step& step) {
        auto refusal = try_apply<G>(*board_, *state_, step);
        if (!refusal) note(step);
        return refusal;
    }
    // Notes a step that the family has carried out itself.
    void note(const Step& step) { steps_.push_back(step); }
    // Takes the part that is under way back. It is the error of the replay, in which nothing more may be carried out.
    // The answer is always false.
    bool refuse(const Refusal& refusal) {
        error_ = place_;
        error_->message = refusal.message;
        error_->rule = refusal.rule;
        state_ = std::move(before_);
        steps_.resize(steps_before_);
        return false;
    }
    // The same for a part that is illegal from the outset.
    bool refuse(Error place, const Refusal& refusal) {
        begin(std::move(place));
        return refuse(refusal);
    }
    // Has a part carried out by `part()`, which returns a refusal or nullopt. After the end of the game no part is
    // legal. false: it is illegal.
    template <class Part>
    bool whole(Error place, const Part& part) {
        begin(std::move(place));
        if (state_ && is_over<G>(*board_, *state_))
            return refuse(Refusal{"", "the game is over, so nothing may follow"});
        const std::optional<Refusal> refusal = part();
        return !refusal || refuse(*refusal);
    }

    // What the replay came to. Nothing is played after it.
    ReplayOutcome<State, Step, Error> outcome() {
        const ReplayStatus status = error_                         ? ReplayStatus::illegal
                                    : is_over<G>(*board_, *state_) ? ReplayStatus::finished
                                                                   : ReplayStatus::running;
        return {status, std::move(state_), std::move(error_), std::move(steps_)};
    }

private:
    const Board* board_ = nullptr;
    std::optional<State> state_, before_;
    std::vector<Step> steps_;
    std::size_t steps_before_ = 0;
    Error place_{};
    std::optional<Error> error_;
};

}  // namespace nedforge::game
