#pragma once
// The language server: the Language Server Protocol 3.17, for every text editor that speaks it. The server takes bytes
// and sends bytes; serve.h connects it with two file descriptors, and the browser edition with Node.js.

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

namespace nedforge::cli::lsp {

class Checker;
class ProgramRuns;

// One conversation with a client.
class Server {
public:
    using Send = std::function<bool(std::string_view bytes)>;  // false: the client takes no more
    // `wake` is called, maybe from another thread, when there are results to send.
    Server(Send send, const std::function<void()>& wake);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    void feed(std::string_view bytes);  // from the client, as they come
    void send_results();                // findings of checks and outputs of commands that have ended
    bool done() const;                  // the client said goodbye, or takes no more
    int status() const;                 // the protocol's: 0 after a shutdown, 1 without one
    std::int64_t client() const;        // the client's process, which the one who serves watches; 0: none was named
    Checker& checker();
    ProgramRuns& runs();

private:
    class Conversation;
    std::unique_ptr<Conversation> conversation_;
};

}  // namespace nedforge::cli::lsp
