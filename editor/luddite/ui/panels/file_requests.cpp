#include "editor/luddite/ui/panels/file_requests.h"

#include "editor/shell/file_dialog.h"
#include "formats/base/drawing/pages.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/replay_file.h"
#include "formats/luddite/sheet/sheet.h"

namespace nedforge::luddite {
void ask_export_pdf(const Shown& shown, EditorState& state) {
    FileRequest request = saving_request(shown.frame, "Export the sheet as PDF to", "Export", ".pdf");
    SheetOptions options;
    options.paper = state.sheet.choice.letter ? Paper::letter : Paper::a4;
    options.ink = state.sheet.choice.low_ink ? InkUse::low : InkUse::full;
    request.chosen = [options](const std::string& path, WishList& list) {
        Wishes(list).on_maps([path, options](Maps& maps, Session& s) {
            const Map& map = s.map();
            if (const std::string fault = drawing_fault(); !fault.empty())
                return maps.workspace.notices.problem("No PDF: " + fault);
            const std::string bytes =
                sheet_pdf({{maps.under_rulings(map), digest_of(map), std::nullopt}}, options, map.name);
            const auto error = save_file(path, bytes);
            say_saved(maps.workspace.notices, error, "No PDF: ", "Wrote " + file_name(path));
            if (!error) s.printed = s.stamp();
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

void ask_save_replay(const Shown& shown, EditorState& state) {
    FileRequest request = saving_request(shown.frame, "Save the game as a replay", "Save", ".replay.yaml");
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_maps([path](Maps& maps, Session& s) {
            if (!s.play) return;
            const std::string text = write_replay(replay_of(s.play->run(), s.play->done), *s.play->map);
            say_saved(maps.workspace.notices, save_file(path, text), "Not saved: ", "Saved " + file_name(path));
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

void ask_load_replay(const Shown& shown, EditorState& state) {
    FileRequest request = replay_request();
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_maps([path](Maps& maps, Session& s) { maps.load_replay(s, path); });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

}  // namespace nedforge::luddite
