// The published JSON Schemas are the ones that the program makes from the descriptions of the records. With
// NEDFORGE_WRITE_SCHEMAS=1 they are written.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "formats/base/pack/pack_file.h"
#include "formats/base/report/check_settings.h"
#include "formats/echo_death/grid_file.h"
#include "formats/echo_death/replay_file.h"
#include "formats/london_dread/replay_file.h"
#include "formats/london_dread/story_file.h"
#include "formats/luddit/position_file.h"
#include "formats/luddit/replay_file.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/replay_file.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/replay_file.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

void hold(const std::string& name, const std::string& made) {
    const std::string path = test::source_path("formats/schema/" + name);
    if (std::getenv("NEDFORGE_WRITE_SCHEMAS")) std::ofstream(path) << made;
    EXPECT_EQ(test::read_all(path), made)
        << name << " is not what the description of the record says; run this test with "
        << "NEDFORGE_WRITE_SCHEMAS=1";
}

TEST(PublishedSchemas, AreMadeFromTheRecords) {
    hold("map.schema.json", schema_of_maps<luddite::Map>());
    hold("home.schema.json", schema_of_maps<smart_home::Home>());
    hold("torus.schema.json", schema_of_maps<luddit::Position>());
    hold("grid.schema.json", schema_of_maps<echo_death::Grid>());
    hold("torus_replay.schema.json", schema_of_replays<luddit::Replay>());
    hold("grid_replay.schema.json", schema_of_replays<echo_death::Replay>());
    hold("replay.schema.json", schema_of_replays<luddite::Replay>());
    hold("home_replay.schema.json", schema_of_replays<smart_home::Replay>());
    hold("story.schema.json", schema_of_maps<london_dread::Story>());
    hold("story_replay.schema.json", schema_of_replays<london_dread::Replay>());
    hold(std::string(pack_schema_name), pack_schema());
    hold(std::string(settings_schema_name), settings_schema());
}

}  // namespace
}  // namespace nedforge
