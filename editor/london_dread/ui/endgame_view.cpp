// The endgame: each challenge against each character, when to leave, and the odds of the last roll.

#include <algorithm>

#include "editor/london_dread/ui/fields.h"
#include "editor/toolkit/measures.h"
#include "engine/base/words.h"

namespace nedforge::london_dread {
namespace {

constexpr ImGuiTableFlags table_of_characters =
    ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerV;

bool begin_table(const Look& look, const Story& story, const char* id, const char* first) {
    if (!ImGui::BeginTable(id, 1 + index_count(story.characters), table_of_characters)) return false;
    ImGui::TableSetupColumn(first, ImGuiTableColumnFlags_WidthFixed, look.px(190));
    for (const Character& character : story.characters)
        ImGui::TableSetupColumn(character.name.c_str(), ImGuiTableColumnFlags_WidthFixed,
                                std::max(look.px(140), ImGui::CalcTextSize(character.name.c_str()).x + look.px(10)));
    ImGui::TableHeadersRow();
    return true;
}

void cell(const std::string& text) {
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(text.c_str());
}

void challenge_table(const Shown& shown, const Facts* facts, Wishes& wishes) {
    const Story& story = shown.story();
    kit::heading(shown.look, "Chance to beat a challenge by a personality card alone");
    if (!begin_table(shown.look, story, "challenges", "Challenge")) return;
    for (int i = 0; i < index_count(story.challenges); ++i) {
        const Challenge& challenge = story.challenges[i];
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::PushID(i);
        if (ImGui::Selectable((challenge.name + " (" + std::to_string(challenge.difficulty) + ")").c_str()))
            wishes.on_session([i](Session& s) {
                s.choose({{CardList::challenges, 0, i}});
                s.view = DocumentView::cards;
            });
        mark_item("endgame:" + challenge.id);
        ImGui::PopID();
        for (int c = 0; c < index_count(story.characters); ++c)
            cell(facts ? percent_near_ends(facts->beating[i][c]) : "-");
    }
    ImGui::EndTable();
}

// dice(c, n, g) and whether to stay before the first challenge.
void leaving_table(const Shown& shown, const PlayerFacts* facts) {
    const Story& story = shown.story();
    kit::heading(shown.look, "When to leave: dice that best play brings, and what it does before the first challenge");
    if (!begin_table(shown.look, story, "leaving", "Points that help each time")) return;
    for (int help = 0; help <= most_help; ++help) {
        ImGui::TableNextRow();
        cell("+" + std::to_string(help));
        for (int c = 0; c < index_count(story.characters); ++c) {
            if (!facts) {
                cell("-");
                continue;
            }
            const auto& solved = facts->stopping[c][place_of_index(help)];
            char words[48] = "too large";
            if (solved)
                std::snprintf(words, sizeof words, "%.2f, %s", solved->dice,
                              solved->stays_always ? "stays"
                              : solved->stays      ? "stays at first"
                                                   : "leaves");
            cell(words);
        }
    }
    ImGui::EndTable();
}

// The last roll's odds over Dread, a line for each number of dice.
void roll_chart(const Look& look, const Story& story, int dice_limit) {
    kit::heading(look, "Chance of the last roll, by Dread and dice");
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float left = look.px(44), right = look.px(70), foot = look.px(26);
    const ImVec2 size{ImGui::GetContentRegionAvail().x,
                      std::clamp(ImGui::GetContentRegionAvail().y, look.px(180), look.px(360))};
    const ImVec2 a{corner.x + left, corner.y + look.px(6)}, b{corner.x + size.x - right, corner.y + size.y - foot};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const int limit = std::max(1, story.track.limit);
    const auto x = [along = PixelAxis{a.x, b.x}, limit](int dread) { return along.step(dread, limit); };
    const auto y = [up = PixelAxis{b.y, a.y}](double odds) { return up.at(odds); };
    const auto small = [&](ImVec2 p, ImU32 colour, const std::string& text) {
        list.AddText(look.small, look.small->FontSize, p, colour, text.c_str());
    };
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        list.AddLine({a.x, y(share)}, {b.x, y(share)}, look.colours.line);
        small({corner.x, y(share) - look.px(8)}, look.colours.dim, percent(share));
    }
    const int step = std::max(story.track.step, limit / 12 / std::max(1, story.track.step) * story.track.step);
    for (int dread = 0; dread <= limit; dread += std::max(1, step))
        small({x(dread) - look.px(6), b.y + look.px(6)}, look.colours.dim, std::to_string(dread));
    list.AddLine({x(std::min(limit, story.standards.dread)), a.y}, {x(std::min(limit, story.standards.dread)), b.y},
                 look.colours.warning);
    float label = b.y + look.px(8);  // of the line below
    for (const int dice : {dice_limit / 4, dice_limit / 2, dice_limit * 3 / 4, dice_limit}) {
        if (dice < 1) continue;
        const ImU32 ink = mix(look.colours.accent, look.colours.dim, 1 - share_of(dice, std::max(1, dice_limit)));
        ImVec2 before{};
        for (int dread = 0; dread <= limit; ++dread) {
            const ImVec2 point{x(dread), y(odds_of_at_least(story, dice, needed_successes(story, dread)))};
            const float width = look.px(dice == dice_limit ? 2.5f : 1.6f);
            if (dread > 0) list.AddLine(before, {point.x, before.y}, ink, width);
            if (dread > 0) list.AddLine({point.x, before.y}, point, ink, width);
            before = point;
        }
        label = std::min(label - look.px(15), before.y - look.px(8));
        small({b.x + look.px(8), label}, ink, counted(dice, "die"));
    }
    ImGui::Dummy(size);
    mark_item("endgame:chart");
    if (!ImGui::IsItemHovered()) return;
    const int dread = std::clamp(
        static_cast<int>((ImGui::GetIO().MousePos.x - a.x) / (b.x - a.x) * static_cast<float>(limit) + 0.5f), 0, limit);
    list.AddLine({x(dread), a.y}, {x(dread), b.y}, look.colours.dim);
    small({x(dread) + look.px(6), a.y}, look.colours.text,
          "Dread " + std::to_string(dread) + ", " + counted(needed_successes(story, dread), "success") + ": " +
              percent_near_ends(odds_of_at_least(story, dice_limit, needed_successes(story, dread))) + " with " +
              counted(dice_limit, "die"));
}

}  // namespace

void endgame_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Story& story = shown.story();
    const int players = players_field(look, story, editor.players);
    const Facts* facts = shown.session->fresh_facts();
    const auto known = facts ? facts->players.find(players) : decltype(facts->players.find(players)){};
    const PlayerFacts* player_facts = facts && known != facts->players.end() ? &known->second : nullptr;
    const auto chance = [&](int dread) {
        return player_facts
                   ? percent_near_ends(odds_of_at_least(story, player_facts->dice, needed_successes(story, dread)))
                   : std::string("-");
    };
    kit::text_beside("At most " + (player_facts ? counted(player_facts->dice, "die") : std::string("-")) +
                         " in the last roll; at Dread " + std::to_string(story.standards.dread) + " it needs " +
                         counted(needed_successes(story, story.standards.dread), "success") + ", with a chance of " +
                         chance(story.standards.dread) + ".",
                     look.colours.text, look.px(16));
    mark_item("endgame:words");
    ImGui::BeginChild("endgame", {0, 0}, false, ImGuiWindowFlags_HorizontalScrollbar);
    challenge_table(shown, facts, wishes);
    leaving_table(shown, player_facts);
    roll_chart(look, story, player_facts ? player_facts->dice : 6);
    ImGui::EndChild();
}

}  // namespace nedforge::london_dread
