#include "formats/base/findings/findings.h"

#include <utility>

#include "formats/base/family_name.h"
#include "formats/base/findings/diagnostic_order.h"
#include "formats/base/text/printable.h"

namespace nedforge {

std::string_view name_of(FormatCode code) {
    switch (code) {
        case FormatCode::unreadable:
            return "unreadable";
        case FormatCode::yaml_syntax:
            return "yaml-syntax";
        case FormatCode::unknown_key:
            return "unknown-key";
        case FormatCode::missing_key:
            return "missing-key";
        case FormatCode::wrong_type:
            return "wrong-type";
        case FormatCode::bad_value:
            return "bad-value";
        case FormatCode::duplicate:
            return "duplicate";
        case FormatCode::unsupported_version:
            return "unsupported-version";
        case FormatCode::limit_exceeded:
            return "limit-exceeded";
        case FormatCode::changed_after_validation:
            return "changed-after-validation";
        case FormatCode::yaml_feature:
            return "yaml-feature";
    }
    return {};
}

std::string code_text(std::string_view prefix, FormatCode code) {
    return std::string(prefix) + std::to_string(static_cast<int>(code));
}

Diagnostic format_finding(FormatCode code, std::string_view prefix, std::string path, Place place, std::string message,
                          std::string help) {
    Diagnostic d;
    d.code = code_text(prefix, code);
    d.name = name_of(code);
    d.severity = Severity::error;
    d.message = std::move(message);
    d.help = std::move(help);
    d.path = std::move(path);
    d.place = place;
    return d;
}

Diagnostic unreadable_file(const FileError& error, std::string_view prefix) {
    const bool limit = error.kind == FileError::Kind::too_large, irregular = error.kind == FileError::Kind::not_regular;
    return format_finding(limit ? FormatCode::limit_exceeded : FormatCode::unreadable,
                          prefix.empty() ? family_name({}).prefix : prefix, "", Place{1, 1, 0},
                          (limit       ? "the file is "
                           : irregular ? "this "
                                       : "the file can't be read: ") +
                              printable(error.reason));
}

Findings::Findings() : prefix_(family_name({}).prefix) {}

void Findings::add(FormatCode code, std::string path, Place place, std::string message, std::string help) {
    if (list_.size() >= limit) {
        ++left_out_;
        return;
    }
    list_.push_back(format_finding(code, prefix_, std::move(path), place, std::move(message), std::move(help)));
}

Diagnostics Findings::take() {
    sort_diagnostics(list_);
    if (left_out_ == 0) return std::exchange(list_, {});
    list_.back().more = static_cast<int>(left_out_);
    list_.back().message += " (and " + std::to_string(left_out_) + " more findings in this file)";
    left_out_ = 0;
    return std::exchange(list_, {});
}

}  // namespace nedforge
