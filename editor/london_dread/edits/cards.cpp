#include "editor/london_dread/edits/cards.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "editor/base/lists.h"
#include "engine/base/indexed.h"
#include "validator/london_dread/facts/effects.h"

namespace nedforge::london_dread {
namespace {

// do_with(list) for one list of cards of a story.
template <class S, class Do>
decltype(auto) with_list(S& story, CardList list, int owner, const Do& do_with) {
    switch (list) {
        case CardList::personality:
            return do_with(story.characters[owner].personality);
        case CardList::dread:
            return do_with(story.dread);
        case CardList::allies:
            return do_with(story.allies);
        case CardList::confidence:
            return do_with(story.confidence);
        case CardList::items:
            return do_with(story.items);
        case CardList::plots:
            return do_with(story.chapters[owner].plots);
        case CardList::challenges:
            return do_with(story.challenges);
        default:
            return do_with(story.characters);
    }
}

int size_of(const Story& story, CardList list, int owner) {
    return with_list(story, list, owner, [](const auto& cards) { return index_count(cards); });
}

std::set<std::string> ids_in(const Story& story) {
    std::set<std::string> ids;
    for (const CardList list : indices_of(card_list_keys))
        if (list != CardList::personality)
            for (const CardPlace& card : cards_of(story, list)) ids.insert(card_id(story, card));
    return ids;
}

// A new id that begins like `stem`, at most 16 letters long.
std::string fresh_id(const std::set<std::string>& known, const std::string& stem) {
    for (int number = 1;; ++number) {
        const std::string end = number == 1 ? "" : "-" + std::to_string(number);
        if (std::string id = stem.substr(0, 16 - end.size()) + end; !known.contains(id)) return id;
    }
}

void make_new(Character& card) {
    card = {"", "New Character", {Icon::strength, Icon::charm}, {{EffectKind::add, {Icon::wild}, 0, "", {}}}, {}, {}};
    int number = 0;
    for (const Icon icon : indices_of(icon_words)) {
        if (icon == Icon::strength) continue;
        if (++number == usual_personality) break;
        PersonalityCard& trait = card.personality.emplace_back();
        trait.name = "Trait " + std::to_string(number);
        trait.icons = {icon};
    }
    PersonalityCard& trauma = card.personality.emplace_back();
    trauma.name = "Trauma";
    trauma.trauma = true;
}
void make_new(PersonalityCard& card) { card.name = "New Trait"; }
void make_new(DreadCard& card) {
    card.name = "New Dread Card";
    card.icons = {Icon::strength};
    card.difficulty = card.dread = 3;
}
void make_new(Ally& card) { card.name = "New Ally"; }
void make_new(ConfidenceCard& card) { card.icons = {Icon::wild}; }
void make_new(Item& card) {
    card.name = "New Item";
    card.use = Effects{};
}
void make_new(Plot& card) {
    card.name = "New Plot";
    card.icons = std::vector<Icon>{Icon::strength};
    card.tiers = IndexedVector<Tier, int>{Tier{}};
}
void make_new(Challenge& card) {
    card.name = "New Challenge";
    card.icons = {Icon::strength};
    card.difficulty = 3;
}

constexpr IndexedArray<const char*, CardList, card_list_count> stems{"character",  "",     "dread", "ally",
                                                                     "confidence", "item", "part",  "challenge"};

void replace_in_waivers(Story& story, const std::string& from, const std::string& to) {
    for (Waiver& waiver : story.waivers)
        if (waiver.subjects) std::replace(waiver.subjects->begin(), waiver.subjects->end(), from, to);
}

Refused no_card() { return {"there is no such card"}; }

// "a\tb" with a spreadsheet's quotes taken off.
std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i <= line.size();) {
        const std::size_t end = std::min(line.find('\t', i), line.size());
        std::string cell = line.substr(i, end - i);
        if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"') {
            std::string inner;
            for (std::size_t k = 1; k + 1 < cell.size(); ++k) {
                inner += cell[k];
                if (cell[k] == '"' && cell[k + 1] == '"') ++k;
            }
            cell = std::move(inner);
        }
        cells.push_back(std::move(cell));
        i = end + 1;
    }
    return cells;
}

std::vector<std::vector<std::string>> rows_of(const std::string& text) {
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = std::min(text.find('\n', i), text.size());
        std::string line = text.substr(i, end - i);
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.find_first_not_of(" \t") != std::string::npos) rows.push_back(cells_of(line));
        i = end + 1;
    }
    return rows;
}

// The owner that a cell of the first column names; none: nobody.
std::optional<int> owner_named(const Story& story, CardList list, const std::string& cell) {
    for (int owner = 0; owner < owner_count(story, list); ++owner)
        if (owner_words(story, list, owner) == cell) return owner;
    return std::nullopt;
}

}  // namespace

const Record& card_record(CardList list) {
    using RecordOf = const Record& (*)();
    static constexpr IndexedArray<RecordOf, CardList, card_list_count> records{
        character_record,  personality_record, dread_card_record, ally_record,
        confidence_record, item_record,        plot_record,       challenge_record};
    return records[list]();
}

