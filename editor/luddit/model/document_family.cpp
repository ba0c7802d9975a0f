// The row of positions in the table of families: templates, and how files are read.

#include "editor/base/documents/family_documents.h"
#include "editor/luddit/model/positions.h"
#include "formats/luddit/position_template.h"
#include "validator/luddit/family.h"

namespace nedforge::luddit {
namespace {

PositionDocument template_document(std::size_t index) {
    return PositionDocument(open_position(position_template(template_kinds[index], words_of_new()[index])));
}

}  // namespace

const std::vector<TemplateWords>& words_of_new() {
    static const std::vector<TemplateWords> words = [] {
        std::vector<TemplateWords> templates;
        for (const std::string_view kind : template_kinds)
            templates.push_back({"new-" + std::string(kind), "New " + std::string(kind), ""});
        return templates;
    }();
    return words;
}

DocumentFamily document_family(PositionOptions options) {
    auto family = documents_of<Positions, Session>(luddit_family, std::move(options), template_document);
    family.templates = {{"board", "A torus board", "Size, cap and readings. Luddit."},
                        {"study", "A Luddit study", "A position without a task: what is true of it?", false},
                        {"puzzle", "A Luddit puzzle", "A position with a task.", false}};
    family.overview = [](const std::string& text) { return overview_with(read_position(text).position); };
    return family;
}

Positions& positions_of(Workspace& workspace) { return room_of<Positions>(workspace, luddit_family); }
const Positions& positions_of(const Workspace& workspace) { return room_of<Positions>(workspace, luddit_family); }

}  // namespace nedforge::luddit
