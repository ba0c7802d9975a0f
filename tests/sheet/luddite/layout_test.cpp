// The layout's own boxes: nothing overlaps, nothing leaves the page, nothing is too small, nothing is missing.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engine/luddite/board.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/luddite/sheet/sheet_draw.h"
#include "formats/luddite/sheet/sheet_layout.h"
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
    return a.x >= b.x - slack && a.y >= b.y - slack && a.right() <= b.right() + slack &&
           a.bottom() <= b.bottom() + slack;
}
std::string show(const Box& b) {
    return "[" + std::to_string(b.x) + ", " + std::to_string(b.y) + ", " + std::to_string(b.w) + " x " +
           std::to_string(b.h) + "]";
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
    struct Text {
        Box box;
        double points;
        std::string text;
        bool narrowed;
    };
    struct Circle {
        Point centre;
        double inside;
    };  // radius within the line
    std::vector<Text> texts;
    std::vector<Circle> circles;
    std::vector<Box> rectangles;
    double left = 1e9, top = 1e9, right = 0, bottom = 0;

    void polygon(std::span<const Point> points, const Ink& ink) override { grow(points, ink.line.width); }
    void polyline(std::span<const Point> points, const Pen& pen) override { grow(points, pen.width); }
    void rectangle(const Box& b, double, const Ink& ink) override {
        rectangles.push_back(b);
        const std::array<Point, 2> corners{{{b.x, b.y}, {b.right(), b.bottom()}}};
        grow(corners, ink.line.width);
    }
    void circle(Point c, double r, const Ink& ink) override {
        circles.push_back({c, r - ink.line.width / 2});
        const std::array<Point, 2> corners{{{c.x - r, c.y - r}, {c.x + r, c.y + r}}};
        grow(corners, ink.line.width);
    }
    void curve(Point a, Point b, Point c, Point d, const Pen& pen) override {
        const std::array<Point, 4> all{{a, b, c, d}};
        grow(all, pen.width);
    }
    void text(Point at, std::string_view text, double points, Weight weight, Align align, Colour, double fit) override {
        double w = nedforge::text_width(text, points, weight);
        const bool narrowed = fit > 0 && fit < w - 1e-9;
        if (narrowed) w = fit;
        const double x = align == Align::left ? at.x : align == Align::centre ? at.x - w / 2 : at.x - w;
        texts.push_back({{x, at.y - cap_height(points), w, cap_height(points)}, points, std::string(text), narrowed});
        const std::array<Point, 2> corners{{{x, at.y - cap_height(points)}, {x + w, at.y}}};
        grow(corners, 0);
    }
    double text_width(std::string_view text, double points, Weight weight) override {
        return nedforge::text_width(text, points, weight);
    }

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
        for (const auto& o : layout.overflows)
            EXPECT_TRUE(o.message.find(" mm") != std::string::npos || c.name == "tall-14") << o.message;
    });
}

// One finding a module, and each module whose pieces are shrunk has one.
TEST(SheetLayout, EveryShrunkModuleIsNamed) {
    on_every_sheet([](const auto&, const SheetLayout& layout, Paper) {
        std::set<std::string> named;
        for (const auto& o : layout.overflows) EXPECT_TRUE(named.insert(o.module).second) << o.module << " twice";
        for (const auto& m : layout.modules)
            EXPECT_TRUE(m.scale == 1 || named.contains(std::string(module_name(m.kind)))) << module_name(m.kind);
    });
    const auto& c = test::sheet_case("over-full-rows");
    std::vector<std::string> sentences;
    for (const auto& o : sheet_overflows(c.map, Paper::letter)) sentences.push_back(o.sentence());
    ASSERT_EQ(sentences.size(), 4u);
    EXPECT_EQ(sentences[2].find("the Roll bonuses need "), 0u) << sentences[2];
    EXPECT_NE(sentences[3].find("; Letter leaves it "), std::string::npos) << sentences[3];
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
        for (const ModuleKind kind :
             {ModuleKind::header, ModuleKind::ned, ModuleKind::hack, ModuleKind::switches, ModuleKind::clock,
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
                EXPECT_TRUE(inside(p.box, m.box, 0.5))
                    << module_name(m.kind) << ": piece " << static_cast<int>(p.kind) << " '" << p.text << "' at "
                    << show(p.box) << " leaves " << show(m.box);
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
            for (std::size_t k = 0; k < i; ++k)
                EXPECT_FALSE(overlap(boxes[i], boxes[k], 1e-3)) << show(boxes[i]) << " over " << show(boxes[k]);
        }
        // The path drawn is as large as the box, whatever its line takes.
        const Recorder drawing = recorded(c.map, layout);
        for (const Box& b : boxes)
            EXPECT_TRUE(std::any_of(drawing.rectangles.begin(), drawing.rectangles.end(), [&](const Box& r) {
                return std::hypot(r.centre().x - b.centre().x, r.centre().y - b.centre().y) < eps &&
                       r.w >= min_box - eps && r.h >= min_box - eps && r.w <= b.w + eps;
            })) << show(b);
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
            const std::array<Box, 6> all{parts.gate,     parts.id,      parts.lock,
                                         parts.lock_box, parts.content, parts.content_box};
            for (std::size_t i = 0; i < all.size(); ++i) {
                if (all[i].w <= 0) continue;
                EXPECT_TRUE(inside(all[i], p.box)) << n.id << " part " << i;
                for (std::size_t k = 0; k < i; ++k)
                    EXPECT_FALSE(all[k].w > 0 && overlap(all[i], all[k], 0.05))
                        << n.id << ": part " << i << " over " << k << show(p.box);
            }
        }
    });
}

