#pragma once
// One open position with all that belongs to looking at it: selection, camera, findings, what is true of it, a proof of
// its task, a game in play. No toolkit here: panels read it, wishes change it.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/base/aside.h"
#include "editor/base/documents/map_session.h"
#include "editor/base/grid/camera.h"
#include "editor/luddit/edits/position.h"
#include "editor/luddit/model/analysis.h"
#include "editor/luddit/model/playtest.h"
#include "editor/luddit/model/position_document.h"

namespace nedforge::luddit {

// The views of a position, in the order of the rail.
enum class View { canvas, solve, play, sheet };

class Session final : public MapSession<PositionDocument, View, Analysis> {
public:
    using MapSession::MapSession;

    GridCells selection;
    AsideOf<GridCell> aside;  // points that are locked or hidden
    Camera camera;
    double moved_columns = 0, moved_rows = 0;  // of the view around the torus, since all was shown; 0 to the size
    std::optional<Proof> proof;
    std::optional<ReadingVerdicts> readings;
    std::optional<WholeVerdict> whole;
    bool wants_readings = false;          // the switch "under other readings"
    bool wants_whole = false;             // the switch "the whole game"
    std::optional<std::size_t> solution;  // of the proof, shown on the canvas
    std::vector<Point> piece;             // chosen from the list of loops, or pointed at by a finding
    std::unique_ptr<Playtest> play;

    void document_changed() override;
    void select(GridCells cells) { selection = aside.free(std::move(cells)); }
    CanEdit keeps(const Position&) const;  // what is aside
    // Dragging moves the origin of the view too, zooming does not; showing all brings it back.
    void move_camera(const std::function<void(Camera&)>& change);
    Point view_origin() const;  // the point that is the first one of the board as it is shown

    const Position& position() const { return document.position(); }
    const Proof* fresh_proof() const { return fresh(proof); }
    const ReadingVerdicts* fresh_readings() const { return fresh(readings); }
    const WholeVerdict* fresh_whole() const { return fresh(whole); }
};

}  // namespace nedforge::luddit
