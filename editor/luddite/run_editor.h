#pragma once
// The editor as a program: a window, or a picture of the real user interface without a display.

#include <string>

#include "engine/luddite/words.h"

namespace nedforge::luddite {

struct EditOptions {
    std::string path;        // a map, a pack, or empty
    std::string screenshot;  // PNG to write instead of opening a window
    int width = 1440, height = 900;
    std::string view = "canvas";  // canvas, hack, modules, issues, rating, play, sheet
    bool light = false;
    double scale = 1;
    RulingOverrides rulings;
    std::string tool = "nedforge";
};

// The program's status: 0, or 2 with a message on standard error.
int run_editor(const EditOptions&);

}  // namespace nedforge::luddite
