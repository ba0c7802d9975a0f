#include "formats/luddite/sheet/sheet_layout.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "formats/luddite/sheet/composition.h"
#include "formats/luddite/sheet/modules/modules.h"
#include "formats/luddite/sheet/modules/ned_plan.h"
#include "formats/luddite/sheet/modules/notes.h"

namespace nedforge::luddite {

namespace {

constexpr double header_height = 16.2, footer_height = 3.0;

Box content_of(Paper paper) {
    const Box page = paper_size(paper);
    return {page_margin, page_margin, page.w - 2 * page_margin, page.h - 2 * page_margin};
}

double rulings_height(const Map& map, double width) {
    Builder measure;
    const Extent e = lay_out_rulings(map, {width - 2 * module_padding, no_fit, min_box}, measure);
    return e.h > 0 ? framed(e.h) + module_gap : 0;
}

Box body_of(const Map& map, Box content) {
    const double top = header_height + 1.6, bottom = footer_height + 1.4 + rulings_height(map, content.w);
    return {content.x, content.y + top, content.w, content.h - top - bottom};
}

std::string millimetres(double w, double h) {
    char text[64];
    std::snprintf(text, sizeof text, "%.0f x %.0f mm", std::ceil(w), std::ceil(h));
    return text;
}

// What a module needs at the smallest legible size, where that is more than its box; else nothing.
Extent unmet_need(const Map& map, const NedNeeds& needs, const Composition& c, ModuleKind kind, Box box) {
    const Box room = inside_of(box);
    if (kind == ModuleKind::ned) {
        const NedKey keyed = c.key == kind ? NedKey::signs : NedKey::none;
        if (fits_keyed(map, needs, {room.w, room.h}, keyed)) return {};
        const double legend = ned_legend_height(map, room.w, keyed), key = legend > 0 ? legend + 1.6 : 0;
        const NedFit fit = ned_fit(needs, room.w, std::max(room.h - key, 1.0));
        return {fit.x.size, fit.y.size + key};
    }
    if (c.min_heights.at(kind) <= box.h + 1e-6) return {};
    Builder measure;
    return text_of(kind).lay_out(map, {room.w, no_fit, min_box}, measure);
}

// What does not fit, from the arrangement that comes nearest.
std::vector<SheetOverflow> overflows_of(const Map& map, const NedNeeds& needs, const Composition& c, double page_width,
                                        Paper paper) {
    std::vector<SheetOverflow> out;
    const std::string page = paper == Paper::a4 ? "A4" : "Letter", remark = " at the smallest legible size";
    if (!header_fits(map, page_width))
        out.push_back({"title", "is longer than the head of " + page + ": name, id or author are cut short"});
    if (c.fits && !c.key)
        out.push_back({"NED module", "leaves no room on " + page +
                                         " for the key that says what its gates, locks, walls and links mean"});
    if (c.fits) return out;
    for (const auto& [kind, box] : c.boxes) {
        const bool plural = kind == ModuleKind::switches || kind == ModuleKind::bonuses || kind == ModuleKind::effects;
        const std::string name(module_name(kind)), s = plural ? "" : "s";
        const Box room = inside_of(box);
        if (const Extent need = unmet_need(map, needs, c, kind, box); need.w > 0)
            out.push_back({name, "need" + s + " " + millimetres(need.w, need.h) + remark + "; " + page + " leaves " +
                                     (plural ? "them " : "it ") + millimetres(room.w, room.h)});
        else if (box.h > 70 && (kind == ModuleKind::clock || kind == ModuleKind::bonuses))
            out.push_back({name, "take" + s + " " + millimetres(box.w, box.h) + remark + ", more than " + page +
                                     " has beside the rest"});
    }
    return out;
}

// Enlarges the page by a width and a height. The network gets all of it; what lies beside it moves out and becomes as
// high as it, and what stands below becomes as wide as the page, so that all edges stay in line.
void widen(Composition& c, Box body, double wider, double taller) {
    const Box ned = c.boxes.at(ModuleKind::ned);
    const double x_factor = (body.w + wider + module_gap) / (body.w + module_gap),
                 y_factor = (ned.h + taller + module_gap) / (ned.h + module_gap);
    const auto stretched = [](double length, double factor) { return (length + module_gap) * factor - module_gap; };
    for (auto& [kind, box] : c.boxes) {
        if (kind == ModuleKind::ned)
            box.w += wider, box.h += taller;
        else if (box.y < ned.bottom() - 0.5)
            box = {box.x + wider, ned.y + (box.y - ned.y) * y_factor, box.w, stretched(box.h, y_factor)};
        else
            box = {body.x + (box.x - body.x) * x_factor, box.y + taller, stretched(box.w, x_factor), box.h};
    }
}

double node_size(const PlacedModule& ned) {
    for (const Piece& piece : ned.pieces)
        if (piece.kind == PieceKind::node) return std::min(piece.box.w, piece.box.h);
    return 0;
}

void shift(std::vector<Piece>& pieces, double dx, double dy, double scale) {
    for (auto& p : pieces) {
        p.box = {p.box.x * scale + dx, p.box.y * scale + dy, p.box.w * scale, p.box.h * scale};
        for (auto& point : p.path) point = {point.x * scale + dx, point.y * scale + dy};
        p.points *= scale;
    }
}

struct Page {
    const Map& map;
    const NedNeeds& needs;
    const Composition& composition;
};

// The network with as much of its key as it has room for; at its smallest legible size and shrunk as a whole where it
// has not even that for itself.
void place_network(const Page& page, PlacedModule& m, Box inside) {
    const auto& [map, needs, c] = page;
    Builder out(m.pieces);
    NedKey key = c.key == m.kind ? NedKey::signs : NedKey::none;
    Extent room{inside.w, inside.h};
    if (key == NedKey::signs && fits_keyed(map, needs, room, NedKey::rules) &&
        nodes_are_sound(map, place_ned(needs, room, ned_legend_height(map, room.w, NedKey::rules)).fit))
        key = NedKey::rules;
    while (m.scale > 0.03 && !fits_keyed(map, needs, room, key)) {
        m.scale *= 0.97;
        room = {inside.w / m.scale, inside.h / m.scale};
    }
    lay_out_ned(map, needs, room, key, out);
    m.lacks_rules = key != NedKey::rules && (!c.key || c.key == m.kind);
}

// Any other module with a frame, with as many of its notes, and of the key that stands below it, as it has room for.
void place_framed(const Page& page, PlacedModule& m, Box inside) {
    const Map& map = page.map;
    const Composition& c = page.composition;
    Builder out(m.pieces), measure;
    const double unit = m.kind == ModuleKind::hack ? c.hack_unit : c.unit;
    const bool keyed = c.key == m.kind;
    const auto key_at = [&](double width, NedKey key) { return key_height(map, width + 2 * module_padding, key); };
    const auto lay_out = [&](const Room& room, Builder& to) {
        return m.kind == ModuleKind::round ? lay_out_round(map, c.round, room, to)
                                           : text_of(m.kind).lay_out(map, room, to);
    };
    const auto fits = [&](Extent room, double extra_height) {
        const Extent e = lay_out({room.w, no_fit, unit}, measure);
        return e.w <= room.w + 1e-6 && e.h + extra_height <= room.h + 1e-6;
    };
    Extent room{inside.w, inside.h};
    NedKey key = keyed ? NedKey::rules : NedKey::none;
    const double wanted_foot = foot_height(m.kind, map, m.box.w);
    double foot = wanted_foot;
    if (keyed && !fits(room, key_at(room.w, key))) key = NedKey::signs;
    if (!fits(room, key_at(room.w, key) + foot)) foot = 0;
    while (m.scale > 0.03 && !fits(room, key_at(room.w, key))) {
        m.scale *= 0.97;
        room = {inside.w / m.scale, inside.h / m.scale};
    }
    const double key_h = key_at(room.w, key);
    lay_out({room.w, room.h - key_h - foot, unit}, out);
    if (key_h > 0) lay_out_legend(map, room.w, room.h - key_h + key_gap, key, out);
    Builder notes(m.notes);
    put_module_notes(m.kind, map, {m.box.x, m.box.y, m.box.w, m.box.h - key_h}, foot > 0, notes);
    m.lacks_foot = foot < wanted_foot;
    m.lacks_rules = key == NedKey::signs;
}

PlacedModule placed(const Page& page, ModuleKind kind, Box box, const std::string& digest) {
    PlacedModule m;
    m.kind = kind;
    m.box = box;
    m.heading = heading_of(kind);
    const Box inside = m.heading.empty() ? box : inside_of(box);
    Builder out(m.pieces);
    if (kind == ModuleKind::footer)
        lay_out_footer(page.map, digest, {inside.w, inside.h, min_box}, out);
    else if (kind == ModuleKind::ned)
        place_network(page, m, inside);
    else
        place_framed(page, m, inside);
    shift(m.pieces, inside.x, inside.y, m.scale);
    return m;
}

}  // namespace

double link_tag_width(std::string_view text) {
    return std::max(link_tag, text_width(text, min_points, Weight::bold) + 0.7);
}

Piece unshrunk(Piece p, double scale) {
    p.box = {p.box.x / scale, p.box.y / scale, p.box.w / scale, p.box.h / scale};
    for (auto& point : p.path) point = {point.x / scale, point.y / scale};
    p.points /= scale;
    return p;
}

std::string_view module_name(ModuleKind kind) { return text_of(kind).name; }

bool is_written_in(PieceKind kind) {
    switch (kind) {
        case PieceKind::hack_box:
        case PieceKind::toggle_box:
        case PieceKind::bonus_box:
        case PieceKind::clock_box:
        case PieceKind::tally_box:
        case PieceKind::space:
        case PieceKind::score_box:
            return true;
        default:
            return false;
    }
}

const PlacedModule* SheetLayout::find(ModuleKind kind) const {
    for (const auto& m : modules)
        if (m.kind == kind) return &m;
    return nullptr;
}

std::vector<SheetOverflow> sheet_overflows(const Map& map, Paper paper) {
    const Box content = content_of(paper);
    const NedNeeds needs = ned_needs(map);
    return overflows_of(map, needs, compose_any(map, needs, body_of(map, content)), content.w, paper);
}

// The grid that the NED module must hold; none: it is as printed.
struct LeastGrid {
    double columns, rows;
    double (*cell_of)(double node);
};

static SheetAround lay_out(const Map& map, Paper paper, const std::string& digest, const LeastGrid* grid) {
    SheetAround sheet;
    SheetLayout& layout = sheet.layout;
    layout.page = paper_size(paper);
    Box content = content_of(paper), body = body_of(map, content);
    const NedNeeds needs = ned_needs(map);
    Composition c = compose(map, needs, body);
    layout.overflows = overflows_of(map, needs, c, content.w, paper);

    const auto place = [&](ModuleKind kind, Box box) {
        layout.modules.push_back(placed({map, needs, c}, kind, box, digest));
    };

    if (grid) {
        const Box ned = c.boxes.at(ModuleKind::ned);
        place(ModuleKind::ned, ned);
        sheet.cell = grid->cell_of(node_size(layout.modules.back()));
        layout.modules.clear();
        const double wider = std::max(0.0, grid->columns * sheet.cell - ned.w),
                     taller = std::max(0.0, grid->rows * sheet.cell - ned.h);
        widen(c, body, wider, taller);
        for (Box* box : {&layout.page, &content, &body}) box->w += wider, box->h += taller;
    }
    place(ModuleKind::header, {content.x, content.y, content.w, header_height});
    for (const ModuleKind kind :
         {ModuleKind::ned, ModuleKind::hack, ModuleKind::switches, ModuleKind::bonuses, ModuleKind::clock,
          ModuleKind::cache, ModuleKind::effects, ModuleKind::damage, ModuleKind::round})
        if (const auto found = c.boxes.find(kind); found != c.boxes.end()) place(kind, found->second);
    // What modules have no room for goes into the headings that say nothing yet.
    std::vector<Note> homeless;
    for (const auto& m : layout.modules)
        for (const ModuleKind kind : {ModuleKind::ned, m.kind})
            if (kind == ModuleKind::ned ? m.lacks_rules && homeless.empty() : m.lacks_foot)
                for (auto& note : homeless_notes(kind, map, m.box.w)) homeless.push_back(std::move(note));
    for (auto& m : layout.modules)
        if (!m.heading.empty() && m.notes.empty()) {
            Builder notes(m.notes);
            put_homeless_notes(homeless, m.kind, m.box, notes);
        }
    const double rulings = rulings_height(map, content.w);
    if (rulings > 0)
        place(ModuleKind::rulings, {content.x, body.bottom() + module_gap, content.w, rulings - module_gap});
    place(ModuleKind::footer, {content.x, content.bottom() - footer_height, content.w, footer_height});
    return sheet;
}

SheetLayout lay_out_sheet(const Map& map, Paper paper, const std::string& digest) {
    return lay_out(map, paper, digest, nullptr).layout;
}

SheetAround lay_out_around(const Map& map, double columns, double rows, double (*cell_of)(double node)) {
    const LeastGrid grid{columns, rows, cell_of};
    return lay_out(map, Paper::a4, "", &grid);
}

}  // namespace nedforge::luddite
