#pragma once
// What a longer command says of its run while it runs: progress on a terminal's standard error, once it has taken a
// second; and Ctrl-C (SIGINT) or SIGTERM turned into a stop token, so that the command ends with what it knows and
// without half a file. A second one ends the program at once. Whichever way it ends, the status is the same: 130.

#include <chrono>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

namespace nedforge::cli {

class Progress {
public:
    Progress();
    ~Progress();                         // clears the line
    void show(const std::string& text);  // from any thread; at most some ten times a second
    void show_games(int count, int total) {
        show("playing: " + std::to_string(count) + " of " + std::to_string(total) + " games");
    }
    void clear();

private:
    std::mutex mutex_;
    std::chrono::steady_clock::time_point start_, last_;
    bool terminal_;
    bool shown_ = false;
};

// One at a time.
class Interruption {
public:
    Interruption();
    ~Interruption();
    std::stop_token token() const { return source_.get_token(); }
    bool happened() const;

private:
    std::stop_source source_;
    std::shared_ptr<void> agreed_;  // the callback by which another rank that stops is heard
    std::jthread watcher_;
};

// What hears of a stop where there are no signals and no other thread (web/node/run_messages.cpp): Progress::show asks
// it. In the native program it does nothing.
void look_for_stop();

// A signal came since the last Interruption began.
bool was_interrupted();
// For the start of the program: while there is no Interruption, a signal ends it at once, with status 130. A save is
// ended by none before it is done (formats/base/text/text_file.h).
void end_with_status_when_interrupted();

}  // namespace nedforge::cli
