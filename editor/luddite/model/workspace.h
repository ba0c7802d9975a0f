#pragma once
// All that is open: maps, a pack, settings, recovery, and the work in the background. Everything the user can do to the
// world outside the canvas goes through here. No toolkit; time enters as an argument (seconds of a steady clock).

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/errands.h"
#include "editor/base/file_watch.h"
#include "editor/base/latest_job.h"
#include "editor/base/recovery.h"
#include "editor/base/state_folder.h"
#include "editor/luddite/model/session.h"
#include "formats/luddite/pack_file.h"

namespace nedforge::luddite {

struct Notice {
    enum class Kind { good, info, problem } kind = Kind::info;
    std::string text;
    double until = 0;
};

// A file that is no map: shown with its findings until it is fixed elsewhere.
struct BrokenFile {
    std::string path;
    std::string error;
    Diagnostics diagnostics;
    std::string text;
};

struct PackEntry {
    std::string relative, path, name, reason;
    PackMapFile::State state = PackMapFile::State::ok;
    int errors = 0, warnings = 0, infos = 0;
    bool readable = false;
};
struct PackShown {
    LoadedPack loaded;
    std::vector<PackEntry> maps;
    Diagnostics findings;
    bool checked = false;
};

struct WorkspaceOptions {
    std::string state;  // folder; empty: nothing is kept
    RulingOverrides rulings;
    std::function<void()> wake;     // a background result is there
    bool solver_bounds = true;      // NED502, NED601 in the full analysis
    std::string tool = "nedforge";  // what an export says it was validated by
};

class Workspace {
public:
    explicit Workspace(WorkspaceOptions options);
    ~Workspace();

    // --- what is open
    std::vector<std::unique_ptr<Session>>& sessions() { return sessions_; }
    const std::vector<std::unique_ptr<Session>>& sessions() const { return sessions_; }
    Session* active();
    const Session* active() const { return const_cast<Workspace*>(this)->active(); }
    void activate(int number);  // 0: the start page
    const std::optional<BrokenFile>& broken() const { return broken_; }
    void forget_broken() { broken_.reset(); }
    const std::optional<PackShown>& pack() const { return pack_; }
    void close_pack() { pack_.reset(), pack_job_.cancel(); }
    const std::vector<Recovered>& offered() const { return offered_; }
    int damaged_recoveries() const { return damaged_; }

    // --- files
    Session& new_map(std::size_t variant);
    Session& new_empty_map();
    bool open(const std::string& path);      // a map, pack.yaml, or a pack's folder
    bool save(Session&, bool over = false);  // false where it has no path or the file was changed
    bool save_as(Session&, const std::string& path);
    void export_map(Session&, const std::string& path);  // when the findings are there; not over an open map
    const Diagnostics* export_refusal() const {
        return refused_ && refused_->session == active_ ? &refused_->errors : nullptr;
    }
    void forget_refusal() { refused_.reset(); }
    void ask_close(Session&);  // closes, or asks when there are unsaved changes
    void close(int number);    // unsaved changes are given up
    bool reload(Session&);
    void keep_mine(Session&);
    void recover(std::size_t offered);
    void discard(std::size_t offered);

    // --- edits of the active map
    bool edit(const std::string& label, const Edited&, const std::string& merge = "");
    bool undo();
    bool redo();
    bool go_to_step(std::size_t);
    void select(Ids);
    bool apply_fix(const Fix&);

    // --- background
    Rulings rulings_for(const Map& map) const { return options_.rulings.applied_to(map.rulings); }
    Map under_rulings(Map map) const {  // for what is written of it
        map.rulings = rulings_for(map);
        return map;
    }
    void start_rating(Session&, int games);  // one map at a time, whichever is looked at
    void cancel_rating() { rate_job_.cancel(); }
    bool rating_runs(const Session& session) const { return rate_job_.asked() == session.stamp(); }
    float rating_progress() const { return progress_.load(); }
    void start_solving(Session&, double seconds);
    void cancel_solving() { solve_job_.cancel(); }
    bool solving(const Session& session) const { return solve_job_.asked() == session.stamp(); }
    bool load_replay(Session&, const std::string& path);
    bool start_play(Session&, std::uint64_t seed);  // false with a notice while the structure is wrong

    // Collects results, keeps recovery files, looks at changed files. true: something to show.
    bool tick(double now);
    std::optional<double> wake_in(double now) const;
    bool quiet() const;    // nothing under way in the background
    void look_at_files();  // compares open files with the disk
    void flush_recovery() { errands_.finish(); }

    void say(Notice::Kind, std::string text);
    const std::vector<Notice>& notices() const { return notices_; }
    void dismiss_notice(std::size_t i) { notices_.erase(notices_.begin() + static_cast<std::ptrdiff_t>(i)); }
    Settings& settings() { return settings_; }
    const Settings& settings() const { return settings_; }
    void settings_changed();
    const WorkspaceOptions& options() const { return options_; }

private:
    Session& add(Document);
    Session* find(int number);
    Session* asked_about(std::uint64_t stamp);  // none once that map was changed or closed
    void say_stopped(std::optional<std::uint64_t> asked, const Session& by, const std::string& what);
    void ask_analysis(Session&);
    void keep_recovery(Session&, double now);
    void tell_kept(int session, std::optional<std::string> error);
    bool look_at_kept(double now);
    void forget_recovery(Session&);
    bool finish_export();
    void edited(Session&);

    WorkspaceOptions options_;
    Settings settings_;
    std::vector<std::unique_ptr<Session>> sessions_;
    int active_ = 0, next_number_ = 1;
    std::optional<BrokenFile> broken_;
    std::optional<PackShown> pack_;
    std::vector<Recovered> offered_;
    int damaged_ = 0;
    std::vector<Notice> notices_;
    struct RefusedExport {
        int session;
        Diagnostics errors;
    };
    std::optional<RefusedExport> refused_;
    struct PendingExport {
        std::uint64_t stamp;
        std::string path;
    };
    std::vector<PendingExport> exports_;  // the first is under way
    double now_ = 0;
    std::atomic<float> progress_{0};
    RecoveryStore store_;
    FileWatch watch_;
    LatestJob<Analysis> quick_job_, full_job_;
    LatestJob<RateResult> rate_job_;
    LatestJob<SolveResult> solve_job_;
    LatestJob<PackShown> pack_job_;
    struct Kept {
        int session;
        std::optional<std::string> error;
    };
    std::mutex kept_mutex_;
    std::vector<Kept> kept_;  // what became of recovery files, told by the errands
    double keep_again_ = 0;
    Errands errands_;
};

// What a pack's map list shows; reads and checks every map.
PackShown look_at_pack(LoadedPack loaded, std::stop_token stop);

}  // namespace nedforge::luddite
