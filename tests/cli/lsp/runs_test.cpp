// What the language server runs for the editor: this very program, which here is the program of the tests.

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <thread>

#include "cli/lsp/subprocess.h"
#include "tests/support/support.h"

using nedforge::cli::lsp::in_shell;
using nedforge::cli::lsp::ProgramRuns;
using nedforge::test::contains;

namespace {

// These two take place in runs of their own only.
TEST(LspRun, DISABLED_Waits) { std::this_thread::sleep_for(std::chrono::minutes(2)); }
TEST(LspRun, DISABLED_SaysMuchAndFails) {
    for (int line = 0; line < 5000; ++line) std::printf("a line of twenty bytes\n");
    FAIL();
}

std::vector<std::string> arguments_for(const std::string& filter) {
    return {"--gtest_filter=" + filter, "--gtest_also_run_disabled_tests"};
}

// What is said of `number` runs, once they have ended. After a minute it is all that was said until then.
std::vector<std::string> said(ProgramRuns& runs, std::size_t number) {
    std::vector<std::string> all;
    for (int waited = 0; waited < 6000 && all.size() < number; ++waited) {
        for (std::string& one : runs.take()) all.push_back(std::move(one));
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return all;
}

TEST(LspRuns, SayWhatWasDoneWhereTheyEndWell) {
    ProgramRuns runs([] {});
    EXPECT_TRUE(runs.start(arguments_for("none"), "it is done"));
    EXPECT_TRUE(runs.start(arguments_for("none")));
    EXPECT_TRUE(runs.start(arguments_for("LspRun.DISABLED_SaysMuchAndFails"), "it is done"));
    const auto all = said(runs, 3);
    ASSERT_EQ(all.size(), 3u);
    EXPECT_TRUE(all[0].starts_with("it is done\n")) << all[0];
    EXPECT_TRUE(contains(all[0], "0 tests"));
    EXPECT_NE(all[0].back(), '\n');
    EXPECT_FALSE(contains(all[1], "it is done"));
    EXPECT_FALSE(contains(all[2], "it is done"));
    EXPECT_GE(all[2].size(), std::size_t{64} << 10);
    EXPECT_LE(all[2].size(), std::size_t{68} << 10);
}

TEST(LspRuns, FewWait) {
    ProgramRuns runs([] {});
    int taken = 0;
    while (taken < 30 && runs.start(arguments_for("LspRun.DISABLED_Waits"))) ++taken;
    EXPECT_GE(taken, 16);
    EXPECT_LE(taken, 17) << "one is under way at most";
}

TEST(LspRuns, AWordForAShellIsQuotedWhereItMustBe) {
    EXPECT_EQ(in_shell("/home/a_b-1.ned.yaml"), "/home/a_b-1.ned.yaml");
    EXPECT_EQ(in_shell("a b"), "'a b'");
    EXPECT_EQ(in_shell("it's"), "'it'\\''s'");
    EXPECT_EQ(in_shell("$(x)"), "'$(x)'");
    EXPECT_EQ(in_shell(""), "''");
}

}  // namespace
