#include "formats/luddite/sheet/modules/notes.h"

#include <algorithm>

#include "engine/base/words.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/prices.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/sheet/composition.h"

namespace nedforge::luddite {

namespace {

constexpr double note_points = 6.8, note_leading = 2.9, foot_gap = 1.2, heading_gap = 2.6;

template <class Has>
bool any_node(const Map& map, Has is_wanted) {
    return std::any_of(map.nodes.begin(), map.nodes.end(), is_wanted);
}

// A reward that has been paid is circled, whatever it is; what it does then.
std::vector<Note> on_hack(const Map& map) {
    bool code = false, damage = false, gain = false;
    for (const Reward* reward : rewards_of(map.hack)) {
        code = code || !reward->code.empty();
        damage = damage || reward->damage > 0;
        gain = gain || reward->gain.any();
    }
    std::vector<Note> notes{
        {"", damage && gain ? worded("Circle what is paid: damage counts at the end, icons are gained at once.")
             : damage       ? worded("Circle what is paid: damage counts at the end.")
             : gain         ? worded("Circle what is paid: icons are gained at once.")
                            : worded("Circle what is paid.")}};
    if (code) notes.insert(notes.begin(), {"", worded("A paid code unlocks the hexagon of its name.")});
    return notes;
}

std::vector<Note> on_bonuses(const Map& map) {
    bool damage = false, gain = false;
    for (const Bonus& bonus : map.bonuses) (bonus.damage > 0 ? damage : gain) = true;
    if (map.bonuses.empty()) return {};
    return {{"", gain && damage ? worded("A die of its number crosses a box: take the gain, or count the damage.")
                 : gain         ? worded("A die of its number crosses a box: take the gain.")
                                : worded("A die of its number crosses a box: count the damage.")}};
}

std::vector<Note> on_clock(const Map& map) {
    const bool icons = std::any_of(map.clock.begin(), map.clock.end(), [](const std::string& row) {
        return std::any_of(row.begin(), row.end(), [](char c) { return resource_of_letter(c).has_value(); });
    });
    std::vector<Note> notes{{"", worded("A die crosses as many boxes as it shows.")}};
    if (icons)
        notes.push_back({"", map.rulings.clock_icons == ClockIconsRuling::last ? worded("The last gives its icon.")
                                                                               : worded("Icons are gained.")});
    notes.push_back({"", tally_sentence()});
    return notes;
}

std::vector<Note> on_cache(const Map& map) {
    return {{worded("Gain:"), worded("circle a space.")},
            {worded("Spend:"),
             map.rulings.spaces == SpacesRuling::held ? worded("rub out a circle.") : worded("cross out a circle.")},
            {worded("None free:"), worded("the gain is lost.")}};
}

std::vector<Note> on_damage(const Map& map) {
    const bool of_bonuses =
        std::any_of(map.bonuses.begin(), map.bonuses.end(), [](const Bonus& b) { return b.damage > 0; });
    std::vector<std::string> kinds;
    for (const Resource r : all_resources)
        kinds.push_back(worded("{1} for each {2}", left_over_worth[r], worded(resource_words[r])));
    return {{worded("Switches:"),
             of_bonuses ? worded("{1} for each fused switch, and the damage of crossed bonuses.", fused_damage)
                        : worded("{1} for each fused switch.", fused_damage)},
            {worded("Left over:"), joined(kinds) + "."}};
}

}  // namespace

std::vector<int> tally_values() {
    std::vector<int> values;
    for (int die = 1; die <= highest_die; ++die)
        if (tally_damage(die) > 0) values.push_back(die);
    return values;
}

namespace {
std::string tallies_in_words() {
    return worded_list(tally_values(), "or", [](int die) { return std::to_string(die); });
}
}  // namespace

std::string tally_sentence() {
    return worded("A {1} also goes into its tally and scores its number.", tallies_in_words());
}
std::string clock_sentence() {
    return worded(
        "One die at least must go to the Clock. A {1} there also goes into its tally and scores its number. Other dice "
        "may stay unused.",
        tallies_in_words());
}

std::vector<Note> notes_on(ModuleKind kind, const Map& map) {
    switch (kind) {
        case ModuleKind::hack:
            return on_hack(map);
        case ModuleKind::switches:
            return {{"", worded("A die of its number crosses a switch's next box.")},
                    {"", worded("Fused, it stays ON for good."), false}};
        case ModuleKind::bonuses:
            return on_bonuses(map);
        case ModuleKind::clock:
            return on_clock(map);
        case ModuleKind::cache:
            return on_cache(map);
        case ModuleKind::damage:
            return on_damage(map);
        default:
            return {};
    }
}

std::vector<Note> notes_on_ned(const Map& map) {
    const bool stop = map.rulings.passing == PassingRuling::stop;
    const bool gates = any_node(map, [](const Node& n) { return n.gate.has_value(); });
    const bool locks = any_node(map, [](const Node& n) { return n.lock || has_energy_lock(n); });
    std::vector<Note> notes{
        {worded("Coin:"),
         map.links.empty()
             ? worded("it starts on ENTER and steps along a wire to the next node. You score only if it ends on EXIT.")
             : worded("it starts on ENTER and steps along a wire or a link to the next node. You score only if it ends "
                      "on EXIT.")}};
    if (gates || locks)
        notes.push_back({gates && locks ? worded("Gates, locks:")
                         : gates        ? worded("Gates:")
                                        : worded("Locks:"),
                         worded("they count only when the coin enters their node.") +
                             (locks ? " " + worded("Check the box of an open lock.") : "")});
    if (any_node(map, [](const Node& n) { return gift_of(n) != nullptr; }))
        notes.push_back({worded("Icons:"), stop ? worded("gained once, when a move first ends there. Check the box.")
                                                : worded("gained once, when the coin first enters. Check the box.")});
    if (any_node(map, [](const Node& n) { return critical_of(n) != nullptr; }))
        notes.push_back(
            {worded("Hexagon:"),
             stop ? worded("it needs its code from the Hack module, and scores its damage once: when a move ends there "
                           "with the code unlocked, or the code comes while the coin stands there.")
                  : worded("it needs its code from the Hack module, and scores its damage once: when the coin enters "
                           "with the code unlocked, or the code comes while the coin stands there.")});
    return notes;
}

// --- in lines ------------------------------------------------------------------------------------------------

namespace {

// use(line, x, text, weight) for each run of words of one weight; the number of lines.
template <class Use>
int flow_notes(const std::vector<Note>& notes, double width, Use use) {
    const double space = text_width(" ", note_points, Weight::regular);
    int line = 0;
    double x = 0, from = 0;
    std::string run;
    Weight of_run = Weight::regular;
    const auto finish = [&] {
        if (!run.empty()) use(line, from, run, of_run);
        run.clear();
    };
    const auto add = [&](std::string_view text, Weight weight) {
        for (std::size_t offset = 0; offset < text.size();) {
            const std::size_t end = std::min(text.find(' ', offset), text.size());
            const std::string word(text.substr(offset, end - offset));
            offset = end + 1;
            const double w = text_width(word, note_points, weight);
            const bool breaks = x > 0 && x + space + w > width;
            if (breaks || weight != of_run) finish();
            if (breaks) x = 0, ++line;
            if (x > 0) x += space;
            if (run.empty()) from = x;
            run += (run.empty() ? "" : " ") + word;
            of_run = weight;
            x += w;
        }
    };
    for (const Note& note : notes) {
        add(note.lead, Weight::bold);
        add(note.text, Weight::regular);
    }
    finish();
    return notes.empty() ? 0 : line + 1;
}

// How many of them stand at the right of the heading.
std::size_t in_heading(ModuleKind kind, const std::vector<Note>& notes, double frame_width) {
    const double room = frame_width - 2 * module_padding - heading_width(kind) - heading_gap;
    std::size_t count = notes.size();
    while (count > 0) {
        const std::vector<Note> first(notes.data(), notes.data() + count);
        double widest = 0;
        const int count_of_lines =
            flow_notes(first, no_fit, [&](int, double x, const std::string& text, Weight weight) {
                widest = std::max(widest, x + text_width(text, note_points, weight));
            });
        if (count_of_lines == 1 && widest <= room) break;
        --count;
    }
    return count;
}

// The others.
std::vector<Note> at_foot(ModuleKind kind, const std::vector<Note>& notes, double frame_width) {
    std::vector<Note> foot_notes;
    for (std::size_t i = in_heading(kind, notes, frame_width); i < notes.size(); ++i)
        if (notes[i].needed) foot_notes.push_back(notes[i]);
    return foot_notes;
}

}  // namespace

double notes_height(const std::vector<Note>& notes, double width) {
    return note_leading * flow_notes(notes, width, [](int, double, const std::string&, Weight) {});
}

void put_notes(Builder& out, const std::vector<Note>& notes, Point corner, double width) {
    flow_notes(notes, width, [&](int line, double x, const std::string& text, Weight weight) {
        out.text({corner.x + x, corner.y + line * note_leading, text_width(text, note_points, weight), note_leading},
                 text, note_points, weight, Align::left, weight == Weight::bold ? Tone::ink : Tone::muted);
    });
}

double heading_width(ModuleKind kind) { return text_width(heading_of(kind), heading_points, Weight::bold); }

double foot_height(ModuleKind kind, const Map& map, double frame_width) {
    const auto notes = at_foot(kind, notes_on(kind, map), frame_width);
    return notes.empty() ? 0 : notes_height(notes, frame_width - 2 * module_padding) + foot_gap;
}

namespace {

// On the heading's line: the middle of a text's box is half its capitals above that.
void put_in_heading(Builder& out, ModuleKind kind, const std::vector<Note>& notes, Box frame) {
    const double y = frame.y + heading_baseline - (note_leading + cap_height(note_points)) / 2;
    put_notes(out, notes, {frame.x + module_padding + heading_width(kind) + heading_gap, y}, no_fit);
}

}  // namespace

void put_module_notes(ModuleKind kind, const Map& map, Box frame, bool foot, Builder& out) {
    const auto notes = notes_on(kind, map);
    put_in_heading(out, kind, {notes.data(), notes.data() + in_heading(kind, notes, frame.w)}, frame);
    if (!foot) return;
    const Box inside = inside_of(frame);
    const auto foot_notes = at_foot(kind, notes, frame.w);
    put_notes(out, foot_notes, {inside.x, inside.bottom() - notes_height(foot_notes, inside.w)}, inside.w);
}

std::vector<Note> homeless_notes(ModuleKind kind, const Map& map, double frame_width) {
    if (kind == ModuleKind::ned) return notes_on_ned(map);
    std::vector<Note> homeless = at_foot(kind, notes_on(kind, map), frame_width);
    for (Note& note : homeless)
        if (note.lead.empty()) note.lead = std::string(text_of(kind).name) + ":";
    return homeless;
}

void put_homeless_notes(std::vector<Note>& notes, ModuleKind kind, Box frame, Builder& out) {
    std::vector<Note> held, remaining;
    for (Note& note : notes) {
        held.push_back(note);
        if (in_heading(kind, held, frame.w) == held.size()) continue;
        held.pop_back();
        remaining.push_back(std::move(note));
    }
    put_in_heading(out, kind, held, frame);
    notes = std::move(remaining);
}

}  // namespace nedforge::luddite
