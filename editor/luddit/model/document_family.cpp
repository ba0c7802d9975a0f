// The row of positions in the table of families: templates, and how files are read.

#include "editor/luddit/model/position_overview.h"
#include "editor/luddit/model/positions.h"
#include "formats/luddit/position_template.h"
#include "validator/luddit/family.h"

namespace nedforge::luddit {
namespace {

std::unique_ptr<OpenDocument> make(int number, std::size_t index) {
    return std::make_unique<Session>(
        number, PositionDocument(open_position(position_template(template_kinds[index], words_of_new()[index]))));
}

Opened read(int number, const std::string& path, const std::string& text) {
    Opened opened;
    LoadedPosition loaded = open_position(text);
    opened.diagnostics = loaded.diagnostics;
    opened.text = loaded.text;
    if (loaded.position) opened.document = std::make_unique<Session>(number, PositionDocument(std::move(loaded), path));
    return opened;
}

}  // namespace

const std::vector<TemplateWords>& words_of_new() {
    static const std::vector<TemplateWords> words = [] {
        std::vector<TemplateWords> all;
        for (const std::string_view kind : template_kinds)
            all.push_back({"new-" + std::string(kind), "New " + std::string(kind), ""});
        return all;
    }();
    return words;
}

DocumentFamily document_family(PositionOptions options) {
    DocumentFamily family;
    family.family = &luddit_family;
    family.templates = {{"board", "A torus board", "Size, cap and readings. Luddit."},
                        {"study", "A Luddit study", "A position without a task: what is true of it?", false},
                        {"puzzle", "A Luddit puzzle", "A position with a task.", false}};
    family.make = make;
    family.read = read;
    family.overview = overview_of;
    family.played_as = [rulings = options.rulings](const OpenDocument& open) {
        Position position = dynamic_cast<const Session&>(open).position();
        position.rulings = rulings.applied_to(position.rulings);
        return PlayedAs{play_digest_of(position), ""};
    };
    family.background = [options = std::move(options)](Workspace& w) {
        return std::make_unique<Positions>(w, options);
    };
    return family;
}

Positions& positions_of(Workspace& workspace) {
    return static_cast<Positions&>(workspace.background(workspace.index_of(luddit_family)));
}
const Positions& positions_of(const Workspace& workspace) {
    return static_cast<const Positions&>(workspace.background(workspace.index_of(luddit_family)));
}

}  // namespace nedforge::luddit
