#pragma once
// What is wrong with an open file: the same findings as `nedforge validate` and `nedforge replay` have of the saved
// one.

#include <stop_token>

#include "cli/lsp/document.h"

namespace nedforge::cli::lsp {

// A map by its id: where a replay finds the map that it is played on. nullptr: no map has this id.
using FindMap = std::function<std::unique_ptr<MapFile>(const std::string& id)>;

Diagnostics findings_of(const Document&, const FindMap&, std::stop_token);

// The map files in the folder of `path` and in the folder above it, by id. At most `limit` of them are read.
std::unique_ptr<MapFile> find_map_near(const std::string& path, const std::string& id, int limit = 200);

}  // namespace nedforge::cli::lsp
