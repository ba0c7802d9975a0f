#include "editor/luddite/model/document.h"

#include <filesystem>

namespace nedforge::luddite {

std::string absolute_path(const std::string& path) {
    std::error_code error;
    const auto absolute = std::filesystem::absolute(path, error);
    return error ? path : absolute.lexically_normal().string();
}

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

Document::Document(Map fresh)
    : base_(std::make_shared<const LoadedMap>(read_map(write_map(fresh)))), history_(std::move(fresh)) {}

Document::Document(LoadedMap loaded, std::string path)
    : base_(std::make_shared<const LoadedMap>(std::move(loaded))),
      history_(*base_->map),
      path_(std::move(path)),
      disk_text_(base_->text) {
    history_.mark_saved();
}

std::string Document::title() const {
    if (path_.empty()) return map().name;
    return file_name(path_);
}

bool Document::apply(std::string label, Map changed, const std::string& merge) {
    if (changed.validated && !(changed == map())) changed.validated.reset();
    return history_.push(std::move(label), std::move(changed), merge);
}

std::string Document::text_of(const LoadedMap& base, const Map& map) {
    if (base.map && *base.map == map) return base.text;
    return base.map ? patch_map(base, map) : write_map(map);
}

OnDisk Document::on_disk() const {
    if (path_.empty()) return OnDisk::same;
    const auto text = read_file(path_);
    if (!text) return text.error().kind == FileError::Kind::missing ? OnDisk::missing : OnDisk::changed;
    return *text == disk_text_ ? OnDisk::same : OnDisk::changed;
}

std::optional<FileError> Document::save(bool over) {
    if (path_.empty()) return FileError{FileError::Kind::missing, "this map has no file yet: save it under a name"};
    if (!over && on_disk() == OnDisk::changed)
        return FileError{FileError::Kind::write_failed, path_ + " was changed by another program since it was read"};
    const std::string bytes = text();
    if (auto error = save_file(path_, bytes)) return error;
    disk_text_ = bytes;
    base_ = std::make_shared<const LoadedMap>(read_map(bytes));
    history_.mark_saved();
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
    auto loaded = read_map_file(path_);
    if (!loaded.map) return loaded.diagnostics.empty() ? "it can't be read" : loaded.diagnostics.front().message;
    disk_text_ = loaded.text;
    base_ = std::make_shared<const LoadedMap>(std::move(loaded));
    history_.seal();
    history_.push("Reload from disk", *base_->map);
    history_.mark_saved();
    return std::nullopt;
}

void Document::keep_mine() {
    if (const auto text = read_file(path_)) disk_text_ = *text;
    history_.mark_unsaved();
}

void Document::recover(LoadedMap recovered) {
    if (!recovered.map) return;
    base_ = std::make_shared<const LoadedMap>(std::move(recovered));
    history_.push("Recover unsaved work", *base_->map);
    history_.seal();
    history_.mark_unsaved();
}

Opened open_document(const std::string& path) {
    Opened opened;
    const std::string full = absolute_path(path);
    const auto text = read_file(full);
    if (!text) {
        opened.error = text.error().message;
        return opened;
    }
    LoadedMap loaded = read_map(*text);
    opened.diagnostics = loaded.diagnostics;
    opened.text = loaded.text;
    if (loaded.map) opened.document.emplace(std::move(loaded), full);
    return opened;
}

}  // namespace nedforge::luddite
