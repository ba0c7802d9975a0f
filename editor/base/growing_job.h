#pragma once
// Work in the background whose answer grows while it is found (editor/base/latest_job.h): a rating, a search that gets
// better. What there is so far is handed out between the question and the answer.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "editor/base/documents/answers.h"

namespace nedforge {

// Threads for work that plays games: one core is for the window.
inline int jobs_beside_the_window() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1); }

template <class R>
class GrowingJob {
public:
    using Grow = std::function<void(R)>;

    explicit GrowingJob(const std::function<void()>& wake) : wake_(wake), job_(wake) {}

    // work(stop, grow): `grow` takes what is known so far.
    void ask(std::uint64_t revision, std::function<R(std::stop_token, const Grow&)> work) {
        std::uint64_t question = 0;
        {
            std::lock_guard lock(mutex_);
            growing_.reset();
            question = ++question_;
        }
        job_.ask(revision, [this, question, work = std::move(work)](std::stop_token stop) {
            return work(stop, [this, question](R part) {
                {
                    std::lock_guard lock(mutex_);
                    if (question != question_) return;  // another one was asked since
                    growing_ = std::move(part);
                }
                if (wake_) wake_();
            });
        });
    }
    void end_early() { job_.end_early(); }  // what there is then is the answer
    void cancel() { job_.cancel(); }
    std::optional<std::uint64_t> asked() const { return job_.asked(); }
    bool busy() const { return job_.busy(); }

    // Hands what is new to the session it was asked about. true: there was something.
    template <class Session, class Put>
    bool collect(OpenFiles& files, const Put& put) {
        bool news = false;
        std::optional<R> part;
        {
            std::lock_guard lock(mutex_);
            part = std::exchange(growing_, std::nullopt);
        }
        if (const auto stamp = job_.asked(); part && stamp)
            if (auto* session = dynamic_cast<Session*>(files.with_stamp(*stamp)))
                put(*session, std::move(*part)), news = true;
        return collect_answer<Session>(files, job_, put) || news;
    }

private:
    std::function<void()> wake_;
    std::mutex mutex_;
    std::optional<R> growing_;
    std::uint64_t question_ = 0;  // the number of the newest
    LatestJob<R> job_;            // last: it ends before what it uses
};

}  // namespace nedforge
