// Findings as a modern compiler shows them: place, severity, message and code, the source line with the place
// underlined, then the help, the run that shows it and the places that explain it.

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/base/characters.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "formats/base/text/utf8.h"

namespace nedforge {

namespace {

constexpr int shown_columns = 120;  // of a long source line

struct Ink {
    bool colour;
    std::string operator()(std::string_view code, std::string_view text) const {
        return colour ? "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m" : std::string(text);
    }
};
constexpr std::string_view bold = "1", dim = "2", green = "1;32", cyan = "1;36";
constexpr IndexedArray<std::string_view, Severity, 3> severity_ink{"1;31", "1;33", "1;34"};

// Columns that a character takes on a terminal: none for combining marks, two for the wide scripts and emoji.
struct Range {
    char32_t first, last;
};
constexpr std::array<Range, 3> no_width{{{0x300, 0x36F}, {0x200B, 0x200D}, {0xFE00, 0xFE0F}}};
constexpr std::array<Range, 8> double_width{{{0x1100, 0x115F},
                                             {0x2E80, 0xA4CF},
                                             {0xAC00, 0xD7A3},
                                             {0xF900, 0xFAFF},
                                             {0xFE30, 0xFE6F},
                                             {0xFF00, 0xFF60},
                                             {0x1F300, 0x1FAFF},
                                             {0x20000, 0x3FFFD}}};
int width_of(char32_t c) {
    const auto is_within = [c](const Range& range) { return c >= range.first && c <= range.last; };
    if (std::any_of(no_width.begin(), no_width.end(), is_within)) return 0;
    return std::any_of(double_width.begin(), double_width.end(), is_within) ? 2 : 1;
}

int width_of(std::string_view text) {
    int width = 0;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint c = decode(text, i);
        width += c.size ? width_of(c.value) : 1;
        i += std::max<std::size_t>(c.size, 1);
    }
    return width;
}

// What is shown of the character at `offset`.
std::string_view character_at(std::string_view line, std::size_t offset) {
    return line.substr(offset, std::max<std::size_t>(decode(line, offset).size, 1));
}
std::string shown_character(std::string_view character) { return character == "\t" ? "    " : printable(character); }

// Where to begin with a line, so that half of what is shown is before `offset`.
std::size_t first_shown(std::string_view line, std::size_t offset) {
    std::size_t first = offset;
    for (int width = 0, characters = 0; first > 0 && characters < shown_columns / 2; ++characters) {
        std::size_t before = first - 1;
        while (before > 0 && first - before < 4 && is_continuation(line[before])) --before;
        width += width_of(shown_character(character_at(line, before)));
        if (width > shown_columns / 2) break;
        first = before;
    }
    return first;
}

// A source line as far as it fits, and below it the marks: '^' at the place, '~' for the rest of it.
struct MarkedLine {
    std::string shown, marks;
};

// What stands below a character that takes `width` columns: is it the place itself, or does it belong to it?
std::string mark_below(int width, bool at_place, bool of_place) {
    std::string mark(place_of_index(width), of_place ? '~' : ' ');
    if (at_place && mark.empty()) return "^";
    if (at_place) mark[0] = '^';
    return mark;
}

MarkedLine marked_line(std::string_view line, std::size_t offset, int length) {
    std::size_t i = first_shown(line, offset);
    MarkedLine out;
    if (i > 0) out = {"…", " "};
    int remaining = shown_columns, characters = shown_columns;  // some characters have no width
    int marked = length <= 1 ? 0 : length;
    for (; i < line.size(); i += character_at(line, i).size()) {
        const std::string piece = shown_character(character_at(line, i));
        const int width = width_of(piece);
        if (remaining < width || --characters < 0) {
            out.shown += "…";
            break;
        }
        remaining -= width;
        out.shown += piece;
        out.marks += mark_below(width, i == offset, i >= offset && marked > 0);
        if (i >= offset && marked > 0) --marked;
    }
    if (offset == line.size()) out.marks += "^";
    out.marks.erase(out.marks.find_last_not_of(' ') + 1);
    return out;
}

// "   12 | source" and the marks below it.
void show_source(std::string& out, const LineIndex& lines, const Place& place, const Ink& ink) {
    const std::string_view line = lines.line(place.line);
    if (line.empty() || place.column < 1) return;
    const std::size_t offset = lines.offset_of(place.line, place.column) - lines.line_start(place.line);
    const MarkedLine marked = marked_line(line, offset, place.length);
    std::string number = std::to_string(place.line);
    number.insert(0, number.size() < 5 ? 5 - number.size() : 0, ' ');
    out += ink(dim, number + " | ") + marked.shown + "\n";
    out += ink(dim, std::string(number.size(), ' ') + " | ") + ink(green, marked.marks) + "\n";
}

std::string place_prefix(const std::string& path, const Place& place) {
    std::string text = printable(path) + ":";
    if (place.line > 0) text += std::to_string(place.line) + ":" + std::to_string(std::max(1, place.column)) + ":";
    return text + " ";
}

std::string words_of(const WitnessPoint& point) { return std::to_string(point[0]) + "," + std::to_string(point[1]); }

std::string words_of(const WitnessStep& step) {
    std::string text;
    for (const auto& [key, value] : step.fields) {
        if (!text.empty()) text += " ";
        if (const auto* number = std::get_if<int>(&value)) text += std::to_string(*number);
        if (const auto* word = std::get_if<std::string>(&value)) text += *word;
        if (const auto* list = std::get_if<std::vector<std::string>>(&value))
            for (std::size_t i = 0; i < list->size(); ++i) text += (i ? " " : "") + (*list)[i];
        if (const auto* point = std::get_if<WitnessPoint>(&value)) text += key + " " + words_of(*point);
        if (const auto* points = std::get_if<std::vector<WitnessPoint>>(&value))
            text += key + " " + joined(*points, " ", [](const WitnessPoint& point) { return words_of(point); });
    }
    return text;
}

void show(std::string& out, const FileReport& file, const LineIndex& lines, const Diagnostic& d, const Ink& ink) {
    const std::string indent(8, ' ');
    const auto note = [&](std::string_view word, const std::string& text) {
        out += indent + ink(cyan, word) + " " + printable(text) + "\n";
    };
    out += ink(bold, place_prefix(file.path, d.place));
    out += d.waived ? ink(dim, "waived " + std::string(severity_word(d.severity)) + ":")
                    : ink(severity_ink[d.severity], std::string(severity_word(d.severity)) + ":");
    out += " " + ink(bold, printable(d.message)) + ink(dim, " [" + d.code + " " + d.name + "]") + "\n";
    show_source(out, lines, d.place, ink);
    if (d.waived) note("waived:", *d.waived);
    for (const auto& r : d.related) {
        out += "    " + place_prefix(file.path, r.place) + ink(cyan, "note:") + " " + printable(r.message) + "\n";
        show_source(out, lines, r.place, ink);
    }
    if (d.witness) {
        std::string run;
        for (const WitnessStep& step : *d.witness) {
            if (step.begins_run && !run.empty()) note("run:", std::exchange(run, {}));
            run += (run.empty() ? "" : ", ") + words_of(step);
        }
        note("run:", run.empty() ? "no step at all" : run);
    }
    if (!d.help.empty()) note("help:", d.help);
    for (const auto& fix : d.fixes) note("fix:", fix.title);
}

}  // namespace

