// What stands at the page's head and foot: title, id, campaign game, the line for the player's name; rulings that
// differ from the default; the digest in small print.

#include <algorithm>
#include <array>

#include "engine/base/words.h"
#include "engine/luddite/prices.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

namespace {

constexpr double name_width = 58;  // the player's line
constexpr double kicker = 3.4;

std::string sub_line(const Map& map) {
    std::string text = map.id + "   /   ";
    text += map.campaign_game ? worded("campaign game {1}", *map.campaign_game) : worded("rules of all games");
    if (!map.author.value_or("").empty()) text += worded("   /   by {1}", *map.author);
    return text;
}

struct Title {
    std::vector<std::string> lines;
    double points = 22;
    bool whole = true;
};

Title title_of(const Map& map, double width) {
    Title t;
    t.points = fitting_points(map.name, 22, Weight::bold, width);
    if (t.points >= 12) {
        t.lines = {map.name};
        return t;
    }
    t.points = 10;
    t.lines = wrapped(map.name, t.points, Weight::bold, width);
    t.whole = t.lines.size() <= 2 && std::all_of(t.lines.begin(), t.lines.end(), [&](const std::string& l) {
                  return text_width(l, t.points, Weight::bold) <= width + 1e-9;
              });
    if (t.lines.size() > 2) {
        t.lines[1] += " " + t.lines[2];
        t.lines.resize(2);
    }
    for (auto& line : t.lines) line = shortened(line, t.points, Weight::bold, width);
    return t;
}

}  // namespace

bool header_fits(const Map& map, double width) {
    return title_of(map, width - name_width - 6).whole &&
           text_width(sub_line(map), min_points, Weight::medium) <= width;
}

Extent lay_out_header(const Map& map, const Room& room, Builder& out) {
    const Title title = title_of(map, room.w - name_width - 6);
    const double height = kicker + 9.2 + 3.6;
    out.text({0, 0, room.w - name_width - 6, kicker}, worded("//LUDDITE  NED MAP"), 7.5, Weight::bold, Align::left,
             Tone::accent);
    const double band = 9.2, leading = band / std::max(index_count(title.lines), 1);
    for (const auto& [i, line] : with_index(title.lines))
        out.text({0, kicker + i * leading, room.w - name_width - 6, leading}, line, title.points, Weight::bold);
    const std::string sub = sub_line(map);
    const double points = std::max(min_points, fitting_points(sub, 7.5, Weight::medium, room.w));
    out.text({0, kicker + band, room.w, 3.6}, shortened(sub, points, Weight::medium, room.w), points, Weight::medium,
             Align::left, Tone::muted);
    // Where the author and the rest leave room for it.
    const std::string needed = worded("Play with {1} dice, a pen, and a coin as your NEETLE", rolled_dice);
    if (const double w = text_width(needed, min_points, Weight::medium);
        text_width(sub, points, Weight::medium) + 6 + w <= room.w)
        out.text({room.w - w, kicker + band, w, 3.6}, needed, min_points, Weight::medium, Align::left, Tone::muted);
    out.text({room.w - name_width, 0, name_width, kicker}, worded("PLAYER"), min_points, Weight::medium, Align::left,
             Tone::muted);
    out.put(PieceKind::write_line, {room.w - name_width, kicker, name_width, 7.0});
    return {room.w, height};
}

std::vector<std::string> ruling_sentences(const Rulings& rulings) {
    constexpr std::array<std::string_view, ruling_count> sentences{
        "Spaces bound what is held at one time: a used space is free again (R1).",
        "A copied die has the value its source has now (R5).",
        "On the Clock only the last box a die crosses gives its icon (R7).",
        "An OR gate needs both switches ON (R13).",
        "Caches and critical functions act only where a move or a force ends (R18).",
        "Patterns may be mirrored as well as turned (R20).",
        "The threshold itself is enough to win (R21).",
        "Other actions may stand between the steps of one move (R22)."};
    std::vector<std::string> out;
    const auto& table = ruling_table();
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].get(rulings) != 0) out.push_back(worded(sentences[i]));
    return out;
}

Extent lay_out_rulings(const Map& map, const Room& room, Builder& out) {
    const std::string text = joined(ruling_sentences(map.rulings), "  ");
    if (text.empty()) return {};
    const double height = remark_height(text, room.w);
    put_remark(out, text, {0, 0, room.w, height});
    return {room.w, height};
}

Extent lay_out_footer(const Map&, const std::string& digest, const Room& room, Builder& out) {
    const std::string right = worded("Print at 100 %");
    out.text({0, 0, room.w, 3.0}, shortened(digest, min_points, Weight::regular, room.w - 30), min_points,
             Weight::regular, Align::left, Tone::muted);
    out.text({room.w - 28, 0, 28, 3.0}, right, min_points, Weight::regular, Align::right, Tone::muted);
    return {room.w, 3.0};
}

}  // namespace nedforge::luddite
