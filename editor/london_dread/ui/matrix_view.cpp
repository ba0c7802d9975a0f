// Characters against Dread cards and Plots: points, who solves what alone, and what the ticked party can't.

#include <algorithm>
#include <numeric>

#include "editor/london_dread/ui/fields.h"
#include "editor/toolkit/measures.h"
#include "engine/base/words.h"
#include "formats/london_dread/story_words.h"
#include "validator/london_dread/facts/cards.h"

namespace nedforge::london_dread {
namespace {

constexpr ImGuiTableFlags table_flags =
    ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerV | ImGuiTableFlags_ScrollX |
    ImGuiTableFlags_ScrollY | ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate;

void matrix_cell(const std::string& text, ImU32 colour) {
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
}

int party_points(const CardFacts& facts, const std::vector<int>& party) {
    return std::accumulate(party.begin(), party.end(), 0, [&](int sum, int c) { return sum + facts.points[c]; });
}

void character_columns(const Look& look, const Story& story) {
    for (const Character& character : story.characters)
        ImGui::TableSetupColumn(character.name.c_str(), ImGuiTableColumnFlags_WidthFixed,
                                std::max(look.px(64), ImGui::CalcTextSize(character.name.c_str()).x + look.px(22)));
}

// Rows in the order that the header's click asks for: by a figure of each row.
std::vector<int> sorted_rows(int count, const std::function<double(int row, int column)>& value) {
    std::vector<int> rows(place_of_index(count));
    std::iota(rows.begin(), rows.end(), 0);
    const ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (!specs || specs->SpecsCount == 0) return rows;
    const int column = specs->Specs[0].ColumnIndex;
    const bool falls = specs->Specs[0].SortDirection == ImGuiSortDirection_Descending;
    std::stable_sort(rows.begin(), rows.end(), [&](int a, int b) {
        return falls ? value(b, column) < value(a, column) : value(a, column) < value(b, column);
    });
    return rows;
}

void card_matrix(const Shown& shown, const Facts* facts, const std::vector<int>& party, float height, Wishes& wishes) {
    const Look& look = shown.look;
    const Story& story = shown.story();
    const int characters = index_count(story.characters);
    if (!ImGui::BeginTable("cards", 5 + characters, table_flags, {0, height})) return;
    ImGui::TableSetupScrollFreeze(1, 1);
    ImGui::TableSetupColumn("Dread card", ImGuiTableColumnFlags_WidthFixed | ImGuiTableColumnFlags_NoSort,
                            look.px(150));
    ImGui::TableSetupColumn("Tier", ImGuiTableColumnFlags_WidthFixed, look.px(44));
    ImGui::TableSetupColumn("Difficulty", ImGuiTableColumnFlags_WidthFixed, look.px(84));
    ImGui::TableSetupColumn("Helpers", ImGuiTableColumnFlags_WidthFixed, look.px(76));
    ImGui::TableSetupColumn("Party", ImGuiTableColumnFlags_WidthFixed, look.px(66));
    character_columns(look, story);
    ImGui::TableHeadersRow();
    const auto value = [&](int row, int column) -> double {
        const DreadCard& card = story.dread[row];
        if (column == 1) return card.tier;
        if (column == 2 || !facts) return card.difficulty;
        if (column == 3) return facts->cards[row].helpers.value_or(99);
        if (column == 4) return party_points(facts->cards[row], party) - card.difficulty;
        return facts->cards[row].points[column - 5];
    };
    for (const int row : sorted_rows(index_count(story.dread), value)) {
        const DreadCard& card = story.dread[row];
        const CardFacts* card_facts = facts ? &facts->cards[row] : nullptr;
        const int points = card_facts ? party_points(*card_facts, party) : 0;
        const bool missed = card_facts && !party.empty() && points < card.difficulty;
        ImGui::TableNextRow();
        if (missed) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg1, look.colours.soft_error);
        ImGui::TableNextColumn();
        ImGui::PushID(row);
        if (ImGui::Selectable(card.name.c_str()))
            wishes.on_session([row](Session& s) {
                s.choose({{CardList::dread, 0, row}});
                s.view = DocumentView::cards;
            });
        mark_item("matrix:" + card.id);
        ImGui::PopID();
        matrix_cell(std::to_string(card.tier), look.colours.text);
        matrix_cell(std::to_string(card.difficulty), look.colours.text);
        matrix_cell(card_facts ? card_facts->helpers ? std::to_string(*card_facts->helpers) : "no party" : "-",
                    card_facts && !card_facts->helpers ? look.colours.error : look.colours.text);
        matrix_cell(
            card_facts ? std::to_string(points) + " of " + std::to_string(card.difficulty) + (missed ? " !" : "") : "-",
            missed ? look.colours.error : look.colours.text);
        mark_item("matrix:" + card.id + ".party");
        for (int c = 0; c < characters; ++c) {
            const bool alone = card_facts && card_facts->points[c] >= card.difficulty;
            matrix_cell(card_facts ? std::to_string(card_facts->points[c]) + (alone ? " alone" : "") : "-",
                        alone ? look.colours.good : look.colours.text);
        }
    }
    ImGui::EndTable();
}

std::string tier_words(const Plot& plot, const PlotFacts& facts, const std::vector<int>& party) {
    if (!plot.tiers) return "the endgame";
    Distribution sum{1.0};
    for (const int character : party) sum = sum_of(sum, facts.reach[character]);
    const std::vector<double> odds = tier_odds(plot, sum);
    std::string words;
    int tier = 0;
    for (const double chance : odds) {
        words += (tier > 0 ? "   " : "") + std::to_string((*plot.tiers)[tier].from) + "+: " + percent_near_ends(chance);
        ++tier;
    }
    return words;
}

void plot_matrix(const Shown& shown, const Facts* facts, const std::vector<int>& party, Wishes& wishes) {
    const Look& look = shown.look;
    const Story& story = shown.story();
    constexpr ImGuiTableFlags unsorted = table_flags & ~(ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate);
    if (!ImGui::BeginTable("plots", 2 + index_count(story.characters), unsorted, {0, ImGui::GetContentRegionAvail().y}))
        return;
    ImGui::TableSetupScrollFreeze(1, 1);
    ImGui::TableSetupColumn("Plot: mean successes", ImGuiTableColumnFlags_WidthFixed, look.px(200));
    ImGui::TableSetupColumn("Tiers of the party", ImGuiTableColumnFlags_WidthFixed, look.px(300));
    character_columns(look, story);
    ImGui::TableHeadersRow();
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        for (int i = 0; i < index_count(story.chapters[chapter].plots); ++i) {
            const Plot& plot = story.chapters[chapter].plots[i];
            const PlotFacts* plot_facts = facts ? &facts->plots[chapter][i] : nullptr;
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::PushID(chapter * most_plots + i);
            if (ImGui::Selectable((letter_of_plot(i) + "  " + plot.name).c_str()))
                wishes.on_session([chapter, i](Session& s) {
                    s.choose({{CardList::plots, chapter, i}});
                    s.view = DocumentView::cards;
                });
            ImGui::PopID();
            matrix_cell(plot_facts && !party.empty() ? tier_words(plot, *plot_facts, party) : "-", look.colours.text);
            for (int c = 0; c < index_count(story.characters); ++c) {
                char mean[16] = "-";
                if (plot_facts && has_index(plot_facts->reach, c))
                    std::snprintf(mean, sizeof mean, "%.2f", mean_of(plot_facts->reach[c]));
                matrix_cell(mean, look.colours.text);
            }
        }
    ImGui::EndTable();
}

}  // namespace

void matrix_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const std::vector<int> party = party_field(look, shown.story(), editor.party);
    kit::caption(look,
                 "Points of the printed icons. A card that all who are ticked can't solve together stands out, with an "
                 "exclamation mark. A click on a head sorts; a click on a name shows the card.");
    const Facts* facts = shown.session->fresh_facts();
    if (shown.session->fresh_analysis() && !shown.session->playable())
        kit::caption(look, "The figures come once the story's structure has no errors.");
    int plots = 0;
    for (const Chapter& chapter : shown.story().chapters) plots += index_count(chapter.plots);
    const float room = ImGui::GetContentRegionAvail().y;
    const float lower_height =
        std::min(room * 0.45f, in_all(ImGui::GetTextLineHeightWithSpacing(), plots + 2) + look.px(16));
    card_matrix(shown, facts, party, room - lower_height - look.px(8), wishes);
    kit::gap(look, 4);
    plot_matrix(shown, facts, party, wishes);
}

}  // namespace nedforge::london_dread
