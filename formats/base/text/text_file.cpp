#include "formats/base/text/text_file.h"

#include <fcntl.h>
#include <linux/limits.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <map>

#include "formats/base/text/saving.h"

namespace nedforge {

namespace {

namespace fs = std::filesystem;

// Closes at the end of its scope; close_now() tells of a late write error.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int fd) : fd_(fd) {}
    void open(int fd) { fd_ = fd; }  // of one that is not open
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return fd_; }
    bool ok() const { return fd_ >= 0; }
    bool close_now() { return ::close(std::exchange(fd_, -1)) == 0; }

private:
    int fd_ = -1;
};

std::string reason_of(int error) { return std::strerror(error); }

FileError error(FileError::Kind kind, std::string message) { return {kind, std::move(message)}; }
FileError error(FileError::Kind kind, const std::string& name, std::string reason) {
    return {kind, name + ": " + reason, std::move(reason)};
}

// What a system call says to have done, which is not an error.
std::size_t done_bytes(ssize_t count) { return static_cast<std::size_t>(count); }

bool write_all(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::write(fd, bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) {
            if (n == 0) errno = EIO;
            return false;
        }
        bytes.remove_prefix(done_bytes(n));
    }
    return true;
}

// Where a file is saved, behind any symbolic links, and what is there now.
struct Target {
    fs::path path, folder;
    bool exists = false;
    struct stat status {};
};

// Nothing, and errno is set, where that can't be known. Only ENOENT means that there is no file yet.
std::optional<Target> find_target(const std::string& path) {
    Target target{path, {}, false, {}};
    for (int hops = 0; hops < 40; ++hops) {
        target.exists = ::lstat(target.path.c_str(), &target.status) == 0;
        if (!target.exists && errno != ENOENT) return std::nullopt;
        target.folder = target.path.has_parent_path() ? target.path.parent_path() : fs::path(".");
        if (!target.exists || !S_ISLNK(target.status.st_mode)) return target;
        std::array<char, PATH_MAX> next{};
        const ssize_t size = ::readlink(target.path.c_str(), next.data(), next.size());
        if (size < 0) return std::nullopt;
        target.path = target.path.parent_path() / fs::path(next.data(), next.data() + size);
    }
    errno = ELOOP;
    return std::nullopt;
}

// What the owner of a file has set, and a save must keep. Other attributes (security.*, trusted.*) belong
// to the system.
bool is_the_owners(std::string_view attribute) {
    return attribute.starts_with("user.") || attribute.starts_with("system.posix_acl_");
}

// Nothing where `to` has the extended attributes of `from`; else the reason.
std::optional<std::string> copy_attributes(const fs::path& from, int to) {
    const auto failed = [](const std::string& name) {
        return std::optional("can't keep " + name + ": " + reason_of(errno));
    };
    const ssize_t size = ::listxattr(from.c_str(), nullptr, 0);
    if (size < 0 && errno == ENOTSUP) return std::nullopt;
    if (size < 0) return failed("its extended attributes");
    std::string names(done_bytes(size), '\0');
    const ssize_t used = ::listxattr(from.c_str(), names.data(), names.size());
    if (used < 0) return failed("its extended attributes");
    for (const char* name = names.data(); name < names.data() + used; name += std::strlen(name) + 1) {
        std::string value(XATTR_SIZE_MAX, '\0');
        const ssize_t length = ::getxattr(from.c_str(), name, value.data(), value.size());
        if ((length < 0 || ::fsetxattr(to, name, value.data(), done_bytes(length), 0) != 0) && is_the_owners(name))
            return failed("its extended attribute " + std::string(name));
    }
    return std::nullopt;
}

// Ctrl-C, and what else asks a program to end, waits meanwhile: no temporary file is left behind.
class HeldSignals {
public:
    HeldSignals() {
        sigset_t ends;
        sigemptyset(&ends);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ends, signal);
        pthread_sigmask(SIG_BLOCK, &ends, &before_);
    }
    ~HeldSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    HeldSignals(const HeldSignals&) = delete;
    HeldSignals& operator=(const HeldSignals&) = delete;

private:
    sigset_t before_{};
};

