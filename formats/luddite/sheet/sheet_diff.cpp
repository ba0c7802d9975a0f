#include "formats/luddite/sheet/sheet_diff.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "engine/luddite/contents.h"
#include "formats/base/drawing/moved_painter.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/luddite/hack/hack_format.h"
#include "formats/luddite/sheet/sheet_draw.h"

namespace nedforge::luddite {

namespace {

// What a piece is and what it shows, in words that don't depend on order or place; empty: not compared.
struct Identity {
    std::string thing, look;
};

std::string pair_of(const std::string& a, const std::string& b) { return a < b ? a + "|" + b : b + "|" + a; }

std::string look_of(const Node& n) {
    return content_text(n) + (n.gate ? to_string(*n.gate) : "") + (n.lock ? "L" + std::to_string(*n.lock) : "") +
           std::to_string(n.at.column) + "," + std::to_string(n.at.row);
}

std::string look_of(const Reward& r) {
    std::string look = r.code + "/" + std::to_string(r.damage);
    for (const int amount : r.gain.of) look += "," + std::to_string(amount);
    return look;
}

Identity identity_of(const Map& map, const PlacedModule& module, const Piece& piece) {
    const auto i = to_index(std::max(piece.index, 0)), k = to_index(std::max(piece.part, 0));
    const std::string number = std::to_string(piece.index);
    switch (piece.kind) {
        case PieceKind::node:
            return {"node " + map.nodes[i].id, look_of(map.nodes[i])};
        case PieceKind::wire:
            return {"wire " + pair_of(map.nodes[i].id, map.nodes[k].id), ""};
        case PieceKind::wall:
            return {"wall " + pair_of(map.nodes[i].id, map.nodes[k].id), ""};
        case PieceKind::link:
            return {"link " + pair_of(map.links[i][0], map.links[i][1]), ""};
        case PieceKind::hack_box:
            return {"box " + number + "." + std::to_string(piece.part), piece.text + std::to_string(piece.icon)};
        case PieceKind::reward:
            return {"reward " + number, look_of(*rewards_of(map.hack)[i])};
        case PieceKind::arrow:
            return {"arrow " + number, std::to_string(piece.part)};
        case PieceKind::rail: {
            const HackLine& line = std::get<LinesHack>(map.hack).lines[i];
            return {"rail " + number, std::to_string(line.across) + "/" + std::to_string(line.down) + "/" +
                                          std::to_string(line.from.column) + "/" + std::to_string(line.from.row)};
        }
        case PieceKind::card:
            if (module.kind == ModuleKind::bonuses) {
                const Bonus& b = map.bonuses[i];
                Reward reward;
                reward.damage = b.damage, reward.gain = b.gain;
                return {"bonus " + number, std::to_string(b.die) + look_of(reward)};
            }
            if (const auto printed = format_of(map.hack).printed)
                return {std::string(row_of(map.hack).item) + " " + number, printed(map.hack, i)};
            return {};
        case PieceKind::clock_box:
            return {"clock " + number, std::to_string(piece.part)};
        case PieceKind::space:
            return {"space " + std::to_string(piece.part) + "." + number,
                    piece.index < map.resources[k].start ? "start" : ""};
        default:
            return {};
    }
}

std::map<std::string, std::string> looks_of(const Map& map, const SheetLayout& layout) {
    std::map<std::string, std::string> looks;
    for (const auto& module : layout.modules)
        for (const auto& piece : module.pieces)
            if (const Identity id = identity_of(map, module, piece); !id.thing.empty())
                looks.emplace(id.thing, id.look);
    return looks;
}

constexpr double sheet_gap = 6, diff_head = 14, list_line = 4.6;
constexpr std::size_t most_listed = 200;

struct MarkLook {
    Colour colour;
    const char* sign;
    bool dashed;
};
MarkLook look_of(ChangeMark mark) {
    switch (mark) {
        case ChangeMark::added:
            return {{0.05, 0.45, 0.25, 1}, "+", false};
        case ChangeMark::removed:
            return {{0.78, 0.08, 0.18, 1}, "\u2212", true};
        case ChangeMark::changed:
            break;
    }
    return {{0.72, 0.40, 0.0, 1}, "~", false};
}

void draw_mark(Painter& out, const MarkedBox& marked) {
    const MarkLook look = look_of(marked.mark);
    const Box b{marked.box.x - 0.8, marked.box.y - 0.8, marked.box.w + 1.6, marked.box.h + 1.6};
    out.rectangle(b, 1.2, {false, {}, {look.colour, 0.9, look.dashed}});
    const Box tag{b.right() - 1.8, b.y - 1.6, 3.4, 3.4};
    out.circle(tag.centre(), 1.7, {true, look.colour, {}});
    draw_centred(out, tag, look.sign, 9, Weight::bold, {1, 1, 1, 1});
}

bool changed_as_a_whole(ModuleKind kind, const Map& map, const Map& second_map) {
    switch (kind) {
        case ModuleKind::header:
            return map.name != second_map.name || map.id != second_map.id ||
                   map.author.value_or("") != second_map.author.value_or("") ||
                   map.campaign_game != second_map.campaign_game;
        case ModuleKind::hack:
            return map.hack.index() != second_map.hack.index();
        case ModuleKind::damage:
            return !(map.thresholds == second_map.thresholds);
        case ModuleKind::rulings:
            return !(map.rulings == second_map.rulings);
        default:
            return false;
    }
}

}  // namespace

std::vector<MarkedBox> changed_boxes(const Map& map, const SheetLayout& layout, const Map& second_map,
                                     const SheetLayout& second_layout, bool after) {
    std::vector<MarkedBox> marked;
    const auto known = looks_of(second_map, second_layout);
    const ChangeMark alone = after ? ChangeMark::added : ChangeMark::removed;
    for (const auto& module : layout.modules) {
        const bool whole = changed_as_a_whole(module.kind, map, second_map);
        if (whole) marked.push_back({module.box, ChangeMark::changed});
        if (whole && module.kind == ModuleKind::hack) continue;
        for (const auto& piece : module.pieces) {
            const Identity id = identity_of(map, module, piece);
            if (id.thing.empty()) continue;
            const auto found = known.find(id.thing);
            if (found == known.end())
                marked.push_back({piece.box, alone});
            else if (found->second != id.look)
                marked.push_back({piece.box, ChangeMark::changed});
        }
    }
    return marked;
}

Box diff_size(const std::vector<std::string>& changes) {
    const Box page = paper_size(Paper::a4);
    const double lines = static_cast<double>(std::min(changes.size(), most_listed + 1));
    return {0, 0, 2 * page.w + sheet_gap, diff_head + page.h + 14 + std::max(1.0, lines) * list_line};
}

void draw_diff(Painter& out, const Map& before, const Map& after, const std::vector<std::string>& changes) {
    const Palette& palette = full_ink_palette();
    const Box size = diff_size(changes), page = paper_size(Paper::a4);
    out.rectangle(size, 0, {true, {0.93, 0.94, 0.95, 1}, {}});
    const SheetLayout old_layout = lay_out_sheet(before, Paper::a4, ""),
                      new_layout = lay_out_sheet(after, Paper::a4, "");
    const std::array<double, 2> left{0, page.w + sheet_gap};
    const std::array<std::string_view, 2> words{"BEFORE", "AFTER"};
    for (std::size_t side = 0; side < 2; ++side) {
        const Map& map = side == 0 ? before : after;
        const SheetLayout& layout = side == 0 ? old_layout : new_layout;
        out.text({left[side] + page_margin, 9.5}, words[side], 14, Weight::bold, Align::left, palette.ink);
        out.rectangle({left[side], diff_head, page.w, page.h}, 0, {true, palette.paper, {}});
        MovedPainter moved(out, {left[side], diff_head});
        draw_layout(moved, palette, map, layout);
        for (const auto& box :
             changed_boxes(map, layout, side == 0 ? after : before, side == 0 ? new_layout : old_layout, side == 1))
            draw_mark(moved, box);
    }
    double y = diff_head + page.h + 8;
    out.text({page_margin, y}, changes.empty() ? "No difference that players can see" : "What changed", 12,
             Weight::bold, Align::left, palette.ink);
    for (std::size_t i = 0; i < std::min(changes.size(), most_listed + 1); ++i) {
        y += list_line;
        const std::string line =
            i < most_listed ? changes[i] : "and " + std::to_string(changes.size() - most_listed) + " more";
        out.text({page_margin, y}, shortened(line, 9, Weight::regular, size.w - 2 * page_margin), 9, Weight::regular,
                 Align::left, palette.ink);
    }
}

}  // namespace nedforge::luddite
