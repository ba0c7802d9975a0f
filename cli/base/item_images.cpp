#include "cli/base/item_images.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include "cli/base/paths.h"
#include "engine/base/characters.h"
#include "formats/base/text/text_file.h"

namespace nedforge::cli {

namespace fs = std::filesystem;

void draw_item(Painter& out, const CutSheet& sheet, const CutItem& item, bool front, const Box& place, double bleed) {
    const Box whole = place.inset(-bleed);
    out.begin_clip(whole);
    out.rectangle(whole, 0, {true, {1, 1, 1, 1}, {}});
    if (sheet.ground) sheet.ground(out, {whole, place, front});
    if (const ItemDrawing& draw = front ? item.front : item.back) draw(out, place);
    out.end_clip();
}

Box item_size(const CutSheet& sheet, double bleed) {
    return {0, 0, sheet.grid.width + 2 * bleed, sheet.grid.height + 2 * bleed};
}

std::string item_png(const CutSheet& sheet, const CutItem& item, bool front, double bleed, int dpi, int& missing) {
    DocumentPage page;
    page.draw = [&](Painter& out) {
        draw_item(out, sheet, item, front, {bleed, bleed, sheet.grid.width, sheet.grid.height}, bleed);
    };
    return page_png(item_size(sheet, bleed), dpi, page, &missing);
}

int save_image(const std::string& path, const std::string& bytes, const ItemImage& image, Printed& printed,
               std::vector<ItemImage>& images) {
    if (const auto error = save_file(path, bytes)) return failed("sheet", error->message);
    printed.files.push_back(path);
    images.push_back(image);
    images.back().file = path;
    return status_ok;
}

namespace {

std::string numbered(std::size_t number) {
    const std::string digits = std::to_string(number);
    return std::string(digits.size() < 3 ? 3 - digits.size() : 0, '0') + digits;
}

}  // namespace

std::string file_slug(std::string_view words) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 41> plain{
        {{"ä", "a"}, {"ö", "o"}, {"ü", "u"}, {"ß", "ss"}, {"á", "a"}, {"é", "e"}, {"í", "i"}, {"ó", "o"}, {"ú", "u"},
         {"ñ", "n"}, {"à", "a"}, {"â", "a"}, {"ç", "c"},  {"è", "e"}, {"ê", "e"}, {"ë", "e"}, {"î", "i"}, {"ï", "i"},
         {"ô", "o"}, {"ù", "u"}, {"û", "u"}, {"œ", "oe"}, {"ą", "a"}, {"ć", "c"}, {"ę", "e"}, {"ł", "l"}, {"ń", "n"},
         {"ś", "s"}, {"ź", "z"}, {"ż", "z"}, {"Ä", "a"},  {"Ö", "o"}, {"Ü", "u"}, {"É", "e"}, {"À", "a"}, {"Ś", "s"},
         {"Ż", "z"}, {"Ł", "l"}, {"Ć", "c"}, {"Ź", "z"},  {"Ó", "o"}}};
    constexpr std::size_t longest = 40;
    std::string slug;
    for (std::size_t i = 0; i < words.size() && slug.size() < longest;) {
        const char c = words[i];
        const auto known = std::find_if(plain.begin(), plain.end(),
                                        [&](const auto& p) { return words.substr(i).starts_with(p.first); });
        if (known != plain.end()) {
            slug += known->second;
            i += known->first.size();
            continue;
        }
        const bool small = is_small_letter(c) || is_digit(c), large = is_capital_letter(c);
        if (small || large)
            slug += to_small_letter(c);
        else if (!slug.empty() && slug.back() != '-')
            slug += '-';
        ++i;
    }
    while (slug.ends_with('-')) slug.pop_back();
    return slug;
}

int write_each(const CutSheets& sheets, const EachRequest& request, Printed& printed, std::vector<ItemImage>& images) {
    std::error_code error;
    fs::create_directory(request.folder, error);
    std::error_code ignored;
    if (!fs::is_directory(request.folder, ignored))
        return failed("sheet",
                      "--each: " + printable(request.folder) + " is no folder and can't be made: " + error.message());
    std::map<std::string, std::size_t> counts;  // of items, by the slug of their sheet
    for (const auto& sheet : sheets) {
        const std::string label = file_slug(sheet->label);
        for (const CutItem& item : sheet->items) {
            if (!item.front) continue;
            const std::string name = file_slug(item.name);
            const std::string stem = label + "-" + numbered(++counts[label]) + (name.empty() ? "" : "-" + name);
            for (const bool front : {true, false}) {
                if (!front && !item.back) continue;
                const std::string path =
                    (fs::path(request.folder) / (stem + (front ? "-front.png" : "-back.png"))).string();
                if (leads_out_of("sheet", path, {request.folder})) return status_failed;
                const Box size = item_size(*sheet, request.bleed);
                const std::string bytes =
                    item_png(*sheet, item, front, request.bleed, request.dpi, printed.missing_glyphs);
                if (const int status = save_image(path, bytes, {"", size.w, size.h, request.bleed}, printed, images);
                    status != status_ok)
                    return status;
            }
        }
    }
    return status_ok;
}

}  // namespace nedforge::cli
