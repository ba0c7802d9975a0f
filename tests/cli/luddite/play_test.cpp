#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "cli/luddite/game/play_words.h"
#include "engine/luddite/game/playout.h"
#include "tests/support/luddite/random_map.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::luddite;
using namespace nedforge::test;
using nlohmann::json;

namespace {

const std::string map_path = source_path("sample_maps/luddite/examples/worked-base.ned.yaml");

Ran play_typed(std::vector<std::string> arguments, const std::string& input) {
    arguments.insert(arguments.begin(), {program(), "play", map_path, "--typed"});
    return run(arguments, input);
}

// The words that can be read depend on the variant alone.
Result<GameStep, std::string> read_step(const std::string& line, HackBoard::Variant variant) {
    return game::step_of<LudditeGame>(cli::luddite::grammar_of(variant, MoveRuling::whole), Board{}, line);
}

}  // namespace

TEST(PlayWords, WhatIsListedCanBeTyped) {
    for (std::uint64_t g = 0; g < 40; ++g) {
        SeededDice dice(11, g);
        RandomMapOptions options;
        options.variant = static_cast<HackBoard::Variant>(g % 4);
        const Board board = compile(random_map(dice, options));
        Game game(board);
        std::vector<Action> actions;
        while (!is_over(board, game.state())) {
            ASSERT_FALSE(in_round(game.state()) ? game.end_round() : std::nullopt);
            ASSERT_FALSE(game.start_round(dice.roll()));
            while (in_round(game.state())) {
                legal_actions(board, game.state(), actions);
                for (const auto& action : actions) {
                    const ReplayAction said = game.described(action);
                    const std::string words = cli::luddite::words_of(board, said);
                    const auto understood = read_step(words, board.hack.kind());
                    ASSERT_TRUE(understood) << words << ": " << understood.error();
                    ASSERT_TRUE(understood->action == said) << words;
                }
                const auto next = random_action(board, game.state(), dice);
                if (!next) break;
                ASSERT_FALSE(game.play(*next));
            }
        }
    }
}

TEST(PlayWords, WrongWordsSayWhatWasExpected) {
    using V = HackBoard::Variant;
    for (const char* line :
         {"", "dance", "clock", "clock x", "clock 1 2", "move 1", "hack", "hack 1 2", "adjust 1", "unlock 1"})
        EXPECT_FALSE(read_step(line, V::lines)) << line;
    EXPECT_NE(read_step("clock x", V::lines).error().find("a die's number"), std::string::npos);
    EXPECT_NE(read_step("hack x", V::lines).error().find("'energy'"), std::string::npos);
    EXPECT_EQ(read_step("hack x", V::sums).error().find("'energy'"), std::string::npos) << "R11";
}

TEST(PlayWords, ABoxIsSaidByItsNameOrByItsNumbers) {
    using V = HackBoard::Variant;
    for (const char* line : {"hack 1 C2", "hack 1 c2", "hack 1 1 2"}) {
        const auto step = read_step(line, V::lines);
        ASSERT_TRUE(step) << line << ": " << step.error();
        ASSERT_TRUE(step->action.box_at) << line;
        EXPECT_EQ(step->action.box_at->column, 1) << line;
        EXPECT_EQ(step->action.box_at->row, 2) << line;
    }
    const auto last = read_step("hack 1 0 BL64", V::patterns);
    ASSERT_TRUE(last) << last.error();
    EXPECT_EQ(last->action.at->row, 63);
    EXPECT_EQ(last->action.at->column, 63);
}

