#include "formats/base/text/globs.h"

#include <algorithm>
#include <optional>

namespace nedforge {

namespace {

constexpr std::string_view any_parts = "**";

// A set "[a-z]" at `begin`, and whether it has the character. Nothing: it is not closed, and its '[' is a plain one.
struct InSet {
    bool matches = false;
    std::size_t end = 0;  // behind ']'
};
std::optional<InSet> in_set(std::string_view pattern, std::size_t begin, char c) {
    std::size_t i = begin + 1;
    const bool but = i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^');
    if (but) ++i;
    bool found = false;
    for (bool first = true; i < pattern.size(); first = false) {
        if (pattern[i] == ']' && !first) return InSet{found != but, i + 1};
        if (pattern[i] == '\\' && i + 1 < pattern.size()) ++i;
        const char low = pattern[i++];
        char high = low;
        if (i + 1 < pattern.size() && pattern[i] == '-' && pattern[i + 1] != ']') {
            high = pattern[i + 1];
            i += 2;
        }
        found = found || (low <= c && c <= high);
    }
    return std::nullopt;
}

// One part of a path against one part of a pattern. A '*' that fails is tried again with one character more, so the
// time is bounded by the product of the lengths.
bool matches_part(std::string_view pattern, std::string_view part) {
    std::size_t p = 0, i = 0, star = std::string_view::npos, from = 0;
    while (i < part.size()) {
        std::size_t next = p;
        bool fits = false;
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            from = i;
            continue;
        }
        if (p < pattern.size()) {
            next = p + 1;
            if (pattern[p] == '?') {
                fits = true;
            } else if (const auto set = pattern[p] == '[' ? in_set(pattern, p, part[i]) : std::nullopt) {
                fits = set->matches;
                next = set->end;
            } else {
                const bool escaped = pattern[p] == '\\' && p + 1 < pattern.size();
                fits = pattern[p + escaped] == part[i];
                next = p + escaped + 1;
            }
        }
        if (fits) {
            p = next;
            ++i;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            i = ++from;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*') ++p;
    return p == pattern.size();
}

std::vector<std::string> parts_of(std::string_view path) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i <= path.size();) {
        const std::size_t slash = std::min(path.find('/', i), path.size());
        if (slash > i && path.substr(i, slash - i) != ".") parts.emplace_back(path.substr(i, slash - i));
        i = slash + 1;
    }
    return parts;
}

// The parts of a path against those of a pattern, as one row of a table for each part of the pattern.
bool matches(const std::vector<std::string>& pattern, const std::vector<std::string>& path) {
    std::vector<bool> reached(path.size() + 1);
    reached[0] = true;
    for (std::size_t p = 0; p < pattern.size(); ++p) {
        std::vector<bool> next(path.size() + 1);
        if (pattern[p] == any_parts) {
            const bool last = p + 1 == pattern.size();  // "a/**" matches what is in a, but not a itself
            bool open = false;
            for (std::size_t i = 0; i <= path.size(); ++i) {
                next[i] = open || (reached[i] && !last);
                open = open || reached[i];
            }
        } else {
            for (std::size_t i = 0; i < path.size(); ++i) next[i + 1] = reached[i] && matches_part(pattern[p], path[i]);
        }
        reached = std::move(next);
    }
    return reached.back();
}

}  // namespace

std::string Globs::wrong(std::string_view pattern) {
    if (pattern.find_first_not_of(" /!") == std::string_view::npos) return "it names nothing";
    return parts_of(pattern).size() > 100 ? "it has more than 100 parts" : "";
}

Globs::Globs(const std::vector<std::string>& patterns) {
    for (const std::string& original : patterns) {
        std::string_view pattern = original;
        Row row;
        row.takes_back = pattern.starts_with('!');
        if (row.takes_back) pattern.remove_prefix(1);
        row.folders_only = pattern.ends_with('/');
        const bool at_every_depth = pattern.substr(0, pattern.size() - row.folders_only).find('/') == pattern.npos;
        row.parts = parts_of(pattern);
        if (row.parts.empty()) continue;
        if (at_every_depth) row.parts.insert(row.parts.begin(), std::string(any_parts));
        rows_.push_back(std::move(row));
    }
}

bool Globs::exclude(std::string_view path, bool is_folder) const {
    const std::vector<std::string> parts = parts_of(path);
    for (auto row = rows_.rbegin(); row != rows_.rend(); ++row)
        if ((is_folder || !row->folders_only) && matches(row->parts, parts)) return !row->takes_back;
    return false;
}

}  // namespace nedforge
