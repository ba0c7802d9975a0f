#pragma once
// "sha256:" and the 64 hexadecimal digits of SHA-256 (FIPS 180-4) of some bytes. It tells a changed map from an
// unchanged one; nothing here is secret. Written out, because a library of ciphers costs every start of the program
// more than all digests of a run, and the browser has none to link. Cost: some 200 MB a second. It can't fail.

#include <string>
#include <string_view>

namespace nedforge {

std::string sha256_text(std::string_view bytes);

}  // namespace nedforge
