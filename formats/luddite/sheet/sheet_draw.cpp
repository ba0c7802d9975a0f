#include "formats/luddite/sheet/sheet_draw.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/luddite/gates.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/luddite/sheet/moved_painter.h"

namespace nedforge::luddite {

namespace {

class SheetDrawing {
public:
    SheetDrawing(Painter& out, const Palette& palette, const Map& map) : out_(out), p_(palette), map_(map) {}

    void draw(const PlacedModule& m) {
        if (!m.heading.empty()) frame(m);
        if (m.scale == 1) {
            for (const auto& piece : m.pieces) draw(piece, m);
            return;
        }
        MovedPainter small(out_, {}, m.scale);
        SheetDrawing natural(small, p_, map_);
        for (const auto& piece : m.pieces) natural.draw(unshrunk(piece, m.scale), m);
    }

private:
    void frame(const PlacedModule& m) {
        const double line = p_.fills ? 0.25 : 0.2;
        out_.rectangle({m.box.x + line / 2, m.box.y + line / 2, m.box.w - line, m.box.h - line}, 1.8,
                       {p_.fills, p_.panel, {p_.panel_line, line, false}});
        const double points = 8.5, baseline = m.box.y + 4.3;
        const std::string slashes = m.heading.substr(0, 2), word = m.heading.substr(2);
        out_.text({m.box.x + 2.0, baseline}, slashes, points, Weight::bold, Align::left, p_.accent,
                  text_width(slashes, points, Weight::bold));
        out_.text({m.box.x + 2.0 + text_width(slashes, points, Weight::bold), baseline}, word, points, Weight::bold,
                  Align::left, p_.ink, text_width(word, points, Weight::bold));
    }

    Colour tone(Tone t) const {
        switch (t) {
            case Tone::muted:
                return p_.muted;
            case Tone::accent:
                return p_.accent;
            case Tone::on_dark:
                return p_.paper;
            case Tone::ink:
                break;
        }
        return p_.ink;
    }

    void text(const Piece& piece) {
        const Box& b = piece.box;
        const double x = piece.align == Align::left ? b.x : piece.align == Align::right ? b.right() : b.x + b.w / 2;
        out_.text({x, b.y + (b.h + cap_height(piece.points)) / 2}, piece.text, piece.points, piece.weight, piece.align,
                  tone(piece.tone), text_width(piece.text, piece.points, piece.weight));
    }

    void write_box(const Box& b, Colour border, double width, Colour fill) {
        out_.rectangle(b, std::min(b.w, b.h) * 0.1, {true, p_.fills ? fill : p_.paper, {border, width, false}});
    }

    void wire(const Piece& piece) {
        const auto& path = piece.path;
        out_.polyline(path, {p_.wire, p_.fills ? 1.0 : 0.45, false});
        const double length = std::abs(path.front().x - path.back().x) + std::abs(path.front().y - path.back().y);
        const double r = std::min(p_.fills ? 0.95 : 0.8, length * 0.22);
        for (const auto& end : {path.front(), path.back()})
            out_.circle(end, r, p_.fills ? Ink{true, p_.wire, {}} : Ink{true, p_.paper, {p_.ink, 0.3, false}});
    }

    void link(const Piece& piece) {
        out_.polyline(piece.path, {p_.fills ? p_.panel : p_.paper, 1.4, false});
        out_.polyline(piece.path, {p_.link, 0.5, !p_.fills});
        // Both ends carry the link's letter, so that links which cross or share a gutter can't be taken for each other.
        for (const auto& [end, next] :
             {std::pair{piece.path.front(), piece.path[1]}, {piece.path.back(), piece.path[piece.path.size() - 2]}}) {
            const double w = link_tag_width(piece.text), y = next.y < end.y ? end.y - link_tag : end.y;
            const Box tag{end.x - w / 2, y, w, link_tag};
            out_.rectangle({tag.x + 0.1, tag.y + 0.1, w - 0.2, link_tag - 0.2}, 0.3,
                           {true, p_.fills ? p_.link : p_.paper, {p_.link, 0.2, false}});
            draw_centred(out_, tag, piece.text, min_points, Weight::bold, p_.fills ? p_.paper : p_.ink);
        }
    }

