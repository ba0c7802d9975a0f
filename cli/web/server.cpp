#include "cli/web/server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <list>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace nedforge::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_request = 16 << 10;
constexpr std::size_t most_connections = 64;
constexpr std::chrono::seconds patience{5};  // with a request that is not whole, and with an answer that is not taken

std::string_view type_of(const fs::path& file) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 11> types{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".yaml", "text/plain; charset=utf-8"},
        {".woff2", "font/woff2"},
        {".otf", "font/otf"},
        {".ttf", "font/ttf"},
    }};
    const std::string ending = file.extension().string();
    const auto* const found =
        std::find_if(types.begin(), types.end(), [&](const auto& t) { return t.first == ending; });
    return found == types.end() ? "application/octet-stream" : found->second;
}

// The head of an answer, and what follows it: a short text, or a file that is sent piece by piece.
struct Answer {
    std::string head, text;
    fs::path file;            // empty: the text
    std::uintmax_t size = 0;  // of the file
};

std::string head_of(std::string_view status, std::string_view type, std::uintmax_t size) {
    return "HTTP/1.1 " + std::string(status) + "\r\nContent-Type: " + std::string(type) +
           "\r\nContent-Length: " + std::to_string(size) +
           "\r\nCache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\n"
           // By these a browser lets the threads of the editor share memory.
           "Cross-Origin-Opener-Policy: same-origin\r\nCross-Origin-Embedder-Policy: require-corp\r\n"
           "Connection: close\r\n\r\n";
}

Answer refused(std::string_view status) {
    const std::string text = std::string(status) + "\n";
    return {head_of(status, "text/plain", text.size()), text, {}, 0};
}

// The value of a header; the names of headers have letters of any size.
std::string header(const std::string& request, std::string_view name) {
    for (auto line = request.find("\r\n"); line != std::string::npos; line = request.find("\r\n", line + 2)) {
        const auto colon = line + 2 + name.size();
        if (colon >= request.size() || request[colon] != ':') continue;
        if (strncasecmp(request.c_str() + line + 2, name.data(), name.size()) != 0) continue;
        const auto from = request.find_first_not_of(' ', colon + 1), to = request.find("\r\n", colon);
        return from == std::string::npos || from >= to ? "" : request.substr(from, to - from);
    }
    return "";
}

// The file that a target names; none: it names nothing below the folder. Files of the page need no escapes.
std::optional<fs::path> file_of(const std::string& folder, std::string target) {
    target = target.substr(0, target.find('?'));
    if (!target.starts_with('/') || target.find('%') != std::string::npos || target.find('\0') != std::string::npos)
        return std::nullopt;
    const fs::path named = fs::path(target).relative_path();
    if (std::any_of(named.begin(), named.end(), [](const fs::path& part) { return part == ".."; })) return std::nullopt;
    std::error_code error;
    fs::path file = fs::path(folder) / named;
    if (fs::is_directory(file, error)) file /= "index.html";
    if (!fs::is_regular_file(file, error)) return std::nullopt;
    // A symbolic link must not lead out either.
    const fs::path real = fs::canonical(file, error), root = fs::canonical(folder, error);
    const bool inside = std::mismatch(root.begin(), root.end(), real.begin(), real.end()).first == root.end();
    return !error && inside ? std::optional(real) : std::nullopt;
}

Answer answer_for(const std::string& request, const std::string& folder, int port) {
    const std::string line = request.substr(0, request.find("\r\n"));
    const auto first = line.find(' '), second = line.find(' ', first + 1);
    if (second == std::string::npos || request.find("\r\n\r\n") == std::string::npos) return refused("400 Bad Request");
    const std::string method = line.substr(0, first), target = line.substr(first + 1, second - first - 1);
    const std::string host = header(request, "Host"), here = ":" + std::to_string(port);
    if (host != "127.0.0.1" + here && host != "localhost" + here) return refused("403 Forbidden");
    if (method != "GET" && method != "HEAD") return refused("405 Method Not Allowed");
    const auto file = file_of(folder, target);
    if (!file) return refused("404 Not Found");
    std::error_code error;
    const std::uintmax_t size = fs::file_size(*file, error);
    if (error) return refused("404 Not Found");
    return {head_of("200 OK", type_of(*file), size), "", method == "GET" ? *file : fs::path(), size};
}

