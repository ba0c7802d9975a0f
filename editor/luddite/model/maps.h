#pragma once
// What LUDDITE adds to the workspace: edits of the map in front, games in play, and the work in other threads, by noun:
// checks, exports, trials (ratings and searches for the highest score). No toolkit.

#include <cstdint>
#include <string>
#include <vector>

#include "editor/base/documents/edit_room.h"
#include "editor/base/documents/exports.h"
#include "editor/luddite/model/balance/kept_answers.h"
#include "editor/luddite/model/balance/trials.h"
#include "editor/luddite/model/checks.h"
#include "editor/luddite/model/session.h"
#include "editor/luddite/model/snippets/sketch.h"
#include "editor/luddite/model/suggest/suggestions.h"

namespace nedforge::luddite {

struct MapOptions {
    RulingOverrides rulings = {};
    bool solver_bounds = true;      // NED502, NED601 in the full analysis
    bool advice = true;             // NED901 to NED915 after each rating
    PictureReader pictures = {};    // reads a sketch
    std::string tool = "nedforge";  // what an export says it was validated by
};

class Maps final : public EditRoom<Session, Map> {
public:
    Maps(Workspace&, MapOptions);

    Checks checks;
    Exports exports;
    Trials trials;
    Sketches sketches;
    Suggestions suggestions;

    const MapOptions& options() const { return options_; }

    // --- edits of the map in front
    void select(Ids);
    bool apply_fix(const Fix&);

    // --- games
    // false with a notice while the structure is wrong.
    bool start_play(Session&, std::uint64_t seed);
    bool load_replay(Session&, const std::string& path);
    bool show_game(Session&, const std::string& title, const Replay&);  // on the canvas
    bool play_from(Session&, const Run&, std::size_t count);            // a game that begins with `count` steps of it

    // --- answers that are kept
    void keep_rating(Session&, const std::string& name);  // the one that is shown
    bool add_testers(Session&, const std::string& path);  // games that people played, of a table (.csv)
    void forget(Session&, const std::string& id);         // a rating or games of testers

    // The readings in force: those the editor was started with go before the map's own.
    Rulings rulings_for(const Map& map) const { return options_.rulings.applied_to(map.rulings); }
    Map under_rulings(Map map) const {  // for what is written of it
        map.rulings = rulings_for(map);
        return map;
    }

    bool tick() override;
    bool quiet() const override;
    void closing(OpenDocument&) override;

private:
    bool collect();                            // what came in from the background; true: something to show
    const Analysis* playable(const Session&);  // null, with a notice, while the structure is wrong
    void rate_again(Session&);
    void remember(Session&);
    void keep_answers(Session&);
    void take_over(Session&);
    void keep(Session&, const Map&, KeptAnswer);
    MapOptions options_;
};

// LUDDITE's row in the table of families; the workspace that reads it has a Maps.
DocumentFamily document_family(MapOptions);
Maps& maps_of(Workspace&);
const Maps& maps_of(const Workspace&);

}  // namespace nedforge::luddite
