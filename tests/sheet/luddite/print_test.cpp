// The printed files: embedded fonts, selectable labels, clean margins, ink, reproducible bytes, golden pictures.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>

#include "formats/base/drawing/cairo/cairo_painter.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/sheet/sheet.h"
#include "formats/luddite/sheet/sheet_diff.h"
#include "formats/luddite/sheet/sheet_draw.h"
#include "tests/sheet/sheet_cases.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

using test::Picture;
using test::run;
using test::sheet_cases;

std::vector<SheetPage> all_pages() {
    std::vector<SheetPage> pages;
    for (const auto& c : sheet_cases()) pages.push_back(test::page_of(c));
    return pages;
}

// One PDF of every map, A4 with full ink, made once.
const std::string& whole_pdf() {
    static const test::TemporaryFolder folder;
    static const std::string path = folder.write("all.pdf", sheet_pdf(all_pages(), {}, "All <maps> & more"));
    return path;
}

std::string joined(std::string text) { return std::regex_replace(text, std::regex("\\s+"), " "); }

TEST(SheetPdf, KnowsItselfAndEmbedsItsFonts) {
    if (!test::has_tool("pdfinfo")) GTEST_SKIP() << "poppler-utils is not installed";
    const std::string info = run({"pdfinfo", whole_pdf()}).out;
    EXPECT_NE(info.find("All <maps> & more"), std::string::npos) << info;
    EXPECT_NE(info.find("Tagged:          yes"), std::string::npos) << info;
    EXPECT_NE(info.find("(A4)"), std::string::npos) << info;
    EXPECT_NE(info.find("Pages:           " + std::to_string(sheet_cases().size())), std::string::npos) << info;
    EXPECT_NE(info.find("nedforge"), std::string::npos) << info;

    std::istringstream fonts(run({"pdffonts", whole_pdf()}).out);
    std::string line;
    int count = 0;
    while (std::getline(fonts, line)) {
        if (line.find('+') == std::string::npos) continue;
        ++count;
        EXPECT_TRUE(std::regex_search(line, std::regex("yes +yes +yes"))) << line;  // embedded, subset, with Unicode
    }
    EXPECT_GE(count, 3);
}

// Readers of the screen get headings, and hear every node and reward in words.
TEST(SheetPdf, IsTaggedInWords) {
    if (!test::has_tool("pdfinfo")) GTEST_SKIP() << "poppler-utils is not installed";
    const auto& c = test::sheet_case("ned-01");
    const std::string bytes = sheet_pdf({test::page_of(c)}, {}, "Tagged");
    EXPECT_NE(bytes.find("/Lang (en)"), std::string::npos);
    EXPECT_NE(bytes.find("/T (NED module)"), std::string::npos);
    for (const auto& node : c.map.nodes) EXPECT_NE(bytes.find("/Alt (node " + node.id), std::string::npos) << node.id;
    EXPECT_NE(bytes.find("/Alt (node E1, gate AND 1 2, critical function alpha with 20 damage)"), std::string::npos);
    EXPECT_NE(bytes.find("/Alt (reward: code beta)"), std::string::npos);
    EXPECT_NE(bytes.find("/Alt (3 rows of boxes"), std::string::npos);
    const test::TemporaryFolder folder;
    const test::Ran info = run({"pdfinfo", "-struct", folder.write("tagged.pdf", bytes)});
    EXPECT_EQ(info.err, "") << "the tables of the file are whole";
    const auto count = [&](const std::string& piece) {
        std::size_t n = 0;
        for (std::size_t at = info.out.find(piece); at != std::string::npos; at = info.out.find(piece, at + 1)) ++n;
        return n;
    };
    EXPECT_EQ(count("  H1"), 1u);
    EXPECT_EQ(count("  H2"), 9u);
    EXPECT_GE(count("  Figure"), c.map.nodes.size());
}

