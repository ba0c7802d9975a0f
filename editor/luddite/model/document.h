#pragma once
// A map that is being edited: its history, and the file it came from. Saving patches the text that was read, so that
// the designer's comments stay, writes atomically, and never over a file that somebody else has changed meanwhile.

#include <memory>
#include <optional>
#include <string>

#include "editor/base/history.h"
#include "editor/luddite/edits/edited.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {

enum class OnDisk { same, changed, missing };

class Document {
public:
    explicit Document(Map fresh);                  // never saved
    Document(LoadedMap loaded, std::string path);  // loaded.map is there

    const Map& map() const { return history_.now(); }
    std::shared_ptr<const Map> shared() const { return history_.shared(); }
    const History<Map>& history() const { return history_; }
    History<Map>& history() { return history_; }
    const std::string& path() const { return path_; }  // empty: never saved
    std::string title() const;                         // the file's name, or the map's
    bool saved() const { return history_.is_saved(); }
    std::shared_ptr<const LoadedMap> base() const { return base_; }  // what the text is patched from

    // Takes the edit as a step; a refusal changes nothing. An export's `validated` is dropped by its first change.
    bool apply(std::string label, Map changed, const std::string& merge = "");

    // What save() would write. Of any map of this document's history, in any thread.
    std::string text() const { return text_of(*base_, map()); }
    static std::string text_of(const LoadedMap& base, const Map& map);

    // The file compared with what was last read or written there.
    OnDisk on_disk() const;
    // nullopt: done. Refuses where the file was changed by others, unless `over` says that the user knows.
    std::optional<FileError> save(bool over = false);
    std::optional<FileError> save_as(const std::string& path);
    // The file as it is now, as one more step that can be undone; the reason where it can't be read.
    std::optional<std::string> reload();
    // The user keeps this version: the next save goes over the other one.
    void keep_mine();
    // Work found in a recovery file: unsaved changes on top of what is on disk.
    void recover(LoadedMap recovered);

private:
    std::shared_ptr<const LoadedMap> base_;
    History<Map> history_;
    std::string path_;
    std::string disk_text_;  // as last read or written
};

// A file that is no map shows why instead.
struct Opened {
    std::optional<Document> document;
    Diagnostics diagnostics;  // NED1xx
    std::string text;
    std::string error;  // the file itself can't be read
};
Opened open_document(const std::string& path);

std::string absolute_path(const std::string& path);
std::string file_name(const std::string& path);

}  // namespace nedforge::luddite
