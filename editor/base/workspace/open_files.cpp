#include "editor/base/workspace/open_files.h"

#include <algorithm>

#include "validator/base/family.h"

namespace nedforge {

std::string game_of(std::string_view text) {
    constexpr std::string_view key = "game:";
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (!line.starts_with(key)) continue;
        const std::size_t from = line.find_first_not_of(" \t\"'", key.size());
        if (from == std::string_view::npos) return "";
        return std::string(line.substr(from, line.find_first_of(" \t\r#\"'", from) - from));
    }
    return "";
}

OpenDocument* OpenFiles::find(int number) const {
    for (const auto& open : documents_)
        if (open->number == number) return open.get();
    return nullptr;
}

OpenDocument* OpenFiles::with_path(const std::string& path) const {
    for (const auto& open : documents_)
        if (open->file().path() == path) return open.get();
    return nullptr;
}

OpenDocument* OpenFiles::with_stamp(std::uint64_t stamp) const {
    OpenDocument* open = find(OpenDocument::number_of(stamp));
    return open && open->stamp() == stamp ? open : nullptr;
}

void OpenFiles::activate(int number) {
    if (number == 0 || find(number)) active_ = number;
}

void OpenFiles::activate_next(int step) {
    const auto open =
        std::find_if(documents_.begin(), documents_.end(), [&](const auto& x) { return x->number == active_; });
    if (open == documents_.end()) return;
    const std::ptrdiff_t count = std::ssize(documents_), place = open - documents_.begin() + step;
    activate(documents_[place_of_index((place % count + count) % count)]->number);
}

OpenDocument& OpenFiles::add(std::unique_ptr<OpenDocument> open, std::size_t family) {
    open->family = family;
    ++next_number_;
    documents_.push_back(std::move(open));
    active_ = documents_.back()->number;
    broken_.reset();
    return *documents_.back();
}

// The family in the table that `game:` names, else the one whose suffix the file has, else the first: its findings say
// what is wrong with the file.
std::size_t OpenFiles::family_of(const std::string& path, const std::string& text) const {
    const std::string game = game_of(text);
    for (std::size_t i = 0; i < families_.size(); ++i)
        if (families_[i].name() == game) return i;
    for (std::size_t i = 0; i < families_.size(); ++i)
        if (game.empty() && path.ends_with(families_[i].suffix())) return i;
    return 0;
}

// The family of the file where the program knows it and the table has no row of it.
const Family* OpenFiles::without_editor(const std::string& path, const std::string& text) const {
    const Family* known = families()[family_of_text(path, text)];
    const auto edits = [&](const DocumentFamily& row) { return row.family == known; };
    const auto named = [&](const DocumentFamily& row) { return row.name() == game_of(text); };
    if (std::any_of(families_.begin(), families_.end(), edits)) return nullptr;
    return std::any_of(families_.begin(), families_.end(), named) ? nullptr : known;
}

Opened OpenFiles::read_text(const std::string& path, const std::string& text, std::size_t& family) const {
    if (const Family* uneditable = without_editor(path, text)) {
        Opened opened;
        opened.text = text;
        opened.error = "There is no editor for maps of " + std::string(uneditable->names.title) +
                       " yet. You can edit the file as text; nedforge validate, fmt and sheet work with it.";
        return opened;
    }
    family = family_of(path, text);
    return families_[family].read(next_number_, path, text);
}

Opened OpenFiles::read(const std::string& path, std::size_t& family) const {
    const auto text = read_file(path);
    if (text) return read_text(path, *text, family);
    Opened opened;
    opened.error = text.error().message;
    return opened;
}

OpenDocument& OpenFiles::make(std::size_t family, std::size_t index) {
    return add(families_[family].make(next_number_, index), family);  // untouched it is not unsaved
}

bool OpenFiles::open(const std::string& path) {
    const std::string full = absolute_path(path);
    if (const OpenDocument* open = with_path(full)) {
        active_ = open->number;
        return true;
    }
    std::size_t family = 0;
    Opened opened = read(full, family);
    watch(full);
    if (!opened.document) {
        broken_ = BrokenFile{full, opened.error, opened.diagnostics, opened.text};
        active_ = 0;  // the start page says why
        return false;
    }
    add(std::move(opened.document), family);
    preferences_.opened(full);
    return true;
}

