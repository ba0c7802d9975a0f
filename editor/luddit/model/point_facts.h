#pragma once
// What is true of a point, or of a piece, of the board: its stone, what is at range, its smallest loop, and who may
// take it and why. Found once and kept until the position, a reading or the piece changes, since a group may take a
// search over all loops. No toolkit.

#include <memory>
#include <string>
#include <vector>

#include "engine/luddit/loops.h"
#include "engine/luddit/words.h"

namespace nedforge::luddit {

struct PieceFacts {
    std::string colour;                     // "It has the colour of Black."
    std::string reason;                     // why both players may take it, or why they may not
    std::vector<std::vector<Point>> group;  // that conditions it to both; empty beyond most_listed_stones stones
};
struct PointFacts {
    std::string words;         // "[3, 3]: a black stone, 2 stones at range, in a loop of 3; both players may take it"
    std::vector<Point> range;  // points
    std::vector<Point> loop;   // the smallest one with its stone
    std::vector<std::vector<Point>> group;
};
PieceFacts facts_of_piece(const Board&, const Stones&, const SpotSet& piece);
PointFacts facts_of_point(const Board&, const Stones&, Spot);

// The facts of the last point or piece that was asked about.
template <class Key, class Facts>
class LastFacts {
public:
    template <class Find>
    const Facts& of(const std::shared_ptr<const Board>& board, const Key& key, const Find& find) {
        if (board_ != board || !(key_ == key)) {
            facts_ = find(*board, board->start, key);
            board_ = board;
            key_ = key;
        }
        return facts_;
    }

private:
    std::shared_ptr<const Board> board_;  // kept, so that no other board can have its address
    Key key_{};
    Facts facts_;
};

}  // namespace nedforge::luddit
