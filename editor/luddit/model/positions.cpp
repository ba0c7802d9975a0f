#include "editor/luddit/model/positions.h"

#include "formats/base/replay_digest.h"
#include "formats/base/yaml/edit.h"
#include "formats/luddit/replay_file.h"

namespace nedforge::luddit {
namespace {

const Diagnostics* complete_findings(const Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    return analysis && analysis->full ? &analysis->diagnostics : nullptr;
}

const Session& session_of(const OpenDocument& open) { return dynamic_cast<const Session&>(open); }

}  // namespace

Positions::Positions(Workspace& w, PositionOptions options)
    : EditRoom(w),
      checks(w.wake),
      exports(w, {[](const OpenDocument& open) { return complete_findings(session_of(open)); },
                  [this](const OpenDocument& open, int warnings) {
                      return write_export(under_rulings(session_of(open).position()), options_.tool, warnings);
                  }}),
      proofs(w.wake),
      readings(w.wake),
      wholes(w.wake),
      turns(w.wake),
      options_(std::move(options)) {}

void Positions::select(GridCells cells) {
    if (Session* session = active()) session->select(std::move(cells));
}

bool Positions::apply_fix(const Fix& fix) {
    if (!active()) return false;
    const auto text = edited_text(active()->document.text(), fix.edits);
    return EditRoom::apply_fix(fix.title, text ? open_position(*text).position : std::nullopt, "position");
}

bool Positions::start_play(Session& session, std::optional<Colour> search, std::uint64_t seed) {
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis || !analysis->board) {
        workspace.notices.problem(analysis ? "The position can't be played while its structure has errors"
                                           : "Still checking the position");
        return false;
    }
    session.play =
        std::make_unique<Playtest>(analysis->board, session.document.shared(), session.stamp(), search, seed);
    return true;
}

bool Positions::load_replay(Session& session, const std::string& path) {
    if (!session.play && !start_play(session, std::nullopt, 1)) return false;
    const Playtest& now = *session.play;
    const LoadedReplay loaded = read_replay_file(path, now.position().id);
    if (!loaded.replay) {
        workspace.notices.problem(file_name(path) + ": " + why_not_loaded(loaded.diagnostics));
        return false;
    }
    if (is_of_other_version(*loaded.replay, now.position()))
        workspace.notices.say(Notice::Kind::info, file_name(path) + ": " + std::string(other_version_note));
    const Rulings rulings = options_.rulings.applied_to(loaded.replay->rulings.applied_to(now.position().rulings));
    auto fresh = std::make_unique<Playtest>(std::make_shared<const Board>(compile(now.position(), rulings)),
                                            now.authored, now.stamp, now.search, now.match().seed());
    if (const auto refused = fresh->load(*loaded.replay))
        workspace.notices.problem(file_name(path) + ": " + *refused + ". The game is at the move before that");
    session.play = std::move(fresh);
    return true;
}

bool Positions::tick() {
    const auto analysed = [](Session& s, Analysis a) { s.analysis = std::move(a); };
    bool news = collect_answer<Session>(workspace.files, checks.quick(), analysed);
    news |= collect_answer<Session>(workspace.files, checks.full(), analysed);
    news |= collect_answer<Session>(workspace.files, proofs, [](Session& s, Proof p) { s.proof = std::move(p); });
    news |= collect_answer<Session>(workspace.files, readings,
                                    [](Session& s, ReadingVerdicts v) { s.readings = std::move(v); });
    news |=
        collect_answer<Session>(workspace.files, wholes, [](Session& s, WholeVerdict v) { s.whole = std::move(v); });
    news |= collect_answer<Session>(workspace.files, turns, [](Session& s, const ProgramTurn& turn) {
        if (s.play) s.play->answer(turn);
    });
    if (exports.waiting()) news |= exports.finish();
    // What is to be exported is checked first.
    auto* session = exports.waiting() ? dynamic_cast<Session*>(exports.next()) : active();
    if (!session) return news;
    const std::uint64_t stamp = session->stamp();
    checks.ask(
        stamp, session->fresh_analysis(),
        [stamp, base = session->document.base(), position = session->document.shared(), rulings = options_.rulings](
            bool full, const std::stop_token& stop) { return analyse(stamp, *base, *position, rulings, full, stop); });
    if (session->play && session->play->waits_for_program()) {
        const ProgramTurn moment = session->play->moment();
        if (turns.asked() != stamp || !asked_turn_.is_of_moment(moment)) {
            asked_turn_ = moment;
            turns.ask(stamp, [moment, state = session->play->state()](std::stop_token stop) {
                return think(moment, state, stop);
            });
        }
    }
    const Analysis* analysis = session->fresh_analysis();
    if (analysis && analysis->board) ask_for(*session, analysis->board);
    return news;
}

void Positions::ask_for(Session& session, const std::shared_ptr<const Board>& board) {
    const std::uint64_t stamp = session.stamp();
    const auto is_due = [stamp](const auto* known, const auto& job) { return !known && job.asked() != stamp; };
    if (session.position().task && is_due(session.fresh_proof(), proofs))
        proofs.ask(stamp, [stamp, position = session.document.shared(), board](std::stop_token stop) {
            return prove(stamp, *position, *board, stop);
        });
    if (session.wants_readings && is_due(session.fresh_readings(), readings))
        readings.ask(stamp, [stamp, position = session.document.shared(), board](std::stop_token stop) {
            return verdicts_under_readings(stamp, *position, board->rulings, stop);
        });
    if (session.wants_whole && is_due(session.fresh_whole(), wholes) && why_no_whole_game(*board).empty())
        wholes.ask(stamp, [stamp, board](std::stop_token stop) { return decide_whole_game(stamp, *board, stop); });
}

bool Positions::quiet() const {
    const Session* session = active();
    const bool known = !session || complete_findings(*session);
    const bool waits = session && session->play && session->play->waits_for_program();
    return known && !waits && checks.quiet() && !exports.waiting() && !proofs.busy() && !readings.busy() &&
           !wholes.busy() && !turns.busy();
}

}  // namespace nedforge::luddit
