// A page as SVG in our own words (web/core/pages.cpp), which draws in the browser what Cairo draws elsewhere.

#include "formats/base/drawing/pages.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "formats/base/drawing/text_metrics.h"
#include "tests/support/support.h"

namespace nedforge::test {
namespace {

constexpr Colour red{1, 0, 0, 1}, half_black{0, 0, 0, 0.5};

// What is drawn, without the frame of the page.
std::string drawn(const Drawing& draw, bool turned = false) {
    DocumentPage page;
    page.draw = draw;
    page.turned = turned;
    const std::string svg = page_svg({0, 0, 60, 40.5}, "A <b> & \"c\"", "What's on it", page, nullptr);
    const std::size_t begin = svg.find("xml:space=\"preserve\">\n") + 22;
    return svg.substr(begin, svg.rfind("</g>") - begin);
}

TEST(PageAsSvg, HasSizeTitleAndDescription) {
    DocumentPage page;
    page.draw = [](Painter&) {};
    const std::string svg = page_svg({0, 0, 60, 40.5}, "A <b> & \"c\"", "What's on it", page, nullptr);
    EXPECT_TRUE(contains(svg, "width=\"60mm\" height=\"40.5mm\" viewBox=\"0 0 60 40.5\"")) << svg;
    EXPECT_TRUE(contains(svg, "<title>A &lt;b&gt; &amp; ")) << svg;
    EXPECT_FALSE(contains(svg, "<b>"));
    EXPECT_FALSE(contains(svg, "transform"));
    page.turned = true;
    EXPECT_TRUE(contains(page_svg({0, 0, 60, 40.5}, "", "", page, nullptr), "<g transform=\"rotate(180 30 20.25)\""));
}

TEST(PageAsSvg, ShapesHaveTheirPlacesColoursAndPens) {
    EXPECT_EQ(drawn([](Painter& out) {
                  out.rectangle({1, 2, 30, 4.12345}, 0, {true, red, {}});
              }),
              "<rect x=\"1\" y=\"2\" width=\"30\" height=\"4.123\" fill=\"#ff0000\"/>\n");
    EXPECT_EQ(drawn([](Painter& out) {
                  out.rectangle({-0.0001, 2, 3, 4}, 5, {true, half_black, {red, 0.5, false}});
              }),
              "<rect x=\"0\" y=\"2\" width=\"3\" height=\"4\" rx=\"1.5\" fill=\"#000000\" fill-opacity=\"0.5\" "
              "stroke=\"#ff0000\" stroke-width=\"0.5\"/>\n");
    EXPECT_EQ(drawn([](Painter& out) {
                  out.circle({10, 20}, 2.5, {false, {}, {red, 1, false}});
              }),
              "<circle cx=\"10\" cy=\"20\" r=\"2.5\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"1\"/>\n");
    const std::array<Point, 3> points{{{1, 2}, {3, 4.5}, {5, 6}}};
    EXPECT_EQ(drawn([&](Painter& out) {
                  out.polygon(points, {true, red, {}});
              }),
              "<polygon points=\"1,2 3,4.5 5,6\" fill=\"#ff0000\"/>\n");
    EXPECT_EQ(drawn([&](Painter& out) {
                  out.polyline(points, {red, 1, false});
              }),
              "<polyline points=\"1,2 3,4.5 5,6\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"1\"/>\n");
    EXPECT_EQ(drawn([&](Painter& out) {
                  out.polyline(points, {half_black, 0.5, true});
              }),
              "<polyline points=\"1,2 3,4.5 5,6\" fill=\"none\" stroke=\"#000000\" stroke-opacity=\"0.5\" "
              "stroke-width=\"0.5\" stroke-dasharray=\"1.5 1.5\"/>\n");
    EXPECT_EQ(drawn([](Painter& out) {
                  out.curve({1, 2}, {3, 4}, {5, 6}, {7, 8}, {red, 1, false});
              }),
              "<path d=\"M1 2 C3 4 5 6 7 8\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"1\"/>\n");
}

TEST(PageAsSvg, ClipsAndTurnsEncloseWhatIsDrawnInThem) {
    const auto dot = [](Painter& out) { out.circle({1, 1}, 1, {true, red, {}}); };
    const std::string shape = "<circle cx=\"1\" cy=\"1\" r=\"1\" fill=\"#ff0000\"/>\n";
    EXPECT_EQ(drawn([&](Painter& out) {
                  out.begin_clip({1, 2, 3, 4});
                  dot(out);
                  out.end_clip();
              }),
              "<svg x=\"1\" y=\"2\" width=\"3\" height=\"4\" viewBox=\"1 2 3 4\">\n" + shape + "</svg>\n");
    EXPECT_EQ(drawn([&](Painter& out) {
                  out.begin_half_turn({5, 6});
                  dot(out);
                  out.end_half_turn();
              }),
              "<g transform=\"rotate(180 5 6)\">\n" + shape + "</g>\n");
    EXPECT_EQ(drawn([&](Painter& out) {
                  out.begin_quarter_turn({5, 6});
                  dot(out);
                  out.end_quarter_turn();
              }),
              "<g transform=\"rotate(270 5 6)\">\n" + shape + "</g>\n");
}

std::string text_as(const std::string& text, Weight weight, Align align, double fit = 0) {
    return drawn([&](Painter& out) { out.text({10, 20}, text, 72 / 25.4, weight, align, red, fit); });
}

TEST(PageAsSvg, TextIsHeldToTheWidthByWhichThePageWasLaidOut) {
    EXPECT_EQ(text_as("", Weight::regular, Align::left), "");
    const std::string plain = text_as("a<b", Weight::regular, Align::left);
    EXPECT_TRUE(plain.starts_with("<text x=\"10\" y=\"20\" font-size=\"1\" fill=\"#ff0000\" textLength=\"")) << plain;
    EXPECT_TRUE(plain.ends_with(" lengthAdjust=\"spacingAndGlyphs\">a&lt;b</text>\n")) << plain;
    EXPECT_TRUE(contains(text_as("a", Weight::medium, Align::centre), " text-anchor=\"middle\" font-weight=\"500\""));
    EXPECT_TRUE(contains(text_as("a", Weight::bold, Align::right), " text-anchor=\"end\" font-weight=\"700\""));
    const double width = text_width("wide", 72 / 25.4, Weight::regular);
    const auto length = [](const std::string& svg) {
        const std::size_t at = svg.find("textLength=\"") + 12;
        return std::stod(svg.substr(at, svg.find('"', at) - at));
    };
    EXPECT_NEAR(length(text_as("wide", Weight::regular, Align::left)), width, 0.001);
    EXPECT_NEAR(length(text_as("wide", Weight::regular, Align::left, width / 2)), width / 2, 0.001);
    EXPECT_NEAR(length(text_as("wide", Weight::regular, Align::left, width * 2)), width, 0.001);
    // Almost as wide as the place is as wide as it is.
    EXPECT_NEAR(length(text_as("wide", Weight::regular, Align::left, width / 1.005)), width, 0.001);
    // The table knows no other widths than those of ASCII.
    EXPECT_FALSE(contains(text_as("\xC3\xA4", Weight::regular, Align::left), "textLength"));
}

TEST(PageAsSvg, OtherKindsOfPagesAreRefused) {
    EXPECT_THROW(pages_pdf({}, nullptr), std::runtime_error);
    EXPECT_THROW(page_png({}, 300, {}, nullptr), std::runtime_error);
    EXPECT_EQ(drawing_fault(), "");
    EXPECT_EQ(other_typeface(), "");
}

}  // namespace
}  // namespace nedforge::test
