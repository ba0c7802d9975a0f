#include "formats/base/yaml/tree.h"

#include "formats/base/text/text_file.h"
#include "formats/base/yaml/parser/parser.h"
#include "formats/base/yaml/parser/second_reader.h"

namespace nedforge {

namespace {

constexpr char32_t next_line = 0x85;  // a control character that YAML allows (5.1, c-printable)

// Raw characters that no file may hold. True: YAML can't be read (control characters, noncharacters); marks of
// direction and U+0085 are reported and reading goes on.
bool report_forbidden(std::string_view text, const LineIndex& lines, Findings& findings) {
    bool control = false;
    const auto report = [&](FormatCode code, const CodePoint& c, std::size_t at, const auto& message) {
        if (findings.full()) return findings.add_unseen();
        findings.add(code, "", lines.place(at, at + c.size), message(), "remove it");
    };
    for (std::size_t i = 0; i < text.size();) {
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
    if (report_forbidden(text, lines, findings)) return file;

    YamlParser parser(text, lines, findings, file.comments);
    try {
        file.root = parser.file();
    } catch (const YamlStop&) {
        return file;
    } catch (const YamlFailure& failure) {
        // What was found before is of a text that is not YAML after all.
        findings.clear();
        findings.add(FormatCode::yaml_syntax, "", lines.place(std::min(failure.at, text.size())),
                     "not YAML: " + failure.message, failure.help);
        return file;
    }
    // What has a finding already is refused anyway, and its tree has gaps.
    if (findings.empty() && second_reading(text, file.root) == SecondReading::different) {
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
