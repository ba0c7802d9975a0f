// The words that all layers share: lists, counts with their noun, percent.

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

#include "engine/base/words.h"

using namespace nedforge;

TEST(SharedWords, AreListedAsASentenceListsThem) {
    EXPECT_EQ(listed(std::vector<std::string>{}), "");
    EXPECT_EQ(listed(std::vector<std::string>{"A1"}), "A1");
    EXPECT_EQ(listed(std::vector<std::string>{"A1", "B1"}), "A1 and B1");
    EXPECT_EQ(listed(std::array<std::string_view, 3>{"easy", "medium", "hard"}, "or"), "easy, medium or hard");
    EXPECT_EQ(listed(std::set<std::string>{"b", "a", "c"}), "a, b and c");
    struct Row {
        std::string_view name;
    };
    EXPECT_EQ(listed(std::vector<Row>{{"x"}, {"y"}}, "and", &Row::name), "x and y");
}

TEST(SharedWords, AreJoinedByWhatIsGiven) {
    EXPECT_EQ(joined(std::vector<std::string>{}), "");
    EXPECT_EQ(joined(std::vector<std::string>{"A1", "", "B1"}), "A1, , B1");
    EXPECT_EQ(joined(std::vector<int>{1, 2}, "|", [](int n) { return std::to_string(n); }), "1|2");
}

TEST(SharedWords, CountsHaveTheirNoun) {
    EXPECT_EQ(counted(0, "step"), "0 steps");
    EXPECT_EQ(counted(1, "force step"), "1 force step");
    EXPECT_EQ(counted(-1, "point"), "-1 points");
    for (const auto& [noun, nouns] :
         std::vector<std::pair<std::string, std::string>>{{"die", "dice"},
                                                          {"marked die", "marked dice"},
                                                          {"entry", "entries"},
                                                          {"key", "keys"},
                                                          {"box", "boxes"},
                                                          {"match", "matches"},
                                                          {"compromise", "compromises"},
                                                          {"space", "spaces"},
                                                          {"axis mark", "axis marks"},
                                                          {"energy lock", "energy locks"}}) {
        EXPECT_EQ(plural(noun), nouns);
        EXPECT_EQ(noun_for(1, noun), noun);
        EXPECT_EQ(counted(3, noun), "3 " + nouns);
    }
    for (const std::string noun : {"die", "entry", "box", "match", "space", "node", "row", "symbol", "action", "stage"})
        EXPECT_EQ(singular(plural(noun)), noun);
}

TEST(SharedWords, SharesAreInPercent) {
    EXPECT_EQ(percent(0.574), "57 %");
    EXPECT_EQ(percent(0.7964, 1), "79.6 %");
    EXPECT_EQ(percent(0.125), "12 %") << "halves round to the even digit, as in every other figure that is printed";
    EXPECT_EQ(percent_range(0.514, 0.62), "51 to 62 %");
    EXPECT_EQ(percent_near_ends(0), "0 %");
    EXPECT_EQ(percent_near_ends(0.004), "0.4 %");
    EXPECT_EQ(percent_near_ends(0.72), "72 %");
    EXPECT_EQ(percent_near_ends(0.996), "99.6 %");
    EXPECT_EQ(percent_near_ends(1), "100 %");
}