// A replay could not be read again with more than its format can say.
TEST(PlayWords, NumbersThatAReplayCantSayAreRefused) {
    using V = HackBoard::Variant;
    const struct {
        V variant;
        const char *line, *expected;
    } cases[] = {
        {V::lines, "clock -1", "a die's number"},
        {V::lines, "adjust 1 0", "+1 or -1"},
        {V::lines, "adjust 1 257", "+1 or -1"},
        {V::lines, "make 0", "a value, 1 to 6"},
        {V::lines, "make 257", "a value, 1 to 6"},
        {V::lines, "tool 7", "a switch's number, 1 to 6"},
        {V::lines, "tool 257", "a switch's number, 1 to 6"},
        {V::lines, "bonus 1 -1", "the box's number, from 0"},
        {V::lines, "hack 1 64 0", "a box as in B3, or its column from 0 to 63"},
        {V::lines, "hack 1 0 -1", "the box's row, 0 to 63"},
        {V::sums, "hack 1 -1", "the entry's number"},
        {V::ordered_rows, "hack 1 0 3", "top, middle or bottom"},
        {V::ordered_rows, "hack 1 0 top bottom", "nothing after 'top'"},
        {V::ordered_rows, "hack 1 0 bottom top", "nothing after 'bottom'"},
        {V::lines, "hack 1 A65", "a box as in B3, or its column from 0 to 63"},
        {V::lines, "hack 1 A0", "a box as in B3, or its column from 0 to 63"},
        {V::lines, "hack 1 BM1", "a box as in B3, or its column from 0 to 63"},
        {V::patterns, "hack 1 0 2147483647 0", "a cell as in B3, or its column from 0 to 63"},
        {V::patterns, "hack 1 0 0 64 90", "the cell's row, 0 to 63"},
        {V::patterns, "hack 1 0 1 0 45", "the turn: 0, 90, 180 or 270"},
        {V::patterns, "hack 1 0 1 0 -90", "the turn: 0, 90, 180 or 270"},
        {V::patterns, "hack 1 0 1 0 360", "the turn: 0, 90, 180 or 270"},
    };
    for (const auto& c : cases) {
        const auto action = read_step(c.line, c.variant);
        ASSERT_FALSE(action) << c.line;
        EXPECT_TRUE(contains(action.error(), std::string(": expected ") + c.expected))
            << c.line << ": " << action.error();
    }
}

TEST(PlayCommand, PlaysFromAPipeAndSavesAReplay) {
    const TemporaryFolder folder;
    const std::string saved = folder.path() + "/game.replay.yaml";
    const Ran ran =
        run({program(), "play", map_path, "--typed", "-o", saved, "--format", "json", "--ruling", "clock_icons=last"},
            "roll 2 3 5\ncopy 1\nswitch 1\nundo\nswitch 1\nclock 9\nbonus 4 0\nsheet\nlist\nclock 3\nend\nroll 1 1 "
            "1\nquit\n");
    EXPECT_EQ(ran.status, 0) << ran.err;
    const json object = json::parse(ran.out);
    EXPECT_EQ(object["status"], "running");
    EXPECT_EQ(object["state"]["toggles"], json::parse("[0, 1, 0, 0, 0, 0]"));
    EXPECT_NE(ran.err.find("not allowed: there is no die 9"), std::string::npos) << ran.err;
    const Ran again = run({program(), "replay", map_path, saved, "--format", "json"});
    EXPECT_EQ(again.status, 0);
    EXPECT_EQ(json::parse(again.out), object);
    EXPECT_NE(read_all(saved).find("clock_icons: last"), std::string::npos);
}

TEST(PlayCommand, MakesAMoveInParts) {
    const TemporaryFolder folder;
    const std::string saved = folder.path() + "/game.replay.yaml", game = "roll 2 3 5\nmove 2 A2 ...\n";
    const Ran whole = play_typed({}, game + "quit\n");
    EXPECT_TRUE(
        contains(whole.out + whole.err, "not allowed: no other action may come between the steps of one move (R22)"));
    const Ran ran = play_typed({"-o", saved, "--format", "json", "--ruling", "move=interrupted"},
                               game + "switch 1\nlist move\nmove 2 A1 …\nmove 2 A2\nclock 3\nhelp\nquit\n");
    EXPECT_EQ(ran.status, 0) << ran.err;
    for (const char* piece : {"2:- (2 steps left)", "1) move 2 A1\n", "2) move 2 A1 ...\n", "with ... at its end"})
        EXPECT_TRUE(contains(ran.err, piece)) << piece << "\n" << ran.err;
    const json object = json::parse(ran.out);
    EXPECT_EQ(object["state"]["node"], "A2");
    EXPECT_EQ(object["state"]["toggles"], json::parse("[0, 1, 0, 0, 0, 0]"));
    EXPECT_EQ(json::parse(run({program(), "replay", map_path, saved, "--format", "json"}).out), object);
}

