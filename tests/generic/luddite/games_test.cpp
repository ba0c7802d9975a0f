// Properties that every map's games have, on every sample map and on random maps.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/luddite/game/playout.h"
#include "engine/luddite/game/replay.h"
#include "engine/luddite/game/trait.h"
#include "formats/luddite/map_file.h"
#include "tests/support/hold_game.h"
#include "tests/support/luddite/random_map.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

bool less(const Action& a, const Action& b) {
    const auto key = [](const Action& x) {
        return std::make_tuple(x.kind, x.die.code, x.number, x.target, x.path_length, x.path, x.more);
    };
    return key(a) < key(b);
}

// Every action that can be said, with moves of up to three steps.
std::vector<Action> conceivable(const Board& board) {
    std::vector<Action> all;
    const auto add = [&](ActionKind kind, int die, int number, int target) {
        Action action;
        action.kind = kind;
        action.die = {static_cast<std::int8_t>(die)};
        action.number = static_cast<std::int8_t>(number);
        action.target = static_cast<std::int16_t>(target);
        all.push_back(action);
    };
    int hack_targets = std::max(board.hack.box_count, 48);
    if (const auto* patterns = std::get_if<PiecesBoard>(&board.hack.of))
        for (const auto& placements : patterns->placements)
            hack_targets = std::max(hack_targets, static_cast<int>(placements.size()));
    for (int die = -1; die <= 13; ++die) {
        add(ActionKind::clock, die, 0, 0);
        for (const int by : {-2, -1, 0, 1, 2}) add(ActionKind::adjust, die, by, 0);
        add(ActionKind::duplicate, die, 0, 0);
        for (int number = 0; number <= 7; ++number) add(ActionKind::toggle, die, number, 0);
        for (int box = -1; box <= 32; ++box) add(ActionKind::bonus, die, 0, box);
        for (int node = -1; node <= board.node_count; ++node) add(ActionKind::unlock, die, 0, node);
        for (int target = -1; target <= hack_targets; ++target) add(ActionKind::hack, die, 0, target);
        Action move;
        move.kind = ActionKind::move;
        move.die = {static_cast<std::int8_t>(die)};
        all.push_back(move);
        for (int length = 1; length <= 3; ++length) {
            std::vector<int> at(static_cast<std::size_t>(length), 0);
            for (bool more = true; more;) {
                move.path_length = static_cast<std::uint8_t>(length);
                move.path = {};
                for (std::size_t i = 0; i < at.size(); ++i) move.path[i] = static_cast<std::uint8_t>(at[i]);
                for (const bool last : {false, true}) {
                    move.more = !last;
                    all.push_back(move);
                }
                more = false;
                for (auto& n : at) {
                    if (++n <= board.node_count) {
                        more = true;
                        break;
                    }
                    n = 0;
                }
            }
        }
    }
    for (int number = 0; number <= 7; ++number) add(ActionKind::create, -1, number, 0);
    for (int node = -1; node <= board.node_count; ++node) {
        add(ActionKind::power, -1, 0, node);
        add(ActionKind::force, -1, 0, node);
    }
    return all;
}

// Which moves end where, having taken what, and whether more may follow: what legal_actions() may leave only one path
// for.
std::set<std::array<std::uint64_t, 5>> effects(const Board& board, const State& state,
                                               const std::vector<Action>& actions) {
    std::set<std::array<std::uint64_t, 5>> all;
    for (const Action& action : actions) {
        if (action.kind != ActionKind::move) continue;
        State next = state;
        apply(board, next, action);
        all.insert(
            {static_cast<std::uint64_t>(action.die.code), next.node, next.caches, next.hit, action.more ? 1u : 0u});
    }
    return all;
}

void check_listing(const Board& board, const State& state) {
    std::vector<Action> few, all;
    legal_actions(board, state, few);
    legal_actions(board, state, all, true);
    for (const auto* list : {&few, &all})
        for (const Action& action : *list)
            ASSERT_FALSE(why_illegal(board, state, action)) << why_illegal(board, state, action)->message;
    const auto taken = effects(board, state, few);
    ASSERT_EQ(taken, effects(board, state, all));
    const auto moves =
        std::count_if(few.begin(), few.end(), [](const Action& a) { return a.kind == ActionKind::move; });
    ASSERT_EQ(static_cast<std::size_t>(moves), taken.size()) << "two paths with one effect";
}

// On small maps: what is listed is just what why_illegal() lets pass.
void check_listing_is_complete(const Board& board, const State& state, const std::vector<Action>& everything) {
    std::vector<Action> listed, legal;
    legal_actions(board, state, listed, true);
    std::erase_if(listed, [](const Action& a) { return a.path_length > 3; });
    for (const Action& action : everything)
        if (is_legal(board, state, action)) legal.push_back(action);
    std::sort(listed.begin(), listed.end(), less);
    std::sort(legal.begin(), legal.end(), less);
    ASSERT_EQ(listed.size(), legal.size());
    ASSERT_TRUE(listed == legal);
}

