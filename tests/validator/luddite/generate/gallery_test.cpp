// docs/luddite/gallery: what scripts/gallery.sh wrote there belongs together.

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>

#include "formats/luddite/map_file.h"
#include "tests/support/support.h"
#include "validator/luddite/generate/search/evaluate.h"
#include "validator/luddite/solver/rating/target_player.h"
#include "validator/luddite/solver/rating/thresholds.h"

using namespace nedforge;
using namespace nedforge::luddite;
namespace fs = std::filesystem;

namespace {

constexpr int maps_shown = 30;

// What the page says of each map, by its id: from its heading to the next one.
std::map<std::string, std::string> sections_of(const std::string& page) {
    std::map<std::string, std::string> sections;
    const std::regex heading(R"(### \[([^\]]+)\]\(([a-z0-9-]+)\.ned\.yaml\)\n)");
    for (auto found = std::sregex_iterator(page.begin(), page.end(), heading); found != std::sregex_iterator();
         ++found) {
        const auto start = static_cast<std::size_t>(found->position());
        const std::size_t next = page.find("\n#", start);
        const std::string id = (*found)[2];
        EXPECT_FALSE(sections.contains(id)) << id << " is shown twice";
        sections[id] = page.substr(start, next - start);
    }
    return sections;
}

}  // namespace

TEST(GalleryOfDocs, ThePageItsMapsAndItsPicturesAgree) {
    const std::string folder = test::source_path("docs/luddite/gallery");
    const auto sections = sections_of(test::read_all(folder + "/README.md"));
    EXPECT_EQ(index_count(sections), maps_shown);
    int maps = 0, pictures = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        pictures += entry.path().extension() == ".png" ? 1 : 0;
        if (entry.path().extension() != ".yaml") continue;
        ++maps;
        const LoadedMap loaded = read_map_file(entry.path().string());
        ASSERT_TRUE(loaded.map) << entry.path();
        const Map& map = *loaded.map;
        EXPECT_EQ(entry.path().filename(), map.id + ".ned.yaml");
        ASSERT_TRUE(sections.contains(map.id)) << map.id;
        const std::string& section = sections.at(map.id);
        EXPECT_NE(section.find("### [" + map.name + "]("), std::string::npos) << section;
        EXPECT_NE(section.find("](" + map.id + ".png)"), std::string::npos) << section;
        EXPECT_TRUE(fs::exists(folder + "/" + map.id + ".png")) << map.id;
        for (const Level level : all_levels) {
            const std::string row =
                "| " + std::string(level_names[level]) + " | " + std::to_string(map.thresholds[level]) + " |";
            EXPECT_NE(section.find(row), std::string::npos) << row << "\n" << section;
        }
        EXPECT_NE(section.find("\n" + std::to_string(map.nodes.size()) + " nodes; "), std::string::npos) << section;
        EXPECT_EQ(map.target, usual_target());
        EXPECT_TRUE(strict_findings(map, false, false).empty()) << map.id;
    }
    EXPECT_EQ(maps, maps_shown);
    EXPECT_EQ(pictures, maps_shown);
}
