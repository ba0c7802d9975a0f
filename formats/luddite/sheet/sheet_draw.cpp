#include "formats/luddite/sheet/sheet_draw.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/luddite/gates.h"
#include "formats/base/drawing/moved_painter.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/luddite/sheet/alternative_texts.h"
#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

namespace {

class SheetDrawing {
public:
    SheetDrawing(Painter& out, const Palette& palette, const Map& map) : out_(out), p_(palette), map_(map) {}

    void draw(const PlacedModule& m) {
        kind_ = m.kind;
        if (!m.heading.empty()) frame(m);
        for (const auto& note : m.notes) draw(note);
        const std::string text = alternative_of(m.kind, map_);
        if (!text.empty()) out_.begin_part(PagePart::figure, text);
        pieces(m);
        if (!text.empty()) out_.end_part();
    }
    static constexpr bool rows_in_order() { return rows_stand_in_order(drawn_pieces, &DrawnPiece::kind); }

private:
    void pieces(const PlacedModule& m) {
        if (m.scale == 1) {
            for (const auto& piece : m.pieces) draw(piece);
            return;
        }
        MovedPainter small(out_, {}, m.scale);
        SheetDrawing natural(small, p_, map_);
        natural.kind_ = m.kind;
        for (const auto& piece : m.pieces) natural.draw(unshrunk(piece, m.scale));
    }

    void frame(const PlacedModule& m) {
        const double line = p_.fills ? 0.25 : 0.2;
        out_.rectangle({m.box.x + line / 2, m.box.y + line / 2, m.box.w - line, m.box.h - line}, 1.8,
                       {p_.fills, p_.panel, {p_.panel_line, line, false}});
        const double points = heading_points, baseline = m.box.y + heading_baseline;
        const std::string slashes = m.heading.substr(0, 2), word = m.heading.substr(2);
        out_.begin_part(PagePart::heading, "");
        out_.text({m.box.x + 2.0, baseline}, slashes, points, Weight::bold, Align::left, p_.accent,
                  text_width(slashes, points, Weight::bold));
        out_.text({m.box.x + 2.0 + text_width(slashes, points, Weight::bold), baseline}, word, points, Weight::bold,
                  Align::left, p_.ink, text_width(word, points, Weight::bold));
        out_.end_part();
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
        const bool title = kind_ == ModuleKind::header && piece.text == map_.name;
        if (title) out_.begin_part(PagePart::title, "");
        const double x = piece.align == Align::left ? b.x : piece.align == Align::right ? b.right() : b.x + b.w / 2;
        out_.text({x, b.y + (b.h + cap_height(piece.points)) / 2}, piece.text, piece.points, piece.weight, piece.align,
                  tone(piece.tone), text_width(piece.text, piece.points, piece.weight));
        if (title) out_.end_part();
    }

    void write_box(const Box& b, Colour border, double width, Colour fill) {
        out_.rectangle(b, std::min(b.w, b.h) * 0.1, {true, p_.fills ? fill : p_.paper, {border, width, false}});
    }