TEST(PlayCommand, SeededDiceAreTheSameAlsoAfterUndo) {
    const auto play = [&](const std::string& input) {
        return run({program(), "play", map_path, "--seed", "5"}, input).out;
    };
    const std::string first = play("clock 1\nend\nquit\n");
    EXPECT_EQ(first, play("clock 1\nend\nquit\n"));
    const auto second_roll = [](const std::string& text) {
        const auto at = text.rfind("round 2: rolled");
        return at == std::string::npos ? "none" : text.substr(at, 24);
    };
    EXPECT_NE(second_roll(first), "none");
    EXPECT_EQ(second_roll(first), second_roll(play("clock 1\nend\nundo\nundo\nroll\nclock 1\nend\nquit\n")));
}

TEST(PlayCommand, GoesOnWithASavedGameAndEndsIt) {
    const TemporaryFolder folder;
    const std::string saved = folder.path() + "/game.replay.yaml";
    run({program(), "play", map_path, "--typed", "-o", saved}, "roll 6 6 6\nclock 1\nclock 2\nclock 3\n");
    const Ran ran = run({program(), "play", map_path, "--typed", "--from", saved, "--format", "json"},
                        "end\nroll 6 6 1\nclock 1\nclock 2\nclock 3\n");
    EXPECT_EQ(ran.status, 0) << ran.err;
    const json object = json::parse(ran.out);
    EXPECT_EQ(object["status"], "finished");
    EXPECT_EQ(object["state"]["tallies"], json::parse("[0, 0, 5]"));
    EXPECT_NE(ran.err.find("the game is over"), std::string::npos);
    EXPECT_NE(ran.err.find("easy (10): the hack succeeded"), std::string::npos) << ran.err;
}

TEST(PlayCommand, ALineOfTheListCanBePlayedByItsNumber) {
    const Ran ran =
        run({program(), "play", map_path, "--typed", "--format", "json"}, "roll 6 5 4\nlist clock\n2\n7\nquit\n");
    EXPECT_EQ(json::parse(ran.out)["state"]["clock"], 5);
    EXPECT_NE(ran.err.find("there is no line 7"), std::string::npos);
}

TEST(PlayCommand, ListsOnlyWordsThatItKnows) {
    const std::string out = play_typed({}, "roll 6 5 4\nlist xyz\nlist clock\nquit\n").out;
    EXPECT_TRUE(contains(out, "list knows no word 'xyz'; it knows clock, switch, ")) << out;
    EXPECT_FALSE(contains(out, "no such action is legal now")) << out;
    EXPECT_TRUE(contains(out, "  1) clock 1")) << out;
}

TEST(PlayCommand, GoesOnUnderTheReadingsOfTheReplay) {
    const TemporaryFolder folder;
    const std::string saved = folder.path() + "/game.replay.yaml";
    play_typed({"-o", saved, "--ruling", "clock_icons=last"}, "roll 6 3 5\nclock 1\n");
    const std::string written = read_all(saved);
    EXPECT_TRUE(contains(written, "rulings: {clock_icons: last}")) << written;
    const auto energy_after = [&](std::vector<std::string> more) {
        more.insert(more.end(), {"--from", saved, "--format", "json"});
        const Ran ran = play_typed(more, "quit\n");
        EXPECT_EQ(ran.status, 0) << ran.err;
        return json::parse(ran.out)["state"]["resources"]["energy"]["held"].get<int>();
    };
    EXPECT_EQ(energy_after({"-o", saved}), 1);
    EXPECT_EQ(read_all(saved), written);
    EXPECT_EQ(energy_after({"--ruling", "clock_icons=all"}), 2) << "the command line goes before the replay";
}

