// Runs of several processes by mpirun: the same bytes as one process, a stop that one rank hears, a rank that is
// killed.

#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/support/support.h"

using namespace nedforge::test;
namespace fs = std::filesystem;

namespace {

const std::string first_map = source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml"),
                  second_map = source_path("sample_maps/luddite/campaign-2026-11/ned-02.ned.yaml");

Ran one_process(std::vector<std::string> words) {
    words.insert(words.begin(), NEDFORGE_MPI_PROGRAM);
    return run(words);
}

// Where the tests run as root, as in a container, mpirun wants to hear that twice.
Ran several_processes(const std::vector<std::string>& words) {
    const Environment as_root("OMPI_ALLOW_RUN_AS_ROOT", "1"), confirmed("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    std::vector<std::string> line{NEDFORGE_MPIRUN, "-n", "3", "--oversubscribe", NEDFORGE_MPI_PROGRAM};
    line.insert(line.end(), words.begin(), words.end());
    return run(line);
}

void expect_the_same(const std::vector<std::string>& words) {
    SCOPED_TRACE(words[0]);
    const Ran one = one_process(words), three = several_processes(words);
    EXPECT_EQ(one.status, three.status) << three.err;
    EXPECT_EQ(one.out, three.out);
    EXPECT_GT(one.out.size(), 100u) << one.err;
}

std::map<std::string, std::string> files_below(const std::string& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(folder))
        files[entry.path().filename().string()] = read_all(entry.path().string());
    return files;
}

// The process of the rank whose command line has the word; 0: there is none.
pid_t process_of(const std::string& rank, const std::string& word) {
    for (const auto& entry : fs::directory_iterator("/proc")) {
        const std::string name = entry.path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        std::error_code none;
        if (fs::read_symlink(entry.path() / "exe", none) != fs::path(NEDFORGE_MPI_PROGRAM)) continue;
        const std::string line = read_all(entry.path().string() + "/cmdline"),
                          environment = read_all(entry.path().string() + "/environ");
        if (line.find(word) != std::string::npos &&
            environment.find("OMPI_COMM_WORLD_RANK=" + rank + std::string(1, '\0')) != std::string::npos)
            return std::stoi(name);
    }
    return 0;
}

// A long rating, with a signal to the second of its ranks once all have played for a while.
Ran with_signal(int signal, const std::string& seed) {
    std::jthread sender([&](const std::stop_token& ended) {
        while (!ended.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            if (const pid_t rank = process_of("1", seed)) {
                std::this_thread::sleep_for(std::chrono::seconds(3));
                ::kill(rank, signal);
                return;
            }
        }
    });
    return several_processes({"rate", first_map, "--games", "10000000", "--policy", "novice", "--no-bounds", "--seed",
                              seed, "--format", "json"});
}

}  // namespace

TEST(Ranks, RateGivesTheSameBytes) {
    expect_the_same({"rate", first_map, "--games", "500", "--policy", "regular", "--format", "json"});
    expect_the_same({"rate", first_map, "--games", "7", "--think", "0.015"});
    expect_the_same({"rate", source_path("sample_maps/smart_home/cottage.home.yaml"), "--games", "300"});
}

TEST(Ranks, CompareAndAblateGiveTheSameBytes) {
    expect_the_same({"compare", first_map, second_map, "--games", "60", "--policy", "planner", "--format", "json"});
    expect_the_same({"ablate", source_path("sample_maps/luddite/lessons/cache.ned.yaml"), "--games", "40", "--policy",
                     "planner", "--format", "json"});
}

TEST(Ranks, ValidateOfAPackGivesTheSameBytes) {
    expect_the_same({"validate", source_path("sample_maps/luddite/campaign"), "--format", "json"});
    expect_the_same({"validate", source_path("tests/validator/luddite/play_fixtures"), "--format", "json"});
}

TEST(Ranks, RatingAPackGivesTheSameBytes) {
    const TemporaryFolder folder;
    folder.write("one.ned.yaml", read_all(first_map));
    folder.write("pack.yaml", "format: 1\npack: one\nname: One\nmaps: [one.ned.yaml]\n");
    expect_the_same({"rate", folder.path(), "--games", "4", "--think", "0.15"});
}

TEST(Ranks, GenerateWritesTheSameFiles) {
    const TemporaryFolder folder;
    const auto words = [&](const std::string& to) {
        return std::vector<std::string>{"generate",
                                        "-o",
                                        folder.path() + "/" + to + "/maps",
                                        "--count",
                                        "1",
                                        "--nodes",
                                        "12",
                                        "--candidates",
                                        "24",
                                        "--games",
                                        "40",
                                        "--think",
                                        "0.015",
                                        "--seed",
                                        "5"};
    };
    fs::create_directories(folder.path() + "/a");
    fs::create_directories(folder.path() + "/b");
    const Ran one = one_process(words("a")), three = several_processes(words("b"));
    EXPECT_EQ(one.status, three.status) << three.err;
    ASSERT_TRUE(fs::exists(folder.path() + "/a/maps")) << one.err;
    auto expected = files_below(folder.path() + "/a/maps"), found = files_below(folder.path() + "/b/maps");
    EXPECT_GE(expected.size(), 2u) << "a map and the gallery";
    expected.erase("gallery.html"), found.erase("gallery.html");  // names the folder
    EXPECT_EQ(expected, found);
}

TEST(Ranks, AnotherCommandRunsOnce) {
    const Ran ran = several_processes({"explain", "NED301"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out, one_process({"explain", "NED301"}).out);
}

TEST(Ranks, AStopThatOneHearsEndsAll) {
    const Ran ran = with_signal(SIGTERM, "90001");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.err.find("stopped; the figures are of the games played"), std::string::npos) << ran.err;
    const auto json = nlohmann::json::parse(ran.out);
    EXPECT_GT(json["games"], 0);
    EXPECT_EQ(json["complete"], false);
}

TEST(Ranks, AKilledRankEndsTheRunWithAMessage) {
    const Ran ran = with_signal(SIGKILL, "90002");
    EXPECT_NE(ran.status, 0);
    EXPECT_NE(ran.err.find("signal 9"), std::string::npos) << ran.err;
}