TEST(SheetLayout, TextIsLegibleAndDoesNotOverlap) {
    on_every_sheet([](const auto& c, const SheetLayout& layout, Paper paper) {
        const Recorder drawing = recorded(c.map, layout);
        // What does not fit is shrunk as a whole: illegible, but no muddle.
        for (std::size_t i = 0; i < drawing.texts.size(); ++i) {
            EXPECT_TRUE(drawing.texts[i].points >= min_points - eps || !expected_to_fit(c, paper))
                << drawing.texts[i].text;
            EXPECT_FALSE(drawing.texts[i].narrowed) << drawing.texts[i].text;
            for (std::size_t k = 0; k < i; ++k)
                EXPECT_FALSE(overlap(drawing.texts[i].box, drawing.texts[k].box, 0.1))
                    << "'" << drawing.texts[i].text << "' " << show(drawing.texts[i].box) << " over '"
                    << drawing.texts[k].text << "' " << show(drawing.texts[k].box);
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

// The figure of a switch keeps clear of its ring, which is heavy where the switch must be ON.
TEST(SheetLayout, FiguresKeepInsideTheirRings) {
    on_every_sheet([](const auto& c, const SheetLayout& layout, Paper) {
        const Recorder drawing = recorded(c.map, layout, InkUse::low);
        for (const auto& t : drawing.texts)
            for (const auto& ring : drawing.circles)
                if (std::hypot(t.box.centre().x - ring.centre.x, t.box.centre().y - ring.centre.y) < 0.01) {
                    EXPECT_LT(std::hypot(t.box.w, t.box.h) / 2, ring.inside) << t.text;
                }
    });
}

// The key that a player needs, once, wherever there is room for it.
TEST(SheetLayout, ExplainsGatesLocksWallsAndLinks) {
    on_every_sheet([](const auto& c, const SheetLayout& layout, Paper) {
        std::multiset<std::pair<PieceKind, int>> keys, wanted;
        for (const auto& m : layout.modules)
            for (const auto& p : m.pieces)
                if (p.kind >= PieceKind::wall_key && p.kind <= PieceKind::gate_key) keys.insert({p.kind, p.index});
        std::set<std::pair<PieceKind, int>> used;
        for (const Node& n : c.map.nodes) {
            if (n.gate) used.insert({PieceKind::gate_key, static_cast<int>(n.gate->kind)});
            if (n.lock) used.insert({PieceKind::lock_key, 0});
            if (n.energy) used.insert({PieceKind::energy_key, 0});
        }
        if (!c.map.walls.empty()) used.insert({PieceKind::wall_key, 0});
        if (!c.map.links.empty()) used.insert({PieceKind::link_key, 0});
        const bool left_out = std::any_of(layout.overflows.begin(), layout.overflows.end(),
                                          [](const auto& o) { return o.message.find("key") != std::string::npos; });
        if (!left_out) wanted.insert(used.begin(), used.end());
        EXPECT_EQ(keys, wanted);
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
        for (const auto& row : c.map.resources)
            spaces += static_cast<std::size_t>(row.spaces), rings += static_cast<std::size_t>(row.start);
        expect(PieceKind::clock_box, boxes, "clock");
        expect(PieceKind::space, spaces, "resource spaces");
        expect(PieceKind::start_ring, rings, "starting resources");
        expect(PieceKind::reward, rewards_of(c.map.hack).size(), "rewards");
        std::size_t hack = 0;
        const auto cells = [&](const Drawing& d) {
            for (const auto& row : d)
                hack +=
                    static_cast<std::size_t>(std::count_if(row.begin(), row.end(), [](char x) { return x != '.'; }));
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
                if (at.x >= b.x - 0.01 && at.x <= b.right() + 0.01 && at.y >= b.y - 0.01 && at.y <= b.bottom() + 0.01)
                    return n;
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
                    const Point at{p.path[i].x + (p.path[i + 1].x - p.path[i].x) * t / 20,
                                   p.path[i].y + (p.path[i + 1].y - p.path[i].y) * t / 20};
                    EXPECT_EQ(node_at(at), -1) << "through " << at.x << ", " << at.y;
                }
        }
        for (int n = 0; n < board.node_count; ++n)
            EXPECT_EQ(drawn[static_cast<std::size_t>(n)], board.neighbours[static_cast<std::size_t>(n)])
                << board.node_ids[static_cast<std::size_t>(n)];
    });
}

// No link runs along another or lies under another's letter.
TEST(SheetLayout, LinksKeepApart) {
    struct Run {
        int link;
        bool upright;
        double at, from, to;
    };
    on_every_sheet([](const auto&, const SheetLayout& layout, Paper) {
        const PlacedModule& ned = *layout.find(ModuleKind::ned);
        std::vector<Run> runs;
        std::vector<Box> tags;
        for (const auto& p : ned.pieces) {
            if (p.kind != PieceKind::link) continue;
            for (std::size_t i = 0; i + 1 < p.path.size(); ++i) {
                const Point a = p.path[i], b = p.path[i + 1];
                const bool upright = std::abs(a.x - b.x) < eps;
                runs.push_back({p.index, upright, upright ? a.x : a.y,
                                upright ? std::min(a.y, b.y) : std::min(a.x, b.x),
                                upright ? std::max(a.y, b.y) : std::max(a.x, b.x)});
            }
            const double w = link_tag_width(p.text) * ned.scale, h = link_tag * ned.scale;
            for (const auto& [end, next] :
                 {std::pair{p.path.front(), p.path[1]}, {p.path.back(), p.path[p.path.size() - 2]}})
                tags.push_back({end.x - w / 2, next.y < end.y ? end.y - h : end.y, w, h});
        }
        for (std::size_t i = 0; i < runs.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) {
                const Run &a = runs[i], &b = runs[k];
                if (a.link == b.link || a.upright != b.upright || a.to < b.from + eps || b.to < a.from + eps) continue;
                EXPECT_GE(std::abs(a.at - b.at), 0.95 * ned.scale) << "links " << a.link << " and " << b.link;
            }
        for (std::size_t i = 0; i < tags.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                EXPECT_FALSE(overlap(tags[i], tags[k])) << show(tags[i]) << " over " << show(tags[k]);
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

// All that is written on a sheet but in headings and nodes, each line's breaks as spaces.
std::string words_of_sheet(const SheetLayout& layout) {
    std::string words;
    for (const auto& m : layout.modules)
        for (const auto* pieces : {&m.notes, &m.pieces})
            for (const auto& p : *pieces) words += p.text + " ";
    return words;
}

// The largest maps that fit have no room for all sentences, and those that do not fit have none to spare.
bool is_full(const std::string& name) {
    return name == "bonuses-32" || name == "rows-16" || name == "square-64" || name == "tall-14" || name == "row-64" ||
           name == "line-64" || name.starts_with("over-full") || name.starts_with("long-");
}

TEST(SheetLayout, SaysWhatAPlayerMustKnow) {
    on_every_sheet([](const auto& c, const SheetLayout& layout, Paper) {
        if (is_full(c.name)) return;
        const std::string words = words_of_sheet(layout);
        const auto has = [&](bool wanted, const std::string& piece) {
            EXPECT_EQ(words.find(piece) != std::string::npos, wanted) << piece;
        };
        const auto any = [&](auto of_node) { return std::any_of(c.map.nodes.begin(), c.map.nodes.end(), of_node); };
        has(true, "Coin:");
        has(any([](const Node& n) { return n.critical.has_value(); }), "Hexagon:");
        has(any([](const Node& n) { return n.cache.has_value(); }), "Icons:");
        has(true, "next box");
        has(!c.map.bonuses.empty(), "crosses a box:");
        has(true, "as many boxes");
        has(true, "its tally");
        has(true, "None free:");
        has(true, "Left over:");
    });
}

// Notes keep to their module and clear of what it shows.
TEST(SheetLayout, NotesKeepInsideAndApart) {
    on_every_sheet([](const auto&, const SheetLayout& layout, Paper) {
        for (const auto& m : layout.modules)
            for (const auto& note : m.notes) {
                EXPECT_TRUE(inside(note.box, m.box)) << note.text;
                EXPECT_GE(note.points, min_points);
                for (const auto& p : m.pieces)
                    EXPECT_FALSE(overlap(note.box, p.box, 0.4)) << note.text << " over " << p.text << show(p.box);
            }
    });
}

// The sentences say the reading in force.
TEST(SheetLayout, NotesFollowTheRulings) {
    const auto& c = test::sheet_case("rulings");
    Map usual = c.map;
    usual.rulings = {};
    const std::string other = words_of_sheet(lay_out_sheet(c.map, Paper::a4, c.digest)),
                      words = words_of_sheet(lay_out_sheet(usual, Paper::a4, c.digest));
    for (const auto& [in_usual, in_other] : {std::pair{"Icons are gained.", "The last gives its icon."},
                                             {"cross out a circle.", "rub out a circle."},
                                             {"the coin first enters", "a move first ends there"}}) {
        EXPECT_NE(words.find(in_usual), std::string::npos) << in_usual;
        EXPECT_EQ(other.find(in_usual), std::string::npos) << in_usual;
        EXPECT_NE(other.find(in_other), std::string::npos) << in_other;
        EXPECT_EQ(words.find(in_other), std::string::npos) << in_other;
    }
}

// Lines on a round stand on each sheet that has room, and on those of the campaign; `lines` has boxes of 8 mm there.
TEST(SheetLayout, SaysWhatARoundIs) {
    for (const char* name : {"small", "tiny", "ned-01", "ned-05", "ned-02", "ned-03", "ned-04", "ned-09"}) {
        const auto& c = test::sheet_case(name);
        for (const Paper paper : {Paper::a4, Paper::letter}) {
            const SheetLayout layout = lay_out_sheet(c.map, paper, c.digest);
            const PlacedModule* round = layout.find(ModuleKind::round);
            ASSERT_TRUE(round) << name;
            std::string text;
            for (const auto& piece : round->pieces) text += piece.text + " ";
            for (const char* words : {"1 ", "2 ", "3 dice", "Clock", "last box", "EXIT"})
                EXPECT_NE(text.find(words), std::string::npos) << name << ": " << text;
            if (kind_of(c.map.hack) != HackKind::lines || std::string(name).find("ned-") != 0) continue;
            for (const auto& piece : layout.find(ModuleKind::hack)->pieces)
                if (piece.kind == PieceKind::hack_box) {
                    EXPECT_GE(piece.box.w, paper == Paper::a4 ? 8.0 - 1e-9 : 7.0) << name;
                }
        }
    }
}

TEST(SheetLayout, SaysOtherReadingsInWords) {
    Rulings all;
    for (const auto& r : ruling_table()) r.set(all, 1);
    EXPECT_EQ(ruling_sentences(all).size(), ruling_count);
    EXPECT_TRUE(ruling_sentences(Rulings{}).empty());
    for (std::size_t i = 0; i < ruling_count; ++i) {
        Rulings one;
        ruling_table()[i].set(one, 1);
        ASSERT_EQ(ruling_sentences(one).size(), 1u);
        EXPECT_NE(ruling_sentences(one)[0].find(std::string("(") + std::string(ruling_table()[i].source) + ")"),
                  std::string::npos)
            << ruling_sentences(one)[0];
    }
}

}  // namespace
}  // namespace nedforge::luddite
