#include "editor/base/documents/exports.h"

#include <filesystem>

#include "editor/base/workspace/workspace.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"

namespace nedforge {

void Exports::start(OpenDocument& document, const std::string& path) {
    refused_.reset();
    const std::string full = absolute_path(path);
    for (const auto& open : workspace_.files.all()) {
        std::error_code missing;
        if (open->file().path() == full || std::filesystem::equivalent(open->file().path(), full, missing))
            return workspace_.notices.problem("Not exported: " + open->file().title() +
                                              " is open here, and an export would drop its comments. Choose another "
                                              "file");
    }
    pending_.push_back({document.stamp(), full});
}

const Diagnostics* Exports::refusal() const {
    const OpenDocument* active = workspace_.files.active();
    return refused_ && active && refused_->number == active->number ? &refused_->errors : nullptr;
}

OpenDocument* Exports::next() const {
    return pending_.empty() ? nullptr : workspace_.files.with_stamp(pending_.front().stamp);
}

bool Exports::finish() {
    OpenDocument* document = next();
    const Diagnostics* findings = document ? source_.findings(*document) : nullptr;
    if (document && !findings) return false;
    const Pending wanted = pending_.front();
    pending_.erase(pending_.begin());
    if (document)
        write(*document, *findings, wanted.path);
    else
        workspace_.notices.problem(
            "Not exported: the map for " + file_name(wanted.path) + " was " +
            (workspace_.files.find(OpenDocument::number_of(wanted.stamp)) ? "changed" : "closed") +
            " before it was checked");
    return true;
}

void Exports::write(OpenDocument& document, const Diagnostics& findings, const std::string& path) {
    Notices& notices = workspace_.notices;
    Diagnostics errors;
    int warnings = 0;
    for (const auto& d : findings) {
        if (counts_as(d, Severity::error)) errors.push_back(d);
        warnings += counts_as(d, Severity::warning);
    }
    if (!errors.empty()) {
        notices.problem("Not exported: " + document.file().title() + " has " + counted(index_count(errors), "error"));
        refused_ = Refused{document.number, std::move(errors)};
    } else if (const auto error = save_file(path, source_.text(document, warnings))) {
        notices.problem("Not exported: " + error->message);
    } else {
        notices.say(Notice::Kind::good, "Exported " + file_name(path));
    }
}

}  // namespace nedforge
