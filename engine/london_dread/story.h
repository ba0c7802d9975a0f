#pragma once
// A story of London Dread as its author wrote it: plain values, no compiled form (that is board.h), no file (that is
// formats/). A Story may be wrong in ways that only the structure checks see, such as too few cards for a deal. What
// the file format itself forbids can't be held here or is refused by the reader.
//
// Hours count from 0 through a chapter. Areas have the order north, east, south, west; a place of an area is its
// number, and 0 is its Streets. Indices of characters, cards, Plots and so on are their places in the lists of the
// file, from 0.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/authored_map.h"
#include "engine/base/indexed.h"

namespace nedforge::london_dread {

inline constexpr int least_players = 2, most_players = 4;
inline constexpr int most_characters = 8, most_personality_cards = 12;
inline constexpr int most_dread_kinds = 96, most_ally_kinds = 24, most_confidence_kinds = 24, most_item_kinds = 48;
inline constexpr int most_challenge_kinds = 24, most_conditions = 4;
inline constexpr int most_chapters = 2, least_plots = 4, most_plots = 8, most_tiers = 6;
inline constexpr int most_locations = 9, most_hours = 24, segment_count = 3, area_count = 4;
inline constexpr int most_effects = 6, most_rules = 6;
inline constexpr int die_faces = 6, most_die_successes = 3;
inline constexpr int dread_of_face_down = 2;  // what a face-down card costs at the end of a chapter
inline constexpr int supply_size = 3;         // items that lie open
inline constexpr int tokens_of_a_number = 2;  // Action tokens of each character (D1)
inline constexpr int usual_personality = 6;   // cards of a deck, one of them a trauma

// The six primary icons, the three secondary ones, and the wild one.
enum class Icon : std::uint8_t { strength, charm, guile, spirit, lore, courage, impact, tech, spellcraft, wild };
inline constexpr std::size_t icon_count = 10;      // with wild
inline constexpr std::size_t card_icon_count = 9;  // those that a card can show
inline constexpr IndexedArray<std::string_view, Icon, icon_count> icon_words{
    "strength", "charm", "guile", "spirit", "lore", "courage", "impact", "tech", "spellcraft", "wild"};

enum class Area : std::uint8_t { north, east, south, west };
inline constexpr IndexedArray<std::string_view, Area, area_count> area_words{"north", "east", "south", "west"};
constexpr int number_of(Area area) { return static_cast<int>(area); }
constexpr Area area_of(std::integral auto number) { return static_cast<Area>(number); }

enum class Segment : std::uint8_t { morning, day, night };
inline constexpr IndexedArray<std::string_view, Segment, segment_count> segment_words{"morning", "day", "night"};

// A location of an area, or its Streets (number 0).
struct Location {
    Area area = Area::north;
    int number = 0;
    bool operator==(const Location&) const = default;
    auto operator<=>(const Location&) const = default;
};

enum class EffectKind : std::uint8_t {
    add,
    success,
    reroll,
    die,
    dread,
    condition,
    heal,
    item,
    random_item,
    virtue,
    confidence,
    ready,
    text
};
inline constexpr std::size_t effect_kind_count = 13;
inline constexpr IndexedArray<std::string_view, EffectKind, effect_kind_count> effect_words{
    "add",  "success",     "reroll", "die",        "dread", "condition", "heal",
    "item", "random_item", "virtue", "confidence", "ready", "text"};

enum class Who : std::uint8_t { self, one, all };
inline constexpr IndexedArray<std::string_view, Who, 3> who_words{"self", "one", "all"};

// Where a list of effects stands, which decides what may be in it (docs/london_dread/format.md).
enum class EffectPlace : std::uint8_t { tier, challenge, talent, spend };

struct Effect {
    EffectKind kind = EffectKind::text;
    std::vector<Icon> icons;  // of `add`
    int number = 0;           // of those that have one
    std::string words;        // of `condition` the id, of `text` the text
    std::optional<Who> who;   // of `condition` and `heal`, as given; who_of() says what is in force
    bool operator==(const Effect&) const = default;
};
using Effects = std::vector<Effect>;

// Whom a condition or a healing is for (D27): as given, else everybody at a tier and the source elsewhere.
constexpr Who who_of(const std::optional<Who>& recipient, EffectPlace place) {
    return recipient.value_or(place == EffectPlace::tier ? Who::all : Who::self);
}

struct City {
    int locations = 6;                                            // of an area
    IndexedArray<int, Segment, segment_count> segments{4, 4, 4};  // hours
    Area start = Area::west;
    bool operator==(const City&) const = default;
};

struct Track {
    int start = 0;
    int limit = 50;  // the game is lost above it (D4)
    int step = 5;    // one more success in the last roll for each
    bool operator==(const Track&) const = default;
};

// What a number of players changes.
struct PartySize {
    int allies = 0;      // cards of a chapter
    int ally_limit = 0;  // of one character
    int dice = 1;        // Action dice at the start of the endgame
    int challenges = 3;  // at most
    bool operator==(const PartySize&) const = default;
};
constexpr PartySize usual_party_size(int players) {
    return players == 2 ? PartySize{9, 3, 2, 6} : players == 3 ? PartySize{6, 2, 2, 3} : PartySize{0, 0, 1, 3};
}
// A new one has the usual values of its number of players.
template <int players>
struct PartySizeOf : PartySize {
    constexpr PartySizeOf() : PartySize(usual_party_size(players)) {}
    bool operator==(const PartySizeOf&) const = default;
};

// The numbers of players that the story allows.
struct PartySizes {
    std::optional<PartySizeOf<2>> two = PartySizeOf<2>();
    std::optional<PartySizeOf<3>> three = PartySizeOf<3>();
    std::optional<PartySizeOf<4>> four = PartySizeOf<4>();
    bool operator==(const PartySizes&) const = default;

