#pragma once
// Ratings of a family in the background: one at a time, whichever document is looked at. The figures grow while games
// are played; what has ended is kept for the next start, and so is what was played until a document is closed. A
// Session has an optional `rating`, a Rating has `result.games` and `kept`, and kept_of() makes its answer.

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "editor/base/growing_job.h"

namespace nedforge {

template <class Session, class Rating>
class GrowingRatings : public GrowingJob<Rating> {
public:
    explicit GrowingRatings(const std::function<void()>& wake) : GrowingJob<Rating>(wake) {}

    bool rates(const Session& session) const { return this->asked() == session.stamp(); }

    // Before a rating of this document begins: says whose rating stops for it. `kind`: "grid".
    void make_way(OpenFiles& files, Notices& notices, const Session& session, const std::string& kind) const {
        const auto asked = this->asked();
        const OpenDocument* rated = asked ? files.with_stamp(*asked) : nullptr;
        if (rated && rated != &session)
            notices.say(Notice::Kind::info,
                        "The rating of " + rated->file().title() + " was stopped: one " + kind + " at a time");
    }

    // Plays games on `map` and rates them by the family's growing_rating, in the background. answer(result): the
    // Rating.
    template <class Map, class Options, class Answer>
    void play(std::uint64_t stamp, std::shared_ptr<const Map> map, const Options& options, const Answer& answer) {
        this->ask(stamp, [map = std::move(map), options, answer](std::stop_token stop, const auto& grow) {
            Options stopped = options;
            stopped.stop = stop;
            auto rating = growing_rating(*map, stopped);
            while (rating.play(4 * options.jobs)) grow(answer(rating.rating()));
            return answer(rating.rating());
        });
    }

    // true: something to show.
    bool collect(OpenFiles& files, MemoryKeeper& memory, const std::vector<Session*>& sessions) {
        const bool news = GrowingJob<Rating>::template collect<Session>(files, [](Session& session, Rating rating) {
            if (rating.result.games > 0) session.rating = std::move(rating);
        });
        for (Session* session : sessions)
            if (!rates(*session)) keep(memory, *session);
        return news;
    }
    // Before this document is closed.
    void end(OpenFiles& files, MemoryKeeper& memory, Session& session) {
        collect(files, memory, {&session});
        if (!rates(session)) return;
        this->cancel();
        keep(memory, session);
    }

private:
    static void keep(MemoryKeeper& memory, Session& session) {
        if (!session.fresh_rating() || std::exchange(session.rating->kept, true)) return;
        memory.keep(session, kept_of(*session.rating));
    }
};

}  // namespace nedforge
