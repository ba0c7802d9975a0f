// replay, rate and play of homes as their users see them.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/game/playout.h"
#include "engine/smart_home/game/replay.h"
#include "engine/smart_home/game/trait.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/replay_file.h"
#include "tests/support/smart_home/games.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;
using nlohmann::json;

namespace {

// The Cottage in a folder of its own.
class HomeGames : public testing::Test {
protected:
    Ran nedforge(std::vector<std::string> arguments, const std::string& input = "") const {
        arguments.insert(arguments.begin(), program());
        arguments.insert(arguments.begin() + 2, home_path);
        return run(arguments, input);
    }
    json replay_json(const std::string& path, int status) const {
        const Ran ran = nedforge({"replay", path, "--format", "json"});
        EXPECT_EQ(ran.status, status) << ran.out << ran.err;
        return json::parse(ran.out);
    }
    json replay_json(const Replay& replay, int status) const {
        return replay_json(folder.write("game.replay.yaml", write_replay(replay)), status);
    }

    TemporaryFolder folder;
    Home home = cottage();
    Board board = compile(home);
    std::string home_path = folder.write("cottage.home.yaml", write_map(home));
};

Replay game_of(const Board& board, std::uint64_t game, int steps) {
    SeededDice dice(95, game);
    return *to_replay(board, lively_game(board, dice, steps));
}

}  // namespace

// Games of the engine, written, read and replayed: the object says what the engine's last state says.
TEST_F(HomeGames, ReplayShowsTheStateOfTheEngine) {
    std::set<std::string> seen;
    for (std::uint64_t g = 0; g < 30; ++g) {
        const Replay replay = game_of(board, g, 60 + 20 * static_cast<int>(g));
        const ReplayOutcome outcome = play_replay(board, replay);
        ASSERT_TRUE(outcome.state);
        const json got = replay_json(replay, 0);
        const PublicState& s = outcome.state->open;
        seen.insert(got["status"].get<std::string>() +
                    (got["ending"].is_null() ? "" : got["ending"].get<std::string>()));
        EXPECT_EQ(got["id"], "cottage");
        EXPECT_EQ(got["game"], "smart_home");
        EXPECT_EQ(got["status"], is_over(s) ? "finished" : "running");
        EXPECT_EQ(got["next"].is_null(), is_over(s));
        if (is_over(s)) {
            EXPECT_EQ(got["ending"], ending_names[s.ending]);
            EXPECT_EQ(got["winner"], winner_of(s.ending) == Side::defenders ? "defenders" : "hacker");
        } else {
            EXPECT_EQ(got["next"]["round"], s.round);
            EXPECT_EQ(got["next"]["step"], s.phase == Phase::movement ? "movement" : "actions");
            EXPECT_EQ(got["next"]["turn"], s.phase == Phase::movement ? json() : json(s.turn));
        }
        ASSERT_EQ(got["checks"].size(), outcome.checks.size());
        const json& state = got["state"];
        for (std::size_t c = 0; c < character_count; ++c)
            EXPECT_EQ(state["characters"][std::string(character_names[c])]["tile"], id_of(board, s.at[c]));
        for (int t = 0; t < board.tile_count; ++t) {
            EXPECT_EQ(state["bugs"].value(id_of(board, t), 0), s.bugs[t]);
            EXPECT_EQ(state["ddos"].contains(id_of(board, t)), (s.ddos & bit(t)) != 0);
        }
        EXPECT_EQ(state["compromised"].size(), s.compromised_count);
        EXPECT_EQ(state["firewalls"].size(), static_cast<std::size_t>(board.firewalls - s.firewalls_left));
        EXPECT_TRUE(std::is_sorted(state["firewalls"].begin(), state["firewalls"].end()));
        EXPECT_EQ(state["hacker"]["tile"], id_of(board, outcome.state->hacker.tile));
        EXPECT_EQ(state["hacker"]["hand"].size(), s.hand_size);
        EXPECT_TRUE(std::is_sorted(state["hacker"]["hand"].begin(), state["hacker"]["hand"].end()));
        int pile = 0;
        for (const auto& [card, number] : state["pile"]["cards"].items()) pile += number.get<int>();
        EXPECT_EQ(pile, s.pile_size);
        EXPECT_TRUE(got["error"].is_null());
    }
    EXPECT_TRUE(seen.contains("running"));
    EXPECT_GE(seen.size(), 3u);
}

