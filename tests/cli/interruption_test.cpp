// Ctrl-C: every long command ends soon, leaves no half a file and no temporary one, and says nothing that is not so.
// Moments are drawn; how soon is a figure of docs/trust.md and not judged here, but a command that does not listen is
// found.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "engine/base/seeded_dice.h"
#include "tests/support/support.h"

using namespace nedforge::test;

namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr auto deaf = std::chrono::seconds(60);  // far more than a command that listens takes on a loaded machine

// One run of the program that gets Ctrl-C.
struct Pressed {
    int status = 0;  // as waitpid gives it
    bool listened = true;
    milliseconds took{};    // from the key to the end
    bool too_late = false;  // it had ended by itself
};

pid_t start(const std::vector<std::string>& arguments, int by) {
    std::vector<std::string> words{program()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (auto& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        const int nowhere = open("/dev/null", O_RDWR);
        for (int stream = 0; stream < 3; ++stream) dup2(nowhere, stream);
        signal(by, SIG_DFL);
        execv(argv[0], argv.data());
        _exit(127);
    }
    return child;
}

// Whether the process has a handler for the signal.
bool catches(pid_t process, int signal) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("SigCgt:")) return (std::stoull(line.substr(7), nullptr, 16) >> (signal - 1) & 1) != 0;
    return false;
}

Pressed press_after(milliseconds wait, pid_t child, int by) {
    std::this_thread::sleep_for(wait);
    Pressed pressed;
    const auto at = steady_clock::now();
    pressed.too_late = waitpid(child, &pressed.status, WNOHANG) == child;
    if (pressed.too_late) return pressed;
    kill(child, by);
    while (waitpid(child, &pressed.status, WNOHANG) == 0) {
        if (steady_clock::now() - at > deaf) {
            pressed.listened = false;
            kill(child, SIGKILL);
            waitpid(child, &pressed.status, 0);
            break;
        }
        std::this_thread::sleep_for(milliseconds(2));
    }
    pressed.took = std::chrono::duration_cast<milliseconds>(steady_clock::now() - at);
    return pressed;
}

Pressed press(const std::vector<std::string>& arguments, milliseconds after) {
    return press_after(after, start(arguments, SIGINT), SIGINT);
}

// A third of a second after the program has begun to listen.
Pressed press_once_it_listens(const std::vector<std::string>& arguments, int by = SIGINT) {
    const pid_t child = start(arguments, by);
    for (const auto begun = steady_clock::now(); !catches(child, by) && steady_clock::now() - begun < deaf;)
        std::this_thread::sleep_for(milliseconds(2));
    return press_after(milliseconds(300), child, by);
}

// Ended in order with what was known by then, or at once: 130 in both cases; or before the key.
bool ended_well(int status) {
    if (WIFSIGNALED(status)) return WTERMSIG(status) == SIGINT;  // before the program's first line
    return WIFEXITED(status) && (WEXITSTATUS(status) <= 2 || WEXITSTATUS(status) == 130);
}

bool is_whole(const fs::path& file) {
    const std::string text = read_all(file.string());
    const auto ends = [&](std::string_view with) {
        return text.find(with, text.size() - std::min(text.size(), with.size() + 8)) != text.npos;
    };
    if (file.extension() == ".pdf") return text.starts_with("%PDF") && ends("%%EOF");
    if (file.extension() == ".html") return ends("</html>");
    if (file.extension() == ".png") return ends("IEND");
    return !text.empty() && text.back() == '\n';  // YAML
}

struct Case {
    std::string name;
    std::vector<std::string> words;
    int most;  // milliseconds until the key
};

}  // namespace

