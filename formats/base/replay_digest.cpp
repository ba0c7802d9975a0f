#include "formats/base/replay_digest.h"

#include "formats/base/record/forms.h"
#include "formats/base/text/printable.h"

namespace nedforge {

namespace {

constexpr std::string_view head = "sha256:";
constexpr std::size_t hex_digits = 64;

bool is_digest(const std::string& text) {
    return text.size() == head.size() + hex_digits && text.starts_with(head) &&
           text.find_first_not_of("0123456789abcdef", head.size()) == std::string::npos;
}

std::optional<std::string> read_digest(const Value& value) {
    std::optional<std::string> digest = value.text();
    if (digest && !is_digest(*digest)) {
        value.report(FormatCode::bad_value, "'digest' can't be " + in_quotes(*digest),
                     "take the line away: nedforge writes it, as sha256: and 64 hexadecimal digits");
        digest.reset();
    }
    return digest;
}

}  // namespace

FormOf<std::string> replay_digest() {
    return form_by<std::string>({.read = read_digest,
                                 .flow = [](const std::string& digest) { return "\"" + digest + "\""; },
                                 .json = json_string,
                                 .given = [](const std::string& digest) { return !digest.empty(); },
                                 .schema = R"({"type":"string","pattern":"^sha256:[0-9a-f]{64}$"})",
                                 .quoted = true});
}

}  // namespace nedforge