int owner_count(const Story& story, CardList list) {
    if (list == CardList::personality) return index_count(story.characters);
    return list == CardList::plots ? index_count(story.chapters) : 1;
}

std::string owner_words(const Story& story, CardList list, int owner) {
    return list == CardList::personality ? story.characters[owner].id : std::to_string(owner + 1);
}

CardPlaces cards_of(const Story& story, CardList list) {
    CardPlaces cards;
    for (int owner = 0; owner < owner_count(story, list); ++owner)
        for (int i = 0; i < size_of(story, list, owner); ++i) cards.push_back({list, owner, i});
    return cards;
}

bool has_card(const Story& story, const CardPlace& card) {
    return card.owner >= 0 && card.owner < owner_count(story, card.list) && card.index >= 0 &&
           card.index < size_of(story, card.list, card.owner);
}

const void* card_in(const Story& story, const CardPlace& card) {
    return with_list(story, card.list, card.owner,
                     [&](const auto& cards) -> const void* { return &cards[card.index]; });
}
void* card_in(Story& story, const CardPlace& card) {
    return with_list(story, card.list, card.owner, [&](auto& cards) -> void* { return &cards[card.index]; });
}

std::string card_id(const Story& story, const CardPlace& card) {
    return card_record(card.list).typed(card.list == CardList::personality ? "name" : "id", card_in(story, card));
}
std::string card_name(const Story& story, const CardPlace& card) {
    return card_record(card.list).typed(card.list == CardList::confidence ? "id" : "name", card_in(story, card));
}

std::optional<CardPlace> card_with_id(const Story& story, std::string_view id) {
    for (const CardList list : indices_of(card_list_keys))
        if (list != CardList::personality)
            for (const CardPlace& card : cards_of(story, list))
                if (card_id(story, card) == id) return card;
    return std::nullopt;
}

Edited whole(Story story) {
    if (std::string reason = story_record().refusal(&story); !reason.empty()) return Refused{std::move(reason)};
    return story;
}

Edited set_key(const Story& story, const Record& record, const ObjectIn& object, std::string_view key,
               const std::string& typed) {
    Story result = story;
    if (std::string reason = record.put(key, typed, object(result)); !reason.empty()) return Refused{std::move(reason)};
    return whole(std::move(result));
}

Edited set_card_key(const Story& story, const CardPlaces& cards, std::string_view key, const std::string& typed) {
    if (key == "id")
        return cards.size() == 1 ? rename_card(story, cards[0], typed)
                                 : Edited(Refused{"no two cards have one id: choose one card"});
    Story result = story;
    for (const CardPlace& card : cards) {
        if (!has_card(story, card)) return no_card();
        if (std::string reason = card_record(card.list).put(key, typed, card_in(result, card)); !reason.empty())
            return Refused{std::move(reason)};
    }
    return whole(std::move(result));
}

Edited rename_card(const Story& story, const CardPlace& card, const std::string& id) {
    if (!has_card(story, card)) return no_card();
    Story result = story;
    const std::string before = card_id(story, card);
    if (std::string reason = card_record(card.list).put("id", id, card_in(result, card)); !reason.empty())
        return Refused{std::move(reason)};
    replace_in_waivers(result, before, id);
    return whole(std::move(result));
}

Edited rename_condition(const Story& story, int condition, const std::string& id) {
    if (!has_index(story.conditions, condition)) return Refused{"there is no such condition"};
    Story result = story;
    const std::string before = story.conditions[condition].id;
    result.conditions[condition].id = id;
    for (TraumaFace& face : result.dice.trauma)
        if (face.condition == before) face.condition = id;
    for (const EffectsOfStory& list : all_effects(result))  // they are of `result`, which is ours to change
        for (Effect& effect : const_cast<Effects&>(*list.effects))
            if (effect.kind == EffectKind::condition && effect.words == before) effect.words = id;
    replace_in_waivers(result, before, id);
    return whole(std::move(result));
}

Made add_card(const Story& story, CardList list, int owner, std::optional<int> after) {
    if (owner < 0 || owner >= owner_count(story, list)) return {no_card(), {}};
    Story result = story;
    const std::string id = fresh_id(ids_in(story), stems[list]);
    const int index = with_list(result, list, owner, [&](auto& cards) {
        const int place = after ? std::clamp(*after + 1, 0, index_count(cards)) : index_count(cards);
        typename std::remove_reference_t<decltype(cards)>::value_type card;
        make_new(card);
        if constexpr (requires { card.id; }) card.id = id;
        cards.insert(cards.begin() + place, std::move(card));
        return place;
    });
    return {whole(std::move(result)), {{list, owner, index}}};
}

