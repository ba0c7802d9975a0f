#pragma once
// Keeps what is remembered of open maps: answers that playing gave, and the versions that were saved. Each is written
// as soon as it is there, in a thread of its own, so neither closing nor a kill loses it. It is read when a map is
// opened, in the same thread, so no frame waits for the disk: from the state folder (by the map's path, and by its play
// digest where that file has none), from MAP.ratings beside the map, and from what earlier editors of its family left.

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/errands.h"
#include "editor/base/memory/memory_store.h"
#include "editor/base/workspace/document_family.h"
#include "editor/base/workspace/notices.h"

namespace nedforge {

class MemoryKeeper {
public:
    // `state`: the state folder; empty: what is kept is there until the document is closed. `wake` is called from
    // another thread when something was read or written.
    MemoryKeeper(const std::string& state, const std::vector<DocumentFamily>& families, std::function<void()> wake)
        : families_(families), wake_(std::move(wake)), state_(state), store_(state) {}

    // --- answers of the family. `of`, `id` and `time` are filled in where they are empty.
    void keep(OpenDocument&, KeptAnswer);
    void forget(OpenDocument&, const std::string& id);
    // Writes them to MAP.ratings beside the map, joined with what is there. nullopt: done; else why not.
    std::optional<std::string> save_with_map(OpenDocument&);
    static std::string beside(const std::string& path) { return path + ".ratings"; }

    // --- versions of the file
    void saved(OpenDocument&, const std::string& before);  // `before`: the file's text until now; empty: it is new
    void read_versions(OpenDocument&);                     // unless that is under way; tick() brings them
    void clear_versions(OpenDocument&);

    // Asks for what is kept of maps that were opened or got another path, takes in what was read since, and says what
    // could not be kept or read, once until it works. true: something to show.
    bool tick(const std::vector<std::unique_ptr<OpenDocument>>&, Notices&);
    bool quiet() const { return under_way_ == 0; }  // all was read and written, and tick() has taken it in
    void finish() { errands_.finish(); }

private:
    using Documents = std::vector<std::unique_ptr<OpenDocument>>;
    using Arrival = std::function<void(const Documents&, Notices&)>;  // what tick() does with what an errand brought

    PlayedAs played_as(const OpenDocument&) const;
    void look(OpenDocument&);
    // The answers with this digest where the map has no path, else all of them.
    void write(const OpenDocument&, const std::string& digest);
    void change(int document, const std::string& file, MemoryPart, std::function<bool(MapMemory&)>);
    void run_errand(std::function<Arrival()>);

    const std::vector<DocumentFamily>& families_;
    std::function<void()> wake_;
    std::string state_;
    MemoryStore store_;
    std::mutex mutex_;
    std::vector<Arrival> arrived_;  // written by the errands
    int under_way_ = 0;             // errands whose arrival tick() has not taken
    bool failed_ = false;           // the last try to write; the user was told
    Errands errands_;               // last: it ends before what it uses
};

// The newest rating of the map as it is played now; null: none.
const KeptAnswer* rating_now(const OpenDocument&);

}  // namespace nedforge
