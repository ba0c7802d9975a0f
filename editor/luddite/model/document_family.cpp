// LUDDITE's row in the table of families: its templates, and how its files are read.

#include "editor/base/documents/family_documents.h"
#include "editor/luddite/model/map_overview.h"
#include "editor/luddite/model/maps.h"
#include "editor/luddite/model/templates.h"
#include "validator/luddite/family.h"
#include "validator/luddite/validate.h"

namespace nedforge {

namespace luddite {
namespace {

std::vector<Template> templates() {
    std::vector<Template> result;
    for (const HackRow& row : hack_rows)
        result.push_back({std::string(row.name), std::string(row.title),
                          std::string(row.in_short) + " Game " + std::to_string(row.game) + "."});
    result.push_back(
        {"empty", "An empty map", "Enter, Exit, one line and a plain Clock; the issues say what is missing.", false});
    return result;
}

MapDocument template_document(std::size_t index) {
    return MapDocument(index < hack_rows.size() ? template_map(index) : empty_map());
}

}  // namespace

DocumentFamily document_family(MapOptions options) {
    auto family = documents_of<Maps, Session>(luddite_family, options, template_document);
    family.templates = templates();
    family.overview = [](const std::string& text) { return overview_with(read_map(text).map); };
    family.win_rates = win_rates_of;
    family.played_as = [rulings = options.rulings](const OpenDocument& open) {
        Map map = dynamic_cast<const Session&>(open).map();
        map.rulings = rulings.applied_to(map.rulings);
        return played_as(map);
    };
    family.earlier_answers = [](const OpenDocument& open, const std::string& state) {
        const auto& session = dynamic_cast<const Session&>(open);
        return [state, map = session.document.shared(), path = session.document.path()] {
            return earlier_ratings(state, *map, path);
        };
    };
    return family;
}

Maps& maps_of(Workspace& workspace) { return room_of<Maps>(workspace, luddite_family); }
const Maps& maps_of(const Workspace& workspace) { return room_of<Maps>(workspace, luddite_family); }

}  // namespace luddite
}  // namespace nedforge
