#pragma once
// Folders that come with the program and are not inside it: the sample maps, the pages of the documentation.

#include <string>

namespace nedforge {

// `in_share`: below the share folder of an installed program. `in_source`: below the source tree in which the program
// was built. Empty: it is in neither place.
std::string shipped_folder(const std::string& in_share, const std::string& in_source);

}  // namespace nedforge
