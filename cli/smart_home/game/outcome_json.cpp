#include "cli/smart_home/game/outcome_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/or_null.h"
#include "formats/base/report/report.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::cli::smart_home {

namespace {

using namespace nedforge::smart_home;
using Json = nlohmann::ordered_json;

// By tile, sorted by id: a number for each tile of the mask.
Json numbers_of(const Board& board, TileMask tiles, const ByTile<std::uint8_t>& numbers) {
    Json json = Json::object();
    for (const auto& id : ids_of(board, tiles)) json[id] = numbers[index_of_tile(board, id)];
    return json;
}

// The names of cards, sorted by code point, with their numbers.
std::map<std::string, int> by_name(const CardCounts& cards) {
    std::map<std::string, int> counts;
    for (const Card card : all_cards)
        if (cards[card]) counts[name_of(card)] = cards[card];
    return counts;
}

Json characters_json(const Board& board, const PublicState& s) {
    std::map<std::string, Json> characters;  // sorted
    for (const Character c : all_characters) {
        if (s.at[c] == no_tile) continue;
        Json tokens = Json::array();
        for (const auto kind : s.tokens[c])
            if (kind != no_token) tokens.push_back(kind);
        characters[name_of(c)] = {{"tile", id_of(board, s.at[c])}, {"tokens", tokens}};
    }
    return characters;
}

Json firewalls_json(const Board& board, const PublicState& s) {
    std::vector<TilePair> pairs;
    for (int t = 0; t < board.tile_count; ++t)
        for (const int side : {1, 2})  // each border once: from its left or upper tile
            if (s.firewalls[side] & bit(t)) {
                TilePair pair{id_of(board, t), id_of(board, board.neighbour[t][side])};
                std::sort(pair.begin(), pair.end());
                pairs.push_back(std::move(pair));
            }
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

// Null where it is not chosen yet.
Json tile_json(const Board& board, std::uint8_t tile) { return tile == no_tile ? Json() : Json(id_of(board, tile)); }

Json hacker_json(const Board& board, const HackerSecrets& hacker) {
    std::vector<std::string> hand;
    for (const auto& [card, number] : by_name(hacker.hand)) hand.insert(hand.end(), place_of_index(number), card);
    return {{"tile", tile_json(board, hacker.tile)},
            {"visited", ids_of(board, hacker.visited)},
            {"target", tile_json(board, hacker.target)},
            {"hand", hand}};
}

Json state_json(const Board& board, const State& state) {
    const PublicState& s = state.open;
    Json compromised = Json::array(), supply = Json::array(), spent = Json::array();
    for (int i = 0; i < s.compromised_count; ++i) compromised.push_back(id_of(board, s.fallen[i]));
    for (int k = 0; k < board.token_kinds; ++k) {
        supply.push_back(s.token_supply[k]);
        spent.push_back(s.token_discard[k]);
    }
    const Card top = state.defenders.top;
    return {{"characters", characters_json(board, s)},
            {"bugs", numbers_of(board, s.attacked, s.bugs)},
            {"compromised", compromised},
            {"firewalls", firewalls_json(board, s)},
            {"firewalls_left", s.firewalls_left},
            {"ddos", numbers_of(board, s.ddos, s.ddos_turns)},
            {"hacker", hacker_json(board, state.hacker)},
            {"pile", {{"cards", by_name(state.pile)}, {"top", top == no_card ? Json() : Json(name_of(top))}}},
            {"discard", by_name(s.discard)},
            {"tokens", {{"supply", supply}, {"discard", spent}}}};
}

Json next_json(const PublicState& s) {
    if (in_setup(s)) return {{"round", nullptr}, {"turn", nullptr}, {"step", replay_step_names[ReplayStep::setup]}};
    const NextStep next = next_step(s);
    return {{"round", next.round},
            {"turn", next.turn ? Json(*next.turn) : Json()},
            {"step", next.turn ? "actions" : "movement"}};
}

Json error_json(const ReplayError& error) {
    return {{"round", or_null(error.round)},
            {"turn", or_null(error.turn)},
            {"step", replay_step_names[error.step]},
            {"action", or_null(error.action)},
            {"message", error.message},
            {"rule", error.rule.empty() ? Json() : Json(error.rule)}};
}

}  // namespace

std::string outcome_json(const std::string& home_id, const Board& board, const ReplayOutcome& outcome) {
    Json json{{"id", home_id}, {"game", "smart_home"}, {"status", game::replay_status_words[outcome.status]}};
    const bool finished = outcome.status == ReplayStatus::finished;
    const Ending ending = finished ? outcome.state->open.ending : Ending::none;
    json["winner"] = !finished ? Json() : Json(winner_of(ending) == Side::defenders ? "defenders" : "hacker");
    json["ending"] = finished ? Json(ending_names[ending]) : Json();
    json["checks"] = Json::array();
    for (const CheckMade& check : outcome.checks)
        json["checks"].push_back({{"round", check.round},
                                  {"turn", check.turn},
                                  {"tile", id_of(board, check.tile)},
                                  {"answer", answer_names[check.answer]}});
    json["next"] = outcome.status == ReplayStatus::running ? next_json(outcome.state->open) : Json();
    json["state"] = outcome.state ? state_json(board, *outcome.state) : Json();
    json["error"] = outcome.error ? error_json(*outcome.error) : Json();
    return answer_text(json, 1);
}

}  // namespace nedforge::cli::smart_home
