// A whole node: where its parts go for a given size, how small it may get, and its drawing. The gate is a strip along
// the top, the dice lock with its box stands right below it, the content with its box fills the rest; boxes are always
// in the bottom right corner of what they belong to, as in the rulebook (p. 7, 8).

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "engine/luddite/contents.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/sheet/symbols.h"

namespace nedforge::luddite {

namespace {

constexpr double min_symbol = 3.2;  // resources in a cache
constexpr double min_strip = 3.7;   // a gate's strip

double padding_of(Box b) { return std::clamp(std::min(b.w, b.h) * 0.045, 0.6, 1.4); }
double check_of(Box b) { return std::clamp(std::min(b.w, b.h) * 0.26, min_box, 7.5); }
bool has_box(const Node& n) { return gift_of(n) || critical_of(n) || has_energy_lock(n); }

// A hexagon with a code above its damage; points left and right.
struct Hexagon {
    Box box;
    double slant = 0;
    explicit Hexagon(Box b) : box(b), slant(std::min(b.h * 0.2, b.w / 6.5)) {}
    // How wide text of this height may be whose middle is `offset` from the hexagon's.
    double room(double offset, double height) const {
        return box.w - 2 * slant * std::min(1.0, (std::abs(offset) + height / 2) / (box.h / 2)) - 1.0;
    }
};
constexpr double hexagon_height = 6.2;

bool hexagon_fits(const Critical& c, Box area, double points) {
    const Hexagon hexagon({0, 0, area.w, std::clamp(area.w * 0.86, hexagon_height, std::max(area.h, hexagon_height))});
    const double room = hexagon.room(hexagon.box.h * 0.24, cap_height(points));
    return area.h >= hexagon_height && text_width(c.code, points, Weight::bold) <= room &&
           text_width(std::to_string(c.damage), points, Weight::bold) <= room;
}

bool content_fits(const Node& n, Box content) {
    if (content.w <= 0 || content.h <= 0) return false;
    if (critical_of(n)) return hexagon_fits(*critical_of(n), content, min_points);
    if (gift_of(n)) {
        const Extent e = amounts_extent(*gift_of(n), min_symbol, content.w);
        return e.w <= content.w && e.h <= content.h;
    }
    if (has_energy_lock(n)) return content.w >= 3.8 && content.h >= 3.8 * lock_aspect;
    if (n.role == Role::enter_exit) return content.w >= 10.2 && content.h >= 7.4;
    if (n.role != Role::none) return content.w >= 10.2 && content.h >= 3.6;
    return true;
}

// Ways to arrange a body below its strip: content beside its box; above it; above it with the id at the box's left;
// everything in one row.
enum class Arrangement { beside, above, foot, low };

class Arranger {
public:
    Arranger(Box b, const Node& n)
        : node_(n),
          check_(check_of(b)),
          small_(std::min(b.w, b.h)),
          tight_(b.h < 18),
          symbol_(tight_ ? check_ / lock_aspect : check_ * 0.94),
          lock_height_(std::max(symbol_ * lock_aspect, check_)) {
        const double pad = padding_of(b) + (n.role == Role::none ? 0 : 0.5);
        const double strip = n.gate ? std::clamp(small_ * 0.19, min_strip, 6.5) : 0;
        if (n.gate) parts_.gate = {b.x, b.y, b.w, strip};
        body_ = {b.x + pad, b.y + strip + (n.gate ? 0.4 : pad), b.w - 2 * pad, 0};
        body_.h = b.bottom() - pad - body_.y;
    }

    NodeParts arranged(Arrangement arrangement) {
        if (arrangement == Arrangement::low)
            arrange_low();
        else
            arrange_rows(arrangement);
        return parts_;
    }

private:
    // The id as large as its room lets it.
    void put_id(Box room) {
        parts_.id_points = std::clamp(small_ * 0.36, min_points, 9.0);
        parts_.id_points = std::max(min_points, fitting_points(node_.id, parts_.id_points, Weight::medium, room.w));
        parts_.id = {room.x, room.y, room.w, std::max(room.h, line_height(parts_.id_points))};
    }
    void put_lock(double right, double y) {
        parts_.lock_box = {right - check_, y + lock_height_ - check_, check_, check_};
        parts_.lock = {parts_.lock_box.x - 0.7 - symbol_, y, symbol_, lock_height_};
    }

