#pragma once
// Patterns of paths as in a .gitignore file (git-scm.com/docs/gitignore). '*' and '?' match within one part of a path,
// "**" matches any number of parts, "[a-z]" one character of a set. A pattern with a '/' at its beginning or in its
// middle is relative to the folder; any other one matches at every depth. With a '/' at its end it matches folders
// only. '!' takes paths back that an earlier pattern excluded. '\' takes its meaning from the character behind it.

#include <string>
#include <string_view>
#include <vector>

namespace nedforge {

class Globs {
public:
    Globs() = default;
    explicit Globs(const std::vector<std::string>& patterns);

    // What is wrong with a pattern; empty: nothing.
    static std::string wrong(std::string_view pattern);

    // Whether the last pattern that matches excludes the path. `path` is relative to the folder of the patterns, with
    // '/' between its parts. Whether a folder above it is excluded is the caller's question.
    bool exclude(std::string_view path, bool is_folder) const;
    bool empty() const { return rows_.empty(); }

private:
    struct Row {
        std::vector<std::string> parts;
        bool takes_back = false, folders_only = false;
    };
    std::vector<Row> rows_;
};

}  // namespace nedforge
