// What all families share speaks of none of them: neither its name, nor its title, the suffix of its files, the prefix
// of its codes, nor its own things. Otherwise the next family would have to be written into it.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>

#include "tests/architecture/source_tree.h"
#include "tests/support/support.h"

using namespace nedforge::test;

namespace {

const std::vector<std::string> shared{
    "engine/base", "formats/base",   "validator/base", "editor/base",       "editor/toolkit", "editor/shell",
    "cli/base",    "cli/commands",   "cli/lsp",        "cli/web",           "cli/ranks",      "cli/main.cpp",
    "web",         "CMakeLists.txt", "cmake",          "tests/architecture"};

// Within them a family has folders of its name; tests use maps of each game.
bool is_of_one(const std::string& file) {
    if (file.starts_with("web/tests/")) return true;
    const auto all = families();
    return std::any_of(all.begin(), all.end(),
                       [&](const auto& family) { return file.find("/" + family.name + "/") != std::string::npos; });
}

std::regex words_of_families() {
    std::string words = "Hack [m]odule|NEE[T]LE";
    for (const auto& family : families()) {
        const std::string suffix = std::regex_replace(family.suffix, std::regex(R"(\.)"), R"(\.)");
        words +=
            "|\\b" + family.name + "\\b|\\b" + family.title + "\\b|" + suffix + "|\\b" + family.prefix + "(\\b|[0-9]+)";
    }
    return std::regex(words);
}

}  // namespace

TEST(FamilyWords, AreNowhereInWhatAllFamiliesShare) {
    const std::regex words = words_of_families();
    std::size_t seen = 0;
    for (const auto& place : shared)
        for (const auto& file :
             files_below(place, {".h", ".cpp", ".def", ".cmake", ".in", ".txt", ".js", ".mjs", ".html"})) {
            if (is_of_one(file)) continue;
            ++seen;
            std::ifstream in(source_path(file));
            std::string line;
            for (int number = 1; std::getline(in, line); ++number) {
                std::smatch match;
                if (line.find("getenv(") != std::string::npos) continue;  // a variable of the system
                EXPECT_FALSE(std::regex_search(line, match, words))
                    << file << ":" << number << " names a family (" << match.str() << "): " << line;
            }
        }
    EXPECT_GT(seen, 60u);
}

TEST(FamilyWords, WouldBeNoticed) {
    const std::regex words = words_of_families();
    for (const auto& family : families())
        for (const auto& line : {"using namespace " + family.name + ";", "\"maps of " + family.title + "\"",
                                 "file" + family.suffix, "\"" + family.prefix + "\"", "// " + family.prefix + "301"})
            EXPECT_TRUE(std::regex_search(line, words)) << line;
    EXPECT_FALSE(std::regex_search(std::string("#include \"nedforge_version.h\" NEDFORGE_COMMAND"), words));
}
