#pragma once
// A story as it is printed (docs/london_dread/sheets.md): overview, boards, clocks, tokens, cards, the story's large
// cards, its texts, the players' aid, and a plan as a timetable, as pages of A4 or US Letter. Lengths are millimetres,
// text sizes points. The same story gives the same bytes.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/london_dread/story.h"
#include "formats/base/drawing/pages.h"
#include "formats/base/drawing/print/paper.h"
#include "formats/london_dread/sheet/drawing.h"

namespace nedforge::london_dread {

enum class SheetPart { overview, boards, clocks, tokens, cards, story, texts, aid, plan };
inline constexpr IndexedArray<std::string_view, SheetPart, 9> sheet_part_names{
    "overview", "boards", "clocks", "tokens", "cards", "story", "texts", "aid", "plan"};

struct SheetOptions {
    Paper paper = Paper::a4;
    InkUse ink = InkUse::full;
    Duplex duplex = Duplex::long_edge;
    std::vector<SheetPart> parts{SheetPart::overview, SheetPart::boards, SheetPart::clocks, SheetPart::tokens,
                                 SheetPart::cards,    SheetPart::story,  SheetPart::texts,  SheetPart::aid};
};

// A planned chapter as a timetable. Who plays it back and says what it is worth is the caller's business.
struct PlanCell {
    std::string place;   // "North 3"; "Streets"
    std::string card;    // what lies there; empty: nothing to do
    std::string points;  // "3 of 4"; of a Plot "2 points", those of this character
    bool plot = false;   // a Plot that is met in this hour
    bool solved = false;
};
struct PlanPlace {
    std::string name;     // of the card
    std::string outcome;  // "solved in hour 3", "stays: 4 Dread"
    bool face_up = false, plot = false;
    bool stays = false;  // and costs Dread at the end
};
struct PlanPage {
    int chapter = 0;
    IndexedVector<std::string, int> characters;              // names, in the order of seats
    IndexedVector<IndexedVector<PlanCell, int>, int> hours;  // for each hour a cell for each character
    IndexedArray<IndexedVector<PlanPlace, int>, Area, area_count> map;
    std::vector<std::string> worth;  // a sentence a line
};

struct SheetStory {
    Story story;         // its readings are those in force
    std::string digest;  // "sha256:…", printed small
    std::vector<PlanPage> plans = {};
};

PrintedDocument sheet_document(const std::vector<SheetStory>&, const SheetOptions&, const std::string& title);
std::string sheet_pdf(const std::vector<SheetStory>&, const SheetOptions&, const std::string& title,
                      int* missing_glyphs);

// What does not fit its place at the smallest legible size (DREAD801), one for each card. Arithmetic only, no font
// library.
struct SheetOverflow {
    std::string path;  // "dread[3]", "chapters[0].plots[1]"
    std::string card;  // its id, of a personality card the character's; empty: the story
    std::string message;
};
std::vector<SheetOverflow> sheet_overflows(const Story&);

}  // namespace nedforge::london_dread
