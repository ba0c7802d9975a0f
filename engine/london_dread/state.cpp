#include "engine/london_dread/state.h"

#include <algorithm>

#include "engine/london_dread/rules.h"
#include "engine/london_dread/unit.h"

namespace nedforge::london_dread {

namespace {

// Plays units until something is asked for, or the game is over.
void settle(const Board& board, State& state) {
    while (true) {
        Table table = state.rest;
        Unit unit(board, table, state.pending);
        unit.play();
        if (!unit.is_complete()) {
            state.now = std::move(table);
            state.request = unit.request();
            return;
        }
        state.rest = std::move(table);
        state.pending.clear();
        if (state.rest.open.ending == Ending::none) continue;
        state.now = state.rest;
        state.request = {};
        return;
    }
}

// 64 bits of everything that is put in (FNV-1a by words, with a last mix).
class Hash {
public:
    void put(std::uint64_t value) { hash_ = (hash_ ^ value) * 0x100000001B3ULL + (hash_ >> 29); }
    template <class T, ArrayIndex Index, std::size_t n>
    void put(const IndexedArray<T, Index, n>& values) {
        for (const T& value : values) put(value);
    }
    void put(const Card& card) {
        put(static_cast<std::uint64_t>(card.kind) << 8 | static_cast<std::uint8_t>(card.index));
    }
    void put(const Location& location) {
        put(static_cast<std::uint64_t>(location.area) << 8 | static_cast<std::uint64_t>(location.number));
    }
    void put(int value) { put(static_cast<std::uint64_t>(static_cast<std::int64_t>(value))); }
    void put(unsigned value) { put(std::uint64_t{value}); }
    void put(Small<std::uint8_t> value) { put(std::uint8_t{value}); }
    void put(std::uint8_t value) { put(std::uint64_t{value}); }
    void put(std::int8_t value) { put(int{value}); }
    template <class Enumeration>
    requires std::is_enum_v<Enumeration>
    void put(Enumeration value) { put(static_cast<int>(value)); }
    void put(bool value) { put(std::uint64_t{value}); }
    void put(const Sheet& s) {
        all(s.at, s.ready, s.tilted, s.virtues, s.conditions, s.allies, s.hand_dread, s.hand_confidence, s.dice, s.in,
            s.defeated, s.acted);
    }
    void put(const std::optional<int>& value) { all(value.has_value(), value.value_or(0)); }
    void put(const PlotResult& r) { all(r.chapter, r.plot, r.hour, r.successes, r.tier, r.extra); }
    void put(const Scene& s) {
        all(s.kind, s.group, s.shown, s.icons, s.trauma, s.flipped, s.rolled, s.more_dice, s.dice, s.successes, s.turn,
            s.counted);
    }
    void put(const Open& o) {
        all(o.phase, o.ending, o.dread, o.sheets, o.clocks, o.chapter, o.hour, o.cards, o.face_down, o.tried,
            o.turned_plots, o.met_plots, o.clues, o.unknown, o.pile, o.seen, o.item_deck, o.item_discard, o.supply,
            o.challenge_deck, o.challenges, o.challenge, o.sum, o.endgame, o.scene);
        const Charges& c = o.charges;
        all(c.detours, c.overdue, c.face_down, c.face_up, c.stash, c.effects);
        for (const PlotResult& result : o.plots) put(result);
        if (o.roll) all(o.roll->successes, o.roll->needed);
    }
    void put(const Table& t) { all(t.open, t.under); }
    void put(const Step& s) { all(s.kind, s.who, s.index, s.number, s.mask, s.at, s.card, s.counts); }
    std::uint64_t done() const {
        std::uint64_t z = hash_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

private:
    template <class... Values>
    void all(const Values&... values) {
        (put(values), ...);
    }
    std::uint64_t hash_ = 0xCBF29CE484222325ULL;
};

}  // namespace

State initial_state(const Board& board) {
    State state;
    Open& open = state.rest.open;
    open.dread = board.story.track.start;
    for (Sheet& sheet : open.sheets) sheet.at = {board.story.city.start, 0};
    for (int item = 0; item < index_count(board.story.items); ++item)
        open.item_deck[item] = board.story.items[item].copies;
    for (const ConfidenceCard& card : board.story.confidence) open.pile += card.copies;
    open.unknown = std::min(board.story.level.confidence, open.pile);  // D6
    open.pile -= open.unknown;
    settle(board, state);
    return state;
}

void apply(const Board& board, State& state, const Step& step) {
    state.pending.push_back(step);
    settle(board, state);
}

// Everything follows from the point of rest and the steps since.
std::uint64_t hash_of(const State& state) {
    Hash hash;
    hash.put(state.rest);
    for (const Step& step : state.pending) hash.put(step);
    return hash.done();
}

std::string wrong(const Board& board, const State& state) {
    const Open& open = state.now.open;
    IndexedArray<int, int, most_item_kinds> items{};
    IndexedArray<int, int, most_confidence_kinds> confidence{};
    int held = 0;
    for (const Sheet& sheet : open.sheets) {
        for (std::size_t i = 0; i < most_item_kinds; ++i) items[i] += sheet.ready[i] + sheet.tilted[i];
        for (std::size_t i = 0; i < most_confidence_kinds; ++i) confidence[i] += sheet.hand_confidence[i];
        held += sheet.virtues;
        if (sheet.virtues < 0 || sheet.dice < 0) return "a sheet has less than nothing";
        if (total_of(sheet.allies) > board.size.ally_limit) return "a character has too many allies";
    }
    for (int i = 0; i < index_count(board.story.items); ++i)
        if (items[i] + open.item_deck[i] + open.item_discard[i] + open.supply[i] != board.story.items[i].copies)
            return "items '" + board.story.items[i].id + "' were lost or made";
    int unseen_cards = 0;
    for (int i = 0; i < index_count(board.story.confidence); ++i) {
        if (unseen(board, open, i) < confidence[i] - open.seen[i] || unseen(board, open, i) < 0)
            return "Confidence cards were made";
        unseen_cards += unseen(board, open, i);
    }
    if (unseen_cards != open.pile + open.unknown) return "Confidence cards were lost";
    if (held > std::max(board.story.virtue_tokens, board.players * board.story.level.virtues))
        return "there are too many virtue tokens";
    if (open.dread < 0) return "Dread is below 0";
    if ((open.dread > board.story.track.limit) != (open.ending == Ending::dread) &&
        open.dread > board.story.track.limit)
        return "the game goes on above the limit of Dread";
    if ((open.phase == Phase::over) != (open.ending != Ending::none)) return "the end is not where the phase says";
    if ((state.request.ask == Ask::nothing) != (open.phase == Phase::over)) return "nothing is asked for";
    for (int place = 0; place < board.places(); ++place) {
        const bool face_down = (open.face_down >> place & 1u) != 0;
        if (face_down && (open.cards[place].kind != CardKind::none || state.now.under[place].kind == CardKind::none))
            return "a card lies both ways";
    }
    return {};
}

}  // namespace nedforge::london_dread
