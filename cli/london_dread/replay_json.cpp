#include "cli/london_dread/replay_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/or_null.h"
#include "engine/london_dread/unit.h"

namespace nedforge::cli::london_dread {

using namespace nedforge::london_dread;

namespace {

using Json = nlohmann::ordered_json;

// Ids, each as often as it counts, sorted by code point.
template <class List, class Counts>
void add_ids(std::vector<std::string>& out, const List& list, const Counts& counts) {
    for (int i = 0; i < index_count(list); ++i) out.insert(out.end(), counts[i], list[i].id);
}
template <class List, class Counts>
Json sorted_ids(const List& list, const Counts& counts) {
    std::vector<std::string> ids;
    add_ids(ids, list, counts);
    std::sort(ids.begin(), ids.end());
    return ids;
}
// {id: count}, sorted; only counts above 0.
template <class List, class Counts>
Json counts_by_id(const List& list, const Counts& counts) {
    std::vector<std::pair<std::string, int>> found;
    for (int i = 0; i < index_count(list); ++i)
        if (counts[i] > 0) found.emplace_back(list[i].id, counts[i]);
    std::sort(found.begin(), found.end());
    Json json = Json::object();
    for (const auto& [id, count] : found) json[id] = count;
    return json;
}

Json items_of(const Story& story, const Sheet& sheet) {
    std::vector<std::pair<std::string, bool>> items;  // the id, and whether it is tilted
    for (int i = 0; i < index_count(story.items); ++i) {
        items.insert(items.end(), sheet.ready[i], {story.items[i].id, false});
        items.insert(items.end(), sheet.tilted[i], {story.items[i].id, true});
    }
    std::sort(items.begin(), items.end());
    Json list = Json::array();
    for (const auto& [id, tilted] : items) list.push_back({{"item", id}, {"ready", !tilted}});
    return list;
}

Json conditions_of(const Story& story, unsigned bits) {
    std::vector<std::string> ids;
    for (int i = 0; i < index_count(story.conditions); ++i)
        if (bits >> i & 1u) ids.push_back(story.conditions[i].id);
    std::sort(ids.begin(), ids.end());
    return ids;
}

Json hand_of(const Story& story, const Sheet& sheet) {
    std::vector<std::string> ids;
    add_ids(ids, story.dread, sheet.hand_dread);
    add_ids(ids, story.confidence, sheet.hand_confidence);
    std::sort(ids.begin(), ids.end());
    return ids;
}

Json sheet_json(const Board& board, const Open& open, const Sheet& sheet) {
    return {{"at", !open.endgame ? Json::array({name_of(sheet.at.area), sheet.at.number}) : Json()},
            {"items", items_of(board.story, sheet)},
            {"virtues", sheet.virtues},
            {"conditions", conditions_of(board.story, sheet.conditions)},
            {"allies", sorted_ids(board.story.allies, sheet.allies)},
            {"hand", hand_of(board.story, sheet)},
            {"dice", sheet.dice},
            {"in", open.endgame ? Json(sheet.in) : Json()},
            {"defeated", sheet.defeated}};
}

const std::string& id_of(const Board& board, Card card) {
    return card.kind == CardKind::ally ? board.story.allies[card.index].id : board.story.dread[card.index].id;
}

// Cards lie on the board from the deal to the end of the chapter.
Json board_json(const Board& board, const Table& table) {
    const Open& open = table.open;
    if (open.endgame || open.chapter < 0 || open.phase == Phase::deal || open.phase == Phase::hands) return {};
    Json areas = Json::object();
    for (int place = 0; place < board.places(); ++place) {
        const bool is_up = !(open.face_down >> place & 1u);
        const Card card = is_up ? open.cards[place] : table.under[place];
        Json json;
        if (card.kind == CardKind::plot)
            json = {{"card", "plot"}, {"up", is_up}};
        else if (card.kind != CardKind::none)
            json = {{"card", id_of(board, card)}, {"up", is_up}};
        if (card.kind == CardKind::plot && is_up) json["plot"] = board.chapter(open.chapter).plots[card.index].id;
        areas[name_of(board.location_of(place).area)].push_back(std::move(json));
    }
    return areas;
}

Json state_json(const Board& board, const Table& table) {
    const Open& open = table.open;
    const Story& story = board.story;
    Json characters = Json::object();
    for (int seat = 0; seat < board.players; ++seat)
        characters[board.character(seat).id] = sheet_json(board, open, open.sheets[seat]);
    return {{"phase", open.endgame       ? "endgame"
                      : open.chapter < 0 ? "setup"
                                         : "chapter"},
            {"chapter", open.chapter < 0 ? Json() : Json(open.chapter)},
            {"hour", open.hour < 0 ? Json() : Json(open.hour)},
            {"dread", open.dread},
            {"target", needed_successes(story, open.dread)},
            {"characters", std::move(characters)},
            {"board", board_json(board, table)},
            {"investigation", {{"dread", counts_by_id(story.dread, open.clues)}, {"confidence", open.unknown}}},
            {"confidence", {{"pile", open.pile}, {"seen", counts_by_id(story.confidence, open.seen)}}},
            {"items",
             {{"deck", counts_by_id(story.items, open.item_deck)},
              {"discard", counts_by_id(story.items, open.item_discard)},
              {"supply", sorted_ids(story.items, open.supply)}}},
            {"virtues_left", virtues_left(board, open)}};
}

Json next_json(const Open& open, const Request& request) {
    const auto step = [](const char* word, Json chapter, Json hour, Json event) {
        return Json{
            {"step", word}, {"chapter", std::move(chapter)}, {"hour", std::move(hour)}, {"event", std::move(event)}};
    };
    int acted = 0;
    for (const Sheet& sheet : open.sheets) acted += sheet.acted;
    switch (request.ask) {
        case Ask::placeholder:
            return step("deal", open.chapter + 1, {}, {});
        case Ask::planning:
            return step("planning", open.chapter, {}, {});
        case Ask::hour:
            return step("hour", open.chapter, open.hour + 1, {});
        case Ask::choose_leader:
            return step("endgame", {}, {}, {});
        case Ask::go_out:
            return step("challenge", {}, open.challenges, {});
        case Ask::meet_challenge:
            return step("meet", {}, open.challenges - 1, acted);
        default:
            return step("last_roll", {}, {}, open.challenge == last_roll_has_begun ? acted : 0);
    }
}

Json plots_json(const Board& board, const Open& open) {
    Json list = Json::array();
    for (const PlotResult& result : open.plots)
        list.push_back({{"chapter", result.chapter},
                        {"plot", board.chapter(result.chapter).plots[result.plot].id},
                        {"hour", result.hour},
                        {"successes", or_null(result.successes)},
                        {"tier", or_null(result.tier)},
                        {"extra", result.extra}});
    return list;
}

Json charges_json(const Charges& charges) {
    return {{"detours", charges.detours}, {"overdue", charges.overdue}, {"face_down", charges.face_down},
            {"face_up", charges.face_up}, {"stash", charges.stash},     {"effects", charges.effects}};
}

Json error_json(const ReplayError& error) {
    return {{"step", replay_step_words[error.step]},
            {"chapter", or_null(error.chapter)},
            {"hour", or_null(error.hour)},
            {"event", or_null(error.event)},
            {"message", error.message},
            {"rule", error.rule.empty() ? Json() : Json(error.rule)}};
}

}  // namespace

std::string outcome_json(const std::string& id, const ReplayOutcome& outcome) {
    const bool finished = outcome.status == ReplayStatus::finished;
    const Open blank;
    const Open& open = outcome.state ? outcome.state->rest.open : blank;
    Json json{{"id", id}, {"game", "london_dread"}, {"status", game::replay_status_words[outcome.status]}};
    json["won"] = finished ? Json(open.ending == Ending::won) : Json();
    json["ending"] = finished ? Json(ending_words[open.ending]) : Json();
    json["plots"] = outcome.state ? plots_json(*outcome.board, open) : Json::array();
    json["charges"] = outcome.state ? charges_json(open.charges) : Json();
    json["roll"] = open.roll ? Json{{"successes", open.roll->successes}, {"needed", open.roll->needed}} : Json();
    json["next"] = outcome.status == ReplayStatus::running ? next_json(open, outcome.state->request) : Json();
    json["state"] = outcome.state ? state_json(*outcome.board, outcome.state->rest) : Json();
    json["error"] = outcome.error ? error_json(*outcome.error) : Json();
    return answer_text(json, 1);
}

}  // namespace nedforge::cli::london_dread
