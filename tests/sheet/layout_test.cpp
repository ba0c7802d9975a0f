// The layout's own boxes: nothing overlaps, nothing leaves the page, nothing is too small, nothing is missing.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engine/luddite/board.h"
#include "formats/luddite/sheet/sheet_draw.h"
#include "formats/luddite/sheet/sheet_layout.h"
#include "formats/luddite/sheet/text_metrics.h"
#include "tests/sheet/sheet_cases.h"

namespace nedforge::luddite {
namespace {

using test::expected_to_fit;
using test::sheet_cases;

constexpr double eps = 1e-6;

bool overlap(const Box& a, const Box& b, double slack = 1e-6) {
    return a.x + slack < b.right() && b.x + slack < a.right() && a.y + slack < b.bottom() && b.y + slack < a.bottom();
}
bool inside(const Box& a, const Box& b, double slack = 1e-6) {
    return a.x >= b.x - slack && a.y >= b.y - slack && a.right() <= b.right() + slack && a.bottom() <= b.bottom() + slack;
}
std::string show(const Box& b) {
    return "[" + std::to_string(b.x) + ", " + std::to_string(b.y) + ", " + std::to_string(b.w) + " x " + std::to_string(b.h) + "]";
}

// On A4 and Letter, in the order of the cases; made once.
const std::vector<std::array<SheetLayout, 2>>& layouts() {
    static const auto made = [] {
        std::vector<std::array<SheetLayout, 2>> all;
        for (const auto& c : sheet_cases())
            all.push_back({lay_out_sheet(c.map, Paper::a4, c.digest), lay_out_sheet(c.map, Paper::letter, c.digest)});
        return all;
    }();
    return made;
}

// Calls with every map on both papers.
template <class Look>
void on_every_sheet(Look look) {
    for (std::size_t i = 0; i < layouts().size(); ++i)
        for (const Paper paper : {Paper::a4, Paper::letter}) {
            const auto& c = sheet_cases()[i];
            SCOPED_TRACE(c.name + (paper == Paper::a4 ? " on A4" : " on Letter"));
            look(c, layouts()[i][paper == Paper::a4 ? 0 : 1], paper);
        }
}

// Keeps the texts and shapes that a drawing makes.
class Recorder final : public Painter {
public:
    struct Text { Box box; double points; std::string text; };
    std::vector<Text> texts;
    double left = 1e9, top = 1e9, right = 0, bottom = 0;

