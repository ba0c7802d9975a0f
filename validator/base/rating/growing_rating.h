#pragma once
// A rating whose games are played a part at a time, for whoever shows the figures while they grow.

#include <algorithm>
#include <functional>
#include <memory>

#include "validator/base/rating/numbered_games.h"

namespace nedforge {

template <class Rating>
class GrowingRating {
public:
    // make_worker() makes what plays for one thread, as in play_numbered. The tally has add(record), games() and
    // rating(complete).
    template <class Tally, class MakeWorker, class Record = RecordOfWorker<MakeWorker>>
    GrowingRating(const NumberedGames& games, std::shared_ptr<Tally> tally, MakeWorker make_worker)
        : total_(games.games),
          played_([tally] { return tally->games(); }),
          play_([games, tally, make_worker](int first, int count) {
              play_numbered<Record>(games, first, count, make_worker, [&](const Record& game) { tally->add(game); });
          }),
          rating_([tally](bool complete) { return tally->rating(complete); }) {}

    // Plays the next `games` games, or those that are left. false: all were played, or it was stopped.
    bool play(int games) {
        const int first = played_(), count = std::min(games, total_ - first);
        if (count > 0) play_(first, count);
        return played_() == first + count && played_() < total_;
    }
    Rating rating() const { return rating_(played_() == total_); }  // of the games so far
    // Plays all games that are left.
    Rating whole() {
        play(total_);
        return rating();
    }

private:
    int total_;
    std::function<int()> played_;
    std::function<void(int first, int count)> play_;
    std::function<Rating(bool complete)> rating_;
};

}  // namespace nedforge