    void arrange_low() {
        Box remainder = body_;
        if (node_.lock) {
            put_lock(remainder.right(), remainder.bottom() - lock_height_);
            remainder.w = parts_.lock.x - 1.4 - remainder.x;
        }
        if (has_box(node_)) {
            parts_.content_box = {remainder.right() - check_, remainder.bottom() - check_, check_, check_};
            remainder.w -= check_ + 0.6;
        }
        const double id = text_width(node_.id, min_points, Weight::medium) + 0.2;
        put_id({remainder.x, remainder.y, id, remainder.h});
        parts_.content = {remainder.x + id + 0.8, remainder.y, remainder.w - id - 0.8, remainder.h};
    }

    // The lock, with the id beside or above it where that is not at the foot; what the rows take.
    double put_upper_rows(bool id_at_foot) {
        double upper = 0;
        if (node_.lock) {
            put_lock(body_.right(), body_.y);
            upper = lock_height_;
            const double room = parts_.lock.x - 0.4 - body_.x;
            if (text_width(node_.id, min_points, Weight::medium) <= room) put_id({body_.x, body_.y + 0.2, room, 0});
        }
        if (parts_.id.w == 0 && !id_at_foot) {
            put_id({body_.x, body_.y, body_.w, 0});
            if (node_.lock) parts_.lock.y += parts_.id.h, parts_.lock_box.y += parts_.id.h;
            upper += parts_.id.h;
        }
        return upper;
    }

    void arrange_rows(Arrangement arrangement) {
        const bool foot = arrangement == Arrangement::foot && !node_.lock;
        const double upper = put_upper_rows(foot);
        const double gap = upper > 0 ? (tight_ ? 0.3 : 0.4) : 0;
        const Box remainder{body_.x, body_.y + upper + gap, body_.w, body_.h - upper - gap};
        parts_.content = remainder;
        if (!has_box(node_)) return;
        parts_.content_box = {remainder.right() - check_, remainder.bottom() - check_, check_, check_};
        if (arrangement == Arrangement::beside)
            parts_.content.w -= check_ + 0.6;
        else
            parts_.content.h -= check_ + 0.4;
        if (foot) put_id({remainder.x, parts_.content_box.y, remainder.w - check_ - 0.6, check_});
    }

