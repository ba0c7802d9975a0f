// Steps: who makes the next one, which are legal, and what each does.

#include <algorithm>
#include <bit>

#include "engine/echo_death/flow.h"
#include "engine/echo_death/legality.h"
#include "engine/echo_death/rules.h"
#include "engine/echo_death/words.h"

namespace nedforge::echo_death {

namespace {

bool may_act(const PublicState& open) {
    return open.ask == Ask::nothing && open.turn_open && (open.phase == Phase::launch || open.phase == Phase::turns);
}
bool names_first(const PublicState& open) {
    return open.ask == Ask::nothing &&
           (open.phase == Phase::deploy_first || open.phase == Phase::launch_first || open.phase == Phase::begin_first);
}
bool places(const PublicState& open) { return open.ask == Ask::nothing && open.phase == Phase::deploy; }

bool is_in_list(const Board& board, int program) { return program >= root_count && has_index(board.programs, program); }
bool holds(const PlayerState& player, int card) {
    return card >= 1 && card <= hack_cards && (player.deck >> card & 1u);
}

// The run that is being named, with this target, path or shape.
Run with_shape(Run run, const Step& step) {
    if (step.kind == StepKind::also) run.also = std::min<int>(step.node, 127);
    if (step.kind == StepKind::area) {
        run.area = step.spot;
        run.turned = step.turned;
        run.focus = step.focus;
    }
    return run;
}
Run with_square(Run run, Spot spot) {
    run.path.push_back(spot);
    return run;
}
Run with_target(Run run, int node) {
    run.at = std::min(node, 127);
    return run;
}

// What is due, for a step of another kind.
Forbids not_now(const char* rule, std::string* reason, const char* words) {
    if (reason) *reason = words;
    return rule;
}

Forbids pick_forbids(const Board& board, const State& state, const Step& step, std::string* reason) {
    if (state.open.phase != Phase::directories || step.player >= board.players)
        return not_now("E13", reason, "no directory is chosen now");
    const std::uint64_t picks = state.picks[step.player];
    if (std::popcount(picks) >= board.directory) return not_now("E13", reason, "the directory is complete");
    if (!is_in_list(board, step.program)) return not_now("E13", reason, "the map's list has no such program");
    if (picks >> step.program & 1u) return not_now("E13", reason, "the program is in the directory already");
    return nullptr;
}

Forbids card_forbids(const Board& board, const State& state, const Step& step, std::string* reason) {
    if (state.open.ask != Ask::hack || step.player >= board.players) return not_now("E8", reason, "no card is due");
    if (!state.open.in_game(step.player)) return not_now("E43", reason, "the player is out of the game");
    const bool by_chance = step.kind == StepKind::drawn;
    const bool is_due = by_chance ? drawing_for(board, state.open) == step.player
                                  : (choosing(board, state.open) >> step.player & 1u) != 0;
    if (!is_due)
        return not_now("E9", reason,
                       by_chance ? "no card is drawn for the player now" : "the player chooses no card now");
    if (!holds(state.open.of(step.player), step.number))
        return not_now("E8", reason, "the player does not hold the card");
    return nullptr;
}

Forbids shape_step_forbids(const Board& board, const PublicState& open, const Step& step, std::string* reason) {
    if (open.ask != Ask::shape) return not_now("E26", reason, "no second target and no area is due");
    return shape_forbids(board, open, with_shape(open.run, step), reason);
}

Forbids go_forbids(const Board& board, const PublicState& open, std::string* reason) {
    if (open.ask == Ask::path)
        return open.run.path.empty() ? not_now("E35", reason, "a Movement has one step or more") : nullptr;
    if (open.ask != Ask::shape) return not_now("", reason, "nothing is being named that could be complete");
    return shape_forbids(board, open, open.run, reason);
}

Forbids trap_forbids(const PublicState& open, const Step& step, std::string* reason) {
    if (open.ask != Ask::trap) return not_now("E38", reason, "no trap can be used now");
    if (step.kind == StepKind::spare) return nullptr;
    const int count = tasks_of(open, open.doing.entered).size();
    if (step.number < 0 || step.number >= count) return not_now("E40", reason, "there is no such Task on the Node");
    return nullptr;
}

Forbids push_forbids(const Board& board, const PublicState& open, const Step& step, std::string* reason) {
    if (open.ask != Ask::push) return not_now("E31", reason, "no Node is pushed now");
    if (step.node >= board.node_count() || !open.doing.to_push.test(step.node))
        return not_now("E31", reason, "the Node was not struck, or has been pushed");
    if (step.number < 0 || step.number >= 8) return not_now("E31", reason, "there is no such way");
    return nullptr;
}

Forbids step_forbids(const Board& board, const State& state, const Step& step, std::string* reason) {
    const PublicState& open = state.open;
    if (open.phase == Phase::over) return not_now("", reason, "the game is over, so nothing may follow");
    switch (step.kind) {
        case StepKind::drawn:
        case StepKind::card:
            return card_forbids(board, state, step, reason);
        case StepKind::pick:
            return pick_forbids(board, state, step, reason);
        case StepKind::first:
            if (!names_first(open)) return not_now("E14", reason, "nobody names who begins now");
            if (step.number < 0 || step.number >= board.players || !open.in_game(step.number))
                return not_now("E14", reason, "there is no such player in the game");
            return nullptr;
        case StepKind::place:
            if (!places(open)) return not_now("E15", reason, "no Node is placed now");
            return deployment_forbids(board, open, step.spot, reason);
        case StepKind::run:
            if (!may_act(open)) return not_now("E21", reason, "no program can be run now");
            if (const Forbids ruling = origin_forbids(board, open, step.program, step.node, reason)) return ruling;
            if (step.program != movement_program)
                if (const Forbids ruling = price_forbids(board, open, step.program, step.node, reason)) return ruling;
            if (!has_completion(board, open, step.program, step.node))
                return not_now(step.program == movement_program ? "E35" : "E24", reason,
                               step.program == movement_program ? "the Node can't make a step" : "it has no target");
            return nullptr;
        case StepKind::at:
            if (open.ask != Ask::target) return not_now("E24", reason, "no target is due");
            if (const Forbids ruling =
                    target_forbids(board, open, open.run.program, open.run.origin, step.node, reason))
                return ruling;
            if (!has_shape(board, open, with_target(open.run, step.node)))
                return not_now("E26", reason, "no area that is allowed contains the Node");
            return nullptr;
        case StepKind::also:
        case StepKind::area:
            return shape_step_forbids(board, open, step, reason);
        case StepKind::go:
            return go_forbids(board, open, reason);
        case StepKind::walk:
            if (open.ask != Ask::path) return not_now("E35", reason, "no path is named now");
            return path_forbids(board, open, with_square(open.run, step.spot), reason);
        case StepKind::to:
            if (open.ask != Ask::place) return not_now("E34", reason, "nothing jumps now");
            return place_forbids(board, open, open.run.program, open.run.origin, step.spot, reason);
        case StepKind::task:
            if (open.ask != Ask::task) return not_now("E40", reason, "no Task is named now");
            return task_forbids(board, open, open.run.at, step.number, reason);
        case StepKind::disconnect:
        case StepKind::accept:
            return open.ask == Ask::disconnect ? nullptr : not_now("E41", reason, "no run is to be answered now");
        case StepKind::trap:
        case StepKind::spare:
            return trap_forbids(open, step, reason);
        case StepKind::push:
            return push_forbids(board, open, step, reason);
        case StepKind::trade:
            if (!may_act(open)) return not_now("E42", reason, "nothing can be traded now");
            return trade_forbids(board, open, step.node, reason);
        case StepKind::end:
            return may_act(open) ? nullptr : not_now("E21", reason, "no turn can be ended now");
    }
    return not_now("", reason, "there is no such step");
}

// What the run that is being named asks for next; everything is known: it starts.
void name_on(const Board& board, PublicState& open) {
    const Run& run = open.run;
    const Program& program = board.program(run.program);
    const bool has_target = run.at >= 0;
    if (run.program == movement_program && open.ask == Ask::nothing)
        open.ask = Ask::path;
    else if (program.jump && run.to == no_spot)
        open.ask = Ask::place;
    else if (asks_for_target(program) && !has_target)
        open.ask = Ask::target;
    else if (run.program == shutdown_program && run.task < 0)
        open.ask = Ask::task;
    else if (open.ask == Ask::target && asks_for_shape(board, open, run))
        open.ask = Ask::shape;
    else
        start_run(board, open);
}

void list_runs(const Board& board, const PublicState& open, std::vector<Step>& out) {
    const int first = open.player * board.nodes;
    for (int node = first; node < first + board.nodes; ++node) {
        if (!open.node(node).on_grid()) continue;
        for (int program = 0; program < index_count(board.programs); ++program)
            if (has_completion(board, open, program, node)) out.push_back(steps::run(program, node));
        if (!trade_forbids(board, open, node)) out.push_back(steps::trade(node));
    }
    out.push_back(steps::end());
}

void list_naming(const Board& board, const State& state, std::vector<Step>& out) {
    const PublicState& open = state.open;
    const auto list = [&](const Step& step) {
        if (!step_forbids(board, state, step, nullptr)) out.push_back(step);
    };
    switch (open.ask) {
        case Ask::target:
            for (int node = 0; node < board.node_count(); ++node) list(steps::at(node));
            break;
        case Ask::shape:
            for_each_shape(board, open, open.run, [&](const Run& run) {
                list(run.also >= 0         ? steps::also(run.also)
                     : run.area != no_spot ? steps::area(run.area, run.turned, run.focus)
                                           : steps::go());
                return true;
            });
            break;
        case Ask::path:
            for (const Spot next : board.square(walk_of(board, open, open.run.origin, open.run.path).end).next)
                if (next != no_spot) list(steps::walk(next));
            list(steps::go());
            break;
        case Ask::place: {
            const SpotSet reach =
                squares_within(board, open.node(open.run.origin).spot, *board.program(open.run.program).jump) &
                ~occupied(board, open);
            for (int spot = 0; spot < board.spots(); ++spot)
                if (reach.test(spot)) out.push_back(steps::to(spot));
            break;
        }
        case Ask::task:
            for (int i = 0; i < tasks_of(open, open.run.at).size(); ++i) out.push_back(steps::task(i));
            break;
        case Ask::disconnect:
            out = {steps::disconnect(), steps::accept()};
            break;
        case Ask::trap:
            for (int i = 0; i < tasks_of(open, open.doing.entered).size(); ++i) out.push_back(steps::trap(i));
            out.push_back(steps::spare());
            break;
        case Ask::push:
            for (int node = 0; node < board.node_count(); ++node)
                for (int way = 0; open.doing.to_push.test(node) && way < 8; ++way)
                    out.push_back(steps::push(node, way));
            break;
        case Ask::nothing:
        case Ask::hack:
            break;
    }
}

void list_cards(const PlayerState& player, int number, bool by_chance, std::vector<Step>& out) {
    for (int card = 1; card <= hack_cards; ++card)
        if (holds(player, card)) out.push_back(by_chance ? steps::drawn(number, card) : steps::card(number, card));
}

}  // namespace

Deciders deciders(const Board& board, const State& state) {
    const PublicState& open = state.open;
    if (open.phase == Phase::over) return {};
    if (open.ask == Ask::hack) {
        const unsigned choose = choosing(board, open);
        return {choose == 0, choose};
    }
    if (open.phase == Phase::directories) {
        unsigned open_ones = 0;
        for (int player = 0; player < board.players; ++player)
            if (std::popcount(state.picks[player]) < board.directory) open_ones |= 1u << player;
        return {false, open_ones};
    }
    const bool is_asked = open.ask == Ask::disconnect || open.ask == Ask::trap;
    return {false, 1u << (is_asked ? open.asked : open.player)};
}

void legal_steps(const Board& board, const State& state, int player, std::vector<Step>& out) {
    out.clear();
    const PublicState& open = state.open;
    const Deciders choosers = deciders(board, state);
    if (player < 0) {
        const int drawing = choosers.by_chance ? drawing_for(board, open) : -1;
        if (drawing >= 0) list_cards(open.of(drawing), drawing, true, out);
        return;
    }
    if (player >= board.players || !(choosers.players >> player & 1u)) return;
    if (open.ask == Ask::hack) return list_cards(open.of(player), player, false, out);
    if (open.ask != Ask::nothing) return list_naming(board, state, out);
    if (open.phase == Phase::directories) {
        const std::uint64_t picks = state.picks[player];
        for (int program = root_count; program < index_count(board.programs); ++program)
            if (!(picks >> program & 1u)) out.push_back(steps::pick(player, program));
    } else if (places(open)) {
        for (const Spot spot : board.free)
            if (can_place(board, open, spot)) out.push_back(steps::place(spot));
    } else if (names_first(open)) {
        for (int first = 0; first < board.players; ++first)
            if (open.in_game(first)) out.push_back(steps::first(first));
    } else {
        list_runs(board, open, out);
    }
}

std::optional<Refusal> why_illegal(const Board& board, const State& state, const Step& step) {
    Refusal refusal;
    const Forbids ruling = step_forbids(board, state, step, &refusal.message);
    if (!ruling) return std::nullopt;
    refusal.rule = ruling;
    return refusal;
}

void carry_out(const Board& board, State& state, const Step& step) {
    PublicState& open = state.open;
    switch (step.kind) {
        case StepKind::drawn:
        case StepKind::card:
            return give_card(board, state, step.player, step.number);
        case StepKind::pick:
            state.picks[step.player] |= std::uint64_t{1} << step.program;
            return show_directories(board, state);
        case StepKind::first:
            return name_first(board, open, step.number);
        case StepKind::place:
            return place_node(board, open, step.spot);
        case StepKind::run:
            open.run.program = step.program;
            open.run.origin = step.node;
            return name_on(board, open);
        case StepKind::at:
            open.run.at = step.node;
            return name_on(board, open);
        case StepKind::also:
        case StepKind::area:
            open.run = with_shape(std::move(open.run), step);
            return name_on(board, open);
        case StepKind::go:
            return start_run(board, open);
        case StepKind::walk:
            open.run.path.push_back(step.spot);
            return;
        case StepKind::to:
            open.run.to = step.spot;
            return name_on(board, open);
        case StepKind::task:
            open.run.task = step.number;
            return name_on(board, open);
        case StepKind::disconnect: {
            open.players[open.asked].disconnect = false;
            const unsigned involved = 1u << open.asked | 1u << open.player;
            return start_hack(board, open, HackAbout::disconnect, involved, open.asked);
        }
        case StepKind::accept:
            return ask_disconnect(board, open, open.asked);
        case StepKind::trap:
            return use_trap(board, open, step.number);
        case StepKind::spare:
            open.doing.entered = -1;
            return go_on(board, open);
        case StepKind::push:
            return push_node(board, open, step.node, step.number);
        case StepKind::trade:
            return trade_hard_drive(board, open, step.node);
        case StepKind::end:
            return end_turn(board, open);
    }
}

void apply(const Board& board, State& state, const Step& step) {
    carry_out(board, state, step);
    PublicState& open = state.open;
    const bool has_turns = open.phase == Phase::launch || open.phase == Phase::turns;
    if (has_turns && open.ask == Ask::nothing && !open.turn_open) begin_turn(board, open);
}

View view_of(const State& state, int seat) { return {state.open, seat, state.picks[seat], state.cards[seat]}; }

State state_of(const View& view) {
    State state;
    state.open = view.open;
    state.picks[view.seat] = view.picks;
    state.cards[view.seat] = view.card;
    return state;
}

std::vector<Step> steps_of(const Board& board, const PublicState& open, const Run& run) {
    std::vector<Step> steps{steps::run(run.program, run.origin)};
    if (run.program == movement_program) {
        for (const Spot spot : run.path) steps.push_back(steps::walk(spot));
        steps.push_back(steps::go());
        return steps;
    }
    if (board.program(run.program).jump) steps.push_back(steps::to(run.to));
    if (run.at < 0) return steps;
    steps.push_back(steps::at(run.at));
    if (run.program == shutdown_program)
        steps.push_back(steps::task(run.task));
    else if (asks_for_shape(board, open, run))
        steps.push_back(run.also >= 0         ? steps::also(run.also)
                        : run.area != no_spot ? steps::area(run.area, run.turned, run.focus)
                                              : steps::go());
    return steps;
}

void begin_run(const Board& board, State& state, const Run& run) {
    state.open.run = run;
    start_run(board, state.open);
}

}  // namespace nedforge::echo_death
