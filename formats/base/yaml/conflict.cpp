#include "formats/base/yaml/conflict.h"

#include <algorithm>
#include <array>
#include <vector>

#include "formats/base/findings/findings.h"
#include "formats/base/text/printable.h"

namespace nedforge {

namespace {

constexpr std::size_t length = 7;

// The kind of mark that a line is: '<', '|', '=', '>'; 0: none.
char mark_of(std::string_view line) {
    if (line.size() < length) return 0;
    const char c = line.front();
    if (std::string_view("<|=>").find(c) == std::string_view::npos) return 0;
    if (line.substr(0, length).find_first_not_of(c) != std::string_view::npos) return 0;
    return line.size() == length || line[length] == ' ' ? c : 0;
}

struct Conflict {
    int first = 0, last = 0;
    std::string ours, theirs;  // names of the sides; may be empty
};

std::string name_behind(std::string_view line) {
    return line.size() > length + 1 ? std::string(line.substr(length + 1)) : std::string();
}

std::string lines_words(const Conflict& c) {
    if (c.first == c.last) return "line " + std::to_string(c.first);
    return "lines " + std::to_string(c.first) + " to " + std::to_string(c.last);
}

}  // namespace

std::optional<MergeConflict> find_conflict(std::string_view text, const LineIndex& lines, bool broken) {
    constexpr std::array<std::string_view, 4> marks{"<<<<<<<", "|||||||", "=======", ">>>>>>>"};
    if (std::none_of(marks.begin(), marks.end(), [&](std::string_view m) { return text.find(m) != text.npos; }))
        return std::nullopt;  // nearly always
    std::vector<Conflict> conflicts;
    bool open = false, certain = broken;
    for (int number = 1; number <= lines.line_count(); ++number) {
        const std::string_view line = lines.line(number);
        const char mark = mark_of(line);
        if (mark == 0) continue;
        certain = certain || mark == '<' || mark == '>';
        if (mark == '<' || !open) conflicts.push_back({number, number, "", ""});
        open = mark != '>';
        Conflict& conflict = conflicts.back();
        conflict.last = number;
        if (mark == '<') conflict.ours = name_behind(line);
        if (mark == '>') conflict.theirs = name_behind(line);
    }
    if (conflicts.empty() || !certain) return std::nullopt;
    constexpr std::size_t most_named = 3;
    const Conflict& first = conflicts.front();
    std::string message = conflicts.size() == 1 ? "unresolved merge conflict, "
                                                : std::to_string(conflicts.size()) + " unresolved merge conflicts, ";
    for (std::size_t i = 0; i < std::min(conflicts.size(), most_named); ++i)
        message += (i == 0 ? "" : i + 1 == conflicts.size() ? " and " : ", ") + lines_words(conflicts[i]);
    if (conflicts.size() > most_named) message += " and below";
    if (!first.ours.empty() && !first.theirs.empty())
        message += ", between " + in_quotes(first.ours) + " and " + in_quotes(first.theirs);
    return MergeConflict{first.first, message};
}

}  // namespace nedforge
