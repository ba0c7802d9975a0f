#include "editor/luddite/ui/parts/sketch_fields.h"

#include "editor/shell/file_dialog.h"

namespace nedforge::luddite {

const Sketches::Read* sketch_read(const Shown& shown, const Sketch& sketch) {
    return shown.maps.sketches.known(sketch_path(shown.session->document.path(), sketch.file));
}

void ask_sketch(const Shown& shown, EditorState& state) {
    FileRequest request;
    request.title = "Choose a picture to trace";
    request.button = "Choose";
    request.endings = {".png", ".jpg", ".jpeg"};
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_maps([path](Maps& maps, Session& s) {
            const auto before = sketch_of(s.map());
            Sketch sketch = before ? *before : fitted_to_nodes({}, s.map());
            sketch.file = sketch_name(s.document.path(), path);
            maps.edit("Sketch", set_sketch(s.map(), sketch));
            maps.sketches.forget();
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

void sketch_fields(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    kit::heading(look, "Sketch to trace");
    const auto sketch = sketch_of(map);
    if (kit::button(look, "sketch:choose", sketch ? "Another picture\u2026" : "Choose a picture\u2026",
                    kit::Kind::normal, "A PNG or JPEG behind the nodes. It is never printed."))
        ask_sketch(shown, editor);
    if (!sketch) return;
    kit::beside(kit::button_width("Fit to the nodes"));
    if (kit::button(look, "sketch:fit", "Fit to the nodes"))
        wishes.edit("Fit the sketch", set_sketch(map, fitted_to_nodes(*sketch, map)));
    kit::beside(kit::button_width("Remove"));
    if (kit::button(look, "sketch:remove", "Remove", kit::Kind::quiet))
        wishes.edit("Remove the sketch", without_sketch(map));
    kit::caption(look, sketch->file);
    const Sketches::Read* read = sketch_read(shown, *sketch);
    if (read && !read->picture) {
        ImGui::PushStyleColor(ImGuiCol_Text, look.colours.warning);
        ImGui::TextWrapped("The picture can't be shown: %s", read->reason.c_str());
        ImGui::PopStyleColor();
        mark_item("sketch:missing");
    }
    struct Field {
        const char *key, *title;
        int Sketch::*value;
        int minimum, maximum;
    };
    static constexpr Field fields[] = {
        {"sketch.opacity", "Opacity, %", &Sketch::opacity, 0, 100},
        {"sketch.width", "Width, % of a cell", &Sketch::width, narrowest_sketch, sketch_reach},
        {"sketch.left", "Left, % of a cell", &Sketch::left, -sketch_reach, sketch_reach},
        {"sketch.top", "Top, % of a cell", &Sketch::top, -sketch_reach, sketch_reach}};
    for (const Field& field : fields) {
        kit::label(look, field.title, look.px(140));
        int value = 0;
        if (!kit::number_field(look, field.key, *sketch.*field.value, field.minimum, field.maximum, value)) continue;
        Sketch changed = *sketch;
        changed.*field.value = value;
        wishes.edit("Sketch", set_sketch(map, changed), field.key);
    }
}

}  // namespace nedforge::luddite
