#include "validator/base/check.h"

#include <set>

#include "engine/base/words.h"
#include "formats/base/findings/findings.h"
#include "validator/base/waivers.h"

namespace nedforge {

int number_of(std::string_view code) {
    int number = 0;
    const std::size_t digits = code.find_first_of("0123456789");
    for (std::size_t i = digits; i < code.size(); ++i) {
        if (code[i] < '0' || code[i] > '9' || number > 999) return 0;
        number = 10 * number + (code[i] - '0');
    }
    return number;
}

const CheckInfo* find_check(const std::vector<CheckInfo>& checks, std::string_view code_or_name) {
    const auto found = std::find_if(checks.begin(), checks.end(), [&](const CheckInfo& c) {
        return c.code == code_or_name || c.name == code_or_name;
    });
    return found == checks.end() ? nullptr : &*found;
}

const CheckInfo& check_numbered(const std::vector<CheckInfo>& checks, int number) {
    const auto found =
        std::find_if(checks.begin(), checks.end(), [&](const CheckInfo& c) { return number_of(c.code) == number; });
    assert(found != checks.end());
    return *found;
}

Diagnostic finding(const CheckInfo& check, std::string path, std::string message) {
    Diagnostic d;
    d.code = check.code;
    d.name = check.name;
    d.severity = check.severity;
    d.path = std::move(path);
    d.message = std::move(message);
    return d;
}

Diagnostic finding(const CheckInfo& check, std::string path, std::string message, std::vector<std::string> nodes) {
    Diagnostic d = finding(check, std::move(path), std::move(message));
    std::sort(nodes.begin(), nodes.end());
    d.subjects = std::move(nodes);
    return d;
}

Diagnostic& report(Diagnostics& out, const CheckInfo& check, std::string path, std::string message, std::string help,
                   std::vector<std::string> subjects) {
    Diagnostic& d = out.emplace_back(finding(check, std::move(path), std::move(message), std::move(subjects)));
    d.help = std::move(help);
    return d;
}

Related related(std::string path, std::string message, std::vector<std::string> nodes) {
    std::sort(nodes.begin(), nodes.end());
    return {std::move(nodes), std::move(path), {}, std::move(message)};
}

std::string not_checked_because_of(const Diagnostics& found, int first, int last, std::string_view words) {
    std::set<std::string> codes;
    for (const Diagnostic& d : found) {
        const int number = number_of(d.code);
        if (number == static_cast<int>(FormatCode::unreadable)) return "";
        if (d.severity == Severity::error && number >= first && number <= last) codes.insert(d.code);
    }
    if (codes.empty()) return "";
    return std::string(words) + ", because of the error" + (codes.size() > 1 ? "s " : " ") + listed(codes);
}

bool has_errors(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return counts_as(d, Severity::error); });
}

bool has_structure_errors(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return d.severity == Severity::error && is_of_the_file(d.code); });
}

}  // namespace nedforge
