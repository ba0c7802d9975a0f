// NED301 to NED308 on fixtures: fixtures/CODE/bad*.ned.yaml has the finding, good*.ned.yaml has not; every fix that is
// offered is applied to the text and checked again.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "formats/luddite/map_file.h"
#include "tests/support/luddite/movement_maps.h"
#include "tests/support/support.h"
#include "validator/luddite/fixes/fixes.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

std::vector<std::string> fixtures(const std::string& start) {
    std::vector<std::string> paths;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(test::source_path("tests/validator/luddite/fixtures"))) {
        const std::string name = entry.path().filename().string();
        const std::string folder = entry.path().parent_path().filename().string();
        if (folder.starts_with("NED30") && folder != "NED309" && name.starts_with(start))
            paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    EXPECT_GE(paths.size(), 8u);
    return paths;
}

std::string code_of(const std::string& path) { return std::filesystem::path(path).parent_path().filename().string(); }

ValidateOptions options() {
    ValidateOptions o;
    o.proofs = false;
    return o;
}

bool has(const Diagnostics& found, const std::string& code) {
    return std::any_of(found.begin(), found.end(), [&](const Diagnostic& d) { return d.code == code; });
}

TEST(MovementChecks, BadMapsHaveTheFinding) {
    for (const auto& path : fixtures("bad")) {
        SCOPED_TRACE(path);
        const LoadedMap loaded = read_map_file(path);
        ASSERT_TRUE(loaded.map);
        const auto found = check_loaded(loaded, options());
        EXPECT_TRUE(has(found, code_of(path)));
        for (const auto& d : found) {
            EXPECT_GT(d.place.line, 0) << d.code;
            EXPECT_FALSE(d.message.empty());
            for (const auto& r : d.related) EXPECT_GT(r.place.line, 0) << r.message;
        }
    }
}

TEST(MovementChecks, GoodMapsHaveNot) {
    for (const auto& path : fixtures("good")) {
        SCOPED_TRACE(path);
        const LoadedMap loaded = read_map_file(path);
        ASSERT_TRUE(loaded.map);
        const auto found = check_loaded(loaded, options());
        EXPECT_FALSE(has(found, code_of(path)));
        EXPECT_FALSE(has_errors(found));
    }
}

// The map with ids that YAML reads as something else where they stand without quotes.
Map with_odd_ids(Map map) {
    const std::array<std::string, 6> odd{"null", "12", "true", "0x1", "1e3", "-"};
    for (std::size_t i = 0; i < std::min(odd.size(), map.nodes.size()); ++i) {
        const std::string id = map.nodes[i].id;
        const auto rename = [&](std::string& one) {
            if (one == id) one = odd[i];
        };
        for (auto* pairs : {&map.walls, &map.links})
            for (auto& pair : *pairs) std::for_each(pair.begin(), pair.end(), rename);
        rename(map.nodes[i].id);
    }
    return map;
}

// Every fix offered for a finding of the movement model, applied to the text, cures it and brings nothing worse.
TEST(MovementChecks, EveryFixCures) {
    std::vector<std::pair<std::string, LoadedMap>> maps;
    for (const auto& path : fixtures("bad")) {
        maps.emplace_back(path, read_map_file(path));
        ASSERT_TRUE(maps.back().second.map);
        maps.emplace_back(path + ", odd ids", read_map(write_map(with_odd_ids(*maps.back().second.map))));
        ASSERT_TRUE(maps.back().second.map);
    }
    int fixes = 0;
    for (const auto& [path, loaded] : maps) {
        const auto found = check_loaded(loaded, options());
        for (const auto& d : found) {
            if (!d.code.starts_with("NED3")) continue;
            for (const auto& fix : d.fixes) {
                SCOPED_TRACE(path + ": " + d.code + ": " + fix.title);
                ++fixes;
                const auto text = apply_edits(loaded, fix.edits);
                ASSERT_TRUE(text);
                const LoadedMap fixed = read_map(*text);
                ASSERT_TRUE(fixed.map);
                int weighty = 0, weighty_before = 0, errors = 0, errors_before = 0;
                for (const auto& before : found) {
                    weighty_before += before.severity != Severity::info;
                    errors_before += before.severity == Severity::error;
                }
                for (const auto& after : check_loaded(fixed, options())) {
                    weighty += after.severity != Severity::info;
                    errors += after.severity == Severity::error;
                    EXPECT_FALSE(after.code == d.code && after.subjects == d.subjects) << after.message;
                }
                EXPECT_LT(weighty, weighty_before);
                EXPECT_LE(errors, errors_before);
            }
        }
    }
    EXPECT_GE(fixes, 60);
}

TEST(MovementChecks, FixedTextsAreTheExpectedOnes) {
    for (const auto& path : fixtures("fixed")) {
        SCOPED_TRACE(path);
        std::string bad = path;
        bad.replace(bad.rfind("fixed"), 5, "bad");
        const auto fixed = fix_text(read_map_file(bad), options());
        ASSERT_TRUE(fixed);
        EXPECT_EQ(fixed->text, test::read_all(path));
        EXPECT_FALSE(has(check_loaded(read_map(fixed->text), options()), code_of(path)));
    }
}

TEST(MovementChecks, RandomMapsAreFixed) {
    SeededDice dice(11, 3);
    int findings = 0, fixed = 0;
    for (int k = 0; k < test::cases(25, 500); ++k) {
        const Map map =
            test::random_movement_map(dice, {.columns = 4, .rows = 1, .switches = 2, .holes = 0, .links = 0});
        const LoadedMap loaded = read_map(write_map(map));
        ASSERT_TRUE(loaded.map);
        for (const auto& d : check_loaded(loaded, options())) {
            if (!d.code.starts_with("NED3") || d.severity == Severity::info) continue;
            ++findings;
            fixed += !d.fixes.empty();
            for (const auto& fix : d.fixes) {
                const auto text = apply_edits(loaded, fix.edits);
                ASSERT_TRUE(text) << fix.title << "\n" << loaded.text;
                const LoadedMap after = read_map(*text);
                ASSERT_TRUE(after.map) << fix.title << "\n" << *text;
                for (const auto& left : check_loaded(after, options()))
                    EXPECT_FALSE(left.code == d.code && left.subjects == d.subjects) << fix.title << "\n"
                                                                                     << loaded.text;
            }
        }
    }
    EXPECT_GT(findings, test::expected(20));
    EXPECT_GT(2 * fixed, findings);
}

}  // namespace
}  // namespace nedforge::luddite
