#include "cli/lsp/serve.h"

#include <poll.h>
#include <sys/types.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <string_view>

#include "cli/lsp/server.h"

namespace nedforge::cli::lsp {

namespace {

constexpr int milliseconds_between_looks = 2000;  // at whether the client's process is still there

bool write_all(int output, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = write(output, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// By which other threads wake the one that serves.
class Pipe {
public:
    Pipe() {
        if (pipe(ends_.data()) != 0) ends_ = {-1, -1};
    }
    ~Pipe() {
        for (const int end : ends_)
            if (end >= 0) close(end);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    int reading_end() const { return ends_[0]; }
    void wake() const { (void)!write(ends_[1], "!", 1); }
    void drain() const {
        std::array<char, 256> bytes{};
        (void)!read(ends_[0], bytes.data(), bytes.size());
    }

private:
    std::array<int, 2> ends_{};
};

// A server whose client died without closing the pipe, as where another process holds the pipe open, ends by itself.
bool client_is_gone(const Server& server) {
    return server.client() > 0 && kill(static_cast<pid_t>(server.client()), 0) != 0 && errno == ESRCH;
}

// False: there is nothing more to read.
bool read_input(int input, Server& server) {
    std::array<char, 65536> bytes{};
    const ssize_t count = read(input, bytes.data(), bytes.size());
    if (count <= 0) return count < 0 && errno == EINTR;
    server.feed({bytes.data(), static_cast<std::size_t>(count)});
    return true;
}

}  // namespace

int serve(int input, int output) {
    std::signal(SIGPIPE, SIG_IGN);  // the editor may be gone
    const Pipe pipe;
    Server server([&](std::string_view bytes) { return write_all(output, bytes); }, [&] { pipe.wake(); });
    while (!server.done()) {
        std::array<pollfd, 2> ends{{{input, POLLIN, 0}, {pipe.reading_end(), POLLIN, 0}}};
        const int ready = poll(ends.data(), ends.size(), server.client() > 0 ? milliseconds_between_looks : -1);
        if (ready < 0 && errno != EINTR) break;
        if (client_is_gone(server)) break;
        if (ends[1].revents != 0) {
            pipe.drain();
            server.send_results();
        }
        if (ends[0].revents != 0 && !read_input(input, server)) break;
    }
    return server.status();
}

}  // namespace nedforge::cli::lsp
