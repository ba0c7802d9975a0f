#include "validator/london_dread/rating/rated_story.h"

#include <algorithm>

#include "engine/base/indexed.h"
#include "engine/london_dread/words.h"
#include "formats/base/report/report.h"
#include "validator/base/rating/rated_value.h"
#include "validator/london_dread/family.h"

namespace nedforge::london_dread {

namespace {

class RatedStory : public RatedValue<RatedStory, Story, ruling_table, RateOptions> {
public:
    using RatedValue::RatedValue;

    const std::vector<Figure>& figures() const override {
        static const std::vector<Figure> figures = [] {
            std::vector<Figure> list{{.title = "the team wins"}};
            for (std::size_t e = 1; e <= ending_count; ++e) list.push_back({.title = std::string(ending_titles[e])});
            list.push_back({.title = "Dread at the end", .kind = FigureKind::amount});
            return list;
        }();
        return figures;
    }
    std::size_t leading_figure() const override { return won_figure; }

    PlayedGames play(const NumberedGames& games) const override {
        PlayedGames played(figures().size());
        for (const GameRecord& game : play_games(map(), options_for(games))) {
            played.values[won_figure].push_back(game.ending == Ending::won ? 1 : 0);
            for (std::size_t e = 0; e < ending_count; ++e)
                played.values[ending_figures + e].push_back(place_of_index(game.ending) == e + 1 ? 1 : 0);
            played.values[dread_figure].push_back(game.dread);
        }
        return played;
    }

protected:
    Story as_played(Story story) const override {
        forget_words(story);
        story.texts.reset();
        return story;
    }
    void put_in(ElementsPutIn<Story>& elements) const override {
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
    }
    bool can_be_played(const Story& story) const override {
        const int players = options().party.players;
        return story.party.of(players) && index_count(story.characters) >= players && is_sound(story);
    }
    std::string_view why_same_games(const RulingInfo& ruling, const Story&) const override {
        return ruling.name == "chapter_start" && map().chapters.size() < 2 ? "the story has one chapter" : "";
    }
};

}  // namespace

std::unique_ptr<RatedMap> rated_story(Story story, const RateOptions& options) {
    return std::make_unique<RatedStory>(std::move(story), options);
}

}  // namespace nedforge::london_dread
