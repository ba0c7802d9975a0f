// The installed libraries as another project finds them, on a machine that lacks what only the build of nedforge needs.

#include <gtest/gtest.h>

#include "tests/support/support.h"

using namespace nedforge::test;

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
    const std::vector<Case> cases{{"engine", "nlohmann_json;Boost;yaml-cpp;fmt;OpenSSL;PNG;PkgConfig", true},
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
