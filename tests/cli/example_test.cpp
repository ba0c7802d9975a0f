// The example program of docs/engine-api.md: from an export to a replay that the program itself accepts.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;

TEST(Example, PlaysAnExportedMap) {
    const TemporaryFolder folder;
    const std::string map = source_path("sample_maps/luddite/examples/worked-base.ned.yaml"),
                      exported = folder.path() + "/export.ned.yaml";
    ASSERT_EQ(run({program(), "export", map, "-o", exported}).status, 0);
    const Ran ran = run({NEDFORGE_EXAMPLE, exported, "200", "3"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Ran replayed =
        run({program(), "replay", exported, folder.write("best.replay.yaml", ran.out), "--format", "json"});
    EXPECT_EQ(replayed.status, 0) << replayed.out;
    const auto object = nlohmann::json::parse(replayed.out);
    EXPECT_EQ(object["status"], "finished");
    EXPECT_GT(object["score"], 0);
    EXPECT_EQ(run({NEDFORGE_EXAMPLE, map}).status, 1);  // never validated
}
