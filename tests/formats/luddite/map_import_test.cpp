// What a map takes over from a structure, and the words for what it does not.

#include "formats/luddite/map_import.h"

#include <gtest/gtest.h>

#include "formats/luddite/map_file.h"

namespace nedforge::luddite {
namespace {

struct Imported {
    std::vector<Node> nodes;
    std::vector<NodePair> walls, links;
    std::vector<std::string> left_out;
};

Imported import(const ImportedStructure& structure) {
    const ImportedMap made = map_of_structure(structure, "sums", {});
    const LoadedMap loaded = read_map(made.text);
    EXPECT_TRUE(loaded.map) << made.text;
    if (!loaded.map) return {};
    return {{loaded.map->nodes.begin(), loaded.map->nodes.end()},
            {loaded.map->walls.begin(), loaded.map->walls.end()},
            {loaded.map->links.begin(), loaded.map->links.end()},
            made.left_out};
}

using Lines = std::vector<std::string>;

TEST(MapImport, KeepsIdsAndMakesThoseThatAreMissing) {
    const Imported made = import({{{"azAZ09_-", 0, 0, "", "", "", ""},
                                   {"sixteen-letters_", 1, 0, "", "", "", ""},
                                   {"C1", 5, 5, "", "", "", ""},
                                   {"", 2, 0, "", "", "", ""},
                                   {"seventeen-letters", 3, 0, "", "", "", "line 6"},
                                   {"a b", 4, 0, "", "", "", ""},
                                   {"C1", 5, 0, "", "", "", ""},
                                   {"", 5, 0, "", "", "", ""}},
                                  {{"azAZ09_-", "a b"}, {"[4, 0]", "azAZ09_-"}, {"C1", "C1"}, {"C1", "Z9"}},
                                  {{"[2, 0]", "seventeen-letters"}, {"E1", "D1"}},
                                  {}});
    Lines ids;
    for (const Node& node : made.nodes) ids.push_back(node.id);
    EXPECT_EQ(ids, (Lines{"azAZ09_-", "sixteen-letters_", "C1", "C1-2", "D1", "E1", "F1"}));
    EXPECT_EQ(made.walls, (std::vector<NodePair>{{"azAZ09_-", "E1"}}));
    EXPECT_EQ(made.links, (std::vector<NodePair>{{"C1-2", "D1"}, {"E1", "D1"}}));
    EXPECT_EQ(
        made.left_out,
        (Lines{"line 6: id 'seventeen-letters' (1 to 16 of A-Z a-z 0-9 _ -)",
               "node at [4, 0]: id 'a b' (1 to 16 of A-Z a-z 0-9 _ -)",
               "node at [5, 0]: id 'C1', which another node has", "node at [5, 0]: there is a node already at [5, 0]",
               "wall from '[4, 0]' to 'azAZ09_-': it is there already",
               "wall from 'C1' to 'C1': both ends are one node", "wall from 'C1' to 'Z9': there is no such node"}));
}

TEST(MapImport, ReadsContentsGatesAndLocks) {
    const auto node_of = [](const std::string& content, const std::string& gate = "", const std::string& lock = "") {
        const Imported made =
            import({{{"A1", 0, 0, gate, lock, content, "line 2"}, {"B1", 1, 0, "", "", "", ""}}, {}, {}, {}});
        EXPECT_EQ(made.left_out, Lines{}) << content << gate << lock;
        return made.nodes.at(0);
    };
    EXPECT_EQ(node_of("Enter").role, Role::enter);
    EXPECT_EQ(node_of("enter_exit").role, Role::enter_exit);
    EXPECT_TRUE(node_of("ENERGY").energy);
    Amounts both;
    both[Resource::energy] = 1;
    both[Resource::credit] = 1'000'000;
    for (const char* cache : {"cache 1 energy 1000000 credit", "cache: {credit: 1000000, energy: 1}"})
        EXPECT_EQ(node_of(cache).cache, both) << cache;
    for (const char* critical : {"critical alpha 12", "Critical: {code: alpha, damage: 12}"})
        EXPECT_EQ(node_of(critical).critical, (Critical{"alpha", 12})) << critical;
    EXPECT_EQ(node_of("critical x 1000000").critical, (Critical{"x", 1'000'000}));
    EXPECT_EQ(node_of("", "OR 1 3", "1").gate, (Gate{GateKind::or_, 1, 3}));
    EXPECT_EQ(node_of("", "", "1").lock, 1);
    EXPECT_EQ(node_of("", "", "6").lock, 6);
}

TEST(MapImport, NamesWhatItCannotTakeOver) {
    const auto left_out = [](const std::string& content, const std::string& gate = "", const std::string& lock = "") {
        const Imported made =
            import({{{"A1", 0, 0, gate, lock, content, "line 2"}, {"B1", 1, 0, "", "", "", ""}}, {}, {}, {}});
        EXPECT_EQ(made.nodes.size(), 2u);
        EXPECT_EQ(made.left_out.size(), 1u) << content << gate << lock;
        return made.left_out.empty() ? "" : made.left_out[0];
    };
    for (const char* content : {"way out",
                                "enter now",
                                "energy 2",
                                "cache",
                                "cache 1",
                                "cache 1 gold",
                                "cache 0 energy",
                                "cache 1000001 energy",
                                "cache 1 energy 2 energy",
                                "cache 1 energy 2",
                                "cache energy credit",
                                "critical",
                                "critical alpha",
                                "critical alpha 0",
                                "critical alpha 1000001",
                                "critical alpha 1 2",
                                "critical a.b 1",
                                "critical kode alpha damage 12",
                                "critical code alpha harm 12",
                                "critical code alpha damage twelve"})
        EXPECT_EQ(left_out(content), "line 2: content '" + std::string(content) +
                                         "' (enter, exit, energy, cache 1 energy or critical alpha 12)");
    EXPECT_EQ(left_out("", "ON"), "line 2: gate 'ON' (as on the sheet: ON 2, OR 1 3)");
    for (const std::string lock : {"0", "7", "1.5", "six"})
        EXPECT_EQ(left_out("", "", lock), "line 2: lock '" + lock + "' (a number from 1 to 6)");
    EXPECT_EQ(left_out("energy", "ON 1"), "line 2: an energy node has neither gate nor lock");
    EXPECT_EQ(left_out("energy", "", "2"), "line 2: an energy node has neither gate nor lock");
}

}  // namespace
}  // namespace nedforge::luddite
