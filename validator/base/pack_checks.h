#pragma once
// What can be wrong with a pack of maps of any family (numbers 701 to 704, 711): a map or a file of words that is not
// there, a path that leads out of the folder, an id that two maps have, a stage that names no map, a map in the folder
// that the pack does not list. A file of words with errors is reported with the code of the first one. Beside it what
// can be wrong with maps of no pack: an id that two have (712). Each family adds what it has to say of the campaign's
// order. The codes have the first family's prefix, and its registry the texts.

#include <string>
#include <string_view>
#include <vector>

#include "validator/base/family.h"

namespace nedforge {

// A path that leads out of the folder, listed in a pack or found in a folder that was named.
inline constexpr int path_escapes_number = 702;
// Checks of a pack's files (701 to 703), which nothing in the pack can switch off.
bool is_of_pack_files(std::string_view code);

// The findings of pack.yaml, its form included; located and sorted. `maps` in the order of the pack's list; `unlisted`:
// paths of maps in its folder that the list lacks, relative to the folder.
Diagnostics check_pack(const LoadedPack&, const std::vector<PackMap>& maps,
                       const std::vector<std::string>& unlisted = {});
// The finding about a map of no pack whose id another file has, that at `other_path`. `files` have it in all.
Diagnostic repeated_id(const std::string& id, const std::string& text, const std::string& other_path,
                       std::size_t files);
// As left_unchecked() of a map (validator/base/family.h): an error of form leaves out all else of the pack itself.
std::string left_unchecked_of_pack(const LoadedPack&, const Diagnostics&);

// The file behind a path of a pack's list, as its family reads it. The text goes to the map.
PackMap open_pack_map(const std::string& folder, const std::string& relative);

std::string stage_path(std::size_t stage, std::size_t map);  // "campaign[1].maps[0]"

}  // namespace nedforge
