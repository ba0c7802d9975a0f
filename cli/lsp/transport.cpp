#include "cli/lsp/transport.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "engine/base/characters.h"

namespace nedforge::cli::lsp {

namespace {

constexpr std::string_view length_name = "content-length:";

bool is_length_name(std::string_view text) {
    return text.size() >= length_name.size() && std::equal(length_name.begin(), length_name.end(), text.begin(),
                                                           [](char a, char b) { return a == to_small_letter(b); });
}

// The value of Content-Length among the headers.
std::optional<std::size_t> length_in(std::string_view headers) {
    while (!headers.empty()) {
        const std::size_t end = std::min(headers.find("\r\n"), headers.size());
        std::string_view line = headers.substr(0, end);
        headers.remove_prefix(std::min(end + 2, headers.size()));
        if (!is_length_name(line)) continue;
        line.remove_prefix(length_name.size());
        while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
        std::size_t value = 0;
        const auto [stop, error] = std::from_chars(line.data(), line.data() + line.size(), value);
        if (error != std::errc{} || stop != line.data() + line.size()) return std::nullopt;
        return value;
    }
    return std::nullopt;
}

// Where the last header that gives a length begins, the first byte not looked at; 0: no such header was found.
std::size_t last_length(std::string_view text) {
    for (std::size_t i = text.size(); i-- > 1;)
        if (is_length_name(text.substr(i))) return i;
    return 0;
}

}  // namespace

void MessageReader::feed(std::string_view bytes) {
    const std::size_t skipped = std::min(skip_, bytes.size());
    skip_ -= skipped;
    bytes_.append(bytes.substr(skipped));
}

std::optional<InputFrame> MessageReader::next() {
    while (skip_ == 0) {
        const std::size_t end = bytes_.find("\r\n\r\n");
        const bool whole = end != std::string::npos && end <= max_header_bytes;
        if (!whole && bytes_.size() <= max_header_bytes) break;
        const std::string_view headers = std::string_view(bytes_).substr(0, std::min(end, bytes_.size()));
        const auto length = whole ? length_in(headers) : std::nullopt;
        if (!length) {
            // Where no header ends, one may have begun at the end of what is here.
            const std::size_t begin = last_length(headers);
            bytes_.erase(0, begin > 0                  ? begin
                            : end != std::string::npos ? end + 4
                                                       : bytes_.size() - length_name.size());
            if (std::exchange(losing_, true)) continue;  // it is said once for all that follow each other
            return InputFrame{{}, {}, "what is no message was passed over: a message begins with 'Content-Length: N'"};
        }
        losing_ = false;
        const std::size_t begin = end + 4;
        if (*length > max_message_bytes) {
            const std::size_t part = std::min(bytes_.size() - begin, *length);
            skip_ = *length - part;
            bytes_.erase(0, begin + part);
            return InputFrame{{},
                              "a message of " + std::to_string(*length) + " bytes is larger than " +
                                  std::to_string(max_message_bytes) + " and was passed over",
                              {}};
        }
        if (bytes_.size() - begin < *length) break;
        InputFrame frame{bytes_.substr(begin, *length), {}, {}};
        bytes_.erase(0, begin + *length);
        return frame;
    }
    return std::nullopt;
}

std::string framed(std::string_view body) {
    std::string out = "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n";
    out += body;
    return out;
}

}  // namespace nedforge::cli::lsp
