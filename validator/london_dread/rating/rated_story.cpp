#include "validator/london_dread/rating/rated_story.h"

#include <algorithm>

#include "engine/base/indexed.h"
#include "engine/london_dread/words.h"
#include "formats/base/report/report.h"
#include "validator/base/rating/changed_elements.h"
#include "validator/base/rating/other_readings.h"
#include "validator/london_dread/validate.h"

namespace nedforge::london_dread {

namespace {

bool can_play(const Story& story, const RatedParty& party) {
    if (!story.party.of(party.players) || index_count(story.characters) < party.players) return false;
    ValidateOptions options;
    options.fixes = options.sheet = options.proofs = false;
    return !has_structure_errors(check_story(story, SourceMap{}, options));
}

// The story without what no rule of the game reads, so that only changes of the game are put in and played.
Story as_played(Story story) {
    story.name.clear();
    story.author.reset();
    story.notes.reset();
    story.texts.reset();
    story.standards = {};
    story.waivers.clear();
    story.editor.clear();
    story.validated.reset();
    return story;
}

// Why a reading can't change a game of the story; empty: it may.
std::string_view why_same_games(const Story& story, const RulingInfo& ruling) {
    if (ruling.name == "chapter_start" && story.chapters.size() < 2) return "the story has one chapter";
    return "";
}

class RatedStory : public RatedMap {
public:
    RatedStory(Story story, const TeamPlayers& team, RatedParty party)
        : story_(std::move(story)), team_(team), party_(std::move(party)) {}

    const std::string& id() const override { return story_.id; }

    const std::vector<Figure>& figures() const override {
        static const std::vector<Figure> figures = [] {
            std::vector<Figure> list{{.title = "the team wins"}};
            for (std::size_t e = 1; e <= ending_count; ++e) list.push_back({.title = std::string(ending_words[e])});
            list.push_back({.title = "Dread at the end", .kind = FigureKind::amount});
            return list;
        }();
        return figures;
    }
    std::size_t leading_figure() const override { return won_figure; }

    PlayedGames play(const NumberedGames& games) const override {
        RateOptions options;
        static_cast<NumberedGames&>(options) = games;
        options.team = team_;
        options.party = party_;
        PlayedGames played(figures().size());
        for (const GameRecord& game : play_games(story_, options)) {
            played.values[won_figure].push_back(game.ending == Ending::won ? 1 : 0);
            for (std::size_t e = 0; e < ending_count; ++e)
                played.values[ending_figures + e].push_back(place_of_index(game.ending) == e + 1 ? 1 : 0);
            played.values[dread_figure].push_back(game.dread);
        }
        return played;
    }

    ChangedElements elements_of(const RatedMap& other) const override {
        const Story a = as_played(story_), b = as_played(static_cast<const RatedStory&>(other).story_);
        ElementsPutIn<Story> elements(a, b, [&](const Story& story) { return can_play(story, party_); });
        elements.member("city", &Story::city);
        elements.member("track", &Story::track);
        elements.member("party", &Story::party);
        elements.member("level", &Story::level);
        elements.member("virtue tokens", &Story::virtue_tokens);
        elements.member("dice", &Story::dice);
        elements.member("conditions", &Story::conditions);
        elements.items("character", &Story::characters);
        elements.items("card", &Story::dread);
        elements.items("ally", &Story::allies);
        elements.items("Confidence card", &Story::confidence);
        elements.items("item", &Story::items);
        elements.member("chapters", &Story::chapters);
        elements.member("antagonist", &Story::antagonist);
        elements.items("challenge", &Story::challenges);
        elements.member("readings", &Story::rulings);
        ChangedElements changed;
        changed.not_alone = std::move(elements.not_alone);
        for (auto& [name, story] : elements.list)
            changed.list.push_back({std::move(name), rated_story(std::move(story), team_, party_)});
        return changed;
    }

    std::vector<OtherReading> other_readings() const override {
        return other_readings_of(
            story_, ruling_table(),
            [&](const RulingInfo& ruling, const Story&) { return why_same_games(story_, ruling); },
            [&](Story changed) { return rated_story(std::move(changed), team_, party_); });
    }

    Diagnostics check(const std::stop_token& stop) const override {
        ValidateOptions options;
        options.fixes = options.reasons = false;
        options.stop = stop;
        return check_story(story_, SourceMap{}, options);
    }

private:
    Story story_;
    TeamPlayers team_;
    RatedParty party_;
};

}  // namespace

std::unique_ptr<RatedMap> rated_story(Story story, const TeamPlayers& team, const RatedParty& party) {
    return std::make_unique<RatedStory>(std::move(story), team, party);
}

}  // namespace nedforge::london_dread
