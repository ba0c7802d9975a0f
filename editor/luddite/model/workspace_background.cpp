// The workspace's part that runs in other threads: checking, rating, solving, packs, export, recovery files.

#include <algorithm>
#include <filesystem>

#include "editor/luddite/model/workspace.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

constexpr double keep_after = 0.4;   // seconds of quiet after an edit before it is kept …
constexpr double keep_latest = 1.2;  // … and the longest time an edit stays unkept
constexpr double keep_pause = 2;     // before it is tried again where it failed

Analysis analyse(std::uint64_t stamp, const LoadedMap& base, const Map& map, const RulingOverrides& rulings, bool full,
                 bool bounds, std::stop_token stop) {
    Analysis result;
    result.stamp = stamp;
    result.full = full;
    const LoadedMap loaded = read_map(Document::text_of(base, map));
    ValidateOptions options;
    options.rulings = rulings;
    options.fixes = full;
    options.bound_seconds = full && bounds ? 1.0 : 0.0;
    options.stop = stop;
    result.diagnostics = loaded.map ? check_map(map, loaded.places, options) : loaded.diagnostics;
    if (has_structure_errors(result.diagnostics) || stop.stop_requested()) return result;
    auto board = std::make_shared<const Board>(compile(map, rulings.applied_to(map.rulings)));
    result.facts = analyze(map, *board);
    result.board = std::move(board);
    return result;
}

}  // namespace

PackShown look_at_pack(LoadedPack loaded, std::stop_token stop) {
    PackShown shown;
    shown.loaded = std::move(loaded);
    shown.checked = true;
    if (!shown.loaded.pack) {
        shown.findings = shown.loaded.diagnostics;
        return shown;
    }
    std::vector<PackMapFile> files;
    ValidateOptions options;
    options.fixes = false;
    options.bound_seconds = 0;
    options.stop = stop;
    for (const auto& relative : shown.loaded.pack->maps) {
        PackMapFile file = open_pack_map(shown.loaded.folder, relative);
        PackEntry entry{relative, file.path, relative, file.reason, file.state, 0, 0, 0, false};
        if (file.map) {
            entry.readable = file.map->map.has_value();
            if (file.map->map) entry.name = file.map->map->name;
            const Diagnostics findings = stop.stop_requested() ? Diagnostics{} : check_loaded(*file.map, options);
            for (const auto& d : findings) {
                entry.errors += counts_as(d, Severity::error);
                entry.warnings += counts_as(d, Severity::warning);
                entry.infos += counts_as(d, Severity::info);
            }
        }
        shown.maps.push_back(std::move(entry));
        files.push_back(std::move(file));
    }
    shown.findings = check_pack(shown.loaded, files, options);
    return shown;
}

void Workspace::ask_analysis(Session& session) {
    const std::uint64_t stamp = session.stamp();
    if (session.analysis && session.analysis->stamp == stamp) {
        if (session.analysis->full || full_job_.asked() == stamp) return;
        full_job_.ask(stamp,
                      [=, this, base = session.document.base(), map = session.document.shared()](std::stop_token stop) {
                          return analyse(stamp, *base, *map, options_.rulings, true, options_.solver_bounds, stop);
                      });
        return;
    }
    if (quick_job_.asked() == stamp) return;
    full_job_.cancel();
    quick_job_.ask(stamp,
                   [=, this, base = session.document.base(), map = session.document.shared()](std::stop_token stop) {
                       return analyse(stamp, *base, *map, options_.rulings, false, false, stop);
                   });
}

void Workspace::keep_recovery(Session& session, double now) {
    if (options_.state.empty() || session.unkept_since == 0) return;
    const std::uint64_t revision = session.document.history().revision();
    if (session.document.saved()) return forget_recovery(session);
    if (now < keep_again_ || (now - session.last_edit < keep_after && now - session.unkept_since < keep_latest)) return;
    session.unkept_since = 0;
    if (session.kept == revision) return;
    session.kept = revision;
    errands_.add([this, number = session.number, path = session.document.path(), name = session.document.title(),
                  base = session.document.base(), map = session.document.shared()] {
        tell_kept(number, store_.keep(number, path, name, Document::text_of(*base, *map)));
    });
}

