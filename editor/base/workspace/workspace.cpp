#include "editor/base/workspace/workspace.h"

#include <sys/stat.h>

#include <algorithm>

namespace nedforge {
namespace {

constexpr std::string_view pack_file = "pack.yaml";

}  // namespace

Workspace::Workspace(const WorkspaceOptions& options, std::vector<DocumentFamily> all)
    : families(std::move(all)),
      wake(options.wake),
      preferences(options.state),
      recovery(options.state, options.wake),
      files(families, notices, preferences, recovery, options.wake),
      pack(options.wake) {
    for (const auto& family : families) backgrounds_.push_back(family.background(*this));
}

Workspace::~Workspace() = default;

bool Workspace::open(const std::string& path) {
    const std::string full = absolute_path(path);
    struct stat info {};
    const bool folder = stat(full.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
    if (!folder && file_name(full) != pack_file) return files.open(full);
    files.activate(0);
    preferences.opened(full);
    return pack.open(folder ? full : full.substr(0, full.size() - pack_file.size() - 1));
}

bool Workspace::tick(double now) {
    notices.set_time(now);
    bool news = files.tick(now);
    for (const auto& background : backgrounds_) news |= background->tick();
    news |= pack.tick();
    news |= notices.fade();
    return news;
}

std::optional<double> Workspace::wake_in(double now) const {
    std::optional<double> due = files.due();
    for (const auto& notice : notices.all())
        if (!due || notice.until < *due) due = notice.until;
    if (!due) return std::nullopt;
    return std::max(0.0, *due - now) + 0.01;
}

bool Workspace::quiet() const {
    return pack.quiet() &&
           std::all_of(backgrounds_.begin(), backgrounds_.end(), [](const auto& b) { return b->quiet(); });
}

}  // namespace nedforge
