#pragma once
// One open grid with all that belongs to looking at it: selection, camera, findings, what is true of it, a game in
// play. No toolkit here: panels read it, wishes change it.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/base/aside.h"
#include "editor/base/documents/map_session.h"
#include "editor/base/grid/camera.h"
#include "editor/echo_death/edits/squares.h"
#include "editor/echo_death/model/analysis.h"
#include "editor/echo_death/model/grid_document.h"
#include "editor/echo_death/model/playtest.h"
#include "validator/echo_death/rating/rate.h"

namespace nedforge::echo_death {

// The views of a grid, in the order of the rail.
enum class DocumentView { canvas, play, rating, sheet };

struct Rating {
    std::uint64_t stamp = 0;
    GridRating result;
    int asked = 0;      // games
    bool kept = false;  // for the next start
};
KeptAnswer kept_of(const Rating&);

class Session final : public MapSession<GridDocument, DocumentView, Analysis> {
public:
    using MapSession::MapSession;

    GridCells selection;
    AsideOf<GridCell> aside;  // squares that are locked or hidden
    Camera camera;
    std::optional<GridCell> from;          // the square from which layers count
    bool wants_from = false;               // a layer that counts from a square is shown
    std::optional<FromSquare> from_facts;  // from a square
    std::optional<Rating> rating;          // the newest, of this revision or an older one; it grows
    std::unique_ptr<Playtest> play;

    void document_changed() override;
    void select(GridCells cells) { selection = aside.free(std::move(cells)); }
    CanEdit keeps(const Grid&) const;  // what is aside
    void move_view(double units) override { camera.pan(-units / camera.zoom, 0); }

    const Grid& grid() const { return document.grid(); }
    const Rating* fresh_rating() const { return fresh(rating); }
    // From the present square.
    const FromSquare* fresh_from() const {
        const FromSquare* found = fresh(from_facts);
        return found && from && found->square == *from ? found : nullptr;
    }
};

}  // namespace nedforge::echo_death
