// The commands of homes where the machine fails them: a full disk, a closed pipe, files that can't be read, numbers and
// files beyond every limit. What was there before stays, nothing is left behind, and a sentence says what happened.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/support.h"

namespace nedforge {
namespace {

using test::Ran;

const std::string home = test::source_path("sample_maps/smart_home/cottage.home.yaml");

Ran shell(const std::string& line) { return test::run({"bash", "-c", line}); }
std::string command(const std::string& words) { return test::program() + " " + words; }

TEST(HomeFaults, AFullDiskIsSaid) {
    for (const std::string& words :
         std::vector<std::string>{"validate " + home, "validate --format json " + home, "analyze --format json " + home,
                                  "rate --games 2 " + home, "export -o - " + home, "diff " + home + " " + home,
                                  "explain --markdown --game smart_home", "new - --game smart_home", "--help",
                                  "--version", "validate --help"}) {
        const Ran ran = shell(command(words) + " > /dev/full");
        if (words.starts_with("diff") && ran.status == 0) continue;  // it had nothing to say
        EXPECT_EQ(ran.status, 2) << words;
        EXPECT_NE(ran.err.find("could not write standard output"), std::string::npos) << words << ": " << ran.err;
    }
}

// A disk that is full after one kilobyte: the file of before stays as it is, and no other is left.
TEST(HomeFaults, WhatCantBeWrittenLeavesTheFileOfBefore) {
    const std::vector<std::pair<std::string, std::string>> commands{
        {"sheet " + home, "out.pdf"},
        {"sheet " + home + " --parts tiles --duplex off", "out.pdf"},
        {"report " + home + " --rate --games 4", "out.html"},
        {"rate " + home + " --games 1 --game 0", "out.replay.yaml"},
        {"export " + home, "out.home.yaml"},
        {"play " + home + " --from out.replay.yaml", "out.replay.yaml"}};
    for (const auto& [words, name] : commands) {
        SCOPED_TRACE(words);
        test::TemporaryFolder folder;
        const std::string in_folder = "cd " + folder.path() + " && ", out = folder.write(name, "before");
        if (words.starts_with("play")) {
            std::filesystem::remove(out);
            const Ran made = shell(in_folder + command("rate " + home + " --games 1 --game 0 -o " + name));
            ASSERT_EQ(made.status, 0) << made.err;
        }
        const auto files = [&] {
            return std::distance(std::filesystem::directory_iterator(folder.path()),
                                 std::filesystem::directory_iterator{});
        };
        const auto before = files();
        const std::string text = test::read_all(out);
        const Ran ran =
            shell(in_folder + "trap '' XFSZ && ulimit -f 1 && " + command(words + " -o " + name) + " < /dev/null");
        EXPECT_EQ(ran.status, 2) << ran.out << ran.err;
        EXPECT_NE(ran.err.find(name), std::string::npos) << ran.err;
        EXPECT_EQ(test::read_all(out), text);
        EXPECT_EQ(files(), before);
    }
}

TEST(HomeFaults, FmtSaysOfNoFileThatItWasLaidOutWhereItCouldNotBeWritten) {
    test::TemporaryFolder folder;
    const std::string file = folder.write("a.home.yaml", "format:   1\n" + test::read_all(home).substr(
                                                                               std::string("format: 1\n").size())),
                      limited = "trap '' XFSZ && ulimit -f 1 && ", before = test::read_all(file);
    const Ran ran = shell(limited + command("fmt " + file));
    EXPECT_EQ(ran.status, 2) << ran.out << ran.err;
    EXPECT_EQ(ran.out, "");
    const Ran json = shell(limited + command("fmt --format json " + file));
    EXPECT_NE(json.out.find("\"changed\":false"), std::string::npos) << json.out;
    EXPECT_NE(json.out.find("\"left\":"), std::string::npos) << json.out;
    EXPECT_EQ(test::read_all(file), before);
}

TEST(HomeFaults, AClosedPipeEndsTheCommand) {
    for (const std::string& words :
         std::vector<std::string>{"analyze --format json " + home, "rate --games 20 --format json " + home,
                                  "explain --markdown --game smart_home"}) {
        const Ran ran = shell(command(words) + " | head -c 1 > /dev/null; exit ${PIPESTATUS[0]}");
        EXPECT_TRUE(ran.status == 0 || ran.status == 2 || ran.status == 141) << words << ": " << ran.status;
        EXPECT_EQ(ran.err.find("terminate"), std::string::npos) << ran.err;
    }
    const Ran played = shell("yes list | " + command("play " + home + " --seed 1") + " | head -c 100 > /dev/null");
    EXPECT_EQ(played.status, 0);
}

TEST(HomeFaults, WhatIsNoHomeIsNamed) {
    test::TemporaryFolder folder;
    const std::string latin = folder.write("latin.home.yaml", "format: 1\nname: Caf\xe9\n");
    const std::string empty = folder.write("empty.home.yaml", "");
    std::filesystem::create_directory(folder.path() + "/folder.home.yaml");
    for (const std::string& name : std::vector<std::string>{"analyze", "rate", "play", "report", "sheet"}) {
        const std::string tail = name == "report"  ? " -o " + folder.path() + "/x.html"
                                 : name == "sheet" ? " -o " + folder.path() + "/x.pdf"
                                                   : "";
        const auto asked = [&](const std::string& path) {
            return shell(command(name + " " + path + tail) + " < /dev/null");
        };
        EXPECT_EQ(asked(folder.path() + "/none.home.yaml").status, 2) << name;
        EXPECT_NE(asked(folder.path() + "/folder.home.yaml").status, 0) << name;
        const Ran bad = asked(latin);
        EXPECT_EQ(bad.status, 1) << name << bad.err;
        const std::string said = name == "report" ? test::read_all(folder.path() + "/x.html") : bad.out;
        EXPECT_NE(said.find("HOME101"), std::string::npos) << name << ": " << said;
        EXPECT_EQ(asked(empty).status, 1) << name;
    }
    if (geteuid() == 0) return;  // reads everything
    const std::string closed = folder.write("closed.home.yaml", test::read_all(home));
    std::filesystem::permissions(closed, std::filesystem::perms::none);
    const Ran ran = shell(command("validate " + closed));
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.out.find("HOME101"), std::string::npos) << ran.out;
}

TEST(HomeFaults, FilesBeyondEveryLimitAreRefusedQuickly) {
    test::TemporaryFolder folder;
    const std::string text = test::read_all(home);
    std::string tiles = "tiles:\n";
    for (int i = 0; i < 5000; ++i) tiles += "  - {id: t" + std::to_string(i) + ", name: T, at: [0, 0]}\n";
    const std::string many = folder.write("many.home.yaml", "format: 1\ngame: smart_home\nid: many\n" + tiles);
    const std::string large = folder.write("large.home.yaml", text + "# " + std::string(3'000'000, 'x') + "\n");
    const std::string deep = folder.write("deep.home.yaml", text + "editor: " + std::string(5000, '[') + "\n");
    for (const auto& [path, code] :
         {std::pair(many, "HOME109"), std::pair(large, "HOME109"), std::pair(deep, "HOME1")}) {
        const Ran ran = shell("ulimit -t 10 && " + command("validate --format json " + path));
        EXPECT_EQ(ran.status, 1) << path;
        EXPECT_NE(ran.out.find(code), std::string::npos) << path << ": " << ran.out.substr(0, 400);
    }
    std::string rounds = "format: 1\ngame: smart_home\nmap: cottage\nrounds:\n";
    for (int i = 0; i < 60'000; ++i) rounds += "  - {turns: []}\n";
    const std::string replay = folder.write("long.replay.yaml", rounds);
    const Ran ran = shell("ulimit -t 10 && " + command("replay --format json " + home + " " + replay));
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(nlohmann::json::parse(ran.out)["status"], "unreadable");
}

TEST(HomeFaults, NumbersBeyondTheirRangeAreRefused) {
    for (const std::string& words : std::vector<std::string>{
             "rate --games 0", "rate --games -1", "rate --games 99999999999999999999", "rate --games 1e3",
             "rate --rounds 0", "rate --rounds x", "rate --jobs 0", "rate --seed -1", "rate --seed 1.5",
             "rate --defenders nobody", "rate --game 2 --games 2 -o /dev/null", "play --seed -1",
             "play --hacker nobody", "sheet --duplex both -o /tmp/x.pdf", "sheet --parts none -o /tmp/x.pdf",
             "sheet --paper a0 -o /tmp/x.pdf"}) {
        const Ran ran = shell("ulimit -t 10 && " + command(words + " " + home) + " < /dev/null");
        EXPECT_EQ(ran.status, 2) << words << ": " << ran.out << ran.err;
        EXPECT_FALSE(ran.err.empty()) << words;
    }
}

}  // namespace
}  // namespace nedforge
