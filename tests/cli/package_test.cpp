// The installed libraries as another project finds them, on a machine that lacks what only the build of nedforge needs.

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

#include "tests/support/support.h"

using namespace nedforge::test;

namespace {

// The first block of the page in this language, as printed.
std::string printed_block(const std::string& page, const std::string& language) {
    const std::string text = read_all(source_path(page)), fence = "```" + language + "\n";
    const auto begin = text.find(fence) + fence.size();
    return text.substr(begin, text.find("```", begin) - begin);
}

}  // namespace

TEST(Package, TheRoundOfTheEnginePageBuildsAsPrinted) {
    const TemporaryFolder folder;
    const std::string round = printed_block("docs/engine-api.md", "cpp");
    ASSERT_NE(round.find("start_round"), std::string::npos);
    const std::string source = folder.write("round.cpp",
                                            "#include <iostream>\n#include \"engine/luddite/board.h\"\n"
                                            "#include \"engine/luddite/rules.h\"\n"
                                            "using namespace nedforge::luddite;\n"
                                            "const Action* choose(const std::vector<Action>&, bool may_end);\n"
                                            "void play(const Map& map) {\n" +
                                                round + "}\n");
    const Ran built =
        run({"c++", "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-I", source_path(""), source});
    EXPECT_EQ(built.status, 0) << built.err;
}

TEST(Package, TheBuildFileOfTheEnginePageWorksAsPrinted) {
    const TemporaryFolder folder;
    const std::string installed = folder.path() + "/installed";
    ASSERT_EQ(run({"cmake", "--install", NEDFORGE_BUILD, "--prefix", installed, "--component", "library"}).status, 0);
    const std::string printed = printed_block("docs/engine-api.md", "cmake");
    const auto end_of_find = printed.find('\n') + 1;
    folder.write("main.cpp", "#include \"engine/luddite/rules.h\"\nint main() {}\n");
    folder.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.25)\nproject(other LANGUAGES CXX)\n" +
                                       printed.substr(0, end_of_find) + "add_executable(my_program main.cpp)\n" +
                                       printed.substr(end_of_find));
    const Ran configured =
        run({"cmake", "-S", folder.path(), "-B", folder.path() + "/build", "-DCMAKE_PREFIX_PATH=" + installed});
    EXPECT_EQ(configured.status, 0) << configured.err;
    const Ran built = run({"cmake", "--build", folder.path() + "/build"});
    EXPECT_EQ(built.status, 0) << built.out;
    const Ran flags =
        run({"env", "PKG_CONFIG_PATH=" + installed + "/lib/x86_64-linux-gnu/pkgconfig:" + installed + "/lib/pkgconfig",
             "pkg-config", "--cflags", "nedforge"});
    EXPECT_EQ(flags.status, 0) << flags.err;
    EXPECT_NE(flags.out.find("include/nedforge"), std::string::npos) << flags.out;
}

// Every link of the installed README leads to a file that is installed too.
TEST(Package, TheInstalledPagesFindEachOther) {
    namespace fs = std::filesystem;
    const TemporaryFolder folder;
    ASSERT_EQ(run({"cmake", "--install", NEDFORGE_BUILD, "--prefix", folder.path(), "--component", "program"}).status,
              0);
    const fs::path docs = fs::path(folder.path()) / "share/doc";
    int links = 0;
    for (const auto& entry : fs::recursive_directory_iterator(docs)) {
        if (entry.path().filename() != "README.md") continue;
        const std::string text = read_all(entry.path());
        static const std::regex link(R"(\]\(([^)#:]+)[#)])");
        for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at, ++links)
            EXPECT_TRUE(fs::exists(entry.path().parent_path() / (*at)[1].str())) << entry.path() << ": " << (*at)[1];
    }
    EXPECT_GT(links, 20);
    for (const auto& link : fs::directory_iterator(source_path("sample_maps")))  // from places of earlier versions
        if (const fs::path name = link.path().filename(); link.is_symlink()) {
            EXPECT_TRUE(fs::exists(fs::path(folder.path()) / "share/nedforge/sample_maps" / name)) << name;
        }
}

TEST(Package, AComponentNeedsNoMoreThanItIsLinkedWith) {
    const TemporaryFolder folder;
    const std::string installed = folder.path() + "/installed";
    const Ran ran = run({"cmake", "--install", NEDFORGE_BUILD, "--prefix", installed, "--component", "library"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    folder.write("main.cpp", "int main() {}\n");
    folder.write("CMakeLists.txt",
                 "cmake_minimum_required(VERSION 3.25)\n"
                 "project(other LANGUAGES CXX)\n"
                 "foreach(package ${LACKING})\n"
                 "    set(CMAKE_DISABLE_FIND_PACKAGE_${package} ON)\n"
                 "endforeach()\n"
                 "find_package(nedforge QUIET COMPONENTS ${WANTED})\n"
                 "add_executable(other main.cpp)\n"
                 "if(nedforge_FOUND)\n"
                 "    message(STATUS \"nedforge is there\")\n"
                 "    target_link_libraries(other PRIVATE nedforge::${WANTED})\n"
                 "endif()\n");
    struct Case {
        std::string wanted, lacking;
        bool found;
    };
    const std::vector<Case> cases{{"engine", "nlohmann_json;Boost;yaml-cpp;fmt;PNG;PkgConfig", true},
                                  {"formats", "nlohmann_json;Boost;PNG;cairo", true},
                                  {"validator", "nlohmann_json;Boost", true},
                                  {"sheet", "cairo", false},
                                  {"", "PNG", false},
                                  {"nonsense", "", false}};
    for (std::size_t i = 0; i < cases.size(); ++i) {
        // Cairo is found by pkg-config, which knows what is described in this folder.
        const Ran configured = run(
            {"env", cases[i].lacking.ends_with("cairo") ? "PKG_CONFIG_LIBDIR=" + folder.path() : "LACKING=", "cmake",
             "-S", folder.path(), "-B", folder.path() + "/" + std::to_string(i), "-DCMAKE_PREFIX_PATH=" + installed,
             "-DWANTED=" + cases[i].wanted, "-DLACKING=" + cases[i].lacking});
        EXPECT_EQ(configured.status, 0) << cases[i].wanted
                                        << configured.err;  // a package that is optional stops nothing
        EXPECT_EQ(configured.out.find("nedforge is there") != std::string::npos, cases[i].found)
            << cases[i].wanted << configured.out;
    }
}