void OpenFiles::saved(OpenDocument& open, const std::string& before) {
    open.on_disk = OnDisk::same;
    open.close_asked = false;
    recovery_.forget(open);
    memory_.saved(open, before);
    notices_.say(Notice::Kind::good, "Saved " + open.file().title());
}

bool OpenFiles::save(OpenDocument& open, bool is_forced) {
    Document& file = open.file();
    if (file.path().empty()) return false;
    if (!is_forced && file.on_disk() == OnDisk::changed) {
        open.on_disk = OnDisk::changed;
        notices_.problem(file.title() + " was changed by another program: choose which version to keep");
        return false;
    }
    const std::string before = file.disk_text();
    if (const auto error = file.save(is_forced)) {
        notices_.problem("Not saved: " + error->message);
        return false;
    }
    saved(open, before);
    return true;
}

bool OpenFiles::save_as(OpenDocument& open, const std::string& path) {
    const std::string full = absolute_path(path);
    if (const OpenDocument* namesake = with_path(full); namesake && namesake != &open) {
        notices_.problem(file_name(full) + " is open in another tab");
        return false;
    }
    const std::string before = open.file().path() == full ? open.file().disk_text() : "";
    if (const auto error = open.file().save_as(full)) {
        notices_.problem("Not saved: " + error->message);
        return false;
    }
    watch(full);
    preferences_.opened(full);
    saved(open, before);
    return true;
}

bool OpenFiles::reload(OpenDocument& open) {
    if (const auto reason = open.file().reload()) {
        notices_.problem(open.file().title() + " can't be loaded: " + *reason);
        return false;
    }
    open.on_disk = OnDisk::same;
    recovery_.forget(open);
    notices_.say(Notice::Kind::info, "Loaded the version on disk; Undo brings yours back");
    return true;
}

std::string OpenFiles::difference(const OpenDocument& open) {
    const auto theirs = read_file(open.file().path());
    if (!theirs) return "Theirs can't be read: " + theirs.error().message;
    const auto changes = differences(open, open.file().text(), *theirs);
    if (!changes) return "Theirs can't be compared: " + changes.error();
    if (changes->empty()) return "Yours and theirs say the same; only comments or layout differ";
    constexpr std::size_t most_shown = 8;
    std::string text = "From yours to theirs: ";
    for (std::size_t i = 0; i < std::min(changes->size(), most_shown); ++i) text += (i ? "; " : "") + (*changes)[i];
    if (changes->size() > most_shown) text += "; and " + std::to_string(changes->size() - most_shown) + " more";
    return text;
}

Result<std::vector<std::string>, std::string> OpenFiles::differences(const OpenDocument& open, const std::string& from,
                                                                     const std::string& to) {
    const std::string& path = open.file().path();
    const auto before = read_map_text(path, from), after = read_map_text(path, to);
    for (const auto* text : {&before, &after})
        if (!(*text)->readable()) return why_not_loaded((*text)->diagnostics());
    if (&before->family() != &after->family()) return std::string("they are maps of two games");
    std::vector<std::string> list;
    for (const MapChange& change : before->changes_to(*after, {})) list.push_back(to_string(change));
    return list;
}

bool OpenFiles::open_version(const SavedVersion& version) {
    std::size_t family = 0;
    Opened work = read_text("", version.text, family);
    if (!work.document) {
        notices_.problem("This version can't be opened: " +
                         (work.error.empty() ? why_not_loaded(work.diagnostics) : work.error));
        return false;
    }
    add(std::move(work.document), family).file().history().mark_unsaved();
    return true;
}

bool OpenFiles::bring_back(OpenDocument& open, const SavedVersion& version) {
    if (open.file().text() == version.text) {
        notices_.say(Notice::Kind::info, "The map is this version already");
        return false;
    }
    if (const auto reason = open.file().bring_back(version.text, "Bring back an earlier version")) {
        notices_.problem("This version can't be brought back: " + *reason);
        return false;
    }
    edited(open);
    notices_.say(Notice::Kind::good, "The earlier version is back; Undo takes this back");
    return true;
}

void OpenFiles::keep_mine(OpenDocument& open) {
    open.file().keep_mine();
    open.on_disk = OnDisk::same;
    edited(open);
}

