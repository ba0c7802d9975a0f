#pragma once
// Printed sheets (docs/luddite/sheets.md): one page a map, PDF, SVG or PNG from one drawing. Layout first
// (sheet_layout.h, pure boxes in millimetres), then drawing onto a Painter. The same map gives the same bytes.

#include <optional>
#include <string>
#include <vector>

#include "engine/luddite/game/replay.h"
#include "engine/luddite/map.h"
#include "formats/base/drawing/pages.h"
#include "formats/base/drawing/print/paper.h"

namespace nedforge::luddite {

struct SheetOptions {
    Paper paper = Paper::a4;
    InkUse ink = InkUse::full;
};

// What a module needs and does not get; empty: the map fits (NED801 otherwise, one a module).
struct SheetOverflow {
    std::string module, message;
    std::string sentence() const { return "the " + module + " " + message; }
};
std::vector<SheetOverflow> sheet_overflows(const Map&, Paper);  // arithmetic only, no font library

struct SheetPage {
    Map map;
    std::string digest;                   // "sha256:…", printed small
    std::optional<Replay> solution = {};  // filled in: what was crossed, in which round; legal under the map's rulings
    bool under_way = false;               // the same without the rounds, with the dice that are still to be played
};

// What there is to say of a drawing that was made.
struct SheetNotes {
    int missing_glyphs = 0;  // characters that no installed font has
};

// With a bookmark a map.
PrintedDocument sheet_document(const std::vector<SheetPage>&, const SheetOptions&, const std::string& title);
std::string sheet_pdf(const std::vector<SheetPage>&, const SheetOptions&, const std::string& title,
                      SheetNotes* = nullptr);
std::string sheet_svg(const SheetPage&, const SheetOptions&, SheetNotes* = nullptr);
std::string sheet_png(const SheetPage&, const SheetOptions&, int dpi = 300, SheetNotes* = nullptr);

// The very drawing, for any target (the editor's preview).
void draw_sheet(Painter&, const SheetPage&, const SheetOptions&);

}  // namespace nedforge::luddite
