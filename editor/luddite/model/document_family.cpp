// LUDDITE's row in the table of families: its templates, and how its files are read.

#include "editor/luddite/model/map_overview.h"
#include "editor/luddite/model/maps.h"
#include "editor/luddite/model/templates.h"
#include "validator/luddite/family.h"
#include "validator/luddite/validate.h"

namespace nedforge {

namespace luddite {
namespace {

std::vector<Template> templates() {
    std::vector<Template> all;
    for (const HackRow& row : hack_rows)
        all.push_back({std::string(row.name), std::string(row.title),
                       std::string(row.in_short) + " Game " + std::to_string(row.game) + "."});
    all.push_back(
        {"empty", "An empty map", "Enter, Exit, one line and a plain Clock; the issues say what is missing.", false});
    return all;
}

std::unique_ptr<OpenDocument> make(int number, std::size_t index) {
    return std::make_unique<Session>(number, MapDocument(index < hack_rows.size() ? template_map(index) : empty_map()));
}

Opened read(int number, const std::string& path, const std::string& text) {
    Opened opened;
    LoadedMap loaded = read_map(text);
    opened.diagnostics = loaded.diagnostics;
    opened.text = loaded.text;
    if (loaded.map) opened.document = std::make_unique<Session>(number, MapDocument(std::move(loaded), path));
    return opened;
}

}  // namespace

DocumentFamily document_family(MapOptions options) {
    DocumentFamily family;
    family.family = &luddite_family;
    family.templates = templates();
    family.make = make;
    family.read = read;
    family.overview = overview_of;
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
    family.background = [options = std::move(options)](Workspace& w) { return std::make_unique<Maps>(w, options); };
    return family;
}

Maps& maps_of(Workspace& workspace) {
    return static_cast<Maps&>(workspace.background(workspace.index_of(luddite_family)));
}
const Maps& maps_of(const Workspace& workspace) {
    return static_cast<const Maps&>(workspace.background(workspace.index_of(luddite_family)));
}

}  // namespace luddite
}  // namespace nedforge
