// Names and paths from strangers in every output of the program, judged by parsers of another language
// (hostile_outputs.py): terminal, JSON, SARIF, JUnit, SVG, HTML, annotations.

#include <gtest/gtest.h>

#include "tests/support/support.h"

namespace nedforge {
namespace {

TEST(HostileOutputs, NoNameSpeaksForItself) {
    const test::TemporaryFolder folder;
    std::vector<std::string> words{"python3", test::source_path("tests/cli/hostile_outputs.py"), test::program(),
                                   test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"),
                                   folder.path() + "/work"};
    if (!test::long_run()) words.push_back("--some");
    const auto ran = test::run(words);
    if (ran.status == 127) GTEST_SKIP() << "python3 is not here";
    EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
    std::cout << ran.out;
}

}  // namespace
}  // namespace nedforge
