#pragma once
// Small tasks done one after the other in a thread of their own (writing a recovery file), so that no frame waits for a
// disk. The destructor finishes what is queued.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace nedforge {

class Errands {
public:
    Errands() = default;
    Errands(const Errands&) = delete;
    Errands& operator=(const Errands&) = delete;
    ~Errands() {
        {
            std::lock_guard lock(mutex_);  // not between the worker's look and its sleep, or it would never wake
            thread_.request_stop();
        }
        signal_.notify_all();
    }
    void add(std::function<void()> task) {
        {
            std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(task));
            if (!thread_.joinable()) thread_ = std::jthread([this](std::stop_token end) { run(end); });
        }
        signal_.notify_all();
    }
    void finish() {  // waits until all is done
        std::unique_lock lock(mutex_);
        idle_.wait(lock, [&] { return tasks_.empty() && !working_; });
    }

private:
    void run(std::stop_token end) {
        std::unique_lock lock(mutex_);
        while (true) {
            signal_.wait(lock, [&] { return !tasks_.empty() || end.stop_requested(); });
            if (tasks_.empty()) return;
            auto task = std::move(tasks_.front());
            tasks_.pop_front();
            working_ = true;
            lock.unlock();
            task();
            lock.lock();
            working_ = false;
            if (tasks_.empty()) idle_.notify_all();
        }
    }
    std::mutex mutex_;
    std::condition_variable signal_, idle_;
    std::deque<std::function<void()>> tasks_;
    bool working_ = false;
    std::jthread thread_;  // from the first task on; last: it ends before what it uses
};

}  // namespace nedforge