TEST_F(HomeGames, ReplayNamesTheIllegalStep) {
    Replay replay = game_of(board, 2, 200);
    ASSERT_GE(replay.rounds.size(), 1u);
    Replay spoiled = replay;
    spoiled.setup.start = "hub";
    json got = replay_json(spoiled, 1);
    EXPECT_EQ(got["status"], "illegal");
    EXPECT_EQ(got["error"]["step"], "setup");
    EXPECT_EQ(got["error"]["rule"], "H7");
    EXPECT_TRUE(got["error"]["round"].is_null());
    EXPECT_TRUE(got["state"].is_null());
    EXPECT_EQ(got["checks"], json::array());

    spoiled = replay;
    spoiled.rounds[0].turns[0].actions.insert(spoiled.rounds[0].turns[0].actions.begin(), ReplayMove{{"printer"}});
    got = replay_json(spoiled, 1);
    EXPECT_EQ(got["error"]["step"], "actions");
    EXPECT_EQ(got["error"]["round"], 0);
    EXPECT_EQ(got["error"]["turn"], 0);
    EXPECT_EQ(got["error"]["action"], 0);
    EXPECT_EQ(got["error"]["rule"], "H9");
    EXPECT_EQ(got["state"]["characters"]["know_it_all"]["tile"], "hub");
    const Ran text = nedforge({"replay", folder.path() + "/game.replay.yaml"});
    EXPECT_EQ(text.status, 1);
    EXPECT_TRUE(contains(text.out, "round 1, turn 1 (" + name_of(replay.rounds[0].turns[0].who) + "), action 1: "));
    EXPECT_TRUE(contains(text.out, "(ruling H9)")) << text.out;

    spoiled = replay;
    spoiled.rounds[0].turns[0].who =
        spoiled.rounds[0].turns[0].who == Character::know_it_all ? Character::password_wizz : Character::know_it_all;
    got = replay_json(spoiled, 1);
    EXPECT_EQ(got["error"]["step"], "turn");
    EXPECT_TRUE(got["error"]["action"].is_null());
}

TEST_F(HomeGames, ReplayRefusesWhatCantBeRead) {
    const std::string path = folder.write("bad.replay.yaml", "format: 1\ngame: smart_home\nsetup: 3\n");
    const json got = replay_json(path, 1);
    EXPECT_EQ(got["status"], "unreadable");
    EXPECT_EQ(got["id"], "cottage");
    ASSERT_FALSE(got["diagnostics"].empty());
    EXPECT_TRUE(got["diagnostics"][0]["code"].get<std::string>().starts_with("HOME1"));
    EXPECT_EQ(nedforge({"replay", folder.path() + "/none.replay.yaml"}).status, 2);
}

