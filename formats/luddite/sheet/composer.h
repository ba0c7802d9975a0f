#pragma once
// The search behind composition.h: all arrangements of one page, for so many words on it. Only composition.cpp asks it.

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "formats/luddite/sheet/composition.h"
#include "formats/luddite/sheet/modules/notes.h"

namespace nedforge::luddite {

// For how much of what a player must know there is to be room.
struct SheetWords {
    NedKey key = NedKey::signs;
    bool notes = false;        // at the feet of the modules
    bool sound_nodes = false;  // only where every node holds its parts at the size that it has
};

// The lines on a round in a frame so wide.
inline double round_height(const Map& map, double width, RoundLines wanted) {
    Builder measure;
    return framed(lay_out_round(map, wanted, {width - 2 * module_padding, no_fit, min_box}, measure).h);
}

// What the modules of a map take, whatever else is on the page: measured once for all searches. Widths and units are
// told apart by sixteenths of a millimetre.
struct MeasuredModules {
    explicit MeasuredModules(const Map& map) : needs(ned_needs(map)) {}
    NedNeeds needs;
    std::map<std::tuple<ModuleKind, long, long>, Extent> modules;  // without frame and notes
    std::map<std::pair<ModuleKind, long>, double> feet;            // heights of notes
    std::map<std::pair<NedKey, double>, double> legends;           // heights of the NED module's key in it
    std::map<std::pair<NedKey, double>, double> keys_below;        // and below another module
    std::map<long, Extent> hack;                                   // at the smallest unit
};

class Composer {
public:
    Composer(const Map& map, Box body, SheetWords words, MeasuredModules& measured)
        : map_(map), body_(body), words_(words), measured_(measured), needs_(measured.needs) {}

    // The best arrangement; the usual ones unless they are cramped. `any`: the first that fits will do.
    Composition best(bool any) {
        Composition found;
        for (const double unit : {8.0, 7.5, 7.0, 6.5, 6.0, 5.5, min_box}) {
            if (any && unit > min_box) continue;  // what fits at all fits at the smallest
            const Bottom usual = usual_bottom(unit), wide = wide_bottom(unit);
            for (double side = 28; side <= body_.w - 40; side += 4) {
                beside(unit, side, usual, found, 0.3);
                beside(unit, side, wide, found, 0.05);
            }
            if (any && found.whole()) return found;
        }
        if (found.whole() && comfortable(found)) return found;
        for (const double unit : {7.0, 6.0, 5.5, min_box}) {
            if (any && unit > min_box) continue;
            const Row damage = row({ModuleKind::damage}, unit),
                      cache = row({ModuleKind::cache, ModuleKind::effects}, unit);
            const Bottom short_clock{{row(with_bonuses({ModuleKind::cache, ModuleKind::effects}), unit), damage}};
            const Bottom long_clock{{row({ModuleKind::clock}, unit), cache, damage}};
            const Bottom resources{{cache, damage}};
            for (double width = 50; width <= body_.w - 50; width += 5) {
                below(unit, width, {ModuleKind::switches, ModuleKind::clock}, short_clock, found);
                below(unit, width, with_bonuses({}, ModuleKind::switches), long_clock, found);
            }
            for (double width = 30; width <= body_.w - 60; width += 5) {
                tall(unit, width, resources, found);
                banner(unit, width, short_clock, found);
            }
            if (any && found.whole()) return found;
        }
        return found;
    }

    // Gives the lines on a round the foot of the Hack module's box, where that is higher than it need be.
    bool put_round_below_hack(Composition& c, RoundLines wanted) {
        Box& hack = c.boxes[ModuleKind::hack];
        const double lines = round_height(map_, hack.w, wanted);
        const double key = c.key == ModuleKind::hack ? key_below(hack.w) : 0;
        const double least = height(ModuleKind::hack, hack.w, c.hack_unit) + key;
        if (least + module_gap + lines > hack.h) return false;
        hack.h -= lines + module_gap;
        c.round = wanted;
        c.boxes[ModuleKind::round] = {hack.x, hack.bottom() + module_gap, hack.w, lines};
        return true;
    }

