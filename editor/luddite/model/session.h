#pragma once
// One open map with all that belongs to looking at it: selection, camera, bench, findings, a game in play, a rating.
// No toolkit here: panels read it, wishes change it.

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "editor/base/aside.h"
#include "editor/base/grid/camera.h"
#include "editor/base/workspace/open_document.h"
#include "editor/luddite/model/balance/balance.h"
#include "editor/luddite/model/balance/sweep.h"
#include "editor/luddite/model/bench.h"
#include "editor/luddite/model/map_document.h"
#include "editor/luddite/model/page/page.h"
#include "editor/luddite/model/runs/hint.h"
#include "editor/luddite/model/runs/many_games.h"
#include "editor/luddite/model/runs/playtest.h"
#include "editor/luddite/model/suggest/suggest_wishes.h"
#include "formats/luddite/playtest/playtest_file.h"
#include "validator/luddite/critique/overview.h"
#include "validator/luddite/movement/movement.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/solver/rating/aim.h"

namespace nedforge::luddite {

// The views of a map, in the order of the rail. The first three show the page: all of it, or one of its modules close
// by.
enum class View { canvas, hack, modules, play, rating, sheet, suggest };
inline constexpr std::array<std::string_view, 7> view_names{"Map",    "Hack",  "Modules", "Play",
                                                            "Rating", "Sheet", "Suggest"};

// What is known of one revision of the map. `full`: with fixes and the solver's bounds, which take longer.
struct Analysis {
    std::uint64_t stamp = 0;
    Diagnostics diagnostics;
    std::shared_ptr<const Board> board;  // none while the structure is wrong
    std::optional<MapFacts> facts;
    bool full = false;
};

// A run shown on the canvas, and how many of its steps are done.
struct RunShow {
    SharedRun run;
    std::size_t step = 0;
    const RunMoment& now() const { return run->moments[step]; }
    void go_to(std::size_t target) { step = std::min(target, run->last()); }
};

struct Rating {
    std::uint64_t stamp = 0;
    RateResult result;
    std::shared_ptr<const Map> map = nullptr;  // as it was rated
    bool kept = false;                         // for the next start
};
// The advice on a version of the map as a game (NED9xx).
struct AdviceOn {
    std::shared_ptr<const Map> map;
    Diagnostics findings;
    PlayOverview play;
    bool with_cures = false;  // tried, and among the fixes of the findings
    bool kept = false;        // for the next start
};
// Games that people played, from one file, as a part of the histogram.
struct Testers {
    std::string id, name;
    PlayedAs of;
    std::vector<PlaytestGame> games;
    bool shown = true;
};
struct Solution {
    std::uint64_t stamp = 0;
    SolveResult result;
};

class Session final : public OpenDocument {
public:
    Session(int n, MapDocument d) : OpenDocument(n), document(std::move(d)) {}

    MapDocument document;
    View view = View::canvas;
    Ids selection;                 // nodes; or
    std::optional<PagePart> part;  // something else on the page
    Camera camera;
    Bench bench;
    std::optional<Analysis> analysis;  // the newest; shown only while it is of this revision
    std::optional<RunShow> run;
    std::unique_ptr<Playtest> play;
    std::optional<Rating> rating;           // the newest, of this revision or an older one
    std::optional<Rating> rating_before;    // of the version that was rated before it
    std::vector<RatingVersion> versions;    // kept under names
    std::vector<Testers> testers;           // games that people played
    std::set<std::string> taken;            // ids of what is kept that was taken over, or is damaged
    bool remembered = false;                // the answers of earlier days are among these
    std::optional<PartValues> part_values;  // what the parts are worth
    std::optional<Aim> aim;                 // the last one that was taken; and the map with its thresholds
    std::shared_ptr<const Map> aimed;
    std::optional<Sweep> sweep;  // the newest, which grows; and the map that was swept
    std::shared_ptr<const Map> sweep_map;
    std::optional<AdviceOn> advice;    // the newest
    std::shared_ptr<const Hint> hint;  // the last one for the game in Play
    std::optional<Solution> solution;
    std::optional<ManyGames> games;  // played to see the ways
    SuggestWishes suggest;
    Aside aside;  // nodes that are locked or hidden

    Document& file() override { return document; }
    void document_changed() override;
    std::size_t view_index() const override { return place_of_index(view); }
    void show_view(std::size_t index) override;
    void show_view(View shown) { show_view(place_of_index(shown)); }
    void move_view(double units) override { camera.pan(-units / camera.zoom, 0); }
    bool on_page() const { return view == View::canvas || view == View::hack || view == View::modules; }
    // The page of this revision; or, while something is dragged, an older one, so that nothing moves under the pointer:
    // where nodes are dragged one whose modules are the same, in a stroke over boxes the one of its beginning.
    enum class Hold { no, nodes, all };
    const Page& page(Hold = Hold::no) const;
    // What the canvas shows when it is fitted into that many pixels, in grid units, and the largest zoom.
    struct Fit {
        Box box;
        double max_zoom = 130;  // a small map keeps empty ground to build on
    };
    Fit fit_for(double width, double height) const;

    const Map& map() const { return document.map(); }
    const Analysis* fresh_analysis() const { return fresh(analysis); }
    // What the checks of this revision found, and the advice on the same game; null: still being checked.
    const Diagnostics* findings() const;
    // The advice, or null where another game was advised on than the one that the map is now.
    const AdviceOn* fresh_advice() const;
    const Rating* fresh_rating() const { return fresh(rating); }
    const Solution* fresh_solution() const { return fresh(solution); }
    const PartValues* fresh_part_values() const { return fresh(part_values); }
    const ManyGames* fresh_games() const { return fresh(games); }
    void show(SharedRun shown) { run = RunShow{std::move(shown), 0}, view = View::canvas; }
    void select_part(std::optional<PagePart> chosen) { part = std::move(chosen), selection.clear(); }
    bool is_selected(const std::string& id) const;
    // A run on the canvas covers the switch bench's effect, which shows again when the run is put away.
    bool bench_seen() const { return bench.shown && !run; }
    void show_bench() { bench.shown = true, run.reset(); }
    void toggle_bench() { bench_seen() ? void(bench.shown = false) : show_bench(); }

private:
    mutable std::shared_ptr<const Page> page_;
    mutable std::uint64_t page_stamp_ = 0;
    mutable Diagnostics findings_;
    // What findings_ was put together from.
    mutable std::tuple<std::uint64_t, bool, const Map*> findings_of_{};
};

}  // namespace nedforge::luddite
