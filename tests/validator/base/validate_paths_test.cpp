// Checking many files on several threads: the report is the same, byte for byte, for any number of them. Under
// ThreadSanitizer this is where races of the checks would show.

#include "validator/base/validate_paths.h"

#include <gtest/gtest.h>

#include <atomic>

#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

TEST(ValidatePaths, TheReportIsTheSameForAnyNumberOfJobs) {
    const auto files = find_files({test::source_path("sample_maps"), test::source_path("tests/validator/fixtures")});
    ASSERT_TRUE(files) << files.error();
    ASSERT_GT(files->maps.size(), 50u);
    PathOptions options;
    std::string first;
    for (const int jobs : {1, 2, 8, 0}) {
        std::atomic<std::size_t> done{0};
        options.jobs = jobs;
        options.progress = [&](std::size_t, std::size_t) { ++done; };
        const RunReport report = validate_files(*files, options);
        EXPECT_GE(done, report.maps.size());  // a pack may name what is not there
        const std::string json = report_json(report);
        if (first.empty()) first = json;
        EXPECT_EQ(json, first) << jobs << " jobs";
    }
}

}  // namespace
}  // namespace nedforge::luddite
