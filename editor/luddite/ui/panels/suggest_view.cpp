// Suggestions: maps to go on with, made in the background. What is locked stays; a click takes one over as one step.

#include <algorithm>
#include <cstdio>

#include "editor/luddite/ui/panels/panels.h"
#include "editor/luddite/ui/thumbnail.h"
#include "editor/toolkit/measures.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {
namespace {

constexpr std::size_t most_changes_told = 14;

std::string figures_of(const Suggestion& suggestion) {
    std::string text;
    for (const LevelFigures& level : suggestion.levels) {
        char line[96];
        std::snprintf(line, sizeof line, "%s%s above %d: the %s %.0f %%", text.empty() ? "" : "\n",
                      std::string(level_names[level.level]).c_str(), suggestion.map->thresholds[level.level],
                      std::string(policy_names[level.policy]).c_str(), 100 * level.rate);
        text += line;
    }
    return text;
}

// What a click would change, in words.
std::string words_of(const std::vector<MapChange>& changes) {
    std::string text = changes.empty() ? "The same map." : "A click changes:";
    for (std::size_t i = 0; i < changes.size() && i < most_changes_told; ++i) text += "\n" + to_string(changes[i]);
    if (changes.size() > most_changes_told)
        text += "\nand " + std::to_string(changes.size() - most_changes_told) + " more";
    return text;
}

void lock_row(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const SuggestWishes& asked = shown.session->suggest;
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Locked:");
    for (const std::string_view part : lockable_parts) {
        const std::string word(part);
        kit::beside(kit::button_width(word.c_str()), look.px(8));
        if (kit::toggle(look, "suggest:lock:" + word, word.c_str(), asked.locked.contains(word),
                        "Stays exactly as it is in all suggestions."))
            wishes.on_maps([word](Maps&, Session& session) {
                auto& locked = session.suggest.locked;
                if (!locked.erase(word)) locked.insert(word);
            });
    }
    const Ids& selection = shown.session->selection;
    const std::string label = asked.locked_nodes.empty()
                                  ? "Lock the selected nodes"
                                  : "Unlock " + std::to_string(asked.locked_nodes.size()) + " nodes";
    kit::beside(kit::button_width(label.c_str()), look.px(14));
    const bool no_nodes = selection.empty() && asked.locked_nodes.empty();
    if (kit::button(look, "suggest:lock-nodes", label.c_str(), kit::Kind::normal,
                    "Select nodes on the map; the suggestions keep their places, gates and contents.",
                    no_nodes ? std::optional<std::string>("select nodes on the map first") : std::nullopt))
        wishes.on_maps([](Maps&, Session& session) {
            auto& locked = session.suggest.locked_nodes;
            if (locked.empty())
                locked.insert(session.selection.begin(), session.selection.end());
            else
                locked.clear();
        });
}

void start(Wishes& wishes, std::shared_ptr<const Map> from, bool other_seed) {
    wishes.on_maps([from = std::move(from), other_seed](Maps& maps, Session& session) {
        if (other_seed) ++session.suggest.seed;
        if (const auto reason = maps.suggestions.start(session, from.get())) maps.workspace.notices.problem(*reason);
    });
}

void search_row(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    static constexpr std::array<std::string_view, 3> levels{"as it is", "easier", "harder"};
    const Suggestions& suggestions = shown.maps.suggestions;
    SuggestedLevel level = shown.session->suggest.level;
    if (kit::choice(look, "suggest level", levels, level))
        wishes.on_maps([level](Maps&, Session& session) { session.suggest.level = level; });
    kit::beside(kit::button_width("Suggest maps"), look.px(14));
    if (suggestions.searching()) {
        if (kit::button(look, "suggest:stop", "Stop", kit::Kind::normal, "The maps that were found stay."))
            wishes.wish([](Maps& maps) { maps.suggestions.stop(); });
    } else if (kit::button(look, "suggest:start", "Suggest maps", kit::Kind::primary,
                           "Makes variations of this map in the background. Nothing changes without a click.")) {
        start(wishes, nullptr, !suggestions.list().empty());
    }
    const std::string words = suggestions.searching() ? suggestions.doing() : suggestions.ending();
    if (!words.empty()) kit::text_beside(words, look.colours.dim, look.px(14));
}

void card(const Shown& shown, const Suggestion& suggestion, std::size_t index, ImVec2 size, Wishes& wishes) {
    const Look& look = shown.look;
    const std::string number = std::to_string(index + 1);
    ImGui::BeginGroup();
    const ImVec2 corner = ImGui::GetCursorScreenPos(), end{corner.x + size.x, corner.y + size.y};
    const bool pressed = ImGui::InvisibleButton(("suggest:map:" + number).c_str(), size);
    mark_item("suggest:map:" + number);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(corner, end, look.colours.raised, look.px(9));
    const ImVec2 min{corner.x + look.px(10), corner.y + look.px(10)}, max{end.x - look.px(10), end.y - look.px(10)};
    draw_overview(look, list, min, max, *suggestion.overview);
    if (ImGui::IsItemHovered()) {
        const auto changes = map_changes(shown.map(), *suggestion.map);
        std::set<std::string> changed;
        for (const MapChange& change : changes) changed.insert(change.nodes.begin(), change.nodes.end());
        mark_nodes(look, list, min, max, *suggestion.overview, changed);
        list.AddRect(corner, end, look.colours.accent, look.px(9), 0, look.px(2));
        kit::tip(words_of(changes));
    }
    if (pressed) wishes.edit("Suggestion " + number, Edited(*suggestion.map));
    ImGui::PushFont(look.small);
    ImGui::TextUnformatted(figures_of(suggestion).c_str());
    ImGui::PopFont();
    if (kit::button(look, "suggest:more:" + number, "More like this", kit::Kind::quiet,
                    "Searches again, from this map."))
        start(wishes, suggestion.map, true);
    ImGui::EndGroup();
}

}  // namespace

void suggest_view(const Shown& shown, EditorState&, Wishes& wishes) {
    const Look& look = shown.look;
    search_row(shown, wishes);
    lock_row(shown, wishes);
    kit::gap(look, 4);
    const Suggestions& suggestions = shown.maps.suggestions;
    const auto list =
        suggestions.of_document() == shown.session->number ? suggestions.list() : std::vector<Suggestion>{};
    if (list.empty()) {
        ImGui::TextWrapped(
            "Suggestions are variations of this map that keep what you lock and come out at the difficulty you choose. "
            "Up to twelve appear here while the search runs; hover one to read what it would change, and click it to "
            "take it over. Undo brings this map back.");
        return;
    }
    const float width = ImGui::GetContentRegionAvail().x, gap = look.px(14);
    const std::size_t columns = count_in(width, look.px(230));
    const float side = each_of(columns, width - in_all(gap, columns - 1));
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i % columns != 0) ImGui::SameLine(0, gap);
        card(shown, list[i], i, {side, side * 0.8f}, wishes);
    }
}

}  // namespace nedforge::luddite
