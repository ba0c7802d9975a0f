// The inspector's part about the home itself: words, decks, tokens, characters, the Hacker's figures, limits of taste,
// readings, waivers.

#include <algorithm>

#include "editor/shell/parts/field_parts.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "formats/smart_home/home_record.h"

namespace nedforge::smart_home {
namespace {

void word_fields(const Look& look, const Home& home, Wishes& wishes) {
    ImGui::PushFont(look.bold);
    ImGui::TextUnformatted("Home");
    ImGui::PopFont();
    RecordFields fields = fields_in(look, home, home_record(), "", wishes);
    fields.row("name");
    fields.rest({"firewalls"});
}

void card_fields(const Look& look, const Home& home, Wishes& wishes) {
    kit::heading(look, "Attack pile");
    ImGui::SameLine();
    ImGui::TextDisabled("%d cards", sum_of(home.attacks));
    const auto fields = [&](const Record& record, const std::string& prefix, const std::string& kind) {
        return RecordFields(look, record, &home.attacks, prefix,
                            [&, kind](const std::string& title, std::string_view key, const std::string& typed,
                                      const std::string& merge) {
                                const Card card = *card_named(kind + std::string(key));
                                wishes.edit("Cards: " + title, set_cards(home, card, std::stoi(typed)), merge);
                            });
    };
    fields(attacks_record(), "attacks", "").rest();
    // Strengths that the pile has, and the next one.
    int last = 3;
    for (int n = 1; n <= 9; ++n)
        if (home.attacks[botnet(n)] > 0) last = std::max(last, std::min(n + 1, 9));
    const Record& strengths = *attacks_record().row("botnet").form->record();
    RecordFields of_strengths = fields(strengths, "attacks.botnet", "botnet_");
    for (int n = 0; n < last; ++n) of_strengths.row(strengths.keys()[place_of_index(n)]);
}

void token_row(const Shown& shown, int kind, Wishes& wishes) {
    const Look& look = shown.look;
    const Home& home = shown.home();
    const TokenKind& token = home.tokens[kind];
    const std::string key = "tokens[" + std::to_string(kind) + "]";
    ImGui::PushID(kind);
    const float side = look.px(24);
    for (const Symbol symbol : all_symbols) {
        const bool has_symbol = std::find(token.icons.begin(), token.icons.end(), symbol) != token.icons.end();
        if (symbol != Symbol{}) ImGui::SameLine(0, look.px(2));
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        ImGui::PushID(static_cast<int>(symbol));
        const bool pressed = ImGui::InvisibleButton("icon", {side, side});
        ImGui::PopID();
        mark_item(key + ".icons:" + std::string(symbol_names[symbol]));
        kit::tip(std::string(symbol_title(symbol)) + (has_symbol ? ". Click: take it off" : ". Click: add it"));
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddRectFilled(corner, {corner.x + side, corner.y + side},
                           has_symbol ? look.colours.soft_accent : look.colours.field, look.px(4));
        list.AddRect(corner, {corner.x + side, corner.y + side}, has_symbol ? look.colours.accent : look.colours.line,
                     look.px(4), 0, look.px(has_symbol ? 2 : 1));
        draw_symbol_at(list, look, shown.palette, {corner.x + look.px(3), corner.y + look.px(3)}, side - look.px(6),
                       symbol);
        if (!pressed) continue;
        TokenKind changed = token;
        if (has_symbol)
            std::erase(changed.icons, symbol);
        else
            changed.icons.push_back(symbol);
        wishes.edit("Icons of token " + std::to_string(kind), set_token(home, kind, changed));
    }
    kit::beside(look.px(86), look.px(6));
    int count = 0;
    if (kit::number_field(look, key + ".count", token.count, 1, max_token_count, count, look.px(84))) {
        TokenKind changed = token;
        changed.count = count;
        wishes.edit("Number of token " + std::to_string(kind), set_token(home, kind, changed), key);
    }
    kit::beside(kit::button_width("\u00d7"), look.px(2));
    if (kit::button(look, key + ".remove", "\u00d7", kit::Kind::quiet, "Remove this kind of token"))
        wishes.edit("Remove token " + std::to_string(kind), remove_token(home, kind));
    ImGui::PopID();
}

void token_fields(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const Home& home = shown.home();
    int total = 0;
    for (const TokenKind& kind : home.tokens) total += kind.count;
    kit::heading(look, "Knowledge tokens");
    ImGui::SameLine();
    ImGui::TextDisabled("%d", total);
    for (int kind = 0; kind < index_count(home.tokens); ++kind) token_row(shown, kind, wishes);
    const auto refused = why_not(add_token(home));
    if (kit::button(look, "tokens.add", "Add a kind of token", kit::Kind::normal, "",
                    refused ? std::optional(refused->reason) : std::nullopt))
        wishes.edit("Add a kind of token", add_token(home));
}

void character_fields(const Look& look, const Home& home, Wishes& wishes) {
    kit::heading(look, "Characters in play");
    static constexpr IndexedArray<const char*, Character, character_count> tips{
        "Once in its turn it may send one other character to an adjacent tile.",
        "In its own defences Patching and Anti-virus stand for each other.",
        "In its own defences Password and Two-factor stand for each other.",
        "After its turn the Defenders choose which of the two top cards is played."};
    for (const Character character : all_characters) {
        const bool is_in_play =
            std::find(home.characters.begin(), home.characters.end(), character) != home.characters.end();
        const std::string title(character_titles[character]);
        if (place_of_index(character) % 2) kit::beside(kit::button_width(title.c_str()), look.px(4));
        if (kit::toggle(look, "characters:" + std::string(character_names[character]), title.c_str(), is_in_play,
                        tips[character]))
            wishes.edit((is_in_play ? "Out of play: " : "In play: ") + title,
                        set_in_play(home, character, !is_in_play));
    }
}

void hacker_fields(const Look& look, const Home& home, Wishes& wishes) {
    kit::heading(look, "Pieces and the Hacker");
    int value = 0;
    fields_in(look, home, home_record(), "", wishes).row("firewalls");
    fields_in(look, home, win_record(), "win", wishes).rest();
    kit::caption(look, "Steps of the Hacker after a round, by compromised devices:");
    for (int i = 0; i < index_count(home.hacker_steps); ++i) {
        const HackerSteps row = home.hacker_steps[i];
        const std::string key = "hacker_steps[" + std::to_string(i) + "]";
        kit::label(look, "from", look.px(40));
        if (kit::number_field(look, key + ".from", row.from, i ? 1 : 0, i ? max_tiles : 0, value, look.px(88)))
            wishes.edit("Steps of the Hacker", set_steps(home, i, {value, row.steps}), key + ".from");
        ImGui::SameLine(0, look.px(8));
        kit::label(look, "steps", look.px(44));
        if (kit::number_field(look, key + ".steps", row.steps, 0, max_walk, value, look.px(88)))
            wishes.edit("Steps of the Hacker", set_steps(home, i, {row.from, value}), key + ".steps");
        if (i == 0) continue;
        kit::beside(kit::button_width("\u00d7"), look.px(2));
        if (kit::button(look, key + ".remove", "\u00d7", kit::Kind::quiet, "Remove the row"))
            wishes.edit("Remove a row of the Hacker's steps", remove_steps(home, i));
    }
    const auto refused = why_not(add_steps(home));
    if (kit::button(look, "hacker_steps.add", "Add a row", kit::Kind::quiet, "",
                    refused ? std::optional(refused->reason) : std::nullopt))
        wishes.edit("Add a row of the Hacker's steps", add_steps(home));
}

void standard_fields(const Look& look, const Home& home, Wishes& wishes) {
    fields_in(look, home, &Home::standards, standards_record(), "standards", wishes, "Limit: ").typed().rest();
    kit::caption(look, "The limits beyond which a check reports a finding. Shares are 0 to 1.");
}

}  // namespace

void home_fields(const Shown& shown, const EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Home& home = shown.home();
    const Spot& spot = editor.shell->spot;
    word_fields(look, home, wishes);
    card_fields(look, home, wishes);
    token_fields(shown, wishes);
    character_fields(look, home, wishes);
    hacker_fields(look, home, wishes);
    kit::gap(look, 4);
    if (folded_part("Limits of taste", "standards", spot, spot.field.starts_with("standards")))
        standard_fields(look, home, wishes);
    if (folded_part("Readings of the rules", "readings", spot, find_ruling(ruling_table(), spot.field) != nullptr))
        reading_fields(look, home, ruling_table(), wishes);
    if (!home.waivers.empty() && folded_part("Waivers", "waivers", spot, spot.field.starts_with("waiver")))
        waiver_fields(look, home, wishes);
}

}  // namespace nedforge::smart_home