void OpenFiles::recover(std::size_t offered) {
    if (offered >= recovery_.offered().size()) return;
    const Recovered recovered = recovery_.offered()[offered];
    std::size_t family = 0;
    Opened work = read_text("", recovered.text, family);
    if (!work.document) {
        notices_.problem(recovered.name +
                         " can't be recovered: " + (work.error.empty() ? "its recovery file is damaged" : work.error));
        return;
    }
    OpenDocument* open = recovered.path.empty() ? nullptr : with_path(recovered.path);
    if (!open) {
        Opened opened;
        if (!recovered.path.empty()) opened = read(recovered.path, family);
        open = &add(std::move(opened.document ? opened.document : work.document), family);
        if (!open->file().path().empty()) watch(open->file().path());
    }
    (void)open->file().recover(recovered.text, recovered.disk);
    edited(*open);
    open->on_disk = open->file().on_disk();
    active_ = open->number;
    recovery_.taken(offered, *open);
}

void OpenFiles::ask_close(OpenDocument& open) {
    if (open.file().saved())
        close(open.number);
    else
        open.close_asked = true, active_ = open.number;
}

void OpenFiles::close(int number) {
    const auto found =
        std::find_if(documents_.begin(), documents_.end(), [&](const auto& open) { return open->number == number; });
    if (found == documents_.end()) return;
    if (before_close) before_close(**found);
    recovery_.forget(**found);
    const auto next = documents_.erase(found);
    if (active_ != number) return;
    active_ = documents_.empty() ? 0 : next == documents_.end() ? documents_.back()->number : (*next)->number;
}

std::vector<OpenDocument*> OpenFiles::unsaved() const {
    std::vector<OpenDocument*> documents;
    for (const auto& open : documents_)
        if (!open->file().saved()) documents.push_back(open.get());
    return documents;
}

void OpenFiles::ask_quit() {
    quit_asked_ = true;
    if (!active() && !documents_.empty()) active_ = documents_.front()->number;  // the question is above a document
}

void OpenFiles::save_unsaved() {
    for (OpenDocument* open : unsaved())
        if (!open->file().path().empty()) save(*open);
    // What is in front stays there while it is one of them: its name is being asked for.
    const auto remaining = unsaved();
    if (!remaining.empty() && std::find(remaining.begin(), remaining.end(), active()) == remaining.end())
        active_ = remaining.front()->number;
}

void OpenFiles::give_up_unsaved() {
    for (OpenDocument* open : unsaved()) {
        recovery_.forget(*open);
        open->file().history().mark_saved();
    }
}

bool OpenFiles::undo() {
    OpenDocument* open = active();
    return open && open->file().history().can_undo() && go_to_step(open->file().history().position() - 1);
}

bool OpenFiles::redo() {
    OpenDocument* open = active();
    return open && go_to_step(open->file().history().position() + 1);
}

bool OpenFiles::go_to_step(std::size_t step) {
    OpenDocument* open = active();
    if (!open || !open->file().history().go_to(step)) return false;
    edited(*open);
    return true;
}

void OpenFiles::edited(OpenDocument& open) {
    recovery_.edited(open, now_);
    open.close_asked = false;
    quit_asked_ = false;
    open.document_changed();
}

void OpenFiles::compare_with_disk() {
    for (const auto& open : documents_) {
        const OnDisk state = open->file().on_disk();
        if (state == open->on_disk) continue;
        open->on_disk = state;
        // Nothing of the user's is at stake: take the new version, as one step that can be undone.
        if (state == OnDisk::changed && open->file().saved()) reload(*open);
    }
    if (!broken_) return;
    const std::string path = broken_->path;
    std::size_t family = 0;
    const Opened opened = read(path, family);
    if (opened.document) {
        broken_.reset();
        open(path);
    } else if (opened.text != broken_->text) {
        broken_ = BrokenFile{path, opened.error, opened.diagnostics, opened.text};
    }
}

bool OpenFiles::tick(double now) {
    now_ = now;
    bool news = watch_.take_changed();
    if (news) compare_with_disk();
    news |= recovery_.look_at_results(now, notices_, [this](int number) { return find(number); });
    for (const auto& open : documents_) recovery_.keep(*open, now);
    return news;
}

std::optional<double> OpenFiles::due() const {
    std::optional<double> first;
    for (const auto& open : documents_)
        if (const auto due = recovery_.due(*open); due && (!first || *due < *first)) first = due;
    return first;
}

}  // namespace nedforge
