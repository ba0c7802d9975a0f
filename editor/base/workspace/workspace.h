#pragma once
// All that is open, by noun: documents, a pack, notices, preferences, recovery files, and each family's work in the
// background. No toolkit; time enters as an argument (seconds of a steady clock).

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/workspace/gallery.h"
#include "editor/base/workspace/open_files.h"
#include "editor/base/workspace/pack_room.h"

namespace nedforge {

struct WorkspaceOptions {
    std::string state = {};           // folder; empty: nothing is kept
    std::function<void()> wake = {};  // called from other threads when a result is there
    std::string version = {};         // of the program, for people
};

class Workspace {
public:
    Workspace(const WorkspaceOptions&, std::vector<DocumentFamily>);
    ~Workspace();
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    const std::vector<DocumentFamily> families;
    const std::function<void()> wake;  // called from other threads when a result is there
    const std::string version;         // of the program, for people
    const std::string state_folder;    // empty: nothing is kept
    Notices notices;
    Preferences preferences;
    RecoveryKeeper recovery;
    MemoryKeeper memory;
    OpenFiles files;
    PackRoom pack;
    Gallery gallery;

    // A document, pack.yaml, or a pack's folder.
    bool open(const std::string& path);
    void save_ratings(OpenDocument&);  // MAP.ratings beside the map, with a notice
    void reopen();                     // the tabs of the last session, as far as their files are there
    // The work of a family, made by its record.
    Background& background(std::size_t family) { return *backgrounds_[family]; }
    const Background& background(std::size_t family) const { return *backgrounds_[family]; }
    std::size_t index_of(const Family& family) const {  // which must have a row
        std::size_t index = 0;
        while (families[index].family != &family) ++index;
        return index;
    }

    // Collects results, keeps recovery files, looks at changed files. true: something to show.
    bool tick(double now);
    std::optional<double> wake_in(double now) const;  // seconds until tick() has something to do
    bool quiet() const;                               // nothing is under way in the background

private:
    void remember_tabs();
    void follow_saves();
    std::map<std::string, std::uint64_t> saved_;            // digests of the open files as last seen on disk
    std::vector<std::unique_ptr<Background>> backgrounds_;  // last: they end before what they use
};

}  // namespace nedforge