Made duplicate_cards(const Story& story, const CardPlaces& chosen) {
    Story result = story;
    std::set<std::string> ids = ids_in(story);
    CardPlaces copies, sorted = chosen;
    std::sort(sorted.begin(), sorted.end(), [](const CardPlace& a, const CardPlace& b) {
        return std::pair(a.owner, a.index) < std::pair(b.owner, b.index);
    });
    int owner = -1, added = 0;
    for (const CardPlace& card : sorted) {
        if (!has_card(story, card)) return {no_card(), {}};
        if (owner != card.owner) owner = card.owner, added = 0;
        with_list(result, card.list, card.owner, [&](auto& cards) {
            auto copy = cards[card.index + added];
            if constexpr (requires { copy.id; }) ids.insert(copy.id = fresh_id(ids, copy.id));
            ++added;
            cards.insert(cards.begin() + card.index + added, std::move(copy));
        });
        copies.push_back({card.list, card.owner, card.index + added});
    }
    return {whole(std::move(result)), std::move(copies)};
}

Edited remove_cards(const Story& story, const CardPlaces& chosen) {
    Story result = story;
    CardPlaces sorted = chosen;
    std::sort(sorted.begin(), sorted.end(), [](const CardPlace& a, const CardPlace& b) { return a.index > b.index; });
    for (const CardPlace& card : sorted) {
        if (!has_card(result, card)) return no_card();
        with_list(result, card.list, card.owner, [&](auto& cards) { cards.erase(cards.begin() + card.index); });
    }
    return whole(std::move(result));
}

Made move_card(const Story& story, const CardPlace& card, int to) {
    if (!has_card(story, card) || to < 0 || to >= size_of(story, card.list, card.owner))
        return {Refused{"it is at the end of its list"}, {}};
    Story result = story;
    with_list(result, card.list, card.owner, [&](auto& cards) {
        const auto from = cards.begin() + card.index, place = cards.begin() + to;
        if (to < card.index)
            std::rotate(place, from, from + 1);
        else
            std::rotate(from, from + 1, place + 1);
    });
    return {whole(std::move(result)), {{card.list, card.owner, to}}};
}

std::vector<std::string> columns_of(CardList list) {
    std::vector<std::string> columns;
    if (has_owner(list)) columns.emplace_back(list == CardList::personality ? "character" : "chapter");
    for (const Row& row : card_record(list).rows())
        if (!(list == CardList::characters && row.key == "personality")) columns.emplace_back(row.key);
    return columns;
}

std::string cards_text(const Story& story, const CardPlaces& cards) {
    if (cards.empty()) return {};
    const std::vector<std::string> columns = columns_of(cards[0].list);
    std::string text;
    const auto line = [&](const auto& cell_of) {
        for (std::size_t i = 0; i < columns.size(); ++i) text += (i > 0 ? "\t" : "") + cell_of(columns[i]);
        text += "\n";
    };
    line([](const std::string& column) { return column; });
    for (const CardPlace& card : cards)
        line([&](const std::string& column) {
            if (has_owner(card.list) && column == columns[0]) return owner_words(story, card.list, card.owner);
            return card_record(card.list).typed(column, card_in(story, card));
        });
    return text;
}

Made paste_cards(const Story& story, CardList list, int owner, const std::string& text) {
    std::vector<std::vector<std::string>> rows = rows_of(text);
    std::vector<std::string> columns = columns_of(list);
    if (!rows.empty() && std::all_of(rows[0].begin(), rows[0].end(), [&](const std::string& cell) {
            return std::find(columns.begin(), columns.end(), cell) != columns.end();
        })) {
        columns = rows[0];
        rows.erase(rows.begin());
    }
    if (rows.empty()) return {Refused{"the clipboard holds no lines of a table"}, {}};
    Story result = story;
    CardPlaces places;
    const std::string owner_key = has_owner(list) ? columns_of(list)[0] : "";
    for (const auto& cells : rows) {
        if (cells.size() > columns.size())
            return {Refused{"a line has " + std::to_string(cells.size()) + " cells, and there are " +
                            std::to_string(columns.size()) + " keys"},
                    {}};
        const auto cell_of = [&](std::string_view key) -> std::string {
            const auto column = index_in<std::size_t>(columns, key);
            return column < cells.size() ? cells[column] : std::string();
        };
        int card_owner = owner;
        if (!owner_key.empty() && !cell_of(owner_key).empty()) {
            const auto named = owner_named(story, list, cell_of(owner_key));
            if (!named) return {Refused{"there is no " + owner_key + " '" + cell_of(owner_key) + "'"}, {}};
            card_owner = *named;
        }
        const std::string name_key = list == CardList::personality ? "name" : "id", name = cell_of(name_key);
        std::optional<CardPlace> known;
        for (const CardPlace& card : cards_of(result, list))
            if (card.owner == card_owner && card_id(result, card) == name) known = card;
        if (!known) {
            Made added = add_card(result, list, card_owner, std::nullopt);
            if (!added.edited) return added;
            result = std::move(*added.edited);
            known = added.cards[0];
        }
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (columns[i] == owner_key || (columns[i] == "id" && cells[i].empty())) continue;
            if (std::string reason = card_record(list).put(columns[i], cells[i], card_in(result, *known));
                !reason.empty())
                return {Refused{(name.empty() ? "" : name + ", ") + columns[i] + ": " + reason}, {}};
        }
        places.push_back(*known);
    }
    return {whole(std::move(result)), std::move(places)};
}

}  // namespace nedforge::london_dread
