#include "formats/base/yaml/tree.h"

#include "formats/base/text/text_file.h"
#include "formats/base/yaml/conflict.h"
#include "formats/base/yaml/odd_characters.h"
#include "formats/base/yaml/parser/parser.h"
#include "formats/base/yaml/parser/second_reader.h"

namespace nedforge {

namespace {

constexpr char32_t next_line = 0x85;  // a control character that YAML allows (5.1, c-printable)

// Raw characters that no file may hold. True: YAML can't be read (control characters, noncharacters); marks of
// direction and U+0085 are reported and reading goes on.
bool report_forbidden(std::string_view text, const LineIndex& lines, Findings& findings) {
    bool control = false;
    const auto report = [&](FormatCode code, const CodePoint& c, std::size_t offset, const auto& message) {
        if (findings.full()) return findings.add_unseen();
        findings.add(code, "", lines.place(offset, offset + c.size), message(), "remove it");
    };
    for (std::size_t i = 0; i < text.size();) {
        if (is_plain_ascii(text[i])) {
            ++i;
            continue;
        }
        const CodePoint c = decode(text, i);
        if (is_noncharacter(c.value)) {
            report(FormatCode::yaml_syntax, c, i,
                   [&] { return "not YAML: " + name_of(c.value) + " is no character that may stand in a text"; });
            control = true;
        } else if (is_forbidden(c.value)) {
            report(FormatCode::yaml_feature, c, i, [&] {
                return (is_control(c.value) ? "the control character " : "the direction mark ") + name_of(c.value) +
                       ": no file may hold it";
            });
            control = control || (is_control(c.value) && c.value != next_line);
        }
        i += c.size;
    }
    return control;
}

// Where the line has a character that only looks like what YAML wants, the finding is at that character.
void report_failure(const YamlFailure& failure, std::string_view text, const LineIndex& lines, Findings& findings) {
    const std::size_t offset = std::min(failure.offset, text.size());
    const int line = lines.line_of(offset);
    const auto odd = find_odd_sign(lines.line(line));
    if (!odd) {
        findings.add(FormatCode::yaml_syntax, "", lines.place(offset), "not YAML: " + failure.message, failure.help);
        return;
    }
    const std::size_t begin = lines.line_start(line) + odd->begin;
    const Place place = lines.place(begin, begin + odd->size);
    const std::string named = odd->name + " is in column " + std::to_string(place.column);
    findings.add(FormatCode::yaml_syntax, "", place,
                 "not YAML: " + (odd->plain == " " ? named + ", and YAML knows only plain spaces"
                                                   : failure.message + "; " + named),
                 odd->help);
}

bool same_key(const YamlNode& key, std::string_view name) {
    if (key.is_collection() || key.repeated) return false;
    if (key.kind == YamlNode::Kind::integer && !key.huge) return std::to_string(key.integer) == name;
    return key.text == name;
}

}  // namespace

YamlFile read_yaml(std::string_view text, const LineIndex& lines, Findings& findings) {
    YamlFile file;
    if (text.size() > max_file_bytes) {
        findings.add(FormatCode::limit_exceeded, "", Place{1, 1, 0},
                     "the file has " + std::to_string(text.size()) + " bytes; at most " +
                         std::to_string(max_file_bytes) + " (1 MiB) are read");
        return file;
    }
    if (looks_like_utf16(text)) {
        findings.add(FormatCode::unreadable, "", Place{1, 1, 0}, "this is UTF-16 or UTF-32, not UTF-8",
                     "save it as UTF-8");
        return file;
    }
    if (const auto bad = find_invalid_utf8(text)) {
        findings.add(FormatCode::unreadable, "", lines.place(*bad), "this is not UTF-8: a byte that no character has",
                     "save it as UTF-8");
        return file;
    }
    const auto is_conflict = [&](bool broken) {
        const auto conflict = find_conflict(text, lines, broken);
        if (!conflict) return false;
        findings.clear();  // of a text that nobody meant to be as it is
        findings.add(FormatCode::yaml_syntax, "", Place{conflict->first_line, 1, 7}, conflict->message,
                     "keep one side, or what you need of both, and remove the lines with the marks");
        return true;
    };
    if (is_conflict(false)) return file;
    if (report_forbidden(text, lines, findings)) return file;

    YamlParser parser(text, lines, findings, file.comments);
    try {
        file.root = parser.file();
    } catch (const YamlStop&) {
        return file;
    } catch (const YamlFailure& failure) {
        // What was found before is of a text that is not YAML after all.
        if (is_conflict(true)) return file;
        findings.clear();
        report_failure(failure, text, lines, findings);
        return file;
    }
    // What has a finding already is refused anyway, and its tree has gaps.
    if (findings.empty() && !is_plainly_written(text, file) &&
        second_reading(text, file.root) == SecondReading::different) {
        findings.add(FormatCode::yaml_feature, "", Place{1, 1, 0},
                     "programs that read YAML differ about what this text says",
                     "write it plainly: one key a line, line feeds at the ends of lines");
        return file;
    }
    file.empty = file.root.kind == YamlNode::Kind::null && file.root.style == YamlNode::Style::none;
    if (file.empty && !findings.empty()) return file;  // another document comes after it: the file is not empty
    if (file.empty) file.root.begin = file.root.end = 0;
    file.whole = true;
    return file;
}

YamlFile yaml_tree(std::string_view text) {
    Findings findings;
    return read_yaml(text, LineIndex(text), findings);
}

std::optional<std::size_t> entry_index(const YamlNode& mapping, std::string_view key) {
    for (std::size_t i = 0; i + 1 < mapping.children.size(); i += 2)
        if (same_key(mapping.children[i], key)) return i / 2;
    return std::nullopt;
}

const YamlNode* entry_value(const YamlNode& mapping, std::string_view key) {
    const auto i = entry_index(mapping, key);
    return i ? &mapping.children[*i * 2 + 1] : nullptr;
}

}  // namespace nedforge
