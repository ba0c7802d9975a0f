#pragma once
// Findings about the form of a file, and a list that a reader fills. Their numbers, 101 to 112, and their names are
// those of every family; the prefix of a code is the family's. Places are known at once, so these need no SourceMap.

#include <string>
#include <string_view>

#include "engine/base/diagnostic.h"
#include "formats/base/text/text_file.h"

namespace nedforge {

enum class FormatCode {
    unreadable = 101,
    yaml_syntax = 102,
    unknown_key = 103,
    missing_key = 104,
    wrong_type = 105,
    bad_value = 106,
    duplicate = 107,
    unsupported_version = 108,
    limit_exceeded = 109,
    changed_after_validation = 110,
    yaml_feature = 112
};
std::string_view name_of(FormatCode);
std::string code_text(std::string_view prefix, FormatCode);  // the prefix and the number
// `prefix`: of a family's codes (formats/base/family_name.h).
Diagnostic format_finding(FormatCode, std::string_view prefix, std::string path, Place, std::string message,
                          std::string help = {});

// Of a file that is there but can't be read, or is too large. `prefix`: the first family's where it is left out.
Diagnostic unreadable_file(const FileError&, std::string_view prefix = {});

// The findings of one file. There is an end to the memory that a hostile file may take, beyond what a file of 1 MiB
// that somebody wrote can have: after the first 20,000 the rest is only counted.
class Findings {
public:
    static constexpr std::size_t limit = 20'000;
    Findings();                                 // of a file of no family: the first family's prefix
    explicit Findings(std::string_view prefix)  // a text that lives as long
        : prefix_(prefix) {}
    void add(FormatCode, std::string path, Place, std::string message, std::string help = {});
    bool empty() const { return list_.empty(); }
    bool full() const { return list_.size() >= limit; }
    void add_unseen() { ++left_out_; }  // one that would be left out, without the work of wording it
    std::size_t size() const { return list_.size(); }
    void clear() {
        list_.clear();
        left_out_ = 0;
    }
    Diagnostics take();  // sorted; says how many were left out

private:
    std::string_view prefix_;
    Diagnostics list_;
    std::size_t left_out_ = 0;
};

}  // namespace nedforge
