// Structures of maps from tables, Tiled and LDtk: what is taken over, what is left out, and that broken files are
// refused with a reason.

#include "formats/base/import/structure.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace nedforge {
namespace {

// As Tiled 1.10 writes it (doc.mapeditor.org/en/stable/reference/json-map-format).
const std::string tiled = R"({ "compressionlevel":-1, "height":2, "infinite":false, "layers":[
  {"data":[1, 2, 0, 1, 0, 1, 2147483649, 0], "height":2, "id":1, "name":"Nodes", "opacity":1, "type":"tilelayer", "visible":true, "width":4, "x":0, "y":0},
  {"draworder":"topdown", "id":2, "name":"content", "objects":[
    {"height":16, "id":1, "name":"A1", "type":"", "width":16, "x":0, "y":0, "rotation":0, "visible":true,
     "properties":[{"name":"content", "type":"string", "value":"enter"}, {"name":"Colour", "type":"string", "value":"red"}]},
    {"gid":5, "height":32, "id":2, "name":"B1", "class":"node", "width":32, "x":32, "y":32,
     "properties":[{"name":"gate", "type":"string", "value":"ON 2"}, {"name":"lock", "type":"int", "value":3}]},
    {"height":0, "id":3, "name":"", "point":true, "class":"node", "width":0, "x":80, "y":10},
    {"height":0, "id":4, "name":"w", "class":"wall", "polyline":[{"x":0, "y":0}, {"x":32, "y":0}], "x":10, "y":10},
    {"height":0, "id":5, "name":"l", "class":"link", "polyline":[{"x":0, "y":0}, {"x":0, "y":100}], "x":10, "y":10}
  ], "opacity":1, "type":"objectgroup", "visible":true, "x":0, "y":0},
  {"id":3, "image":"back.png", "name":"back", "type":"imagelayer"}],
 "nextlayerid":4, "nextobjectid":6, "orientation":"orthogonal", "renderorder":"right-down", "tiledversion":"1.10.2",
 "tileheight":32, "tilesets":[], "tilewidth":32, "type":"map", "version":"1.10", "width":4 })";

// As LDtk 1.5 writes it (ldtk.io/json), with the fields that are read and some of the others.
const std::string ldtk = R"({ "__header__": {"fileType": "LDtk Project JSON", "app": "LDtk", "appVersion": "1.5.3"},
 "jsonVersion": "1.5.3", "defaultGridSize": 16, "externalLevels": false, "worlds": [], "levels": [
 {"identifier": "Level_0", "pxWid": 64, "pxHei": 32, "layerInstances": [
  {"__identifier": "Content", "__type": "Entities", "__cWid": 4, "__cHei": 2, "__gridSize": 16, "intGridCsv": [], "gridTiles": [],
   "entityInstances": [
    {"__identifier": "Node", "__grid": [0, 0], "px": [8, 8], "fieldInstances": [
      {"__identifier": "id", "__type": "String", "__value": "A1"}, {"__identifier": "content", "__type": "String", "__value": "enter"}]},
    {"__identifier": "Node", "__grid": [1, 0], "px": [24, 8], "fieldInstances": [
      {"__identifier": "Gate", "__type": "String", "__value": "ON 2"}, {"__identifier": "lock", "__type": "Int", "__value": 4},
      {"__identifier": "hint", "__type": "String", "__value": null}]},
    {"__identifier": "Node", "__grid": [3, 1], "px": [56, 24], "fieldInstances": []},
    {"__identifier": "Link", "__grid": [0, 1], "px": [8, 24], "fieldInstances": [
      {"__identifier": "from", "__type": "String", "__value": "A1"}, {"__identifier": "to", "__type": "String", "__value": "[2, 1]"}]},
    {"__identifier": "Wall", "__grid": [0, 1], "px": [8, 24], "fieldInstances": []}]},
  {"__identifier": "Nodes", "__type": "IntGrid", "__cWid": 4, "__cHei": 2, "__gridSize": 16,
   "intGridCsv": [1, 1, 0, 0, 0, 0, 2, 0], "gridTiles": [], "autoLayerTiles": [], "entityInstances": []}]},
 {"identifier": "Level_1", "layerInstances": []}]})";

const StructureNode* node_at(const ImportedStructure& structure, int column, int row) {
    for (const StructureNode& node : structure.nodes)
        if (node.column == column && node.row == row) return &node;
    return nullptr;
}
bool left_out(const ImportedStructure& structure, const std::string& words) {
    const auto lines = structure.left_out.lines();
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.find(words) != std::string::npos; });
}
std::string error_of(const std::string& text) {
    const StructureResult result = read_structure(text);
    return result ? "" : result.error().message;
}
std::string with(std::string text, const std::string& before, const std::string& after) {
    const auto at = text.find(before);
    EXPECT_NE(at, std::string::npos) << before;
    return text.replace(at, before.size(), after);
}

