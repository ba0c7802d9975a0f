// The row of grids in the table of families: templates, and how files are read.

#include "editor/echo_death/model/grid_overview.h"
#include "editor/echo_death/model/grids.h"
#include "formats/echo_death/grid_template.h"
#include "validator/echo_death/family.h"

namespace nedforge::echo_death {
namespace {

std::unique_ptr<OpenDocument> make(int number, std::size_t index) {
    return std::make_unique<Session>(
        number, GridDocument(open_grid(grid_template(template_kinds[index], words_of_new()[index]))));
}

Opened read(int number, const std::string& path, const std::string& text) {
    Opened opened;
    LoadedGrid loaded = open_grid(text);
    opened.diagnostics = loaded.diagnostics;
    opened.text = loaded.text;
    if (loaded.grid) opened.document = std::make_unique<Session>(number, GridDocument(std::move(loaded), path));
    return opened;
}

}  // namespace

const std::vector<TemplateWords>& words_of_new() {
    static const std::vector<TemplateWords> words = [] {
        std::vector<TemplateWords> all;
        for (const std::string_view kind : template_kinds)
            all.push_back({"new-" + std::string(kind) + "-grid", "New Grid", ""});
        return all;
    }();
    return words;
}

DocumentFamily document_family(GridOptions options) {
    DocumentFamily family;
    family.family = &echo_death_family;
    family.templates = {{"small", "A small grid", "Three Nodes each, with marks to start from. Echo Death."},
                        {"empty", "A grid of 30 by 30", "Empty, with the figures of the rulebook.", false}};
    family.make = make;
    family.read = read;
    family.overview = overview_of;
    family.played_as = [rulings = options.rulings](const OpenDocument& open) {
        Grid grid = dynamic_cast<const Session&>(open).grid();
        grid.rulings = rulings.applied_to(grid.rulings);
        return PlayedAs{play_digest_of(grid), ""};
    };
    family.background = [options = std::move(options)](Workspace& w) { return std::make_unique<Grids>(w, options); };
    return family;
}

Grids& grids_of(Workspace& workspace) {
    return static_cast<Grids&>(workspace.background(workspace.index_of(echo_death_family)));
}
const Grids& grids_of(const Workspace& workspace) {
    return static_cast<const Grids&>(workspace.background(workspace.index_of(echo_death_family)));
}

}  // namespace nedforge::echo_death
