// Maps by construction, and small changes of them.

#include "validator/luddite/generate/construct/construct.h"

#include <gtest/gtest.h>

#include "engine/luddite/contents.h"
#include "formats/luddite/map_file.h"
#include "tests/support/support.h"
#include "validator/luddite/checks/structure/introduced_rules.h"
#include "validator/luddite/generate/construct/board.h"
#include "validator/luddite/generate/construct/hack_module.h"
#include "validator/luddite/generate/construct/mutate.h"
#include "validator/luddite/generate/keep.h"
#include "validator/luddite/solver/rating/compare.h"

using namespace nedforge;
using namespace nedforge::luddite;

namespace {

Map built(std::uint64_t number, const BoardWishes& wishes, const Kept& kept = {}) {
    Draw draw(7, number);
    auto made = construct(draw, wishes, kept);
    EXPECT_TRUE(std::holds_alternative<Map>(made)) << std::get<UnmetWish>(made).reason;
    return std::get<Map>(made);
}

std::vector<Position> places_of(const Map& map) {
    std::vector<Position> places;
    for (const Node& node : map.nodes) places.push_back(node.at);
    return places;
}

}  // namespace

TEST(Shape, FillsRowsAndColumnsAndHoldsWhatIsKept) {
    for (std::uint64_t number = 0; number < 200; ++number) {
        Draw draw(1, number);
        const int nodes = draw.from(8, 30);
        const std::vector<Position> kept{{2, 1}, {0, 0}};
        const auto places = some_shape(draw, some_frame(draw, nodes, kept), nodes, kept);
        EXPECT_TRUE(well_filled(places)) << number;
        EXPECT_GE(index_count(places), nodes);
        EXPECT_LE(index_count(places), nodes + 4) << number;
        for (const Position at : kept) EXPECT_NE(std::find(places.begin(), places.end(), at), places.end());
    }
}

TEST(Shape, SeesStrayNodesAndThinRows) {
    EXPECT_TRUE(well_filled({{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}}));
    EXPECT_FALSE(well_filled({{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}, {0, 3}}));          // one neighbour
    EXPECT_FALSE(well_filled({{0, 0}, {1, 0}, {0, 1}, {1, 1}, {3, 0}, {4, 0}, {3, 1}, {4, 1}}));  // two parts
    EXPECT_FALSE(well_filled({}));
}

TEST(Construct, MakesMapsOfRightStructureWithTheRulesOfTheirGame) {
    for (const int game : {1, 2, 3, 4, 9})
        for (std::uint64_t number = 0; number < 12; ++number) {
            BoardWishes wishes;
            wishes.campaign_game = game;
            const Map map = built(100 * static_cast<std::uint64_t>(game) + number, wishes);
            EXPECT_TRUE(can_be_played(map)) << game << " " << number;
            EXPECT_TRUE(well_filled(places_of(map)));
            for (const RuleUse& use : introduced_rules_used(map)) EXPECT_LE(use.game, game) << use.rule;
        }
}

TEST(Construct, MakesEachVariant) {
    for (std::size_t v = 0; v < hack_rows.size(); ++v)
        for (std::uint64_t number = 0; number < 8; ++number) {
            BoardWishes wishes;
            wishes.variant = static_cast<HackKind>(v);
            const Map map = built(number, wishes);
            EXPECT_EQ(map.hack.index(), v);
            EXPECT_TRUE(can_be_played(map)) << v << " " << number;
        }
}

TEST(Construct, TheSameNumberGivesTheSameMap) {
    EXPECT_EQ(built(3, {}), built(3, {}));
    EXPECT_NE(built(3, {}), built(4, {}));
}

TEST(Construct, BuildsAroundWhatIsKept) {
    const Map from = built(1, {});
    Kept kept = std::get<Kept>(kept_parts(from, {"nodes/" + from.nodes[0].id, "nodes/" + from.nodes[3].id, "clock"}));
    for (std::uint64_t number = 20; number < 40; ++number) {
        const Map map = built(number, {}, kept);
        EXPECT_TRUE(keeps_all(kept, map));
        EXPECT_NE(map.nodes, from.nodes);
    }
}

