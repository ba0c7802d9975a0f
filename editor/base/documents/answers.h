#pragma once
// Answers of background work, handed to the documents they were asked about; and checks in two steps.

#include "editor/base/latest_job.h"
#include "editor/base/workspace/open_files.h"

namespace nedforge {

// An answer goes to the document it was asked about, whichever is looked at; about one that has moved on it is of no
// use. true: one came in. `put` takes the session and the answer.
template <class Session, class Answer, class Put>
bool collect_answer(OpenFiles& files, LatestJob<Answer>& job, const Put& put) {
    const auto stamp = job.asked();
    if (!stamp) return false;
    auto* session = dynamic_cast<Session*>(files.with_stamp(*stamp));
    if (!session) {
        job.cancel();
        return false;
    }
    auto answer = job.take(*stamp);
    if (!answer) return false;
    put(*session, std::move(*answer));
    return true;
}

// First the quick findings of a revision, then the full ones, which take longer (`full` of the analysis). Only what is
// looked at, or about to be exported, is checked.
template <class Analysis>
class TwoStepChecks {
public:
    explicit TwoStepChecks(const std::function<void()>& wake) : quick_(wake), full_(wake) {}

    // For what is not yet known of this revision. `known`: what is; null: nothing. check(full, stop).
    template <class Check>
    void ask(std::uint64_t stamp, const Analysis* known, const Check& check) {
        if (known && known->full) return;
        LatestJob<Analysis>& job = known ? full_ : quick_;
        if (job.asked() == stamp) return;
        if (!known) full_.cancel();
        job.ask(stamp, [check, full = known != nullptr](std::stop_token stop) { return check(full, stop); });
    }
    LatestJob<Analysis>& quick() { return quick_; }
    LatestJob<Analysis>& full() { return full_; }
    bool quiet() const { return !quick_.busy() && !full_.busy(); }

private:
    LatestJob<Analysis> quick_, full_;
};

}  // namespace nedforge
