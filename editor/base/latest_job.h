#pragma once
// Work of one kind in the background, where only the newest question matters: asking again stops the running answer and
// drops it. The asking thread never waits. Each answer carries the revision it was asked for; take() hands it out only
// to the same revision, so a result of an older document can't be shown. Work that ends early with what it has can be
// told to stop without losing that.

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace nedforge {

template <class R>
class LatestJob {
public:
    using Work = std::function<R(std::stop_token)>;

    // `wake` is called from the worker when an answer is ready.
    explicit LatestJob(std::function<void()> wake = {}) : wake_(std::move(wake)) {}
    ~LatestJob() {
        thread_.request_stop();
        cancel();
        signal_.notify_all();
    }
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    void ask(std::uint64_t revision, Work work) {
        {
            std::lock_guard lock(mutex_);
            current_.request_stop();
            pending_ = {revision, std::move(work)};
            answer_.reset();
            asked_ = revision;
            early_ = false;
        }
        if (!thread_.joinable()) thread_ = std::jthread([this](std::stop_token end) { run(end); });
        signal_.notify_all();
    }
    void cancel() {
        std::lock_guard lock(mutex_);
        current_.request_stop();
        pending_.reset();
        answer_.reset();
        asked_.reset();
    }
    // The work ends soon, and what it returns then is its answer. Work that has not begun is cancelled.
    void end_early() {
        std::lock_guard lock(mutex_);
        if (pending_) {
            pending_.reset();
            asked_.reset();
        } else if (running_ && asked_) {
            early_ = true;
            current_.request_stop();
        }
    }
    // The revision last asked for and not yet taken or cancelled.
    std::optional<std::uint64_t> asked() const {
        std::lock_guard lock(mutex_);
        return asked_;
    }
    bool busy() const {
        std::lock_guard lock(mutex_);
        return pending_ || running_;
    }
    bool ready() const {
        std::lock_guard lock(mutex_);
        return answer_.has_value();
    }
    // The answer to `revision`; an answer to another one is thrown away.
    std::optional<R> take(std::uint64_t revision) {
        std::lock_guard lock(mutex_);
        if (!answer_) return std::nullopt;
        auto [answer_revision, result] = std::move(*answer_);
        answer_.reset();
        asked_.reset();
        if (answer_revision != revision) return std::nullopt;
        return std::move(result);
    }

private:
    void run(std::stop_token end) {
        std::unique_lock lock(mutex_);
        while (true) {
            signal_.wait(lock, [&] { return pending_ || end.stop_requested(); });
            if (end.stop_requested()) return;
            auto [revision, work] = std::move(*pending_);
            pending_.reset();
            current_ = std::stop_source();
            const std::stop_token stop = current_.get_token();
            running_ = true;
            lock.unlock();
            std::optional<R> result(work(stop));
            work = {};
            lock.lock();
            running_ = false;
            if ((!stop.stop_requested() || (early_ && asked_)) && !pending_) {
                answer_.emplace(revision, std::move(*result));
                if (wake_) {
                    lock.unlock();
                    wake_();
                    lock.lock();
                }
            }
        }
    }

    mutable std::mutex mutex_;
    std::condition_variable signal_;
    std::optional<std::pair<std::uint64_t, Work>> pending_;
    std::optional<std::pair<std::uint64_t, R>> answer_;
    std::optional<std::uint64_t> asked_;
    std::stop_source current_;
    bool running_ = false;
    bool early_ = false;  // the stop of the running work was asked by end_early()
    std::function<void()> wake_;
    std::jthread thread_;  // from the first question on; last: it ends before what it uses
};

}  // namespace nedforge
