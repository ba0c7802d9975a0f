#pragma once
// The rules of "Protecting the Smart Home": what may happen, what it does, when the game is over. The only place in the
// project that knows them; validator, rating, editor and replay all ask here. Nothing here draws: dice, cards, tokens
// and the secret target come in as steps of chance. Illegal steps are refused with the ruling and the reason and leave
// the state untouched.
//
// Whether a step is legal depends only on what the side that makes it knows, so the functions for a side take its
// view. Those for a whole State serve the table itself (replay, playouts, tests).
//
// Readings taken where the pages leave a question open:
// - H15 is asked after the tokens of a roll are played: a token that closes the last symbol a die could have matched
//   leaves nothing that must be set aside.
// - H16, `held`: at least one die is rolled; the dice of a failed roll that was saved by support can be left lying too.
// - H27, `optional`: the Defenders are asked only where a card can be drawn. If only one card is drawn, it is chosen as
//   a decision with one choice. The pile is filled up from the discard between the two draws where it runs out.
// - H28: the hand is filled up after a card of the hand is played and at no other time; passing draws nothing.
// - H20: a firewall or token that is due is compulsory also where there is one choice only, and is then a step of its
//   own.
// - H30, `round`: tokens come off when the last reaction of the round is over, its draws included, before the movement.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/game/game.h"
#include "engine/base/refusal.h"
#include "engine/smart_home/board.h"
#include "engine/smart_home/state.h"
#include "engine/smart_home/step.h"

namespace nedforge::smart_home {

inline bool is_over(const PublicState& s) { return s.phase == Phase::over; }
inline bool is_over(const State& s) { return is_over(s.open); }
inline bool in_setup(const PublicState& s) { return s.phase <= Phase::choose_order; }

// Who makes the next step. Precondition: the game is not over.
Side side_to_act(const PublicState&);

// nullopt: legal.
std::optional<Refusal> why_illegal(const Board&, const State&, const Step&);
inline bool is_legal(const Board& b, const State& s, const Step& step) { return !why_illegal(b, s, step); }

// Every legal decision of the side, each once; none when the decision is not that side's. `out` is cleared first. For
// `roll_again` under the reading `held`, every multiset of faces is listed.
void legal_steps(const Board&, const DefenderView&, std::vector<Step>& out);
void legal_steps(const Board&, const HackerView&, std::vector<Step>& out);
// Those of whoever decides next. If chance is next, they are its outcomes.
void legal_steps(const Board&, const State&, std::vector<Step>& out);

// The outcomes of chance with their probabilities, which add up to 1. Precondition: chance is next.
std::vector<game::Outcome<Step>> outcomes(const Board&, const State&);

// Precondition: legal.
void apply(const Board&, State&, const Step&);
// Refuses or applies.
std::optional<Refusal> try_apply(const Board&, State&, const Step&);

// A step as the other side sees it (H44): nullopt where all that shows is that it happened. The Defenders don't see
// the secret target, the cards drawn for the hand, the start tile and the walk; the Hacker doesn't see the cards that
// the Hobbyist draws. `before` is the public state in which the step was made.
std::optional<Step> seen_by(Side, const PublicState& before, const Step&);

// Where the step leads or takes effect; nullopt: on no tile.
std::optional<int> tile_of_step(const PublicState&, const Step&);

// Where things may be done, for those who draw or search.
TileMask steps_open(const Board&, const PublicState&);                       // H9, H10, of the acting character
TileMask walk_open(const Board&, const PublicState&, const HackerSecrets&);  // H35
bool may_defend(const Board&, const PublicState&, int tile);                 // H12, wherever the character stands
TileMask checkable(const Board&, const PublicState&);                        // H22, of the acting character
TileMask border_tiles_open(const Board&, const PublicState&, int tile);  // tiles towards which a firewall fits (H21)
// Targets of a card that is not botnet, sources of one that is (H30 to H34).
TileMask card_targets(const Board&, const PublicState&, const HackerSecrets&, Card);
TileMask botnet_targets(const Board&, const PublicState&, int source);
// Whether a die of the faces can close an open symbol, the acting character's ability included (H13, H26).
bool can_match(const PublicState&);
// Whether a card or token can be drawn, the discard reshuffled where the readings allow it (H29, H23).
bool can_draw_card(const Board&, const PublicState&);
bool can_draw_token(const PublicState&);

// Checks every invariant of a state by working it out again. Returns what is wrong; empty: nothing is. For tests.
std::string state_is_ok(const Board&, const State&);

}  // namespace nedforge::smart_home
