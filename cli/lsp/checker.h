#pragma once
// Checks open files in the background. A file is checked once it has rested a moment since its last change; a change
// stops the check of the older text, so that findings always belong to the newest one.

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/lsp/document.h"

namespace nedforge::cli::lsp {

struct Checked {
    std::shared_ptr<const Document> document;
    Diagnostics findings;
};

class Checker {
public:
    // `wake` is called, maybe from another thread, when there is something to take.
    Checker(std::chrono::milliseconds pause, std::function<void()> wake);
    ~Checker();
    Checker(const Checker&) = delete;
    Checker& operator=(const Checker&) = delete;

    void changed(std::shared_ptr<const Document>);  // opened, or with a new text
    void closed(const std::string& uri);
    std::vector<Checked> take();

    using Clock = std::chrono::steady_clock;
    // Checks the file that has waited longest, if it has rested. Returns how long to wait for the next one; nothing:
    // none waits. The checker's own thread calls it; where there are no threads, whoever has time.
    std::optional<Clock::duration> check_next();

private:
    struct Waiting {
        std::shared_ptr<const Document> document;
        Clock::time_point change_time;
    };

    void work(std::stop_token);
    std::unique_ptr<MapFile> find_map(const Document& replay, const std::string& id);

    const std::chrono::milliseconds pause_;
    const std::function<void()> wake_;
    std::mutex mutex_;
    std::condition_variable_any signal_;
    std::map<std::string, std::shared_ptr<const Document>> open_;
    std::map<std::string, Waiting> waiting_;
    std::string current_;    // the file that is being checked
    std::stop_source stop_;  // of that check
    std::vector<Checked> results_;
    std::jthread thread_;
};

}  // namespace nedforge::cli::lsp