TEST(PlayCommand, SavesOverItsOwnGameOnly) {
    const TemporaryFolder folder;
    const std::string game = folder.path() + "/game.replay.yaml";
    ASSERT_EQ(play_typed({"-o", game}, "roll 2 3 5\n").status, 0);
    const std::string written = read_all(game);
    const Ran refused = play_typed({"-o", game}, "quit\n");
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.out, "");
    EXPECT_TRUE(contains(refused.err, "there already") && contains(refused.err, "--from")) << refused.err;
    const Ran map = play_typed({"-o", folder.write("a.ned.yaml", read_all(map_path))}, "quit\n");
    EXPECT_EQ(map.status, 2);
    EXPECT_TRUE(contains(map.err, "there already; name another file")) << map.err;
    const Ran other = play_typed({"--from", game, "-o", folder.write("other.replay.yaml", "mine")}, "quit\n");
    EXPECT_EQ(other.status, 2);
    EXPECT_TRUE(contains(play_typed({}, "save " + game + "\nquit\n").out, "there already"));
    EXPECT_EQ(read_all(game), written);
    EXPECT_EQ(read_all(folder.path() + "/other.replay.yaml"), "mine");

    EXPECT_EQ(play_typed({"--from", game, "-o", folder.path() + "/./game.replay.yaml"}, "clock 1\n").status, 0);
    EXPECT_TRUE(contains(read_all(game), "{do: clock, die: 1}"));
    EXPECT_EQ(play_typed({"-o", folder.write("empty.replay.yaml", "")}, "quit\n").status, 0)
        << "there is nothing to lose";
    const std::string copy = folder.path() + "/copy.replay.yaml";
    const Ran twice = play_typed({}, "roll 2 3 5\nsave " + copy + "\nclock 1\nsave " + copy + "\n");
    EXPECT_FALSE(contains(twice.out, "there already")) << twice.out;
    EXPECT_TRUE(contains(read_all(copy), "{do: clock, die: 1}"));
}

TEST(PlayCommand, SaysHowDiceAreTyped) {
    const std::string out = play_typed({}, "clock 1\nend\nroll 1 2 3\nclock 1\nend\nundo\nundo\nundo\nquit\n").out;
    const std::string hint = "type roll and your three dice, as in 'roll 1 3 5'";
    int hints = 0;
    for (auto at = out.find(hint); at != std::string::npos; at = out.find(hint, at + 1)) ++hints;
    EXPECT_EQ(hints, 5) << "at the start, two refusals, the round's end and the roll undone:\n" << out;
    EXPECT_FALSE(contains(run({program(), "play", map_path, "--seed", "5"}, "quit\n").out, "type roll"));
}

TEST(PlayCommand, HintsAfterEveryRoll) {
    const auto hints_of = [](const std::string& out) {
        int hints = 0;
        for (auto at = out.find("The expert would play: "); at != std::string::npos;
             at = out.find("The expert", at + 1))
            ++hints;
        return hints;
    };
    const std::string out = run({program(), "play", map_path, "--seed", "5", "--hint"}, "clock 1\nend\nquit\n").out;
    EXPECT_EQ(hints_of(out), 2) << out;
    EXPECT_TRUE(contains(out, "goes to the Clock")) << out;
    EXPECT_TRUE(contains(out, "  expects  ")) << out;
    EXPECT_EQ(hints_of(run({program(), "play", map_path, "--seed", "5"}, "clock 1\nend\nquit\n").out), 0);
}

TEST(PlayCommand, TellsWhatIsWrongWithAReplayAsReplayDoes) {
    const TemporaryFolder folder;
    for (const char* rounds :
         {"rounds: [{roll: [2, 3, 5], actions: [{do: switch, die: 1}, {do: switch, die: 2}, {do: switch, die: 3}]}]\n",
          "rounds: [{roll: [2, 3, 7], actions: []}]\n"}) {
        const std::string game = folder.write("game.replay.yaml", std::string("format: 1\n") + rounds);
        const Ran replayed = run({program(), "replay", map_path, game});
        const std::string first = replayed.out.substr(0, replayed.out.find('\n'));
        EXPECT_TRUE(contains(first, ":2:")) << first;
        const Ran played = play_typed({"--from", game}, "quit\n");
        EXPECT_EQ(played.status, 1);
        EXPECT_EQ(played.out, "");
        EXPECT_TRUE(contains(played.err, first)) << played.err << "\nbut\n" << first;
    }
}