// What a print shop and a library of documents read.
TEST(SheetPdf, TellsPrintersAndProgramsWhatItIs) {
    const auto& c = test::sheet_case("ned-01");
    const std::vector<SheetPage> pages{test::page_of(c)};
    const std::string title = "Kennel & <yard>", bytes = sheet_pdf(pages, {}, title);
    EXPECT_NE(bytes.find("/ViewerPreferences << /PrintScaling /None /DisplayDocTitle true /Duplex /Simplex >>"),
              std::string::npos);
    PrintedDocument both = sheet_document(pages, {}, title);
    both.duplex = Duplex::short_edge;
    EXPECT_NE(pages_pdf(both, nullptr).find("/Duplex /DuplexFlipShortEdge"), std::string::npos);
    if (!test::has_tool("pdfinfo")) GTEST_SKIP() << "poppler-utils is not installed";
    const test::TemporaryFolder folder;
    const test::Ran metadata = run({"pdfinfo", "-meta", folder.write("meta.pdf", bytes)});
    EXPECT_EQ(metadata.err, "");
    EXPECT_NE(metadata.out.find("Kennel &amp; &lt;yard&gt;"), std::string::npos) << metadata.out;
    EXPECT_NE(metadata.out.find("<dc:language><rdf:Bag><rdf:li>en</rdf:li>"), std::string::npos);
}

// Every label of every map can be found in the text of its page.
TEST(SheetPdf, EveryLabelIsText) {
    if (!test::has_tool("pdftotext")) GTEST_SKIP() << "poppler-utils is not installed";
    const std::string text = run({"pdftotext", "-layout", whole_pdf(), "-"}).out;
    std::size_t begin = 0;
    for (const auto& c : sheet_cases()) {
        const std::size_t end = text.find('\f', begin);
        ASSERT_NE(end, std::string::npos) << c.name;
        const std::string page = " " + joined(text.substr(begin, end - begin)) + " ";
        begin = end + 1;
        if (!test::expected_to_fit(c, Paper::a4)) continue;
        SCOPED_TRACE(c.name);
        const auto has = [&](const std::string& label) {
            EXPECT_NE(page.find(label), std::string::npos) << "'" << label << "' in\n" << page;
        };
        has(c.map.id);
        has(c.digest);
        for (const auto& word :
             {"//NED MODULE", "//HACK MODULE", "//SWITCHES", "//CLOCK", "//RESOURCE CACHE", "//RESOURCE EFFECTS",
              "//DAMAGE", "PLAYER", "TOTAL", "EASY", "MEDIUM", "HARD", "FUSED"})
            has(word);
        if (c.name.rfind("long-", 0) != 0) has(c.map.name);
        if (c.name != "rows-16" && c.name != "square-64") has("//A ROUND");  // those fill their pages
        for (const auto& n : c.map.nodes) {
            has(" " + n.id + " ");
            if (n.gate) has(to_string(*n.gate).substr(0, to_string(*n.gate).find(' ')));
            if (n.critical) has(n.critical->code), has(std::to_string(n.critical->damage));
            if (n.role == Role::enter || n.role == Role::enter_exit) has("ENTER");
            if (n.role == Role::exit || n.role == Role::enter_exit) has("EXIT");
        }
        for (const Reward* r : rewards_of(c.map.hack)) {
            if (!r->code.empty()) has(r->code);
            if (r->damage > 0) has(std::to_string(r->damage));
        }
        if (const auto* sums = std::get_if<SumsHack>(&c.map.hack))
            for (const auto& e : sums->entries) has(" " + std::to_string(e.target) + " ");
        for (const int t : c.map.thresholds.of) has(" " + std::to_string(t) + " ");
        for (const auto& sentence : ruling_sentences(c.map.rulings)) has(sentence);
    }
}

TEST(SheetPdf, GatesReadAsTheyAreWritten) {
    if (!test::has_tool("pdftotext")) GTEST_SKIP() << "poppler-utils is not installed";
    const test::TemporaryFolder folder;
    const auto& c = test::sheet_case("ned-01");
    const std::string pdf = folder.write("one.pdf", sheet_pdf({test::page_of(c)}, {}, "One"));
    const std::string text = joined(run({"pdftotext", "-layout", pdf, "-"}).out);
    std::set<std::string> gates;
    for (const auto& n : c.map.nodes)
        if (n.gate) gates.insert(to_string(*n.gate));
    for (const auto& gate : gates) EXPECT_NE(text.find(gate), std::string::npos) << gate;
}

Picture rendered(const std::string& pdf, int page, int dpi) {
    const std::string number = std::to_string(page);
    return test::decode_ppm(run({"pdftoppm", "-r", std::to_string(dpi), "-f", number, "-l", number, pdf}).out);
}

