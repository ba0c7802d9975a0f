#pragma once
// What plays a map in the background: ratings, advice, aiming at a target, searches for the highest score, hints. One
// of each at a time, whichever map is looked at.

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "editor/base/growing_job.h"
#include "editor/base/latest_job.h"
#include "editor/base/workspace/open_files.h"
#include "editor/luddite/model/session.h"

namespace nedforge::luddite {

class Trials {
public:
    Trials(OpenFiles& files, Notices& notices, const std::function<void()>& wake)
        : files_(files),
          notices_(notices),
          wake_(wake),
          rating_(wake),
          advising_(wake),
          aiming_(wake),
          solving_(wake),
          ablation_(wake),
          playing_(wake),
          hinting_(wake),
          sweeping_(wake) {}

    void rate(Session&, int games);
    void cancel_rating() { rating_.cancel(); }
    void stop_rating() { rating_.end_early(); }  // the games that were played make a rating
    void end_rating(Session&);                   // at once, where it is of this map as it is
    int games_wanted(const Session&) const;      // of its last rating
    // The one that it had stays beside it, if it is of another version.
    static void keep_rating(Session&, Rating);
    bool rates(const Session& session) const { return rating_.asked() == session.stamp(); }
    // The figures of the games that it has finished so far; null: none yet.
    std::shared_ptr<const Rating> growing(const Session&) const;
    // What shows how far it is, 0 to 1. They run beside each other.
    enum class Job { rating, aiming, parts };
    float progress(Job job) const { return progress_[job].load(); }
    int percent(Job job) const { return whole_percent(progress(job)); }
    bool progress_moved();  // of one by a percent since it was last asked

    // Advice on the map as a game (NED9xx), in some seconds; with cures that were tried (try_cures.h), in some seconds
    // more for each finding.
    void advise(Session&, bool with_cures = false);
    void cancel_advice() { advising_.cancel(); }
    bool advises(const Session& session) const { return advising_.asked() == session.stamp(); }

    // Sets the thresholds so that the win rates meet the target of the map or of its pack, as one step of the history.
    void aim(Session&, int games);
    void cancel_aiming() { aiming_.cancel(); }
    bool aims(const Session& session) const { return aiming_.asked() == session.stamp(); }

    // What the expert would do now in the game in Play.
    void hint(Session&);
    void cancel_hint() { hinting_.cancel(); }
    bool hints(const Session& session) const { return hinting_.asked() == session.stamp(); }

    void solve(Session&, double seconds);
    void cancel_solving() { solving_.cancel(); }
    bool solves(const Session& session) const { return solving_.asked() == session.stamp(); }

    // Plays the map with and without each of its parts: the planner in some seconds, the expert in minutes.
    void ablate(Session&, PolicyKind);
    void stop_ablation() { ablation_.end_early(); }  // the parts evaluated so far stay
    bool ablates(const Session& session) const { return ablation_.asked() == session.stamp(); }

    // Plays many games to see the ways that they walk.
    void play_many(Session&, int games);
    void cancel_playing() { playing_.cancel(); }
    bool plays(const Session& session) const { return playing_.asked() == session.stamp(); }

    // One number of the map at several values.
    void sweep(Session&, const SweepQuestion&);
    void stop_sweeping() { sweeping_.end_early(); }  // the games that were played stay
    bool sweeps(const Session& session) const { return sweeping_.asked() == session.stamp(); }

    bool tick();  // collects advice, aims and hints; true: something to show

    LatestJob<ManyGames>& playing() { return playing_; }
    LatestJob<Ablation>& ablation() { return ablation_; }
    LatestJob<RateResult>& rating() { return rating_; }
    LatestJob<SolveResult>& solving() { return solving_; }
    bool quiet() const {
        return !rating_.busy() && !advising_.busy() && !aiming_.busy() && !solving_.busy() && !ablation_.busy() &&
               !playing_.busy() && !hinting_.busy() && !sweeping_.busy();
    }

private:
    const Analysis* checked(const Session&, const std::string& purpose);
    void show_progress(Job, double share);  // from any thread
    static int whole_percent(float share) { return static_cast<int>(share * 100); }
    void take_aim(Session&, Aim);
    // Ends the rating that was asked for. The figures of its games so far; null: none.
    std::shared_ptr<const Rating> end_with_what_was_played();
    bool end_overtaken();  // a rating whose map was edited; its games make a rating of the older version
    void say_stopped(std::optional<std::uint64_t> asked, const Session& session, const std::string& task);

    OpenFiles& files_;
    Notices& notices_;
    std::function<void()> wake_;
    IndexedArray<std::atomic<float>, Job, 3> progress_{};
    IndexedArray<int, Job, 3> shown_progress_{};  // percent
    mutable std::mutex growing_mutex_;
    std::shared_ptr<const Rating> growing_;
    int rated_ = 0, wanted_ = 0;    // the document whose rating was asked for last, and its games
    LatestJob<RateResult> rating_;  // last: the jobs end before what they use
    LatestJob<AdviceOn> advising_;
    LatestJob<Aim> aiming_;
    LatestJob<SolveResult> solving_;
    LatestJob<Ablation> ablation_;
    LatestJob<ManyGames> playing_;
    LatestJob<Hint> hinting_;
    GrowingJob<Sweep> sweeping_;
};

}  // namespace nedforge::luddite