    // Nothing goes beside anything: each module gets a band of the page, the low ones all that they need, the others
    // equal shares of the rest, into which they are shrunk.
    Composition bands() {
        using enum ModuleKind;
        std::vector<std::vector<ModuleKind>> rows{{ned},   {hack},           {switches}, {bonuses},
                                                  {clock}, {cache, effects}, {damage}};
        if (map_.bonuses.empty()) rows.erase(rows.begin() + 3);
        std::vector<Row> cells;
        for (const auto& kinds : rows) {
            if (kinds[0] == ned) {
                double inside = 10;
                while (inside < body_.h &&
                       !fits_keyed(map_, needs_, {body_.w - 2 * module_padding, inside}, NedKey::signs))
                    ++inside;
                cells.push_back({{{ned, body_.w}}, framed(inside)});
            } else {
                cells.push_back(row(kinds, min_box));
            }
            if (cells.back().cells.empty())  // too wide even alone
                for (const ModuleKind kind : kinds)
                    cells.back().cells.push_back(
                        {kind, (body_.w + module_gap) / static_cast<double>(kinds.size()) - module_gap});
        }
        std::vector<Row*> by_height;
        for (Row& r : cells) by_height.push_back(&r);
        std::sort(by_height.begin(), by_height.end(), [](const Row* a, const Row* b) { return a->height < b->height; });
        double left = body_.h - module_gap * static_cast<double>(cells.size() - 1),
               waiting = static_cast<double>(cells.size());
        for (Row* r : by_height) left -= r->height = std::min(r->height, left / waiting--);
        Composition c;
        put_bottom(c, body_.y, {cells}, 0);
        return c;
    }

    // What every module but the network takes at the smallest size in the width that it has there.
    Composition with_least(Composition c) {
        for (const auto& [kind, box] : c.boxes)
            if (kind != ModuleKind::ned) c.least[kind] = height(kind, box.w, min_box);
        return c;
    }

    // Height of a module with its frame; no_fit where it is too wide.
    double height(ModuleKind kind, double width, double unit) { return size(kind, width, unit).h; }

    // Both, and the width that it fills.
    Extent size(ModuleKind kind, double width, double unit) {
        const auto [at, is_new] =
            measured_.modules.emplace(std::tuple{kind, std::lround(width * 16), std::lround(unit * 16)}, Extent{});
        if (is_new) {
            Builder measure;
            at->second = text_of(kind).lay_out(map_, {width - 2 * module_padding, no_fit, unit}, measure);
            at->second.w = std::max(at->second.w, heading_width(kind));
        }
        Extent e = at->second;
        if (words_.notes) e.h += foot(kind, width);
        return {e.w + 2 * module_padding, e.w > width - 2 * module_padding + 1e-6 ? no_fit : framed(e.h)};
    }

    // The largest unit at which the Hack module fits; below min_box: it does not.
    double hack_unit(double width, double room) {
        for (double unit = 10; unit >= min_box - 1e-9; unit -= 0.5)
            if (height(ModuleKind::hack, width, unit) <= room) return unit;
        return 0;
    }

private:
    // What notes take at a module's foot.
    double foot(ModuleKind kind, double width) {
        const auto [at, is_new] = measured_.feet.emplace(std::pair{kind, std::lround(width * 16)}, 0.0);
        if (is_new) at->second = foot_height(kind, map_, width);
        return at->second;
    }
    // What the key takes in the NED module's inside, and below another module.
    double legend(double width) {
        const auto [at, is_new] = measured_.legends.emplace(std::pair{words_.key, width}, 0.0);
        if (is_new) at->second = ned_legend_height(map_, width, words_.key);
        return at->second;
    }
    double key_below(double width) {
        const auto [at, is_new] = measured_.keys_below.emplace(std::pair{words_.key, width}, 0.0);
        if (is_new) at->second = key_height(map_, width, words_.key);
        return at->second;
    }

