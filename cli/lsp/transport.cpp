#include "cli/lsp/transport.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace nedforge::cli::lsp {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// The value of Content-Length among the headers.
std::optional<std::size_t> length_in(std::string_view headers) {
    constexpr std::string_view name = "content-length:";
    while (!headers.empty()) {
        const std::size_t end = std::min(headers.find("\r\n"), headers.size());
        std::string_view line = headers.substr(0, end);
        headers.remove_prefix(std::min(end + 2, headers.size()));
        if (line.size() < name.size() ||
            !std::equal(name.begin(), name.end(), line.begin(), [](char a, char b) { return a == lower(b); }))
            continue;
        line.remove_prefix(name.size());
        while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
        std::size_t value = 0;
        const auto [stop, error] = std::from_chars(line.data(), line.data() + line.size(), value);
        if (error != std::errc{} || stop != line.data() + line.size()) return std::nullopt;
        return value;
    }
    return std::nullopt;
}

}  // namespace

void MessageReader::feed(std::string_view bytes) {
    const std::size_t skipped = std::min(skip_, bytes.size());
    skip_ -= skipped;
    if (!lost_) bytes_.append(bytes.substr(skipped));
}

std::optional<Received> MessageReader::next() {
    if (lost_ || skip_ > 0) return std::nullopt;
    const std::size_t end = bytes_.find("\r\n\r\n");
    if (end == std::string::npos || end > max_header_bytes) {
        lost_ = bytes_.size() > max_header_bytes;
        return std::nullopt;
    }
    const auto length = length_in(std::string_view(bytes_).substr(0, end));
    const std::size_t begin = end + 4;
    if (!length) {
        lost_ = true;
        return std::nullopt;
    }
    if (*length > max_message_bytes) {
        const std::size_t here = std::min(bytes_.size() - begin, *length);
        skip_ = *length - here;
        bytes_.erase(0, begin + here);
        return Received{{},
                        "a message of " + std::to_string(*length) + " bytes is larger than " +
                            std::to_string(max_message_bytes) + " and was passed over"};
    }
    if (bytes_.size() - begin < *length) return std::nullopt;
    Received received{bytes_.substr(begin, *length), {}};
    bytes_.erase(0, begin + *length);
    return received;
}

std::string framed(std::string_view body) {
    std::string out = "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n";
    out += body;
    return out;
}

}  // namespace nedforge::cli::lsp
