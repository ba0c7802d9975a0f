#include "formats/base/text/sha256.h"

#include <openssl/evp.h>

#include <array>

namespace nedforge {

std::string sha256_text(std::string_view bytes) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
    unsigned int size = 0;
    if (EVP_Digest(bytes.data(), bytes.size(), hash.data(), &size, EVP_sha256(), nullptr) != 1) return {};
    std::string hex = "sha256:";
    for (unsigned i = 0; i < size; ++i) {
        hex += "0123456789abcdef"[hash[i] >> 4];
        hex += "0123456789abcdef"[hash[i] & 15];
    }
    return hex;
}

}  // namespace nedforge
