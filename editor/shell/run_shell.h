#pragma once
// The editor as a program: a window, or a picture of the real user interface without a display.

#include <memory>
#include <string>
#include <vector>

namespace nedforge {

struct EditorFamily;

struct ShellOptions {
    std::string path;        // a document, a pack, or empty
    std::string screenshot;  // PNG to write instead of opening a window
    int width = 1440, height = 900;
    std::string view;         // of the picture: a name that the family knows
    std::string layer, from;  // over its canvas, where the family has layers; may be empty
    bool light = false;
    double scale = 1;
    std::string version;  // of the program, for people
};

// The program's status: 0, or 2 with a message on standard error.
int run_shell(const ShellOptions&, const std::vector<std::shared_ptr<EditorFamily>>&);

}  // namespace nedforge
