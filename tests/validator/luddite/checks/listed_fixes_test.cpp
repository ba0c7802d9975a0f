// A fix is listed only where it is what `--fix` does: the same whole recheck shows that its finding is gone and that no
// error or warning has come instead. So no finding has a fix left when `--fix` is done.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/support/promised_time.h"
#include "tests/support/support.h"
#include "validator/base/fixed_in_turn.h"
#include "validator/luddite/fixes/fixes.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> bad_maps() {
    std::vector<std::string> paths;
    for (const auto& entry : fs::recursive_directory_iterator(test::source_path("tests/validator/luddite/fixtures"))) {
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
    const std::string path = test::source_path("tests/validator/luddite/fixtures/NED403/bad.ned.yaml");
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

// A map with as many pointless walls, or links, as fit into a file.
LoadedMap map_with(const std::string& key, const std::string& pair, int count) {
    std::string text = test::read_all(test::source_path("tests/validator/luddite/fixtures/NED206/bad.ned.yaml"));
    text = text.substr(0, text.find("walls: ")) + key + ": [";
    for (int i = 0; i < count; ++i) text += (i ? ", " : "") + pair;
    return open_map(text + "]\n");
}

// Each proof and each fix reads the file again: the larger it is, the fewer there are, and `--fix` says that it ended
// early.
TEST(ListedFixes, AreBoundedByWhatTheyRead) {
    const auto fixes_of = [](const LoadedMap& map) {
        std::size_t fixes = 0;
        for (const auto& d : check_loaded(map, {})) fixes += d.fixes.size();
        return fixes;
    };
    for (const auto& [key, pair] : {std::pair<std::string, std::string>{"walls", "[A1, C1]"}, {"links", "[A1, B1]"}}) {
        EXPECT_EQ(fixes_of(map_with(key, pair, 20)), 10u) << key;
        const LoadedMap large = map_with(key, pair, 5'000), huge = map_with(key, pair, 60'000);
        test::expect_takes("findings of 5,000 " + key, 2, [&] { EXPECT_EQ(fixes_of(large), 1u); });
        test::expect_takes("findings of 60,000 " + key, 2, [&] { EXPECT_EQ(fixes_of(huge), 0u); });
        test::expect_takes("--fix of 5,000 " + key, 2, [&] {
            const auto fixed = fix_text(large, {});
            ASSERT_TRUE(fixed);
            EXPECT_TRUE(fixed->more);
            EXPECT_GE(fixed->done.size(), 2u);
        });
        EXPECT_FALSE(fix_text(huge, {}));
    }
    const auto all = fix_text(map_with("walls", "[A1, C1]", 20), {});
    ASSERT_TRUE(all);
    EXPECT_FALSE(all->more);
    EXPECT_EQ(all->done.size(), 20u);
}

// Findings are listed quickly where fixes are not asked for: then none is proved, and none listed.
TEST(ListedFixes, NoneIsListedWithoutAProof) {
    for (const char* code : {"NED206", "NED214", "NED401", "NED403"}) {
        const LoadedMap loaded =
            open_map_file(test::source_path(std::string("tests/validator/luddite/fixtures/") + code + "/bad.ned.yaml"));
        EXPECT_FALSE(has_a_fix(check_loaded(loaded, without_fixes()))) << code;
    }
}

}  // namespace
}  // namespace nedforge::luddite
