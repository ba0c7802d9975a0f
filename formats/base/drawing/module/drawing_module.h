#pragma once
// Drawing as a module of its own. Cairo and Pango bring forty libraries with them, which take longer to load than the
// program takes for all else, and most runs draw nothing: so the program loads them when it first draws. The module
// holds formats/base/drawing/cairo and is made by the same build; the loader has the functions of pages.h for the
// program and hands them on. Tests, and programs that use the installed libraries, are linked with
// formats/base/drawing/cairo itself.

#include <string>
#include <vector>

#include "formats/base/drawing/pages.h"

namespace nedforge {

struct DrawingModule {
    // Of nedforge, with a digest of the headers that the module and the program share: any other is refused. It stays
    // the first member, so that it can be read of every module.
    const char* version;
    decltype(&nedforge::pages_pdf) pages_pdf;
    decltype(&nedforge::page_svg) page_svg;
    decltype(&nedforge::page_png) page_png;
    decltype(&nedforge::other_typeface) other_typeface;
};

inline constexpr const char* drawing_module_file = "nedforge-drawing.so";
// The one symbol of the module: a function without arguments that gives its DrawingModule.
inline constexpr const char* drawing_module_symbol = "nedforge_drawing_module";

}  // namespace nedforge
