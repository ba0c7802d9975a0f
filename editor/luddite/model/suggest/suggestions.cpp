#include "editor/luddite/model/suggest/suggestions.h"

#include <algorithm>

#include "editor/base/growing_job.h"
#include "editor/luddite/edits/nodes.h"
#include "validator/luddite/generate/construct/board.h"
#include "validator/luddite/generate/keep.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::luddite {

namespace {

constexpr int shift = 200, lowest = 50, highest = 950;  // thousandths of the games

// About as many nodes as there are. Half a map, which can't be played yet, grows to the generator's usual size.
void set_nodes(const Map& from, BoardWishes& wishes) {
    const int nodes = index_count(from.nodes);
    if (nodes < wishes.least_nodes && !can_be_played(from)) return;
    wishes.least_nodes = std::max(2, nodes - 2);
    wishes.most_nodes = std::min(max_nodes, nodes + 2);
}

std::vector<std::string> locked_paths(const SuggestWishes& wishes, const Map& map) {
    std::vector<std::string> paths(wishes.locked.begin(), wishes.locked.end());
    for (const std::string& id : wishes.locked_nodes)
        if (node_with(map, id)) paths.push_back("nodes/" + id);
    return paths;
}

// What can be done about the reason for which most maps were dropped.
std::string advice_on(const std::string& reason, const Kept& locks) {
    const bool prizes_locked = locks.all_nodes || !locks.nodes.empty() || locks.hack || locks.bonuses;
    if (reason.starts_with("hardly a game uses"))
        return prizes_locked ? "Unlock it, or make it cheaper to reach, and search again."
                             : "Make it cheaper to reach or worth more, or search again for other maps.";
    if (reason.starts_with("NED"))
        return locks.anything() ? "Unlock more parts, or solve that issue first, and search again."
                                : "Solve that issue first, and search again.";
    if (locks.thresholds) return "Unlock the thresholds, or choose another difficulty, and search again.";
    return locks.anything() ? "Unlock more parts, or choose another difficulty, and search again."
                            : "Choose another difficulty, and search again.";
}

std::string ending_of(const GenerateResult& result, int wanted, const Kept& locks) {
    if (result.refused) return "No map can meet the request: " + *result.refused + ".";
    const int found = index_count(result.maps);
    if (found == wanted) return "";
    if (result.stopped) return "The search was stopped.";
    std::string words = found == 0   ? "The search found no map"
                        : found == 1 ? "The search found only one map"
                                     : "The search found only " + std::to_string(found) + " maps";
    words += found > 1 ? " that keep the generator's promises." : " that keeps the generator's promises.";
    const auto most_often = std::max_element(result.unmet.begin(), result.unmet.end(),
                                             [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most_often == result.unmet.end()) return words;
    const std::string& reason = most_often->first;
    words += " Most others were dropped because " + std::string(reason.starts_with("NED") ? "of " : "") + reason + ". ";
    return words + advice_on(reason, locks);
}

// What is not of the game stays the present map's.
Map for_present(Map map, const Map& present) {
    map.id = present.id;
    map.name = present.name;
    map.author = present.author;
    map.notes = present.notes;
    map.target = present.target;
    map.campaign_game = present.campaign_game;
    return map;
}

}  // namespace

Target shifted(const Target& target, SuggestedLevel level) {
    Target result = target;
    const int change = level == SuggestedLevel::easier ? shift : level == SuggestedLevel::harder ? -shift : 0;
    for (auto& of_level : result.of)
        if (of_level && change != 0)
            of_level->thousandths = std::clamp(of_level->thousandths + change, lowest, highest);
    return result;
}

std::optional<std::string> Suggestions::start(const Session& session, const Map* from) {
    const Map& base = from ? *from : session.map();
    GenerateOptions options;
    const SuggestWishes& wishes = session.suggest;
    auto locks = kept_parts(base, locked_paths(wishes, base));
    if (const auto* unmet = std::get_if<UnmetWish>(&locks)) return unmet->reason;
    options.kept = std::move(std::get<Kept>(locks));
    set_nodes(base, options.wishes);
    options.wishes.campaign_game = base.campaign_game;
    options.target = shifted(session.map().target.value_or(usual_target()), wishes.level);
    options.count = wishes.count;
    options.seed = wishes.seed;
    options.jobs = jobs_beside_the_window();
    options.candidates = wishes.candidates;
    options.games = wishes.games;
    options.sizes = wishes.sizes;
    options.think = light_think;
    job_.cancel();  // from here on it adds nothing
    {
        const std::lock_guard lock(mutex_);
        list_.clear();
        doing_ = ending_ = "";
        news_ = true;
    }
    of_document_ = session.number;
    job_.ask(session.stamp(), [this, options, present = session.document.shared()](std::stop_token stop) {
        GenerateOptions stoppable = options;
        stoppable.stop = stop;
        return search(stoppable, *present);
    });
    return std::nullopt;
}

Suggestions::Ended Suggestions::search(const GenerateOptions& options, const Map& present) {
    const auto take_map = [&](const GeneratedMap& generated_map) {
        const Map map = for_present(generated_map.confirmed.map, present);
        Suggestion suggestion{std::make_shared<Map>(map), std::make_shared<NedOverview>(map),
                              generated_map.confirmed.levels};
        {
            const std::lock_guard lock(mutex_);
            if (options.stop.stop_requested()) return;  // another search may have begun to fill the list
            list_.push_back(std::move(suggestion));
            news_ = true;
        }
        if (wake_) wake_();
    };
    const auto progress = [&](const SearchProgress& p) {
        if (!options.stop.stop_requested())
            say(p.doing + ": " + std::to_string(p.counts.candidates) + " candidates, " +
                    std::to_string(p.counts.in_archive) + " kept, " + std::to_string(p.made) + " of " +
                    std::to_string(p.wanted) + " maps",
                false);
    };
    const GenerateResult result = generate(options, take_map, progress);
    if (!result.stopped || !list().empty()) say(ending_of(result, options.count, options.kept), true);
    return {};
}

void Suggestions::say(const std::string& text, bool at_end) {
    {
        const std::lock_guard lock(mutex_);
        (at_end ? ending_ : doing_) = text;
        news_ = true;
    }
    if (wake_) wake_();
}

std::vector<Suggestion> Suggestions::list() const {
    const std::lock_guard lock(mutex_);
    return list_;
}
std::string Suggestions::doing() const {
    const std::lock_guard lock(mutex_);
    return doing_;
}
std::string Suggestions::ending() const {
    const std::lock_guard lock(mutex_);
    return ending_;
}
bool Suggestions::moved() {
    const std::lock_guard lock(mutex_);
    return std::exchange(news_, false);
}

}  // namespace nedforge::luddite
