#include "editor/luddite/model/workspace.h"

#include <sys/stat.h>

#include <algorithm>

#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/model/templates.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/replay_file.h"

namespace nedforge::luddite {

Workspace::Workspace(WorkspaceOptions options)
    : options_(std::move(options)),
      settings_(read_settings(options_.state)),
      store_(options_.state + "/recovery"),
      watch_(options_.wake),
      quick_job_(options_.wake),
      full_job_(options_.wake),
      rate_job_(options_.wake),
      solve_job_(options_.wake),
      pack_job_(options_.wake) {
    if (!options_.state.empty()) {
        auto found = store_.left_behind();
        offered_ = std::move(found.whole);
        damaged_ = found.damaged;
    }
}

Workspace::~Workspace() = default;

Session* Workspace::find(int number) {
    for (auto& session : sessions_)
        if (session->number == number) return session.get();
    return nullptr;
}

Session* Workspace::asked_about(std::uint64_t stamp) {
    Session* session = find(Session::number_of(stamp));
    return session && session->stamp() == stamp ? session : nullptr;
}

Session* Workspace::active() { return find(active_); }

void Workspace::activate(int number) {
    if (number == 0 || find(number)) active_ = number;
}

Session& Workspace::add(Document document) {
    sessions_.push_back(std::make_unique<Session>(next_number_++, std::move(document)));
    active_ = sessions_.back()->number;
    broken_.reset();
    return *sessions_.back();
}

void Workspace::say(Notice::Kind kind, std::string text) {
    std::erase_if(notices_, [&](const Notice& n) { return n.text == text; });
    if (notices_.size() >= 4) notices_.erase(notices_.begin());
    notices_.push_back({kind, std::move(text), now_ + (kind == Notice::Kind::problem ? 9 : 4.5)});
}

void Workspace::settings_changed() {
    if (!options_.state.empty())
        errands_.add([settings = settings_, folder = options_.state] { write_settings(settings, folder); });
}

// --- files

Session& Workspace::new_map(std::size_t variant) {
    Document document(template_map(variant));
    document.history().mark_unsaved();
    return add(std::move(document));
}

Session& Workspace::new_empty_map() {
    Document document(empty_map());
    document.history().mark_unsaved();
    return add(std::move(document));
}

bool Workspace::open(const std::string& path) {
    const std::string full = absolute_path(path);
    struct stat info {};
    const bool folder = stat(full.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
    if (folder || file_name(full) == "pack.yaml") {
        PackShown shown;
        shown.loaded = read_pack_folder(folder ? full : full.substr(0, full.size() - std::string("/pack.yaml").size()));
        shown.findings = shown.loaded.diagnostics;
        pack_ = shown;
        active_ = 0;
        if (shown.loaded.pack)
            pack_job_.ask(1, [loaded = shown.loaded](std::stop_token stop) { return look_at_pack(loaded, stop); });
        add_recent(settings_, full);
        settings_changed();
        return shown.loaded.pack.has_value();
    }
    for (auto& session : sessions_)
        if (session->document.path() == full) {
            active_ = session->number;
            return true;
        }
    Opened opened = open_document(full);
    if (!opened.document) {
        broken_ = BrokenFile{full, opened.error, opened.diagnostics, opened.text};
        active_ = 0;  // the start page says why
        watch_.watch_folder_of(full);
        return false;
    }
    add(std::move(*opened.document));
    watch_.watch_folder_of(full);
    add_recent(settings_, full);
    settings_changed();
    return true;
}

bool Workspace::save(Session& session, bool over) {
    Document& document = session.document;
    if (document.path().empty()) return false;
    if (!over && document.on_disk() == OnDisk::changed) {
        session.on_disk = OnDisk::changed;
        say(Notice::Kind::problem, document.title() + " was changed by another program: choose which version to keep");
        return false;
    }
    if (const auto error = document.save(over)) {
        say(Notice::Kind::problem, "Not saved: " + error->message);
        return false;
    }
    session.on_disk = OnDisk::same;
    session.close_asked = false;
    forget_recovery(session);
    say(Notice::Kind::good, "Saved " + document.title());
    return true;
}

bool Workspace::save_as(Session& session, const std::string& path) {
    const std::string full = absolute_path(path);
    for (auto& other : sessions_)
        if (other.get() != &session && other->document.path() == full) {
            say(Notice::Kind::problem, file_name(full) + " is open in another tab");
            return false;
        }
    if (const auto error = session.document.save_as(full)) {
        say(Notice::Kind::problem, "Not saved: " + error->message);
        return false;
    }
    watch_.watch_folder_of(full);
    session.on_disk = OnDisk::same;
    session.close_asked = false;
    forget_recovery(session);
    add_recent(settings_, full);
    settings_changed();
    say(Notice::Kind::good, "Saved " + session.document.title());
    return true;
}

void Workspace::ask_close(Session& session) {
    if (session.document.saved())
        close(session.number);
    else
        session.close_asked = true, active_ = session.number;
}

void Workspace::close(int number) {
    const auto at =
        std::find_if(sessions_.begin(), sessions_.end(), [&](const auto& s) { return s->number == number; });
    if (at == sessions_.end()) return;
    const auto index = at - sessions_.begin();
    forget_recovery(**at);
    sessions_.erase(at);
    if (active_ == number)
        active_ = sessions_.empty() ? 0
                                    : sessions_[static_cast<std::size_t>(std::min<std::ptrdiff_t>(
                                                    index, static_cast<std::ptrdiff_t>(sessions_.size()) - 1))]
                                          ->number;
}

bool Workspace::reload(Session& session) {
    if (const auto why = session.document.reload()) {
        say(Notice::Kind::problem, session.document.title() + " can't be loaded: " + *why);
        return false;
    }
    session.on_disk = OnDisk::same;
    forget_recovery(session);
    say(Notice::Kind::info, "Loaded the version on disk; Undo brings yours back");
    return true;
}

void Workspace::keep_mine(Session& session) {
    session.document.keep_mine();
    session.on_disk = OnDisk::same;
    edited(session);
}

void Workspace::recover(std::size_t index) {
    if (index >= offered_.size()) return;
    const Recovered recovered = offered_[index];
    LoadedMap loaded = read_map(recovered.text);
    if (!loaded.map) {
        say(Notice::Kind::problem, recovered.name + " can't be recovered: its recovery file is damaged");
        return;
    }
    Opened opened;
    if (!recovered.path.empty()) opened = open_document(recovered.path);
    Session& session = opened.document ? add(std::move(*opened.document)) : add(Document(*loaded.map));
    session.document.recover(std::move(loaded));
    if (!session.document.path().empty()) watch_.watch_folder_of(session.document.path());
    // Kept under this run's name before the old file goes.
    errands_.add([this, recovered, number = session.number, text = session.document.text()] {
        auto error = store_.keep(number, recovered.path, recovered.name, text);
        if (!error) store_.discard(recovered);
        tell_kept(number, std::move(error));
    });
    session.kept = session.document.history().revision();
    offered_.erase(offered_.begin() + static_cast<std::ptrdiff_t>(index));
}

void Workspace::discard(std::size_t index) {
    if (index >= offered_.size()) return;
    errands_.add([this, recovered = offered_[index]] { store_.discard(recovered); });
    offered_.erase(offered_.begin() + static_cast<std::ptrdiff_t>(index));
}

void Workspace::look_at_files() {
    for (auto& session : sessions_) {
        const OnDisk now = session->document.on_disk();
        if (now == session->on_disk) continue;
        session->on_disk = now;
        // Nothing of the user's is at stake: take the new version, as one step that can be undone.
        if (now == OnDisk::changed && session->document.saved()) reload(*session);
    }
    if (broken_) {
        Opened opened = open_document(broken_->path);
        if (opened.document) {
            const std::string path = broken_->path;
            broken_.reset();
            open(path);
        } else if (opened.text != broken_->text) {
            broken_ = BrokenFile{broken_->path, opened.error, opened.diagnostics, opened.text};
        }
    }
}

// --- edits

void Workspace::edited(Session& session) {
    session.last_edit = now_;
    if (session.unkept_since == 0) session.unkept_since = now_;
    std::erase_if(session.selection, [&](const std::string& id) { return !node_with(session.map(), id); });
    if (!session.bench.from.empty() && !node_with(session.map(), session.bench.from)) session.bench.from.clear();
    session.witness.reset();
    session.close_asked = false;
}

bool Workspace::edit(const std::string& label, const Edited& result, const std::string& merge) {
    Session* session = active();
    if (!session) return false;
    if (!result) {
        say(Notice::Kind::problem, label + ": " + result.error().reason);
        return false;
    }
    if (!session->document.apply(label, *result, merge)) return false;
    edited(*session);
    return true;
}

bool Workspace::undo() {
    Session* session = active();
    if (!session || !session->document.history().undo()) return false;
    edited(*session);
    return true;
}

bool Workspace::redo() {
    Session* session = active();
    if (!session || !session->document.history().redo()) return false;
    edited(*session);
    return true;
}

bool Workspace::go_to_step(std::size_t step) {
    Session* session = active();
    if (!session || !session->document.history().go_to(step)) return false;
    edited(*session);
    return true;
}

void Workspace::select(Ids ids) {
    if (Session* session = active()) session->selection = std::move(ids);
}

bool Workspace::apply_fix(const Fix& fix) {
    Session* session = active();
    if (!session) return false;
    const LoadedMap now = read_map(session->document.text());
    const auto text = apply_edits(now, fix.edits);
    LoadedMap fixed = text ? read_map(*text) : LoadedMap{};
    if (!fixed.map) {
        say(Notice::Kind::problem, "This fix no longer fits the map");
        return false;
    }
    session->document.history().seal();
    return edit("Fix: " + fix.title, std::move(*fixed.map));
}

bool Workspace::start_play(Session& session, std::uint64_t seed) {
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis || !analysis->board) {
        say(Notice::Kind::problem,
            analysis ? "The map can't be played while its structure has errors" : "Still checking the map");
        return false;
    }
    session.play = std::make_unique<Playtest>(analysis->board, session.document.shared(), session.stamp(), seed);
    return true;
}

bool Workspace::load_replay(Session& session, const std::string& path) {
    if (!session.play && !start_play(session, 1)) return false;
    Playtest& play = *session.play;
    const LoadedReplay loaded = read_replay_file(path, *play.map);
    if (!loaded.replay) {
        say(Notice::Kind::problem,
            file_name(path) + ": " +
                (loaded.diagnostics.empty() ? "it can't be read" : loaded.diagnostics.front().message));
        return false;
    }
    // The replay's readings go before the map's, those the editor was started with before both.
    auto board = std::make_shared<const Board>(
        compile(*play.map, options_.rulings.applied_to(loaded.replay->rulings.applied_to(play.map->rulings))));
    auto fresh = std::make_unique<Playtest>(board, play.map, play.stamp, 1);
    if (const auto refused = fresh->play_all(*loaded.replay))
        say(Notice::Kind::problem, "Round " + std::to_string(fresh->game.rounds().size()) + ": " + refused->message);
    session.play = std::move(fresh);
    return true;
}

}  // namespace nedforge::luddite
