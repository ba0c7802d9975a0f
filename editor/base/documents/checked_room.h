#pragma once
// The room of a family whose documents are checked in two steps, exported, played, and edited as one value. `Session`
// is its kind of open document, as edit_room.h says, with an `analysis` that check_revision() began and whose
// is_playable() says whether its structure is right; `Options` are RoomOptions. The namespace of the family has
// analyse(stamp, base, value, rulings, full, stop). No toolkit.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "editor/base/documents/answers.h"
#include "editor/base/documents/edit_room.h"
#include "editor/base/documents/exports.h"
#include "formats/base/record/record_file.h"
#include "formats/base/replay_digest.h"
#include "formats/base/yaml/edit.h"

namespace nedforge {

// What the editor of a family is started with.
template <class Overrides>
struct RoomOptions {
    Overrides rulings = {};
    std::string tool = "nedforge";  // what an export says it was validated by
};

template <class Session, class Value, class Options>
class CheckedRoom : public EditRoom<Session, Value> {
public:
    using Analysis = typename decltype(Session::analysis)::value_type;
    using EditRoom<Session, Value>::active, EditRoom<Session, Value>::workspace;

    // `noun`: what its documents are called.
    CheckedRoom(Workspace& w, Options options, std::string noun)
        : EditRoom<Session, Value>(w),
          checks(w.wake),
          exports(w, {[](const OpenDocument& open) { return complete_findings(dynamic_cast<const Session&>(open)); },
                      [this](const OpenDocument& open, int warnings) {
                          const Value& value = dynamic_cast<const Session&>(open).document.value();
                          return write_export(under_rulings(value), options_.tool, warnings);
                      }}),
          options_(std::move(options)),
          noun_(std::move(noun)) {}

    TwoStepChecks<Analysis> checks;
    Exports exports;

    bool apply_fix(const Fix& fix) {
        using FormOfFile = typename decltype(Session::document)::FormOfFile;
        if (!active()) return false;
        const auto text = edited_text(active()->document.text(), fix.edits);
        return EditRoom<Session, Value>::apply_fix(
            fix.title, text ? FormOfFile::value(FormOfFile::read(*text)) : std::optional<Value>(), noun_.c_str());
    }

    // The readings in force: those the editor was started with go before the document's own.
    Value under_rulings(Value value) const {
        value.rulings = options_.rulings.applied_to(value.rulings);
        return value;
    }

protected:
    static const Diagnostics* complete_findings(const Session& session) {
        const Analysis* analysis = session.fresh_analysis();
        return analysis && analysis->full ? &analysis->diagnostics : nullptr;
    }

    // Null, with a notice, while the structure is wrong. `participle`: "played".
    const Analysis* playable(const Session& session, const std::string& participle) const {
        const Analysis* analysis = session.fresh_analysis();
        if (analysis && analysis->is_playable()) return analysis;
        workspace.notices.problem(analysis
                                      ? "The " + noun_ + " can't be " + participle + " while its structure has errors"
                                      : "Still checking the " + noun_);
        return nullptr;
    }

    static std::string first_message(const Diagnostics& found) {
        return found.empty() ? "it can't be read" : found.front().message;
    }
    // Whether the replay can be played on `value`; says why not, or that it was played on another version. `reason`: it
    // can't be read.
    template <class Loaded>
    bool takes_replay(const std::string& path, const Loaded& loaded, const Value& value,
                      const std::string& reason) const {
        if (!loaded.replay) {
            workspace.notices.problem(file_name(path) + ": " + reason);
            return false;
        }
        if (is_of_other_version(*loaded.replay, value))
            workspace.notices.say(Notice::Kind::info, file_name(path) + ": " + std::string(other_version_note));
        return true;
    }
    // The readings of a replay go before the value's, those the editor was started with before both.
    template <class Replay>
    auto rulings_of(const Replay& replay, const Value& value) const {
        return options_.rulings.applied_to(replay.rulings.applied_to(value.rulings));
    }

    // Has a new game begun, between `players` as the family's Playtest takes them. False, with a notice, while the
    // structure is wrong.
    template <class Players>
    bool begin_game(Session& session, const Players& players, std::uint64_t seed) const {
        const Analysis* analysis = playable(session, "played");
        if (!analysis) return false;
        using Playtest = typename decltype(session.play)::element_type;
        session.play =
            std::make_unique<Playtest>(analysis->board, session.document.shared(), session.stamp(), players, seed);
        return true;
    }
    // Takes up the game of a replay between the players of the game in front, which it replaces. `reason`: it can't be
    // read. `stands`: where the game is after an illegal step, "is at the step before that".
    template <class Loaded, class Players>
    bool take_up_game(Session& session, const std::string& path, const Loaded& loaded, const Players& players,
                      const std::string& reason, const std::string& stands) const {
        const auto& playtest = *session.play;
        if (!takes_replay(path, loaded, *playtest.authored, reason)) return false;
        using Board = std::remove_cvref_t<decltype(playtest.board())>;
        using Playtest = std::remove_cvref_t<decltype(playtest)>;
        auto board =
            std::make_shared<const Board>(compile(*playtest.authored, rulings_of(*loaded.replay, *playtest.authored)));
        auto fresh = std::make_unique<Playtest>(std::move(board), playtest.authored, playtest.stamp, players,
                                                playtest.match().seed());
        if (const auto refused = fresh->load_replay(*loaded.replay))
            workspace.notices.problem(file_name(path) + ": " + *refused + ". The game " + stands);
        session.play = std::move(fresh);
        return true;
    }

    // true: a check came in.
    bool collect_checks() {
        const auto analysed = [](Session& session, Analysis analysis) { session.analysis = std::move(analysis); };
        const bool quick = collect_answer<Session>(workspace.files, checks.quick(), analysed);
        return collect_answer<Session>(workspace.files, checks.full(), analysed) || quick;
    }
    // Has the document in front checked, or before it what is to be exported; that one is given back. Null: none is
    // open. `news`: becomes true where an export is done with.
    Session* check_next(bool& news) {
        if (exports.waiting()) news |= exports.finish();
        auto* session = exports.waiting() ? dynamic_cast<Session*>(exports.next()) : active();
        if (session)
            checks.ask(session->stamp(), session->fresh_analysis(),
                       [stamp = session->stamp(), base = session->document.base(), value = session->document.shared(),
                        rulings = options_.rulings](bool full, const std::stop_token& stop) {
                           return analyse(stamp, *base, *value, rulings, full, stop);
                       });
        return session;
    }
    // All is known of what is in front, and no export waits.
    bool is_checked() const {
        const Session* session = active();
        return (!session || complete_findings(*session)) && checks.quiet() && !exports.waiting();
    }

    const Options options_;
    const std::string noun_;
};

}  // namespace nedforge
