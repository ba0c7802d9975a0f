#pragma once
// The pack that is open: its list of maps, checked in the background.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/latest_job.h"
#include "editor/base/workspace/document_family.h"

namespace nedforge {

class PackRoom {
public:
    explicit PackRoom(std::function<void()> wake) : job_(std::move(wake)) {}

    const std::optional<PackShown>& shown() const { return shown_; }
    // false: pack.yaml can't be read, and the findings say why.
    bool open(const DocumentFamily& family, const std::string& folder) {
        shown_ = family.read_pack(folder);
        if (shown_->readable)
            job_.ask(1, [check = family.check_pack, folder](std::stop_token stop) { return check(folder, stop); });
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