// Gives the answer to `take` in pieces, until it refuses one. Of a file no more is sent than its head says, though it
// may grow meanwhile; if it shrinks, the connection ends early, which the browser notices.
template <class Take>
void give(const Answer& answer, Take take) {
    if (!take(std::string_view(answer.head)) || !take(std::string_view(answer.text)) || answer.file.empty()) return;
    std::ifstream in(answer.file, std::ios::binary);
    std::vector<char> piece(std::size_t{64} << 10);
    for (std::uintmax_t remaining = answer.size; remaining > 0;) {
        in.read(piece.data(), static_cast<std::streamsize>(std::min<std::uintmax_t>(piece.size(), remaining)));
        const auto count = static_cast<std::size_t>(in.gcount());
        if (count == 0 || !take(std::string_view(piece.data(), count))) return;
        remaining -= count;
    }
}

bool send_all(int socket, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// Each connection has a thread of its own, so that neither one that a browser opens ahead nor a slow one keeps the
// others waiting. If there are too many, the oldest is ended.
class Connections {
public:
    Connections(int listener, const std::string& folder, int port)
        : listener_(listener), folder_(folder), port_(port) {}
    ~Connections() {
        for (auto& open : open_) ::shutdown(open.socket, SHUT_RDWR);
        while (!open_.empty()) end(open_.begin());
    }
    Connections(const Connections&) = delete;
    Connections& operator=(const Connections&) = delete;

    void wait_and_answer() {
        pollfd waiting{listener_, POLLIN, 0};
        if (::poll(&waiting, 1, 100) > 0 && waiting.revents != 0) accept_one();
        for (auto open = open_.begin(); open != open_.end();) {
            const auto next = std::next(open);
            if (open->is_done) end(open);
            open = next;
        }
    }

private:
    struct Open {
        int socket = -1;
        std::atomic<bool> is_done = false;
        std::thread thread;
    };

    void accept_one() {
        const int socket = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (socket < 0) return;
        const timeval limit{patience.count(), 0};
        ::setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
        if (open_.size() >= most_connections) {
            ::shutdown(open_.front().socket, SHUT_RDWR);
            end(open_.begin());
        }
        Open& open = open_.emplace_back();
        open.socket = socket;
        open.thread = std::thread([this, &open] {
            serve(open.socket);
            open.is_done = true;
        });
    }

    void end(std::list<Open>::iterator open) {
        open->thread.join();
        ::close(open->socket);
        open_.erase(open);
    }

    void serve(int socket) const {
        std::string request;
        const auto late = std::chrono::steady_clock::now() + patience;
        while (request.find("\r\n\r\n") == std::string::npos) {
            const auto remaining =
                std::chrono::duration_cast<std::chrono::milliseconds>(late - std::chrono::steady_clock::now()).count();
            pollfd waiting{socket, POLLIN, 0};
            if (remaining <= 0 || ::poll(&waiting, 1, static_cast<int>(remaining)) <= 0) return;
            std::array<char, 4096> piece{};
            const ssize_t size = ::recv(socket, piece.data(), piece.size(), MSG_DONTWAIT);
            if (size <= 0) return;
            request.append(piece.data(), static_cast<std::size_t>(size));
            if (request.size() > longest_request) return;
        }
        const Answer answer = answer_for(request, folder_, port_);
        give(answer, [&](std::string_view piece) { return send_all(socket, piece); });
        ::shutdown(socket, SHUT_WR);
    }

    int listener_;
    const std::string& folder_;
    int port_;
    std::list<Open> open_;  // the oldest first
};

}  // namespace

std::string answer_to(const std::string& request, const std::string& folder, int port) {
    const Answer answer = answer_for(request, folder, port);
    std::string whole;
    give(answer, [&](std::string_view piece) {
        whole += piece;
        return true;
    });
    return whole;
}

Result<FolderServer, std::string> FolderServer::start(const std::string& folder, int port) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (socket < 0) return std::string("no socket can be opened: ") + std::strerror(errno);
    FolderServer server(socket, port, folder);
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const general = reinterpret_cast<sockaddr*>(&address);
    if (::bind(socket, general, size) != 0 || ::listen(socket, 16) != 0 || ::getsockname(socket, general, &size) != 0)
        return "port " + std::to_string(port) + " can't be used: " + std::strerror(errno);
    server.port_ = ntohs(address.sin_port);
    return server;
}

FolderServer::FolderServer(FolderServer&& source) noexcept
    : socket_(std::exchange(source.socket_, -1)), port_(source.port_), folder_(std::move(source.folder_)) {}

FolderServer::~FolderServer() {
    if (socket_ >= 0) ::close(socket_);
}

void FolderServer::serve(const std::function<bool()>& stopped) const {
    Connections connections(socket_, folder_, port_);
    while (!stopped()) connections.wait_and_answer();
}

}  // namespace nedforge::cli