// Pixels of the real print: nothing in the margins, no ink of one module in the gap to another.
TEST(SheetPdf, MarginsAndGapsAreClean) {
    if (!test::has_tool("pdftoppm")) GTEST_SKIP() << "poppler-utils is not installed";
    const int dpi = 60;
    const double per_mm = dpi / 25.4;
    for (const auto& c : sheet_cases()) {
        if (!test::long_run() && c.name != "square-64" && c.name != "walls-links" && c.name != "small" &&
            c.name != "rows-16")
            continue;
        SCOPED_TRACE(c.name);
        const test::TemporaryFolder folder;
        const std::string pdf = folder.write("one.pdf", sheet_pdf({test::page_of(c)}, {}, c.name));
        const Picture picture = rendered(pdf, 1, dpi);
        ASSERT_GT(picture.width, 0);
        const auto layout = lay_out_sheet(c.map, Paper::a4, c.digest);
        int inked = 0;
        for (int y = 0; y < picture.height; ++y)
            for (int x = 0; x < picture.width; ++x) {
                if (picture.grey(x, y) > 250) continue;
                ++inked;
                const Point at{(x + 0.5) / per_mm, (y + 0.5) / per_mm};
                bool in_module = false;
                for (const auto& m : layout.modules)
                    in_module = in_module || (at.x > m.box.x - 0.7 && at.x < m.box.right() + 0.7 &&
                                              at.y > m.box.y - 0.7 && at.y < m.box.bottom() + 0.7);
                ASSERT_TRUE(in_module) << "ink at " << at.x << ", " << at.y;
                ASSERT_TRUE(at.x > 8 && at.y > 8 && at.x < 202 && at.y < 289) << "ink at " << at.x << ", " << at.y;
            }
        EXPECT_GT(inked, 1000);
    }
}

// The largest dark square of a picture, in millimetres.
double largest_dark_square(const Picture& p, int dpi) {
    std::vector<int> above(static_cast<std::size_t>(p.width), 0), row(static_cast<std::size_t>(p.width), 0);
    int largest = 0;
    for (int y = 0; y < p.height; ++y) {
        for (int x = 0; x < p.width; ++x) {
            const auto i = static_cast<std::size_t>(x);
            row[i] = p.grey(x, y) > 200 ? 0 : x == 0 ? 1 : 1 + std::min({row[i - 1], above[i], above[i - 1]});
            largest = std::max(largest, row[i]);
        }
        std::swap(above, row);
    }
    return largest * 25.4 / dpi;
}

TEST(SheetInk, LowInkHasNoFilledAreas) {
    const int dpi = 200;
    for (const char* name :
         {"walls-links", "patterns-8", "ned-04", "bonuses-32", "first-hack", "lines-first-hack", "square-64"}) {
        const auto found =
            std::find_if(sheet_cases().begin(), sheet_cases().end(), [&](const auto& c) { return c.name == name; });
        if (found == sheet_cases().end()) continue;
        const Picture low = test::decode_png(sheet_png(test::page_of(*found), {Paper::a4, InkUse::low}, dpi));
        EXPECT_LT(largest_dark_square(low, dpi), 1.9) << name;  // where bold strokes of the title meet it is 1.6 mm
        for (std::size_t i = 0; i < low.rgb.size(); i += 3)
            ASSERT_TRUE(low.rgb[i] == low.rgb[i + 1] && low.rgb[i] == low.rgb[i + 2]) << name << ": colour in low ink";
        const Picture full = test::decode_png(sheet_png(test::page_of(*found), {Paper::a4, InkUse::full}, 100));
        EXPECT_GT(largest_dark_square(full, 100), 2) << name << ": the measure must see filled areas";
    }
}

// Gates as grey pictures of one size: any two kinds differ in many pixels.
TEST(SheetInk, GatesAreToldApartInGrey) {
    Map map = test::sheet_case("small").map;
    std::vector<std::string> gates{"ON 2", "OFF 2", "AND 2 3", "OR 2 3", "NAND 2 3", "ON 3", "OFF 3"};
    map.nodes.clear();
    for (std::size_t i = 0; i < gates.size(); ++i) {
        Node n;
        n.id = "A1";
        n.id[1] = static_cast<char>('1' + i);
        n.at = {static_cast<int>(i % 3), static_cast<int>(i / 3)};
        n.gate = parse_gate(gates[i]);
        map.nodes.push_back(n);
    }
    const int dpi = 150;
    for (const InkUse ink : {InkUse::full, InkUse::low}) {
        const Picture picture = test::decode_png(sheet_png({map, "", std::nullopt}, {Paper::a4, ink}, dpi));
        const auto layout = lay_out_sheet(map, Paper::a4, "");
        std::vector<Box> strips;
        for (const auto& p : layout.find(ModuleKind::ned)->pieces)
            if (p.kind == PieceKind::node)
                strips.push_back(lay_out_node(p.box, map.nodes[static_cast<std::size_t>(p.index)]).gate);
        ASSERT_EQ(strips.size(), gates.size());
        for (std::size_t a = 0; a < strips.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) {
                int differ = 0;
                for (int y = 0; y < static_cast<int>(strips[a].h * dpi / 25.4); ++y)
                    for (int x = 0; x < static_cast<int>(strips[a].w * dpi / 25.4); ++x) {
                        const auto at = [&](const Box& s) {
                            return picture.grey(static_cast<int>(s.x * dpi / 25.4) + x,
                                                static_cast<int>(s.y * dpi / 25.4) + y);
                        };
                        differ += std::abs(at(strips[a]) - at(strips[b])) > 60;
                    }
                EXPECT_GT(differ, 40) << gates[a] << " and " << gates[b] << (ink == InkUse::low ? " in low ink" : "");
            }
    }
}

