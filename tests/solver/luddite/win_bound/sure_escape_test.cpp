// Whether an escape is sure: what the quick proofs say against the exact answer, on mini maps of every variant and
// reading.

#include "validator/luddite/solver/win_bound/sure_escape.h"

#include <gtest/gtest.h>

#include "tests/support/luddite/mini_maps.h"
#include "tests/support/support.h"
#include "validator/luddite/solver/exact/backward_induction.h"

namespace nedforge::luddite {
namespace {

TEST(SureEscape, WhatIsProvedIsTrue) {
    int known = 0, yes = 0, no = 0;
    for (int number = 0; number < test::cases(100, 4000); ++number) {
        test::MiniSize size;
        size.clock = 1 + number % 2;  // of three boxes hardly any is small enough for the exact answer
        size.nodes = 2 + number / 2 % 4;
        size.hack_boxes = 2;
        size.most_resources = 1;
        const Map map = test::mini_map(40'000u + static_cast<std::uint64_t>(number), size);
        const Board board = compile(map);
        ExactOptions small;
        small.largest = 60'000;
        const auto exact = exact_optima(board, small);
        if (!exact) continue;
        ++known;
        const auto sure = escape_is_guaranteed(board);
        if (!sure) continue;
        EXPECT_EQ(*sure, exact->guaranteed) << map.id;
        ++(*sure ? yes : no);
    }
    EXPECT_GT(known, test::cases(40, 2000));
    EXPECT_GT(yes, test::expected(known / 5));
    EXPECT_GT(no, test::expected(known / 5));
    EXPECT_GT(yes + no, test::expected(4 * known / 5));
}

Map corridor(int lock, int start_energy, const std::string& clock) {
    Map map;
    map.id = "corridor";
    map.nodes = {{"A1", {0, 0}, Role::enter, {}, {}, false, {}, {}}, {"B1", {1, 0}, Role::exit, {}, {}, false, {}, {}}};
    if (lock > 0) map.nodes[1].lock = lock;
    map.resources[0] = {4, start_energy};
    map.clock = {clock};
    SumsHack sums;
    sums.entries.push_back({4, 1, Reward{"", 1, {}}});
    map.hack = sums;
    return map;
}

TEST(SureEscape, KnowsCorridors) {
    EXPECT_EQ(escape_is_guaranteed(compile(corridor(0, 0, "...."))), true);
    EXPECT_EQ(escape_is_guaranteed(compile(corridor(3, 0, "...."))), false);    // no 3 need ever come
    EXPECT_EQ(escape_is_guaranteed(compile(corridor(3, 2, "...."))), true);     // forced
    EXPECT_EQ(escape_is_guaranteed(compile(corridor(3, 1, "e......"))), true);  // forced, once the icon is crossed
    // The round that crosses the icon may be the last one.
    EXPECT_NE(escape_is_guaranteed(compile(corridor(3, 1, "e....."))), true);
    EXPECT_NE(escape_is_guaranteed(compile(corridor(3, 1, ".e....."))), true);
}

}  // namespace
}  // namespace nedforge::luddite
