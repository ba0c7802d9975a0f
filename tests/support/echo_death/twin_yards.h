#pragma once
// The Twin Yards and their replay: the examples of docs/echo_death/format.md.

#include <string>

namespace nedforge::test {

inline const std::string twin_yards_text = R"yaml(format: 1
game: echo_death
id: twin-yards            # [a-z0-9-]{1,40}
name: Twin Yards
author: A. Designer       # optional
notes: A first grid.      # optional

players: 2                # 2..4, default 2
rows:                     # 6..64 rows of 6..64 squares, all of one length; a character a square, RULES 1
  - "...........L"        # . no mark       H Hardline        B Boost Pad
  - ".H.....T...."        # T Shutdown Trap F Focus Crystal   L Life Sucking Crystal
  - "............"        # C Caster Helper D Defensive Cover U Turret
  - "...D....B..."
  - "............"
  - ".....F......"
  - "......F....."
  - "............"
  - "...B....D..."
  - "............"
  - "....T.....H."
  - "L..........."
zones:                    # optional: as many rows and columns; . is level 0, a digit 1..9 that level
  - "............"
  - "............"
  - "............"
  - "............"
  - "............"
  - "1111.22.1111"
  - "1111.22.1111"
  - "............"
  - "............"
  - "............"
  - "............"
  - "............"
teleports:                # optional: 0..32 pairs
  - {from: [2, 9], to: [9, 2], way: both}      # way: both (default) | one (from sends to `to`)
symmetry: [half_turn]     # optional: what the designer promises and the editor keeps; CHECKS, Symmetry

nodes: 3                  # optional, 1..20 for each player, default 10
spacing: 1                # optional, 0..20, default by RULES E4 (here 1)
shutdown: 8               # optional: the distance of Shutdown, 1..64, default by RULES E4 (here 8)
node: {offense: 2, defense: 1, hard_drive: 2, orthogonal: [1, 1], diagonal: [2, 1]}   # optional, each key too: the default is shown
budget: {launch: 10, turn: 10, second: 2, overclock: {at: 1, turn: 15}}               # optional, each key too
directory: 4              # optional: programs that a player chooses, 0..20, default 8
programs: book            # optional, default book: RULES 5; or a list
standstill: 20            # optional, 1..100, default 20: RULES E44
standards: {income: 1}    # optional: CHECKS
rulings: {distance: square}        # optional: RULES 7
waivers: []               # optional, as in LUDDITE; `subjects` (optional) takes the place of `nodes`
editor: {}                # optional: what only the editor needs
)yaml";

inline const std::string twin_yards_replay = R"yaml(format: 1
game: echo_death          # required here
map: twin-yards           # optional id, checked if given
rulings: {}               # optional: as in LUDDITE
directories:
  a: [lightning, shove, haste, fortress]
  b: [chain_lightning, skullcrack, enfeeble, firewall]
deploy:
  hack: [{a: 7, b: 7}, {a: 4, b: 2}]                   # a tie, then a wins
  first: b
  squares: [[10, 5], [1, 5], [5, 1], [6, 9], [11, 3], [0, 7]]      # b1, a1, b2, a2, b3, a3
launch:
  hack: [{a: 5, b: 10}]
  first: a
  turns:
    - player: a
      actions:
        - {run: fortress, from: a1}
        - {run: haste, from: a2}
        - {run: fortress, from: a2}
    - player: b
      actions:
        - {run: firewall, from: b1}
        - {run: firewall, from: b1}
        - {run: firewall, from: b2}
        - {run: firewall, from: b3, disconnect: {by: a, hack: [{a: 8, b: 1}]}}       # cancelled
begin:
  hack: [{a: 1, b: 6}]
  first: b
turns:
  - player: b
    actions:
      - {run: movement, from: b1, path: [[9, 4], [8, 3], [7, 4], [6, 5]]}            # over a Boost Pad: 2 Instructions
      - {run: chain_lightning, from: b1, at: a2, focus: true, area: [5, 7]}          # from level 2: 1 damage
  - player: a                                                                        # 12 Instructions (E18)
    actions:
      - {run: shutdown, from: a2, at: b1, task: 0, hack: [{a: 9, b: 3}]}             # free
      - run: shove                                                                   # into a trap
        from: a1
        at: b2
        pushes: [{node: b2, way: east, traps: [{task: 0, hack: [{a: 6, b: 9}]}]}]    # the Task stays
      - {run: lightning, from: a2, at: b1, disconnect: {by: b, hack: [{a: 3, b: 8}]}}
      - {run: lightning, from: a2, at: b1}
      - {run: lightning, from: a2, at: b1}                                           # destroyed
  - player: b
    actions:
      - {run: movement, from: b3, path: [[10, 2], [11, 1]]}
      - {trade: b3}
      - {run: movement, from: b2, path: [[8, 1], [9, 2]]}                            # sent to [2, 9]
      - {run: skullcrack, from: b2, at: a3}
  - player: a
    actions:
      - {run: lightning, from: a1, at: b2}                                           # from level 1: 2 damage
)yaml";

}  // namespace nedforge::test