TEST(SheetBytes, AreTheSameEveryTime) {
    const auto& c = test::sheet_case("ned-02");
    const SheetPage page = test::page_of(c);
    for (const SheetOptions options :
         {SheetOptions{Paper::a4, InkUse::full}, SheetOptions{Paper::letter, InkUse::low}}) {
        EXPECT_EQ(sheet_pdf({page, page}, options, "Twice"), sheet_pdf({page, page}, options, "Twice"));
        EXPECT_EQ(sheet_svg(page, options), sheet_svg(page, options));
        EXPECT_EQ(sheet_png(page, options, 50), sheet_png(page, options, 50));
    }
    EXPECT_NE(sheet_pdf({page}, {}, "a"), sheet_pdf({page}, {}, "b"));
}

TEST(SheetBytes, DoNotDependOnLocaleOrZone) {
    const test::TemporaryFolder folder;
    const std::string map = test::source_path("sample_maps/luddite/campaign-2026-11/ned-03.ned.yaml");
    std::string first;
    for (const auto& environment :
         {std::string("LC_ALL=C"), std::string("LC_ALL=de_DE.UTF-8"), std::string("TZ=Asia/Tokyo")})
        for (const std::string ending : {".pdf", ".svg"}) {
            const std::string file = folder.path() + "/sheet" + ending;
            ASSERT_EQ(run({"/usr/bin/env", environment, test::program(), "sheet", map, "-o", file}).status, 0);
            const std::string bytes = test::read_all(file);
            const std::string here = ending == ".pdf" ? sheet_pdf({test::page_of(test::sheet_case("ned-03"))}, {},
                                                                  test::sheet_case("ned-03").map.name)
                                                      : sheet_svg(test::page_of(test::sheet_case("ned-03")), {});
            EXPECT_EQ(bytes, here) << environment << " " << ending;
        }
}

TEST(SheetPng, SaysItsResolution) {
    const std::string png = sheet_png(test::page_of(test::sheet_case("tiny")), {}, 300);
    const auto at = png.find("pHYs");
    ASSERT_NE(at, std::string::npos);
    const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(png[at + 4 + i])); };
    EXPECT_EQ(byte(0) << 24 | byte(1) << 16 | byte(2) << 8 | byte(3), 11811u);
    EXPECT_EQ(byte(8), 1u);  // per metre
    const Picture picture = test::decode_png(png);
    EXPECT_EQ(picture.width, 2480);
    EXPECT_EQ(picture.height, 3508);
}

TEST(SheetSvg, IsEscapedAndSelectable) {
    for (const auto& c : sheet_cases()) {
        if (c.name.rfind("long-", 0) != 0) continue;
        const std::string svg = sheet_svg(test::page_of(c), {});
        EXPECT_EQ(svg.find("<angles>"), std::string::npos);
        EXPECT_NE(svg.find("&lt;angles&gt;"), std::string::npos);
        EXPECT_NE(svg.find(">omega-protocol_7</text>"), std::string::npos);
        EXPECT_NE(svg.find("<title>"), std::string::npos);
    }
}

// The table that layout relies on is what the installed typeface has.
TEST(TextMetrics, AgreeWithTheTypeface) {
    if (run({"fc-match", "Inter", "family"}).out.find("Inter") != 0) GTEST_SKIP() << "fonts-inter is not installed";
    const MeasuredText measure;
    for (const Weight weight : {Weight::regular, Weight::medium, Weight::bold})
        for (char c = '!'; c <= '~'; ++c) {
            const std::string text(20, c);
            EXPECT_NEAR(text_width(text, 10, weight), measure.width(text, 10, weight), 0.4) << c;
        }
}

