#include "engine/london_dread/board.h"

namespace nedforge::london_dread {

Board compile(const Story& story, const std::vector<int>& party, const Rulings& rulings) {
    Board board;
    board.story = story;
    board.story.rulings = rulings;
    board.party = party;
    board.players = index_count(party);
    board.size = *story.party.of(board.players);
    board.hours = hours_of(story);
    board.locations = story.city.locations;
    board.wild_bits = antagonist_wild(story);
    board.difficulty = antagonist_difficulty(story);
    return board;
}

}  // namespace nedforge::london_dread
