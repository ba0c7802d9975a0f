// A filled-in sheet: a light stroke through all that was crossed, with the number of its round; values written in;
// spaces circled and crossed; where the NEETLE went.

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/base/indexed.h"
#include "formats/base/drawing/moved_painter.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/sheet/sheet_draw.h"

namespace nedforge::luddite {

namespace {

class SolutionDrawing {
public:
    SolutionDrawing(Painter& out, const Palette& p, const Map& map, const SolutionMarks& marks, bool rounds)
        : out_(out), p_(p), map_(map), m_(marks), rounds_(rounds) {}

    void draw(const Piece& piece) {
        const auto i = to_index(std::max(piece.index, 0)), k = to_index(std::max(piece.part, 0));
        switch (piece.kind) {
            case PieceKind::toggle_box:
                mark(piece.box, m_.toggles[i - 1][k]);
                break;
            case PieceKind::clock_box:
                mark(piece.box, at(m_.clock, i), piece.part > 0);
                break;
            case PieceKind::bonus_box:
                mark(piece.box, at(m_.bonuses, i));
                break;
            case PieceKind::hack_box:
                hack_box(piece, i, k);
                break;
            case PieceKind::space:
                space(piece.box, i, k);
                break;
            case PieceKind::tally_box:
                tallies(piece.box, i - 4);
                break;
            case PieceKind::score_box:
                score(piece.box, i);
                break;
            case PieceKind::node:
                node(piece.box, i);
                break;
            case PieceKind::write_line:
                head(piece.box);
                break;
            default:
                break;
        }
    }

private:
    static int at(const std::vector<int>& v, std::size_t i) { return i < v.size() ? v[i] : 0; }

    void head(const Box& b) {
        const auto write = [&](const std::string& text) {
            out_.text({b.x + 1, b.bottom() - 1.2}, text, 9, Weight::medium, Align::left, p_.pen, b.w - 2);
            return text_width(text, 9, Weight::medium);
        };
        if (rounds_) {
            write(worded("Filled in: numbers are rounds"));
            return;
        }
        if (m_.dice.empty()) {
            write(worded("After round {1}", m_.rounds));
            return;
        }
        double x = b.x + 1 + write(worded("Round {1}", m_.rounds)) + 2.5;
        constexpr double size = 5.6, pitch = 6.4;
        for (const MarkedDie& die : m_.dice) {
            if (x + size > b.right()) return;
            const Box face{x, b.bottom() - size - 0.6, size, size};
            draw_die_face(out_, p_, face, die.value);
            if (die.used) draw_cross(out_, p_, face);
            x += pitch;
        }
    }

    // A stroke and the round, small enough to leave what is printed below readable; without rounds a plain cross.
    void mark(const Box& b, int round, bool printed = false) {
        if (round <= 0) return;
        const Colour stroke = p_.fills && rounds_ ? Colour{0.55, 0.67, 0.95, 1} : p_.pen;
        const double inset = b.w * 0.1;
        out_.polyline(std::array<Point, 2>{{{b.x + inset, b.y + inset}, {b.right() - inset, b.bottom() - inset}}},
                      {stroke, p_.fills ? 0.5 : 0.25, false});
        out_.polyline(std::array<Point, 2>{{{b.x + inset, b.bottom() - inset}, {b.right() - inset, b.y + inset}}},
                      {stroke, p_.fills ? 0.5 : 0.25, false});
        if (!rounds_) return;
        if (printed)
            badge({b.right() - b.w * 0.22, b.bottom() - b.h * 0.2}, std::to_string(round), min_points);
        else
            badge({b.x + b.w / 2, b.y + b.h / 2}, std::to_string(round), std::clamp(b.h * 1.15, min_points, 9.0));
    }

    // Text on a patch of paper.
    void badge(Point centre, const std::string& text, double points) {
        const double w = text_width(text, points, Weight::bold) + 0.7, h = cap_height(points) + 0.7;
        out_.rectangle({centre.x - w / 2, centre.y - h / 2, w, h}, 0.4, {true, p_.box, {}});
        draw_centred(out_, {centre.x - w / 2, centre.y - h / 2, w, h}, text, points, Weight::bold, p_.pen);
    }