TEST_F(HomeGames, RateHasItsFieldsAndIsTheSameForEveryNumberOfJobs) {
    const auto rate = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"rate", "--games", "40", "--format", "json"});
        const Ran ran = nedforge(more);
        EXPECT_EQ(ran.status, 0) << ran.err;
        return ran.out;
    };
    const std::string out = rate({"--jobs", "1"});
    EXPECT_EQ(out, rate({"--jobs", "3"}));
    EXPECT_NE(out, rate({"--seed", "2"}));
    const json got = json::parse(out);
    EXPECT_EQ(got["id"], "cottage");
    EXPECT_EQ(got["game"], "smart_home");
    EXPECT_EQ(got["policies"], (json{{"defenders", "strong 3"}, {"hacker", "strong 3"}}));
    EXPECT_EQ(got["games"], 40);
    EXPECT_EQ(got["seed"], 1);
    EXPECT_EQ(got["max_rounds"], 100);
    double sum = 0;
    EXPECT_EQ(got["endings"].size(), 5u);
    for (const auto& [name, share] : got["endings"].items()) sum += share["rate"].get<double>();
    EXPECT_NEAR(sum, 1, 1e-9);
    EXPECT_EQ(got["tiles"].size(), 11u);
    EXPECT_EQ(got["targets"].size(), 4u);
    for (const char* key : {"mean", "low", "high", "sd"}) {
        EXPECT_TRUE(got["rounds"][key].is_number());
        EXPECT_TRUE(got["compromised"][key].is_number());
    }
    for (const char* key : {"5", "25", "50", "75", "95"}) EXPECT_TRUE(got["rounds"]["quantiles"][key].is_number());
    const json one = json::parse(nedforge({"rate", "--games", "1", "--format", "json"}).out);
    EXPECT_TRUE(one["rounds"]["sd"].is_null());
    int played = 0;
    for (const auto& [id, target] : one["targets"].items()) {
        played += target["games"].get<int>();
        EXPECT_EQ(target["defenders"]["rate"].is_null(), target["games"] == 0);
    }
    EXPECT_EQ(played, 1);
}

TEST_F(HomeGames, AGameOfARatingIsAReplayWithItsEnding) {
    std::map<std::string, int> endings;
    const std::string path = folder.path() + "/one.replay.yaml";
    for (int game = 0; game < 8; ++game) {
        const Ran ran = nedforge({"rate", "--games", "8", "--rounds", "3", "--defenders", "greedy", "--hacker",
                                  "greedy", "-o", path, "--game", std::to_string(game), "--format", "json"});
        ASSERT_EQ(ran.status, 0) << ran.err;
        const json replayed = replay_json(path, 0);
        ++endings[replayed["ending"].is_null() ? "unfinished" : replayed["ending"].get<std::string>()];
        if (game < 7) continue;
        const json rated = json::parse(ran.out);
        for (const auto& [name, share] : rated["endings"].items())
            EXPECT_NEAR(share["rate"].get<double>() * 8, endings[name], 1e-9) << name;
    }
    EXPECT_EQ(nedforge({"rate", "--games", "8", "-o", path, "--game", "8"}).status, 2);
    EXPECT_EQ(nedforge({"rate", "--games", "8", "-o", home_path}).status, 2) << "the home is not overwritten";
    EXPECT_EQ(nedforge({"rate", "--hacker", "expert"}).status, 2);
    EXPECT_EQ(nedforge({"rate", "--hacker", "checks"}).status, 2) << "a policy of the Defenders";
    EXPECT_EQ(nedforge({"rate", "--games", "2", "--defenders", "checks"}).status, 0);
}

TEST(HomePlayWords, WhatIsListedCanBeTyped) {
    std::vector<Step> legal;
    std::set<StepKind> seen;
    for (std::uint64_t g = 0; g < 150; ++g) {
        SeededDice dice(96, g);
        const Board board = compile(random_home(dice));
        State state = initial_state(board);
        for (int step = 0; step < 150 && !is_over(state); ++step) {
            if (side_to_act(state.open) != Side::chance) {
                legal_steps(board, state, legal);
                for (const Step& one : legal) {
                    const auto understood = game::step_of<SmartHomeGame>(
                        grammar(), board, game::words_of<SmartHomeGame>(grammar(), board, one));
                    ASSERT_TRUE(understood)
                        << game::words_of<SmartHomeGame>(grammar(), board, one) << ": " << understood.error();
                    ASSERT_EQ(*understood, one) << game::words_of<SmartHomeGame>(grammar(), board, one);
                    seen.insert(one.kind);
                }
            }
            apply(board, state, lively_step(board, state, dice));
        }
    }
    EXPECT_EQ(seen.size(), step_kinds - 4) << "all kinds but those of chance";
}

