#include "editor/base/recovery.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <ctime>
#include <string_view>
#include <thread>
#include <utility>

#include "editor/base/state_folder.h"
#include "formats/base/text/fnv1a.h"
#include "formats/base/text/text_file.h"

namespace nedforge {
namespace {

constexpr std::string_view magic = "nedforge recovery 2\n";
constexpr std::string_view magic_without_digest = "nedforge recovery 1\n";
constexpr std::uint64_t early_basis = 1469598103934665603ULL;  // a digit short: sums of files that early editors kept
constexpr std::size_t most_bytes = max_file_bytes * 2;

std::vector<std::string> names_in(const std::string& folder, std::string_view ending) {
    std::vector<std::string> names;
    if (DIR* dir = opendir(folder.c_str())) {
        while (const dirent* entry = readdir(dir)) {
            const std::string name = entry->d_name;
            if (name.ends_with(ending)) names.push_back(name);
        }
        closedir(dir);
    }
    std::sort(names.begin(), names.end());
    return names;
}

// The session of "1234-56789-0.recovery" is "1234-56789".
std::string session_of(const std::string& name) { return name.substr(0, name.rfind('-')); }

bool session_lives(const std::string& folder, const std::string& session) {
    const int fd = open((folder + "/" + session + ".lock").c_str(),
                        O_RDONLY | O_CLOEXEC | O_NONBLOCK);  // a named pipe must not hold up the start
    if (fd < 0) return false;
    const bool lives = flock(fd, LOCK_EX | LOCK_NB) != 0;
    close(fd);
    return lives;
}

}  // namespace

std::string recovery_text(const Recovered& r) {
    const auto line = [](std::string text) {
        std::replace(text.begin(), text.end(), '\n', ' ');
        return text + "\n";
    };
    return std::string(magic) + line(r.path) + line(r.name) + std::to_string(r.time) + "\n" + std::to_string(r.disk) +
           "\n" + std::to_string(r.text.size()) + "\n" + std::to_string(fnv1a(r.text)) + "\n" + r.text;
}

namespace {

// Lines off the front of a text, one after the other; nothing once one is missing or is no number.
class Lines {
public:
    explicit Lines(std::string_view text) : remaining_text(text) {}
    std::optional<std::string> word() {
        const auto end = remaining_text.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        std::string word(remaining_text.substr(0, end));
        remaining_text.remove_prefix(end + 1);
        return word;
    }
    std::optional<std::uint64_t> number() {
        const auto text = word();
        if (!text) return std::nullopt;
        std::uint64_t value = 0;
        const char* const last = text->data() + text->size();
        const auto [end, error] = std::from_chars(text->data(), last, value);
        return error == std::errc{} && end == last ? std::optional(value) : std::nullopt;
    }
    std::string_view remaining_text;
};

bool is_whole(std::string_view text, std::uint64_t size, std::uint64_t sum) {
    return text.size() == size && (fnv1a(text) == sum || fnv1a(text, early_basis) == sum);
}

}  // namespace

std::optional<Recovered> parse_recovery(const std::string& text) {
    const bool with_digest = text.starts_with(magic);
    if (!with_digest && !text.starts_with(magic_without_digest)) return std::nullopt;
    Lines lines(std::string_view(text).substr(magic.size()));
    const auto path = lines.word(), name = lines.word();
    const auto time = lines.number(), disk = with_digest ? lines.number() : std::optional<std::uint64_t>(0),
               size = lines.number(), sum = lines.number();
    if (!path || !name || !time || !disk || !size || !sum) return std::nullopt;
    if (!std::in_range<std::int64_t>(*time) || !is_whole(lines.remaining_text, *size, *sum)) return std::nullopt;
    Recovered r;
    r.path = *path;
    r.name = *name;
    r.time = static_cast<std::int64_t>(*time);
    r.disk = *disk;
    r.text = std::string(lines.remaining_text);
    return r;
}

RecoveryStore::RecoveryStore(std::string folder) : folder_(std::move(folder)) {}

RecoveryStore::~RecoveryStore() {
    if (lock_ < 0) return;
    unlink((folder_ + "/" + session_ + ".lock").c_str());
    close(lock_);
}

bool RecoveryStore::open_session() {
    if (lock_ >= 0) return true;
    if (!make_folders(folder_)) return false;
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    const std::string session =
        std::to_string(getpid()) + "-" + std::to_string(now.tv_sec) + std::to_string(now.tv_nsec);
    const std::string path = folder_ + "/" + session + ".lock";
    const int fd = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0) return false;
    // Another editor that is just starting holds it for a moment, to see whether this session lives.
    for (int tries = 1; flock(fd, LOCK_EX | LOCK_NB) != 0; ++tries) {
        if (tries == 20) {
            unlink(path.c_str());
            close(fd);
            return false;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    session_ = session;
    lock_ = fd;
    return true;
}

std::string RecoveryStore::file_of(int document) const {
    return folder_ + "/" + session_ + "-" + std::to_string(document) + ".recovery";
}

std::optional<std::string> RecoveryStore::keep(int document, const Recovered& recovered) {
    if (!open_session()) return folder_ + ": this folder can't be used";
    Recovered record = recovered;
    record.time = std::time(nullptr);
    const auto error = save_file(file_of(document), recovery_text(record));
    if (error) return error->message;
    return std::nullopt;
}

void RecoveryStore::forget(int document) {
    if (lock_ >= 0) unlink(file_of(document).c_str());
}

RecoveryStore::Found RecoveryStore::left_behind() const {
    Found found;
    for (const auto& name : names_in(folder_, ".recovery")) {
        const std::string session = session_of(name);
        if (session == session_ || session_lives(folder_, session)) continue;
        const auto text = read_file(folder_ + "/" + name, most_bytes);
        auto recovered = text ? parse_recovery(*text) : std::nullopt;
        if (!recovered) {
            ++found.damaged;
            continue;
        }
        recovered->file = folder_ + "/" + name;
        found.whole.push_back(std::move(*recovered));
    }
    std::stable_sort(found.whole.begin(), found.whole.end(),
                     [](const Recovered& a, const Recovered& b) { return a.time > b.time; });
    return found;
}

std::optional<std::string> RecoveryStore::bring_back(const Recovered& r) {
    const auto error = save_file(r.file, recovery_text(r));
    return error ? std::optional(error->message) : std::nullopt;
}

void RecoveryStore::discard(const Recovered& r) {
    unlink(r.file.c_str());
    const std::string lock = session_of(r.file) + ".lock";
    const std::string session = session_of(r.file.substr(r.file.rfind('/') + 1));
    if (session_lives(folder_, session)) return;
    for (const auto& name : names_in(folder_, ".recovery"))
        if (session_of(name) == session) return;
    unlink(lock.c_str());
}

}  // namespace nedforge
