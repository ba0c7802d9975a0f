#include "cli/base/beside_program.h"

namespace nedforge::cli {

namespace fs = std::filesystem;

std::string beside_program(const fs::path& below_share, const fs::path& below_web,
                           const std::function<bool(const fs::path&)>& fits) {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& place : {program / "../share/nedforge" / below_share, program / "../web" / below_web})
        if (fits(place)) return fs::weakly_canonical(place, error).string();
    return "";
}

}  // namespace nedforge::cli