    const PartySize* of(int players) const {  // null: the story does not allow that number
        if (players == 2) return two ? &*two : nullptr;
        if (players == 3) return three ? &*three : nullptr;
        return players == 4 && four ? &*four : nullptr;
    }
};

struct Level {
    int virtues = 1;
    int items = 1;
    int confidence = 3;
    bool impeccable = true;
    int minutes = 12;  // of planning, by a real clock
    bool operator==(const Level&) const = default;
};

// A face of the Trauma die: a condition, or a rise of Dread.
struct TraumaFace {
    std::optional<std::string> condition;
    std::optional<int> dread;
    bool operator==(const TraumaFace&) const = default;
};

struct Dice {
    IndexedArray<int, int, die_faces> action{0, 0, 0, 1, 1, 1};  // successes
    IndexedArray<TraumaFace, int, die_faces> trauma{TraumaFace{"injured", {}},  TraumaFace{"injured", {}},
                                                    TraumaFace{"unhinged", {}}, TraumaFace{"unhinged", {}},
                                                    TraumaFace{{}, 1},          TraumaFace{{}, 2}};
    bool operator==(const Dice&) const = default;
};

struct Condition {
    std::string id;
    std::string name;
    int again = 5;  // Dread for whoever has it already (D32)
    bool operator==(const Condition&) const = default;
};
inline const std::vector<Condition> usual_conditions{{"injured", "Injured", 5}, {"unhinged", "Unhinged", 5}};

struct PersonalityCard {
    std::string name;
    std::vector<Icon> icons;
    Effects effects;  // `do`: a Talent
    bool trauma = false;
    std::optional<std::string> text;
    bool operator==(const PersonalityCard&) const = default;
};

struct Character {
    std::string id;
    std::string name;
    IndexedArray<Icon, int, 2> icons{};  // besides the wild that everybody has
    Effects virtue;
    IndexedVector<PersonalityCard, int> personality;
    std::optional<std::string> text;
    bool operator==(const Character&) const = default;
};

struct DreadCard {
    std::string id;
    std::string name;
    int tier = 1;
    std::vector<Icon> icons;  // different ones
    int difficulty = 1;
    int dread = 0;
    std::optional<std::vector<Icon>> clue;  // none: the card's icons
    int copies = 1;
    std::optional<std::string> text;
    bool operator==(const DreadCard&) const = default;

