#include "formats/base/drawing/cairo/pdf_structure.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string_view>

#include "formats/base/text/utf8.h"

namespace nedforge {

namespace {

// An object that is a dictionary: its number, and where its text ends: "<< … >>".
struct Dictionary {
    int number = 0;
    std::string text;
};

// All dictionaries with this piece of text in them, in the order of the file. Their text has no stream and no nested
// dictionary at its end, as those of Cairo's structure tree and catalog have none.
std::vector<Dictionary> dictionaries_with(const std::string& pdf, std::string_view piece) {
    constexpr std::string_view open = " 0 obj\n<< ", close = "\n>>\nendobj";
    std::vector<Dictionary> found;
    for (std::size_t at = pdf.find(open); at != std::string::npos; at = pdf.find(open, at + 1)) {
        const std::size_t line = pdf.rfind('\n', at) + 1, begin = at + open.size() - 3;
        if (pdf.compare(begin + 3, piece.size(), piece) != 0) continue;
        const std::size_t end = pdf.find(close, begin);
        if (end == std::string::npos) break;
        found.push_back({std::atoi(pdf.c_str() + line), pdf.substr(begin, end + 3 - begin)});
    }
    return found;
}

bool is_ascii(char c) { return c >= ' ' && c <= '~'; }

// A text string: as it is where it is ASCII, else UTF-16 with its mark, in hexadecimal digits.
std::string text_string(std::string_view text) {
    if (std::all_of(text.begin(), text.end(), is_ascii)) {
        std::string out = "(";
        for (const char c : text) out += (c == '(' || c == ')' || c == '\\' ? "\\" : "") + std::string(1, c);
        return out + ")";
    }
    std::string out = "<FEFF";
    char digits[8];
    const auto put = [&](unsigned unit) {
        std::snprintf(digits, sizeof digits, "%04X", unit);
        out += digits;
    };
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint c = decode(text, at);
        at += std::max<std::size_t>(c.size, 1);
        const auto value = static_cast<unsigned>(c.value);
        if (value < 0x10000)
            put(value);
        else
            put(0xD800 + ((value - 0x10000) >> 10)), put(0xDC00 + ((value - 0x10000) & 0x3FF));
    }
    return out + ">";
}

void add_entry(Dictionary& dictionary, const std::string& entry) {
    dictionary.text.insert(dictionary.text.size() - 2, "   " + entry + "\n");
}

std::string after(const std::string& pdf, std::size_t from, std::string_view key, std::string_view end) {
    const std::size_t at = pdf.find(key, from);
    if (at == std::string::npos) return {};
    return pdf.substr(at + key.size(), pdf.find(end, at) - at - key.size());
}

// The objects once more, with a table of their places that continues the file's own.
std::string updated(std::string pdf, const std::map<int, std::string>& objects) {
    const std::size_t trailer = pdf.rfind("trailer");
    if (trailer == std::string::npos) return pdf;
    const std::string size = after(pdf, trailer, "/Size ", "\n"), root = after(pdf, trailer, "/Root ", "\n"),
                      info = after(pdf, trailer, "/Info ", "\n"), before = after(pdf, trailer, "startxref\n", "\n");
    if (size.empty() || root.empty() || info.empty() || before.empty()) return pdf;
    std::string table = "xref\n";
    char place[32];
    for (const auto& [number, text] : objects) {
        std::snprintf(place, sizeof place, "%d 1\n%010zu 00000 n \n", number, pdf.size());
        table += place;
        pdf += std::to_string(number) + " 0 obj\n" + text + "\nendobj\n";
    }
    const std::size_t start = pdf.size();
    return pdf + table + "trailer\n<< /Size " + size + "\n   /Root " + root + "\n   /Info " + info + "\n   /Prev " +
           before + "\n>>\nstartxref\n" + std::to_string(start) + "\n%%EOF\n";
}

}  // namespace

std::string with_words_for_readers(std::string pdf, const std::string& language, const std::vector<TaggedPart>& parts) {
    std::map<int, std::string> changed;
    for (Dictionary& catalog : dictionaries_with(pdf, "/Type /Catalog")) {
        add_entry(catalog, "/Lang (" + language + ")");
        changed[catalog.number] = catalog.text;
    }
    // The first element is the document, the others are the parts.
    std::vector<Dictionary> elements = dictionaries_with(pdf, "/Type /StructElem");
    if (changed.size() != 1 || elements.size() != parts.size() + 1) return pdf;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].said.empty()) continue;
        add_entry(elements[i + 1], (parts[i].part == PagePart::figure ? "/Alt " : "/T ") + text_string(parts[i].said));
        changed[elements[i + 1].number] = elements[i + 1].text;
    }
    return updated(std::move(pdf), changed);
}

}  // namespace nedforge
