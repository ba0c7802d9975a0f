#include "editor/toolkit/picture.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>

#include "engine/base/indexed.h"

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_NO_STDIO
#define STBI_MAX_DIMENSIONS 8192
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_image.h>
#pragma GCC diagnostic pop

namespace nedforge {
namespace {

Picture made_smaller(const unsigned char* from, int width, int height, int factor) {
    Picture small{(width + factor - 1) / factor, (height + factor - 1) / factor, {}};
    small.pixels.resize(place_of_index(small.width) * place_of_index(small.height) * 4);
    for (int y = 0; y < small.height; ++y)
        for (int x = 0; x < small.width; ++x) {
            const int right = std::min((x + 1) * factor, width), bottom = std::min((y + 1) * factor, height);
            std::uint32_t sums[4] = {}, count = 0;
            for (int v = y * factor; v < bottom; ++v)
                for (int u = x * factor; u < right; ++u, ++count)
                    for (int c = 0; c < 4; ++c) sums[c] += from[(std::ptrdiff_t{v} * width + u) * 4 + c];
            unsigned char* to = small.pixels.data() + (std::ptrdiff_t{y} * small.width + x) * 4;
            for (int c = 0; c < 4; ++c) to[c] = static_cast<unsigned char>(sums[c] / std::max(count, 1u));
        }
    return small;
}

}  // namespace

Result<Picture, std::string> decode_picture(std::string_view bytes) {
    if (bytes.size() > largest_picture_file) return std::string("the file has more than 32 MiB");
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
    const int size = index_count(bytes);
    int width = 0, height = 0, channels = 0;
    if (!stbi_info_from_memory(data, size, &width, &height, &channels))
        return std::string("it is neither a PNG nor a JPEG picture, or a side has more than 8,192 pixels");
    if (width > longest_picture_side || height > longest_picture_side)
        return std::string("a side has more than 8,192 pixels");
    const std::unique_ptr<unsigned char, void (*)(void*)> pixels(
        stbi_load_from_memory(data, size, &width, &height, &channels, 4), stbi_image_free);
    if (!pixels) return "the picture is damaged (" + std::string(stbi_failure_reason()) + ")";
    const int side = std::max(width, height);
    return made_smaller(pixels.get(), width, height, (side + longest_shown_side - 1) / longest_shown_side);
}

}  // namespace nedforge
