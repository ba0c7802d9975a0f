#include "formats/luddit/sheet/sheet.h"

#include <algorithm>

#include "engine/luddit/words.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/luddit/sheet/parts.h"

namespace nedforge::luddit {

namespace {

bool wanted(const SheetOptions& options, SheetPart part) {
    return std::find(options.parts.begin(), options.parts.end(), part) != options.parts.end();
}

void add(std::vector<DocumentPage>& pages, const std::string& title, std::vector<SidedPages> parts,
         const SheetOptions& options) {
    // A page of stones to cut out begins on the front of a sheet.
    if (options.duplex != Duplex::off && pages.size() % 2 == 1) pages.push_back(empty_page());
    for (auto& page : on_sheets(title, std::move(parts), options.duplex)) pages.push_back(std::move(page));
}

const std::vector<std::vector<std::string_view>>& words_of_readings() {
    static const std::vector<std::vector<std::string_view>> words{
        {"a loop need not hang together", "the stones of a loop are joined by range"},
        {"a piece is conditioned by a group whose members are all at range of it",
         "a piece is conditioned by any other loop at range of it"},
        {"a piece's own stones count among those that condition it",
         "a piece's own stones do not count among those that condition it"},
        {"a loop is put back in the same form, shifted", "a loop may also be turned and mirrored when it is put back",
         "a loop may be put back in any form that is a loop"},
        {"every move changes the board", "a carry may change nothing",
         "each move and the turn as a whole change the board"},
        {"a position that occurs for the third time is a draw", "no position may occur twice"}};
    return words;
}

}  // namespace

Stones stones_of(const Position& position) {
    return position.rows ? stones_of_rows(position.board.size, *position.rows) : Stones{};
}

std::vector<std::string> reading_lines(const Rulings& rulings) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < ruling_count; ++i)
        if (const auto reading = place_of_index(ruling_table()[i].get(rulings)); reading != 0) {
            const std::string words = with_capital(worded(words_of_readings()[i][reading]));
            lines.push_back(words + " (" + std::string(ruling_table()[i].name) + "=" +
                            std::string(ruling_table()[i].readings[reading]) + ").");
        }
    return lines;
}

PageWords page_words(const SheetPosition& sheet, const std::string& kicker, const std::string& title) {
    std::string subtitle = sheet.position.id + "   /   Luddit";
    if (!sheet.position.author.value_or("").empty()) subtitle += worded("   /   by {1}", *sheet.position.author);
    return {"LUDDIT  " + kicker, title, subtitle, sheet.digest};
}

PrintedDocument sheet_document(const std::vector<SheetPosition>& positions, const SheetOptions& options,
                               const std::string& title) {
    PrintedDocument document{
        paper_size(options.paper), {title, worded("Boards and puzzles for Luddit"), {}}, {}, options.duplex};
    std::vector<SheetPosition> puzzles;
    for (const SheetPosition& sheet : positions) {
        const Position& position = sheet.position;
        if (const std::string author = position.author.value_or("");
            document.words.authors.find(author) == std::string::npos)
            document.words.authors += (document.words.authors.empty() ? "" : ", ") + author;
        if (position.task) {
            puzzles.push_back(sheet);
            continue;
        }
        std::vector<SidedPages> parts;
        if (wanted(options, SheetPart::board)) parts.push_back(board_pages(sheet, options));
        if (wanted(options, SheetPart::aid)) parts.push_back(aid_pages(sheet, options));
        if (wanted(options, SheetPart::stones) && !position.rows) parts.push_back(stone_pages(sheet, options));
        add(document.pages, position.name, std::move(parts), options);
    }
    if (puzzles.empty()) return document;
    std::vector<SidedPages> parts;
    if (wanted(options, SheetPart::puzzles)) parts.push_back(puzzle_pages(puzzles, options));
    if (wanted(options, SheetPart::solutions) && options.solutions) parts.push_back(solution_pages(puzzles, options));
    add(document.pages, puzzles.size() == 1 ? puzzles[0].position.name : worded("Puzzles"), std::move(parts), options);
    return document;
}

std::string sheet_pdf(const std::vector<SheetPosition>& positions, const SheetOptions& options,
                      const std::string& title, int* missing_glyphs) {
    const PrintedDocument document = sheet_document(positions, options, title);
    return pages_pdf(document, missing_glyphs);
}

std::vector<SheetOverflow> sheet_overflows(const Position& position) {
    std::vector<SheetOverflow> overflows;
    const auto narrower = [](double a4, double letter) { return std::min(a4, letter); };
    const double line = position.task ? narrower(puzzle_title_width(a4_paper), puzzle_title_width(letter_paper))
                                      : a4_paper.w - 2 * page_margin;
    if (text_width(position.name, min_points, Weight::bold) > line)
        overflows.push_back({"name", "the name does not fit its line at 6.5 pt, the smallest legible size"});
    if (!position.task &&
        narrower(board_step(a4_paper, position.board.size), board_step(letter_paper, position.board.size)) < least_step)
        overflows.push_back({"board", "the points of the board would be closer than 6 mm"});
    return overflows;
}

}  // namespace nedforge::luddit