TEST(Structure, TablesMayBeSeparatedInThreeWaysAndHaveColumnsInAnyOrder) {
    for (const std::string text : {"row,id,Column,gate\n0,A1,2,ON 2\n", "row;id;Column;gate\r\n0;A1;2;ON 2\r\n",
                                   "\xEF\xBB\xBFrow\tid\tColumn\tgate\n0\tA1\t2\tON 2\n\n"}) {
        const StructureResult result = read_structure(text);
        ASSERT_TRUE(result) << result.error().message;
        ASSERT_EQ(result->nodes.size(), 1u);
        const StructureNode& node = result->nodes[0];
        EXPECT_EQ(node.id + "/" + node.gate, "A1/ON 2");
        EXPECT_EQ(node.column, 2);
        EXPECT_EQ(node.row, 0);
        EXPECT_EQ(node.source, "line 2");
    }
}

TEST(Structure, BrokenTablesAreRefused) {
    for (const char* nothing : {"", "\n", "\r\n\n"}) EXPECT_EQ(error_of(nothing), "the table is empty");
    EXPECT_NE(error_of(" \t").find("no 'column'"), std::string::npos);
    EXPECT_NE(error_of("id,column,row\n"), "");
    EXPECT_NE(error_of("id,column,row,row\nA,1,1,1\n").find("'row' twice"), std::string::npos);
    EXPECT_NE(error_of("id,column\nA,1\n").find("no 'row'"), std::string::npos);
    for (const char* number : {"", "-1", "64", "1.5", "x", "99999999999999999999"})
        EXPECT_NE(error_of("id,column,row\nA," + std::string(number) + ",1\n").find("from 0 to 63"), std::string::npos)
            << number;
    std::string many = "column,row\n";
    for (int i = 0; i < 65; ++i) many += std::to_string(i % 60) + "," + std::to_string(i / 60) + "\n";
    EXPECT_NE(error_of(many).find("at most 64 nodes"), std::string::npos);
    EXPECT_NE(error_of("column,row\n\"1,1\n"), "");
}

TEST(Structure, AMapOfTiledHasNodesContentWallsAndLinks) {
    const StructureResult result = read_structure(tiled);
    ASSERT_TRUE(result) << result.error().message;
    ASSERT_EQ(result->nodes.size(), 5u);
    EXPECT_EQ(node_at(*result, 0, 0)->id, "A1");
    EXPECT_EQ(node_at(*result, 0, 0)->content, "enter");
    EXPECT_EQ(node_at(*result, 1, 0)->gate, "ON 2") << "a tile as an object has its place at its lower left corner";
    EXPECT_EQ(node_at(*result, 1, 0)->lock, "3");
    EXPECT_TRUE(node_at(*result, 2, 1)) << "a turned tile is a tile";
    ASSERT_EQ(result->walls.size(), 1u);
    EXPECT_EQ(result->walls[0], (std::array<std::string, 2>{"A1", "B1"}));
    EXPECT_TRUE(result->links.empty());
    EXPECT_TRUE(left_out(*result, "layer 'back'"));
    EXPECT_TRUE(left_out(*result, "property 'colour'"));
    EXPECT_TRUE(left_out(*result, "object 3: it is on no tile"));
    EXPECT_TRUE(left_out(*result, "object 'l': a link is a line"));
    EXPECT_EQ(result->left_out.lines().size(), 4u);
}

TEST(Structure, AProjectOfLdtkHasNodesContentAndLinks) {
    const StructureResult result = read_structure(ldtk);
    ASSERT_TRUE(result) << result.error().message;
    ASSERT_EQ(result->nodes.size(), 3u);
    EXPECT_EQ(node_at(*result, 0, 0)->id, "A1");
    EXPECT_EQ(node_at(*result, 1, 0)->gate, "ON 2");
    EXPECT_EQ(node_at(*result, 1, 0)->lock, "4");
    ASSERT_EQ(result->links.size(), 1u);
    EXPECT_EQ(result->links[0], (std::array<std::string, 2>{"A1", "[2, 1]"}));
    EXPECT_TRUE(left_out(*result, "level 'Level_1'"));
    EXPECT_TRUE(left_out(*result, "it is on no cell"));
    EXPECT_TRUE(left_out(*result, "a wall has fields 'from' and 'to'"));
    EXPECT_EQ(result->left_out.lines().size(), 3u);
}

TEST(Structure, ManyThingsThatAreLeftOutAreCounted) {
    std::string entities;
    for (int i = 0; i < 1000; ++i)
        entities += "{\"__identifier\": \"" + std::string(500, 'x') + "\", \"__grid\": [50, 50]},";
    const StructureResult result =
        read_structure(with(ldtk, "\"entityInstances\": [", "\"entityInstances\": [" + entities));
    ASSERT_TRUE(result) << result.error().message;
    const auto lines = result->left_out.lines();
    ASSERT_EQ(lines.size(), LeftOut::limit + 1);
    EXPECT_EQ(lines.back(), "and 903 other things");
    EXPECT_LT(lines[1].size(), 200u) << "a long name is cut short";
}