TEST(Construct, RefusesAHackModuleWithoutItsNodes) {
    const Map from = built(1, {});
    for (const Node& node : from.nodes)
        if (const auto code = code_of(node); !code.empty()) {
            Map without = from;
            critical_of(without.nodes[place_of_index(index_of_node(without, node.id))])->code = "other";
            Draw draw(1, 1);
            const auto made = construct(draw, {}, std::get<Kept>(kept_parts(without, {"hack", "nodes/" + node.id})));
            ASSERT_TRUE(std::holds_alternative<UnmetWish>(made));
            EXPECT_NE(std::get<UnmetWish>(made).reason.find("the code other"), std::string::npos);
            return;
        }
    FAIL() << "the map has no critical function";
}

TEST(Construct, AndMutateKeepWallsAndLinks) {
    Map from = built(5, {});
    const auto id = [&](std::size_t n) { return from.nodes[n].id; };
    from.walls = {{id(0), id(1)}};
    from.links = {{id(2), id(9)}, {id(4), id(12)}};
    for (const std::string part : {"walls", "links"}) {
        const Kept kept = std::get<Kept>(kept_parts(from, {part}));
        Map map = from;
        for (std::uint64_t number = 0; number < 100; ++number) {
            EXPECT_TRUE(keeps_all(kept, built(number, {}, kept))) << part << " " << number;
            Draw draw(2, number);
            map = mutated(draw, map, {}, {}, kept);
            ASSERT_TRUE(keeps_all(kept, map)) << part << " " << number;
        }
        EXPECT_NE(map, from);
    }
}

TEST(Mutate, LeavesKeptPartsAlone) {
    const Map from = built(5, {});
    for (const std::string part : {"nodes", "hack", "clock", "bonuses", "resources"}) {
        const Kept kept = std::get<Kept>(kept_parts(from, {part, "nodes/" + from.nodes[2].id}));
        Map map = from;
        for (std::uint64_t number = 0; number < 60; ++number) {
            Draw draw(2, number);
            map = mutated(draw, map, {{WeakPart::Kind::function, 2}, {WeakPart::Kind::bonus, 0}}, {}, kept);
            ASSERT_TRUE(keeps_all(kept, map)) << part << " " << number;
        }
        EXPECT_NE(map, from);
    }
}

TEST(Keep, VariationsAreAsLargeAsTheMap) {
    const Map from = *read_map_file(test::source_path("sample_maps/lines-first-hack.ned.yaml")).map;
    BoardWishes wishes;
    wish_size_of(from, wishes);
    EXPECT_EQ(wishes.least_nodes, 10);
    EXPECT_EQ(wishes.most_nodes, 12);  // four columns and three rows have no more places
    EXPECT_EQ(wishes.size, (BoardSize{4, 3}));

    Map half = from;
    half.nodes.pop_back();  // the code gamma has no node now
    BoardWishes of_half;
    wish_size_of(half, of_half);
    EXPECT_EQ(of_half.least_nodes, BoardWishes{}.least_nodes);
    EXPECT_EQ(of_half.most_nodes, BoardWishes{}.most_nodes);
    EXPECT_FALSE(of_half.size);
    for (int row = 3; row < 9; ++row)
        for (int column = 0; column < 4; ++column) {
            Node& node = half.nodes.emplace_back();
            node.at = {column, row};
            node.id = id_at(node.at);
        }
    wish_size_of(half, of_half);
    EXPECT_EQ(of_half.least_nodes, 35);
    EXPECT_EQ(of_half.most_nodes, 35);
}

TEST(Keep, RefusesWhatIsNoPart) {
    const Map from = built(1, {});
    const auto reason = [&](const std::string& path) { return std::get<UnmetWish>(kept_parts(from, {path})).reason; };
    EXPECT_NE(reason("nodes/Z9").find("no node 'Z9'"), std::string::npos);
    EXPECT_NE(reason("dice").find("name nodes, hack"), std::string::npos);
}
