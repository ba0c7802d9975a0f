// What the module gives the program that loads it.

#include "formats/base/drawing/module/drawing_module.h"

extern "C" __attribute__((visibility("default"))) const nedforge::DrawingModule* nedforge_drawing_module() {
    static const nedforge::DrawingModule module{NEDFORGE_DRAWING_VERSION, &nedforge::pages_pdf, &nedforge::page_svg,
                                                &nedforge::page_png, &nedforge::other_typeface};
    return &module;
}
