#include "editor/base/workspace/recovery_keeper.h"

#include <algorithm>

#include "editor/base/lists.h"

namespace nedforge {
namespace {

constexpr double keep_after = 0.4;   // seconds of quiet after an edit before it is kept …
constexpr double keep_latest = 1.2;  // … and the longest time an edit stays unkept
constexpr double keep_pause = 2;     // before the next try where one failed

Recovered unsaved(const OpenDocument& open) {
    const Document& file = open.file();
    return {"", file.path(), file.title(), "", 0, file.disk_digest()};
}

}  // namespace

RecoveryKeeper::RecoveryKeeper(const std::string& folder, std::function<void()> wake)
    : is_enabled_(!folder.empty()), wake_(std::move(wake)), store_(folder + "/recovery") {
    if (!is_enabled_) return;
    auto found = store_.left_behind();
    offered_ = std::move(found.whole);
    damaged_ = found.damaged;
}

void RecoveryKeeper::discard(std::size_t offered) {
    if (offered >= offered_.size()) return;
    errands_.add([this, recovered = offered_[offered]] { store_.discard(recovered); });
    discarded_.push_back(std::move(offered_[offered]));
    erase_at(offered_, offered);
}

void RecoveryKeeper::bring_back() {
    if (discarded_.empty()) return;
    errands_.add([this, recovered = discarded_.back()] { (void)store_.bring_back(recovered); });
    offered_.insert(offered_.begin(), std::move(discarded_.back()));
    discarded_.pop_back();
}

void RecoveryKeeper::taken(std::size_t offered, OpenDocument& open) {
    errands_.add([this, old = offered_[offered], number = open.number, text = open.file().text()] {
        auto error = store_.keep(number, {"", old.path, old.name, text, 0, old.disk});
        if (!error) store_.discard(old);
        tell(number, std::move(error));
    });
    open.recovery.kept_revision = open.file().history().revision();
    erase_at(offered_, offered);
}

void RecoveryKeeper::edited(OpenDocument& open, double now) {
    open.recovery.last_edit = now;
    if (open.recovery.unkept_since == 0) open.recovery.unkept_since = now;
}

void RecoveryKeeper::keep(OpenDocument& open, double now) {
    OpenDocument::Recovery& r = open.recovery;
    if (!is_enabled_ || r.unkept_since == 0) return;
    if (open.file().saved()) return forget(open);
    if (now < retry_time_ || (now - r.last_edit < keep_after && now - r.unkept_since < keep_latest)) return;
    r.unkept_since = 0;
    const std::uint64_t revision = open.file().history().revision();
    if (r.kept_revision == revision) return;
    r.kept_revision = revision;
    errands_.add([this, number = open.number, recovered = unsaved(open), writer = open.file().writer()]() mutable {
        recovered.text = writer();
        tell(number, store_.keep(number, recovered));
    });
}

// Undo can bring back the very revision that was kept, so none counts as kept any more.
void RecoveryKeeper::forget(OpenDocument& open) {
    open.recovery.kept_revision = 0;
    open.recovery.unkept_since = 0;
    errands_.add([this, number = open.number] { store_.forget(number); });
}

// From the errands' thread.
void RecoveryKeeper::tell(int document, std::optional<std::string> error) {
    const bool wake = error && wake_;
    {
        std::lock_guard lock(mutex_);
        results_.push_back({document, std::move(error)});
    }
    if (wake) wake_();
}

bool RecoveryKeeper::look_at_results(double now, Notices& notices,
                                     const std::function<OpenDocument*(int number)>& find) {
    std::vector<Result> results;
    {
        std::lock_guard lock(mutex_);
        results.swap(results_);
    }
    bool news = false;
    for (const auto& [number, error] : results) {
        OpenDocument* open = find(number);
        if (!open) continue;
        if (error) {
            open->recovery.kept_revision = 0;
            if (open->recovery.unkept_since == 0) open->recovery.unkept_since = now;
            if (!open->recovery.failed) {
                notices.problem("A crash would lose your unsaved work, because it can't be kept. Save soon: " + *error);
                news = true;
            }
        }
        open->recovery.failed = error.has_value();
        retry_time_ = error ? now + keep_pause : 0;
    }
    return news;
}

std::optional<double> RecoveryKeeper::due(const OpenDocument& open) const {
    const OpenDocument::Recovery& r = open.recovery;
    if (r.unkept_since <= 0) return std::nullopt;
    return std::max(retry_time_, std::min(r.last_edit + keep_after, r.unkept_since + keep_latest));
}

}  // namespace nedforge
