#include "formats/base/drawing/cairo/pdf_grey.h"

#include <zlib.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/base/characters.h"

namespace nedforge {

namespace {

std::optional<std::string> inflated(std::string_view data) {
    constexpr std::size_t limit = 256u << 20;
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) return std::nullopt;
    std::string input(data), out;
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    std::vector<char> piece(1u << 16);
    int status = Z_OK;
    while (status == Z_OK && out.size() < limit) {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        status = inflate(&stream, Z_NO_FLUSH);
        out.append(piece.data(), piece.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    return status == Z_STREAM_END ? std::optional(out) : std::nullopt;
}

std::optional<std::string> deflated(const std::string& data) {
    uLongf size = compressBound(static_cast<uLong>(data.size()));
    std::string out(size, '\0');
    if (compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(data.data()),
                  static_cast<uLong>(data.size()), Z_DEFAULT_COMPRESSION) != Z_OK)
        return std::nullopt;
    out.resize(size);
    return out;
}

struct Object {
    int number = 0;
    std::size_t begin = 0, end = 0;
};

// The table of Cairo's file: one section, from object 0 on.
struct Table {
    std::size_t begin = 0, end = 0;  // of its text
    std::vector<Object> objects;     // by their places
    int count = 0;
};
std::optional<Table> table_of(const std::string& pdf) {
    const std::size_t start = pdf.rfind("startxref\n");
    if (start == std::string::npos) return std::nullopt;
    Table table;
    table.begin = static_cast<std::size_t>(std::atoll(pdf.c_str() + start + 10));
    if (table.begin >= start || pdf.compare(table.begin, 7, "xref\n0 ") != 0) return std::nullopt;
    constexpr std::size_t entry = 20;
    const std::size_t line = pdf.find('\n', table.begin + 7);
    table.count = std::atoi(pdf.c_str() + table.begin + 7);
    if (line == std::string::npos || table.count < 1) return std::nullopt;
    table.end = line + 1 + entry * static_cast<std::size_t>(table.count);
    if (table.end > start) return std::nullopt;
    for (int i = 0; i < table.count; ++i) {
        const std::size_t offset = line + 1 + entry * static_cast<std::size_t>(i);
        if (pdf[offset + 17] == 'n')
            table.objects.push_back({i, static_cast<std::size_t>(std::atoll(pdf.substr(offset, 10).c_str())), 0});
    }
    std::sort(table.objects.begin(), table.objects.end(),
              [](const Object& a, const Object& b) { return a.begin < b.begin; });
    for (std::size_t i = 0; i < table.objects.size(); ++i) {
        Object& object = table.objects[i];
        object.end = i + 1 < table.objects.size() ? table.objects[i + 1].begin : table.begin;
        if (object.begin >= object.end || pdf.compare(object.begin, std::to_string(object.number).size() + 7,
                                                      std::to_string(object.number) + " 0 obj\n") != 0)
            return std::nullopt;
    }
    return table;
}

// The object's text with grey ink; nothing where it is no content of pages.
std::optional<std::string> with_grey_content(const std::string& text) {
    const std::size_t stream = text.find("\nstream\n"), end = text.rfind("\nendstream"), length = text.find("/Length ");
    if (stream == std::string::npos || end == std::string::npos || end < stream + 8 || length > stream)
        return std::nullopt;
    const std::string dictionary = text.substr(0, stream);
    const bool form = dictionary.find("/Subtype /Form") != std::string::npos;
    if (dictionary.find("/Filter /FlateDecode") == std::string::npos ||
        (!form && dictionary.find("/Subtype") != std::string::npos))
        return std::nullopt;
    const auto content = inflated(std::string_view(text).substr(stream + 8, end - stream - 8));
    if (!content) return std::nullopt;
    const std::string grey = content_with_grey_ink(*content);
    if (grey == *content) return std::nullopt;
    const auto packed = deflated(grey);
    const std::size_t length_end = text.find_first_of("\n/>", length + 8);
    if (!packed || length_end == std::string::npos || length_end > stream + 1) return std::nullopt;
    return text.substr(0, length) + "/Length " + std::to_string(packed->size()) +
           text.substr(length_end, stream + 8 - length_end) + *packed + text.substr(end);
}

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
bool is_number(std::string_view word) {
    return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return is_digit(c) || c == '.'; });
}

}  // namespace

std::string content_with_grey_ink(const std::string& content) {
    std::string out;
    std::vector<std::string_view> words;  // since the last that was no number, with their places in `out`
    std::vector<std::size_t> places;
    const std::string_view text(content);
    out.reserve(text.size());
    std::size_t i = 0;
    while (i < text.size()) {
        std::size_t begin = i;
        while (begin < text.size() && is_space(text[begin])) ++begin;
        out.append(text.substr(i, begin - i));
        std::size_t end = begin;
        while (end < text.size() && !is_space(text[end])) ++end;
        const std::string_view word = text.substr(begin, end - begin);
        i = end;
        if (is_number(word)) {
            words.push_back(word);
            places.push_back(out.size());
            out.append(word);
            continue;
        }
        const std::size_t count = words.size();
        const bool colour = (word == "rg" || word == "RG") && count >= 3 && words[count - 1] == words[count - 2] &&
                            words[count - 2] == words[count - 3];
        if (colour) {
            out.resize(places[count - 3]);
            out.append(words[count - 1]).append(word == "rg" ? " g" : " G");
        } else {
            out.append(word);
        }
        words.clear();
        places.clear();
    }
    return out;
}

std::string with_grey_ink(std::string pdf) {
    const auto table = table_of(pdf);
    if (!table) return pdf;
    std::string out = pdf.substr(0, table->objects.empty() ? table->begin : table->objects.front().begin);
    std::vector<std::size_t> places(static_cast<std::size_t>(table->count), 0);
    for (const Object& object : table->objects) {
        const std::string text = pdf.substr(object.begin, object.end - object.begin);
        places[static_cast<std::size_t>(object.number)] = out.size();
        out += with_grey_content(text).value_or(text);
    }
    const std::size_t start = out.size();
    out += "xref\n0 " + std::to_string(table->count) + "\n";
    for (std::size_t i = 0; i < places.size(); ++i) {
        char entry[32];
        std::snprintf(entry, sizeof entry, places[i] > 0 ? "%010zu 00000 n \n" : "%010zu 65535 f \n", places[i]);
        out += entry;
    }
    const std::size_t trailer_end = pdf.rfind("startxref\n");
    return out + pdf.substr(table->end, trailer_end - table->end) + "startxref\n" + std::to_string(start) + "\n%%EOF\n";
}

}  // namespace nedforge
