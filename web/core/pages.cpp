// formats/base/drawing/pages.h without Cairo: a page as SVG in our own words, and neither PDF nor PNG. Every shape is
// where Cairo draws it. Text is text in the sheet's typeface or one like it, held to the widths of text_metrics.h, by
// which the page was laid out.

#include "formats/base/drawing/pages.h"

#include <algorithm>
#include <cstdio>
#include <stdexcept>

#include "formats/base/drawing/text_metrics.h"
#include "formats/base/text/xml_text.h"

namespace nedforge {

namespace {

// Millimetres to a thousandth, without zeros at the end.
std::string number(double x) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", x);
    std::string digits = text;
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.ends_with('.')) digits.pop_back();
    return digits == "-0" ? "0" : digits;
}

std::string attribute(const char* name, double x) { return std::string(" ") + name + "=\"" + number(x) + "\""; }

std::string paint(const char* name, Colour c) {
    const auto byte = [](double share) { return static_cast<unsigned>(std::clamp(share, 0.0, 1.0) * 255 + 0.5); };
    char text[8];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", byte(c.r), byte(c.g), byte(c.b));
    return std::string(" ") + name + "=\"" + text + "\"" +
           (c.a < 1 ? attribute((std::string(name) + "-opacity").c_str(), c.a) : "");
}

std::string stroke(const Pen& pen) {
    if (pen.width <= 0) return "";
    return paint("stroke", pen.colour) + attribute("stroke-width", pen.width) +
           (pen.dashed ? " stroke-dasharray=\"1.5 " + number(1.0 + pen.width) + "\"" : "");
}

std::string inked(const Ink& ink) {
    return (ink.filled ? paint("fill", ink.fill) : std::string(" fill=\"none\"")) + stroke(ink.line);
}

std::string coordinates(std::span<const Point> points) {
    std::string text;
    for (const Point& p : points) text += (text.empty() ? "" : " ") + number(p.x) + "," + number(p.y);
    return " points=\"" + text + "\"";
}

class SvgPainter final : public Painter {
public:
    void polygon(std::span<const Point> points, const Ink& ink) override {
        out_ += "<polygon" + coordinates(points) + inked(ink) + "/>\n";
    }
    // An inner picture, whose frame cuts off what is outside of it.
    void begin_clip(const Box& b) override {
        out_ += "<svg" + attribute("x", b.x) + attribute("y", b.y) + attribute("width", b.w) +
                attribute("height", b.h) + " viewBox=\"" + number(b.x) + " " + number(b.y) + " " + number(b.w) + " " +
                number(b.h) + "\">\n";
    }
    void end_clip() override { out_ += "</svg>\n"; }
    void begin_half_turn(Point centre) override {
        out_ += "<g transform=\"rotate(180 " + number(centre.x) + " " + number(centre.y) + ")\">\n";
    }
    void end_half_turn() override { out_ += "</g>\n"; }
    void begin_quarter_turn(Point centre) override {
        out_ += "<g transform=\"rotate(270 " + number(centre.x) + " " + number(centre.y) + ")\">\n";
    }
    void end_quarter_turn() override { out_ += "</g>\n"; }
    void polyline(std::span<const Point> points, const Pen& pen) override {
        out_ += "<polyline" + coordinates(points) + " fill=\"none\"" + stroke(pen) + "/>\n";
    }
    void rectangle(const Box& b, double corner_radius, const Ink& ink) override {
        const double radius = std::min({corner_radius, b.w / 2, b.h / 2});
        out_ += "<rect" + attribute("x", b.x) + attribute("y", b.y) + attribute("width", b.w) +
                attribute("height", b.h) + (radius > 0 ? attribute("rx", radius) : "") + inked(ink) + "/>\n";
    }
    void circle(Point centre, double radius, const Ink& ink) override {
        out_ += "<circle" + attribute("cx", centre.x) + attribute("cy", centre.y) + attribute("r", radius) +
                inked(ink) + "/>\n";
    }
    void curve(Point from, Point c1, Point c2, Point to, const Pen& pen) override {
        const auto point_text = [](Point p) { return number(p.x) + " " + number(p.y); };
        out_ += "<path d=\"M" + point_text(from) + " C" + point_text(c1) + " " + point_text(c2) + " " + point_text(to) +
                "\" fill=\"none\"" + stroke(pen) + "/>\n";
    }
    void text(Point position, std::string_view text, double points, Weight weight, Align align, Colour colour,
              double fit) override {
        if (text.empty()) return;
        out_ += "<text" + attribute("x", position.x) + attribute("y", position.y) +
                attribute("font-size", points * mm_per_point) + paint("fill", colour);
        if (align != Align::left) out_ += align == Align::centre ? " text-anchor=\"middle\"" : " text-anchor=\"end\"";
        if (weight != Weight::regular) out_ += weight == Weight::bold ? " font-weight=\"700\"" : " font-weight=\"500\"";
        out_ += held_to(text, points, weight, fit) + ">" + xml_escaped(text) + "</text>\n";
    }
    double text_width(std::string_view text, double points, Weight weight) override {
        return nedforge::text_width(text, points, weight);
    }

    std::string take() { return std::move(out_); }

private:
    // The table knows the widths of ASCII. Of other text it knows an upper bound, by which none is stretched.
    static std::string held_to(std::string_view text, double points, Weight weight, double fit) {
        const bool known = std::all_of(text.begin(), text.end(), [](unsigned char c) { return c < 0x80; });
        double width = nedforge::text_width(text, points, weight);
        if (!known) return "";
        if (fit > 0 && width > fit * 1.01) width = fit;
        return attribute("textLength", width) + " lengthAdjust=\"spacingAndGlyphs\"";
    }

    std::string out_;
};

}  // namespace

std::string page_svg(const Box& size, const std::string& title, const std::string& description,
                     const DocumentPage& page, int*) {
    SvgPainter painter;
    page.draw(painter);
    const std::string turn =
        page.turned ? " transform=\"rotate(180 " + number(size.w / 2) + " " + number(size.h / 2) + ")\"" : "";
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" +
           number(size.w) + "mm\" height=\"" + number(size.h) + "mm\" viewBox=\"0 0 " + number(size.w) + " " +
           number(size.h) + "\" version=\"1.1\">\n<title>" + xml_escaped(title) + "</title>\n<desc>" +
           xml_escaped(description) + "</desc>\n<g" + turn +
           " font-family=\"Inter, DejaVu Sans, sans-serif\" font-kerning=\"none\" font-variant-numeric=\"tabular-nums\""
           " stroke-linecap=\"round\" stroke-linejoin=\"round\" xml:space=\"preserve\">\n" +
           painter.take() + "</g>\n</svg>\n";
}

std::string drawing_fault() { return {}; }
std::string other_typeface() { return {}; }  // what there is, the one who shows the picture knows

std::string pages_pdf(const PrintedDocument&, int*) {
    throw std::runtime_error("PDF is not drawn here; print the SVG");
}
std::string page_png(const Box&, int, const DocumentPage&, int*) {
    throw std::runtime_error("PNG is not drawn here; take the SVG");
}

}  // namespace nedforge
