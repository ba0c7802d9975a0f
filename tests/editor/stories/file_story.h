#pragma once
// A folder of its own and a small map file with comments: what stories of files, recovery, playing and views start
// with.

#include <string>

#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {

using test::read_all;
using test::TemporaryFolder;

inline constexpr const char* commented = R"(# A comment at the top.
format: 1
game: luddite
id: kept
name: Kept

nodes:
  # the way in
  - {id: A1, at: [0, 0], role: enter_exit}
  - {id: B1, at: [1, 0], gate: ON 2}   # the first door
  - {id: C1, at: [2, 0], critical: {code: alpha, damage: 30}}

resources:
  energy: {spaces: 4, start: 1}
  multi_tool: {spaces: 4, start: 1}
  credit: {spaces: 4, start: 0}

clock: ["....e.....", "..m......c", "..........", ".........."]   # forty boxes
bonuses: []
hack:
  variant: sums
  entries:
    - {target: 12, reward: {code: alpha}}   # easy to hit
)";

class FileStory : public ::testing::Test {
protected:
    TemporaryFolder folder;
    UiDriver ui;
    std::string map_file(const std::string& name = "kept.ned.yaml") { return folder.write(name, commented); }
    void open(const std::string& path) {
        ASSERT_TRUE(ui.workspace().open(path));
        ui.frames(4);
    }
    void close_unsaved(const std::string& path) {
        open(path);
        ui.click_node("B1");
        ui.key({'5', 0});
        ui.key(ctrl('W'));
        ui.frames(3);
        EXPECT_TRUE(ui.session().close_asked);
    }
};

}  // namespace nedforge::luddite
