#pragma once
// What the game of Echo Death adds to the workspace: edits of the grid in front, games in play, and the work in other
// threads: checks, exports, what a Node on a square can do. No toolkit.

#include <string>

#include "editor/base/documents/answers.h"
#include "editor/base/documents/edit_room.h"
#include "editor/base/documents/exports.h"
#include "editor/base/documents/growing_ratings.h"
#include "editor/echo_death/model/session.h"
#include "formats/base/template_words.h"

namespace nedforge::echo_death {

struct GridOptions {
    RulingOverrides rulings = {};
    std::string tool = "nedforge";  // what an export says it was validated by
};

class Grids final : public EditRoom<Session, Grid> {
public:
    Grids(Workspace&, GridOptions);

    TwoStepChecks<Analysis> checks;
    Exports exports;
    LatestJob<FromSquare> squares;
    GrowingRatings<Session, Rating> ratings;

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
    void closing(OpenDocument&) override;

private:
    GridOptions options_;
    std::optional<GridCell> asked_from_;
};

// The row of grids in the table of families; the workspace that reads it has a Grids.
DocumentFamily document_family(GridOptions);
const std::vector<TemplateWords>& words_of_new();  // of each template
Grids& grids_of(Workspace&);
const Grids& grids_of(const Workspace&);

}  // namespace nedforge::echo_death
