// The engine against the slow reference, on random games of legal and illegal actions over random maps.

#include <gtest/gtest.h>

#include "tests/support/luddite/random_map.h"
#include "tests/support/luddite/reference_engine.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

int pick(SeededDice& dice, int low, int high) {
    return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
}

std::string some_node(SeededDice& dice, const Map& map) {
    if (dice.below(40) == 0) return "nowhere";
    return map.nodes[dice.below(static_cast<std::uint32_t>(map.nodes.size()))].id;
}

// Any action that a replay of this map can say, legal or not.
ReplayAction some_action(SeededDice& dice, const Map& map, const Game& game) {
    ReplayAction said;
    said.what = static_cast<ActionKind>(pick(dice, 0, 10));
    const int dice_there = game.ledger().count();
    const int die = pick(dice, 1, dice_there + (dice.below(8) == 0 ? 2 : 0));
    const bool by_die = dice.below(2) == 0;
    switch (said.what) {
        case ActionKind::adjust:
            said.die = die;
            said.by = by_die ? 1 : -1;
            break;
        case ActionKind::duplicate:
        case ActionKind::clock:
            said.die = die;
            break;
        case ActionKind::create:
            said.value = pick(dice, 1, 6);
            break;
        case ActionKind::toggle:
            if (by_die)
                said.die = die;
            else
                said.number = pick(dice, 1, 6);
            break;
        case ActionKind::bonus:
            said.die = die;
            said.box = pick(dice, 0, static_cast<int>(map.bonuses.size()));
            break;
        case ActionKind::unlock:
            said.die = die;
            said.node = some_node(dice, map);
            break;
        case ActionKind::power:
        case ActionKind::force:
            said.node = some_node(dice, map);
            break;
        case ActionKind::move: {
            if (by_die) said.die = die;
            int at = game.state().node;
            for (int i = pick(dice, 1, 7); i > 0; --i) {
                std::vector<int> next;
                for (int n = 0; n < game.board().node_count; ++n)
                    if (game.board().neighbours[static_cast<std::size_t>(at)] & bit(n)) next.push_back(n);
                if (next.empty() || dice.below(30) == 0) {
                    said.path.push_back(some_node(dice, map));
                    break;
                }
                at = next[dice.below(static_cast<std::uint32_t>(next.size()))];
                said.path.push_back(game.board().node_ids[static_cast<std::size_t>(at)]);
            }
            said.more = dice.below(4) == 0;
            break;
        }
        case ActionKind::hack: {
            if (dice.below(3)) said.die = die;
            const int rewards = static_cast<int>(game.board().hack.rewards.size());
            const Position at{pick(dice, 0, 4), pick(dice, 0, 4)};
            switch (game.board().hack.kind()) {
                case HackBoard::Variant::lines:
                    said.box_at = at;
                    break;
                case HackBoard::Variant::sums:
                    said.entry = pick(dice, 0, rewards);
                    break;
                case HackBoard::Variant::patterns:
                    said.section = pick(dice, 0, rewards);
                    said.at = Position{pick(dice, 0, 3), pick(dice, 0, 2)};
                    if (!said.die) break;
                    said.turn = 90 * pick(dice, 0, 3);
                    said.mirror = dice.below(4) == 0;
                    break;
                case HackBoard::Variant::ordered_rows:
                    said.section = pick(dice, 0, rewards);
                    said.row = pick(dice, 0, 2);
                    break;
            }
            break;
        }
    }
    return said;
}

struct Tally {
    std::array<int, 11> legal{}, illegal{};
    int finished = 0, escaped = 0, hits = 0, paid = 0;
    int parts = 0, later_parts = 0, refused_parts = 0;  // R22
};

// Of the move that it would go on with (R22).
int steps_left(const Game& game, const ReplayAction& said) {
    if (!said.die) return game.state().dice.energy_moving;
    return *said.die <= game.ledger().count() ? game.ledger().steps_left(*said.die) : 0;
}

