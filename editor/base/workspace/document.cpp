#include "editor/base/workspace/document.h"

#include <filesystem>

#include "formats/base/text/fnv1a.h"

namespace nedforge {

std::string absolute_path(const std::string& path) {
    std::error_code error;
    const auto absolute = std::filesystem::absolute(path, error);
    return error ? path : absolute.lexically_normal().string();
}

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::string file_stem(const Document& document, const std::string& suffix) {
    std::string stem = document.path().empty() ? document.id() : file_name(document.path());
    if (stem.ends_with(suffix)) stem.resize(stem.size() - suffix.size());
    return stem;
}

std::string Document::title() const { return path_.empty() ? name() : file_name(path_); }

OnDisk Document::on_disk() const {
    if (path_.empty()) return OnDisk::same;
    const auto text = read_file(path_);
    if (!text) return text.error().kind == FileError::Kind::missing ? OnDisk::missing : OnDisk::changed;
    return *text == disk_text_ && !is_other_file_ ? OnDisk::same : OnDisk::changed;
}

std::optional<FileError> Document::save(bool is_forced) {
    if (path_.empty()) return FileError{FileError::Kind::missing, "this map has no file yet: save it under a name"};
    if (!is_forced && on_disk() == OnDisk::changed)
        return FileError{FileError::Kind::write_failed, path_ + " was changed by another program since it was read"};
    const std::string bytes = text();
    const auto error = save_file(path_, bytes);
    if (!error || error->kind == FileError::Kind::not_synced) disk_text_ = bytes;
    if (error) return error;
    is_other_file_ = false;
    (void)take(bytes, "");
    history().mark_saved();
    return std::nullopt;
}

std::optional<FileError> Document::save_as(const std::string& path) {
    const std::string old = path_;
    path_ = path;
    auto error = save(true);
    if (error) path_ = old;
    return error;
}

std::optional<std::string> Document::reload() {
    const auto text = read_file(path_);
    if (!text) return text.error().message;
    history().seal();
    if (auto reason = take(*text, "Reload from disk")) return reason;
    disk_text_ = *text;
    is_other_file_ = false;
    history().mark_saved();
    return std::nullopt;
}

void Document::keep_mine() {
    if (const auto text = read_file(path_)) disk_text_ = *text;
    is_other_file_ = false;
    history().mark_unsaved();
}

std::uint64_t Document::disk_digest() const { return path_.empty() ? 0 : fnv1a(disk_text_); }

std::optional<std::string> Document::recover(const std::string& text, std::uint64_t edited) {
    history().seal();
    if (auto reason = take(text, "Recover unsaved work")) return reason;
    is_other_file_ = edited != 0 && edited != disk_digest();
    history().seal();
    history().mark_unsaved();
    return std::nullopt;
}

std::optional<std::string> Document::bring_back(const std::string& text, const std::string& label) {
    history().seal();
    if (auto reason = take(text, label)) return reason;
    history().seal();
    return std::nullopt;
}

std::string why_not_loaded(const Diagnostics& found) {
    if (found.empty()) return "it can't be read";
    const Diagnostic& first = found.front();
    return (first.place.line > 0 ? "line " + std::to_string(first.place.line) + ": " : std::string()) + first.message;
}

}  // namespace nedforge
