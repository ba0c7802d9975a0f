#include "editor/luddite/ui/parts/paste.h"

#include "editor/luddite/model/snippets/clipboard.h"
#include "editor/luddite/model/snippets/linked_stamps.h"
#include "editor/luddite/model/snippets/stamps.h"
#include "formats/base/text/text_file.h"

namespace nedforge::luddite {

void paste_text(Wishes& w, const std::string& text, const std::string& label, Position position,
                const PasteLink& link) {
    w.on_maps([text, label, position, link](Maps& x, Session& session) {
        const auto clip = read_clip(text);
        if (!clip) return x.workspace.notices.refuse("The clipboard holds no nodes");
        auto pasted = paste_nodes(session.map(), *clip, position);
        if (!pasted) return x.workspace.notices.refuse(label + ": " + pasted.error().reason);
        const Ids ids = pasted->ids;
        if (!link.stamp.empty()) pasted->map = with_linked_place(pasted->map, link.stamp, ids);
        if (!link.originals.empty()) pasted->map = with_linked_copy(pasted->map, link.originals, ids);
        if (x.edit(label, std::move(pasted->map))) x.select(ids);
    });
}

void paste_saved_stamp(Wishes& wishes, const std::string& path, Position position, bool linked) {
    const auto text = read_file(path);
    if (text)
        paste_text(wishes, *text, "Stamp " + file_name(path), position, {linked ? file_name(path) : "", {}});
    else
        wishes.wish([message = text.error().message](Maps& maps) { maps.workspace.notices.problem(message); });
}

}  // namespace nedforge::luddite
