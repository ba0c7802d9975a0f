#include "cli/web/server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
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

std::string answer(std::string_view status, std::string_view type, const std::string& body, bool with_body) {
    return "HTTP/1.1 " + std::string(status) + "\r\nContent-Type: " + std::string(type) +
           "\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\nCache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\n"
           // By these a browser lets the threads of the editor share memory.
           "Cross-Origin-Opener-Policy: same-origin\r\nCross-Origin-Embedder-Policy: require-corp\r\n"
           "Connection: close\r\n\r\n" +
           (with_body ? body : "");
}

std::string refused(std::string_view status) { return answer(status, "text/plain", std::string(status) + "\n", true); }

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

void send_all(int socket, const std::string& bytes) {
    for (std::size_t sent = 0; sent < bytes.size();) {
        const ssize_t now = ::send(socket, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
        if (now <= 0) return;
        sent += static_cast<std::size_t>(now);
    }
}

// Browsers open connections ahead of their requests; none may keep the others waiting.
class Connections {
public:
    Connections(int listener, const std::string& folder, int port)
        : listener_(listener), folder_(folder), port_(port) {}
    ~Connections() {
        for (const auto& open : open_) ::close(open.socket);
    }
    Connections(const Connections&) = delete;
    Connections& operator=(const Connections&) = delete;

    void wait_and_answer() {
        std::vector<pollfd> waiting{{listener_, POLLIN, 0}};
        for (const auto& open : open_) waiting.push_back({open.socket, POLLIN, 0});
        if (::poll(waiting.data(), waiting.size(), 100) < 0) return;
        for (std::size_t i = open_.size(); i-- > 0;)
            if (waiting[i + 1].revents != 0 ? ends_after_reading(open_[i]) : is_late(open_[i])) {
                ::close(open_[i].socket);
                open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(i));
            }
        if (waiting[0].revents != 0) accept_one();
    }

private:
    struct Open {
        int socket;
        std::chrono::steady_clock::time_point since;
        std::string request;
    };

    void accept_one() {
        const int socket = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (socket < 0) return;
        const timeval limit{patience.count(), 0};
        ::setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
        if (open_.size() >= most_connections) {
            ::close(open_.front().socket);
            open_.erase(open_.begin());
        }
        open_.push_back({socket, std::chrono::steady_clock::now(), {}});
    }

    bool ends_after_reading(Open& open) const {
        std::array<char, 4096> some{};
        const ssize_t size = ::recv(open.socket, some.data(), some.size(), MSG_DONTWAIT);
        if (size <= 0) return true;
        open.request.append(some.data(), static_cast<std::size_t>(size));
        if (open.request.find("\r\n\r\n") == std::string::npos) return open.request.size() > longest_request;
        send_all(open.socket, answer_to(open.request, folder_, port_));
        ::shutdown(open.socket, SHUT_WR);
        return true;
    }

    static bool is_late(const Open& open) { return std::chrono::steady_clock::now() - open.since > patience; }

    int listener_;
    const std::string& folder_;
    int port_;
    std::vector<Open> open_;
};

}  // namespace

std::string answer_to(const std::string& request, const std::string& folder, int port) {
    const std::string line = request.substr(0, request.find("\r\n"));
    const auto first = line.find(' '), second = line.find(' ', first + 1);
    if (second == std::string::npos || request.find("\r\n\r\n") == std::string::npos) return refused("400 Bad Request");
    const std::string method = line.substr(0, first), target = line.substr(first + 1, second - first - 1);
    const std::string host = header(request, "Host"), here = ":" + std::to_string(port);
    if (host != "127.0.0.1" + here && host != "localhost" + here) return refused("403 Forbidden");
    if (method != "GET" && method != "HEAD") return refused("405 Method Not Allowed");
    const auto file = file_of(folder, target);
    if (!file) return refused("404 Not Found");
    std::ifstream in(*file, std::ios::binary);
    const std::string body{std::istreambuf_iterator<char>(in), {}};
    return answer("200 OK", type_of(*file), body, method == "GET");
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

FolderServer::FolderServer(FolderServer&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), port_(other.port_), folder_(std::move(other.folder_)) {}

FolderServer::~FolderServer() {
    if (socket_ >= 0) ::close(socket_);
}

void FolderServer::serve(const std::function<bool()>& stopped) const {
    Connections connections(socket_, folder_, port_);
    while (!stopped()) connections.wait_and_answer();
}

}  // namespace nedforge::cli
