#pragma once
// Keeps the unsaved work of open documents in recovery files, soon after each edit and without holding up a frame, and
// offers what an earlier run left behind. Times are seconds of a steady clock.

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/errands.h"
#include "editor/base/recovery.h"
#include "editor/base/workspace/notices.h"
#include "editor/base/workspace/open_document.h"

namespace nedforge {

class RecoveryKeeper {
public:
    // `folder`: the state folder; empty: nothing is kept or offered. `wake` is called from another thread when a file
    // could not be written.
    RecoveryKeeper(const std::string& folder, std::function<void()> wake);

    // --- what an earlier run left behind, newest first
    const std::vector<Recovered>& offered() const { return offered_; }
    int damaged() const { return damaged_; }
    void discard(std::size_t offered);
    const std::vector<Recovered>& discarded() const { return discarded_; }  // in this run, newest last
    void bring_back();                                                      // the newest of them is offered again
    // The document holds the work of this offer: it is kept under this run's name before the old file goes.
    void taken(std::size_t offered, OpenDocument&);

    // --- this run's documents
    void edited(OpenDocument&, double now);
    void keep(OpenDocument&, double now);  // when it is time
    void forget(OpenDocument&);            // the document is as its file is
    // Where a recovery file could not be written it is tried again. true: the user is told, once until it works.
    bool look_at_results(double now, Notices&, const std::function<OpenDocument*(int number)>& find);
    std::optional<double> due(const OpenDocument&) const;  // when keep() is to be called next
    void finish() { errands_.finish(); }

private:
    void tell(int document, std::optional<std::string> error);

    bool is_enabled_;
    std::function<void()> wake_;
    std::vector<Recovered> offered_, discarded_;
    int damaged_ = 0;
    RecoveryStore store_;
    struct Result {
        int document;
        std::optional<std::string> error;
    };
    std::mutex mutex_;
    std::vector<Result> results_;  // written by the errands
    double retry_time_ = 0;        // no try before this time
    Errands errands_;              // last: it ends before what it uses
};

}  // namespace nedforge
