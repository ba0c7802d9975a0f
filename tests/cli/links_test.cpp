// Symbolic links in packs and folders: no command opens, reads or writes a file outside the folder it was given.

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;

const std::string clean_map = source_path("tests/validator/luddite/fixtures/NED202/good.ned.yaml");
const std::string secret = "the secret of the house";

// A folder `pack` with a map of its own, and beside it a secret and a map that is badly laid out; links lead to both.
class Links : public testing::Test {
protected:
    Links() {
        inside_ = read_all(clean_map);
        folder_.write("pack/own.ned.yaml", inside_);
        outside_ = "nodes:   []   # " + secret + "\nformat: 1\ngame: luddite\n";
        folder_.write("secret.txt", outside_);
        folder_.write("other.ned.yaml", loose(inside_));
        fs::create_symlink("../secret.txt", pack() + "/secret.ned.yaml");
        fs::create_symlink(folder_.path() + "/other.ned.yaml", pack() + "/other.ned.yaml");
        fs::create_symlink("own.ned.yaml", pack() + "/same.ned.yaml");
        fs::create_directory_symlink("..", pack() + "/up");
    }

    static std::string loose(const std::string& text) { return "# laid out loosely\n\n\n" + text; }
    std::string pack() const { return folder_.path() + "/pack"; }
    void write_pack(const std::string& maps) {
        folder_.write("pack/pack.yaml", "format: 1\npack: p\nname: P\nmaps: [" + maps + "]\n");
    }
    Ran nedforge(std::vector<std::string> args) const {
        args.insert(args.begin(), program());
        const Ran ran = run(args, "", folder_.path());
        EXPECT_EQ(ran.out.find(secret), std::string::npos) << ran.out;
        EXPECT_EQ(ran.err.find(secret), std::string::npos) << ran.err;
        EXPECT_EQ(read_all(folder_.path() + "/secret.txt"), outside_);
        EXPECT_EQ(read_all(folder_.path() + "/other.ned.yaml"), loose(inside_));
        return ran;
    }

    TemporaryFolder folder_;
    std::string inside_, outside_;
};

std::vector<std::string> places_of(const std::string& code, const json& files) {
    std::vector<std::string> paths;
    for (const auto& file : files)
        for (const auto& d : file["diagnostics"])
            if (d["code"] == code) paths.push_back(file["path"]);
    return paths;
}

}  // namespace

TEST_F(Links, AFolderWithoutAPackSaysWhichLinksLeadOut) {
    const Ran ran = nedforge({"validate", "pack", "--format", "json"});
    EXPECT_EQ(ran.status, 1);
    const json root = json::parse(ran.out);
    EXPECT_EQ(places_of("NED702", root["maps"]),
              (std::vector<std::string>{"pack/other.ned.yaml", "pack/secret.ned.yaml"}));
    EXPECT_EQ(root["summary"]["maps"], 3) << "the map, once, and the two links that lead out";
    EXPECT_EQ(root["summary"]["errors"], 2);
}

TEST_F(Links, APackThatListsThemIsToldOfEach) {
    write_pack("own.ned.yaml, other.ned.yaml, secret.ned.yaml, up/other.ned.yaml");
    const json root = json::parse(nedforge({"validate", "pack", "--format", "json"}).out);
    EXPECT_EQ(places_of("NED702", root["packs"]).size(), 3u);
    EXPECT_EQ(root["maps"].size(), 1u);
}

TEST_F(Links, APackThatCanNotBeReadOpensNoLinkEither) {
    for (const std::string text : {"format: 1\npack: [\n", "format: 1\npack: p\n"}) {
        folder_.write("pack/pack.yaml", text);
        const Ran ran = nedforge({"validate", "pack", "--format", "json"});
        EXPECT_EQ(ran.status, 1);
        EXPECT_EQ(places_of("NED702", json::parse(ran.out)["maps"]),
                  (std::vector<std::string>{"pack/other.ned.yaml", "pack/secret.ned.yaml"}));
    }
}