    void link_key(const Box& b) {
        const double y = b.y + b.h / 2, w = link_tag;
        out_.polyline(std::array<Point, 2>{{{b.x + w, y}, {b.right(), y}}}, {p_.link, 0.5, !p_.fills});
        out_.rectangle({b.x + 0.1, y - w / 2 + 0.1, w - 0.2, w - 0.2}, 0.3,
                       {true, p_.fills ? p_.link : p_.paper, {p_.link, 0.2, false}});
        draw_centred(out_, {b.x, y - w / 2, w, w}, "a", min_points, Weight::bold, p_.fills ? p_.paper : p_.ink);
    }

    void wall(const Box& b) {
        if (p_.fills) {
            out_.rectangle(b, 0.2, {true, p_.wall, {}});
            return;
        }
        out_.rectangle({b.x + 0.1, b.y + 0.1, b.w - 0.2, b.h - 0.2}, 0, {true, p_.paper, {p_.ink, 0.25, false}});
        const bool upright = b.h > b.w;
        const double length = upright ? b.h : b.w, thick = upright ? b.w : b.h;
        for (double at = thick; at < length; at += thick) {
            const std::array<Point, 2> hatch{
                {upright ? Point{b.x, b.y + at} : Point{b.x + at, b.y},
                 upright ? Point{b.right(), b.y + at - thick} : Point{b.x + at - thick, b.bottom()}}};
            out_.polyline(hatch, {p_.ink, 0.2, false});
        }
    }

    void arrow(const Box& b, bool up) {
        const double cx = b.x + b.w / 2, head = b.w * 0.8;
        const double tip = up ? b.y : b.bottom(), tail = up ? b.bottom() : b.y,
                     neck = up ? b.y + head : b.bottom() - head;
        const double half = b.w / 2, shaft = b.w * 0.17;
        const std::array<Point, 7> shape{{{cx, tip},
                                          {cx + half, neck},
                                          {cx + shaft, neck},
                                          {cx + shaft, tail},
                                          {cx - shaft, tail},
                                          {cx - shaft, neck},
                                          {cx - half, neck}}};
        out_.polygon(shape, p_.fills ? Ink{true, p_.ink, {}} : Ink{true, p_.paper, {p_.ink, 0.3, false}});
    }

    void gate_key(const Piece& piece) {
        const Box& b = piece.box;
        out_.rectangle(b, 0.6, {p_.fills, p_.gate, {p_.ink, 0.2, false}});
        draw_centred(out_, b, std::string(row_of(static_cast<GateKind>(piece.index)).word), min_points, Weight::bold,
                     p_.on_gate);
    }

    void resource(const Piece& piece) {
        if (piece.index < 0) {  // a price
            const Box& b = piece.box;
            const double s = piece.points;
            for (int i = 0; i < piece.icon; ++i)
                draw_resource(out_, p_, {b.right() - (i + 1) * s - i * 0.4, b.y + (b.h - s) / 2, s, s},
                              static_cast<Resource>(piece.part));
            return;
        }
        const Bonus& bonus = map_.bonuses[to_index(piece.index)];
        if (bonus.damage > 0)
            draw_damage(out_, p_, piece.box, bonus.damage);
        else
            draw_amounts(out_, p_, piece.box, bonus.gain, piece.points);
    }

    void hack_box(const Piece& piece) {
        const Box& b = piece.box;
        write_box(b, p_.ink, 0.3, p_.box);
        if (!piece.text.empty())
            draw_centred(out_, b, piece.text, std::clamp(b.h * 1.55, 7.0, 13.0), Weight::bold, p_.ink);
        if (piece.icon > 0) icon(b, piece.icon - 1, 0.62);
    }

    void icon(const Box& b, int resource, double share) {
        const double s = b.w * share;
        draw_resource(out_, p_, {b.x + (b.w - s) / 2, b.y + (b.h - s) / 2, s, s}, static_cast<Resource>(resource));
    }

    void space(const Piece& piece) {
        const Box& b = piece.box;
        if (p_.fills) out_.rectangle(b, b.w * 0.18, {true, p_.box, {p_.panel_line, 0.2, false}});
        icon(b, piece.part, 0.56);
    }