void check_a_game(const Board& board, SeededDice& dice, const std::vector<Action>* everything) {
    State state = initial_state(board);
    Game game(board);
    std::vector<PlayedRound> rounds;
    while (!is_over(board, state)) {
        if (!in_round(state)) {
            const auto roll = dice.roll();
            start_round(board, state, roll);
            ASSERT_FALSE(game.start_round(roll));
            rounds.push_back({roll, {}});
        }
        check_listing(board, state);
        if (everything && dice.below(6) == 0) check_listing_is_complete(board, state, *everything);
        const State copy = state;
        ASSERT_EQ(hash_of(copy), hash_of(state));
        const auto action = random_action(board, state, dice);
        if (!action) {
            ASSERT_FALSE(why_not_end_round(board, state));
            end_round(board, state);
            continue;
        }
        ASSERT_FALSE(why_illegal(board, state, *action)) << why_illegal(board, state, *action)->message;
        apply(board, state, *action);
        rounds.back().actions.push_back(*action);
        ASSERT_FALSE(game.play(*action));
        ASSERT_EQ(game.state(), state);
        ASSERT_EQ(state_is_ok(board, state), "");
        ASSERT_NE(hash_of(copy), hash_of(state));
    }
    const auto outcome = play_replay(board, to_replay(board, rounds));
    ASSERT_EQ(outcome.status, ReplayStatus::finished);
    ASSERT_EQ(outcome.state, state);
    ASSERT_EQ(outcome.state.dice, RoundDice{});
}

}  // namespace

TEST(Games, OfEverySampleMapKeepTheRules) {
    for (const auto& path : sample_map_paths()) {
        const LoadedMap loaded = read_map_file(path);
        ASSERT_TRUE(loaded.map) << path;
        const Board board = compile(*loaded.map);
        for (int g = 0; g < cases(40, 1000); ++g) {
            SeededDice dice(3, static_cast<std::uint64_t>(g));
            check_a_game(board, dice, nullptr);
            if (HasFatalFailure()) FAIL() << path << ", game " << g;
        }
    }
}

TEST(Games, OfRandomMapsKeepTheRules) {
    for (int g = 0; g < cases(2000, 40000); ++g) {
        SeededDice dice(4, static_cast<std::uint64_t>(g));
        RandomMapOptions options;
        options.variant = static_cast<HackBoard::Variant>(g % 4);
        const Board board = compile(random_map(dice, options));
        check_a_game(board, dice, nullptr);
        if (HasFatalFailure()) FAIL() << "game " << g;
    }
}

TEST(Games, LegalActionsAreAllThatIsLegal) {
    for (int g = 0; g < cases(1000, 20000); ++g) {
        SeededDice dice(5, static_cast<std::uint64_t>(g));
        RandomMapOptions options;
        options.variant = static_cast<HackBoard::Variant>(g % 4);
        options.max_nodes = 5;
        options.max_clock = 20;
        options.max_rewards = 3;
        const Board board = compile(random_map(dice, options));
        const auto everything = conceivable(board);
        check_a_game(board, dice, &everything);
        if (HasFatalFailure()) FAIL() << "game " << g;
    }
}

// Every kind of legal action is drawn, and in small positions every single one (of moves: every effect).
TEST(Playouts, GiveEveryLegalActionAChance) {
    for (int g = 0; g < cases(40, 400); ++g) {
        SeededDice dice(6, static_cast<std::uint64_t>(g));
        RandomMapOptions options;
        options.variant = static_cast<HackBoard::Variant>(g % 4);
        options.max_nodes = 4;
        options.max_rewards = 2;
        const Board board = compile(random_map(dice, options));
        State state = initial_state(board);
        start_round(board, state, dice.roll());
        for (int i = 0; i < 3 && in_round(state); ++i)
            if (const auto action = random_action(board, state, dice)) apply(board, state, *action);
        if (!in_round(state)) continue;
        std::vector<Action> legal;
        legal_actions(board, state, legal);
        std::vector<Action> drawn;
        for (int i = 0; i < 60000; ++i)
            if (const auto action = random_action(board, state, dice)) drawn.push_back(*action);
        std::sort(drawn.begin(), drawn.end(), less);
        drawn.erase(std::unique(drawn.begin(), drawn.end()), drawn.end());
        for (const Action& action : legal) {
            if (action.kind == ActionKind::move) continue;
            EXPECT_TRUE(std::binary_search(drawn.begin(), drawn.end(), action, less))
                << "map " << g << ", kind " << static_cast<int>(action.kind);
        }
        EXPECT_EQ(effects(board, state, drawn), effects(board, state, legal)) << "map " << g;
    }
}

// What every game keeps (tests/support/hold_game.h), on random maps of every variant.
TEST(Games, AMapKeepsWhatEveryGameKeeps) {
    GameTest<LudditeGame> test;
    test.games = cases(2, 40);
    int finished = 0, decisions = 0;
    for (int g = 0; g < 24; ++g) {
        SeededDice dice(8, static_cast<std::uint64_t>(g));
        RandomMapOptions options;
        options.variant = static_cast<HackBoard::Variant>(g % 4);
        options.max_clock = 24;
        const GameCounts counts = hold_game<LudditeGame>(compile(random_map(dice, options)), test);
        finished += counts.finished;
        decisions += counts.decisions;
    }
    EXPECT_GT(finished, test::expected(20));
    EXPECT_GT(decisions, test::expected(1000));
}
