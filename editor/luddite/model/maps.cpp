#include "editor/luddite/model/maps.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "editor/luddite/model/templates.h"
#include "formats/base/replay_digest.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/replay_file.h"

namespace nedforge::luddite {
namespace {

const Diagnostics* complete_findings(const Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    return analysis && analysis->full ? &analysis->diagnostics : nullptr;
}

}  // namespace

Maps::Maps(Workspace& w, MapOptions options)
    : EditRoom(w),
      checks(options.rulings, options.solver_bounds, w.wake),
      exports(w, {[](const OpenDocument& open) { return complete_findings(dynamic_cast<const Session&>(open)); },
                  [this](const OpenDocument& open, int warnings) {
                      return write_export(under_rulings(dynamic_cast<const Session&>(open).map()), options_.tool,
                                          warnings);
                  }}),
      trials(w.files, w.notices, w.wake),
      sketches(w.wake, options.pictures),
      suggestions(w.wake),
      options_(std::move(options)) {}

void Maps::select(Ids ids) {
    if (Session* session = active()) session->selection = session->aside.free(std::move(ids)), session->part.reset();
}

bool Maps::apply_fix(const Fix& fix) {
    if (!active()) return false;
    const auto text = apply_edits(read_map(active()->document.text()), fix.edits);
    return EditRoom::apply_fix(fix.title, text ? read_map(*text).map : std::nullopt, "map");
}

const Analysis* Maps::playable(const Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    if (analysis && analysis->board) return analysis;
    workspace.notices.problem(analysis ? "The map can't be played while its structure has errors"
                                       : "Still checking the map");
    return nullptr;
}

bool Maps::start_play(Session& session, std::uint64_t seed) {
    const Analysis* analysis = playable(session);
    if (!analysis) return false;
    session.play = std::make_unique<Playtest>(analysis->board, session.document.shared(), session.stamp(), seed);
    return true;
}

bool Maps::show_game(Session& session, const std::string& title, const Replay& game) {
    const Analysis* analysis = playable(session);
    if (!analysis) return false;
    session.show(run_of(title, session.document.shared(), analysis->board, game));
    return true;
}

bool Maps::play_from(Session& session, const Run& run, std::size_t count) {
    if (!run.is_game()) return false;
    auto play = std::make_unique<Playtest>(run.board, run.map, session.stamp(), 1);
    if (const auto refused = play->play_until(run, count)) {
        workspace.notices.problem(refused->message);
        return false;
    }
    session.play = std::move(play);
    session.view = View::play;
    return true;
}

bool Maps::load_replay(Session& session, const std::string& path) {
    if (!session.play && !start_play(session, 1)) return false;
    Playtest& play = *session.play;
    const LoadedReplay loaded = read_replay_file(path, *play.map);
    if (!loaded.replay) {
        workspace.notices.problem(file_name(path) + ": " + why_not_loaded(loaded.diagnostics));
        return false;
    }
    if (is_of_other_version(*loaded.replay, *play.map))
        workspace.notices.say(Notice::Kind::info, file_name(path) + ": " + std::string(other_version_note));
    // The replay's readings go before the map's, those the editor was started with before both.
    auto board = std::make_shared<const Board>(
        compile(*play.map, options_.rulings.applied_to(loaded.replay->rulings.applied_to(play.map->rulings))));
    auto fresh = std::make_unique<Playtest>(board, play.map, play.stamp, 1);
    if (const auto refused = fresh->play_all(*loaded.replay))
        workspace.notices.problem("Round " + std::to_string(fresh->game.rounds().size()) + ": " + refused->message);
    session.play = std::move(fresh);
    return true;
}

void Maps::closing(OpenDocument& open) {
    auto* session = dynamic_cast<Session*>(&open);
    if (!session) return;
    collect();
    trials.end_rating(*session);
    keep_answers(*session);
}

bool Maps::collect() {
    bool news = false;
    const auto collect = [&](auto& job, const auto& put) {
        news |= collect_answer<Session>(workspace.files, job, put);
    };
    const auto analysed = [](Session& s, Analysis a) { s.analysis = std::move(a); };
    collect(checks.quick(), analysed);
    collect(checks.full(), analysed);
    news |= trials.tick();  // before the rating is collected: one that was overtaken by an edit is dropped there
    collect(trials.rating(), [&](Session& s, RateResult r) {
        if (r.games == 0) return;  // stopped before the first game ended
        Trials::keep_rating(s, {s.stamp(), std::move(r), s.document.shared()});
        if (s.rating->result.complete && options_.advice && !s.fresh_advice()) trials.advise(s);
    });
    collect(trials.ablation(), [](Session& s, Ablation a) {
        if (!a.parts.empty()) s.part_values = PartValues{s.stamp(), std::move(a)};
    });
    collect(trials.playing(), [](Session& s, ManyGames games) {
        games.stamp = s.stamp();
        if (games.games > 0) s.games = std::move(games);
    });
    collect(trials.solving(), [](Session& s, SolveResult r) { s.solution = Solution{s.stamp(), std::move(r)}; });
    return news;
}

bool Maps::tick() {
    bool news = trials.progress_moved();
    news |= suggestions.moved();
    news |= collect();
    if (const Session* session = active())
        if (const auto sketch = sketch_of(session->map()))
            sketches.ask(sketch_path(session->document.path(), sketch->file));
    news |= sketches.tick();
    if (exports.waiting()) news |= exports.finish();
    // What is to be exported is checked first.
    if (auto* session = exports.waiting() ? dynamic_cast<Session*>(exports.next()) : active()) checks.ask(*session);
    if (Session* session = active()) rate_again(*session);
    for (Session* session : all()) {
        remember(*session);
        keep_answers(*session);
        take_over(*session);
    }
    return news;
}

// The newest of each kind that earlier days have left, where there is nothing newer.
void Maps::remember(Session& session) {
    if (!session.memory.read || std::exchange(session.remembered, true)) return;
    const auto& answers = session.memory.map.kept;
    const auto newest = [&](std::string_view kind, const auto& take) {
        for (auto answer = answers.rbegin(); answer != answers.rend(); ++answer)
            if (answer->kind == kind && take(*answer, answer->of == session.memory.now ? session.stamp() : 0)) return;
    };
    newest(kept_rating, [&](const KeptAnswer& answer, std::uint64_t stamp) {
        auto found = session.rating ? std::nullopt : rating_in(answer);
        if (found) session.rating = Rating{stamp, std::move(found->result), std::move(found->map), true};
        return session.rating.has_value();
    });
    newest(parts_answer, [&](const KeptAnswer& answer, std::uint64_t stamp) {
        auto found = session.part_values ? std::nullopt : parts_in(answer);
        if (found) session.part_values = PartValues{stamp, std::move(*found), true};
        return session.part_values.has_value();
    });
    newest(advice_answer, [&](const KeptAnswer& answer, std::uint64_t) {
        if (!session.advice) session.advice = advice_in(answer);
        if (session.advice) session.advice->kept = true;
        return session.advice.has_value();
    });
}

void Maps::keep(Session& session, const Map& map, KeptAnswer answer) {
    answer.of = played_as(under_rulings(map));
    workspace.memory.keep(session, std::move(answer));
}

// What is new is kept at once.
void Maps::keep_answers(Session& session) {
    if (Rating* rating = session.rating ? &*session.rating : nullptr; rating && rating->map && !rating->kept) {
        rating->kept = true;
        keep(session, *rating->map, kept_of(rating->result, *rating->map));
    }
    if (PartValues* parts = session.part_values ? &*session.part_values : nullptr; parts && !parts->kept) {
        parts->kept = true;
        if (parts->stamp == session.stamp()) keep(session, session.map(), kept_of(parts->ablation));
    }
    if (AdviceOn* advice = session.advice ? &*session.advice : nullptr; advice && !advice->kept) {
        advice->kept = true;
        keep(session, *advice->map, kept_of(*advice));
    }
}

// Ratings with names and the games of testers, as they come in.
void Maps::take_over(Session& session) {
    for (const KeptAnswer& answer : session.memory.map.kept) {
        if (answer.name.empty() || !session.taken.insert(answer.id).second) continue;
        if (answer.kind == kept_rating)
            if (auto version = rating_in(answer)) session.versions.push_back(std::move(*version));
        if (answer.kind == testers_answer)
            if (auto games = testers_in(answer))
                session.testers.push_back({answer.id, answer.name, answer.of, std::move(*games), true});
    }
}

void Maps::keep_rating(Session& session, const std::string& name) {
    if (!session.rating || !session.rating->map) return;
    KeptAnswer answer = kept_of(session.rating->result, *session.rating->map);
    answer.name = name;
    keep(session, *session.rating->map, std::move(answer));
}

bool Maps::add_testers(Session& session, const std::string& path) {
    constexpr std::size_t most_bytes = 1u << 20, most_games = 5000;  // so that it has room beside the ratings
    const std::string name = file_name(path);
    const auto problem = [&](const std::string& reason) {
        workspace.notices.problem(name + ": " + reason);
        return false;
    };
    const auto text = read_file(path, most_bytes);
    if (!text) return problem(text.error().message);
    const auto games = read_playtest(*text);
    if (!games) return problem("line " + std::to_string(games.error().place.line) + ": " + games.error().message);
    if (games->empty()) return problem("it has no game");
    if (games->size() > most_games) return problem("it has more than " + std::to_string(most_games) + " games");
    KeptAnswer answer = kept_of(*games);
    answer.name = name;
    keep(session, session.map(), std::move(answer));
    return true;
}

void Maps::forget(Session& session, const std::string& id) {
    workspace.memory.forget(session, id);
    std::erase_if(session.versions, [&](const RatingVersion& version) { return version.id == id; });
    std::erase_if(session.testers, [&](const Testers& testers) { return testers.id == id; });
}

// After an edit, where the designer wants it: once the map is checked and
// nothing else runs.
void Maps::rate_again(Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    const bool old = session.rating && !session.fresh_rating();
    if (workspace.preferences.settings.rate_again && old && analysis && analysis->full && analysis->board &&
        trials.quiet())
        trials.rate(session, trials.games_wanted(session));
}

bool Maps::quiet() const {
    const Session* session = active();
    const bool analysed = !session || (session->fresh_analysis() && session->fresh_analysis()->full);
    return analysed && !exports.waiting() && checks.quiet() && trials.quiet() && sketches.quiet() &&
           !suggestions.searching();
}

}  // namespace nedforge::luddite
