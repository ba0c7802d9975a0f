// A fix is listed only where it is what `--fix` does: the same whole recheck shows that its finding is gone and that no
// error or warning has come instead. So no finding has a fix left when `--fix` is done.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/support/support.h"
#include "validator/base/fixed_in_turn.h"
#include "validator/luddite/fixes/fixes.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> bad_maps() {
    std::vector<std::string> paths;
    for (const auto& entry : fs::recursive_directory_iterator(test::source_path("tests/validator/fixtures"))) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("bad") && name.ends_with(".ned.yaml")) paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

ValidateOptions without_fixes() {
    ValidateOptions options;
    options.fixes = false;
    return options;
}

void expect_proved(const LoadedMap& loaded, int& fixes) {
    const Diagnostics found = check_loaded(loaded, {});
    for (const auto& d : found)
        for (const auto& fix : d.fixes) {
            SCOPED_TRACE(d.code + ": " + fix.title);
            ++fixes;
            const auto text = apply_edits(loaded, fix.edits);
            ASSERT_TRUE(text);
            EXPECT_TRUE(is_cure(d, found, check_loaded(open_map(*text), without_fixes())));
        }
}

bool has_a_fix(const Diagnostics& found) {
    return std::any_of(found.begin(), found.end(), [](const Diagnostic& d) { return !d.fixes.empty(); });
}

TEST(ListedFixes, AreProvedByTheWholeRecheckAndNoneIsLeftAfterThem) {
    int fixes = 0, fixed_maps = 0;
    for (const auto& path : bad_maps()) {
        SCOPED_TRACE(path);
        const LoadedMap loaded = open_map_file(path);
        if (!loaded.map) continue;
        ASSERT_NO_FATAL_FAILURE(expect_proved(loaded, fixes));
        const auto fixed = fix_text(loaded, {});
        if (!fixed) {
            EXPECT_FALSE(has_a_fix(check_loaded(loaded, {})));
            continue;
        }
        ++fixed_maps;
        EXPECT_FALSE(has_a_fix(check_loaded(open_map(fixed->text), {})));
    }
    EXPECT_GT(fixes, 20);
    EXPECT_GT(fixed_maps, 10);
}

// A section whose totals cannot rise (NED403) can have its arrow turned; not where the finding is waived, for then
// `--fix` leaves it.
TEST(ListedFixes, NoneIsListedForAWaivedFinding) {
    const std::string path = test::source_path("tests/validator/fixtures/NED403/bad.ned.yaml");
    LoadedMap loaded = open_map_file(path);
    ASSERT_TRUE(loaded.map);
    const auto fixes_of = [](const LoadedMap& map) {
        std::size_t fixes = 0;
        for (const auto& d : check_loaded(map, {}))
            if (d.code == "NED403") fixes += d.fixes.size();
        return fixes;
    };
    EXPECT_GT(fixes_of(loaded), 0u);
    EXPECT_EQ(fixes_of(open_map(loaded.text + "\nwaivers:\n  - {check: NED403, reason: meant}\n")), 0u);
}

// Findings are listed quickly where fixes are not asked for: then none is proved, and none listed.
TEST(ListedFixes, NoneIsListedWithoutAProof) {
    for (const char* code : {"NED206", "NED214", "NED401", "NED403"}) {
        const LoadedMap loaded =
            open_map_file(test::source_path(std::string("tests/validator/fixtures/") + code + "/bad.ned.yaml"));
        EXPECT_FALSE(has_a_fix(check_loaded(loaded, without_fixes()))) << code;
    }
}

}  // namespace
}  // namespace nedforge::luddite
