// nedforge web: what the server of the browser edition answers, and what it refuses.

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "cli/web/server.h"
#include "tests/support/support.h"

using nedforge::cli::answer_to;

namespace {

namespace fs = std::filesystem;

class ServedFolder : public testing::Test {
protected:
    void SetUp() override {
        root_ = fs::temp_directory_path() / ("nedforge-web-" + std::to_string(::getpid()));
        fs::create_directories(root_ / "page/inner");
        write("page/index.html", "<p>front</p>");
        write("page/core.wasm", "wasm");
        write("secret", "secret");
        fs::create_symlink(root_ / "secret", root_ / "page/way_out");
    }
    void TearDown() override { fs::remove_all(root_); }

    void write(const std::string& name, const std::string& text) { std::ofstream(root_ / name) << text; }
    std::string ask(const std::string& line, const std::string& host = "127.0.0.1:8420") {
        return answer_to(line + " HTTP/1.1\r\nhost: " + host + "\r\n\r\n", (root_ / "page").string(), 8420);
    }
    static std::string status(const std::string& answer) { return answer.substr(9, 3); }

    fs::path root_;
};

}  // namespace

TEST_F(ServedFolder, FilesAreGivenWithTheirTypes) {
    EXPECT_TRUE(ask("GET /").ends_with("\r\n\r\n<p>front</p>"));
    EXPECT_NE(ask("GET /core.wasm?v=1").find("Content-Type: application/wasm\r\n"), std::string::npos);
    EXPECT_TRUE(ask("HEAD /index.html").ends_with("\r\n\r\n"));
    EXPECT_NE(ask("HEAD /index.html").find("Content-Length: 12\r\n"), std::string::npos);
}

TEST_F(ServedFolder, ThreadsOfThePageMayShareMemory) {
    const std::string answer = ask("GET /");
    EXPECT_NE(answer.find("Cross-Origin-Opener-Policy: same-origin\r\n"), std::string::npos);
    EXPECT_NE(answer.find("Cross-Origin-Embedder-Policy: require-corp\r\n"), std::string::npos);
}

TEST_F(ServedFolder, NothingOutsideTheFolderIsGiven) {
    for (const char* target : {"/../secret", "/inner/../../secret", "/way_out", "/%2e%2e/secret", "//etc/passwd",
                               "/nothing", "/inner", "secret", "http://elsewhere/"})
        EXPECT_EQ(status(ask(std::string("GET ") + target)), "404") << target;
}

TEST_F(ServedFolder, PagesElsewhereAndOtherMethodsAreRefused) {
    EXPECT_EQ(status(ask("GET /", "evil.example:8420")), "403");
    EXPECT_EQ(status(ask("GET /", "127.0.0.1:9")), "403");
    EXPECT_EQ(status(ask("GET /", "localhost:8420")), "200");
    EXPECT_EQ(status(ask("POST /")), "405");
    EXPECT_EQ(status(answer_to("GET /\r\n\r\n", root_.string(), 1)), "400");
    EXPECT_EQ(status(answer_to("", root_.string(), 1)), "400");
}

namespace {

int connected_to(int port) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    return socket;
}

std::string asked(int socket, const std::string& request) {
    EXPECT_EQ(::send(socket, request.data(), request.size(), MSG_NOSIGNAL), static_cast<ssize_t>(request.size()));
    std::string answer;
    std::array<char, 65536> some{};
    for (ssize_t size = 0; (size = ::recv(socket, some.data(), some.size(), 0)) > 0;)
        answer.append(some.data(), static_cast<std::size_t>(size));
    return answer;
}

}  // namespace

// Browsers that ask for nothing, and one that takes its answer slowly, keep nobody waiting.
TEST_F(ServedFolder, ManyClientsAreServedAtATime) {
    const std::string large(8u << 20, 'x');
    write("page/large.wasm", large);
    auto server = nedforge::cli::FolderServer::start((root_ / "page").string(), 0);
    ASSERT_TRUE(server);
    const int port = server->port();
    std::atomic<bool> stopped = false;
    std::thread serving([&] { server->serve([&] { return stopped.load(); }); });
    const auto get = [&](const std::string& target) {
        return "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n\r\n";
    };
    std::vector<int> silent;
    for (int i = 0; i < 40; ++i) silent.push_back(connected_to(port));
    const int slow = connected_to(port);
    const std::string wanted = get("/large.wasm");
    ASSERT_EQ(::send(slow, wanted.data(), wanted.size(), MSG_NOSIGNAL), static_cast<ssize_t>(wanted.size()));
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 5; ++i) {
        const int socket = connected_to(port);
        EXPECT_TRUE(asked(socket, get("/")).ends_with("<p>front</p>"));
        ::close(socket);
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5)) << "waited for the others";
    const std::string answer = asked(slow, "");
    EXPECT_TRUE(answer.ends_with(large.substr(0, 1000)) && answer.size() > large.size());
    for (int i = 0; i < 100; ++i) silent.push_back(connected_to(port));  // more than are kept: the oldest end
    const int last = connected_to(port);
    EXPECT_TRUE(asked(last, get("/")).ends_with("<p>front</p>"));
    ::close(last);
    stopped = true;
    serving.join();
    for (const int socket : silent) ::close(socket);
    ::close(slow);
}

TEST(Web, AFolderWithoutThePageIsRefused) {
    const auto ran = nedforge::test::run({nedforge::test::program(), "web", "--folder", "/", "--no-browser"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.err.find("index.html"), std::string::npos) << ran.err;
}
