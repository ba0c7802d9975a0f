#pragma once
// What the game of Echo Death adds to the workspace: edits of the grid in front, games in play, and the work in other
// threads: checks, exports, what a Node on a square can do. No toolkit.

#include <string>

#include "editor/base/documents/rated_room.h"
#include "editor/echo_death/model/session.h"
#include "formats/base/template_words.h"

namespace nedforge::echo_death {

using GridOptions = RoomOptions<RulingOverrides>;

class Grids final : public RatedRoom<Session, Grid, GridOptions> {
public:
    Grids(Workspace&, GridOptions);

    LatestJob<FromSquare> squares;

    void select(GridCells);

    // False with a notice while the structure is wrong.
    bool start_play(Session&, const Seats&, std::uint64_t seed);
    bool load_replay(Session&, const std::string& path);
    bool rate(Session&, const Players&, int games);

    bool tick() override;
    bool quiet() const override;

private:
    std::optional<GridCell> asked_from_;
};

// What a player must know to play it: "2 players", "30 x 30", "zone=either".
std::vector<std::string> mechanisms_of(const Grid&);

// The row of grids in the table of families; the workspace that reads it has a Grids.
DocumentFamily document_family(GridOptions);
const std::vector<TemplateWords>& words_of_new();  // of each template
Grids& grids_of(Workspace&);
const Grids& grids_of(const Workspace&);

}  // namespace nedforge::echo_death
