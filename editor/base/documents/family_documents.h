#pragma once
// The row of a family in the table of families (workspace/document_family.h), made from its room (checked_room.h).

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/base/workspace/document_family.h"
#include "editor/base/workspace/workspace.h"
#include "formats/base/record/record_file.h"

namespace nedforge {

// An overview that has the map itself. The namespace of the map has mechanisms_of(map).
template <class Map>
struct OverviewOf final : MapOverview {
    explicit OverviewOf(Map m) : map(std::move(m)) {
        name = map.name;
        mechanisms = mechanisms_of(map);
    }
    const Map map;
};
template <class Map>
SharedOverview overview_with(std::optional<Map> map) {
    return map ? std::make_shared<const OverviewOf<Map>>(std::move(*map)) : nullptr;
}
template <class Map>
const Map& map_of(const MapOverview& overview) {
    return static_cast<const OverviewOf<Map>&>(overview).map;
}

// The maps of overviews as sheets take them: each with its digest.
template <class Page, class Map>
std::vector<Page> pages_of(const std::vector<SharedOverview>& overviews) {
    std::vector<Page> pages;
    for (const auto& overview : overviews) {
        const Map& map = map_of<Map>(*overview);
        pages.push_back({map, digest_of(map)});
    }
    return pages;
}

// Overviews as one PDF, by the family's sheet_pdf.
template <class Page, class Map>
std::string print_overviews(const std::vector<SharedOverview>& overviews, const std::string& title) {
    return sheet_pdf(pages_of<Page, Map>(overviews), {}, title, nullptr);
}

// The readings of a map that are not the first of their ruling, as "zone=either".
template <class Table, class Rulings>
void add_other_readings(std::vector<std::string>& mechanisms, const Table& table, const Rulings& rulings) {
    for (const auto& ruling : table)
        if (const int reading = ruling.get(rulings); reading != 0)
            mechanisms.push_back(std::string(ruling.name) + "=" +
                                 std::string(ruling.readings[static_cast<std::size_t>(reading)]));
}

// All but the templates and the overview. make(index): the document of a template.
template <class Room, class Session, class Options, class Make>
DocumentFamily documents_of(const Family& record, Options options, const Make& make) {
    using File = decltype(Session::document);
    DocumentFamily family;
    family.family = &record;
    family.make = [make](int number, std::size_t index) { return std::make_unique<Session>(number, make(index)); };
    family.read = [](int number, const std::string& path, const std::string& text) {
        using FormOfFile = typename File::FormOfFile;
        Opened opened;
        auto loaded = FormOfFile::read(text);
        opened.diagnostics = loaded.diagnostics;
        opened.text = loaded.text;
        if (FormOfFile::value(loaded))
            opened.document = std::make_unique<Session>(number, File(std::move(loaded), path));
        return opened;
    };
    family.played_as = [rulings = options.rulings](const OpenDocument& open) {
        auto map = dynamic_cast<const Session&>(open).document.value();
        map.rulings = rulings.applied_to(map.rulings);
        return PlayedAs{play_digest_of(map), ""};
    };
    family.background = [options = std::move(options)](Workspace& w) { return std::make_unique<Room>(w, options); };
    return family;
}

// The room that a workspace has for the family.
template <class Room>
Room& room_of(Workspace& workspace, const Family& family) {
    return static_cast<Room&>(workspace.background(workspace.index_of(family)));
}
template <class Room>
const Room& room_of(const Workspace& workspace, const Family& family) {
    return static_cast<const Room&>(workspace.background(workspace.index_of(family)));
}

}  // namespace nedforge
