#pragma once
// The room of a family (checked_room.h) whose documents are rated in the background, as growing_ratings.h says. No
// toolkit.

#include <memory>
#include <string>
#include <utility>

#include "editor/base/documents/checked_room.h"
#include "editor/base/documents/growing_ratings.h"

namespace nedforge {

template <class Session, class Value, class Options>
class RatedRoom : public CheckedRoom<Session, Value, Options> {
public:
    using Rating = typename decltype(Session::rating)::value_type;
    using CheckedRoom<Session, Value, Options>::workspace;

    RatedRoom(Workspace& w, Options options, const std::string& noun)
        : CheckedRoom<Session, Value, Options>(w, std::move(options), noun), ratings(w.wake) {}

    GrowingRatings<Session, Rating> ratings;

    void closing(OpenDocument& open) override {
        if (auto* session = dynamic_cast<Session*>(&open)) ratings.end(workspace.files, workspace.memory, *session);
    }

protected:
    // Plays games in the background (GrowingRatings::play()). If the rating of another document has to stop for it, the
    // user is told.
    template <class Map, class RateOptions, class Answer>
    void play_rating(const Session& session, const std::shared_ptr<const Map>& map, RateOptions options,
                     const Answer& answer) {
        ratings.make_way(workspace.files, workspace.notices, session, this->noun_);
        options.jobs = jobs_beside_the_window();
        ratings.play(session.stamp(), map, options, answer);
    }
    // true: something came in.
    bool collect_checks_and_ratings() {
        const bool checked = this->collect_checks();
        return ratings.collect(workspace.files, workspace.memory, this->all()) || checked;
    }
};

}  // namespace nedforge
