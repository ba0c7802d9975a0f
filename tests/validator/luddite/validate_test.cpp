// The run over the checks: phases, waivers, places, early ends; and maps broken at random.

#include "validator/luddite/validate.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/seeded_dice.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

LoadedMap fixture(const std::string& name, const std::string& more = "") {
    LoadedMap loaded = read_map(test::read_all(test::source_path("tests/validator/luddite/fixtures/" + name)) + more);
    EXPECT_TRUE(loaded.map) << name;
    return loaded;
}

ValidateOptions quick() {
    ValidateOptions options;
    options.fixes = false;
    return options;
}

std::vector<std::string> codes_of(const Diagnostics& found) {
    std::vector<std::string> codes;
    for (const auto& d : found) codes.push_back(d.code);
    return codes;
}

bool has(const Diagnostics& found, const std::string& code) {
    const auto codes = codes_of(found);
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

TEST(CheckMap, StructureErrorsHideWhatNeedsABoardAndNotTheHackModule) {
    const auto found = check_loaded(fixture("broken/patterns.ned.yaml"), quick());
    EXPECT_TRUE(has(found, "NED402"));
    EXPECT_TRUE(has(found, "NED405"));
    for (const auto& code : codes_of(found)) {
        EXPECT_FALSE(code.starts_with("NED3")) << code;
        EXPECT_FALSE(code.starts_with("NED5")) << code;
        EXPECT_FALSE(code.starts_with("NED6")) << code;
    }
}

// R22: the searches play whole moves. What moves in parts can do, backward induction tells where the game is small.
TEST(CheckMap, SmallGamesOfMovesInPartsHaveAProvedBestScore) {
    const LoadedMap loaded = read_map(
        "{format: 1, game: luddite, id: m, name: M, thresholds: {easy: 0, medium: 8, hard: 25}, nodes: ["
        "{id: A1, at: [0, 0], energy: true}, {id: B1, at: [1, 0], role: enter_exit, gate: OFF 2}, "
        "{id: C1, at: [2, 0], critical: {code: alpha, damage: 1}}, "
        "{id: D1, at: [3, 0], critical: {code: beta, damage: 12}}, {id: E1, at: [4, 0], energy: true}], "
        "resources: {energy: {spaces: 1, start: 1}, multi_tool: {spaces: 0, start: 0}, credit: {spaces: 5, start: 1}}, "
        "clock: ['.'], bonuses: [{die: 6, damage: 3}], hack: {variant: lines, boxes: ['1362', '4431'], lines: ["
        "{from: [0, 1], across: 4, reward: {code: alpha}}, {from: [0, 0], across: 4, reward: {code: beta}}]}, "
        "rulings: {move: interrupted}}");
    ASSERT_TRUE(loaded.map);
    const auto found = check_loaded(loaded, quick());
    const auto never = std::find_if(found.begin(), found.end(), [](const auto& d) { return d.code == "NED601"; });
    ASSERT_NE(never, found.end());
    EXPECT_NE(never->message.find("12"), std::string::npos) << never->message;
    EXPECT_FALSE(has(found, "NED604"));
}

TEST(CheckMap, LinesFarBeyondTheDrawingCostNoMoreThanIt) {
    Map map = *fixture("NED301/bad.ned.yaml").map;
    map.hack = LinesHack{{"12"}, {}};
    auto& lines = std::get<LinesHack>(map.hack).lines;
    lines.push_back({{0, 0}, 2, 0, {}});
    for (int i = 0; i < 200; ++i) lines.push_back({{2, 0}, 1'000'000, 0, {}});
    const auto found = codes_of(check_map(map, {}, quick()));  // 200 million places, if they were all looked at
    EXPECT_EQ(std::count(found.begin(), found.end(), "NED210"), 200);
    EXPECT_EQ(std::count(found.begin(), found.end(), "NED213"), 0) << "they share places, but no box";
}

TEST(CheckMap, AWaivedFindingStillHidesWhatHangsOnIt) {
    const std::string waiver = "waivers: [{check: NED301, reason: a riddle}]\n";
    const auto plain = check_loaded(fixture("NED301/bad.ned.yaml"), quick());
    const auto waived = check_loaded(fixture("NED301/bad.ned.yaml", waiver), quick());
    EXPECT_TRUE(has_errors(plain));
    EXPECT_FALSE(has_errors(waived));
    EXPECT_FALSE(has(waived, "NED502"));
    EXPECT_FALSE(has(waived, "NED601"));
    EXPECT_EQ(codes_of(waived), codes_of(plain));
}

TEST(CheckMap, WaiversOfChecksThatWereLeftOutAreNotCalledUnused) {
    const std::string waivers = "waivers:\n  - {check: NED602, reason: r}\n  - {check: NED601, reason: r}\n";
    ValidateOptions options = quick();
    EXPECT_EQ(codes_of(check_loaded(fixture("NED202/good.ned.yaml", waivers), options)),
              (std::vector<std::string>{"NED111"}));
    options.proofs = false;
    EXPECT_TRUE(check_loaded(fixture("NED202/good.ned.yaml", waivers), options).empty());
}

TEST(CheckMap, ReadingsOfTheCommandLineGoFirst) {
    ValidateOptions options = quick();
    EXPECT_TRUE(has(check_loaded(fixture("NED402/bad-turned.ned.yaml"), options), "NED402"));
    for (std::size_t i = 0; i < ruling_table().size(); ++i)
        if (ruling_table()[i].name == "patterns") options.rulings.reading[i] = 1;
    EXPECT_FALSE(has(check_loaded(fixture("NED402/bad-turned.ned.yaml"), options), "NED402"));
}

TEST(CheckMap, EndsEarlyAndClaimsNothingThen) {
    std::stop_source stop;
    stop.request_stop();
    ValidateOptions options;
    options.stop = stop.get_token();
    EXPECT_TRUE(check_loaded(fixture("broken/play.ned.yaml"), options).empty());
}

TEST(CheckMap, BoxesAreFoundInTheirRows) {
    const auto found = check_loaded(fixture("NED211/bad.ned.yaml"), quick());
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].place, (Place{31, 8, 1}));
    EXPECT_EQ(found[1].place, (Place{31, 9, 1}));
}