TEST(TextMetrics, ShortensByWholeCharacters) {
    const std::string name = "Übergrößenträger über Übergrößen";
    const std::string cut = shortened(name, 10, Weight::bold, 30);
    EXPECT_LE(text_width(cut, 10, Weight::bold), 30);
    EXPECT_EQ(cut.substr(cut.size() - 3), "...");
    EXPECT_EQ(name.find(cut.substr(0, cut.size() - 3)), 0u);
    EXPECT_NE(static_cast<unsigned char>(cut[cut.size() - 4]) & 0xC0u, 0xC0u);  // no lead byte left alone
    EXPECT_EQ(shortened("abc", 10, Weight::bold, 30), "abc");
}

TEST(SheetText, CountsGlyphsThatNoFontHas) {
    SheetPage page = test::page_of(test::sheet_case("tiny"));
    SheetNotes notes;
    sheet_png(page, {}, 30, &notes);
    EXPECT_EQ(notes.missing_glyphs, 0);
    page.map.name = "\U0010FFFD";  // private use: in no font
    sheet_png(page, {}, 30, &notes);
    EXPECT_EQ(notes.missing_glyphs, 1);
}

TEST(SheetText, PiecesInOtherScriptsStandBesideEachOther) {
    const MeasuredText measure;
    const auto width = [&](const std::string& text) { return measure.width(text, 10, Weight::bold); };
    const std::string hebrew = "\u05E9\u05DC\u05D5\u05DD", cyrillic = "\u041C\u0438\u0440";
    EXPECT_NEAR(width("abc " + hebrew + " " + cyrillic), width("abc ") + width(hebrew) + width(" ") + width(cyrillic),
                0.05);
    EXPECT_EQ(width("a\tb"), width("a b"));
}

// The marks of a comparison say what was added, removed and changed, on the side where it stands.
TEST(SheetDiff, MarksWhatChanged) {
    const Map before = test::sheet_case("lines-first-hack").map;
    Map after = before;
    after.nodes[static_cast<std::size_t>(index_of_node(after, "B1"))].gate = parse_gate("OFF 2");
    after.nodes.erase(after.nodes.begin() + index_of_node(after, "B3"));
    after.clock[0][0] = 'c';
    after.resources[0].spaces += 1;
    const SheetLayout old_layout = lay_out_sheet(before, Paper::a4, ""),
                      new_layout = lay_out_sheet(after, Paper::a4, "");
    const auto count = [](const std::vector<MarkedBox>& boxes, ChangeMark mark) {
        return std::count_if(boxes.begin(), boxes.end(), [&](const auto& b) { return b.mark == mark; });
    };
    const auto left = changed_boxes(before, old_layout, after, new_layout, false);
    const auto right = changed_boxes(after, new_layout, before, old_layout, true);
    EXPECT_EQ(count(left, ChangeMark::removed), 4);  // B3 and its three wires
    EXPECT_EQ(count(left, ChangeMark::changed), 2);  // B1's gate, the Clock's box
    EXPECT_EQ(count(right, ChangeMark::added), 1);   // the space
    EXPECT_EQ(count(right, ChangeMark::changed), 2);
    EXPECT_TRUE(changed_boxes(before, old_layout, before, old_layout, true).empty());
    const std::string svg = diff_svg(before, after);
    EXPECT_NE(svg.find(">node B1: gate ON 2 -&gt; OFF 2</text>"), std::string::npos);
    EXPECT_EQ(svg, diff_svg(before, after));
}

// Small pictures of whole pages; NEDFORGE_ACCEPT=1 rewrites them. Tolerant of another rasteriser, not of another
// drawing.
TEST(SheetGolden, PagesLookAsTheyDid) {
    for (const auto& [name, ink] : {std::pair{"lines-64", InkUse::full},
                                    {"sums-16", InkUse::low},
                                    {"patterns-8", InkUse::full},
                                    {"rows-8", InkUse::low},
                                    {"walls-links", InkUse::full},
                                    {"square-64", InkUse::full},
                                    {"small", InkUse::low}})
        test::expect_golden(std::string(name) + (ink == InkUse::low ? "-low" : ""),
                            sheet_png(test::page_of(test::sheet_case(name)), {Paper::a4, ink}, 36));
}

}  // namespace
}  // namespace nedforge::luddite
