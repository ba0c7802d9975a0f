#pragma once
// A picture as pixels, and what may be read as one.

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace nedforge {

inline constexpr std::size_t largest_picture_file = 32u << 20;  // bytes

struct Picture {
    int width = 0, height = 0;
    std::vector<unsigned char> pixels;  // red, green, blue, opacity; row by row
};

// From the bytes of a file. The error says what is wrong with the picture.
using PictureReader = std::function<Result<Picture, std::string>(std::string_view)>;

}  // namespace nedforge
