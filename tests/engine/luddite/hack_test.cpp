// What every variant of the Hack module says of its targets and rewards, compared with slow definitions over the states
// of random games.

#include <gtest/gtest.h>

#include <climits>
#include <set>

#include "engine/luddite/game/playout.h"
#include "engine/luddite/hack/box_name.h"
#include "engine/luddite/hack/rows.h"
#include "engine/luddite/hack/variant.h"
#include "engine/luddite/rules.h"
#include "tests/support/luddite/random_map.h"

using namespace nedforge;
using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

int slow_boxes_left(const HackBoard& hack, const State& state, int reward) {
    int left = 0;
    if (hack.fill() != HackFill::rows) {
        for (int box = 0; box < hack.box_count; ++box)
            left += (hack.reward_boxes[reward] >> box & 1) && !(state.crossed >> box & 1);
        return left;
    }
    const auto& rows = hack.as<RowsBoard>();
    for (int row = 0; row < index_count(rows.boxes); ++row)
        if (rows.item_of[row] == reward) left += rows.boxes[row] - state.rows[row].filled;
    return left;
}

// The totals, by row, with which the item can still be paid: with the least last row in the item's order, then the
// least row before it, and so on.
std::optional<std::array<int, most_rows_of_item>> slow_least_totals(const RowsBoard::Item& item, bool rising,
                                                                    const ItemFills& fills) {
    std::optional<std::array<int, most_rows_of_item>> best;
    std::array<int, most_rows_of_item> totals{};
    const auto better = [&] {
        for (std::size_t k = item.row_count; k-- > 0;)
            if (const auto row = item.order[k]; totals[row] != (*best)[row]) return totals[row] < (*best)[row];
        return false;
    };
    const auto choose = [&](const auto& self, std::size_t k) -> void {
        if (k == item.row_count) {
            if (!best || better()) best = totals;
            return;
        }
        const std::size_t row = item.order[k];
        const int left = item.boxes[row] - fills[row].filled;
        for (int total = fills[row].total + left; total <= fills[row].total + 6 * left; ++total) {
            if (k == 0 && !(item.totals >> total & 1)) continue;
            if (k > 0 && rising && total <= totals[item.order[k - 1]]) continue;
            totals[row] = total;
            self(self, k + 1);
        }
    };
    choose(choose, 0);
    return best;
}

void compare(const Board& board, const State& state) {
    const HackBoard& hack = board.hack;
    const HackVariant& variant = hack_variant(hack.kind());
    for (int value = by_energy; value <= highest_die; ++value) {
        HackTargets open;
        variant.open_targets(hack, state, value, open);
        std::set<int> listed;
        for (int i = 0; i < open.size; ++i) {
            ASSERT_TRUE(i == 0 || open.numbers[i - 1] < open.numbers[i]) << "in rising order";
            listed.insert(open.numbers[i]);
        }
        for (int target = -1; target < 64; ++target)
            ASSERT_EQ(variant.is_open(hack, state, value, target), listed.contains(target)) << value << " " << target;
        const bool has_set = variant.open_set != nullptr;
        for (int target = 0; has_set && target < 64; ++target) {
            ASSERT_EQ(variant.open_set(hack, state, value) >> target & 1, listed.contains(target)) << target;
        }
    }
    const bool rows = hack.fill() == HackFill::rows;
    for (int reward = 0; reward < index_count(hack.rewards); ++reward) {
        const int left = slow_boxes_left(hack, state, reward);
        ASSERT_EQ(variant.boxes_left(hack, state, reward), left);
        ASSERT_EQ(variant.is_paid(hack, state, reward), left == 0 && !variant.is_lost(hack, state, reward));
        if (!rows) {
            ASSERT_FALSE(variant.is_lost(hack, state, reward));
            continue;
        }
        const auto& item = item_of_rows(hack, reward);
        const auto fills = item_fills(state, item);
        const auto least = slow_least_totals(item, hack.kind() == HackKind::ordered_rows, fills);
        ASSERT_EQ(variant.is_lost(hack, state, reward), !least);
        ASSERT_EQ(can_pay(item, variant.totals_after, fills), least.has_value());
        ASSERT_EQ(least_paying_totals(item, variant.totals_after, fills), least);
    }
}

}  // namespace

TEST(VariantsOfHack, AnswerAsTheSlowDefinitionsDo) {
    for (std::uint64_t m = 0; m < 80; ++m) {
        SeededDice dice(411, m);
        RandomMapOptions options;
        options.variant = static_cast<HackKind>(m % 4);
        const Board board = compile(random_map(dice, options));
        for (int g = 0; g < 3; ++g) {
            State state = initial_state(board);
            while (!is_over(board, state)) {
                compare(board, state);
                if (HasFatalFailure()) FAIL() << "map " << m;
                if (!in_round(state)) start_round(board, state, dice.roll());
                if (const auto action = random_action(board, state, dice))
                    apply(board, state, *action);
                else
                    end_round(board, state);
            }
        }
    }
}

TEST(BoxNames, AreARowsLetterAndAColumnsNumber) {
    EXPECT_EQ(name_of_box({2, 1}), "B3");
    EXPECT_EQ(name_of_box({0, 0}), "A1");
    EXPECT_EQ(name_of_box({max_coordinate, max_coordinate}), "BL64");
}

TEST(BoxNames, AreReadAsTheyAreWritten) {
    for (int row = 0; row <= max_coordinate; ++row)
        for (int column = 0; column <= max_coordinate; ++column) {
            const Position at{column, row};
            EXPECT_EQ(box_of_name(name_of_box(at)), at) << name_of_box(at);
        }
    EXPECT_EQ(box_of_name("bl64"), (Position{63, 63}));
    for (const char* none : {"", "B", "3", "A0", "A65", "BM1", "B-1", "B3x", "ABC1", "B99999999999999"})
        EXPECT_EQ(box_of_name(none), std::nullopt) << none;
}

TEST(BoxNames, APlaceThatNoModuleHasIsWrittenAsFilesWriteIt) {
    EXPECT_EQ(name_of_box({-1, 4}), "[-1, 4]");
    EXPECT_EQ(name_of_box({INT_MAX, INT_MIN}), "[2147483647, -2147483648]");
    EXPECT_EQ(name_of_box({max_coordinate + 1, 0}), "[64, 0]");
}
