// The functions of pages.h for the program, which loads the module that has them when it first draws.

#include <dlfcn.h>

#include <stdexcept>
#include <string_view>

#include "formats/base/drawing/module/drawing_module.h"

namespace nedforge {

namespace {

struct Loaded {
    const DrawingModule* module = nullptr;
    std::string fault;

    Loaded() {
        const std::string file = drawing_module_file;
        // By the program's run path: beside it in the build, in a folder of its own below lib/ once installed. What is
        // loaded stays: its libraries leave objects behind that outlive a page.
        void* library = dlopen(drawing_module_file, RTLD_NOW | RTLD_LOCAL);
        if (!library) {
            const char* reason = dlerror();
            fault = "drawing needs " + file + ", a part of nedforge that can't be loaded: " + (reason ? reason : "");
            return;
        }
        using Entry = const DrawingModule* (*)();
        const auto entry = reinterpret_cast<Entry>(dlsym(library, drawing_module_symbol));
        const DrawingModule* found = entry ? entry() : nullptr;
        if (!found || std::string_view(found->version) != NEDFORGE_DRAWING_VERSION)
            fault = file + " is not that of this nedforge (" NEDFORGE_DRAWING_VERSION "): it is of " +
                    (found ? found->version : "no version that can be read") + "; build or install both again";
        else
            module = found;
    }
};

const Loaded& loaded() {
    static const Loaded once;
    return once;
}

const DrawingModule& drawing() {
    if (!loaded().module) throw std::runtime_error(loaded().fault);
    return *loaded().module;
}

}  // namespace

std::string drawing_fault() { return loaded().fault; }

std::string pages_pdf(const PrintedDocument& document, int* missing_glyphs) {
    return drawing().pages_pdf(document, missing_glyphs);
}

std::string page_svg(const Box& size, const std::string& title, const std::string& description,
                     const DocumentPage& page, int* missing_glyphs) {
    return drawing().page_svg(size, title, description, page, missing_glyphs);
}

std::string page_png(const Box& size, int dpi, const DocumentPage& page, int* missing_glyphs) {
    return drawing().page_png(size, dpi, page, missing_glyphs);
}

std::string other_typeface() { return drawing().other_typeface(); }

}  // namespace nedforge
