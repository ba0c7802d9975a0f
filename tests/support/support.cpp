#include "tests/support/support.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace nedforge::test {

namespace fs = std::filesystem;

std::string source_path(const std::string& relative) { return std::string(NEDFORGE_SOURCE_DIR) + "/" + relative; }
std::string program() { return NEDFORGE_PROGRAM; }

bool long_run() {
    const char* value = std::getenv("NEDFORGE_LONG");
    return value && *value && std::string(value) != "0";
}

int cases(int usual, int in_long_run) {
    if (long_run()) return in_long_run;
    return sanitized ? std::max(1, usual / 4) : usual;
}

std::vector<std::string> sample_map_paths() {
    std::vector<std::string> paths;
    for (const auto& entry : fs::recursive_directory_iterator(source_path("sample_maps/luddite"))) {
        const std::string name = entry.path().string();
        if (entry.is_regular_file() && name.ends_with(".ned.yaml")) paths.push_back(name);
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

bool has_tool(const std::string& name) {
    for (const char* folder : {"/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"})
        if (std::filesystem::exists(folder + name)) return true;
    return false;
}

Ran run(const std::vector<std::string>& argv, const std::string& input, const std::string& folder) {
    int in[2], out[2], err[2];
    if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) || pipe2(err, O_CLOEXEC)) throw std::runtime_error("pipe");
    const pid_t child = fork();
    if (child == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        dup2(err[1], 2);
        if (!folder.empty() && chdir(folder.c_str()) != 0) _exit(126);
        std::vector<char*> args;
        for (const auto& a : argv) args.push_back(const_cast<char*>(a.c_str()));
        args.push_back(nullptr);
        execvp(args[0], args.data());
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    close(err[1]);
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    const auto old = std::signal(SIGPIPE, SIG_IGN);
    Ran result;
    std::size_t written = 0;
    std::array<pollfd, 3> fds{{{in[1], POLLOUT, 0}, {out[0], POLLIN, 0}, {err[0], POLLIN, 0}}};
    if (input.empty()) {
        close(in[1]);
        fds[0].fd = -1;
    }
    while (fds[1].fd >= 0 || fds[2].fd >= 0) {
        poll(fds.data(), fds.size(), -1);
        if (fds[0].fd >= 0 && fds[0].revents) {
            const ssize_t n = write(in[1], input.data() + written, input.size() - written);
            if (n > 0) written += static_cast<std::size_t>(n);
            if (n < 0 || written == input.size()) {
                close(in[1]);
                fds[0].fd = -1;
            }
        }
        for (std::size_t i = 1; i < 3; ++i) {
            if (fds[i].fd < 0 || !fds[i].revents) continue;
            std::array<char, 65536> buffer;
            const ssize_t n = read(fds[i].fd, buffer.data(), buffer.size());
            if (n <= 0) {
                close(fds[i].fd);
                fds[i].fd = -1;
            } else {
                (i == 1 ? result.out : result.err).append(buffer.data(), static_cast<std::size_t>(n));
            }
        }
    }
    if (fds[0].fd >= 0) close(in[1]);
    int status = 0;
    waitpid(child, &status, 0);
    std::signal(SIGPIPE, old);
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return result;
}

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (fs::temp_directory_path() / "nedforge-test-XXXXXX").string();
    if (!mkdtemp(pattern.data())) throw std::runtime_error("mkdtemp");
    path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

std::string TemporaryFolder::write(const std::string& name, const std::string& text) const {
    const fs::path target = fs::path(path_) / name;
    fs::create_directories(target.parent_path());
    std::ofstream(target, std::ios::binary) << text;
    return target.string();
}

static void set_environment(const std::string& name, const std::optional<std::string>& value) {
    if (value)
        setenv(name.c_str(), value->c_str(), 1);
    else
        unsetenv(name.c_str());
}

Environment::Environment(const std::string& name, const std::optional<std::string>& value) : name_(name) {
    if (const char* before = std::getenv(name.c_str())) before_ = before;
    set_environment(name_, value);
}

Environment::~Environment() { set_environment(name_, before_); }

std::string read_all(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

int files_in(const std::string& folder) {
    const fs::directory_iterator files(folder);
    return static_cast<int>(std::distance(begin(files), end(files)));
}

bool contains(const std::string& text, const std::string& piece) { return text.find(piece) != std::string::npos; }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string placed_codes(const Diagnostics& list) {
    std::string text;
    for (const auto& d : list)
        text += (text.empty() ? "" : " ") + d.code.substr(3) + "@" + std::to_string(d.place.line) + ":" +
                std::to_string(d.place.column);
    return text;
}

}  // namespace nedforge::test
