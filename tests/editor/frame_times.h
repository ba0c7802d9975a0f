#pragma once
// What frames cost, in milliseconds. `made`: processor time of the editor's thread to make the frame; `drawn`: of that
// thread and the software renderer's together, until it is drawn; `waited`: by the clock on the wall, which on a busy
// machine counts what other programs took. A wait that is long while `drawn` is short is the scheduler's. The checks in
// the background, which have threads of their own, are in none but the last.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "editor/toolkit/platform/headless.h"

namespace nedforge {

struct FrameTimes {
    std::vector<double> made, drawn, waited;
};

inline double own_thread_ms() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) * 1000 + static_cast<double>(t.tv_nsec) / 1e6;
}

// Of Mesa's llvmpipe, by the names of its threads; 0 where a graphics processor draws.
inline double renderer_ms() {
    double sum = 0;
    std::error_code ignored;
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", ignored)) {
        std::string name;
        double nanoseconds = 0;
        std::ifstream(task.path() / "comm") >> name;
        if (name.starts_with("llvmpipe") && std::ifstream(task.path() / "schedstat") >> nanoseconds)
            sum += nanoseconds / 1e6;
    }
    return sum;
}

// Frames of a driver (UiDriver, HomeUi); `before` moves the pointer.
template <class Driver>
FrameTimes timed_frames(Driver& ui, HeadlessGl& gl, int count, const std::function<void(int)>& before) {
    FrameTimes times;
    for (int i = 0; i < count; ++i) {
        before(i);
        const auto from = std::chrono::steady_clock::now();
        const double thread = own_thread_ms(), renderer = renderer_ms(), counted = own_thread_ms() - thread;
        ui.frame();
        times.made.push_back(own_thread_ms() - thread - counted);
        if (ui.ui.take_fonts_changed()) gl.upload_fonts();
        gl.draw();
        gl.finish();
        const double drawn = own_thread_ms() - thread - counted;
        times.waited.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from).count());
        times.drawn.push_back(drawn + renderer_ms() - renderer);
    }
    return times;
}

inline double median(std::vector<double> all) {
    std::sort(all.begin(), all.end());
    return all[all.size() / 2];
}
inline double largest(const std::vector<double>& all) { return *std::max_element(all.begin(), all.end()); }

// The longest wait, and what that frame cost.
inline std::string longest_wait_words(const FrameTimes& times) {
    const auto at = std::max_element(times.waited.begin(), times.waited.end()) - times.waited.begin();
    char text[160];
    std::snprintf(text, sizeof text, "longest wait %.1f ms, for a frame that cost %.1f ms; costliest frame %.1f ms",
                  times.waited[static_cast<std::size_t>(at)], times.drawn[static_cast<std::size_t>(at)],
                  largest(times.drawn));
    return text;
}

}  // namespace nedforge