    void hack_box(const Piece& piece, std::size_t i, std::size_t k) {
        const auto written = m_.written.find(piece.index);
        if (row_of(map_.hack).fill != HackFill::rows) {
            mark(piece.box, at(m_.crossed, i), !piece.text.empty() || piece.icon > 0);
            return;
        }
        if (written == m_.written.end() || k >= written->second.size()) return;
        const Box& b = piece.box;
        const WrittenValue& v = written->second[k];
        const double large = std::clamp(b.h * 1.5, 7.5, 13.0);
        out_.text({b.x + b.w * 0.08, b.y + b.h * 0.1 + cap_height(large)}, std::to_string(v.value), large, Weight::bold,
                  Align::left, p_.pen);
        if (!rounds_) return;
        out_.text({b.right() - b.w * 0.06, b.bottom() - b.h * 0.08}, std::to_string(v.round), min_points,
                  Weight::regular, Align::right, p_.pen);
    }

    void space(const Box& b, std::size_t i, std::size_t kind) {
        const auto& gained = m_.gained[kind];
        if (i >= gained.size()) return;
        if (gained[i] > 0) {
            out_.circle(b.centre(), b.w * 0.45, {false, {}, {p_.pen, 0.45, false}});
            if (rounds_) badge({b.x + b.w * 0.22, b.y + b.h * 0.2}, std::to_string(gained[i]), min_points);
        }
        if (i < m_.spent[kind].size()) mark(b, m_.spent[kind][i], true);
    }

    void tallies(const Box& b, std::size_t index) {
        const auto& rounds = m_.tallies[index];
        const double pitch = std::min(1.6, (b.w - 9) / std::max(1, index_count(rounds)));
        for (int i = 0; i < index_count(rounds); ++i) {
            const double x = b.x + 1.2 + i * pitch;
            out_.polyline(std::array<Point, 2>{{{x, b.bottom() - 1.2}, {x + 0.5, b.y + 1.2}}}, {p_.pen, 0.45, false});
        }
        if (!rounds.empty())
            out_.text({b.right() - 0.8, b.y + (b.h + cap_height(8)) / 2}, std::to_string(rounds.size()) + "\u00D7", 8,
                      Weight::bold, Align::right, p_.pen);
    }

    void score(const Box& b, std::size_t i) {
        if (!m_.finished) return;
        draw_centred(out_, b, std::to_string(m_.score[i]), std::clamp(b.h * 1.7, 8.0, 15.0), Weight::bold, p_.pen);
    }

    void node(const Box& b, std::size_t i) {
        const Node& n = map_.nodes[i];
        const NodeParts parts = lay_out_node(b, n);
        if (static_cast<int>(i) == m_.end_node)
            out_.rectangle({b.x - 0.7, b.y - 0.7, b.w + 1.4, b.h + 1.4}, 2, {false, {}, {p_.pen, 0.6, false}});
        if (n.lock) mark(parts.lock_box, m_.opened[i]);
        if (parts.content_box.w > 0) mark(parts.content_box, n.energy ? m_.powered[i] : m_.content[i]);
        if (rounds_ && !m_.visits[i].empty()) {
            std::string text;
            for (const int round : m_.visits[i]) text += (text.empty() ? "" : " ") + std::to_string(round);
            text = shortened(text, min_points, Weight::bold, b.w - 3);
            const double w = text_width(text, min_points, Weight::bold) + 1.6, h = 2.6;
            const Box pill{b.x + (b.w - w) / 2, b.bottom() - h / 2, w, h};
            out_.rectangle(pill, h / 2, {true, p_.box, {p_.pen, 0.3, false}});
            draw_centred(out_, pill, text, min_points, Weight::bold, p_.pen);
        }
    }

    Painter& out_;
    const Palette& p_;
    const Map& map_;
    const SolutionMarks& m_;
    const bool rounds_;
};

}  // namespace

void draw_solution(Painter& out, const Palette& palette, const Map& map, const SheetLayout& layout,
                   const SolutionMarks& marks, bool rounds) {
    SolutionDrawing drawing(out, palette, map, marks, rounds);
    for (const auto& module : layout.modules) {
        if (module.scale == 1) {
            for (const auto& piece : module.pieces) drawing.draw(piece);
            continue;
        }
        MovedPainter small(out, {}, module.scale);
        SolutionDrawing natural(small, palette, map, marks, rounds);
        for (const auto& piece : module.pieces) natural.draw(unshrunk(piece, module.scale));
    }
}

}  // namespace nedforge::luddite
