#include "editor/shell/parts/kept_ratings.h"

#include <algorithm>
#include <cstdio>

#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/kit.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"

namespace nedforge {
namespace {

void save_with_map_button(const Frame& frame, WishList& wishes) {
    Off reason;
    if (frame.open->memory.map.kept.empty())
        reason = "nothing is kept of this map";
    else if (frame.open->file().path().empty())
        reason = "the map has no file yet";
    kit::beside(kit::button_width("Save with the map"));
    if (kit::button(
            frame.look, "version.save", "Save with the map", kit::Kind::normal,
            "Writes all that is kept of this map to a file beside it, whose name ends in .ratings. It comes along "
            "where the map goes.",
            reason))
        wishes.on_active([](Workspace& w, OpenDocument& open) { w.save_ratings(open); });
}

void kept_row(const Frame& frame, WishList& wishes, const KeptAnswer& answer, std::size_t number) {
    const Look& look = frame.look;
    const std::string key = "kept" + std::to_string(number);
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    const std::string name = answer.name.empty() ? "the last rating" : answer.name;
    if (answer.name.empty())
        ImGui::TextDisabled("%s", name.c_str());
    else
        ImGui::TextUnformatted(kit::fitting(for_toolkit(name), look.px(220)).c_str());
    mark_item(key);
    kit::tip(name + ": " + answer.players);
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    const std::string age = age_words(answer.of, frame.open->memory.now);
    ImGui::TextDisabled("%s", age.c_str());
    if (!age.empty()) mark_item(key + ".older");
    for (const KeptFigure& figure : answer.figures) {
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(figure_words(figure).c_str());
        if (figure.interval && figure.share)
            kit::tip("95 %: " + percent_near_ends(figure.interval->low) + " to " +
                     percent_near_ends(figure.interval->high));
    }
    ImGui::TableNextColumn();
    if (kit::button(look, key + ".remove", "\u00d7", kit::Kind::quiet, "Forget this rating"))
        wishes.on_active([id = answer.id](Workspace& w, OpenDocument& open) { w.memory.forget(open, id); });
}

// A rating with a name has its row; the last one without a name has it where it is seen nowhere else.
std::vector<const KeptAnswer*> rows_of(const std::vector<KeptAnswer>& answers,
                                       const std::optional<KeptAnswer>& current) {
    std::vector<const KeptAnswer*> rows;
    const KeptAnswer* last = nullptr;
    for (const KeptAnswer& answer : answers) {
        if (answer.kind != kept_rating) continue;
        if (answer.name.empty())
            last = &answer;
        else
            rows.push_back(&answer);
    }
    const auto is_last = [&](const KeptAnswer* named) { return same_answer(*named, *last); };
    if (last && !(current && same_answer(*current, *last)) && std::none_of(rows.begin(), rows.end(), is_last))
        rows.push_back(last);
    return rows;
}

}  // namespace

std::string age_words(const PlayedAs& played, const PlayedAs& current) {
    if (played.digest != current.digest) return "older version";
    return played == current ? "" : "other thresholds";
}

std::string figure_words(const KeptFigure& figure) {
    if (figure.share) return percent_near_ends(figure.value);
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", figure.value);
    return text;
}

std::optional<std::string> keep_row(const Frame& frame, WishList& wishes, std::string& typed, const Off& reason) {
    const Look& look = frame.look;
    std::string name;
    bool keep = false;
    if (kit::text_field("version.name", typed, name, look.px(260), "name of this rating")) {
        typed = name;
        keep = !reason && (ImGui::IsKeyPressed(key_enter, false) || ImGui::IsKeyPressed(key_keypad_enter, false));
    }
    kit::beside(kit::button_width("Keep this rating"));
    keep |= kit::button(
        look, "version.keep", "Keep this rating", kit::Kind::normal,
        "Keeps it under this name, to see beside those of later versions. It is there again at the next start.",
        reason);
    save_with_map_button(frame, wishes);
    if (!keep) return std::nullopt;
    const auto& answers = frame.open->memory.map.kept;
    const auto named = std::count_if(answers.begin(), answers.end(), [](const KeptAnswer& answer) {
        return answer.kind == kept_rating && !answer.name.empty();
    });
    return typed.empty() ? "Version " + std::to_string(named + 1) : std::exchange(typed, {});
}

void kept_ratings(const Frame& frame, WishList& wishes, std::string& typed, std::optional<KeptAnswer> current,
                  bool rates) {
    const Look& look = frame.look;
    if (current) current->of = frame.open->memory.now;
    const auto rows = rows_of(frame.open->memory.map.kept, current);
    if (!current && rows.empty()) return;
    kit::heading(look, "Kept ratings");
    Off reason;
    if (!current)
        reason = "the map was not rated since it changed";
    else if (rates)
        reason = "the rating is still running";
    else if (std::any_of(rows.begin(), rows.end(), [&](const KeptAnswer* answer) {
                 return !answer->name.empty() && same_answer(*answer, *current);
             }))
        reason = "this rating is kept already";
    if (const auto name = keep_row(frame, wishes, typed, reason)) {
        KeptAnswer answer = *current;
        answer.name = *name;
        wishes.on_active([answer](Workspace& w, OpenDocument& open) { w.memory.keep(open, answer); });
    }
    if (rows.empty()) return;
    const auto& figures = rows.back()->figures;
    if (!ImGui::BeginTable("kept", index_count(figures) + 3, ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_RowBg))
        return;
    ImGui::TableNextColumn();
    ImGui::TableNextColumn();
    for (const KeptFigure& figure : figures) {
        ImGui::TableNextColumn();
        ImGui::TextDisabled("%s", figure.title.c_str());
    }
    ImGui::TableNextColumn();
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i]->figures.size() == figures.size()) kept_row(frame, wishes, *rows[i], i);
    ImGui::EndTable();
}

}  // namespace nedforge
