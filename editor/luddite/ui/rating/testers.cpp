// Games of testers: tables of games that people played, kept with the map. The histogram shows their scores.

#include <cstdio>
#include <iterator>

#include "editor/luddite/ui/rating/rating_parts.h"
#include "editor/shell/file_dialog.h"
#include "editor/shell/parts/kept_ratings.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {
namespace {

void ask_testers(const Shown& shown, EditorState& state) {
    FileRequest request;
    request.title = "Add a table of games that people played";
    request.button = "Add";
    request.endings = {".csv"};
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_maps([path](Maps& maps, Session& s) { maps.add_testers(s, path); });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

// "7 games, 41.2 points on average; easy won 5, medium 3, hard 1".
std::string words_of_testers(const Shown& shown, const Testers& testers) {
    const Rulings rulings = shown.maps.rulings_for(shown.map());
    double sum = 0;
    IndexedArray<int, Level, 3> won{};
    for (const PlaytestGame& game : testers.games) {
        sum += game.score;
        for (const Level level : all_levels)
            won[level] += game.escaped && beats(rulings, game.score, shown.map().thresholds[level]);
    }
    char mean[32];
    std::snprintf(mean, sizeof mean, "%.1f", sum / index_count(testers.games));
    std::string words = counted(std::ssize(testers.games), "game") + ", " + mean + " points on average; won";
    for (const Level level : all_levels)
        words +=
            (level == Level::easy ? " " : ", ") + std::string(level_names[level]) + " " + std::to_string(won[level]);
    return words;
}

}  // namespace

void testers_list(const Shown& shown, EditorState& state, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Games of testers");
    if (kit::button(
            look, "testers:add", "Add a table\u2026", kit::Kind::normal,
            "A .csv file with a line for each game, as nedforge playtest reads it: player and score, and where you "
            "have them game, escaped, notes. The scores are dots in the histogram."))
        ask_testers(shown, state);
    const auto& tables = shown.session->testers;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const Testers& testers = tables[i];
        const std::string key = "testers" + std::to_string(i);
        if (kit::toggle(look, key, kit::fitting(testers.name, look.px(220)).c_str(), testers.shown,
                        "Show its scores in the histogram."))
            wishes.on_session([i](Session& s) {
                if (i < s.testers.size()) s.testers[i].shown = !s.testers[i].shown;
            });
        ImGui::SameLine();
        if (kit::button(look, key + ".remove", "\u00d7", kit::Kind::quiet, "Forget these games"))
            wishes.on_maps([id = testers.id](Maps& maps, Session& s) { maps.forget(s, id); });
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        const std::string age = age_words(testers.of, shown.session->memory.now);
        kit::wrapped(words_of_testers(shown, testers) + (age.empty() ? "." : " (" + age + ")."));
    }
}

}  // namespace nedforge::luddite
