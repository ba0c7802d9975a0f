#include "formats/base/yaml/file_keys.h"

#include <algorithm>

#include "engine/base/characters.h"
#include "engine/base/words.h"
#include "formats/base/family_name.h"
#include "formats/base/findings/findings.h"
#include "formats/base/text/near_words.h"
#include "formats/base/text/printable.h"

namespace nedforge {

bool check_format_version(const Value& format) {
    const auto version = format.number(-largest_number, largest_number);
    if (version && *version != 1)
        format.report(FormatCode::unsupported_version,
                      "format " + std::to_string(*version) + " is not known; this version reads format 1",
                      "write 'format: 1', or use a newer nedforge");
    return version == 1;
}

bool read_game(const Value& value, std::string_view family) {
    const auto game = value.text();
    if (!game) return false;
    if (*game == family) return true;
    std::vector<std::string_view> known;
    for (const FamilyName& name : family_names()) known.push_back(name.name);
    if (std::find(known.begin(), known.end(), *game) != known.end()) {
        value.report(FormatCode::unsupported_version,
                     "a file of the game " + *game + " does not belong here, but one of " + std::string(family),
                     "write 'game: " + std::string(family) + "', or give the file the suffix of its game");
        return false;
    }
    const std::string_view near = nearest(*game, known);
    value.report(FormatCode::unsupported_version,
                 "the game " + in_quotes(*game) + " is not known; this version knows " + listed(known),
                 "write 'game: " + std::string(near.empty() ? family : near) + "'");
    return false;
}

std::optional<std::string> read_file_id(const Value& value) {
    return value.id(40, "a-z0-9-", "1 to 40 of a-z, 0-9 and '-'");
}

std::optional<std::string> read_name_id(const Value& value) {
    return value.id(longest_name_id, "A-Za-z0-9_-", "1 to 16 of A-Z, a-z, 0-9, '_' and '-'");
}

bool is_check_code(std::string_view code, std::string_view family) {
    const std::string_view prefix = family_name(family).prefix;
    return code.size() == prefix.size() + 3 && code.starts_with(prefix) &&
           code.find_first_not_of("0123456789", prefix.size()) == std::string_view::npos;
}

std::optional<std::string> read_check_code(const Value& check, std::string_view family) {
    auto code = check.text();
    if (!code || is_check_code(*code, family)) return code;
    std::string capitals = *code;
    for (char& c : capitals) c = to_capital_letter(c);
    check.report(FormatCode::bad_value, "there is no check " + in_quotes(*code),
                 is_check_code(capitals, family)
                     ? "write '" + capitals + "'"
                     : "name a check by its code, like " + std::string(family_name(family).prefix) + "305");
    return std::nullopt;
}

void check_digest(const Value& validated, const std::string& written, const std::string& digest, const char* kind) {
    if (written == digest) return;
    validated.report(FormatCode::changed_after_validation,
                     std::string("the ") + kind +
                         " was changed after it was validated: its digest is no longer the one written here",
                     "export it again, or remove 'validated'");
}

}  // namespace nedforge