    // Modules side by side, as high as the highest.
    struct Row {
        std::vector<std::pair<ModuleKind, double>> cells;  // with widths
        double height = no_fit;
        double slack = 0;  // how unevenly spare width is shared
    };
    struct Bottom {
        std::vector<Row> rows;
        double height() const {
            double sum = 0;
            for (const auto& r : rows) sum += r.height + module_gap;
            return sum;
        }
    };

    static bool comfortable(const Composition& c) { return c.score > -1.25; }

    std::vector<ModuleKind> with_bonuses(std::vector<ModuleKind> kinds,
                                         std::optional<ModuleKind> first = std::nullopt) const {
        if (!map_.bonuses.empty()) kinds.insert(kinds.begin(), ModuleKind::bonuses);
        if (first) kinds.insert(kinds.begin(), *first);
        return kinds;
    }

    Row row(const std::vector<ModuleKind>& kinds, double unit) { return row(kinds, 0, body_.w, unit); }

    // The lowest; of those about as low the one that leaves all about as much spare width.
    Row row(const std::vector<ModuleKind>& kinds, std::size_t from, double width, double unit) {
        Row best;
        if (from + 1 == kinds.size()) {
            const Extent e = size(kinds[from], width, unit);
            return {{{kinds[from], width}}, e.h, width - e.w};
        }
        const double step = from + 2 == kinds.size() ? 4 : 6;
        for (double left = 28; left <= width - module_gap - 28; left += step) {
            const Extent l = size(kinds[from], left, unit);
            if (l.h >= no_fit) continue;
            const Row rest = row(kinds, from + 1, width - module_gap - left, unit);
            const double h = std::max(l.h, rest.height), slack = std::abs(left - l.w - rest.slack);
            if (h >= no_fit || !(h < best.height - 0.4 || (h < best.height + 0.4 && slack < best.slack))) continue;
            best.cells = {{kinds[from], left}};
            best.cells.insert(best.cells.end(), rest.cells.begin(), rest.cells.end());
            best.height = h, best.slack = slack;
        }
        return best;
    }

    // Switches and the Clock, then bonuses and resources, then damage; or, for a long Clock, that in a row of its own.
    Bottom usual_bottom(double unit) {
        return {{row({ModuleKind::switches, ModuleKind::clock}, unit),
                 row(with_bonuses({ModuleKind::cache, ModuleKind::effects}), unit), row({ModuleKind::damage}, unit)}};
    }
    Bottom wide_bottom(double unit) {
        return {{row(with_bonuses({}, ModuleKind::switches), unit), row({ModuleKind::clock}, unit),
                 row({ModuleKind::cache, ModuleKind::effects}, unit), row({ModuleKind::damage}, unit)}};
    }

    // How good: large nodes, large boxes, little left empty.
    double rate(const NedFit& ned, Box ned_room, double unit, double hack_unit, double hack_filled) const {
        const double side = ned.side();
        const double filled = std::min(1.0, ned.x.size * ned.y.size / (ned_room.w * ned_room.h));
        return 2.2 * std::log(std::min(side, 26.0) / 26) + std::log(std::min(unit, 7.5) / 7.5) +
               0.7 * std::log(std::min(hack_unit, 9.0) / 9) + line_boxes(hack_unit) + 0.5 * (filled - 1) +
               0.35 * (hack_filled - 1);
    }

    // The boxes of `lines` have numbers in them and are crossed one by one: 8 mm where the page can spare it.
    double line_boxes(double hack_unit) const {
        return kind_of(map_.hack) == HackKind::lines ? 4 * std::log(std::min(hack_unit, 8.0) / 8) : 0;
    }

    // What the Hack module takes at its smallest, also where that is wider than `width`.
    Extent hack_extent(double width) {
        auto& known = measured_.hack[std::lround(width * 16)];
        Builder measure;
        if (known.w == 0) known = lay_out_hack(map_, {width, no_fit, min_box}, measure);
        return known;
    }

    // A module with room to spare for the key.
    std::optional<ModuleKind> spare_module(const Composition& c) {
        for (const ModuleKind kind :
             {ModuleKind::switches, ModuleKind::effects, ModuleKind::clock, ModuleKind::bonuses, ModuleKind::cache})
            if (const auto at = c.boxes.find(kind); at != c.boxes.end())
                if (height(kind, at->second.w, c.unit) + key_below(at->second.w) <= at->second.h) return kind;
        return std::nullopt;
    }

