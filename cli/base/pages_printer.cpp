#include "cli/base/pages_printer.h"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"

namespace nedforge::cli {

namespace {

using Json = nlohmann::ordered_json;

// The parts of a list of their names, by number; nullopt: one is no part.
std::optional<std::vector<std::size_t>> parts_in(const std::string& list, std::span<const std::string_view> names) {
    std::vector<std::size_t> parts;
    for (std::size_t i = 0; i <= list.size();) {
        const std::size_t end = std::min(list.find(',', i), list.size());
        const auto name = std::find(names.begin(), names.end(), list.substr(i, end - i));
        if (name == names.end()) return std::nullopt;
        parts.push_back(static_cast<std::size_t>(name - names.begin()));
        i = end + 1;
    }
    return parts;
}

// home.svg: home-001.svg
std::string numbered(const std::string& path, std::size_t page) {
    const std::string number = std::to_string(page);
    const std::size_t dot = path.rfind('.');
    return path.substr(0, dot) + "-" + std::string(number.size() < 3 ? 3 - number.size() : 0, '0') + number +
           path.substr(dot);
}

void say_sides(const SheetRequest& request, const std::string& empty_backs) {
    if (!request.duplex.empty() || request.output.empty())
        return;  // who names it knows; images have no sheets of paper
    std::cerr << "nedforge sheet: the pages are for two-sided printing about the long edge, " << empty_backs
              << "; --duplex off is for one-sided printing\n";
}

}  // namespace

std::optional<PagesChoice> PagesPrinter::choice_of(const SheetRequest& request) const {
    PagesChoice choice;
    choice.letter = request.paper == "letter";
    choice.low_ink = request.ink == "low";
    choice.solutions = request.solutions;
    choice.plan = !request.plan.empty();
    if (request.duplex == "short") choice.duplex = Duplex::short_edge;
    if (request.duplex == "off" || request.output.empty()) choice.duplex = Duplex::off;
    // One of the sizes that the option lists.
    if (!request.card.empty()) std::sscanf(request.card.c_str(), "%lfx%lf", &choice.card_width, &choice.card_height);
    if (request.scale == "0.5") choice.scale = 0.5;
    if (request.copies > 0) choice.copies = request.copies;
    if (request.parts.empty()) return choice;
    const auto parts = parts_in(request.parts, part_names());
    if (!parts) {
        std::string names;
        for (const auto& name : part_names()) names += (names.empty() ? "" : ", ") + std::string(name);
        (void)failed("sheet", "--parts: '" + printable(request.parts) + "' is not a list of " + names);
        return std::nullopt;
    }
    choice.parts = *parts;
    return choice;
}

int no_pages() { return failed("sheet", "the parts that are named have no pages; nothing was written"); }

int PagesPrinter::add_solution(const std::string&) {
    return failed("sheet", "--solution is not for " + std::string(noun()) + ": they are not filled in");
}

int PagesPrinter::print(const SheetRequest& request, Printed& printed) {
    const auto choice = choice_of(request);
    if (!choice) return status_failed;
    printed.document = document(*choice);
    say_sides(request, "some with empty backs");
    return status_ok;
}

int PagesPrinter::write_picture(const SheetRequest& request, Printed& printed) {
    const auto choice = choice_of(request);
    if (!choice) return status_failed;
    const PrintedDocument pages = document(*choice);
    if (pages.pages.empty()) return no_pages();
    const std::vector<Printable> maps = printables();
    const std::string name = maps.size() == 1 ? maps.front().name : pages.words.title;
    for (std::size_t i = 0; i < pages.pages.size(); ++i) {
        const DocumentPage& page = pages.pages[i];
        if (page.blank) continue;  // the number of a file is that of its page, so that the numbers have a gap
        const std::string path = numbered(request.output, i + 1);
        if (leads_out_of("sheet", path, request.paths)) return status_failed;
        const std::string bytes = ending_of(request.output) == ".svg"
                                      ? page_svg(pages.size, name, page.label, page, &printed.missing_glyphs)
                                      : page_png(pages.size, request.dpi, page, &printed.missing_glyphs);
        if (const auto error = save_file(path, bytes)) return failed("sheet", error->message);
        printed.files.push_back(path);
    }
    say_sides(request, "without the empty backs");
    return status_ok;
}

std::string PagesPrinter::overflows_json(const SheetRequest&) const {
    Json sheets = Json::array();
    for (const Printable& map : printables()) {
        Json overflows = Json::array();
        for (const PagesOverflow& overflow : map.overflows) {
            std::cerr << "nedforge sheet: " << printable(map.path) << ": " << printable(overflow.message) << " ["
                      << overflow.code << "]\n";
            overflows.push_back({{subject_key(), overflow.subject.empty() ? Json() : Json(overflow.subject)},
                                 {"message", overflow.message}});
        }
        sheets.push_back({{"path", printable(map.path)}, {"id", map.id}, {"overflows", overflows}});
    }
    return sheets.dump();
}

}  // namespace nedforge::cli
