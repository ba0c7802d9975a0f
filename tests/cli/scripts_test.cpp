// The scripts of the house among stand-ins for the programs that they call, in a folder of their own.

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/support.h"

namespace fs = std::filesystem;
using namespace nedforge::test;

namespace {

class House {
public:
    House() {
        for (const auto* script : {"run", "scripts/difficulty.sh", "scripts/campaign.sh"})
            program(script, read_all(source_path(script)));
        folder_.write("scripts/packages.sh", "build_packages= editor_packages=\ninstall_missing() { :; }\n");
        folder_.write("sample_maps/luddite/campaign/ned-01.ned.yaml", "id: ned-01\nname: One\n");
        for (const auto* page : {"docs/luddite/difficulty.md", "docs/luddite/campaign.md"})
            folder_.write(page, "as it was\n");
    }
    void program(const std::string& name, const std::string& text) const {
        fs::permissions(folder_.write(name, text), fs::perms::owner_all);
    }
    std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
    Ran start(const std::string& script, std::vector<std::string> settings = {}) const {
        settings.insert(settings.begin(),
                        {"env", "PATH=" + path("bin") + ":/usr/bin:/bin", "DISPLAY=", "WAYLAND_DISPLAY="});
        settings.push_back(path(script));
        return run(settings, "", folder_.path());
    }

private:
    TemporaryFolder folder_;
};

}  // namespace

TEST(Scripts, APageIsOnlyReplacedWhenEveryMapCameThrough) {
    const House house;
    house.program("bin/jq", "#!/bin/sh\ncat > /dev/null\necho row\n");
    const std::string tables = "out/difficulty_tables.md", page = "docs/luddite/campaign.md";
    house.program(tables, "as it was\n");
    const auto page_after = [&](const std::string& script, const std::string& written, const std::string& failing) {
        house.program("build/release/nedforge",
                      "#!/bin/sh\ncase \"$*\" in " + failing + ") exit 1 ;; esac\necho '{}'\n");
        const Ran ran = house.start("scripts/" + script);
        EXPECT_EQ(ran.status == 0, failing == "-") << script << " " << failing << ran.err;
        return read_all(house.path(written));
    };
    for (const auto* failing : {"solve*", "rate*", "*--think*"})
        EXPECT_EQ(page_after("difficulty.sh", tables, failing), "as it was\n") << failing;
    EXPECT_EQ(page_after("campaign.sh", page, "ablate*"), "as it was\n");
    EXPECT_TRUE(contains(page_after("difficulty.sh", tables, "-"), "row"));
    EXPECT_TRUE(contains(page_after("campaign.sh", page, "-"), "row"));
    house.program("bin/jq", "#!/bin/sh\ncat > /dev/null\nexit 5\n");
    for (const auto* script : {"difficulty.sh", "campaign.sh"})
        EXPECT_NE(house.start(std::string("scripts/") + script).status, 0) << script;
    EXPECT_TRUE(contains(read_all(house.path(tables)) + read_all(house.path(page)), "row"));
}

// After .ci/run warnings are errors in build/release: a build of ./run that fails for them is made again without.
TEST(Scripts, RunBuildsWithWarningsAndSaysWhyTheEditorStaysClosed) {
    const House house;
    house.program("build/release/nedforge", "#!/bin/sh\necho \"$@\"\n");
    house.program("bin/cmake",
                  "#!/bin/sh\ncase \"$*\" in *WERROR=OFF*) touch lenient ;; *--build*) [ -e lenient ] ;; esac\n");
    const Ran headless = house.start("run");
    EXPECT_EQ(headless.status, 0) << headless.err;
    EXPECT_TRUE(contains(headless.out, "No display here")) << headless.out;
    const Ran without = house.start("run", {"NEDFORGE_EDITOR=OFF", "DISPLAY=:0"});
    EXPECT_TRUE(contains(without.out, "without the editor") && !contains(without.out, "No display")) << without.out;
    EXPECT_TRUE(contains(house.start("run", {"DISPLAY=:0"}).out, "\nedit ")) << "opens";
}

// What the action writes about a pull request: names in it are text, whatever they are.
TEST(Scripts, ComparesTheMapsOfAPullRequest) {
    for (const std::string tool : {"git", "jq"})
        if (run({"sh", "-c", "command -v " + tool}).status != 0) GTEST_SKIP() << tool << " is not installed";
    const TemporaryFolder folder;
    const auto git = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"git", "-c", "user.email=a@b.c", "-c", "user.name=a"});
        return run(words, "", folder.path());
    };
    const std::string stand_in = folder.write("nedforge", R"(#!/bin/sh
win() { echo "\"$1\": {\"rate\": 0.8, \"a\": 0.5, \"b\": 0.25, \"difference\": -0.25, \"low\": -0.3, \"high\": -0.2}"; }
case "$*" in *broken*) exit 1 ;; esac
echo "{\"win\": {$(win easy), $(win medium), $(win hard)}}"
)");
    fs::permissions(stand_in, fs::perms::owner_all);
    folder.write("a.ned.yaml", "id: a\n");
    folder.write("same.ned.yaml", "id: same\n");
    git({"init", "-q"}), git({"add", "."}), git({"commit", "-qm", "before"});
    folder.write("a.ned.yaml", "id: a2\n");
    folder.write("b|<i>.ned.yaml", "id: b\n");
    folder.write("broken.ned.yaml", "id: c\n");
    git({"add", "."}), git({"commit", "-qm", "after"});
    const auto compared = [&](const std::string& base) {
        return run({"env", "-u", "GITHUB_STEP_SUMMARY", "NEDFORGE_PROGRAM=" + stand_in, "NEDFORGE_BASE=" + base,
                    source_path("scripts/ci_compare")},
                   "", folder.path());
    };
    const Ran ran = compared("HEAD~1");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "| a.ned.yaml | easy | 50 % | 25 % | -25 points (-30 to -20) |")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "| b??i?.ned.yaml | hard | | 80 % | |")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "| broken.ned.yaml | | | not rated: it has errors | |")) << ran.out;
    EXPECT_FALSE(contains(ran.out, "same.ned.yaml"));
    EXPECT_EQ(compared("nothing").status, 2);
}
