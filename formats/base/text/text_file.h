#pragma once
// Files as bytes: reading with a limit, and saving so that a reader sees the old bytes or the new ones, never a part.
// A save writes a temporary file in the same folder (O_EXCL), syncs it, renames it over the target and syncs the
// folder. Symbolic links are resolved first and the target is replaced. The new file keeps the mode, and the extended
// attributes that its owner has set (user.*, access control lists); the owner and the system's attributes are kept
// where the system allows it. On failure the original is as it was and the message says where the work is. There are
// two exceptions. `not_synced`: the new bytes are in place, but the disk has not confirmed them. And a file that is a
// mount of its own (EBUSY) can't be replaced; it is written in place while the temporary file holds the new bytes.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace nedforge {

struct FileError {
    enum class Kind { missing, unreadable, too_large, not_regular, write_failed, not_synced };
    Kind kind = Kind::unreadable;
    std::string message;      // names the file and the reason
    std::string reason = {};  // the same without the file's name, where it could not be read: "it is a folder"
};

inline constexpr std::size_t max_file_bytes = 1u << 20;

// Messages call it `name`, if one is given, else by its path.
Result<std::string, FileError> read_file(const std::string& path, std::size_t limit = max_file_bytes,
                                         const std::string& name = {});
// All that comes from an open descriptor (standard input), which stays open. Reading stops one byte beyond the limit.
Result<std::string, FileError> read_stream(int descriptor, const std::string& name, std::size_t limit = max_file_bytes);
// From now on read_file gives for `name` what is read here from an open descriptor: standard input or a pipe, which can
// be read only once. For the start of the program, before anything runs on several threads.
void hold_stream(const std::string& name, int descriptor);
bool is_held_stream(const std::string& name);
std::optional<FileError> save_file(const std::string& path, std::string_view bytes);

}  // namespace nedforge