TEST(HomePlayWords, WrongWordsSayWhatWasExpected) {
    const Board board = compile(cottage());
    for (const char* line : {"", "dance", "move", "move nowhere", "move oven hub", "send oven", "send password_wizz",
                             "take 1 2", "token x patch", "aside blue", "level six", "level 100", "play", "play ddos",
                             "play botnet_1", "choose ace", "hobbyist", "order me"})
        EXPECT_FALSE(game::step_of<SmartHomeGame>(grammar(), board, line)) << line;
    EXPECT_TRUE(contains(game::step_of<SmartHomeGame>(grammar(), board, "move nowhere").error(),
                         "expected a tile, not 'nowhere'"));
}

TEST_F(HomeGames, PlayIsDrivenByAScriptAndSavesAReplay) {
    const std::string saved = folder.path() + "/played.replay.yaml";
    const std::string setup = "start console\norder know_it_all tech_hobbyist security_expert password_wizz\n";
    const Ran ran =
        nedforge({"play", "--seed", "4", "-o", saved},
                 setup + "secrets\nmove speaker\nmove nowhere\nmove telly\ncheck lamp\nend\nlist\npass\nquit\n");
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "check lamp - no")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "on console; secret target")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "telly is not adjacent to speaker") || contains(ran.out, "not allowed")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "(the screen was cleared)"));
    const json replayed = replay_json(saved, 0);
    EXPECT_EQ(replayed["status"], "running");
    EXPECT_EQ(replayed["next"], (json{{"round", 0}, {"turn", 1}, {"step", "actions"}}));
    EXPECT_EQ(replayed["checks"].size(), 1u);
    EXPECT_EQ(replayed["state"]["hacker"]["tile"], "console");
    // Go on with it, and undo.
    const Ran on = nedforge({"play", "--from", saved, "-o", saved, "--format", "json"},
                            "move oven\nundo\nmove kettle\nmove oven\nquit\n");
    ASSERT_EQ(on.status, 0) << on.err;
    EXPECT_EQ(json::parse(on.out)["state"]["characters"]["tech_hobbyist"]["tile"], "oven") << on.err;
    EXPECT_EQ(nedforge({"play", "-o", saved}, "quit\n").status, 2) << "another game's file is not overwritten";
}

// Only a game past its setup is a replay, so a file there is none of before, and none of after the setup is undone.
TEST_F(HomeGames, PlaySavesNothingBeforeTheSetupIsComplete) {
    const std::string saved = folder.path() + "/none.replay.yaml";
    const std::string order = "order know_it_all tech_hobbyist security_expert password_wizz\n";
    const std::vector<std::string> inputs{"quit\n", "", "start console\n",
                                          "start console\n" + order + "undo\nundo\nquit\n",
                                          "start console\n" + order + "end\nundo\nundo\nundo\n"};
    for (const std::string& input : inputs) {
        const Ran ran = nedforge({"play", "--seed", "1", "-o", saved}, input);
        EXPECT_EQ(ran.status, 0) << ran.err;
        EXPECT_TRUE(contains(ran.out, "nothing was saved: the setup is not complete")) << ran.out;
        EXPECT_FALSE(contains(ran.out, "\nsaved ")) << ran.out;
        EXPECT_FALSE(std::filesystem::exists(saved)) << input;
    }
    const Ran typed = nedforge({"play", "--seed", "1"}, "save " + saved + "\n");
    EXPECT_TRUE(contains(typed.out, "save: the setup is not complete")) << typed.out;
    EXPECT_FALSE(std::filesystem::exists(saved));
    const Ran whole = nedforge({"play", "--seed", "1", "-o", saved}, "start console\n" + order + "undo\n" + order);
    EXPECT_TRUE(contains(whole.out, "\nsaved ")) << whole.out;
    EXPECT_EQ(replay_json(saved, 0)["next"], (json{{"round", 0}, {"turn", 0}, {"step", "actions"}}));
}

