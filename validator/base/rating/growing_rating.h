#pragma once
// A rating whose games are played a part at a time, for whoever shows the figures while they grow.

#include <algorithm>
#include <functional>
#include <memory>

namespace nedforge {

template <class Rating>
class GrowingRatingOf {
public:
    // Plays the next `games` games, or those that are left. false: all were played, or it was stopped.
    bool play(int games) {
        const int first = played_(), more = std::min(games, all_ - first);
        if (more > 0) play_(first, more);
        return played_() == first + more && played_() < all_;
    }
    Rating rating() const { return rating_(played_() == all_); }  // of the games so far

protected:
    // Of `games` games. play_each(first, count, add) plays some and hands their records on; the tally has
    // add(record), games() and rating(complete).
    template <class Tally, class PlayEach>
    GrowingRatingOf(int games, std::shared_ptr<Tally> tally, PlayEach play_each)
        : all_(games),
          played_([tally] { return tally->games(); }),
          play_([tally, play_each](int first, int count) {
              play_each(first, count, [&](const auto& record) { tally->add(record); });
          }),
          rating_([tally](bool complete) { return tally->rating(complete); }) {}

private:
    int all_;
    std::function<int()> played_;
    std::function<void(int first, int count)> play_;
    std::function<Rating(bool complete)> rating_;
};

}  // namespace nedforge