    void polygon(std::span<const Point> points, const Ink& ink) override { grow(points, ink.line.width); }
    void polyline(std::span<const Point> points, const Pen& pen) override { grow(points, pen.width); }
    void rectangle(const Box& b, double, const Ink& ink) override {
        const std::array<Point, 2> corners{{{b.x, b.y}, {b.right(), b.bottom()}}};
        grow(corners, ink.line.width);
    }
    void circle(Point c, double r, const Ink& ink) override {
        const std::array<Point, 2> corners{{{c.x - r, c.y - r}, {c.x + r, c.y + r}}};
        grow(corners, ink.line.width);
    }
    void curve(Point a, Point b, Point c, Point d, const Pen& pen) override {
        const std::array<Point, 4> all{{a, b, c, d}};
        grow(all, pen.width);
    }
    void text(Point at, std::string_view text, double points, Weight weight, Align align, Colour, double fit) override {
        double w = luddite::text_width(text, points, weight);
        if (fit > 0) w = std::min(w, fit);
        const double x = align == Align::left ? at.x : align == Align::centre ? at.x - w / 2 : at.x - w;
        texts.push_back({{x, at.y - cap_height(points), w, cap_height(points)}, points, std::string(text)});
        const std::array<Point, 2> corners{{{x, at.y - cap_height(points)}, {x + w, at.y}}};
        grow(corners, 0);
    }
    double text_width(std::string_view text, double points, Weight weight) override { return luddite::text_width(text, points, weight); }

private:
    void grow(std::span<const Point> points, double width) {
        for (const auto& p : points) {
            left = std::min(left, p.x - width / 2), top = std::min(top, p.y - width / 2);
            right = std::max(right, p.x + width / 2), bottom = std::max(bottom, p.y + width / 2);
        }
    }
};

Recorder recorded(const Map& map, const SheetLayout& layout, InkUse ink = InkUse::full) {
    Recorder recorder;
    draw_layout(recorder, palette_of(ink), map, layout);
    return recorder;
}

TEST(SheetLayout, SaysWhatDoesNotFitAndNothingElse) {
    on_every_sheet([](const auto& c, const SheetLayout& layout, Paper paper) {
        EXPECT_EQ(layout.overflows.empty(), expected_to_fit(c, paper));
        // The quick question of NED801 has the same answer.
        EXPECT_EQ(sheet_overflows(c.map, paper).empty(), layout.overflows.empty());
        for (const auto& o : layout.overflows) {
            EXPECT_TRUE(o.module == "NED module" || o.module == "Hack module") << o.module;
            EXPECT_NE(o.message.find(" mm"), std::string::npos) << o.message;
        }
    });
}

TEST(SheetLayout, ModulesKeepToTheMarginsAndApart) {
    on_every_sheet([](const auto& c, const SheetLayout& layout, Paper) {
        const Box content{page_margin, page_margin, layout.page.w - 2 * page_margin, layout.page.h - 2 * page_margin};
        for (std::size_t i = 0; i < layout.modules.size(); ++i) {
            EXPECT_TRUE(inside(layout.modules[i].box, content)) << show(layout.modules[i].box);
            for (std::size_t k = 0; k < i; ++k)
                EXPECT_FALSE(overlap(layout.modules[i].box, layout.modules[k].box))
                    << module_name(layout.modules[i].kind) << " over " << module_name(layout.modules[k].kind);
        }
        for (const ModuleKind kind : {ModuleKind::header, ModuleKind::ned, ModuleKind::hack, ModuleKind::switches, ModuleKind::clock,
                                      ModuleKind::cache, ModuleKind::effects, ModuleKind::damage, ModuleKind::footer})
            EXPECT_NE(layout.find(kind), nullptr) << module_name(kind);
        EXPECT_EQ(layout.find(ModuleKind::bonuses) != nullptr, !c.map.bonuses.empty());
        EXPECT_EQ(layout.find(ModuleKind::rulings) != nullptr, !(c.map.rulings == Rulings{}));
    });
}

TEST(SheetLayout, PiecesStayInTheirModule) {
    on_every_sheet([](const auto&, const SheetLayout& layout, Paper) {
        for (const auto& m : layout.modules)
            for (const auto& p : m.pieces)
                EXPECT_TRUE(inside(p.box, m.box, 0.5)) << module_name(m.kind) << ": piece " << static_cast<int>(p.kind) << " '" << p.text
                                                       << "' at " << show(p.box) << " leaves " << show(m.box);
    });
}

// Boxes to write in: those of the layout, and those inside nodes.
std::vector<Box> written_boxes(const Map& map, const SheetLayout& layout) {
    std::vector<Box> boxes;
    for (const auto& m : layout.modules)
        for (const auto& p : m.pieces) {
            if (is_written_in(p.kind)) boxes.push_back(p.box);
            if (p.kind != PieceKind::node) continue;
            const NodeParts parts = lay_out_node(p.box, map.nodes[static_cast<std::size_t>(p.index)]);
            for (const Box& b : {parts.lock_box, parts.content_box})
                if (b.w > 0) boxes.push_back(b);
        }
    return boxes;
}

TEST(SheetLayout, BoxesToWriteInAreLargeEnoughAndApart) {
    on_every_sheet([](const auto& c, const SheetLayout& layout, Paper paper) {
        if (!expected_to_fit(c, paper)) return;
        const auto boxes = written_boxes(c.map, layout);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            EXPECT_GE(boxes[i].w, min_box - eps) << show(boxes[i]);
            EXPECT_GE(boxes[i].h, min_box - eps) << show(boxes[i]);
            for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(overlap(boxes[i], boxes[k], 1e-3)) << show(boxes[i]) << " over " << show(boxes[k]);
        }
    });
}

TEST(SheetLayout, NodesKeepTheirPartsInsideAndApart) {
    on_every_sheet([](const auto& c, const SheetLayout& layout, Paper paper) {
        if (!expected_to_fit(c, paper)) return;
        for (const auto& p : layout.find(ModuleKind::ned)->pieces) {
            if (p.kind != PieceKind::node) continue;
            const Node& n = c.map.nodes[static_cast<std::size_t>(p.index)];
            EXPECT_TRUE(node_fits(n, {p.box.w, p.box.h})) << n.id << " at " << show(p.box);
            const NodeParts parts = lay_out_node(p.box, n);
            const std::array<Box, 6> all{parts.gate, parts.id, parts.lock, parts.lock_box, parts.content, parts.content_box};
            for (std::size_t i = 0; i < all.size(); ++i) {
                if (all[i].w <= 0) continue;
                EXPECT_TRUE(inside(all[i], p.box)) << n.id << " part " << i;
                for (std::size_t k = 0; k < i; ++k)
                    EXPECT_FALSE(all[k].w > 0 && overlap(all[i], all[k], 0.05)) << n.id << ": part " << i << " over " << k << show(p.box);
            }
        }
    });
}

TEST(SheetLayout, TextIsLegibleAndDoesNotOverlap) {
    on_every_sheet([](const auto& c, const SheetLayout& layout, Paper paper) {
        if (!expected_to_fit(c, paper)) return;
        const Recorder drawing = recorded(c.map, layout);
        for (std::size_t i = 0; i < drawing.texts.size(); ++i) {
            EXPECT_GE(drawing.texts[i].points, min_points - eps) << drawing.texts[i].text;
            for (std::size_t k = 0; k < i; ++k)
                EXPECT_FALSE(overlap(drawing.texts[i].box, drawing.texts[k].box, 0.1))
                    << "'" << drawing.texts[i].text << "' " << show(drawing.texts[i].box) << " over '" << drawing.texts[k].text << "' "
                    << show(drawing.texts[k].box);
        }
    });
}

TEST(SheetLayout, DrawingKeepsToTheMarginsInBothInks) {
    on_every_sheet([](const auto& c, const SheetLayout& layout, Paper) {
        for (const InkUse ink : {InkUse::full, InkUse::low}) {
            const Recorder drawing = recorded(c.map, layout, ink);
            EXPECT_GE(drawing.left, 8.0);
            EXPECT_GE(drawing.top, 8.0);
            EXPECT_LE(drawing.right, layout.page.w - 8.0);
            EXPECT_LE(drawing.bottom, layout.page.h - 8.0);
        }
    });
}

// Everything the map has is on the sheet, once.
TEST(SheetLayout, NothingIsMissing) {
    on_every_sheet([](const auto& c, const SheetLayout& layout, Paper) {
        std::map<PieceKind, std::set<std::pair<int, int>>> found;
        std::map<PieceKind, int> count;
        for (const auto& m : layout.modules)
            for (const auto& p : m.pieces) {
                found[p.kind].insert({p.index, p.part});
                ++count[p.kind];
            }
        const auto expect = [&](PieceKind kind, std::size_t n, const char* what) {
            EXPECT_EQ(found[kind].size(), n) << what;
            EXPECT_EQ(count[kind], static_cast<int>(n)) << what << " twice";
        };
        expect(PieceKind::node, c.map.nodes.size(), "nodes");
        expect(PieceKind::toggle_box, 18, "switch boxes");
        expect(PieceKind::switch_number, 6, "switches");
        expect(PieceKind::bonus_box, c.map.bonuses.size(), "bonuses");
        expect(PieceKind::tally_box, 3, "tallies");
        expect(PieceKind::score_box, 6, "lines of the score");
        std::size_t boxes = 0, spaces = 0, rings = 0;
        for (const auto& row : c.map.clock) boxes += row.size();
        for (const auto& row : c.map.resources) spaces += static_cast<std::size_t>(row.spaces), rings += static_cast<std::size_t>(row.start);
        expect(PieceKind::clock_box, boxes, "clock");
        expect(PieceKind::space, spaces, "resource spaces");
        expect(PieceKind::start_ring, rings, "starting resources");
        expect(PieceKind::reward, rewards_of(c.map.hack).size(), "rewards");
        std::size_t hack = 0;
        const auto cells = [&](const Drawing& d) {
            for (const auto& row : d) hack += static_cast<std::size_t>(std::count_if(row.begin(), row.end(), [](char x) { return x != '.'; }));
        };
        if (const auto* h = std::get_if<LinesHack>(&c.map.hack)) {
            cells(h->boxes);
            expect(PieceKind::rail, h->lines.size(), "lines");
        }
        if (const auto* h = std::get_if<SumsHack>(&c.map.hack))
            for (const auto& e : h->entries) hack += static_cast<std::size_t>(e.boxes);
        if (const auto* h = std::get_if<PatternsHack>(&c.map.hack))
            for (const auto& s : h->sections) cells(s.cells);
        if (const auto* h = std::get_if<OrderedRowsHack>(&c.map.hack)) {
            for (const auto& s : h->sections)
                for (const int n : s.rows) hack += static_cast<std::size_t>(n);
            expect(PieceKind::arrow, h->sections.size(), "arrows");
        }
        expect(PieceKind::hack_box, hack, "boxes of the Hack module");
    });
}

// Wires, walls and links say exactly what the engine's board says of adjacency.
TEST(SheetLayout, WiresAreTheBoardsAdjacency) {
    on_every_sheet([](const auto& c, const SheetLayout& layout, Paper paper) {
        if (!expected_to_fit(c, paper)) return;
        const Board board = compile(c.map);
        std::map<int, Box> nodes;
        const auto& pieces = layout.find(ModuleKind::ned)->pieces;
        for (const auto& p : pieces)
            if (p.kind == PieceKind::node) nodes[p.index] = p.box;
        const auto node_at = [&](Point at) {
            for (const auto& [n, b] : nodes)
                if (at.x >= b.x - 0.01 && at.x <= b.right() + 0.01 && at.y >= b.y - 0.01 && at.y <= b.bottom() + 0.01) return n;
            return -1;
        };
        std::array<NodeMask, max_nodes> drawn{};
        for (const auto& p : pieces) {
            if (p.kind != PieceKind::wire && p.kind != PieceKind::link) continue;
            const int a = node_at(p.path.front()), b = node_at(p.path.back());
            ASSERT_GE(a, 0);
            ASSERT_GE(b, 0);
            drawn[static_cast<std::size_t>(a)] |= bit(b);
            drawn[static_cast<std::size_t>(b)] |= bit(a);
            // Between its ends it crosses no node.
            for (std::size_t i = 0; i + 1 < p.path.size(); ++i)
                for (int t = 1; t < 20; ++t) {
                    const Point at{p.path[i].x + (p.path[i + 1].x - p.path[i].x) * t / 20, p.path[i].y + (p.path[i + 1].y - p.path[i].y) * t / 20};
                    EXPECT_EQ(node_at(at), -1) << "through " << at.x << ", " << at.y;
                }
        }
        for (int n = 0; n < board.node_count; ++n)
            EXPECT_EQ(drawn[static_cast<std::size_t>(n)], board.neighbours[static_cast<std::size_t>(n)]) << board.node_ids[static_cast<std::size_t>(n)];
    });
}

TEST(SheetLayout, FillsThePageOfSmallMaps) {
    for (const char* name : {"small", "tiny", "ned-01", "square-64"}) {
        const auto& c = test::sheet_case(name);
        const SheetLayout layout = lay_out_sheet(c.map, Paper::a4, c.digest);
        double area = 0;
        for (const auto& m : layout.modules) area += m.box.w * m.box.h;
        EXPECT_GT(area, 0.9 * 190 * 277) << name;
    }
}

TEST(SheetLayout, SaysOtherReadingsInWords) {
    Rulings all;
    for (const auto& r : ruling_table()) r.set(all, 1);
    EXPECT_EQ(ruling_sentences(all).size(), 7u);
    EXPECT_TRUE(ruling_sentences(Rulings{}).empty());
    for (std::size_t i = 0; i < 7; ++i) {
        Rulings one;
        ruling_table()[i].set(one, 1);
        ASSERT_EQ(ruling_sentences(one).size(), 1u);
        EXPECT_NE(ruling_sentences(one)[0].find(std::string("(") + std::string(ruling_table()[i].source) + ")"), std::string::npos)
            << ruling_sentences(one)[0];
    }
}

}  // namespace
}  // namespace nedforge::luddite
