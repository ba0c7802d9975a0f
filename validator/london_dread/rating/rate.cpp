#include "validator/london_dread/rating/rate.h"

#include <algorithm>
#include <tuple>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "validator/base/rating/counted_values.h"
#include "validator/london_dread/facts/cards.h"
#include "validator/london_dread/facts/effects.h"

namespace nedforge::london_dread {

// For other ranks of a run (validator/base/tasks/packed.h).
template <class Record>
requires std::is_same_v<std::remove_const_t<Record>, GameRecord>
auto packed_parts(Record& record) {
    auto& [party, ending, dread, rolled, dice, chapters] = record;
    return std::tie(party, ending, dread, rolled, dice, chapters);
}

namespace {

// Makes workers that play the games (play_numbered).
auto worker_maker(const Story& story, const RateOptions& options) {
    return [&story, options] {
        return [&](std::uint64_t number) {
            const Board board = compile(story, party_of_game(story, options.party, options.seed, number));
            return play_rated_game(board, options.team, options.seed, number);
        };
    };
}

}  // namespace

std::vector<GameRecord> play_games(const Story& story, const RateOptions& options) {
    return records_of_games(options, worker_maker(story, options));
}

// The games so far, added up.
class Tally {
public:
    Tally(const Story& story, const TeamPlayers& team) : story_(story), team_(team), chapters_(story.chapters.size()) {}

    void add(const GameRecord& game) {
        ++endings_[game.ending];
        dread_.add(game.dread);
        if (game.rolled) dice_.add(game.dice);
        for (std::size_t i = 0; i < chapters_.size(); ++i) {
            const ChapterRecord& chapter = game.chapters[i];
            if (!chapter.planned) continue;
            Chapter& sums = chapters_[i];
            if (chapter.is_plan) sums.planned.add(chapter.worth);
            sums.gained.add(chapter.gained);
            sums.turned += chapter.turned;
            sums.solved += chapter.solved;
        }
        auto& [games, wins] = parties_[game.party];
        ++games;
        wins += game.ending == Ending::won;
    }
    int games() const { return dread_.games(); }

    StoryRating rating(bool complete) const {
        StoryRating rating;
        rating.team = team_;
        const int n = rating.games = games();
        rating.complete = complete;
        if (n == 0) return rating;
        for (std::size_t e = 0; e < endings_.size(); ++e) rating.endings[e] = counted_share(endings_[e], n);
        rating.won = rating.endings[Ending::won];
        rating.dread = dread_.mean();
        rating.dread_quantiles = dread_.quantiles();
        if (dice_.games() > 0) rating.dice = dice_.mean();
        for (const Chapter& sums : chapters_) {
            ChapterRating& chapter = rating.chapters.emplace_back();
            if (sums.planned.games() > 0) chapter.planned = sums.planned.mean();
            if (sums.gained.games() == 0) continue;
            chapter.gained = sums.gained.mean();
            chapter.turned = sums.turned / sums.gained.games();
            chapter.solved = sums.solved / sums.gained.games();
        }
        std::map<std::string, std::pair<int, int>> by_name;  // whatever the order of seats
        for (const auto& [party, counts] : parties_) {
            auto& [games, wins] = by_name[name_of_party(party)];
            games += counts.first;
            wins += counts.second;
        }
        for (const auto& [name, counts] : by_name) rating.parties[name] = counted_share(counts.second, counts.first);
        return rating;
    }

private:
    struct Chapter {
        CountedValues planned, gained;
        double turned = 0, solved = 0;
    };

    std::string name_of_party(const std::vector<std::uint8_t>& party) const {
        std::string name;
        for (const auto& id : ids_of_characters(story_, std::vector<int>(party.begin(), party.end())))
            name += (name.empty() ? "" : "+") + id;
        return name;
    }

    const Story& story_;
    TeamPlayers team_;
    IndexedArray<int, Ending, ending_count + 1> endings_{};
    CountedValues dread_, dice_;
    std::vector<Chapter> chapters_;
    std::map<std::vector<std::uint8_t>, std::pair<int, int>> parties_;  // games, and those that were won
};

GrowingRating<StoryRating> growing_rating(const Story& story, const RateOptions& options) {
    return {options, std::make_shared<Tally>(story, options.team), worker_maker(story, options)};
}

StoryRating rate(const Story& story, const RateOptions& options) { return growing_rating(story, options).whole(); }

std::vector<std::string> not_simulated(const Story& story) {
    std::vector<std::string> ids;
    for (const EffectsOfStory& entry : all_effects(story))
        for (const Effect& effect : *entry.effects)
            if (effect.kind == EffectKind::text && std::find(ids.begin(), ids.end(), entry.owner) == ids.end())
                ids.push_back(entry.owner);
    std::sort(ids.begin(), ids.end());
    return ids;
}

}  // namespace nedforge::london_dread
