#pragma once
// Notices changes of files made by others, from a thread that sleeps in inotify: no polling. Folders are watched, since
// a careful writer replaces the file. What changed is decided by the caller, who compares contents.

#include <atomic>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <thread>

namespace nedforge {

class FileWatch {
public:
    explicit FileWatch(std::function<void()> wake);
    ~FileWatch();
    FileWatch(const FileWatch&) = delete;
    FileWatch& operator=(const FileWatch&) = delete;

    void watch_folder_of(const std::string& path);
    // true once after anything happened in a watched folder.
    bool take_changed() { return changed_.exchange(false); }

private:
    int inotify_ = -1;
    int end_ = -1;
    std::set<std::string> folders_;
    std::atomic<bool> changed_{false};
    std::function<void()> wake_;
    std::jthread thread_;
};

}  // namespace nedforge
