#include "validator/smart_home/rating/match.h"

#include "engine/smart_home/game/playout.h"

namespace nedforge::smart_home {

Match::Match(const Board& board, const Seats& seats, std::uint64_t seed)
    : board_(board), tables_(board), seats_(seats), seed_(seed) {
    restart({});
}

Step Match::next_step() {
    if (side() == Side::chance) {
        SeededDice dice(seed_, steps_.size());
        return draw(board_, state_, dice);
    }
    return side() == Side::defenders ? defenders_->decide(defender_view(state_)) : hacker_->decide(hacker_view(state_));
}

void Match::make(const Step& step) {
    const PublicState before = state_.open;
    apply(board_, state_, step);
    if (defenders_) defenders_->see(before, seen_by(Side::defenders, before, step), state_.open);
    if (hacker_) hacker_->see(before, seen_by(Side::hacker, before, step), state_.open);
    steps_.push_back(step);
}

void Match::restart(const std::vector<Step>& steps) {
    state_ = initial_state(board_);
    steps_.clear();
    if (seats_.defenders) defenders_ = make_defenders(*seats_.defenders, tables_, stream_of(seed_, 0, 1));
    if (seats_.hacker) hacker_ = make_hacker(*seats_.hacker, tables_, stream_of(seed_, 0, 2));
    for (const Step& step : std::vector<Step>(steps)) make(step);
}

}  // namespace nedforge::smart_home
