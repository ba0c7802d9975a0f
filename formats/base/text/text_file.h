#pragma once
// Files as bytes: reading with a limit, and saving so that a reader sees the old bytes or the new ones, never a part.
// Save: a temporary file in the same folder (O_EXCL, mode copied), write all, fsync, rename, fsync the folder. Symbolic
// links are resolved first and the target is replaced. On failure the original is as it was and the message says
// where the work is.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace nedforge {

struct FileError {
    enum class Kind { missing, unreadable, too_large, not_regular, write_failed };
    Kind kind = Kind::unreadable;
    std::string message;  // names the file and the reason
};

inline constexpr std::size_t max_file_bytes = 1u << 20;

// Messages call it `name`, if one is given, else by its path.
Result<std::string, FileError> read_file(const std::string& path, std::size_t limit = max_file_bytes,
                                         const std::string& name = {});
std::optional<FileError> save_file(const std::string& path, std::string_view bytes);

}  // namespace nedforge
