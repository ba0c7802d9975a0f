// NED301 to NED308 on fixtures: fixtures/CODE/bad*.ned.yaml has the finding, good*.ned.yaml has not; every mend that is
// offered is applied to the text and checked again.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "formats/luddite/map_file.h"
#include "tests/support/movement_maps.h"
#include "tests/support/support.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

std::vector<std::string> fixtures(const std::string& start) {
    std::vector<std::string> paths;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(test::source_path("tests/validator/fixtures"))) {
        const std::string name = entry.path().filename().string();
        const std::string folder = entry.path().parent_path().filename().string();
        if (folder.starts_with("NED30") && name.starts_with(start)) paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    EXPECT_GE(paths.size(), 8u);
    return paths;
}

std::string code_of(const std::string& path) {
    return std::filesystem::path(path).parent_path().filename().string();
}

ValidateOptions options() {
    ValidateOptions o;
    o.bound_seconds = 0;
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

}  // namespace
}  // namespace nedforge::luddite