// A file beside the target that goes away again unless it takes the target's place.
class Temporary {
public:
    explicit Temporary(const fs::path& folder) {
        static std::atomic<unsigned> counter{0};
        for (int tries = 0; tries < 100 && !file_.ok(); ++tries) {
            path_ = folder / (".nedforge-" + std::to_string(::getpid()) + "-" + std::to_string(counter++) + ".tmp");
            file_.open(::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666));
            if (!file_.ok() && errno != EEXIST) break;
        }
        is_owned_ = file_.ok();
    }
    ~Temporary() {
        if (is_owned_) ::unlink(path_.c_str());
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    const fs::path& path() const { return path_; }
    Descriptor& file() { return file_; }
    void keep() { is_owned_ = false; }

private:
    HeldSignals held_;
    fs::path path_;
    Descriptor file_;
    bool is_owned_ = false;
};

// Nothing where the file may be written; else the reason. A rename would replace a read-only file without asking, and
// whoever marked it so meant it (root too).
std::optional<std::string> why_read_only(const Target& target) {
    if ((target.status.st_mode & 0222) != 0 && ::access(target.path.c_str(), W_OK) == 0) return std::nullopt;
    const bool marked = (target.status.st_mode & 0222) == 0 || errno == EACCES || errno == EROFS;
    return marked ? "is read-only" : "can't be written: " + reason_of(errno);
}

FileError not_regular(const std::string& name, const struct stat& status) {
    return error(FileError::Kind::not_regular, name, S_ISDIR(status.st_mode) ? "is a folder" : "is not a regular file");
}

FileError not_saved(const std::string& path, bool replaces, const std::string& reason) {
    return error(FileError::Kind::write_failed,
                 path + ": " + reason + (replaces ? "; the file is as it was" : "; nothing was written"));
}

// Mode, owner and attributes of the old file. Nothing where the new file has them; else the reason.
std::optional<std::string> make_alike(const Target& old, int file) {
    // Best effort: a group we are not in can't be given away.
    [[maybe_unused]] const int owner = ::fchown(file, old.status.st_uid, old.status.st_gid);
    if (::fchmod(file, old.status.st_mode & 07777) != 0) return "can't copy its mode: " + reason_of(errno);
    return copy_attributes(old.path, file);
}

// Nothing where the folder's new entry is on the disk, or where that can't be asked for; else the reason.
std::optional<std::string> sync_folder(const fs::path& folder) {
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!directory.ok()) return errno == EACCES ? std::nullopt : std::optional(reason_of(errno));
    if (::fsync(directory.get()) == 0 || errno == EINVAL || errno == ENOTSUP) return std::nullopt;
    return reason_of(errno);
}

// All bytes of an open file; nothing, with errno, where reading fails, and one byte too many where it is too large.
std::optional<std::string> read_all(int file, std::size_t limit, std::size_t expected) {
    std::string bytes(std::min(limit, expected) + 1, '\0');
    std::size_t used = 0;
    while (used <= limit) {
        if (used == bytes.size()) bytes.resize(std::min(limit + 1, bytes.size() * 2 + 4096));
        const ssize_t n = ::read(file, bytes.data() + used, bytes.size() - used);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return std::nullopt;
        if (n == 0) break;
        used += done_bytes(n);
    }
    bytes.resize(used);
    return bytes;
}

FileError too_large(const std::string& name, std::size_t limit) {
    return error(FileError::Kind::too_large, name, "larger than " + std::to_string(limit) + " bytes");
}

}  // namespace

namespace {

// By name. Two MiB are the largest of all limits: more is too large for whoever asks.
std::map<std::string, Result<std::string, FileError>>& held_streams() {
    static std::map<std::string, Result<std::string, FileError>> held;
    return held;
}
constexpr std::size_t most_held_bytes = std::size_t{2} << 20;

}  // namespace

void hold_stream(const std::string& name, int descriptor) {
    held_streams().insert_or_assign(name, read_stream(descriptor, name, most_held_bytes));
}

bool is_held_stream(const std::string& name) { return held_streams().contains(name); }

Result<std::string, FileError> read_file(const std::string& path, std::size_t limit, const std::string& name) {
    using Kind = FileError::Kind;
    const std::string& called = name.empty() ? path : name;
    if (const auto held = held_streams().find(path); held != held_streams().end()) {
        const bool larger = held->second ? held->second->size() > limit : held->second.error().kind == Kind::too_large;
        return larger ? too_large(called, limit) : held->second;
    }
    // Opening a device may already do something to it, so it is looked at before.
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) return not_regular(called, status);
    // O_NONBLOCK: opening a named pipe must not wait for its other end.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.ok()) {
        const bool missing = errno == ENOENT || errno == ENOTDIR;
        return error(missing ? Kind::missing : Kind::unreadable, called, reason_of(errno));
    }
    if (::fstat(file.get(), &status) != 0) return error(Kind::unreadable, called, reason_of(errno));
    if (!S_ISREG(status.st_mode)) return not_regular(called, status);
    const auto size = static_cast<std::size_t>(std::max<off_t>(status.st_size, 0));
    if (size > limit) return too_large(called, limit);
    // The size may be wrong (files of the kernel) or change underneath: read until the end, or one byte too many.
    auto bytes = read_all(file.get(), limit, size);
    if (!bytes) return error(Kind::unreadable, called, reason_of(errno));
    if (bytes->size() > limit) return too_large(called, limit);
    return std::move(*bytes);
}

