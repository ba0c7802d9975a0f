// Commands meet maps of a game that they were not made for, and refuse them in plain words.

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::test;

namespace {

std::string sample(const std::string& path) { return source_path("sample_maps/" + path); }

struct Asked {
    std::vector<std::string> line;  // after the program's name
    std::string said;               // on standard error
};

// Status 2, these words, and nothing on standard output.
void expect_refused(const Asked& asked) {
    std::vector<std::string> line{program()};
    line.insert(line.end(), asked.line.begin(), asked.line.end());
    const Ran ran = run(line);
    EXPECT_EQ(ran.status, 2) << asked.said << "\n" << ran.out << ran.err;
    EXPECT_TRUE(contains(ran.err, asked.said)) << ran.err;
    EXPECT_EQ(ran.out, "");
}

}  // namespace

TEST(OtherGames, ACommandRefusesMapsThatItCantTake) {
    const TemporaryFolder folder;
    const std::string page = folder.path() + "/page.html", pack = sample("luddit/puzzles");
    for (const std::string map :
         {"luddit/quarter.torus.yaml", "echo_death/twin-yards.grid.yaml", "london_dread/blue-lamps.story.yaml"})
        expect_refused({{"report", sample(map), "-o", page}, "this command does not take maps of"});
    expect_refused({{"rate", pack}, "the pack has no map of LUDDITE"});
    expect_refused({{"rate", pack, "--set-thresholds"}, "a map of another game has no thresholds"});
    expect_refused({{"report", pack, "-o", page}, "the pack has no map of LUDDITE"});
    EXPECT_FALSE(std::filesystem::exists(page));
}

TEST(OtherGames, AnUnknownOptionNamesTheHelpOfItsMap) {
    const std::string home = sample("smart_home/cottage.home.yaml");
    expect_refused({{"report", home, "-o", "page.html", "--critique"}, "('nedforge report " + home + " --help' lists"});
    expect_refused({{"validate", home, "--critique"}, "('nedforge help validate' lists them)"});
}

TEST(OtherGames, ACheckIsLookedForInTheGameThatIsNamed) {
    expect_refused({{"explain", "NED301", "--game", "luddit"}, "no check 'NED301' of this game"});
    const Ran found = run({program(), "explain", "yaml-syntax", "--game", "luddit"});
    EXPECT_EQ(found.status, 0);
    EXPECT_TRUE(contains(found.out, "LOOP102")) << found.out;
}

TEST(OtherGames, WhatIsRefusedIsNotInTheOutput) {
    const TemporaryFolder folder;
    const std::string home = folder.write("bad.home.yaml", "format: 1\ngame: smart_home\nid: bad\n");
    for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--as", "dot"}}) {
        std::vector<std::string> line{program(), "export", home, "-o", "-"};
        line.insert(line.end(), more.begin(), more.end());
        const Ran ran = run(line);
        EXPECT_EQ(ran.status, 1);
        EXPECT_EQ(ran.out, "");
        EXPECT_TRUE(contains(ran.err, "HOME104")) << ran.err;
    }
    EXPECT_TRUE(contains(run({program(), "export", home, "-o", "-", "--format", "json"}).out, "HOME104"));
}

TEST(OtherGames, ADealIsGivenInOneWay) {
    const std::string story = sample("london_dread/blue-lamps.story.yaml"),
                      deal = sample("london_dread/blue-lamps.replay.yaml");
    expect_refused({{"solve", story}, "it needs a deal"});
    expect_refused({{"solve", story, "--deal", deal, "--party", "surgeon"}, "--party is for a deal that is drawn"});
    expect_refused({{"solve", story, "--deal", deal, "--seed", "5"}, "--seed is for a deal that is drawn"});
    for (const std::string command : {"solve", "rate", "play"})
        expect_refused(
            {{command, story, "--party", "bargewoman"}, "the story is for 2, 3 or 4 players, and 1 is named"});
}

// Of a grid that is added or removed the squares without a mark are not listed.
TEST(OtherGames, ADifferenceOfAWholeGridNamesMarksOnly) {
    const Ran ran = run({program(), "diff", sample("echo_death/twin-yards.grid.yaml"), "/dev/null"});
    EXPECT_TRUE(contains(ran.out, "Life Sucking Crystal")) << ran.out;
    EXPECT_FALSE(contains(ran.out, "no mark")) << ran.out;
}
