#include "formats/base/report/findings.h"

#include <algorithm>
#include <array>
#include <limits>

#include "formats/base/family_name.h"
#include "formats/base/report/report.h"
#include "formats/base/text/utf8.h"

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
    if (list_.size() >= most) {
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

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::string shown;
    std::size_t points = 0;
    for (std::size_t i = 0; i < text.size(); ++points) {
        if (points == longest) return "'" + printable(shown) + "…'";
        const CodePoint c = decode(text, i);
        const std::size_t size = c.size ? c.size : 1;
        shown.append(text.substr(i, size));
        i += size;
    }
    return "'" + printable(shown) + "'";
}

namespace {

constexpr std::size_t longest_compared = 40;  // of a word; what comes behind does not count

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Optimal string alignment: insertions, deletions, changes and swaps of neighbours. Another digit is no slip of the
// pen: it counts twice.
std::size_t distance(std::string_view a, std::string_view b) {
    std::array<std::size_t, longest_compared + 1> before{}, last{}, row{};
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const unsigned change = a[i - 1] == b[j - 1] ? 0 : is_digit(a[i - 1]) && is_digit(b[j - 1]) ? 2 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before = last;
        last = row;
    }
    return last[b.size()];
}

std::string lower_case(std::string_view word) {
    std::string lower(word.substr(0, longest_compared));
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

}  // namespace

Closest closest_of(std::string_view word, const std::vector<std::string_view>& known) {
    const std::string lower = lower_case(word);
    Closest best;
    std::size_t best_distance = std::numeric_limits<std::size_t>::max();
    for (const std::string_view candidate : known) {
        const std::size_t longer = std::max(lower.size(), candidate.size()),
                          shorter = std::min(lower.size(), candidate.size());
        if (longer <= longest_compared && longer - shorter >= best_distance) continue;  // the distance is no less
        const std::size_t d = distance(lower, lower_case(candidate));
        if (d >= best_distance) continue;
        best.word = candidate;
        best_distance = d;
    }
    best.distance = best_distance;
    best.near = best_distance < std::max<std::size_t>(1, lower.size() / 3) + 1;
    if (best.near || lower.size() < 3) return best;
    const auto longer = std::find_if(known.begin(), known.end(),
                                     [&](std::string_view candidate) { return candidate.starts_with(lower); });
    return longer == known.end() ? best : Closest{*longer, true, longer->size() - lower.size()};
}

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& known) {
    const Closest best = closest_of(word, known);
    return best.near ? best.word : std::string_view();
}

std::string listed(const std::vector<std::string_view>& words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " " + std::string(last) + " " : ", ";
        text += words[i];
    }
    return text;
}

}  // namespace nedforge
