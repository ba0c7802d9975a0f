#pragma once
// What the game of Echo Death adds to the workspace: edits of the grid in front, games in play, and the work in other
// threads: checks, exports, what a Node on a square can do. No toolkit.

#include <mutex>
#include <string>

#include "editor/base/documents/answers.h"
#include "editor/base/documents/edit_room.h"
#include "editor/base/documents/exports.h"
#include "editor/echo_death/model/session.h"

namespace nedforge::echo_death {

struct GridOptions {
    RulingOverrides rulings = {};
    std::string tool = "nedforge";  // what an export says it was validated by
};

// Ratings, in the background: one at a time, whichever grid is looked at. The figures grow while games are played.
class Ratings {
public:
    explicit Ratings(const std::function<void()>& wake) : wake_(wake), job_(wake) {}

    void start(const Session&, const Players&, int games);  // precondition: it has a board
    void stop() { job_.end_early(); }                       // the games that were played make a rating
    bool rates(const Session& session) const { return job_.asked() == session.stamp(); }
    bool quiet() const { return !job_.busy(); }

    LatestJob<Rating>& job() { return job_; }
    std::optional<Rating> take_growing();  // figures that are newer than those taken last

private:
    void grow(Rating);
    std::function<void()> wake_;
    std::mutex mutex_;
    std::optional<Rating> growing_;
    LatestJob<Rating> job_;  // last: it ends before what it uses
};

class Grids final : public EditRoom<Session, Grid> {
public:
    Grids(Workspace&, GridOptions);

    TwoStepChecks<Analysis> checks;
    Exports exports;
    LatestJob<FromSquare> squares;
    Ratings ratings;

    void select(GridCells);
    bool apply_fix(const Fix&);

    // False with a notice while the structure is wrong.
    bool start_play(Session&, const Seats&, std::uint64_t seed);
    bool load_replay(Session&, const std::string& path);
    bool rate(Session&, const Players&, int games);

    // The readings in force: those the editor was started with go before the grid's own.
    Grid under_rulings(Grid grid) const {
        grid.rulings = options_.rulings.applied_to(grid.rulings);
        return grid;
    }

    bool tick() override;
    bool quiet() const override;

private:
    GridOptions options_;
    std::optional<GridCell> asked_from_;
};

// The row of grids in the table of families; the workspace that reads it has a Grids.
DocumentFamily document_family(GridOptions);
Grids& grids_of(Workspace&);
const Grids& grids_of(const Workspace&);

}  // namespace nedforge::echo_death
