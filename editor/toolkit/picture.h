#pragma once
// Reads the bytes of a PNG or JPEG file (stb_image). Bounded: a file of at most 32 MiB, sides of at most 8,192 pixels;
// what is larger than 1,024 pixels is made smaller, each pixel the mean of those that it stands for.

#include "editor/base/picture.h"

namespace nedforge {

inline constexpr int longest_picture_side = 8192, longest_shown_side = 1024;

Result<Picture, std::string> decode_picture(std::string_view bytes);

}  // namespace nedforge
