#pragma once
// The steps that end every guide: save the document, look at its sheet, print it.

#include <string>

#include "editor/shell/editor_family.h"

namespace nedforge {

// What a family says of its own: the name typed for the files, and the sentences of the last two steps.
struct PaperWords {
    std::string file, sheet, print;
};

template <class Session>
void add_paper_steps(GuideChapter chapter, const PaperWords& words) {
    const auto on_session = [](std::function<bool(const Session&)> holds) {
        return on_document<Session>(std::move(holds));
    };
    chapter.add("save", "Press Ctrl+S. Type a name for the file, such as " + words.file + ", and press Enter.",
                {press_key(ctrl('S')), type_into("dialog:name", words.file)}, {},
                on_session([](const Session& s) { return s.document.saved() && !s.document.path().empty(); }));
    chapter.add("sheet", words.sheet, {click_on("view:Sheet")}, {},
                on_session([](const Session& s) { return s.view == decltype(s.view)::sheet; }));
    chapter.add("print", words.print, {click_on("sheet:pdf"), type_into("dialog:name", words.file)}, {"view:Sheet"},
                on_session([](const Session& s) { return s.printed == s.stamp(); }));
}

}  // namespace nedforge
