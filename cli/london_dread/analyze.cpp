// nedforge analyze of stories: the facts behind the checks, as JSON or as a summary.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/base/facts_of_map.h"
#include "cli/base/or_null.h"
#include "cli/london_dread/story_input.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "validator/london_dread/facts/cards.h"
#include "validator/london_dread/facts/endgame.h"
#include "validator/london_dread/facts/plot_odds.h"
#include "validator/london_dread/facts/plot_time.h"

namespace nedforge::cli::london_dread {

namespace {

using namespace nedforge::london_dread;

using Json = nlohmann::ordered_json;

constexpr int most_help = 2;  // g = 0, 1, 2

Json by_character(const Story& story, const IndexedVector<int, int>& values) {
    Json json = Json::object();
    for (int character = 0; character < index_count(story.characters); ++character)
        json[story.characters[character].id] = values[character];
    return json;
}

Json cards_json(const Story& story) {
    Json json = Json::object();
    for (const DreadCard& card : story.dread)
        json[card.id] = {{"points", by_character(story, points_at(story, bits_of(card.icons)))},
                         {"helpers", or_null(helpers_of(story, card))},
                         {"alone", ids_of_characters(story, alone_at(story, card))}};
    return json;
}

Json plot_json(const Story& story, int chapter, int plot_index) {
    const Plot& plot = story.chapters[chapter].plots[plot_index];
    Json json{{"first", first_hour(story, plot.from)}, {"opens", opens_hour(story, chapter, plot_index)}};
    IndexedVector<Distribution, int> reach;
    json["mean"] = Json::object();
    for (const Character& character : story.characters) {
        reach.push_back(reach_of(story, character, plot));
        json["mean"][character.id] = mean_of(reach.back());
    }
    json["groups"] = Json::object();
    for (int size = 1; size <= most_players_of(story); ++size)
        for (const auto& group : groups_of(story, size)) {
            Distribution sum{1.0};
            for (const int character : group) sum = sum_of(sum, reach[character]);
            json["groups"][joined(ids_of_characters(story, group), "+")] = tier_odds(plot, sum);
        }
    json["most_successes"] = most_successes(story, plot);
    return json;
}

Json plots_json(const Story& story) {
    Json json = Json::object();
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        for (int plot = 0; plot < index_count(story.chapters[chapter].plots); ++plot)
            if (const Plot& authored = story.chapters[chapter].plots[plot]; !authored.endgame)
                json[authored.id] = plot_json(story, chapter, plot);
    return json;
}

Json chapter_json(const Story& story, int chapter) {
    const auto& plots = story.chapters[chapter].plots;
    Json json{{"plots", Json::array()}, {"earliest", Json::object()}, {"players", Json::object()}};
    for (const Plot& plot : plots) json["plots"].push_back(plot.id);
    for (const int players : player_counts(story)) {
        const PlotTimes times = plot_times(story, chapter, players);
        Json earliest = Json::object();
        for (int plot = 0; plot < index_count(plots); ++plot) {
            const PlotHours& hours = times.earliest[plot];
            earliest[plots[plot].id] = Json::array({or_null(hours.best), or_null(hours.worst)});
        }
        json["earliest"][std::to_string(players)] = std::move(earliest);
        json["players"][std::to_string(players)] = {
            {"distributions", times.distributions}, {"late", times.late}, {"overdue", times.overdue}};
    }
    return json;
}

Json floor_json(const Story& story, int players) {
    Json chapters = Json::array();
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        chapters.push_back(floor_of_chapter(story, chapter, players));
    return {{"chapters", std::move(chapters)}, {"total", floor_of(story, players)}};
}

Json deal_json(const Story& story, int players) {
    Json json = Json::array();
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        json.push_back(dread_cards_of_deal(story, chapter, players));
    return json;
}

Json challenges_json(const Story& story) {
    Json json = Json::object();
    for (const Challenge& challenge : story.challenges) {
        json[challenge.id] = Json::object();
        for (const Character& character : story.characters)
            json[challenge.id][character.id] = beating_odds(story, character, challenge);
    }
    return json;
}

Json endgame_json(const Story& story, int players) {
    Json json = Json::object();
    for (int character = 0; character < index_count(story.characters); ++character) {
        Json dice = Json::array(), stays = Json::array();
        for (int help = 0; help <= most_help; ++help) {
            const auto solved = stopping(story, character, players, help);
            dice.push_back(solved ? Json(solved->dice) : Json());
            stays.push_back(solved ? Json(solved->stays) : Json());
        }
        json[story.characters[character].id] = {{"dice", std::move(dice)}, {"stays", std::move(stays)}};
    }
    return json;
}

Json last_roll_json(const Story& story, int players) {
    const int dice = most_dice(story, players);
    Json odds = Json::array();
    for (int dread = 0; dread <= story.track.limit; dread += story.track.step) {
        const int needed = needed_successes(story, dread);
        odds.push_back(Json::array({dread, needed, odds_of_at_least(story, dice, needed)}));
    }
    return {{"dice", dice}, {"odds", std::move(odds)}};
}

Json icons_json(const Story& story) {
    Json json = Json::object();
    for (const Icon icon : Indices<Icon>(card_icon_count)) {
        Json cards = Json::array();
        for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
            cards.push_back(cards_of_tier_showing(story, tier_of_chapter(chapter), bit_of(icon)));
        std::vector<int> characters;
        for (int character = 0; character < index_count(story.characters); ++character) {
            const auto& icons = story.characters[character].icons;
            if (std::find(icons.begin(), icons.end(), icon) != icons.end()) characters.push_back(character);
        }
        json[std::string(icon_words[icon])] = {{"cards", std::move(cards)},
                                               {"characters", ids_of_characters(story, characters)}};
    }
    return json;
}

// `make_json(story, players)` for each number of players.
template <class Of>
Json by_players(const Story& story, const Of& make_json) {
    Json json = Json::object();
    for (const int players : player_counts(story)) json[std::to_string(players)] = make_json(story, players);
    return json;
}

Json analysis_json(const Story& story) {
    Json json{{"id", story.id}, {"game", "london_dread"}};
    json["cards"] = cards_json(story);
    json["plots"] = plots_json(story);
    json["chapters"] = Json::array();
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        json["chapters"].push_back(chapter_json(story, chapter));
    json["deal"] = by_players(story, deal_json);
    json["floor"] = by_players(story, floor_json);
    json["challenges"] = challenges_json(story);
    json["endgame"] = by_players(story, endgame_json);
    json["last_roll"] = by_players(story, last_roll_json);
    json["icons"] = icons_json(story);
    return json;
}

std::string chapter_text(const Story& story, int chapter) {
    std::string text = fmt::format("\nChapter {}\n", chapter + 1);
    const auto& plots = story.chapters[chapter].plots;
    for (int plot = 0; plot < index_count(plots); ++plot) {
        text += fmt::format("  {:<16} opens in hour {}", plots[plot].id, opens_hour(story, chapter, plot));
        if (!plots[plot].endgame) {
            text += "; mean successes";
            for (const Character& character : story.characters)
                text += fmt::format(" {} {:.2f}", character.id, mean_of(reach_of(story, character, plots[plot])));
        }
        text += "\n";
    }
    for (const int players : player_counts(story)) {
        const PlotTimes times = plot_times(story, chapter, players);
        text += fmt::format(
            "  {} players: {} of {} distributions of the Plots are late, {} overdue; {} Dread cards "
            "a deal, at least {} Dread\n",
            players, times.late, times.distributions, times.overdue, dread_cards_of_deal(story, chapter, players),
            floor_of_chapter(story, chapter, players));
    }
    return text;
}

std::string analysis_text(const Story& story) {
    std::string text = printable(story.name) + " (" + story.id + ")\n\nDread cards: difficulty, points, helpers\n";
    for (const DreadCard& card : story.dread) {
        const auto points = points_at(story, bits_of(card.icons));
        const auto helpers = helpers_of(story, card);
        text += fmt::format("  {:<16} {:>2} ", card.id, card.difficulty);
        for (int character = 0; character < index_count(story.characters); ++character)
            text += fmt::format(" {} {}", story.characters[character].id, points[character]);
        text += helpers ? fmt::format("; {} of them do\n", *helpers) : "; no party does by printed icons\n";
    }
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter) text += chapter_text(story, chapter);
    text += "\nEndgame\n";
    for (const int players : player_counts(story)) {
        for (int character = 0; character < index_count(story.characters); ++character)
            if (const auto solved = stopping(story, character, players, 0))
                text +=
                    fmt::format("  {} of {} players brings {:.2f} dice alone and {}\n", story.characters[character].id,
                                players, solved->dice, solved->stays ? "stays in at first" : "leaves at once");
        const int dice = most_dice(story, players);
        const int needed = needed_successes(story, story.standards.dread);
        text +=
            fmt::format("  At most {} dice; at Dread {} they need {} with a chance of {:.1f} %\n", dice,
                        story.standards.dread, counted(needed, "success"), 100 * odds_of_at_least(story, dice, needed));
    }
    return text;
}

}  // namespace

extern const Command analyze_command;
const Command analyze_command{
    "analyze",
    "the facts behind the checks of a story: points, odds of Plots and challenges, hours of Plots, the endgame",
    "Examples:\n"
    "  nedforge analyze my.story.yaml                 what is true of the story\n"
    "  nedforge analyze my.story.yaml --format json   the same facts for programs, and more of them\n",
    [](CLI::App& app) {
        return add_one_map(app, "STORY", "a story (*.story.yaml)",
                           print_facts<read_playable_story, const Story&, analysis_json, analysis_text>);
    }};

}  // namespace nedforge::cli::london_dread
