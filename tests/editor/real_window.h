#pragma once
// The program in a real window: an X server without a screen (Xvfb), and real key and mouse events (xdotool).

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/support/support.h"

namespace nedforge::test {

inline bool has_real_windows() {
    const auto there = [](const std::string& program) {
        return access(("/usr/bin/" + program).c_str(), X_OK) == 0 ||
               access(("/usr/local/bin/" + program).c_str(), X_OK) == 0;
    };
    return there("Xvfb") && there("xdotool");
}

// A process that is ended with the test.
class Running {
public:
    Running(std::vector<std::string> argv, const std::vector<std::pair<std::string, std::string>>& environment) {
        pid_ = fork();
        if (pid_ != 0) return;
        for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
        std::vector<char*> args;
        for (auto& a : argv) args.push_back(a.data());
        args.push_back(nullptr);
        execvp(args[0], args.data());
        _exit(127);
    }
    ~Running() { end(SIGTERM); }
    void end(int signal) {
        if (pid_ <= 0) return;
        kill(pid_, signal);
        int status = 0;
        waitpid(pid_, &status, 0);
        pid_ = 0;
    }
    bool lives() {
        int status = 0;
        if (pid_ > 0 && waitpid(pid_, &status, WNOHANG) == pid_) pid_ = 0;
        return pid_ > 0;
    }
    pid_t pid() const { return pid_; }

private:
    pid_t pid_ = 0;
};

// `nedforge edit` of a file, its state kept in a folder.
class RealWindow {
public:
    RealWindow(const std::string& file, const std::string& state)
        : display_(":" + std::to_string(200 + getpid() % 5000)),
          server_({"Xvfb", display_, "-screen", "0", "1440x900x24", "-nolisten", "tcp"}, {}) {
        for (int i = 0; i < 100 && tool({"getmouselocation"}).status != 0; ++i) wait(100);
        editor_ = std::make_unique<Running>(
            std::vector<std::string>{program(), "edit", file},
            std::vector<std::pair<std::string, std::string>>{
                {"DISPLAY", display_}, {"XDG_STATE_HOME", state}, {"LIBGL_ALWAYS_SOFTWARE", "1"}});
        std::string window;
        for (int i = 0; i < 200 && window.empty() && editor_->lives(); ++i) {
            wait(100);
            window = tool({"search", "--onlyvisible", "--class", "nedforge"}).out;
        }
        up_ = !window.empty();
        if (!up_) return;
        (void)tool({"windowfocus", "--sync", window.substr(0, window.find('\n'))});
        wait(1500);
    }
    bool is_up() const { return up_; }
    bool lives() { return editor_->lives(); }
    pid_t pid() const { return editor_->pid(); }
    void end(int signal) { editor_->end(signal); }
    Ran tool(std::vector<std::string> words) const {
        words.insert(words.begin(), {"env", "DISPLAY=" + display_, "xdotool"});
        return run(words);
    }
    static void wait(int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

private:
    std::string display_;
    Running server_;
    std::unique_ptr<Running> editor_;
    bool up_ = false;
};

}  // namespace nedforge::test
