#pragma once
// A folder of static files over HTTP to this machine's own browser: GET and HEAD of files below the folder, up to 64
// connections at a time, on 127.0.0.1 alone. Whoever asks by another name than this machine's (a page elsewhere
// whose name leads here) is refused, and so is every path that leads out of the folder.

#include <functional>
#include <string>

#include "engine/base/result.h"

namespace nedforge::cli {

class FolderServer {
public:
    // Listens; 0 is any free port. The error says why it can't.
    static Result<FolderServer, std::string> start(const std::string& folder, int port);
    FolderServer(FolderServer&&) noexcept;
    FolderServer(const FolderServer&) = delete;
    FolderServer& operator=(const FolderServer&) = delete;
    ~FolderServer();

    int port() const { return port_; }
    // Serves until `stopped`, which is asked at least ten times a second.
    void serve(const std::function<bool()>& stopped) const;

private:
    FolderServer(int socket, int port, std::string folder) : socket_(socket), port_(port), folder_(std::move(folder)) {}
    int socket_, port_;
    std::string folder_;
};

// What a request is answered with, for tests: the whole answer, head and body. `port` is the server's.
std::string answer_to(const std::string& request, const std::string& folder, int port);

}  // namespace nedforge::cli
