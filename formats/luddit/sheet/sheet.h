#pragma once
// Positions as they are printed (docs/luddit/format.md, "Pages"): the board with its wrapped margin, the players' aid,
// stones to cut out, and puzzles with their solutions, as pages of A4 or US Letter. Lengths are millimetres, text sizes
// points. The same file gives the same bytes.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/luddit/game/replay.h"
#include "engine/luddit/position.h"
#include "formats/base/drawing/pages.h"
#include "formats/base/drawing/print/paper.h"
#include "formats/luddit/sheet/drawing.h"

namespace nedforge::luddit {

// board, aid: of boards and studies. stones: of boards. puzzles, solutions: of puzzles.
enum class SheetPart { board, aid, stones, puzzles, solutions };
inline constexpr std::array<std::string_view, 5> sheet_part_names{"board", "aid", "stones", "puzzles", "solutions"};

struct SheetOptions {
    Paper paper = Paper::a4;
    InkUse ink = InkUse::full;
    Duplex duplex = Duplex::long_edge;
    bool solutions = false;  // puzzles: a page of solutions in full, besides those at the foot
    std::vector<SheetPart> parts{SheetPart::board, SheetPart::aid, SheetPart::stones, SheetPart::puzzles,
                                 SheetPart::solutions};
};

// What the solver found for a puzzle.
struct SheetSolution {
    bool decided = true;
    int count = 0;                  // boards that solve the task; 0 of a decided one: it has no solution
    std::vector<ReplayTurn> turns;  // the first solution, and of a task of several turns the line that follows
};

struct SheetPosition {
    Position position;                    // its readings are those in force
    std::string digest;                   // "sha256:…", printed small
    std::vector<std::string> known = {};  // what is known of the board, in sentences; printed on the aid
    std::optional<SheetSolution> solution = {};
};

// The pages of all these positions: those of boards and studies one after the other, then the puzzles together.
PrintedDocument sheet_document(const std::vector<SheetPosition>&, const SheetOptions&, const std::string& title);
std::string sheet_pdf(const std::vector<SheetPosition>&, const SheetOptions&, const std::string& title,
                      int* missing_glyphs);

// What does not fit the pages (LOOP801). Arithmetic only, no font library.
struct SheetOverflow {
    std::string path;  // "name"
    std::string message;
};
std::vector<SheetOverflow> sheet_overflows(const Position&);

}  // namespace nedforge::luddit