// A game left during its setup is under way: nobody did anything illegal.
TEST_F(HomeGames, PlayLeftDuringTheSetupIsRunning) {
    const Ran early = nedforge({"play", "--seed", "1", "--format", "json"}, "quit\n");
    ASSERT_EQ(early.status, 0) << early.err;
    const json got = json::parse(early.out);
    EXPECT_EQ(got["status"], "running");
    EXPECT_TRUE(got["error"].is_null());
    EXPECT_TRUE(got["winner"].is_null());
    EXPECT_EQ(got["checks"], json::array());
    EXPECT_EQ(got["next"], (json{{"round", nullptr}, {"turn", nullptr}, {"step", "setup"}}));
    EXPECT_EQ(got["state"]["characters"]["know_it_all"]["tile"], "hub");
    EXPECT_TRUE(got["state"]["hacker"]["tile"].is_null());
    EXPECT_EQ(got["state"]["hacker"]["visited"], json::array());
    EXPECT_TRUE(got["state"]["hacker"]["target"].is_string());
    EXPECT_EQ(got["state"]["hacker"]["hand"].size(), 5u);
    const Ran later = nedforge({"play", "--seed", "1", "--format", "json"}, "start console\n");
    ASSERT_EQ(later.status, 0) << later.err;
    EXPECT_EQ(json::parse(later.out)["status"], "running");
    EXPECT_EQ(json::parse(later.out)["state"]["hacker"]["tile"], "console");
}

// A line for each command of both sides.
TEST_F(HomeGames, PlayHelpsWithEachCommand) {
    const std::string help = nedforge({"play", "--seed", "1"}, "help\n").out;
    for (const char* word : {"order CHARACTER",
                             "move TILE",
                             "defend",
                             "check TILE",
                             "send CHARACTER",
                             "take CHARACTER",
                             "discard TOKEN",
                             "end",
                             "token TOKEN",
                             "aside SYMBOL",
                             "roll SYMBOL",
                             "stop",
                             "level N",
                             "firewall TILE",
                             "draw",
                             "hobbyist yes",
                             "choose CARD",
                             "start TILE",
                             "play CARD",
                             "play botnet_N",
                             "pass",
                             "compromise TILE",
                             "spill TILE",
                             "walk TILE",
                             "stay",
                             "list WORD",
                             "table",
                             "symbols",
                             "secrets",
                             "clear",
                             "undo",
                             "save FILE",
                             "quit"})
        EXPECT_TRUE(contains(help, "\n  " + std::string(word))) << word << "\n" << help;
}

TEST_F(HomeGames, PlaySaysWhoDecides) {
    const Ran ran = nedforge({"play", "--seed", "1"}, "end\nstart console\npass\n");
    EXPECT_TRUE(contains(ran.out, "not allowed: the Hacker decides now")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "not allowed: the Defenders decide now")) << ran.out;
}

TEST_F(HomeGames, APolicyTakesASideAndKeepsItsSecrets) {
    const Ran hacked = nedforge({"play", "--hacker", "strong", "--seed", "2"},
                                "order know_it_all tech_hobbyist security_expert password_wizz\nsecrets\nend\nquit\n");
    ASSERT_EQ(hacked.status, 0) << hacked.err;
    EXPECT_TRUE(contains(hacked.out, "keeps its secrets"));
    EXPECT_FALSE(contains(hacked.out, "start ")) << hacked.out;
    EXPECT_FALSE(contains(hacked.out, ": target ")) << hacked.out;
    const std::string saved = folder.path() + "/both.replay.yaml";
    const Ran both = nedforge({"play", "--hacker", "strong", "--defenders", "strong", "--seed", "2", "-o", saved}, "");
    ASSERT_EQ(both.status, 0) << both.err;
    EXPECT_TRUE(contains(both.out, "The game is over"));
    EXPECT_EQ(replay_json(saved, 0)["status"], "finished");
}
