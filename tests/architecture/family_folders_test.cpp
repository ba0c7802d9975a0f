// Each family's samples, pages and tests stand in a folder of its name, so that what is of one game is found in one
// place and what stands beside those folders is of all games.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "tests/architecture/source_tree.h"
#include "tests/support/support.h"

using namespace nedforge::test;
namespace fs = std::filesystem;

namespace {

std::set<std::string> names_of_families() {
    std::set<std::string> names;
    for (const auto& family : families()) names.insert(family.name);
    return names;
}

// The family of the layer, or of the helpers of tests, that the included file belongs to; empty: none.
std::string family_included(const Include& include) {
    std::string target = include.target;
    if (target.starts_with("tests/support/")) target = target.substr(target.find('/') + 1);
    const auto first = target.find('/'), second = target.find('/', first + 1);
    if (second == std::string::npos) return "";
    const std::string folder = target.substr(first + 1, second - first - 1);
    return names_of_families().contains(folder) ? folder : "";
}

}  // namespace

// Beside the folders there are only links, from where samples stood before all families had a folder.
TEST(FamilyFolders, HaveTheSamples) {
    std::set<std::string> folders;
    for (const auto& entry : fs::directory_iterator(source_path("sample_maps"))) {
        const fs::path path = entry.path();
        if (!entry.is_symlink()) {
            folders.insert(path.filename().string());
            continue;
        }
        const fs::path target = fs::read_symlink(path);
        EXPECT_TRUE(target.is_relative() && names_of_families().contains(target.begin()->string()))
            << path << " leads to " << target;
        EXPECT_TRUE(fs::exists(path)) << path << " leads nowhere";
    }
    EXPECT_EQ(folders, names_of_families());
}

// A page that several families have in their folders has no namesake beside the folders. The exceptions are the pages
// about what all games share, and docs/checks.md, to which the reports of earlier versions link.
TEST(FamilyFolders, HaveThePages) {
    const std::set<std::string> of_all{"checks.md", "editor.md", "format.md", "sheets.md"};
    std::map<std::string, int> pages;
    for (const auto& name : names_of_families()) {
        for (const char* page : {"checks.md", "format.md", "rulings.md"})
            EXPECT_TRUE(fs::exists(source_path("docs/" + name + "/" + page))) << name << " lacks " << page;
        for (const auto& entry : fs::directory_iterator(source_path("docs/" + name)))
            ++pages[entry.path().filename().string()];
    }
    for (const auto& [page, families_with_it] : pages)
        if (families_with_it > 1 && !of_all.contains(page)) {
            EXPECT_FALSE(fs::exists(source_path("docs/" + page))) << "whose page is docs/" << page << "?";
        }
}

// Tests of commands and of the editor's shell may use maps of one game. In the other rooms a test that includes one
// family alone tests that family.
TEST(FamilyFolders, HaveTheTestsOfOneFamily) {
    int tests = 0;
    for (const char* room : {"engine", "formats", "generic", "sheet", "solver", "validator"}) {
        std::map<std::string, std::set<std::string>> of_file;
        for (const auto& include : includes_below(std::string("tests/") + room))
            if (const auto family = family_included(include); !family.empty()) of_file[include.file].insert(family);
        for (const auto& [file, included] : of_file) {
            if (!file.ends_with("_test.cpp") || included.size() > 1) continue;
            ++tests;
            EXPECT_TRUE(file.starts_with(std::string("tests/") + room + "/" + *included.begin() + "/"))
                << file << " tests " << *included.begin();
        }
    }
    EXPECT_GT(tests, 100);
}
