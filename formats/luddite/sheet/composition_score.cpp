// How good an arrangement of a page is, and the choice of the best one.

#include <algorithm>
#include <cmath>

#include "formats/luddite/sheet/composer.h"

namespace nedforge::luddite {

double Composer::rate(const NedFit& ned, Box ned_room, double unit, double hack_unit, double hack_filled) const {
    const double side = ned.side();
    const double filled = std::min(1.0, ned.x.size * ned.y.size / (ned_room.w * ned_room.h));
    return 2.2 * std::log(std::min(side, 26.0) / 26) + std::log(std::min(unit, 7.5) / 7.5) +
           0.7 * std::log(std::min(hack_unit, 9.0) / 9) + line_boxes(hack_unit) + 0.5 * (filled - 1) +
           0.35 * (hack_filled - 1);
}

double Composer::line_boxes(double hack_unit) const {
    return kind_of(map_.hack) == HackKind::lines ? 4 * std::log(std::min(hack_unit, 8.0) / 8) : 0;
}

std::optional<ModuleKind> Composer::spare_module(const Composition& c) {
    for (const ModuleKind kind :
         {ModuleKind::switches, ModuleKind::effects, ModuleKind::clock, ModuleKind::bonuses, ModuleKind::cache})
        if (const auto found = c.boxes.find(kind); found != c.boxes.end())
            if (sizes_.height(kind, found->second.w, c.unit) + sizes_.key_below(found->second.w) <= found->second.h)
                return kind;
    return std::nullopt;
}

void Composer::offer(Composition c, Composition& found, double bias) {
    const Box ned = inside_of(c.boxes[ModuleKind::ned]);
    const Box hack = c.boxes[ModuleKind::hack];
    if (ned.h < 20 || ned.w < 14) return;
    const NedPlacement placed = ned_.place({ned.w, ned.h}, sizes_.legend(ned.w));
    const NedFit& fit = placed.fit;
    const double room = ned.h - (placed.legend > 0 ? placed.legend + 1.6 : 0);
    const double key = placed.legend > 0 ? 0 : sizes_.key_below(hack.w);
    c.hack_unit = sizes_.hack_unit(hack.w, hack.h - key);
    if (key > 0) c.key = ModuleKind::hack;
    if (const double bare = sizes_.hack_unit(hack.w, hack.h);
        key > 0 && c.hack_unit < min_box - 1e-9 && bare >= min_box - 1e-9)
        c.key = spare_module(c), c.hack_unit = bare;
    c.fits = fit.fits && c.hack_unit >= min_box - 1e-9;
    if (!c.fits && whole_alone_) return;
    if (c.fits) {
        c.score = score_of_fitting(c, fit, {0, 0, ned.w, room}) + bias;
    } else {
        c.hack_unit = min_box;
        c.score = score_of_overfull(fit, {0, 0, ned.w, room}, inside_of(hack), key);
    }
    if (!(c.fits == found.fits ? c.score > found.score : c.fits)) return;
    if (words_.sound_nodes && c.fits && !nodes_are_sound(map_, fit)) return;
    found = std::move(c);
}

double Composer::score_of_fitting(const Composition& c, const NedFit& fit, Box ned_room) {
    const Box hack = c.boxes.at(ModuleKind::hack);
    const Extent e = sizes_.size(ModuleKind::hack, hack.w, c.hack_unit);
    double score = rate(fit, ned_room, c.unit, c.hack_unit, std::min(1.0, e.w * e.h / (hack.w * hack.h)));
    if (clock_wraps(map_, inside_of(c.boxes.at(ModuleKind::clock)).w, c.unit)) score -= 0.5;
    if (c.key != ModuleKind::ned) score -= !c.key ? 50 : c.key == ModuleKind::hack ? 0.1 : 0.5;
    return score;
}

double Composer::score_of_overfull(const NedFit& fit, Box ned_room, Box hack_room, double key) {
    const Extent need = sizes_.hack_extent(hack_room.w);
    const double over_ned = std::max({0.0, fit.x.size / ned_room.w - 1, fit.y.size / std::max(ned_room.h, 10.0) - 1});
    const double over_hack = std::max({0.0, need.w / hack_room.w - 1, (need.h + key) / std::max(hack_room.h, 5.0) - 1});
    return -100 - over_ned - over_hack - (over_ned > 0 ? 0.2 : 0) - (over_hack > 0 ? 0.2 : 0);
}

}  // namespace nedforge::luddite
