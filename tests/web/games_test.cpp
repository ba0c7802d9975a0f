// Games as a page plays them (web/play), of every family.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "engine/base/seeded_dice.h"
#include "formats/base/text/sha256.h"
#include "formats/base/text/utf8.h"
#include "tests/web/asking.h"

namespace nedforge::test {
namespace {

constexpr int most_of_a_group = 3;  // choices that are looked at closely

std::string family_of_case(const ::testing::TestParamInfo<std::pair<std::string, std::string>>& info) {
    return info.param.first;
}

class PageGame : public ::testing::TestWithParam<std::pair<std::string, std::string>> {
protected:
    const std::string& map() const { return GetParam().second; }
    std::vector<std::string> ways() const {
        const Json view = Played(begin(map())).view();
        std::vector<std::string> ways;
        for (const Json& way : view.at("ways")) ways.push_back(way.at("id"));
        return ways;
    }
};

// A choice at random; what goes on comes up as often as all others together.
Json some_choice(const Json& choices, SeededDice& dice) {
    Json main = Json::array();
    for (const Json& one : choices.at("choices"))
        if (one.at("main")) main.push_back(one);
    const Json& from = !main.empty() && dice.below(2) == 0 ? main : choices.at("choices");
    return from.at(dice.below(static_cast<std::uint32_t>(from.size())));
}

// Every place has a title and lies on the picture.
void hold_places(const Json& picture) {
    constexpr double rounding = 0.001;
    const auto page = picture.at("page").get<std::array<double, 2>>();
    for (const Json& place : picture.at("places")) {
        EXPECT_FALSE(place.at("title").get<std::string>().empty());
        const auto box = place.at("box").get<std::array<double, 4>>();
        EXPECT_GT(box[2], 0);
        EXPECT_GT(box[3], 0);
        EXPECT_GE(box[0], -rounding) << place;
        EXPECT_GE(box[1], -rounding) << place;
        EXPECT_LE(box[0] + box[2], page[0] + rounding) << place;
        EXPECT_LE(box[1] + box[3], page[1] + rounding) << place;
    }
}

std::set<std::string> places_of_picture(const Played& game) {
    std::set<std::string> places;
    const Json picture = game.ask("picture", {{"paper", "a4"}});
    hold_places(picture);
    for (const Json& place : picture.at("places")) places.insert(place.at("id").get<std::string>());
    const Json view = game.view();
    for (const Json& die : view.at("dice")) places.insert("die " + std::to_string(die.at("index").get<int>()));
    return places;
}

// What the choices say holds of each of them, and a filter leaves those that it names.
void hold_choices(const Played& game, const Json& all) {
    const auto places = places_of_picture(game);
    std::set<std::string> lit;
    std::size_t of_groups = 0;
    for (const Json& group : all.at("groups")) of_groups += group.at("count").get<std::size_t>();
    EXPECT_EQ(all.at("count"), of_groups);
    EXPECT_EQ(all.at("count"), all.at("choices").size());
    for (const Json& one : all.at("choices")) {
        EXPECT_FALSE(one.at("text").get<std::string>().empty());
        for (const Json& place : one.at("on")) {
            lit.insert(place.get<std::string>());
            EXPECT_TRUE(places.contains(place.get<std::string>())) << place << " of " << one.at("text");
        }
    }
    EXPECT_EQ(all.at("lit").get<std::set<std::string>>(), lit);

    const auto those = [&](const auto& wanted) {
        Json list = Json::array();
        for (const Json& one : all.at("choices"))
            if (wanted(one)) list.push_back(one);
        return list;
    };
    if (!lit.empty()) {
        const std::string place = *lit.begin();
        const Json on_it = game.choices({place});
        EXPECT_EQ(on_it.at("choices"), those([&](const Json& one) {
                      return one.at("on").dump().find("\"" + place + "\"") != std::string::npos;
                  }));
        EXPECT_EQ(game.choices({place, "nowhere"}).at("count"), 0);
    }
    if (all.at("choices").empty()) return;
    const std::string text = all.at("choices").back().at("text");
    const std::string last = text.substr(text.rfind(' ') + 1), first = text.substr(0, text.find(' '));
    std::string capitals = last;
    for (char& c : capitals) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
    const Json by_words = game.choices({}, capitals + "  " + first);  // in any order
    EXPECT_EQ(by_words.at("choices"), those([&](const Json& one) {
                  return contains(ascii_lower(one.at("text")), ascii_lower(first)) &&
                         contains(ascii_lower(one.at("text")), ascii_lower(last));
              }));
    const Json few = game.choices({}, "", 1);
    EXPECT_EQ(few.at("count"), all.at("count"));
    EXPECT_EQ(few.at("groups"), all.at("groups"));
    EXPECT_EQ(few.at("choices").size(), all.at("groups").size());
}

TEST_P(PageGame, EveryStepIsOneOfTheChoicesAndCanBeTakenBack) {
    SeededDice dice(11);
    for (const std::string& way : ways()) {
        SCOPED_TRACE(way);
        const Played game(begin(map(), way));
        for (int step = 0; step < 60 && !game.view().at("over"); ++step) {
            if (!game.view().at("covered").is_null()) {
                EXPECT_EQ(game.choices().at("count"), 0);
                EXPECT_TRUE(game.ask("hint").contains("refused"));
                EXPECT_FALSE(game.view().at("can_hint"));
                game.ask("uncover");
                EXPECT_TRUE(game.view().at("covered").is_null());
            }
            const Json before = game.view();
            const Json all = game.choices();
            ASSERT_GT(all.at("count"), 0) << before.dump();
            if (step % 6 == 0) hold_choices(game, all);
            const Json chosen = some_choice(all, dice);
            EXPECT_EQ(game.apply(chosen.at("action")), Json::object()) << chosen.dump();
            if (step % 4 == 1) {
                EXPECT_TRUE(game.view().at("can_undo"));
                EXPECT_EQ(game.ask("undo"), true);
                if (!game.view().at("covered").is_null()) game.ask("uncover");
                EXPECT_EQ(game.view(), before) << chosen.dump();
                EXPECT_EQ(game.choices(), all);
                game.apply(chosen.at("action"));
            }
        }
    }
}

TEST_P(PageGame, NothingIsTakenBackBeforeTheFirstStep) {
    const Played game(begin(map()));
    EXPECT_FALSE(game.view().at("can_undo"));
    EXPECT_EQ(game.ask("undo"), false);
}

TEST_P(PageGame, WhatIsNoChoiceIsRefused) {
    const Played game(begin(map()));
    const Json before = game.view();
    for (const Json& action : {Json("fly"), Json(""), Json(7), Json(nullptr), Json{{"do", "fly"}}, Json::array()}) {
        const Json answer = game.apply(action);
        EXPECT_TRUE(answer.contains("refused")) << action << " " << answer;
        EXPECT_FALSE(answer.value("refused", "").empty());
    }
    EXPECT_EQ(game.view(), before);
}

TEST_P(PageGame, TheReplayPlaysToWhatIsOnTheScreen) {
    const TemporaryFolder folder;
    SeededDice dice(5);
    const Played game(begin(map()));
    for (int step = 0; step < 400 && !game.view().at("over"); ++step) {
        if (!game.view().at("covered").is_null()) game.ask("uncover");
        game.apply(some_choice(game.choices({}, "", most_of_a_group), dice).at("action"));
        if (step % 80 != 79) continue;
        const Json replays = game.ask("replays");
        if (replays.empty()) continue;  // a step under way can't be said yet
        const std::string file = folder.write("game.replay.yaml", replays.at(0));
        const Json played = run_in_module({"replay", map(), file, "--format", "json"});
        ASSERT_EQ(played.at("status"), 0) << played.dump();
        EXPECT_EQ(Json::parse(played.at("out").get<std::string>()), game.ask("outcome"));
    }
    const Json end = game.view();
    const bool over = end.at("over");
    EXPECT_EQ(over, game.ask("outcome").at("status") == "finished");
    EXPECT_EQ(over, !end.at("result").is_null());
    EXPECT_EQ(over, end.at("turn").is_null());
    if (over) {
        EXPECT_TRUE(game.apply("end").contains("refused"));
        EXPECT_TRUE(game.ask("hint").contains("refused"));
    }
}

TEST_P(PageGame, TheSameSeedIsTheSameGame) {
    const auto log = [&](const std::string& seed) {
        const Played game(begin(map(), "", seed));
        SeededDice dice(3);
        for (int step = 0; step < 40 && !game.view().at("over"); ++step) {
            if (!game.view().at("covered").is_null()) game.ask("uncover");
            game.apply(some_choice(game.choices({}, "", most_of_a_group), dice).at("action"));
        }
        return game.view().at("log");
    };
    EXPECT_EQ(log("12345678901234567890"), log("12345678901234567890"));
}

// A hint is asked for at every step of games that are played by hints, by other choices, or by both.
TEST_P(PageGame, AHintIsOneOfTheChoices) {
    for (int seed = 0; seed < cases(3, 30); ++seed) {
        SCOPED_TRACE(seed);
        SeededDice dice(static_cast<std::uint64_t>(seed));
        const Played game(begin(map(), "", std::to_string(seed)));
        for (int step = 0; step < cases(12, 40) && !game.view().at("over"); ++step) {
            if (!game.view().at("covered").is_null()) game.ask("uncover");
            const Json view = game.view(), all = game.choices();
            ASSERT_TRUE(view.contains("can_hint")) << view.dump();
            Json action = some_choice(all, dice).at("action");
            if (view.at("can_hint")) {
                const Json hint = game.ask("hint");
                ASSERT_TRUE(hint.contains("text")) << hint.dump();
                EXPECT_FALSE(hint.at("text").get<std::string>().empty());
                const Json hinted = hint.at("action");
                if (!hinted.is_null()) {
                    ASSERT_TRUE(std::any_of(all.at("choices").begin(), all.at("choices").end(),
                                            [&](const Json& one) { return one.at("action") == hinted; }))
                        << hinted << " " << view.at("status");
                    if (seed % 3 == 0 || (seed % 3 == 1 && dice.below(2) == 0)) action = hinted;
                }
            }
            ASSERT_EQ(game.apply(action), Json::object()) << action;
        }
    }
}

TEST_P(PageGame, OthersArePlayedAfterTheEndOfOnePersonsGame) {
    if (GetParam().first == "luddit") GTEST_SKIP() << "at random this game hardly ends";
    for (const std::string& way : ways()) {
        SCOPED_TRACE(way);
        const Played game(begin(map(), way));
        const auto others = [&](const Json& kind, int first, int games) {
            return game.ask("others", {{"kind", kind}, {"first", first}, {"games", games}});
        };
        const Json kinds = game.view().at("kinds");
        if (kinds.empty()) continue;
        EXPECT_TRUE(others(kinds.front(), 0, 1).contains("refused")) << "the game is not over";
        SeededDice dice(9);
        for (int step = 0; step < 600 && !game.view().at("over"); ++step)
            game.apply(some_choice(game.choices({}, "", most_of_a_group), dice).at("action"));
        ASSERT_TRUE(game.view().at("over"));
        const Json four = others(kinds.front(), 0, 4);
        ASSERT_EQ(four.at("others").size(), 4);
        Json halves = others(kinds.front(), 0, 2).at("others");
        const Json second = others(kinds.front(), 2, 2);
        for (const Json& result : second.at("others")) halves.push_back(result);
        EXPECT_EQ(four.at("others"), halves);
        EXPECT_EQ(others(kinds.front(), 7, 1).at("mine"), four.at("mine"));
        return;  // one way is enough
    }
}

// The words and pictures of whole games are compared with the files in tests/web/games. A picture is kept as the
// numbers of its shapes and the SHA-256 of its SVG. This writes the files anew, and the pictures into a folder:
// NEDFORGE_WRITE_GAMES=FOLDER web_tests --gtest_filter='*ShowsWhatIsKept/*:PageOfAStory.*'
std::string described_picture(const Json& picture) {
    const std::string svg = picture.at("svg");
    std::map<std::string, int> shapes;
    for (std::size_t at = svg.find('<'); at != std::string::npos; at = svg.find('<', at + 1))
        if (svg[at + 1] != '/') ++shapes[svg.substr(at + 1, svg.find_first_of(" >/", at) - at - 1)];
    std::string text = "picture " + picture.at("page").dump();
    for (const auto& [shape, count] : shapes) text += " " + shape + " " + std::to_string(count);
    const std::string digest = sha256_text(svg).substr(0, std::string("sha256:").size() + 16);
    if (const char* folder = std::getenv("NEDFORGE_WRITE_GAMES"))
        std::ofstream(std::filesystem::path(folder) / (digest.substr(digest.find(':') + 1) + ".svg")) << svg;
    return text + " " + digest;
}

// Played at random, or by the hints where there are some.
std::string told(const Played& game, bool by_hints = false) {
    std::string text;
    std::set<std::string> known;
    const auto line = [&](const std::string& words) { text += words + "\n"; };
    const auto places = [&] {
        const Json picture = game.ask("picture", {{"paper", "a4"}});
        line("  " + described_picture(picture));
        hold_places(picture);
        for (const Json& place : picture.at("places")) {
            const std::string words = place.at("id").get<std::string>() + " | " + place.at("title").get<std::string>() +
                                      " | " + place.at("about").get<std::string>();
            if (known.insert(words).second) line("  place " + words);
        }
    };
    SeededDice dice(2);
    const Json first = game.view();
    line(first.at("id").get<std::string>() + ", " + first.at("name").get<std::string>());
    for (const Json& way : first.at("ways"))
        line("way " + way.at("id").get<std::string>() + ": " + way.at("words").get<std::string>());
    line("kinds " + first.at("kinds").dump());
    text += game.ask("rules").get<std::string>();
    for (int step = 0; step < 150 && !game.view().at("over"); ++step) {
        Json view = game.view();
        if (!view.at("covered").is_null()) {
            line("covered: " + view.at("covered").get<std::string>());
            game.ask("uncover");
            view = game.view();
        }
        line("- " + view.at("turn").dump() + " " + view.at("status").get<std::string>());
        if (!view.at("clock").is_null()) line("  clock " + view.at("clock").dump());
        if (!view.at("dice").empty()) line("  dice " + view.at("dice").dump());
        if (step % (by_hints ? 3 : 10) == 0) {
            for (const Json& fact : view.at("facts")) line("  fact " + fact.get<std::string>());
            places();
        }
        const Json all = game.choices({}, "", most_of_a_group);
        for (const Json& group : all.at("groups"))
            if (step < 40 && known.insert(group.at("group")).second)
                line("  group " + group.at("word").get<std::string>() + ": " + group.at("help").get<std::string>());
        Json chosen = some_choice(all, dice);
        if (by_hints && view.at("can_hint")) {
            const Json hinted = game.ask("hint").at("action"), offered = game.choices();
            for (const Json& one : offered.at("choices"))
                if (one.at("action") == hinted) chosen = one;
        }
        line("  " + all.at("count").dump() + ": " + chosen.at("text").get<std::string>() + " " +
             chosen.at("on").dump() + (chosen.at("main") ? " main" : ""));
        game.apply(chosen.at("action"));
    }
    const Json last = game.view();
    line("- " + last.at("status").get<std::string>());
    for (const Json& fact : last.at("facts")) line("  fact " + fact.get<std::string>());
    places();
    line("result " + last.at("result").dump());
    for (const Json& entry : last.at("log")) line("log " + entry.get<std::string>());
    return text;
}

void compare_with_kept(const std::string& name, const std::string& text) {
    const std::string path = source_path("tests/web/games/" + name + ".txt");
    if (std::getenv("NEDFORGE_WRITE_GAMES")) {
        std::ofstream(path) << text;
        return;
    }
    EXPECT_EQ(text, read_all(path)) << "to write them anew: NEDFORGE_WRITE_GAMES=FOLDER";
}

TEST_P(PageGame, ShowsWhatIsKept) {
    std::string text;
    for (const std::string& way : ways()) {
        const Played game(begin(map(), way));
        text += told(game) + "\n";
    }
    compare_with_kept(GetParam().first, text);
}

TEST(PageOfAStory, ShowsTheWholeOfIt) {
    const TemporaryFolder folder;
    const std::string story =
        replaced(read_all(source_path("sample_maps/london_dread/lessons/3-plot-in-time.story.yaml")), "antagonist: {",
                 "antagonist: {rules: [{difficulty: 1}], ");
    const Played game(begin(folder.write("a.story.yaml", story), "2", "2"));
    const std::string text = told(game, true);
    EXPECT_TRUE(contains(text, "The team wins the last roll"));
    compare_with_kept("whole_story", text);
}

// The dice of LUDDITE, for programs that roll and end rounds themselves.
TEST(PageOfDice, TheTableSaysWhatCanBeDone) {
    const Played game(begin(map_of_each_family().front().second));
    const Json lost = {{"easy", false}, {"medium", false}, {"hard", false}};
    Json table = game.ask("table");
    EXPECT_EQ(table.at("round"), 0);
    EXPECT_EQ(table.at("roll"), Json());
    EXPECT_EQ(table.at("dice"), Json::array());
    EXPECT_EQ(table.at("levels"), lost);
    EXPECT_EQ(table.at("can_roll"), true);
    EXPECT_EQ(table.at("can_end"), false);
    const Json roll = game.ask("roll");
    table = game.ask("table");
    EXPECT_EQ(table.at("round"), 1);
    EXPECT_EQ(table.at("roll"), roll);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(table.at("dice").at(static_cast<std::size_t>(i)),
                  Json({{"index", i + 1}, {"value", roll.at(static_cast<std::size_t>(i))}, {"used", false}}));
    EXPECT_EQ(table.at("can_roll"), false);
    EXPECT_EQ(table.at("can_end"), false) << "no die went to the Clock";
    EXPECT_TRUE(game.ask("end_round").contains("refused"));
    EXPECT_TRUE(game.ask("roll").contains("refused"));
    game.apply({{"do", "clock"}, {"die", 1}});
    table = game.ask("table");
    EXPECT_EQ(table.at("dice").at(0).at("used"), true);
    EXPECT_EQ(table.at("can_roll"), true) << "which ends the round";
    EXPECT_EQ(table.at("can_end"), true);
    EXPECT_EQ(game.ask("end_round"), Json::object());
    EXPECT_EQ(game.ask("table").at("can_end"), false);
    EXPECT_EQ(game.ask("table").at("levels"), lost);
}

TEST(PageOfAStory, RulesBeginWithTheIntroductionWhereThereIsOne) {
    const TemporaryFolder folder;
    const auto rules_with = [&](const std::string& texts) {
        const std::string lesson = read_all(map_of_each_family().back().second);
        const std::size_t at = lesson.find("texts:"), end = lesson.find("city:");
        const std::string text = lesson.substr(0, at) + texts + lesson.substr(end);
        return Played(begin(folder.write("a.story.yaml", text))).ask("rules").get<std::string>();
    };
    EXPECT_TRUE(rules_with("texts: {intro: The fog is thick.}\n").starts_with("The fog is thick.\n\nWhile you plan"));
    EXPECT_TRUE(rules_with("texts: {victory: It is done.}\n").starts_with("While you plan"));
    EXPECT_TRUE(rules_with("").starts_with("While you plan"));
}

// A number of a clock is a place in the area where the character is when the hour begins, whatever the slot holds now.
TEST(PageOfAStory, ANumberOfAClockIsAPlaceInTheAreaOfItsHour) {
    const Played game(begin(map_of_each_family().back().second));
    ASSERT_EQ(game.apply("clock lamplighter 0 north"), Json::object());
    const auto place_of = [&](int hour) -> Json {
        const std::string slot = "lamplighter " + std::to_string(hour);
        const Json all = game.choices({slot});
        for (const Json& one : all.at("choices"))
            if (one.at("action") == "clock " + slot + " 1") return one.at("on");
        return {};
    };
    EXPECT_EQ(place_of(0), Json({"lamplighter 0", "west 1"}));
    EXPECT_EQ(place_of(1), Json({"lamplighter 1", "north 1"}));
}

// The number of DDoS tokens of a home's picture; each ends 2.8 mm before the right edge of a tile, 12.8 mm below its
// top.
int tokens_in_their_tiles(const Json& picture) {
    const std::string svg = picture.at("svg");
    int count = 0;
    for (std::size_t at = svg.find("DDoS</text>"); at != std::string::npos; at = svg.find("DDoS</text>", at + 1)) {
        double x = 0, y = 0;
        EXPECT_EQ(std::sscanf(svg.c_str() + svg.rfind('<', at), "<text x=\"%lf\" y=\"%lf\"", &x, &y), 2);
        const auto& places = picture.at("places");
        EXPECT_TRUE(std::any_of(places.begin(), places.end(),
                                [&](const Json& place) {
                                    const auto box = place.at("box").get<std::array<double, 4>>();
                                    return std::abs(box[0] + box[2] - 2.8 - x) < 0.01 &&
                                           std::abs(box[1] + 12.8 - y) < 0.01;
                                }))
            << x << " " << y;
        ++count;
    }
    return count;
}

// A play of Botnet is about the tile that it comes from and the tiles that get its bugs. A DDoS token stands in its
// tile.
TEST(PageOfAHome, AttacksAreShownWhereTheyAre) {
    int botnets = 0, tokens = 0;
    for (int seed = 0; seed < 40 && (botnets == 0 || tokens == 0); ++seed) {
        const Played game(
            begin(source_path("sample_maps/smart_home/cottage.home.yaml"), "hacker_greedy", std::to_string(seed)));
        SeededDice dice(static_cast<std::uint64_t>(seed));
        for (int step = 0; step < 200 && !game.view().at("over"); ++step) {
            const Json all = game.choices();
            for (const Json& one : all.at("choices")) {
                const std::string words = one.at("action");
                if (!words.starts_with("play botnet_")) continue;
                std::istringstream in(words);
                std::vector<std::string> named{std::istream_iterator<std::string>(in), {}};
                EXPECT_EQ(one.at("on").get<std::set<std::string>>(), std::set(named.begin() + 2, named.end())) << words;
                ++botnets;
            }
            if (step % 20 == 0) tokens += tokens_in_their_tiles(game.ask("picture", {{"paper", "a4"}}));
            game.apply(some_choice(all, dice).at("action"));
        }
    }
    EXPECT_GT(botnets, 0);
    EXPECT_GT(tokens, 0);
}

INSTANTIATE_TEST_SUITE_P(, PageGame, ::testing::ValuesIn(map_of_each_family()), family_of_case);

}  // namespace
}  // namespace nedforge::test
