#pragma once
// Colours written as 0xrrggbb.

#include "formats/base/drawing/painter.h"

namespace nedforge {

constexpr Colour rgb(unsigned hex) {
    return {static_cast<double>((hex >> 16) & 255) / 255, static_cast<double>((hex >> 8) & 255) / 255,
            static_cast<double>(hex & 255) / 255, 1};
}

}  // namespace nedforge
