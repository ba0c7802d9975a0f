#pragma once
// "sha256:" and 64 hexadecimal digits of some bytes; empty where OpenSSL has no SHA-256 to give: its settings say which
// algorithms there are.

#include <string>
#include <string_view>

namespace nedforge {

std::string sha256_text(std::string_view bytes);

}  // namespace nedforge
