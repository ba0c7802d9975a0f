#include "validator/london_dread/rating/game.h"

#include <algorithm>
#include <numeric>

#include "engine/base/bits.h"
#include "engine/base/indexed.h"
#include "engine/london_dread/unit.h"
#include "validator/london_dread/planner/deal.h"
#include "validator/london_dread/policy/clocks.h"

namespace nedforge::london_dread {

namespace {

constexpr game::Seat party_stream = 1;  // behind those of chance and of the team

// Looks at every state of a game once, in order.
class GameWatch {
public:
    explicit GameWatch(const Board& board) : board_(board) {}

    void see(const State& state) {
        const Open& open = state.now.open;
        if (open.chapter >= 0 && !open.endgame) see_chapter(open);
        if (open.phase == Phase::last_roll) {
            record.rolled = true;
            const Request& request = state.request;
            if (request.ask == Ask::rolled && !(open.scene.rolled & seat_bit(request.who)))
                record.dice = static_cast<std::uint16_t>(record.dice + request.number);
        }
        record.ending = open.ending;
        record.dread = static_cast<std::int16_t>(open.dread);
    }

    GameRecord record;

private:
    void see_chapter(const Open& open) {
        ChapterRecord& chapter = record.chapters[place_of_index(open.chapter)];
        if (open.chapter != chapter_) {
            // What the end of a chapter charges is first seen in the deal of the next.
            if (chapter_ >= 0)
                record.chapters[place_of_index(chapter_)].gained =
                    static_cast<std::int16_t>(open.dread - dread_before_);
            chapter_ = open.chapter;
            dread_before_ = open.dread;
        }
        chapter.gained = static_cast<std::int16_t>(open.dread - dread_before_);
        if (open.phase == Phase::events) {
            const int clues = total_of(open.clues);
            if (in_events_ && clues > clues_) ++chapter.solved;
            clues_ = clues;
        } else {
            // An investigation that ends the hour is counted too.
            if (in_events_ && total_of(open.clues) > clues_) ++chapter.solved;
        }
        in_events_ = open.phase == Phase::events;
        if (open.phase == Phase::planning || open.phase == Phase::deal || chapter.planned) return;
        chapter.planned = true;
        chapter.turned = static_cast<std::uint8_t>(board_.places() - count_bits(open.face_down));
        const auto worth = planner::worth_of(planner::known_problem(board_, open), planner::clocks_of(board_, open));
        chapter.is_plan = worth.has_value();
        if (worth) chapter.worth = static_cast<std::int16_t>(worth->total());
    }

    const Board& board_;
    int chapter_ = -1, dread_before_ = 0, clues_ = 0;
    bool in_events_ = false;
};

}  // namespace

std::vector<int> party_of_game(const Story& story, const RatedParty& party, std::uint64_t seed, std::uint64_t number) {
    if (!party.characters.empty()) return party.characters;
    std::vector<int> characters(story.characters.size());
    std::iota(characters.begin(), characters.end(), 0);
    SeededDice dice = game::stream_of(seed, number, party_stream);
    for (std::size_t i = 0; i < place_of_index(party.players); ++i)
        std::swap(characters[i], characters[i + dice.below(static_cast<std::uint32_t>(characters.size() - i))]);
    characters.resize(place_of_index(party.players));
    return characters;
}

GameRecord play_rated_game(const Board& board, const TeamPlayers& players, std::uint64_t seed, std::uint64_t number,
                           std::vector<Step>* steps) {
    GameWatch watch(board);
    const auto make = [&](game::Seat, const SeededDice& dice) { return make_policy(players, board, dice); };
    const State last = game::play_game<LondonDreadGame>(
        board, make, seed, number,
        [&](const State& state) {
            watch.see(state);
            return false;
        },
        steps);
    watch.see(last);
    for (const int character : board.party) watch.record.party.push_back(static_cast<std::uint8_t>(character));
    return watch.record;
}

}  // namespace nedforge::london_dread
