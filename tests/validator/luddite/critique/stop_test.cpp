// Everything that plays games hears a stop, in the games and in what is worked out before and between them: on a large
// map it is asked to stop after some of its own processor time, and ends soon after.

#include <gtest/gtest.h>

#include <stop_token>
#include <string>

#include "engine/base/seeded_dice.h"
#include "tests/support/hears_stop.h"
#include "tests/support/luddite/random_map.h"
#include "validator/luddite/critique/critique.h"
#include "validator/luddite/solver/rating/ablate.h"
#include "validator/luddite/solver/rating/aim.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::luddite {
namespace {

Map large_map() {
    SeededDice dice(7);
    test::RandomMapOptions options;
    options.variant = HackBoard::Variant::lines;
    options.min_nodes = options.max_nodes = 64;
    options.min_clock = options.max_clock = 200;
    options.max_rewards = 16;
    options.max_spaces = 20;
    options.readings = false;
    return test::random_map(dice, options);
}

RateOptions playing(PolicyKind policy, double think, const std::stop_token& stop) {
    RateOptions options;
    options.policy = policy;
    options.think = think;
    options.games = 1'000'000;
    options.jobs = 1;
    options.stop = stop;
    return options;
}

}  // namespace

TEST(Stop, EveryPlayerHearsItInTheMidstOfAGame) {
    const Board board = compile(large_map());
    for (const PolicyKind policy : {PolicyKind::novice, PolicyKind::planner})
        test::expect_stop_is_heard(std::string(policy_names[policy]),
                                   [&](const std::stop_token& stop) { rate(board, playing(policy, 1, stop)); });
    for (const double think : {0.015, 1.0, 20.0})
        test::expect_stop_is_heard(
            "expert with " + std::to_string(think) + " times its thought",
            [&](const std::stop_token& stop) { rate(board, playing(PolicyKind::expert, think, stop)); });
    test::expect_stop_is_heard("explained game", [&](const std::stop_token& stop) {
        explained_game(board, playing(PolicyKind::expert, 20, stop));
    });
}

TEST(Stop, EveryAdviserHearsIt) {
    const Map map = large_map();
    const Board board = compile(map);
    for (const std::string code : {"NED901", "NED902", "NED903", "NED904", "NED905", "NED906", "NED907", "NED908"})
        test::expect_stop_is_heard(code, [&](const std::stop_token& stop) {
            MeasureOptions measuring;
            measuring.jobs = 1;
            measuring.stop = stop;
            Measures measures(map, board, measuring);
            CritiqueOptions asked;
            asked.only = {code};
            critique(measures, SourceMap{}, asked);
        });
}

TEST(Stop, AblationAndAimHearIt) {
    const Map map = large_map();
    test::expect_stop_is_heard("ablation", [&](const std::stop_token& stop) {
        AblateOptions options;
        options.compare.policy = PolicyKind::planner;
        options.compare.games = 20;
        options.compare.jobs = 1;
        options.compare.stop = stop;
        ablate(map, options);
    });
    test::expect_stop_is_heard("aim", [&](const std::stop_token& stop) {
        aim_at(usual_target(), compile(map), {.playing = playing(PolicyKind::expert, 1, stop)});
    });
}

}  // namespace nedforge::luddite