TEST(PlayCommand, ShowsThresholdsSignsCoordinatesAndRules) {
    const Ran ran = play_typed({}, "rules\nlegend\nquit\n");
    EXPECT_TRUE(contains(ran.out, "easy 10, medium 20, hard 30: a level is won with more points than that")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "Signs: > is the NEETLE")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "        1 2 3 4\n     A ")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "Each round 3 dice are rolled")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "Hack module, lines:")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "OR 2 3    enter while 2 or 3 is ON")) << ran.out;
    EXPECT_FALSE(contains(ran.out, "Readings that")) << ran.out;
    const Ran other = play_typed({"--ruling", "or_gate=both", "--ruling", "threshold=reach"}, "rules\nquit\n");
    EXPECT_TRUE(contains(other.out, "OR 2 3    enter only while 2 and 3 are both ON")) << other.out;
    EXPECT_TRUE(contains(other.out, "that many points or more")) << other.out;
    EXPECT_TRUE(contains(other.out, "or_gate=both (R13), threshold=reach (R21)")) << other.out;
}

TEST(PlayCommand, RulesAndSheetOfEveryVariant) {
    const std::map<std::string, std::string> says{{"worked-sums", "add up to its"},
                                                  {"worked-patterns", "crosses its pattern"},
                                                  {"worked-rows", "rise along the arrow"}};
    for (const auto& [map, words] : says) {
        const Ran ran =
            run({program(), "play", source_path("sample_maps/luddite/examples/" + map + ".ned.yaml"), "--typed"},
                "rules\nquit\n");
        EXPECT_EQ(ran.status, 0);
        EXPECT_TRUE(contains(ran.out, words)) << ran.out;
    }
}

TEST(PlayCommand, SaysWhatAStepGained) {
    const std::string out = play_typed({}, "roll 4 2 1\nswitch 2\nclock 1\nend\nroll 6 6 6\nhack 1 0 0\n").out;
    EXPECT_TRUE(contains(out, "  -> switch 2 is ON; opens the gate of B1")) << out;
    EXPECT_TRUE(contains(out, "+4 damage")) << out;
    const std::string sums =
        run({program(), "play", source_path("sample_maps/luddite/examples/worked-sums.ned.yaml"), "--typed"},
            "roll 3 3 3\nhack 1 0\nquit\n")
            .out;
    EXPECT_TRUE(contains(sums, "  -> entry 0 (sum 12): 1 of 4 boxes, sum 3")) << sums;
}

TEST(PlayCommand, TakesSeveralCommandsInALineUntilOneIsRefused) {
    const Ran ran = play_typed({"--format", "json"}, "roll 2 3 5; switch 1;clock 9; clock 3\nquit\n");
    const json object = json::parse(ran.out);
    EXPECT_EQ(object["state"]["toggles"], json::parse("[0, 1, 0, 0, 0, 0]"));
    EXPECT_EQ(object["state"]["clock"], 0) << "what stands behind a refused command is left out";
    EXPECT_TRUE(contains(play_typed({}, "move B1\n").out, "  move DIE NODE")) << "how it is typed";
}

TEST(PlayCommand, SaysWhatADieTogglesAndWhatTheScoreWouldBe) {
    const std::string out =
        play_typed({}, "roll 4 2 1\nlist switch\nswitch 1 (a 4: switch 4); clock 2\nrules\nhelp\nquit\n").out;
    EXPECT_TRUE(contains(out, "1) switch 1   (a 4: switch 4)\n")) << out;
    EXPECT_TRUE(contains(out, "switch 4 is ON")) << "what list shows can be typed: " << out;
    EXPECT_TRUE(contains(out, ", score if it ended now: ")) << out;
    const std::string numbers = "are numbered from 0, as in a replay";
    const auto first = out.find(numbers);
    ASSERT_NE(first, std::string::npos) << out;
    EXPECT_NE(out.find(numbers, first + 1), std::string::npos) << "in rules and in help: " << out;
    const std::string over =
        play_typed({}, "roll 6 6 6; clock 1; clock 2; clock 3; end; roll 6 6 1; clock 1; clock 2\n").out;
    EXPECT_TRUE(contains(over, ", score: ")) << over;
}

