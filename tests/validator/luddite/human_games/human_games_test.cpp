// Games that people played by hand, with thought and without undo, as a yardstick of the expert: on their dice it must
// not do worse. NAME.replay.yaml is named after its map and the seed of `play`.

#include <gtest/gtest.h>

#include "engine/luddite/game/replay.h"
#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/replay_file.h"
#include "tests/support/support.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {
namespace {

struct HumanGame {
    const char* map;
    std::uint64_t seed;
    int score;
};
constexpr std::array games{HumanGame{"ned-01", 77, 84}, HumanGame{"ned-02", 5, 94}, HumanGame{"ned-07", 9, 102},
                           HumanGame{"ned-08", 4, 97}};

TEST(HumanGames, TheExpertDoesNotDoWorseOnTheirDice) {
    for (const auto& game : games) {
        const auto loaded = read_map_file(
            test::source_path("sample_maps/luddite/campaign-2026-11/" + std::string(game.map) + ".ned.yaml"));
        ASSERT_TRUE(loaded.map);
        const Board board = compile(*loaded.map);
        const auto replay =
            read_replay_file(test::source_path("tests/validator/luddite/human_games/" + std::string(game.map) + "-" +
                                               std::to_string(game.seed) + ".replay.yaml"),
                             *loaded.map);
        ASSERT_TRUE(replay.replay);
        const ReplayOutcome outcome = play_replay(board, *replay.replay);
        ASSERT_EQ(outcome.status, ReplayStatus::finished);
        EXPECT_EQ(score(board, outcome.state), game.score);
        RateOptions options;
        options.games = 1;
        options.seed = game.seed;
        options.bounds = false;
        options.rolls.emplace();
        for (const auto& round : replay.replay->rounds) {
            EXPECT_EQ(round.roll, roll_of(game.seed, 0, options.rolls->size())) << "the dice of play --seed";
            options.rolls->push_back(round.roll);
        }
        EXPECT_GE(rate(board, options).mean, game.score) << game.map;
    }
}

}  // namespace
}  // namespace nedforge::luddite
