// NED502 and NED601: only what is proved, and by the reading of the threshold.

#include <gtest/gtest.h>

#include <algorithm>

#include "formats/luddite/map_file.h"
#include "tests/support/support.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

std::string map_text(const std::string& exit, const std::string& clock, const std::string& more = "") {
    return "format: 1\ngame: luddite\nid: two\nname: Two\n"
           "nodes:\n  - {id: A1, at: [0, 0], role: enter}\n  - {id: B1, at: [1, 0], role: exit" +
           exit +
           "}\n"
           "resources:\n  energy: {spaces: 0, start: 0}\n  multi_tool: {spaces: 0, start: 0}\n  credit: {spaces: 0, "
           "start: 0}\n"
           "clock: [\"" +
           clock +
           "\"]\nbonuses: []\n"
           "hack: {variant: sums, entries: [{target: 3, boxes: 1, reward: {damage: 1}}]}\n" +
           more;
}

// "CODE severity" of NED502 and NED601, in the order of the report.
std::vector<std::string> found_in(const std::string& text, bool best_case = true) {
    const LoadedMap loaded = read_map(text);
    EXPECT_TRUE(loaded.map);
    ValidateOptions options;
    options.proofs = best_case;
    std::vector<std::string> found;
    for (const auto& d : check_loaded(loaded, options))
        if (d.code == "NED502" || d.code == "NED601") {
            EXPECT_GT(d.place.line, 0);
            EXPECT_FALSE(d.help.empty());
            found.push_back(d.code + (d.severity == Severity::error ? " error" : " warning"));
        }
    return found;
}

using Found = std::vector<std::string>;

TEST(BestCaseChecks, ClockTooShort) {
    EXPECT_EQ(found_in(map_text(", gate: AND 1 2", ".")), (Found{"NED502 error"}));
    EXPECT_EQ(found_in(map_text(", gate: AND 1 2", "."), false), Found{});
    EXPECT_EQ(found_in(map_text(", gate: AND 1 2", "..", "thresholds: {easy: 0, medium: 1, hard: 2}\n")), Found{});
}

TEST(BestCaseChecks, NothingWhereTheExitIsUnreachable) {
    EXPECT_EQ(found_in(map_text("", ".", "walls: [[A1, B1]]\n")), Found{});
}

// The best game scores 7 here.
TEST(BestCaseChecks, ThresholdsOutOfReach) {
    EXPECT_EQ(found_in(map_text("", ".")), (Found{"NED601 error", "NED601 warning", "NED601 warning"}));
    EXPECT_EQ(found_in(map_text("", ".", "thresholds: {easy: 5, medium: 6, hard: 7}\n")), (Found{"NED601 warning"}));
    EXPECT_EQ(found_in(map_text("", ".", "thresholds: {easy: 5, medium: 6, hard: 7}\nrulings: {threshold: reach}\n")),
              Found{});
    EXPECT_EQ(found_in(map_text("", ".", "thresholds: {easy: 5, medium: 7, hard: 8}\nrulings: {threshold: reach}\n")),
              (Found{"NED601 warning"}));
    EXPECT_EQ(found_in(map_text("", ".", "thresholds: {easy: 4, medium: 5, hard: 6}\n")), Found{});
}

TEST(BestCaseChecks, NoSampleMapHasThem) {
    for (const auto& path : test::sample_map_paths()) {
        const LoadedMap loaded = read_map_file(path);
        ASSERT_TRUE(loaded.map) << path;
        for (const auto& d : check_loaded(loaded, {}))
            EXPECT_TRUE(d.waived || (d.code != "NED502" && d.code != "NED601")) << path << ": " << d.message;
    }
}

}  // namespace
}  // namespace nedforge::luddite
