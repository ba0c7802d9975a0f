// editor/base/file_watch.h on a page: the browser's store tells when another tab has written a file, so nothing sleeps.

#include "editor/base/file_watch.h"

#include <emscripten/emscripten.h>

#include <vector>

namespace nedforge {
namespace {

std::vector<std::atomic<bool>*>& watches() {
    static std::vector<std::atomic<bool>*> list;
    return list;
}

}  // namespace

FileWatch::FileWatch(std::function<void()> wake) : wake_(std::move(wake)) { watches().push_back(&changed_); }

FileWatch::~FileWatch() { std::erase(watches(), &changed_); }

void FileWatch::watch_folder_of(const std::string& path) { folders_.insert(path); }

}  // namespace nedforge

// A file was written into the module's file system from outside.
extern "C" EMSCRIPTEN_KEEPALIVE void nedforge_files_changed() {
    for (std::atomic<bool>* changed : nedforge::watches()) *changed = true;
}