    const std::vector<Icon>& clue_icons() const { return clue ? *clue : icons; }
};

struct Ally {
    std::string id;
    std::string name;
    std::vector<Icon> icons;
    Effects deplete;
    int copies = 1;
    std::optional<std::string> text;
    bool operator==(const Ally&) const = default;
};

struct ConfidenceCard {
    std::string id;
    std::vector<Icon> icons;
    int copies = 1;
    bool operator==(const ConfidenceCard&) const = default;
};

struct Item {
    std::string id;
    std::string name;
    std::optional<Effects> use, deplete;  // one of them at least
    int copies = 1;
    std::optional<std::string> text;
    bool operator==(const Item&) const = default;
};

struct Tier {
    int from = 0;
    Effects effects;  // `do`
    std::optional<std::string> text;
    bool operator==(const Tier&) const = default;
};

// A Plot has icons and tiers, or it begins the endgame (D26). A file may say neither or both, which a check reports.
struct Plot {
    std::string id;
    std::string name;
    Segment from = Segment::morning;
    int dread = 0;
    std::optional<std::vector<Icon>> icons;
    std::optional<IndexedVector<Tier, int>> tiers;
    std::optional<int> endgame;  // Confidence for each that takes part
    std::optional<std::string> text;
    bool operator==(const Plot&) const = default;
};

struct Chapter {
    IndexedVector<Plot, int> plots;  // in their order
    bool operator==(const Chapter&) const = default;
};

// A rule of the antagonist (D41): exactly one of the four.
struct AntagonistRule {
    std::optional<int> target, difficulty;
    std::optional<std::vector<Icon>> wild;
    std::optional<std::string> text;
    bool operator==(const AntagonistRule&) const = default;
};

struct Antagonist {
    std::string name;
    std::optional<std::string> text;
    std::vector<AntagonistRule> rules;
    bool operator==(const Antagonist&) const = default;
};

struct Challenge {
    std::string id;
    std::string name;
    std::vector<Icon> icons;  // different ones
    int difficulty = 1;
    Effects win, fail;
    int copies = 1;
    std::optional<std::string> text;
    bool operator==(const Challenge&) const = default;
};

struct Texts {
    std::optional<std::string> intro, victory, defeat;
    bool operator==(const Texts&) const = default;
};

// The readings that a file can choose (docs/london_dread/rulings.md). The first of each is the usual one.
enum class OverdueReading : std::uint8_t { seen, open, always };  // D25
enum class PresentReading : std::uint8_t { all, some };           // D15, D22
enum class GainsReading : std::uint8_t { shared, own };           // D28
enum class DefeatedReading : std::uint8_t { lost, kept };         // D39
enum class StartReading : std::uint8_t { again, stay };           // D8

struct Rulings {
    OverdueReading overdue = OverdueReading::seen;
    PresentReading present = PresentReading::all;
    GainsReading gains = GainsReading::shared;
    DefeatedReading defeated = DefeatedReading::lost;
    StartReading chapter_start = StartReading::again;
    bool operator==(const Rulings&) const = default;
};

// Limits of taste (`standards`, docs/london_dread/checks.md).
struct Standards {
    double idle = 0.25;
    double tier_share = 0.9;
    int dread = 15;
    double last_low = 0.3, last_high = 0.95;
    double win_low = 0.3, win_high = 0.7;
    double plan_gap = 0.1;
    double ending = 0.02;
    bool operator==(const Standards&) const = default;
};

struct Story : AuthoredMap {
    std::optional<Texts> texts;
    City city;
    Track track;
    PartySizes party;
    Level level;
    int virtue_tokens = 12;
    Dice dice;
    IndexedVector<Condition, int> conditions{usual_conditions.begin(), usual_conditions.end()};
    IndexedVector<Character, int> characters;
    IndexedVector<DreadCard, int> dread;
    IndexedVector<Ally, int> allies;
    IndexedVector<ConfidenceCard, int> confidence;
    IndexedVector<Item, int> items;
    IndexedVector<Chapter, int> chapters;
    Antagonist antagonist;
    IndexedVector<Challenge, int> challenges;
    Standards standards;
    Rulings rulings;
    bool operator==(const Story&) const = default;
};

// Figures that follow from the story, for every layer above.
std::vector<int> player_counts(const Story&);  // N: the numbers of players, rising
int hours_of(const Story&);                    // T: the hours of a chapter
int first_hour(const Story&, Segment);
Segment segment_of(const Story&, int hour);
bool ends_segment(const Story&, int hour);  // whether it is the last hour of its segment
// Dread cards of a deal: 4 L - P - allies; negative where the city is too small (DREAD202). Precondition: the story
// allows that number of players.
int dread_cards_of_deal(const Story&, int chapter, int players);
inline int tier_of_chapter(int chapter) { return chapter + 1; }

// The antagonist's rules, added up. `wild`: a bit for each icon.
int antagonist_target(const Story&);
int antagonist_difficulty(const Story&);
unsigned antagonist_wild(const Story&);
// Successes that the last roll needs (D40).
int needed_successes(const Story&, int dread);

constexpr unsigned bit_of(Icon icon) { return 1u << place_of_index(icon); }
unsigned bits_of(const std::vector<Icon>&);
// Whether two dice, cards and so on of an icon give a point at something that shows these: wild always does (D16).
constexpr bool counts_at(Icon icon, unsigned shown) { return icon == Icon::wild || (shown & bit_of(icon)) != 0; }
// Points of the printed icons: the wild, and those of the two that are shown.
int printed_points(const Character&, unsigned shown);
int points_of(const std::vector<Icon>&, unsigned shown);

// -1: the story has none.
int index_of_condition(const Story&, std::string_view id);
int index_of_character(const Story&, std::string_view id);

}  // namespace nedforge::london_dread
