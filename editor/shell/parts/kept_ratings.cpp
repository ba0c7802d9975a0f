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
    Off off;
    if (frame.open->memory.map.kept.empty())
        off = "nothing is kept of this map";
    else if (frame.open->file().path().empty())
        off = "the map has no file yet";
    kit::beside(kit::button_width("Save with the map"));
    if (kit::button(
            frame.look, "version.save", "Save with the map", kit::Kind::normal,
            "Writes all that is kept of this map to a file beside it, whose name ends in .ratings. It comes along "
            "where the map goes.",
            off))
        wishes.on_active([](Workspace& w, OpenDocument& open) { w.save_ratings(open); });
}

void kept_row(const Frame& frame, WishList& wishes, const KeptAnswer& kept, std::size_t number) {
    const Look& look = frame.look;
    const std::string key = "kept" + std::to_string(number);
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    const std::string name = kept.name.empty() ? "the last rating" : kept.name;
    if (kept.name.empty())
        ImGui::TextDisabled("%s", name.c_str());
    else
        ImGui::TextUnformatted(kit::fitting(for_toolkit(name), look.px(220)).c_str());
    mark_item(key);
    kit::tip(name + ": " + kept.players);
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    const std::string age = age_words(kept.of, frame.open->memory.now);
    ImGui::TextDisabled("%s", age.c_str());
    if (!age.empty()) mark_item(key + ".older");
    for (const KeptFigure& figure : kept.figures) {
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(figure_words(figure).c_str());
        if (figure.interval && figure.share)
            kit::tip("95 %: " + percent_near_ends(figure.interval->low) + " to " +
                     percent_near_ends(figure.interval->high));
    }
    ImGui::TableNextColumn();
    if (kit::button(look, key + ".remove", "\u00d7", kit::Kind::quiet, "Forget this rating"))
        wishes.on_active([id = kept.id](Workspace& w, OpenDocument& open) { w.memory.forget(open, id); });
}

// A rating with a name has its row; the last one without a name has it where it is seen nowhere else.
std::vector<const KeptAnswer*> rows_of(const std::vector<KeptAnswer>& all, const std::optional<KeptAnswer>& now) {
    std::vector<const KeptAnswer*> rows;
    const KeptAnswer* last = nullptr;
    for (const KeptAnswer& kept : all) {
        if (kept.kind != kept_rating) continue;
        if (kept.name.empty())
            last = &kept;
        else
            rows.push_back(&kept);
    }
    const auto same = [&](const KeptAnswer* named) { return same_answer(*named, *last); };
    if (last && !(now && same_answer(*now, *last)) && std::none_of(rows.begin(), rows.end(), same))
        rows.push_back(last);
    return rows;
}

}  // namespace

std::string age_words(const PlayedAs& of, const PlayedAs& now) {
    if (of.digest != now.digest) return "older version";
    return of == now ? "" : "other thresholds";
}

std::string figure_words(const KeptFigure& figure) {
    if (figure.share) return percent_near_ends(figure.value);
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", figure.value);
    return text;
}

std::optional<std::string> keep_row(const Frame& frame, WishList& wishes, std::string& typed, const Off& off) {
    const Look& look = frame.look;
    std::string name;
    bool keep = false;
    if (kit::text_field("version.name", typed, name, look.px(260), "name of this rating")) {
        typed = name;
        keep = !off && (ImGui::IsKeyPressed(key_enter, false) || ImGui::IsKeyPressed(key_keypad_enter, false));
    }
    kit::beside(kit::button_width("Keep this rating"));
    keep |= kit::button(
        look, "version.keep", "Keep this rating", kit::Kind::normal,
        "Keeps it under this name, to see beside those of later versions. It is there again at the next start.", off);
    save_with_map_button(frame, wishes);
    if (!keep) return std::nullopt;
    const auto& all = frame.open->memory.map.kept;
    const auto named = std::count_if(
        all.begin(), all.end(), [](const KeptAnswer& kept) { return kept.kind == kept_rating && !kept.name.empty(); });
    return typed.empty() ? "Version " + std::to_string(named + 1) : std::exchange(typed, {});
}

void kept_ratings(const Frame& frame, WishList& wishes, std::string& typed, std::optional<KeptAnswer> now, bool rates) {
    const Look& look = frame.look;
    if (now) now->of = frame.open->memory.now;
    const auto rows = rows_of(frame.open->memory.map.kept, now);
    if (!now && rows.empty()) return;
    kit::heading(look, "Kept ratings");
    Off off;
    if (!now)
        off = "the map was not rated since it changed";
    else if (rates)
        off = "the rating is still running";
    else if (std::any_of(rows.begin(), rows.end(),
                         [&](const KeptAnswer* kept) { return !kept->name.empty() && same_answer(*kept, *now); }))
        off = "this rating is kept already";
    if (const auto name = keep_row(frame, wishes, typed, off)) {
        KeptAnswer kept = *now;
        kept.name = *name;
        wishes.on_active([kept](Workspace& w, OpenDocument& open) { w.memory.keep(open, kept); });
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
