#pragma once
// The rows that maps of every family have, before and after those of its game.

#include <string>
#include <utility>
#include <vector>

#include "formats/base/record/file_rows.h"

namespace nedforge {

// `format`, `game`, `id`, `name`, `author` and `notes`. `noun`: "home". `name` is the form of a name, and `printed`
// says where it is printed.
template <class Map>
void add_head_rows(Rows<Map>& rows, const Map& map, std::string_view family, const std::string& noun,
                   FormOf<std::string> name, const std::string& printed) {
    rows.fixed("format", format_version(), "version of this format");
    rows.fixed("game", game_word(family), "game family");
    rows.add("id", map.id, file_id(), "names the " + noun + " in packs and replays: 1 to 40 of a-z, 0-9 and -")
        .required()
        .titled("Id");
    rows.add("name", map.name, std::move(name), printed + ": 1 to 40 characters")
        .of_no_game()
        .required()
        .titled("Name");
    rows.add("author", map.author, text(), "who made the " + noun).of_no_game().titled("Author");
    rows.add("notes", map.notes, lines_of_text(), "for whoever edits the " + noun).of_no_game().titled("Notes");
}

// `rulings`, `waivers`, `editor` and `validated`. `apart`: a blank line comes before them in a text that is written
// new.
template <class Map>
void add_tail_rows(Rows<Map>& rows, const Map& map, const std::string& noun, FormOf<decltype(Map::rulings)> rulings,
                   FormOf<std::vector<Waiver>> waivers, bool apart = false) {
    const auto add = [&](auto row) {
        if (apart) row.tail();
        return row;
    };
    add(rows.add("rulings", map.rulings, std::move(rulings), "readings of the rulebook that are not the usual ones"))
        .called("ruling");
    add(rows.add("waivers", map.waivers, std::move(waivers), "findings the designer accepts, each with a reason"))
        .of_no_game()
        .block()
        .called("waiver");
    add(rows.add("editor", map.editor, kept_mapping("editor"), "what only the editor needs"))
        .not_in_digest()
        .not_compared();
    add(rows.add("validated", map.validated, validated_form(noun), "written by export")).not_in_digest().not_compared();
}

}  // namespace nedforge
