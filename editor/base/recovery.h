#pragma once
// Unsaved work that survives a crash or a kill. While a document has unsaved changes its text is kept in a recovery
// file below the state folder, written atomically soon after each edit and removed when the document is saved or
// closed. A running editor holds a lock on its session, so that only what a dead one left behind is offered at the next
// start. It holds a digest of the file as it was when it was edited, so that a newer file is noticed. Damaged files (a
// checksum tells) are counted, never offered, and never an error.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nedforge {

struct Recovered {
    std::string file;        // the recovery file itself
    std::string path;        // of the document; empty: never saved
    std::string name;        // as shown
    std::string text;        // the document's text
    std::int64_t time = 0;   // seconds since 1970
    std::uint64_t disk = 0;  // digest of the file that was edited; 0: not known, or never saved
};

class RecoveryStore {
public:
    explicit RecoveryStore(std::string folder);  // "…/recovery"; made when first needed
    ~RecoveryStore();
    RecoveryStore(const RecoveryStore&) = delete;
    RecoveryStore& operator=(const RecoveryStore&) = delete;

    // Keeps the text of document number `document` (of this run). nullopt: done; else why not.
    // `recovered.file` and `recovered.time` are not read.
    std::optional<std::string> keep(int document, const Recovered& recovered);
    void forget(int document);

    // What sessions that no longer run left behind, newest first.
    struct Found {
        std::vector<Recovered> whole;
        int damaged = 0;
    };
    Found left_behind() const;
    void discard(const Recovered&);
    std::optional<std::string> bring_back(const Recovered&);  // undoes discard(); nullopt: done, else why not

private:
    bool open_session();
    std::string file_of(int document) const;
    std::string folder_;
    std::string session_;  // empty until the lock is held
    int lock_ = -1;
};

std::string recovery_text(const Recovered&);
std::optional<Recovered> parse_recovery(const std::string& text);

}  // namespace nedforge
