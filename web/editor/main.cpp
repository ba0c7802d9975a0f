// The editor on a page. Its files lie in the module's own file system: what the browser keeps (web/page/disk.js) is put
// there before main() runs. What else the page wants to know it asks here.

#include <emscripten/emscripten.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "editor/shell/editor_family.h"
#include "editor/shell/editor_window.h"
#include "editor/shell/editors.h"
#include "editor/toolkit/kit.h"

namespace nedforge::web {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* state_folder = "/state/nedforge";
constexpr const char* maps_folder = "/maps";

// As on the desktop, but that one of the user's wishes may ask for what a page can't do (a PDF): that is said.
class PageWindow final : public EditorWindow {
public:
    PageWindow(UiContext& ui, Editor& editor, ItemProbe& probe)
        : EditorWindow(ui, editor), editor_(editor), probe_(probe) {}
    void draw() override {
        probe_.items.clear();
        try {
            EditorWindow::draw();
        } catch (const std::exception& problem) {
            editor_.workspace().notices.problem(problem.what());
        }
    }
    bool wants_close() const override { return false; }  // the browser closes its tabs

private:
    Editor& editor_;
    ItemProbe& probe_;
};

std::vector<EditorFamily> editors() {
    return {
#define NEDFORGE_FAMILY(name, title, suffix, prefix) *name##_editor(),
#include "families.def"
#undef NEDFORGE_FAMILY
    };
}

struct Program {
    UiContext ui;
    Editor editor{{state_folder, wake_window}, editors()};
    ItemProbe probe;
    PageWindow window{ui, editor, probe};
};
Program* program;  // as long as the page is there

const char* answer(const Json& json) {
    static std::string text;
    text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.c_str();
}

}  // namespace
}  // namespace nedforge::web

using namespace nedforge;
using web::program;

int main() {
    if (chdir(web::maps_folder) != 0) return 2;  // where the dialogs begin
    program = new web::Program;
    program->editor.workspace().reopen();
    return run_window(program->ui, program->window, [] { EM_ASM({ Module["shown"](); }); });
}

extern "C" {

// {"unsaved": any, "open": {"title", "path", "stamp", "text"} or null}; the text only where it is asked for.
EMSCRIPTEN_KEEPALIVE const char* nedforge_document(int with_text) {
    const auto& files = program->editor.workspace().files;
    const auto& open_files = files.all();
    web::Json known{{"unsaved", std::any_of(open_files.begin(), open_files.end(),
                                            [](const auto& open) { return !open->file().saved(); })},
                    {"open", nullptr}};
    if (const OpenDocument* open = files.active()) {
        known["open"] = {{"title", open->file().title()},
                         {"path", open->file().path()},
                         {"suffix", program->editor.family().documents.suffix()},
                         {"name", open->file().id()},
                         {"stamp", open->stamp()}};
        if (with_text) known["open"]["text"] = open->file().text();
    }
    return web::answer(known);
}

// Something went well (0) or wrong (1), for the user to read.
EMSCRIPTEN_KEEPALIVE void nedforge_say(const char* words, int problem) {
    auto& notices = program->editor.workspace().notices;
    if (problem)
        notices.problem(words);
    else
        notices.say(Notice::Kind::info, words);
    program->ui.want_frames();
}

// Where the widgets are that have a name: {"name": [left, top, right, bottom]}, from the next frame on. For tests.
EMSCRIPTEN_KEEPALIVE const char* nedforge_items() {
    set_item_probe(&program->probe);
    web::Json places = web::Json::object();
    for (const auto& [name, item] : program->probe.items)
        places[name] = {item.min.x, item.min.y, item.max.x, item.max.y};
    program->ui.want_frames();
    return web::answer(places);
}

}  // extern "C"
