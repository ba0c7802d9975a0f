#pragma once
// The open documents and their files: new, open, save, reload, recover, close. A file that is no document is shown with
// its findings until it is fixed elsewhere.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/file_watch.h"
#include "editor/base/workspace/document_family.h"
#include "editor/base/workspace/memory_keeper.h"
#include "editor/base/workspace/notices.h"
#include "editor/base/workspace/preferences.h"
#include "editor/base/workspace/recovery_keeper.h"

namespace nedforge {

struct BrokenFile {
    std::string path;
    std::string error;
    Diagnostics diagnostics;
    std::string text;
};

class OpenFiles {
public:
    OpenFiles(const std::vector<DocumentFamily>& families, Notices& notices, Preferences& preferences,
              RecoveryKeeper& recovery, MemoryKeeper& memory, std::function<void()> wake)
        : families_(families),
          notices_(notices),
          preferences_(preferences),
          recovery_(recovery),
          memory_(memory),
          watch_(std::move(wake)) {}

    const std::vector<std::unique_ptr<OpenDocument>>& all() const { return documents_; }
    OpenDocument* find(int number) const;
    OpenDocument* active() const { return find(active_); }  // none: the start page is shown
    OpenDocument* with_path(const std::string& path) const;
    OpenDocument* with_stamp(std::uint64_t stamp) const;  // none once that document was changed or closed
    void activate(int number);                            // 0: the start page
    void activate_next(int step);                         // the tab that many places further, round the end
    const std::optional<BrokenFile>& broken() const { return broken_; }
    void forget_broken() { broken_.reset(); }

    OpenDocument& make(std::size_t family, std::size_t index);  // from a template
    bool open(const std::string& path);                         // false: it is no document, and broken() says why
    bool save(OpenDocument&, bool is_forced = false);           // false where it has no path or the file was changed
    bool save_as(OpenDocument&, const std::string& path);
    bool reload(OpenDocument&);
    // What differs from the document to the file on disk, in the map's terms, for people.
    static std::string difference(const OpenDocument&);
    // The same from one text to another, a sentence each; the error is one too.
    static Result<std::vector<std::string>, std::string> differences(const OpenDocument&, const std::string& from,
                                                                     const std::string& to);
    // An earlier version as a document of its own, without a file; or as one step of the document's history.
    bool open_version(const SavedVersion&);
    bool bring_back(OpenDocument&, const SavedVersion&);
    void keep_mine(OpenDocument&);
    // The work becomes a step of its document's history, in the tab that shows the document already if there is one.
    // Where the file is newer than the work, the user is asked which version to keep before it can be saved.
    void recover(std::size_t offered);
    void ask_close(OpenDocument&);  // closes, or asks when there are unsaved changes
    void close(int number);         // unsaved changes are given up
    std::function<void(OpenDocument&)> before_close = {};
    std::vector<OpenDocument*> unsaved() const;
    // Several documents are unsaved and the editor is to end, which is asked once for all of them.
    void ask_quit();
    bool quit_asked() const { return quit_asked_; }
    void keep_open() { quit_asked_ = false; }
    void save_unsaved();     // those that have a file; the first one that has none comes to the front
    void give_up_unsaved();  // their changes

    // --- the history of the active document
    bool undo();
    bool redo();
    bool go_to_step(std::size_t);
    void edited(OpenDocument&);  // after any change of the document

    bool tick(double now);  // files that were changed outside; recovery files. true: something to show
    void compare_with_disk();
    std::optional<double> due() const;  // when tick() has something to do
    void watch(const std::string& path) { watch_.watch_folder_of(path); }

private:
    OpenDocument& add(std::unique_ptr<OpenDocument>, std::size_t family);
    std::size_t family_of(const std::string& path, const std::string& text) const;
    const Family* without_editor(const std::string& path, const std::string& text) const;
    Opened read_text(const std::string& path, const std::string& text, std::size_t& family) const;
    Opened read(const std::string& path, std::size_t& family) const;
    void saved(OpenDocument&, const std::string& before);

    const std::vector<DocumentFamily>& families_;
    Notices& notices_;
    Preferences& preferences_;
    RecoveryKeeper& recovery_;
    MemoryKeeper& memory_;
    FileWatch watch_;
    std::vector<std::unique_ptr<OpenDocument>> documents_;
    int active_ = 0, next_number_ = 1;
    std::optional<BrokenFile> broken_;
    bool quit_asked_ = false;
    double now_ = 0;
};

}  // namespace nedforge
