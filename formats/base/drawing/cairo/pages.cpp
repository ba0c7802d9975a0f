#include "formats/base/drawing/pages.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <png.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <memory>
#include <numbers>

#include "formats/base/drawing/cairo/cairo_painter.h"
#include "formats/base/drawing/cairo/pdf_grey.h"
#include "formats/base/drawing/cairo/pdf_structure.h"
#include "formats/base/text/xml_text.h"

namespace nedforge {

namespace {

constexpr double points_per_mm = 72.0 / 25.4;
constexpr const char* creation_date = "2026-01-01T00:00:00Z";

struct SurfaceEnd {
    void operator()(cairo_surface_t* s) const { cairo_surface_destroy(s); }
};
struct ContextEnd {
    void operator()(cairo_t* c) const { cairo_destroy(c); }
};
using Surface = std::unique_ptr<cairo_surface_t, SurfaceEnd>;
using Context = std::unique_ptr<cairo_t, ContextEnd>;

cairo_status_t append(void* closure, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

void draw_on(cairo_t* context, const Box& size, double units_per_mm, bool tagged, const DocumentPage& page,
             int* missing_glyphs, std::vector<DrawnText>* texts = nullptr, std::vector<TaggedPart>* parts = nullptr) {
    if (page.turned) {
        cairo_translate(context, size.w * units_per_mm, size.h * units_per_mm);
        cairo_rotate(context, std::numbers::pi);
    }
    CairoPainter painter(context, units_per_mm, tagged);
    page.draw(painter);
    if (missing_glyphs) *missing_glyphs += painter.missing_glyphs();
    if (texts) *texts = painter.texts();
    if (parts) parts->insert(parts->end(), painter.parts().begin(), painter.parts().end());
}

void describe(cairo_surface_t* surface, const DocumentWords& words) {
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, words.title.c_str());
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, words.subject.c_str());
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "nedforge");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, creation_date);
    if (!words.authors.empty())
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, words.authors.c_str());
}

std::string number(double x) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", x);
    return text;
}

// Cairo writes text as glyph shapes. The same text again, invisible, lets a reader select, search and hear it.
std::string text_layer(const std::vector<DrawnText>& texts) {
    std::string out = "<g fill=\"#000\" fill-opacity=\"0\" font-family=\"Inter, DejaVu Sans, sans-serif\">\n";
    for (const auto& t : texts) {
        out += "<text x=\"" + number(t.x * points_per_mm) + "\" y=\"" + number(t.baseline * points_per_mm) +
               "\" font-size=\"" + number(t.points) + "\" textLength=\"" + number(t.width * points_per_mm) +
               "\" lengthAdjust=\"spacingAndGlyphs\"";
        if (t.turn != 0)
            out += " transform=\"rotate(" + std::to_string(t.turn) + " " + number(t.x * points_per_mm) + " " +
                   number(t.baseline * points_per_mm) + ")\"";
        if (t.weight != Weight::regular)
            out += t.weight == Weight::bold ? " font-weight=\"700\"" : " font-weight=\"500\"";
        out += ">" + xml_escaped(t.text) + "</text>\n";
    }
    return out + "</g>\n";
}

// Cairo numbers surfaces through the life of the process; the bytes must not depend on what was drawn before.
void forget_surface_number(std::string& svg) {
    const auto begin = svg.find("id=\"surface");
    if (begin == std::string::npos) return;
    const auto digits = begin + std::strlen("id=\"surface");
    svg.replace(digits, svg.find('"', digits) - digits, "1");
}

// Rows of 32-bit pixels as PNG. `row` has room for one row of it: nothing is made between here and an error's jump.
std::string png_of(const unsigned char* data, int stride, int width, int height, int dpi, unsigned char* row) {
    std::string bytes;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png ? png_create_info_struct(png) : nullptr;
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return {};
    }
    png_set_write_fn(
        png, &bytes,
        [](png_structp p, png_bytep from, png_size_t n) {
            static_cast<std::string*>(png_get_io_ptr(p))->append(reinterpret_cast<const char*>(from), n);
        },
        [](png_structp) {});
    png_set_compression_level(png, 3);  // flat areas pack well; level 6 takes three times as long
    png_set_filter(png, 0, PNG_FILTER_NONE);
    png_set_IHDR(png, info, static_cast<png_uint_32>(width), static_cast<png_uint_32>(height), 8, PNG_COLOR_TYPE_RGB,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    const auto per_metre = static_cast<png_uint_32>(std::lround(dpi / 0.0254));
    png_set_pHYs(png, info, per_metre, per_metre, PNG_RESOLUTION_METER);
    png_write_info(png, info);
    for (int y = 0; y < height; ++y) {
        const unsigned char* from = data + static_cast<std::ptrdiff_t>(y) * stride;
        for (unsigned char* to = row; to != row + 3 * width; to += 3, from += 4) {
            std::uint32_t pixel = 0;
            std::memcpy(&pixel, from, 4);
            to[0] = static_cast<unsigned char>(pixel >> 16), to[1] = static_cast<unsigned char>(pixel >> 8),
            to[2] = static_cast<unsigned char>(pixel);
        }
        png_write_row(png, row);
    }
    png_write_end(png, nullptr);
    png_destroy_write_struct(&png, &info);
    return bytes;
}

}  // namespace

