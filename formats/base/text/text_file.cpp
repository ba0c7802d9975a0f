#include "formats/base/text/text_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace nedforge {

namespace {

namespace fs = std::filesystem;

// Closes at the end of its scope; close_now() tells of a late write error.
class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return fd_; }
    bool ok() const { return fd_ >= 0; }
    bool close_now() { return ::close(std::exchange(fd_, -1)) == 0; }

private:
    int fd_;
};

std::string reason_of(int error) { return std::strerror(error); }

FileError error(FileError::Kind kind, std::string message) { return {kind, std::move(message)}; }

bool write_all(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::write(fd, bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) {
            if (n == 0) errno = EIO;
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

// The file that `path` means, behind any symbolic links, whether it exists yet or not.
fs::path resolved(const std::string& path, std::error_code& trouble) {
    fs::path here = path;
    for (int hops = 0; hops < 40; ++hops) {
        if (!fs::is_symlink(fs::symlink_status(here, trouble))) {
            trouble.clear();
            return here;
        }
        const fs::path next = fs::read_symlink(here, trouble);
        if (trouble) return here;
        here = next.is_absolute() ? next : here.parent_path() / next;
    }
    trouble = std::make_error_code(std::errc::too_many_symbolic_link_levels);
    return here;
}

}  // namespace

Result<std::string, FileError> read_file(const std::string& path, std::size_t limit, const std::string& name) {
    using Kind = FileError::Kind;
    const std::string& called = name.empty() ? path : name;
    // O_NONBLOCK: opening a named pipe must not wait for its other end.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.ok()) {
        const bool missing = errno == ENOENT || errno == ENOTDIR;
        return error(missing ? Kind::missing : Kind::unreadable, called + ": " + reason_of(errno));
    }
    struct stat about {};
    if (::fstat(file.get(), &about) != 0) return error(Kind::unreadable, called + ": " + reason_of(errno));
    if (!S_ISREG(about.st_mode))
        return error(Kind::not_regular,
                     called + (S_ISDIR(about.st_mode) ? ": is a folder" : ": is not a regular file"));
    const auto too_large = [&] {
        return error(Kind::too_large, called + ": larger than " + std::to_string(limit) + " bytes");
    };
    if (about.st_size > 0 && static_cast<std::size_t>(about.st_size) > limit) return too_large();
    // The size may be wrong (files of the kernel) or change underneath: read until the end, or one byte too many.
    std::string bytes;
    bytes.resize(std::min(limit, static_cast<std::size_t>(about.st_size)) + 1);
    std::size_t used = 0;
    for (;;) {
        if (used == bytes.size()) {
            if (used > limit) return too_large();
            bytes.resize(std::min(limit + 1, bytes.size() * 2 + 4096));
        }
        const ssize_t n = ::read(file.get(), bytes.data() + used, bytes.size() - used);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return error(Kind::unreadable, called + ": " + reason_of(errno));
        if (n == 0) break;
        used += static_cast<std::size_t>(n);
    }
    if (used > limit) return too_large();
    bytes.resize(used);
    return bytes;
}

std::optional<FileError> save_file(const std::string& path, std::string_view bytes) {
    using Kind = FileError::Kind;
    if (path.empty()) return error(Kind::write_failed, "a file needs a name; nothing was written");
    bool exists = true;
    const auto failed = [&](const std::string& what) {
        return error(Kind::write_failed,
                     path + ": " + what + (exists ? "; the file is as it was" : "; nothing was written"));
    };
    std::error_code trouble;
    const fs::path target = resolved(path, trouble);
    if (trouble) return failed(trouble.message());
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");

    struct stat old {};
    exists = ::stat(target.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode))
        return error(Kind::not_regular, path + (S_ISDIR(old.st_mode) ? ": is a folder" : ": is not a regular file"));
    // A rename would replace a read-only file without asking; whoever marked it so meant it (root too).
    if (exists && ((old.st_mode & 0222) == 0 || ::access(target.c_str(), W_OK) != 0)) return failed("is read-only");

    static std::atomic<unsigned> counter{0};
    fs::path temporary;
    int opened = -1;
    for (int tries = 0; tries < 100 && opened < 0; ++tries) {
        temporary = folder / (".nedforge-" + std::to_string(::getpid()) + "-" + std::to_string(counter++) + ".tmp");
        opened = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (opened < 0 && errno != EEXIST) break;
    }
    if (opened < 0) return failed("can't write in its folder: " + reason_of(errno));
    Descriptor file(opened);
    const auto give_up = [&](const std::string& what) {
        const std::string reason = reason_of(errno);
        ::unlink(temporary.c_str());
        return failed(what + ": " + reason);
    };
    if (exists) {
        // Best effort: a group we are not in can't be given away.
        [[maybe_unused]] const int owner = ::fchown(file.get(), old.st_uid, old.st_gid);
        if (::fchmod(file.get(), old.st_mode & 07777) != 0) return give_up("can't copy its mode");
    }
    if (!write_all(file.get(), bytes)) return give_up("can't write");
    if (::fsync(file.get()) != 0) return give_up("can't reach the disk");
    if (!file.close_now()) return give_up("can't write");
    if (::rename(temporary.c_str(), target.c_str()) != 0)
        return error(Kind::write_failed, path + ": can't be replaced: " + reason_of(errno) +
                                             "; the file is as it was, and the new text is whole in " +
                                             temporary.string());
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.ok()) ::fsync(directory.get());  // not every file system can; the rename is done either way
    return std::nullopt;
}

}  // namespace nedforge
