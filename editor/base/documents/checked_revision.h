#pragma once
// What the checks of a family say of one revision of a document, found in another thread.

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "editor/base/documents/value_document.h"
#include "engine/base/diagnostic.h"
#include "validator/base/check.h"

namespace nedforge {

// What is known of every revision of a document; a family adds what is true of it.
struct CheckedRevision {
    std::uint64_t stamp = 0;
    Diagnostics diagnostics;
    bool full = false;  // with what takes longer: fixes
};

// The findings of a revision, with fixes where `full`; false: its structure is wrong, or the work was stopped, and
// there is no more to know. `base`: what the text is patched from. `Checking`: the family's options of a run over its
// checks.
template <class Form, class Checking, class Overrides>
bool check_revision(CheckedRevision& revision, std::uint64_t stamp, const typename Form::Loaded& base,
                    const typename Form::Value& value, const Overrides& rulings, bool full, const std::stop_token& stop,
                    bool proofs = true) {
    revision.stamp = stamp;
    revision.full = full;
    Checking options;
    options.rulings = rulings;
    options.fixes = full;
    options.proofs = proofs;
    options.stop = stop;
    revision.diagnostics = check_loaded(Form::read(ValueDocument<Form>::text_of(base, value)), options);
    return !has_structure_errors(revision.diagnostics) && !stop.stop_requested();
}

// Why a document can't be played or printed now; nothing: it can. `noun`: what it is called.
template <class Session>
std::optional<std::string> why_not_playable(const Session& session, const std::string& noun) {
    const auto* analysis = session.fresh_analysis();
    if (!analysis) return "the " + noun + " is still being checked";
    return analysis->is_playable() ? std::nullopt : std::optional("the " + noun + "'s structure has errors");
}

}  // namespace nedforge
