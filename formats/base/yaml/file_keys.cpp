#include "formats/base/yaml/file_keys.h"

#include "formats/base/family_name.h"
#include "formats/base/findings/findings.h"
#include "formats/base/text/printable.h"

namespace nedforge {

void read_format_version(const Fields& root) {
    const Value format = root.required("format");
    const auto version = format.number(-largest_number, largest_number);
    if (version && *version != 1)
        format.report(FormatCode::unsupported_version,
                      "format " + std::to_string(*version) + " is not known; this version reads format 1",
                      "write 'format: 1', or use a newer nedforge");
}

std::optional<std::string> read_file_id(const Value& value) {
    return value.id(
        40, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; },
        "1 to 40 of a-z, 0-9 and '-'");
}

std::string read_editor(const Value& editor) {
    if (!editor.readable()) return "";
    if (editor.node()->is_mapping()) return yaml_flow(*editor.node());
    editor.report(FormatCode::wrong_type, "'editor' must be a mapping, and this is " + editor.shown());
    return "";
}

static bool has_code_form(std::string_view code, std::string_view prefix) {
    return code.size() == prefix.size() + 3 && code.starts_with(prefix) &&
           code.find_first_not_of("0123456789", prefix.size()) == std::string_view::npos;
}

CheckCode read_check_code(const Value& check, std::string_view family) {
    const std::string_view prefix = family_name(family).prefix;
    const std::string code = check.text().value_or("");
    if (!check.readable() || check.node()->kind != YamlNode::Kind::text) return {code};
    if (has_code_form(code, prefix)) return {code, true};
    std::string capitals = code;
    for (char& c : capitals)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    check.report(FormatCode::bad_value, "there is no check " + in_quotes(code),
                 has_code_form(capitals, prefix) ? "write '" + capitals + "'"
                                                 : "name a check by its code, like " + std::string(prefix) + "305");
    return {code};
}

void check_digest(const Value& validated, const std::string& written, const std::string& now, const char* kind) {
    if (written == now) return;
    validated.report(FormatCode::changed_after_validation,
                     std::string("the ") + kind +
                         " was changed after it was validated: its digest is no longer the one written here",
                     "export it again, or remove 'validated'");
}

}  // namespace nedforge
