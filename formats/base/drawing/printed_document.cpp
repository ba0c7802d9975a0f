#include <algorithm>
#include <iterator>
#include <utility>

#include "formats/base/drawing/pages.h"
#include "formats/base/words/worded.h"

namespace nedforge {

namespace {

void append_words(std::string& to, const std::string& words, std::string_view between) {
    if (to.find(words) == std::string::npos) to += (to.empty() ? "" : std::string(between)) + words;
}

}  // namespace

bool both_sides(const PrintedDocument& document) { return document.duplex != Duplex::off; }

DocumentPage empty_page() {
    DocumentPage page;
    page.label = worded("empty");
    page.draw = [](Painter&) {};
    page.blank = true;
    return page;
}

void append(PrintedDocument& to, PrintedDocument&& document) {
    if ((both_sides(to) || both_sides(document)) && to.pages.size() % 2 == 1) to.pages.push_back(empty_page());
    append_words(to.words.subject, document.words.subject, "; ");
    append_words(to.words.authors, document.words.authors, ", ");
    std::move(document.pages.begin(), document.pages.end(), std::back_inserter(to.pages));
    if (!both_sides(to)) to.duplex = document.duplex;
}

}  // namespace nedforge