std::string drawing_fault() { return {}; }
std::string other_typeface() { return typeface_in_place_of_inter(); }

std::string pages_pdf(const PrintedDocument& document, int* missing_glyphs) {
    const Box& size = document.size;
    const std::vector<DocumentPage>& pages = document.pages;
    std::string bytes;
    Surface surface(
        cairo_pdf_surface_create_for_stream(append, &bytes, size.w * points_per_mm, size.h * points_per_mm));
    describe(surface.get(), document.words);
    Context context(cairo_create(surface.get()));
    cairo_tag_begin(context.get(), "Document", nullptr);
    std::vector<TaggedPart> parts;
    std::vector<int> parents{CAIRO_PDF_OUTLINE_ROOT};
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const std::string link = "page=" + std::to_string(i + 1) + " pos=[0 0]";
        for (const Bookmark& mark : pages[i].bookmarks) {
            parents.resize(static_cast<std::size_t>(mark.level) + 1, CAIRO_PDF_OUTLINE_ROOT);
            parents.push_back(cairo_pdf_surface_add_outline(surface.get(), parents.back(), mark.title.c_str(),
                                                            link.c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN));
        }
        cairo_pdf_surface_set_page_label(surface.get(), pages[i].label.c_str());
        cairo_save(context.get());
        draw_on(context.get(), size, points_per_mm, true, pages[i], missing_glyphs, nullptr, &parts);
        cairo_restore(context.get());
        if (i + 1 == pages.size()) cairo_tag_end(context.get(), "Document");
        cairo_show_page(context.get());
    }
    context.reset();
    cairo_surface_finish(surface.get());
    surface.reset();
    return with_words_for_readers(with_grey_ink(std::move(bytes)),
                                  {document.words.language, document.words, creation_date, document.duplex}, parts);
}

std::string page_svg(const Box& size, const std::string& title, const std::string& description,
                     const DocumentPage& page, int* missing_glyphs) {
    std::string bytes;
    std::vector<DrawnText> texts;
    {
        Surface surface(
            cairo_svg_surface_create_for_stream(append, &bytes, size.w * points_per_mm, size.h * points_per_mm));
        Context context(cairo_create(surface.get()));
        draw_on(context.get(), size, points_per_mm, false, page, missing_glyphs, &texts);
        cairo_show_page(context.get());
        context.reset();
        cairo_surface_finish(surface.get());
    }
    forget_surface_number(bytes);
    const auto open = bytes.find("<svg"), head = bytes.find('>', open), end = bytes.rfind("</svg>");
    if (open == std::string::npos || end == std::string::npos) return bytes;
    const std::string turn = "<g transform=\"rotate(180 " + number(size.w * points_per_mm / 2) + " " +
                             number(size.h * points_per_mm / 2) + ")\">\n";
    bytes.insert(end, page.turned ? turn + text_layer(texts) + "</g>\n" : text_layer(texts));
    bytes.insert(head + 1,
                 "\n<title>" + xml_escaped(title) + "</title>\n<desc>" + xml_escaped(description) + "</desc>");
    return bytes;
}

std::string page_png(const Box& size, int dpi, const DocumentPage& page, int* missing_glyphs) {
    const double per_mm = dpi / 25.4;
    const int width = static_cast<int>(std::lround(size.w * per_mm)),
              height = static_cast<int>(std::lround(size.h * per_mm));
    Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
    {
        Context context(cairo_create(surface.get()));
        cairo_set_source_rgb(context.get(), 1, 1, 1);  // the surface begins black, and a page may draw nothing
        cairo_paint(context.get());
        draw_on(context.get(), size, per_mm, false, page, missing_glyphs);
    }
    cairo_surface_flush(surface.get());
    std::vector<unsigned char> row(3 * static_cast<std::size_t>(width));
    return png_of(cairo_image_surface_get_data(surface.get()), cairo_image_surface_get_stride(surface.get()), width,
                  height, dpi, row.data());
}

}  // namespace nedforge
