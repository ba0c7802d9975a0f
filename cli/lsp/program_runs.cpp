#include <utility>

#include "cli/lsp/subprocess.h"

namespace nedforge::cli::lsp {

bool ProgramRuns::start(std::vector<std::string> arguments, std::string message) {
    constexpr std::size_t most_waiting = 16;
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= most_waiting) return false;
    waiting_.push_back({std::move(arguments), std::move(message)});
    signal_.notify_one();
    return true;
}

std::vector<std::string> ProgramRuns::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(outputs_, {});
}

std::optional<std::vector<std::string>> ProgramRuns::next() {
    const std::lock_guard lock(mutex_);
    if (current_ || waiting_.empty()) return std::nullopt;
    current_ = std::move(waiting_.front());
    waiting_.pop_front();
    return current_->arguments;
}

void ProgramRuns::ended(std::string output, bool well) {
    {
        const std::lock_guard lock(mutex_);
        const Waiting run = *std::exchange(current_, std::nullopt);
        while (!output.empty() && output.back() == '\n') output.pop_back();
        if (well && !run.message.empty()) output = run.message + (output.empty() ? "" : "\n") + output;
        if (output.empty()) output = "nedforge " + run.arguments.front() + (well ? " has ended" : " has failed");
        outputs_.push_back(std::move(output));
    }
    wake_();
}

std::string in_shell(const std::string& word) {
    constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._/";
    if (word.find_first_not_of(plain) == std::string::npos && !word.empty()) return word;
    std::string quoted = "'";
    for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

}  // namespace nedforge::cli::lsp
