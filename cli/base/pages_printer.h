#pragma once
// `nedforge sheet` for families whose maps print as many pages: which pages, on what paper, and about which edge a
// sheet turns. The family reads its maps and gives the document; this writes it, as a PDF or a picture a page.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/base/family.h"
#include "formats/base/drawing/print/look.h"

namespace nedforge::cli {

// What was asked of the pages, with the defaults in place of what was not.
struct PagesChoice {
    bool letter = false, low_ink = false;
    bool solutions = false;  // a page of them too
    bool plan = false;       // its pages too
    Duplex duplex = Duplex::long_edge;
    double card_width = 63, card_height = 88;
    double scale = 1;                // of a poster
    int copies = 1;                  // sets of cards
    std::vector<std::size_t> parts;  // numbers of the names, in the order given; empty: none was named
};

// What was asked in the family's options, which have `paper`, `ink`, `duplex` and `parts`. Without named parts the
// usual ones stay.
template <class Options>
Options options_of_pages(const PagesChoice& choice) {
    using Paper = decltype(Options::paper);
    using Ink = decltype(Options::ink);
    Options options;
    options.paper = choice.letter ? Paper::letter : Paper::a4;
    options.ink = choice.low_ink ? Ink::low : Ink::full;
    options.duplex = choice.duplex;
    if (!choice.parts.empty()) options.parts.clear();
    for (const std::size_t part : choice.parts)
        options.parts.push_back(static_cast<typename decltype(Options::parts)::value_type>(part));
    return options;
}

// What does not fit on the pages of one map.
struct PagesOverflow {
    std::string subject, message, code;  // the subject may be empty: the whole map
};

// The refusal of a document without pages: a part of plans without a plan, of solutions without puzzles.
int no_pages();

class PagesPrinter : public SheetPrinter {
public:
    int add_solution(const std::string&) override;  // refused: pages that are not filled in
    int print(const SheetRequest&, Printed&) final;
    int write_picture(const SheetRequest&, Printed&) final;
    std::string overflows_json(const SheetRequest&) const final;
    bool has_parts() const final { return true; }
    bool has_items() const final { return true; }

protected:
    virtual std::string_view noun() const = 0;  // of its maps: "homes"
    virtual std::span<const std::string_view> part_names() const = 0;
    virtual PrintedDocument document(const PagesChoice&) const = 0;  // of all maps; lives as long as the printer
    struct Printable {
        std::string path, id, name;
        std::vector<PagesOverflow> overflows;
    };
    virtual std::vector<Printable> printables() const = 0;
    virtual const char* subject_key() const = 0;  // of an overflow, in JSON

private:
    std::optional<PagesChoice> choice_of(const SheetRequest&) const;  // nullopt, after words to stderr
};

}  // namespace nedforge::cli