TEST(Structure, ATileBeyondTheLeftEdgeIsNotInTheFirstColumn) {
    const std::string tiles = R"({"jsonVersion": "1.5.3", "levels": [{"identifier": "L", "layerInstances": [
        {"__identifier": "Nodes", "__type": "Tiles", "__cWid": 4, "__gridSize": 16,
         "gridTiles": [{"px": [16, 0]}, {"px": [-5, 0]}]}]}]})";
    EXPECT_NE(error_of(tiles).find("column -1"), std::string::npos) << error_of(tiles);
    EXPECT_EQ(error_of(with(tiles, "-5", "5")), "");
}

TEST(Structure, APlaceInLdtkIsTwoWholeNumbers) {
    const std::string tiles = R"({"jsonVersion": "1.5.3", "levels": [{"identifier": "L", "layerInstances": [
        {"__identifier": "Nodes", "__type": "Tiles", "__cWid": 4, "__gridSize": 16,
         "gridTiles": [{"px": [16, 0]}]}]}]})";
    for (const std::string place :
         {"[]", "[16]", "[16, 0, 0]", "[16, \"0\"]", "[\"16\", 0]", "[16.5, 0]", "[16, 0.5]", "16", "null"}) {
        EXPECT_EQ(error_of(with(tiles, "[16, 0]", place)), "the layer 'nodes' has a tile without a place") << place;
        const StructureResult result = read_structure(with(ldtk, "\"__grid\": [1, 0]", "\"__grid\": " + place));
        ASSERT_TRUE(result) << place;
        EXPECT_EQ(node_at(*result, 1, 0)->gate, "") << place;
        EXPECT_TRUE(left_out(*result, "entity 'Node' at [-1, -1]: it is on no cell of the layer 'nodes'")) << place;
    }
}

TEST(Structure, BrokenFilesOfOtherProgramsAreRefused) {
    EXPECT_NE(error_of(with(tiled, "orthogonal", "isometric")).find("not orthogonal"), std::string::npos);
    EXPECT_NE(error_of(with(tiled, "\"infinite\":false", "\"infinite\":true")).find("infinite"), std::string::npos);
    EXPECT_NE(error_of(with(tiled, "\"Nodes\"", "\"ground\"")).find("no tile layer 'nodes'"), std::string::npos);
    EXPECT_NE(error_of(with(tiled, "[1, 2, 0, 1, 0, 1, 2147483649, 0]", "\"AQAAAA==\"")).find("CSV"),
              std::string::npos);
    EXPECT_NE(error_of(with(tiled, "\"tilewidth\":32", "\"tilewidth\":0")).find("size of tiles"), std::string::npos);
    EXPECT_NE(error_of(with(tiled, "[1, 2, 0, 1, 0, 1, 2147483649, 0]", "[0]")).find("no tile"), std::string::npos);
    EXPECT_NE(error_of(with(tiled, "[1, 2,", "[1.5, 2,")).find("no number"), std::string::npos);
    EXPECT_NE(error_of(with(ldtk, "\"layerInstances\": [", "\"layers\": [")).find("files of their own"),
              std::string::npos);
    EXPECT_NE(error_of(with(ldtk, "\"Nodes\"", "\"Ground\"")).find("'nodes'"), std::string::npos);
    EXPECT_NE(error_of("{}").find("neither"), std::string::npos);
    EXPECT_NE(error_of("[1]").find("neither"), std::string::npos);
    EXPECT_EQ(error_of("{\"layers\": "), "the file is not JSON");
    EXPECT_EQ(error_of("{" + std::string(100'000, '[')), "the file is not JSON");
    const std::string deep = std::string(1'000'000, '[') + std::string(1'000'000, ']');
    EXPECT_EQ(error_of(with(ldtk, "\"ON 2\"", deep)), "") << "a value of many levels is not written out";
    EXPECT_EQ(error_of(with(tiled, "\"red\"", deep)), "");
    // A wide map: every place is looked at before a node is made of it.
    EXPECT_NE(error_of(with(tiled, "\"width\":4, \"x\":0, \"y\":0},\n  {\"draworder\"",
                            "\"width\":1, \"x\":0, \"y\":0},\n  {\"draworder\"")),
              "x");
    std::string tall = "0";
    for (int i = 0; i < 70; ++i) tall += ", 1";
    EXPECT_NE(error_of(with(with(tiled, "[1, 2, 0, 1, 0, 1, 2147483649, 0]", "[" + tall + "]"), "\"width\":4, \"x\"",
                            "\"width\":1, \"x\""))
                  .find("up to 63"),
              std::string::npos);
    for (std::size_t cut = 0; cut < tiled.size(); cut += 37) {
        EXPECT_NE(error_of(tiled.substr(0, cut) + ""), "x");
        EXPECT_NE(error_of(ldtk.substr(0, cut)), "x");
    }
}

}  // namespace
}  // namespace nedforge
