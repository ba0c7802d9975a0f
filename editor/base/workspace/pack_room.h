#pragma once
// The pack that is open: its maps in the order of play, of any families, checked in the background; their win rates,
// map after map, which can be stopped and gone on with; and edits of pack.yaml, which are saved at once and can be
// undone.

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "editor/base/latest_job.h"
#include "editor/base/workspace/document_family.h"
#include "engine/base/diagnostic.h"

namespace nedforge {

struct PackEntry {
    std::string relative, path, name;
    std::string reason;  // why it can't be opened; empty: it can
    int errors = 0, warnings = 0, infos = 0;
    SharedOverview overview;              // none: it has no picture
    std::size_t family = 0;               // of the overview
    std::uint64_t digest = 0;             // of its text
    std::vector<std::string> introduces;  // mechanisms that no map before it has
};
struct PackShown {
    std::string folder, name;
    std::size_t size = 0;         // maps named in pack.yaml
    bool readable = false;        // else pack.yaml has errors, and the maps are those of its list that can be read
    std::vector<PackEntry> maps;  // once checked, in the order of play
    Diagnostics findings;
    bool checked = false;
};

// The pack in a folder: its names alone, or with every map read and checked by its family. Any thread.
PackShown names_of_pack(const std::string& folder);
PackShown checked_pack(const std::string& folder, const std::vector<DocumentFamily>&, std::stop_token);

class PackRoom {
public:
    PackRoom(const std::vector<DocumentFamily>& families, std::function<void()> wake)
        : families_(families), job_(wake), rating_(std::move(wake)) {}

    const std::optional<PackShown>& shown() const { return shown_; }
    // false: pack.yaml has errors, which the findings say.
    bool open(const std::string& folder);
    void close();
    void check_again();  // after a change of its files, pack.yaml among them; the list stays until the new one is there

    // --- win rates of all maps, one after the other
    void rate_all();
    void stop_rating() { rates_ = false, rating_.cancel(); }  // what was rated stays
    bool rates() const { return rates_; }
    const WinRates* win_rates(const PackEntry&) const;  // none: not rated
    std::size_t unrated() const;                        // maps that can be rated and are not yet

    // --- edits of pack.yaml. The reason where one can't be made.
    std::optional<std::string> move(std::size_t from, std::size_t to);  // places in the order of play
    std::optional<std::string> add(const std::string& relative, std::size_t before);
    bool can_undo() const { return !before_.empty(); }
    std::optional<std::string> undo();
    std::string free_name(const std::string& suffix) const;  // of a new map, below the folder

    bool tick();  // true: something to show
    bool quiet() const { return !job_.busy() && !job_.ready() && !rates_; }

private:
    std::optional<std::string> write(const std::optional<std::string>& new_text, const std::string& old_text);
    const PackEntry* next_unrated() const;

    const std::vector<DocumentFamily>& families_;
    std::optional<PackShown> shown_;
    std::map<std::uint64_t, std::optional<WinRates>> known_;  // by digest; nothing: the map can't be rated
    std::vector<std::string> before_;                         // texts of pack.yaml
    bool rates_ = false;
    LatestJob<PackShown> job_;
    LatestJob<std::optional<WinRates>> rating_;
};

}  // namespace nedforge
