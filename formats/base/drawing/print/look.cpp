#include "formats/base/drawing/print/look.h"

#include "formats/base/drawing/rgb.h"

namespace nedforge {

const PrintLook& full_ink_look() {
    static const PrintLook look{rgb(0xffffff), rgb(0x14171c), rgb(0x5c636e), rgb(0x9ea6b0), rgb(0xf0f4f8),
                                rgb(0xd3dbe4), rgb(0xffffff), rgb(0x0f5c9e), rgb(0xffffff), true};
    return look;
}

const PrintLook& low_ink_look() {
    static const PrintLook look{rgb(0xffffff), rgb(0x000000), rgb(0x000000), rgb(0x737373), rgb(0xffffff),
                                rgb(0x737373), rgb(0xffffff), rgb(0x000000), rgb(0x000000), false};
    return look;
}

}  // namespace nedforge
