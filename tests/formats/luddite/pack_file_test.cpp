#include "formats/base/pack/pack_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "formats/base/findings/findings.h"
#include "formats/base/pack/pack_keys.h"
#include "formats/luddite/target_record.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

namespace fs = std::filesystem;

std::string read(const std::string& rest) {
    return test::placed_codes(read_pack("format: 1\npack: a\nname: A\n" + rest).diagnostics);
}

TEST(PackFile, ReadsAndWritesBack) {
    const std::string text =
        "format: 1\npack: luddite-campaign\nname: The campaign\nmaps:\n  - ned-01.ned.yaml\n  - \"sub/ned "
        "02.ned.yaml\"\ntarget: {easy: {novice: 0.65}, hard: {expert: 0.4}}\ncampaign:\n"
        "  - {maps: [ned-01.ned.yaml], repeat: until_won}\n  - {maps: [ned-01.ned.yaml, \"sub/ned 02.ned.yaml\"], "
        "attempts: 1}\n";
    const LoadedPack loaded = read_pack(text);
    ASSERT_TRUE(loaded.pack) << test::placed_codes(loaded.diagnostics);
    EXPECT_EQ(loaded.pack->campaign[1].attempts, 1);
    EXPECT_NE(write_pack(*loaded.pack).find("\ntarget: {easy: {novice: 0.65}, hard: {expert: 0.4}}\n"),
              std::string::npos);
    EXPECT_FALSE(loaded.pack->campaign[1].until_won);
    const LoadedPack again = read_pack(write_pack(*loaded.pack));
    ASSERT_TRUE(again.pack);
    EXPECT_EQ(*again.pack, *loaded.pack);
    EXPECT_EQ(write_pack(*again.pack), write_pack(*loaded.pack));
}

TEST(PackFile, Findings) {
    EXPECT_EQ(read("maps: [a.ned.yaml]\n"), "");
    EXPECT_EQ(read("maps: []\ncampaign: []\n"), "");
    EXPECT_EQ(read(""), "104@1:1");
    EXPECT_EQ(read("maps: a\n"), "105@4:7");
    EXPECT_EQ(read("maps: [1]\n"), "105@4:8");
    EXPECT_EQ(read("maps: []\nmap: []\n"), "103@5:1");
    EXPECT_EQ(read("maps: []\ntarget: {}\n"), "");
    EXPECT_EQ(read("maps: []\ntarget: {easy: {novice: 0.6501}}\n"), "106@5:25");
    EXPECT_EQ(read("maps: []\ntarget: {easy: {}, hard: {pro: 1}}\n"), "104@5:16 103@5:27");
    EXPECT_EQ(read("maps: []\ncampaign: [{maps: [a]}]\n"), "104@5:12");
    EXPECT_EQ(read("maps: []\ncampaign: [{maps: [a], repeat: until_won, attempts: 1}]\n"), "106@5:43");
    EXPECT_EQ(read("maps: []\ncampaign: [{maps: [a], repeat: forever}]\n"), "106@5:32");
    EXPECT_EQ(read("maps: []\ncampaign: [{maps: [a], attempts: 0}]\n"), "106@5:34");
    EXPECT_EQ(read("maps: []\ncampaign: [{maps: [], attempts: 1}]\n"), "106@5:19");
    EXPECT_EQ(read("maps: []\ncampaign: [{attempts: 1}]\n"), "104@5:12");
    EXPECT_EQ(test::placed_codes(read_pack("format: 2\npack: A\nname: 3\nmaps: []\n").diagnostics),
              "108@1:9 106@2:7 105@3:7");
}

TEST(PackFile, AThousandMaps) {
    const auto with = [](int maps) {
        std::string rest = "maps:\n";
        for (int i = 0; i < maps; ++i) rest += "  - m.ned.yaml\n";
        return read(rest);
    };
    EXPECT_EQ(with(999), "");
    EXPECT_EQ(with(1000), "");
    EXPECT_EQ(with(1001), "109@1005:5");
}

TEST(PackFile, ALevelOfATargetHasOneFindingForOneMistake) {
    const auto with = [](const std::string& level) { return read("maps: []\ntarget: {easy: " + level + "}\n"); };
    EXPECT_EQ(with("{planner: 0.5}"), "103@5:17");
    EXPECT_EQ(with("{}"), "104@5:16");
    EXPECT_EQ(with("{novice: 0.5, regular: 0.5}"), "106@5:30");
}

