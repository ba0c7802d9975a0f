#include "formats/base/drawing/cairo/cairo_painter.h"

#include <cairo.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "engine/base/indexed.h"

namespace nedforge {

// Text is laid out here as one line, without PangoLayout, which would also load the shape of every glyph to find the
// height of the line. All texts are laid out in one size and drawn larger or smaller: a font costs as much as hundreds
// of texts.
struct CairoPainter::Fonts {
    static constexpr double size = 10;  // of an em, in units of the layout

    PangoContext* context = nullptr;
    PangoAttrList* attributes = pango_attr_list_new();
    IndexedArray<PangoFontDescription*, Weight, 3> weights{};
    std::string line;                    // the text that was set
    std::vector<PangoGlyphItem> pieces;  // its pieces from left to right; their places count from the start of the line
    int missing = 0;

    explicit Fonts(cairo_t* target) {
        context = pango_cairo_create_context(target);
        cairo_font_options_t* options = cairo_font_options_create();
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
        pango_cairo_context_set_font_options(context, options);
        cairo_font_options_destroy(options);
        pango_context_set_round_glyph_positions(context, FALSE);
        pango_context_set_language(context, pango_language_from_string("en"));  // not the user's locale: same bytes
        pango_cairo_context_set_resolution(context, 72);
        pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum,calt=0,kern=0"));
        constexpr std::array<PangoWeight, 3> pango_weights{PANGO_WEIGHT_NORMAL, PANGO_WEIGHT_MEDIUM, PANGO_WEIGHT_BOLD};
        for (std::size_t i = 0; i < 3; ++i) {
            weights[i] = pango_font_description_new();
            pango_font_description_set_family_static(weights[i], "Inter,DejaVu Sans");
            pango_font_description_set_weight(weights[i], pango_weights[i]);
            pango_font_description_set_absolute_size(weights[i], size * PANGO_SCALE);
        }
    }
    ~Fonts() {
        forget_pieces();
        for (auto* w : weights) pango_font_description_free(w);
        pango_attr_list_unref(attributes);
        g_object_unref(context);
    }
    // Millimetres for a unit of the layout.
    static double scale(double points) { return points * mm_per_point / size; }
    // The width in millimetres.
    double set(std::string_view text, double points, Weight weight) {
        forget_pieces();
        line = text;
        std::replace(line.begin(), line.end(), '\t', ' ');  // only PangoLayout knows tabs
        const int bytes = index_count(line);
        pango_context_set_font_description(context, weights[weight]);
        GList* items = pango_itemize(context, line.c_str(), 0, bytes, attributes, nullptr);
        GList* in_order = pango_reorder_items(items);
        g_list_free(items);
        int width = 0;
        for (const GList* link = in_order; link; link = link->next) {
            PangoGlyphItem piece{};
            piece.item = static_cast<PangoItem*>(link->data);
            piece.glyphs = pango_glyph_string_new();
            pango_shape_full(line.c_str() + piece.item->offset, piece.item->length, line.c_str(), bytes,
                             &piece.item->analysis, piece.glyphs);
            for (int i = 0; i < piece.glyphs->num_glyphs; ++i) piece.glyphs->glyphs[i].geometry.x_offset += width;
            width += pango_glyph_string_get_width(piece.glyphs);
            pieces.push_back(piece);
        }
        g_list_free(in_order);
        return static_cast<double>(width) / PANGO_SCALE * scale(points);
    }
    // What was set last, from the current point on.
    void show(cairo_t* target) {
        for (PangoGlyphItem& piece : pieces) {
            pango_cairo_show_glyph_item(target, line.c_str(), &piece);
            for (int i = 0; i < piece.glyphs->num_glyphs; ++i)
                if (piece.glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG) ++missing;
        }
    }

private:
    void forget_pieces() {
        for (PangoGlyphItem& piece : pieces) {
            pango_item_free(piece.item);
            pango_glyph_string_free(piece.glyphs);
        }
        pieces.clear();
    }
};

CairoPainter::CairoPainter(cairo_t* context, double units_per_mm, bool tagged) : context_(context), tagged_(tagged) {
    cairo_scale(context_, units_per_mm, units_per_mm);
    cairo_set_line_cap(context_, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(context_, CAIRO_LINE_JOIN_ROUND);
    fonts_ = std::make_unique<Fonts>(context_);
}

CairoPainter::~CairoPainter() = default;

namespace {
void set_colour(cairo_t* context, Colour c) {
    if (c.a >= 1)
        cairo_set_source_rgb(context, c.r, c.g, c.b);
    else
        cairo_set_source_rgba(context, c.r, c.g, c.b, c.a);
}
}  // namespace

void CairoPainter::stroke(const Pen& pen) {
    set_colour(context_, pen.colour);
    cairo_set_line_width(context_, pen.width);
    if (pen.dashed) {
        const std::array<double, 2> dash{1.5, 1.0 + pen.width};
        cairo_set_dash(context_, dash.data(), 2, 0);
        cairo_stroke(context_);
        cairo_set_dash(context_, nullptr, 0, 0);
    } else {
        cairo_stroke(context_);
    }
}

void CairoPainter::paint(const Ink& ink) {
    if (ink.filled) {
        set_colour(context_, ink.fill);
        if (ink.line.width > 0)
            cairo_fill_preserve(context_);
        else
            cairo_fill(context_);
    }
    if (ink.line.width > 0)
        stroke(ink.line);
    else
        cairo_new_path(context_);
}

void CairoPainter::polygon(std::span<const Point> points, const Ink& ink) {
    cairo_new_path(context_);
    for (const auto& p : points) cairo_line_to(context_, p.x, p.y);
    cairo_close_path(context_);
    paint(ink);
}

void CairoPainter::polyline(std::span<const Point> points, const Pen& pen) {
    cairo_new_path(context_);
    for (const auto& p : points) cairo_line_to(context_, p.x, p.y);
    stroke(pen);
}

void CairoPainter::rectangle(const Box& b, double radius, const Ink& ink) {
    cairo_new_path(context_);
    radius = std::min({radius, b.w / 2, b.h / 2});
    if (radius <= 0) {
        cairo_rectangle(context_, b.x, b.y, b.w, b.h);
    } else {
        constexpr double quarter = std::numbers::pi / 2;
        cairo_arc(context_, b.right() - radius, b.y + radius, radius, -quarter, 0);
        cairo_arc(context_, b.right() - radius, b.bottom() - radius, radius, 0, quarter);
        cairo_arc(context_, b.x + radius, b.bottom() - radius, radius, quarter, 2 * quarter);
        cairo_arc(context_, b.x + radius, b.y + radius, radius, 2 * quarter, 3 * quarter);
        cairo_close_path(context_);
    }
    paint(ink);
}

void CairoPainter::circle(Point centre, double radius, const Ink& ink) {
    cairo_new_path(context_);
    cairo_arc(context_, centre.x, centre.y, radius, 0, 2 * std::numbers::pi);
    cairo_close_path(context_);
    paint(ink);
}

void CairoPainter::curve(Point from, Point c1, Point c2, Point to, const Pen& pen) {
    cairo_new_path(context_);
    cairo_move_to(context_, from.x, from.y);
    cairo_curve_to(context_, c1.x, c1.y, c2.x, c2.y, to.x, to.y);
    stroke(pen);
}

void CairoPainter::text(Point anchor, std::string_view text, double points, Weight weight, Align align, Colour colour,
                        double fit) {
    if (text.empty()) return;
    double width = fonts_->set(text, points, weight);
    // Another typeface is narrowed; the tables of this one round its widths, and text is not narrowed for that.
    const double narrowed = fit > 0 && width > fit * 1.01 ? fit / width : 1;
    width *= narrowed;
    double x = anchor.x;
    if (align == Align::centre) x -= width / 2;
    if (align == Align::right) x -= width;
    set_colour(context_, colour);
    cairo_save(context_);
    cairo_move_to(context_, x, anchor.y);
    const double scale = Fonts::scale(points);
    cairo_scale(context_, scale * narrowed, scale);
    fonts_->show(context_);
    cairo_restore(context_);
    cairo_new_path(context_);
    Point start{x, anchor.y};
    int degrees = 0;
    for (auto turn = turns_.rbegin(); turn != turns_.rend(); ++turn) {
        const Point from{start.x - turn->centre.x, start.y - turn->centre.y};
        const Point to = turn->degrees == 180 ? Point{-from.x, -from.y} : Point{from.y, -from.x};
        start = {turn->centre.x + to.x, turn->centre.y + to.y};
        degrees += turn->degrees;
    }
    texts_.push_back({start.x, start.y, width, points, weight, std::string(text), degrees % 360});
}

double CairoPainter::text_width(std::string_view text, double points, Weight weight) {
    return text.empty() ? 0 : fonts_->set(text, points, weight);
}

void CairoPainter::begin_clip(const Box& b) {
    cairo_save(context_);
    cairo_new_path(context_);
    cairo_rectangle(context_, b.x, b.y, b.w, b.h);
    cairo_clip(context_);
}

void CairoPainter::end_clip() { cairo_restore(context_); }

void CairoPainter::begin_turn(const Turn& turn) {
    cairo_save(context_);
    cairo_translate(context_, turn.centre.x, turn.centre.y);
    cairo_rotate(context_, turn.degrees * std::numbers::pi / 180);
    cairo_translate(context_, -turn.centre.x, -turn.centre.y);
    turns_.push_back(turn);
}

void CairoPainter::begin_half_turn(Point centre) { begin_turn({centre, 180}); }
void CairoPainter::begin_quarter_turn(Point centre) { begin_turn({centre, 270}); }

void CairoPainter::end_half_turn() {
    cairo_restore(context_);
    turns_.pop_back();
}
void CairoPainter::end_quarter_turn() { end_half_turn(); }

void CairoPainter::begin_part(PagePart part, std::string_view text) {
    constexpr IndexedArray<const char*, PagePart, 5> tags{"Sect", "H1", "H2", "P", "Figure"};
    if (!tagged_) return;
    parts_.push_back({part, std::string(text)});
    open_.push_back(tags[part]);
    cairo_tag_begin(context_, open_.back(), nullptr);
}

void CairoPainter::end_part() {
    if (!tagged_) return;
    cairo_tag_end(context_, open_.back());
    open_.pop_back();
}

int CairoPainter::missing_glyphs() const { return fonts_->missing; }
const std::vector<DrawnText>& CairoPainter::texts() const { return texts_; }
const std::vector<TaggedPart>& CairoPainter::parts() const { return parts_; }

std::string typeface_in_place_of_inter() {
    PangoFontMap* fonts = pango_cairo_font_map_get_default();
    PangoContext* context = pango_font_map_create_context(fonts);
    PangoFontDescription* wanted = pango_font_description_from_string("Inter,DejaVu Sans");
    std::string family;
    if (PangoFont* found = pango_font_map_load_font(fonts, context, wanted)) {
        PangoFontDescription* description = pango_font_describe(found);
        if (const char* name = pango_font_description_get_family(description)) family = name;
        pango_font_description_free(description);
        g_object_unref(found);
    }
    pango_font_description_free(wanted);
    g_object_unref(context);
    if (family.empty()) return "no typeface";
    return family.starts_with("Inter") ? "" : family;
}

struct MeasuredText::Page {
    cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    cairo_t* context = cairo_create(surface);
    std::unique_ptr<CairoPainter> painter = std::make_unique<CairoPainter>(context, 1.0, false);
    ~Page() {
        painter.reset();
        cairo_destroy(context);
        cairo_surface_destroy(surface);
    }
};

MeasuredText::MeasuredText() : page_(std::make_unique<Page>()) {}
MeasuredText::~MeasuredText() = default;
double MeasuredText::width(std::string_view text, double points, Weight weight) const {
    return page_->painter->text_width(text, points, weight);
}

}  // namespace nedforge
