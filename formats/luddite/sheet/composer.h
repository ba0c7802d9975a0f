#pragma once
// The search behind composition.h: all arrangements of one page, with room for the words that are wanted on it. The
// arrangements are in composer.cpp and page_shapes.cpp, their scores in composition_score.cpp. Only composition.cpp
// asks it.

#include <optional>
#include <utility>
#include <vector>

#include "formats/luddite/sheet/composition.h"
#include "formats/luddite/sheet/module_sizes.h"

namespace nedforge::luddite {

class Composer {
public:
    Composer(const Map& map, Box body, SheetWords words, MeasuredModules& measured)
        : map_(map), body_(body), words_(words), ned_(measured.ned), sizes_(map, words, measured) {}

    // The best arrangement; the usual ones unless they are cramped. `first_fit`: the first that fits will do.
    Composition best(bool first_fit);
    // The first arrangement that fits and has a place for the key. Where there is one, best(true) finds the same.
    std::optional<Composition> first_whole();

    // Gives the lines on a round the foot of the Hack module's box, where that is higher than it need be.
    bool put_round_below_hack(Composition& c, RoundLines wanted);

    // Nothing goes beside anything: each module gets a band of the page, the low ones all that they need, the others
    // equal shares of the rest, into which they are shrunk.
    Composition bands();

    // What every module but the network takes at the smallest size in the width that it has there.
    Composition with_least(Composition c);

private:
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

    static bool comfortable(const Composition& c);

    std::vector<ModuleKind> with_bonuses(std::vector<ModuleKind> kinds,
                                         std::optional<ModuleKind> first = std::nullopt) const;

    Row row(const std::vector<ModuleKind>& kinds, double unit);

    // The lowest row. Among rows of nearly equal height it is the one that spreads spare width most evenly.
    Row row(const std::vector<ModuleKind>& kinds, std::size_t from, double width, double unit);

    // Switches and the Clock, then bonuses and resources, then damage; or, for a long Clock, that in a row of its own.
    Bottom usual_bottom(double unit);
    Bottom wide_bottom(double unit);

    // Rows below each other from y on, each higher than it needs by `increase`.
    void put_bottom(Composition& c, double y, const Bottom& bottom, double increase);

    // Modules on top of each other; spare height is shared in proportion. Their least height, no_fit: too narrow.
    double stack_height(const std::vector<ModuleKind>& kinds, double width, double unit);
    void put_stack(Composition& c, const std::vector<ModuleKind>& kinds, Box area, double unit);

    // How good: large nodes, large boxes, little left empty.
    double rate(const NedFit& ned, Box ned_room, double unit, double hack_unit, double hack_filled) const;

    // The boxes of `lines` have numbers in them and are crossed one by one: 8 mm where the page can spare it.
    double line_boxes(double hack_unit) const;

    // A module with room to spare for the key.
    std::optional<ModuleKind> spare_module(const Composition& c);

    // Rates a full set of boxes and keeps the best.
    void offer(Composition c, Composition& found, double bias);

    double score_of_fitting(const Composition& c, const NedFit& fit, Box ned_room);

    // Where not everything fits: best is what has to be shrunk least, one module rather than two. `key`: the height of
    // the NED module's key below the Hack module, 0 where it stands elsewhere.
    double score_of_overfull(const NedFit& fit, Box ned_room, Box hack_room, double key);

    // The usual page: NED left, Hack right, the rest in rows below. Where the network is low, the rows get of the
    // height that it leaves.
    void beside(double unit, double side, const Bottom& bottom, Composition& found, double bias);

    // A wide network: NED over the whole width, Hack below it beside a stack of two others.
    void below(double unit, double hack_width, const std::vector<ModuleKind>& stack, const Bottom& bottom,
               Composition& found);

    // A tall network: NED down the left side, the others in a column beside it.
    void tall(double unit, double ned_width, const Bottom& bottom, Composition& found);

    // A large Hack module: over the whole width, below NED and a stack of two others.
    void banner(double unit, double ned_width, const Bottom& bottom, Composition& found);

    const Map& map_;
    Box body_;
    SheetWords words_;
    NedFitter& ned_;
    ModuleSizes sizes_;
    bool whole_alone_ = false;  // what can't fit is left out early, and not kept as the nearest
};

}  // namespace nedforge::luddite
