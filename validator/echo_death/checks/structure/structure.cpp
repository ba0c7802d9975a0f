// ECHO201, ECHO202 and ECHO204 to ECHO206: what the parts of a grid can't be beside each other.

#include <algorithm>
#include <map>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "validator/echo_death/checks/check.h"

namespace nedforge::echo_death {

namespace {

std::string by(int width, int height) { return std::to_string(width) + " x " + std::to_string(height); }

void run_zones(const CheckContext& context, Diagnostics& out) {
    const Grid& grid = context.grid;
    if (!grid.zones) return;
    const int width = grid.zones->empty() ? 0 : index_count(grid.zones->front());
    const int height = index_count(*grid.zones);
    if (width == grid.width() && height == grid.height()) return;
    report(out, zones_shape_check, "zones",
           "`zones` has " + by(width, height) + " squares, and `rows` has " + by(grid.width(), grid.height()),
           "give `zones` as many rows and columns as `rows`");
}

void run_pads(const CheckContext& context, Diagnostics& out) {
    const Grid& grid = context.grid;
    std::map<Square, std::vector<std::size_t>> named;  // the pairs that name a square, one twice where both ends do
    for (std::size_t i = 0; i < grid.teleports.size(); ++i)
        for (const Square square : {grid.teleports[i].from, grid.teleports[i].to}) named[square].push_back(i);
    for (const auto& [square, pairs] : named) {
        std::vector<std::string> reasons;
        if (!grid.has(square))
            reasons.push_back("lies off the grid of " + by(grid.width(), grid.height()) + " squares");
        if (const Mark mark = mark_on(grid, square); mark != Mark::none)
            reasons.push_back("holds a " + std::string(mark_titles[mark]));
        if (pairs.size() > 1)
            reasons.push_back("is named " + (pairs.size() == 2 ? "twice" : std::to_string(pairs.size()) + " times") +
                              " in `teleports`");
        if (reasons.empty()) continue;
        Diagnostic& d = report(out, pad_clash_check, "teleports[" + std::to_string(pairs.front()) + "]",
                               "the pad on " + text_of(square) + " " + listed(reasons),
                               "put the pad on a square of its own without a mark (E5)", {subject_of(square)});
        if (pairs.size() > 1 && pairs.front() != pairs.back())
            d.related.push_back(
                related("teleports[" + std::to_string(pairs.back()) + "]", "names it again", {subject_of(square)}));
    }
}

void run_directory(const CheckContext& context, Diagnostics& out) {
    const int programs = index_count(program_list(context.grid));
    if (context.grid.directory <= programs) return;
    Diagnostic& d = report(out, directory_too_large_check, "directory",
                           "a directory has " + counted(context.grid.directory, "program") +
                               ", and the list of the grid has " + std::to_string(programs),
                           "lower `directory` to " + std::to_string(programs) + ", or add programs to the list");
    d.fixes.push_back(
        {"let a directory have " + counted(programs, "program"), {{"directory", std::to_string(programs)}}});
}

void run_overclock(const CheckContext& context, Diagnostics& out) {
    const Grid& grid = context.grid;
    const int limit = overclock_of(grid);
    if (limit < grid.nodes) return;
    Diagnostic& d = report(out, overclock_always_check, "budget.overclock.at",
                           "the larger budget is for players with " + counted(limit, "Node") +
                               " or fewer, and each player begins with " + std::to_string(grid.nodes) +
                               ", so that it is in force from the first turn (E19)",
                           "lower `budget.overclock.at`, or leave it out: it is half of the Nodes then");
    d.fixes.push_back({"leave out `at`", {{"budget.overclock.at", std::nullopt}}});
}

void run_symmetry(const CheckContext& context, Diagnostics& out) {
    const Grid& grid = context.grid;
    if (grid.width() == grid.height()) return;
    for (std::size_t i = 0; i < grid.symmetry.size(); ++i) {
        if (!needs_square_grid(grid.symmetry[i])) continue;
        const std::string word(symmetry_words[grid.symmetry[i]]), path = "symmetry[" + std::to_string(i) + "]";
        Diagnostic& d =
            report(out, symmetry_impossible_check, path,
                   "a grid of " + by(grid.width(), grid.height()) + " squares can't have the symmetry " + word,
                   "make the grid as wide as it is high, or take " + word + " out of `symmetry`");
        d.about = word;
        d.fixes.push_back({"take " + word + " out of `symmetry`", {{path, std::nullopt}}});
    }
}

}  // namespace

const Check zones_shape_check{
    {"ECHO201", "zones-shape", Severity::error, "`zones` has not as many rows and columns as `rows`.",
     "Nobody can tell which square a level belongs to.", "Give `zones` as many rows and columns as `rows`.",
     "# bad: a row too few\n"
     "rows:  [\"......\", \"......\", \"......\", \"......\", \"......\", \"......\"]\n"
     "zones: [\"......\", \"..11..\", \"..11..\", \"......\", \"......\"]\n"
     "# good\n"
     "zones: [\"......\", \"..11..\", \"..11..\", \"......\", \"......\", \"......\"]\n"},
    CheckPhase::structure,
    run_zones};

const Check pad_clash_check{
    {"ECHO202", "pad-clash", Severity::error,
     "A square of a pair of Teleport Pads is off the grid, holds a mark, or is named more than once in `teleports`. "
     "There "
     "is one finding for each such square.",
     "A square holds at most one mark, and a pad is one (E5).", "Put the pad on a square of its own.",
     "# bad: both pairs begin on one square\n"
     "teleports:\n"
     "  - {from: [1, 1], to: [4, 4]}\n"
     "  - {from: [1, 1], to: [4, 1]}\n"
     "# good\n"
     "teleports:\n"
     "  - {from: [1, 1], to: [4, 4]}\n"
     "  - {from: [1, 4], to: [4, 1]}\n"},
    CheckPhase::structure,
    run_pads};

const Check directory_too_large_check{{"ECHO204", "directory-too-large", Severity::error,
                                       "`directory` is larger than the number of programs in the list.",
                                       "Each program of a directory is another one, so nobody can choose that many.",
                                       "Lower `directory`, or add programs to the list.",
                                       "# bad\n"
                                       "directory: 3\n"
                                       "programs: [lightning, fortress]\n"
                                       "# good\n"
                                       "directory: 2\n"
                                       "programs: [lightning, fortress]\n"},
                                      CheckPhase::structure,
                                      run_directory};

const Check overclock_always_check{
    {"ECHO205", "overclock-always", Severity::warning,
     "`overclock.at` is as large as the number of Nodes or larger, so that the larger budget is in force from the "
     "first "
     "turn.",
     "The overclock should help who has lost Nodes. Here it is nothing but another `turn`.",
     "Lower `overclock.at`, or raise `turn` and leave it out.",
     "# bad\n"
     "nodes: 3\n"
     "budget: {overclock: {at: 3}}\n"
     "# good\n"
     "nodes: 3\n"
     "budget: {overclock: {at: 1}}\n"},
    CheckPhase::structure,
    run_overclock};

const Check symmetry_impossible_check{
    {"ECHO206", "symmetry-impossible", Severity::error,
     "A quarter turn or a diagonal is promised on a grid that is not as wide as it is high. There is one finding for "
     "each "
     "word.",
     "Such a grid has squares without an image.", "Make the grid square, or take the word out of `symmetry`.",
     "# bad, on a grid of 8 x 6 squares\n"
     "symmetry: [quarter_turn]\n"
     "# good\n"
     "symmetry: [half_turn]\n"},
    CheckPhase::structure,
    run_symmetry};

}  // namespace nedforge::echo_death
