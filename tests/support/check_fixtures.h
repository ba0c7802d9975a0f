#pragma once
// Files made for one check each, in a folder named by its code: bad* has the finding, good* has not. Comments
// "# expect: severity code line:column subjects…" say all findings of a file, in their order.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/report/report.h"
#include "tests/support/support.h"
#include "validator/base/check.h"
#include "validator/base/family.h"

namespace nedforge::test {

struct CheckFixture {
    std::string path, code, name;  // a pack's path is its folder
    bool pack = false;
};

inline std::vector<CheckFixture> check_fixtures_in(const std::string& folder) {
    namespace fs = std::filesystem;
    std::vector<CheckFixture> all;
    for (const auto& of_check : fs::directory_iterator(source_path(folder)))
        for (const auto& entry : fs::directory_iterator(of_check))
            all.push_back({entry.path().string(), of_check.path().filename().string(), entry.path().filename().string(),
                           entry.is_directory()});
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    EXPECT_GT(all.size(), 60u);
    return all;
}

inline std::vector<std::string> lines_of(const Diagnostics& found) {
    std::vector<std::string> lines;
    for (const Diagnostic& d : found) {
        lines.push_back((d.waived ? "waived " : "") + std::string(severity_word(d.severity)) + " " + d.code + " " +
                        std::to_string(d.place.line) + ":" + std::to_string(d.place.column));
        for (const auto& subject : d.subjects) lines.back() += " " + subject;
    }
    return lines;
}

inline std::vector<std::string> expected_lines_in(const std::string& text) {
    constexpr std::string_view mark = "# expect: ";
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        if (line.starts_with(mark)) lines.push_back(line.substr(mark.size()));
    return lines;
}

// Everything that the findings say, for a file that keeps it (expect_kept).
std::string words_of(const Diagnostics&);

// The words of the fixtures, by "CODE/name", are those in `file`. They are written from a run:
// NEDFORGE_WRITE_FINDINGS=1 before the test writes them anew, and the diff is read.
void expect_kept(const std::string& file, const std::map<std::string, std::string>& words);

inline bool has_finding(const Diagnostics& found, const std::string& code) {
    return std::any_of(found.begin(), found.end(), [&](const Diagnostic& d) { return d.code == code; });
}

// Every finding is of a known check, has a place and words, and its subjects in order.
template <class FindCheck>
void expect_findings_speak(const Diagnostics& found, const FindCheck& find_check) {
    for (const auto& d : found) {
        const CheckInfo* check = find_check(d.code);
        ASSERT_NE(check, nullptr) << d.code;
        EXPECT_EQ(check->name, d.name);
        EXPECT_GT(d.place.line, 0) << d.message;
        EXPECT_GT(d.message.size(), 10u);
        EXPECT_TRUE(std::is_sorted(d.subjects.begin(), d.subjects.end()));
        for (const auto& r : d.related) EXPECT_GT(r.place.line, 0) << r.message;
    }
}

// One run over the fixtures of a family. Each says what its name and its comments promise, every finding speaks, and a
// fix that is offered cures its finding and brings no error or warning. Each check whose number `needs_fixtures` has a
// bad and a good one. Returns the codes of the findings that a fix cures.
std::set<std::string> hold_fixtures(const Family&, const std::string& folder, bool (*needs_fixtures)(int number));

// The checks stand in the order of their codes, each once and with the family's prefix, and each has all its texts.
void hold_registry(const Family&);

}  // namespace nedforge::test