Result<std::string, FileError> read_stream(int descriptor, const std::string& name, std::size_t limit) {
    auto bytes = read_all(descriptor, limit, 0);
    if (!bytes) return error(FileError::Kind::unreadable, name, reason_of(errno));
    if (bytes->size() > limit) return too_large(name, limit);
    return std::move(*bytes);
}

namespace {

// Nothing where the target may be written; else the error. `target`: nothing where it can't be known, with errno.
std::optional<FileError> why_not_writable(const std::string& path, const std::optional<Target>& target) {
    if (!target) return not_saved(path, true, reason_of(errno));
    if (!target->exists) return std::nullopt;
    if (!S_ISREG(target->status.st_mode)) return not_regular(path, target->status);
    const auto reason = why_read_only(*target);
    return reason ? std::optional(not_saved(path, true, *reason)) : std::nullopt;
}

// Nothing where the file holds all bytes on the disk, with what the old one keeps; else the reason.
std::optional<std::string> fill(Descriptor& file, const Target& target, std::string_view bytes) {
    if (!file.ok()) return "can't write in its folder: " + reason_of(errno);
    if (target.exists)
        if (const auto reason = make_alike(target, file.get())) return reason;
    if (!write_all(file.get(), bytes)) return "can't write: " + reason_of(errno);
    if (::fsync(file.get()) != 0) return "can't reach the disk: " + reason_of(errno);
    if (!file.close_now()) return "can't write: " + reason_of(errno);
    return std::nullopt;
}

}  // namespace

namespace {

// Whether the file itself holds the bytes, and nothing else, on the disk.
bool written_in_place(const Target& target, std::string_view bytes) {
    Descriptor file(::open(target.path.c_str(), O_WRONLY | O_NOFOLLOW | O_CLOEXEC));
    return file.ok() && write_all(file.get(), bytes) &&
           ::ftruncate(file.get(), static_cast<off_t>(bytes.size())) == 0 && ::fsync(file.get()) == 0 &&
           file.close_now();
}

bool saving = true;

}  // namespace

void leave_saving_to_others() { saving = false; }
bool saves_files() { return saving; }

std::optional<FileError> save_file(const std::string& path, std::string_view bytes) {
    using Kind = FileError::Kind;
    if (!saving) return std::nullopt;
    if (path.empty()) return error(Kind::write_failed, "a file needs a name; nothing was written");
    // 1. Where it goes, and whether it may.
    const auto target = find_target(path);
    if (const auto fault = why_not_writable(path, target)) return fault;
    // 2. The new text in a file beside it, alike and whole on the disk.
    Temporary temporary(target->folder);
    if (const auto reason = fill(temporary.file(), *target, bytes)) return not_saved(path, target->exists, *reason);
    // 3. In one step into the place of the old one.
    if (::rename(temporary.path().c_str(), target->path.c_str()) != 0) {
        const bool is_mount = errno == EBUSY && target->exists;
        const std::string reason = reason_of(errno);
        // A file that is mounted by itself, as containers do, can't be replaced. It is written in place, and while that
        // lasts the new text is whole beside it.
        if (is_mount && written_in_place(*target, bytes)) return std::nullopt;
        temporary.keep();
        return error(Kind::write_failed, path + ": can't be replaced: " + reason +
                                             (is_mount         ? ", nor written in place, and may be damaged"
                                              : target->exists ? "; the file is as it was"
                                                               : "; nothing was written there") +
                                             ", and the new text is whole in " + temporary.path().string());
    }
    temporary.keep();
    if (const auto reason = sync_folder(target->folder))
        return error(Kind::not_synced, path + ": the new text is in place, but the disk has not confirmed it (" +
                                           *reason + "); it may be lost if the power fails now");
    return std::nullopt;
}

}  // namespace nedforge
