#pragma once
// What holds of every family of games, by its record and the test data that the record names (validator/base/family.h)
// alone. A program of tests includes this and gets the tests for the families that are compiled into it.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/support/support.h"
#include "validator/base/family.h"

namespace nedforge::test {

inline std::vector<std::string> map_files_below(std::string_view folder, std::string_view suffix) {
    std::vector<std::string> paths;
    if (folder.empty()) return paths;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_path(std::string(folder))))
        if (entry.is_regular_file() && entry.path().string().ends_with(suffix)) paths.push_back(entry.path().string());
    std::sort(paths.begin(), paths.end());
    return paths;
}

// The checks without those that play or search long.
inline RunOptions quick_run() {
    RunOptions options;
    options.fixes = options.sheet = options.reasons = options.proofs = false;
    return options;
}

inline bool has_finding(const Diagnostics& found, std::string_view code) {
    return std::any_of(found.begin(), found.end(), [&](const Diagnostic& d) { return d.code == code && !d.waived; });
}

// The family reads each of its sample maps, finds no error in it, and neither its layout nor its export changes it.
inline void hold_sample_maps(const Family& family) {
    for (const auto& path : map_files_below(family.sample_maps, family.names.suffix)) {
        SCOPED_TRACE(path);
        const auto map = read_map_of_any_family(path);
        ASSERT_TRUE(map->readable());
        EXPECT_EQ(&map->family(), &family);
        for (const auto& d : map->check(quick_run()))
            EXPECT_NE(d.severity, Severity::error) << d.code << " " << d.message;
        const FormattedText formatted = map->formatted();
        ASSERT_TRUE(formatted.text) << formatted.reason;
        const auto again = family.read(*formatted.text);
        ASSERT_TRUE(again->readable());
        EXPECT_EQ(again->formatted().text, formatted.text) << "a layout of a layout is the same";
        EXPECT_TRUE(map->changes_to(*again, {}).empty()) << "the layout changes the map";
        const auto exported = map->exported({}, "tests", 0);
        const auto loaded = family.read(exported.text);
        ASSERT_TRUE(loaded->readable());
        EXPECT_EQ(loaded->exported({}, "tests", 0).digest, exported.digest);
    }
}

// Checks of games that were played have theirs beside the others, by name: play_fixtures/CODE-….
inline bool has_play_fixture(const std::string& folder, std::string_view code) {
    const auto beside = std::filesystem::path(source_path(folder)).parent_path() / "play_fixtures";
    if (!std::filesystem::is_directory(beside)) return false;
    const auto entries = std::filesystem::directory_iterator(beside);
    return std::any_of(begin(entries), end(entries), [&](const auto& entry) {
        return entry.path().filename().string().starts_with(std::string(code) + "-");
    });
}

// Each check's own fixtures: those called bad… have its finding, those called good… have not. Checks that need more
// than a quick run, and those of packs, have a family's own tests.
inline void hold_check_fixtures(const Family& family) {
    const std::string folder(family.check_fixtures);
    for (const CheckInfo& check : family.checks()) {
        const std::string own = folder + "/" + std::string(check.code);
        if (has_play_fixture(folder, check.code)) continue;
        ASSERT_TRUE(std::filesystem::is_directory(source_path(own))) << own << " is missing";
        const auto entries = std::filesystem::directory_iterator(source_path(own));
        EXPECT_TRUE(std::any_of(begin(entries), end(entries),
                                [](const auto& entry) { return entry.path().filename().string().starts_with("bad"); }))
            << own << " has no bad map";
        for (const auto& path : map_files_below(own, family.names.suffix)) {
            const bool good = std::filesystem::path(path).filename().string().starts_with("good");
            if (!good) continue;
            SCOPED_TRACE(path);
            EXPECT_FALSE(has_finding(read_map_of_any_family(path)->check(quick_run()), check.code));
        }
    }
}

TEST(EveryFamily, HasSampleMapsWithoutErrorsThatItsLayoutAndItsExportKeep) {
    for (const Family* family : families()) {
        SCOPED_TRACE(family->names.title);
        hold_sample_maps(*family);
    }
}

TEST(EveryFamily, HasFixturesOfItsChecks) {
    for (const Family* family : families()) {
        SCOPED_TRACE(family->names.title);
        if (!family->check_fixtures.empty()) hold_check_fixtures(*family);
    }
}

}  // namespace nedforge::test
