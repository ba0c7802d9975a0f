// nedforge web: what the server of the browser edition answers, and what it refuses.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

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

TEST(Web, AFolderWithoutThePageIsRefused) {
    const auto ran = nedforge::test::run({nedforge::test::program(), "web", "--folder", "/", "--no-browser"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.err.find("index.html"), std::string::npos) << ran.err;
}
