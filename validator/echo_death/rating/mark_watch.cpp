#include "validator/echo_death/rating/mark_watch.h"

namespace nedforge::echo_death {

namespace {

bool is_naming(Ask ask) {
    return ask == Ask::target || ask == Ask::shape || ask == Ask::path || ask == Ask::place || ask == Ask::task;
}
bool asks_for_answer(const PublicState& open) {
    return open.ask == Ask::disconnect || (open.ask == Ask::hack && open.hack.about == HackAbout::disconnect);
}

// Whether the challenger of the Hack has given the higher card, when the step completes its last round.
bool challenger_wins(const State& before, const Step& step) {
    auto cards = before.cards;
    cards[step.player] = static_cast<std::uint8_t>(step.number);
    const auto challenger = static_cast<std::size_t>(before.open.hack.challenger);
    for (std::size_t player = 0; player < cards.size(); ++player)
        if (player != challenger && (before.open.hack.involved >> player & 1) && cards[player] >= cards[challenger])
            return false;
    return true;
}

}  // namespace

MarkWatch::MarkWatch(const Board& board)
    : board_(board), plain_(board), pads_(board.pads.size()), runs_(board.programs.size()) {
    for (BoardSquare& square : plain_.squares) square.helper = false;
}

std::vector<std::uint8_t> MarkWatch::pads() const {
    std::vector<std::uint8_t> used;
    for (std::uint8_t i = 0; i < pads_.size(); ++i)
        if (pads_[i]) used.push_back(i);
    return used;
}

void MarkWatch::use_around(Spot spot, Mark mark) {
    const auto use = [&](Spot place) {
        if (place != no_spot && board_.square(place).mark == mark) marks_.set(place);
    };
    use(spot);
    for (const Spot next : board_.square(spot).next) use(next);
}

void MarkWatch::see(const State& before, const Step& step, const State& after) {
    see_naming(before.open, step);
    if (step.kind == StepKind::trade) use_around(before.open.node(step.node).spot, Mark::life);
    if (step.kind == StepKind::push) see_push(before.open, step);
    const bool named = step.kind == StepKind::run || is_naming(before.open.ask);
    if (named && !is_naming(after.open.ask)) {
        see_run(before.open);
        if (asks_for_answer(after.open))
            waits_ = true;
        else
            see_effects(before.open);
    } else if (waits_ && !asks_for_answer(after.open)) {
        waits_ = false;
        if (step.kind == StepKind::accept || !challenger_wins(before, step)) see_effects(before.open);
    }
    if (after.open.ask == Ask::trap) marks_.set(after.open.node(after.open.doing.entered).spot);
    const bool open_before = before.open.phase == Phase::turns && before.open.turn_open;
    if (after.open.phase == Phase::turns && after.open.turn_open &&
        (!open_before || before.open.turn != after.open.turn))
        see_turn(after.open);
}

void MarkWatch::see_naming(const PublicState&, const Step& step) {
    switch (step.kind) {
        case StepKind::run:
            run_ = {};
            run_.program = step.program;
            run_.origin = step.node;
            break;
        case StepKind::at:
            run_.at = step.node;
            break;
        case StepKind::also:
            run_.also = step.node;
            break;
        case StepKind::area:
            run_.area = step.spot;
            run_.turned = step.turned;
            run_.focus = step.focus;
            break;
        case StepKind::walk:
            run_.path.push_back(step.spot);
            break;
        case StepKind::to:
            run_.to = step.spot;
            break;
        case StepKind::task:
            run_.task = step.number;
            break;
        default:
            break;
    }
}

void MarkWatch::see_run(const PublicState& open) {
    const Spot from = open.node(run_.origin).spot;
    ++runs_[run_.program];
    if (price_of(board_, open, run_) < price_of(plain_, open, run_)) use_around(from, Mark::helper);
    if (run_.focus) use_around(from, Mark::focus);
    const bool chosen = open.of(board_.owner_of(run_.origin)).directory >> run_.program & 1;
    if (run_.program >= root_count && !chosen) use_around(from, Mark::turret);
}

Spot MarkWatch::enter(const PublicState& open, int node, Spot entered) {
    const BoardSquare& square = board_.square(entered);
    if (square.exit == no_spot) return entered;
    const int occupant = node_on(board_, open, square.exit);
    if (occupant >= 0 && occupant != node) return entered;
    pads_[static_cast<std::size_t>(square.pair)] = true;
    return square.exit;
}

void MarkWatch::see_effects(const PublicState& open) {
    const Program& program = board_.program(run_.program);
    for (const Spot entered : run_.path) {
        if (board_.square(entered).mark == Mark::boost) marks_.set(entered);
        enter(open, run_.origin, entered);
    }
    if (program.jump && run_.to != no_spot) enter(open, run_.origin, run_.to);
    if (!program.attack) return;
    const NodeSet struck = struck_by(board_, open, run_);
    for (int node = 0; node < board_.node_count(); ++node)
        if (struck[node]) use_around(open.node(node).spot, Mark::cover);
}

// The Node enters squares in one direction (E31), and suffers an attack where it leaves a zone (E32).
void MarkWatch::see_push(const PublicState& open, const Step& step) {
    const Spot from = open.node(step.node).spot;
    Spot end = from;
    for (int remaining = board_.program(run_.program).push.value_or(0); remaining > 0; --remaining) {
        const Spot entered = board_.square(end).next[step.number];
        if (entered == no_spot || node_on(board_, open, entered) >= 0) break;
        end = enter(open, step.node, entered);
        if (board_.square(entered).exit != no_spot) break;
    }
    if (board_.square(from).level > 0 && board_.square(from).level != board_.square(end).level)
        use_around(end, Mark::cover);
}

void MarkWatch::see_turn(const PublicState& open) {
    ++turns_;
    for (int n = open.player * board_.nodes; n < (open.player + 1) * board_.nodes; ++n)
        if (open.node(n).on_grid()) use_around(open.node(n).spot, Mark::hardline);
}

}  // namespace nedforge::echo_death
