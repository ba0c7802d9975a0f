#include "formats/luddite/sheet/sheet.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <png.h>

#include <cmath>
#include <cstring>
#include <memory>
#include <vector>

#include "formats/base/drawing/cairo_painter.h"
#include "formats/base/text/xml_text.h"
#include "formats/luddite/map_diff.h"
#include "formats/luddite/sheet/sheet_diff.h"
#include "formats/luddite/sheet/sheet_draw.h"

namespace nedforge::luddite {

namespace {

constexpr double points_per_mm = 72.0 / 25.4;
// The same map gives the same bytes, so a document says when its format was made, not when it was printed.
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
        if (t.weight != Weight::regular)
            out += t.weight == Weight::bold ? " font-weight=\"700\"" : " font-weight=\"500\"";
        out += ">" + xml_escaped(t.text) + "</text>\n";
    }
    return out + "</g>\n";
}

// Cairo numbers surfaces through the life of the process; the bytes must not depend on what was drawn before.
void forget_surface_number(std::string& svg) {
    const auto at = svg.find("id=\"surface");
    if (at == std::string::npos) return;
    const auto digits = at + std::strlen("id=\"surface");
    const auto end = svg.find('"', digits);
    svg.replace(digits, end - digits, "1");
}

void note(SheetNotes* notes, const CairoPainter& painter) {
    if (notes) notes->missing_glyphs += painter.missing_glyphs();
}

}  // namespace

void draw_sheet(Painter& out, const SheetPage& page, const SheetOptions& options) {
    const SheetLayout layout = lay_out_sheet(page.map, options.paper, page.digest);
    const Palette& palette = palette_of(options.ink);
    out.rectangle(layout.page, 0, {true, palette.paper, {}});
    draw_layout(out, palette, page.map, layout);
    if (!page.solution) return;
    if (const auto marks = solution_marks(compile(page.map), *page.solution))
        draw_solution(out, palette, page.map, layout, *marks);
}

std::string sheet_pdf(const std::vector<SheetPage>& pages, const SheetOptions& options, const std::string& title,
                      SheetNotes* notes) {
    std::string bytes;
    const Box paper = paper_size(options.paper);
    {
        Surface surface(
            cairo_pdf_surface_create_for_stream(append, &bytes, paper.w * points_per_mm, paper.h * points_per_mm));
        cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_5);
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_SUBJECT, "NED maps for LUDDITE");
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "nedforge");
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, creation_date);
        std::string authors;
        for (const auto& page : pages)
            if (const std::string author = page.map.author.value_or(""); authors.find(author) == std::string::npos)
                authors += (authors.empty() ? "" : ", ") + author;
        if (!authors.empty()) cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_AUTHOR, authors.c_str());
        Context context(cairo_create(surface.get()));
        cairo_tag_begin(context.get(), "Document", nullptr);
        for (std::size_t i = 0; i < pages.size(); ++i) {
            const std::string link = "page=" + std::to_string(i + 1) + " pos=[0 0]";
            cairo_pdf_surface_add_outline(surface.get(), CAIRO_PDF_OUTLINE_ROOT, pages[i].map.name.c_str(),
                                          link.c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN);
            cairo_pdf_surface_set_page_label(surface.get(), pages[i].map.id.c_str());
            cairo_save(context.get());
            {
                CairoPainter painter(context.get(), points_per_mm, true);
                draw_sheet(painter, pages[i], options);
                note(notes, painter);
            }
            cairo_restore(context.get());
            if (i + 1 == pages.size()) cairo_tag_end(context.get(), "Document");
            cairo_show_page(context.get());
        }
        context.reset();
        cairo_surface_finish(surface.get());
    }
    return bytes;
}

namespace {

// One picture as SVG, whatever draws it.
template <class Draw>
std::string svg_of(const Box& size, const std::string& title, const std::string& description, SheetNotes* notes,
                   Draw draw) {
    std::string bytes, layer;
    {
        Surface surface(
            cairo_svg_surface_create_for_stream(append, &bytes, size.w * points_per_mm, size.h * points_per_mm));
        Context context(cairo_create(surface.get()));
        CairoPainter painter(context.get(), points_per_mm, false);
        draw(painter);
        note(notes, painter);
        layer = text_layer(painter.texts());
        cairo_show_page(context.get());
        context.reset();
        cairo_surface_finish(surface.get());
    }
    forget_surface_number(bytes);
    const auto open = bytes.find("<svg"), head = bytes.find('>', open), end = bytes.rfind("</svg>");
    if (open == std::string::npos || end == std::string::npos) return bytes;
    bytes.insert(end, layer);
    bytes.insert(head + 1,
                 "\n<title>" + xml_escaped(title) + "</title>\n<desc>" + xml_escaped(description) + "</desc>");
    return bytes;
}

}  // namespace

std::string sheet_svg(const SheetPage& page, const SheetOptions& options, SheetNotes* notes) {
    return svg_of(paper_size(options.paper), page.map.name, "NED map " + page.map.id + " for LUDDITE: a sheet to print",
                  notes, [&](Painter& painter) { draw_sheet(painter, page, options); });
}

std::string diff_svg(const Map& before, const Map& after) {
    std::vector<std::string> changes;
    for (const auto& change : map_changes(before, after)) changes.push_back(to_string(change));
    return svg_of(diff_size(changes), before.name + " before and after",
                  "What changed between two NED maps for LUDDITE", nullptr,
                  [&](Painter& painter) { draw_diff(painter, before, after, changes); });
}

std::string sheet_png(const SheetPage& page, const SheetOptions& options, int dpi, SheetNotes* notes) {
    const Box paper = paper_size(options.paper);
    const double per_mm = dpi / 25.4;
    const int width = static_cast<int>(std::lround(paper.w * per_mm)),
              height = static_cast<int>(std::lround(paper.h * per_mm));
    Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
    {
        Context context(cairo_create(surface.get()));
        CairoPainter painter(context.get(), per_mm, false);
        draw_sheet(painter, page, options);
        note(notes, painter);
    }
    cairo_surface_flush(surface.get());
    const unsigned char* data = cairo_image_surface_get_data(surface.get());
    const int stride = cairo_image_surface_get_stride(surface.get());

    std::string bytes;
    std::vector<unsigned char> row(static_cast<std::size_t>(width) * 3);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png ? png_create_info_struct(png) : nullptr;
    if (!info) {
        png_destroy_write_struct(&png, nullptr);
        return {};
    }
    if (setjmp(png_jmpbuf(png))) {
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
        const auto* from = data + static_cast<std::size_t>(y) * static_cast<std::size_t>(stride);
        for (int x = 0; x < width; ++x) {
            std::uint32_t pixel = 0;
            std::memcpy(&pixel, from + 4 * static_cast<std::size_t>(x), 4);
            unsigned char* to = row.data() + 3 * static_cast<std::size_t>(x);
            to[0] = static_cast<unsigned char>(pixel >> 16), to[1] = static_cast<unsigned char>(pixel >> 8),
            to[2] = static_cast<unsigned char>(pixel);
        }
        png_write_row(png, row.data());
    }
    png_write_end(png, nullptr);
    png_destroy_write_struct(&png, &info);
    return bytes;
}

}  // namespace nedforge::luddite
