#include "editor/luddite/model/balance/trials.h"

#include <algorithm>
#include <thread>

#include "editor/base/documents/answers.h"
#include "editor/base/growing_job.h"
#include "formats/luddite/target_record.h"
#include "validator/luddite/critique/critique.h"
#include "validator/luddite/critique/cures/try_cures.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::luddite {

void Trials::show_progress(Job job, double share) {
    const auto fraction = static_cast<float>(share);
    if (whole_percent(progress_[job].exchange(fraction)) != whole_percent(fraction) && wake_) wake_();
}

bool Trials::progress_moved() {
    bool moved = false;
    for (const Job job : {Job::rating, Job::aiming, Job::parts}) {
        const int percentage = percent(job);
        moved |= std::exchange(shown_progress_[job], percentage) != percentage;
    }
    return moved;
}

// The findings of the present revision with a board, or none with a notice: "The map can't be rated while …".
const Analysis* Trials::checked(const Session& session, const std::string& purpose) {
    const Analysis* analysis = session.fresh_analysis();
    if (analysis && analysis->board) return analysis;
    notices_.problem(analysis ? "The map can't be " + purpose + " while its structure has errors"
                              : "Still checking the map");
    return nullptr;
}

void Trials::say_stopped(std::optional<std::uint64_t> asked, const Session& session, const std::string& task) {
    const OpenDocument* document = asked ? files_.with_stamp(*asked) : nullptr;
    if (document && document != &session)
        notices_.say(Notice::Kind::info, task + " of " + document->file().title() + " was stopped: one map at a time");
}

void Trials::rate(Session& session, int games) {
    const Analysis* analysis = checked(session, "rated");
    if (!analysis) return;
    say_stopped(rating_.asked(), session, "The rating");
    progress_[Job::rating] = 0;
    advising_.cancel();
    {
        const std::lock_guard lock(growing_mutex_);
        growing_.reset();
    }
    rated_ = session.number;
    wanted_ = games;
    const std::uint64_t stamp = session.stamp();
    rating_.ask(stamp,
                [this, games, stamp, map = session.document.shared(), board = analysis->board](std::stop_token stop) {
                    RateOptions options;
                    options.games = games;
                    options.think = quick_think;  // the designer waits
                    options.jobs = jobs_beside_the_window();
                    options.stop = stop;
                    options.progress = [this](double played, int total) { show_progress(Job::rating, played / total); };
                    options.interim = [&](const RateResult& figures) {
                        const std::lock_guard lock(growing_mutex_);
                        growing_ = std::make_shared<const Rating>(Rating{stamp, figures, map});
                    };
                    return nedforge::luddite::rate(*board, options);
                });
}

std::shared_ptr<const Rating> Trials::growing(const Session& session) const {
    const std::lock_guard lock(growing_mutex_);
    return rates(session) && growing_ && growing_->stamp == session.stamp() ? growing_ : nullptr;
}

int Trials::games_wanted(const Session& session) const {
    if (rated_ == session.number) return wanted_;
    return session.rating ? session.rating->result.games : 0;
}

void Trials::keep_rating(Session& session, Rating rating) {
    auto& current = session.rating;
    if (current && current->map && rating.map && !(*current->map == *rating.map))
        session.rating_before = std::move(current);
    current = std::move(rating);
}

std::shared_ptr<const Rating> Trials::end_with_what_was_played() {
    const auto asked = rating_.asked();
    rating_.cancel();
    const std::lock_guard lock(growing_mutex_);
    auto played = std::exchange(growing_, nullptr);
    return asked && played && played->stamp == *asked ? played : nullptr;
}

void Trials::end_rating(Session& session) {
    if (!rates(session)) return;
    if (const auto played = end_with_what_was_played()) keep_rating(session, *played);
}

bool Trials::end_overtaken() {
    const auto asked = rating_.asked();
    if (!asked || files_.with_stamp(*asked)) return false;
    const auto played = end_with_what_was_played();
    auto* session = dynamic_cast<Session*>(files_.find(rated_));
    if (!session || !played) return false;
    keep_rating(*session, *played);
    return true;
}

void Trials::advise(Session& session, bool with_cures) {
    const Analysis* analysis = checked(session, "advised on");
    if (!analysis) return;
    advising_.ask(session.stamp(),
                  [map = session.document.shared(), base = session.document.base(), path = session.document.path(),
                   board = analysis->board, with_cures](std::stop_token stop) {
                      MeasureOptions options;
                      options.jobs = jobs_beside_the_window();
                      options.stop = stop;
                      Measures measures(*map, *board, options);
                      CritiqueOptions asked;
                      asked.target = target_of_pack(path);
                      const LoadedMap loaded = read_map(MapDocument::text_of(*base, *map));
                      AdviceOn advice;
                      advice.map = map;
                      Critique result = critique(measures, loaded.places, asked);
                      advice.with_cures = with_cures && try_cures(measures, loaded, result, {.critique = asked});
                      for (Advice& entry : result.advice) advice.findings.push_back(std::move(entry.finding));
                      if (!stop.stop_requested()) advice.play = play_overview(measures);
                      return advice;
                  });
}

