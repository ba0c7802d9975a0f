// `sheet --words`, `--each` and `--tts`: sheets in other languages, an image of each item, a saved object for Tabletop
// Simulator.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"

namespace nedforge::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class SheetItems : public testing::Test {
protected:
    Ran nedforge(std::vector<std::string> words) {
        words.insert(words.begin(), program());
        return run(words);
    }
    std::string out(const std::string& name) const { return folder_.path() + "/" + name; }
    TemporaryFolder folder_;
    const std::string map_ = source_path("sample_maps/luddite/lines-first-hack.ned.yaml");
    const std::string home_ = folder_.write("cottage.home.yaml", cottage_text());
};

bool has(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

// Width and height of a PNG, in pixels.
std::pair<int, int> size_of_png(const std::string& path) {
    const std::string bytes = read_all(path);
    const auto number = [&](std::size_t at) {
        int value = 0;
        for (std::size_t i = 0; i < 4; ++i) value = value * 256 + static_cast<unsigned char>(bytes.at(at + i));
        return value;
    };
    return {number(16), number(20)};
}

TEST_F(SheetItems, SheetsAreInTheWordsOfALanguageOrAFile) {
    ASSERT_EQ(nedforge({"sheet", map_, "-o", out("en.svg")}).status, 0);
    const Ran german = nedforge({"sheet", map_, "-o", out("de.svg"), "--words", "de", "--format", "json"});
    ASSERT_EQ(german.status, 0) << german.err;
    EXPECT_TRUE(has(read_all(out("en.svg")), ">ROLL BONUSES<"));
    EXPECT_TRUE(has(read_all(out("de.svg")), ">WURFBONI<"));
    EXPECT_FALSE(has(read_all(out("de.svg")), "ROLL BONUSES"));
    EXPECT_EQ(json::parse(german.out)["words"]["language"], "de");
    EXPECT_EQ(json::parse(german.out)["words"]["cut"], json::array()) << german.err;

    const std::string own =
        folder_.write("own.yaml", "format: 1\nlanguage: nl\nluddite:\n  \"ROLL BONUSES\": WORPBONUSSEN\n");
    const Ran dutch = nedforge({"sheet", map_, "-o", out("nl.svg"), "--words", own});
    EXPECT_EQ(dutch.status, 0);
    EXPECT_TRUE(has(dutch.err, "which sheets have in English")) << dutch.err;
    EXPECT_TRUE(has(read_all(out("nl.svg")), ">WORPBONUSSEN<"));
    EXPECT_TRUE(has(read_all(out("nl.svg")), ">CLOCK<"));

    const std::string wrong = folder_.write("wrong.yaml", "format: 1\nlanguage: nl\nluddite:\n  \"ROL BONUSES\": x\n");
    const Ran refused = nedforge({"sheet", map_, "-o", out("no.svg"), "--words", wrong});
    EXPECT_EQ(refused.status, 1);
    EXPECT_TRUE(has(refused.err, "wrong.yaml:4:")) << refused.err;
    EXPECT_TRUE(has(refused.err, "ROLL BONUSES")) << refused.err;
    EXPECT_EQ(nedforge({"sheet", map_, "-o", out("no.svg"), "--words", "xx"}).status, 2);
    EXPECT_FALSE(fs::exists(out("no.svg")));
}

TEST_F(SheetItems, APackHasWordsAndTheLineGoesBefore) {
    folder_.write("one.ned.yaml", read_all(map_));
    folder_.write("pack.yaml", "format: 1\npack: one\nname: One\nmaps: [one.ned.yaml]\nwords: pl\n");
    ASSERT_EQ(nedforge({"sheet", folder_.path(), "-o", out("pl.svg")}).status, 0);
    EXPECT_TRUE(has(read_all(out("pl.svg")), ">ZEGAR<"));
    ASSERT_EQ(nedforge({"sheet", folder_.path(), "-o", out("fr.pdf"), "--words", "fr"}).status, 0);
    EXPECT_TRUE(has(read_all(out("fr.pdf")), "/Lang (fr)"));
    folder_.write("pack.yaml", "format: 1\npack: one\nname: One\nmaps: [one.ned.yaml]\nwords: ../x.yaml\n");
    EXPECT_EQ(nedforge({"sheet", folder_.path(), "-o", out("no.pdf")}).status, 2);
    EXPECT_TRUE(has(nedforge({"validate", folder_.path()}).out, "[NED702 ")) << "words outside of the folder";
}

TEST_F(SheetItems, AMapOfAPackHasThePacksWordsWhenItIsPrintedAlone) {
    const std::string one = folder_.write("maps/one.ned.yaml", read_all(map_));
    folder_.write("maps/other.ned.yaml", read_all(map_));
    folder_.write("pack.yaml", "format: 1\npack: one\nname: One\nmaps: [maps/one.ned.yaml]\nwords: pl\n");
    ASSERT_EQ(nedforge({"sheet", one, "-o", out("pl.svg")}).status, 0);
    EXPECT_TRUE(has(read_all(out("pl.svg")), ">ZEGAR<"));
    ASSERT_EQ(nedforge({"sheet", folder_.path() + "/maps/other.ned.yaml", "-o", out("en.svg")}).status, 0);
    EXPECT_TRUE(has(read_all(out("en.svg")), ">CLOCK<")) << "the pack does not list it";
    const Ran empty = nedforge({"sheet", one, "-o", out("no.svg"), "--words", ""});
    EXPECT_EQ(empty.status, 2);
    EXPECT_TRUE(has(empty.err, "--words: '' is no file")) << empty.err;
}

TEST_F(SheetItems, HelpWritesTheFilesOfWords) {
    EXPECT_EQ(nedforge({"help", "words", "en"}).out, read_all(source_path("formats/words/en.yaml")));
    EXPECT_TRUE(has(nedforge({"help", "words"}).out, "de, en, es, fr and pl"));
    EXPECT_EQ(nedforge({"help", "words", "xx"}).status, 2);
}

TEST_F(SheetItems, EachItemHasImagesWithBleed) {
    const Ran ran = nedforge({"sheet", home_, "--each", out("each"), "--bleed", "3", "--parts", "tiles,characters"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    std::size_t lines = 0, files = 0;
    for (const char c : ran.out) lines += c == '\n';
    for (const auto& entry : fs::directory_iterator(out("each"))) {
        ++files;
        EXPECT_TRUE(has(ran.out, entry.path().string() + "\n"));
        const auto [width, height] = size_of_png(entry.path().string());
        const std::string name = entry.path().filename().string();
        // 60 + 6 mm, 63 + 6 by 88 + 6 mm, and pawns of 20 + 6 by 60 + 6 mm at 300 dpi.
        const std::pair<int, int> wanted = name.starts_with("tiles-")        ? std::pair{780, 780}
                                           : name.starts_with("characters-") ? std::pair{815, 1110}
                                                                             : std::pair{307, 780};
        EXPECT_EQ(std::pair(width, height), wanted) << name;
    }
    EXPECT_EQ(lines, files);
    EXPECT_TRUE(has(ran.out, "/each/tiles-001-")) << ran.out;
    EXPECT_TRUE(has(ran.out, "-front.png") && has(ran.out, "-back.png"));
    EXPECT_FALSE(has(ran.out, "pawns") && has(ran.out.substr(ran.out.find("pawns")), "-back.png"))
        << "pawns have no backs";
}

TEST_F(SheetItems, BoardsHaveStonesAndMapsOfLudditeHaveNothingToCutOut) {
    const std::string board = source_path("sample_maps/luddit/published.torus.yaml");
    const Ran stones = nedforge({"sheet", board, "--each", out("stones"), "--bleed", "0", "--format", "json"});
    ASSERT_EQ(stones.status, 0) << stones.err;
    const json answer = json::parse(stones.out);
    EXPECT_EQ(answer["file"], nullptr);
    ASSERT_GT(answer["images"].size(), 2u);
    EXPECT_EQ(answer["images"][0]["bleed"], 0.0);
    EXPECT_EQ(answer["images"][0]["safe"], 2.5);
    for (const std::string option : {"--each", "--tts"}) {
        const Ran none = nedforge({"sheet", map_, option, out("none.json")});
        EXPECT_EQ(none.status, 2);
        EXPECT_TRUE(has(none.err, option + " is not for maps of LUDDITE")) << none.err;
        EXPECT_FALSE(fs::exists(out("none.json")));
    }
    EXPECT_EQ(nedforge({"sheet", home_, "--each", out("x"), "-o", out("x.pdf")}).status, 2);
    EXPECT_EQ(nedforge({"sheet", home_}).status, 2);
    EXPECT_EQ(nedforge({"sheet", home_, "--each", out("x"), "--bleed", "11"}).status, 2);
    EXPECT_EQ(nedforge({"sheet", home_, "--each", out("no/such"), "--parts", "tiles"}).status, 2);
    EXPECT_EQ(nedforge({"sheet", home_, "--each", out("x"), "--parts", "aid"}).status, 2);
}

TEST_F(SheetItems, ASavedObjectHasDecksAndTiles) {
    const Ran ran = nedforge({"sheet", home_, "--tts", out("table.json"), "--parts", "cards,tiles"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json saved = json::parse(read_all(out("table.json")));
    int decks = 0, tiles = 0;
    for (const json& object : saved["ObjectStates"]) {
        if (object["Name"] == "Custom_Tile" || object["Name"] == "Custom_Tile_Stack") {
            ++tiles;
            EXPECT_TRUE(object["CustomImage"]["ImageURL"].get<std::string>().starts_with("file:///"));
            continue;
        }
        if (object["Name"] == "CardCustom") continue;
        ASSERT_EQ(object["Name"], "DeckCustom");
        ++decks;
        EXPECT_EQ(object["DeckIDs"].size(), object["ContainedObjects"].size());
        for (const auto& [key, deck] : object["CustomDeck"].items()) {
            const std::string face = deck["FaceURL"].get<std::string>().substr(7);
            const auto [width, height] = size_of_png(face);
            EXPECT_LE(std::max(width, height), 4096);
            // The grid has room for every card, and its cells have the shape of a card.
            for (const json& id : object["DeckIDs"])
                if (id.get<int>() / 100 == std::stoi(key)) {
                    EXPECT_LT(id.get<int>() % 100, deck["NumWidth"].get<int>() * deck["NumHeight"].get<int>());
                }
            const double cell_w = width / deck["NumWidth"].get<double>(),
                         cell_h = height / deck["NumHeight"].get<double>();
            EXPECT_NEAR(cell_w / cell_h, 63.0 / 88, 0.01);
            EXPECT_TRUE(fs::exists(deck["BackURL"].get<std::string>().substr(7)));
            EXPECT_EQ(deck["UniqueBack"], false);
        }
    }
    EXPECT_GE(decks, 1);
    EXPECT_GE(tiles, 2);
    EXPECT_TRUE(ran.out.ends_with(out("table.json") + "\n")) << ran.out;
}

// New maps from tables, from Tiled and from LDtk.
TEST_F(SheetItems, NewTakesNodesFromOtherPrograms) {
    const std::string table = folder_.write("nodes.csv",
                                            "id;column;row;gate;lock;content;colour\n"
                                            "A1;0;0;;;enter;red\nB1;1;0;ON 2;3;;\n;2;0;ONN 3;9;cache 1 energy\n"
                                            "D1;3;0;;;exit\nB1;3;1;;;critical alpha 12;\nE1;3;1;;;what\n");
    const Ran ran = nedforge({"new", out("t.ned.yaml"), "--from", table, "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const std::string text = read_all(out("t.ned.yaml"));
    for (const char* node : {"{id: A1, at: [0, 0], role: enter}", "{id: B1, at: [1, 0], gate: ON 2, lock: 3}",
                             "{id: C1, at: [2, 0], cache: {energy: 1}}", "{id: D1, at: [3, 0], role: exit}",
                             "{id: D2, at: [3, 1], critical: {code: alpha, damage: 12}}"})
        EXPECT_TRUE(has(text, node)) << text;
    const std::string left_out = json::parse(ran.out)["left_out"].dump();
    for (const char* words : {"column 'colour'", "line 4: gate 'ONN 3'", "line 4: lock '9'", "line 6: id 'B1'",
                              "line 7: there is a node already at [3, 1]"})
        EXPECT_TRUE(has(left_out, words)) << left_out;
    EXPECT_EQ(json::parse(ran.out)["left_out"].size(), 5u);
    const Ran other = nedforge({"new", out("t.home.yaml"), "--from", table});
    EXPECT_EQ(other.status, 2);
    EXPECT_FALSE(fs::exists(out("t.home.yaml")));
    const Ran broken = nedforge({"new", out("b.ned.yaml"), "--from", folder_.write("b.csv", "id,column\nA1,0\n")});
    EXPECT_EQ(broken.status, 2);
    EXPECT_TRUE(has(broken.err, "b.csv:1:1: the header has no 'row'")) << broken.err;
    EXPECT_FALSE(fs::exists(out("b.ned.yaml")));
}

}  // namespace
}  // namespace nedforge::test
