#pragma once
// Maps to go on with, made by the generator (validator/luddite/generate) in the background while the designer works:
// variations of the map in front, or of one that it suggested, that keep what is locked. Each is there as soon as it
// keeps the generator's promises for the light expert. Nothing is changed by it; a suggestion is taken over as one
// edit.

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/latest_job.h"
#include "editor/luddite/model/map_overview.h"
#include "editor/luddite/model/session.h"
#include "validator/luddite/generate/search/search.h"

namespace nedforge::luddite {

struct Suggestion {
    std::shared_ptr<const Map> map;  // with the name and id of the map that it is for
    SharedOverview overview;
    std::vector<LevelFigures> levels;
};

class Suggestions {
public:
    explicit Suggestions(std::function<void()> wake) : wake_(std::move(wake)), job_(wake_) {}

    // Searches anew as the session wishes, from `from` in place of the map in front where it is given. Why it can't
    // begin, or nothing.
    std::optional<std::string> start(const Session& session, const Map* from = nullptr);
    void stop() { job_.end_early(); }
    bool searching() const { return job_.busy(); }
    std::vector<Suggestion> list() const;
    std::string doing() const;                                       // of the search, while it runs
    std::string ending() const;                                      // why there are no more, once it has ended
    std::optional<int> of_document() const { return of_document_; }  // OpenDocument::number
    bool moved();                                                    // something is new since it was last asked

private:
    struct Ended {};
    Ended search(const GenerateOptions& options, const Map& present);
    void say(const std::string& text, bool at_end);

    std::function<void()> wake_;
    mutable std::mutex mutex_;
    std::vector<Suggestion> list_;
    std::string doing_, ending_;
    bool news_ = false;
    std::optional<int> of_document_;
    LatestJob<Ended> job_;  // last: it ends before what it uses
};

// What is wanted of a target: 0.2 more of the games won at each level, or 0.2 fewer, within 0.05 to 0.95.
Target shifted(const Target&, SuggestedLevel);

}  // namespace nedforge::luddite
