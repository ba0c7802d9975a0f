#include "formats/base/drawing/pages_html.h"

#include <cstdio>

#include "formats/base/text/base64.h"
#include "formats/base/text/xml_text.h"

namespace nedforge {

namespace {

std::string millimetres(double length) {
    char text[32];
    std::snprintf(text, sizeof text, "%gmm", length);
    return text;
}

std::string style_of(const PrintedDocument& document) {
    const std::string width = millimetres(document.size.w), height = millimetres(document.size.h);
    return "@page{size:" + width + " " + height +
           ";margin:0}\n"
           "body{margin:0}\n"
           "img{display:block;width:" +
           width + ";height:" + height +
           ";break-inside:avoid;break-after:page}\n"
           "img:last-child{break-after:auto}\n"
           "@media print{p{display:none}}\n"
           "@media screen{body{background:#888;padding:1em;font:1rem/1.4 sans-serif}img{background:#fff;margin:1em "
           "auto}"
           "p{background:#fff;padding:.6em 1em;margin:0 auto;max-width:40em}}\n";
}

std::string advice_of(const PrintedDocument& document) {
    std::string text = "Print this page at 100 % (\"actual size\"), without margins, headers and footers";
    if (document.duplex == Duplex::long_edge) text += ", on both sides, turned about the long edge";
    if (document.duplex == Duplex::short_edge) text += ", on both sides, turned about the short edge";
    return text + ".";
}

}  // namespace

std::string pages_html(const PrintedDocument& document, int* missing_glyphs) {
    const DocumentWords& words = document.words;
    std::string html =
        "<!DOCTYPE html>\n<html lang=\"" + xml_escaped(words.language) +
        "\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + xml_escaped(words.title) +
        "</title>\n<meta name=\"description\" content=\"" + xml_escaped(words.subject) + "\">\n" +
        (words.authors.empty() ? std::string()
                               : "<meta name=\"author\" content=\"" + xml_escaped(words.authors) + "\">\n") +
        "<style>\n" + style_of(document) + "</style>\n</head>\n<body>\n<p lang=\"en\">" + advice_of(document) +
        "</p>\n";
    for (const DocumentPage& page : document.pages)
        html += "<img alt=\"" + xml_escaped(page.label) + "\" src=\"data:image/svg+xml;base64," +
                base64(page_svg(document.size, words.title, page.label, page, missing_glyphs)) + "\">\n";
    return html + "</body>\n</html>\n";
}

}  // namespace nedforge