std::string report_text(const RunReport& report, bool colour) {
    const Ink ink{colour};
    std::string out;
    for (const auto* files : {&report.packs, &report.maps})
        for (const auto& file : *files) {
            const LineIndex lines(file.text);
            for (const auto& d : file.diagnostics) show(out, file, lines, d, ink);
            if (!file.unchecked.empty())
                out += ink(bold, place_prefix(file.path, {})) + printable(file.unchecked) + "\n";
        }
    for (const auto& entry : report.stale_baseline)
        out += "baseline: nothing matches '" + printable(entry) + "' any more\n";
    if (!report.settings.empty()) out += "settings: " + printable(report.settings) + "\n";
    const auto counts = report.counts();
    std::string sum = counted(report.maps.size(), "map");
    if (!report.packs.empty()) sum += " and " + counted(report.packs.size(), "pack");
    sum += ": ";
    if (counts.errors + counts.warnings + counts.infos == 0)
        sum += "nothing found";
    else
        sum += counted(counts.errors, "error") + ", " + counted(counts.warnings, "warning") + ", " +
               counted(counts.infos, "info");
    if (const int waived = report.waived()) sum += ", " + std::to_string(waived) + " waived";
    if (report.baselined) sum += ", " + std::to_string(report.baselined) + " in the baseline";
    return out + ink(bold, sum) + "\n";
}

}  // namespace nedforge