// From the errands' thread.
void Workspace::tell_kept(int session, std::optional<std::string> error) {
    const bool wake = error && options_.wake;
    {
        std::lock_guard lock(kept_mutex_);
        kept_.push_back({session, std::move(error)});
    }
    if (wake) options_.wake();
}

// Where a recovery file could not be written it is tried again. true: the user is told, once until it works.
bool Workspace::look_at_kept(double now) {
    std::vector<Kept> results;
    {
        std::lock_guard lock(kept_mutex_);
        results.swap(kept_);
    }
    bool told = false;
    for (const auto& [number, error] : results) {
        Session* session = find(number);
        if (!session) continue;
        if (error) {
            session->kept = 0;
            if (session->unkept_since == 0) session->unkept_since = now;
            if (!session->keep_failed) {
                say(Notice::Kind::problem, "Unsaved work can't be kept against a crash, so save it soon: " + *error);
                told = true;
            }
        }
        session->keep_failed = error.has_value();
        keep_again_ = error ? now + keep_pause : 0;
    }
    return told;
}

// The map is as its file is. Undo can bring back the very revision that was kept, so none counts as kept any more.
void Workspace::forget_recovery(Session& session) {
    session.kept = 0;
    session.unkept_since = 0;
    errands_.add([this, number = session.number] { store_.forget(number); });
}

void Workspace::export_map(Session& session, const std::string& path) {
    refused_.reset();
    const std::string full = absolute_path(path);
    for (const auto& open : sessions_) {
        std::error_code missing;
        if (open->document.path() == full || std::filesystem::equivalent(open->document.path(), full, missing))
            return say(Notice::Kind::problem, "Not exported: " + open->document.title() +
                                                  " is open here, and an export has no comments; choose another file");
    }
    exports_.push_back({session.stamp(), full});
}

// The first of the exports, once its map is checked. true: it is done with.
bool Workspace::finish_export() {
    const PendingExport wanted = exports_.front();
    Session* session = asked_about(wanted.stamp);
    const Analysis* analysis = session ? session->fresh_analysis() : nullptr;
    if (session && !(analysis && analysis->full)) return false;
    exports_.erase(exports_.begin());
    if (!session) {
        say(Notice::Kind::problem, "Not exported: the map for " + file_name(wanted.path) + " was " +
                                       (find(Session::number_of(wanted.stamp)) ? "changed" : "closed") +
                                       " before it was checked");
        return true;
    }
    Diagnostics errors;
    int warnings = 0;
    for (const auto& d : analysis->diagnostics) {
        if (counts_as(d, Severity::error)) errors.push_back(d);
        warnings += counts_as(d, Severity::warning);
    }
    if (!errors.empty()) {
        say(Notice::Kind::problem, "Not exported: " + session->document.title() + " has " +
                                       std::to_string(errors.size()) + (errors.size() == 1 ? " error" : " errors"));
        refused_ = RefusedExport{session->number, std::move(errors)};
    } else if (const auto text = write_export(under_rulings(session->map()), options_.tool, warnings); !text) {
        say(Notice::Kind::problem, "Not exported: no digest can be made, for OpenSSL has no SHA-256 here");
    } else if (const auto error = save_file(wanted.path, *text)) {
        say(Notice::Kind::problem, "Not exported: " + error->message);
    } else {
        say(Notice::Kind::good, "Exported " + file_name(wanted.path));
    }
    return true;
}

void Workspace::say_stopped(std::optional<std::uint64_t> asked, const Session& by, const std::string& what) {
    const Session* other = asked ? asked_about(*asked) : nullptr;
    if (other && other != &by)
        say(Notice::Kind::info, what + " of " + other->document.title() + " was stopped: one map at a time");
}

