// Every loop that stones can form on given points.

#include "engine/luddit/loops.h"

namespace nedforge::luddit {

namespace {

class LoopLister {
public:
    using Visit = std::function<bool(const SpotSet&)>;
    LoopLister(const Board& board, const Visit& visit) : board_(board), visit_(visit) {}

    // A part more, of at most `remaining` stones, whose first point is the first of its points.
    bool begin_part(SpotSet points, int remaining) {
        while (!points.empty()) {
            const Spot root = points.first();
            points.remove(root);
            loop_.add(root);
            SpotSet reached = board_.near[root];
            reached.add(root);
            const bool going = grow({points, board_.near[root] & points, reached, 1, 0}, remaining - 1);
            loop_.remove(root);
            if (!going) return false;
        }
        return true;
    }

private:
    struct PartSoFar {
        SpotSet points;   // that may join it
        SpotSet next;     // of these, those to be tried, all at range of it
        SpotSet reached;  // its stones and the points at range of them
        int size, pairs;
    };
    bool grow(PartSoFar part, int remaining) {
        if (part.pairs >= part.size && part.size >= 3) {
            if (remaining == 0) return visit_(loop_);
            if (remaining >= 3 && board_.rulings.loops == LoopReading::any &&
                !begin_part(part.points - part.reached, remaining))
                return false;
        }
        if (remaining == 0) return true;
        while (!part.next.empty()) {
            const Spot spot = part.next.first();
            part.next.remove(spot);
            const SpotSet& near = board_.near[spot];
            const int pairs = part.pairs + (near & loop_).count();
            loop_.add(spot);
            const bool going = grow({part.points, part.next | ((near & part.points) - part.reached),
                                     part.reached | near, part.size + 1, pairs},
                                    remaining - 1);
            loop_.remove(spot);
            if (!going) return false;
        }
        return true;
    }

    const Board& board_;
    const Visit& visit_;
    SpotSet loop_;
};

}  // namespace

bool for_each_loop_on(const Board& board, const SpotSet& points, int stones,
                      const std::function<bool(const SpotSet&)>& visit) {
    return LoopLister(board, visit).begin_part(points, stones);
}

}  // namespace nedforge::luddit