    const Node& node_;
    double check_, small_;
    bool tight_;
    double symbol_, lock_height_;
    Box body_;
    NodeParts parts_;
};

NodeParts arranged(Box b, const Node& n, Arrangement arrangement) { return Arranger(b, n).arranged(arrangement); }

// Everything is legible and nothing covers anything.
bool sound(Box b, const Node& n, const NodeParts& parts) {
    if (n.gate && gate_width(*n.gate, parts.gate.h - 0.3) > b.w - 0.8) return false;
    if (text_width(n.id, min_points, Weight::medium) > parts.id.w + 1e-9) return false;
    if (n.lock && (parts.lock.x < b.x + 0.5 || parts.lock.y < parts.gate.bottom())) return false;
    const double upper_end =
        std::max(parts.gate.h > 0 ? parts.gate.bottom() : b.y,
                 std::abs(parts.lock_box.bottom() - b.bottom()) < 2 ? b.y : parts.lock_box.bottom());
    if (has_box(n) && parts.content_box.y < upper_end - 1e-9) return false;
    return content_fits(n, parts.content);
}

struct BestParts {
    NodeParts parts;
    bool sound = false;
};

BestParts best_parts(Box b, const Node& n) {
    const NodeParts beside = arranged(b, n, Arrangement::beside);
    const bool fits = sound(b, n, beside);
    // Above where that lets a code be read from farther.
    if (fits && !(critical_of(n) && !hexagon_fits(*critical_of(n), beside.content, 6.8))) return {beside, true};
    for (const Arrangement arrangement : {Arrangement::above, Arrangement::foot, Arrangement::low}) {
        const NodeParts parts = arranged(b, n, arrangement);
        if (sound(b, n, parts) && (!fits || hexagon_fits(*critical_of(n), parts.content, 7.5))) return {parts, true};
    }
    return {beside, fits};
}

}  // namespace

NodeParts lay_out_node(Box b, const Node& n) { return best_parts(b, n).parts; }

bool node_fits(const Node& n, Extent size) { return best_parts({0, 0, size.w, size.h}, n).sound; }

namespace {

// A pointed tag, "ENTER" or "EXIT".
void draw_role(Painter& out, const Palette& p, Box b, std::string_view word, Colour colour) {
    const double inset = p.fills ? 0 : 0.2, slant = std::min(b.h * 0.36, b.w * 0.12);
    const std::array<Point, 5> tag{{{b.x + inset, b.y + inset},
                                    {b.right() - slant, b.y + inset},
                                    {b.right() - inset, b.y + b.h / 2},
                                    {b.right() - slant, b.bottom() - inset},
                                    {b.x + inset, b.bottom() - inset}}};
    out.polygon(tag, p.fills ? Ink{true, colour, {}} : Ink{true, p.paper, {p.ink, 0.4, false}});
    // Up to where the point begins, and into it as far as letters of that height go.
    const double air = std::min(std::max(0.8, b.h * 0.16), b.w * 0.08);
    draw_centred(out, {b.x + air, b.y, b.w - air - slant * 0.8 - air, b.h}, word,
                 std::clamp(b.h * 1.7, min_points, 13.0), Weight::bold, p.on_role);
}

void draw_role_content(Painter& out, const Palette& p, Box area, Role role) {
    const int tags = role == Role::enter_exit ? 2 : 1;
    const double gap = 0.6, h = std::clamp((area.h - gap * (tags - 1)) / tags, 3.0, 7.0), w = std::min(area.w, h * 4.0);
    double y = area.y + (area.h - tags * h - (tags - 1) * gap) / 2;
    const double x = area.x + (area.w - w) / 2;
    if (role == Role::enter || role == Role::enter_exit) {
        draw_role(out, p, {x, y, w, h}, worded("ENTER"), p.enter);
        y += h + gap;
    }
    if (role == Role::exit || role == Role::enter_exit) draw_role(out, p, {x, y, w, h}, worded("EXIT"), p.exit);
}

void draw_critical(Painter& out, const Palette& p, Box area, const Critical& critical) {
    Box b = area;
    b.h = std::min(b.h, std::max(b.w * 0.86, hexagon_height));
    b.y += (area.h - b.h) / 2;
    const Hexagon hexagon(b);
    const double inset = 0.2, slant = hexagon.slant, middle = b.y + b.h / 2;
    const std::array<Point, 6> corners{{{b.x + inset, middle},
                                        {b.x + slant, b.y + inset},
                                        {b.right() - slant, b.y + inset},
                                        {b.right() - inset, middle},
                                        {b.right() - slant, b.bottom() - inset},
                                        {b.x + slant, b.bottom() - inset}}};
    out.polygon(corners, p.fills ? Ink{true, p.critical, {}} : Ink{true, p.paper, {p.ink, 0.4, false}});
    // The largest pair of sizes, the damage the larger, that keeps inside the slanted sides. Letters that reach below
    // their line widen the gap.
    const std::string damage = std::to_string(critical.damage);
    const double tail_of_letters =
        critical.code.find_first_of("gjpqyQ_") == std::string::npos ? 0 : 0.28;  // of their height
    double code_points = min_points, damage_points = min_points, gap = 0.7, room = b.w;
    for (double size = 11; size >= min_points; size -= 0.25) {
        code_points = size;
        damage_points = std::clamp(std::min(size * 1.7, b.h * 1.35), min_points, 18.0);
        const double code = cap_height(code_points);
        while (damage_points > size &&
               text_width(damage, damage_points, Weight::bold) > hexagon.room(b.h * 0.2, cap_height(damage_points)))
            damage_points -= 0.25;
        const double figures = cap_height(damage_points);
        const double tails = tail_of_letters * code;
        gap = std::max(0.7 + tails, (b.h - code - figures) * 0.2);
        const double total = code + figures + gap;
        if (total > b.h * 0.74 + tails && size > min_points) continue;
        room = hexagon.room((total - code) / 2, code);
        if (text_width(critical.code, size, Weight::bold) <= room) break;
    }
    const double code = cap_height(code_points), figures = cap_height(damage_points),
                 top = middle - (code + figures + gap) / 2;
    draw_centred(out, {b.x + (b.w - room) / 2, top, room, code}, critical.code, code_points, Weight::bold,
                 p.on_critical);
    draw_centred(out, {b.x, top + code + gap, b.w, figures}, damage, damage_points, Weight::bold, p.on_critical);
}

void draw_gate_strip(Painter& out, const Palette& p, Box g, const Gate& gate, double border, double radius) {
    if (p.fills) {
        out.rectangle({g.x + border, g.y + border, g.w - 2 * border, g.h - border}, radius * 0.7, {true, p.gate, {}});
        out.rectangle({g.x + border, g.y + g.h / 2, g.w - 2 * border, g.h / 2}, 0, {true, p.gate, {}});
    }
    const std::array<Point, 2> base{{{g.x + border / 2, g.bottom()}, {g.right() - border / 2, g.bottom()}}};
    out.polyline(base, {p.ink, 0.2, false});
    draw_gate(out, p, {g.x + 0.4, g.y + 0.25, g.w - 0.8, g.h - 0.3}, gate);
}

void draw_gift(Painter& out, const Palette& p, Box area, const Amounts& gift) {
    double symbol = std::clamp(std::min(area.h, area.w) * 0.62, min_symbol, 8.0);
    for (; symbol > min_symbol; symbol -= 0.2) {
        const Extent e = amounts_extent(gift, symbol, area.w);
        if (e.w <= area.w && e.h <= area.h) break;
    }
    draw_amounts(out, p, area, gift, std::max(symbol, min_symbol));
}

void draw_energy_content(Painter& out, const Palette& p, Box area, bool powered) {
    const double size = std::min({area.w, area.h / lock_aspect, 7.5});
    draw_energy_lock(
        out, p, {area.x + (area.w - size) / 2, area.bottom() - size * lock_aspect, size, size * lock_aspect}, powered);
}

void draw_neetle(Painter& out, const Palette& p, Box b, double radius) {
    out.rectangle({b.x - 0.8, b.y - 0.8, b.w + 1.6, b.h + 1.6}, radius + 0.8, {false, {}, {p.pen, 0.8, false}});
    const double r = 2.1;
    out.circle({b.right() - 0.4, b.bottom() - 0.4}, r, {true, p.paper, {p.pen, 0.6, false}});
    draw_centred(out, {b.right() - 0.4 - r, b.bottom() - 0.4 - r, 2 * r, 2 * r}, "N", 8, Weight::bold, p.pen);
}

}  // namespace

void draw_node(Painter& out, const Palette& p, Box b, const Node& n, const NodeMarks& marks) {
    const NodeParts parts = lay_out_node(b, n);
    const double radius = std::clamp(std::min(b.w, b.h) * 0.07, 0.9, 2.2);
    const bool role = n.role != Role::none;
    const double border = role ? 0.7 : 0.35;
    out.rectangle({b.x + border / 2, b.y + border / 2, b.w - border, b.h - border}, radius,
                  {true,
                   p.box,
                   {role && p.fills ? (n.role == Role::exit ? p.exit : p.enter) : p.ink, border, has_energy_lock(n)}});
    if (n.gate) draw_gate_strip(out, p, parts.gate, *n.gate, border, radius);
    out.text({parts.id.x, parts.id.y + (parts.id.h + cap_height(parts.id_points)) / 2}, n.id, parts.id_points,
             Weight::medium, Align::left, p.muted,
             std::max(parts.id.w, text_width(n.id, parts.id_points, Weight::medium)));
    if (n.lock) {
        draw_dice_lock(out, p, parts.lock, *n.lock, marks.lock_open);
        draw_checkbox(out, p, parts.lock_box, marks.lock_open);
    }
    if (critical_of(n)) draw_critical(out, p, parts.content, *critical_of(n));
    if (gift_of(n)) draw_gift(out, p, parts.content, *gift_of(n));
    if (has_energy_lock(n)) draw_energy_content(out, p, parts.content, marks.powered);
    if (n.role != Role::none) draw_role_content(out, p, parts.content, n.role);
    if (parts.content_box.w > 0) draw_checkbox(out, p, parts.content_box, marks.content_done || marks.powered);
    if (marks.neetle) draw_neetle(out, p, b, radius);
}

}  // namespace nedforge::luddite
