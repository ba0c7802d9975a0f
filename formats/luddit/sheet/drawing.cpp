#include "formats/luddit/sheet/drawing.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/rgb.h"
#include "formats/base/drawing/text_metrics.h"

namespace nedforge::luddit {

namespace {

constexpr double stone_share = 0.42, copy_share = 0.75;  // of a step; of a stone

int shorter(int distance, int size) {
    const int forwards = (distance % size + size) % size;
    return forwards * 2 > size ? forwards - size : forwards;
}

// Parallel lines at 45 degrees within a circle, so that no target has to clip to one.
void draw_hatching(Painter& out, PagePoint centre, double radius, double gap, bool rising, const Pen& pen) {
    const int lines = static_cast<int>(radius / gap);
    for (int i = -lines; i <= lines; ++i) {
        const double offset = i * gap, half = std::sqrt(std::max(0.0, radius * radius - offset * offset));
        if (half < pen.width) continue;
        const double slope = rising ? -1 : 1, unit = std::sqrt(0.5);
        const PagePoint middle{centre.x + offset * unit, centre.y - slope * offset * unit};
        draw_stroke(out, {middle.x - half * unit, middle.y - slope * half * unit},
                    {middle.x + half * unit, middle.y + slope * half * unit}, pen.colour, pen.width);
    }
}

// Lines of one direction through the shown points, in grey beyond the board.
void draw_direction(Painter& out, const Palette& p, const BoardFrame& f, bool rows) {
    const int from = rows ? f.first.row : f.first.column, to = rows ? f.last.row : f.last.column;
    const int begin = rows ? f.first.column : f.first.row, end = rows ? f.last.column : f.last.row;
    const int home = rows ? f.home.row : f.home.column, along_home = rows ? f.home.column : f.home.row;
    const double thin = std::clamp(f.step * 0.018, 0.1, 0.25);
    const auto point_on = [&](int line, double along) -> PagePoint {
        const double x = f.origin.x, y = f.origin.y;
        return rows ? PagePoint{x + along * f.step, y + line * f.step}
                    : PagePoint{x + line * f.step, y + along * f.step};
    };
    const auto stroke = [&](int line, double a, double b, Tint colour) {
        if (b > a) draw_stroke(out, point_on(line, a), point_on(line, b), colour, thin);
    };
    for (int line = from; line <= to; ++line) {
        const double low = begin - 0.5, high = end + 0.5;
        const bool inside = line >= home && line < home + f.size;
        if (!inside) {
            stroke(line, low, high, p.grey);
            continue;
        }
        const double a = std::clamp(along_home - 0.5, low, high), b = std::clamp(along_home + f.size - 0.5, low, high);
        stroke(line, low, a, p.grey);
        stroke(line, a, b, p.muted);
        stroke(line, b, high, p.grey);
    }
}

}  // namespace

const Palette& palette_of(InkUse ink) {
    static const auto make = [](const PrintLook& look) {
        Palette p{look, look.ink, look.paper, look.ink, rgb(0xa9b0b9), look.accent};
        if (!look.fills) p.grey = look.line;
        return p;
    };
    static const Palette full = make(full_ink_look()), low = make(low_ink_look());
    return ink == InkUse::full ? full : low;
}

Box BoardFrame::area() const {
    const PagePoint a = at(first), b = at(last);
    return {a.x - step / 2, a.y - step / 2, b.x - a.x + step, b.y - a.y + step};
}

Box BoardFrame::board() const {
    const PagePoint corner = at(home);
    return {corner.x - step / 2, corner.y - step / 2, size * step, size * step};
}

double BoardFrame::radius(Point shown) const { return step * stone_share * (is_copy(shown) ? copy_share : 1); }

Point BoardFrame::nearest(Point from, Point to) const {
    return {from.column + shorter(to.column - from.column, size), from.row + shorter(to.row - from.row, size)};
}

void BoardFrame::for_each_copy(Point point, const std::function<void(Point)>& visit) const {
    const auto begin = [this](int value, int low) {
        return value + (low - value >= 0 ? (low - value + size - 1) / size : -((value - low) / size)) * size;
    };
    for (int row = begin(point.row, first.row); row <= last.row; row += size)
        for (int column = begin(point.column, first.column); column <= last.column; column += size)
            visit({column, row});
}

BoardFrame frame_in(const Box& box, int size, int margin, double largest) {
    const int shown = size + 2 * margin;
    BoardFrame f;
    f.size = size;
    f.step = std::min({largest, box.w / shown, box.h / shown});
    f.first = {-margin, -margin};
    f.last = {size - 1 + margin, size - 1 + margin};
    const double half = f.step * (size - 1) / 2;
    f.origin = {box.centre().x - half, box.centre().y - half};
    return f;
}

void draw_lines(Painter& out, const Palette& p, const BoardFrame& f) {
    draw_direction(out, p, f, true);
    draw_direction(out, p, f, false);
    out.rectangle(f.board(), 0, outlined(p.ink, std::clamp(f.step * 0.045, 0.25, 0.6)));
}

void draw_numbers(Painter& out, const Palette& p, const BoardFrame& f, double points) {
    const Box area = f.area();
    for (int i = 0; i < f.size; ++i) {
        const std::string number = std::to_string(i);
        out.text({f.at({i, 0}).x, area.y - 1.2}, number, points, Weight::medium, Align::centre, p.muted);
        out.text({area.x - 1.2, f.at({0, i}).y + cap_height(points) / 2}, number, points, Weight::medium, Align::right,
                 p.muted);
    }
}

void draw_stone(Painter& out, const Palette& p, PagePoint centre, double radius, Colour colour, bool copy) {
    const Tint line = copy ? p.grey : p.stone_line;
    const double width = std::max(0.15, radius * 0.1);
    const double outer = radius - width / 2;
    if (colour == Colour::white) {
        out.circle(centre, outer, {true, copy ? p.paper : p.white, {line, width, false}});
        out.circle(centre, radius * 0.55, outlined(line, width * 0.8));
    } else if (p.fills) {
        out.circle(centre, outer, {true, copy ? p.grey : p.black, {line, width, false}});
    } else {
        out.circle(centre, outer, {true, p.paper, {line, width, false}});
        draw_hatching(out, centre, outer, std::max(0.55, radius * 0.24), true,
                      {line, std::max(0.14, width * 0.8), false});
    }
}

void draw_stones(Painter& out, const Palette& p, const BoardFrame& f, const Stones& stones) {
    for (const Colour colour : {Colour::black, Colour::white})
        stones[colour].for_each([&](Spot spot) {
            f.for_each_copy({spot % f.size, spot / f.size}, [&](Point shown) {
                draw_stone(out, p, f.at(shown), f.radius(shown), colour, f.is_copy(shown));
            });
        });
}

void draw_stripes(Painter& out, PagePoint centre, double radius, bool rising, bool falling, const Pen& pen) {
    const double gap = std::max(radius * 0.3, pen.width * 3);
    if (rising) draw_hatching(out, centre, radius, gap, true, pen);
    if (falling) draw_hatching(out, centre, radius, gap, false, pen);
}

void draw_dot(Painter& out, const BoardFrame& f, Point meant, Tint colour) {
    f.for_each_copy(meant, [&](Point shown) {
        out.circle(f.at(shown), f.step * (f.is_copy(shown) ? 0.09 : 0.12), filled(colour));
    });
}

void draw_outline(Painter& out, const BoardFrame& f, const std::vector<Point>& stones, int lines, Tint colour,
                  Tint ground) {
    const double widest = f.step * 0.6, line = f.step * 0.055;
    out.begin_clip(f.area());
    const auto near = [&](Point a, Point b) {
        const Point nearest = f.nearest(a, b);
        return std::max(std::abs(nearest.column - a.column), std::abs(nearest.row - a.row)) <= 2;
    };
    for (int i = 0; i < 2 * lines; ++i) {
        const double radius = widest - i * line;
        const Tint tint = i % 2 == 0 ? colour : ground;
        for (std::size_t s = 0; s < stones.size(); ++s)
            f.for_each_copy(stones[s], [&](Point shown) {
                out.circle(f.at(shown), radius, filled(tint));
                for (std::size_t k = 0; k < stones.size(); ++k) {
                    if (k == s || !near(stones[s], stones[k])) continue;
                    const PagePoint neighbour = f.at(f.nearest(shown, stones[k]));
                    draw_stroke(out, f.at(shown), neighbour, tint, 2 * radius);
                    for (std::size_t m = s + 1; m < k; ++m) {  // what three stones enclose
                        if (!near(stones[s], stones[m]) || !near(stones[m], stones[k])) continue;
                        const std::array<PagePoint, 3> corners{f.at(shown), f.at(f.nearest(shown, stones[m])),
                                                               neighbour};
                        out.polygon(corners, filled(tint));
                    }
                }
            });
    }
    out.end_clip();
}

void draw_piece(Painter& out, const BoardFrame& f, const std::vector<Point>& stones, Tint colour, double width) {
    std::vector<bool> joined(stones.size(), false);
    if (!stones.empty()) joined[0] = true;
    out.begin_clip(f.area());
    for (std::size_t n = 1; n < stones.size(); ++n) {
        std::size_t from = 0, to = 0;
        double shortest = 1e9;
        for (std::size_t i = 0; i < stones.size(); ++i)
            for (std::size_t k = 0; joined[i] && k < stones.size(); ++k) {
                if (joined[k]) continue;
                const Point near = f.nearest(stones[i], stones[k]);
                const double far = std::hypot(near.column - stones[i].column, near.row - stones[i].row);
                if (far < shortest) shortest = far, from = i, to = k;
            }
        joined[to] = true;
        const Point near = f.nearest(stones[from], stones[to]);
        f.for_each_copy(stones[from], [&](Point shown) {
            const Point end{shown.column + near.column - stones[from].column, shown.row + near.row - stones[from].row};
            draw_stroke(out, f.at(shown), f.at(end), colour, width);
        });
        // From the other end, where only that one is in sight.
        f.for_each_copy(stones[to], [&](Point shown) {
            const Point start{shown.column - near.column + stones[from].column,
                              shown.row - near.row + stones[from].row};
            draw_stroke(out, f.at(shown), f.at(start), colour, width);
        });
    }
    out.end_clip();
}

void draw_arrow(Painter& out, const BoardFrame& f, Point from, Point to, Tint colour, double width) {
    const Point goal = f.nearest(from, to);
    if (goal == from) return;
    const auto draw = [&](Point a, Point b) {
        const PagePoint begin = f.at(a), tip = f.at(b);
        const double length = std::hypot(tip.x - begin.x, tip.y - begin.y);
        const double ux = (tip.x - begin.x) / length, uy = (tip.y - begin.y) / length;
        const double head = std::min(4.5 * width, length * 0.5);
        const double lead = f.step * 0.2, stop = f.step * 0.12;  // clear of the middle of both points
        const PagePoint top{tip.x - ux * stop, tip.y - uy * stop};
        const PagePoint neck{top.x - ux * head, top.y - uy * head};
        draw_stroke(out, {begin.x + ux * lead, begin.y + uy * lead}, neck, colour, width);
        const std::array<PagePoint, 3> corners{top, PagePoint{neck.x - uy * head * 0.45, neck.y + ux * head * 0.45},
                                               PagePoint{neck.x + uy * head * 0.45, neck.y - ux * head * 0.45}};
        out.polygon(corners, filled(colour));
    };
    out.begin_clip(f.area());
    draw(from, goal);
    if (f.is_copy(goal)) draw({from.column + to.column - goal.column, from.row + to.row - goal.row}, to);
    out.end_clip();
}

void draw_moves(Painter& out, const Palette& p, const BoardFrame& f, const ReplayTurn& turn, Colour player) {
    const double line = f.step * 0.09;
    const auto number = [&](Point point, std::size_t move) {
        if (turn.size() < 2) return;
        const PagePoint centre = f.at(point);
        const double radius = f.step * 0.21, points = std::max(3.5, f.step * 0.3 / mm_per_point);
        const PagePoint beside{centre.x + f.step * 0.36, centre.y - f.step * 0.36};
        out.circle(beside, radius, {true, p.paper, {p.mark, std::max(0.12, line * 0.35), false}});
        out.text({beside.x, beside.y + cap_height(points) / 2}, std::to_string(move + 1), points, Weight::bold,
                 Align::centre, p.mark);
    };
    for (std::size_t i = 0; i < turn.size(); ++i) {
        const ReplayMove& move = turn[i];
        if (move.stones.size() > 1) draw_piece(out, f, move.stones, p.mark, f.step * 0.16);
        switch (move.kind) {
            case StepKind::place:
                draw_stone(out, p, f.at(move.to[0]), f.radius(f.home), player);
                out.circle(f.at(move.to[0]), f.step * 0.47, outlined(p.mark, line * 0.7));
                number(move.to[0], i);
                break;
            case StepKind::take:
                for (const Point stone : move.stones) {
                    const PagePoint centre = f.at(stone);
                    const double arm = f.step * 0.36;
                    for (const double way : {1.0, -1.0}) {
                        draw_stroke(out, {centre.x - arm, centre.y - way * arm}, {centre.x + arm, centre.y + way * arm},
                                    p.paper, line * 2.2);
                        draw_stroke(out, {centre.x - arm, centre.y - way * arm}, {centre.x + arm, centre.y + way * arm},
                                    p.mark, line);
                    }
                }
                number(move.stones[0], i);
                break;
            case StepKind::carry:
                for (std::size_t s = 0; s < move.stones.size(); ++s) {
                    out.circle(f.at(move.to[s]), f.radius(f.home) * 0.9, outlined(p.mark, line * 0.6, true));
                    draw_arrow(out, f, move.stones[s], move.to[s], p.paper, line * 2);
                    draw_arrow(out, f, move.stones[s], move.to[s], p.mark, line);
                }
                number(move.stones[0], i);
                break;
            case StepKind::end_turn:
                break;
        }
    }
}

}  // namespace nedforge::luddit
