#include "editor/base/shipped.h"

#include <filesystem>

namespace nedforge {

std::string shipped_folder(const std::string& in_share, const std::string& in_source) {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) return "";
    for (const auto& way : {"../share/" + in_share, "../../" + in_source, "../../../" + in_source}) {
        const auto folder = (program.parent_path() / way).lexically_normal();
        std::error_code absent;
        if (std::filesystem::is_directory(folder, absent)) return folder.string();
    }
    return "";
}

}  // namespace nedforge
