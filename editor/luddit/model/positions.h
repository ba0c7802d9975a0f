#pragma once
// What the game of Luddit adds to the workspace: edits of the position in front, games in play, and the work in other
// threads: checks, exports, proofs. No toolkit.

#include <string>

#include "editor/base/documents/answers.h"
#include "editor/base/documents/edit_room.h"
#include "editor/base/documents/exports.h"
#include "editor/luddit/model/session.h"
#include "formats/base/template_words.h"

namespace nedforge::luddit {

struct PositionOptions {
    RulingOverrides rulings = {};
    std::string tool = "nedforge";  // what an export says it was validated by
};

class Positions final : public EditRoom<Session, Position> {
public:
    Positions(Workspace&, PositionOptions);

    TwoStepChecks<Analysis> checks;
    Exports exports;
    LatestJob<Proof> proofs;
    LatestJob<ReadingVerdicts> readings;
    LatestJob<WholeVerdict> wholes;
    LatestJob<ProgramTurn> turns;  // of the program in the game in front

    void select(GridCells);
    bool apply_fix(const Fix&);

    // False with a notice while the structure is wrong.
    bool start_play(Session&, std::optional<Colour> search, std::uint64_t seed);
    bool load_replay(Session&, const std::string& path);

    // The readings in force: those the editor was started with go before the position's own.
    Position under_rulings(Position position) const {
        position.rulings = options_.rulings.applied_to(position.rulings);
        return position;
    }

    bool tick() override;
    bool quiet() const override;

private:
    void ask_for(Session&, const std::shared_ptr<const Board>&);

    PositionOptions options_;
    ProgramTurn asked_turn_;
};

// The row of positions in the table of families; the workspace that reads it has a Positions.
DocumentFamily document_family(PositionOptions);
const std::vector<TemplateWords>& words_of_new();  // of each template
Positions& positions_of(Workspace&);
const Positions& positions_of(const Workspace&);

}  // namespace nedforge::luddit
