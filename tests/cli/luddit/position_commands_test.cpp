// analyze, solve, replay and play of positions as their users see them: every object of the pages.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;
using nlohmann::json;

namespace {

const std::string last_stone =
    "format: 1\ngame: luddit\nid: last-stone\nname: The Last Stone\nboard: {size: 6, stones: 4}\n"
    "rows: [\"o#....\", \"#.....\", \"......\", \"...#..\", \"......\", \"......\"]\n"
    "task: {goal: win, turns: 1, solutions: any}\n";
const std::string no_room =
    "format: 1\ngame: luddit\nid: no-room\nname: No Room Left\nboard: {size: 7, stones: 4, moves: 3}\nto_move: white\n"
    "rows: [\"#......\", \"...#...\", \".......\", \"......#\", \".......\", \".......\", \".......\"]\n"
    "rulings: {own: apart}\n";
const std::string quarter = "format: 1\ngame: luddit\nid: quarter\nname: Quarter\nboard: {size: 6, stones: 5}\n";
const std::string quarter_game =
    "format: 1\ngame: luddit\nmap: quarter\nturns:\n"
    "  - [{place: [0, 0]}, {place: [3, 0]}]\n"
    "  - [{place: [1, 1]}, {place: [0, 1]}]\n"
    "  - [{carry: [[0, 0], [0, 1], [1, 1]], to: [[2, 3], [2, 4], [3, 4]]}, {place: [5, 2]}]\n"
    "  - [{take: [[2, 3], [2, 4], [3, 4]]}, {place: [2, 4]}]\n"
    "  - [{place: [2, 1]}, {place: [5, 3]}]\n"
    "  - [{carry: [[2, 4]], to: [[0, 0]]}]\n"
    "  - [{take: [[0, 0]]}, {place: [2, 3]}]\n";

class LudditCommands : public testing::Test {
protected:
    Ran nedforge(std::vector<std::string> arguments, const std::string& input = "") const {
        arguments.insert(arguments.begin(), program());
        return run(arguments, input);
    }
    // The answer without its version, which comes first.
    json answer(std::vector<std::string> arguments, int status = 0) const {
        arguments.insert(arguments.end(), {"--format", "json"});
        const Ran ran = nedforge(arguments);
        EXPECT_EQ(ran.status, status) << ran.out << ran.err;
        json found = json::parse(ran.out, nullptr, false);
        EXPECT_EQ(found.value("schema", 0), 1);
        found.erase("schema");
        return found;
    }
    std::string write(const std::string& name, const std::string& text) const { return folder.write(name, text); }
    TemporaryFolder folder;
};

TEST_F(LudditCommands, AnalyzeSaysWhatThePageSays) {
    const json found = answer({"analyze", write("a.torus.yaml", last_stone)});
    json expected = json::parse(R"({"id": "last-stone", "game": "luddit",
 "board": {"size": 6, "points": 36, "stones": 4, "moves": 2, "supply": {"black": 4, "white": 4}},
 "stones": {"black": 3, "white": 1}, "to_move": "black",
 "range": [[[0, 0], [1, 0]], [[0, 0], [0, 1]], [[1, 0], [0, 1]]],
 "parts": [{"stones": [[0, 0], [1, 0], [0, 1]], "pairs": 3, "ring": true, "chordless": true},
           {"stones": [[3, 3]], "pairs": 0, "ring": false, "chordless": false}],
 "loops": {"count": 1, "black": 0, "white": 0, "mixed": 1, "smallest": 3},
 "conditioned": {"black": [[0, 0], [1, 0], [0, 1], [3, 3]], "white": [[0, 0], [1, 0], [0, 1]]},
 "loops_conditioned": {"black": 1, "white": 1}, "moves": 165, "turns": 12737, "over": false,
 "end": {"possible": true, "why": "example"}, "symmetries": {"same": 2, "swapped": 0}})");
    EXPECT_EQ(found.at("end").at("example").size(), 4u);
    expected["end"]["example"] = found.at("end").at("example");
    EXPECT_EQ(found, expected);
    const json empty = answer({"analyze", write("q.torus.yaml", quarter), "--ruling", "carry=free"});
    EXPECT_EQ(empty.at("symmetries"), (json{{"same", 288}, {"swapped", 288}}));
    EXPECT_EQ(empty.at("loops").at("smallest"), nullptr);
    EXPECT_EQ(empty.at("moves"), 36);
    const json large = answer({"analyze",
                               write("l.torus.yaml",
                                     "format: 1\ngame: luddit\nid: l\nname: L\n"
                                     "board: {size: 9, stones: 18}\n"),
                               "--ruling", "carry=free"});
    EXPECT_EQ(large.at("moves"), nullptr);
    EXPECT_EQ(large.at("end"), (json{{"possible", false}, {"why", "search"}, {"example", nullptr}}));
    EXPECT_NE(nedforge({"analyze", write("a.torus.yaml", last_stone)}).out.find("12737"), std::string::npos);
}