TEST(PlayCommand, ASaveThatWasAskedForIsTold) {
    const TemporaryFolder folder;
    const std::string game = folder.path() + "/game.replay.yaml";
    const std::string out = play_typed({"-o", game}, "roll 4 2 1\nsave\nclock 1\nquit\n").out;
    const auto told = out.find("saved " + game + "\n");
    ASSERT_NE(told, std::string::npos) << out;
    EXPECT_NE(out.find("saved " + game + "\n", told + 1), std::string::npos) << "and once more at the end: " << out;
}

TEST(PlayCommand, LinesForPeopleEndWhereTheTerminalDoes) {
    const Environment columns("COLUMNS", "60");
    const std::string out = run({program(), "play", map_path, "--seed", "5", "--hint"}, "help\nquit\n").out;
    bool advice = false;
    std::size_t begin = 0;
    for (std::size_t end = out.find('\n'); end != std::string::npos; end = out.find('\n', begin)) {
        const std::string line = out.substr(begin, end - begin);
        advice = advice || line.starts_with("The expert would");
        if (line.starts_with("The expert would") || line.starts_with("  expects") || line.starts_with("  plan") ||
            line.starts_with("  undo")) {
            EXPECT_LE(line.size(), 60u) << line;
        }
        begin = end + 1;
    }
    EXPECT_TRUE(advice) << out;
}

// What a hint says to type is legal, and is the round that it speaks of.
TEST(PlayCommand, WhatAHintSaysToTypeCanBeTyped) {
    const std::string first = run({program(), "play", map_path, "--seed", "5", "--hint"}, "quit\n").out;
    const std::string mark = "  type     ";
    const auto at = first.find(mark);
    ASSERT_NE(at, std::string::npos) << first;
    const std::string typed = first.substr(at + mark.size(), first.find('\n', at) - at - mark.size());
    const std::string next = run({program(), "play", map_path, "--seed", "5"}, typed + "\nquit\n").out;
    EXPECT_FALSE(contains(next, "not allowed") || contains(next, "expected")) << typed << next;
    EXPECT_TRUE(contains(next, "round 2: rolled")) << typed << next;
    EXPECT_TRUE(contains(run({program(), "play", map_path, "--seed", "5"}, "hint\nquit\n").out, mark));
}

TEST(PlayCommand, AnOpponentPlaysTheSameDice) {
    const std::string rolls = "roll 6 6 6; clock 1; clock 2; clock 3; end; roll 6 6 1; clock 1; clock 2\n";
    const Ran ran = play_typed({"--against", "planner", "--format", "json"}, rolls);
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json object = json::parse(ran.out), against = object["against"];
    EXPECT_EQ(object["status"], "finished");
    EXPECT_EQ(against["policy"], "planner");
    EXPECT_EQ(against["replay"]["rounds"][0]["roll"], json::parse("[6, 6, 6]"));
    EXPECT_EQ(against["winner"], against["score"] > object["score"] ? "opponent" : "you") << ran.out;
    int parts = 0;
    for (const auto& part : against["parts"]) parts += part.get<int>();
    EXPECT_EQ(against["escaped"].get<bool>() ? parts : 0, against["score"]);
    EXPECT_TRUE(contains(ran.err, "The planner has played the same dice.")) << ran.err;
    EXPECT_TRUE(contains(ran.err, "round 1 (6 6 6): ")) << ran.err;
    // Its game is legal, and the engine gives it that score.
    const TemporaryFolder folder;
    const json replayed = json::parse(run({program(), "replay", map_path,
                                           folder.write("a.replay.yaml", against["replay"].dump()), "--format", "json"})
                                          .out);
    EXPECT_EQ(replayed["status"], "finished");
    EXPECT_EQ(replayed["score"], against["score"]);
    EXPECT_FALSE(
        json::parse(play_typed({"--against", "planner", "--format", "json"}, "roll 6 6 1\n").out).contains("against"))
        << "a game that is not over is not compared";
}
