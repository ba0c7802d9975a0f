#pragma once
// The modules of a sheet, one a file. Each lays itself out in a width, at a unit (the size of a box to write in), and
// returns the height that it takes. composition.cpp finds each its place, sheet_layout.cpp puts them there. All sizes
// are of the inside, without the frame.

#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/base/drawing/text_metrics.h"
#include "formats/luddite/sheet/sheet_layout.h"
#include "formats/luddite/sheet/symbols.h"

namespace nedforge::luddite {

inline constexpr double no_fit = 1e6;  // a height that fits nowhere

// Collects pieces, or only measures.
class Builder {
public:
    Builder() = default;  // measures
    explicit Builder(std::vector<Piece>& out) : out_(&out) {}
    bool measuring() const { return !out_; }

    Piece* put(PieceKind kind, Box box, int index = 0, int part = 0);
    void text(Box box, std::string_view text, double points, Weight weight = Weight::regular, Align align = Align::left,
              Tone tone = Tone::ink);
    Piece* path(PieceKind kind, std::vector<Point> points, int index = 0, std::string text = {});

private:
    std::vector<Piece>* out_ = nullptr;
    Piece scratch_;
};

// What a module is given: the room it may take (height may be no_fit: any) and the unit.
struct Room {
    double w = 0, h = no_fit, unit = min_box;
};
// Lays pieces out from (0, 0) and returns what they take; w or h beyond the room: does not fit.
using LayOut = Extent (*)(const Map&, const Room&, Builder&);

Extent lay_out_hack(const Map&, const Room&, Builder&);
#define NEDFORGE_HACK(name, Type, ...) Extent lay_out_##name(const Map&, const Type##Hack&, const Room&, Builder&);
#include "engine/luddite/hack_variants.def"
#undef NEDFORGE_HACK
// The size of the boxes and heads of `lines`, which depends on the unit alone, and of the module with its remark.
Extent line_grid_size(const LinesHack&, double unit);
Extent lines_size(Extent grid, double width);
Extent lay_out_switches(const Map&, const Room&, Builder&);
Extent lay_out_bonuses(const Map&, const Room&, Builder&);
Extent lay_out_clock(const Map&, const Room&, Builder&);
Extent lay_out_cache(const Map&, const Room&, Builder&);
Extent lay_out_effects(const Map&, const Room&, Builder&);
Extent lay_out_damage(const Map&, const Room&, Builder&);
enum class RoundLines { all, few };  // few: the most important
Extent lay_out_round(const Map&, RoundLines, const Room&, Builder&);
Extent lay_out_rulings(const Map&, const Room&, Builder&);
Extent lay_out_header(const Map&, const Room&, Builder&);
Extent lay_out_footer(const Map&, const std::string& digest, const Room&, Builder&);

struct ModuleText {
    ModuleKind kind;
    std::string_view name, heading;
    LayOut lay_out;  // null: it takes more than a map and a room
};
const ModuleText& text_of(ModuleKind);
std::string heading_of(ModuleKind);  // with its slashes; empty: no frame

bool header_fits(const Map&, double width);
bool clock_wraps(const Map&, double width, double unit);  // a row of the map takes more than one line

// --- helpers ------------------------------------------------------------------------------------------------
inline constexpr double remark_gap = 1.6;  // above the remark of a module
// Points of labels at a unit.
double label_points(double unit);
// Lines of a text no wider than `width`, broken at spaces.
std::vector<std::string> wrapped(std::string_view text, double points, Weight, double width);
// Height of a wrapped remark at min size, and its drawing.
double remark_height(std::string_view text, double width);
void put_remark(Builder&, std::string_view text, Box area);

// Equal cards in a grid that fills a room: balanced columns, slack spread into the gaps.
struct CardGrid {
    int columns = 1, rows = 1;
    double gap_x = 0, gap_y = 0, left = 0, top = 0;
    Extent extent;
    Box card(int i, Extent size) const;
};
CardGrid arrange_cards(int count, Extent size, const Room& room, double gap);

}  // namespace nedforge::luddite
