#pragma once
// Exports of documents that the checks let through. An export waits until its document is checked, whichever one is
// looked at in the meantime; it is refused with the findings while there are errors.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/workspace/open_document.h"
#include "engine/base/diagnostic.h"

namespace nedforge {

class Workspace;

// What a family tells of its documents.
struct ExportSource {
    // All findings of the present revision; null: not known yet.
    std::function<const Diagnostics*(const OpenDocument&)> findings;
    std::function<std::string(const OpenDocument&, int warnings)> text;
};

class Exports {
public:
    Exports(Workspace& workspace, ExportSource source) : workspace_(workspace), source_(std::move(source)) {}

    void start(OpenDocument&, const std::string& path);  // not over an open document
    const Diagnostics* refusal() const;                  // of the document in front
    void forget_refusal() { refused_.reset(); }

    bool waiting() const { return !pending_.empty(); }
    OpenDocument* next() const;  // what is to be checked; none once it was changed or closed
    bool finish();               // the first of them, once it is checked. true: it is done with

private:
    struct Refused {
        int number;
        Diagnostics errors;
    };
    struct Pending {
        std::uint64_t stamp;
        std::string path;
    };
    void write(OpenDocument&, const Diagnostics& findings, const std::string& path);

    Workspace& workspace_;
    ExportSource source_;
    std::optional<Refused> refused_;
    std::vector<Pending> pending_;  // the first is under way
};

}  // namespace nedforge
