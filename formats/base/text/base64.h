#pragma once
// Bytes as text of 64 letters, for pictures inside HTML (RFC 4648, section 4).

#include <string>
#include <string_view>

namespace nedforge {

std::string base64(std::string_view bytes);

}  // namespace nedforge
