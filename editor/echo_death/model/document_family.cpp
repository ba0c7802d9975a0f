// The row of grids in the table of families: templates, and how files are read.

#include "editor/base/documents/family_documents.h"
#include "editor/echo_death/model/grids.h"
#include "formats/echo_death/grid_template.h"
#include "validator/echo_death/family.h"

namespace nedforge::echo_death {
namespace {

GridDocument template_document(std::size_t index) {
    return GridDocument(open_grid(grid_template(template_kinds[index], words_of_new()[index])));
}

}  // namespace

const std::vector<TemplateWords>& words_of_new() {
    static const std::vector<TemplateWords> words = [] {
        std::vector<TemplateWords> templates;
        for (const std::string_view kind : template_kinds)
            templates.push_back({"new-" + std::string(kind) + "-grid", "New Grid", ""});
        return templates;
    }();
    return words;
}

DocumentFamily document_family(GridOptions options) {
    auto family = documents_of<Grids, Session>(echo_death_family, std::move(options), template_document);
    family.templates = {{"small", "A small grid", "Three Nodes each, with marks to start from. Echo Death."},
                        {"empty", "A grid of 30 by 30", "Empty, with the figures of the rulebook.", false}};
    family.overview = [](const std::string& text) { return overview_with(read_grid(text).grid); };
    return family;
}

Grids& grids_of(Workspace& workspace) { return room_of<Grids>(workspace, echo_death_family); }
const Grids& grids_of(const Workspace& workspace) { return room_of<Grids>(workspace, echo_death_family); }

}  // namespace nedforge::echo_death
