#pragma once
// What the game of Luddit adds to the workspace: edits of the position in front, games in play, and the work in other
// threads: checks, exports, proofs. No toolkit.

#include <string>

#include "editor/base/documents/checked_room.h"
#include "editor/luddit/model/session.h"
#include "formats/base/template_words.h"

namespace nedforge::luddit {

using PositionOptions = RoomOptions<RulingOverrides>;

class Positions final : public CheckedRoom<Session, Position, PositionOptions> {
public:
    Positions(Workspace&, PositionOptions);

    LatestJob<Proof> proofs;
    LatestJob<ReadingVerdicts> readings;
    LatestJob<WholeVerdict> wholes;
    LatestJob<ProgramTurn> turns;  // of the program in the game in front

    void select(GridCells);

    // False with a notice while the structure is wrong.
    bool start_play(Session&, std::optional<Colour> search, std::uint64_t seed);
    bool load_replay(Session&, const std::string& path);

    bool tick() override;
    bool quiet() const override;

private:
    void ask_for(Session&, const std::shared_ptr<const Board>&);

    ProgramTurn asked_turn_;
};

// What a player must know of the rules to play it: "3 moves a turn", "own=apart", "a puzzle".
std::vector<std::string> mechanisms_of(const Position&);

// The row of positions in the table of families; the workspace that reads it has a Positions.
DocumentFamily document_family(PositionOptions);
const std::vector<TemplateWords>& words_of_new();  // of each template
Positions& positions_of(Workspace&);
const Positions& positions_of(const Workspace&);

}  // namespace nedforge::luddit
