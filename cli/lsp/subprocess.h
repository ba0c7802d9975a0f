#pragma once
// Runs this very program, for what the editor asks as a command.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace nedforge::cli::lsp {

// Runs in the background, one after the other. What is still running ends with the object.
class ProgramRuns {
public:
    // `wake` is called from another thread when there is something to take.
    explicit ProgramRuns(std::function<void()> wake);
    ProgramRuns(const ProgramRuns&) = delete;
    ProgramRuns& operator=(const ProgramRuns&) = delete;

    // False: too many wait already. `message`: what is to be said before its output where it ends well; may be empty.
    bool start(std::vector<std::string> arguments, std::string message = {});
    // What is to be said of each run that has ended: `message`, and what it wrote to standard output and standard
    // error, at most 64 KiB of it.
    std::vector<std::string> take();

    // For one who runs programs himself, because there are no threads: the arguments of the next run, and what came of
    // it. Only one is under way at a time.
    std::optional<std::vector<std::string>> next();
    void ended(std::string output, bool well);

private:
    struct Waiting {
        std::vector<std::string> arguments;
        std::string message;
    };
    void work(std::stop_token);

    const std::function<void()> wake_;
    std::mutex mutex_;
    std::condition_variable_any signal_;
    std::deque<Waiting> waiting_;
    std::optional<Waiting> current_;  // the run under way
    std::vector<std::string> outputs_;
    std::jthread thread_;
};

// As a shell reads it as one word.
std::string in_shell(const std::string& word);

}  // namespace nedforge::cli::lsp