TEST_F(LudditCommands, SolveSaysWhatThePageSays) {
    const std::string path = write("a.torus.yaml", last_stone);
    json found = answer({"solve", path});
    EXPECT_EQ(found.at("budget").at("limit"), 20'000'000);
    EXPECT_GT(found.at("budget").at("used"), 0);
    found.erase("budget");
    EXPECT_EQ(found, json::parse(R"({"id": "last-stone", "game": "luddit", "verdict": "won", "turns": 1,
 "method": "search", "searched": 1, "solutions": 19,
 "line": {"format": 1, "game": "luddit", "map": "last-stone", "turns": [[{"take": [[0, 0]]}, {"place": [3, 0]}]]},
 "tree": null, "whole": null, "readings": null})"));
    const json whole = answer({"solve", path, "--whole", "--tree", "--readings"});
    EXPECT_EQ(whole.at("whole"), json::parse(R"({"positions": 2004386, "won": {"1": 312486}, "lost": {"0": 26586},
 "drawn": 1665314, "empty": {"verdict": "drawn", "turns": null}})"));
    EXPECT_EQ(whole.at("tree"), json::parse(R"({"turn": [{"take": [[0, 0]]}, {"place": [3, 0]}], "replies": []})"));
    ASSERT_EQ(whole.at("readings").size(), 8u);
    EXPECT_EQ(whole.at("readings")[0], json::parse(R"({"loops": "any", "condition": "members", "own": "counted",
 "verdict": "won", "turns": 1})"));
    EXPECT_EQ(whole.at("readings")[1], json::parse(R"({"loops": "any", "condition": "members", "own": "apart",
 "verdict": "drawn", "turns": null})"));
}

// The line of every verdict is a game that the program's own replay accepts, with the verdict's winner.
TEST_F(LudditCommands, TheLineIsAReplayThatTheWinnerWins) {
    const std::string path = write("n.torus.yaml", no_room), line = folder.path() + "/line.replay.yaml";
    const json found = answer({"solve", path, "-o", line});
    EXPECT_EQ(found.at("verdict"), "lost");
    EXPECT_EQ(found.at("turns"), 2);
    EXPECT_EQ(found.at("searched"), 2);
    EXPECT_EQ(found.at("solutions"), nullptr);
    const json played = answer({"replay", path, line});
    EXPECT_EQ(played.at("status"), "finished");
    EXPECT_EQ(played.at("winner"), "black");
    EXPECT_EQ(played.at("turns"), 4);
    const std::string drawn = write("q.torus.yaml", quarter), none = folder.path() + "/none.replay.yaml";
    EXPECT_EQ(nedforge({"solve", drawn, "-o", none}).status, 1);
    EXPECT_FALSE(std::filesystem::exists(none));
    EXPECT_EQ(nedforge({"solve", drawn, "--whole", "--ruling", "repeat=forbidden"}).status, 2);
    EXPECT_EQ(answer({"solve", path, "--budget", "1"}).at("verdict"), "undecided");
    EXPECT_EQ(answer({"solve", path, "--turns", "1"}).at("verdict"), "open");
    EXPECT_EQ(answer({"solve", path, "--turns", "1"}).at("searched"), 1);
    // The readings in force that are not the position's go into the line.
    EXPECT_EQ(answer({"solve", write("a.torus.yaml", last_stone), "--ruling", "carry=turn"}).at("line").at("rulings"),
              (json{{"carry", "turn"}}));
}