TEST_F(Links, APackFileThatIsALinkOutIsNotOpened) {
    fs::create_symlink("../secret.txt", pack() + "/pack.yaml");
    const Ran ran = nedforge({"validate", "pack", "--format", "json"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(places_of("NED702", json::parse(ran.out)["packs"]), (std::vector<std::string>{"pack/pack.yaml"}));
    EXPECT_EQ(nedforge({"sheet", "pack", "-o", "out.pdf"}).status, 1);
    EXPECT_FALSE(fs::exists(folder_.path() + "/out.pdf"));
    const Ran laid_out = nedforge({"fmt", "pack"});
    EXPECT_EQ(laid_out.status, 1);
    EXPECT_TRUE(contains(laid_out.out, "[NED702 ")) << "as validate calls it: " << laid_out.out;
    EXPECT_FALSE(contains(laid_out.out, "NED101")) << laid_out.out;
}

TEST_F(Links, FormattingAPackWritesInsideItOnly) {
    write_pack("own.ned.yaml, other.ned.yaml");
    folder_.write("pack/own.ned.yaml", loose(inside_));
    const Ran ran = nedforge({"fmt", "pack"});
    EXPECT_EQ(ran.status, 1) << "the links that lead out are findings";
    EXPECT_NE(ran.out.find("NED702"), std::string::npos) << ran.out;
    EXPECT_EQ(read_all(pack() + "/own.ned.yaml").find("\n\n\n"), std::string::npos) << "its own map is laid out";
    EXPECT_TRUE(fs::is_symlink(pack() + "/other.ned.yaml"));
}

TEST_F(Links, FixingAFolderWritesInsideItOnly) {
    const std::string fixable = read_all(source_path("tests/validator/luddite/fixtures/NED206/bad.ned.yaml"));
    folder_.write("elsewhere.ned.yaml", fixable);
    folder_.write("pack/mine.ned.yaml", fixable);
    fs::create_symlink("../elsewhere.ned.yaml", pack() + "/theirs.ned.yaml");
    for (const bool with_pack : {false, true}) {
        if (with_pack) write_pack("own.ned.yaml, theirs.ned.yaml");
        nedforge({"validate", "pack", "--fix", "--yes"});
        EXPECT_EQ(read_all(folder_.path() + "/elsewhere.ned.yaml"), fixable);
        EXPECT_TRUE(fs::is_symlink(pack() + "/theirs.ned.yaml"));
    }
    EXPECT_NE(read_all(pack() + "/mine.ned.yaml"), fixable) << "a map inside is fixed";
}

TEST_F(Links, ALinkThatStaysInsideIsFollowed) {
    write_pack("same.ned.yaml");
    EXPECT_EQ(nedforge({"validate", "pack", "--exclude", "other.ned.yaml", "--exclude", "secret.ned.yaml"}).status, 0)
        << "the links that lead out are not walked";
    EXPECT_EQ(nedforge({"sheet", "pack", "-o", "out.pdf"}).status, 0);
}

TEST_F(Links, WhatUserNamesItselfIsOpened) {
    EXPECT_EQ(run({program(), "validate", "other.ned.yaml"}, "", folder_.path()).status, 0);
    EXPECT_EQ(run({program(), "validate", pack() + "/other.ned.yaml"}, "", folder_.path()).status, 0);
}

TEST_F(Links, SettingsInThePackDoNotSwitchItsFilesOff) {
    write_pack("own.ned.yaml, secret.ned.yaml, gone.ned.yaml");
    for (const std::string checks : {"{NED701: off, NED702: off, NED703: off, NED307: off}",
                                     "{pack-path-escapes: info, pack-file-missing: off, switch-unused: off}"}) {
        folder_.write("pack/nedforge.yaml", "format: 1\nchecks: " + checks + "\n");
        const Ran ran = run({program(), "validate", ".", "--format", "json"}, "", pack());
        EXPECT_EQ(ran.status, 1);
        const json found = json::parse(ran.out)["packs"][0]["diagnostics"];
        ASSERT_EQ(found.size(), 2u) << found;
        EXPECT_EQ(found[0]["severity"], "error");
        EXPECT_EQ(found[1]["severity"], "error");
        EXPECT_NE(ran.err.find("NED702 stays as it is"), std::string::npos) << ran.err;
    }
    const Ran text = run({program(), "validate", "."}, "", pack());
    EXPECT_NE(text.out.find("settings: nedforge.yaml: NED307 off\n"), std::string::npos) << text.out;
}

TEST_F(Links, SettingsThatLeadOutAreNotOpened) {
    fs::create_symlink("../secret.txt", pack() + "/nedforge.yaml");
    for (const std::string command : {"validate", "critique"}) {
        const Ran ran = run({program(), command, command == "validate" ? "." : "own.ned.yaml"}, "", pack());
        EXPECT_EQ(ran.status, 2);
        EXPECT_EQ((ran.out + ran.err).find(secret), std::string::npos) << ran.out << ran.err;
        EXPECT_NE(ran.err.find("nedforge.yaml: a symbolic link leads out of the folder"), std::string::npos) << ran.err;
    }
    EXPECT_EQ(run({program(), "validate", "own.ned.yaml", "--no-settings"}, "", pack()).status, 0);
    fs::remove(pack() + "/nedforge.yaml");
    folder_.write("settings.yaml", "format: 1\nchecks: {NED307: off}\n");
    fs::create_symlink("../settings.yaml", pack() + "/linked.yaml");
    const Ran named = run({program(), "validate", "own.ned.yaml", "--settings", "linked.yaml"}, "", pack());
    EXPECT_EQ(named.status, 0) << named.err;
    EXPECT_NE(named.out.find("settings: linked.yaml: NED307 off\n"), std::string::npos) << named.out;
}

TEST_F(Links, AMapListedManyTimesIsCheckedOnce) {
    std::string names = "own.ned.yaml";
    for (int i = 0; i < 49; ++i) names += i % 2 ? ", own.ned.yaml" : ", ./same.ned.yaml";
    write_pack(names);
    const json root = json::parse(nedforge({"validate", "pack", "--exclude", "other.ned.yaml", "--exclude",
                                            "secret.ned.yaml", "--format", "json"})
                                      .out);
    EXPECT_EQ(root["maps"].size(), 1u);
    EXPECT_EQ(places_of("NED703", root["packs"]).size(), 49u) << "each further place in the list has its id again";
    const json& found = root["packs"][0]["diagnostics"];
    EXPECT_EQ(found[0]["message"], "the pack lists one file twice: ./same.ned.yaml is own.ned.yaml");
    EXPECT_EQ(found[1]["message"], "the pack lists own.ned.yaml twice");
}

TEST_F(Links, WhatIsNoFileIsFoundWhereThePackListsIt) {
    write_pack("own.ned.yaml, \"\", ., loop.ned.yaml, pipe.ned.yaml");
    fs::create_symlink("loop.ned.yaml", pack() + "/loop.ned.yaml");
    ASSERT_EQ(::mkfifo((pack() + "/pipe.ned.yaml").c_str(), 0600), 0);
    const json root = json::parse(nedforge({"validate", "pack", "--exclude", "other.ned.yaml", "--exclude",
                                            "secret.ned.yaml", "--format", "json"})
                                      .out);
    EXPECT_EQ(root["maps"].size(), 1u) << "what can't be opened is no map";
    const json& found = root["packs"][0]["diagnostics"];
    const std::vector<std::string> messages{"the pack names '', but that is a folder",
                                            "the pack names ., but that is a folder",
                                            "the pack names loop.ned.yaml, but its symbolic links have no end",
                                            "the pack names pipe.ned.yaml, but that is not a regular file"};
    ASSERT_EQ(found.size(), messages.size()) << found;
    for (std::size_t i = 0; i < messages.size(); ++i) {
        EXPECT_EQ(found[i]["code"], "NED101");
        EXPECT_EQ(found[i]["line"], 4);
        EXPECT_EQ(found[i]["message"], messages[i]);
    }
}

// A file of control characters has as many findings as bytes. Of many such files each keeps its share.
TEST(FindingsOfARun, AreCountedWhereTheyAreNotKept) {
    TemporaryFolder folder;
    std::string maps;
    for (int i = 0; i < 12; ++i) {
        const std::string name = "m" + std::to_string(i) + ".ned.yaml";
        folder.write("pack/" + name, std::string(50'000, '\0') + name);
        maps += (i ? ", " : "") + name;
    }
    folder.write("pack/pack.yaml", "format: 1\npack: p\nname: P\nmaps: [" + maps + "]\n");
    const json root = json::parse(run({program(), "validate", folder.path() + "/pack", "--format", "json"}).out);
    std::size_t listed = 0;
    for (const auto& file : root["maps"]) listed += file["diagnostics"].size();
    EXPECT_LE(listed, 20'000u);
    EXPECT_EQ(root["summary"]["errors"], 12 * 50'000);
}

// A list is shortened only where all together are too many, however many files there are.
TEST(FindingsOfARun, AreAllKeptWhereThereIsRoom) {
    TemporaryFolder folder;
    std::string missing, keys;
    for (int i = 0; i < 1000; ++i) missing += (i ? ", m" : "m") + std::to_string(i) + ".ned.yaml";
    folder.write("pack/pack.yaml", "format: 1\npack: p\nname: P\nmaps: [" + missing + "]\n");
    const json pack = json::parse(run({program(), "validate", folder.path() + "/pack", "--format", "json"}).out);
    EXPECT_EQ(pack["packs"][0]["diagnostics"].size(), 1000u);
    for (int i = 0; i < 150; ++i) keys += "k" + std::to_string(i) + ": 1\n";
    folder.write("maps/a.ned.yaml", keys);
    for (int i = 0; i < 300; ++i) folder.write("maps/b" + std::to_string(i) + ".ned.yaml", "{}\n");
    const json many = json::parse(run({program(), "validate", folder.path() + "/maps", "--format", "json"}).out);
    const json alone =
        json::parse(run({program(), "validate", folder.path() + "/maps/a.ned.yaml", "--format", "json"}).out);
    EXPECT_EQ(many["maps"][0]["diagnostics"], alone["maps"][0]["diagnostics"]);
}

TEST(FindingsOfARun, AreBoundedWhateverItsFilesHold) {
    TemporaryFolder folder;
    std::string keys = "format: 1\ngame: luddite\n";
    for (int i = 0; i < 5'000; ++i) keys += "k" + std::to_string(i) + ": 1\n";
    for (int i = 0; i < 20; ++i) folder.write("m" + std::to_string(i) + ".ned.yaml", keys);
    const json root = json::parse(run({program(), "validate", folder.path(), "--format", "json"}).out);
    std::size_t listed = 0;
    for (const auto& file : root["maps"]) listed += file["diagnostics"].size();
    EXPECT_LE(listed, 20'000u);
    EXPECT_GT(root["summary"]["errors"], 20 * 5'000) << "those left out are counted";
    EXPECT_NE(root["maps"][0]["diagnostics"].back()["message"].get<std::string>().find("more such findings"),
              std::string::npos);
}

// An option may name a file by a link in the folder that the command is given.
TEST_F(Links, AnOptionDoesNotLeadOutOfTheFolderEither) {
    write_pack("own.ned.yaml");
    folder_.write("out/b.json", "{}");
    folder_.write("out/settings.yaml", "format: 1\nchecks: {NED307: off}\n");
    fs::create_directory_symlink("../out", pack() + "/od");
    for (const auto& [link, target] :
         std::vector<std::pair<std::string, std::string>>{{"r.html", "../out/r.html"},
                                                          {"s.pdf", "../out/s.pdf"},
                                                          {"b.json", "../out/b.json"},
                                                          {"linked.yaml", "../out/settings.yaml"}})
        fs::create_symlink(target, pack() + "/" + link);
    const auto refused = [&](std::vector<std::string> line, const std::string& from) {
        line.insert(line.begin(), program());
        const Ran ran = run(line, "", from);
        EXPECT_EQ(ran.status, 2) << line[1] << " " << ran.out;
        EXPECT_NE(ran.err.find("a symbolic link leads out of the folder"), std::string::npos) << line[1] << ran.err;
        EXPECT_EQ(files_in(folder_.path() + "/out"), 2);
        EXPECT_EQ(read_all(folder_.path() + "/out/b.json"), "{}");
    };
    for (const std::string given : {".", "pack.yaml"}) {
        refused({"report", given, "-o", "r.html"}, pack());
        refused({"report", given, "-o", "page.html", "--settings", "linked.yaml"}, pack());
        refused({"rate", given, "--settings", "linked.yaml"}, pack());
        refused({"sheet", given, "-o", "s.pdf"}, pack());
        refused({"validate", given, "--write-baseline", "b.json"}, pack());
        refused({"validate", given, "--baseline", "b.json"}, pack());
        refused({"validate", given, "--format", "sarif=r.html"}, pack());
        refused({"validate", given, "--settings", "linked.yaml"}, pack());
    }
    refused({"sheet", "pack", "-o", "pack/od/x.svg"}, folder_.path());
    refused({"validate", "pack/", "--write-baseline", "./pack/od/new.json"}, folder_.path());
    const Ran beside = run({program(), "sheet", "pack", "-o", "out/x.pdf"}, "", folder_.path());
    EXPECT_EQ(beside.status, 0) << "a file beside the folder is the user's own choice: " << beside.err;
}

TEST_F(Links, TheSheetsOfAHomeStayInTheFolderToo) {
    folder_.write("pack/house.home.yaml", read_all(source_path("sample_maps/smart_home/cottage.home.yaml")));
    write_pack("house.home.yaml");
    fs::create_symlink("../out.svg", pack() + "/x-001.svg");
    const Ran ran = run({program(), "sheet", "pack", "-o", "pack/x.svg"}, "", folder_.path());
    EXPECT_FALSE(fs::exists(folder_.path() + "/out.svg"));
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.err.find("a symbolic link leads out of the folder"), std::string::npos) << ran.err;
}
