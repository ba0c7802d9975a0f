#include "editor/luddite/model/exports.h"

#include <filesystem>

#include "editor/luddite/model/maps.h"

namespace nedforge::luddite {

void Exports::start(Session& session, const std::string& path) {
    refused_.reset();
    const std::string full = absolute_path(path);
    for (const auto& open : maps_.workspace.files.all()) {
        std::error_code missing;
        if (open->file().path() == full || std::filesystem::equivalent(open->file().path(), full, missing))
            return maps_.workspace.notices.problem(
                "Not exported: " + open->file().title() +
                " is open here, and an export would drop its comments. Choose another file");
    }
    pending_.push_back({session.stamp(), full});
}

const Diagnostics* Exports::refusal() const {
    const Session* session = maps_.active();
    return refused_ && session && refused_->session == session->number ? &refused_->errors : nullptr;
}

Session* Exports::next() const {
    return pending_.empty() ? nullptr
                            : dynamic_cast<Session*>(maps_.workspace.files.with_stamp(pending_.front().stamp));
}

bool Exports::finish() {
    Session* session = next();
    const Analysis* analysis = session ? session->fresh_analysis() : nullptr;
    if (session && !(analysis && analysis->full)) return false;
    const Pending wanted = pending_.front();
    pending_.erase(pending_.begin());
    if (session)
        write(*session, *analysis, wanted.path);
    else
        maps_.workspace.notices.problem(
            "Not exported: the map for " + file_name(wanted.path) + " was " +
            (maps_.workspace.files.find(Session::number_of(wanted.stamp)) ? "changed" : "closed") +
            " before it was checked");
    return true;
}

void Exports::write(Session& session, const Analysis& analysis, const std::string& path) {
    Notices& notices = maps_.workspace.notices;
    Diagnostics errors;
    int warnings = 0;
    for (const auto& d : analysis.diagnostics) {
        if (counts_as(d, Severity::error)) errors.push_back(d);
        warnings += counts_as(d, Severity::warning);
    }
    if (!errors.empty()) {
        notices.problem("Not exported: " + session.document.title() + " has " + std::to_string(errors.size()) +
                        (errors.size() == 1 ? " error" : " errors"));
        refused_ = Refused{session.number, std::move(errors)};
    } else if (const auto error =
                   save_file(path, write_export(maps_.under_rulings(session.map()), maps_.options().tool, warnings))) {
        notices.problem("Not exported: " + error->message);
    } else {
        notices.say(Notice::Kind::good, "Exported " + file_name(path));
    }
}

}  // namespace nedforge::luddite
