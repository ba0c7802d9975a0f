#include "cli/lsp/subprocess.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstring>
#include <utility>

extern char** environ;

namespace nedforge::cli::lsp {

namespace {

std::string output_of_this_program(const std::vector<std::string>& arguments, const std::stop_token& stop, bool& well) {
    constexpr std::size_t limit = 64u << 10;
    std::vector<std::string> words{"nedforge"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);

    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return std::string("nedforge can't be run: ") + std::strerror(errno);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
    pid_t child = 0;
    const int error = posix_spawn(&child, "/proc/self/exe", &actions, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    std::string output;
    if (error == 0) {
        std::array<char, 4096> bytes{};
        const std::stop_callback end(stop, [child] { kill(child, SIGTERM); });  // it is not waited for yet
        for (ssize_t count = 0; (count = read(ends[0], bytes.data(), bytes.size())) > 0;)
            if (output.size() < limit) output.append(bytes.data(), static_cast<std::size_t>(count));
        int status = 0;
        well = waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    } else {
        output = std::string("nedforge can't be run: ") + std::strerror(error);
    }
    close(ends[0]);
    return output;
}

}  // namespace

ProgramRuns::ProgramRuns(std::function<void()> wake)
    : wake_(std::move(wake)), thread_([this](std::stop_token stop) { work(stop); }) {}

void ProgramRuns::work(std::stop_token stop) {
    while (true) {
        {
            std::unique_lock lock(mutex_);
            if (!signal_.wait(lock, stop, [&] { return !waiting_.empty(); })) return;
        }
        const auto arguments = next();
        bool well = false;
        std::string output = output_of_this_program(*arguments, stop, well);
        if (stop.stop_requested()) return;
        ended(std::move(output), well);
    }
}

}  // namespace nedforge::cli::lsp
