#pragma once
// A document that is being edited, as a file with a history. What it holds is its family's business. Saving patches the
// text that was read, so that the designer's comments stay; it writes atomically, and never over a file that another
// program has changed in the meantime.

#include <functional>
#include <optional>
#include <string>

#include "editor/base/history.h"
#include "engine/base/diagnostic.h"
#include "formats/base/text/text_file.h"

namespace nedforge {

enum class OnDisk { same, changed, missing };

class Document {
public:
    virtual ~Document() = default;

    virtual Steps& history() = 0;
    virtual const Steps& history() const = 0;
    virtual std::string name() const = 0;  // shown while there is no file
    virtual std::string id() const = 0;    // the file name to suggest, without the suffix
    // Makes the text that save() would write of the present revision. The function may be called in any thread, at any
    // time.
    virtual std::function<std::string()> writer() const = 0;

    std::string text() const { return writer()(); }
    const std::string& path() const { return path_; }  // empty: never saved
    std::string title() const;                         // the file's name, or the document's
    bool saved() const { return history().is_saved(); }

    // The file compared with what was last read or written there.
    OnDisk on_disk() const;
    // nullopt: done. Refuses where another program has changed the file, unless `is_forced` says that the user knows.
    std::optional<FileError> save(bool is_forced = false);
    std::optional<FileError> save_as(const std::string& path);
    // Takes the file as it is now as one more step, which can be undone. Returns the reason where it can't be read.
    std::optional<std::string> reload();
    // The user keeps this version: the next save replaces the other one.
    void keep_mine();
    // Takes the text of a recovery file as unsaved changes on top of what is on disk. Where `edited` is not the digest
    // of what is on disk, the file counts as changed by another program. Returns the reason where the text can't be
    // read.
    std::optional<std::string> recover(const std::string& text, std::uint64_t edited);
    // Takes the text of an earlier version as one more step, which can be undone. Returns the reason where it can't be
    // read.
    std::optional<std::string> bring_back(const std::string& text, const std::string& label);
    const std::string& disk_text() const { return disk_text_; }  // as last read or written
    std::uint64_t disk_digest() const;                           // of what was last read or written; 0: never saved

protected:
    Document() = default;
    Document(std::string path, std::string disk_text) : path_(std::move(path)), disk_text_(std::move(disk_text)) {}
    Document(const Document&) = default;
    Document(Document&&) = default;
    Document& operator=(const Document&) = default;
    Document& operator=(Document&&) = default;

    // Reads `text`, which later saves patch. With a label, what was read becomes a step of the history. Returns the
    // reason where it can't be read.
    virtual std::optional<std::string> take(const std::string& text, const std::string& label) = 0;

private:
    std::string path_;
    std::string disk_text_;       // as last read or written
    bool is_other_file_ = false;  // the file on disk is not the one that this version was made from
};

// Why a text can't be loaded, with the line: "line 12: a node has no key 'gat'".
std::string why_not_loaded(const Diagnostics&);
std::string absolute_path(const std::string& path);
std::string file_name(const std::string& path);
// The name of its file without the suffix; its id while there is no file.
std::string file_stem(const Document&, const std::string& suffix);

}  // namespace nedforge
