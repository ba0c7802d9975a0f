#include "editor/base/memory/memory_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <utility>

#include "editor/base/state_folder.h"
#include "formats/base/text/sha256.h"
#include "formats/base/text/text_file.h"

namespace nedforge {
namespace {

namespace fs = std::filesystem;

std::string_view ending_of_part(MemoryPart part) { return part == MemoryPart::ratings ? ".ratings" : ".versions"; }

// Held while a file is read, changed and written, by this program or another one.
class MemoryLock {
public:
    explicit MemoryLock(const std::string& folder)
        : fd_(open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600)) {
        if (fd_ >= 0 && flock(fd_, LOCK_EX) != 0) close(fd_), fd_ = -1;
    }
    ~MemoryLock() {
        if (fd_ >= 0) close(fd_);
    }
    MemoryLock(const MemoryLock&) = delete;
    MemoryLock& operator=(const MemoryLock&) = delete;
    bool held() const { return fd_ >= 0; }

private:
    int fd_;
};

struct FileWithTime {
    fs::path path;
    fs::file_time_type time;
    std::uintmax_t bytes = 0;
};
// The oldest first. Files from the future come before all others: the clock was set back after they were written, so
// what is written now is newer.
std::vector<FileWithTime> files_of(const std::string& folder, MemoryPart part) {
    std::vector<FileWithTime> files;
    std::error_code error, file_error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ending_of_part(part) && entry->is_regular_file(file_error))
            files.push_back({entry->path(), entry->last_write_time(file_error), entry->file_size(file_error)});
    const auto age = [now = fs::file_time_type::clock::now()](const FileWithTime& file) {
        return std::pair(file.time <= now, file.time);
    };
    std::sort(files.begin(), files.end(),
              [&](const FileWithTime& a, const FileWithTime& b) { return age(a) < age(b); });
    return files;
}

}  // namespace

std::string new_memory_id() {
    static std::atomic<unsigned> count{0};
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    std::string time = std::to_string(std::chrono::duration_cast<std::chrono::microseconds>(now).count());
    time.insert(0, 18 - std::min<std::size_t>(18, time.size()), '0');
    std::string number = std::to_string(count++);
    number.insert(0, 6 - std::min<std::size_t>(6, number.size()), '0');
    return time + "-" + number + "-" + std::to_string(getpid());
}

std::optional<std::string> set_aside(const std::string& file) {
    constexpr int most_names = 99;
    std::error_code error;
    for (int number = 1; number <= most_names; ++number) {
        const std::string aside = file + ".broken" + (number == 1 ? "" : "-" + std::to_string(number));
        if (fs::exists(fs::symlink_status(aside, error))) continue;
        fs::rename(file, aside, error);
        if (error) return std::nullopt;
        return aside;
    }
    return std::nullopt;
}

MemoryOnDisk read_memory_file(const std::string& file, MemoryPart part, const MemoryLimits& limits) {
    MemoryOnDisk found;
    const auto text = read_file(file, limits.bytes);
    if (!text) {
        const FileError& error = text.error();
        if (error.kind == FileError::Kind::missing) return found;
        found.is_present = true;
        found.broken = error.kind == FileError::Kind::too_large || error.kind == FileError::Kind::not_regular;
        if (!found.broken) found.unreadable = error.message;
        return found;
    }
    found.is_present = true;
    auto read = parse_memory(*text, part);
    found.broken = !read || read->damaged > 0;
    if (read) found.memory = std::move(read->memory);
    return found;
}

MemoryStore::MemoryStore(const std::string& state, MemoryLimits limits)
    : folder_(state.empty() ? "" : state + "/memory"), limits_(limits) {}

std::string MemoryStore::file_of(const std::string& path, const std::string& digest, MemoryPart part) const {
    constexpr std::size_t prefix = std::string_view("sha256:").size(), digits = 32;
    const std::string name = sha256_text(path.empty() ? "unsaved " + digest : path);
    return folder_ + "/" + name.substr(prefix, digits) + std::string(ending_of_part(part));
}

MemoryStore::Found MemoryStore::read(const std::string& file, MemoryPart part) const {
    if (!keeps()) return {};
    MemoryOnDisk on_disk = read_memory_file(file, part, limits_);
    if (!on_disk.broken) return {on_disk.is_present, std::move(on_disk.memory), std::move(on_disk.unreadable)};
    return read_broken(file, part);
}

// Under the lock it is read again: another editor may have set it aside and written a whole one since.
MemoryStore::Found MemoryStore::read_broken(const std::string& file, MemoryPart part) const {
    const MemoryLock lock(folder_);
    MemoryOnDisk on_disk = read_memory_file(file, part, limits_);
    Found found{on_disk.is_present, std::move(on_disk.memory), std::move(on_disk.unreadable)};
    if (!on_disk.broken) return found;
    const auto aside = lock.held() ? set_aside(file) : std::nullopt;
    found.problem =
        aside ? "What was kept of this map is damaged. What could be read is here, and the file is now " + *aside
              : file + ": what was kept of this map is damaged, and the file can't be renamed";
    if (aside && !found.memory.game.empty()) (void)write(file, part, found.memory);
    return found;
}

std::vector<KeptAnswer> MemoryStore::with_digest(const std::string& digest) const {
    std::vector<KeptAnswer> answers;
    if (!keeps() || digest.empty()) return answers;
    for (const FileWithTime& file : files_of(folder_, MemoryPart::ratings)) {
        const auto text = read_file(file.path.string(), limits_.bytes);
        if (!text || text->find(digest) == std::string::npos) continue;
        auto read = parse_memory(*text, MemoryPart::ratings);
        if (!read) continue;
        for (KeptAnswer& answer : read->memory.kept)
            if (answer.of.digest == digest) answers.push_back(std::move(answer));
    }
    return answers;
}

std::optional<std::string> MemoryStore::change(const std::string& file, MemoryPart part,
                                               const std::function<bool(MapMemory&)>& edit) const {
    if (!keeps()) return std::nullopt;
    if (!make_folders(folder_)) return folder_ + ": this folder can't be used";
    const MemoryLock lock(folder_);
    if (!lock.held()) return folder_ + "/lock: this file can't be used";
    MemoryOnDisk current = read_memory_file(file, part, limits_);
    if (!current.unreadable.empty()) return current.unreadable;
    if (current.broken && !set_aside(file)) return file + ": this file is damaged and can't be renamed";
    if (!edit(current.memory)) return std::nullopt;
    return write(file, part, current.memory);
}

std::optional<std::string> MemoryStore::write(const std::string& file, MemoryPart part, MapMemory& memory) const {
    const std::string text = bounded_text(memory, part, limits_);
    if (text.size() > limits_.bytes) return file + ": what is new is larger than this file may be";
    if (const auto error = save_file(file, text)) return error->message;
    make_room(part, file);
    return std::nullopt;
}

void MemoryStore::make_room(MemoryPart part, const std::string& but) const {
    const auto files = files_of(folder_, part);
    std::uintmax_t bytes = 0;
    for (const FileWithTime& file : files) bytes += file.bytes;
    std::size_t count = files.size();
    for (const FileWithTime& file : files) {
        if (count <= limits_.files && bytes <= limits_.all_bytes) return;
        if (file.path == but) continue;
        std::error_code ignored;
        fs::remove(file.path, ignored);
        --count;
        bytes -= file.bytes;
    }
}

}  // namespace nedforge