    void draw(const Piece& piece, const PlacedModule& module) {
        const Box& b = piece.box;
        switch (piece.kind) {
            case PieceKind::text:
                text(piece);
                break;
            case PieceKind::write_line:
                out_.polyline(std::array<Point, 2>{{{b.x, b.bottom()}, {b.right(), b.bottom()}}}, {p_.ink, 0.3, false});
                break;
            case PieceKind::hairline:
                out_.polyline(piece.path, {p_.fills ? p_.faint : p_.ink, 0.2, false});
                break;
            case PieceKind::node:
                draw_node(out_, p_, b, map_.nodes[to_index(piece.index)], {});
                break;
            case PieceKind::wire:
                wire(piece);
                break;
            case PieceKind::link:
                link(piece);
                break;
            case PieceKind::wall:
                wall(b);
                break;
            case PieceKind::wall_key:
                wall({b.x, b.y + b.h / 2 - 0.6, b.w, 1.2});
                break;
            case PieceKind::link_key:
                link_key(b);
                break;
            case PieceKind::lock_key:
                draw_dice_lock(out_, p_, b, 5, false);
                break;
            case PieceKind::energy_key:
                draw_energy_lock(out_, p_, b, false);
                break;
            case PieceKind::gate_key:
                gate_key(piece);
                break;
            case PieceKind::hack_box:
                hack_box(piece);
                break;
            case PieceKind::rail:
                out_.polyline(piece.path, {p_.wire, p_.fills ? 1.1 : 0.5, false});
                break;
            case PieceKind::reward:
                draw_reward(out_, p_, b, *rewards_of(map_.hack)[to_index(piece.index)], piece.points);
                break;
            case PieceKind::card:
                if (module.kind == ModuleKind::bonuses && piece.part == 1) {
                    out_.rectangle(b, 1.2,
                                   {p_.fills,
                                    {0.97, 0.87, 0.88, 1},
                                    {p_.damage == p_.paper ? p_.ink : p_.damage, p_.fills ? 0.3 : 0.6, false}});
                } else {
                    out_.rectangle(b, 1.2, {p_.fills, p_.box, {p_.fills ? p_.panel_line : p_.ink, 0.2, false}});
                }
                break;
            case PieceKind::pattern_cell:
                out_.rectangle({b.x + 0.1, b.y + 0.1, b.w - 0.2, b.h - 0.2}, 0,
                               {true, p_.fills ? p_.wire : p_.paper, {p_.ink, 0.2, false}});
                break;
            case PieceKind::arrow:
                arrow(b, piece.part == 0);
                break;
            case PieceKind::switch_number:
                draw_switch(out_, p_, b, piece.index);
                break;
            case PieceKind::switch_wire:
                out_.polyline(piece.path, {p_.wire, p_.fills ? 0.8 : 0.3, false});
                break;
            case PieceKind::toggle_box:
                write_box(b, p_.ink, 0.3, p_.box);
                break;
            case PieceKind::bonus_box:
                write_box(b, piece.part == 1 && p_.fills ? p_.damage : p_.ink, piece.part == 1 ? 0.5 : 0.3, p_.box);
                break;
            case PieceKind::die:
                draw_die_face(out_, p_, b, piece.index);
                break;
            case PieceKind::clock_box:
                write_box(b, p_.ink, 0.3, p_.box);
                if (piece.part > 0) icon(b, piece.part - 1, 0.66);
                break;
            case PieceKind::clock_end:  // over the box's own line, and no farther than to its neighbour's
                out_.rectangle({b.x - 0.12, b.y - 0.12, b.w + 0.24, b.h + 0.24}, b.w * 0.12,
                               {false, {}, {p_.fills ? p_.accent : p_.ink, 0.55, false}});
                break;
            case PieceKind::tally_box:
                write_box(b, p_.ink, 0.3, p_.box);
                break;
            case PieceKind::resource:
                resource(piece);
                break;
            case PieceKind::space:
                space(piece);
                break;
            case PieceKind::start_ring:
                out_.circle(b.centre(), b.w * 0.45, {false, {}, {p_.ink, 0.55, false}});
                break;
            case PieceKind::score_box:
                write_box(b, p_.ink, piece.index == 5 ? 0.6 : 0.3, p_.box);
                break;
            case PieceKind::threshold_box:
                write_box(b, p_.ink, 0.3, p_.box);
                break;
        }
    }

    Painter& out_;
    const Palette& p_;
    const Map& map_;
};

}  // namespace

const Palette& palette_of(InkUse ink) { return ink == InkUse::full ? full_ink_palette() : low_ink_palette(); }

void draw_layout(Painter& out, const Palette& palette, const Map& map, const SheetLayout& layout) {
    SheetDrawing drawing(out, palette, map);
    for (const auto& module : layout.modules) {
        out.begin_part(module_name(module.kind));
        drawing.draw(module);
        out.end_part();
    }
}

}  // namespace nedforge::luddite
