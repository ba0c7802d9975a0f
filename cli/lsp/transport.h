#pragma once
// Messages as the base protocol of the Language Server Protocol (3.17) sends them: headers that end with an empty line,
// of which Content-Length counts the bytes of the JSON text behind it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace nedforge::cli::lsp {

inline constexpr std::size_t max_header_bytes = 4096;
// A file of the largest size, every character of it escaped, fits.
inline constexpr std::size_t max_message_bytes = 8u << 20;

struct InputFrame {
    std::string body;
    std::string wrong;  // why the body can't be read; then it is empty
    std::string lost;   // what was passed over because it is no frame; then the rest is empty
};

// Takes bytes as they come and gives whole messages. What is too large is passed over, and so is what has no header
// that makes sense, up to the next header, so that the next message is read.
class MessageReader {
public:
    void feed(std::string_view bytes);
    std::optional<InputFrame> next();

private:
    std::string bytes_;
    std::size_t skip_ = 0;  // bytes of a message that is passed over
    bool losing_ = false;   // the last bytes were no frame, and this was said
};

std::string framed(std::string_view body);

}  // namespace nedforge::cli::lsp
