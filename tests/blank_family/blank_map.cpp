#include "tests/blank_family/blank_map.h"

#include "formats/base/yaml/document.h"
#include "formats/base/yaml/file_keys.h"

namespace nedforge::blank {

LoadedMap read_map(std::string text) {
    LoadedMap loaded;
    loaded.text = std::move(text);
    const DocumentKind kind{.subject = "a map", .keys = {"format", "game", "id", "name", "cells"}, .family = "blank"};
    ReadDocument document = read_document(loaded.text, kind, [&](const Fields& root, const Findings& findings) {
        Map map;
        check_format_version(root.required("format"));
        root.required("game").word({"blank"});
        loaded.id = read_file_id(root.required("id"));
        map.id = loaded.id.value_or("");
        map.name = root.required("name").text().value_or("");
        if (const auto cells = root.required("cells").list(3, 3, "cells"))
            for (std::size_t i = 0; i < cells->size(); ++i) map.cells[i] = (*cells)[i].boolean().value_or(false);
        if (findings.empty()) loaded.map = std::move(map);
    });
    loaded.diagnostics = std::move(document.diagnostics);
    loaded.places = std::move(document.places);
    return loaded;
}

std::string write_map(const Map& map) {
    std::string text =
        "format: 1\ngame: blank\nid: " + yaml_text(map.id) + "\nname: " + yaml_text(map.name) + "\ncells: [";
    for (std::size_t i = 0; i < map.cells.size(); ++i)
        text += std::string(i ? ", " : "") + (map.cells[i] ? "true" : "false");
    return text + "]\n";
}

}  // namespace nedforge::blank