TEST(Interruption, EveryLongCommandHearsCtrlC) {
    const TemporaryFolder folder;
    const std::string sample = source_path("sample_maps/luddite/campaign-2026-11/ned-04.ned.yaml"),
                      out = folder.path() + "/out", pack = source_path("sample_maps/luddite/campaign"),
                      home = source_path("sample_maps/smart_home/family-house.home.yaml");
    const std::string map = folder.write("a.ned.yaml", read_all(sample)),
                      other = folder.write(
                          "b.ned.yaml", read_all(source_path("sample_maps/luddite/campaign-2026-11/ned-05.ned.yaml")));
    const std::string before = read_all(map);
    const std::vector<Case> cases{
        {"validate", {"validate", pack, "--jobs", "2"}, 200},
        {"validate --rate", {"validate", map, "--rate"}, 900},
        {"validate --fix", {"validate", map, "--fix", "--yes"}, 60},
        {"solve",
         {"solve", other, "--seconds", "1000", "--ruling", "move=interrupted", "-o", out + ".replay.yaml"},
         900},
        {"rate", {"rate", map, "--games", "100000"}, 900},
        {"rate --explain", {"rate", map, "--explain", "--think", "20"}, 900},
        {"rate --set-thresholds", {"rate", map, "--set-thresholds", "--games", "100000"}, 900},
        {"compare", {"compare", map, other, "--games", "100000"}, 900},
        {"ablate", {"ablate", map, "--games", "100000"}, 900},
        {"critique", {"critique", map, "--games", "100000"}, 900},
        {"report", {"report", map, "-o", out + ".html", "--rate", "--games", "100000"}, 900},
        {"sheet", {"sheet", pack, "-o", out + ".pdf"}, 300},
        {"export", {"export", map, "-o", out + ".yaml"}, 60},
        {"fmt", {"fmt", other}, 30},
        {"rate, a home", {"rate", home, "--games", "1000000"}, 900},
        {"validate --rate, a home", {"validate", home, "--rate", "--games", "1000000"}, 900},
        {"report, a home", {"report", home, "-o", out + ".home.html", "--rate", "--games", "1000000"}, 900},
        {"sheet, a home", {"sheet", home, "-o", out + ".home.pdf"}, 300},
        {"export, a home", {"export", home, "-o", out + ".home.yaml"}, 60},
    };
    nedforge::SeededDice dice(7);
    long longest = 0;
    for (const Case& test : cases)
        for (int trial = 0; trial < nedforge::test::cases(1, 10); ++trial) {
            const auto after = milliseconds(dice.below(static_cast<unsigned>(test.most)));
            SCOPED_TRACE(test.name + ", after " + std::to_string(after.count()) + " ms");
            const Pressed pressed = press(test.words, after);
            EXPECT_TRUE(pressed.listened);
            EXPECT_TRUE(ended_well(pressed.status)) << pressed.status;
            longest = std::max(longest, static_cast<long>(pressed.took.count()));
            std::cout << test.name << ": "
                      << (pressed.too_late ? "had ended" : std::to_string(pressed.took.count()) + " ms") << "\n";
            for (const auto& file : fs::directory_iterator(folder.path())) {
                EXPECT_NE(file.path().extension(), ".tmp") << file.path() << " was left behind";
                EXPECT_TRUE(is_whole(file.path())) << file.path();
            }
            EXPECT_EQ(read_all(map), before);
        }
    RecordProperty("longest_ms", std::to_string(longest));
}

TEST(Interruption, TerminateIsHeardAsCtrlC) {
    const std::string map = source_path("sample_maps/luddite/campaign-2026-11/ned-04.ned.yaml");
    const Pressed pressed =
        press_once_it_listens({"rate", map, "--policy", "novice", "--no-bounds", "--games", "100000000"}, SIGTERM);
    EXPECT_TRUE(pressed.listened);
    EXPECT_TRUE(WIFEXITED(pressed.status)) << "killed by the signal, with nothing told";
    EXPECT_EQ(WEXITSTATUS(pressed.status), 130);
}

// Every command that answers Ctrl-C says so by the same status.
TEST(Interruption, TheStatusIsTheSameInEveryCommand) {
    const std::string map = source_path("sample_maps/luddite/campaign-2026-11/ned-04.ned.yaml"),
                      home = source_path("sample_maps/smart_home/family-house.home.yaml");
    const TemporaryFolder folder;
    folder.write("page/index.html", "<p>page</p>");
    const std::string page = folder.path() + "/page";
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"rate", map, "--policy", "novice", "--no-bounds", "--games", "100000000"},
             {"rate", home, "--games", "100000000"},
             {"compare", map, map, "--games", "100000000"},
             {"validate", map, "--rate", "--games", "1000000"},
             {"generate", "-o", folder.path() + "/maps", "--candidates", "100000"},
             {"web", "--folder", page, "--no-browser", "--port", "0"}}) {
        const Pressed pressed = press_once_it_listens(words);
        EXPECT_TRUE(pressed.listened);
        EXPECT_TRUE(WIFEXITED(pressed.status)) << words[0] << " was killed by the signal, and said nothing";
        EXPECT_EQ(WEXITSTATUS(pressed.status), 130) << words[0];
    }
}