    // Rates a full set of boxes and keeps the best.
    void offer(Composition c, Composition& found, double bias) {
        const Box ned = inside_of(c.boxes[ModuleKind::ned]);
        const Box hack = c.boxes[ModuleKind::hack];
        if (ned.h < 20 || ned.w < 14) return;
        const NedPlacement placed = place_ned(needs_, {ned.w, ned.h}, legend(ned.w));
        const NedFit& fit = placed.fit;
        const double room = ned.h - (placed.legend > 0 ? placed.legend + 1.6 : 0);
        const double key = placed.legend > 0 ? 0 : key_below(hack.w);
        c.hack_unit = hack_unit(hack.w, hack.h - key);
        if (key > 0) c.key = ModuleKind::hack;
        if (const double bare = hack_unit(hack.w, hack.h);
            key > 0 && c.hack_unit < min_box - 1e-9 && bare >= min_box - 1e-9)
            c.key = spare_module(c), c.hack_unit = bare;
        c.fits = fit.fits && c.hack_unit >= min_box - 1e-9;
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

    double score_of_fitting(const Composition& c, const NedFit& fit, Box ned_room) {
        const Box hack = c.boxes.at(ModuleKind::hack);
        const Extent e = size(ModuleKind::hack, hack.w, c.hack_unit);
        double score = rate(fit, ned_room, c.unit, c.hack_unit, std::min(1.0, e.w * e.h / (hack.w * hack.h)));
        if (clock_wraps(map_, inside_of(c.boxes.at(ModuleKind::clock)).w, c.unit)) score -= 0.5;
        if (c.key != ModuleKind::ned) score -= !c.key ? 50 : c.key == ModuleKind::hack ? 0.1 : 0.5;
        return score;
    }

    // Where not everything fits: best is what has to be shrunk least, one module rather than two. `key`: the height of
    // the NED module's key below the Hack module, 0 where it stands elsewhere.
    double score_of_overfull(const NedFit& fit, Box ned_room, Box hack_room, double key) {
        const Extent need = hack_extent(hack_room.w);
        const double over_ned =
            std::max({0.0, fit.x.size / ned_room.w - 1, fit.y.size / std::max(ned_room.h, 10.0) - 1});
        const double over_hack =
            std::max({0.0, need.w / hack_room.w - 1, (need.h + key) / std::max(hack_room.h, 5.0) - 1});
        return -100 - over_ned - over_hack - (over_ned > 0 ? 0.2 : 0) - (over_hack > 0 ? 0.2 : 0);
    }

    // Rows below each other from y on, each `more` higher than it needs.
    void put_bottom(Composition& c, double y, const Bottom& bottom, double more) {
        for (const Row& r : bottom.rows) {
            double x = body_.x;
            for (const auto& [kind, width] : r.cells) {
                c.boxes[kind] = {x, y, width, r.height + more};
                x += width + module_gap;
            }
            y += r.height + more + module_gap;
        }
    }

    // The usual page: NED left, Hack right, the rest in rows below. Where the network is low, the rows get of the
    // height that it leaves.
    void beside(double unit, double side, const Bottom& bottom, Composition& found, double bias) {
        double first = body_.h - bottom.height();
        if (first < 40) return;
        const double ned_width = body_.w - side - module_gap;
        const NedPlacement placed =
            place_ned(needs_, {ned_width - 2 * module_padding, first - module_heading - module_padding},
                      legend(ned_width - 2 * module_padding));
        const double spare = first - framed(placed.height()) - 12;
        double more = 0;
        if (placed.fit.fits && spare > 0) {
            more = std::min(spare * 0.7 / static_cast<double>(bottom.rows.size()), 9.0);
            const double hack = height(ModuleKind::hack, side, min_box + 2);
            if (hack < no_fit)
                more = std::clamp(more, 0.0, std::max(0.0, (first - hack) / static_cast<double>(bottom.rows.size())));
            first -= more * static_cast<double>(bottom.rows.size());
        }
        Composition c;
        c.unit = unit;
        c.boxes[ModuleKind::ned] = {body_.x, body_.y, ned_width, first};
        c.boxes[ModuleKind::hack] = {body_.right() - side, body_.y, side, first};
        put_bottom(c, body_.y + first + module_gap, bottom, more);
        offer(std::move(c), found, bias);
    }

    // Modules on top of each other; spare height is shared in proportion. Their least height, no_fit: too narrow.
    double stack_height(const std::vector<ModuleKind>& kinds, double width, double unit) {
        double sum = -module_gap;
        for (const ModuleKind kind : kinds) sum += height(kind, width, unit) + module_gap;
        return sum;
    }
    void put_stack(Composition& c, const std::vector<ModuleKind>& kinds, Box where, double unit) {
        const double gaps = module_gap * static_cast<double>(kinds.size() - 1);
        const double factor = (where.h - gaps) / (stack_height(kinds, where.w, unit) - gaps);
        double y = where.y;
        for (const ModuleKind kind : kinds) {
            const double h = height(kind, where.w, unit) * factor;
            c.boxes[kind] = {where.x, y, where.w, h};
            y += h + module_gap;
        }
    }

    // A wide network: NED over the whole width, Hack below it beside a stack of two others.
    void below(double unit, double hack_width, const std::vector<ModuleKind>& stack, const Bottom& bottom,
               Composition& found) {
        const double right = body_.w - hack_width - module_gap, least = stack_height(stack, right, unit);
        if (least >= no_fit) return;
        for (const double wanted : {8.0, 7.0, 6.0, 5.5, 5.0}) {
            const double hack = height(ModuleKind::hack, hack_width, wanted);
            if (hack >= no_fit && wanted > 5) continue;
            const double middle = std::max(std::min(hack, body_.h), least);
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

    // A tall network: NED down the left side, the others in a column beside it.
    void tall(double unit, double ned_width, const Bottom& bottom, Composition& found) {
        const double right = body_.w - ned_width - module_gap, x = body_.x + ned_width + module_gap;
        const double first = body_.h - bottom.height();
        auto stack = with_bonuses({ModuleKind::clock}, ModuleKind::switches);
        const double least = stack_height(stack, right, unit), hack = first - least - module_gap;
        if (hack < 25) return;
        Composition c;
        c.unit = unit;
        c.boxes[ModuleKind::ned] = {body_.x, body_.y, ned_width, first};
        c.boxes[ModuleKind::hack] = {x, body_.y, right, hack};
        put_stack(c, stack, {x, body_.y + hack + module_gap, right, least}, unit);
        put_bottom(c, body_.y + first + module_gap, bottom, 0);
        offer(std::move(c), found, 0);
    }

    // A large Hack module: over the whole width, below NED and a stack of two others.
    void banner(double unit, double ned_width, const Bottom& bottom, Composition& found) {
        const double right = body_.w - ned_width - module_gap;
        const std::vector<ModuleKind> stack{ModuleKind::switches, ModuleKind::clock};
        const double least = stack_height(stack, right, unit);
        for (const double wanted : {7.0, 6.0, 5.5, 5.0}) {
            const double hack = std::min(height(ModuleKind::hack, body_.w, wanted), body_.h);
            const double first = body_.h - hack - module_gap - bottom.height();
            if (first < least) continue;
            Composition c;
            c.unit = unit;
            c.boxes[ModuleKind::ned] = {body_.x, body_.y, ned_width, first};
            put_stack(c, stack, {body_.x + ned_width + module_gap, body_.y, right, first}, unit);
            c.boxes[ModuleKind::hack] = {body_.x, body_.y + first + module_gap, body_.w, hack};
            put_bottom(c, body_.y + first + hack + 2 * module_gap, bottom, 0);
            offer(std::move(c), found, 0);
        }
    }

    const Map& map_;
    Box body_;
    SheetWords words_;
    MeasuredModules& measured_;
    const NedNeeds& needs_;
};

}  // namespace nedforge::luddite