    void wire(const Piece& piece) {
        const auto& path = piece.path;
        line(piece, 1.0, 0.45);
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

    void link_key(const Piece& piece) {
        const Box& b = piece.box;
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
        for (double offset = thick; offset < length; offset += thick) {
            const std::array<Point, 2> hatch{
                {upright ? Point{b.x, b.y + offset} : Point{b.x + offset, b.y},
                 upright ? Point{b.right(), b.y + offset - thick} : Point{b.x + offset - thick, b.bottom()}}};
            out_.polyline(hatch, {p_.ink, 0.2, false});
        }
    }

    void arrow(const Box& b, bool upward) {
        const double cx = b.x + b.w / 2, head = b.w * 0.8;
        const double tip = upward ? b.y : b.bottom(), tail = upward ? b.bottom() : b.y,
                     neck = upward ? b.y + head : b.bottom() - head;
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

    void write_line(const Piece& piece) {
        const Box& b = piece.box;
        out_.polyline(std::array<Point, 2>{{{b.x, b.bottom()}, {b.right(), b.bottom()}}}, {p_.ink, 0.3, false});
    }

    // A line along the piece's path; the thinner of the two widths where the palette has no fills.
    void line(const Piece& piece, double width, double thin) {
        out_.polyline(piece.path, {p_.wire, p_.fills ? width : thin, false});
    }
    void hairline(const Piece& piece) { out_.polyline(piece.path, {p_.fills ? p_.faint : p_.ink, 0.2, false}); }
    void rail(const Piece& piece) { line(piece, 1.1, 0.5); }
    void switch_wire(const Piece& piece) { line(piece, 0.8, 0.3); }

    void node(const Piece& piece) {
        out_.begin_part(PagePart::figure, alternative_of(map_.nodes[piece.index]));
        draw_node(out_, p_, piece.box, map_.nodes[piece.index], {});
        out_.end_part();
    }
    void wall(const Piece& piece) { wall(piece.box); }
    void wall_key(const Piece& piece) {
        const Box& b = piece.box;
        wall({b.x, b.y + b.h / 2 - 0.6, b.w, 1.2});
    }
    void lock_key(const Piece& piece) { draw_dice_lock(out_, p_, piece.box, 5, false); }
    void energy_key(const Piece& piece) { draw_energy_lock(out_, p_, piece.box, false); }

    void reward(const Piece& piece) {
        const Reward& reward = *rewards_of(map_.hack)[to_index(piece.index)];
        out_.begin_part(PagePart::figure, alternative_of(reward));
        draw_reward(out_, p_, piece.box, reward, piece.points);
        out_.end_part();
    }
    void card(const Piece& piece) {
        const bool damage = kind_ == ModuleKind::bonuses && piece.part == 1;
        const Ink usual{p_.fills, p_.box, {p_.fills ? p_.panel_line : p_.ink, 0.2, false}};
        // On a dark ground a light card would outshine all else.
        const auto mixed = [](double a, double b) { return a * 0.22 + b * 0.78; };
        const Colour dark{mixed(p_.damage.r, p_.box.r), mixed(p_.damage.g, p_.box.g), mixed(p_.damage.b, p_.box.b), 1};
        const Ink of_damage{p_.fills,
                            p_.ink.r > p_.box.r ? dark : Colour{0.97, 0.87, 0.88, 1},
                            {p_.damage == p_.paper ? p_.ink : p_.damage, p_.fills ? 0.3 : 0.6, false}};
        out_.rectangle(piece.box, 1.2, damage ? of_damage : usual);
    }
    void pattern_cell(const Piece& piece) {
        const Box& b = piece.box;
        out_.rectangle({b.x + 0.1, b.y + 0.1, b.w - 0.2, b.h - 0.2}, 0,
                       {true, p_.fills ? p_.wire : p_.paper, {p_.ink, 0.2, false}});
    }
    void arrow(const Piece& piece) { arrow(piece.box, piece.part == 0); }

    void switch_number(const Piece& piece) { draw_switch(out_, p_, piece.box, piece.index); }
    void die(const Piece& piece) { draw_die_face(out_, p_, piece.box, piece.index); }
    void nothing(const Piece&) {}
    void plain_box(const Piece& piece) { write_box(piece.box, p_.ink, 0.3, p_.box); }
    void bonus_box(const Piece& piece) {
        const bool damage = piece.part == 1;
        write_box(piece.box, damage && p_.fills ? p_.damage : p_.ink, damage ? 0.5 : 0.3, p_.box);
    }
    void score_box(const Piece& piece) { write_box(piece.box, p_.ink, piece.index == 5 ? 0.6 : 0.3, p_.box); }
    void clock_box(const Piece& piece) {
        plain_box(piece);
        if (piece.part > 0) icon(piece.box, piece.part - 1, 0.66);
    }
    void clock_end(const Piece& piece) {  // over the box's own line, and no farther than to its neighbour's
        const Box& b = piece.box;
        out_.rectangle({b.x - 0.12, b.y - 0.12, b.w + 0.24, b.h + 0.24}, b.w * 0.12,
                       {false, {}, {p_.fills ? p_.accent : p_.ink, 0.55, false}});
    }
    void start_ring(const Piece& piece) {
        out_.circle(piece.box.centre(), piece.box.w * 0.45, {false, {}, {p_.ink, 0.55, false}});
    }

    // How each kind of piece is drawn: one row a kind.
    struct DrawnPiece {
        PieceKind kind;
        void (SheetDrawing::*draw)(const Piece&);
    };
    static constexpr int piece_kinds = static_cast<int>(PieceKind::threshold) + 1;
    static const IndexedArray<DrawnPiece, PieceKind, piece_kinds> drawn_pieces;

    void draw(const Piece& piece) { (this->*drawn_pieces[piece.kind].draw)(piece); }

    Painter& out_;
    const Palette& p_;
    const Map& map_;
    ModuleKind kind_ = ModuleKind::ned;  // of the module that is drawn
};

constexpr IndexedArray<SheetDrawing::DrawnPiece, PieceKind, SheetDrawing::piece_kinds> SheetDrawing::drawn_pieces{{
    {PieceKind::text, &SheetDrawing::text},
    {PieceKind::write_line, &SheetDrawing::write_line},
    {PieceKind::hairline, &SheetDrawing::hairline},
    {PieceKind::node, &SheetDrawing::node},
    {PieceKind::wire, &SheetDrawing::wire},
    {PieceKind::link, &SheetDrawing::link},
    {PieceKind::wall, &SheetDrawing::wall},
    {PieceKind::wall_key, &SheetDrawing::wall_key},
    {PieceKind::link_key, &SheetDrawing::link_key},
    {PieceKind::lock_key, &SheetDrawing::lock_key},
    {PieceKind::energy_key, &SheetDrawing::energy_key},
    {PieceKind::gate_key, &SheetDrawing::gate_key},
    {PieceKind::hack_box, &SheetDrawing::hack_box},
    {PieceKind::rail, &SheetDrawing::rail},
    {PieceKind::reward, &SheetDrawing::reward},
    {PieceKind::card, &SheetDrawing::card},
    {PieceKind::pattern_cell, &SheetDrawing::pattern_cell},
    {PieceKind::arrow, &SheetDrawing::arrow},
    {PieceKind::switch_number, &SheetDrawing::switch_number},
    {PieceKind::switch_wire, &SheetDrawing::switch_wire},
    {PieceKind::toggle_box, &SheetDrawing::plain_box},
    {PieceKind::bonus_box, &SheetDrawing::bonus_box},
    {PieceKind::die, &SheetDrawing::die},
    {PieceKind::clock_box, &SheetDrawing::clock_box},
    {PieceKind::clock_end, &SheetDrawing::clock_end},
    {PieceKind::tally_box, &SheetDrawing::plain_box},
    {PieceKind::resource, &SheetDrawing::resource},
    {PieceKind::space, &SheetDrawing::space},
    {PieceKind::start_ring, &SheetDrawing::start_ring},
    {PieceKind::score_box, &SheetDrawing::score_box},
    {PieceKind::threshold, &SheetDrawing::nothing},
}};
static_assert(SheetDrawing::rows_in_order());

}  // namespace

const Palette& palette_of(InkUse ink) { return ink == InkUse::full ? full_ink_palette() : low_ink_palette(); }

void draw_layout(Painter& out, const Palette& palette, const Map& map, const SheetLayout& layout) {
    SheetDrawing drawing(out, palette, map);
    for (const auto& module : layout.modules) {
        out.begin_part(PagePart::section, module_name(module.kind));
        drawing.draw(module);
        out.end_part();
    }
}

}  // namespace nedforge::luddite
