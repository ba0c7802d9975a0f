#include <gtest/gtest.h>

#include "formats/luddite/map_file.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

TEST(MapRoundTrip, EverySampleReadsWithoutFindingAndWritesBack) {
    for (const auto& path : test::sample_map_paths()) {
        const LoadedMap loaded = read_map_file(path);
        for (const auto& d : loaded.diagnostics)
            ADD_FAILURE() << path << ":" << d.place.line << ":" << d.place.column << " " << d.code << " " << d.message;
        ASSERT_TRUE(loaded.map) << path;
        const std::string written = write_map(*loaded.map);
        const LoadedMap again = read_map(written);
        ASSERT_TRUE(again.map) << path << "\n" << written << again.diagnostics.front().message;
        EXPECT_EQ(*again.map, *loaded.map) << path;
        EXPECT_EQ(write_map(*again.map), written) << path;
        const LoadedMap exported = read_map(write_export(*loaded.map, "nedforge 0.1.0", 3));
        ASSERT_TRUE(exported.map) << path;
        EXPECT_EQ(digest_of(*exported.map), digest_of(*loaded.map));
    }
}

// What few maps have comes last, after a blank line.
TEST(MapRoundTrip, RulingsAndWaiversStandApart) {
    Map map = *read_map_file(test::sample_map_paths().front()).map;
    map.rulings = {};
    map.waivers.clear();
    const std::string plain = write_map(map);
    map.waivers.push_back({"NED305", std::nullopt, "on purpose"});
    const std::string waivers = "waivers:\n  - {check: NED305, reason: on purpose}\n";
    EXPECT_EQ(write_map(map), plain + "\n" + waivers);
    map.rulings.or_gate = OrGateRuling::both;
    EXPECT_EQ(write_map(map), plain + "\nrulings: {or_gate: both}\n" + waivers);
}

}  // namespace
}  // namespace nedforge::luddite
