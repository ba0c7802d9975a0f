#include "formats/luddite/sheet/module_sizes.h"

#include <algorithm>
#include <cmath>

namespace nedforge::luddite {

namespace {

// Sixteenths of a millimetre; lengths are not negative.
std::uint64_t sixteenths(double length) { return static_cast<std::uint64_t>(length * 16 + 0.5); }

MeasuredModules::Key key_of(ModuleKind kind, double width, double unit = 0) {
    return (static_cast<std::uint64_t>(kind) << 48) | (sixteenths(width) << 24) | sixteenths(unit);
}

}  // namespace

double round_height(const Map& map, double width, RoundLines wanted) {
    Builder measure;
    return framed(lay_out_round(map, wanted, {width - 2 * module_padding, no_fit, min_box}, measure).h);
}

double ModuleSizes::height(ModuleKind kind, double width, double unit) { return size(kind, width, unit).h; }

Extent ModuleSizes::size(ModuleKind kind, double width, double unit) {
    const auto [entry, is_new] = measured_.modules.try_emplace(key_of(kind, width, unit));
    if (is_new) {
        entry->second = inside(kind, width - 2 * module_padding, unit);
        entry->second.w = std::max(entry->second.w, heading_width(kind));
    }
    Extent e = entry->second;
    if (words_.notes) e.h += foot(kind, width);
    return {e.w + 2 * module_padding, e.w > width - 2 * module_padding + 1e-6 ? no_fit : framed(e.h)};
}

Extent ModuleSizes::inside(ModuleKind kind, double width, double unit) {
    if (const auto* lines = std::get_if<LinesHack>(&map_.hack); lines && kind == ModuleKind::hack) {
        const auto [grid, is_new] = measured_.line_grids.emplace(std::lround(unit * 16), Extent{});
        if (is_new) grid->second = line_grid_size(*lines, unit);
        return lines_size(grid->second, width);
    }
    Builder measure;
    return text_of(kind).lay_out(map_, {width, no_fit, unit}, measure);
}

double ModuleSizes::hack_unit(double width, double room) {
    if (height(ModuleKind::hack, width, min_box) > room) return 0;
    for (double unit = 10; unit >= min_box - 1e-9; unit -= 0.5)
        if (height(ModuleKind::hack, width, unit) <= room) return unit;
    return 0;
}

Extent ModuleSizes::hack_extent(double width) {
    auto& known = measured_.hack[std::lround(width * 16)];
    if (known.w == 0) known = inside(ModuleKind::hack, width, min_box);
    return known;
}

double ModuleSizes::foot(ModuleKind kind, double width) {
    const auto [entry, is_new] = measured_.feet.try_emplace(key_of(kind, width), 0.0);
    if (is_new) entry->second = foot_height(kind, map_, width);
    return entry->second;
}

double ModuleSizes::legend(double width) {
    const auto [entry, is_new] = measured_.legends.emplace(std::pair{words_.key, width}, 0.0);
    if (is_new) entry->second = ned_legend_height(map_, width, words_.key);
    return entry->second;
}

double ModuleSizes::key_below(double width) {
    const auto [entry, is_new] = measured_.keys_below.emplace(std::pair{words_.key, width}, 0.0);
    if (is_new) entry->second = key_height(map_, width, words_.key);
    return entry->second;
}

}  // namespace nedforge::luddite
