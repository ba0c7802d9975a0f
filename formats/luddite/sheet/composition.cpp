#include "formats/luddite/sheet/composition.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "formats/luddite/sheet/composer.h"

namespace nedforge::luddite {

bool fits_keyed(const Map& map, const NedNeeds& needs, Extent room, NedKey key) {
    const double legend = ned_legend_height(map, room.w, key);
    const NedPlacement placed = place_ned(needs, room, legend);
    return placed.fit.fits && (placed.legend > 0 || legend == 0);
}

double key_height(const Map& map, double width, NedKey key) {
    const double height = ned_legend_height(map, width - 2 * module_padding, key);
    return height > 0 ? height + key_gap : 0;
}

namespace {

bool parts_stand_apart(const NodeParts& parts) {
    const std::array<Box, 6> boxes{parts.gate, parts.id, parts.lock, parts.lock_box, parts.content, parts.content_box};
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            const Box &a = boxes[i], &b = boxes[k];
            const double w = std::min(a.right(), b.right()) - std::max(a.x, b.x),
                         h = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
            if (a.w > 0 && b.w > 0 && w > 0.05 && h > 0.05) return false;
        }
    return true;
}

}  // namespace

bool nodes_are_sound(const Map& map, const NedFit& fit) {
    const Box b{0, 0, fit.x.node, fit.y.node};
    return std::all_of(map.nodes.begin(), map.nodes.end(), [&](const Node& node) {
        return node_fits(node, {b.w, b.h}) && parts_stand_apart(lay_out_node(b, node));
    });
}

namespace {

// With the lines on a round below the Hack module, or else at the foot of the page.
std::optional<Composition> with_round(const Map& map, Box body, SheetWords words, MeasuredModules& measured,
                                      Composer& composer, const Composition& c, RoundLines wanted) {
    Composition candidate = c;
    if (composer.put_round_below_hack(candidate, wanted)) return candidate;
    const double lines = round_height(map, body.w, wanted);
    Composer above(map, {body.x, body.y, body.w, body.h - lines - module_gap}, words, measured);
    Composition shorter = above.best(false);
    if (!shorter.whole()) return std::nullopt;
    shorter.round = wanted;
    shorter.boxes[ModuleKind::round] = {body.x, body.bottom() - lines, body.w, lines};
    return shorter;
}

// Words do not make the boxes of `lines` small.
bool is_roomy(const Map& map, const Composition& c) {
    return kind_of(map.hack) != HackKind::lines || c.hack_unit >= 7 - 1e-9;
}

// The pages with ever fewer words; those that are whole go before, as far as they are roomy.
class PagesWithWords {
public:
    PagesWithWords(const Map& map, Box body, MeasuredModules& measured) : map_(map), body_(body), measured_(measured) {}

    // Whether a roomy one is found.
    bool look_at(SheetWords words, const std::vector<RoundLines>& rounds) {
        Composer composer(map_, body_, words, measured_);
        const Composition c = composer.best(false);
        if (!c.whole()) return false;
        for (const RoundLines lines : rounds) {
            const auto page = with_round(map_, body_, words, measured_, composer, c, lines);
            if (!page) continue;
            if (!best_ || is_roomy(map_, *page)) best_ = page;
            if (is_roomy(map_, *page)) return true;
        }
        if (!without_round_) without_round_ = c;
        return false;
    }
    const std::optional<Composition>& best() const { return best_ ? best_ : without_round_; }

private:
    const Map& map_;
    Box body_;
    MeasuredModules& measured_;
    std::optional<Composition> best_, without_round_;
};

}  // namespace

Composition compose(const Map& map, const NedNeeds& needs, Box body) {
    MeasuredModules measured(needs);
    PagesWithWords pages(map, body, measured);
    using enum RoundLines;
    if (pages.look_at({NedKey::rules, true, true}, {all, few}) || pages.look_at({NedKey::rules, false, true}, {few}) ||
        pages.look_at({NedKey::signs, false, true}, {all, few}) || pages.best())
        return *pages.best();
    Composer composer(map, body, {}, measured);
    Composition c = composer.best(false);
    if (c.boxes.empty()) c = composer.bands();
    return c.fits ? c : composer.with_least(std::move(c));
}

Composition compose_any(const Map& map, const NedNeeds& needs, Box body) {
    MeasuredModules measured(needs);
    Composer composer(map, body, {}, measured);
    if (auto whole = composer.first_whole()) return *std::move(whole);
    Composition c = composer.best(true);
    if (c.boxes.empty()) c = composer.bands();
    return c.fits ? c : composer.with_least(std::move(c));
}

}  // namespace nedforge::luddite
