// The shapes of a page: where the network, the Hack module and the rest lie to each other.

#include <algorithm>

#include "engine/base/indexed.h"
#include "formats/luddite/sheet/composer.h"

namespace nedforge::luddite {

void Composer::beside(double unit, double side, const Bottom& bottom, Composition& found, double bias) {
    double first = body_.h - bottom.height();
    if (first < 40) return;
    if (whole_alone_ && sizes_.height(ModuleKind::hack, side, min_box) > first) return;
    const double ned_width = body_.w - side - module_gap;
    const NedPlacement placed = ned_.place({ned_width - 2 * module_padding, first - module_heading - module_padding},
                                           sizes_.legend(ned_width - 2 * module_padding));
    if (whole_alone_ && !placed.fit.fits) return;
    const double spare = first - framed(placed.height()) - 12;
    double increase = 0;
    if (placed.fit.fits && spare > 0) {
        increase = std::min(spare * 0.7 / index_count(bottom.rows), 9.0);
        const double hack = sizes_.height(ModuleKind::hack, side, min_box + 2);
        if (hack < no_fit)
            increase = std::clamp(increase, 0.0, std::max(0.0, (first - hack) / index_count(bottom.rows)));
        first -= increase * index_count(bottom.rows);
    }
    Composition c;
    c.unit = unit;
    c.boxes[ModuleKind::ned] = {body_.x, body_.y, ned_width, first};
    c.boxes[ModuleKind::hack] = {body_.right() - side, body_.y, side, first};
    put_bottom(c, body_.y + first + module_gap, bottom, increase);
    offer(std::move(c), found, bias);
}

void Composer::below(double unit, double hack_width, const std::vector<ModuleKind>& stack, const Bottom& bottom,
                     Composition& found) {
    const double right = body_.w - hack_width - module_gap, needed = stack_height(stack, right, unit);
    if (needed >= no_fit) return;
    for (const double wanted : {8.0, 7.0, 6.0, 5.5, 5.0}) {
        const double hack = sizes_.height(ModuleKind::hack, hack_width, wanted);
        if (hack >= no_fit && wanted > 5) continue;
        const double middle = std::max(std::min(hack, body_.h), needed);
        const double first = body_.h - middle - module_gap - bottom.height();
        if (first < 40) continue;
        Composition c;
        c.unit = unit;
        c.boxes[ModuleKind::ned] = {body_.x, body_.y, body_.w, first};
        const double y = body_.y + first + module_gap;
        c.boxes[ModuleKind::hack] = {body_.x, y, hack_width, middle};
        put_stack(c, stack, {body_.x + hack_width + module_gap, y, right, middle}, unit);
        put_bottom(c, y + middle + module_gap, bottom, 0);
        offer(std::move(c), found, 0);
    }
}

void Composer::tall(double unit, double ned_width, const Bottom& bottom, Composition& found) {
    const double right = body_.w - ned_width - module_gap, x = body_.x + ned_width + module_gap;
    const double first = body_.h - bottom.height();
    auto stack = with_bonuses({ModuleKind::clock}, ModuleKind::switches);
    const double needed = stack_height(stack, right, unit), hack = first - needed - module_gap;
    if (hack < 25) return;
    Composition c;
    c.unit = unit;
    c.boxes[ModuleKind::ned] = {body_.x, body_.y, ned_width, first};
    c.boxes[ModuleKind::hack] = {x, body_.y, right, hack};
    put_stack(c, stack, {x, body_.y + hack + module_gap, right, needed}, unit);
    put_bottom(c, body_.y + first + module_gap, bottom, 0);
    offer(std::move(c), found, 0);
}

void Composer::banner(double unit, double ned_width, const Bottom& bottom, Composition& found) {
    const double right = body_.w - ned_width - module_gap;
    const std::vector<ModuleKind> stack{ModuleKind::switches, ModuleKind::clock};
    const double needed = stack_height(stack, right, unit);
    for (const double wanted : {7.0, 6.0, 5.5, 5.0}) {
        const double hack = std::min(sizes_.height(ModuleKind::hack, body_.w, wanted), body_.h);
        const double first = body_.h - hack - module_gap - bottom.height();
        if (first < needed) continue;
        Composition c;
        c.unit = unit;
        c.boxes[ModuleKind::ned] = {body_.x, body_.y, ned_width, first};
        put_stack(c, stack, {body_.x + ned_width + module_gap, body_.y, right, first}, unit);
        c.boxes[ModuleKind::hack] = {body_.x, body_.y + first + module_gap, body_.w, hack};
        put_bottom(c, body_.y + first + hack + 2 * module_gap, bottom, 0);
        offer(std::move(c), found, 0);
    }
}

}  // namespace nedforge::luddite
