// ECHO401 to ECHO403: symmetries that are promised and broken, and Hardlines that flood a turn.

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/words.h"
#include "validator/echo_death/checks/check.h"
#include "validator/echo_death/facts/grid_facts.h"
#include "validator/echo_death/facts/symmetry.h"

namespace nedforge::echo_death {

namespace {

void run_broken(const CheckContext& context, Diagnostics& out) {
    for (std::size_t i = 0; i < context.grid.symmetry.size(); ++i) {
        const Symmetry symmetry = context.grid.symmetry[i];
        const std::string word(symmetry_words[symmetry]);
        const auto squares = breaking_squares(context.grid, symmetry);
        if (squares.empty()) continue;
        Diagnostic& d =
            report_on(out, symmetry_broken_check, squares,
                      "the grid promises the symmetry " + word + ", and it is broken by " + squares_in_words(squares),
                      "make the squares and their images alike, or take " + word + " out of `symmetry`");
        d.about = word;
        d.fixes.push_back(
            {"take " + word + " out of `symmetry`", {{"symmetry[" + std::to_string(i) + "]", std::nullopt}}});
    }
}

void run_none(const CheckContext& context, Diagnostics& out) {
    const Grid& grid = context.grid;
    if (!grid.symmetry.empty() || grid.players % 2 != 0) return;
    std::vector<Square> fewest;
    std::optional<Symmetry> nearest;
    for (const Symmetry symmetry : allowed_symmetries(grid)) {
        auto squares = breaking_squares(grid, symmetry);
        if (squares.empty()) return;
        if (nearest && squares.size() >= fewest.size()) continue;
        nearest = symmetry;
        fewest = std::move(squares);
    }
    const std::string word(symmetry_words[*nearest]);
    Diagnostic& d =
        report(out, no_symmetry_check, "rows",
               "the grid has no symmetry, so that the players do not have the same chances; the nearest is " + word +
                   ", which " + counted(index_count(fewest), "square") + (fewest.size() == 1 ? " breaks" : " break"),
               "make the squares that break " + word + " like their images");
    d.related.push_back(related(rows_path(fewest), "breaks " + word, subjects_of(fewest)));
}

void run_flood(const CheckContext& context, Diagnostics& out) {
    const int income = income_of(context.facts->board());
    const double limit = context.grid.standards.income * context.grid.budget.turn;
    if (income <= limit) return;
    const auto squares = squares_with(context.facts->board(), Mark::hardline);
    report_on(out, hardline_flood_check, squares,
              "the Nodes of one player can draw " + counted(income, "Instruction") + " from Hardlines in a turn, and " +
                  fmt::format("{:g}", limit) + " are enough",
              "take Hardlines away, move them apart, or raise `standards.income`");
}

}  // namespace

const Check symmetry_broken_check{
    {"ECHO401", "symmetry-broken", Severity::warning,
     "`symmetry` promises a symmetry that the marks, the levels or the pads of some squares break. There is one "
     "finding "
     "for each symmetry.",
     "Players trust the promise: with it no side of the grid is better than the other.",
     "Make the squares and their images alike; the editor does it with *Make symmetric*. Or take the promise back.",
     "# bad: the second Hardline has no image\n"
     "symmetry: [left_right]\n"
     "rows: [\"H....H\", \"H.....\", \"......\", \"......\", \"......\", \"......\"]\n"
     "# good\n"
     "symmetry: [left_right]\n"
     "rows: [\"H....H\", \"H....H\", \"......\", \"......\", \"......\", \"......\"]\n"},
    CheckPhase::facts,
    run_broken};

const Check no_symmetry_check{
    {"ECHO402", "no-symmetry", Severity::info,
     "A grid for two or four players promises no symmetry and has none that its shape allows. The message names the "
     "nearest, which the fewest squares break.",
     "Without a symmetry only many games show whether both seats have the same chances.",
     "Make the squares that break the nearest symmetry like their images, or rate the grid.",
     "# bad: one Hardline in a corner\n"
     "rows: [\"H.....\", \"......\", \"......\", \"......\", \"..B...\", \"......\"]\n"
     "# good\n"
     "rows: [\"H.....\", \"......\", \"......\", \"......\", \"......\", \".....H\"]\n"},
    CheckPhase::facts,
    run_none};

const Check hardline_flood_check{
    {"ECHO403", "hardline-flood", Severity::warning,
     "One player's Nodes can draw more than `standards.income` times `budget.turn` from Hardlines in one turn. By the "
     "default that more than doubles a turn.",
     "Whoever holds the Hardlines then does twice as much as everybody else, and the rest of the grid does not matter.",
     "Take Hardlines away, or move them so far apart that no square has several in reach.",
     "# bad: each of ten Nodes can stand beside three Hardlines\n"
     "rows: [\"HHH...\", \"......\", \"HHH...\", \"......\", \"HHH...\", \"......\"]\n"
     "# good\n"
     "rows: [\"H.....\", \"......\", \"......\", \"......\", \"......\", \".....H\"]\n"},
    CheckPhase::facts,
    run_flood};

}  // namespace nedforge::echo_death
