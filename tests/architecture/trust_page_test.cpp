// docs/trust.md names a command for each promise: the tests that it names are there.

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "tests/support/support.h"

using namespace nedforge::test;

namespace {

// By test program: "Suite.Name" of all its tests, and "Suite.*".
std::map<std::string, std::set<std::string>> tests_of_programs() {
    std::map<std::string, std::set<std::string>> tests;
    const std::regex test("(?:^|\n)(?:TEST|TEST_F|TEST_P|RC_GTEST_PROP)\\((\\w+),\\s*(\\w+)");
    for (const auto& program : std::filesystem::directory_iterator(source_path("tests"))) {
        if (!program.is_directory()) continue;
        auto& names = tests[program.path().filename().string() + "_tests"];
        for (const auto& file : std::filesystem::recursive_directory_iterator(program)) {
            if (file.path().extension() != ".cpp") continue;
            const std::string text = read_all(file.path().string());
            for (std::sregex_iterator found(text.begin(), text.end(), test), end; found != end; ++found) {
                names.insert((*found)[1].str() + "." + (*found)[2].str());
                names.insert((*found)[1].str() + ".*");
            }
        }
    }
    return tests;
}

}  // namespace

TEST(TrustPage, NamesTestsThatAreThere) {
    const auto tests = tests_of_programs();
    const std::string page = read_all(source_path("docs/trust.md"));
    const std::regex command("`(\\w+_tests) --gtest_filter='([^']*)'`");
    std::size_t named = 0;
    for (std::sregex_iterator found(page.begin(), page.end(), command), end; found != end; ++found) {
        const auto program = tests.find((*found)[1].str());
        ASSERT_NE(program, tests.end()) << (*found)[0];
        std::istringstream filter((*found)[2].str());
        for (std::string name; std::getline(filter, name, ':'); ++named)
            EXPECT_TRUE(program->second.contains(name)) << (*found)[1] << " has no " << name;
    }
    EXPECT_GT(named, 40u);
}

// Every promise has a test or a command.
TEST(TrustPage, EveryPromiseHasACommand) {
    std::istringstream page(read_all(source_path("docs/trust.md")));
    bool promises = false;
    std::size_t rows = 0;
    for (std::string line; std::getline(page, line);) {
        if (line == "| promise | test | figure | command |") {
            promises = true;
            std::getline(page, line);  // the rule below it
        } else if (promises && line.starts_with("|")) {
            ++rows;
            EXPECT_TRUE(line.ends_with("` |")) << line;
        } else {
            promises = false;
        }
    }
    EXPECT_GT(rows, 40u);
}
