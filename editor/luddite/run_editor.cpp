#include "editor/luddite/run_editor.h"

#include "editor/luddite/ui/editor_family.h"
#include "editor/shell/run_shell.h"

namespace nedforge::luddite {

int run_editor(const EditOptions& options) {
    MapOptions maps;
    maps.rulings = options.rulings;
    maps.tool = options.tool;
    ShellOptions shell;
    shell.path = options.path;
    shell.screenshot = options.screenshot;
    shell.width = options.width;
    shell.height = options.height;
    shell.view = options.view;
    shell.light = options.light;
    shell.scale = options.scale;
    return run_shell(shell, {editor_family(std::move(maps))});
}

}  // namespace nedforge::luddite
