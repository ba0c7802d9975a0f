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

TEST(ValidatePaths, ErrorsThatHideOtherChecksSaySo) {
    test::TemporaryFolder folder;
    const auto told = [&](const std::string& path) {
        const auto files = find_files({path});
        EXPECT_TRUE(files);
        const RunReport report = validate_files(*files, {});
        EXPECT_EQ(report_json(report).find("unchecked"), std::string::npos) << "the answer in JSON stays as it is";
        return report_text(report, false);
    };
    const std::string good = test::read_all(test::source_path("tests/validator/fixtures/NED202/good.ned.yaml"));
    folder.write("good.ned.yaml", good);
    EXPECT_EQ(told(folder.path() + "/good.ned.yaml").find("not checked"), std::string::npos);
    const std::string structure = told(test::source_path("tests/validator/fixtures/NED202/bad.ned.yaml"));
    EXPECT_NE(
        structure.find("bad.ned.yaml: Reachability and the economy were not checked, because of the error NED202"),
        std::string::npos)
        << structure;
    folder.write("form.ned.yaml", good + "colour: red\n");
    const std::string form = told(folder.path() + "/form.ned.yaml");
    EXPECT_NE(form.find("form.ned.yaml: Nothing else of it was checked, because of the error NED103\n"),
              std::string::npos)
        << form;
    for (const auto& [code, words] : std::vector<std::pair<std::string, std::string>>{
             {"HOME201", "The network, the dice and the decks were not checked, because of the error HOME201"},
             {"HOME301", "What else there is to say of the network was not checked, because of the error HOME301"}}) {
        const std::string home =
            told(test::source_path("tests/validator/smart_home/fixtures/" + code + "/bad.home.yaml"));
        EXPECT_NE(home.find(words), std::string::npos) << home;
    }
    folder.write("p/good.ned.yaml", good);
    folder.write("p/pack.yaml", "format: 1\npack: p\nmaps: [good.ned.yaml]\ncolour: red\n");
    const std::string pack = told(folder.path() + "/p");
    EXPECT_NE(pack.find("Nothing else of the pack itself was checked, because of the errors NED103 and NED104\n"),
              std::string::npos)
        << pack;
}

}  // namespace
}  // namespace nedforge::luddite
