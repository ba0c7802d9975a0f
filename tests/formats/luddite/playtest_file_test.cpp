#include "formats/luddite/playtest/playtest_file.h"

#include <gtest/gtest.h>

using namespace nedforge;
using namespace nedforge::luddite;

TEST(PlaytestFile, ReadsColumnsInAnyOrder) {
    const auto games = read_playtest(
        "notes,score,player,seed,escaped,game\n"
        "\"close, but\",71,Anna,18446744073709551615,yes,2\n"
        ",0,Ben,,no,\n");
    ASSERT_TRUE(games) << games.error().message;
    ASSERT_EQ(games->size(), 2u);
    const PlaytestGame anna{"Anna", "close, but", 2, 71, true, 18446744073709551615U};
    EXPECT_EQ((*games)[0], anna);
    const PlaytestGame ben{"Ben", "", 1, 0, false, std::nullopt};
    EXPECT_EQ((*games)[1], ben);
    const auto short_one = read_playtest("player,score\nAnna,12\nBen,0\n");
    ASSERT_TRUE(short_one);
    EXPECT_TRUE((*short_one)[0].escaped);
    EXPECT_FALSE((*short_one)[1].escaped);
    EXPECT_TRUE(read_playtest("player,score\n")->empty());
    EXPECT_EQ(read_playtest("player,score\nAnna,1000000\n")->front().score, 1'000'000);
}

TEST(PlaytestFile, SaysWhatIsWrongAndWhere) {
    const struct {
        std::string text, message;
        int line, column;
    } cases[] = {
        {"", "the file is empty", 1, 1},
        {"player,points\n", "there is no column 'points'", 1, 8},
        {"player;score\nAnna;7,1\n", "score", 2, 6},
        {"player,score,player\n", "is there twice", 1, 14},
        {"player,game\n", "must name the column score", 1, 1},
        {"player,score\nAnna,71,yes\n", "the line has 3 fields", 2, 9},
        {"player,score\nAnna\n", "the line has 1 field,", 2, 1},
        {"player,score\nAnna,many\n", "score is a whole number from 0 to 1000000, not 'many'", 2, 6},
        {"player,score\nAnna,-1\n", "score is a whole number", 2, 6},
        {"player,score\nAnna,7x\n", "score is a whole number", 2, 6},
        {"player,score\nAnna,1000001\n", "score is a whole number", 2, 6},
        {"player,score\nAnna,99999999999999999999\n", "score is a whole number", 2, 6},
        {"player,score\nAnna,\n", "the game has no score", 2, 1},
        {"player,score,game\nAnna,1,0\n", "game is a whole number from 1", 2, 8},
        {"player,score,escaped\nAnna,1,maybe\n", "escaped is yes or no, not 'maybe'", 2, 8},
        {"player,score,escaped\nAnna,1,no\n", "scores 0, not 1", 2, 8},
        {"player,score,seed\nAnna,1,x\n", "seed is a whole number", 2, 8},
        {"player,score\nAnna,1\n\n\"Ben,2\n", "has no end", 4, 1},
    };
    for (const auto& c : cases) {
        const auto games = read_playtest(c.text);
        ASSERT_FALSE(games) << c.text;
        EXPECT_NE(games.error().message.find(c.message), std::string::npos) << games.error().message;
        EXPECT_EQ(games.error().place, (Place{c.line, c.column, 0})) << c.text;
    }
}
