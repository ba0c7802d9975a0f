// What was probably meant by a word that is not known.

#include "formats/base/text/near_words.h"

#include <gtest/gtest.h>

#include <tuple>

using namespace nedforge;

TEST(NearWords, AWordIsNearWhereFewLettersDifferOrItBeginsAnother) {
    using Words = std::vector<std::string_view>;
    const Words keys{"energy", "multi_tool", "credit", "NAND"};
    for (const auto& [word, known, near] : {std::tuple{"enrgy", keys, "energy"},
                                            {"credits", keys, "credit"},
                                            {"cerdit", keys, "credit"},
                                            {"Energy", keys, "energy"},
                                            {"nadn", keys, "NAND"},
                                            {"ebergi", keys, "energy"},
                                            {"ebbrgi", keys, ""},
                                            {"multi", keys, "multi_tool"},
                                            {"mul", keys, "multi_tool"},
                                            {"mu", keys, ""},
                                            {"", keys, ""},
                                            {"x", {"y", "xyz"}, "y"},
                                            {"x", {"yz"}, ""},
                                            {"ned-03", {"ned-14", "med-03", "ned-04"}, "med-03"},
                                            {"abcd", {"abce", "abcf"}, "abce"},
                                            {"one", {}, ""}})
        EXPECT_EQ(nearest(word, known), near) << word;
}

TEST(NearWords, TheClosestKnowsHowManyLettersDiffer) {
    const auto closest = [](std::string_view word) { return closest_of(word, {"spaces", "start"}); };
    EXPECT_EQ(closest("spaces").distance, 0u);
    EXPECT_EQ(closest("spcaes").distance, 1u) << "two letters in each other's place";
    EXPECT_EQ(closest("spa").distance, 3u) << "letters that are still missing";
    EXPECT_TRUE(closest("spa").near);
    EXPECT_EQ(closest("xyzxyzxyz").near, false);
    EXPECT_EQ(closest_of("size 10", {"size 11"}).distance, 2u) << "another digit is another thing";
}