TEST_F(LudditCommands, ReplaySaysWhatThePageSays) {
    const std::string path = write("q.torus.yaml", quarter);
    EXPECT_EQ(answer({"replay", path, write("q.replay.yaml", quarter_game)}), json::parse(R"(
{"id": "quarter", "game": "luddit", "status": "finished", "winner": "black", "ending": "no_move",
 "turns": 7, "next": null,
 "state": {"rows": ["...#..", "..#...", ".....#", "..#..#", "......", "......"], "black": 5, "white": 0,
           "supply": {"black": 0, "white": 5}, "occurred": 1},
 "error": null})"));
    const json running = answer({"replay", path,
                                 write("r.replay.yaml",
                                       "format: 1\ngame: luddit\nturns:\n"
                                       "  - [{place: [0, 0]}]\n")});
    EXPECT_EQ(running.at("next"), (json{{"turn", 1}, {"player", "white"}}));
    EXPECT_EQ(running.at("status"), "running");
    const json illegal = answer({"replay", path, write("i.replay.yaml", quarter_game + "  - [{place: [5, 5]}]\n")}, 1);
    EXPECT_EQ(illegal.at("status"), "illegal");
    EXPECT_EQ(illegal.at("winner"), nullptr);
    EXPECT_EQ(illegal.at("ending"), nullptr);
    EXPECT_EQ(illegal.at("turns"), 7);
    EXPECT_EQ(illegal.at("error").at("turn"), 7);
    EXPECT_EQ(illegal.at("error").at("move"), nullptr);
    const json unreadable =
        answer({"replay", path, write("u.replay.yaml", "format: 1\ngame: luddit\nturns: [[]]\n")}, 1);
    EXPECT_EQ(unreadable.at("status"), "unreadable");
    EXPECT_EQ(unreadable.at("diagnostics")[0].at("code"), "LOOP106");
}

TEST_F(LudditCommands, CommandsForChanceSayThatThereIsNone) {
    const std::string path = write("q.torus.yaml", quarter);
    for (const char* command : {"rate", "compare", "ablate", "critique"}) {
        std::vector<std::string> line{command, path};
        if (line.front() == "compare") line.push_back(path);
        const Ran ran = nedforge(line);
        EXPECT_EQ(ran.status, 2) << command;
        EXPECT_NE(ran.err.find("Luddit"), std::string::npos) << command << ": " << ran.err;
    }
}

TEST_F(LudditCommands, PlayIsAGameOfTwoPeopleOrOneAgainstTheSearch) {
    const std::string path = write("q.torus.yaml", quarter), saved = folder.path() + "/saved.replay.yaml";
    const Ran people = nedforge({"play", path, "-o", saved},
                                "place [0,0]; place [3, 0]; end\nplace 0,0\nplace 1,1; undo; place 2,2; end\nquit\n");
    EXPECT_EQ(people.status, 0) << people.err;
    EXPECT_NE(people.out.find("not allowed: the point [0, 0] is not empty (L13)"), std::string::npos) << people.out;
    EXPECT_EQ(answer({"replay", path, saved}).at("turns"), 2);
    const std::vector<std::string> against{"play", path, "--against", "search", "--seed", "3", "--budget", "3000"};
    const Ran one = nedforge(against, "place 0,0; end\nquit\n"), again = nedforge(against, "place 0,0; end\nquit\n");
    EXPECT_EQ(one.out, again.out);
    EXPECT_NE(one.out.find("The seed is 3."), std::string::npos) << one.out;
    EXPECT_EQ(people.out.find("seed"), std::string::npos) << "nothing is drawn";
    EXPECT_NE(one.out.find("turn 2, White: "), std::string::npos) << one.out;
    // It wins where it can.
    const Ran win = nedforge({"play", write("a.torus.yaml", last_stone), "--against", "search", "--side", "black"}, "");
    EXPECT_NE(win.out.find("Black wins"), std::string::npos) << win.out;
}

}  // namespace
