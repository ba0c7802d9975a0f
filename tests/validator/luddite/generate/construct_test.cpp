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
#include "validator/luddite/generate/construct/silhouette.h"
#include "validator/luddite/generate/keep.h"
#include "validator/luddite/generate/search/evaluate.h"
#include "validator/luddite/generate/search/variety.h"
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

// The places of the nodes that stand for 'o' in these rows.
std::vector<Position> drawn(const std::vector<std::string>& rows) {
    std::vector<Position> places;
    for (int row = 0; row < index_count(rows); ++row)
        for (int column = 0; column < index_count(rows[place_of_index(row)]); ++column)
            if (rows[place_of_index(row)][place_of_index(column)] == 'o') places.push_back({column, row});
    return places;
}

constexpr std::array all_silhouettes{Silhouette::rectangle, Silhouette::ring,      Silhouette::cross,
                                     Silhouette::halves,    Silhouette::fish_bone, Silhouette::spiral};

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

TEST(Silhouettes, AreKnownByTheirOutline) {
    EXPECT_EQ(silhouette_of(drawn({"oooo", "o  o", "o  o", "oooo"})), Silhouette::ring);
    EXPECT_EQ(silhouette_of(drawn({"  oo  ", "  oo  ", "oooooo", "oooooo", "  oo  ", "  oo  "})), Silhouette::cross);
    EXPECT_EQ(silhouette_of(drawn({"ooo ooo", "ooooooo", "ooo ooo"})), Silhouette::halves);
    EXPECT_EQ(silhouette_of(drawn({"o o o", "ooooo", "o o o"})), Silhouette::fish_bone);
    EXPECT_EQ(silhouette_of(drawn({"ooooo", "    o", "ooo o", "o   o", "ooooo"})), Silhouette::spiral);
    EXPECT_EQ(silhouette_of(drawn({"oooo", "oooo", "oooo"})), Silhouette::rectangle);
    EXPECT_EQ(silhouette_of(drawn({"oooo", "oooo", "o"})), std::nullopt);                              // a node strays
    EXPECT_EQ(silhouette_of(drawn({"", "   o o o", "   ooooo", "   o o o"})), Silhouette::fish_bone);  // wherever it is
    EXPECT_EQ(silhouette_named("fish-bone"), Silhouette::fish_bone);
    EXPECT_EQ(silhouette_named("fish"), std::nullopt);
}

TEST(Silhouettes, AreDrawnAsAskedFor) {
    for (const Silhouette shape : all_silhouettes) {
        SCOPED_TRACE(silhouette_names[shape]);
        const auto outlines = outlines_of(shape, 18, 24, std::nullopt);
        EXPECT_EQ(outlines.empty(), shape == Silhouette::rectangle);
        for (const Outline& outline : outlines) {
            EXPECT_GE(index_count(outline), 18);
            EXPECT_LE(index_count(outline), 24);
            EXPECT_EQ(silhouette_of(outline), shape);
        }
        for (const Outline& outline : outlines_of(shape, 8, 64, BoardSize{6, 6}))
            for (const Position at : outline) EXPECT_LT(std::max(at.column, at.row), 6);
    }
}

TEST(Construct, MakesEachSilhouetteAndChangesLeaveIt) {
    for (const Silhouette shape : all_silhouettes)
        for (std::uint64_t number = 0; number < 20; ++number) {
            SCOPED_TRACE(std::string(silhouette_names[shape]) + " " + std::to_string(number));
            BoardWishes wishes;
            wishes.shape = shape;
            Map map = built(number, wishes);
            EXPECT_TRUE(can_be_played(map));
            EXPECT_EQ(silhouette_of(map), shape);
            for (const Diagnostic& finding : strict_findings(map, false, false)) {
                EXPECT_FALSE(finding.code == "NED205" || finding.code == "NED206") << finding.message;
            }
            if (shape == Silhouette::rectangle) continue;  // whose border changes
            Draw draw(3, number);
            for (int i = 0; i < 20; ++i) map = mutated(draw, map, {}, wishes, {});
            EXPECT_EQ(silhouette_of(map), shape);
        }
}

TEST(Construct, RefusesASilhouetteAroundNodesThatItDoesNotHave) {
    const Map from = built(1, {});
    const Kept kept = std::get<Kept>(kept_parts(from, {"nodes/" + from.nodes[0].id, "nodes/" + from.nodes[7].id}));
    BoardWishes wishes;
    wishes.shape = Silhouette::cross;  // which has no corner
    Draw draw(1, 1);
    const auto made = construct(draw, wishes, kept);
    ASSERT_TRUE(std::holds_alternative<UnmetWish>(made));
    EXPECT_NE(std::get<UnmetWish>(made).reason.find("no cross"), std::string::npos);
}

TEST(Construct, MapsAreNotAllOfAKind) {
    int joined = 0, energy = 0, wide = 0;
    std::set<std::optional<Silhouette>> shapes;
    constexpr int maps = 60;
    for (std::uint64_t number = 0; number < maps; ++number) {
        Map map = built(number, {});
        Draw draw(4, number);
        price_functions(draw, map, {});
        const Traits traits = traits_of(map);
        joined += traits.walls_or_links, energy += traits.energy_nodes, wide += traits.wide_damage;
        shapes.insert(traits.shape);
        for (const Node& node : map.nodes)
            if (const Critical* critical = critical_of(node)) {
                EXPECT_GE(critical->damage, least_drawn_damage);
                EXPECT_LE(critical->damage, most_drawn_damage);
            }
    }
    EXPECT_GE(joined, maps / 3);
    EXPECT_GE(energy, maps / 2);
    EXPECT_GE(wide, maps / 3);
    EXPECT_EQ(shapes.size(), silhouette_names.size());
}

TEST(Variety, IsWorthSomethingWhereTheMapsTakenLackIt) {
    const Traits plain{Silhouette::rectangle}, ring{Silhouette::ring, true, true, true};
    EXPECT_EQ(variety(plain, {plain}), 0);
    EXPECT_GT(variety(ring, {plain, plain, plain}), variety(plain, {plain, plain, plain}));
    EXPECT_EQ(variety(ring, {ring, ring, ring}), 0);
    EXPECT_GT(variety({Silhouette::cross}, {plain, plain, plain}), 0);
    EXPECT_EQ(variety({Silhouette::cross}, {plain}), 0) << "the second map need not be another silhouette";
}

TEST(Construct, MakesMapsOfRightStructureWithTheRulesOfTheirGame) {
    for (const int game : {1, 2, 3, 4, 9})
        for (std::uint64_t number = 0; number < 12; ++number) {
            BoardWishes wishes;
            wishes.campaign_game = game;
            const Map map = built(100 * static_cast<std::uint64_t>(game) + number, wishes);
            EXPECT_TRUE(can_be_played(map)) << game << " " << number;
            EXPECT_TRUE(silhouette_of(map)) << game << " " << number;
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
    const Map from = *read_map_file(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml")).map;
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
