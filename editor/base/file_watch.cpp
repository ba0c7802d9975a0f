#include "editor/base/file_watch.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <utility>

namespace nedforge {

FileWatch::FileWatch(std::function<void()> wake) : wake_(std::move(wake)) {
    inotify_ = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    end_ = eventfd(0, EFD_CLOEXEC);
    if (inotify_ < 0 || end_ < 0) return;  // files are still compared before each save and on focus
    thread_ = std::jthread([this](std::stop_token stop) {
        std::array<pollfd, 2> fds{{{inotify_, POLLIN, 0}, {end_, POLLIN, 0}}};
        alignas(inotify_event) std::array<char, 4096> buffer;
        while (!stop.stop_requested()) {
            if (poll(fds.data(), fds.size(), -1) < 0) continue;
            if (fds[1].revents) return;
            bool news = false;
            while (read(inotify_, buffer.data(), buffer.size()) > 0) news = true;
            if (news && !changed_.exchange(true) && wake_) wake_();
        }
    });
}

FileWatch::~FileWatch() {
    if (thread_.joinable()) {
        thread_.request_stop();
        const std::uint64_t increment = 1;
        (void)!write(end_, &increment, sizeof increment);
        thread_.join();
    }
    if (inotify_ >= 0) close(inotify_);
    if (end_ >= 0) close(end_);
}

void FileWatch::watch_folder_of(const std::string& path) {
    if (inotify_ < 0) return;
    const auto slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
    if (folders_.insert(folder).second)
        inotify_add_watch(inotify_, folder.c_str(), IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE);
}

}  // namespace nedforge
