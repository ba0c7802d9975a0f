#include "editor/base/workspace/workspace.h"

#include <sys/stat.h>

#include <algorithm>
#include <utility>

namespace nedforge {
namespace {

constexpr std::string_view pack_file = "pack.yaml";

}  // namespace

Workspace::Workspace(const WorkspaceOptions& options, std::vector<DocumentFamily> document_families)
    : families(std::move(document_families)),
      wake(options.wake),
      version(options.version),
      state_folder(options.state),
      preferences(options.state),
      recovery(options.state, options.wake),
      memory(options.state, families, options.wake),
      files(families, notices, preferences, recovery, memory, options.wake),
      pack(families, options.wake),
      gallery(families, options.wake) {
    for (const auto& family : families) backgrounds_.push_back(family.background(*this));
    files.before_close = [this](OpenDocument& open) { background(open.family).closing(open); };
}

Workspace::~Workspace() {
    for (const auto& open : files.all()) background(open->family).closing(*open);
}

bool Workspace::open(const std::string& path) {
    const std::string full = absolute_path(path);
    struct stat info {};
    const bool folder = stat(full.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
    if (!folder && file_name(full) != pack_file) return files.open(full);
    files.activate(0);
    preferences.opened(full);
    return pack.open(folder ? full : full.substr(0, full.size() - pack_file.size() - 1));
}

void Workspace::save_ratings(OpenDocument& open) {
    const std::string name = file_name(MemoryKeeper::beside(open.file().path()));
    if (const auto error = memory.save_with_map(open))
        notices.problem("The ratings are not saved: " + *error);
    else
        notices.say(Notice::Kind::good, "Saved what is kept of this map to " + name);
}

void Workspace::reopen() {
    const Settings last = preferences.settings;
    if (!last.pack.empty() && pack.open(last.pack)) files.activate(0);
    for (const auto& path : last.open) {
        struct stat info {};
        if (stat(path.c_str(), &info) == 0 && !files.open(path)) files.forget_broken();
    }
    preferences.settings.recent = last.recent;  // in the order in which the user opened them
    const OpenDocument* front = files.with_path(last.front);
    files.activate(front ? front->number : 0);
}

// The next session begins with the tabs that are open now; a session in which nothing was opened changes nothing.
void Workspace::remember_tabs() {
    if (files.all().empty() && !pack.shown() && saved_.empty()) return;
    Settings settings = preferences.settings;
    settings.open.clear();
    for (const auto& open : files.all())
        if (!open->file().path().empty()) settings.open.push_back(open->file().path());
    settings.front = files.active() ? files.active()->file().path() : "";
    settings.pack = pack.shown() ? pack.shown()->folder : "";
    if (settings == preferences.settings) return;
    preferences.settings = settings;
    preferences.changed();
}

// A map that was written is read again: its picture, and the pack that has it.
void Workspace::follow_saves() {
    for (const auto& open : files.all()) {
        const std::string& path = open->file().path();
        if (path.empty() || !open->file().saved()) continue;
        auto& last_digest = saved_[path];
        const std::uint64_t digest = open->file().disk_digest();
        if (std::exchange(last_digest, digest) == digest || last_digest == 0) continue;
        gallery.forget(path);
        if (pack.shown() && path.starts_with(pack.shown()->folder + "/")) pack.check_again();
    }
}

bool Workspace::tick(double now) {
    notices.set_time(now);
    bool news = files.tick(now);
    news |= memory.tick(files.all(), notices);
    follow_saves();
    remember_tabs();
    news |= gallery.tick();
    for (const auto& background : backgrounds_) news |= background->tick();
    news |= pack.tick();
    news |= notices.fade();
    return news;
}

std::optional<double> Workspace::wake_in(double now) const {
    std::optional<double> due = files.due();
    for (const auto& notice : notices.all())
        if (!due || notice.end < *due) due = notice.end;
    if (!due) return std::nullopt;
    return std::max(0.0, *due - now) + 0.01;
}

bool Workspace::quiet() const {
    return pack.quiet() && gallery.quiet() && memory.quiet() &&
           std::all_of(backgrounds_.begin(), backgrounds_.end(), [](const auto& b) { return b->quiet(); });
}

}  // namespace nedforge
