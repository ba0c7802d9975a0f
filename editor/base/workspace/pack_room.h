#pragma once
// The pack that is open: its list of maps, of any families, checked in the background.

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "editor/base/latest_job.h"
#include "engine/base/diagnostic.h"

namespace nedforge {

struct PackEntry {
    std::string relative, path, name;
    std::string reason;  // why it can't be opened; empty: it can
    int errors = 0, warnings = 0, infos = 0;
};
struct PackShown {
    std::string folder, name;
    std::size_t size = 0;  // maps named in pack.yaml
    bool readable = false;
    std::vector<PackEntry> maps;  // once checked
    Diagnostics findings;
    bool checked = false;
};

// The pack in a folder: its names alone, or with every map read and checked by its family. Any thread.
PackShown names_of_pack(const std::string& folder);
PackShown checked_pack(const std::string& folder, std::stop_token);

class PackRoom {
public:
    explicit PackRoom(std::function<void()> wake) : job_(std::move(wake)) {}

    const std::optional<PackShown>& shown() const { return shown_; }
    // false: pack.yaml can't be read, and the findings say why.
    bool open(const std::string& folder) {
        shown_ = names_of_pack(folder);
        if (shown_->readable) job_.ask(1, [folder](std::stop_token stop) { return checked_pack(folder, stop); });
        return shown_->readable;
    }
    void close() { shown_.reset(), job_.cancel(); }

    bool tick() {  // true: the list is there
        auto checked = job_.take(1);
        if (!checked || !shown_) return false;
        shown_ = std::move(*checked);
        return true;
    }
    bool quiet() const { return !job_.busy() && !job_.ready(); }

private:
    std::optional<PackShown> shown_;
    LatestJob<PackShown> job_;
};

}  // namespace nedforge
