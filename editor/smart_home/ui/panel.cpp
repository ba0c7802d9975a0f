#include "editor/smart_home/ui/panel.h"

#include <algorithm>
#include <cmath>

#include "editor/smart_home/edits/tiles.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/words.h"
#include "formats/base/drawing/rgb.h"

namespace nedforge::smart_home {
namespace {

Palette dark_palette() {
    Palette p;
    p.ink = rgb(0xe7ecf2), p.muted = rgb(0xb3bfcd), p.line = rgb(0x4a5768);
    p.ground = rgb(0x232b36), p.compromised = rgb(0x8c1f2b), p.accent = rgb(0x6fb7f7), p.on_dark = rgb(0xffffff);
    return p;
}

}  // namespace

Shown::Shown(const Frame& f) : ShownInFrame(f), homes(homes_of(f.workspace)), palette(palette_for(f.look.theme)) {}

const Palette& palette_for(ThemeChoice theme) {
    static const Palette dark = dark_palette();
    return theme == ThemeChoice::dark ? dark : palette_of(InkUse::full);
}

std::string tip_of(const Home& home, const Tile& tile) {
    std::string text = tile.name + " (" + tile.id + ")" + (tile.room ? ", " + *tile.room : "");
    if (tile.id == home.router) text += "\nThe Router: all characters start here.";
    if (!tile.is_device()) return text;
    text += "\nCompromised with " + counted(*tile.capacity, "bug") + ".";
    if (const int bugs = starting_bugs(tile)) text += " Starts with " + std::to_string(bugs) + ".";
    text += "\nSymbols:";
    const auto& symbols = *tile.symbols;
    for (std::size_t i = 0; i < symbols.size(); ++i)
        text += std::string(i ? ", " : " ") + std::string(symbol_title(symbols[i]));
    if (tile.secret_target) text += "\nOne of the secret targets.";
    return text;
}

GridExtent extent_of(const Home& home) {
    GridExtent extent;
    for (const Tile& tile : home.tiles) extent.hold(tile.at.column, tile.at.row);
    return extent;
}

}  // namespace nedforge::smart_home
