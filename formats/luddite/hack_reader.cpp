// The Hack module of a map file, one function a variant (FORMAT; RULES 4).

#include <algorithm>

#include "formats/luddite/map_shapes.h"

namespace nedforge::luddite {

namespace {

constexpr std::size_t max_sections = 16;

LinesHack read_lines(const Fields& fields) {
    LinesHack hack;
    hack.boxes = read_drawing(fields.required("boxes"), {".123456", "123456", "boxes", true, max_cells});
    for (const Value& item : fields.required("lines").list(1, no_limit, "lines").value_or(std::vector<Value>{})) {
        const auto keys = item.mapping({"from", "across", "down", "reward"}, "a line");
        if (!keys) continue;
        HackLine line;
        line.from = read_position(keys->required("from")).value_or(Position{});
        keys->one_of("across", "down");
        line.across = keys->get("across").number(1, largest_number).value_or(0);
        line.down = keys->get("down").number(1, largest_number).value_or(0);
        line.reward = read_reward(keys->required("reward"));
        hack.lines.push_back(line);
    }
    return hack;
}

SumsHack read_sums(const Fields& fields) {
    SumsHack hack;
    for (const Value& item :
         fields.required("entries").list(1, max_sections, "entries").value_or(std::vector<Value>{})) {
        const auto keys = item.mapping({"target", "boxes", "reward"}, "an entry");
        if (!keys) continue;
        SumEntry entry;
        entry.target = keys->required("target").number(-largest_number, largest_number).value_or(0);
        entry.boxes = keys->get("boxes").number(1, 6).value_or(4);
        entry.reward = read_reward(keys->required("reward"));
        hack.entries.push_back(entry);
    }
    return hack;
}

std::size_t cells_of(const Drawing& cells) {
    std::size_t count = 0;
    for (const auto& row : cells)
        for (const char c : row)
            if (c != '.') ++count;
    return count;
}

PatternsHack read_patterns(const Fields& fields) {
    PatternsHack hack;
    if (const auto keys = fields.required("patterns").mapping({"1", "2", "3", "4"}, "'patterns'")) {
        for (std::size_t i = 0; i < hack.patterns.size(); ++i)
            hack.patterns[i] = read_drawing(keys->required(std::string(1, static_cast<char>('1' + i))),
                                            {"#.", "#", "cells", true, no_limit});
    }
    std::size_t cells = 0;
    for (const Value& item :
         fields.required("sections").list(1, max_sections, "sections").value_or(std::vector<Value>{})) {
        const auto keys = item.mapping({"cells", "reward"}, "a section");
        if (!keys) continue;
        PatternSection section;
        const Value drawing = keys->required("cells");
        section.cells = read_drawing(drawing, {"#.emc", "#emc", "cells", true, no_limit});
        const bool fitted = cells <= max_cells;
        cells += cells_of(section.cells);
        if (fitted && cells > max_cells)
            drawing.report(FormatCode::limit_exceeded, "with this section there are " + std::to_string(cells) +
                                                           " cells; all sections have at most 64");
        section.reward = read_reward(keys->required("reward"));
        hack.sections.push_back(std::move(section));
    }
    return hack;
}

OrderedRowsHack read_ordered_rows(const Fields& fields) {
    OrderedRowsHack hack;
    for (const Value& item :
         fields.required("sections").list(1, max_sections, "sections").value_or(std::vector<Value>{})) {
        const auto keys = item.mapping({"rows", "arrow", "reward"}, "a section");
        if (!keys) continue;
        RowsSection section;
        const auto rows = keys->required("rows").list(3, 3, "rows");
        for (std::size_t i = 0; rows && i < rows->size(); ++i) section.rows[i] = (*rows)[i].number(1, 6).value_or(1);
        if (const auto arrow = keys->required("arrow").word({arrow_names.begin(), arrow_names.end()}))
            section.arrow = static_cast<Arrow>(*arrow);
        section.reward = read_reward(keys->required("reward"));
        hack.sections.push_back(section);
    }
    return hack;
}

struct VariantShape {
    std::string_view name;
    std::vector<std::string_view> keys;
    Hack (*read)(const Fields&);
};

const std::vector<VariantShape>& variants() {
    static_assert(std::variant_size_v<Hack> == 4, "a new variant belongs here too");
    static const std::vector<VariantShape> table{
        {"lines", {"variant", "boxes", "lines"}, [](const Fields& f) -> Hack { return read_lines(f); }},
        {"sums", {"variant", "entries"}, [](const Fields& f) -> Hack { return read_sums(f); }},
        {"patterns", {"variant", "patterns", "sections"}, [](const Fields& f) -> Hack { return read_patterns(f); }},
        {"ordered_rows", {"variant", "sections"}, [](const Fields& f) -> Hack { return read_ordered_rows(f); }}};
    return table;
}

}  // namespace

Hack read_hack(const Value& value) {
    if (!value.judged()) return {};
    std::vector<std::string_view> every_key;
    for (const auto& v : variants())
        for (const auto key : v.keys)
            if (std::find(every_key.begin(), every_key.end(), key) == every_key.end()) every_key.push_back(key);
    if (value.node()->is_mapping()) {
        const YamlNode* variant = entry_value(*value.node(), "variant");  // before the other keys can be judged
        for (const auto& v : variants())
            if (variant && variant->kind == YamlNode::Kind::text && variant->text == v.name)
                if (const auto fields = value.mapping(v.keys, "'hack' of variant " + std::string(v.name)))
                    return v.read(*fields);
    }
    // Without a variant only keys that no variant knows are wrong for sure.
    if (const auto fields = value.mapping(every_key, "'hack'"))
        fields->required("variant").word({hack_variant_names.begin(), hack_variant_names.end()});
    return {};
}

}  // namespace nedforge::luddite
