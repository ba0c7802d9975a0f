#pragma once
// What every printed game is asked for alike: the paper, how much ink, and the size of its cards. Millimetres.

#include "formats/base/drawing/painter.h"

namespace nedforge {

enum class Paper { a4, letter };
enum class InkUse { full, low };

inline constexpr Box a4_paper{0, 0, 210, 297}, letter_paper{0, 0, 215.9, 279.4};
constexpr Box paper_size(Paper paper) { return paper == Paper::a4 ? a4_paper : letter_paper; }

struct CardSize {
    double width = 63, height = 88;  // what sleeves are made for
};

}  // namespace nedforge
