#pragma once
// Files that belong to the program and are not inside it: the browser edition, the page that plays.

#include <filesystem>
#include <functional>
#include <string>

namespace nedforge::cli {

// The first place that `fits`: `below` in the share folder of the installed program, or in build/web of the source tree
// in which the program was built. Empty: in neither.
std::string beside_program(const std::filesystem::path& below_share, const std::filesystem::path& below_web,
                           const std::function<bool(const std::filesystem::path&)>& fits);

}  // namespace nedforge::cli