void Trials::aim(Session& session, int games) {
    const Analysis* analysis = checked(session, "rated");
    if (!analysis) return;
    say_stopped(aiming_.asked(), session, "The aiming at the target");
    progress_[Job::aiming] = 0;
    AimOptions options;
    options.playing.games = games;
    options.playing.think = quick_think;
    options.playing.jobs = jobs_beside_the_window();
    options.progress = [this](PolicyKind, double played, int total, int part, int parts) {
        show_progress(Job::aiming, (part + played / total) / parts);
    };
    // The expert's games that the rating shows need not be played again.
    const auto& rating = session.rating;
    if (rating && rating->map && rating->result.complete && rating->result.games == games &&
        differ_in_thresholds_at_most(*rating->map, session.map()) &&
        rating->map->thresholds == session.map().thresholds)
        options.known[PolicyKind::expert] = rating->result.scores;
    aiming_.ask(session.stamp(), [options, board = analysis->board, target = session.map().target,
                                  path = session.document.path()](std::stop_token stop) mutable {
        options.playing.stop = stop;
        const std::optional<Target> of_pack = target ? std::nullopt : target_of_pack(path);
        return aim_at(target ? *target : of_pack.value_or(usual_target()), *board, options);
    });
}

void Trials::take_aim(Session& session, Aim aim) {
    if (!aim.complete) return;
    if (aim.beyond) {
        notices_.problem("No threshold of " + std::string(level_names[*aim.beyond]) +
                         " that meets the target is at most " + std::to_string(highest_threshold));
        return;
    }
    Map map = session.map();
    map.thresholds = aim.thresholds;
    if (session.document.apply("Aim at the target", std::move(map)))
        files_.edited(session);
    else
        notices_.say(Notice::Kind::info, "The thresholds meet the target already");
    session.aim = std::move(aim);
    session.aimed = session.document.shared();
}

void Trials::hint(Session& session) {
    if (!session.play || !in_round(session.play->game.state())) return;
    const Playtest& play = *session.play;
    hinting_.ask(session.stamp(),
                 [board = play.board, game = play.game](std::stop_token) { return hint_for(board, game); });
}

void Trials::sweep(Session& session, const SweepQuestion& question) {
    const Analysis* analysis = checked(session, "swept");
    if (!analysis) return;
    say_stopped(sweeping_.asked(), session, "The sweep");
    session.sweep.reset();
    Map map = session.map();
    map.rulings = analysis->board->rulings;  // the readings in force
    sweeping_.ask(session.stamp(), [map = std::move(map), question](std::stop_token stop, const auto& grow) {
        return play_sweep(map, question, jobs_beside_the_window(), stop, grow);
    });
}

bool Trials::tick() {
    bool news = collect_answer<Session>(files_, advising_,
                                        [](Session& session, AdviceOn advice) { session.advice = std::move(advice); });
    news |= collect_answer<Session>(files_, aiming_,
                                    [this](Session& session, Aim aim) { take_aim(session, std::move(aim)); });
    news |= end_overtaken();
    news |= sweeping_.collect<Session>(files_, [this](Session& session, Sweep sweep) {
        if (!sweep.problem.empty()) return notices_.problem("The sweep: " + sweep.problem);
        session.sweep = std::move(sweep);
        session.sweep_map = session.document.shared();
    });
    news |= collect_answer<Session>(files_, hinting_, [](Session& session, Hint hint) {
        session.hint = std::make_shared<const Hint>(std::move(hint));
    });
    return news;
}

void Trials::ablate(Session& session, PolicyKind policy) {
    if (!checked(session, "evaluated part by part")) return;
    say_stopped(ablation_.asked(), session, "The evaluation of the parts");
    progress_[Job::parts] = 0;
    ablation_.ask(session.stamp(), [this, policy, map = session.document.shared()](std::stop_token stop) {
        AblateOptions options;
        options.compare.policy = policy;
        options.compare.games = policy == PolicyKind::expert ? 100 : 1000;
        options.compare.jobs = jobs_beside_the_window();
        options.compare.stop = stop;
        // The whole map's games come first. Parts that look like traps are played once more at the end.
        const int whole = options.whole_factor;
        options.progress = [this, whole](const std::string&, int number, int part_count, double finished_games,
                                         int games) {
            const double share = games > 0 ? finished_games / games : 0,
                         played = number == 0 ? share * whole : whole + number - 1 + share;
            show_progress(Job::parts, std::min(played / (whole + part_count), 1.0));
        };
        return nedforge::luddite::ablate(*map, options);
    });
}

void Trials::play_many(Session& session, int games) {
    const Analysis* analysis = checked(session, "played");
    if (!analysis) return;
    playing_.ask(session.stamp(), [games, board = analysis->board](std::stop_token stop) {
        return nedforge::luddite::play_many(*board, games, 1, stop);
    });
}

void Trials::solve(Session& session, double seconds) {
    const Analysis* analysis = checked(session, "solved");
    if (!analysis) return;
    say_stopped(solving_.asked(), session, "The search for the highest score");
    solving_.ask(session.stamp(), [seconds, board = analysis->board](std::stop_token stop) {
        SolveOptions options;
        options.seconds = seconds;
        options.stop = stop;
        return nedforge::luddite::solve(*board, options);
    });
}

}  // namespace nedforge::luddite
