#include <algorithm>
#include <iterator>
#include <utility>

#include "formats/base/drawing/pages.h"
#include "formats/base/words/worded.h"

namespace nedforge {

namespace {

void append_words(std::string& to, const std::string& more, std::string_view between) {
    if (to.find(more) == std::string::npos) to += (to.empty() ? "" : std::string(between)) + more;
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

void append(PrintedDocument& to, PrintedDocument&& more) {
    if ((both_sides(to) || both_sides(more)) && to.pages.size() % 2 == 1) to.pages.push_back(empty_page());
    append_words(to.words.subject, more.words.subject, "; ");
    append_words(to.words.authors, more.words.authors, ", ");
    std::move(more.pages.begin(), more.pages.end(), std::back_inserter(to.pages));
    if (!both_sides(to)) to.duplex = more.duplex;
}

}  // namespace nedforge
