#pragma once
// pack.yaml: reading, writing, and finding the files of a pack below its folder without ever leaving it. A pack may
// name maps of different families; what is in a map, its family reads.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/campaign_stage.h"
#include "engine/base/diagnostic.h"
#include "engine/base/result.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/layout.h"
#include "formats/base/yaml/source_map.h"

namespace nedforge {

inline constexpr std::string_view pack_file_name = "pack.yaml";

// The value of a key that belongs to one family (pack_keys.h). Two values are the same where the family says so.
struct PackValue {
    std::shared_ptr<const void> value;
    std::function<bool(const void*, const void*)> same;
    bool operator==(const PackValue& second) const { return same(value.get(), second.value.get()); }
};

struct Pack {
    std::string id;
    std::string name;
    std::vector<std::string> maps;     // relative paths as written
    std::optional<std::string> words;  // of its sheets: a language that is shipped, or a path below the folder
    std::map<std::string, PackValue, std::less<>> of_families;  // by key
    std::vector<CampaignStage> campaign;                        // empty: none
    bool operator==(const Pack&) const = default;
};

struct LoadedPack {
    std::optional<Pack> pack;
    std::optional<std::string> id;
    std::vector<std::string> maps;  // pack->maps; where there is no pack, those of them that could be read
    Diagnostics diagnostics;        // of the form of pack.yaml
    SourceMap places;
    std::string text;
    std::string folder;
    bool escapes = false;  // pack.yaml is a link that leads out of the folder: it was not opened
};

class Record;
const Record& pack_record();  // what describes the file
LoadedPack read_pack(std::string text);
LoadedPack read_pack_folder(const std::string& folder);
std::string write_pack(const Pack&);
// In canonical layout: comments and values stay, keys come in the order of the format's page.
Result<std::string, NotFormatted> format_pack(const LoadedPack&);
// The JSON Schema of packs, published as formats/schema/pack.schema.json.
inline constexpr std::string_view pack_schema_name = "pack.schema.json";
const std::string& pack_schema();
// The pack that a file belongs to: the first one in the file's folder or one of the three above it, where its list
// names the file. It could be read.
std::optional<LoadedPack> pack_of(const std::string& path);

// Where a path below a folder leads, every symbolic link on the way followed by hand and nothing opened.
struct PlaceInFolder {
    enum class Leads { inside, outside, nowhere };  // nowhere: the folder can't be found, or links without end
    Leads leads = Leads::inside;
    std::string path;    // of inside: behind all links
    std::string reason;  // of the others
};
PlaceInFolder place_in_folder(const std::string& folder, const std::string& relative);

// One file of a pack: opened below the folder, regular files only, no way out through links or '..'.
struct PackFile {
    enum class State { ok, missing, escapes, unreadable, no_file };  // no_file: a folder, a pipe, links without end
    State state = State::ok;
    std::string path;                 // folder joined with the relative path
    std::string reason;               // of all but ok
    std::optional<std::string> text;  // of ok
    std::optional<FileError> error;   // of unreadable
};
PackFile open_in_pack(const std::string& folder, const std::string& relative);

}  // namespace nedforge