// One game; `keen` of 100 actions are drawn from the legal ones.
void compare_a_game(SeededDice& dice, const Map& map, int keen, Tally& tally) {
    const Board board = compile(map);
    Game game(board);
    ReferenceGame reference(map, map.rulings);
    ASSERT_EQ(sheet_of(board, game.state()), reference.sheet());
    std::vector<Action> legal;
    for (int step = 0; step < 400; ++step) {
        const bool may_end = !why_not_end_round(board, game.state());
        ASSERT_EQ(may_end, reference.may_end_round());
        if (step == 0 || dice.below(12) == 0 || (may_end && dice.below(3) == 0) || is_over(board, game.state())) {
            const auto roll = dice.roll();
            const State before = game.state();
            const auto why = game.start_round(roll);
            ASSERT_EQ(!why, reference.start_round(roll)) << why->message;
            if (why) {
                ASSERT_EQ(before, game.state());
            }
            if (is_over(board, game.state()) && dice.below(3) == 0) break;
        }
        ReplayAction said = some_action(dice, map, game);
        legal_actions(board, game.state(), legal, dice.below(2) == 0);
        if (!legal.empty() && static_cast<int>(dice.below(100)) < keen)
            said = game.described(legal[dice.below(static_cast<std::uint32_t>(legal.size()))]);
        const State before = game.state();
        const bool goes_on = said.what == ActionKind::move && steps_left(game, said) > 0;
        const auto why_not = game.why_not(said);
        const auto why = game.play(said);
        ASSERT_EQ(why, why_not);
        const bool allowed = reference.play(said);
        ASSERT_EQ(!why, allowed) << (why ? why->message : "the reference refuses") << ", kind "
                                 << static_cast<int>(said.what) << "\n"
                                 << reference.sheet();
        ASSERT_EQ(sheet_of(board, game.state()), reference.sheet());
        if (why) {
            ASSERT_EQ(before, game.state());
        }
        ASSERT_EQ(state_is_ok(board, game.state()), "");
        ++(why ? tally.illegal : tally.legal)[static_cast<std::size_t>(said.what)];
        if (!why && said.what == ActionKind::move) {
            tally.parts += said.more;
            tally.later_parts += goes_on;
        }
        tally.refused_parts += why && said.more;
    }
    const Sheet sheet = reference.sheet();
    tally.finished += sheet.over;
    tally.escaped += sheet.over && sheet.escaped;
    tally.hits += static_cast<int>(sheet.hit.size());
    tally.paid += static_cast<int>(sheet.paid.size());
    // The same game as a replay, with one round after its end.
    Replay replay = game.replay();
    const ReplayOutcome outcome = play_replay(board, replay);
    ASSERT_EQ(outcome.status, sheet.over ? ReplayStatus::finished : ReplayStatus::running);
    ASSERT_EQ(outcome.state, game.state());
    replay.rounds.push_back({});
    const ReplayOutcome beyond = play_replay(board, replay);
    if (sheet.over) {
        ASSERT_EQ(beyond.status, ReplayStatus::illegal);
        ASSERT_EQ(beyond.error->round, static_cast<int>(replay.rounds.size()) - 1);
        ASSERT_EQ(beyond.error->action, 0);
    } else {
        ASSERT_EQ(beyond.status == ReplayStatus::illegal, !reference.may_end_round());
    }
    // Undone to the last step, it is the start again.
    while (game.undo()) {
    }
    ASSERT_EQ(game.state(), initial_state(board));
    ASSERT_TRUE(game.rounds().empty());
}

}  // namespace

TEST(Engine, AgreesWithTheReferenceOnRandomGames) {
    Tally tally;
    const int games = cases(3000, 100000);
    for (int g = 0; g < games; ++g) {
        SeededDice dice(20260101, static_cast<std::uint64_t>(g));
        RandomMapOptions options;
        options.variant = static_cast<HackBoard::Variant>(g % 4);
        if (g % 5 == 0) options.max_nodes = 4;
        const Map map = random_map(dice, options);
        compare_a_game(dice, map, g % 3 == 0 ? 90 : 40, tally);
        if (HasFatalFailure()) FAIL() << "game " << g << " of seed 20260101, variant " << g % 4;
    }
    for (std::size_t kind = 0; kind < 11; ++kind) {  // the comparison has seen everything happen
        EXPECT_GT(tally.legal[kind], games / 100) << "kind " << kind;
        EXPECT_GT(tally.illegal[kind], games / 100) << "kind " << kind;
    }
    EXPECT_GT(tally.parts, games / 10);
    EXPECT_GT(tally.later_parts, games / 20);
    EXPECT_GT(tally.refused_parts, games / 10);
    EXPECT_GT(tally.finished, games / 10);
    EXPECT_GT(tally.escaped, games / 50);
    EXPECT_GT(tally.hits, games / 50);
    EXPECT_GT(tally.paid, games / 5);
}
