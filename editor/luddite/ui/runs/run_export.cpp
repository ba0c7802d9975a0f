// A run written to a file: as a picture or as a replay.

#include "editor/luddite/ui/runs/runs.h"
#include "editor/shell/file_dialog.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/replay_file.h"
#include "formats/luddite/sheet/run_picture.h"

namespace nedforge::luddite {

void ask_export_run(const Shown& shown, EditorState& state, const RunPlace& place, const std::string& ending) {
    FileRequest request = saving_request(shown.frame, "Export the run to", "Export", ending);
    request.name += "-run";
    // As it is shown now: what it is exported from may have changed by then.
    request.chosen = [run = place.run, step = place.step, ending](const std::string& path, WishList& list) {
        Wishes(list).on_maps([=](Maps& maps, Session&) {
            const RunPicture picture{run.map->name + ": " + run.title, way_until(run, step)};
            const std::string bytes = ending == ".png"   ? run_png(*run.map, picture)
                                      : ending == ".svg" ? run_svg(*run.map, picture)
                                                         : write_replay(replay_of(run, run.tape.size()), *run.map);
            say_saved(maps.workspace.notices, save_file(path, bytes), "Not exported: ", "Wrote " + file_name(path));
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

}  // namespace nedforge::luddite