void Workspace::start_rating(Session& session, int games) {
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis || !analysis->board) {
        say(Notice::Kind::problem,
            analysis ? "The map can't be rated while its structure has errors" : "Still checking the map");
        return;
    }
    say_stopped(rate_job_.asked(), session, "The rating");
    progress_ = 0;
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    rate_job_.ask(session.stamp(), [this, games, cores, board = analysis->board](std::stop_token stop) {
        RateOptions options;
        options.games = games;
        options.jobs = std::max(1, cores - 1);  // one is for the window
        options.stop = stop;
        options.progress = [this](int done, int all) {
            const float share = all > 0 ? static_cast<float>(done) / static_cast<float>(all) : 0;
            const float before = progress_.exchange(share);
            if (static_cast<int>(share * 100) != static_cast<int>(before * 100) && options_.wake) options_.wake();
        };
        return nedforge::luddite::rate(*board, options);
    });
}

void Workspace::start_solving(Session& session, double seconds) {
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis || !analysis->board) {
        say(Notice::Kind::problem, "The map can't be solved while its structure has errors");
        return;
    }
    say_stopped(solve_job_.asked(), session, "The search for the highest score");
    solve_job_.ask(session.stamp(), [seconds, board = analysis->board](std::stop_token stop) {
        SolveOptions options;
        options.seconds = seconds;
        options.stop = stop;
        return solve(*board, options);
    });
}

bool Workspace::tick(double now) {
    now_ = now;
    bool news = false;
    if (watch_.take_changed()) {
        look_at_files();
        news = true;
    }
    news |= look_at_kept(now);
    for (auto& session : sessions_) keep_recovery(*session, now);
    // An answer goes to the map it was asked about, whichever is looked at; about one that has moved on it is of no
    // use.
    const auto collect = [&](auto& job, const auto& put) {
        const auto stamp = job.asked();
        if (!stamp) return;
        Session* session = asked_about(*stamp);
        if (!session) return job.cancel();
        if (auto answer = job.take(*stamp)) {
            put(*session, std::move(*answer));
            news = true;
        }
    };
    const auto analysed = [](Session& s, Analysis a) { s.analysis = std::move(a); };
    collect(quick_job_, analysed);
    collect(full_job_, analysed);
    collect(rate_job_, [](Session& s, RateResult r) { s.rating = Rating{s.stamp(), std::move(r)}; });
    collect(solve_job_, [](Session& s, SolveResult r) { s.solution = Solution{s.stamp(), std::move(r)}; });
    if (!exports_.empty()) news |= finish_export();
    // What is to be exported is checked first.
    if (Session* session = exports_.empty() ? active() : asked_about(exports_.front().stamp)) ask_analysis(*session);
    if (auto pack = pack_job_.take(1); pack && pack_) {
        pack_ = std::move(*pack);
        news = true;
    }
    news |= std::erase_if(notices_, [&](const Notice& n) { return n.until <= now; }) > 0;
    return news;
}

std::optional<double> Workspace::wake_in(double now) const {
    std::optional<double> wake;
    const auto at = [&](double time) {
        const double in = std::max(0.0, time - now);
        if (!wake || in < *wake) wake = in;
    };
    for (const auto& session : sessions_)
        if (session->unkept_since > 0)
            at(std::max(keep_again_, std::min(session->last_edit + keep_after, session->unkept_since + keep_latest)) +
               0.01);
    for (const auto& notice : notices_) at(notice.until + 0.01);
    return wake;
}

bool Workspace::quiet() const {
    const Session* session = active();
    const bool analysed = !session || (session->fresh_analysis() && session->fresh_analysis()->full);
    return analysed && exports_.empty() && !quick_job_.busy() && !full_job_.busy() && !rate_job_.busy() &&
           !solve_job_.busy() && !pack_job_.busy() && !pack_job_.ready();
}

}  // namespace nedforge::luddite
