#pragma once
// One open home with all that belongs to looking at it: selection, camera, findings, what is true of its tiles, a game
// in play, a rating. No toolkit here: panels read it, wishes change it.

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/aside.h"
#include "editor/base/documents/checked_revision.h"
#include "editor/base/documents/map_session.h"
#include "editor/base/edited.h"
#include "editor/base/grid/camera.h"
#include "editor/smart_home/model/home_document.h"
#include "editor/smart_home/model/playtest.h"
#include "engine/smart_home/board.h"
#include "validator/smart_home/facts/facts.h"
#include "validator/smart_home/facts/odds.h"
#include "validator/smart_home/rating/rate.h"

namespace nedforge::smart_home {

// The views of a home, in the order of the rail.
enum class View { canvas, play, rating, sheet };

// Odds of a defence by ability and supports (0 to the others in play).
inline constexpr int most_supports = character_count - 1;
using TileOdds = IndexedArray<IndexedArray<MatchOdds, int, most_supports + 1>, Ability, all_abilities.size()>;

// What is known of one revision of the home. `full`: with fixes and the odds of each tile, which take longer.
struct Analysis : CheckedRevision {
    std::shared_ptr<const Board> board;  // none while the structure is wrong
    std::optional<HomeFacts> facts;
    IndexedVector<std::optional<TileOdds>, int> odds;  // by tile, of devices
    IndexedVector<int, int> chains;                    // by tile: chain(t)
    bool is_playable() const { return board != nullptr; }
};

struct Rating {
    std::uint64_t stamp = 0;
    HomeRating result;
    Players players;
    int asked = 0;      // games
    bool kept = false;  // for the next start
};
KeptAnswer kept_of(const Rating&);

// Tiles in an order that a finding tells: a way from the Router, or a chain of compromises.
struct TileWay {
    std::string title;
    Ids tiles;
    bool chain = false;  // each falls by the bug of the one before
};

class Session final : public MapSession<HomeDocument, View, Analysis> {
public:
    using MapSession::MapSession;

    Ids selection;
    Aside aside;  // tiles that are locked or hidden
    Camera camera;
    std::optional<TileWay> way;  // shown on the canvas
    std::unique_ptr<Playtest> play;
    std::optional<Rating> rating;  // the newest, of this revision or an older one; it grows while games are played

    void document_changed() override;
    void move_view(double units) override { camera.pan(-units / camera.zoom, 0); }

    const Home& home() const { return document.home(); }
    const Rating* fresh_rating() const { return fresh(rating); }
    bool is_selected(const std::string& id) const;
};

}  // namespace nedforge::smart_home
