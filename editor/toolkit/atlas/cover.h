#pragma once
// How much of each pixel of a small picture is covered, from 0 to 255.

#include "engine/base/indexed.h"

namespace nedforge {

class Cover {
public:
    Cover() = default;
    Cover(int width, int height)
        : width_(width), height_(height), pixels_(place_of_index(width) * place_of_index(height)) {}

    int width() const { return width_; }
    int height() const { return height_; }
    bool empty() const { return pixels_.empty(); }
    // Precondition: the picture has the pixel.
    unsigned char& at(int x, int y) { return pixels_[y * width_ + x]; }
    unsigned char at(int x, int y) const { return pixels_[y * width_ + x]; }
    unsigned char* data() { return pixels_.data(); }  // row by row

private:
    int width_ = 0, height_ = 0;
    IndexedVector<unsigned char, int> pixels_;
};

}  // namespace nedforge
