#include "formats/luddite/sheet/composer.h"

#include <algorithm>
#include <cmath>

#include "engine/base/indexed.h"

namespace nedforge::luddite {

Composition Composer::best(bool first_fit) {
    Composition found;
    const auto is_enough = [&] { return first_fit && found.whole(); };
    for (const double unit : {8.0, 7.5, 7.0, 6.5, 6.0, 5.5, min_box}) {
        if (first_fit && unit > min_box) continue;  // what fits at all fits at the smallest
        const Bottom usual = usual_bottom(unit), wide = wide_bottom(unit);
        for (double side = 28; side <= body_.w - 40; side += 4) {
            beside(unit, side, usual, found, 0.3);
            beside(unit, side, wide, found, 0.05);
            if (is_enough()) return found;
        }
    }
    if (found.whole() && comfortable(found)) return found;
    for (const double unit : {7.0, 6.0, 5.5, min_box}) {
        if (first_fit && unit > min_box) continue;
        const Row damage = row({ModuleKind::damage}, unit), cache = row({ModuleKind::cache, ModuleKind::effects}, unit);
        const Bottom short_clock{{row(with_bonuses({ModuleKind::cache, ModuleKind::effects}), unit), damage}};
        const Bottom long_clock{{row({ModuleKind::clock}, unit), cache, damage}};
        const Bottom resources{{cache, damage}};
        for (double width = 50; width <= body_.w - 50; width += 5) {
            below(unit, width, {ModuleKind::switches, ModuleKind::clock}, short_clock, found);
            below(unit, width, with_bonuses({}, ModuleKind::switches), long_clock, found);
            if (is_enough()) return found;
        }
        for (double width = 30; width <= body_.w - 60; width += 5) {
            tall(unit, width, resources, found);
            banner(unit, width, short_clock, found);
            if (is_enough()) return found;
        }
    }
    return found;
}

std::optional<Composition> Composer::first_whole() {
    whole_alone_ = true;
    Composition found = best(true);
    whole_alone_ = false;
    return found.whole() ? std::optional(std::move(found)) : std::nullopt;
}

bool Composer::put_round_below_hack(Composition& c, RoundLines wanted) {
    Box& hack = c.boxes[ModuleKind::hack];
    const double lines = round_height(map_, hack.w, wanted);
    const double key = c.key == ModuleKind::hack ? sizes_.key_below(hack.w) : 0;
    const double hack_height = sizes_.height(ModuleKind::hack, hack.w, c.hack_unit) + key;
    if (hack_height + module_gap + lines > hack.h) return false;
    hack.h -= lines + module_gap;
    c.round = wanted;
    c.boxes[ModuleKind::round] = {hack.x, hack.bottom() + module_gap, hack.w, lines};
    return true;
}

Composition Composer::bands() {
    using enum ModuleKind;
    std::vector<std::vector<ModuleKind>> rows{{ned},   {hack},           {switches}, {bonuses},
                                              {clock}, {cache, effects}, {damage}};
    if (map_.bonuses.empty()) rows.erase(rows.begin() + 3);
    std::vector<Row> cells;
    for (const auto& kinds : rows) {
        if (kinds[0] == ned) {
            double inside = 10;
            while (inside < body_.h &&
                   !fits_keyed(map_, ned_.needs(), {body_.w - 2 * module_padding, inside}, NedKey::signs))
                ++inside;
            cells.push_back({{{ned, body_.w}}, framed(inside)});
        } else {
            cells.push_back(row(kinds, min_box));
        }
        if (cells.back().cells.empty())  // too wide even alone
            for (const ModuleKind kind : kinds)
                cells.back().cells.push_back({kind, (body_.w + module_gap) / index_count(kinds) - module_gap});
    }
    std::vector<Row*> by_height;
    for (Row& r : cells) by_height.push_back(&r);
    std::sort(by_height.begin(), by_height.end(), [](const Row* a, const Row* b) { return a->height < b->height; });
    double remaining = body_.h - module_gap * (index_count(cells) - 1), waiting = index_count(cells);
    for (Row* r : by_height) remaining -= r->height = std::min(r->height, remaining / waiting--);
    Composition c;
    put_bottom(c, body_.y, {cells}, 0);
    return c;
}

Composition Composer::with_least(Composition c) {
    for (const auto& [kind, box] : c.boxes)
        if (kind != ModuleKind::ned) c.min_heights[kind] = sizes_.height(kind, box.w, min_box);
    return c;
}

bool Composer::comfortable(const Composition& c) { return c.score > -1.25; }

std::vector<ModuleKind> Composer::with_bonuses(std::vector<ModuleKind> kinds, std::optional<ModuleKind> first) const {
    if (!map_.bonuses.empty()) kinds.insert(kinds.begin(), ModuleKind::bonuses);
    if (first) kinds.insert(kinds.begin(), *first);
    return kinds;
}

Composer::Row Composer::row(const std::vector<ModuleKind>& kinds, double unit) { return row(kinds, 0, body_.w, unit); }

Composer::Row Composer::row(const std::vector<ModuleKind>& kinds, std::size_t from, double width, double unit) {
    Row best;
    if (from + 1 == kinds.size()) {
        const Extent e = sizes_.size(kinds[from], width, unit);
        return {{{kinds[from], width}}, e.h, width - e.w};
    }
    const double step = from + 2 == kinds.size() ? 4 : 6;
    for (double left = 28; left <= width - module_gap - 28; left += step) {
        const Extent l = sizes_.size(kinds[from], left, unit);
        if (l.h >= no_fit) continue;
        const Row remainder = row(kinds, from + 1, width - module_gap - left, unit);
        const double h = std::max(l.h, remainder.height), slack = std::abs(left - l.w - remainder.slack);
        if (h >= no_fit || !(h < best.height - 0.4 || (h < best.height + 0.4 && slack < best.slack))) continue;
        best.cells = {{kinds[from], left}};
        best.cells.insert(best.cells.end(), remainder.cells.begin(), remainder.cells.end());
        best.height = h, best.slack = slack;
    }
    return best;
}

Composer::Bottom Composer::usual_bottom(double unit) {
    return {{row({ModuleKind::switches, ModuleKind::clock}, unit),
             row(with_bonuses({ModuleKind::cache, ModuleKind::effects}), unit), row({ModuleKind::damage}, unit)}};
}

Composer::Bottom Composer::wide_bottom(double unit) {
    return {{row(with_bonuses({}, ModuleKind::switches), unit), row({ModuleKind::clock}, unit),
             row({ModuleKind::cache, ModuleKind::effects}, unit), row({ModuleKind::damage}, unit)}};
}

void Composer::put_bottom(Composition& c, double y, const Bottom& bottom, double increase) {
    for (const Row& r : bottom.rows) {
        double x = body_.x;
        for (const auto& [kind, width] : r.cells) {
            c.boxes[kind] = {x, y, width, r.height + increase};
            x += width + module_gap;
        }
        y += r.height + increase + module_gap;
    }
}

double Composer::stack_height(const std::vector<ModuleKind>& kinds, double width, double unit) {
    double sum = -module_gap;
    for (const ModuleKind kind : kinds) sum += sizes_.height(kind, width, unit) + module_gap;
    return sum;
}

void Composer::put_stack(Composition& c, const std::vector<ModuleKind>& kinds, Box area, double unit) {
    const double gaps = module_gap * (index_count(kinds) - 1);
    const double factor = (area.h - gaps) / (stack_height(kinds, area.w, unit) - gaps);
    double y = area.y;
    for (const ModuleKind kind : kinds) {
        const double h = sizes_.height(kind, area.w, unit) * factor;
        c.boxes[kind] = {area.x, y, area.w, h};
        y += h + module_gap;
    }
}

}  // namespace nedforge::luddite