TEST(CheckMap, FindsNothingWrongWithPlacesItDoesNotKnow) {  // the editor's maps have no file yet
    const LoadedMap loaded = fixture("broken/lines.ned.yaml");
    const auto located = check_loaded(loaded, quick()), bare = check_map(*loaded.map, {}, quick());
    auto a = codes_of(located), b = codes_of(bare);
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    EXPECT_EQ(a, b);
}

// Takes parts of a sound map away, doubles and exchanges them: whatever comes out gets an answer, in order, with known
// codes, and nothing that needs a sound structure where there is none.
TEST(CheckMap, AnswersToMapsBrokenAtRandom) {
    std::vector<Map> bases;
    for (const auto& path : test::sample_map_paths())
        if (const LoadedMap loaded = read_map_file(path); loaded.map && path.find("lessons") != std::string::npos)
            bases.push_back(*loaded.map);
    ASSERT_GE(bases.size(), 4u);
    for (int k = 0; k < test::cases(100, 20000); ++k) {
        SeededDice dice(17, static_cast<std::uint64_t>(k));
        const auto below = [&](std::size_t n) {
            return static_cast<std::size_t>(dice.below(static_cast<std::uint32_t>(n)));
        };
        Map map = bases[below(bases.size())];
        map.hack = bases[below(bases.size())].hack;
        for (std::uint32_t change = dice.below(6); change > 0; --change) {
            Node& node = map.nodes[below(map.nodes.size())];
            const Node& other = map.nodes[below(map.nodes.size())];
            switch (dice.below(9)) {
                case 0:
                    node.role = static_cast<Role>(dice.below(4));
                    break;
                case 1:
                    node.at = other.at;
                    break;
                case 2:
                    node.energy = !node.energy;
                    break;
                case 3:
                    node.gate = other.gate;
                    break;
                case 4:
                    node.critical = Critical{"code" + std::to_string(dice.below(3)), 5};
                    break;
                case 5:
                    map.walls.push_back({node.id, dice.below(3) ? other.id : "nobody"});
                    break;
                case 6:
                    map.links.push_back({node.id, other.id});
                    break;
                case 7:
                    node.cache = Amounts{{1, 1, 1}};
                    break;
                default:
                    node.gate =
                        Gate{GateKind::and_, 1 + static_cast<int>(dice.below(6)), 1 + static_cast<int>(dice.below(6))};
            }
        }
        ValidateOptions options = quick();
        options.proofs = false;
        const auto found = check_map(map, {}, options);
        const bool broken = has_structure_errors(found);
        for (const auto& d : found) {
            ASSERT_NE(find_check(d.code), nullptr) << d.code;
            ASSERT_FALSE(broken && (d.code[3] == '3' || d.code[3] == '5' || d.code[3] == '6')) << d.code;
            ASSERT_TRUE(std::is_sorted(d.subjects.begin(), d.subjects.end()));
        }
        Diagnostics sorted = found;
        sort_diagnostics(sorted);
        ASSERT_EQ(sorted, found);
        ASSERT_EQ(check_map(map, {}, options), found) << "the same map, the same findings";
    }
}

}  // namespace
}  // namespace nedforge::luddite
