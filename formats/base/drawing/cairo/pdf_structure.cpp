#include "formats/base/drawing/cairo/pdf_structure.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string_view>

#include "formats/base/text/utf8.h"
#include "formats/base/text/xml_text.h"

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
    for (std::size_t offset = pdf.find(open); offset != std::string::npos; offset = pdf.find(open, offset + 1)) {
        const std::size_t line = pdf.rfind('\n', offset) + 1, begin = offset + open.size() - 3;
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
    for (std::size_t offset = 0; offset < text.size();) {
        const CodePoint c = decode(text, offset);
        offset += std::max<std::size_t>(c.size, 1);
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
    const std::size_t offset = pdf.find(key, from);
    if (offset == std::string::npos) return {};
    return pdf.substr(offset + key.size(), pdf.find(end, offset) - offset - key.size());
}

// How many numbers of objects the file uses, from 0 on; 0 where its trailer doesn't say.
int object_count(const std::string& pdf) {
    const std::size_t trailer = pdf.rfind("trailer");
    return trailer == std::string::npos ? 0 : std::atoi(after(pdf, trailer, "/Size ", "\n").c_str());
}

// The objects once more, and new ones behind them, with a table of their places that continues the file's own.
std::string updated(std::string pdf, const std::map<int, std::string>& objects) {
    const std::size_t trailer = pdf.rfind("trailer");
    if (trailer == std::string::npos) return pdf;
    const std::string root = after(pdf, trailer, "/Root ", "\n"), info = after(pdf, trailer, "/Info ", "\n"),
                      before = after(pdf, trailer, "startxref\n", "\n");
    if (root.empty() || info.empty() || before.empty()) return pdf;
    std::string table = "xref\n";
    char place[32];
    for (const auto& [number, text] : objects) {
        std::snprintf(place, sizeof place, "%d 1\n%010zu 00000 n \n", number, pdf.size());
        table += place;
        pdf += std::to_string(number) + " 0 obj\n" + text + "\nendobj\n";
    }
    const std::size_t start = pdf.size();
    return pdf + table + "trailer\n<< /Size " +
           std::to_string(std::max(object_count(pdf), objects.rbegin()->first + 1)) + "\n   /Root " + root +
           "\n   /Info " + info + "\n   /Prev " + before + "\n>>\nstartxref\n" + std::to_string(start) + "\n%%EOF\n";
}

std::string viewer_preferences(Duplex duplex) {
    const char* sides = duplex == Duplex::long_edge    ? "DuplexFlipLongEdge"
                        : duplex == Duplex::short_edge ? "DuplexFlipShortEdge"
                                                       : "Simplex";
    return std::string("/ViewerPreferences << /PrintScaling /None /DisplayDocTitle true /Duplex /") + sides + " >>";
}

// A property of Dublin Core that is a list of `kind`, "Alt" or "Seq" or "Bag"; nothing where the text is empty.
std::string dublin_core(const std::string& name, const std::string& kind, const std::string& text) {
    if (text.empty()) return {};
    const std::string language = kind == "Alt" ? " xml:lang=\"x-default\"" : "";
    return "<dc:" + name + "><rdf:" + kind + "><rdf:li" + language + ">" + xml_escaped(text) +
           "</rdf:li></rdf:" + kind + "></dc:" + name + ">\n";
}

std::string metadata_stream(const PdfDetails& details) {
    const std::string packet =
        "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
        "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
        "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
        " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\n"
        "<dc:format>application/pdf</dc:format>\n" +
        dublin_core("title", "Alt", details.words.title) + dublin_core("creator", "Seq", details.words.authors) +
        dublin_core("description", "Alt", details.words.subject) + dublin_core("language", "Bag", details.language) +
        "<xmp:CreatorTool>nedforge</xmp:CreatorTool>\n<xmp:CreateDate>" + details.date +
        "</xmp:CreateDate>\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>";
    return "<< /Type /Metadata /Subtype /XML /Length " + std::to_string(packet.size()) + " >>\nstream\n" + packet +
           "\nendstream";
}

}  // namespace

std::string with_words_for_readers(std::string pdf, const PdfDetails& details, const std::vector<TaggedPart>& parts) {
    std::map<int, std::string> changed;
    const int metadata = object_count(pdf);
    if (metadata == 0) return pdf;
    for (Dictionary& catalog : dictionaries_with(pdf, "/Type /Catalog")) {
        add_entry(catalog, "/Lang (" + details.language + ")");
        add_entry(catalog, viewer_preferences(details.duplex));
        add_entry(catalog, "/Metadata " + std::to_string(metadata) + " 0 R");
        changed[catalog.number] = catalog.text;
    }
    // The first element is the document, the others are the parts.
    std::vector<Dictionary> elements = dictionaries_with(pdf, "/Type /StructElem");
    if (changed.size() != 1 || elements.size() != parts.size() + 1) return pdf;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].text.empty()) continue;
        add_entry(elements[i + 1], (parts[i].part == PagePart::figure ? "/Alt " : "/T ") + text_string(parts[i].text));
        changed[elements[i + 1].number] = elements[i + 1].text;
    }
    changed[metadata] = metadata_stream(details);
    return updated(std::move(pdf), changed);
}

}  // namespace nedforge