TEST(PackFile, ATargetMayBeAListWithOneForEachMap) {
    const LoadedPack loaded =
        read_pack("format: 1\npack: a\nname: A\nmaps: [x.ned.yaml, y.ned.yaml]\ntarget: [{easy: {novice: 0.5}}, {}]\n");
    ASSERT_TRUE(loaded.pack) << test::placed_codes(loaded.diagnostics);
    EXPECT_NE(write_pack(*loaded.pack).find("\ntarget:\n  - {easy: {novice: 0.5}}\n  - {}\n"), std::string::npos)
        << write_pack(*loaded.pack);
    const auto seen = [&](std::size_t place) {
        const std::string text = write_pack(pack_seen_by(*loaded.pack, place));
        const auto target = text.find("target");
        return target == std::string::npos ? "" : text.substr(target, text.find('\n', target) - target);
    };
    EXPECT_EQ(seen(0), "target: {easy: {novice: 0.5}}");
    EXPECT_EQ(seen(1), "target: {}");
    EXPECT_EQ(seen(2), "") << "of a map that is not in the list";
    EXPECT_EQ(target_in(*loaded.pack, 0)->of[0]->thousandths, 500);
    EXPECT_EQ(target_in(*loaded.pack, 1), Target{});
    EXPECT_EQ(target_in(*loaded.pack, 2), std::nullopt);
    EXPECT_EQ(read("maps: [a, b]\ntarget: [{}]\n"), "106@5:9");
    EXPECT_EQ(read("maps: [a]\ntarget: [{}, {}]\n"), "106@5:9");
    EXPECT_EQ(read("maps: [a]\ntarget: []\n"), "106@5:9");
    EXPECT_EQ(read("maps: [a]\ntarget: [{easy: {}}]\n"), "104@5:17");
}

TEST(PackFile, MapsNeverLieOutsideTheFolder) {
    const test::TemporaryFolder outer;
    const std::string folder = outer.path() + "/pack";
    outer.write("outside.ned.yaml", "format: 1\n");
    outer.write("pack/in.ned.yaml", "format: 1\n");
    outer.write("pack/sub/deep.ned.yaml", "format: 1\n");
    fs::create_symlink("../outside.ned.yaml", folder + "/out-link.ned.yaml");
    fs::create_symlink(outer.path(), folder + "/out-folder");
    fs::create_symlink("../nowhere", folder + "/dangling-out.ned.yaml");
    fs::create_symlink("nowhere", folder + "/dangling-in.ned.yaml");
    fs::create_symlink("sub/deep.ned.yaml", folder + "/in-link.ned.yaml");
    fs::create_symlink(folder + "/in.ned.yaml", folder + "/absolute-in-link.ned.yaml");
    fs::create_symlink("loop.ned.yaml", folder + "/loop.ned.yaml");
    fs::create_symlink("out-link.ned.yaml", folder + "/link-to-link.ned.yaml");
    ASSERT_EQ(::mkfifo((folder + "/pipe.ned.yaml").c_str(), 0600), 0);
    const auto state = [&](const std::string& relative) { return open_in_pack(folder, relative).state; };
    using Found = PackFile::State;
    for (const char* good : {"in.ned.yaml", "./in.ned.yaml", "sub/deep.ned.yaml", "sub//deep.ned.yaml",
                             "in-link.ned.yaml", "absolute-in-link.ned.yaml"})
        EXPECT_EQ(state(good), Found::ok) << good;
    for (const char* out : {"../outside.ned.yaml", "sub/../in.ned.yaml", "..", "/etc/passwd", "out-link.ned.yaml",
                            "out-folder/outside.ned.yaml", "dangling-out.ned.yaml", "link-to-link.ned.yaml",
                            "..\\x.ned.yaml", "C:\\x.ned.yaml", "\\\\host\\x.ned.yaml"})
        EXPECT_EQ(state(out), Found::escapes) << out;
    for (const char* gone : {"nowhere.ned.yaml", "dangling-in.ned.yaml", "in.ned.yaml/x"})
        EXPECT_EQ(state(gone), Found::missing) << gone;
    for (const char* odd : {"pipe.ned.yaml", "sub", "", "loop.ned.yaml"}) EXPECT_EQ(state(odd), Found::no_file) << odd;
    EXPECT_EQ(test::placed_codes(read_pack_folder(folder).diagnostics), "101@1:1");
    const PackFile sub = open_in_pack(folder, "sub");
    EXPECT_EQ(sub.reason, "that is a folder");
    EXPECT_EQ(open_in_pack(folder, "pipe.ned.yaml").reason, "that is not a regular file");
    EXPECT_EQ(open_in_pack(folder, "loop.ned.yaml").reason, "its symbolic links have no end");
    outer.write("pack/large.ned.yaml", std::string(max_file_bytes + 1, '#'));
    const PackFile large = open_in_pack(folder, "large.ned.yaml");
    EXPECT_EQ(large.state, Found::unreadable);
    const Diagnostic d = unreadable_file(large.error.value());
    EXPECT_EQ(d.message, "the file is larger than 1048576 bytes") << "the report names the file before that";
    EXPECT_EQ(test::placed_codes({d}), "109@1:1");
}

}  // namespace
}  // namespace nedforge::luddite
