// Patterns of paths, as git's own page describes them.

#include "formats/base/text/globs.h"

#include <gtest/gtest.h>

using namespace nedforge;

namespace {

bool excluded(const std::vector<std::string>& patterns, std::string_view path, bool is_folder = false) {
    return Globs(patterns).exclude(path, is_folder);
}

}  // namespace

TEST(Globs, ANameMatchesAtEveryDepthAndAPathFromTheFolder) {
    EXPECT_TRUE(excluded({"drafts"}, "drafts"));
    EXPECT_TRUE(excluded({"drafts"}, "a/b/drafts"));
    EXPECT_FALSE(excluded({"/drafts"}, "a/drafts"));
    EXPECT_TRUE(excluded({"/drafts"}, "drafts"));
    EXPECT_TRUE(excluded({"a/drafts"}, "a/drafts"));
    EXPECT_FALSE(excluded({"a/drafts"}, "b/a/drafts"));
    EXPECT_FALSE(excluded({"drafts"}, "drafts2"));
    for (const char* path : {"a/drafts", "a//drafts", "./a/./drafts", "/a/drafts/"}) {
        EXPECT_TRUE(excluded({"a/drafts"}, path)) << path;
        EXPECT_TRUE(excluded({path}, "a/drafts", true)) << path;
    }
}

TEST(Globs, StarsAndSetsStayInOnePart) {
    EXPECT_TRUE(excluded({"*.old"}, "a/m.old"));
    EXPECT_FALSE(excluded({"a/*.old"}, "a/b/m.old"));
    EXPECT_TRUE(excluded({"m?.x"}, "m1.x"));
    EXPECT_FALSE(excluded({"m?.x"}, "m.x"));
    EXPECT_TRUE(excluded({"m[0-9a].x"}, "m7.x"));
    EXPECT_FALSE(excluded({"m[!0-9].x"}, "m7.x"));
    EXPECT_TRUE(excluded({"m[]].x"}, "m].x"));
    EXPECT_TRUE(excluded({"m[1.x"}, "m[1.x")) << "a set that is not closed is text";
    EXPECT_TRUE(excluded({"\\*.x"}, "*.x"));
    EXPECT_FALSE(excluded({"\\*.x"}, "m.x"));
    EXPECT_TRUE(excluded({"*a*a*a*a*a*b"}, std::string(40, 'a') + "b"));
    EXPECT_FALSE(excluded({"*a*a*a*a*a*a*a*a*a*a*b"}, std::string(4000, 'a'))) << "and it takes no long time";
}

TEST(Globs, TwoStarsMatchAnyNumberOfParts) {
    EXPECT_TRUE(excluded({"**/x"}, "x"));
    EXPECT_TRUE(excluded({"**/x"}, "a/b/x"));
    EXPECT_TRUE(excluded({"a/**/x"}, "a/x"));
    EXPECT_TRUE(excluded({"a/**/x"}, "a/b/c/x"));
    EXPECT_TRUE(excluded({"a/**"}, "a/b"));
    EXPECT_FALSE(excluded({"a/**"}, "a", true));
}

TEST(Globs, ASlashAtTheEndIsForFoldersAndTheLastPatternDecides) {
    EXPECT_TRUE(excluded({"out/"}, "a/out", true));
    EXPECT_FALSE(excluded({"out/"}, "a/out"));
    EXPECT_FALSE(excluded({"*.x", "!keep.x"}, "keep.x"));
    EXPECT_TRUE(excluded({"!keep.x", "*.x"}, "keep.x"));
}

TEST(Globs, APatternThatNamesNothingIsWrong) {
    for (const char* pattern : {"", "/", "!", " "}) EXPECT_NE(Globs::wrong(pattern), "") << pattern;
    EXPECT_EQ(Globs::wrong("drafts/"), "");
}
