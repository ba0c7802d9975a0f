#include "fuzz/grid_targets.h"

#include <string>

#include "engine/base/seeded_dice.h"
#include "engine/echo_death/game/replay.h"
#include "formats/base/report/report.h"
#include "formats/base/text/fnv1a.h"
#include "formats/echo_death/grid_file.h"
#include "formats/echo_death/grid_template.h"
#include "formats/echo_death/replay_file.h"
#include "fuzz/home_targets.h"
#include "validator/echo_death/family.h"

namespace nedforge {

namespace {

using namespace echo_death;

void require_findings_of_form(const Diagnostics& findings) {
    require(!findings.empty(), "a refusal has a finding");
    for (const auto& d : findings) {
        require(d.code.rfind("ECHO1", 0) == 0 && !d.name.empty(), "a finding has a code");
        require(d.place.line >= 1 && d.place.column >= 1, "a finding has a place");
        require(!d.message.empty() && printable(d.message) == d.message && printable(d.help) == d.help,
                "a message is safe to print");
    }
}

// All of the text together chooses a change.
Grid changed(Grid grid, std::string_view bytes) {
    SeededDice dice(fnv1a(bytes));
    grid.validated.reset();
    switch (dice.below(4)) {
        case 0:
            grid.rows.front().front() = mark_letters[dice.below(9)];
            break;
        case 1:
            grid.name = grid.name == "x" ? "y: #z" : "x";
            break;
        case 2:
            grid.programs = {{std::string("shove")}};
            break;
        default:
            grid.nodes = 1 + static_cast<int>(dice.below(20));
    }
    return grid;
}

}  // namespace

void fuzz_grid(std::string_view bytes) {
    const LoadedGrid loaded = open_grid(std::string(bytes));
    if (!loaded.grid) return require_findings_of_form(loaded.diagnostics);
    const Grid& grid = *loaded.grid;
    require(loaded.diagnostics.empty(), "a grid that loads has no finding of form");
    require(read_grid(write_map(grid)).grid == grid, "a grid that is written reads back");
    const LoadedGrid exported = read_grid(write_export(grid, "fuzz", 0));
    require(exported.grid && digest_of(*exported.grid) == digest_of(grid), "an export loads with its digest");
    const auto once = format_map(loaded);
    require(bool(once), "fmt lays out what loads");
    const LoadedGrid again = read_grid(*once);
    require(again.grid == grid, "layout changes no meaning");
    const auto twice = format_map(again);
    require(twice && *twice == *once, "layout twice is layout once");
    const Grid other = changed(grid, bytes);
    require(read_grid(patch_map(loaded, other)).grid == other, "a patched text reads as the changed grid");
    map_changes(grid, other);
    for (const auto& d : check_loaded(loaded, {}))
        require(find_check(all_checks<Grid>(), d.code) && d.place.line >= 1,
                "a finding is of the registry and has a place");
}

void fuzz_grid_replay(std::string_view bytes) {
    static const Grid grid = *read_grid(grid_template("small", {"yards", "Yards", ""})).grid;
    static const Board board = compile(grid);
    const LoadedReplay loaded = read_replay(std::string(bytes));
    if (!loaded.replay) return require_findings_of_form(loaded.diagnostics);
    require(read_replay(write_replay(*loaded.replay)).replay == loaded.replay, "a replay that is written reads back");
    const ReplayOutcome outcome = play_replay(board, *loaded.replay);
    require((outcome.status == ReplayStatus::illegal) == outcome.error.has_value(), "an illegal replay has a reason");
    require(!outcome.state || wrong(board, *outcome.state).empty(), "no invariant is broken");
}

}  // namespace nedforge
