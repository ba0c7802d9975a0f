#include "editor/luddit/model/positions.h"

#include "formats/luddit/replay_file.h"

namespace nedforge::luddit {

Positions::Positions(Workspace& w, PositionOptions options)
    : CheckedRoom(w, std::move(options), "position"), proofs(w.wake), readings(w.wake), wholes(w.wake), turns(w.wake) {}

void Positions::select(GridCells cells) {
    if (Session* session = active()) session->select(std::move(cells));
}

bool Positions::start_play(Session& session, std::optional<Colour> search, std::uint64_t seed) {
    return begin_game(session, search, seed);
}

bool Positions::load_replay(Session& session, const std::string& path) {
    if (!session.play && !start_play(session, std::nullopt, 1)) return false;
    const LoadedReplay loaded = read_replay_file(path, session.play->position().id);
    return take_up_game(session, path, loaded, session.play->search, why_not_loaded(loaded.diagnostics),
                        "is at the move before that");
}

bool Positions::tick() {
    bool news = collect_checks();
    news |= collect_answer<Session>(workspace.files, proofs, [](Session& s, Proof p) { s.proof = std::move(p); });
    news |= collect_answer<Session>(workspace.files, readings,
                                    [](Session& s, ReadingVerdicts v) { s.readings = std::move(v); });
    news |=
        collect_answer<Session>(workspace.files, wholes, [](Session& s, WholeVerdict v) { s.whole = std::move(v); });
    news |= collect_answer<Session>(workspace.files, turns, [](Session& s, const ProgramTurn& turn) {
        if (s.play) s.play->answer(turn);
    });
    Session* session = check_next(news);
    if (!session) return news;
    const std::uint64_t stamp = session->stamp();
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
    const bool waits = session && session->play && session->play->waits_for_program();
    return is_checked() && !waits && !proofs.busy() && !readings.busy() && !wholes.busy() && !turns.busy();
}

}  // namespace nedforge::luddit
